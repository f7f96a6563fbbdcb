"""Judge mode: the person at the table moves any card and sets any number, and the referee looks away.

Every change is one answer of `Match.judge`; one that makes no sense is refused in a sentence and changes nothing. A
match is changed in no other way, and a hidden card is shown only after an answer that everybody hears.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.i18n import tr
from game.match.judge_sheet import JudgeSheet, readable
from game.text.message_text import sentence
from game.text.plain_text import literal
from game.text.second_person import YOU
from rules.kernel.judge import LOOK, V_JUDGE
from rules.kernel.notation.notation import NOBODY_NAME
from rules.kernel.schema import Sees
from rules.kernel.words import JUDGE, Action, IllegalAction, TextError
from ui.table.events.log import Log
from ui.table.hotspots import NOTHING, Hotspot
from ui.table.input.control import TableControl
from ui.table.judge.judged_put import JudgedPut
from ui.table.play.session import Session
from ui.table.questions.prompt import Prompt

BOARD_THINGS: Final = ("tile", "row", "hand", "pile")
"""Kinds of things a judge can pick up or open."""


class Knob(NamedTuple):
    """A button of the judge's panel."""

    words: str
    icon: str
    act: Callable[[], None]


class JudgeLine(NamedTuple):
    """A name with its value and the buttons that change it."""

    words: str
    value: str
    knobs: tuple[Knob, ...]


class Examples(NamedTuple):
    """Words of a judge for this position: for a card, the top of a deck, putting a card somewhere, a number."""

    card: str
    top: str
    put: str
    number: str


class JudgePanel(NamedTuple):
    """What may be changed about a thing. `gestures`: buttons below the lines."""

    title: str
    lines: tuple[JudgeLine, ...]
    gestures: tuple[Knob, ...]
    at: Hotspot

    @property
    def knobs(self) -> tuple[Knob, ...]:
        """All buttons in reading order."""
        return (*(knob for line in self.lines for knob in line.knobs), *self.gestures)


def refused(session: Session) -> str:
    """Why judge mode cannot be opened now, in one sentence, or ""."""
    match = session.match
    refusal = match.why_not(session.seat, (V_JUDGE, LOOK)) if session.seat >= 0 else None
    if match.sheet is None:
        return tr("This table has no judge mode.")
    if match.result is not None:
        return tr("The game is over.")
    if session.seat < 0:
        return tr("A judge needs a player at the table.")
    return match.explain(refusal) if refusal is not None else ""


