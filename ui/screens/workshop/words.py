"""What the fields of cards are called on the form, and what is said of each."""

from __future__ import annotations

from typing import Final

from game.i18n import marked, tr

LABELS: Final = {
    "kind": marked("Kind of card"), "name": marked("Name"), "class": marked("Class"), "type": marked("Type"),
    "rarity": marked("Stars"), "cost": marked("Cost"), "health": marked("Health"), "bounty": marked("Bounty"),
    "melee.amount": marked("Melee"), "melee.dirs": marked("Melee hits"), "secondary.kind": marked("Second value"),
    "secondary.amount": marked("How much of it"), "secondary.dirs": marked("It shoots"),
    "secondary.reach": marked("Reach"), "move.amount": marked("Move"), "move.dirs": marked("Steps"),
    "hands": marked("Hands"), "bearer": marked("Only for"), "range.min": marked("Range from"),
    "range.max": marked("Range to"), "range.aimed": marked("Aimed"), "do": marked("What it does"),
    "always": marked("What is always true"), "when": marked("What happens when"), "active": marked("Active abilities"),
    "nation": marked("Nation"), "nations": marked("Nations"), "mode": marked("Mode"), "subtype": marked("Sub-type"),
    "attack": marked("Attack value"), "defense": marked("Defense value"), "mobility": marked("Mobility Cost"),
    "initiate": marked("Initiate effect"), "swift": marked("Swift effect"),
    "mobilization": marked("Mobilization effect"), "uses": marked("Uses each turn"), "must": marked("Must be used"),
    "limit": marked("Most in a deck"),
    "artist": marked("Artist"), "flavour": marked("Flavour"), "emblem": marked("Emblem"),
}  # fmt: skip
NOTES: Final = {
    "do": marked("One sentence a line. What it begins by choosing is chosen when the card is used."),
    "always": marked("True as long as the card is in play. Each line stands for itself."),
    "when": marked("The event, a colon, then what happens: “it” is whom the event is about."),
    "active": marked("What its player may use in play, for a cost."),
    "initiate": marked("When it is turned from hidden to Attack. A Unit has one effect at most."),
    "swift": marked("In any turn, as an answer, too."),
    "mobilization": marked("When it is mobilized face-up."),
    "rarity": marked("1 common, 2 uncommon, 3 rare, 4 legendary"),
    "range.min": marked("In steps: 1 is Melee, 2 is Distance 1"),
    "range.max": marked("In steps: 1 is Melee, 2 is Distance 1"),
    "limit": marked("0: any number"),
    "bearer": marked("Nobody chosen: every class may carry it."),
}  # fmt: skip
YES_NO: Final = (marked("No"), marked("Yes"))


def label(key: str) -> str:
    """What a field is called."""
    return tr(LABELS[key]) if key in LABELS else key.replace(".", " ").capitalize()


def note(key: str) -> str:
    """What is said of it, "" for nothing."""
    return tr(NOTES[key]) if key in NOTES else ""


def value(word: str) -> str:
    """A word of a card as it is shown in a list: the sets of directions stay as they are."""
    return tr(word.title()) if word.replace(" ", "").isalpha() else word
