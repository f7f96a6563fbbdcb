"""Seek and Destroy as the program knows it."""

from __future__ import annotations

from typing import Final

from game.decks.deck_faults import led
from game.games import Definition, Turns
from game.seek_and_destroy import preview, refusals, traits
from game.seek_and_destroy.card_words import card_lines
from game.seek_and_destroy.deck_text import SENTENCES
from game.seek_and_destroy.event_text import SeekAndDestroyEventText
from game.seek_and_destroy.judge_terms import SEEK_AND_DESTROY_TERMS
from game.seek_and_destroy.reasons import REASONS
from rules.kernel.decks import BESIDE, MAIN
from rules.seek_and_destroy.card_files import CARD_FORMAT
from rules.seek_and_destroy.cards import TREATY, CardDef
from rules.seek_and_destroy.compiled import columns
from rules.seek_and_destroy.decks import violations
from rules.seek_and_destroy.house_rules import FORMATS, OPTIONS
from rules.seek_and_destroy.notation import SeekAndDestroyNotation
from rules.seek_and_destroy.setup import OPENING_CARDS
from rules.seek_and_destroy.words import ASK_LOOK, ASK_SORT, STAGE, STAGES, TURN_COUNT, V_CONCEDE

DEFINITION: Final = Definition[CardDef](
    notation=SeekAndDestroyNotation,
    card_format=CARD_FORMAT,
    columns=columns,
    formats=FORMATS,
    options=OPTIONS,
    deck_check=led(violations, FORMATS),
    deck_sentences=SENTENCES,
    turns=Turns(STAGE, STAGES, TURN_COUNT),
    time_up=(V_CONCEDE,),
    refusals=refusals.SENTENCES,
    refusal_words=refusals.WORDS,
    event_text=SeekAndDestroyEventText,
    card_lines=card_lines,
    traits=traits.TRAITS,
    export_card=traits.export_card,
    judged=SEEK_AND_DESTROY_TERMS,
    reasons=REASONS,
    preview=preview,
    looks=frozenset((ASK_LOOK, ASK_SORT)),
    sides=lambda options: (0, 1),
    hand=OPENING_CARDS,
    section=lambda card: BESIDE if card.kind == TREATY else MAIN,
)
