"""What the workshop must know about Round Table's cards: how each sentence is read, and a place to try a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.cards.card_making import ClauseKind, Synonyms
from game.games import Game
from game.i18n import marked
from game.round_table.card_labels import LABELS, NOTES
from rules.round_table.cards import (
    DEMESNE,
    KINDS,
    KNIGHT,
    QUEST,
    REDIRECT,
    REGION,
    CardDef,
    barred,
    check_all,
)
from rules.round_table.lexicon import LEXICON

__all__ = ["FACTS", "LABELS", "LEXICON", "NOTES", "SYNONYMS", "TIMELESS", "check_all", "clause_of", "trial"]
DEAF: Final = marked("Knights, Equipment and Titles react to events; other cards do not [RT-GEN-01].")
TIMELESS: Final = dict.fromkeys(("quest", "redirect", "demesne", "region"), DEAF)
SYNONYMS: Final[Synonyms] = (
    (r"\b(dies|die|is killed|is slain|falls|is destroyed|is removed|leaves the table)\b", "leaves play"),
    (r"\b(enters play|comes into play|is played|arrives|joins you|joins your court)\b", "is recruited"),
    (r"\b(attacks|attacks a region|is declared( at a region)?|is sent to a region|marches)\b(?! a region)",
     "is committed to a region"),
    (r"\bis committed\b(?! to)", "is committed to a region"), (r"\bis engaged\b(?! on)", "is engaged on a quest"),
    (r"\b(is sent on|goes on|sets out on|begins|starts|joins) a quest\b", "is engaged on a quest"),
    (r"\b(completes|finishes|returns from|comes back from|ends) a quest\b", "is reset from a quest"),
    (r"\b(wins|takes|conquers) a region\b", "captures a region"),
    (r"\byou (win|take|conquer) a region\b", "you capture a region"),
    (r"\b(your|the) (opponent|enemy) (captures|plays)\b", r"an opponent \3"),
    (r"\b(start|beginning) of (your|the|a|each|every) (turn|round|year)\b", "start of spring"),
    (r"\b(your opponent|an opponent|the enemy) counters (your|a) quest\b", "a quest of yours is countered"),
    (r"\bcost (\d+)( rp)? less\b", r"cost -\1 rp"), (r"\bcost (\d+)( rp)? more\b", r"cost +\1 rp"),
    (r"\bwhile (it|he) (faces|meets|fights)\b", "while it is at a region with"),
    (r"\bgive (.+?) ([+-]\d+ \w+)\b", r"\1 gets \2"),
    (r"\b(this round|this turn|until end of autumn)\b", "until the end of autumn"), (r"\bhere\b", "at the same region"),
    (r"\b(one|two|\d) more cards? from (a )?quests?\b", r"\1 more card when reset from a quest"),
    (r"\breset from (this|the same) quest\b", "reset from a quest"),
)  # fmt: skip
FACTS: Final[Mapping[str, str]] = {}


def clause_of(table: Mapping[str, object], key: str) -> ClauseKind:
    """Sentences of a Redirect's effect, of triggers, and of static abilities."""
    return ClauseKind(key, barred(key, KINDS.index(str(table["kind"]))))


def trial(card: CardDef, definition: Game) -> str:
    """The player's Spring with the card in hand; for a Quest or Redirect the step in which it is played; for a Region,
    which lies in the middle, the step in which Knights are sent. There are a Castle to pay with, own Knights and
    enemies at two Regions, and a Quest in play for each player."""
    shipped: Sequence[CardDef] = [one for one in definition.cards if one.id != card.id]
    knights = [one for one in shipped if one.kind == KNIGHT and not one.named][:6]
    lands = {one.level: one.id for one in shipped if one.kind == DEMESNE} | (
        {card.level: card.id} if card.level else {}
    )
    regions = [*([card] if card.kind == REGION else []), *[one for one in shipped if one.kind == REGION][:4]]
    quests = [one for one in shipped if one.kind == QUEST and one.cost][:2]
    ids = [one.id for one in knights]
    used = dict.fromkeys([card, *knights, *regions, *quests, *[one for one in shipped if one.kind == DEMESNE]])
    step = {QUEST: "quests", REDIRECT: "redirects", REGION: "declare"}.get(card.kind, "turns")
    heights = {"P1_1": 5, "P1_2": max(0, card.level - 1), "P2_1": 4}
    lines = [
        "round_table/1",
        "cards:", definition.card_format.write(used), "end", f"turn P1 | active P1 | step {step} | round 1",
        *(_column(name, lands, height) for name, height in heights.items() if height),
        f"P1 hand {'' if card.kind == REGION else card.id} {ids[0]}",
        f"P1 court A={ids[1]} B={ids[2]}", f"P1 army C={ids[3]}(on R1)",
        f"P1 lane Q1={quests[0].id} D={ids[0]}(on Q1)", f"P2 lane Q2={quests[1].id} E={ids[1]}(on Q2)",
        f"P2 army F={ids[4]}(on R1) G={ids[5]}(on R2)",
        f"nobody middle {' '.join(f'R{at}={one.id}' for at, one in enumerate(regions[:3], 1))}",
        f"nobody regions {' '.join(one.id for one in regions[3:])}",
        *(f"{seat} main {' '.join(ids * 2)} | {seat} demesnes {lands[1]}*4" for seat in ("P1", "P2")),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _column(name: str, lands: Mapping[int, str], height: int) -> str:
    """A column of Demesnes, each on the level below (RT-DEM-02)."""
    rows = [f"{name}{level}={lands[level]}" for level in range(1, height + 1)]
    on = ["", *(f"(on {name}{level})" for level in range(1, height))]
    return f"{name[:2]} holding {' '.join(row + below for row, below in zip(rows, on, strict=True))}"
