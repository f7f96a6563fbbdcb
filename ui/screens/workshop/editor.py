"""The maker: one card of the workshop, its form on the left, its look on the right.

The parts are in the other modules of this folder; this screen places them and joins them to one draft at work.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.cards import own_cards
from game.cards.card_art import seeded
from game.cards.card_catalogue import fold
from game.cards.card_check import Checked, DraftFault
from game.cards.card_draft import STEP, CardDraft, full_of
from game.cards.unsaved_card import keep_apart, unsaved_card
from game.cards.workshop import NEW, card_workshop
from game.disk_faults import disk_fault
from game.games import FIRST_GAME, TITLES
from game.i18n import listed, tr, trn
from game.match.match_setup import USUAL
from game.match.player_kinds import HUMAN
from game.text.plain_text import escaped
from game.versions import Versions
from rules.kernel.cards.lexicon import CardError
from ui.faces.fonts import unprinted
from ui.faces.lettering import has_room
from ui.faces.model import Face
from ui.faces.plans import WIDE
from ui.screens.unsaved import unsaved_dialog
from ui.screens.workshop import editor_lists, words
from ui.screens.workshop.checker import Checker
from ui.screens.workshop.editor_layout import EditorLayout
from ui.screens.workshop.form import CardForm
from ui.screens.workshop.hints import Hints
from ui.screens.workshop.lines import LinesCell
from ui.screens.workshop.preview import Preview, Sketches
from ui.screens.workshop.sentence import SentenceField
from ui.table.cards.page_faces import PAUSE_S
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dialog import Dialog
from ui.widgets.label import Note, Panel, Title
from ui.widgets.scroll import ScrollArea

PRINTED = {"name": "title", "flavour": "italic"}
"""The fields of free text on a card's face -> the role of their font there; that of a name within a row is "bold"."""
SEEDS = 1_000_000
"""How many pictures a new card may begin with."""


