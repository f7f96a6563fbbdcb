"""Round Table's steps, main button and questions in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked, tr, trn
from game.round_table.card_words import aims_words
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action
from rules.round_table import words as w
from ui.table.games.questions import DISCARD, KEEP, Maker
from ui.table.games.round_table.gestures import DECKS
from ui.table.games.round_table.limits import hand_limit
from ui.table.games.round_table.picture import fold, kind_of
from ui.table.games.verbs import Goal
from ui.table.games.zones import name_of
from ui.table.hotspots import Hotspot
from ui.table.questions.prompt import Choice, Prompt

CELLS: Final = {
    w.TURNS: 0, w.SPRING_END: 0, w.DECLARE: 1, w.QUESTS: 2, w.REDIRECTS: 3, w.OTHERS: 4, w.SUMMER_END: 4,
    w.ATTACKS: 5, w.REFILL: 5, w.REWARDS: 5, w.RESET: 5, w.SUPPORT: 5, w.AUTUMN_END: 5, w.SHIFT: 6, w.DRAW: 6,
    w.WINTER_END: 6,
}  # fmt: skip
"""Step -> cell of the strip (the mat's track)."""
STOPS: Final = frozenset(range(7))
"""Cells of the player's own turn at which they are asked if they can act."""
FLAGS: Final = frozenset((2, 3, 4))
"""Cells at which a player is asked in any turn: in a step of Summer all may play cards (RT-SUMMER-06)."""
WAITING: Final = frozenset((CELLS[w.QUESTS], CELLS[w.OTHERS]))
"""Those whose cards can be played in the player's own campaign turn just as well, if it comes (RT-SUMMER-12)."""
PANELS: Final = {
    "outlook": marked("Influence / Resistance of each army → the Influence that is left to it, and who captures the "
                      "Region if Autumn comes now [RT-AUTUMN-04]."),
    "dial": marked("Round, season and step, who is Active Player and whose turn it is, and how many have passed."),
    "ledger": marked("Nobody may play these names again this Summer [RT-SUMMER-10]."),
    "purse": marked("Renown, and how much wins: more than half of that of all Regions [RT-WIN-03]; then Resource "
                    "Points: those that are free, Allocated to cards in play, and Spent."),
}  # fmt: skip
"""What the zones of text mean."""
USUAL: Final = 3
"""Number of Demesnes in a well-mixed opening hand."""
GOALS: Final[Mapping[str, Goal]] = {
    "recruit": (marked("A Knight is recruited into your Court"), "RT-KNIGHT-01"),
    "holding": (marked("A Demesne goes on the one before it, and a Farm anywhere among your Demesnes"), "RT-DEM-02"),
    "equip": (marked("Equipment goes to one of your Knights or into your pool"), "RT-EQUIP-08"),
    "title": (marked("A Title goes to one of your Knights or into your pool"), "RT-TITLE-06"),
    "move": (marked("Equipment and Titles are moved between your Knights and your pool"), "RT-SPRING-01"),
    "swap": (marked("Equipment and Titles change places with others on your Knights"), "RT-SPRING-01"),
    "declare": (marked("A Knight is declared at a Region"), "RT-SUMMER-02"),
    "quest": (marked("A Quest is played on a Knight, whoever controls it"), "RT-QUEST-01"),
    "redirect": (marked("A Redirect is played on a Knight, then on its new task"), "RT-REDIR-01"),
    "other": (marked("This card is played on a Knight, or into your Court if it names none"), "RT-SUMMER-05"),
    "pull": (marked("A card is taken back to hand by a click on it"), "RT-AUTUMN-30"),
}
"""Where a card goes, by the name of its verb, in the order in which they are looked for."""


def pass_words(view: View, ask: Ask) -> tuple[str, Action]:
    """The label and answer of the main button."""
    if ask.kind == w.ASK_SPRING:
        return (tr("End my turn") if view.numbers[w.ACTED] else tr("Pass")), (w.V_PASS,)
    if ask.kind == w.ASK_DECLARE:
        return (tr("Done") if view.numbers[w.ACTED] else tr("Declare nobody")), (w.V_DONE,)
    return (tr("Keep the rest") if ask.kind == w.ASK_SUPPORT else tr("Pass")), (w.V_PASS,)


# --- the set-up -------------------------------------------------------------------------------------------------------


def _first(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    title = tr("Who is the first Active Player? [RT-SETUP-03]")
    choices = tuple(Choice(names[seat], (verb, seat), "crown") for verb, seat in options)
    return Prompt(title, (), choices, "panel", title)


def _open(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    title = tr("You draw 10 cards: how many of them from the Demesne deck? The rest come from the Main deck "
               "[RT-SETUP-06].")  # fmt: skip
    choices = tuple(
        _split(action, trn("{n} Demesne, {rest} Main", "{n} Demesnes, {rest} Main", action[1], rest=10 - action[1]))
        for action in options
    )
    return Prompt(title, (), choices, "panel", title)


def _mulligan(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    title = tr("Your opening hand. You may once put all of it back and draw again [RT-SETUP-08].")
    anew = (action for action in options if action[0] == w.V_MULLIGAN)
    choices = (
        Choice(tr("Keep this hand"), (w.V_KEEP,), "check", "primary"),
        *(_split(action, trn("Redraw: {n} Demesne", "Redraw: {n} Demesnes", action[1])) for action in anew),
    )
    return Prompt(title, (), choices, "hand", title)


def _split(action: Action, words: str) -> Choice:
    likeliest = action[0] == w.V_OPEN and action[1] == USUAL
    return Choice(words, action, "home-group", "primary" if likeliest else "button")


# --- Spring and Summer ------------------------------------------------------------------------------------------------


def _spring(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    verbs = {action[0] for action in options}
    open_to = ", ".join(tr(said) for verb, said in SPRING.items() if verb in verbs)
    said = marked("Spring again: {actions}.") if _again(view) else marked("Spring: {actions}.")
    return Prompt(tr(said, actions=open_to))


def _again(view: View) -> bool:
    """Whether all have had a turn in this Spring or Summer, and the turns go round once more (RT-ROUND-04)."""
    return view.numbers[w.TAKEN] >= view.seat_numbers[w.LEFT].count(0)


SPRING: Final = {
    w.V_HOLDING: marked("build a Demesne"), w.V_RECRUIT: marked("recruit Knights into your Court"),
    w.V_EQUIP: marked("play Equipment"), w.V_TITLE: marked("play Titles"),
    w.V_MOVE: marked("move Equipment and Titles"),
}  # fmt: skip
"""Actions in Spring (RT-SPRING-01)."""


def _declare(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    if _again(view):
        return Prompt(tr("Declare again, or nobody: Summer ends once no player does anything [RT-SUMMER-12]."))
    return Prompt(tr("Declare: drag Knights from your Court to the Region they attack."))


STEPS: Final = {
    w.ASK_QUESTS: marked("Quests: drag one onto a Knight, or pass."),
    w.ASK_REDIRECTS: marked("Redirects: drag one onto a Knight or Quest, or pass."),
    w.ASK_OTHERS: marked("Other cards: drag one onto a Knight, or pass."),
}  # fmt: skip


def _step(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    return Prompt(f"{_newest(view, names)}{tr(STEPS[ask.kind])}")


def _newest(view: View, names: Sequence[str]) -> str:
    """The last card queued, if another player has played it, and its target."""
    _, _, seat, card, _, *chosen = view.stack[-1] if view.stack else (0, 0, view.seat, 0, 0)
    if seat == view.seat:
        return ""
    targets = aims_words([(name_of(view, target), kind_of(view, target)) for target in chosen if target >= 0])
    said = marked("{name} plays {card}: {targets}.") if targets else marked("{name} plays {card}.")
    return tr(said, name=names[seat], card=name_of(view, card), targets=targets) + " "


# --- Autumn, Winter, hands --------------------------------------------------------------------------------------------


def _draw(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    owed = view.seat_numbers[w.OWED][view.seat]
    line = trn("Draw {n} card: click your Main deck or your Demesne deck.",
               "Draw {n} cards, one by one: click your Main deck or your Demesne deck.", owed)  # fmt: skip
    decks = {deck: Hotspot("pile", -1, view.seat, name) for name, deck in DECKS.items()}
    picks = tuple((decks[deck], (verb, deck)) for verb, deck in options)
    words = {w.FROM_MAIN: (tr("Main deck"), "cards"), w.FROM_DEMESNES: (tr("Demesne deck"), "home-group")}
    choices = tuple(Choice(words[deck][0], (verb, deck), words[deck][1]) for verb, deck in options)
    return Prompt(line, picks, choices)


def _support(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    line = tr("Support: click each card you take back to hand, then keep the rest. What comes back costs nothing until "
              "it is played again [RT-AUTUMN-30].")  # fmt: skip
    return Prompt(line, _pressed(view, options))


def _overload(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    line = tr("More is Allocated than your Capacity holds: click cards to take them back to hand [RT-RP-06].")
    return Prompt(line, _pressed(view, options))


def _pressed(view: View, options: Sequence[Action]) -> tuple[tuple[Hotspot, Action], ...]:
    """Cards on the table, each with its answer."""
    picture = fold(view)
    found = ((picture.place_of(action[1]), action) for action in options if len(action) == 2)
    return tuple((Hotspot("row", action[1], *place), action) for place, action in found if place is not None)


def _discard(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """Exactly the surplus (RT-HAND-01)."""
    have, limit = view.count(w.HAND, view.seat), hand_limit(view, view.seat)
    line = trn("You hold {have} cards, {limit} may stay: discard {n} [RT-HAND-01].",
               "You hold {have} cards, {limit} may stay: discard {n} [RT-HAND-01].",
               have - limit, have=have, limit=limit)  # fmt: skip
    return Prompt(line, tuple((Hotspot("hand", action[1]), action) for action in options))


MAKERS: Final[dict[int, Maker]] = {
    w.ASK_FIRST: _first, w.ASK_OPEN: _open, w.ASK_MULLIGAN: _mulligan, w.ASK_SPRING: _spring, w.ASK_DECLARE: _declare,
    w.ASK_QUESTS: _step, w.ASK_REDIRECTS: _step, w.ASK_OTHERS: _step, w.ASK_DRAW: _draw, w.ASK_SUPPORT: _support,
    w.ASK_DISCARD: _discard, w.ASK_OVERLOAD: _overload,
}  # fmt: skip
ASKING: Final = {
    w.ASK_FIRST: marked("Choose who begins"),
    w.ASK_OPEN: marked("Choose how you draw"),
    w.ASK_MULLIGAN: KEEP,
    w.ASK_DECLARE: marked("Declare Knights"),
    w.ASK_QUESTS: marked("Play a Quest, or pass"),
    w.ASK_REDIRECTS: marked("Redirect, or pass"),
    w.ASK_OTHERS: marked("Play a card, or pass"),
    w.ASK_DRAW: marked("Draw cards"),
    w.ASK_SUPPORT: marked("Support your cards"),
    w.ASK_DISCARD: DISCARD,
    w.ASK_OVERLOAD: marked("Take cards back"),
}
"""What the table display asks, by kind of question."""
