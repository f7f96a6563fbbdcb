"""Guardians' phases, main button and questions in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.guardians.sight import facedown_cost, under
from game.i18n import marked, tr, trn
from rules.guardians import words as w
from rules.guardians.cards import SHIELD, printed_text
from rules.kernel.ask import Ask
from rules.kernel.cards.card_text import plain
from rules.kernel.view import View
from rules.kernel.words import Action
from ui.table.games.guardians import stage
from ui.table.games.guardians.spaces import fights, lying, name_of, points_of, space_name
from ui.table.games.questions import CARD, DISCARD, KEEP, YES, Maker, none_of
from ui.table.games.verbs import Goal
from ui.table.hotspots import Hotspot
from ui.table.questions.prompt import Choice, Prompt

CELLS: Final = {w.DRAW: 0, w.DEPLOY: 1, w.LIMIT: 1, w.MOVE: 2, w.SETTLE: 3, w.EFFECTS: 4}
"""Phase -> cell of the strip (the mat's track)."""
STOPS: Final = frozenset(range(5))
"""Cells at which players are asked if they can act."""
PANELS: Final = {
    "heading": marked("Where the combat is, and its step."),
    "sum": marked("What the creature in the match-up brings; the higher value beats the other [GU-MATCH-05]."),
    "total": marked("The Vitality that is left; the attacker needs more to win the space [GU-RESOLVE-05]."),
}  # fmt: skip
"""What the zones of text mean."""
PASSES: Final[Mapping[int, tuple[str, Action]]] = {
    w.ASK_DEPLOY: (marked("Done deploying"), (w.V_DONE,)), w.ASK_REINFORCE: (marked("Done"), (w.V_DONE,)),
    w.ASK_DECLARE: (marked("No command card"), (w.V_COMMAND, 0)),
    w.ASK_REVEAL: (marked("Nothing to show"), (w.V_PASS,)),
    w.ASK_RESPOND: (marked("Let it happen"), (w.V_PASS,)), w.ASK_BRIBE: (marked("No bribe"), (w.V_PASS,)),
    w.ASK_SUPPORT: (marked("Pass"), (w.V_PASS,)), w.ASK_SECONDARY: (marked("No more attacks"), (w.V_STOP,)),
    w.ASK_HEAL: (marked("No more healing"), (w.V_STOP,)), w.ASK_EFFECTS: (marked("Pass"), (w.V_PASS,)),
}  # fmt: skip
"""The label and answer of the main button, by kind of question."""
LINES: Final = {
    w.ASK_SECONDARY: marked("Secondary attackers: drag an unused creature onto an enemy creature."),
    w.ASK_HEAL: marked("Healing: drag a healer onto a beaten creature, or use a healing item."),
    w.ASK_EFFECTS: marked("The lands are settled: play a Spell, or pass."),
    w.ASK_REVEAL: marked("Show your command card: click it."),
    w.ASK_BRIBE: marked("Bribes: click a Bribe card in your hand that fits the enemy primary, or pass."),
    w.ASK_SUPPORT: marked("Support your primary: ranged help, channelled points or a Spell, or pass."),
}  # fmt: skip
GOALS: Final[Mapping[str, Goal]] = {
    "deploy": (marked("A creature is deployed on one of your Strongholds"), "GU-DEP-01"),
    "cover": (marked("A Shield is laid on a loose creature of yours, which goes under it"), "GU-DEP-03"),
    "equip": (marked("This item goes to a creature of yours on a Stronghold"), "GU-DEP-06"),
    "upgrade": (marked("An Upgrade is laid on one of your Strongholds"), "GU-DEP-07"),
    "turn": (marked("A Shield moves to a space beside it, holds, or takes in creatures from a Stronghold beside it"),
             "GU-MOVE-02"),
    "reveal": (marked("A command card is shown by a click on it, or among the cards played"), "GU-CMD-01"),
    "respond": (marked("A dispel goes to the Spell it answers"), "GU-CMD-08"),
    "primary": (marked("Your primary goes into the match-up"), "GU-MATCH-01"),
    "bribe": (marked("A Bribe is played on the enemy primary"), "GU-BRIBE-01"),
    "ranged": (marked("A creature helps your primary, in the match-up"), "GU-MATCH-09"),
    "channel": (marked("Points are channelled to your primary, in the match-up"), "GU-CHAN-01"),
    "secondary": (marked("A secondary attacker strikes an enemy creature of the combat"), "GU-SEC-01"),
    "heal": (marked("A healer goes to a beaten creature of yours"), "GU-HEAL-01"),
    "terrain": (marked("Terrain is laid on a land that you settle"), "GU-TERRAIN-03"),
    "facedown": (marked("A card is laid face down on a land that you settle"), "GU-TERRAIN-05"),
    "spell": (marked("It is played on the board, in a combat among the cards played"), "GU-ORG-03"),
}  # fmt: skip
"""Where a card goes, by the name of its verb, in the order in which they are looked for."""


def pass_words(view: View, ask: Ask) -> tuple[str, Action]:
    """The label and answer of the main button."""
    words, action = PASSES.get(ask.kind, ("", ()))
    return tr(words) if words else "", action


def thing_of(view: View, card: int) -> Hotspot:
    """The thing on the table that is a card."""
    seen = view.cards[card]
    if stage.shown(view) and fights(view, card):
        return Hotspot("row", card, seen.ctrl, stage.row_of(view, card))
    if seen.zone in (w.LAND, w.STRONGHOLD):
        return Hotspot("tile", seen.place)
    return Hotspot("hand", card) if seen.zone == w.HAND else Hotspot("row", card, seen.ctrl, w.ZONES[seen.zone].name)


def _picks(view: View, options: Sequence[Action], verb: int) -> tuple[tuple[Hotspot, Action], ...]:
    """A click on a card answers with it."""
    return tuple((thing_of(view, action[1]), action) for action in options if action[0] == verb and action[1] >= 0)


def _said(view: View, card: int) -> str:
    """The text of a card whose face is known."""
    what = view.known_def(card)
    return plain(" ".join(printed_text(what))) if what is not None else ""


# --- before and after combats ---------------------------------------------------------------------------------------


def _line(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    return Prompt(tr(LINES[ask.kind]))


def _deploy(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """A Shield is laid over one creature; the others are dragged under it one by one (GU-DEP-03). What no card of the
    player allows is not spoken of."""
    held = [action for action in options if action[0] == w.V_COVER and view.cards[action[2]].zone != w.LOOSE]
    covers = {view.cards[action[1]].zone for action in options if action[0] == w.V_COVER and action not in held}
    come = any(action[0] == w.V_DEPLOY for action in options)
    shields = (view.card_def(card).kind == SHIELD for card in view.pile(w.HAND, view.seat))
    lays = w.HAND in covers or (come and any(shields))
    line = tr(DEPLOYING[w.SHIELD in covers, come, w.SHIELD not in covers and lays])
    return Prompt(f"{line} {tr(RESCUE)}" if held else line)


DEPLOYING: Final[Mapping[tuple[bool, bool, bool], str]] = {
    (True, True, False): marked("Deploy: drag loose creatures under the Shield of their Stronghold, or they stay "
                                "behind when it moves. More may come from your Pen."),
    (True, False, False): marked("Deploy: drag loose creatures under the Shield of their Stronghold, or they stay "
                                 "behind when it moves."),
    (False, True, True): marked("Deploy: drag creatures onto your Strongholds, then a Shield onto one, and the others "
                                "under it."),
    (False, True, False): marked("Deploy: drag creatures from your Pen onto your Strongholds: they defend there, or go "
                                 "under a Shield that stands there."),
    (False, False, True): marked("Deploy: drag a Shield onto one of your loose creatures, and the others under it."),
    (False, False, False): marked("Deploy: use what still glows, or press Done deploying."),
}  # fmt: skip
"""What is asked, by what can be done: go under a Shield in play, come from the Pen, lay a Shield."""
RESCUE: Final = marked("A creature in an Upgrade may go under any of your Shields.")


def _mulligan(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """Keep, or pay a stone to redraw a hand without a Shield (GU-SETUP-07)."""
    rows = {
        w.V_KEEP: (tr("Keep this hand"), "check", "primary"),
        w.V_MULLIGAN: (tr("No Shield: draw again for a stone"), "cached", "button"),
    }
    chosen = {action[0]: action for action in reversed(options) if action[0] in rows}
    choices = tuple(
        Choice(words, chosen[verb], icon, kind) for verb, (words, icon, kind) in rows.items() if verb in chosen
    )
    line = (
        tr("Your opening hand has no Shield: you may draw again once, for a stone [GU-SETUP-07].")
        if w.V_MULLIGAN in chosen
        else tr("Your opening hand. Only one without a Shield can be drawn again, and only once [GU-SETUP-07].")
    )
    return Prompt(line, (), choices, "hand", tr("Your opening hand"))


def _draw(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """The Guardian lets its player discard the old Up-card (GU-DRAW-05)."""
    old = next((name_of(view, card) for card in view.pile(w.UP, view.seat)), "")
    choices = (
        Choice(tr("Take it into the hand"), (w.V_TAKE,), "cards", "primary"),
        Choice(tr("Discard it, draw from the deck"), (w.V_SPURN,), "delete-variant"),
    )
    title = tr("Your old Up-card is {card} [GU-DRAW-05].", card=old)
    return Prompt(title, (), choices, "panel", title)


def _limit(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    rules, pen = view.table.book.rules, ask.data[0] == w.PEN
    most = rules.pen_limit if pen else rules.hand_limit
    where = tr("Creature Pen") if pen else tr("Storage Hand")
    over = view.count(ask.data[0], view.seat) - most
    line = tr("{where}, at most {most} cards: click {n} to discard [GU-ORG-02].", where=where, most=most, n=over)
    return Prompt(line, _picks(view, options, w.V_DISCARD))


def _move(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    left = len({action[1] for action in options if action[0] == w.V_TURN})
    rest = tr("Hold the rest") if left > 1 else tr("Hold")
    line = trn("Move: turn a Shield ({n} left). Drag it to a space, or click it to hold.",
               "Move: turn a Shield ({n} left). Drag it to a space, or click it to hold.", left)  # fmt: skip
    if any(action[0] == w.V_TURN and action[2] == w.O_ASSAULT for action in options):
        line = tr("Move: turn a Shield ({n} left). Drag it to a space, or from rubble to the enemy Guardian, or click "
                  "it to hold.", n=left)  # fmt: skip
    return Prompt(line, rest=rest if left else "")


def _reinforce(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    shield = ask.data[0]
    facts = {"card": name_of(view, shield), "points": points_of(view, under(view, shield))}
    most = view.table.book.rules.stacking_limit
    return Prompt(tr("Reinforce {card} ({points} of {most}): drag more creatures onto it.", most=most, **facts))


def _settle(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """Each unsettled land with the choices there are (GU-TERRAIN-03..06)."""
    tiles = sorted({action[2] for action in options if action[0] in (w.V_TERRAIN, w.V_FACEDOWN)})
    hosts = {view.cards[action[1]].host for action in options if action[0] == w.V_SACRIFICE}
    tiles = sorted({*tiles, *(view.cards[host].place for host in hosts)})
    spaces = ", ".join(space_name(view, tile) for tile in tiles)
    verbs = {action[0] for action in options}
    stones = facedown_cost(view)
    cost = trn("{n} stone", "{n} stones", stones) if stones else tr("free")
    if {w.V_TERRAIN, w.V_FACEDOWN} <= verbs:
        line = tr("Settle {spaces}: lay terrain there, or a card face down ({cost}), or click the Shield to discard "
                  "a creature.", spaces=spaces, cost=cost)  # fmt: skip
    elif w.V_TERRAIN in verbs:
        line = tr("Settle {spaces}: lay terrain there, or click the Shield to discard a creature.", spaces=spaces)
    elif w.V_FACEDOWN in verbs:
        line = tr("Settle {spaces}: lay a card face down ({cost}), or click the Shield to discard a creature.",
                  spaces=spaces, cost=cost)  # fmt: skip
    else:
        line = tr("Settle {spaces}: click the Shield to discard a creature.", spaces=spaces)
    return Prompt(line)


# --- combat ---------------------------------------------------------------------------------------------------------


def _declare(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    attacks = view.numbers[w.MOVED] == view.seat
    said = view.seat_numbers[w.COMMAND][1 - view.seat]
    other = "" if attacks else tr("{name} plays one.", name=names[1 - view.seat]) if said else tr(
        "{name} plays none.", name=names[1 - view.seat]
    )  # fmt: skip
    line = tr("Command step: will you play a command card? [GU-CMD-01]")
    yes = (Choice(tr("Play a command card"), (w.V_COMMAND, 1), "bullhorn"),) if (w.V_COMMAND, 1) in options else ()
    return Prompt(f"{line} {other}".strip(), (), yes)


def _respond(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    card, seat = view.stack[-1][0], view.stack[-1][1]
    said = tr(
        "{name} plays {card}: answer with a dispel, or let it happen.", name=names[seat], card=name_of(view, card)
    )
    return Prompt(said)


def _primary(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """In secret if both are asked; one after the other if a card says so, or after a bribe (GU-MATCH-01)."""
    foe, named = view.seat_numbers[w.PRIMARY][1 - view.seat] - 1, view.numbers[w.NAMED] - 1
    if foe >= 0 and view.known_def(foe):
        line = tr("Choose your primary against {card}: click an unused creature.", card=name_of(view, foe))
    elif named >= 0 and view.known_def(named) and view.cards[named].ctrl != view.seat:
        line = tr("Choose your primary: click an unused creature. {name} must send {card}.",
                  name=names[1 - view.seat], card=name_of(view, named))  # fmt: skip
    elif named >= 0 and view.cards[named].ctrl == view.seat and len(options) == 1:
        line = tr("{card} is named and must be your primary: click it.", card=name_of(view, named))
    elif len(ask.seats) == 1:
        line = tr("Choose your primary, which {name} sees before choosing: click an unused creature.",
                  name=names[1 - view.seat])  # fmt: skip
    elif view.cards[options[0][1]].zone == w.GUARDIAN:
        line = tr("Your Guardian defends itself alone [GU-GUARD-02]: click it.")
    else:
        line = tr("Choose your primary in secret: click an unused creature.")
    return Prompt(line, _picks(view, options, w.V_PRIMARY))


def _retreat(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """The spaces glow; on one with an own Shield one of the two is lost; giving up a Shield is always possible
    (GU-RETREAT)."""
    ways = [action for action in options if action[0] == w.V_RETREAT]
    shields = lying(view, w.SHIELD)
    picks = tuple((Hotspot("tile", action[1]), action) for action in ways)
    merging = [
        action for action in ways if any(view.cards[card].ctrl == view.seat for card in shields.get(action[1], ()))
    ]
    picks += tuple(
        (Hotspot("row", card, view.seat, "shields"), action) for action in merging for card in shields[action[1]]
    )
    choices = [
        Choice(
            tr("Retreat to {space} and merge: one Shield is lost", space=space_name(view, action[1])), action, "merge"
        )
        for action in merging
    ]
    if (w.V_DESTROY,) not in options:
        return Prompt(tr("The combat is lost: click the Stronghold your garrison falls back to [GU-STRONG-03]."), picks)
    choices.append(Choice(tr("Destroy your whole Shield"), (w.V_DESTROY,), "shield-off"))
    return Prompt(tr("The combat is lost: click the space your Shield retreats to."), picks, tuple(choices))


def _merge(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """Which of two Shields stays (GU-RETREAT-12)."""
    rows = [
        (tr("{card}, which is on {space}", card=name_of(view, shield), space=space_name(view, view.cards[shield].place))
         if view.cards[shield].place >= 0 else tr("{card}, which retreats", card=name_of(view, shield)), shield)
        for shield in ask.data
    ]  # fmt: skip
    choices = tuple(Choice(tr("Keep {shield}", shield=words), (w.V_KEEP, card), "shield") for words, card in rows)
    picks = tuple((Hotspot("choice", at, -1, "face"), (w.V_KEEP, card)) for at, card in enumerate(ask.data))
    title = tr("Two Shields merge: which one stays? The other is lost, its creatures come along [GU-RETREAT-04].")
    return Prompt(title, picks, choices, "panel", title, faces=_faces(view, ask.data), cards=tuple(ask.data))


def _faces(view: View, cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(view.cards[card].face for card in cards)


def crowd(view: View, shield: int, tile: int) -> tuple[int, int]:
    """The points of the viewer's creatures on a space, under a Shield (-1: none there) and loose, and their limit."""
    loose = [card for card in view.pile(w.LOOSE, view.seat) if view.cards[card].place == tile]
    covered = under(view, shield) if shield >= 0 else []
    return points_of(view, [*covered, *loose]), view.table.book.rules.stacking_limit


def _trim(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """Creatures side by side; a click discards one (GU-RETREAT-04, GU-STACK-04)."""
    cards = [action[1] for action in options if action[0] == w.V_DISCARD]
    picks = tuple((Hotspot("choice", at, -1, "face"), (w.V_DISCARD, card)) for at, card in enumerate(cards))
    points, most = crowd(view, *ask.data)
    row = (
        marked("{points} points, and at most {most} may stay: click creatures to discard them.") if points > most
        else marked("{points} of {most} points: keep these creatures, or click any to discard it.")
    )  # fmt: skip
    title = tr(row, points=points, most=most)
    done = (Choice(tr("Keep these"), (w.V_DONE,), "check", "primary"),) if (w.V_DONE,) in options else ()
    return Prompt(title, picks, done, "panel", title, faces=_faces(view, cards), cards=tuple(cards))


# --- questions of card texts ----------------------------------------------------------------------------------------


def _resolving(view: View) -> tuple[int, list[int]]:
    """The card whose text is being resolved, -1 for none, and the cards chosen for it so far."""
    for frame in reversed(view.agenda):
        if frame[0] == w.F_RUN and frame[3] in view.cards:
            return frame[3], [card for card in frame[5:] if card in view.cards]
    return -1, []


def _choose(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    """A choice by clicking, for a card text."""
    card, _ = _resolving(view)
    line = tr("{card}: choose a card.", card=name_of(view, card)) if card >= 0 else tr("Choose a card.")
    return Prompt(line, _picks(view, options, w.V_CHOOSE), none_of(options), source=card)


def _yes(view: View, ask: Ask, options: Sequence[Action], names: Sequence[str]) -> Prompt:
    card, chosen = _resolving(view)
    said = _said(view, card) if card >= 0 else ""
    title = tr("{card}: do it?", card=name_of(view, card)) if said else tr("Do it?")
    if said and chosen:
        others = ", ".join(name_of(view, other) for other in chosen)
        title = tr("{card}: do it to {others}?", card=name_of(view, card), others=others)
    choices = (Choice(tr("Yes"), (w.V_CHOOSE, 1), "check", "primary"), Choice(tr("No"), (w.V_CHOOSE, 0), "close"))
    return Prompt(title, (), choices, "panel", f"{title}\n{said}".strip(), source=card)


MAKERS: Final[Mapping[int, Maker]] = {
    w.ASK_DEPLOY: _deploy, w.ASK_MULLIGAN: _mulligan, w.ASK_DRAW: _draw, w.ASK_LIMIT: _limit, w.ASK_MOVE: _move,
    w.ASK_REINFORCE: _reinforce, w.ASK_DECLARE: _declare, w.ASK_RESPOND: _respond, w.ASK_PRIMARY: _primary,
    w.ASK_RETREAT: _retreat, w.ASK_MERGE: _merge, w.ASK_TRIM: _trim, w.ASK_SETTLE: _settle, w.ASK_CHOOSE: _choose,
    w.ASK_YES: _yes, **dict.fromkeys(LINES, _line),
}  # fmt: skip
ASKING: Final = {
    w.ASK_MULLIGAN: KEEP,
    w.ASK_DRAW: marked("Your old Up-card"),
    w.ASK_DEPLOY: marked("Deploy creatures"),
    w.ASK_LIMIT: DISCARD,
    w.ASK_MOVE: marked("Move your Shields"),
    w.ASK_REINFORCE: marked("Reinforce a Shield"),
    w.ASK_DECLARE: marked("Play a command card?"),
    w.ASK_REVEAL: marked("Show your command card"),
    w.ASK_RESPOND: marked("Dispel, or pass"),
    w.ASK_PRIMARY: marked("Choose your primary"),
    w.ASK_BRIBE: marked("Bribe, or pass"),
    w.ASK_SUPPORT: marked("Support, or pass"),
    w.ASK_SECONDARY: marked("Secondary attackers"),
    w.ASK_RETREAT: marked("Choose a retreat"),
    w.ASK_MERGE: marked("Choose a Shield"),
    w.ASK_TRIM: marked("Discard creatures"),
    w.ASK_HEAL: marked("Heal creatures"),
    w.ASK_SETTLE: marked("Settle your lands"),
    w.ASK_EFFECTS: marked("Play a Spell, or pass"),
    w.ASK_CHOOSE: CARD,
    w.ASK_YES: YES,
}
"""What the table display asks, by kind of question."""
