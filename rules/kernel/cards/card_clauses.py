"""The clauses of a card: which of its fields hold sentences, what is wrong with one, and how they are printed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache, wraps
from itertools import chain
from typing import TypeVar

from rules.kernel.cards.lexicon import CardError, Node, Sentence, walk
from rules.kernel.message import Message, message

C = TypeVar("C")
Misuses = Callable[[Node], Iterable[tuple[Node, Message]]]
"""Parts of a clause that the grammar accepts but that mean nothing: the node, and what is wrong with it."""


def clauses_of(
    card: object, fields: Sequence[str], singly: Collection[str] = ("always",)
) -> Iterator[tuple[str, tuple[Sentence, ...]]]:
    """(field, sentences) of every clause, in the order of `fields`; in a `singly` field each sentence is a clause."""
    for field in fields:
        sentences: tuple[Sentence, ...] = getattr(card, field)
        if field in singly:
            yield from ((field, (sentence,)) for sentence in sentences)
        elif sentences:
            yield field, sentences


def meaningful(node: Node, sentences: Sequence[Sentence], misuses: Misuses) -> Node:
    """The tree of a clause, unchanged. Raises CardError for the first misuse: at its own place in a clause of one
    sentence, else at the first sentence."""
    for at, fault in chain(misuses(node), unused(node)):
        place = sentences[0].place
        column = place.column + (at.column - 1 if len(sentences) == 1 else 0)
        raise CardError(place._replace(column=column), fault)
    return node


def unused(node: Node) -> Iterator[tuple[Node, Message]]:
    """Choices with which nothing is done: they would be asked and not even be printed."""
    parts = list(walk(node))
    used = {part.args[0] for part in parts if part.word == "reg"}
    for part in parts:
        if part.word == "choose" and part.args[3] not in used:
            yield part, message("nothing is done with what is chosen here")


def open_ended(choices: Sequence[Node]) -> Iterator[tuple[Node, Message]]:
    """Choices, made together when a card is played, of which one before the last leaves open how many are chosen: an
    answer lists all that is chosen, so it could not be told which of them belongs to the next choice."""
    for part in choices[:-1]:
        if part.args[0] != part.args[1]:
            yield part, message("only the last choice may leave open how many are chosen")


def kept(paragraphs: Callable[[C], Iterable[str]]) -> Callable[[C], list[str]]:
    """The printed text of a card, computed once per card: every keystroke of a search and every picture asks for it."""
    memory = lru_cache(maxsize=1024)(lambda card: tuple(paragraphs(card)))
    return wraps(paragraphs)(lambda card: list(memory(card)))