class Judging:
    """Judge mode of a session, open until `close`."""

    def __init__(self, session: Session, sheet: JudgeSheet, closed: Callable[[], None]) -> None:
        self.session, self.match, self.sheet, self._closed = session, session.match, sheet, closed
        self.seat = session.viewer
        self.terms = session.match.rules.judged
        self.letters = session.match.letters
        self.usual = session.control
        session.bots.forget()
        session.judging, session.dimmed = self, frozenset()
        session.control = JudgeControl(self)
        session.control.take(self.seat)
        session.note(tr("{name} opens judge mode.", name=YOU), self.seat)

    @property
    def open_eyes(self) -> bool:
        """Show every hidden card to the judge."""
        return self.session.viewer == JUDGE

    def close(self) -> None:
        """Return the table to the referee."""
        session = self.session
        if self.open_eyes:
            self.toggle_eyes()
        session.judging, session.control = None, self.usual
        session.control.take(-1)
        session.note(tr("{name} closes judge mode.", name=YOU), self.seat)
        session.lay()
        self._closed()

    def toggle_eyes(self) -> None:
        """Look at everything hidden, which is announced to everybody; or stop looking."""
        session = self.session
        if self.open_eyes:
            session.look_as(self.seat)
            self.match.admit(JUDGE, on=False)
        elif self.change("look"):
            session.skip()
            self.match.admit(JUDGE)
            session.logs[JUDGE] = Log()
            session.logs[JUDGE].lines = list(session.log.lines)
            session.look_as(JUDGE)
        session.control.take(self.seat)
        session.changed()

    def change(self, clauses: str) -> bool:
        """Make a change; False when it was refused, with the reason shown."""
        session = self.session
        try:
            self.match.judge(self.seat, clauses)
        except TextError as problem:
            session.failed(literal(sentence(problem.message)))
            return False
        except IllegalAction as problem:
            session.failed(literal(sentence(str(problem))))
            return False
        except OSError as problem:
            session.unsaved(problem)
        session.changed()
        return True

    def examples(self) -> Examples:
        """What a judge could write now."""
        view, letter = self.session.view, self.letters[self.seat]
        names, number = view.table.schema.seat_numbers, self.sheet.seat_numbers[0]
        hands = next(at for at, zone in enumerate(self.sheet.zones) if zone.sees == Sees.OWNER)
        hand = self.sheet.zones[hands].name
        top = f"{letter}.{next(zone.name for zone in self.sheet.zones if zone.sees == Sees.NOBODY)}"
        held = next((view.card_def(card).id for card in view.pile(hands, self.seat)), "")
        value = view.seat_numbers[names.index(number)][self.seat] + 1
        card = f"{letter}.{hand}.{held}" if held else top
        return Examples(card, top, f"{letter} {hand} {top}", f"{number} {letter} {value}")

    # -- panels

    def panel_of(self, thing: Hotspot) -> JudgePanel | None:
        """What may be changed about a thing; None if nothing."""
        card = self.session.control.source_of(thing)
        if card >= 0:
            return self._card_panel(card, thing)
        if thing.kind == "tile":
            return self._tile_panel(thing)
        if thing.kind == "phase":
            return JudgePanel(tr("Turn and phase"), tuple(map(self._number, self.sheet.numbers)), (), thing)
        if thing.kind == "pile" and self._zone(thing.name) is not None:
            return self._pile_panel(thing)
        return self._seat_panel(thing) if thing.kind in ("pile", "box") and thing.seat >= 0 else None

    def _card_panel(self, card: int, thing: Hotspot) -> JudgePanel | None:
        view = self.session.view
        seen = view.cards[card]
        zone = view.table.schema.zones[seen.zone].name
        names = view.table.schema.marks
        lines = tuple(
            self._line(name, seen.marks[names.index(name)], f"@{card} {name} {{}}")
            for name in self.sheet.marks[zone]
            if name not in self.terms.quiet
        )
        letter = self.letters[seen.ctrl]
        buried = {
            zone.name: f"{letter} {zone.name} @{card} bottom" for zone in self.sheet.zones if zone.sees == Sees.NOBODY
        }
        gestures = [self._carry(tr("Move it"), f"@{card}")] if self.control.places(f"@{card}") else []
        gestures += [
            Knob(tr("Under the {zone}", zone=self.terms.word(name)), "arrow-collapse-down", self._does(clauses))
            for name, clauses in buried.items()
            if self.match.can_judge(self.seat, clauses)
        ]
        made = JudgePanel(self.session.game.card_name(view, card), lines, tuple(gestures), thing)
        return made if made.knobs else None

    def _tile_panel(self, thing: Hotspot) -> JudgePanel | None:
        view = self.session.view
        grid, names = view.table.grid, view.table.schema.tile_marks
        if grid is None or not self.sheet.tile_marks:
            return None
        tile = grid.name[thing.value]
        lines = tuple(
            self._line(name, view.tile_marks[names.index(name)][thing.value], f"{name} {tile} {{}}")
            for name in self.sheet.tile_marks
            if name not in self.terms.quiet
        )
        return JudgePanel(tr("Tile {tile}", tile=tile), lines, (), thing)

    def _seat_panel(self, thing: Hotspot) -> JudgePanel:
        view, letter = self.session.view, self.letters[thing.seat]
        names = view.table.schema.seat_numbers
        lines = tuple(
            self._line(name, view.seat_numbers[names.index(name)][thing.seat], f"{name} {letter} {{}}")
            for name in self.sheet.seat_numbers
        )
        piles = [self._browse(thing.seat, zone) for zone in ("hand", "deck") if self._lies_open(thing.seat, zone)]
        return JudgePanel(self.match.names[thing.seat], lines, tuple(piles), thing)

    def _pile_panel(self, thing: Hotspot) -> JudgePanel | None:
        seat, zone = thing.seat, self._zone(thing.name)
        if seat < 0 or zone is None or not self.session.view.count(zone, seat):
            return None
        gestures = [self._carry(tr("Move the top card"), f"{self.letters[seat]}.{thing.name}")]
        gestures += [self._browse(seat, thing.name)] if self._lies_open(seat, thing.name) else []
        title = tr("{name}'s {zone}", zone=self.terms.word(thing.name), name=self.match.names[seat])
        return JudgePanel(title, (), tuple(gestures), thing)

    def _lies_open(self, seat: int, zone: str) -> bool:
        return bool(self.session.picture.rows.get((seat, zone)))

    def _browse(self, seat: int, zone: str) -> Knob:
        words = tr("Show the {zone}", zone=self.terms.word(zone).lower())
        return Knob(words, "cards", lambda: self.control.browse(seat, zone))

    def _carry(self, words: str, word: str) -> Knob:
        return Knob(words, "hand-back-left", lambda: self.control.carry(word))

    def _zone(self, name: str) -> int | None:
        return next((at for at, zone in enumerate(self.sheet.zones) if zone.name == name), None)

    def holds(self, pile: Hotspot, word: str) -> bool:
        """Whether nothing but this card lies in a pile."""
        zone = self._zone(pile.name) if pile.kind == "pile" else None
        return zone is not None and [f"@{card}" for card in self.session.view.pile(zone, pile.seat)] == [word]

    @property
    def control(self) -> JudgeControl:
        """The active control."""
        control = self.session.control
        assert isinstance(control, JudgeControl)
        return control

    def _number(self, name: str) -> JudgeLine:
        view = self.session.view
        return self._line(name, view.numbers[view.table.schema.numbers.index(name)], f"{name} {{}}")

    def _line(self, name: str, value: int, clause: str) -> JudgeLine:
        """A number with buttons for less and more, a word with previous and next, or an on/off mark."""
        known = self.sheet.words.get(name, ())
        if name in self.terms.toggles and not known and value in (0, 1):
            icon = "checkbox-marked-outline" if value else "checkbox-blank-outline"
            return JudgeLine(self.terms.word(name), "", (Knob("", icon, self._does(clause.format(1 - value))),))
        less, more = (value - 1, value + 1)
        if known:
            less, more = (value - 1) % len(known), (value + 1) % len(known)
        word = known[value] if 0 <= value < len(known) else str(value)
        shown = self.match.names[self.letters.index(word)] if word in self.letters else readable(word)
        ways = (("minus", less), ("plus", more))
        knobs = tuple(Knob("", icon, self._does(clause.format(number))) for icon, number in ways)
        return JudgeLine(self.terms.word(name), shown, knobs)

    def _does(self, clauses: str) -> Callable[[], None]:
        def act() -> None:
            self.change(clauses)

        return act

    # -- where cards go

    def goal(self, thing: Hotspot, word: str) -> str:
        """The clauses that put a card on a thing, "" where it cannot go."""
        view = self.session.view
        puts = self.session.game.judged(view, int(word[1:]), thing) if word.startswith("@") else None
        if puts is not None:
            return " | ".join(map(self._clause, puts))
        seat = self.letters[self.seat]
        if thing.kind == "tile" and view.table.grid is not None:
            tile, there = view.table.grid.name[thing.value], self.control.source_of(thing)
            if there >= 0 and word != f"@{there}" and self.sheet.attached:
                return f"{self.letters[view.cards[there].ctrl]} {self.sheet.attached} {word} on {tile}"
            grid = next(zone.name for zone in self.sheet.zones if zone.grid)
            holder = int(word[1:]) if word.startswith("@") else -1
            seen = view.cards.get(holder)
            whose = self.letters[seen.ctrl] if seen is not None else word.split(".")[0]
            return f"{whose} {grid} {word} at {tile}"
        zone = self._zone(thing.name) if thing.kind in ("pile", "row") else None
        if thing.kind == "hand":
            return f"{seat} hand {word}"
        if zone is None or (thing.seat < 0 and not self.sheet.zones[zone].shared):
            return ""
        return f"{self._letter(thing.seat)} {thing.name} {word}"

    def _letter(self, seat: int) -> str:
        return self.letters[seat] if seat >= 0 else NOBODY_NAME

    def _clause(self, put: JudgedPut) -> str:
        """What one card does, as a judge would write it."""
        grid, (mark, value) = self.session.view.table.grid, put.mark
        words = [self._letter(put.seat), put.zone, f"@{put.card}"]
        words += ["on", f"@{put.host}"] if put.host >= 0 else []
        words += ["at", grid.name[put.tile]] if put.tile >= 0 and grid is not None else []
        return " ".join((*words, *((mark, str(value)) if mark else ())))


