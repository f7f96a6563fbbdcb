"""What the workshop must know about Battle Gate's cards: what is wrong with a treasure, and a place to try a card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from game.battle_gate.card_labels import LABELS, NOTES
from game.battle_gate.card_words import ABILITY_NAMES
from game.cards.card_making import CardRemark, ClauseKind, Synonyms
from game.games import Game
from game.i18n import marked, tr
from rules.battle_gate.card_files import MOST_LINES, read_line
from rules.battle_gate.cards import CHARACTER, KINDS, REQUIRES, TREASURE, CardDef, Line
from rules.battle_gate.treasures import ERROR, USUAL_LINES, breakdown, chained, design_faults
from rules.kernel.cards.card_forms import Bad
from rules.kernel.cards.lexicon import CardError, Lexicon, TextPlace
from rules.kernel.message import Message, message

__all__ = ["FACTS", "LABELS", "LEXICON", "NOTES", "SYNONYMS", "TIMELESS", "check_all", "clause_of", "remarks", "trial"]
TIMELESS: Final = {
    "": marked("Battle Gate has no texts: a treasure has the abilities of its sheet [BG-TREASURE-05]."),
}
SYNONYMS: Final[Synonyms] = ()
FACTS: Final[Mapping[str, str]] = {}
LEXICON: Final = Lexicon((), {}, {"group": "group"}, {})
"""No card of this game has sentences (BG-CHAR-06)."""
PLACES: Final = {"W_UNNAMED": "name", "W_HUGE": "", "W_OLD_COST": ""}
"""The field a fault code belongs to if it is not about a line; "" for the whole card."""


def clause_of(table: Mapping[str, object], key: str) -> ClauseKind:
    """There are no sentences to parse."""
    return ClauseKind("do", frozenset())


def check_all(cards: Iterable[CardDef]) -> tuple[CardError, ...]:
    """There are no sentences that could be wrong."""
    return ()


def remarks(values: Mapping[str, Any]) -> list[CardRemark]:
    """How the cost of a treasure is computed, and every fault of its design, each at its line (BG-WS-01, 02)."""
    if values.get("kind") != KINDS[TREASURE]:
        return []
    rows = [(at, row) for at, row in enumerate(values.get("lines") or ()) if row]
    lines, found = list[Line](), list[CardRemark]()
    for at, row in rows:
        try:
            lines.append(read_line(row, lambda text: TextPlace("")))
        except Bad as bad:
            found.append(CardRemark("lines", at, bad.fault, True))
    if found:
        return found
    sum_of = breakdown(lines, [tr(name) for name in ABILITY_NAMES])
    faults = design_faults(str(values.get("name") or ""), lines, most=MOST_LINES)
    if sum_of and all(fault.kind != ERROR for fault in faults):
        required = any(line.ability == REQUIRES for line in lines)
        worth = marked("its abilities are worth {sum}; what it requires stands for its cost")
        found.append(CardRemark("", -1, message(worth, sum=sum_of) if required else Message(sum_of)))
    if USUAL_LINES < len(lines) <= MOST_LINES:
        rare = marked("only a house rule allows more than {most} lines (BG-TREASURE-12)")
        found.append(CardRemark("lines", rows[USUAL_LINES][0], message(rare, most=USUAL_LINES)))
    for fault in faults:
        path = PLACES.get(fault.code, "lines")
        at = rows[fault.line][0] if 0 <= fault.line < len(rows) else -1
        found.append(CardRemark(path, at, fault.message, fault.kind == ERROR))
    return found


def trial(card: CardDef, definition: Game) -> str:
    """The player's Field phase with a character in hand, or a treasure in the pot, with its whole chain in play and
    enough power to claim it and to keep them (BG-KEEP-01, 03)."""
    shipped: Sequence[CardDef] = [one for one in definition.cards if one.id != card.id]
    characters = [one for one in shipped if one.kind == CHARACTER]
    treasures = [one for one in shipped if one.kind == TREASURE and one.title]
    needed, _ = chained(card, treasures)
    others = [one for one in treasures[:4] if one not in needed]
    strong = _as_strong_as(max(one.cost or 0 for one in (card, *needed)), characters)
    weak = [one for one in characters if one.power <= 4][:10]
    used = dict.fromkeys([card, *needed, *others, *strong, *weak])
    ids = [one.id for one in weak]
    mine = card.id if card.kind == CHARACTER else ids[0]
    lines = [
        "battle_gate/1",
        "cards:", definition.card_format.write(used), "end", "turn P1 | phase field",
        f"P1 hand {mine} {ids[1]}", f"P1 field {' '.join(one.id for one in strong)}",
        f"P1 treasures {' '.join(one.id for one in needed)}",
        f"nobody pot {' '.join(one.id for one in [*([card] if card.kind == TREASURE else []), *others])}",
        f"P2 hand {ids[2]} {ids[3]}", f"P2 field {' '.join(ids[4:7])}",
        *(f"{seat} deck {' '.join(ids * 2)}" for seat in ("P1", "P2")),
    ]  # fmt: skip
    return "\n".join(line for line in lines if not line.endswith(("treasures ", "pot "))) + "\n"


def _as_strong_as(cost: int, characters: Iterable[CardDef]) -> list[CardDef]:
    """The strongest characters, at least two and as many as have this power together."""
    found = list[CardDef]()
    for one in sorted(characters, key=lambda one: -one.power):
        if len(found) < 2 or sum(each.power for each in found) < cost:
            found.append(one)
    return found
