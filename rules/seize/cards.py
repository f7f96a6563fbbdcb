"""Seize's cards as data, and what their sentences say. Opens no file and runs no card; files: card_files.py.

Behaviour stands in a card as sentences; they are parsed on demand (`trees`), and the printed text is made of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.kernel.cards.card_clauses import clauses_of, kept, meaningful, open_ended
from rules.kernel.cards.card_text import say
from rules.kernel.cards.language import effects, faults, parse, targets
from rules.kernel.cards.lexicon import CardError, Node, Sentence, int_of, node_of, walk
from rules.kernel.message import Message, message
from rules.seize.card_forms import COSTS, Active
from rules.seize.lexicon import LEXICON

KINDS: Final = ("mercenary", "treasure", "ability")
MERCENARY, TREASURE, ABILITY = range(3)
SECONDARIES: Final = ("crossbow", "staff", "defense")
CROSSBOW, STAFF, DEFENSE = range(3)
TREASURE_TYPES: Final = ("weapon", "gear", "relic")
ABILITY_TYPES: Final = ("instant", "attack", "event")
INSTANT, ATTACK, EVENT = range(3)
HANDS: Final = ("none", "one", "two", "off", "dual")
RARITIES: Final = ("common", "uncommon", "rare", "legendary")
"""Names of 1 to 4 stars (SGT-CARD-M05)."""
NO_CLASS: Final = -1
"""`cls` of treasures and generic abilities."""


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card as printed (SGT-CARD-M01..M17, SGT-CARD-T01..T07, SGT-CARD-A01..A09). -1, 0, "" or () where the kind of
    card has no such field.

    `cls`: index of CLASSES. `melee`, `secondary_amount`, `move`: amounts; `..._dirs`: bit i = DIRECTIONS[i].
    `secondary`: CROSSBOW, STAFF or DEFENSE. `reach`: farthest Distance of the ranged stat. `range_min`, `range_max`:
    steps c of an Attack ability (1 = Melee, k + 1 = Distance k). `cost`: (any, weapon, gear, relic).
    `do` starts with the card's targets; `bearer`: classes that may carry it, () = all.
    """

    id: str
    kind: int
    name: str
    set: str
    number: int
    rarity: int
    artist: str
    art: str
    emblem: str
    flavour: str = ""
    first_edition: bool = False
    cls: int = NO_CLASS
    health: int = 0
    melee: int = 0
    melee_dirs: int = 0
    secondary: int = -1
    secondary_amount: int = 0
    secondary_dirs: int = 0
    reach: int = 0
    bounty: int = 0
    move: int = 0
    move_dirs: int = 0
    treasure_type: int = -1
    hands: int = 0
    bearer: tuple[int, ...] = ()
    ability_type: int = -1
    cost: tuple[int, int, int, int] = (0, 0, 0, 0)
    range_min: int = 0
    range_max: int = 0
    aimed: bool = False
    do: tuple[Sentence, ...] = ()
    when: tuple[Sentence, ...] = ()
    always: tuple[Sentence, ...] = ()
    actives: tuple[Active, ...] = ()

    @property
    def ranged(self) -> int:
        """Amount of the ranged attack, 0 without one."""
        return 0 if self.secondary == DEFENSE else self.secondary_amount

    @property
    def defense(self) -> int:
        """Printed Defense, 0 without it."""
        return self.secondary_amount if self.secondary == DEFENSE else 0


def tags(kind: int, ability_type: int, secondary: int) -> frozenset[str]:
    """The tags that decide which fields a card has."""
    spell = kind == ABILITY and ability_type != EVENT
    return frozenset(
        ["card", KINDS[kind], "spell" if spell else "standing"]
        + ["shooter"] * (kind == MERCENARY and secondary in (CROSSBOW, STAFF))
        + [ABILITY_TYPES[ability_type]] * (kind == ABILITY and ability_type >= 0)
    )


# --- sentences ------------------------------------------------------------------------------------------------------

ONLY_AIMING: Final = frozenset(["in_range", "direction", "on_line"])
MEANINGLESS: Final = {
    "mercenary": ONLY_AIMING | {"bearer", "channeller", "equips"},
    "treasure": ONLY_AIMING | {"self", "channeller"},
    "instant": ONLY_AIMING | {"self", "bearer"},
    "attack": frozenset(["self", "bearer"]),
    "event": ONLY_AIMING | {"self", "bearer", "channeller", "equips"},
}
"""Words that mean nothing on a kind of card."""


BETWEEN: Final = {"swap": 1, "push": 2, "pull": 2}
"""Verbs that need two mercs, and which argument is the second."""
ATTACKED: Final = frozenset(["struck", "attacked", "targeted"])
"""Events that name an attacker."""
NAMELESS: Final = frozenset(["phase", "you_plunder", "plunders", "you_acquire"])
"""Events in which no merc is called it."""
REMOVED: Final = frozenset(["falls", "destroys"])
"""Events after which the merc is gone: it lies in a Discard when the text resolves."""


class ActiveTree(NamedTuple):
    """An active ability, parsed; `targets` are chosen on activation."""

    name: str
    cost: tuple[int, int, int, int]
    targets: tuple[Node, ...]
    do: Node


