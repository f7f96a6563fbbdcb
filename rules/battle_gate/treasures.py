"""What is wrong with the design of a treasure, what it costs, and what lies below it in a chain of required names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rules.battle_gate.cards import ABILITIES, COSTS, REQUIRES, WITH_BONUS, CardDef, Line, called
from rules.kernel.message import Message, message

ERROR, WARNING, NOTE = "error", "warning", "note"
USUAL_LINES: Final = 3
"""Maximum lines of a treasure, unless a house rule says otherwise (BG-TREASURE-12)."""
NAMES: Final = tuple(ability.capitalize() for ability in ABILITIES)
HUGE: Final = 60
"""A cost above the power that the field of a 30-card deck usually reaches."""


class DesignFault(NamedTuple):
    """A finding: its code, ERROR, WARNING or NOTE, the line it concerns (-1 for the whole card), and its text."""

    code: str
    kind: str
    line: int
    message: Message


def design_faults(
    title: str, lines: Sequence[Line], stated: int | None = None, most: int = USUAL_LINES
) -> list[DesignFault]:
    """All findings on a design, those on the whole card first. `stated`: the cost given by an imported file; `most`:
    the maximum number of lines."""
    return [*_of_card(title, lines, stated, most), *_of_lines(title, lines)]


def legal(title: str, lines: Sequence[Line]) -> bool:
    """Whether a design is allowed in a pot (BG-WS-02)."""
    return all(found.kind != ERROR for found in design_faults(title, lines))


def _of_card(title: str, lines: Sequence[Line], stated: int | None, most: int) -> Iterator[DesignFault]:
    if not lines:
        said = message("a treasure has an ability or a required name (BG-TREASURE-04)")
        yield DesignFault("W_EMPTY", ERROR, -1, said)
    if len(lines) > most:
        said = message("a treasure has {most} lines, not {count} (BG-TREASURE-12)", most=most, count=len(lines))
        yield DesignFault("W_LINES", ERROR, most, said)
    if not title.strip():
        said = message("without a name it can never be required by another treasure (BG-CONV-03)")
        yield DesignFault("W_UNNAMED", NOTE, -1, said)
    costs = {line.ability: line.cost for line in reversed(lines)}  # the first of each counts (BG-TREASURE-05)
    cost = None if REQUIRES in costs else sum(costs.values())
    if cost is not None and cost > HUGE:
        said = message("a full play field of a 30-card deck rarely shows a power of {cost}", cost=cost)
        yield DesignFault("W_HUGE", NOTE, -1, said)
    if stated is not None and stated != cost:
        now = "*" if cost is None else cost
        said = message(
            "the file states a cost of {stated}; computed it is {cost}, which counts",
            stated=stated,
            cost=now,
        )
        yield DesignFault("W_OLD_COST", WARNING, -1, said)


def _of_lines(title: str, lines: Sequence[Line]) -> Iterator[DesignFault]:
    for at, line in enumerate(lines):
        before = lines[:at]
        if line.ability == REQUIRES:
            yield from (DesignFault(code, kind, at, found) for code, kind, found in _of_name(title, line, before))
            continue
        word = NAMES[line.ability]
        if any(other.ability == line.ability for other in before):
            said = message("{ability} is on the card already (BG-TREASURE-05)", ability=word)
            yield DesignFault("W_TWICE", ERROR, at, said)
        if line.ability in WITH_BONUS and line.bonus < 1:
            said = message("{ability} has a bonus of at least 1 (BG-TREASURE-06)", ability=word)
            yield DesignFault("W_BONUS", ERROR, at, said)
        if line.ability not in WITH_BONUS and line.bonus:
            said = message("{ability} has no bonus (BG-TREASURE-07)", ability=word)
            yield DesignFault("W_NO_BONUS", ERROR, at, said)


def _of_name(title: str, line: Line, before: Sequence[Line]) -> Iterator[tuple[str, str, Message]]:
    if not line.requires.strip():
        yield "W_NAME_EMPTY", ERROR, message("a required treasure is named (BG-CONV-03)")
    if any(other.ability == REQUIRES and called(other.requires) == called(line.requires) for other in before):
        yield (
            "W_NAME_TWICE",
            ERROR,
            message("“{name}” is required already (BG-CONV-04)", name=line.requires),
        )
    if title.strip() and called(title) == called(line.requires):
        yield "W_SELF", WARNING, message("it requires itself, so nobody can ever claim it")


# --- cost -----------------------------------------------------------------------------------------------------------


def breakdown(lines: Iterable[Line], names: Sequence[str] = NAMES) -> str:
    """How the cost is computed: `Siege 2 × 10 + Breach 7 = 27`, with abilities by their `names`; "" without any."""
    abilities = [line for line in lines if line.ability != REQUIRES]
    parts = [
        f"{names[line.ability]} {line.bonus} × {COSTS[line.ability]}"
        if line.ability in WITH_BONUS
        else f"{names[line.ability]} {COSTS[line.ability]}"
        for line in abilities
    ]
    return f"{' + '.join(parts)} = {sum(line.cost for line in abilities)}" if parts else ""


# --- chains ---------------------------------------------------------------------------------------------------------


class Chain(NamedTuple):
    """The treasures below one with converted cost. `value`: the total cost of its abilities; `power`: the most that
    must be held (each cost is compared by itself, BG-KEEP-02); `turns`: claims, one per turn, up to and including its
    own; `circle`: it leads back to itself, so it can never be claimed."""

    value: int
    power: int
    turns: int
    circle: bool


def chain(card: CardDef, pot: Sequence[CardDef]) -> Chain:
    """The chain of a treasure in a pot; names missing from the pot are ignored."""
    below, circle = chained(card, pot)
    return Chain(card.value, max((one.cost or 0 for one in below), default=0), len(below) + 1, circle)


def chained(card: CardDef, pot: Sequence[CardDef]) -> tuple[list[CardDef], bool]:
    """Every different treasure below a card, and whether there is a circle among them."""
    found: list[CardDef] = []
    circle = False

    def walk(one: CardDef, way: tuple[CardDef, ...]) -> None:
        nonlocal circle
        for name in one.required:
            for other in (each for each in pot if each.title and called(each.title) == name):
                if other in way:
                    circle = True
                elif other not in found:
                    found.append(other)
                    walk(other, (*way, other))

    walk(card, (card,))
    return found, circle


# --- pots -----------------------------------------------------------------------------------------------------------


class PotFault(NamedTuple):
    """A finding on a pot: ERROR, WARNING or NOTE, and the message (its id is the code)."""

    kind: str
    message: Message


def pot_faults(pot: Sequence[CardDef]) -> list[PotFault]:
    """All findings on a pot (BG-CONV-06, BG-WS-03), errors first."""
    required = {called(line.requires): line.requires for card in pot for line in card.lines if line.requires}
    titles = [called(card.title) for card in pot if card.title]
    shown = {called(card.title): card.title for card in pot if card.title}
    twice = [title for title in dict.fromkeys(titles) if titles.count(title) > 1]
    missing = [name for key, name in required.items() if key not in titles]
    circles = [card.name for card in pot if chain(card, pot).circle]
    return [
        *(PotFault(ERROR, message("P_NOT_UNIQUE", card=shown[key], count=titles.count(key))) for key in twice
          if key in required),
        *(PotFault(WARNING, message("P_MISSING", card=name)) for name in missing),
        *(PotFault(WARNING, message("P_CIRCLE", card=name)) for name in circles),
        *(PotFault(NOTE, message("P_SAME_NAME", card=shown[key], count=titles.count(key))) for key in twice
          if key not in required),
    ]  # fmt: skip
