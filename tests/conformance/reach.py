"""Everything a seat can reach of a match at the table: what it sees, is asked, hears, reads and waits for.

The checks of the suite know Views and events; this knows the program around them, in two worlds that look the same to
one viewer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Set
from functools import cache
from typing import Any, Final, NamedTuple, cast

import pygame

from game.match.match import Match
from game.match.match_setup import position_record
from rules.kernel.ask import ROLL
from rules.kernel.chance import Dice
from rules.kernel.message import message
from rules.kernel.notation.position_writer import write_position
from rules.kernel.ruleset import options, why_not
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import CHANCE, PUBLIC, UNPLAYABLE, Action, Card, Seat
from tests.conformance import suite
from tests.game.kit import new_match
from tests.games import Game, every_game
from tests.ui.screens.table_kit import SIZE, Quick
from ui.style.theme import Look, read_theme
from ui.table.cards.stage import TableStage
from ui.table.games.base import table_game
from ui.table.mats.layout import TableLayout
from ui.table.mats.mat_file import game_mats
from ui.table.play.bots import Bots, Thinks
from ui.table.play.session import Session

TICK_MS, TICKS = 40.0, 80
CARD_NAME: Final = re.compile(r"\{card:(\d+)\|[^}]*\}")
VERBS = 30
"""No game has more verbs than this."""


class Reach(NamedTuple):
    """What one viewer gets of a moment and of the answer given in it.

    `sight`: the View, and what was removed from it. `candidates`: the question, and its answers in words. `refusals`:
    the reasons given against answers. `events`: what is delivered. `sentences`: of the log. `pace`: see `observed`.
    """

    sight: object
    candidates: object
    refusals: object
    events: object
    sentences: object
    pace: object


KINDS: Final = frozenset(Reach._fields)
BEFORE: Final = frozenset({"refusals", "pace"})
"""Kinds that are reached before the answer is given."""


def match_of(s: State, computer: Seat = -1) -> Match:
    """A match that begins at a state, between people or between people and a computer."""
    game = s.table.ruleset.name
    record = position_record(write_position(s, _notation(game)))
    letters = _notation(game).seats(s.table.options)
    record.tags |= {
        f"seat-{letter}": "human" if seat != computer else "bot:quick" for seat, letter in enumerate(letters)
    }
    return Match(record)


def redealt(s: State, seat: Seat, dice: Dice) -> State:
    """The same position to everybody else: the seat's hand is drawn anew from its hand and deck, card for card with the
    same backs."""
    made, back = s.clone(), every_game()[s.table.ruleset.name].ready.back
    zones = enumerate(s.table.schema.zones)
    secret = [number for number, zone in zones if zone.sees != Sees.ALL and not s.table.schema.shared[number]]
    alike: dict[int, list[Card]] = {}
    for card in (card for zone in secret for card in s.pile(zone, seat)):
        alike.setdefault(back(s, card), []).append(card)
    for cards in alike.values():
        for card, face in zip(cards, dice.shuffle([s.face[card] for card in cards]), strict=True):
            made.face[card] = face
    return made


@cache
def _notation(game: str) -> Any:
    return every_game()[game].notation()


def moments(game: Game, seed: int, every: int, last: int) -> Iterator[suite.Step]:
    """Moments of a random game in which a person answers."""
    for step in suite.steps(game, seed):
        if step.number > last:
            return
        if step.number % every == 0 and step.seat != CHANCE:
            yield step


def check_reach(step: suite.Step, viewer: Seat, kinds: Set[str] = KINDS) -> None:
    """Assert that nothing a viewer can reach depends on what it cannot see; other `kinds` are checked only where that
    is cheap."""
    base, world = suite.other_world(step, viewer)
    legal = why_not(world, step.seat, step.action) is None
    mine, other = (reach(s, viewer, step, legal, kinds) for s in (base, world))
    found = [kind for kind, one, two in zip(Reach._fields, mine, other, strict=True) if one != two]
    assert not found, f"seat {viewer} can reach a secret by {', '.join(found)}"


def reach(s: State, viewer: Seat, step: suite.Step, legal: bool, kinds: Set[str]) -> Reach:
    """What a viewer gets of a state, and of the answer given in it if that is legal and no chance follows."""
    match = match_of(s)
    view = match.view(viewer)
    table = view.table
    sight = [view, table.seed, table.decks, table.commons, match.digest_for(viewer)]
    candidates = [_choice(match, viewer)]
    refuses, paced = viewer >= 0 and "refusals" in kinds, viewer != step.seat and "pace" in kinds
    refusals = [_refused(match, viewer, action) for action in _probes(step, view)] if refuses else []
    pace = _heard(match_of(s), step.seat, viewer) if paced and _passable(match, step.seat) else None
    events, sentences = _answered(match, viewer, step) if legal and not kinds <= BEFORE else ([], [])
    if events:
        sight.append(match.view(viewer))
        candidates.append(_choice(match, viewer))
    return Reach(sight, candidates, refusals, events, sentences, pace)


def _choice(match: Match, viewer: Seat) -> object:
    """The question as the viewer gets it, and its answers in words. A viewer who is not asked sees no candidates at
    all."""
    ask = match.view(viewer).ask
    open_to_all = ask is None or ask.kind == ROLL or not ask.data
    assert open_to_all or (ask and viewer in ask.seats), f"seat {viewer} can reach a secret by candidates, unasked"
    return ask, [(match.words(viewer, action), action) for action in match.options(viewer)]


def _probes(step: suite.Step, view: View) -> list[Action]:
    """Answers that are almost the one given, and every verb with cards the viewer cannot see."""
    dice = Dice(step.number)
    hidden = [card for card in range(len(step.before.face)) if card not in view.cards]
    lengths = {action[0]: len(action) for action in options(step.before, step.seat)}
    made = [(verb, *(dice.pick(hidden) for _ in range(length - 1))) for verb, length in lengths.items()] * bool(hidden)
    return suite.mutants(step.action, dice) + made + [(verb, dice.pick(hidden)) for verb in range(1, VERBS) if hidden]


def _refused(match: Match, viewer: Seat, action: Action) -> object:
    refusal = match.why_not(viewer, action)
    return None if refusal is None else (refusal, match.explain(refusal))


def _answered(match: Match, viewer: Seat, step: suite.Step) -> tuple[list[object], list[object]]:
    """What is delivered of the answer, and its sentences; nothing where chance follows. Its reason depends on
    everything hidden, as a computer's may."""
    try:
        match.submit(step.seat, step.action, why=message("bot.best", gain=match.digest))
    except UNPLAYABLE:
        raise AssertionError(f"{step} cannot be carried out") from None
    if len(match.record.answers) != 1:
        return [], []
    heard: list[object] = []
    said: list[object] = []
    while (delivery := match.poll(viewer)) is not None:
        heard.append((delivery.events, delivery.seat, delivery.action, delivery.why))
        said += [match.tell(viewer, event) for event in delivery.events]
    return heard, said


