"""What a player reads off the table of Guardians, from a View: Shields, garrisons, who controls what, match values."""

from __future__ import annotations

from collections.abc import Iterable

from rules.guardians import legal_settle, stats
from rules.guardians import words as w
from rules.guardians.board import LANDS, home_of, is_land
from rules.guardians.book import View
from rules.guardians.stats import Parts
from rules.kernel.chance import Dice
from rules.kernel.guess import guess, open_world
from rules.kernel.ruleset import options
from rules.kernel.words import NONE, Action, Card, Seat, Tile


def shield_at(view: View, tile: Tile) -> Card:
    """The Shield on a space, -1 without one."""
    return _there(view, tile, w.SHIELD)


def ground_at(view: View, tile: Tile) -> Card:
    """The Stronghold or land card on a space, -1 without one."""
    return _there(view, tile, w.LAND if is_land(tile) else w.STRONGHOLD)


def _there(view: View, tile: Tile, zone: int) -> Card:
    """The card of a zone on a space: far quicker than `View.on`, which looks through all of them."""
    for seat in range(view.table.seats):
        for card in view.pile(zone, seat):
            if view.cards[card].place == tile:
                return card
    return NONE


def under(view: View, holder: Card) -> list[Card]:
    """The creatures under a Shield, or in an Upgrade; only handles for an enemy's."""
    return [card for card in view.pile(w.UNDER, view.cards[holder].ctrl) if view.cards[card].host == holder]


def loose_at(view: View, tile: Tile, seat: Seat) -> list[Card]:
    """A player's loose creatures on a space."""
    return [card for card in view.pile(w.LOOSE, seat) if view.cards[card].place == tile]


def garrison(view: View, tile: Tile, seat: Seat) -> list[Card]:
    """All creatures of a player that would defend a space (GU-STRONG-01)."""
    shield = shield_at(view, tile)
    covered = under(view, shield) if shield >= 0 and view.cards[shield].ctrl == seat else []
    return [*covered, *loose_at(view, tile, seat)]


def is_rubble(view: View, tile: Tile) -> bool:
    """A Stronghold that is rubble (GU-STRONG-02)."""
    ground = ground_at(view, tile)
    return not is_land(tile) and (ground < 0 or bool(view.cards[ground].marks[w.RUBBLE]))


def control(view: View, tile: Tile, without: Card = NONE) -> Seat:
    """Who controls a space (GU-CTRL-01..03); `without`: ignoring this Shield."""
    shield, ground = shield_at(view, tile), ground_at(view, tile)
    if shield >= 0 and shield != without:
        return view.cards[shield].ctrl
    return view.cards[ground].ctrl if is_land(tile) and ground >= 0 else home_of(tile)


def lands(view: View, seat: Seat) -> int:
    """How many of the six lands a player controls (GU-CTRL-04)."""
    return sum(control(view, tile) == seat for tile in LANDS)


def answers(view: View) -> list[Action]:
    """Every answer the viewer may give now; they are the same in each world that fits its View."""
    return options(guess(view, Dice(0)), view.seat)


def match_parts(view: View, cards: Iterable[Card]) -> dict[Card, Parts]:
    """The match values, as sums, of those of these cards whose faces the viewer sees (GU-MATCH-03)."""
    s = guess(view, Dice(0))
    return {card: stats.parts(s, card) for card in cards if view.known_def(card) is not None}


def facedown_cost(view: View) -> int:
    """What a face-down land card costs the viewer now (GU-TERRAIN-05)."""
    return legal_settle.facedown_cost(open_world(view), view.seat)
