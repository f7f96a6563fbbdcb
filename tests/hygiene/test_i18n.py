"""What people read is in two languages: every sentence goes through game/i18n.py and has a German translation.

When one of these tests fails: wrap the text in `tr` (`trn` with a number; `marked` in a table, which is then passed to
`tr` where it is shown), run `python -m tests.catalogue`, write the German it asks for into
assets/locale/de/LC_MESSAGES/guildhall.po (the glossary is at its top), and run it again. Words for machines go into
MACHINE below.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from string import Formatter

import pytest

from game import library
from game.cards.card_catalogue import values
from game.games import TITLES, game
from game.i18n import DOMAIN, ENGLISH, LANGUAGES, current_language, decimals, millimetres, numeral, speak, tr, trc, trn
from tests import catalogue
from ui.screens.settings.about import PARTS

HELP = " - what to do stands at the top of tests/hygiene/test_i18n.py"
NO_WINDOW = (
    "game/commands/", "game/league/", "game/bench.py", "game/simulation/simulate.py", "game/simulation/parallel.py",
    "game/puzzles/miner.py", "game/puzzles/proof.py", "ui/commands/", "ui/app/logs.py",
)  # fmt: skip
"""The command line and the log file, which stay English."""
ON_CARDS = re.compile(
    r"ui/faces/|ui/table/games/\w+/(faces|reminders)\.py|game/(seize|seek_and_destroy)/card_words\.py|game/\w+/league_tally\.py"
)
"""Words printed on cards; the name of a reminder is one, its sentence is `marked`."""
FORMS = re.compile(
    r"game/exchange/(cockatrice|lackey|markup|octgn|plain|tabletop)\.py|ui/(style/(icons|theme)|shell/screen_reader)\.py"
    r"|ui/table/mats/mat_file\.py|game/(\w+/card_making|cards/plain_\w+|text/second_person)\.py"
)
"""Other programs' formats, positions, English that is parsed, grammar, and messages for whoever writes the program's
data files."""
DECIMALS = re.compile(r"(\.[1-9]f|g)}")
"""The end of a field in an f-string that may show decimals."""
CALLS = {"tr", "trn", "trc", "marked"}
QUIET = frozenset(
    [
        "compile",
        "exception",
        "fullmatch",
        "match",
        "search",
        "sub",
        "get",
        "setdefault",
        "startswith",
        "endswith",
        "split",
        "replace",
        "partition",
        "rpartition",
        "removeprefix",
        "removesuffix",
        "Surface",
        "frombytes",
        "frombuffer",
        "convert",
        "new",
        "TypeVar",
        "NewType",
        "import_module",
        "getattr",
        "Formatter",
        "ValueError",
        "TypeError",
        "AssertionError",
        "RuntimeError",
        "KeyError",
        "error",
    ]
)
"""Calls whose strings are not prose: patterns, modes, names, and messages for programmers."""
ABOUTS = sorted((library.ROOT / "game").glob("*/about.py"))
INVENTORS = [import_module(f"game.{path.parent.name}.about").ABOUT.inventor for path in ABOUTS]
CREDITED = frozenset([*INVENTORS, *(part for row in PARTS for part in row)])
"""Inventors, and the program's components with their licences."""
MACHINE = frozenset(
    [
        "Guildhall", *TITLES.values(), "Cockatrice", "Tabletop Simulator", "Mira", "Pip", "Person", "Nobody", "Deck",
        "Nell", "Oswin", "Ysolde", "Bleed", "Burn", "Fortify", "Frost", "Poison", "Regen", "page up", "page down",
        "English", "Deutsch", "None", "best of {}", "turn {}", "clock {}", "seed {}", "option {} {}", "build {}",
        "drafter {} {}", "Format: {}", "Computer {}", "tag {} {}", "result {seat} won", "count realm {seat} {count}",
        "count realm {enemy} {count}", "{}vault {} {}\n", "{}life {} {}\n", "{}{} deck ?*{}\n", "{} {} {} on {}",
        "{} {} {} at {}", "{} hand {}", "{} {} @{} bottom", "OCTGN", "PNG", "JPEG", "RGB", "OWN", "MDL", "LDL", "LUC",
        "OCB", "CMP", "LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "LMETA", "RMETA", "CAPSLOCK",
        "NUMLOCKCLEAR", "NFKD", "Guildhall {}", "table display", "screen: %s", "sRGB IEC61966-2.1", "Duplex", *CREDITED,
    ]
)  # fmt: skip
"""Names and words on cards, which are the same in every language, and words in files."""


SHARED_VALUES = frozenset((
    "yes", "no", "on", "off", "no limit", "lost", "both", "chosen", "a draw fails", "it is empty", "under the deck",
    "until all pass", "one each",
))  # fmt: skip
"""Values of house rules that mean the same wherever they can be chosen."""


