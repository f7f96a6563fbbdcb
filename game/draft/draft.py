"""A draft from the first pack to the tables: people and computers pick, build and are paired.

Every action is on disk before the next pack is seen. A drafter's view holds the pack in hand and that drafter's own
cards, nobody else's, and the computers pick from such views only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game import library
from game.decks.deck import Deck, deck_of
from game.disk_faults import disk_fault
from game.draft.draft_rules import DraftHand
from game.draft.draft_text import LEAVE_OUT, DraftAction, Header, check, drafting_of, read_draft, tidy, write_draft
from game.draft.rounds import Standing, next_round, pairing, rounds_for, standings
from game.games import Game
from game.games import game as find_game
from game.i18n import tr, trn
from game.match.clock import Clock
from game.match.match import Match
from game.match.match_setup import Player, called
from game.match.player_kinds import GREEDY, HUMAN
from game.records.journal import Journal, retire
from game.text.plain_text import bare
from rules.kernel.chance import Dice, shuffled
from rules.kernel.mixing import mix
from rules.kernel.words import RulesError, TextError

PICKING, BUILDING, PLAYING = "picking", "building", "playing"


@dataclass(frozen=True)
class DraftView:
    """What one drafter may know. `hand`: the pack to pick from, None while there is none; `to_the_left`: whether it is
    passed left; `own`: the cards drafted so far; `waiting_for`: drafters still holding a pack; `ready`: drafters whose
    decks are final.
    """

    names: tuple[str, ...]
    stage: str
    hand: DraftHand | None
    to_the_left: bool
    own: tuple[str, ...]
    waiting_for: tuple[int, ...]
    deck: tuple[str, ...]
    ready: tuple[bool, ...]


class Draft:
    """One draft. `warning`: what resuming left out, or "". Methods that act raise RulesError when the action is not
    allowed.

    `trouble`: why the journal could not be begun or written, or ""; the actions count all the same, and the next write
    includes them.
    """

    def __init__(self, header: Header, actions: Sequence[DraftAction] = (), *, journal: Path | None = None) -> None:
        check(header)
        count = len(header.players)
        self.header = header
        self.definition: Game = find_game(header.game)
        self.rules = drafting_of(self.definition)
        self.options = self.definition.notation.options({"format": self.rules.fmt, **header.options})
        self.warning = self.trouble = ""
        self.ready = [False] * count
        self.clocks = [Clock(header.seconds) if header.seconds else None for _ in range(count)]
        self.tables: dict[int, str] = {}
        self.results: dict[int, tuple[int, ...]] = {}
        self.rounds = [pairing(self._order())]
        self._picks: list[list[str]] = [[] for _ in range(count)]
        self._decks: list[tuple[str, ...]] = [() for _ in range(count)]
        self._actions: list[DraftAction] = []
        self._replay(actions)
        self._journal: Journal | None = None
        self._path = journal
        self.save()
        self._computers()

    @staticmethod
    def new(
        game: str,
        players: Sequence[Player],
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        *,
        clock: int = 0,
        journal: Path | None = None,
    ) -> Draft:
        """A new draft. `clock`: seconds per game; if given, building is timed by the rules too. Raises TextError."""
        rules = drafting_of(find_game(game))
        seated = tuple(Player(tidy(player.name), player.kind) for player in players)
        seconds = 60 * rules.build_minutes if clock else 0
        packs = rules.packs(len(seated), seed)
        return Draft(Header(game, seed, seated, packs, dict(options or {}), seconds, clock), journal=journal)

    @staticmethod
    def resume(path: Path, *, journal: bool = True) -> Draft:
        """Continue from an autosave, and go on writing to it. Raises TextError when nothing of it can be used."""
        written = read_draft(library.read_text(path, damaged=True), str(path))
        draft = Draft(written.header, written.actions)
        draft.warning = draft.warning or written.warning
        if draft.warning:
            library.keep_aside(path)
        if journal:
            draft._path = path
            draft.save()
        return draft

    def _replay(self, actions: Sequence[DraftAction]) -> None:
        for action in actions:
            fault = self.why_not(action)
            if fault:
                self.warning = tr(
                    "line {line}: {fault}; {leave_out}", line=action.line, fault=fault, leave_out=tr(LEAVE_OUT)
                )
                return
            self._take(action)

    # -- who and where

    @property
    def names(self) -> tuple[str, ...]:
        """The drafters' display names."""
        return tuple(called(player.name) for player in self.header.players)

    @property
    def persons(self) -> tuple[int, ...]:
        """The drafters who are people at this computer."""
        return tuple(who for who, player in enumerate(self.header.players) if player.kind == HUMAN)

    @property
    def stage(self) -> str:
        """The current stage: PICKING, BUILDING, or PLAYING when every deck is final."""
        if not self.rules.sealed(self.options) and min(map(len, self._picks)) < self.rules.picks:
            return PICKING
        return PLAYING if all(self.ready) else BUILDING

    def view(self, drafter: int) -> DraftView:
        """What a drafter may know now."""
        hand = self._hand(drafter)
        done = min(map(len, self._picks))
        turn = min(done * self.rules.rounds // self.rules.picks, self.rules.rounds - 1)
        behind = tuple(who for who, picks in enumerate(self._picks) if len(picks) == done)
        return DraftView(
            self.names, self.stage, hand, self.rules.to_the_left(turn), self._own(drafter),
            behind if self.stage == PICKING else (), self._decks[drafter], tuple(self.ready),
        )  # fmt: skip

    def _hand(self, drafter: int) -> DraftHand | None:
        return self.rules.offer(self.header.packs, self._picks, drafter) if self.stage == PICKING else None

    def _own(self, drafter: int) -> tuple[str, ...]:
        return self.rules.drafted(self.header.packs, self._picks, drafter, self.options)

    def faults(self, drafter: int) -> list[str]:
        """Everything wrong with a drafter's current deck, one sentence each with its rule."""
        return self.rules.faults(self._decks[drafter], self._own(drafter), self.options)

    # -- doing

    def pick(self, drafter: int, card: str) -> None:
        """Pick a card from the pack in hand; the computers follow."""
        self._do(DraftAction("pick", drafter, (card,)))
        self._computers()

    def set_deck(self, drafter: int, cards: Sequence[str]) -> None:
        """Set the deck under construction."""
        self._do(DraftAction("deck", drafter, tuple(f"{card}*{count}" for card, count in Counter(cards).items())))

    def complete(self, drafter: int) -> None:
        """Let the program complete a deck."""
        self.set_deck(drafter, self.rules.complete(self._decks[drafter], self._own(drafter), self.options))

    def finish(self, drafter: int) -> None:
        """Make the deck final; an illegal deck cannot be."""
        self._do(DraftAction("ready", drafter))

    def tick(self, drafter: int, seconds: float) -> bool:
        """Let time pass while a drafter builds; True when the display changes. When time is up the program completes
        the deck."""
        clock = self.clocks[drafter]
        if clock is None or self.stage != BUILDING or self.ready[drafter]:
            return False
        shows = clock.run(seconds)
        if clock.expired:
            self.complete(drafter)
            if not self.faults(drafter):
                self.finish(drafter)
        elif clock.due:
            self._do(DraftAction("spent", drafter, (str(int(clock.spent)),)))
            clock.kept = clock.spent
        return shows

    def why_not(self, action: DraftAction) -> str:
        """Why an action is not possible now, "" if it is."""
        most = len(self.pairs) if action.verb in ("table", "result") else len(self.header.players)
        if action.number >= most:
            return tr("there is no number {number}", number=action.number + 1)
        return FAULTS[action.verb](self, action)

    def _do(self, action: DraftAction) -> None:
        fault = self.why_not(action)
        if fault:
            raise RulesError(fault)
        self._take(action)
        self._write(action.text)

    def _take(self, action: DraftAction) -> None:
        self._actions.append(action)
        who, words = action.number, action.words
        match action.verb:
            case "pick":
                self._picks[who].append(words[0])
            case "deck":
                self._decks[who] = deck_of(words).ids
            case "ready":
                self.ready[who] = True
            case "spent":
                self.clocks[who] = Clock(self.header.seconds, float(words[0]))
            case "table":
                self.tables[who] = words[0]
            case "result":
                self.results[who] = tuple(map(int, words))
                self._go_on()

    def _computers(self) -> None:
        """Let every computer do what it can: pick from the pack it holds, then build."""
        moved = True
        while moved and len(self.persons) < len(self.names):
            moved = sum(self._computer(who) for who in range(len(self.names)) if who not in self.persons) > 0

    def _computer(self, who: int) -> bool:
        view = self.view(who)
        if view.hand is not None:
            dice = Dice(mix(self.header.seed + len(view.own)), stream=who)
            self._do(DraftAction("pick", who, (self.rules.choose(view.hand.cards, view.own, dice),)))
        elif view.stage == BUILDING and not self.ready[who]:
            self.set_deck(who, self.rules.build(view.own, self.options))
            self.finish(who)
        else:
            return False
        return True

    # -- playing

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Who plays whom, in the rounds so far."""
        return tuple(pair for one in self.rounds for pair in one.pairs)

    @property
    def last_round(self) -> int:
        """The number of the last round, from 1."""
        return rounds_for(len(self.names))

    @property
    def over(self) -> bool:
        """Whether every game has been played: after those of a round the next one is paired at once."""
        return len(self.results) == len(self.pairs)

    def standings(self) -> list[Standing]:
        """Where everybody stands, whoever is ahead first."""
        return standings(self.rounds, self.results)

    def _go_on(self) -> None:
        """When every game of a round is over, pair the next one."""
        if self.over and len(self.rounds) < self.last_round:
            self.rounds.append(next_round(self.rounds, self.results, self._order(), self.persons))

    def _order(self) -> list[int]:
        order = shuffled(range(len(self.names)), self.header.seed) if len(self.names) > 2 else [0, 1]
        idle = next((who for who in order if who not in self.persons), order[-1])
        return [*(who for who in order if who != idle), idle] if len(order) % 2 else order

    def deck(self, drafter: int) -> Deck:
        """A drafter's deck."""
        rows = tuple(Counter(self._decks[drafter]).items())
        name = tr("{name}’s draft", name=bare(self.names[drafter]))
        line = trn("Drafted with {n} other.", "Drafted with {n} others.", len(self.names) - 1)
        return Deck(name, rows, line=line, format=self.rules.fmt)

    def match(self, pair: int, journal: Path | None = None) -> Match:
        """The game of a pair, started. Raises DeckError when a deck cannot be played."""
        seats = self.pairs[pair]
        match = Match.new(
            self.header.game, fmt=self.rules.fmt, decks=[self.deck(who) for who in seats], options=self.header.options,
            seed=self.seed_of(pair), players=[self.header.players[who] for who in seats], journal=journal,
            clock=self.header.clock,
        )  # fmt: skip
        if journal is not None:
            self._do(DraftAction("table", pair, (journal.name,)))
        return match

    def seed_of(self, pair: int) -> int:
        """The seed of a pair's game."""
        return mix(self.header.seed + pair + 1) >> 33

    def keep_result(self, pair: int, points: Sequence[int]) -> None:
        """Record the result of a game."""
        self._do(DraftAction("result", pair, tuple(map(str, points))))

    @property
    def settled(self) -> bool:
        """Whether there is nothing left to come back for: every game is over, or the only one has its own autosave."""
        return self.over or (self.last_round == 1 and bool(self.tables))

    # -- the file

    def text(self) -> str:
        """The draft as text."""
        return write_draft(self.header, self._actions)

    @property
    def saved(self) -> bool:
        """Whether every action is on disk."""
        return self._journal is not None and not self.trouble

    def save(self) -> str:
        """Write what is not on disk; returns why that cannot be done, "" if it can, or if nothing is to be written."""
        if not self.saved:
            self._write("")
        return self.trouble

    def _write(self, line: str) -> None:
        """Add to the journal, or begin it; after a failure everything is written again."""
        if self._path is None:
            return
        try:
            if self._journal is None:
                self._journal = Journal(self._path, self.text())
            elif self.trouble or not self._journal.mine():
                self._journal = self._journal.again(self.text())
            else:
                self._journal.append(line)
            self.trouble = ""
        except OSError as problem:
            self.trouble = tr("The draft cannot be saved now ({reason}).", reason=disk_fault(problem))

    def close(self) -> None:
        """End the journal; one that is no longer needed moves out of the way."""
        self.save()
        if self._journal is not None:
            if self.settled:
                retire(self._journal.path)
            self._journal = self._path = None


def drafted(definition: Game, options: Mapping[str, str], drafters: int, seed: int) -> list[Deck]:
    """The decks of a draft among computers under these house rules."""
    players = [Player(f"Computer {who + 1}", GREEDY) for who in range(drafters)]
    draft = Draft.new(definition.name, players, {name: options[name] for name in definition.options}, seed)
    return [draft.deck(who) for who in range(drafters)]


# -- why not


def _pick(draft: Draft, action: DraftAction) -> str:
    hand = draft.view(action.number).hand
    if hand is None or len(action.words) != 1:
        return tr("{name} has nothing to pick from", name=draft.names[action.number])
    return "" if action.words[0] in hand.cards else tr("{words!r} is not in the pack", words=action.words[0][:40])


def _deck(draft: Draft, action: DraftAction) -> str:
    try:
        ids = deck_of(action.words).ids if action.words else ()
    except TextError as problem:
        return str(problem)
    short = Counter(ids) - Counter(draft.view(action.number).own)
    if short:
        sentence = tr("not that many copies of {card!r} were drafted", card=next(iter(short)))
        return f"{sentence} ({draft.rules.ids.decks})"
    return _builds(draft, action)


def _builds(draft: Draft, action: DraftAction) -> str:
    if draft.ready[action.number]:
        return tr("the deck can no longer be changed")
    return "" if draft.stage == BUILDING else tr("decks are built after all cards have been picked")


def _ready(draft: Draft, action: DraftAction) -> str:
    return _builds(draft, action) or "; ".join(draft.faults(action.number))


def _spent(draft: Draft, action: DraftAction) -> str:
    seconds = action.words[0] if len(action.words) == 1 else ""
    known = seconds.isdecimal() and len(seconds) < 7 and int(seconds) <= draft.header.seconds
    return _builds(draft, action) if known else tr("the time spent is not a number of seconds")


def _table(draft: Draft, action: DraftAction) -> str:
    if draft.stage != PLAYING or len(action.words) != 1 or Path(action.words[0]).name != action.words[0]:
        return tr("no game can start there")
    return ""


def _result(draft: Draft, action: DraftAction) -> str:
    if action.number in draft.results:
        return tr("that game is over already")
    known = len(action.words) == 2 and all(word in ("0", "1", "2") for word in action.words)
    return "" if draft.stage == PLAYING and known else tr("no game can end that way")


FAULTS: Final[Mapping[str, Callable[[Draft, DraftAction], str]]] = {
    "pick": _pick, "deck": _deck, "ready": _ready, "spent": _spent, "table": _table, "result": _result,
}  # fmt: skip
"""The check of each kind of action."""
