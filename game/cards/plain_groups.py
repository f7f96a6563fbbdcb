"""Groups of pieces in plain English, reduced for comparison: "an enemy navy unit" is compared as "an enemy unit", and
that as "a unit"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from rules.kernel.cards.lexicon import Lexicon

_NOUN: Final = re.compile(r"<adjective\*> (\w+)\|(\w+)")
_LONGEST: Final = 3
"""Words of the longest adjective."""
_COUNTED: Final = frozenset((
    "a", "all", "an", "another", "any", "both", "each", "every", "four", "if", "no", "of", "one", "three", "two",
    "while",
))  # fmt: skip
"""Words before a group that say how many of it are meant, or that nothing happens to it."""


class Meant(NamedTuple):
    """The groups that were reduced, as card files write them, in order; `noun`: what a piece is called there."""

    noun: str
    groups: tuple[str, ...]

    def put(self, sentence: str) -> str:
        """A known sentence with these groups in the place of its plain ones."""
        groups = iter(self.groups)

        def meant(found: re.Match[str]) -> str:
            group = next(groups, None)
            return found[0] if group is None else f"{group} {self.noun}{found[1]}"

        if not self.noun:
            return sentence
        put = re.sub(rf"\b(?:(?:any|own|enemy) )?{self.noun}(s?)\b", meant, sentence)
        return re.sub(r"\ba (?=[aeio])", "an ", put)


class _Words(NamedTuple):
    """The noun; what is compared -> what is written, of sides and of adjectives."""

    noun: str
    sides: Mapping[tuple[str, ...], str]
    adjectives: Mapping[tuple[str, ...], str]


def groups_of(lexicon: Lexicon, pattern: str) -> Iterator[tuple[str, Meant]]:
    """A text as it stands, and with plain groups: bare, one, and each."""
    yield pattern, Meant("", ())
    known = _words(lexicon)
    if known is None:
        return
    words, groups = _plain(known, pattern.split())
    if not groups:
        return
    meant = Meant(known.noun, tuple(groups))
    text = " ".join(words)
    for instead in (known.noun, f"# {known.noun}", f"each {known.noun}"):
        yield re.sub(rf"(?:(?:#|each) )?\b{known.noun}\b", instead, text, count=1), meant
    yield text, meant


def with_each(lexicon: Lexicon, text: str) -> str:
    """The text with "each" where it speaks of all pieces of a side by the plural alone: "each your units"."""
    known = _words(lexicon)
    if known is None:
        return text
    said = text.split()
    words = [" ".join(_compared(re.sub(r"\b(my|friendly)\b", "your", word.lower()))) for word in said]
    out = list[str]()
    for at, word in enumerate(said):
        size = _size(known.sides, words[at : at + _LONGEST])
        end = _group(known, words, at)[1] if size else at
        many = end > at + size and re.sub(r"[^a-z\-]", "", said[end - 1].lower()) != words[end - 1]
        before = said[at - 1].lower() if at else ""
        out += ["each", word] if many and before not in _COUNTED and not before.isdigit() else [word]
    return " ".join(out)


def _plain(known: _Words, words: list[str]) -> tuple[list[str], list[str]]:
    """The words with bare nouns, and what was said of each of them."""
    out, groups, at = list[str](), list[str](), 0
    while at < len(words):
        group, end = _group(known, words, at)
        if end > at:
            out.append(known.noun)
            groups.append(group)
            at = end
        else:
            out.append(words[at])
            at += 1
    return out, groups


def _group(known: _Words, words: list[str], at: int) -> tuple[str, int]:
    """The group that begins at a word, as card files write it, and where it ends; nothing where none begins."""
    side, adjectives, end = "", list[str](), at
    while end < len(words):
        if words[end] == known.noun:
            end += 1
            break
        size = _size(known.adjectives, words[end : end + _LONGEST])
        if size:
            adjectives.append(known.adjectives[tuple(words[end : end + size])])
        else:
            size = _size(known.sides, words[end : end + _LONGEST])
            if not size or side:
                break
            side = known.sides[tuple(words[end : end + size])]
        end += size
    said = adjectives or (end > at and words[end - 1] == known.noun)
    return (" ".join(filter(None, (side, *adjectives))), end) if said else ("", at)


def _size(known: Mapping[tuple[str, ...], str], words: list[str]) -> int:
    """How many of the first words are one that is known."""
    return next((n for n in range(len(words), 0, -1) if tuple(words[:n]) in known), 0)


@lru_cache(16)
def _words(lexicon: Lexicon) -> _Words | None:
    """What a lexicon calls pieces, sides and adjectives; None for one without groups."""
    row = lexicon.word.get("group")
    noun = _NOUN.search(row.pattern) if row else None
    if noun is None:
        return None
    narrowing = [re.fullmatch(r"<(\w+)>", each.pattern) for each in lexicon.rows if each.category == "adjective"]
    names = {name: said for found in narrowing if found for name, said in lexicon.names.get(found[1], {}).items()}
    return _Words(
        noun[1],
        {_compared(said): name for name, said in lexicon.names.get("side", {}).items() if said},
        {key: name for name, said in names.items() for key in (_compared(said), _compared(name))},
    )  # fmt: skip


def _compared(text: str) -> tuple[str, ...]:
    words = re.sub(r"[^a-z\- ]", "", text.lower()).split()
    return tuple(map(singular, words))


def singular(word: str) -> str:
    """A word without the ending of a plural."""
    return re.sub(r"(?<=\w\w)(?<!s)s$", "", word)
