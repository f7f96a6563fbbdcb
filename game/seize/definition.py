"""Seize as the program knows it."""

from __future__ import annotations

from typing import Final

from game.decks.deck_faults import led
from game.games import Definition, Turns
from game.seize import preview, refusals, traits
from game.seize.card_words import card_lines
from game.seize.deck_text import SENTENCES
from game.seize.drafting import SeizeDraftRules
from game.seize.event_text import SeizeEventText
from game.seize.judge_terms import SEIZE_TERMS
from game.seize.reasons import REASONS
from rules.seize.card_files import CARD_FORMAT
from rules.seize.cards import CardDef
from rules.seize.compiled import columns
from rules.seize.decks import violations
from rules.seize.formats import FORMATS
from rules.seize.house_rules import OPTIONS
from rules.seize.notation import SeizeNotation
from rules.seize.seating import seating
from rules.seize.setup import OPENING_HAND
from rules.seize.words import PHASE, PHASES, TURN_COUNT, V_TIME_UP

DEFINITION: Final = Definition[CardDef](
    notation=SeizeNotation,
    card_format=CARD_FORMAT,
    columns=columns,
    formats=FORMATS,
    options=OPTIONS,
    deck_check=led(violations, FORMATS),
    deck_sentences=SENTENCES,
    turns=Turns(PHASE, PHASES, TURN_COUNT),
    time_up=(V_TIME_UP,),
    refusals=refusals.SENTENCES,
    refusal_words=refusals.WORDS,
    event_text=SeizeEventText,
    card_lines=card_lines,
    traits=traits.TRAITS,
    export_card=traits.export_card,
    judged=SEIZE_TERMS,
    reasons=REASONS,
    preview=preview,
    sides=lambda options: seating(options).team,
    hand=OPENING_HAND,
    chooser="chooser",
    drafting=SeizeDraftRules,
)
