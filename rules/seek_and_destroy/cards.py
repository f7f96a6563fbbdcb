"""Seek and Destroy's cards as data, and what their sentences say. Opens no file and runs no card; files: card_files.py.

Behaviour stands in a card as sentences; they are parsed on demand (`trees`), and the printed text is made of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.kernel.cards.card_clauses import clauses_of, kept, meaningful, open_ended
from rules.kernel.cards.card_text import say
from rules.kernel.cards.language import faults, parse
from rules.kernel.cards.lexicon import CardError, Node, Sentence, node_of, walk
from rules.kernel.message import Message, message
from rules.seek_and_destroy.lexicon import LEXICON, SUBTYPES

KINDS: Final = ("unit", "operation", "deception", "treaty")
UNIT, OPERATION, DECEPTION, TREATY = range(4)
ARMY, NAVY, AIR_FORCE = range(3)
(
    INFANTRY, BATTALION, DIVISION, REGIMENT, CORP, MARINE, ARTILLERY,
    PATROL, CRUISER, BATTLESHIPS, CARRIERS, SUBMARINES,
    BOMBERS, FIGHTERS, STEALTH_FIGHTERS, LIGHT_CRAFT, HELICOPTERS,
) = range(17)  # fmt: skip
TYPE_OF: Final = (ARMY,) * 7 + (NAVY,) * 5 + (AIR_FORCE,) * 5
"""The type of each sub-type (SD-UNIT-02..04)."""
MODES: Final = ("normal", "constant", "swift")
NORMAL, CONSTANT, SWIFT = range(3)
TIMINGS: Final = ("initiate", "swift", "mobilization")
INITIATE, SWIFT_EFFECT, MOBILIZATION = range(3)
COMMON: Final = -1
"""`nation` of cards that fit every deck (SD-NAT-03). A nation has no other effect (SD-NAT-04)."""


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card as printed. -1, 0, "" or () where the kind of card has no such field.

    `nation`: index of NATIONS, or COMMON. `type`, `subtype` and the three values: of Units (SD-UNIT-01, 05). `mode`: of
    Operations and Deceptions. `nations`: those a Treaty names. `do`: what a card does; `when`: the same with its
    requirement, one sentence; `always`: static abilities of Constants. `initiate`, `swift`, `mobilization`: the one
    effect of a Unit (SD-UNIT-06), usable `uses` times a turn; `must`: it is not optional (SD-EFF-10). `limit`: how many
    copies a deck may hold (SD-DECK-04), 0 for any number.
    """

    id: str
    kind: int
    name: str
    set: str
    number: int
    artist: str
    art: str
    emblem: str
    flavour: str = ""
    nation: int = COMMON
    type: int = -1
    subtype: int = -1
    attack: int = 0
    defense: int = 0
    mobility: int = 0
    mode: int = -1
    nations: tuple[int, ...] = ()
    do: tuple[Sentence, ...] = ()
    when: tuple[Sentence, ...] = ()
    always: tuple[Sentence, ...] = ()
    initiate: tuple[Sentence, ...] = ()
    swift: tuple[Sentence, ...] = ()
    mobilization: tuple[Sentence, ...] = ()
    uses: int = 1
    must: bool = False
    limit: int = 0

    @property
    def timing(self) -> int:
        """INITIATE, SWIFT_EFFECT or MOBILIZATION, -1 without an effect."""
        return next((index for index, name in enumerate(TIMINGS) if getattr(self, name)), -1)

    @property
    def effect(self) -> tuple[Sentence, ...]:
        """The sentences of a Unit's effect."""
        return self.initiate or self.swift or self.mobilization

    @property
    def stack_count(self) -> int:
        """1, 2 or 3; 0 for a card that never goes on the Stack (SD-STACK-02..04)."""
        if self.kind == UNIT:
            return (1, 2, 1)[self.timing] if self.timing >= 0 else 0
        return {OPERATION: (1, 1, 2), DECEPTION: (2, 2, 3)}.get(self.kind, (0,))[self.mode]


