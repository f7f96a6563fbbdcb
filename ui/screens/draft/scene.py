"""A draft from the table of drafters to the table of the game.

The pages are in the other modules of this folder; this screen puts up the one that comes next.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.about import GAMES
from game.draft.draft import BUILDING, PICKING, Draft
from game.draft.draft_text import read_draft
from game.folders import folders
from game.games import game
from game.i18n import tr
from game.library import read_text
from game.match.match import Match
from game.match.match_setup import Player
from game.match.player_kinds import GREEDY, HUMAN
from game.records.autosave import autosaved
from game.records.journal import DONE, DRAFT, autosave_path
from game.text.plain_text import literal
from rules.kernel.words import RulesError, TextError
from ui.faces.worker import FaceMaker
from ui.screens.context import FOREVER, Scene
from ui.screens.decks.faces import CardFaces
from ui.screens.draft.build import BuildStep
from ui.screens.draft.curtain import CurtainStep
from ui.screens.draft.lobby import LobbyStep
from ui.screens.draft.pairs import PairsStep
from ui.screens.draft.pick import PickStep
from ui.screens.draft.step import DraftStep
from ui.screens.page import Page
from ui.screens.services import NewGame, SavedGame, usual_names
from ui.screens.table.scene import TableScene
from ui.screens.unsaved import leave_saved
from ui.style.theme import Look
from ui.widgets.dialog import faults_dialog


class DraftScene(Page):
    """`definition`: the game's key. `clock`: seconds per game; building then has the minutes the rules give.
    `draft`: one to resume; then nothing else counts, but the `table` of a pair that is opened at once (-1: none)."""

    name = "draft"

    def __init__(
        self,
        definition: str,
        players: Sequence[Player] = (),
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        clock: int = 0,
        draft: Draft | None = None,
        table: int = -1,
    ) -> None:
        self.definition = game(definition)
        self.players, self.options, self.seed, self.clock = players, dict(options or {}), seed, clock
        self.started = draft
        self.table = table
        self.eyes = -1
        self.match: Match | None = None
        self.pair = -1
        self.step: DraftStep | None = None
        self._trouble = ""

    @property
    def draft(self) -> Draft:
        """The draft; accessing it before the packs are open is a programming error."""
        assert self.started is not None, "no pack has been opened yet"
        return self.started

    # -- the scene

    def enter(self) -> None:
        self.faces = CardFaces(self.definition, self.patient)
        super().enter()
        if self.started is not None and self.started.warning:
            self.notify(literal(self.started.warning))

    def leave(self) -> None:
        self._drop_step()
        self.faces.close()
        if self.started is not None:
            self.started.close()

    def build(self) -> None:
        self.go()

    def unsaved(self) -> str:
        return self.started.save() if self.started is not None and not self.started.settled else ""

    def back(self) -> None:
        leave_saved(self, self.context.stack.pop)

    def resize(self, look: Look) -> None:
        self._take_result()
        super().resize(look)

    def arrange(self, look: Look) -> None:
        if self.step is not None:
            self.step.arrange(look)

    # -- what comes next

    def begin(self, players: Sequence[Player], options: Mapping[str, str]) -> None:
        """Open the packs, with the house rules of the way that was chosen."""
        self.options |= options
        rest = (self.definition.name, players, self.options, self.seed)
        try:
            path = autosave_path(self.definition.name, DRAFT)
            self.started = Draft.new(*rest, clock=self.clock, journal=path)
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("This draft cannot start"), problem))
            return
        self.go()

    def go(self) -> None:
        """Show the next page."""
        if self.started is None:
            self._put_up(LobbyStep(self, self.players, self.definition, self.options, self.begin))
            return
        who = self._whose_turn()
        if who < 0:
            self._to_the_games()
        elif len(self.draft.persons) > 1 and who != self.eyes:
            self._behind_curtain(who)
        elif isinstance(self.step, PickStep) and self.draft.stage == PICKING:
            self.step.show()
        else:
            self.eyes = who
            self._put_up(PickStep(self, who) if self.draft.stage == PICKING else BuildStep(self, who))

    def _whose_turn(self) -> int:
        """The person who picks or builds now, preferably whoever is at the screen already; -1 if nobody has to."""
        order = [self.eyes] * (self.eyes >= 0) + list(self.draft.persons)
        return next((who for who in order if self._owes(who)), -1)

    def _owes(self, who: int) -> bool:
        draft = self.draft
        if draft.stage == BUILDING:
            return not draft.ready[who]
        return draft.stage == PICKING and draft.view(who).hand is not None

    def _behind_curtain(self, who: int) -> None:
        if isinstance(self.step, CurtainStep) and self.step.who == who and self.step.is_open:
            self.eyes = who
            self.go()
        else:
            self.eyes = -1
            words = tr("Picking") if self.draft.stage == PICKING else tr("Building a deck")
            self._put_up(CurtainStep(self, who, words))

    def _to_the_games(self) -> None:
        """Everybody is ready: show the pairs; if there is only one, open its table at once."""
        self._count_finished()
        self._put_up(PairsStep(self, self.play))
        if len(self.draft.names) == 2:
            self._open_table(0, self.context.stack.replace)

    def _put_up(self, step: DraftStep) -> None:
        self._drop_step()
        self.step = step
        self.stage.clear()
        self.stage.add(*step.widgets)
        self.stage.set_focus(step.focus)
        step.arrange(self.context.look)
        step.begin()
        self.stage.invalidate_all()

    def _drop_step(self) -> None:
        if isinstance(self.step, PairsStep):
            self.step.close()
        self.step = None

    # -- games

    def play(self, pair: int) -> None:
        """Open the table of a pair; this screen waits below it."""
        self._open_table(pair, self.context.stack.push)

    def _open_table(self, pair: int, show: Callable[[Scene], None]) -> None:
        try:
            match = self._match(pair)
        except RulesError as problem:
            self.stage.open(faults_dialog(tr("This game cannot start"), problem))
            return
        self.match, self.pair = match, pair
        show(TableScene(match, FaceMaker()))

    def _match(self, pair: int) -> Match:
        """The match of a pair: resumed, or a new one."""
        draft = self.draft
        kept = _saved_game(draft.tables.get(pair, ""))
        if kept is not None:
            return Match.resume(kept, journal=kept.parent.name != DONE)
        return autosaved(partial(draft.match, pair), autosave_path(self.definition.name))

    def _count_finished(self) -> None:
        """A game that was continued from Home and finished there counts, too."""
        for pair, name in self.draft.tables.items():
            path = folders().saves / DONE / name
            if pair not in self.draft.results and path.is_file():
                with contextlib.suppress(RulesError):
                    result = Match.resume(path, journal=False).result
                    if result is not None:
                        self.draft.keep_result(pair, result)

    def _take_result(self) -> None:
        """Back from a table: record how its game ended."""
        match, self.match = self.match, None
        if match is None or not isinstance(self.step, PairsStep):
            return
        if match.result is not None and self.pair not in self.draft.results:
            self.draft.keep_result(self.pair, match.result)
        self.step.show()

    # -- events

    def handle(self, event: pygame.Event) -> bool:
        if self.stage.top is self.stage.base and self.step is not None and self.step.handle(event):
            return True
        return super().handle(event)

    def keys(self) -> list[tuple[str, str]]:
        return [*(self.step.keys() if self.step is not None else []), *super().keys()]

    def update(self, dt: float) -> bool:
        if self.faces.poll() and self.step is not None:
            for widget in self.step.pictures:
                widget.changed()
        if self.step is not None:
            self.step.update(dt)
            self._tell_saved()
        pair, self.table = self.table, -1
        if pair >= 0 and isinstance(self.step, PairsStep) and pair not in self.draft.results:
            self.play(pair)
        return super().update(dt)

    def _tell_saved(self) -> None:
        """Say where one leaves that the draft is saved; that the disk refuses it, once until it takes it again."""
        if self.started is None or self.step is None:
            return
        self.step.tell_saved()
        if self.started.trouble != self._trouble:
            self._trouble = self.started.trouble
            if self._trouble:
                self.notify(self._trouble)

    def wait(self) -> float:
        return min(super().wait(), self.step.wait() if self.step is not None else FOREVER, self.faces.wait())


def _saved_game(name: str) -> Path | None:
    """The file of a game in progress or finished; None if there is none."""
    places = (folders().saves / name, folders().saves / DONE / name) if name else ()
    return next((path for path in places if path.is_file()), None)


def draft_page(argument: str) -> DraftScene:
    """A draft from the file it is kept in, which is not written to, or a new one of a game. Raises TextError."""
    if argument.endswith(DRAFT):
        draft = Draft.resume(Path(argument), journal=False)
        return DraftScene(draft.header.game, draft=draft)
    seats = (HUMAN, GREEDY)
    players = [Player(name, kind) for name, kind in zip(usual_names(seats), seats, strict=True)]
    return DraftScene(argument or _drafted(), players, seed=secrets.randbits(31))


def start_draft(choice: NewGame) -> DraftScene:
    """A draft from the New game screen. Raises RulesError."""
    names = choice.names or usual_names(choice.seats)
    players = [Player(name, kind) for name, kind in zip(names, choice.seats, strict=True)]
    return DraftScene(choice.game, players, choice.options, choice.seed, choice.clock)


def resume_draft(saved: SavedGame) -> DraftScene:
    """An autosaved draft. Raises TextError if it is unusable."""
    draft = Draft.resume(saved.path)
    return DraftScene(draft.header.game, draft=draft)


def resume_at_table(saved: SavedGame) -> DraftScene | None:
    """The draft to which an autosaved game belongs, at the table of that game; None for any other game. Between two
    drafters the table is all there is."""
    for path in sorted(saved.path.parent.glob(f"*{DRAFT}")):
        with contextlib.suppress(TextError):
            written = read_draft(read_text(path, damaged=True), str(path))
            pair = written.pair_at(saved.path.name)
            if pair >= 0 and len(written.header.players) > 2:
                return DraftScene(written.header.game, draft=Draft.resume(path), table=pair)
    return None


def _drafted() -> str:
    """The first game that can be drafted."""
    return next(name for name, about in GAMES.items() if any(form.drafted for form in about.formats))
