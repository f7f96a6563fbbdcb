"""A first game by mouse, from Home, by a person who also clicks where nothing can be done; the experience is counted.

`python -m tests.ui.first_game GAME [SEED]` plays one whole game against Mira and prints the counts. Answers that only
let things go on count as passes: passing, going to the next phase, ending the turn, taking no more. When nothing more
is wanted in a turn, it is ended by "End turn", one pass. Something wanted in a later phase is requested at once where
the table accepts that (a drop, or a greyed action in a menu) and counts as the answer it is.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.bots.base import FOREVER, Bot, make_bot
from game.games import TITLES
from rules.kernel.words import Action
from tests.conformance.reach import match_of
from tests.game.kit import state_of
from tests.ui.hands import Pos, bare_spot
from tests.ui.sitting import Sitter, alone
from ui.table.cards.picture import Picture
from ui.table.hotspots import Hotspot
from ui.table.input.gesture import Gesture

MOST, AHEAD = 900, 60
"""Answers after which a game is too long; answers looked ahead."""


@dataclass
class FirstGame:
    """`passes`: answers by hand that only let things go on; `ends`: those of them that ended the player's own turn;
    `kinds`: by phase and by what the button did; `silent`: clicks and drops refused without a word; `causeless`:
    changes on the table, from the first turn on, without a log line."""

    answers: int = 0
    passes: int = 0
    ends: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    clicks: int = 0
    silent: list[str] = field(default_factory=list)
    causeless: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of passes among the answers."""
        return self.passes / max(1, self.answers)


def play(sitter: Sitter, game: str, seed: int, most: int = MOST) -> FirstGame:
    """Sit down against Mira and answer until the game is over, or `most` answers are given."""
    form = sitter.context.services.games[list(TITLES).index(game)].formats[0].key
    page = sitter.new_game(form, ("Person", "Mira"), seed, at=list(TITLES).index(game))
    sitter.press(page.start_button)
    count, profile = FirstGame(), make_bot("greedy", seed)
    match, session = sitter.table.match, sitter.table.session
    before, logged = session.picture, _log_lines(sitter)
    while match.result is None and count.answers < most:
        sitter.come()
        control = sitter.control
        assert control.view is not None and control.ask is not None, "nobody is asked"
        if match.turn and _seen(session.picture) != _seen(before) and _log_lines(sitter) == logged:
            count.causeless.append(f"turn {match.turn}: {match.phase}")
        before, logged = session.picture, _log_lines(sitter)
        _try_what_cannot_be_done(sitter, count)
        options = [action for action in control.options if _by_hand(sitter, action)]
        answer = profile.choose(control.view, control.ask, options, FOREVER)[0]
        count.answers += 1
        if not session.game.is_pass(answer):
            sitter.give(answer)
        elif not _go_ahead(sitter, profile):
            count.passes += 1
            ends = "end-turn" in sitter.buttons and not _next(sitter, profile)
            kind = "end" if ends else session.main_kind
            count.ends += kind == "end"
            count.kinds[f"{match.phase}: {kind}"] += 1
            sitter.button("end-turn" if ends else "main")
    return count


def _next(sitter: Sitter, profile: Bot) -> Action:
    """What this person will do next in this turn, as far as can be foreseen; () for nothing."""
    table, game = sitter.table, sitter.table.session.game
    seat, turn = sitter.control.seat, table.match.turn
    ahead = match_of(state_of(table.match))
    for _ in range(AHEAD):
        asked = ahead.asked()
        ask = ahead.ask(asked[0]) if asked else None
        if ask is None or ahead.turn - 1 > turn or not {seat} & game.fold(ahead.view(seat)).acting:
            return ()
        options = ahead.options(asked[0])
        answer = profile.choose(ahead.view(asked[0]), ask, options, FOREVER)[0]
        if asked[0] == seat and not game.is_pass(answer):
            return answer
        ahead.submit(asked[0], answer)
    return ()


def _go_ahead(sitter: Sitter, profile: Bot) -> bool:
    """Request an action of a later phase of the turn, by a drop or in a piece's menu; False where neither is
    possible."""
    table, control = sitter.table, sitter.control
    view, changes = control.view, table.match.changes
    if view is None or view.seat not in control.picture.acting or control.picture.stack:
        return False
    answer = _next(sitter, profile)
    gesture = next(iter(control.game.cut(view, answer)), None) if control.own((*answer, -1, -1)[1]) else None
    if answer and gesture is None:
        return _press_ahead(sitter, answer)
    if gesture is None or not _in_sight(sitter, gesture.source):
        return False
    if not gesture.parts:
        return _name_ahead(sitter, gesture)
    if gesture.mode:
        return False
    first = min(gesture.parts, key=lambda part: part.slot)
    goals = [thing for thing in table.canvas.things.rects if control.means(view, (), first, thing)]
    spots = [spot for thing in reversed(goals) if (spot := _spot(sitter, thing)) is not None]
    if not spots:
        return False
    sitter.drag(bare_spot(table, control.thing_of(gesture.source)), spots[0])
    menu = control.menu
    if menu is not None and menu.rows[0].primary and table.match.changes == changes:
        sitter.press(Hotspot("choice", 0))
        while control.menu is not None and control.seat >= 0:
            sitter.press(Hotspot("choice", 0))
    control.clear()
    return table.match.changes > changes