def _passable(match: Match, seat: Seat) -> bool:
    ask = match.ask(seat)
    return match.seats == 2 and ask is not None and table_game(match.game).is_priority(ask)


# At the table --------------------------------------------------------------------------------------------------------


class Blank:
    """Card pictures that nobody looks at."""

    def picture(self, spot: object) -> pygame.Surface:
        """A single dot."""
        return pygame.Surface((1, 1))


def _heard(match: Match, seat: Seat, viewer: Seat) -> Observed:
    """What is observed of a moment at the table, with the viewer's own log only: other players may have drawn a card
    meanwhile. Cards that have been turned up since have no name: which ones they are was a secret before."""
    seen = set(match.view(viewer).cards)
    whole = observed(match, seat)
    logs = {who: log for who, log in whole.logs.items() if who == viewer}
    return whole._replace(logs={who: [_nameless(line, seen) for line in log] for who, log in logs.items()})


def _nameless(line: str, seen: Set[Card]) -> str:
    """A line of the log with the names of these cards only."""
    return CARD_NAME.sub(lambda name: name[0] if int(name[1]) in seen else f"card {name[1]}", line)


class Observed(NamedTuple):
    """What everybody except the passing seat gets.

    `pace`, tick by tick: how many answers were given, and who is called to the table or sits there with a question.
    `comments`: of the record.
    """

    pace: list[tuple[int, Seat, Seat]]
    logs: dict[Seat, list[str]]
    comments: list[str]


@cache
def _layout(game: str) -> TableLayout:
    """The table in a window of the usual size."""
    sitting = table_game(game).sitting(new_match(game=game).view(0))
    return TableLayout(SIZE, 1.0, game_mats(game)[sitting.mat], 0, sitting)


@cache
def _look() -> Look:
    return Look(read_theme("walnut"), SIZE)


def observed(match: Match, seat: Seat, bot: Callable[[str, int], Thinks] = Quick) -> Observed:
    """A moment at a two-player table, until a person is asked who has to come to the table or is there."""
    stage = TableStage(cast(Any, Blank()), still=False)
    stage.look = _look()
    session = Session(match, stage, Bots(match.kinds, bot), lambda: None, 1 - seat)
    session.arrange(_layout(match.game))
    pace = []
    for _ in range(TICKS):
        session.update(TICK_MS)
        pace.append((len(match.record.answers), session.waiting, session.control.seat))
        if session.waiting >= 0 or session.control.seat >= 0:
            break
    session.look_as(PUBLIC)
    logs = {viewer: [line.said for line in log.lines] for viewer, log in session.logs.items() if viewer != seat}
    return Observed(pace, logs, [answer.comment for answer in match.record.answers])
