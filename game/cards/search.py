"""Search among cards: `class:gloamkin stars>=3 text:burn -type:event "free words"`.

A query is terms separated by spaces; a card must match all of them. A term is a word of the name or text, or a field
with `:` (words: begins with; texts: contains; numbers: is), `=` (is), `<>`, `<`, `<=`, `>` or `>=` (numbers). `a|b` is
either; `-` before a term negates it; quotes keep spaces.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from game.cards.card_catalogue import every, values
from game.cards.card_traits import Trait
from game.i18n import tr
from game.suggestion import near
from game.text.plain_text import sought
from rules.kernel.words import RulesError

LONGEST: Final = 500
MOST_LISTED: Final = 5
"""The most names listed in a fault."""
_TERM: Final = re.compile(
    r'(?P<minus>-)?(?:(?P<field>[A-Za-z]+)\s*(?P<op><=|>=|<>|!=|[:=<>])\s*)?'
    r'(?P<value>(?:"[^"]*"|[^\s"|]+|\|)+|"[^"]*$|(?=\s|$))'
)  # fmt: skip
_PART: Final = re.compile(r'"([^"]*)"?|([^|"]+)')
_COMPARE: Final[Mapping[str, Callable[[int, int], bool]]] = {
    ":": operator.eq, "=": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    "<>": operator.ne, "!=": operator.ne,
}  # fmt: skip
Card = TypeVar("Card")
Test = Callable[[Any], bool]


class SearchError(RulesError):
    """A query that cannot be understood: one sentence, and the position of the term in the text, from 0."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(
            tr("At character {at}: {message}", at=at + 1, message=message) + "." * (message[-1] not in "?…")
        )
        self.at = at


class Term(NamedTuple):
    """One condition: `field` is "" for free words; it spans `start` to `end` of the text."""

    field: str
    op: str
    values: tuple[str, ...]
    minus: bool
    start: int
    end: int


def terms(text: str) -> list[Term]:
    """The conditions of a query. Raises SearchError."""
    if len(text) > LONGEST:
        raise SearchError(tr("a search has at most {most} characters", most=LONGEST), LONGEST)
    found, at = [], 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        hit = _TERM.match(text, at)
        assert hit is not None  # any sign but a blank begins a term
        words = tuple(part for one in _PART.finditer(hit["value"]) if (part := sought(one[1] or one[2] or "")))
        if hit["value"].count('"') % 2:
            raise SearchError(tr("the quotes that open here are never closed"), at + hit[0].index('"'))
        if not words:
            raise SearchError(tr("{term!r} has no value", term=hit[0].strip()), at)
        found.append(Term((hit["field"] or "").lower(), hit["op"] or "", words, bool(hit["minus"]), at, hit.end()))
        at = hit.end()
    return found


def test_of(text: str, traits: Sequence[Trait], cards: Sequence[Any]) -> Test:
    """The test for a card. Raises SearchError with the first fault."""
    known = {trait.name: trait for trait in traits}
    tests = [_test(term, known, cards) for term in terms(text)]
    return lambda card: all(test(card) for test in tests)


def search(text: str, traits: Sequence[Trait], cards: Sequence[Card]) -> list[Card]:
    """The cards a query finds, in their original order. Raises SearchError."""
    test = test_of(text, traits, cards)
    return [card for card in cards if test(card)]


def _test(term: Term, known: Mapping[str, Trait], cards: Sequence[Any]) -> Test:
    if not term.field:
        found = _free(term, known.get("text"))
    else:
        trait = known.get(term.field)
        if trait is None:
            hint = near(term.field, known) or tr("; choose from {listed}", listed=_listed(known))
            raise SearchError(tr("no field is called {field!r}{hint}", field=term.field[:30], hint=hint), term.start)
        found = _OF_FORM[trait.form](term, trait, cards)
    return (lambda card: not found(card)) if term.minus else found