# --- sentences ------------------------------------------------------------------------------------------------------

CLAUSES: Final = (*TIMINGS, "do", "when", "always")
"""Fields that hold sentences."""
ON_UNITS: Final = frozenset(["self"])
OF_EVENTS: Final = {
    "attacks": frozenset(["it", "end_attack"]),
    "arrives": frozenset(["it"]),
    "answers": frozenset(["cancel"]),
    "attacked": frozenset(["it", "end_attack"]),
    "life_attacked": frozenset(["it", "end_attack"]),
    "falls": frozenset[str](),
    "begins": frozenset[str](),
    "life_hit": frozenset[str](),
    "own_life_hit": frozenset[str](),
}
"""Words that mean something only after some requirements."""
HEARD: Final = frozenset(["attacks", "arrives", "attacked", "falls", "begins", "life_hit", "own_life_hit"])
"""Events that a Constant listens to while it is in force."""
REQUIRED: Final = frozenset(["attacks", "arrives", "answers", "attacked", "life_attacked"])
"""Requirements of cards that are used up (SD-DEC-06)."""
NEEDS_EVENT: Final = frozenset[str]().union(*OF_EVENTS.values())
VALUES: Final = frozenset(["at_most", "at_least"])
"""Filters by Attack or Defense, not allowed in a static ability that changes these."""
MEANINGLESS: Final = {"do": ON_UNITS | NEEDS_EVENT, "when": ON_UNITS, "always": ON_UNITS | NEEDS_EVENT | VALUES}
ON_TABLE: Final = frozenset(["lying", "placed"])
"""Filters by how a Unit lies on the table."""
AWAY: Final = frozenset(["wreck", "stock"])
UNFIT: Final = {
    "mobilize": ("scrap", message("only Units can be mobilized: choose a Unit from the Junkyard")),
    "take": ("stock", message("what is chosen from a hand is there already")),
}
"""What a verb cannot do with cards that were chosen in one way."""
NEVER: Final = {"arrives": "face-down", "have": "enemy"}
"""What no Unit of which this speaks can be."""
CHOSEN_LATE: Final = frozenset(["stock"])
"""Chosen on resolution, so that nothing about the hand is revealed before (SD-INFO-01)."""


class Trees(NamedTuple):
    """A card's sentences, parsed. `event`, `guard`: its requirement, if any. `targets` are chosen on activation, from
    cards on the table; `do` follows on resolution."""

    event: Node | None
    guard: Node | None
    targets: tuple[Node, ...]
    do: Node
    always: tuple[Node, ...]


def barred(field: str, mode: int) -> frozenset[str]:
    """Words that mean nothing in a clause of a card of this mode (-1: a Unit, or not yet known)."""
    if field in TIMINGS:
        return NEEDS_EVENT
    events = OF_EVENTS.keys() - (HEARD if mode == CONSTANT else REQUIRED)
    return MEANINGLESS[field] | events if field == "when" else MEANINGLESS[field]


def clause(card: CardDef, field: str, sentences: tuple[Sentence, ...]) -> Node:
    """One clause of a card, parsed. Raises CardError."""
    kind = "do" if field in TIMINGS else field
    return meaningful(parse(LEXICON, kind, sentences, barred(field, card.mode)), sentences, misuses)


def misuses(clause: Node) -> Iterator[tuple[Node, Message]]:
    """What the grammar accepts but means nothing: the node, and what is wrong with it."""
    if clause.word == "when":
        event = clause.args[0]
        assert isinstance(event, Node)
        if clause.args[1]:
            yield clause, message("a requirement cannot be limited to once each turn")
        out_of_place = NEEDS_EVENT - OF_EVENTS[event.word]
        for node in walk(clause):
            if node.word in out_of_place:
                pattern = LEXICON.word[node.word].pattern
                yield node, message('"{word}" means nothing after this requirement', word=pattern)
    if clause.word in ("do", "when"):
        yield from open_ended(_split(clause if clause.word == "do" else node_of(clause.args[2]))[0])
    chosen = {part.args[3]: node_of(part.args[2]).word for part in walk(clause) if part.word == "choose"}
    for node in walk(clause):
        if node.word in AWAY:
            away = (part for part in walk(node) if part.word in ON_TABLE)
            yield from ((part, message("only said of Units in play")) for part in away)
        if node.word in UNFIT and chosen[node_of(node.args[0]).args[0]] == UNFIT[node.word][0]:
            yield node, UNFIT[node.word][1]
        if node.word in NEVER and any(part.args[0] == NEVER[node.word] for part in walk(node) if part.args):
            yield node, message("there are no such Units")


