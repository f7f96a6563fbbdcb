"""Seize as the house knows it: one `Game` row, made when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from game import library
from game.games import TITLES, Game
from game.hearsay import near, retold
from game.seize import outlook, phrases, traits
from game.seize.drafting import SeizeDrafting
from game.tongue import tr
from rules.kernel.state import State
from rules.seize.card_files import read_cards
from rules.seize.cards import CardDef
from rules.seize.compiled import compile_card
from rules.seize.decks import violations
from rules.seize.formats import FORMATS
from rules.seize.notation import LED, SeizeNotation
from rules.seize.options import OPTIONS
from rules.seize.seating import seating
from rules.seize.words import PHASE, PHASES, SETUP, TURN_COUNT, V_PASS, V_TIME_UP

NAME: Final = "seize"


def make() -> Game:
    """The row. Raises TextError or CardError when the shipped cards are damaged."""
    cards = tuple(card for text, file in library.pool(NAME).texts for card in read_cards(text, file))
    notation = SeizeNotation(cards)
    return Game(
        name=NAME,
        title=TITLES[NAME],
        notation=notation,
        formats=FORMATS,
        options=OPTIONS,
        cards=cards,
        card_lines=phrases.card_lines,
        traits=traits.TRAITS,
        leaflet=traits.leaflet,
        faults=_judge_of({card.id: card for card in cards}),
        turn=turn,
        phase=lambda s: PHASES[s.numbers[PHASE]],
        pass_action=(V_PASS,),
        time_up=(V_TIME_UP,),
        sides=lambda options: seating(options).team,
        chooser="chooser",
        scribe=phrases,
        outlook=outlook,
        judge="game.seize.judge",
        rulebook=library.ROOT / "rules" / NAME / "rulebook.md",
        drafting=SeizeDrafting(cards),
        warm=lambda: _warm(notation),
    )


def _warm(notation: SeizeNotation) -> Iterator[object]:
    """The cards' programs, then the digest of the pool."""
    yield from map(compile_card, notation.shipped)
    yield notation.pool()


def turn(s: State) -> int:
    """The number of the turn, from 1; 0 during the set-up."""
    return 0 if s.numbers[PHASE] == SETUP else s.numbers[TURN_COUNT] + 1


def _judge_of(known: Mapping[str, CardDef]) -> Callable[[Sequence[str], str, Mapping[str, str]], list[str]]:
    def faults(ids: Sequence[str], fmt: str, options: Mapping[str, str]) -> list[str]:
        """Everything wrong with a deck (SGT-DECK-07), cards that do not exist first."""
        names = [card.removeprefix(LED) for card in ids]
        strange = [card for card in dict.fromkeys(names) if card not in known]
        unknown = [tr("no card is called {card!r}{near}", card=card, near=near(card, known)) for card in strange]
        leader = next((known.get(card.removeprefix(LED)) for card in ids if card.startswith(LED)), None)
        deck = [card for card in ids if not card.startswith(LED)]
        cards = [known[card] for card in deck if card in known]
        found = violations(cards, FORMATS[fmt], options, leader, len(deck) - len(cards))
        return unknown + [f"{retold(fault.sentence)} ({fault.rule})" for fault in found]

    return faults
