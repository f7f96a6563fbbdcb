"""Seek and Destroy as the house knows it: one `Game` row, made when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game import library
from game.games import TITLES, Game
from game.hearsay import near, retold
from game.seek_and_destroy import outlook, phrases, traits
from game.tongue import tr
from rules.kernel.state import State
from rules.seek_and_destroy.card_files import read_cards
from rules.seek_and_destroy.cards import TREATY, CardDef
from rules.seek_and_destroy.decks import violations
from rules.seek_and_destroy.notation import LED, SeekAndDestroyNotation
from rules.seek_and_destroy.options import FORMATS, OPTIONS
from rules.seek_and_destroy.setup import OPENING_CARDS
from rules.seek_and_destroy.words import SETUP, STAGE, STAGES, TURN_COUNT, V_CONCEDE, V_PASS

NAME: Final = "seek_and_destroy"


def make() -> Game:
    """The row. Raises TextError or CardError when the shipped cards are damaged."""
    cards = tuple(card for text, file in library.pool(NAME).texts for card in read_cards(text, file))
    return Game(
        name=NAME,
        title=TITLES[NAME],
        notation=SeekAndDestroyNotation(cards),
        formats=FORMATS,
        options=OPTIONS,
        cards=cards,
        card_lines=phrases.card_lines,
        traits=traits.TRAITS,
        leaflet=traits.leaflet,
        faults=_judge_of({card.id: card for card in cards}),
        turn=turn,
        phase=lambda s: STAGES[s.numbers[STAGE]],
        pass_action=(V_PASS,),
        time_up=(V_CONCEDE,),
        sides=lambda options: (0, 1),
        chooser="",
        scribe=phrases,
        outlook=outlook,
        judge="game.seek_and_destroy.judge",
        rulebook=library.ROOT / "rules" / NAME / "rulebook.md",
        hand=OPENING_CARDS,
        beside=lambda card: bool(card.kind == TREATY),
    )


def turn(s: State) -> int:
    """The number of the turn, from 1; 0 during the set-up."""
    return 0 if s.numbers[STAGE] == SETUP else s.numbers[TURN_COUNT] + 1


def _judge_of(known: Mapping[str, CardDef]) -> Callable[[Sequence[str], str, Mapping[str, str]], list[str]]:
    def faults(ids: Sequence[str], fmt: str, options: Mapping[str, str]) -> list[str]:
        """Everything wrong with a deck (SD-DECK, SD-TREATY), cards that do not exist first."""
        names = [card.removeprefix(LED) for card in ids]
        strange = [card for card in dict.fromkeys(names) if card not in known]
        unknown = [tr("no card is called {card!r}{near}", card=card, near=near(card, known)) for card in strange]
        treaty = next((known.get(card.removeprefix(LED)) for card in ids if card.startswith(LED)), None)
        deck = [card for card in ids if not card.startswith(LED)]
        cards = [known[card] for card in deck if card in known]
        found = violations(cards, FORMATS[fmt], options, treaty, len(deck) - len(cards))
        return unknown + [f"{retold(fault.sentence)} ({fault.rule})" for fault in found]

    return faults
