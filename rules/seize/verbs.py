"""What each verb of a card sentence does. Every verb acts through the engine's ordinary functions, so statuses,
triggers and the log work alike for rules and cards; control words (if, coin, choose, ...) live in program.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import call, done
from rules.kernel.ask import Ask
from rules.kernel.cards.lexicon import Node, int_of, node_of
from rules.kernel.cards.program import NEXT, SEAT, WAIT, CardVerb, Step, each, once
from rules.kernel.cards.vocabulary_verbs import to_each
from rules.kernel.words import Card, Frame
from rules.seize import stats
from rules.seize.book import State
from rules.seize.damage import LETHAL, heal, strike
from rules.seize.loot import change_vault, steal
from rules.seize.meaning import AMOUNT, CHOSEN, COUNTERS, FLAGS, ME, THINGS, TYPES, unoccupied
from rules.seize.places import place_merc
from rules.seize.statuses import (
    cleansable,
    give,
    mendable,
    put_fog,
    remove_status,
    take,
)  # fmt: skip
from rules.seize.undo_item import negate_item
from rules.seize.verbs_cards import CARD_VERBS, owner
from rules.seize.verbs_mercs import MERC_VERBS
from rules.seize.words import (
    ALL_STATUSES,
    AMBUSH,
    ASK_CARD,
    ASK_NUMBER,
    ASK_STATUS,
    ASK_YES,
    BOARD,
    DEFENSE,
    DOOMED,
    EXHAUST,
    F_MEND,
    HEALTH,
    N_EXHAUSTED,
    N_RECHARGED,
    S_MEND_ALL,
    TRUE,
    VAULT,
)  # fmt: skip


def verb(node: Node) -> list[Step]:
    """One sentence. "most wounded of" needs its tie broken first, so that becomes a separate step."""
    steps: list[Step] = []
    args = list(node.args)
    for index, argument in enumerate(args):
        if isinstance(argument, Node) and argument.word == "most_wounded":
            steps.append(_pick_wounded(node_of(argument.args[0])))
            args[index] = Node("wounded", (), argument.column)
    make = VERBS[node.word]
    return [*steps, *make(Node(node.word, tuple(args), node.column))]


def _pick_wounded(selection: Node) -> Step:
    """Put the group's merc with the most missing health into AMOUNT; the text's player breaks ties."""
    member = THINGS.group(selection)

    def pick(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        if answer is not None:
            x[AMOUNT] = answer[1]
            return NEXT
        missing = {c: stats.max_health(s, c) - s.marks[HEALTH][c] for c in s.pile(BOARD) if member(s, x, c)}
        worst = [c for c, lack in missing.items() if lack == max(missing.values())]
        if len(worst) <= 1:
            x[AMOUNT] = worst[0] if worst else -1
            return NEXT
        atoms.ask(s, Ask(ASK_CARD, (x[SEAT],), tuple(worst)))
        return WAIT

    return pick


def _deal(node: Node) -> list[Step]:
    amount, kind, mercs = THINGS.number(node.args[0]), TYPES[str(node.args[1])], THINGS.many(node_of(node.args[2]))
    flags = LETHAL if node.word == "lethal" else 0

    def act(s: State, x: list[int]) -> None:
        ambush, x[FLAGS] = x[FLAGS] & AMBUSH, x[FLAGS] & ~AMBUSH
        hits = [(merc, amount(s, x)) for merc in mercs(s, x)]
        strike(s, hits, TRUE if ambush else kind, x[ME], x[SEAT], flags)

    return once(act)


def _heal(node: Node) -> list[Step]:
    amount = THINGS.number(node.args[1])
    return each(lambda s, x, merc: heal(s, merc, amount(s, x)), THINGS.many(node_of(node.args[0])))


def _put(node: Node) -> list[Step]:
    amount, status = THINGS.number(node.args[0]), COUNTERS[str(node.args[1])]
    return each(lambda s, x, merc: give(s, merc, status, amount(s, x)), THINGS.many(node_of(node.args[2])))


def _give(node: Node) -> list[Step]:
    status = COUNTERS[str(node.args[0])]
    return each(lambda s, x, merc: give(s, merc, status), THINGS.many(node_of(node.args[1])))


def _exhaust(s: State, x: list[int], merc: Card) -> None:
    atoms.note(s, N_EXHAUSTED, merc)
    give(s, merc, EXHAUST)


def _raise(node: Node) -> list[Step]:
    amount, status = THINGS.number(node.args[0]), COUNTERS[str(node.args[1])]
    cap = int_of(node.args[3]) if len(node.args) > 3 else 99

    def act(s: State, x: list[int], merc: Card) -> None:
        give(s, merc, status, min(amount(s, x), cap - s.marks[status][merc]))

    return each(act, THINGS.many(node_of(node.args[2])))


def _mend(node: Node) -> list[Step]:
    """Mend and Cleanse, one or all (SGT-MEND-01, 02, SGT-CLEANSE-01, 02)."""
    cleanse, mercs = int(node.word == "cleanse"), THINGS.many(node_of(node.args[1]))
    if node.args[0] == "one":
        return each(lambda s, x, merc: call(s, F_MEND, x[SEAT], merc, cleanse), mercs)

    def act(s: State, x: list[int], merc: Card) -> None:
        for status in (cleansable if cleanse else mendable)(s, merc):
            remove_status(s, merc, status)

    return each(act, mercs)


def mend_frame(s: State, frame: Frame) -> None:
    """Choose one status to remove; a privilege may offer all of them."""
    _, seat, merc, cleanse = frame
    found = (cleansable if cleanse else mendable)(s, merc) if s.zone[merc] == BOARD else []
    answer = atoms.take(s)
    if answer is None and len(found) > 1:
        more = (ALL_STATUSES,) if stats.privileged(s, seat, S_MEND_ALL) else ()
        atoms.ask(s, Ask(ASK_STATUS, (seat,), (*found, *more)))
        return
    done(s)
    chosen = found if answer is None or answer[1] == ALL_STATUSES else [answer[1]]
    for status in chosen:
        remove_status(s, merc, status)


def _fog(node: Node) -> list[Step]:
    tile = THINGS.one(node_of(node.args[0]))

    def act(s: State, x: list[int]) -> None:
        if tile(s, x) >= 0:
            put_fog(s, tile(s, x), x[SEAT])

    return once(act)


def _relocate(node: Node) -> list[Step]:
    """Move to a free tile, without a path; a Pillar leaves no room (SGT-SETUP-13)."""
    mercs, tile = THINGS.many(node_of(node.args[0])), THINGS.one(node_of(node.args[1]))

    def act(s: State, x: list[int], merc: Card) -> None:
        onto = tile(s, x)
        if onto >= 0 and unoccupied(s, x, onto):
            place_merc(s, merc, onto)

    return each(act, mercs)


def _reapply(node: Node) -> list[Step]:
    """Reset Defense to the printed value, or the stated one; the larger of charge and new value applies
    (SGT-DMG-12)."""
    stated = int_of(node.args[1]) if len(node.args) > 1 else 0

    def act(s: State, x: list[int], merc: Card) -> None:
        charge = s.table.book.defense[s.face[merc]] or stated
        if charge > s.marks[DEFENSE][merc]:
            atoms.note(s, N_RECHARGED, merc, charge)
            atoms.mark(s, DEFENSE, merc, charge)

    return each(act, THINGS.many(node_of(node.args[0])))


def _negate(node: Node) -> list[Step]:
    """Negate an item; with "unless", ask the player who put it there, if they have the Loot and have not conceded
    (SGT-FMT-X04)."""
    serial, price = THINGS.one(node_of(node.args[0])), int_of(node.args[1]) if len(node.args) > 1 else 0

    def step(s: State, x: list[int]) -> int:
        item = next((item for item in s.stack if item[0] == serial(s, x)), None)
        answer = atoms.take(s)
        if item is None:
            return NEXT
        able = s.seat_numbers[VAULT][item[2]] >= price and not s.seat_numbers[DOOMED][item[2]]
        if answer is None and price and able:
            atoms.ask(s, Ask(ASK_YES, (item[2],), (item[0], price)))
            return WAIT
        if answer is not None and answer[1]:
            change_vault(s, item[2], -price)
        else:
            negate_item(s, item)
        return NEXT

    return [step]


def _steal(node: Node) -> list[Step]:
    amount, whose = THINGS.number(node.args[0]), owner(node_of(node.args[1]))

    def act(s: State, x: list[int]) -> None:
        if whose(s, x) >= 0:
            steal(s, whose(s, x), x[SEAT], amount(s, x))

    return once(act)


def _spend(node: Node) -> list[Step]:
    """Lose LO to HI Loot, as the player chooses, never the last one; the amount is remembered."""
    least, most, at = int_of(node.args[0]), int_of(node.args[1]), CHOSEN + int_of(node.args[2])

    def step(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        top = min(most, s.seat_numbers[VAULT][x[SEAT]] - 1)
        if answer is None and top > least:
            atoms.ask(s, Ask(ASK_NUMBER, (x[SEAT],), tuple(range(least, top + 1))))
            return WAIT
        x[at] = answer[1] if answer else (least if top >= least else 0)
        change_vault(s, x[SEAT], -x[at])
        return NEXT

    return [step]


VERBS: Final[Mapping[str, CardVerb]] = {
    "deal": _deal, "lethal": _deal, "heal": _heal, "put": _put, "give": _give, "raise": _raise, "mend": _mend,
    "cleanse": _mend, "fog": _fog, "relocate": _relocate, "reapply": _reapply,
    "negate": _negate, "steal": _steal, "spend": _spend,
    **to_each(THINGS.many, {
        "exhaust": _exhaust, "ready": lambda s, x, merc: take(s, merc, EXHAUST),
    }),
    **MERC_VERBS, **CARD_VERBS,
}  # fmt: skip
