"""What Schema and mats say of a Picture: which zones are open, counted, have a plate, and what they are called."""

from __future__ import annotations

import pytest

from game.match.match import Match
from rules.kernel.schema import Sees
from rules.kernel.words import JUDGE, OPEN, PUBLIC
from tests.game.kit import new_match
from ui.table.cards.picture import Lying
from ui.table.games.base import table_game
from ui.table.games.zones import laid, places_of


@pytest.fixture(scope="module", params=["seize", "seek_and_destroy"])
def match(request: pytest.FixtureRequest) -> Match:
    """A game of two players at its beginning."""
    return new_match(3, game=request.param)


@pytest.mark.parametrize(
    ("game", "rows", "counts", "totals"),
    [
        ("seize", {"warchest", "events", "discard", "quarters"}, {"deck", "hand", "discard"}, {"vault"}),
        ("seek_and_destroy", {"junkyard", "treaty"}, {"country", "hand", "junkyard"}, {"life"}),
    ],
)
def test_zones_have_the_places_that_the_mats_give_them(
    game: str, rows: set[str], counts: set[str], totals: set[str]
) -> None:
    schema = new_match(3, game=game).view(PUBLIC).table.schema
    places = places_of(schema)
    assert (set(places.rows), set(places.counts), set(places.totals)) == (rows, counts, totals)
    assert {schema.zones[at].name for at in places.names} == rows | counts
    assert all(schema.zones[at].name == name for at, name in places.names.items())


def test_a_picture_shows_nothing_that_its_viewer_does_not_see(match: Match) -> None:
    for viewer in (0, 1, PUBLIC):
        view = match.view(viewer)
        picture = laid(view)
        assert {card for card, face in picture.faces.items() if face >= 0} == {
            card for card, seen in view.cards.items() if seen.face >= 0
        }
        assert not any(name == "hand" for _, name in picture.rows)
        hand = places_of(view.table.schema).counts["hand"]
        assert all(picture.counts[seat, "hand"] == view.count(hand, seat) for seat in (0, 1))
        assert len(picture.hand) == (picture.counts[viewer, "hand"] if viewer >= 0 else 0)


def test_hands_lie_open_where_all_are_seen_and_closed_piles_for_a_judge_alone(match: Match) -> None:
    schema = match.view(PUBLIC).table.schema
    closed = next(zone.name for zone in schema.zones if zone.sees == Sees.NOBODY)
    assert {name for _, name in laid(match.view(OPEN)).rows} >= {"hand"}
    assert closed not in {name for _, name in laid(match.view(OPEN)).rows}
    assert {name for _, name in laid(match.view(JUDGE)).rows} >= {"hand", closed}


def test_a_game_says_how_a_card_lies(match: Match) -> None:
    shown = laid(match.view(JUDGE), lambda card: Lying(card, used=True))
    lying = [lying for row in shown.rows.values() for lying in row]
    assert lying and all(one.used for one in lying)
    assert table_game(match.game).fold(match.view(JUDGE)).totals == shown.totals
