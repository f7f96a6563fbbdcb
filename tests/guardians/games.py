"""Seeded games of Guardians for tests: random decks from the shipped cards or the scenario cards, and the ready-made
decks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from rules.guardians import words as w
from rules.guardians.card_files import CARD_FORMAT
from rules.guardians.cards import (
    BESIDE,
    CREATURE,
    GUARDIAN,
    SHIELD,
    STRONGHOLD,
    TERRAIN,
    CardDef,
    check_all,
    clause,
    clauses,
    keywords,
    printed_text,
)
from rules.guardians.lexicon import LEXICON
from rules.guardians.notation import GuardiansNotation
from rules.guardians.ruleset import new_table, start
from rules.kernel.ask import ROLL
from rules.kernel.atoms import MOVE
from rules.kernel.cards.lexicon import Node
from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.words import Card, Event, Seat
from tests.cards import CardFiles
from tests.conformance.census import Census
from tests.games import Game, GameTests
from tests.guardians.forms import FORMS


def sentences(card: CardDef) -> Iterator[Node]:
    """Every parsed sentence of a card, and a node for each of its keywords."""
    yield from (clause(card, *row) for row in clauses(card))
    yield from (Node("keyword") for _ in keywords(card))


FILES = CardFiles(
    "guardians", CARD_FORMAT, check_all, printed_text, sentences,
    numbers=lambda card: (card.vit, card.base, card.mdl, -card.ldl, card.luc, card.stones),
    rivals=lambda card: card.kind, sections=("beside",),
)  # fmt: skip


def pool() -> tuple[CardDef, ...]:
    """All shipped cards, in file and card order."""
    return FILES.cards


def drill() -> tuple[CardDef, ...]:
    """The scenario cards."""
    return tuple(FILES.bench.values())


@cache
def notation() -> GuardiansNotation:
    """Guardians over the shipped cards."""
    return GuardiansNotation(pool())


def random_deck(cards: tuple[CardDef, ...], dice: Dice, size: int) -> list[int]:
    """A deck of half creatures and a third Shields and terrain; Guardian and Strongholds come last."""

    def faces(*kinds: int) -> list[int]:
        return [face for face, card in enumerate(cards) if card.kind in kinds]

    rest = [face for face, card in enumerate(cards) if card.kind not in {*BESIDE, CREATURE, SHIELD, TERRAIN}]
    shares = ((faces(CREATURE), size // 2), (faces(SHIELD), size // 6), (faces(TERRAIN), size // 6))
    found = [dice.pick(some) for some, count in shares for _ in range(count)]
    found += [dice.pick(rest) for _ in range(size - len(found))]
    return [*found, dice.pick(faces(GUARDIAN)), *(dice.pick(faces(STRONGHOLD)) for _ in range(3))]


def random_game(seed: int, size: int = 55, cards: tuple[CardDef, ...] = (), **options: str) -> State:
    """A started game with random decks of the shipped cards (or of `cards`)."""
    dice, known = Dice(seed, 1000), cards or pool()
    return start(new_table(known, [random_deck(known, dice, size) for _ in range(2)], options, seed=seed))


def drill_game(seed: int, size: int = 30, **options: str) -> State:
    """A started game with the scenario cards."""
    return random_game(seed, size, drill(), **options)


def inferable(s: State, seat: Seat) -> list[Card]:
    """Hidden cards about which the open question reveals something: how many of those drawn were creatures (all counts
    are public, GU-GEN-03; without a deck none was drawn), and that no guard was among those fighting (GU-BRIBE-04)."""
    if s.ask is None:
        return []
    undrawn = s.ask.kind == w.ASK_DEPLOY and not all(s.pile(w.DECK, player) for player in (0, 1))
    if undrawn or (s.ask.kind == ROLL and s.ask.data[0] >= w.STREAM_HAND):
        return [
            card for player in (0, 1) if player != seat for zone in (w.HAND, w.PEN) for card in s.pile(zone, player)
        ]
    if s.ask.kind == w.ASK_BRIBE:
        return [card for card, fights in enumerate(s.marks[w.FIGHTS]) if fights and s.ctrl[card] != seat]
    return []


def ready_game(seed: int, **options: str) -> State:
    """A started game between ready-made decks; over the seeds every pair of neighbours meets."""
    return start(new_table(pool(), FILES.neighbours(seed), options, seed=seed))


def entered(s: State, event: Event) -> Card:
    """The card an event puts into play."""
    return event[1] if event[0] == MOVE and event[5] in IN_PLAY and event[2] not in IN_PLAY else -1


IN_PLAY = frozenset((w.LAND, w.SHIELD, w.UPGRADE, w.LOOSE, w.UNDER, w.GEAR, w.MARCH, w.PLAYED))
HOUSE_RULES = {
    "diagonal moves": {"diagonal_moves": "yes", "flight_range": "3"},
    "both offensive bonuses": {"ocb_mode": "both", "secondary_risk": "yes", "ranged_mode": "own_fight_only"},
    "three Shields at once": {"shields_to_win": "3", "shield_win_check": "immediate"},
    "small stacks": {"stacking_limit": "20", "storage_hand_limit": "5", "creature_pen_limit": "6"},
    "free lands": {"facedown_anytime": "yes", "facedown_cost": "0", "reinforce_range": "any"},
}
special = partial(
    drill_game, diagonal_moves="yes", flight_range="3", reinforce_range="column", secondary_risk="yes",
    shield_win_check="immediate", facedown_anytime="yes", storage_hand_limit="5", creature_pen_limit="6",
)  # fmt: skip
FOR_MAKERS = frozenset({
    "combat_lost", "creature_beaten", "creature_lost", "self_attacks", "self_beaten", "self_destroyed",
    "shield_taken", "turn_begins", "you_are_attacked", "you_attack",
})  # fmt: skip


TESTED = GameTests(
    files=FILES,
    lexicon=LEXICON,
    for_makers=FOR_MAKERS,
    notation=notation,
    random=(
        Game("guardians", partial(random_game, size=34), most=6000, seeds=4, shown=inferable),
        Game("guardians, house rules", special, most=6000, seeds=4, shown=inferable),
    ),
    ready=Game("guardians", ready_game, most=6000, shown=inferable),
    census=Census(
        random_game,
        ready_game,
        w.TURN,
        w.TALLY,
        entered,
        answers=(200, 1500),
        length=(6, 60),
        games=80,
        shapes=HOUSE_RULES,
        shaped=1,
        spared=lambda card: card.kind in BESIDE,
    ),
    forms=FORMS,
)
