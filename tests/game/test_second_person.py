"""The log calls its reader "you": every sentence of the catalogue about a player, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.i18n import ENGLISH, speak
from game.text.second_person import YOU, addressed
from tests import catalogue

SAID = {
    "{who} draws {card}.": "You draw {card}.",
    "{card} goes back to {who}'s hand.": "{card} goes back to your hand.",
    "A creature of {who} comes out on {tile}.": "A creature of yours comes out on {tile}.",
    "{who} mobilizes {card}.": "You mobilize {card}.",
    "{who} passes.": "You pass.",
    "{card} attacks {who}.": "{card} attacks you.",
    "{who} has no Shield and draws a new hand.": "You have no Shield and draw a new hand.",
    "{who} must draw and both decks are empty.": "You must draw and both decks are empty.",
    "The Guild Master of {who} was destroyed.": "Your Guild Master was destroyed.",
    "It goes on the deck of {who}. {who} loses.": "It goes on your deck. You lose.",
}
GESAGT = {
    "{who} zieht {card}.": "Du ziehst {card}.",
    "{card} geht auf die Hand von {who} zurück.": "{card} geht auf deine Hand zurück.",
    "Im Tresor von {who} liegen {n} Beute.": "In deinem Tresor liegen {n} Beute.",
    "{who} mischt die Hand weg und zieht neu.": "Du mischst die Hand weg und ziehst neu.",
    "{who} gibt auf und verliert [SD-GOAL-05].": "Du gibst auf und verlierst [SD-GOAL-05].",
    "{card} greift {who} an.": "{card} greift dich an.",
    "{card} bricht durch: Das Tor von {who} verliert {power}.": "{card} bricht durch: Dein Tor verliert {power}.",
    "Das Deck von {who} ist leer: {who} scheidet aus.": "Dein Deck ist leer: Du scheidest aus.",
    "Bei {who} dürfen Assassinen blocken.": "Bei dir dürfen Assassinen blocken.",
    "{who} setzt {card}.": "Du setzt {card}.",
    "{who} musste von einem leeren Deck ziehen.": "Du musstest von einem leeren Deck ziehen.",
    "Die Zeit war um, und {who} hatte weniger.": "Die Zeit war um, und du hattest weniger.",
}
THIRD = re.compile(
    r"\b(?:you (?:is|has|does|was)\b|you \w+[^s\W]s\b|du (?:ist|hat|wird|darf|muss|kann|hatte|musste|wurde|fiel|gab)\b"
    r"|(?:ist|hat|wird|darf|muss|kann|von|bei|für) du\b)",
    re.I,
)


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak(ENGLISH)


@pytest.mark.parametrize(("language", "row"), [("en", SAID), ("de", GESAGT)], indirect=["language"])
def test_a_sentence_is_put_into_the_second_person(language: str, row: dict[str, str]) -> None:
    assert {said: addressed(said.replace("{who}", YOU)) for said in row} == row


@pytest.mark.parametrize("language", ["en", "de"], indirect=True)
def test_no_sentence_of_the_catalogue_keeps_the_third_person(language: str) -> None:
    count = ends = 0
    for message in catalogue.read("de"):
        forms = (message.id if language == ENGLISH else message.string) or ()
        for form in (forms,) if isinstance(forms, str) else forms:
            if "{who}" in form or any(place.endswith("endings.py") for place, _ in message.locations):
                said = addressed(form.replace("{who}", YOU).replace("{name}", YOU).replace("{names}", YOU))
                assert YOU not in said and not THIRD.search(said), said
                count += 1
                ends += "{name} gave up" in str(message.id)
    assert count > 100 and ends


def test_a_sentence_about_others_stays_as_it_is() -> None:
    assert addressed("Blue draws a card.") == "Blue draws a card."
