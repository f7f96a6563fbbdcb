"""Which cards are printed or exported, and how many of each: a deck, a set, the player's own, or some by name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.cards.card_catalogue import fold
from game.cards.own_cards import workbench
from game.exchange.named_deck import named_deck
from game.games import TITLES, game
from game.i18n import tr, trn
from game.suggestion import near
from rules.kernel.decks import filed
from ui.paper.paper import PrintError

MOST_COPIES: Final = 500
_COUNTED: Final = re.compile(r"(\d{1,9})\s*[x×]?\s+(\S.*)")


class CardChoice(NamedTuple):
    """`deck`: key, name or file; `own`: the cards the player made; `of_set`: a set by its short name; none of these:
    one of every card that comes with the game. `only`: some of them, "3 Wet Wool; Overtip", and how many of each where
    a number says so; of none of these, the player's own, too."""

    game: str
    deck: str = ""
    own: bool = False
    of_set: str = ""
    only: str = ""


def chosen(choice: CardChoice) -> tuple[list[Any], str]:
    """The cards of a choice, copies repeated, and what they are called together. Raises PrintError and TextError."""
    by_id: dict[str, Any] = {card.id: card for card in workbench(choice.game).cards}
    ids, title = _whole(choice, by_id)
    cards = [by_id[card] for card in ids]
    if choice.only.strip():
        return list(_some(choice.only, cards)), tr("{title} · chosen cards", title=title)
    return cards, title


def _whole(choice: CardChoice, by_id: dict[str, Any]) -> tuple[Sequence[str], str]:
    shipped = [card.id for card in game(choice.game).cards]
    title = TITLES[choice.game]
    if choice.deck:
        return _of_deck(choice, by_id)
    if choice.own:
        ids = [card for card in by_id if card not in shipped]
        if not ids:
            raise PrintError(tr("There are no cards of your own for {game} yet.", game=title))
        return ids, tr("My own cards")
    if choice.of_set:
        sets = {card.set.lower(): card.set for card in by_id.values()}
        if choice.of_set.lower() not in sets:
            hint, names = near(choice.of_set, sets.values()) or ".", ", ".join(sets.values())
            raise PrintError(
                tr("{game} has no set {name!r}; choose from {names}{hint}", game=title, name=choice.of_set[:40],
                   hint=hint, names=names)
            )  # fmt: skip
        name = sets[choice.of_set.lower()]
        return [card.id for card in by_id.values() if card.set == name], f"{title} · {name}"
    return ([*by_id], title) if choice.only.strip() else (shipped, tr("{title} · every card", title=title))


def _of_deck(choice: CardChoice, by_id: dict[str, Any]) -> tuple[Sequence[str], str]:
    deck = named_deck(choice.game, choice.deck)
    ids = [filed(word)[1] for word in deck.ids]
    lacking = [card for card in dict.fromkeys(ids) if card not in by_id]
    if lacking:
        first = f"{lacking[0][:40]!r}{near(lacking[0], by_id) or '.'}"
        raise PrintError(
            trn(
                "The deck {name!r} names {n} unknown card: {first}",
                "The deck {name!r} names {n} unknown cards, first {first}",
                len(lacking),
                name=deck.name,
                first=first,
            )
        )
    return ids, deck.name


def _some(only: str, cards: Sequence[Any]) -> Iterator[Any]:
    """The named cards in the order given; without a number, as many as there are."""
    there = Counter(card.id for card in cards)
    known = {fold(name): card for card in reversed(cards) for name in (card.id, card.name)}
    for copies, name in _named(only, known):
        card = known.get(fold(name))
        if card is None:
            hint = near(name, [card.name for card in known.values()]) or "."
            raise PrintError(tr("There is no card {name!r} here{hint}", name=name[:60], hint=hint))
        if not 0 < (count := there[card.id] if copies is None else copies) <= MOST_COPIES:
            raise PrintError(tr("Copies of a card must be 1 to {most}, not {count}.", most=MOST_COPIES, count=count))
        yield from [card] * count


def _named(only: str, known: dict[str, Any]) -> Iterator[tuple[int | None, str]]:
    """The copies and names in a text. Semicolons and line breaks separate them, and commas unless a name contains
    one."""
    for piece in re.split(r"[;\n]", only):
        words = piece.split(",")
        while words:
            for end in range(len(words), 0, -1):
                said = ",".join(words[:end]).strip()
                counted = _COUNTED.fullmatch(said)
                name = counted[2] if counted else said
                if fold(name) in known or end == 1:
                    break
            words = words[end:]
            if name:
                yield (int(counted[1]) if counted else None), name