def trees(card: CardDef) -> Trees:
    """All sentences of a card, parsed on each call (about 0.3 ms each; not cached). Raises CardError."""
    event = guard = None
    block = Node("do")
    if card.when:
        event, block, *rest = [part for part in clause(card, "when", card.when).args if isinstance(part, Node)]
        guard = rest[0] if rest else None
    elif card.do or card.effect:
        block = clause(card, "do" if card.do else TIMINGS[card.timing], card.do or card.effect)
    chosen, acts = _split(block)
    always = tuple(clause(card, "always", (sentence,)) for sentence in card.always)
    return Trees(event, guard, chosen, Node("do", acts, block.column), always)


def _split(block: Node) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """What is chosen on activation, and what follows on resolution."""
    sentences = tuple(part for part in block.args if isinstance(part, Node))
    end = next((at for at, part in enumerate(sentences) if not is_target(part)), len(sentences))
    return sentences[:end], sentences[end:]


def is_target(node: Node) -> bool:
    """A choice that is made on activation."""
    return node.word == "choose" and all(part.word not in CHOSEN_LATE for part in walk(node))


def clauses(card: CardDef) -> Iterator[tuple[str, tuple[Sentence, ...]]]:
    """(field, sentences) of every clause, in print order."""
    return clauses_of(card, CLAUSES)


def check_all(cards: Iterable[CardDef]) -> tuple[CardError, ...]:
    """Every clause that cannot be parsed, over all cards."""
    return faults(lambda row: clause(*row), ((card, *row) for card in cards for row in clauses(card)))


# --- printed text ---------------------------------------------------------------------------------------------------


@kept
def printed_text(card: CardDef) -> Iterator[str]:
    """The paragraphs of the card's text box, made from its sentences; markup as in card_text.py. Raises CardError."""
    if card.kind == TREATY:
        named = [nation_name(nation).replace("United", "the United") for nation in card.nations]
        yield f"Your deck may hold cards of {', '.join(named[:-1])} and {named[-1]}."
    yield from effect_text(card)
    if card.limit:
        yield f"Up to **{card.limit}** in a deck."


def effect_text(card: CardDef) -> Iterator[str]:
    """Those paragraphs of the text box that say what the card does."""
    for field, sentences in clauses(card):
        yield heading(card, field) + say(LEXICON, clause(card, field, sentences))


def heading(card: CardDef, field: str) -> str:
    """`**Swift (twice per turn)**: ` before a Unit's effect."""
    if field not in TIMINGS:
        return ""
    often = {1: "", 2: " (twice per turn)"}.get(card.uses, f" ({card.uses} times per turn)")
    return f"**{field.capitalize()}{often}{' (must)' if card.must else ''}**: "


def nation_name(nation: int) -> str:
    """`United States`, `Common`."""
    return "Common" if nation == COMMON else NATIONS_SAID[nation]


def subtype_name(subtype: int) -> str:
    """`Aircraft Carriers`, `Battleship/Battle cruiser` (SD-PRIV-06)."""
    return SUBTYPES_SAID.get(subtype, SUBTYPES[subtype].capitalize())


NATIONS_SAID: Final = ("United States", "Germany", "Russia", "China", "Britain", "France", "Japan", "Israel")
SUBTYPES_SAID: Final = {BATTLESHIPS: "Battleship/Battle cruiser", CARRIERS: "Aircraft Carriers"}
