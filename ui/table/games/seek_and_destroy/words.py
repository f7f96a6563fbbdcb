"""Seek and Destroy's stages, main button and questions in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import capital, marked, tr, trn
from rules.kernel.ask import Ask
from rules.kernel.cards.card_text import plain
from rules.kernel.view import View
from rules.kernel.words import Action
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.cards import effect_text
from ui.table.games.questions import CARD, DISCARD, KEEP, NUMBER, YES, Hints, Maker, hint_line, none_of, resolving
from ui.table.games.seek_and_destroy import cells
from ui.table.games.seek_and_destroy.picture import name_of
from ui.table.games.verbs import Goal
from ui.table.hotspots import Hotspot
from ui.table.questions.prompt import Choice, Prompt

CELLS: Final = {w.DRAW: 0, w.DEPLOY: 1, w.BATTLE: 2, w.SUPPLY: 3, w.END: 4}
"""Stage -> cell of the strip (the mat's track)."""
STOPS: Final = frozenset((1, 2, 3))
"""Cells of the player's own turn at which they are asked if they can act."""
NEXT: Final = {
    w.DRAW: marked("To Deploy"), w.DEPLOY: marked("To Battle"), w.BATTLE: marked("To Supply"),
    w.SUPPLY: marked("End turn"), w.END: marked("End turn"),
}  # fmt: skip
PLAY: Final = (
    (frozenset((w.V_ACTIVATE,)), marked("play a card")),
    (frozenset((w.V_SWIFT,)), marked("click a Unit to use its Swift effect")),
)
DEPLOYING: Final = (
    (frozenset((w.V_MOBILIZE,)), marked("drag a Unit onto your Battlefield")),
    (frozenset((w.V_GARRISON,)), marked("drag a card into your Garrison")),
    (frozenset((w.V_SWITCH, w.V_INITIATE)), marked("click a Unit to turn it")),
    *PLAY,
)
HINTS: Final[Mapping[int, Hints]] = {
    w.DRAW: (marked("Draw"), PLAY),
    w.DEPLOY: (marked("Deploy"), DEPLOYING),
    w.BATTLE: (marked("Battle"), ((frozenset((w.V_ATTACK,)), marked("drag a Unit onto what it attacks")), *PLAY)),
    w.SUPPLY: (marked("Supply"), DEPLOYING),
    w.END: (marked("End"), PLAY),
}
WINDOWS: Final = {
    w.W_ATTACK: marked("An attack is declared: respond, or pass."),
    w.W_ARRIVAL: marked("{name} mobilized a Unit: respond, or pass."),
    w.W_STAGE: marked("{name} wants to leave the stage: act, or pass."),
}
POSITIONS: Final = {
    w.UP: (marked("Face-up, to attack"), "crosshairs"), w.HIDDEN: (marked("Face-down, to defend"), "eye-off"),
    w.DEFEND: (marked("Face-up, to defend"), "shield"),
}  # fmt: skip
ZONES: Final = {w.HAND: "hand", w.JUNKYARD: "junkyard"}
GOALS: Final[Mapping[str, Goal]] = {
    "mobilize": (marked("A Unit is mobilized into a free space of your Battlefield"), "SD-MOB-01"),
    "activate": (marked("It is activated in your Garrison, or on its target"), "SD-OP-06"),
    "garrison": (marked("It is laid face-down in a free space of your Garrison"), "SD-GAR-01"),
    "attack": (marked("A Unit attacks an enemy Unit or the enemy's Life"), "SD-UNIT-07"),
}
"""Where a card goes, by the name of its verb, in the order in which they are looked for."""


def pass_words(view: View, ask: Ask) -> tuple[str, Action]:
    """The label and answer of the main button while a seat may act freely, or may answer."""
    stage = view.numbers[w.STAGE]
    if ask.kind != w.ASK_STAGE:
        return tr("Resolve the attack") if _own_attack(view, ask) else tr("Pass"), (w.V_PASS,)
    if stage == w.DEPLOY and not view.numbers[w.TURN_COUNT]:
        return tr("To Supply"), (w.V_NEXT,)
    return tr(NEXT[stage]), (w.V_END_TURN,) if stage == w.END else (w.V_NEXT,)


def _greet(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    enemy = names[1 - view.seat]
    choice = Choice(tr("Good luck, {name}!", name=enemy), (w.V_GREET,), "handshake", "primary")
    return Prompt(
        tr("Before you begin, shake hands."), (), (choice,), "panel", tr("Shake hands with {name}.", name=enemy)
    )


def _mulligan(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    choices = (
        Choice(tr("Keep this hand"), (w.V_KEEP,), "check", "primary"),
        Choice(tr("Mulligan: 4 new cards"), (w.V_MULLIGAN,), "cached"),
    )
    return Prompt(tr("Your opening hand."), (), choices, "hand", tr("Your opening hand"))


def _stage(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    stage = view.numbers[w.STAGE]
    hint = hint_line(HINTS[stage], options)
    if stage == w.DEPLOY and not view.numbers[w.TURN_COUNT]:
        hint = tr("Deploy: drag cards onto the mat.") if hint else ""
        return Prompt(tr("{hint} Turn 1 has no Battle [SD-SETUP-07].", hint=hint).strip())
    return Prompt(hint)


def _own_attack(view: View, ask: Ask) -> bool:
    """Whether the attack that may be answered is the viewer's own (SD-WIN-03)."""
    return ask.kind == w.ASK_WINDOW and ask.data[0] == w.W_ATTACK and view.numbers[w.TURN] == view.seat


def _window(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    if _own_attack(view, ask):
        return Prompt(tr("The enemy has passed on your attack: add to it, or let it resolve."))
    return Prompt(tr(WINDOWS[ask.data[0]], name=names[view.numbers[w.TURN]]))


def _respond(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    card, count = view.stack[-1][3], view.stack[-1][4]
    name = capital(name_of(view, card))
    return Prompt(tr("{name} is on top with Count {count}: respond, or let it resolve.", name=name, count=count))


def _effect(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """The effect of a Unit just initiated or mobilized."""
    unit = ask.data[0]
    said = _said(view, unit)
    uses = [action for action in options if action[0] == w.V_USE]
    leave = (Choice(tr("Do not use it"), (w.V_PASS,), "close"),) if (w.V_PASS,) in options else ()
    if (w.V_USE,) in uses:
        asks = marked("{name}: use its effect?") if leave else marked("{name} must use its effect.")
        title = tr(asks, name=name_of(view, unit))
        choices = (Choice(tr("Use it"), (w.V_USE,), "flash", "primary"), *leave)
        return Prompt(said, (), choices, "panel", f"{title}\n{said}", cards=(unit,))
    if all(len(action) == 2 for action in uses):
        picks = tuple((thing_of(view, action[1]), action) for action in uses)
        return Prompt(tr("{said} Choose its target.", said=said), picks, leave)
    return Prompt(tr("{said} Click the Unit, then its targets.", said=said), (), leave)


def _said(view: View, card: int) -> str:
    """What a card whose face is known does."""
    face = view.cards[card].face
    return plain(" ".join(effect_text(view.table.defs[face]))) if face >= 0 else ""


def thing_of(view: View, card: int) -> Hotspot:
    """The thing on the table that is a card."""
    seen = view.cards[card]
    if seen.zone in cells.ROWS:
        return Hotspot("tile", cells.tile(seen.ctrl, seen.zone, seen.marks[w.SLOT]))
    return Hotspot("hand", card) if seen.zone == w.HAND else Hotspot("row", card, seen.ctrl, ZONES.get(seen.zone, ""))


def _card(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """A choice by clicking; the cards of a Junkyard are shown side by side. A choice from the hand is put even if no
    card of it fits."""
    cards = [action[1] for action in options if action[1] >= 0]
    if not cards:
        title = tr("{source}There is no card left to choose.", source=resolving(view))
        return Prompt(title, (), (Choice(tr("Go on"), options[0], "check", "primary"),), "panel", title)
    line = tr("{source}Choose a card.", source=resolving(view))
    if any(view.cards[card].zone == w.JUNKYARD for card in cards):
        return _shown(line, [view.cards[card].face for card in cards], [(w.V_CHOOSE, card) for card in cards], options)
    picks = tuple((thing_of(view, card), (w.V_CHOOSE, card)) for card in cards)
    return Prompt(line, picks, none_of(options, tr("That is all")))


def _shown(line: str, faces: Sequence[int], answers: Sequence[Action], options: Sequence[Action]) -> Prompt:
    """Cards side by side, each with its answer."""
    picks = tuple((Hotspot("choice", at, -1, "face"), answer) for at, answer in enumerate(answers))
    return Prompt(line, picks, none_of(options, tr("That is all")), "panel", line, faces=tuple(faces))


def _position(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    rows = [(*POSITIONS[action[1]], action) for action in options]
    choices = tuple(Choice(tr(words), action, icon) for words, icon, action in rows)
    title = tr("{source}In which position?", source=resolving(view))
    return Prompt(title, (), choices, "panel", title)


def _yes(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    top = view.stack[-1][3] if view.stack else -1
    title = tr("{source}Do it?", source=resolving(view))
    said = _said(view, top) if top in view.cards else ""
    choices = (Choice(tr("Yes"), (w.V_CHOOSE, 1), "check", "primary"), Choice(tr("No"), (w.V_CHOOSE, 0), "close"))
    return Prompt(title, (), choices, "panel", f"{title}\n{said}".strip(), cards=(top,))


def _number(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    choices = tuple(Choice(str(action[1]), action) for action in options)
    title = tr("{source}How many?", source=resolving(view))
    return Prompt(title, (), choices, "panel", title)


def _order(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    picks = tuple((thing_of(view, action[1]), action) for action in options)
    return Prompt(tr("Several effects are waiting: click the Unit whose effect comes first."), picks)


def _discard(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    picks = tuple((thing_of(view, action[1]), action) for action in options)
    return Prompt(tr("{source}Discard a card of your hand.", source=resolving(view)), picks)


def _look(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    card, *faces = ask.data
    title = tr("You are looking at the enemy's hand.") if card < 0 else tr("You are looking at a face-down card.")
    done = Choice(tr("Done"), (w.V_PASS,), "check", "primary")
    return Prompt(title, (), (done,), "panel", title, faces=tuple(faces))


def _sort(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    left = len(ask.data)
    title = trn("Put back {n} card: it goes on top.", "Put back {n} cards: click the one that goes on top.", left)
    return _shown(title, ask.data, [(w.V_CHOOSE, at) for at in range(left)], options)


MAKERS: Final[Mapping[int, Maker]] = {
    w.ASK_GREET: _greet, w.ASK_MULLIGAN: _mulligan, w.ASK_STAGE: _stage, w.ASK_WINDOW: _window,
    w.ASK_RESPOND: _respond, w.ASK_EFFECT: _effect, w.ASK_CARD: _card, w.ASK_POSITION: _position, w.ASK_YES: _yes,
    w.ASK_NUMBER: _number, w.ASK_ORDER: _order, w.ASK_DISCARD: _discard, w.ASK_LOOK: _look, w.ASK_SORT: _sort,
}  # fmt: skip
ASKING: Final = {
    w.ASK_GREET: marked("Shake hands"),
    w.ASK_MULLIGAN: KEEP,
    w.ASK_EFFECT: marked("Use an effect"),
    w.ASK_CARD: CARD,
    w.ASK_POSITION: marked("Choose a position"),
    w.ASK_YES: YES,
    w.ASK_NUMBER: NUMBER,
    w.ASK_ORDER: marked("Choose which comes first"),
    w.ASK_DISCARD: DISCARD,
    w.ASK_LOOK: marked("Look at cards"),
    w.ASK_SORT: marked("Put cards back"),
}
"""What the table display asks, by kind of question."""