class JudgeControl(TableControl):
    """A judge's input: a press opens a panel; a drag (or a carried card) puts a card anywhere."""

    def __init__(self, judging: Judging) -> None:
        session = judging.session
        super().__init__(session.game, session.match, self._never)
        self.judging, self.session = judging, session
        self.subject: Hotspot = NOTHING
        self.carried = ""
        self._open: dict[tuple[str, Hotspot], bool] = {}
        self.browse: Callable[[int, str], None] = lambda seat, zone: None

    @staticmethod
    def _never(action: Action) -> None:
        """A judge answers only through `Judging.change`."""

    def take(self, seat: int) -> None:
        """Update to the position; the panel stays open."""
        self.seat = self.judging.seat
        self.view = self.session.match.view(self.session.viewer)
        self.picture = self.game.fold(self.view)
        self.ask = None
        self._open.clear()
        words = tr("Drag any card anywhere, or click what you want to change.")
        self.prompt = Prompt(tr("Where to? Esc puts it back.") if self.carried else words)

    def clear(self) -> None:
        super().clear()
        self.subject, self.carried = NOTHING, ""
        self.take(self.seat)

    def cancel(self) -> bool:
        was = bool(self.subject != NOTHING or self.carried)
        self.clear()
        return was

    def main(self) -> tuple[str, Action]:
        return tr("Back to the game"), (V_JUDGE,)

    @property
    def at_hand(self) -> Hotspot:
        """The hand in sight, whoever is the judge."""
        return Hotspot("pile", -1, self.session.near, "hand")

    @property
    def panel(self) -> JudgePanel | None:
        """What may be changed about the last thing pressed."""
        return self.judging.panel_of(self.subject) if self.subject != NOTHING and not self.carried else None

    def own(self, card: int) -> bool:
        return card >= 0

    def lit(self) -> tuple[Hotspot, ...]:
        return self.targets() if self.carried else ()

    def targets(self) -> tuple[Hotspot, ...]:
        panel = self.panel
        if panel is not None:
            return tuple(Hotspot("choice", at) for at in range(len(panel.knobs)))
        things = [thing for thing in self.session.placing.things.rects if thing.kind in BOARD_THINGS]
        return self.places(self.carried) if self.carried else tuple(thing for thing in things if self._worth(thing))

    def places(self, word: str) -> tuple[Hotspot, ...]:
        """Where a card can go from where it lies."""
        things = dict.fromkeys((*self.session.placing.things.rects, self.at_hand))
        return tuple(thing for thing in things if thing.kind in ("tile", "pile") and self._takes(thing, word))

    def _takes(self, thing: Hotspot, word: str) -> bool:
        """Whether a card can be put on a thing, and does not lie there already."""
        key = (word, thing)
        if key not in self._open:
            goal = self.judging.goal(thing, word)
            moves = bool(goal) and not self.judging.holds(thing, word)
            self._open[key] = moves and self.session.match.can_judge(self.seat, goal)
        return self._open[key]

    def _worth(self, thing: Hotspot) -> bool:
        """Whether the keyboard stops here: a card, a non-empty pile, a player's numbers."""
        return self.source_of(thing) >= 0 or (thing.kind == "pile" and self.judging.panel_of(thing) is not None)

    def press(self, thing: Hotspot) -> bool:
        panel = self.panel
        if thing.kind == "choice" and panel is not None:
            panel.knobs[thing.value].act()
        elif self.carried:
            self._put(self.carried, thing)
        elif thing.kind != "ground":
            same, changeable = thing == self.subject, self.judging.panel_of(thing) is not None
            self.clear()
            self.subject = thing if changeable and not same else NOTHING
            if not changeable and (card := self.source_of(thing)) >= 0:
                named = self.game.card_name(self.session.view, card)
                self.session.failed(tr("{card} stays where it is, and there is nothing to set about it.", card=named))
        return True

    def carry(self, word: str) -> None:
        """The next press decides where this card goes."""
        self.clear()
        self.carried = word
        self.take(self.seat)

    def _put(self, word: str, thing: Hotspot) -> bool:
        goal = self.judging.goal(thing, word)
        self.clear()
        if not goal:
            self.session.failed(tr("No card can be put there."))
        return bool(goal) and self.judging.change(goal)

    def open_menu(self, thing: Hotspot, look: Callable[[], None]) -> bool:
        return self.press(thing)

    def lift(self, thing: Hotspot) -> bool:
        card = self.source_of(thing)
        if card < 0:
            return False
        self.clear()
        self.carried = f"@{card}"
        return True

    def over(self, card: int, thing: Hotspot) -> bool:
        return False

    def drop(self, card: int, thing: Hotspot) -> bool:
        home = self.source_of(thing) == card
        if home or thing == NOTHING:
            self.clear()
            return False
        return self._put(f"@{card}", thing)