def prose(node: ast.Constant | ast.JoinedStr) -> str:
    """The text of a literal, with `{}` for what is inserted."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def is_said(text: str) -> bool:
    """Whether a literal looks like text for people: several words, or one with a capital letter."""
    letters = re.sub(r"\[[A-Z-]+\d+\]|\bmm\b|%\(\w+\)s", "", text)
    several = re.search(r"[A-Za-z]{2}", letters) and " " in letters.strip()
    return bool(several or re.fullmatch(r"([A-Z][a-z]+|[A-Z]{3,})[.?!…]?", text))


def unwrapped(source: str) -> Iterator[tuple[int, str]]:
    """(line, text) of literals for people that are not inside a call of i18n.py."""

    def walk(node: ast.AST) -> Iterator[tuple[int, str]]:
        match node:
            case ast.Constant() | ast.JoinedStr():
                if is_said(prose(node)):
                    yield node.lineno, prose(node)
                return
            case ast.Expr(value=ast.Constant()) | ast.Compare() | ast.Import() | ast.ImportFrom() | ast.Assert():
                return
            case ast.Subscript(value=value):
                yield from walk(value)
                return
            case ast.AnnAssign(value=value):
                yield from walk(value) if value is not None else ()
                return
            case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__")]):
                return
            case ast.ClassDef(name=name) if name.endswith(("File", "Model")):
                return
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in CALLS | QUIET:
                yield from walk(node.func)
                return
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.arguments) or not isinstance(node, ast.Lambda | ast.FunctionDef):
                yield from walk(child)
                continue
            for default in (*child.defaults, *filter(None, child.kw_defaults)):
                yield from walk(default)

    return walk(ast.parse(source))


def sources(*layers: str) -> Iterator[tuple[str, str]]:
    """(name, source) of every file of the layers."""
    for path in sorted(path for layer in layers for path in (library.ROOT / layer).rglob("*.py")):
        yield path.relative_to(library.ROOT).as_posix(), path.read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """The language is English again after each test."""
    yield
    speak(ENGLISH)


def shape(text: str) -> str:
    """A sentence with `{}` for whatever is inserted."""
    return re.sub(r"\{[^}]*\}", "{}", text)


@cache
def all_unwrapped() -> tuple[tuple[str, str], ...]:
    """(place, text) of what `unwrapped` finds in the program, where it is to be translated."""
    skipped = re.compile("|".join((*map(re.escape, NO_WINDOW), ON_CARDS.pattern, FORMS.pattern)))
    return tuple(
        (f"{name}:{line}", text)
        for name, source in sources(*catalogue.LAYERS)
        if not skipped.match(name)
        for line, text in unwrapped(source)
    )


def test_everything_people_read_can_be_translated() -> None:
    found = [f"{place}: {text[:80]!r}" for place, text in all_unwrapped() if text not in MACHINE]
    assert found == [], "\n".join([f"not wrapped{HELP}:", *found])


def test_every_word_for_machines_is_in_the_program() -> None:
    assert sorted(MACHINE - CREDITED - {text for _, text in all_unwrapped()}) == []


def test_a_text_that_is_not_wrapped_is_found() -> None:
    source = (
        'A = "Back"\ndef f(n, key="One two"):\n    """Doc."""\n    return f"{n} cards" if n == "x y" else tr("Fine")\n'
    )
    assert list(unwrapped(source)) == [(1, "Back"), (2, "One two"), (4, "{} cards")]


@pytest.mark.parametrize("language", catalogue.OTHERS)
def test_every_text_has_a_translation(language: str) -> None:
    lacking = [f"{each.locations[0][0]}: {each.id!r}" for each in catalogue.untranslated(catalogue.refreshed(language))]
    assert lacking == [], "\n".join([f"not translated{HELP}:", *lacking])


@pytest.mark.parametrize("title", TITLES)
def test_face_up_and_face_down_are_spelled_as_in_the_rulebook(title: str) -> None:
    """With a hyphen, without, or both."""

    def spellings(text: str) -> set[str]:
        return set(re.findall(r"face[ -](?:up|down)", text.lower().replace("\n", " ")))

    known = spellings(library.read_text(library.ROOT / "rules" / title / "rulebook.md"))
    texts = [str(text.id) for text in catalogue.template() if any(f"/{title}/" in file for file, _ in text.locations)]
    assert [text for text in texts if not spellings(text) <= known] == []


def test_no_text_hides_within_an_f_string() -> None:
    """Babel does not look there, so it would never be translated."""
    found = [
        f"{name}:{node.lineno}"
        for name, source in sources(*catalogue.LAYERS)
        for string in ast.walk(ast.parse(source))
        if isinstance(string, ast.JoinedStr)
        for node in ast.walk(string)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS
        if any(isinstance(each, ast.Constant) for each in node.args)
    ]
    assert found == [], f"take the call out of the f-string{HELP}"


def test_singular_and_plural_stand_in_the_call() -> None:
    """Texts marked one by one are no pair in the catalogue, so that `trn` would say them in English."""
    found = [
        f"{name}:{node.lineno}"
        for name, source in sources(*catalogue.LAYERS)
        if "trn(" in source
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "trn"
        if not all(isinstance(each, ast.Constant) for each in node.args[:2])
    ]
    assert found == [], f"write both texts into the call{HELP}"


@pytest.mark.parametrize("language", catalogue.OTHERS)
def test_the_catalogues_are_in_line_with_the_code_and_each_other(language: str) -> None:
    fresh, folder = catalogue.refreshed(language), catalogue.folder(language)
    for name, content in ((".po", catalogue.po(fresh)), (".mo", catalogue.mo(fresh))):
        assert (folder / f"{DOMAIN}{name}").read_bytes() == content, f"run: python -m tests.catalogue{HELP}"


@pytest.mark.parametrize("language", catalogue.OTHERS)
def test_a_translation_puts_in_what_the_original_does(language: str) -> None:
    def fields(text: str) -> set[tuple[str, str | None, str | None]]:
        return {(field, spec, how) for _, field, spec, how in Formatter().parse(text) if field}

    wrong = []
    for each in catalogue.read(language):
        texts, said = ((one,) if isinstance(one, str) else tuple(one or ()) for one in (each.id, each.string))
        wrong += [text for text in said if texts[0] and text and fields(text) != fields(texts[-1])]
        wrong += [text for text in said if texts[0] and text.partition("? ")[0] != texts[0].partition("? ")[0] and
                  re.match(r"[a-z_]+\? ", texts[0])]  # fmt: skip
    assert wrong == [], f"other placeholders than the English{HELP}"


@pytest.mark.parametrize("title", TITLES)
def test_the_help_on_searching_names_the_values_that_can_be_searched_for(title: str) -> None:
    """They stay English in every language."""
    definition = game(title)
    named = [
        (trait.about, f"{value}")
        for trait in definition.traits
        if trait.form == "word"
        for value in values(trait, definition.cards)
        if re.search(rf"\b{value}\b", trait.about)
    ]
    assert named
    for language in catalogue.OTHERS:
        speak(language)
        assert [value for about, value in named if not re.search(rf"\b{value}\b", tr(about))] == []


def test_a_value_of_a_house_rule_that_several_rules_have_means_the_same_in_all() -> None:
    """Otherwise no translation would fit them all."""
    rules = [rule for title in TITLES for rule in game(title).options.values()]
    words = Counter(word for rule in rules for word in rule.words if not re.fullmatch(r"[\d/]+", word))
    assert {word for word, times in words.items() if times > 1} <= SHARED_VALUES


def test_words_in_the_language_in_force() -> None:
    assert tuple(LANGUAGES) == ("en", "de") and current_language() == ENGLISH
    assert (tr("Back"), tr(""), trn("{n} card", "{n} cards", 1), trc("key", "Home")) == ("Back", "", "1 card", "Home")
    speak("de")
    assert (tr("Back"), tr(""), trc("key", "Home"), tr("Home")) == ("Zurück", "", "Pos1", "Startseite")
    assert [trn("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]
    assert tr("{name} won", name="Ada") == "Ada hat gewonnen"
    speak("xx")
    assert current_language() == ENGLISH


def test_numbers_in_the_language_in_force() -> None:
    def said() -> list[str]:
        return [numeral(-1.25, "+.2f"), tr("{wide:g} by {n}", wide=1.5, n=3), decimals("4.0"), millimetres(63.5, 88.9)]

    assert said() == ["-1.25", "1.5 by 3", "4.0", "63.5 × 88.9 mm"]
    speak("de")
    assert said() == ["-1,25", "1,5 by 3", "4,0", "63,5 × 88,9 mm"]


def test_no_decimal_is_shown_that_does_not_follow_the_language() -> None:
    """Outside a text of `tr`, a number that may have decimals is written by `numeral`."""
    found = [
        f"{name}:{node.lineno}"
        for name, source in sources("ui")
        if not name.startswith((*NO_WINDOW, "ui/paper/cut_file.py", "ui/paper/pdf.py"))
        if DECIMALS.search(source)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr)
        if DECIMALS.search(prose(node.format_spec) + "}")
    ]
    assert found == [], f"write it with numeral(){HELP}"
