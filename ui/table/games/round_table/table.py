"""Round Table for the table screen: one object for its folds, gestures and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.i18n import marked, tr, trn
from game.round_table.card_stats import CHAIN
from game.round_table.surprises import can_wait, may_surprise
from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.refusal import Refusal
from rules.kernel.view import View
from rules.kernel.words import Action, Event
from rules.round_table import words as w
from rules.round_table.cards import KNIGHT, printed_text
from rules.round_table.house_rules import OPTIONS
from ui.table.cards.picture import Picture
from ui.table.games.base import Art, Reminder, TableGame
from ui.table.games.house_rules import noted
from ui.table.games.round_table import effects, endings, faces, numbers, picture, pieces, reminders, words
from ui.table.games.round_table.gestures import GESTURES, attempts, meets, stands_for
from ui.table.games.round_table.judged import judged
from ui.table.games.verbs import Label
from ui.table.input.gesture import Part
from ui.table.pieces.look import Piece

LABELS: Final[Mapping[str, Label]] = {
    "holding": (marked("Build it"), "home-group"),
    "recruit": (marked("Recruit"), "account-plus"),
    "equip": (marked("Give it to {knight}"), "sword"),
    "equip.": (marked("Put it into the pool"), "treasure-chest"),
    "title.": (marked("Put it into the pool"), "treasure-chest"),
    "title": (marked("Give it to {knight}"), "certificate"),
    "move": (marked("Move it to {knight}"), "arrow-right"),
    "move.pool": (marked("Move it into the pool"), "treasure-chest"),
    "swap.": (marked("Swap"), "swap-horizontal"),
    "swap": (marked("Swap with {other}"), "swap-horizontal"),
    "declare.": (marked("Declare"), "flag"),
    "declare": (marked("Declare at {region}"), "flag"),
    "quest.": (marked("Play it on a Knight"), "map-marker-path"),
    "quest": (marked("Play it on {knight}"), "map-marker-path"),
    "redirect": (marked("Play it"), "sign-direction"),
    "other.": (marked("Play it"), "cards"),
    "other": (marked("Play it on {knight}"), "cards"),
    "pull": (marked("Take it back to hand"), "hand-back-right"),
}
QUESTIONS: Final[Mapping[str, str]] = {"stat": marked("How many RP do you pay?")}
"""Questions about parts that are not pointed at."""
TEXT_RULES: Final = frozenset(("RT-GEN-01", "RT-REDIR-01", "RT-REDIR-02"))
"""The rules of whatever the text of a Redirect does not allow."""


class RoundTableTable(TableGame):
    """The single instance is TABLE; see `ui.table.games.base.TableGame`."""

    name = "round_table"
    phase = w.STEP
    cells = words.CELLS
    stops = words.STOPS
    flags = words.FLAGS
    waiting = words.WAITING
    own_turns = False
    panels = words.PANELS
    foretells = True
    holdable = frozenset(("hand", "court", "army", "lane", "pool", "gear"))
    back = faces.BACK
    questions = QUESTIONS
    makers = words.MAKERS
    asking = words.ASKING
    priority = frozenset((w.ASK_SPRING, w.ASK_DECLARE, w.ASK_QUESTS, w.ASK_REDIRECTS, w.ASK_OTHERS, w.ASK_SUPPORT))
    passing = staticmethod(words.pass_words)
    shut = frozenset((w.ASK_DRAW,))
    zones = effects.ZONES
    ends = endings.SHORT
    losses = marked("Knights lost: {lost}")
    face_of = staticmethod(faces.face_of)
    fold = staticmethod(picture.fold)
    sitting = staticmethod(picture.sitting)
    gestures = GESTURES
    labels = LABELS
    goals = words.GOALS
    meets = staticmethod(meets)
    stands_for = staticmethod(stands_for)
    attempts = staticmethod(attempts)
    judged = staticmethod(judged)
    effects = effects.EFFECTS
    result_words = staticmethod(endings.result_words)
    falls = staticmethod(endings.falls)
    fall = staticmethod(endings.fall)

    def numbered(self, picture: Picture, view: View, sheets: Mapping[int, Any]) -> Picture:
        """Resource Points and Renown, the outcome if Autumn came now, the dial and the ledger."""
        return numbers.numbered(picture, view, sheets)

    def piece(self, view: View, card: int, sheets: Mapping[int, Any], near: int, art: Art) -> Piece:
        """A card in play; `sheets` has the referee's numbers."""
        return pieces.piece_look(view, card, sheets.get(card), art)

    def meant(self, view: View, options: Sequence[Action]) -> frozenset[int]:
        """Knights that may go on a Quest, or be redirected (RT-QUEST-02, RT-REDIR-02)."""
        chosen = {target for verb, *said in options if verb in ROADS for target in said[ROADS[verb]]}
        return frozenset(card for card in chosen if picture.kind_of(view, card) == KNIGHT)

    def part_words(self, view: View, part: Part) -> tuple[str, str]:
        """The price of a Quest is asked for in a bubble."""
        return trn("{n} RP", "{n} RP", part.value), "hand-coin"

    def asked_for(self, view: View, card: int, refusal: Refusal) -> str:
        """The text of a Redirect, where a refusal says no more than that it asks for something else; "" otherwise."""
        unspoken = refusal.rule in TEXT_RULES and refusal.fact("price") is None and refusal.fact("same") is None
        return " ".join(printed_text(view.card_def(card))) if unspoken and view.cards[card].face >= 0 else ""

    def headline(self, view: View, event: Event, names: Sequence[str]) -> str:
        """The line a new season begins with in the log, "" for any other event."""
        if event[:2] != (atoms.NOTE, w.N_STEP) or event[2] not in SEASONS:
            return ""
        return tr("Round {n}: {season}", n=event[3], season=tr(SEASONS[event[2]]))

    def stretch(self, view: View) -> tuple[int, str]:
        """Spring and Summer, each for all of its turns."""
        season = view.numbers[w.SEASON]
        if season not in PASSED:
            return -1, ""
        return view.numbers[w.ROUND] * len(w.SEASONS) + season, tr(PASSED[season])

    def may_surprise(self, view: View) -> bool:
        """What can be played in a step of Summer depends on the Knights and RP that lie open."""
        return may_surprise(view)

    def can_wait(self, view: View) -> bool:
        """Quests and other cards, for the viewer's own campaign turn."""
        return can_wait(view)

    def ends_turn(self, view: View, ask: Ask) -> bool:
        """Whether passing ends a turn in which the viewer has done something."""
        return ask.kind in (w.ASK_SPRING, w.ASK_DECLARE) and bool(view.numbers[w.ACTED])

    def urgent(self, view: View, ask: Ask) -> bool:
        """Whether another player has just played a card on one of the viewer's Knights."""
        newest = view.stack[-1] if view.stack else ()
        mine = (card for card in newest[5:] if card in view.cards and view.cards[card].ctrl == view.seat)
        return bool(newest) and newest[2] != view.seat and any(mine)

    def scene(self, event: Event) -> int | None:
        """Autumn is told army by army and Region by Region, then Knight by Knight from their Quests."""
        return event[2] if event[0] == atoms.NOTE and event[1] in (w.N_ARMY, w.N_REGION, w.N_REWARD) else None

    def foretold(self, view: View, sheets: Mapping[int, Any], names: Sequence[str]) -> Iterator[tuple[str, int]]:
        """If Autumn came now."""
        yield from ((f"{step.words.format(*names)} [{step.rule}].", step.card) for step in sheets.get(CHAIN, ()))

    def reminders(self, view: View, card: int) -> tuple[Reminder, ...]:
        """The card's kind, and the meaning of its keywords."""
        what = view.card_def(card)
        found = [Reminder(tr(word), tr(said)) for word, said in reminders.about(what, what.breed)]
        return tuple(noted(found, view, OPTIONS))


SEASONS: Final = {
    w.TURNS: marked("Spring"), w.DECLARE: marked("Summer"), w.ATTACKS: marked("Autumn"), w.SHIFT: marked("Winter"),
}  # fmt: skip
"""The step each season begins with."""
PASSED: Final = {w.SPRING: marked("Skip Spring"), w.SUMMER: marked("Skip Summer")}
"""Seasons that may be passed as a whole, to shorten a long game."""
ROADS: Final = {w.V_QUEST: slice(1, 2), w.V_REDIRECT: slice(1, None)}
"""Verbs that give Knights a task, and which of their parameters name the targets."""
TABLE: Final = RoundTableTable()
