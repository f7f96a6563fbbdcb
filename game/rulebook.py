"""A rulebook read from its Markdown file: chapters, sections, numbered rules, tables.

The form is a small part of Markdown: `#` chapters, `##` sections, `- ` items, `|` tables, fenced drawings, pictures
(`![words](path)` alone on a line, the path from the root of the repository), plain paragraphs. A rule is an item that
opens with `**ID** [S]`; `[S]` says stated, `[R ...]` says ruling.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from game.i18n import tr
from game.library import read_text
from rules.kernel.refusal import RULE_ID
from rules.kernel.words import TextError

_RULE = re.compile(rf"\*\*({RULE_ID})\*\*\s+(.*)", re.DOTALL)
_PICTURE = re.compile(r"^!\[([^\]]+)\]\(([^)]+)\)[ \t]*$", re.MULTILINE)
_TAG = re.compile(r"\[(S|R|S/R)(?: ([A-Z0-9 ,-]+))?\]\s*")
STATED, RULING = "stated", "ruling"


class BadRulebook(TextError):
    """A rulebook file that cannot be used; its text is one sentence."""


class RulebookBlock(NamedTuple):
    """`kind`: "text", "item", "rule", "table", "drawing" or "picture". A rule has its `id` and `tags`, a table its
    `rows`, a picture the `path` of its file; its text is the alternative text."""

    kind: str
    text: str
    id: str = ""
    tags: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    path: str = ""


@dataclass
class Section:
    """A numbered part with its blocks. `chapter` is the heading above it; `level` 1 is a chapter's own text."""

    title: str
    chapter: str
    level: int
    blocks: list[RulebookBlock] = field(default_factory=list)


class SearchHit(NamedTuple):
    """A hit: section and block by index; block -1 is the heading."""

    section: int
    block: int


@dataclass(frozen=True)
class Rulebook:
    """A whole book. `title` is without the word rulebook."""

    title: str
    sections: tuple[Section, ...]

    @cached_property
    def places(self) -> dict[str, SearchHit]:
        """Rule id -> where it stands."""
        return {
            block.id: SearchHit(i, j)
            for i, section in enumerate(self.sections)
            for j, block in enumerate(section.blocks)
            if block.id
        }

    def rule(self, rule_id: str) -> RulebookBlock:
        """A rule by id. Raises KeyError."""
        hit = self.places[rule_id.upper()]
        return self.sections[hit.section].blocks[hit.block]

    def search(self, words: str) -> list[SearchHit]:
        """Places with every word: ids that start with the text, headings, blocks, then blocks with some of the words
        under a heading with the others; each in book order."""
        wanted = words.lower().split()
        if not wanted:
            return []
        by_id = [hit for rule_id, hit in self.places.items() if rule_id.lower().startswith(words.strip().lower())]
        heads, blocks, below = list[SearchHit](), list[SearchHit](), list[SearchHit]()
        for i, section in enumerate(self.sections):
            missing = [word for word in wanted if word not in section.title.lower()]
            if not missing and section.blocks:
                heads.append(SearchHit(i, -1))
            for j, block in enumerate(section.blocks):
                text = _plain(block)
                if all(word in text for word in wanted):
                    blocks.append(SearchHit(i, j))
                elif any(word in text for word in wanted) and all(word in text for word in missing):
                    below.append(SearchHit(i, j))
        return list(dict.fromkeys(by_id + heads + blocks + below))


def _plain(block: RulebookBlock) -> str:
    cells = " ".join(cell for row in block.rows for cell in row)
    return f"{block.id} {block.text} {cells}".lower().replace("*", "")


def read_rulebook(path: Path) -> Rulebook:
    """The book in a file; raises TextError when it cannot be read, and BadRulebook when it holds no section."""
    book = parse_rulebook(read_text(path))
    if not book.sections:
        raise BadRulebook(tr("The rulebook {name} holds no sections.", name=path.name))
    return book


def in_words(text: str) -> str:
    """A rulebook's text with the words of each picture in its place."""
    return _PICTURE.sub(r"\1", text)


def parse_rulebook(text: str) -> Rulebook:
    """The book in a text; any unknown markup is a paragraph."""
    title, chapter = "", ""
    sections: list[Section] = []
    for kind, lines in _chunks(text.splitlines()):
        if kind == "heading":
            mark, _, words = lines[0].partition(" ")
            if not title:
                title = words.removesuffix("rulebook").strip(" —-")
                sections.append(Section(tr("About this book"), "", 1))
            elif len(mark) == 1:
                chapter = _calm(words)
                sections.append(Section(chapter, chapter, 1))
            else:
                sections.append(Section(words, chapter, 2))
        elif sections:
            sections[-1].blocks.append(_block(kind, lines))
    return Rulebook(title, tuple(sections))


def _calm(title: str) -> str:
    """A heading in capitals in sentence case: "2. AMBIGUITIES AND RULINGS" -> "2. Ambiguities and rulings"."""
    number, _, words = title.partition(" ")
    return f"{number} {words.capitalize()}" if words.isupper() else title


def _chunks(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Groups of lines with their kind; an item's continuation lines belong to it."""
    kind, group = "", list[str]()
    for line in lines:
        if kind == "drawing":
            if line.startswith("```"):
                yield kind, group
                kind, group = "", []
            else:
                group.append(line)
            continue
        new = _kind_of(line)
        joins = new == kind == "table" or (new == "text" and kind in ("text", "item") and group)
        if joins:
            group.append(line)
            continue
        if group:
            yield kind, group
        kind, group = new, [line] if new not in ("blank", "drawing") else []
    if group:
        yield kind, group


def _kind_of(line: str) -> str:
    if not line.strip():
        return "blank"
    if _PICTURE.match(line):
        return "picture"
    starts = (("```", "drawing"), ("#", "heading"), ("|", "table"), ("- ", "item"), ("* ", "item"))
    return next((kind for mark, kind in starts if line.startswith(mark)), "text")


def _block(kind: str, lines: list[str]) -> RulebookBlock:
    if kind == "table":
        cells = [tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in lines]
        return RulebookBlock(kind, "", rows=tuple(row for row in cells if not all(set(c) <= set("-: ") for c in row)))
    if kind == "drawing":
        return RulebookBlock(kind, "\n".join(lines))
    text = " ".join(line.strip() for line in lines)
    if kind == "picture" and (picture := _PICTURE.match(text)):
        return RulebookBlock(kind, picture[1], path=picture[2])
    if kind != "item":
        return RulebookBlock(kind, text)
    text = text[2:]
    rule = _RULE.match(text)
    if rule is None:
        return RulebookBlock(kind, text)
    words = rule.group(2)
    tags = tuple(dict.fromkeys(tag for match in _TAG.finditer(words) for tag in _tags(match.group(1))))
    return RulebookBlock("rule", words, rule.group(1), tags)


def _tags(mark: str) -> tuple[str, ...]:
    return tuple({"S": STATED, "R": RULING}[part] for part in mark.split("/"))


def spans(text: str) -> list[tuple[str, str]]:
    """A rule's text split at its marks: (kind, text) with kind "", "stated" or "ruling" (whose text is its AMB id)."""
    out: list[tuple[str, str]] = []
    at = 0
    for match in _TAG.finditer(text):
        if match.start() > at:
            out.append(("", text[at : match.start()]))
        out += [(tag, (match.group(2) or "") if tag == RULING else "") for tag in _tags(match.group(1))]
        at = match.end()
    if at < len(text):
        out.append(("", text[at:]))
    return out
