"""Seize's phases, main button and questions in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.i18n import marked, tr, trn
from rules.kernel.ask import Ask
from rules.kernel.cards.card_text import plain, sentence
from rules.kernel.view import View
from rules.kernel.words import Action
from rules.seize import words as w
from rules.seize.cards import printed_text
from rules.seize.house_rules import ROLL
from rules.seize.legal import acquire_limit
from rules.seize.setup import PILLARS_PLACED
from ui.table.games.questions import CARD, DISCARD, KEEP, NUMBER, TILE, YES, Hints, Maker, hint_line, none_of, resolving
from ui.table.games.seize.gestures import leader_of
from ui.table.games.seize.picture import acting
from ui.table.games.verbs import Goal
from ui.table.hotspots import TOKEN, Hotspot
from ui.table.questions.prompt import Choice, Prompt

CELLS: Final = {
    w.BEGINNING: 0, w.DRAW: 1, w.ACQUIRE: 2, w.RALLY_OPEN: 3, w.RALLY: 3, w.MOVE_1: 4, w.ATTACK: 5, w.MOVE_2: 6,
    w.END_OPEN: 7, w.END_CLOSE: 7,
}  # fmt: skip
"""Phase -> cell of the phase strip (the mat's track)."""
STOPS: Final = frozenset((2, 3, 4, 5, 6))
"""Cells of the player's own turn at which they are asked if they can act."""
NEXT: Final = {
    w.BEGINNING: marked("To Draw"), w.DRAW: marked("To Acquire"), w.ACQUIRE: marked("To Rally"),
    w.RALLY_OPEN: marked("To Rally"),
    w.RALLY: marked("To Movement"), w.MOVE_1: marked("To Attack"), w.ATTACK: marked("To 2nd Move"),
    w.MOVE_2: marked("End turn"),
    w.END_OPEN: marked("End turn"), w.END_CLOSE: marked("End turn"),
}  # fmt: skip
FROM_HAND: Final = frozenset(
    (w.V_PLAY_MERC, w.V_PLAY_TREASURE, w.V_PLAY_FACEDOWN, w.V_PLAY_EVENT, w.V_PLAY_INSTANT, w.V_PLAY_ATTACK)
)
PLAY: Final = (FROM_HAND, marked("drag a card onto the mat"))
MORE: Final = (
    frozenset((w.V_PLUNDER, w.V_ACTIVATE, w.V_REVEAL, w.V_EXIT, w.V_UNEQUIP)),
    marked("click a merc for more"),
)
WALK: Final = frozenset((w.V_MOVE,))
HINTS: Final[Mapping[int, Hints]] = {
    w.RALLY: (
        marked("Rally"),
        (PLAY, (frozenset((w.V_EQUIP,)), marked("drag a treasure onto a merc")), MORE),
    ),
    w.MOVE_1: (marked("Movement"), ((WALK, marked("drag a merc from tile to tile")), PLAY, MORE)),
    w.ATTACK: (marked("Attack"), ((frozenset((w.V_ATTACK,)), marked("drag a merc onto an enemy")), PLAY, MORE)),
    w.MOVE_2: (marked("Second Movement"), ((WALK, marked("use the steps you have left")), PLAY, MORE)),
}
ANY_HINT: Final = marked("You may act, or continue.")
CARD_LINES: Final = {
    w.BOARD: marked("Choose a merc."), w.EQUIPPED: marked("Which treasure?"),
    w.WARCHEST: marked("Choose a card of your Warchest."),
    w.DISCARD: marked("Choose a card: a click on your Discard spreads it out."),
}  # fmt: skip
"""The question, by the zone of the cards to choose from."""
PASS: Final = marked("Pass")
MELEE_RANGED: Final = (marked("Melee"), marked("Ranged"))
GOALS: Final[Mapping[str, Goal]] = {
    "play_merc": (marked("A merc comes into play in the two rows nearest to you"), "SGT-RALLY-03"),
    "play_facedown": (marked("A merc may go face down into your Warchest"), "SGT-RALLY-12"),
    "play_treasure": (marked("A treasure goes into your Warchest"), "SGT-TREAS-02"),
    "equip": (marked("A treasure is equipped by a merc of yours in your Guild Hall"), "SGT-RALLY-09"),
    "attack": (marked("A merc attacks an enemy merc that its attack can reach"), "SGT-ACT-02"),
    "move": (marked("A merc moves tile by tile, in its marked directions"), "SGT-ACT-09"),
    "play_event": (marked("An Event goes into your Event Row"), "SGT-ABIL-11"),
    "play_attack": (marked("An Attack ability is played through one of your mercs"), "SGT-ABIL-05"),
}
"""Where a card goes, by the name of its verb, in the order in which they are looked for."""


def pass_words(view: View, ask: Ask) -> tuple[str, Action]:
    """The label and answer of the main button while a seat has priority or may acquire."""
    if ask.kind == w.ASK_ACQUIRE:
        return tr(NEXT[w.ACQUIRE]), (w.V_DONE,)
    if view.stack:
        left = view.table.seats - sum(view.seat_numbers[w.OUT])
        last = bool(view.agenda) and view.agenda[-1][-1] + 1 >= left
        return (tr("Resolve") if last else tr("Pass")), (w.V_PASS,)
    if view.seat not in acting(view):
        return tr("Pass"), (w.V_PASS,)
    if mate_after(view) >= 0:
        return tr("To teammate"), (w.V_PASS,)
    return tr(NEXT.get(view.numbers[w.PHASE], PASS)), (w.V_PASS,)


def _priority(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    if view.stack:
        whose = view.stack[-1][2]
        if whose == view.seat:
            return Prompt(tr("Respond, or let your own item resolve."))
        many = len(names) > 2
        return Prompt(
            tr("{name} acts: respond, or pass.", name=names[whose])
            if many
            else tr("Respond, or pass and let it resolve.")
        )
    if view.seat not in acting(view):
        return Prompt(tr("{name} passes priority: respond, or pass.", name=names[view.numbers[w.TURN]]))
    hints = HINTS.get(view.numbers[w.PHASE])
    hint = (hint_line(hints, options) if hints else "") or tr(ANY_HINT)
    mate = mate_after(view)
    return Prompt(tr("{hint} {name} comes next.", hint=hint, name=names[mate]) if mate >= 0 else hint)


def mate_after(view: View) -> int:
    """The teammate who shares the turn and has priority after the viewer's pass, or -1 (SGT-FMT-A14)."""
    later = [seat for seat in acting(view) if seat > view.seat]
    return min(later, default=-1)


def _acquire(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    if (w.V_ACQUIRE,) not in options:
        return Prompt(tr("Nothing more can be acquired."))
    deck = Hotspot("pile", -1, view.seat, "deck")
    left = acquire_limit(view.table.book) - view.seat_numbers[w.ACQUIRED][view.seat]
    line = trn(
        "Acquire: click your deck to draw a card for 1 Loot.",
        "Acquire: click your deck to draw up to {n} cards, for 1 Loot each.",
        left,
    )
    if not view.table.book.format.vaults:
        line = tr("Acquire: click your deck to draw a card.")
    return Prompt(line, ((deck, (w.V_ACQUIRE,)),))


def _mulligan(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    choices = [Choice(tr("Keep this hand"), (w.V_KEEP,), "check", "primary")]
    if (w.V_MULLIGAN,) in options:
        choices.append(Choice(tr("Mulligan: 7 new cards"), (w.V_MULLIGAN,), "cached"))
    return Prompt(tr("Your opening hand."), (), tuple(choices), "hand", tr("Your opening hand"))


def _first(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    own, other = marked("You go first"), marked("{name} goes first")
    if view.table.book.seating.shared and len(names) > 2:
        own, other = marked("Your team goes first"), marked("{name}'s team goes first")
    words = [(tr(own) if a[1] == view.seat else tr(other, name=names[a[1]]), a) for a in options]
    ordered = sorted(words, key=lambda row: row[1][1] != view.seat)
    choices = tuple(Choice(said, act, "", "primary" if at == 0 else "button") for at, (said, act) in enumerate(ordered))
    rolled = marked("You rolled higher") if len(options) == 2 else marked("You rolled highest")
    lost = marked("You lost the last game")
    why = tr(rolled) if view.table.options["chooser"] == ROLL else tr(lost)
    return Prompt(tr("{why}: who goes first?", why=why), (), choices, "panel", tr("{why}. Who goes first?", why=why))


def _cut(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    whose = names[ask.data[0]] if ask.data else tr("the other")
    places = tuple((Hotspot("choice", a[1], -1, "cut"), a) for a in options if a[0] == w.V_CUT and a[1])
    choices = (
        Choice(tr("Leave it as it is"), (w.V_CUT, 0), "check", "primary"),
        Choice(tr("Shuffle it again"), (w.V_RESHUFFLE,), "shuffle-variant"),
    )
    return Prompt(
        tr("Cut {whose}'s deck.", whose=whose),
        places,
        choices,
        "cut",
        tr("Cut {whose}'s deck?", whose=whose),
    )


def _pay(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    picks = tuple((Hotspot("row", a[1], view.seat, "warchest"), a) for a in options)
    left = ask.least
    line = trn("Pay: click {n} card of your Warchest.", "Pay: click {n} cards of your Warchest.", left)
    return Prompt(line, picks, paying=True)


def _card(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """A choice by clicking; treasures equipped to mercs are too small for that and are on buttons."""
    open_to = [(view.cards[a[1]], a) for a in options if a[1] >= 0]
    zone = open_to[0][0].zone if open_to else w.BOARD
    line = f"{resolving(view)}{tr(CARD_LINES.get(zone, CARD_LINES[w.BOARD]))}"
    if zone == w.EQUIPPED:
        worn = tuple(Choice(view.table.defs[seen.face].name, a) for seen, a in open_to)
        return Prompt(line, (), (*worn, *none_of(options)), "panel", line)
    return Prompt(line, tuple((_thing_of(view, a[1]), a) for _, a in open_to), none_of(options))


def _thing_of(view: View, card: int) -> Hotspot:
    seen = view.cards[card]
    if seen.place >= 0:
        return Hotspot("tile", seen.place)
    if seen.zone == w.HAND:
        return Hotspot("hand", card)
    names = {w.WARCHEST: "warchest", w.EVENTS: "events", w.DISCARD: "discard"}
    return Hotspot("row", card, seen.ctrl, names.get(seen.zone, ""))


def _tile(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    picks = tuple((Hotspot("tile", a[1]), a) for a in options if a[1] >= 0)
    return Prompt(resolving(view) + tr("Choose a tile."), picks, none_of(options))


def _status(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    rows = [(*_status_words(action[1]), action) for action in options]
    choices = tuple(Choice(words, action, icon) for words, icon, action in rows)
    return Prompt(
        tr("Choose a status to remove."),
        (),
        choices,
        "panel",
        resolving(view) + tr("Which status is removed?"),
    )


def _status_words(status: int) -> tuple[str, str]:
    """(words, icon) of a status that may be removed."""
    special = {w.FOG_STATUS: (tr("Fog"), "fog"), w.ALL_STATUSES: (tr("All of them"), "check-all")}
    return special.get(status) or (w.MARKS[status].capitalize(), w.MARKS[status])


def _number(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    choices = tuple(Choice(str(a[1]), a) for a in options)
    title = resolving(view) + tr("How many?")
    return Prompt(title, (), choices, "panel", title)


def _yes(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    title, yes, no = _yes_words(view, ask)
    choices = (Choice(yes, (w.V_CHOOSE, 1), "check", "primary"), Choice(no, (w.V_CHOOSE, 0), "close"))
    return Prompt(title, (), choices, "panel", title)


def _yes_words(view: View, ask: Ask) -> tuple[str, str, str]:
    """(question, yes, no): the price that saves an item from negation (item, price), or a Defense charge (victim,
    amount)."""
    if len(ask.data) == 2 and any(item[0] == ask.data[0] for item in view.stack):
        price = ask.data[1]
        return (
            resolving(view) + tr("Lose {price} Loot to keep your card?", price=price),
            tr("Lose {price} Loot", price=price),
            tr("Let it be negated"),
        )
    if len(ask.data) == 2:
        return (
            resolving(view) + tr("Use the Defense charge against {amount} damage?", amount=ask.data[1]),
            tr("Use it"),
            tr("Keep it"),
        )
    return f"{resolving(view)}{_offer(view)}?", tr("Yes"), tr("No")


def _offer(view: View) -> str:
    """The optional effect of the text that is resolving: everything after its "you may"."""
    card = view.stack[-1][3] if view.stack else -1
    face = view.cards[card].face if card in view.cards else -1
    said = plain(" ".join(printed_text(view.table.defs[face]))) if face >= 0 else ""
    _, _, offered = said.partition("ou may ")
    return sentence(offered.partition(".")[0])[:-1] if offered else tr("Do it")


def _discard(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    picks = tuple((Hotspot("hand", a[1]), a) for a in options)
    if view.stack:
        return Prompt(resolving(view) + trn("Discard {n} card.", "Discard {n} cards.", ask.least), picks)
    line = trn("Discard {n} card: at most 9 stay in hand.", "Discard {n} cards: at most 9 stay in hand.", ask.least)
    return Prompt(line, picks)


def _pillar(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    picks = tuple((Hotspot("tile", a[1]), a) for a in options)
    number = view.numbers[w.PILLARS].bit_count() + 1
    line = tr(
        "Pillar {number} of {count}: drag it onto a lit tile, or click the tile.",
        number=number,
        count=PILLARS_PLACED,
    )
    return Prompt(line, picks, source=TOKEN)


def _champion(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    picks = tuple((Hotspot("tile", a[1]), a) for a in options)
    line = tr("Your Champion: drag it onto a tile of your Guild Hall, or click the tile.")
    return Prompt(line, picks, source=leader_of(view))


MAKERS: Final[Mapping[int, Maker]] = {
    w.ASK_PRIORITY: _priority, w.ASK_ACQUIRE: _acquire, w.ASK_MULLIGAN: _mulligan, w.ASK_CHOOSE_FIRST: _first,
    w.ASK_CUT: _cut, w.ASK_PAY: _pay, w.ASK_CARD: _card, w.ASK_TILE: _tile, w.ASK_STATUS: _status,
    w.ASK_NUMBER: _number, w.ASK_YES: _yes, w.ASK_DISCARD: _discard, w.ASK_PILLAR: _pillar, w.ASK_CHAMPION: _champion,
}  # fmt: skip
ASKING: Final = {
    w.ASK_ACQUIRE: marked("Acquire cards"),
    w.ASK_MULLIGAN: KEEP,
    w.ASK_CHOOSE_FIRST: marked("Who goes first?"),
    w.ASK_CUT: marked("Cut the deck"),
    w.ASK_PAY: marked("Pay the cost"),
    w.ASK_CARD: CARD,
    w.ASK_TILE: TILE,
    w.ASK_STATUS: marked("Choose a status"),
    w.ASK_NUMBER: NUMBER,
    w.ASK_YES: YES,
    w.ASK_DISCARD: DISCARD,
    w.ASK_PILLAR: marked("Place a pillar"),
    w.ASK_CHAMPION: marked("Place your Champion"),
}
"""What the table display asks, by kind of question."""
