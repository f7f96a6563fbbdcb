"""Guardians for the table screen: one object for its folds, gestures and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from game.guardians.card_words import KIND_NAMES
from game.guardians.sight import under
from game.i18n import marked, tr, trn
from rules.guardians import words as w
from rules.guardians.board import is_land
from rules.guardians.cards import COMMAND, CREATURE, GREEN, CardDef
from rules.guardians.house_rules import OPTIONS
from rules.kernel import atoms
from rules.kernel.ask import Ask
from rules.kernel.view import View
from rules.kernel.words import Action, Event
from ui.table.games.base import Art, Reminder, TableGame
from ui.table.games.guardians import effects, endings, faces, picture, pieces, reminders, words
from ui.table.games.guardians.gestures import GESTURES, attempts, meets, way_of
from ui.table.games.guardians.judged import judged
from ui.table.games.guardians.spaces import gear_of, holders, name_of, space_name
from ui.table.games.house_rules import noted
from ui.table.games.verbs import Label
from ui.table.input.gesture import Gesture, Part
from ui.table.mats.sitting import Sitting
from ui.table.pieces.look import Piece

LABELS: Final[Mapping[str, Label]] = {
    "deploy": (marked("Deploy it"), "account-plus"),
    "cover": (marked("Cover {creature}"), "shield-plus"),
    "uncover": (marked("Take out {creature}"), "shield-remove"),
    "equip": (marked("Give it to {creature}"), "bag-personal"),
    "upgrade": (marked("Put it on a Stronghold"), "castle"),
    "turn.move": (marked("Move"), "arrow-all"),
    "turn.hold": (marked("Hold"), "hand-back-right"),
    "turn.reinforce": (marked("Reinforce"), "account-plus"),
    "turn.assault": (marked("Assault the Guardian"), "crown"),
    "reveal": (marked("Reveal it as a command"), "bullhorn"),
    "respond": (marked("Dispel the Spell"), "cancel"),
    "primary": (marked("Send into the match-up"), "sword-cross"),
    "bribe": (marked("Bribe {target}"), "hand-coin"),
    "ranged": (marked("Ranged help"), "bow-arrow"),
    "channel": (marked("Channel"), "creation"),
    "spell": (marked("Play it"), "auto-fix"),
    "secondary": (marked("Attack {target}"), "sword-cross"),
    "heal": (marked("Heal {creature}"), "bandage"),
    "terrain": (marked("Put it on a land"), "terrain"),
    "facedown": (marked("Put it face down"), "eye-off"),
    "sacrifice": (marked("Discard {creature}"), "delete-variant"),
}
QUESTIONS: Final = {
    "with": marked("{card}: which creature?"), "as": marked("Which way?"), "stat": marked("How many points?"),
}  # fmt: skip


class GuardiansTable(TableGame):
    """The single instance is TABLE; see `ui.table.games.base.TableGame`."""

    name = "guardians"
    phase = w.PHASE
    cells = words.CELLS
    stops = words.STOPS
    own_turns = False
    leads = True
    panels = words.PANELS
    holdable = frozenset(("hand", "pen", "shields", "loose", "upgrades", "under"))
    back = faces.BACK
    questions = QUESTIONS
    makers = words.MAKERS
    asking = words.ASKING
    priority = frozenset(words.PASSES)
    passing = staticmethod(words.pass_words)
    ends = endings.SHORT
    losses = marked("creatures beaten and Shields lost: {lost}")
    aloud = frozenset((w.N_COUNT, w.N_MATCH, w.N_PUSH, w.N_IMMUNE, w.N_BEATEN, w.N_STRIKE, w.N_TOTALS, w.N_SHIELD_LOST))
    others_aloud = frozenset((w.N_TURNED, w.N_COMMAND))
    doers: ClassVar = {w.N_PLAYED: 3}
    decisive = frozenset((w.N_MATCH, w.N_STRIKE, w.N_TOTALS))
    face_of = staticmethod(faces.face_of)
    fold = staticmethod(picture.fold)
    gestures = GESTURES
    labels = LABELS
    goals = words.GOALS
    meets = staticmethod(meets)
    attempts = staticmethod(attempts)
    judged = staticmethod(judged)
    effects = effects.EFFECTS
    result_words = staticmethod(endings.result_words)
    falls = staticmethod(endings.falls)
    fall = staticmethod(endings.fall)

    def sitting(self, view: View) -> Sitting:
        """The mat in use, and the player of each of its places."""
        return picture.SITTING

    def urgent(self, view: View, ask: Ask) -> bool:
        """Whether a chance to act is never skipped: anything in a combat, and a Spell that may be answered."""
        return bool(view.numbers[w.SPACE]) or ask.kind == w.ASK_RESPOND

    def automatic_answer(self, view: View, ask: Ask, options: Sequence[Action]) -> Action:
        """A Shield holds (GU-MOVE-02)."""
        return next(action for action in options if action[:1] == (w.V_TURN,) and action[2] == w.O_HOLD)

    def table_answer(self, view: View, ask: Ask, options: Sequence[Action]) -> tuple[Action, str]:
        """Creatures that keep within the limit all stay, though more could be discarded (GU-RETREAT-12)."""
        if ask.kind != w.ASK_TRIM or (w.V_DONE,) not in options:
            return (), ""
        points, most = words.crowd(view, *ask.data)
        return (w.V_DONE,), tr(
            "{points} of {most} points: all these creatures stay [GU-RETREAT-12].", points=points, most=most
        )

    def ends_turn(self, view: View, ask: Ask) -> bool:
        """Whether passing ends the viewer's deployment, which cannot be resumed (GU-DEP-08)."""
        return ask.kind == w.ASK_DEPLOY

    def piece(self, view: View, card: int, sheets: Mapping[int, Any], near: int, art: Art) -> Piece:
        """A card in play; `sheets` has the referee's numbers."""
        return pieces.piece_look(view, card, sheets.get(card), near, art)

    def part_words(self, view: View, part: Part) -> tuple[str, str]:
        """(words, icon) of a part that is asked for in a bubble: a creature, a way, a number of points."""
        if part.role == "stat":
            return str(part.value), "creation"
        if part.role == "as":
            through = ", ".join(space_name(view, tile) for tile in way_of(part.value))
            return (tr("Through {spaces}", spaces=through) if through else tr("Straight"), "map-marker-path")
        return (self.card_name(view, part.value), "paw") if part.value >= 0 else (tr("No creature in it"), "close")

    def gesture_words(self, view: View, gesture: Gesture) -> tuple[str, str]:
        """Words and sign of an action; of channelling, with the number of points; of giving up the last creature, with
        its Shield (GU-TERRAIN-07)."""
        said, icon = super().gesture_words(view, gesture)
        if gesture.action[0] == w.V_SACRIFICE and len(under(view, view.cards[gesture.action[1]].host)) == 1:
            return (tr("{deed} and lose the Shield", deed=said), icon)
        return (tr("Channel {n}", n=gesture.action[1]), icon) if gesture.action[0] == w.V_CHANNEL else (said, icon)

    def card_name(self, view: View, card: int) -> str:
        """A card's printed name, or a description for a viewer who may not know it."""
        return name_of(view, card)

    def headline(self, view: View, event: Event, names: Sequence[str]) -> str:
        """The line a new turn begins with in the log, "" for any other event."""
        if event[:2] != (atoms.NOTE, w.N_LEAD):
            return ""
        return tr("Turn {n}: {name} leads", n=view.numbers[w.TURN], name=names[event[2]])

    def tile_words(self, view: View, tile: int, names: Sequence[str]) -> str:
        """Who controls a space, and why."""
        seat, held = holders(view)[tile]
        rows = UNHELD if not held else HELD if is_land(tile) else STRONGHOLD
        return tr(rows[seat == view.seat], space=space_name(view, tile), who=names[seat])

    def reminders(self, view: View, card: int) -> tuple[Reminder, ...]:
        """The card's kind and abilities, explained; for players who may know them, the creatures under a Shield and the
        item of a creature."""
        what = view.known_def(card)
        if what is None:
            return ()
        found = noted([Reminder(tr(word), tr(said)) for word, said in _words(what)], view, OPTIONS)
        creatures = under(view, card) if view.cards[card].zone in HOLDERS else []
        if creatures:
            found.insert(0, Reminder(tr("Under it"), _listed(view, creatures)))
        if items := _items(view, card):
            found.insert(0, Reminder(tr("Bears"), items))
        return tuple(found)


