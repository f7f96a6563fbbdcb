"""Seeded games of Seek and Destroy for tests: random legal decks from all shipped cards, and the ready-made ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from rules.kernel import atoms
from rules.kernel.cards.lexicon import Node
from rules.kernel.chance import Dice
from rules.kernel.state import State
from rules.kernel.words import Card, Event, Seat
from rules.seek_and_destroy import words as w
from rules.seek_and_destroy.card_files import CARD_FORMAT
from rules.seek_and_destroy.cards import COMMON, TREATY, CardDef, check_all, clause, clauses, printed_text
from rules.seek_and_destroy.legal_position import check_places
from rules.seek_and_destroy.lexicon import LEXICON
from rules.seek_and_destroy.notation import SeekAndDestroyNotation
from rules.seek_and_destroy.ruleset import new_table, start
from tests.cards import CardFiles
from tests.conformance.census import Census
from tests.games import Game, GameTests
from tests.seek_and_destroy.forms import FORMS

MOST_SORTED = 5
"""No card looks at more cards on top of a Country: those still to be put back and, above them, those already put
back."""


def sentences(card: CardDef) -> Iterator[Node]:
    """Every parsed sentence of a card."""
    return (clause(card, *row) for row in clauses(card))


FILES = CardFiles(
    "seek_and_destroy", CARD_FORMAT, check_all, printed_text, sentences,
    numbers=lambda card: (card.attack, card.defense, -card.mobility), rivals=lambda card: card.subtype,
)  # fmt: skip


def pool() -> tuple[CardDef, ...]:
    """All shipped cards, in file and card order."""
    return FILES.cards


def drill() -> tuple[CardDef, ...]:
    """The scenario cards."""
    return tuple(FILES.bench.values())


@cache
def notation() -> SeekAndDestroyNotation:
    """Seek and Destroy over the shipped cards."""
    return SeekAndDestroyNotation(pool())


def random_deck(cards: tuple[CardDef, ...], dice: Dice, size: int) -> list[int]:
    """A legal deck: one nation, or those of a Treaty, which comes last (SD-DECK-05, SD-TREATY-01)."""
    treaties = [face for face, card in enumerate(cards) if card.kind == TREATY]
    nations = sorted({card.nation for card in cards} - {COMMON})
    treaty = [dice.pick(treaties)] if treaties and dice.below(3) == 0 else []
    mine = set(cards[treaty[0]].nations) if treaty else {dice.pick(nations)}
    fits = [face for face, card in enumerate(cards) if card.kind != TREATY and card.nation in {*mine, COMMON}]
    return [dice.pick(fits) for _ in range(size)] + treaty


def random_game(seed: int, size: int = 50, cards: tuple[CardDef, ...] = (), **options: str) -> State:
    """A started game with random decks of the shipped cards (or of `cards`)."""
    dice, known = Dice(seed, 1000), cards or pool()
    return start(new_table(known, [random_deck(known, dice, size) for _ in range(2)], options, seed=seed))


def mixed_game(seed: int, **options: str) -> State:
    """A started game with decks of any nations, each with a Treaty beside it, as the house rule `treaty_scope`
    allows."""
    dice, cards = Dice(seed, 1000), pool()
    treaties = [face for face, card in enumerate(cards) if card.kind == TREATY]
    fits = [face for face, card in enumerate(cards) if card.kind != TREATY]
    decks = [[*(dice.pick(fits) for _ in range(40)), dice.pick(treaties)] for _ in range(2)]
    return start(new_table(cards, decks, {"treaty_scope": "any", **options}, seed=seed))


def drill_game(seed: int, size: int = 24, **options: str) -> State:
    """A started game with the scenario cards, of every kind and mode."""
    return random_game(seed, size, drill(), **options)


def looked_at(s: State, seat: Seat) -> list[Card]:
    """Hidden cards whose faces the open question shows to this seat: a card, a hand, the top of a Country."""
    if s.ask is None or seat not in s.ask.seats:
        return []
    data = s.ask.data
    if s.ask.kind == w.ASK_SORT:
        return s.pile(w.COUNTRY, seat)[-MOST_SORTED:]
    if s.ask.kind == w.ASK_LOOK:
        return [data[0]] if data[0] >= 0 else s.pile(w.HAND, 1 - seat)[:]
    return []


def ready_game(seed: int, **options: str) -> State:
    """A started game between ready-made decks; over the seeds every pair of neighbours meets."""
    return start(new_table(pool(), FILES.neighbours(seed), options, seed=seed))


HOUSE_RULES = {
    "deckout empty": {
        "deckout": "empty", "mulligan": "one", "hand_limit": "7", "life_start": "20", "privileges": "evasion",
    },
    "life attack open": {
        "life_attack": "open", "attack_depletes": "yes", "swift_deception_war": "yes", "voluntary_junk": "yes",
    },
    "life attack empty field": {
        "life_attack": "empty_field", "secret_triggers": "no", "wait_rule": "own_next_turn", "life_loss": "one",
    },
    "garrison bars all": {
        "full_garrison": "bars_all", "swift_from_hand": "only_own_turn", "ops_stages": "deploy_supply",
    },
    "life start 40": {"return_to_attack": "no", "submarine_effects": "battle_only", "life_start": "40"},
}  # fmt: skip


def entered(s: State, event: Event) -> Card:
    """Units that come onto the Battlefield, other cards when activated."""
    if event[0] == atoms.MOVE:
        return event[1] if event[2] != event[5] == w.BATTLEFIELD else -1
    return event[4] if event[0] == atoms.PUSH and event[2] != w.I_EFFECT else -1


special = partial(drill_game, mulligan="one", hand_limit="7", swift_deception_war="yes", privileges="evasion")
FOR_MAKERS = frozenset({
    "at_least", "attacked", "begins", "behind", "each", "each_post", "enemy_card", "falls", "have", "heavy", "is_a",
    "life_attacked", "life_hit", "low", "own_life_hit", "scrap",
})  # fmt: skip


TESTED = GameTests(
    files=FILES,
    lexicon=LEXICON,
    for_makers=FOR_MAKERS,
    notation=notation,
    random=(
        Game("seek and destroy", mixed_game, most=6000, seeds=2, shown=looked_at),
        Game("seek and destroy, house rules", special, most=6000, seeds=2, shown=looked_at),
    ),
    ready=Game("seek and destroy", ready_game, most=6000, shown=looked_at),
    forms=FORMS,
    census=Census(
        random_game,
        ready_game,
        w.TURN_COUNT,
        w.LIFE,
        entered,
        answers=(100, 2000),
        length=(5, 90),
        shapes=HOUSE_RULES,
        spared=lambda card: card.kind == TREATY,
        check=check_places,
    ),
)
