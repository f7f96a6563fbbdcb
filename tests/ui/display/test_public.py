"""Nothing hidden reaches the table display: everything its window can reach is searched during random games.

`GUILDHALL_PUBLIC_GAMES=200 python -m pytest -n auto -m nightly tests/ui/display/test_public.py` plays 200 games of
every format of every game; the default is two, one of them in the gate.
"""

from __future__ import annotations

import ast
import os
import types
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game.games import TITLES, first_format, game
from game.match.feed import Delivery, Feed
from game.match.history import History
from game.match.match import Match
from rules.kernel import atoms
from rules.kernel.notation.record import Record
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.table import Table
from rules.kernel.view import View
from rules.kernel.words import PUBLIC
from tests.game.kit import state_of
from tests.ui.display.kit import Lit, new_match, played
from ui.display import board, model
from ui.table.cards.picture import Picture
from ui.table.play.session import Session

GAMES = int(os.environ.get("GUILDHALL_PUBLIC_GAMES", "2"))
ANSWERS, EVERY = 240, 30
SHAPES = [
    ("seize", "standard", {}), ("seize", "draft", {}), ("seize", "standard-2v2", {}),
    ("seize", "standard-2v2", {"four_player_mat": "cross"}), ("seize", "arena", {}), ("seize", "arena-2v2", {}),
    ("seize", "guild-master", {"players": "2"}), ("seize", "guild-master", {"players": "3"}),
    ("seize", "guild-master", {"players": "4"}),
    *((name, first_format(name), {}) for name in TITLES if name != "seize"),
]  # fmt: skip
NEVER = (State, Match, Session, Feed, Delivery, History, Record)
"""Whoever holds one of these knows more than the public does."""


def reach(start: object) -> Iterator[object]:
    """Everything an object holds, and what that holds in turn. A Table is reported but not entered: it is checked by
    itself."""
    seen: set[int] = set()
    todo = [start]
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, type | types.ModuleType):
            continue
        seen.add(id(one))
        yield one
        if not isinstance(one, Table):
            todo.extend(held(one))


def held(one: object) -> list[object]:
    """What an object holds directly; for functions, what they close over."""
    if isinstance(one, str | bytes | int | float):
        return []
    if isinstance(one, dict):
        return [*one.keys(), *one.values()]
    if isinstance(one, list | tuple | set | frozenset) or type(one).__name__ in ("deque", "mappingproxy"):
        return list(one)  # type: ignore[call-overload, no-any-return]
    if isinstance(one, types.MethodType):
        return [one.__self__, one.__func__]
    if isinstance(one, partial):
        return [one.func, one.args, one.keywords]
    if isinstance(one, types.FunctionType):
        return [cell.cell_contents for cell in one.__closure__ or ()] + list(one.__defaults__ or ())
    slots = [
        getattr(one, name)
        for kind in type(one).__mro__
        for name in getattr(kind, "__slots__", ())
        if hasattr(one, name)
    ]
    return [*getattr(one, "__dict__", {}).values(), *slots]


def hidden(match: Match) -> tuple[set[int], set[int]]:
    """Handles of the cards in closed piles, and the faces that only their players may see."""
    s, view = state_of(match), match.view(PUBLIC)
    handles = set(range(len(s.face))) - set(view.cards)
    covered = {card for card, seen in view.cards.items() if seen.face < 0}
    return handles, {s.face[card] for card in handles | covered}


def tells(said: str, secret: set[str], known: set[str]) -> bool:
    """Whether a text gives away a secret, which may also be part of something known ("castle" of "castle-guard")."""
    if not any(word in said for word in secret):
        return False
    for word in sorted(known, key=len, reverse=True):
        said = said.replace(word, "")
    return any(word in said for word in secret)


