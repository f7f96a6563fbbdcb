"""Nothing a seat can reach at the table depends on what it cannot see, and a planted leak of each kind is found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from dataclasses import replace

import pytest

from game.games import TITLES
from game.match import match as game_match
from game.match import views
from game.match.match import Match
from rules.kernel import atoms
from rules.kernel import look as looking
from rules.kernel.ask import Ask
from rules.kernel.refusal import Refusal
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import Event, Seat
from tests.conformance import suite
from tests.conformance.reach import KINDS, check_reach, moments
from tests.game.kit import state_of
from tests.games import Game, every_game
from ui.table.play.session import Session

GAMES = tuple(row.ready for name, row in every_game().items() if name in TITLES)
OPEN = {row.ready.name for row in every_game().values() if row.open_passes}
EVERY, LAST = 7, 230
"""Which answers of a game are tried for leaks, and until when."""
SPARSELY, DENSELY = 14, 3
"""Which answers are tried where there should be no leak: in the gate, and at night."""
SEEDS = range(1, 13)
"""Games in which a leak may show; rare events, such as a draw that no shuffle follows, need several."""


def all_of(game: Game, seeds: Iterable[int] = (1,), kinds: Set[str] = KINDS, every: int = EVERY) -> int:
    """Check moments of random games from every seat; returns how many."""
    count = 0
    for seed in seeds:
        for step in moments(game, seed, every, LAST):
            for viewer in suite.viewers(step.before):
                try:
                    check_reach(step, viewer, kinds)
                except AssertionError as fault:
                    fault.add_note(f"{game.name}, seed {seed}, {step}")
                    raise
                count += 1
    return count


@pytest.mark.parametrize("every", [SPARSELY, pytest.param(DENSELY, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_that_can_be_reached_hangs_on_a_secret(game: Game, every: int) -> None:
    assert all_of(game, every=every) > 20


# Leaks, one of each kind ---------------------------------------------------------------------------------------------


def _hidden_top(s: State, seat: Seat) -> int:
    """The face on top of a pile that nobody can look into."""
    zone = next(number for number, zone in enumerate(s.table.schema.zones) if not zone.sees)
    pile = s.pile(zone, seat)
    return s.face[pile[-1]] if pile else -1


def leak_a_face(patch: pytest.MonkeyPatch) -> None:
    """The cards of every hand can be seen."""
    patch.setattr(View, "open_to", lambda self, zone, ctrl: bool(self.table.schema.zones[zone].sees))


def leak_the_order(patch: pytest.MonkeyPatch) -> None:
    """A View gives the top card of the viewer's own deck."""

    def look(s: State, seat: Seat) -> View:
        seen = honest(s, seat)
        seen.agenda = (*seen.agenda, (_hidden_top(s, max(0, seat)),))
        return seen

    honest = looking.look
    patch.setattr(views, "look", look)


def leak_a_candidate(patch: pytest.MonkeyPatch) -> None:
    """A question's options depend on the top of the deck of the player asked."""

    def ask(s: State, question: Ask) -> None:
        honest(s, question if question.data else replace(question, data=(_hidden_top(s, max(0, question.seats[0])),)))

    honest = atoms.ask
    patch.setattr(atoms, "ask", ask)


def leak_all_candidates(patch: pytest.MonkeyPatch) -> None:
    """Everybody is shown the options of the player asked."""
    patch.setattr(looking, "_ask_for", lambda ask, seat: ask)


def leak_an_event(patch: pytest.MonkeyPatch) -> None:
    """A card that moves from one hidden place to another is named."""

    def redact(seen: View, event: Event) -> Event:
        kept = honest(seen, event)
        return kept if kept[1] >= 0 else (*kept[:10], event[10], *kept[11:])

    honest = looking._redact_move  # noqa: SLF001
    patch.setattr(looking, "_redact_move", redact)


def leak_a_reason(patch: pytest.MonkeyPatch) -> None:
    """The table can read how much a computer's answer gained."""
    patch.setattr(game_match, "public", lambda why: why)


def leak_a_sentence(patch: pytest.MonkeyPatch) -> None:
    """The log names the card that was drawn."""

    def tell(self: Match, viewer: Seat, event: Event) -> str | None:
        s = state_of(self)
        names = (str(s.table.defs[_hidden_top(s, seat)].name) for seat in range(self.seats))
        return f"{honest(self, viewer, event)} {' '.join(names)}"

    honest = Match.tell
    patch.setattr(Match, "tell", tell)


def leak_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """What is refused depends on the enemy's cards."""

    def why_not(self: Match, seat: Seat, action: tuple[int, ...]) -> Refusal | None:
        found = honest(self, seat, action)
        return found and found._replace(facts=(*found.facts, ("top", _hidden_top(state_of(self), 1 - seat))))

    honest = Match.why_not
    patch.setattr(Match, "why_not", why_not)


def leak_by_a_pause(patch: pytest.MonkeyPatch) -> None:
    """A player who can do nothing is passed over at once."""
    patch.setattr(Session, "_watched", lambda self, seat: False)


LEAKS = (
    (leak_a_face, "sight"),
    (leak_the_order, "sight"),
    (leak_a_candidate, "candidates"),
    (leak_all_candidates, "candidates"),
    (leak_an_event, "events"),
    (leak_a_reason, "events"),
    (leak_a_sentence, "sentences"),
    (leak_a_refusal, "refusals"),
    (leak_by_a_pause, "pace"),
)


TIGHT: dict[object, set[str]] = {leak_all_candidates: {"round table"}, leak_by_a_pause: OPEN}
"""Games with nothing of a kind to leak: everybody may know the options, or who can do nothing."""


@pytest.mark.parametrize(("game", "leak", "kind"), [
    pytest.param(game, leak, kind, id=f"{game.name}-{leak.__name__}",
                 marks=[pytest.mark.nightly] * ((row + column) % 2 > 0))
    for row, game in enumerate(GAMES) for column, (leak, kind) in enumerate(LEAKS)
])  # fmt: skip
def test_a_leak_is_found(
    game: Game, leak: Callable[[pytest.MonkeyPatch], None], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    if game.name in TIGHT.get(leak, set()):
        assert all_of(game, kinds={kind}) > 40
        return
    with pytest.raises(AssertionError, match=f"by .*{kind}"):
        all_of(game, SEEDS, {kind})
