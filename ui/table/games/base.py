"""What the table asks of a game: folds of its View, gestures, words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from pygame import Surface

from game.i18n import tr
from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.verb_table import Category, Kind
from rules.kernel.view import View
from rules.kernel.words import Event
from ui.faces.model import Face
from ui.table.games.questions import Maker
from ui.table.games.verbs import Gestures, Label, label
from ui.table.games.zones import places_of
from ui.table.mat import Sitting
from ui.table.pieces.look import Piece
from ui.table.play.gesture import Action, Gesture, Part
from ui.table.play.hotspots import Hotspot
from ui.table.play.picture import Picture
from ui.table.play.prompt import Prompt


class Effect(NamedTuple):
    """Something to be seen happening. `kind`: "hit", "blocked", "heal", "shake", "dies", "coin", "die", "fails", or a
    row of `ui.table.play.sprites.NOTES` that rises from the plate of a zone.

    `card`: on which piece (or -1); `value`: the number; `seat`: whose; `zone`: whose plate shows the number; `words`:
    what a throw came to, with {name} for the seat's, where it is not a matter of success; `source`: the piece that
    struck (or -1).
    """

    kind: str
    card: int = -1
    value: int = 0
    seat: int = -1
    zone: str = ""
    words: str = ""
    source: int = -1


class Journey(NamedTuple):
    """A card that changed its place: zones by the names of a Picture, "" for the board and the stack."""

    card: int
    seat: int
    start: str
    to_seat: int
    end: str


class Reminder(NamedTuple):
    """What a keyword means, in one sentence with its rule id."""

    word: str
    sentence: str
    chip: str = ""


Art = Callable[[str], Surface]
"""Pictures of the card a piece stands for: "piece" (without a frame), "card", or the "back" of one."""


class JudgeTerms(NamedTuple):
    """How a game's numbers, marks and zones are called when a judge sets them, by their names in the Schema; `toggles`:
    marks that are there or not; `quiet`: what has no line in a panel (masks and stamps)."""

    words: Mapping[str, str] = {}
    toggles: frozenset[str] = frozenset()
    quiet: frozenset[str] = frozenset()

    def word(self, name: str) -> str:
        """The word on the screen; a name without one stands for itself."""
        return tr(self.words.get(name, "")) or name.replace("_", " ").capitalize()


@lru_cache(8)
def _faces(face_of: Callable[[Any], Face], defs: tuple[Any, ...]) -> tuple[Face, ...]:
    return tuple(map(face_of, defs))


class TableGame(ABC):
    """One game as it lies on the table, made of its folds, deeds and words. Code that takes a View reads only that
    View. It holds no state.

    `stops`: cells of the own turn at which a player is asked when something can be done; `flags`: always, until told
    otherwise. `holdable`: places whose cards can be taken in hand. `questions`: what is asked in words about a part
    that is not pointed at, by its role. `makers`: what makes the Prompt of a question, by the kind of Ask. `zones`:
    those that a Picture calls otherwise than the Schema (`zones.places_of`). `ends`: why a player lost, in a few words.
    `judged`: what a judge's panel knows of it.
    """

    name: ClassVar[str]
    stops: ClassVar[frozenset[int]]
    flags: ClassVar[frozenset[int]]
    holdable: ClassVar[frozenset[str]]
    back: ClassVar[Face]
    questions: ClassVar[Mapping[str, str]]
    makers: ClassVar[Mapping[int, Maker]]
    zones: ClassVar[Mapping[int, str]] = {}
    ends: ClassVar[Mapping[str, str]]
    aloud: ClassVar[frozenset[int]] = frozenset()
    """Captions that are told over the table every time, not the first time alone."""
    gestures: ClassVar[Gestures]
    """How its answers are reached; its verbs with them."""
    labels: ClassVar[Mapping[str, Label]]
    """What stands on buttons, by the name of a verb (`verbs.label`)."""
    judged: ClassVar[JudgeTerms] = JudgeTerms()
    foretells: ClassVar[bool] = False
    """Whether `foretold` has anything to say."""
    own_turns: ClassVar[bool] = True
    """Whether a turn is one player's, who may pass all that is left of it."""
    face_of: Callable[[Any], Face]
    fold: Callable[[View], Picture]
    """What lies where."""
    sitting: Callable[[View], Sitting]
    """Which mat is played on, and who holds which of its places."""
    meets: Callable[[View, tuple[Part, ...], Part, Hotspot], bool]
    """Whether pointing at a thing means a part, others being picked."""
    attempts: Callable[[View, int, Hotspot], Iterator[Action]]
    """What somebody may have meant by an illegal drop of a card; on NOTHING, what the card does by name."""
    effect: Callable[[Event], Effect | None]
    """What an event looks like."""
    result_words: Callable[[View, Sequence[int], Sequence[str], Mapping[int, str]], tuple[str, str]]
    """(who won, why), from the result, the names, and why players lost, in the order in which they did."""
    falls: Callable[[View, Sequence[Event]], dict[int, str]]
    """Who lost in these events, and why, as a word for `fall_words`."""
    fall: Callable[[View, int], str]
    """Why a player who is out has lost, as far as the table shows it."""

    @abstractmethod
    def cell(self, view: View) -> int:
        """The cell of the strip that is lit, -1 before the first turn."""

    @abstractmethod
    def piece(self, view: View, card: int, sheets: Mapping[int, Any], near: int, art: Art) -> Piece:
        """A card on the board; `sheets` are the referee's numbers, print where it says none."""

    @abstractmethod
    def is_priority(self, ask: Ask) -> bool:
        """An ask that passing answers."""

    @abstractmethod
    def pass_words(self, view: View, ask: Ask) -> tuple[str, Action]:
        """What the main button says and answers; ("", ()) when the question has buttons of its own."""

    @abstractmethod
    def part_words(self, view: View, part: Part) -> tuple[str, str]:
        """(words, icon) of a part that is asked in a bubble."""

    @abstractmethod
    def card_name(self, view: View, card: int) -> str:
        """A card's printed name, or what it is to somebody who may not know."""

    @abstractmethod
    def headline(self, view: View, event: Event, names: Sequence[str]) -> str:
        """The line a new turn begins with in the log, "" for any other event."""

    @abstractmethod
    def reminders(self, view: View, card: int) -> tuple[Reminder, ...]:
        """What a card is, and the words on it and on what lies on it, explained."""

    # -- what follows from its verbs

    def cut(self, view: View, action: Action) -> Iterator[Gesture]:
        """The gestures an action can be reached by."""
        return self.gestures.cut(view, action)

    def deed_words(self, view: View, deed: Gesture) -> tuple[str, str]:
        """(words, icon) of a deed on a button."""
        row = self.gestures.verbs[deed.action[0]]
        return label(self.labels, row, deed.action, lambda card: self.card_name(view, card))

    def answer_words(self, view: View, action: Action) -> str:
        """An answer in a few words, as the viewer may know it: what was done, and with which card."""
        row = self.gestures.verbs[action[0]] if action[0] >= 0 else None
        if row is not None and row.category is Category.PASS:
            return tr("a pass")
        if row is None or row.category is not Category.ACT or row.name not in self.labels:
            return tr("an answer")
        words, _ = label(self.labels, row, action, lambda card: self.card_name(view, card))
        card = row.params and row.params[0].kind is Kind.CARD and action[1] in view.cards
        return f"“{words}” ({self.card_name(view, action[1])})" if card else f"“{words}”"

    def is_pass(self, action: Action) -> bool:
        """An answer that does nothing."""
        return action[0] >= 0 and self.gestures.verbs[action[0]].category is Category.PASS

    def concede(self) -> Action:
        """The answer that gives up."""
        return (self.gestures.verbs.named["concede"].number,)

    # -- what a game may leave as it is

    def stop_cell(self, view: View) -> int:
        """The cell whose stop counts now."""
        return self.cell(view)

    def urgent(self, view: View, ask: Ask) -> bool:
        """Whether a chance to act is never passed over, whatever the stops say."""
        return False

    def ends_turn(self, view: View, ask: Ask) -> bool:
        """Whether passing now ends the viewer's own turn."""
        return False

    def formality(self, ask: Ask) -> Action:
        """What the house answers for a person whom only computers play with, where nothing hangs on it: () to ask."""
        return ()

    def always_asks(self, view: View) -> bool:
        """Whether a house rule keeps the table from passing for anybody."""
        return False

    def payment(self, view: View, ask: Ask, options: Sequence[Action]) -> Action:
        """The answer of a person who leaves a payment to the house."""
        return options[0]

    def card_icon(self, view: View, card: int) -> str:
        """The sign of a card that another one wears."""
        return "cards"

    def meant(self, view: View, options: Sequence[Action]) -> frozenset[int]:
        """Cards on the table that a card in hand could be played on, worth a light before one is taken up."""
        return frozenset()

    def gamble(self, view: View, action: Action) -> str:
        """What must fall well for an action to go on, "" for nothing."""
        return ""

    def numbered(self, picture: Picture, view: View, sheets: Mapping[int, Any]) -> Picture:
        """A Picture with what only the referee's numbers say."""
        return picture

    def stretch(self, view: View) -> tuple[int, str]:
        """A stretch of play for all of which a player may pass, by a number of its own, and what the button for that
        says; (-1, "") where there is none."""
        return -1, ""

    def scene(self, event: Event) -> int | None:
        """The card that a step of a scene is about (-1 none), None for an event that is no such step: what happens at
        one stroke is told step by step before it is shown."""
        return None

    def foretold(self, view: View, sheets: Mapping[int, Any], names: Sequence[str]) -> Iterator[tuple[str, int]]:
        """(a sentence, the card it is about) of everything that would happen if play went no further, in order."""
        return iter(())

    # -- what follows from the rest

    def alike(self, view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> bool:
        """Whether a payment is asked for with cards that nobody could tell apart, so that any will do."""
        if not options or not self.prompt(view, ask, options, names).paying:
            return False
        cards = [view.cards.get(action[1]) for action in options]
        kinds = {(card.face, card.zone, tuple(card.marks), card.host) for card in cards if card is not None}
        return len(kinds) == 1 and None not in cards

    def faces(self, view: View) -> tuple[Face, ...]:
        """The face of every card definition of the pool."""
        return _faces(self.face_of, view.table.defs)

    def question(self, role: str) -> str:
        """What is asked in words about a part that is not pointed at."""
        return tr(self.questions[role])

    def prompt(self, view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
        """The open question as the asked seat meets it."""
        maker = self.makers.get(ask.kind)
        made = maker(view, ask, options, names) if maker else Prompt("")
        words, passing = self.pass_words(view, ask)
        idle = {*options} - {self.concede()} == {passing} and self.is_priority(ask)
        if not idle:
            return made
        so_far = made.line.partition(": ")[0] if ": " in made.line else ""
        nothing = tr("nothing else can be done, press {button}.", button=words)
        return made._replace(line=f"{so_far}: {nothing}" if so_far else nothing[:1].upper() + nothing[1:])

    def journey(self, view: View, event: Event) -> Journey | None:
        """Where a card went, or None when the event moves none."""
        if event[0] != atoms.MOVE:
            return None
        _, card, zone, seat, _, to_zone, to_seat = event[:7]
        names = {**places_of(view.table.schema).names, **self.zones}
        return Journey(card, seat, names.get(zone, ""), to_seat, names.get(to_zone, ""))

    def fall_words(self, why: str) -> str:
        """Why a player lost, in a few words."""
        return tr(self.ends.get(why, ""))


def table_game(name: str) -> TableGame:
    """What ui/table/games/<name>/table.py calls TABLE, and nothing of any other game."""
    found: TableGame = import_module(f"ui.table.games.{name}.table").TABLE
    return found
