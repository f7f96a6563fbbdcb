"""Which key does what, as data.

A chord is written like "ctrl+shift+z", "f11", "space", "?". `KEYS` holds every action with its default chord; a
player's own chords come from the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

import pygame

from game.i18n import marked, tr, trc


class Key(NamedTuple):
    """`screen` where it works ("all" or a screen's name); `chord` by default; a fixed one cannot be changed. `group`:
    the heading it stands under."""

    screen: str
    chord: str
    sentence: str
    fixed: bool = False
    group: str = ""


PLAYING, LOOKING, GOING = marked("Playing"), marked("Looking"), marked("Navigation")
EVERYWHERE = marked("On every screen")


KEYS: dict[str, Key] = {
    "help": Key("all", "f1", marked("Show the shortcuts of this screen")),
    "fullscreen": Key("all", "f11", marked("Full screen, or back to a window")),
    "screenshot": Key("all", "f12", marked("Save a picture of the screen")),
    "back": Key("all", "escape", marked("Cancel, then go back; it never quits"), fixed=True),
    "next": Key("all", "tab", marked("Next button, field or legal target (with Shift: the one before)"), fixed=True),
    "arrows": Key("all", "arrows", marked("Nearest button that way; rows of a list; steps of a slider"), fixed=True),
    "do": Key("all", "return", marked("Activate the focused item"), fixed=True),
    "phases": Key("table", "1 – 8", marked("Always stop at this phase, or no longer"), fixed=True, group=PLAYING),
    "rows": Key("table", "1 – 9", marked("The first, second, … row of an open menu"), fixed=True, group=PLAYING),
    "main": Key("table", "space", marked("The main button: the next thing to do"), group=PLAYING),
    "end-turn": Key("table", "ctrl+return", marked("Pass until the turn is over"), group=PLAYING),
    "undo": Key("table", "ctrl+z", marked("Undo your last move"), group=PLAYING),
    "redo": Key("table", "ctrl+y", marked("Redo it"), group=PLAYING),
    "range": Key("table", "r", marked("Hold: range bands of the piece under the pointer"), group=LOOKING),
    "sight": Key("table", "v", marked("Hold: its line of sight, and what blocks it"), group=LOOKING),
    "forecast": Key("table", "d", marked("Hold: the outcome before you commit"), group=LOOKING),
    "foretell": Key("table", "f", marked("What would happen if play stopped here, step by step"), group=LOOKING),
    "zoom": Key("table", "z", marked("Hold: enlarge the card under the pointer, explain its keywords"), group=LOOKING),
    "hand": Key("table", "c", marked("Go to the hand (with Shift: the opponent's)"), group=GOING),
    "board": Key("table", "b", marked("Go to the board"), group=GOING),
    "reserve": Key("table", "w", marked("Go to the cards beside the board (with Shift: the opponent's)"), group=GOING),
    "stack": Key("table", "s", marked("Go to the stack"), group=GOING),
    "discard": Key("table", "g", marked("Go to the discard pile"), group=GOING),
    "card-menu": Key("table", "m", marked("Everything the card can do, as a list"), group=PLAYING),
    "stop-all": Key("table", "p", marked("Stop everywhere: never pass automatically"), group=PLAYING),
    "log": Key("table", "o", marked("Go to the log (Left, Right: the cards and rules it names)"), group=GOING),
    "display": Key("all", "f9", marked("Show the table on the table display, or put it away")),
    "blackout": Key("all", "ctrl+b", marked("Black out the table display, or light it again (there: B)")),
    "display-turn": Key("all", "ctrl+t", marked("Rotate the table display by a quarter turn (there: T)")),
    "ping": Key("table", "x", marked("Hold: point on the table display; a click sets a ring there"), group=LOOKING),
    "record-open": Key("records", "ctrl+o", marked("Open a record by the path of its file")),
    "record-delete": Key("records", "delete", marked("Delete the record")),
    "judge": Key("table", "j", marked("Judge mode: change the position, or go on with the game"), group=PLAYING),
    "hint": Key("table", "h", marked("Hint: the two best moves, or put them away"), group=PLAYING),
    "why": Key("table", "y", marked("Why the computer did what it did last"), group=LOOKING),
    "play": Key("replay", "space", marked("Play or pause")),
    "forth": Key("replay", "right", marked("Next step")),
    "away": Key("replay", "left", marked("Previous step")),
    "turn-forth": Key("replay", "page down", marked("Next turn")),
    "turn-back": Key("replay", "page up", marked("Previous turn")),
    "first": Key("replay", "home", marked("To the start")),
    "last": Key("replay", "end", marked("To the end")),
    "kill": Key("replay", "k", marked("Next kill")),
    "faster": Key("replay", "f", marked("Faster; after the fastest, slow again")),
    "eyes": Key("replay", "e", marked("Whose view: a player's, the public's, or all hands open")),
    "ways": Key("replay", "x", marked("Variations from here; or go to the next place that has some")),
    "onward": Key("replay", "n", marked("Play on from here: a new game")),
    "analyse": Key("replay", "a", marked("Analyse the game, or show the summary for each player")),
    "mark": Key("replay", "m", marked("Next decision that gave something away")),
    "comment": Key("replay", "c", marked("Comment on this step, or on the game; emptied, it is deleted")),
    "way-delete": Key("replay", "delete", marked("Delete the variation that is shown")),
    "way-promote": Key("replay", "p", marked("Promote the variation that is shown")),
    "edit-undo": Key("replay", "ctrl+z", marked("Undo the last change of the record")),
    "edit-redo": Key("replay", "ctrl+y", marked("Redo it")),
    "export": Key("replay", "ctrl+s", marked("Save the record as a file")),
    "copy-position": Key("replay", "ctrl+c", marked("Copy the position as text")),
    "save-pdf": Key("print", "ctrl+s", marked("Save the PDF")),
    "page-down": Key("print", "page down", marked("Next page")),
    "page-up": Key("print", "page up", marked("Previous page")),
    "search": Key("rulebook", "ctrl+f", marked("Search the rules")),
    "deck-new": Key("decks", "ctrl+n", marked("A new deck")),
    "deck-copy": Key("decks", "ctrl+d", marked("A copy of the deck")),
    "deck-delete": Key("decks", "delete", marked("Delete the deck, if it is yours")),
    "deck-search": Key("deck", "ctrl+f", marked("Go to the search")),
    "deck-list": Key("deck", "ctrl+l", marked("Go to the list of the deck")),
    "deck-more": Key("deck", "+", marked("One more copy of the focused card (also Enter)"), fixed=True),
    "deck-less": Key("deck", "-", marked("One copy fewer (also Backspace, or the right button)"), fixed=True),
    "deck-lead": Key("deck", "ctrl+g", marked("Make the card lead the deck, or stop leading it")),
    "deck-undo": Key("deck", "ctrl+z", marked("Undo the last change")),
    "deck-redo": Key("deck", "ctrl+y", marked("Redo the change")),
    "deck-save": Key("deck", "ctrl+s", marked("Save the deck")),
    "deck-hand": Key("deck", "ctrl+h", marked("Draw a test hand")),
    "hand-draw": Key("test-hand", "d", marked("Draw a card")),
    "hand-fresh": Key("test-hand", "m", marked("Mulligan: a fresh hand")),
    "card-new": Key("workshop", "ctrl+n", marked("Make a new card")),
    "card-copy": Key("workshop", "ctrl+d", marked("A copy of the card")),
    "card-delete": Key("workshop", "delete", marked("Delete the card")),
    "maker-save": Key("maker", "ctrl+s", marked("Save the card, finished or not")),
    "maker-undo": Key("maker", "ctrl+z", marked("Undo the last change")),
    "maker-redo": Key("maker", "ctrl+y", marked("Redo the change")),
    "maker-fault": Key("maker", "f8", marked("Go to the next mistake")),
    "maker-words": Key("maker", "ctrl+space", marked("In a sentence: every word that may come next")),
    "maker-phrases": Key("maker", "ctrl+e", marked("All sentences that may be written, with examples")),
    "maker-pattern": Key("maker", "ctrl+o", marked("Begin from a card that comes with the game")),
    "maker-try": Key("maker", "f5", marked("Try the card at a table")),
    "deck-swap": Key("deck", "ctrl+e", marked("Import and export")),
}

_NAMES: dict[int, str] = {
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "return",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
}
_WORDS: dict[str, Callable[[], str]] = {
    "return": lambda: trc("key", "Enter"),
    "escape": lambda: trc("key", "Esc"),
    "tab": lambda: trc("key", "Tab"),
    "space": lambda: trc("key", "Space"),
    "backspace": lambda: trc("key", "Backspace"),
    "delete": lambda: trc("key", "Delete"),
    "home": lambda: trc("key", "Home"),
    "end": lambda: trc("key", "End"),
    "page up": lambda: trc("key", "Page up"),
    "page down": lambda: trc("key", "Page down"),
    "left": lambda: trc("key", "Left"),
    "right": lambda: trc("key", "Right"),
    "arrows": lambda: trc("key", "Arrows"),
    "ctrl": lambda: trc("key", "Ctrl"),
    "alt": lambda: trc("key", "Alt"),
    "shift": lambda: trc("key", "Shift"),
}
_HELD_BY: dict[str, frozenset[str]] = {
    "arrows": frozenset(("left", "right", "up", "down")),
    "next": frozenset(("tab", "shift+tab")),
    "phases": frozenset("123456789"),
}
"""Actions that have more than one key. A delivered chord may be among them: its screen hears it first."""
NONE: frozenset[str] = frozenset()
_SYSTEM: frozenset[str] = frozenset(
    ("alt+f4", "alt+tab", "alt+shift+tab", "alt+space", "alt+escape", "ctrl+escape", "ctrl+alt+delete")
)
"""Chords that desktops keep for their windows: the program never hears them, or is closed by them."""
_HANDS: frozenset[str] = frozenset(("table", "replay", "test-hand"))
"""Screens where nothing is typed, so that a letter alone may stand for an action."""
_MODIFIERS = frozenset(
    getattr(pygame, "K_" + name)
    for name in ("LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LMETA", "RMETA", "CAPSLOCK", "NUMLOCKCLEAR")
)


def chord_of(event: pygame.Event) -> str:
    """The chord of a KEYDOWN or KEYUP; empty for a modifier alone."""
    if event.key in _MODIFIERS:
        return ""
    mod = getattr(event, "mod", 0)
    held = ("ctrl" if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else "", "alt" if mod & pygame.KMOD_ALT else "")
    name = _NAMES.get(event.key) or pygame.key.name(event.key)
    return "+".join([*filter(None, held), *(["shift"] if mod & pygame.KMOD_SHIFT else []), name])


def written(chord: str) -> str:
    """A chord as people write it: "Ctrl+Z"."""
    return "+".join(_WORDS[part]() if part in _WORDS else _plain(part) for part in chord.split("+"))


def _plain(part: str) -> str:
    return part.upper() if len(part) < 4 else part.capitalize()


class Keymap:
    """The chords in force: the defaults with a player's changes. Unknown actions and fixed keys are ignored."""

    def __init__(self, changes: Mapping[str, str] | None = None) -> None:
        allowed = {name: chord for name, chord in (changes or {}).items() if name in KEYS and not KEYS[name].fixed}
        self.chords = {name: allowed.get(name, key.chord) for name, key in KEYS.items()}

    def action(self, event: pygame.Event, screen: str) -> str:
        """The action a key stands for on a screen, or an empty string."""
        chord = chord_of(event)
        return next(
            (name for name, key in KEYS.items() if key.screen in ("all", screen) and self.chords[name] == chord), ""
        )

    def label(self, name: str) -> str:
        """An action's chord as people write it."""
        return written(self.chords[name])

    def clash(self, name: str, chord: str) -> str:
        """The action that has this chord on the same screen already, or an empty string."""
        screen = KEYS[name].screen
        for other, key in KEYS.items():
            together = "all" in (screen, key.screen) or screen == key.screen
            held = {self.chords[other]} | (_HELD_BY.get(other, NONE) if chord != KEYS[name].chord else NONE)
            if other != name and together and chord in held:
                return other
        return ""

    def refusal(self, name: str, chord: str) -> str:
        """Why an action cannot have a chord, in one sentence, or an empty string."""
        other = self.clash(name, chord)
        if chord in _SYSTEM:
            return tr("{written} belongs to the desktop: the program would not hear it.", written=written(chord))
        if other:
            return tr("{written} already means: {sentence}.", written=written(chord), sentence=tr(KEYS[other].sentence))
        bare = chord.removeprefix("shift+")
        typed = len(bare) == 1 or bare in ("space", "backspace", "delete")
        if typed and chord != KEYS[name].chord and KEYS[name].screen not in _HANDS:
            return tr("{written} is for typing on this screen; hold Ctrl or Alt with it.", written=written(chord))
        return ""

    def rows(self, screen: str, without: Collection[str] = (), cells: int = 0) -> list[tuple[str, str]]:
        """(chord, sentence) of each key that works on a screen, its own keys first, in groups under ("", heading).
        `without`: those that would do nothing now; `cells`: of the phase strip, where there is one."""
        made: list[tuple[str, str]] = []
        own = {name: key for name, key in KEYS.items() if key.screen == screen and name not in without}
        for group in dict.fromkeys(key.group for key in own.values()):
            made += [("", tr(group))] if group else []
            made += [(self._label(name, cells), tr(key.sentence)) for name, key in own.items() if key.group == group]
        made += [("", tr(EVERYWHERE))] if made else []
        return made + [(self.label(name), tr(key.sentence)) for name, key in KEYS.items() if key.screen == "all"]

    def _label(self, name: str, cells: int) -> str:
        """An action's chord; for the phases, as many keys as there are."""
        return f"1 – {cells}" if name == "phases" and cells else self.label(name)
