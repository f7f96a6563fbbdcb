"""Deck building (BG-DECK) and what a pot may hold (BG-POT, BG-CONV-06): every violation at once, each with its rule id.

A deck's words are ids of characters; `pot:id` is a treasure all have agreed on beforehand, `voted:id` one its player
puts forward when the game begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rules.battle_gate import treasures
from rules.battle_gate.cards import CHARACTER, MOST_POWER, TREASURE, CardDef, called
from rules.battle_gate.house_rules import Rules
from rules.kernel.decks import MAIN, known_sections
from rules.kernel.house_rules import read_rules
from rules.kernel.message import Message, message

POT: Final = "pot"
VOTED: Final = "voted"
SECTIONS: Final = (POT, VOTED)


def by_section(deck: Iterable[str]) -> tuple[list[str], list[str], list[str]]:
    """The ids of a deck: its characters, its pot, and the treasures it puts forward. Raises TextError for another
    section."""
    found = known_sections(deck, (MAIN, *SECTIONS))
    return found[MAIN], found.get(POT, []), found.get(VOTED, [])


def violations(
    sections: Mapping[str, Sequence[CardDef]], fmt: str, options: Mapping[str, str], unknown: int = 0
) -> list[Message]:
    """All violations of a deck and of the treasures it brings; an empty list means both are legal.

    `fmt`: the name of a format. `unknown`: number of unknown cards in the deck, which count only towards its size.
    """
    rules = read_rules(Rules, options)
    pot = [*sections.get(POT, ()), *sections.get(VOTED, ())]
    return [*deck_faults(sections.get(MAIN, ()), rules, unknown), *pot_faults(pot, rules)]


def table_faults(sections: Mapping[str, Sequence[CardDef]], options: Mapping[str, str]) -> list[Message]:
    """Required treasures of which the pots of several players hold two of one name (BG-CONV-06); the same treasure in
    two pots is used once. What is put forward is judged when it is voted on."""
    return [message("BG-CONV-06", card=name) for name in not_unique([*dict.fromkeys(sections.get(POT, ()))])]


def deck_faults(cards: Sequence[CardDef], rules: Rules, unknown: int = 0) -> Iterator[Message]:
    """Only characters, this many, for this many points; any number of copies (BG-DECK-01..04, BG-CHAR-01)."""
    characters = [card for card in cards if card.kind == CHARACTER]
    size = len(cards) + unknown
    if size != rules.deck_size:
        yield message("BG-DECK-01", size=size, needed=rules.deck_size)
    points = sum(card.points(rules.cp_rates) for card in characters)
    if rules.cp and points > rules.cp:
        yield message("BG-DECK-02", points=points, most=rules.cp)
    for card in dict.fromkeys(characters):
        if not 1 <= card.power <= MOST_POWER:
            yield message("BG-CHAR-01", card=card.name, power=card.power)
    for name in dict.fromkeys(card.name for card in cards if card.kind == TREASURE):
        yield message("BG-DECK-04", card=name)


def pot_faults(cards: Sequence[CardDef], rules: Rules) -> Iterator[Message]:
    """Faults of a pot: characters, treasures with too many lines, two of a name that another requires (BG-DECK-04,
    BG-TREASURE-12, BG-CONV-06). Any number of treasures is allowed, and so are keys without an ability (BG-TREASURE-02,
    BG-CONV-05)."""
    for card in dict.fromkeys(cards):
        if card.kind != TREASURE:
            yield message("BG-POT-01", card=card.name)
        elif len(card.lines) > rules.card_lines:
            yield message("BG-TREASURE-12", card=card.name, lines=len(card.lines), most=rules.card_lines)
    for name in not_unique(cards):
        yield message("BG-CONV-06", card=name)


def not_unique(cards: Sequence[CardDef]) -> list[str]:
    """Names that a treasure of a pot requires and several of its treasures have (BG-CONV-06)."""
    titles = [called(card.title) for card in cards if card.title]
    if len(set(titles)) == len(titles):
        return []
    return [str(found.message.fact("card")) for found in treasures.pot_faults(cards) if found.kind == treasures.ERROR]