def _free(term: Term, text: Trait | None) -> Test:
    def meets(card: Any) -> bool:
        words = sought(f"{card.name}\n{text.of(card) if text else ''}")
        return any(value in words for value in term.values)

    return meets


def _number(term: Term, trait: Trait, cards: Sequence[Any]) -> Test:
    wrong = next((value for value in term.values if not re.fullmatch(r"[0-9]{1,6}", value)), None)
    if wrong is not None:
        raise SearchError(
            tr(
                "{name} is a number, such as {name}>=2, not {wrong!r}",
                name=trait.name,
                wrong=wrong[:30],
            ),
            term.start,
        )
    compare = _COMPARE[term.op]
    numbers = [int(value) for value in term.values]
    return lambda card: any(compare(int(has), number) for has in every(trait, card) for number in numbers)


def _word(term: Term, trait: Trait, cards: Sequence[Any]) -> Test:
    _no_order(term, trait)
    exact, turned = term.op != ":", term.op in ("<>", "!=")
    there = [str(value) for value in values(trait, cards)]
    for value in term.values:
        if not any(one == value if exact else one.startswith(value) for one in there):
            hint = near(value, there) or tr("; choose from {listed}", listed=_listed(there))
            raise SearchError(
                tr("no card has the {name} {value!r}{hint}", name=trait.name, value=value[:30], hint=hint), term.start
            )

    def meets(card: Any) -> bool:
        has = [str(one) for one in every(trait, card)]
        hit = any(one == value if exact else one.startswith(value) for one in has for value in term.values)
        return hit != turned

    return meets


def _text(term: Term, trait: Trait, cards: Sequence[Any]) -> Test:
    _no_order(term, trait)
    turned = term.op in ("<>", "!=")
    return lambda card: any(value in sought(str(trait.of(card) or "")) for value in term.values) != turned


def _no_order(term: Term, trait: Trait) -> None:
    if term.op in ("<", "<=", ">", ">="):
        raise SearchError(
            tr("{name} is a word, so it takes ':' or '=', not {op!r}", name=trait.name, op=term.op), term.start
        )


_OF_FORM: Final[Mapping[str, Callable[[Term, Trait, Sequence[Any]], Test]]] = {
    "number": _number, "word": _word, "text": _text,
}  # fmt: skip


def _listed(names: Iterable[str]) -> str:
    some = list(names)
    return ", ".join(some[:MOST_LISTED]) + ("…" if len(some) > MOST_LISTED else "")


# --- filters by click -----------------------------------------------------------------------------------------------


def chosen(text: str, field: str) -> frozenset[str]:
    """The values of a field that a query asks for; none for an invalid query."""
    term = _wanted(text, field)
    return frozenset(term.values) if term is not None else frozenset()


def toggled(text: str, field: str, value: str) -> str:
    """The query with a value of a field added, or removed if it was there."""
    term = _wanted(text, field)
    if term is None:
        return f"{text.strip()} {field}:{quoted(value)}".strip()
    kept = [one for one in term.values if one != value] + [value] * (value not in term.values)
    fresh = f"{field}:{'|'.join(map(quoted, kept))}" if kept else ""
    return " ".join(f"{text[: term.start]}{fresh}{text[term.end :]}".split())


def quoted(value: str) -> str:
    """A value as written in a query: in quotes if it has blanks."""
    return f'"{value}"' if " " in value else value


def _wanted(text: str, field: str) -> Term | None:
    try:
        found = terms(text)
    except SearchError:
        return None
    return next((term for term in found if term.field == field and term.op in (":", "=") and not term.minus), None)


def help_lines(traits: Sequence[Trait]) -> list[str]:
    """The syntax and a game's own fields, as paragraphs in markup."""
    rows = [f"**{trait.name}** {tr(trait.about)}" for trait in traits if trait.about]
    return [
        tr("Words are searched for in name and text; “quotes” keep them together; **-** before a term excludes it."),
        tr("**field:word** begins with, **field=word** is, **a|b** is either; numbers also take **<  <=  >  >=**."),
        "  ·  ".join(rows),
    ]