def _press_ahead(sitter: Sitter, answer: Action) -> bool:
    """Press a pile that is to be pressed in a later phase, and agree to go on to it."""
    table, control = sitter.table, sitter.control
    assert control.view is not None and control.ask is not None
    picks = control.game.prompt(control.view, control.ask, [answer], table.match.names).picks
    changes = table.match.changes
    spot = next((_spot(sitter, thing) for thing, action in picks if action == answer and thing.kind == "pile"), None)
    if spot is not None:
        sitter.click(spot)
        if control.menu is not None and control.menu.rows[0].primary:
            sitter.press(Hotspot("choice", 0))
    control.clear()
    return table.match.changes > changes


def _name_ahead(sitter: Sitter, gesture: Gesture) -> bool:
    """Choose a greyed action in a piece's menu and agree to go on to its phase."""
    control, changes = sitter.control, sitter.table.match.changes
    assert control.view is not None
    words = control.game.gesture_words(control.view, gesture)[0]
    sitter.click(bare_spot(sitter.table, control.thing_of(gesture.source)), number=3)
    rows = [row.words for row in control.menu.rows] if control.menu is not None else []
    if words in rows:
        sitter.press(Hotspot("choice", rows.index(words)))
        if control.menu is not None and control.menu.rows[0].primary:
            sitter.press(Hotspot("choice", 0))
    control.clear()
    sitter.away()
    return sitter.table.match.changes > changes


def _by_hand(sitter: Sitter, action: Action) -> bool:
    """Whether an answer can be given with the mouse."""
    control = sitter.control
    put = {*(answer for _, answer in control.prompt.picks), *(choice.action for choice in control.prompt.choices)}
    return action in put or action == control.main()[1] or sitter.sayable(action)


def _log_lines(sitter: Sitter) -> list[tuple[str, int]]:
    return [(line.text, line.times) for line in sitter.table.session.log.lines]


def _seen(picture: Picture) -> object:
    """What a person would notice if it changed by itself."""
    rows = {place: tuple(card.card for card in row) for place, row in picture.rows.items() if row}
    return picture.board, rows, picture.totals, picture.hand


def _try_what_cannot_be_done(sitter: Sitter, count: FirstGame) -> None:
    """Click an own card that is of no use now, a different one each time, and drop it somewhere."""
    table, control = sitter.table, sitter.control
    if control.prompt.form or control.view is None:
        return
    cards = [card for card in control.view.cards if control.own(card) and card not in control.intents]
    picks = {thing for thing, _ in control.prompt.picks}
    idle = [card for card in cards if control.thing_of(card) not in picks and _in_sight(sitter, card)]
    if not idle:
        return
    card = idle[count.answers % len(idle)]
    thing, name = control.thing_of(card), control.game.card_name(control.view, card)
    spot = bare_spot(table, thing)
    answers = table.match.changes
    sitter.click(spot)
    _heard(sitter, count, f"click on {name}")
    control.clear()
    sitter.drag(spot, table.layout.board.center)
    if control.source_of(table.mouse.thing_at(table.layout.board.center)) != card:
        _heard(sitter, count, f"drop of {name}")
    assert table.match.changes == answers, f"{name} was played by accident"
    control.clear()
    table.inspect.let_go()
    sitter.away()


def _in_sight(sitter: Sitter, card: int) -> bool:
    return _spot(sitter, sitter.control.thing_of(card)) is not None


def _spot(sitter: Sitter, thing: Hotspot) -> Pos | None:
    """Where a thing can be pointed at; None if it is covered."""
    try:
        return bare_spot(sitter.table, thing)
    except AssertionError:
        return None


def _heard(sitter: Sitter, count: FirstGame, what: str) -> None:
    count.clicks += 1
    if sitter.control.refused is None:
        count.silent.append(f"{what}, {sitter.table.match.phase}")


def main(game: str, seed: int = 5) -> None:
    """Play one game and print what it was like."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as home:
        alone(patch, Path(home))
        sitter = Sitter()
        count = play(sitter, game, seed)
        passes = f"{count.passes} passes = {count.share:.0%} ({count.ends} of them end the turn)"
        print(f"{game} {seed}: {count.answers} answers, {passes}, {count.clicks} clicks")
        print(dict(count.kinds.most_common()))
        print("silent:", count.silent, "causeless:", count.causeless, sep="\n")
        sitter.context.stack.clear()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
