"""Battle Gate as the program knows it."""

from __future__ import annotations

from typing import Final

from game.battle_gate import preview, refusals, traits
from game.battle_gate.card_words import card_lines
from game.battle_gate.deck_text import SENTENCES, measure
from game.battle_gate.event_text import BattleGateEventText
from game.battle_gate.judge_terms import BATTLE_GATE_TERMS
from game.battle_gate.pots import COMMON
from game.battle_gate.pots import SENTENCES as POT_SENTENCES
from game.battle_gate.reasons import REASONS
from game.games import Definition, Turns
from game.i18n import marked
from rules.battle_gate.book import columns
from rules.battle_gate.card_files import CARD_FORMAT
from rules.battle_gate.cards import TREASURE, CardDef
from rules.battle_gate.decks import POT, VOTED, table_faults, violations
from rules.battle_gate.house_rules import FORMATS, OPTIONS
from rules.battle_gate.notation import BattleGateNotation
from rules.battle_gate.words import PHASE, PHASES, TURN_COUNT, V_CONCEDE
from rules.kernel.decks import MAIN

DEFINITION: Final = Definition[CardDef](
    notation=BattleGateNotation,
    card_format=CARD_FORMAT,
    columns=columns,
    formats=FORMATS,
    options=OPTIONS,
    deck_check=violations,
    table_check=table_faults,
    deck_sentences={**SENTENCES, **POT_SENTENCES},
    turns=Turns(PHASE, PHASES, TURN_COUNT),
    time_up=(V_CONCEDE,),
    refusals=refusals.SENTENCES,
    refusal_words=refusals.WORDS,
    event_text=BattleGateEventText,
    card_lines=card_lines,
    traits=traits.TRAITS,
    export_card=traits.export_card,
    judged=BATTLE_GATE_TERMS,
    reasons=REASONS,
    preview=preview,
    sides=lambda options: tuple(range(int(options.get("players", "2")))),
    hand=int(OPTIONS["hand"].values[0]),
    section=lambda card: VOTED if card.kind == TREASURE else MAIN,
    sections={VOTED: marked("What it puts forward for the pot"), POT: marked("The pot, agreed on beforehand")},
    most_beside=0,
    common=COMMON,
    measure=measure,
)
