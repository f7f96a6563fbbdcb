"""Battle Gate's cards in play: what they show at a glance."""

from __future__ import annotations

from typing import Any, Final

from game.battle_gate.card_stats import CardStats
from game.battle_gate.card_words import cost_words
from game.battle_gate.sight import class_now
from rules.battle_gate import words as w
from rules.battle_gate.cards import ASSASSIN, CHARACTER, MINION, SOLDIER
from rules.kernel.view import View
from ui.style.theme import Colour
from ui.table.games.base import Art
from ui.table.games.battle_gate.faces import ABILITY_SIGNS, SIGNS
from ui.table.pieces.look import GOLD, SLEEVE, STEEL, Badge, CardLook, Piece, PieceLook

GROUNDS: Final[dict[int, tuple[str, Colour, Colour]]] = {
    SOLDIER: ("shield", STEEL, (0x2C, 0x40, 0x68)),
    ASSASSIN: ("blade", (0xE8, 0x5C, 0x48), (0x62, 0x0C, 0x1E)),
    MINION: ("hexagon", (0xA8, 0xB8, 0x72), (0x38, 0x42, 0x1C)),
}
"""Shape, rim and fill of the power badge of each class."""
ALARM: Final[Colour] = (0xFF, 0x8A, 0x6E)
GREEN: Final[Colour] = (0x7D, 0xE0, 0x9C)
CLOSE: Final = 2
"""With this little power to spare a treasure is in danger (BG-KEEP-01)."""
TURNED: Final = Badge("n", icon="swap-horizontal", ink=GOLD)
ATTACKS: Final = Badge("se", icon="sword-cross", shape="disc", ink=ALARM)
BLOCKS: Final = Badge("se", icon="shield", shape="disc", ink=STEEL)


def piece_look(view: View, card: int, sheet: Any, art: Art) -> Piece:
    """A card in play, in the pot, or being voted on."""
    seen = view.cards[card]
    if seen.face < 0:
        return CardLook(art("back"))
    if view.card_def(card).kind == CHARACTER:
        return _character(view, card, art)
    return _treasure(view, card, sheet if isinstance(sheet, CardStats) else CardStats(), art)


def _character(view: View, card: int, art: Art) -> PieceLook:
    """Its power on the shape of its class; a folded corner while swapped by Flank; sword or shield while it fights."""
    seen, cls = view.cards[card], class_now(view, card)
    what = view.card_def(card)
    shape, rim, fill = GROUNDS[cls]
    signs = ((seen.marks[w.SWAPPED], TURNED), (seen.marks[w.AIM], ATTACKS), (seen.host >= 0, BLOCKS))
    badges = (
        Badge("ne", icon=SIGNS[cls].removeprefix("mdi-")),
        Badge("sw", text=str(what.power), shape=shape, rim=rim, fill=fill),
        *(badge for shown, badge in signs if shown),
    )
    return PieceLook(what.name, seen.ctrl, art("piece"), badges=badges, line=what.name)


def _treasure(view: View, card: int, sheet: CardStats, art: Art) -> PieceLook:
    """Its cost and the signs of its abilities; in play, an alarm when little power is left to spare."""
    seen, what = view.cards[card], view.card_def(card)
    rim = GREEN if sheet.claimable else GOLD
    badges = [Badge("sw", text=cost_words(what), shape="hexagon", rim=rim, fill=(0x4A, 0x30, 0x0C))]
    badges += [Badge("ne", icon=ABILITY_SIGNS[line.ability], ink=SLEEVE) for line in what.abilities]
    if seen.zone == w.TREASURES and 0 <= sheet.spare <= CLOSE:
        badges += [Badge("n", icon="alert", ink=ALARM), Badge("se", text=f"+{sheet.spare}", shape="", ink=ALARM)]
    elif sheet.claimable:
        badges.append(Badge("se", icon="hand-coin", shape="", ink=GREEN))
    return PieceLook(what.name, seen.ctrl, art("piece"), badges=tuple(badges), line=what.name)
