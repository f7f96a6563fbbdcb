"""Guardians as the program knows it."""

from __future__ import annotations

from typing import Final

from game.decks.deck_faults import led
from game.games import Definition, Turns
from game.guardians import preview, refusals, traits
from game.guardians.card_words import card_lines
from game.guardians.deck_text import SENTENCES, measure
from game.guardians.event_text import GuardiansEventText
from game.guardians.judge_terms import GUARDIANS_TERMS
from game.guardians.reasons import REASONS
from rules.guardians.card_files import CARD_FORMAT
from rules.guardians.cards import BESIDE as LIES_BESIDE
from rules.guardians.cards import CardDef
from rules.guardians.compiled import columns
from rules.guardians.decks import STRONGHOLDS, violations
from rules.guardians.house_rules import FORMATS, OPTIONS
from rules.guardians.notation import GuardiansNotation
from rules.guardians.words import PHASE, PHASES, TURN, V_CONCEDE
from rules.kernel.decks import BESIDE, MAIN

DEFINITION: Final = Definition[CardDef](
    notation=GuardiansNotation,
    card_format=CARD_FORMAT,
    columns=columns,
    formats=FORMATS,
    options=OPTIONS,
    deck_check=led(violations, FORMATS),
    deck_sentences=SENTENCES,
    turns=Turns(PHASE, PHASES, TURN, running=True),
    time_up=(V_CONCEDE,),
    refusals=refusals.SENTENCES,
    refusal_words=refusals.WORDS,
    event_text=GuardiansEventText,
    card_lines=card_lines,
    traits=traits.TRAITS,
    export_card=traits.export_card,
    judged=GUARDIANS_TERMS,
    reasons=REASONS,
    preview=preview,
    sides=lambda options: (0, 1),
    hand=int(OPTIONS["opening_hand"].values[0]),
    section=lambda card: BESIDE if card.kind in LIES_BESIDE else MAIN,
    most_beside=1 + STRONGHOLDS,
    measure=measure,
)