class Watch:
    """Checks one display against what is hidden in its match."""

    def __init__(self, lit: Lit) -> None:
        self.lit, self.feed = lit, lit.match.listen()
        self.open: set[int] = set()
        self.seen()

    def seen(self) -> None:
        """Note which faces everybody has seen: those that lie open, and those that did since the last answer, such as
        an Up-card turned up for the lead and put back."""
        self.open |= {seen.face for seen in self.lit.match.view(PUBLIC).cards.values() if seen.face >= 0}
        zones = self.lit.match.view(PUBLIC).table.schema.zones
        moves = [event for told in self.feed.queue for event in told.events if event[0] == atoms.MOVE]
        self.open |= {event[10] for event in moves if event[10] >= 0 and zones[event[5]].sees == Sees.ALL}
        self.feed.queue.clear()

    def check(self) -> None:
        """Assert that nothing hidden is within reach of the board."""
        handles, faces = hidden(self.lit.match)
        defs = self.lit.match.view(PUBLIC).table.defs
        secret = {word for face in faces - self.open for word in (defs[face].id, defs[face].name)}
        known = {word for face in self.open for word in (defs[face].id, defs[face].name)}
        for one in reach(self.lit.board):
            assert not isinstance(one, NEVER), type(one)
            self._check_table(one)
            if isinstance(one, View):
                assert one.seat == PUBLIC and not handles & set(one.cards)
                assert all(
                    pile is None or one.open_to(*divmod(at, one.table.seats)) for at, pile in enumerate(one.piles)
                )
            elif isinstance(one, Picture):
                assert not one.hand and not handles & {*one.faces, *one.owner}
            elif isinstance(one, tuple) and len(one) == 2 and one[0] == "card":
                assert one[1] not in handles, f"card {one[1]} lies hidden"
            elif isinstance(one, str):
                assert not tells(one, secret, known), one
        asked = {key.partition("/")[2] for key in self.lit.maker.asked}
        assert asked <= {"back"} | {defs[face].id for face in self.open}

    def _check_table(self, one: object) -> None:
        """Assert that the only list of cards is that of all cards, whoever plays with what."""
        if isinstance(one, Table):
            assert one.seed == 0 and not any(one.decks)
            assert {card.id for card in one.defs} == {card.id for card in game(self.lit.match.game).cards}


@pytest.mark.parametrize("seed", [0, *(pytest.param(at, marks=pytest.mark.nightly) for at in range(1, GAMES))])
@pytest.mark.parametrize("shape", [
    pytest.param(shape, marks=[pytest.mark.nightly] * (shape[0] == "seize" and number % 3 > 0))
    for number, shape in enumerate(SHAPES)
], ids=lambda shape: "-".join((*shape[:2], *shape[2].values())))  # fmt: skip
def test_nothing_hidden_is_in_reach_of_the_table_display(shape: tuple[str, str, dict[str, str]], seed: int) -> None:
    """Neither a hidden card nor its id, name, place or picture, at any moment of random games of every format."""
    name, fmt, options = shape
    match = new_match(fmt, seed + 1, name, **options)
    hand = [zone.name for zone in match.view(PUBLIC).table.schema.zones].index("hand")
    lit = Lit(match)
    watch = Watch(lit)
    for at in played(match, ANSWERS, seed):
        watch.seen()
        if at % EVERY == 0:
            seat = max(0, *match.asked(), 0)
            lit.feed.hold_up(next(iter(match.view(seat).pile(hand, seat)), -1))
            lit.rest()
            watch.check()


def test_a_secret_is_heard_beside_what_is_known() -> None:
    secret, known = {"castle"}, {"castle-guard"}
    assert not tells("a castle-guard stands", secret, known)
    assert tells("a castle-guard of the castle", secret, known) and tells("castle", secret, known)


def test_the_walk_finds_what_it_looks_for() -> None:
    """A board that held a seat's view, a match or a name from a deck would be detected."""
    match = new_match()
    lit = Lit(match)
    watch = Watch(lit)
    watch.check()
    for bad in (match, match.view(0), partial(print, match), [lambda: match]):
        lit.board.secret = bad  # type: ignore[attr-defined]
        with pytest.raises(AssertionError):
            watch.check()
    _, faces = hidden(match)
    lit.board.secret = {"card": match.view(0).table.defs[min(faces)].name}  # type: ignore[attr-defined]
    with pytest.raises(AssertionError):
        watch.check()


def test_a_seats_own_view_is_refused_at_the_door() -> None:
    """The model accepts no view but the public one."""
    match = new_match()
    lit = Lit(match)
    for hand in (lit.feed.model.hand, lit.feed.model.see):
        with pytest.raises(ValueError, match="own view"):
            hand(model.Snapshot(match.view(0), (), {}))


def test_a_card_in_hand_is_not_held_up() -> None:
    """Whatever the laptop looks at, the table shows only face-up cards."""
    match = new_match()
    list(played(match, 12))
    lit = Lit(match)
    own = match.view(0)
    hand = next(card for card in own.cards if card not in match.view(PUBLIC).cards)
    assert not lit.feed.hold_up(hand)
    assert lit.feed.model.shown == -1


def test_only_the_public_feed_knows_a_match() -> None:
    """No other module of ui/display imports a match, a session or a State."""
    room = Path(board.__file__).parent
    for path in room.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and path.name not in ("public_feed.py", "window.py"):
                assert node.module not in ("game.match.match", "game.match.feed", "ui.table.play.session"), path
