"""Plain English read as a card sentence: what a person types is matched with what cards print.

Nothing is guessed silently: a reading is shown with the text it prints, and the player accepts it or not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from game.cards.card_draft import raw
from game.cards.card_making import CardMaking, ClauseKind, Synonyms, making_of
from game.cards.plain_groups import groups_of, singular, with_each
from game.cards.plain_variants import variants
from game.games import Game, game
from rules.kernel.cards.card_text import plain, say
from rules.kernel.cards.completion import FREE, phrases
from rules.kernel.cards.language import parse
from rules.kernel.cards.lexicon import CardError, Sentence

CLOSE: Final = 0.72
"""How like a printed text what is typed must be, from 0 to 1, to be offered."""
MOST_NUMBERS: Final = 4
LONGEST: Final = 300
"""Characters of a text that is read; no card has room for more, and each part of a text is read by itself."""
WORDS: Final[Synonyms] = (
    (r"[’']s\b", ""), (r"−", "-"), (r"[^a-z0-9#+\- ]+", " "), (r"\b(the|then|also|up)\b", ""), (r" +", " "),
    (r"\b(whenever|each time|every time|if ever)\b", "when"), (r"\b(at|on) (start|beginning) of\b", "start of"),
    (r"\b(at|on) end of\b", "end of"), (r"\bface (up|down)\b", r"face-\1"), (r"\b(all|every|both)\b", "each"),
    (r"\b(dies|die|is killed|are killed|gets killed|is slain|falls)\b", "is destroyed"),
    (r"\b(kill|slay|destroy)s?\b", "destroy"), (r"\b(hit points|hp|life points)\b", "health"), (r"\bpoints? of\b", ""),
    (r"\benemy player\b", "opponent"), (r"\b(friendly|my)\b", "your"), (r"\b(each|1|one) of your\b", r"\1 your"),
    (r"\b(a|an|one) (\w+) of yours\b", r"1 your \2"), (r"\b(a|an|one|another)\b", "1"), (r"\btwo\b", "2"),
    (r"\bthree\b", "3"), (r"\bfour\b", "4"), (r"\bplus (\d)", r"+\1"), (r"\bminus (\d)", r"-\1"),
    (r"\byou (draw|gain|lose|discard|may)\b", r"\1"), (r"\b(gets?|gains?) (?=[+-]\d)", "has "), (r"\bhave\b", "has"),
    (r"\b(takes?|picks?) (\d) cards?\b", r"draw \2 card"), (r"\bare\b", "is"), (r"\b1 your\b", "your"),
)  # fmt: skip
"""What is the same to a reader, as patterns and what they are read as."""
_SELF: Final = re.compile(r"\bthis( card| one)?(?= (is|has|[a-z]+s)\b)")
"""The card itself, of which nobody said what it is: "when this dies"."""
_NUMBER: Final = re.compile(r"(?<![a-z#\d])[+-]?\d+")
_TIMED: Final = re.compile(
    r"^\s*(when|whenever|each time|every time|at the (start|beginning|end) of|on death|deathrattle)\b", re.IGNORECASE
)
_PARTS: Final = re.compile(r"(?P<event>[^,:]+)[,:] *(?P<then>.+)", re.DOTALL)
_WIN: Final = "flip a coin[:.,]? if you win,?"
_BLOCKS: Final = (
    (re.compile(r"you may (?P<one>.+)", re.IGNORECASE | re.DOTALL), "may {{ {one} }}"),
    (re.compile(rf"{_WIN} (?P<one>.+?)[;.] (?:if you lose|otherwise),? (?P<two>.+)", re.IGNORECASE | re.DOTALL),
     "coin {{ {one} }} else {{ {two} }}"),
    (re.compile(rf"{_WIN} (?P<one>.+)", re.IGNORECASE | re.DOTALL), "coin {{ {one} }}"),
    (re.compile(r"(?P<one>[^.;]+?)(?:,? (?:and )?then |; |\. )(?P<two>.+)", re.IGNORECASE | re.DOTALL), "{one}; {two}"),
    (re.compile(r"(?P<one>[^.;]+?),? and (?P<two>.+)", re.IGNORECASE | re.DOTALL), "{one}; {two}"),
)  # fmt: skip
"""Sentences made of others, and how card files write them."""
_EACH: Final = re.compile(r"\b(?:each|every|all)(?: of)? (?=(?P<side>your|my|enemy)\b)", re.IGNORECASE)
_ONE: Final = re.compile(r"\b(?:one|1) of (?:your|my)\b", re.IGNORECASE)
_CHOOSING: Final = ("choose ", "for each ")
"""How a sentence begins that says itself who is meant."""
_CHOSEN: Final = re.compile(r"choose 1 (?P<group>.+) as (?P<name>\w+); (?P<then>.+)")
"""What happens to one, as card files write it."""
_THEN: Final = ", draw a card."
"""What follows an event that is read by itself."""
Wanted = tuple[str, tuple[str, ...]]
"""A text as it is compared, and the numbers in it."""


class PlainReading(NamedTuple):
    """`sentence`: as card files have it; `printed`: what a card says of it; `exact`: nothing in it was guessed."""

    sentence: str
    printed: str
    exact: bool


def is_timed(text: str) -> bool:
    """Whether somebody tells what happens when."""
    return bool(_TIMED.match(text))


def is_prose(text: str) -> bool:
    """Whether a text is ordinary prose and not a card sentence: it has a capital letter, a full stop or a "when"."""
    return text.strip()[:1].isupper() or text.rstrip().endswith(".") or is_timed(text)


def read_plain(game: str, clause: ClauseKind, text: str, alone: frozenset[str] = frozenset()) -> PlainReading | None:
    """The card sentence of a game that means what was typed, or nearly; None if there is none. `alone`: words that
    stand only after others; examples avoid them if they can."""
    return _Reader(game, making_of(game), clause, alone).read(text)


@dataclass(frozen=True)
class _Reader:
    """Reads what is typed for one sort of clause."""

    game: str
    making: CardMaking
    clause: ClauseKind
    alone: frozenset[str] = frozenset()

    def read(self, text: str) -> PlainReading | None:
        """The sentence that means a text, or nearly."""
        text = text.strip()
        if len(text) > LONGEST:
            return None
        lexicon = self.making.LEXICON
        spelled = with_each(lexicon, text) if self.clause.kind == "do" else text
        if spelled == text:
            return self._read(text)
        each = self._read(spelled)
        if each is not None and each.exact:
            return each
        found = self._read(text)
        if found is None or with_each(lexicon, found.printed) != found.printed:
            return found
        return each or found._replace(exact=False)

    def _read(self, text: str) -> PlainReading | None:
        if self.clause.kind == "always":
            return self._standing(text)
        found = self._by_itself(text)
        if found is not None and found.exact:
            return found
        if self.clause.kind == "when":
            return self._event(text) or found
        each = self._each(text)
        if each is not None and each.exact:
            return each
        guess = each if found is None or found.sentence.startswith(_CHOOSING) else None
        return self._block(text) or guess or found

    def _standing(self, text: str) -> PlainReading | None:
        """What is true of all pieces of a group: "each of your" says no more than "your", "one of your" says less."""
        found = self._by_itself(_EACH.sub("", text))
        less = found is not None and _ONE.search(text) and not _ONE.search(found.printed)
        return found._replace(exact=False) if found is not None and less else found

    def _each(self, text: str) -> PlainReading | None:
        """What happens to each of a group, where no card prints that by itself: read as what happens to one of them."""
        single = _EACH.sub(lambda each: "an " if each["side"].lower() == "enemy" else "one of ", text, count=1)
        one = self._by_itself(single) if single != text else None
        found = _CHOSEN.fullmatch(one.sentence) if one is not None else None
        if one is None or found is None or found["name"] not in found["then"].split():
            return None
        return self._made(f"for each {found['group']} as {found['name']} {{ {found['then']} }}", one.exact)

    def _event(self, text: str) -> PlainReading | None:
        """When something happens, something follows: both are read, each by itself."""
        parts = _PARTS.match(text)
        if parts is None:
            return None
        event = self._by_itself(f"{parts['event']}{_THEN}")
        follows = _Reader(self.game, self.making, self.clause._replace(kind="do")).read(parts["then"])
        if event is None or follows is None:
            return None
        return self._made(f"{event.sentence.partition(':')[0]}: {follows.sentence}", event.exact and follows.exact)

    def _block(self, text: str) -> PlainReading | None:
        """A sentence made of others, each of which is read by itself."""
        reader = replace(self, alone=frozenset())
        for made, written in _BLOCKS:
            if (parts := made.fullmatch(text)) is None:
                continue
            some = {name: reader.read(part) for name, part in parts.groupdict().items()}
            read = {name: one for name, one in some.items() if one is not None}
            if len(read) < len(some):
                continue
            sentences = {name: one.sentence if name == "one" else _renamed(one.sentence) for name, one in read.items()}
            found = self._made(written.format(**sentences), all(one.exact for one in read.values()))
            if found is not None:
                return found
        return None

    def _made(self, sentence: str, exact: bool) -> PlainReading | None:
        """The reading of a sentence made of others; None where it cannot be read."""
        printed = self._printed(sentence)
        return PlainReading(sentence, printed, exact) if printed else None

    def _by_itself(self, text: str) -> PlainReading | None:
        """The known sentence that prints the same, with groups and numbers replaced by those wanted; otherwise the
        nearest one."""
        known = _corpus(self.game, self.clause.kind, self.clause.barred, self.alone)
        wanted = _pattern(text, self.making)
        if len(wanted[1]) > MOST_NUMBERS:
            return None
        best: tuple[float, PlainReading] | None = None
        for pattern, groups in groups_of(self.making.LEXICON, wanted[0]):
            near = [pattern] if pattern in known else get_close_matches(pattern, known, 1, CLOSE)
            tries = (sentence for found in near for sentence in _with_numbers(groups.put(known[found]), wanted[1]))
            for reading in filter(None, (self._judged(sentence, wanted, groups.noun) for sentence in tries)):
                if reading[1].exact:
                    return reading[1]
                if best is None or reading[0] > best[0]:
                    best = reading
        return best[1] if best is not None and best[0] >= CLOSE else None

    def _judged(self, sentence: str, wanted: Wanted, noun: str) -> tuple[float, PlainReading] | None:
        """A sentence, and how similar its printed text is to what is wanted; None for one that cannot be read. The
        `noun` may be left out: birds are bird creatures."""
        printed = self._printed(sentence)
        if not printed:
            return None
        said = _pattern(printed, self.making)
        like = [SequenceMatcher(None, here, there).ratio() for here, there in zip(said, wanted, strict=True)]
        same = said[1] == wanted[1] and _bare(said[0], noun) == _bare(wanted[0], noun)
        return like[0] + like[1] / 1000, PlainReading(sentence, printed, same)

    def _printed(self, sentence: str) -> str:
        """What a card prints of a sentence, "" where it cannot be read."""
        return _said(self.making, self.clause, sentence)


def _renamed(sentence: str) -> str:
    """The sentence with another name for what it chooses."""
    return re.sub(rf"\b{FREE[0]}\b", FREE[1], sentence)


def _bare(pattern: str, noun: str) -> list[str]:
    return [word for word in pattern.split() if word != noun]


def _pattern(text: str, making: CardMaking) -> Wanted:
    """A text reduced to what is compared (lower case, one word for all its synonyms, no plurals, `#` for each number),
    and its numbers."""
    text = text.lower()
    if itself := making.LEXICON.word.get("self"):
        text = _SELF.sub(itself.text.lower(), text)
    for what, instead in (*making.SYNONYMS, *WORDS):
        text = re.sub(what, instead, text)
    numbers = tuple(_NUMBER.findall(text))
    return " ".join(map(singular, _NUMBER.sub("#", text).split())), numbers


def _with_numbers(sentence: str, numbers: Sequence[str]) -> Iterator[str]:
    """The sentence with its numbers replaced by those wanted, in every combination; first as it is."""
    spots = list(_NUMBER.finditer(sentence))
    ways = [dict.fromkeys([spot[0], *numbers]) for spot in spots[:MOST_NUMBERS]]
    for way in product(*ways):
        text = sentence
        for spot, number in reversed(list(zip(spots, way, strict=False))):
            text = text[: spot.start()] + number + text[spot.end() :]
        yield text


def _said(making: CardMaking, clause: ClauseKind, sentence: str) -> str:
    try:
        tree = parse(making.LEXICON, clause.kind, [Sentence(sentence)], clause.barred)
        return plain(say(making.LEXICON, tree, making.FACTS))
    except (CardError, ValueError, KeyError):
        return ""


@lru_cache(32)
def _corpus(name: str, kind: str, barred: frozenset[str], alone: frozenset[str]) -> Mapping[str, str]:
    """What is compared -> the sentence, for every printed text we have an example of: examples of each word, single
    sentences of the shipped cards, and sentences with one word varied."""
    making = making_of(name)
    lexicon, found = making.LEXICON, dict[str, str]()
    examples = (example for unsaid in (barred | alone, barred) for _, example in phrases(lexicon, kind, unsaid))
    shipped = ("; ".join(sentences) for sentences in _shipped(game(name), making, kind))
    for text in dict.fromkeys((*examples, *shipped, *variants(lexicon, kind, barred))):
        printed = _said(making, ClauseKind(kind, barred), text)
        if printed:
            found.setdefault(_pattern(printed, making)[0], text)
    return found


def _shipped(definition: Game, making: CardMaking, kind: str) -> Iterator[list[str]]:
    """The sentences that shipped cards have in fields of a kind: each on its own, each text as a whole, and the first
    two of each text."""
    for card in definition.cards:
        tags = definition.card_format.tags_of(card)
        rows = [row for row in definition.card_format.fields if row.tag in tags]
        values = {row.key: raw(row, getattr(card, row.attr)) for row in rows}
        for row in rows:
            if row.form.shape.sort == "sentences" and making.clause_of(values, row.key).kind == kind:
                text = [str(one) for one in values[row.key]]
                yield from ([one] for one in text)
                if kind == "do" and len(text) > 1:
                    yield from (text[:2], text)