class Trees(NamedTuple):
    """A card's sentences, parsed; `targets` are chosen when the card is played, `do` follows on resolution."""

    targets: tuple[Node, ...]
    do: Node
    when: tuple[Node, ...]
    always: tuple[Node, ...]
    actives: tuple[ActiveTree, ...]


def clause(card: CardDef, kind: str, sentences: tuple[Sentence, ...]) -> Node:
    """One clause of a card, parsed. Raises CardError."""
    barred = next(
        words for tag, words in MEANINGLESS.items() if tag in tags(card.kind, card.ability_type, card.secondary)
    )
    node = parse(LEXICON, kind, sentences, barred if kind == "when" else barred | {"it", "attacker"})
    return meaningful(node, sentences, misuses)


def misuses(clause: Node) -> Iterator[tuple[Node, Message]]:
    """What the grammar accepts but means nothing: the node, and what is wrong with it."""
    for node in walk(clause):
        if node.word in BETWEEN and node.args[0] == node.args[BETWEEN[node.word]]:
            yield node, message("that needs two different mercs")
        if node.word == "spend" and not int_of(node.args[0]) <= int_of(node.args[1]) > 0:
            yield node, message("lose some Loot, the smaller number first, like 1..3")
        if node.word == "die" and not 2 <= int_of(node.args[0]) <= 6:
            yield node, message("a die shows 1 to 6: only 2 to 6 or more can go either way")
    if clause.word == "do":
        yield from open_ended(targets(clause))
    if clause.word == "when":
        yield from _unmet(clause)


def _unmet(clause: Node) -> Iterator[tuple[Node, Message]]:
    """Mercs of which the sentences after an event speak, but whom it does not name or has removed."""
    happening = node_of(clause.args[0])
    event = happening.word
    mourned = event == "falls" and any(node.word == "self" for node in walk(happening))
    fallen = {"it", "self"} if mourned else {"it"}
    for part in clause.args[2:]:
        owners = {id(node.args[0]) for node in walk(node_of(part)) if node.word == "player_of"}
        for node in walk(node_of(part)):
            if node.word == "attacker" and event not in ATTACKED:
                yield node, message("this event names no attacker")
            if node.word == "it" and event in NAMELESS:
                yield node, message("this event is about no merc that could be called it")
            if node.word == "it" and event in ATTACKED - {"targeted"}:
                yield node, message("say attacker for the merc that struck")
            if event in REMOVED and node.word in fallen and id(node) not in owners:
                yield node, message("a merc that was destroyed is no longer in play; only its player can be meant")


def trees(card: CardDef) -> Trees:
    """All sentences of a card, parsed on each call (about 0.3 ms each; not cached). Raises CardError."""
    block = clause(card, "do", card.do)
    actives = [(active, clause(card, "do", active.do)) for active in card.actives]
    return Trees(
        targets(block),
        effects(block),
        tuple(clause(card, "when", (sentence,)) for sentence in card.when),
        tuple(clause(card, "always", (sentence,)) for sentence in card.always),
        tuple(ActiveTree(active.name, active.cost, targets(tree), effects(tree)) for active, tree in actives),
    )


def clauses(card: CardDef) -> Iterator[tuple[str, tuple[Sentence, ...]]]:
    """(kind, sentences) of every clause, in print order."""
    yield from clauses_of(card, ("always", "when", "do"), ("always", "when"))
    yield from (("do", active.do) for active in card.actives if active.do)


def check_all(cards: Iterable[CardDef]) -> tuple[CardError, ...]:
    """Every clause that cannot be parsed, over all cards."""
    return faults(lambda row: clause(*row), ((card, *row) for card in cards for row in clauses(card)))


# --- printed text ---------------------------------------------------------------------------------------------------


@kept
def printed_text(card: CardDef) -> Iterator[str]:
    """The paragraphs of the card's text box, made from its sentences; markup as in card_text.py. Raises CardError."""
    facts = {"range": range_text(card.range_min, card.range_max)}
    names = [""] * (len(card.always) + len(card.when) + bool(card.do))
    names += [f"**{active.name}** ({cost_text(active.cost)}): " for active in card.actives]
    said = (say(LEXICON, clause(card, kind, sentences), facts) for kind, sentences in clauses(card))
    return (name + text for name, text in zip(names, said, strict=True))


def cost_text(cost: tuple[int, int, int, int]) -> str:
    """`free`, `2`, `1 Weapon + 1`."""
    typed = [f"{amount} {name.capitalize()}" for name, amount in zip(COSTS[1:], cost[1:], strict=True) if amount]
    return " + ".join([*typed, *[str(cost[0])] * bool(cost[0])]) or "free"


def range_text(least: int, most: int) -> str:
    """A range in steps as worded on the card (SGT-RANGE-01..04)."""
    if most <= 1:
        return "in **Melee** range"
    if least <= 1:
        return f"within **Distance {most - 1}**"
    return f"at **Distance {most - 1}**" if least == most else f"at **Distance {least - 1}–{most - 1}**"
