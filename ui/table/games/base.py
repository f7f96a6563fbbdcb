"""What the table asks of a game: folds of its View, gestures, words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from pygame import Surface

from game.i18n import after_colon, capital, marked, tr
from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.judge import V_JUDGE
from rules.kernel.refusal import Refusal
from rules.kernel.verb_table import Category, Kind
from rules.kernel.view import View
from rules.kernel.words import Action, Event
from ui.faces.model import Face
from ui.table.cards.picture import Picture
from ui.table.games.effects import Effect, Effects
from ui.table.games.questions import Maker
from ui.table.games.verbs import Gestures, Goal, Label, label
from ui.table.games.zones import name_of, places_of
from ui.table.hotspots import Hotspot
from ui.table.input.gesture import Gesture, Part
from ui.table.judge.judged_put import JudgedPut
from ui.table.mats.sitting import Sitting
from ui.table.pieces.look import Piece
from ui.table.questions.prompt import Prompt


class Journey(NamedTuple):
    """A card's move between places: zones by the names of a Picture, "" for the board and the stack."""

    card: int
    seat: int
    start: str
    to_seat: int
    end: str


class Reminder(NamedTuple):
    """The meaning of a keyword, in one sentence with its rule id."""

    word: str
    sentence: str
    chip: str = ""


Art = Callable[[str], Surface]
"""Kinds of pictures of a piece's card: "piece" (without a frame), "card", or the "back" of one."""


@lru_cache(8)
def _faces(face_of: Callable[[Any], Face], defs: tuple[Any, ...]) -> tuple[Face, ...]:
    return tuple(map(face_of, defs))