def _items(view: View, creature: int) -> str:
    """What a creature bears, as far as the viewer knows."""
    return ", ".join(name_of(view, card) for card in gear_of(view, creature) if view.known_def(card) is not None)


def _listed(view: View, creatures: list[int]) -> str:
    """Creatures by name, with what they bear; those a viewer may not know are counted."""
    known = [card for card in creatures if view.known_def(card) is not None]
    names = [
        f"{name_of(view, card)} ({items})" if (items := _items(view, card)) else name_of(view, card) for card in known
    ]
    hidden = len(creatures) - len(names)
    return ", ".join([*names, *([trn("{n} hidden creature", "{n} hidden creatures", hidden)] if hidden else [])])


HOLDERS: Final = (w.SHIELD, w.UPGRADE, w.MARCH)


def _words(what: CardDef) -> Iterator[tuple[str, str]]:
    """The reminders of a card: its kind, then its abilities."""
    yield KIND_NAMES[what.kind], reminders.KINDS[what.kind]
    if what.kind == CREATURE:
        green = what.bar == GREEN
        yield (marked("Green bar"), reminders.GREEN_BAR) if green else (marked("Red bar"), reminders.RED_BAR)
    area = any("area attack" in sentence.text for sentence in what.do)
    rows = (
        (what.flying, marked("Flying"), reminders.FLYING), (what.ranged, marked("Ranged"), reminders.RANGED),
        (what.cmp, "CMP", reminders.CMP), (what.ocb, "OCB", reminders.OCB),
        (what.stack, marked("Red number"), reminders.STACK), (what.heal, marked("Heal"), reminders.HEAL),
        (what.guard >= 0, marked("Guard"), reminders.GUARD),
        (what.timing == COMMAND, marked("Command"), reminders.COMMAND), (area, marked("Area attack"), reminders.AREA),
    )  # fmt: skip
    yield from ((word, said) for has, word, said in rows if has)


HELD: Final = (
    marked("**{space}:** {who} controls it [GU-CTRL-01]."), marked("**{space}:** you control it [GU-CTRL-01]."),
)  # fmt: skip
STRONGHOLD: Final = (
    marked("**{space}:** {who} controls it [GU-CTRL-03]."), marked("**{space}:** you control it [GU-CTRL-03]."),
)  # fmt: skip
UNHELD: Final = (
    marked("**{space}:** {who} controls it by default, until a Shield or land card holds it [GU-CTRL-02]."),
    marked("**{space}:** you control it by default, until a Shield or land card holds it [GU-CTRL-02]."),
)
"""Of another player's space, and of the reader's own."""
TABLE: Final = GuardiansTable()
