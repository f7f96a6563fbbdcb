"""Why something cannot be done: the referee's refusals for a card, a drop, a gesture or a pick, one sentence each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Final, Protocol

from game.i18n import marked, tr
from rules.kernel.refusal import Refusal
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.hotspots import NOTHING, Hotspot
from ui.table.input.gesture import Gesture, Intent
from ui.table.questions.prompt import NOBODY, Prompt

if TYPE_CHECKING:
    from ui.table.games.base import TableGame

NOT_ASKED: Final = marked("That is not what is asked for now.")
PASSING: Final = ("phase", "items", "seat", "verb")
"""Facts of refusals that concern only the timing, not the card."""


class Refuses(Protocol):
    """What is needed from a Match here."""

    def why_not(self, seat: int, action: Action) -> Refusal | None: ...
    def explain(self, refusal: Refusal) -> str: ...


@dataclass(frozen=True)
class Refused:
    """Why a drop or a click did nothing: one sentence, its place, and tiles to outline."""

    sentence: str
    at: Hotspot
    tiles: tuple[int, ...] = ()


@dataclass(frozen=True)
class Reasons:
    """The referee's objections to a player's input on the table of a game."""

    game: TableGame
    referee: Refuses

    def said(self, found: Refusal | None, at: Hotspot) -> Refused:
        """A refusal in words at a thing; without a refusal, the thing is not part of the question."""
        if found is None:
            return Refused(tr(NOT_ASKED), at)
        tiles = [value for key, value in found.facts if key.startswith("tile") and value >= 0]
        return Refused(self.referee.explain(found), at, tuple(tiles[-1:]))

    def _said_of(self, found: Refusal, at: Hotspot, view: View, card: int) -> Refused:
        """A refusal in words, after what the card asks for if they do not say it."""
        said = self.said(found, at)
        asked = self.game.asked_for(view, card, found) if card in view.cards else ""
        if not asked:
            return said
        name = self.game.card_name(view, card)
        return replace(said, sentence=tr("{card}: “{text}”", card=name, text=asked) + f" {said.sentence}")

    def of_drop(self, view: View, card: int, thing: Hotspot, possible: Iterable[Action] = ()) -> Refused:
        """Why a card cannot go onto a thing; the card's other faults if it can go nowhere, and where it can go if there
        is no other reason. `possible`: what can be done with it now."""
        found = next(filter(None, self._tried(view, card, thing)), None)
        possible = tuple(possible)
        if found is None and (not possible or all(self._everywhere(view, card))):
            found = self._of_card(view, card)
        if found is not None:
            return self._said_of(found, thing, view, card)
        somewhere = tr("It cannot go there; the places where it can go light up while you drag it.")
        return Refused(self.game.goal_words(possible) or somewhere, thing)

    def of_card(self, view: View, card: int, at: Hotspot) -> Refused:
        """Why nothing can be done with a card now."""
        return self.said(self._of_card(view, card), at)

    def of_press(self, view: View, thing: Hotspot) -> Refused | None:
        """Why pressing a pile does nothing now; None for one that never does anything."""
        found = next(filter(None, self._tried(view, NOBODY, thing)), None)
        return None if found is None else self.said(found, thing)

    def _of_card(self, view: View, card: int) -> Refusal | None:
        """Objections that apply wherever a card is put, before those to one place."""
        found: Refusal | None = None
        for refusal in self._everywhere(view, card):
            if refusal is not None and not any(key.startswith("tile") for key, _ in refusal.facts):
                return refusal
            found = found or refusal
        return found

    def _everywhere(self, view: View, card: int) -> Iterator[Refusal | None]:
        return chain.from_iterable(self._tried(view, card, thing) for thing in self._places(view, card))

    def _tried(self, view: View, card: int, thing: Hotspot) -> Iterator[Refusal | None]:
        """The objection to each action that could be meant by a drop, None where there is none."""
        return (self.referee.why_not(view.seat, action) for action in self.game.attempts(view, card, thing))

    def _places(self, view: View, card: int) -> Iterator[Hotspot]:
        """Nothing, for what holds wherever a card is put; then everything it could be put on: tiles, cards in rows,
        places of every player."""
        picture = self.game.fold(view)
        yield NOTHING
        yield from (Hotspot("tile", tile) for tile in range(picture.tiles))
        for (seat, zone), row in sorted(picture.rows.items()):
            yield from (Hotspot("row", lying.card, seat, zone) for lying in row if lying.card != card)
        zones = sorted(self.game.sitting(view).zones)
        yield from (Hotspot("pile", -1, seat, zone) for seat in range(-1, view.table.seats) for zone in zones)

    def of_pick(self, view: View, prompt: Prompt, thing: Hotspot, card: int) -> Refused:
        """Why a thing is not among those a question offers: the objection to it in place of one that is."""
        board = self.game.fold(view).board
        for meant, answer in prompt.picks:
            if meant.kind != thing.kind:
                continue
            instead = {board.get(meant.value, meant.value): card, meant.value: thing.value}
            for at, number in enumerate(answer[1:], 1):
                other = instead.get(number, NOBODY)
                refusal = self.referee.why_not(view.seat, (*answer[:at], other, *answer[at + 1 :]))
                if other >= 0 and refusal is not None:
                    return self.said(refusal, thing)
        return Refused(f"{tr(NOT_ASKED)} {prompt.line}".strip(), thing)

    def of_aim(self, view: View, intent: Intent, thing: Hotspot, card: int) -> Refused | None:
        """Why a thing is no target of the action that is being aimed: the objection to it in place of one that is; None
        where there is none. `card`: the one there."""
        wanted = {"piece": card, **{kind: thing.value if thing.kind == kind else -1 for kind in ("tile", "row")}}
        for gesture in intent.live:
            for part in intent.left(gesture):
                other, action = wanted.get(part.role, -1), gesture.action
                places = [at for at in range(1, len(action)) if action[at] == part.value]
                if other < 0 or not places:
                    continue
                last = places[-1]  # targets come last; a card before them may have the number of a tile
                refusal = self.referee.why_not(view.seat, (*action[:last], other, *action[last + 1 :]))
                if refusal is not None:
                    return self._said_of(refusal, thing, view, intent.source)
        return None

    def unavailable_actions(
        self, view: View, card: int, live: set[str], pointed: set[int]
    ) -> Iterator[tuple[str, str, Refusal]]:
        """(words, icon, why not) of a card's named actions that are not possible now; `live`: labels of those that
        are, `pointed`: verbs of those done by pointing alone."""
        for action in self.game.attempts(view, card, NOTHING):
            refusal = self.referee.why_not(view.seat, action)
            words, icon = self.game.gesture_words(view, Gesture(action, card, ()))
            if refusal is not None and words not in live and action[0] not in pointed:
                live = live | {words}
                yield words, icon, refusal


def of_moment(refusal: Refusal) -> bool:
    """Whether a refusal concerns the timing rather than the card."""
    return any(key in PASSING for key, _ in refusal.facts)
