"""Log sentences for the player they are about: "Blue draws a card" becomes "You draw a card".

In a sentence, YOU stands for the player addressed; the grammar of the current language puts the words around it into
the second person.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from re import Match
from typing import Final, NamedTuple

from game.i18n import ENGLISH, capital, current_language

YOU: Final = "\x02"
"""Stands for the reader's name."""


class Grammar(NamedTuple):
    """How a language addresses the reader. `irregular`: irregular verb forms; `verb`: turns any other third-person verb
    into the second person; `joined`: words that join a second verb to the same subject, and such verbs; `around`: other
    replacements near the name, in this order; `you`: the pronoun, as subject and as object; `after_colon`: the same
    where it begins a sentence after a colon."""

    irregular: Mapping[str, str]
    verb: Callable[[str], str]
    joined: str
    around: tuple[tuple[str, str], ...]
    you: str
    after_colon: str


def _english(verb: str) -> str:
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def _german(verb: str) -> str:
    if not verb.endswith("t"):
        return verb
    return verb if verb[-2] in "szßx" else f"{verb[:-1]}st"


ENGLISH_GRAMMAR: Final = Grammar(
    {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"},
    _english,
    r"\b(and|or) (is|has|begins|draws|fills|holds|loses|wins)\b",
    (
        (f"{YOU}'s", "your"),
        (f"\\bthe ((?:\\w+ )?\\w+) of {YOU}(?!\\w)", r"your \1"),
        (f"\\bThe ((?:\\w+ )?\\w+) of {YOU}(?!\\w)", r"Your \1"),
        (f"\\b(of) {YOU}(?!\\w)", r"\1 yours"),
    ),
    "you",
    "you",
)
GERMAN_GRAMMAR: Final = Grammar(
    {"ist": "bist", "hat": "hast", "wird": "wirst", "darf": "darfst", "muss": "musst", "kann": "kannst",
     "hatte": "hattest", "musste": "musstest", "wurde": "wurdest", "fiel": "fielst", "gab": "gabst", "hält": "hältst",
     "erhält": "erhältst", "behält": "behältst", "tritt": "trittst"},
    _german,
    r"(?:\b(und|oder)|,) (ist|beginnt|füllt|gewinnt|hält|scheidet|verliert|zieht)\b",
    (
        (f"\\b(auf|aus|bei|in|mit|von|zu) der (\\w+) von {YOU}", r"\1 deiner \2"),
        (f"\\bIm (\\w+) von {YOU}", r"In deinem \1"), (f"\\bim (\\w+) von {YOU}", r"in deinem \1"),
        (f"\\b(?:Der|Das) (\\w+) von {YOU}", r"Dein \1"), (f"\\b(?:der|das) (\\w+) von {YOU}", r"dein \1"),
        (f"\\bDie (\\w+) von {YOU}", r"Deine \1"), (f"\\bdie (\\w+) von {YOU}", r"deine \1"),
        (f"\\bden (\\w+) von {YOU}", r"deinen \1"), (f"\\bdem (\\w+) von {YOU}", r"deinem \1"),
        (f"\\b(von|[Bb]ei|mit|zu|aus) {YOU}", r"\1 dir"), (f"\\b(an|für|gegen|greift) {YOU}", r"\1 dich"),
    ),
    "du",
    "Du",
)  # fmt: skip
GRAMMARS: Final[Mapping[str, Grammar]] = {ENGLISH: ENGLISH_GRAMMAR, "de": GERMAN_GRAMMAR}


def addressed(sentence: str) -> str:
    """A sentence with YOU in it as addressed to its reader; any other sentence unchanged."""
    if YOU not in sentence:
        return sentence
    grammar = GRAMMARS[current_language()]

    def second(verb: str) -> str:
        return grammar.irregular.get(verb) or grammar.verb(verb)

    for pattern, instead in grammar.around:
        sentence = re.sub(pattern, instead, sentence)
    said, verbs = re.subn(f"{YOU} (\\w+)", lambda found: f"{YOU} {second(found[1])}", sentence)
    if verbs:
        said = re.sub(grammar.joined, lambda found: _with_verb(found, second), said)
    said = said.replace(f": {YOU}", f": {grammar.after_colon}").replace(f". {YOU}", f". {capital(grammar.you)}")
    said = said.replace(YOU, grammar.you)
    return capital(said)


def _with_verb(found: Match[str], second: Callable[[str], str]) -> str:
    return found[0][: found.start(2) - found.start()] + second(found[2])