class CardEditor(EditorLayout):
    """`argument`: GAME for a new card, GAME:KEY for one of the own cards, GAME:+ID for one like a shipped card.

    An empty field is called a mistake once it was visited (`visited`: the paths), or the card was saved (`was_saved`).
    """

    name = "maker"

    def __init__(self, argument: str = "") -> None:
        name, _, self.key = argument.partition(":")
        self.game = name if name in TITLES else FIRST_GAME
        self._work: Versions[CardDraft] | None = None
        self.settled = False
        self.visited: set[str] = set()
        self.was_saved = bool(self.key)

    # beginning and end

    def enter(self) -> None:
        self.workshop = card_workshop(self.game)
        live = pygame.display.get_init() and pygame.display.get_surface() is not None
        self.sketches = Sketches(self.game, live, self.patient)
        self.checked: Checked | None = None
        self.rescue = unsaved_card(self.game)
        lost = self._begin() if self._work is None else ()
        self.checker = Checker(self.workshop, self.context.wake)
        self.checker.warm(self.work.now)
        super().enter()
        for key in lost:
            self.notify(tr("Cards have no field “{key}”; it was left out.", key=escaped(key[:40])))

    def _begin(self) -> tuple[str, ...]:
        """The draft to work at; the keys of its file that no card has."""
        lost: tuple[str, ...] = ()
        draft = self.workshop.new(self.workshop.card_format.kinds[0], self._artist())
        if self.key.startswith("+"):
            pattern = next((card for card in self.workshop.definition.cards if card.id == self.key[1:]), None)
            draft, self.key = self.workshop.stamped(self.workshop.of(pattern), NEW, 1) if pattern else draft, ""
        draft = draft.put("art", seeded(1 if self.patient else secrets.randbelow(SEEDS)))  # saving must not change it
        row = next((row for row in own_cards.shelf(self.game) if row.key == self.key), None)
        if row is None:
            self.key = ""
        else:
            with contextlib.suppress(CardError):
                draft, lost = self.workshop.read(row.text)
        self._work = Versions(draft, draft, self._follow)
        return lost

    def _artist(self) -> str:
        """The name that a person last played under, "" for none of their own."""
        tables = self.context.settings.tables.values()
        firsts = [row.names[0] for row in tables if row.names and row.seats[:1] == (HUMAN,)]
        return next((name for name in reversed(firsts) if name and name.split(" ")[0] not in USUAL), "")

    def leave(self) -> None:
        """What was not saved is kept as a card of its own when the window closes."""
        self.checker.close()
        self.sketches.close()
        if self.patient:
            return
        if self.dirty and not self.settled:
            try:
                self.key = keep_apart(self.game, self.work.now)
            except OSError:
                return
        self.rescue.keep("")

    @property
    def work(self) -> Versions[CardDraft]:
        """The draft at work."""
        assert self._work is not None, "used before the page was entered"
        return self._work

    @property
    def dirty(self) -> bool:
        """Whether something would be lost."""
        return self.workshop.dirty(self.work)

    def build(self) -> None:
        keys = self.context.keymap
        self.back_button = Button(tr("Back"), self.back, "arrow-left")
        self.title = Title(tr("Make a card"), 27)
        self.pattern_button = Button(tr("Start from…"), self.ask_pattern, "content-copy", size=16)
        self.undo_button = Button("", self.undo, "undo", tip=tr("Undo ({key})", key=keys.label("maker-undo")))
        self.redo_button = Button("", self.redo, "redo", tip=tr("Redo ({key})", key=keys.label("maker-redo")))
        self.try_button = Button(tr("Try it"), self.try_it, "play", size=16)
        self.save_button = Button(tr("Save"), self.save, "content-save", "primary")
        self.area, self.side, self.panel = ScrollArea(), ScrollArea(), Panel()
        self.form = CardForm(self.workshop, self, lambda: self.stage.look)
        self.preview = Preview(self.sketches)
        self.status, self.lines = Note("", 16, "muted"), Note("", 16, "text", "text")
        self.first_button = Button(tr("Show me"), self.to_fault, "arrow-right", size=15)
        self.hints = Hints(self._complete)
        self.hints.shown = False
        self.strip = Note("", 14.5, "muted", middle=True)
        self.form.show(self.work.now)
        self._place_widgets()
        name = next(cell for cell in self.form.cells if cell.path == "name")
        self.stage.set_focus(name.body[0])
        self.work.changed = self._follow
        if self.patient:
            self._found(self.checker.now(self.work.now))
        else:
            self.checker.ask(self.work.now, at_once=True)
        self._show_buttons()

    def _place_widgets(self) -> None:
        """The widgets in Tab order; those of the form may be others now."""
        layer, focus = self.stage.base, self.stage.base.focus
        layer.widgets.clear()
        self.stage.add(self.area, self.panel, self.side, self.back_button, self.title, *self.tools)
        self.stage.add(*self.form.widgets, self.preview, self.status, self.first_button, self.lines)
        self.stage.add(self.hints, self.strip)
        if focus is not None and focus not in layer.widgets:
            self.stage.set_focus(self.form.widgets[1])

    def _relay(self) -> None:
        self._place_widgets()
        self.stage.resize(self.stage.look)
        self._reveal()

    def _reveal(self) -> None:
        """Scroll so that what is wrong with the sentence being typed is seen, too."""
        focus = self.stage.base.focus
        if isinstance(focus, SentenceField) and focus.view is not None:
            below = self.form.widgets[self.form.widgets.index(focus) + 1]
            focus.view.bring(focus.rect.union(below.rect) if below.shown else focus.rect)

    # changing it

    def put(self, path: str, value: object, join: str = "") -> None:
        """A field of the form has another value."""
        self.visited.add(path)
        self.work.take(self.workshop.put(self.work.now, path, value), join)

    def _follow(self) -> None:
        """The draft is another one: show it, and have it read."""
        if self.form.show(self.work.now):
            self.checker.warm(self.work.now)
            self._relay()
        self.checker.ask(self.work.now)
        self._show_buttons()
        self._prompt()

    def undo(self) -> None:
        """Take the last change back."""
        self.work.undo()

    def redo(self) -> None:
        """Make it again."""
        self.work.redo()

    def _show_buttons(self) -> None:
        self.undo_button.enable(bool(self.work.past))
        self.redo_button.enable(bool(self.work.future))
        self.save_button.enable(self.dirty or not self.key)
        usable = bool(self.trial())
        self.try_button.enable(usable)
        idle = self.checked is not None and self.checked.card is not None
        why = (
            tr("It lies beside the deck, so there is nothing to try.")
            if idle
            else tr("A card can be tried once it has no mistakes.")
        )
        self.try_button.tip = "" if usable else why

    def trial(self) -> str:
        """A position to try the card in, "" while there is none."""
        return self.workshop.trial(self.checked.card) if self.checked and self.checked.card is not None else ""

    # what is found

    def _found(self, checked: Checked) -> None:
        """A draft was read: show its faults and its face."""
        faults = list(checked.faults)
        face = self.sketches.face(checked.shown)
        if face.emblem != checked.shown.emblem and not any(fault.path == "emblem" for fault in faults):
            faults.append(DraftFault("emblem", tr("There is no picture with that name.")))
        self.checked = replace(checked, faults=tuple(faults), card=None if faults else checked.card)
        if not self.patient:
            self.rescue.keep(checked.text if self.dirty else "")
        self.form.ready = True
        remarks = [*checked.remarks, *self._namesakes(), *self._boxes(), *_cut_short(face)]
        self.form.say([*self._shown(faults), *remarks])
        self.preview.show(face)
        self._tell(faults, [*(each.message for each in remarks if not each.path), *checked.lines[1:]])
        self._show_buttons()
        self._prompt()
        self._relay()

    def _namesakes(self) -> Iterator[DraftFault]:
        """What is said of a name that another own card has."""
        name = fold(self._name())
        if name and any(fold(row.name) == name and row.key != self.key for row in own_cards.shelf(self.game)):
            yield DraftFault(
                "name", tr("Another card of yours has this name; lists of names mean one of the two."), mild=True
            )

    def _boxes(self) -> Iterator[DraftFault]:
        """What is said of letters that the card's fonts do not have."""
        for path in (cell.path for cell in self.form.every):
            inside, _, key = path.rpartition(STEP)
            role = PRINTED.get(key, "")
            text = str(self.work.now.get(path) or "") if role else ""
            if letters := unprinted(text, "bold" if inside else role):
                said = tr("The card's font does not have {letters}; boxes are printed instead.", letters=letters)
                yield DraftFault(path, said, mild=True)

    def _shown(self, faults: Sequence[DraftFault]) -> list[DraftFault]:
        """What is said where it is wrong. Nobody is blamed for a field they have not come to: what it needs is said
        mildly there, unless that is merely that it is required."""
        return [
            fault if self._blamed(fault) else fault._replace(mild=True)
            for fault in faults
            if self._blamed(fault) or not fault.missing
        ]

    def _blamed(self, fault: DraftFault) -> bool:
        filled = bool(full_of(self.work.now.get(fault.path)))
        return filled or self.was_saved or fault.path in self.visited

    def _tell(self, faults: Sequence[DraftFault], lines: Sequence[str]) -> None:
        if any(map(self._blamed, faults)):
            self.status.colour = "danger"
            self.status.say(trn("{n} mistake to fix before it can be played.",
                                "{n} mistakes to fix before it can be played.", len(faults)))  # fmt: skip
        elif faults:
            empty = listed([words.label(self.workshop.making, fault.path.rpartition(STEP)[2]) for fault in faults])
            self.status.colour = "muted"
            self.status.say(tr("Still to fill in: {fields}.", fields=empty))
        else:
            self.status.colour = "good"
            self.status.say(tr("This card can be played."))
        self.first_button.shown = bool(faults)
        self.lines.say("\n".join(lines))
        self.status.changed()

    def finish(self) -> Checked:
        """Read the draft now, without waiting for quiet."""
        if self.checked is None or self.checker.busy:
            self._found(self.checker.now(self.work.now))
        assert self.checked is not None
        return self.checked

    def to_fault(self) -> None:
        """Go to the next thing that is wrong, behind what has the focus."""
        self.finish()
        places = [widget for widget in self.form.widgets if self._at_fault(widget)]
        order = self.stage.base.widgets
        now = order.index(self.stage.focus) if self.stage.focus in order else -1
        target = next((each for each in places if order.index(each) > now), places[0] if places else None)
        if target is not None:
            self.stage.set_focus(target)
            self.stage.show_keyboard()
            self._reveal()

    def _at_fault(self, widget: Widget) -> bool:
        if not widget.focusable or self.checked is None:
            return False
        if isinstance(widget, SentenceField):
            return widget.wrong is not None
        rows = [cell for cell in self.form.cells if isinstance(cell, LinesCell)]
        if any(widget is each for cell in rows for each in cell.at_fault(self.checked.faults)):
            return True
        paths = {fault.path for fault in self.checked.faults if fault.row < 0}
        return any(cell.path in paths and cell.body and widget is cell.body[0] for cell in self.form.every)

    # sentences

    def focus(self, widget: Widget) -> None:
        """Give a widget of the form the keyboard focus."""
        self.stage.set_focus(widget)

    def moved(self, field: SentenceField) -> None:
        """The caret of a sentence stands elsewhere."""
        self._prompt()

    def _prompt(self) -> None:
        """Offer what may come next where the caret stands."""
        focus = self.stage.base.focus
        found = focus.prompt.words if isinstance(focus, SentenceField) else ()
        self.hints.say(found)
        self.hints.shown, self.strip.shown = bool(found), not found
        keymap = self.context.keymap
        typing = tr("Tab completes a word; {key} shows everything that may come next.", key=keymap.label("maker-words"))
        elsewhere = tr("{key} shows the shortcuts of any screen", key=keymap.label("help"))
        self.strip.say(typing if isinstance(focus, SentenceField) else elsewhere)
        self.hints.changed()
        self.strip.changed()

    def _complete(self, word: str) -> None:
        if isinstance(self.stage.base.focus, SentenceField):
            self.stage.base.focus.complete(word)

    def open_phrases(self, path: str) -> None:
        """Every sentence that may stand at a path."""
        editor_lists.open_phrases(self.stage, self.form, path)

    def pick_emblem(self, path: str) -> None:
        """Choose the sign in the middle of the picture."""
        editor_lists.pick_emblem(self.stage, self.form, path)

    def pick_picture(self, path: str) -> None:
        """Bring a picture of one's own."""
        editor_lists.pick_picture(self.stage, self.form, self.context, path)

    def ask_pattern(self) -> None:
        """Begin from a shipped card."""
        editor_lists.ask_pattern(self.stage, self.workshop, self._begin_from)

    def _begin_from(self, card: object) -> None:
        now = self.work.now
        draft = self.workshop.of(card).put("artist", now.get("artist")).put("art", now.get("art"))
        self.work.take(self.workshop.stamped(draft, self.key or NEW, 1))

    def try_it(self) -> None:
        """Open a table where the card can be used at once."""
        self.finish()
        if position := self.trial():
            editor_lists.try_it(self, self.workshop.definition, position)

    # in and out

    def _name(self) -> str:
        return str(self.work.now.get("name") or "").strip()

    def _keep(self, draft: CardDraft) -> str:
        """Write the card; its fault, "" when it can be played. Raises OSError."""
        rows = own_cards.shelf(self.game)
        key = self.key or own_cards.free_key(self.game, self._name() or tr("Card"))
        number = int(draft.get("number") or 1) if self.key else len(rows) + 1
        draft = self.workshop.stamped(draft, key, number)
        own_cards.keep(self.game, key, self.workshop.check(draft).text)
        self.key = key
        self.work.keep(draft)
        return next((row.fault for row in own_cards.shelf(self.game) if row.key == key), "")

    def save(self) -> None:
        """Write the card, finished or not."""
        self._saved()

    def _saved(self) -> bool:
        """Write it; False when the disk refused."""
        try:
            fault = self._keep(self.work.now)
        except OSError as problem:
            reason = disk_fault(problem)
            self.stage.open(Dialog(tr("Not saved"), tr("The card could not be saved ({reason}).", reason=reason)))
            return False
        self.was_saved = True
        self.rescue.keep("")
        self._follow()
        self.notify(
            tr("Saved, but not finished yet: it cannot be played.") if fault else tr("Saved: it can be played.")
        )
        return True

    def back(self) -> None:
        """Leave, and ask about what is not saved."""
        if not self.dirty:
            self.context.stack.pop()
            return
        name = str(self.work.now.get("name") or tr("New card"))
        self.stage.open(unsaved_dialog(name, self._saved, self._go))

    def _go(self) -> None:
        self.settled = True
        self.context.stack.pop()

    # hearing

    def handle(self, event: pygame.Event) -> bool:
        if self.stage.top is self.stage.base and event.type == pygame.KEYDOWN:
            acts: dict[str, Callable[[], None]] = {
                "maker-undo": self.undo, "maker-redo": self.redo, "maker-save": self.save, "maker-try": self.try_it,
                "maker-fault": self.to_fault, "maker-pattern": self.ask_pattern,
                "maker-words": partial(editor_lists.open_words, self.stage),
                "maker-phrases": partial(editor_lists.phrases_here, self.stage, self.form),
            }  # fmt: skip
            act = acts.get(self.context.keymap.action(event, self.name))
            if act is not None:
                act()
                return True
        if self.stage.top is self.stage.base and event.type == pygame.DROPFILE:
            editor_lists.pick_picture(self.stage, self.form, self.context, "art", event.file)
            return True
        before = self.stage.base.focus
        used = super().handle(event)
        if self.stage.base.focus is not before:
            self._prompt()
            self._reveal()
        return used

    def update(self, dt: float) -> bool:
        found = self.checker.update(dt)
        if found is not None:
            self._found(found)
        if self.sketches.poll():
            self.preview.changed()
        return super().update(dt)

    def wait(self) -> float:
        return min(super().wait(), PAUSE_S) if self.checker.busy or self.sketches.busy else super().wait()


def _cut_short(face: Face) -> Iterator[DraftFault]:
    """What is said of more text than the card has room for, on paper and at the table."""
    if not has_room(face, WIDE):
        yield DraftFault("", tr("The card has no room for all of its text; the end of it is not printed."), mild=True)
