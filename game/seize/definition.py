"""Seize as the house knows it: one `Game` row, made when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game import library
from game.deck_faults import deck_faults
from game.games import OWN, TITLES, Game
from game.seize import game_text, preview, traits
from game.seize.deck_text import SENTENCES
from game.seize.drafting import SeizeDraftRules
from game.seize.reasons import REASONS
from rules.kernel.decks import BESIDE, MAIN
from rules.kernel.message import Message
from rules.kernel.notation import CardText
from rules.kernel.state import State
from rules.seize.card_files import SHEET, read_cards
from rules.seize.cards import CardDef
from rules.seize.compiled import compile_card
from rules.seize.decks import violations
from rules.seize.formats import FORMATS
from rules.seize.house_rules import OPTIONS
from rules.seize.notation import SeizeNotation
from rules.seize.seating import seating
from rules.seize.words import PHASE, PHASES, SETUP, TURN_COUNT, V_TIME_UP

NAME: Final = "seize"


def make(own: str = "") -> Game:
    """The row; `own`: text of cards that come after the shipped ones. Raises TextError for a fault in it, and TextError
    or CardError when the shipped cards are damaged."""
    shipped = tuple(card for text, file in library.pool(NAME).texts for card in read_cards(text, file))
    notation = SeizeNotation(shipped).joined([CardText(own, OWN)] if own else ())
    return Game(
        name=NAME,
        title=TITLES[NAME],
        notation=notation,
        formats=FORMATS,
        options=OPTIONS,
        cards=notation.shipped,
        sheet=SHEET,
        card_lines=game_text.card_lines,
        traits=traits.TRAITS,
        leaflet=traits.leaflet,
        faults=deck_faults({card.id: card for card in notation.shipped}, _judge, SENTENCES),
        turn=turn,
        phase=lambda s: PHASES[s.numbers[PHASE]],
        time_up=(V_TIME_UP,),
        sides=lambda options: seating(options).team,
        chooser="chooser",
        scribe=game_text,
        reasons=REASONS,
        preview=preview,
        judge="game.seize.evaluation",
        rulebook=library.ROOT / "rules" / NAME / "rulebook.md",
        drafting=SeizeDraftRules(shipped),
        warm=lambda: _warm(notation),
        own=own,
    )


def _warm(notation: SeizeNotation) -> Iterator[object]:
    """The cards' programs, then the digest of the pool."""
    yield from map(compile_card, notation.shipped)
    yield notation.pool()


def turn(s: State) -> int:
    """The number of the turn, from 1; 0 during the set-up."""
    return 0 if s.numbers[PHASE] == SETUP else s.numbers[TURN_COUNT] + 1


def _judge(
    cards: Mapping[str, list[CardDef]], fmt: str, options: Mapping[str, str], unknown: int
) -> list[Message]:
    beside = cards[BESIDE]
    return violations(cards[MAIN], FORMATS[fmt], options, beside[0] if beside else None, unknown, beside[1:])
