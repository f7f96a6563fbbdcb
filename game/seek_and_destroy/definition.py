"""Seek and Destroy as the house knows it: one `Game` row, made when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game import library
from game.deck_faults import deck_faults
from game.games import OWN, TITLES, Game
from game.seek_and_destroy import game_text, preview, traits
from game.seek_and_destroy.deck_text import SENTENCES
from game.seek_and_destroy.reasons import REASONS
from rules.kernel.decks import BESIDE, MAIN
from rules.kernel.message import Message
from rules.kernel.notation import CardText
from rules.kernel.state import State
from rules.seek_and_destroy.card_files import SHEET, read_cards
from rules.seek_and_destroy.cards import TREATY, CardDef
from rules.seek_and_destroy.decks import violations
from rules.seek_and_destroy.house_rules import FORMATS, OPTIONS
from rules.seek_and_destroy.notation import SeekAndDestroyNotation
from rules.seek_and_destroy.setup import OPENING_CARDS
from rules.seek_and_destroy.words import SETUP, STAGE, STAGES, TURN_COUNT, V_CONCEDE

NAME: Final = "seek_and_destroy"


def make(own: str = "") -> Game:
    """The row; `own`: text of cards that come after the shipped ones. Raises TextError for a fault in it, and TextError
    or CardError when the shipped cards are damaged."""
    shipped = tuple(card for text, file in library.pool(NAME).texts for card in read_cards(text, file))
    notation = SeekAndDestroyNotation(shipped).joined([CardText(own, OWN)] if own else ())
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
        phase=lambda s: STAGES[s.numbers[STAGE]],
        time_up=(V_CONCEDE,),
        sides=lambda options: (0, 1),
        chooser="",
        scribe=game_text,
        reasons=REASONS,
        preview=preview,
        judge="game.seek_and_destroy.evaluation",
        rulebook=library.ROOT / "rules" / NAME / "rulebook.md",
        hand=OPENING_CARDS,
        section=lambda card: BESIDE if card.kind == TREATY else MAIN,
        own=own,
    )


def turn(s: State) -> int:
    """The number of the turn, from 1; 0 during the set-up."""
    return 0 if s.numbers[STAGE] == SETUP else s.numbers[TURN_COUNT] + 1


def _judge(
    cards: Mapping[str, list[CardDef]], fmt: str, options: Mapping[str, str], unknown: int
) -> list[Message]:
    beside = cards[BESIDE]
    return violations(cards[MAIN], FORMATS[fmt], options, beside[0] if beside else None, unknown, beside[1:])
