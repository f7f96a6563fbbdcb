"""What a card can do, as rows of a menu or of the bar beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.games.base import TableGame
from ui.table.hotspots import Hotspot
from ui.table.input.gesture import Gesture, Intent, Intents
from ui.table.input.reasons import Reasons, Refused, of_moment
from ui.table.questions.menu import MenuRow

NAMED_AT_MOST: Final = 4
"""The most answers of one verb with a row each in a menu, if their labels differ."""


class MenuControl(Protocol):
    """What a menu row needs from the control: the question, and how to start an action."""

    refused: Refused | None
    offer_named_later: Callable[[View, int, str], None]

    @property
    def game(self) -> TableGame: ...
    @property
    def reasons(self) -> Reasons: ...
    @property
    def view(self) -> View | None: ...
    @property
    def intents(self) -> Intents: ...
    def own(self, card: int) -> bool: ...
    def thing_of(self, card: int) -> Hotspot: ...
    def send(self, action: Action) -> None: ...
    def enter(self, mode: str) -> None: ...
    def hold_quietly(self, card: int) -> None: ...


def bar_rows(control: MenuControl, held: Intent) -> tuple[MenuRow, ...]:
    """The named actions of the held card, and those that only their own condition forbids."""
    idle = idle_rows(control, held.source, whole=False) if control.own(held.source) else ()
    return (*named_rows(control, held), *idle)


def idle_rows(control: MenuControl, card: int, whole: bool = True) -> tuple[MenuRow, ...]:
    """The card's named actions that are not possible now, each with its reason, but not those that only lack what is
    to be pointed at. `whole`: also those that only the timing forbids."""
    assert control.view is not None
    intent, words_of = control.intents.of(card), control.game.gesture_words
    gestures = intent.gestures if intent is not None else ()
    live = {words_of(control.view, gesture)[0] for gesture in gestures}
    pointed = {gesture.action[0] for gesture in gestures if not gesture.mode}
    return tuple(
        MenuRow(
            words,
            icon,
            _refuse(control, card, words, why := control.reasons.said(refusal, control.thing_of(card))),
            why=why.sentence,
        )
        for words, icon, refusal in control.reasons.unavailable_actions(control.view, card, live, pointed)
        if whole or not of_moment(refusal)
    )


def _refuse(control: MenuControl, card: int, words: str, why: Refused) -> Callable[[], None]:
    def refuse() -> None:
        control.refused = why
        if control.view is not None:
            control.offer_named_later(control.view, card, words)

    return refuse


def named_rows(control: MenuControl, held: Intent) -> tuple[MenuRow, ...]:
    """One row per named action; a mode that still needs pointing is one row."""
    assert control.view is not None
    rows: list[MenuRow] = []
    for mode in held.modes:
        intent = held.into(mode)
        if intent.live[0].listed:
            rows += [_gesture_row(control, gesture) for gesture in intent.live]
        else:
            words, icon = control.game.gesture_words(control.view, intent.live[0])
            rows.append(MenuRow(words, icon, partial(control.enter, mode)))
    return tuple(rows)


def menu_rows(control: MenuControl, intent: Intent) -> tuple[MenuRow, ...]:
    """Every legal action of a card: one row for each label, which continues by pointing if it stands for several."""
    assert control.view is not None
    by_verb: dict[int, dict[Action, Gesture]] = {}
    for gesture in intent.live:
        by_verb.setdefault(gesture.action[0], {}).setdefault(gesture.action, gesture)
    rows: list[MenuRow] = []
    for by_action in by_verb.values():
        labelled: dict[tuple[str, str], list[Gesture]] = {}
        for gesture in by_action.values():
            labelled.setdefault(control.game.gesture_words(control.view, gesture), []).append(gesture)
        if len(labelled) > NAMED_AT_MOST:
            labelled = {next(iter(labelled)): list(by_action.values())}
        for (words, icon), gestures in labelled.items():
            if len(gestures) == 1 and not gestures[0].path:
                rows.append(_gesture_row(control, gestures[0]))
            else:
                rows.append(MenuRow(f"{words} …", icon, partial(control.hold_quietly, intent.source)))
    return (*rows, *named_rows(control, intent))


def _gesture_row(control: MenuControl, gesture: Gesture) -> MenuRow:
    assert control.view is not None
    words, icon = control.game.gesture_words(control.view, gesture)
    return MenuRow(words, icon, lambda: control.send(gesture.action))
