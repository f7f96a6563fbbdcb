"""Round Table as the program knows it."""

from __future__ import annotations

from typing import Final

from game.games import Definition, Turns
from game.round_table import preview, refusals, traits
from game.round_table.card_words import card_lines
from game.round_table.deck_text import SECTIONS, SENTENCES, check, measure, section_of
from game.round_table.event_text import RoundTableEventText
from game.round_table.judge_terms import ROUND_TABLE_TERMS
from game.round_table.reasons import REASONS
from rules.round_table.card_files import CARD_FORMAT
from rules.round_table.cards import CardDef
from rules.round_table.compiled import columns
from rules.round_table.decks import table_faults
from rules.round_table.house_rules import FORMATS, OPTIONS
from rules.round_table.notation import RoundTableNotation
from rules.round_table.setup import OPENING_HAND
from rules.round_table.words import ROUND, STEP, STEPS, V_CONCEDE

DEFINITION: Final = Definition[CardDef](
    notation=RoundTableNotation,
    card_format=CARD_FORMAT,
    columns=columns,
    formats=FORMATS,
    options=OPTIONS,
    deck_check=check,
    table_check=table_faults,
    deck_sentences=SENTENCES,
    turns=Turns(STEP, tuple(step.replace("_", "-") for step in STEPS), ROUND, running=True),
    time_up=(V_CONCEDE,),
    refusals=refusals.SENTENCES,
    refusal_words=refusals.WORDS,
    event_text=RoundTableEventText,
    card_lines=card_lines,
    traits=traits.TRAITS,
    export_card=traits.export_card,
    judged=ROUND_TABLE_TERMS,
    reasons=REASONS,
    preview=preview,
    sides=lambda options: tuple(range(int(options.get("players", "2")))),
    hand=OPENING_HAND,
    section=section_of,
    sections=SECTIONS,
    most_beside=0,
    measure=measure,
)
