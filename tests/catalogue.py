"""Brings the translation catalogues in line with the code: `python -m tests.catalogue`.

New texts are added untranslated, unused ones are removed, translations are kept; then the .mo files are written. A text
is an argument of tr, trn, trc or marked (game/i18n.py), a message of the rules that is its own sentence
(rules/kernel/message.py), or a sentence in the data files below `assets`.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game import library
from game.games import TITLES, game
from game.i18n import CATALOGUES, DOMAIN, ENGLISH, LANGUAGES
from game.records.lesson import Lesson
from ui.paper.order import mat_names
from ui.shell.keys import KEYS

LAYERS = ("game", "ui")
KEYWORDS = {"tr": None, "marked": None, "trn": (1, 2), "trc": ((1, "c"), 2)}
OTHERS = tuple(language for language in LANGUAGES if language != ENGLISH)
WIDTH = 120
WHO = {"msgid_bugs_address": "-", "last_translator": "Guildhall", "language_team": "Guildhall"}


@cache
def template() -> Catalog:
    """Every text of the program, in file order; not to be changed."""
    made = Catalog(domain=DOMAIN, fuzzy=False)
    for path in sorted(path for layer in LAYERS for path in (library.ROOT / layer).rglob("*.py")):
        for line, texts, _, context in _calls(path, KEYWORDS):
            made.add(texts, locations=[(_name(path), line)], context=context)
    for path in sorted((library.ROOT / "rules").rglob("*.py")):
        for line, text, _, context in _calls(path, {"message": None}):
            if " " in text:
                made.add(text, locations=[(_name(path), line)], context=context)
    for name, text in data():
        made.add(text, locations=[(name, 1)])
    return made


def _calls(path: Path, keywords: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    """Babel's (line, texts, comments, context) of each call of these functions; a file without any is not parsed."""
    source = path.read_text(encoding="utf-8")
    if any(f"{name}(" in source for name in keywords):
        yield from extract_from_file("python", path, keywords=keywords)


def data() -> Iterator[tuple[str, str]]:
    """(file, text) for the texts in data files; cards and rules are left out, and of decks only the description
    counts."""
    for path in sorted((library.ASSETS / "themes").glob("*.toml")):
        theme = _toml(path)
        yield from ((_name(path), theme[key]) for key in ("title", "note"))
    for path in sorted(library.ASSETS.glob("*/mats/*.toml")):
        mat = _toml(path)
        yield from ((_name(path), text) for text in (mat["title"], *_labels(mat)))
    for path in sorted(path for kind in ("decks", "pots") for path in library.ASSETS.glob(f"*/{kind}/*.toml")):
        yield _name(path), _toml(path)["line"]
    for path in sorted(library.ASSETS.glob("*/print/forms.toml")):
        yield from ((_name(path), form["title"]) for form in _toml(path)["forms"])
    for title in TITLES:
        lesson = library.first_lesson(title)
        for remark in Lesson.read(lesson).remarks if lesson.is_file() else ():
            yield from ((_name(lesson), text) for text in (remark.head, remark.words) if text)
        definition = game(title)
        leaders = {form.leader.replace("-", " ").title() for form in definition.formats.values() if form.leader}
        yield from ((f"rules/{title}", text) for text in sorted(leaders))
        words = vars(import_module(f"rules.{title}.words"))
        for rule in definition.options.values():
            said = (rule.sentence, rule.group, *rule.words, *(rule.advice[1:] if rule.advice else ()))
            yield from ((f"rules/{title}", text) for text in said if not text.isdigit())
        for phase in words.get("PHASES") or words.get("STAGES") or words["STEPS"]:
            yield f"rules/{title}", phase.replace("_", "-").replace("-", " ").capitalize()
        yield from ((f"assets/{title}/mats", mat.capitalize()) for mat in mat_names(title))
    yield from (("ui/shell/keys.py", screen.capitalize()) for screen in sorted({key.screen for key in KEYS.values()}))


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _name(path: Path) -> str:
    return path.relative_to(library.ROOT).as_posix()


def _labels(table: object) -> Iterator[str]:
    """Every `label`, `labels` and `short` of a file, at any depth."""
    if isinstance(table, list):
        for each in table:
            yield from _labels(each)
    elif isinstance(table, dict):
        for key, value in table.items():
            if key in ("label", "short"):
                yield value
            elif key == "labels":
                yield from value
            else:
                yield from _labels(value)


def refreshed(language: str) -> Catalog:
    """A catalogue with today's texts and the translations it already has."""
    old, new = read(language), template()
    out = Catalog(language, DOMAIN, project="Guildhall", version="0.1", fuzzy=False, **WHO)
    out.creation_date = out.revision_date = old.creation_date
    for message in new:
        if not message.id:
            continue
        known = old.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
        string = known.string if known is not None and isinstance(known.id, type(message.id)) else None
        places = [(name, 0) for name in dict.fromkeys(name for name, _ in message.locations)]
        out.add(message.id, string, locations=places, context=message.context)
    return out


def read(language: str) -> Catalog:
    """A catalogue as stored in the assets; empty if there is none."""
    path = folder(language) / f"{DOMAIN}.po"
    if not path.is_file():
        return Catalog(language, DOMAIN)
    with path.open("rb") as file:
        return read_po(file, language, DOMAIN)


def po(catalogue: Catalog) -> bytes:
    """A catalogue as the text of a .po file; the comment before its first entry is kept."""
    content = _written(lambda file: write_po(file, catalogue, WIDTH, include_lineno=False))
    return _head(str(catalogue.locale)) + content[content.index(b"msgid") :]


def _head(language: str) -> bytes:
    path = folder(language) / f"{DOMAIN}.po"
    return path.read_bytes().partition(b"msgid")[0] if path.is_file() else b""


def mo(catalogue: Catalog) -> bytes:
    """A catalogue as the bytes of a .mo file."""
    return _written(lambda file: write_mo(file, catalogue))


def _written(write: Callable[[IO[bytes]], None]) -> bytes:
    file = BytesIO()
    write(file)
    return file.getvalue()


def folder(language: str) -> Path:
    """Where the two files of a language are."""
    return CATALOGUES / language / "LC_MESSAGES"


def untranslated(catalogue: Catalog) -> list[Message]:
    """Texts without a translation."""
    return [each for each in catalogue if each.id and not all(_forms(each.string))]


def _forms(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return tuple(string) if isinstance(string, tuple | list) else (string or "",)


def main() -> int:
    """Write every catalogue and print what is left to translate."""
    left = 0
    for language in OTHERS:
        catalogue = refreshed(language)
        folder(language).mkdir(parents=True, exist_ok=True)
        (folder(language) / f"{DOMAIN}.po").write_bytes(po(catalogue))
        (folder(language) / f"{DOMAIN}.mo").write_bytes(mo(catalogue))
        for message in untranslated(catalogue):
            left += 1
            print(f"{language}: not translated: {message.id!r} ({message.locations[0][0]})")
    return int(left > 0)


if __name__ == "__main__":
    sys.exit(main())
