"""Which house rules would judge a deck otherwise than the standard rules do."""

from __future__ import annotations

from collections.abc import Iterator

from game.decks.deck import Deck
from game.games import Game
from game.i18n import tr, trn

ABOUT_DECKS = "-DECK-"
"""Part of the id of every rule about building decks."""


def otherwise(deck: Deck, definition: Game, legal: bool) -> str:
    """The house rules under which a deck that is `legal` is not, or the other way round, one a line; "" for none."""
    lines = list(_lines(deck, definition, legal)) if deck.cards and deck.format in definition.formats else []
    return "\n".join([tr("A house rule would change that:"), *lines]) if lines else ""


def _lines(deck: Deck, definition: Game, legal: bool) -> Iterator[str]:
    for key, rule in definition.options.items():
        if not any(ABOUT_DECKS in rule_id for rule_id in rule.rules):
            continue
        for value, words in list(zip(rule.values, rule.words, strict=True))[1:]:
            options = definition.notation.options({"format": deck.format, key: value})
            faults = definition.faults(deck.ids, deck.format, options)
            if legal == bool(faults):
                verdict = trn("{n} fault", "{n} faults", len(faults)) if faults else tr("legal")
                yield f"{tr(rule.sentence)} **{tr(words)}**: {verdict}"
