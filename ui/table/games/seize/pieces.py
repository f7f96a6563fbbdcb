"""Seize's mercs as pieces: numbers, arrows, counters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from game.seize.card_stats import MercStats
from rules.kernel.grid import ROTATED
from rules.kernel.view import View
from rules.seize import words as w
from rules.seize.cards import DEFENSE, SECONDARIES
from ui.style.theme import Colour
from ui.table.drawing.chip_file import Chip, read_chips
from ui.table.drawing.chips import Counter
from ui.table.games.base import Art
from ui.table.pieces.look import GOLD, STEEL, Badge, Bar, PieceLook, Value

CHIPS: Final = (
    ("exhaust", w.EXHAUST), ("bleed", w.BLEED), ("blind", w.BLIND), ("poison", w.POISON), ("frost", w.FROST),
    ("burn", w.BURN), ("silence", w.SILENCE), ("stealth", w.STEALTH), ("regen", w.REGEN), ("fortify", w.FORTIFY),
    ("leech", w.LEECH),
)  # fmt: skip

MELEE: Final[Colour] = (0xFF, 0xB0, 0x78)
RANGED: Final[Colour] = (0x8F, 0xD0, 0xFF)
MOVE: Final[Colour] = (0xE8, 0xDC, 0xBC)
CROWN: Final = Badge("n", icon="crown", shape="", ink=GOLD)
"""The sign of a leader."""
BORNE: Final = tuple(
    Badge("nw", icon=icon, shape="ring", ink=(0xFF, 0xE6, 0xA8), rim=GOLD)
    for icon in ("rpg/crossed-swords", "rpg/vest", "rpg/gem-pendant")
)
"""The sign of a treasure that a merc bears, by its type."""


@cache
def _chips() -> dict[str, Chip]:
    return read_chips("seize")


def piece_look(view: View, merc: int, sheet: MercStats, near: int, art: Art) -> PieceLook:
    """A merc as a piece for the seat `near` at the bottom of the screen."""
    seen, what = view.cards[merc], view.card_def(merc)
    places = view.table.book.places
    turn = (places[seen.ctrl].facing - places[near].facing) % 8
    bounty = (Badge("ne", text=str(sheet.bounty), shape="coin"),) if view.table.book.format.bounties else ()
    crown = (CROWN,) if seen.marks[w.LEADER] else ()
    return PieceLook(
        name=what.name,
        seat=seen.ctrl,
        picture=art("piece"),
        bar=Bar(seen.marks[w.HEALTH], sheet.max_health),
        values=_values(view, merc, sheet, turn),
        badges=(*bounty, *crown, *_borne(view, merc)),
        chips=counters(view, merc, sheet),
        facing=turn // 2,
        spent=seen.marks[w.EXHAUST] > 0,
        mark="exhaust",
    )


def _borne(view: View, merc: int) -> Iterator[Badge]:
    """The signs of its treasures."""
    for seat in range(view.table.seats):
        for card in view.pile(w.EQUIPPED, seat):
            if view.cards[card].host == merc:
                yield BORNE[view.card_def(card).treasure_type]


def _values(view: View, merc: int, sheet: MercStats, turn: int) -> tuple[Value, ...]:
    """Melee, ranged or Defense, movement."""
    seen, what = view.cards[merc], view.card_def(merc)
    done = bool(seen.marks[w.ATTACKED])
    melee = Value("melee", sheet.melee, ROTATED[turn][what.melee_dirs], done, sheet.melee - what.melee, MELEE)
    if what.secondary == DEFENSE:
        charge = seen.marks[w.DEFENSE]
        second = Value("defense", charge, 0, charge == 0, 0, STEEL)
    else:
        ways = ROTATED[turn][what.secondary_dirs]
        second = Value(SECONDARIES[what.secondary], sheet.ranged, ways, done, sheet.ranged - what.ranged, RANGED)
    ways = ROTATED[turn][what.move_dirs]
    return melee, second, Value("move", sheet.move, ways, sheet.move == 0, sheet.most_move - what.move, MOVE)


def counters(view: View, merc: int, sheet: MercStats) -> tuple[Counter, ...]:
    """The counters on a merc, in the order of the chips file."""
    chips, marks = _chips(), view.cards[merc].marks
    out = [Counter(chips[name], marks[mark]) for name, mark in CHIPS if marks[mark]]
    if view.tile_marks[w.FOG][view.cards[merc].place]:
        out.append(Counter(chips["fog"], 1))
    extra = (("armor", sheet.armor), ("magic_armor", sheet.magic_armor))
    out += [Counter(chips[name], value) for name, value in extra if value]
    if view.card_def(merc).secondary != DEFENSE and marks[w.DEFENSE]:
        out.append(Counter(chips["defense"], marks[w.DEFENSE]))
    return tuple(out)


def printed_sheet(view: View, merc: int) -> MercStats:
    """The numbers as printed."""
    what = view.card_def(merc)
    return MercStats(what.melee, what.ranged, what.move, what.move, what.health, what.bounty, 0, 0)