class TableGame(ABC):
    """How one game is shown and played on the table. Functions that take a View read only that View. It is stateless.

    `stops`: phase-strip cells of the player's own turn at which they are asked if they can act; `flags`: cells where
    they always are, by default. `holdable`: places whose cards can be picked up. `questions`: the question, by role,
    for a part that is not pointed at. `makers`: the function that makes the Prompt, by kind of Ask. `zones`: zones with
    another name in a Picture than in the Schema (`zones.places_of`). `ends`: why a player lost, in a few words.
    """

    name: ClassVar[str]
    phase: ClassVar[int]
    """The number of the Schema that says where in the turn play is."""
    cells: ClassVar[Mapping[int, int]]
    """The lit cell of the phase strip, by that number."""
    priority: ClassVar[frozenset[int]]
    """Kinds of questions that can be answered by passing."""
    passing: Callable[[View, Ask], tuple[str, Action]]
    """The label and answer of the main button for such a question."""
    shut: ClassVar[frozenset[int]] = frozenset()
    """Kinds of questions at a time when no card can be played."""
    stops: ClassVar[frozenset[int]]
    flags: ClassVar[frozenset[int]] = frozenset()
    waiting: ClassVar[frozenset[int]] = frozenset()
    """Cells at which one of several persons at the table is passed in another player's turn while they `can_wait`."""
    holdable: ClassVar[frozenset[str]]
    back: ClassVar[Face]
    questions: ClassVar[Mapping[str, str]] = {}
    makers: ClassVar[Mapping[int, Maker]]
    zones: ClassVar[Mapping[int, str]] = {}
    ends: ClassVar[Mapping[str, str]]
    aloud: ClassVar[frozenset[int]] = frozenset()
    """Captions shown above the table every time, not only the first time."""
    others_aloud: ClassVar[frozenset[int]] = frozenset()
    """The same for what others do."""
    asking: ClassVar[Mapping[int, str]] = {}
    """What the table display asks of a player in a few words, by kind of Ask, where that is more than to act, respond
    or get ready."""
    doers: ClassVar[Mapping[int, int]] = {}
    """Notes that uncover the secret answers of several players together: where in the event the player is."""
    decisive: ClassVar[frozenset[int]] = frozenset()
    """Captions of sums that decide something, for which the table stands still."""
    gestures: ClassVar[Gestures]
    """The gestures for its actions, and its verbs."""
    labels: ClassVar[Mapping[str, Label]]
    """Button labels, by the name of a verb (`verbs.label`)."""
    goals: ClassVar[Mapping[str, Goal]] = {}
    """Where a card of a verb goes, by its name, for one that was dropped elsewhere; of several the first."""
    panels: ClassVar[Mapping[str, str]] = {}
    """What the lines in a zone of text mean, by the zone's id without its number."""
    losses: ClassVar[str]
    """What each player lost, in the numbers of a finished game."""
    harmless: ClassVar[str] = marked("No losses")
    """A forecast of nothing that anybody would mind."""
    foretells: ClassVar[bool] = False
    """Whether `foretold` returns anything."""
    own_turns: ClassVar[bool] = True
    """Whether a turn belongs to one player, who may pass the rest of it."""
    leads: ClassVar[bool] = False
    """Whether all act in a turn, and whoever it is said to be of only leads it."""
    face_of: Callable[[Any], Face]
    fold: Callable[[View], Picture]
    """Makes the Picture of a View."""
    sitting: Callable[[View], Sitting]
    """The mat in use, and the player of each of its places."""
    meets: Callable[[View, tuple[Part, ...], Part, Hotspot], bool]
    """Whether pointing at a thing selects a part, given the parts picked before."""
    stands_for: Callable[[View, Hotspot], Hotspot] = staticmethod(lambda view, thing: thing)
    """The thing that pointing at another one means, though only the first is lit: itself, unless it lies beside it."""
    attempts: Callable[[View, int, Hotspot], Iterator[Action]]
    """Actions that an illegal drop of a card may have meant; on NOTHING, its named actions; of NOBODY, what a press on
    the thing may have meant."""
    placed: Callable[[View, Action, Hotspot], Action] = staticmethod(lambda view, action, thing: action)
    """A complete answer with the place its card was dropped on, in games that keep it."""
    judged: Callable[[View, int, Hotspot], tuple[JudgedPut, ...] | None] = staticmethod(lambda view, card, thing: None)
    """What a judge means by dropping a known card on a thing, () for nothing; None where the thing says it all: a pile,
    a space of the board, or a card on it."""
    effects: ClassVar[Effects]
    """What it shows of its events."""
    result_words: Callable[[View, Sequence[int], Sequence[str], Mapping[int, str]], tuple[str, str]]
    """(who won, why), from the result, the names, and the reasons why players lost, in order."""
    falls: Callable[[View, Sequence[Event]], dict[int, str]]
    """Players who lost in these events, and why, as a key for `fall_words`."""
    fall: Callable[[View, int], str]
    """Why a player has lost, as far as the table shows it."""

    @abstractmethod
    def piece(self, view: View, card: int, sheets: Mapping[int, Any], near: int, art: Art) -> Piece:
        """A card on the board; `sheets` has the referee's numbers, printed ones are used otherwise."""

    @abstractmethod
    def part_words(self, view: View, part: Part) -> tuple[str, str]:
        """(words, icon) of a part that is asked for in a bubble."""

    @abstractmethod
    def headline(self, view: View, event: Event, names: Sequence[str]) -> str:
        """The line a new turn begins with in the log, "" for any other event."""

    @abstractmethod
    def reminders(self, view: View, card: int) -> tuple[Reminder, ...]:
        """The card's kind and keywords, and those of cards attached to it, explained."""

    # -- what follows from its verbs

    def cut(self, view: View, action: Action) -> Iterator[Gesture]:
        """The gestures that lead to an action."""
        return self.gestures.cut(view, action)

    def gesture_words(self, view: View, gesture: Gesture) -> tuple[str, str]:
        """(words, icon) of an action on a button."""
        row = self.gestures.verbs[gesture.action[0]]
        words, icon = label(self.labels, row, gesture.action, lambda card: self.card_name(view, card))
        return capital(words), icon

    def goal_words(self, actions: Iterable[Action]) -> str:
        """Where a card for which these are possible can go, and the rule, "" where that is not said."""
        verbs = {self.gestures.verbs[action[0]].name for action in actions if action[0] >= 0}
        said = next((goal for name, goal in self.goals.items() if name in verbs), None)
        return f"{tr(said[0])} ({said[1]})." if said is not None else ""

    def asked_for(self, view: View, card: int, refusal: Refusal) -> str:
        """The text of a card that asks for something else, where a refusal says no more than that; "" otherwise."""
        return ""

    def answer_words(self, view: View, action: Action) -> str:
        """An answer in a few words, as far as the viewer may know it: the action, and its card."""
        if action[0] == V_JUDGE:
            return tr("a change by the judge")
        row = self.gestures.verbs[action[0]] if action[0] >= 0 else None
        if row is not None and row.category is Category.PASS:
            return tr("a pass")
        if row is None or row.name not in self.labels:
            return tr("an answer")
        words, _ = label(self.labels, row, action, lambda card: self.card_name(view, card))
        card = row.params and row.params[0].kind is Kind.CARD and action[1] in view.cards
        name = self.card_name(view, action[1]) if card else ""
        said = tr("“{name}”", name=words)
        return said if name in words else f"{said} ({name})"

    def is_pass(self, action: Action) -> bool:
        """Whether an answer does nothing."""
        return action[0] >= 0 and self.gestures.verbs[action[0]].category is Category.PASS

    def concede(self) -> Action:
        """The answer that concedes."""
        return (self.gestures.verbs.named["concede"].number,)

    # -- what follows from its tables

    def cell(self, view: View) -> int:
        """The lit cell of the phase strip, -1 before the first turn."""
        return self.cells.get(view.numbers[self.phase], -1)

    def is_priority(self, ask: Ask) -> bool:
        """Whether an ask can be answered by passing."""
        return ask.kind in self.priority

    def pass_words(self, view: View, ask: Ask) -> tuple[str, Action]:
        """The label and answer of the main button; ("", ()) when the question has its own buttons."""
        return self.passing(view, ask) if self.is_priority(ask) else ("", ())

    def effect(self, event: Event) -> Effect | None:
        """The visible effect of an event."""
        return self.effects.of(event)

    # -- what a game may leave as it is

    def card_name(self, view: View, card: int) -> str:
        """A card's printed name, or a description for a viewer who may not know it."""
        return name_of(view, card)

    def stop_cell(self, view: View) -> int:
        """The cell whose stop applies now."""
        return self.cell(view)

    def urgent(self, view: View, ask: Ask) -> bool:
        """Whether a chance to act is never skipped, whatever the stops say."""
        return False

    def may_surprise(self, view: View) -> bool:
        """Whether the viewer could act with a hidden card, for all that others can see."""
        return True

    def can_wait(self, view: View) -> bool:
        """Whether all that the viewer could do with hidden cards now can be done later as well, for all that others can
        see."""
        return False

    def ends_turn(self, view: View, ask: Ask) -> bool:
        """Whether passing now ends the viewer's turn, or another part of the game that they end themselves."""
        return False

    def formality(self, ask: Ask) -> Action:
        """The automatic answer for a person who plays only against bots, where the answer makes no difference; () to
        ask."""
        return ()

    def table_answer(self, view: View, ask: Ask, options: Sequence[Action]) -> tuple[Action, str]:
        """The answer that the table gives for a person unless they stop everywhere, and what their log says of it;
        ((), "") to ask."""
        return (), ""

    def always_asks(self, view: View) -> bool:
        """Whether a house rule keeps the table from passing automatically."""
        return False

    def automatic_answer(self, view: View, ask: Ask, options: Sequence[Action]) -> Action:
        """The answer for a person who leaves it to the program (`Prompt.paying`, `Prompt.rest`)."""
        return options[0]

    def meant(self, view: View, options: Sequence[Action]) -> frozenset[int]:
        """Cards on the table that a card in hand could be played on, highlighted before one is picked up."""
        return frozenset()

    def numbered(self, picture: Picture, view: View, sheets: Mapping[int, Any]) -> Picture:
        """A Picture with figures that only the referee provides."""
        return picture

    def stretch(self, view: View) -> tuple[int, str]:
        """A part of the game that a player may pass as a whole, as a distinct number, and the label of its button; (-1,
        "") if there is none."""
        return -1, ""

    def about(self, view: View) -> int:
        """The card that the open question is about, as far as everybody knows, -1 for none."""
        return -1

    def scene(self, event: Event) -> int | None:
        """The card that a step of a scene is about (-1: none); None for an event that is not such a step. Events that
        happen all at once are told step by step before they are shown."""
        return None

    def tile_words(self, view: View, tile: int, names: Sequence[str]) -> str:
        """What the signs on an empty tile mean; "" where it has none."""
        return ""

    def foretold(self, view: View, sheets: Mapping[int, Any], names: Sequence[str]) -> Iterator[tuple[str, int]]:
        """(a sentence, the card it is about) for everything that would happen if play stopped here, in order."""
        return iter(())

    # -- what follows from the rest

    def faces(self, view: View) -> tuple[Face, ...]:
        """The face of every card definition of the pool."""
        return _faces(self.face_of, view.table.defs)

    def question(self, view: View, role: str, source: int) -> str:
        """The question for a part that is not pointed at, of an action with this card or piece."""
        return tr(self.questions[role], card=self.card_name(view, source) if source in view.cards else "")

    def prompt(self, view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
        """The open question as shown to the seat asked."""
        maker = self.makers.get(ask.kind)
        made = maker(view, ask, options, names) if maker else Prompt("")
        words, passing = self.pass_words(view, ask)
        idle = {*options} - {self.concede()} == {passing} and self.is_priority(ask)
        if not idle:
            return made
        so_far = made.line.partition(": ")[0] if ": " in made.line else ""
        nothing = tr("nothing else can be done; press {button}.", button=words)
        return made._replace(line=f"{so_far}: {after_colon(nothing)}" if so_far else capital(nothing))

    def journey(self, view: View, event: Event) -> Journey | None:
        """Where a card moved, or None when the event moves none."""
        if event[0] != atoms.MOVE:
            return None
        _, card, zone, seat, _, to_zone, to_seat = event[:7]
        names = {**places_of(view.table.schema).names, **self.zones}
        return Journey(card, seat, names.get(zone, ""), to_seat, names.get(to_zone, ""))

    def fall_words(self, why: str) -> str:
        """Why a player lost, in a few words."""
        return tr(self.ends.get(why, ""))


def table_game(name: str) -> TableGame:
    """The game's TABLE, from ui/table/games/<name>/table.py; no other game is loaded."""
    found: TableGame = import_module(f"ui.table.games.{name}.table").TABLE
    return found
