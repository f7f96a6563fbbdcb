"""Seeded games of Round Table for tests: random legal decks from all shipped cards, and the ready-made ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import chain

from rules.kernel import atoms
from rules.kernel.cards.lexicon import Node
from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.words import Action, Card, Event
from rules.round_table import words as w
from rules.round_table.card_files import CARD_FORMAT
from rules.round_table.cards import (
    DEMESNE,
    KNIGHT,
    MAIN_KINDS,
    REGION,
    CardDef,
    check_all,
    clause,
    clauses,
    fellowships,
    printed_text,
)
from rules.round_table.legal_position import check_places
from rules.round_table.lexicon import LEXICON
from rules.round_table.notation import RoundTableNotation
from rules.round_table.ruleset import new_table, start
from tests.cards import CardFiles
from tests.conformance.census import Census
from tests.games import Game, GameTests
from tests.round_table.forms import FORMS

LANDS = (6, 5, 4, 3, 2)
"""Demesnes by level in a random deck."""


def sentences(card: CardDef) -> Iterator[Node]:
    """Every parsed sentence of a card, including those its sub-types give to others."""
    return chain((node for _, node in fellowships(card)), (clause(card.kind, *row) for row in clauses(card)))


FILES = CardFiles(
    "round_table", CARD_FORMAT, check_all, printed_text, sentences,
    numbers=lambda card: (card.influence, card.resistance, -card.cost), rivals=lambda card: (card.named, card.breed),
    sections=("demesne",),
)  # fmt: skip


def pool() -> tuple[CardDef, ...]:
    """All shipped cards, in file and card order."""
    return FILES.cards


@cache
def notation() -> RoundTableNotation:
    """Round Table over the shipped cards."""
    return RoundTableNotation(pool())


def random_deck(dice: Dice, size: int, lands: tuple[int, ...] = LANDS) -> list[int]:
    """A deck of `size` Main cards, named Knights once each, and Demesnes."""
    cards, deck = pool(), list[int]()
    fits = [face for face, card in enumerate(cards) if card.kind in MAIN_KINDS]
    while len(deck) < size:
        face = dice.pick(fits)
        if not (cards[face].kind == KNIGHT and cards[face].named and face in deck):
            deck.append(face)
    level = {card.level: face for face, card in enumerate(cards) if card.kind == DEMESNE}
    return deck + [level[at] for at, count in enumerate(lands, 1) for _ in range(count)]


def random_game(seed: int, players: int = 2, size: int = 40, lands: tuple[int, ...] = LANDS, **options: str) -> State:
    """A started game with random decks."""
    dice = Dice(seed, 1000)
    decks = [random_deck(dice, size, lands) for _ in range(players)]
    return start(new_table(pool(), decks, {"players": str(players), **options}, seed=seed))


def dealt_game(seed: int) -> State:
    """A started game with small decks that share no card; over the seeds they cover the whole pool."""
    faces = [face for face, card in enumerate(pool()) if card.kind in MAIN_KINDS]
    round_trip, lands = Dice(3, 1000).shuffle(faces) * 2, random_deck(Dice(seed), 0)
    at = 40 * seed % len(faces)
    return start(new_table(pool(), [[*round_trip[at + part : at + part + 20], *lands] for part in (0, 20)], seed=seed))


def small_game(seed: int, players: int = 2, size: int = 16, **options: str) -> State:
    """A started game with small decks and as few Regions as possible, so that it ends soon."""
    return random_game(seed, players, size, (3, 2, 1, 1, 0), **{"region_count": "5", **options})


def ready_game(seed: int, players: int = 2, **options: str) -> State:
    """A started game between ready-made decks, one after another."""
    decks = FILES.ready_decks()
    chosen = [decks[(seed + seat) % len(decks)] for seat in range(players)]
    return start(new_table(pool(), chosen, {"players": str(players), **options}, seed=seed))


def picked(dice: Dice, options: list[Action]) -> Action:
    """A random verb, then one of its answers, so that the many ways to move gear do not fill the game."""
    verb = dice.pick(sorted({action[0] for action in options}))
    return dice.pick([action for action in options if action[0] == verb])


def deck_of(s: State, card: Card) -> int:
    """Demesnes and Regions have other backs than Main cards: everybody sees how many of each a hand holds
    (RT-GEN-03)."""
    return {DEMESNE: 1, REGION: 2}.get(s.table.book.kind[s.face[card]], 0)


def entered(s: State, event: Event) -> Card:
    """The card that comes from a hand to the table."""
    played = event[0] == atoms.MOVE and event[2] == w.HAND and event[5] not in (w.SPENT, w.MAIN, w.DEMESNES)
    return event[1] if played else -1


HOUSE_RULES = {
    "sieges": {"standing_siege": "on", "fellowship_scope": "any_attack", "hand_limit": "7", "regions_in_play": "5"},
    "one turn each": {
        "spring_turns": "one_each", "campaign_turns": "one_each", "reshuffle_spent": "on", "region_count": "12",
    },
    "long way": {"quest_exhaustion": "draw_what_you_can", "majority_ends": "off", "tie_break": "more_regions"},
    "own knights": {
        "redirect_enemy": "off", "named_clash": "forbidden", "equipment_needs_knight": "on", "mulligan": "off",
    },
}  # fmt: skip
special = partial(
    small_game, players=3, size=9, standing_siege="on", fellowship_scope="any_attack", mulligan="same_split",
    first_player="chosen", quest_draw_deck="main", demesne_discard="deck_bottom", reshuffle_spent="on",
)  # fmt: skip
FOR_MAKERS = frozenset({
    "at_most", "captures", "countered", "each", "enemy_captures", "enemy_plays", "engaged", "it", "leaves", "of_one",
    "recruited", "returns", "season", "you_capture", "you_play",
})  # fmt: skip


TESTED = GameTests(
    files=FILES,
    lexicon=LEXICON,
    for_makers=FOR_MAKERS,
    notation=notation,
    random=(
        Game("round table", small_game, most=6000, seeds=3, back=deck_of),
        Game("round table, three players, house rules", special, most=6000, seeds=3, back=deck_of),
        Game("round table, four players", partial(small_game, players=4, size=6), most=6000, seeds=3, back=deck_of),
    ),
    ready=Game("round table", ready_game, most=9000, back=deck_of),
    forms=FORMS,
    census=Census(
        dealt_game,
        ready_game,
        w.ROUND,
        w.ROLLED,
        entered,
        answers=(300, 3000),
        length=(5, 45),
        games=32,
        shapes=HOUSE_RULES,
        shaped=1,
        spared=lambda card: card.kind == REGION,
        check=check_places,
    ),
)
