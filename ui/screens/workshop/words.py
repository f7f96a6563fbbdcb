"""Names and explanations of card fields on the form."""

from __future__ import annotations

from typing import Final

from game.cards.card_making import CardMaking
from game.i18n import marked, tr

COMMON: Final = {
    "kind": marked("Kind of card"), "name": marked("Name"), "type": marked("Type"), "do": marked("What it does"),
    "always": marked("What is always true"), "when": marked("What happens when"), "artist": marked("Artist"),
    "flavour": marked("Flavour"), "art": marked("Picture"), "emblem": marked("Emblem"),
    "limit": marked("Most copies in a deck"),
}  # fmt: skip
"""The fields that cards of every game have; a game names its own (`CardMaking.LABELS`)."""
NOTES: Final = {
    "do": marked("One sentence a line. Choices at its start are made when the card is used."),
    "always": marked("True while the card is in play. Each line stands on its own."),
    "when": marked("The event, a colon, then what happens: “it” means the subject of the event."),
    "limit": marked("0: any number"),
}


def label(making: CardMaking, key: str) -> str:
    """What a field is called."""
    return tr(making.LABELS.get(key) or COMMON.get(key, "")) or key.replace(".", " ").capitalize()


def note(making: CardMaking, key: str) -> str:
    """What is said of it, "" for nothing."""
    return tr(making.NOTES.get(key) or NOTES.get(key, ""))


def choice(making: CardMaking, key: str, word: str) -> str:
    """A word that a field may have, as it is shown in its list."""
    return tr(making.LABELS.get(f"{key}={word}", "")) or value(word)


def value(word: str) -> str:
    """A word of a card as it is shown in a list: the sets of directions stay as they are."""
    return tr(word.title()) if word.replace(" ", "").isalpha() else word
