"""Guardians' cards as data, and what their sentences say. Runs no card; files: card_files.py.

Behaviour stands in a card as sentences and keywords; sentences are parsed on demand (`trees`), and the printed text is
made of both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.guardians.lexicon import BRIBES, LEXICON, SUBTYPES, TYPES, subtype_name
from rules.kernel.cards.card_clauses import clauses_of, kept, meaningful
from rules.kernel.cards.card_text import say
from rules.kernel.cards.language import faults, parse
from rules.kernel.cards.lexicon import CardError, Node, Sentence, node_of, walk
from rules.kernel.cards.triggers import unlimited
from rules.kernel.message import Message, message

KINDS: Final = ("guardian", "stronghold", "upgrade", "shield", "terrain", "creature", "spell", "bribe", "item")
GUARDIAN, STRONGHOLD, UPGRADE, SHIELD, TERRAIN, CREATURE, SPELL, BRIBE, ITEM = range(9)
"""GU-CARD-08."""
BESIDE: Final = frozenset((GUARDIAN, STRONGHOLD))
"""Cards that are not part of the deck (GU-SETUP-01, 03)."""
TIMINGS: Final = ("command", "support", "response", "healing", "settlement", "any")
COMMAND, SUPPORT, RESPONSE, HEALING, SETTLEMENT, ANY = range(6)
USES: Final = ("creature", "hand")
ON_CREATURE, FROM_HAND = range(2)
BARS: Final = ("green", "red")
GREEN, RED = range(2)
IMMUNITIES: Final = (*TYPES, *SUBTYPES, "ranged")
RANGED: Final = len(IMMUNITIES) - 1
"""GU-MATCH-08: the sources of a strike that count 0; the last is ranged points alone."""
HEALED: Final = ("any", *TYPES, *SUBTYPES)
TAGS: Final = ("", "order", "place")
"""Two command cards of one tag contradict each other (GU-CMD-09)."""


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card as printed (GU-CARD-01, 02, 04). -1, 0, "" or () where the kind of card has no such field.

    `up`: Up Number. `vit`, `stack`: Vitality and the red number, 0 without one. `heal`: how many creatures this one
    heals, `heals`: which (index of HEALED), `heals_beaten`: even if its Shield retreats. `guard`: the bribe it guards
    against. `immune`: indexes of IMMUNITIES. `escape`: goes to the Pen when beaten. `slot`: an Upgrade that holds a
    creature. `nimble`: a Shield reinforced from this Stronghold stays unturned. `use`: of an item. `tag`: index of
    TAGS. `do`: what it does when it is played; for a creature, its command ability.
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
    up: int = 0
    cost: int = 0
    vit: int = 0
    stack: int = 0
    type: int = -1
    size: int = -1
    subtype: tuple[int, ...] = ()
    ocb: int = 0
    cmp: int = 0
    bar: int = -1
    weak: tuple[int, ...] = ()
    flying: bool = False
    ranged: int = 0
    heal: int = 0
    heals: int = 0
    heals_beaten: bool = False
    guard: int = -1
    immune: tuple[int, ...] = ()
    escape: bool = False
    base: int = 0
    mdl: int = 0
    ldl: int = 0
    luc: int = 0
    stones: int = 0
    spurn: bool = False
    free_facedown: int = 0
    slot: bool = False
    nimble: bool = False
    terrain: int = -1
    bribe: int = -1
    use: int = -1
    raise_ocb: int = 0
    timing: int = -1
    tag: int = 0
    do: tuple[Sentence, ...] = ()
    when: tuple[Sentence, ...] = ()
    always: tuple[Sentence, ...] = ()

    @property
    def double(self) -> bool:
        """Double-bordered: used in combat from the Storage Hand (GU-ORG-03)."""
        return self.kind in (SPELL, BRIBE) or (self.kind == ITEM and self.use == FROM_HAND)

    @property
    def stacking(self) -> int:
        """Stacking Vitality: the red number, else the printed Vitality (GU-STACK-02)."""
        return self.stack or self.vit


# --- sentences ------------------------------------------------------------------------------------------------------

CLAUSES: Final = ("do", "when", "always")
"""Fields that hold sentences."""
MEANINGLESS: Final = {
    "do": frozenset(["under_this", "here", "at_home"]),
    "when": frozenset(["area", "dispel", "drag", "first", "named", "primaries", "leave"]),
    "always": frozenset(["at_most"]),
}
"""Words that mean nothing in a clause."""
OF_KIND: Final = {
    "self": (CREATURE,), "leave": (CREATURE,), "under_this": (SHIELD,), "kite": (SHIELD,),
    "here": (STRONGHOLD, UPGRADE, TERRAIN),
}  # fmt: skip
"""Words that mean something on some kinds of cards only: no combat is "here" for a card that moves."""
TIMED: Final = {"dispel": (RESPONSE,), "drag": (COMMAND,), "mend": (HEALING,)}
"""Words that mean something at one time only; a response does nothing else (GU-CMD-08)."""
IN_COMBAT: Final = frozenset(["boost", "green", "out", "mend"])
COMMANDING: Final = frozenset(["area", "first", "named", "primaries"])
ON_ATTACK: Final = frozenset(["you_attack", "you_are_attacked", "self_attacks"])
"""Events heard before a combat; after it, and in the settlement, nobody fights (GU-GEN-01)."""
OF_ITSELF: Final = {
    "self_beaten": CREATURE, "self_destroyed": SHIELD, "self_attacks": SHIELD, "self_ruined": STRONGHOLD,
}  # fmt: skip
"""Events a card of this kind may hear about itself. A creature, which may be face down, hears no others (GU-GEN-03)."""
EVENTS: Final = frozenset(row.word for row in LEXICON.rows if row.category == "when")


def barred(field: str, kind: int) -> frozenset[str]:
    """Words that mean nothing in a clause of a card of this kind."""
    foreign = {word for word, kinds in OF_KIND.items() if kind not in kinds}
    if field != "when":
        return MEANINGLESS[field] | foreign
    own = {word for word, of in OF_ITSELF.items() if of == kind}
    heard = own if kind == CREATURE else (EVENTS - OF_ITSELF.keys()) | own
    return MEANINGLESS[field] | foreign | (EVENTS - heard)


class Trees(NamedTuple):
    """A card's sentences, parsed. `event`: what its trigger listens to, `then`: what that does; `do`: when it is
    played."""

    do: Node | None
    event: Node | None
    then: Node | None
    always: tuple[Node, ...]


def clause(card: CardDef, field: str, sentences: tuple[Sentence, ...]) -> Node:
    """One clause of a card, parsed. Raises CardError."""
    node = parse(LEXICON, field, sentences, barred(field, card.kind))
    return meaningful(node, sentences, lambda clause: misuses(clause, card.timing))


def misuses(clause: Node, timing: int) -> Iterator[tuple[Node, Message]]:
    """What the grammar accepts but means nothing: the node, and what is wrong with it."""
    yield from unlimited(clause)
    yield from _untimely(clause, timing)
    yield from _unfit(clause)
    shown: set[str] = set()
    for node in walk(clause):
        shown |= {"enemy"} if node.word == "open" else {"own"} if node.word == "show" else set()
        if node.word in ("choose", "each_of"):
            sides = {str(part.args[0]) for part in walk(node) if part.word == "group"}
            known = shown | ({"own"} if node.word == "choose" else set())
            if not _beaten(node) and not sides <= known:
                yield node, message("creatures are hidden: begin with open enemy hand, or open own hand")


def _untimely(clause: Node, timing: int) -> Iterator[tuple[Node, Message]]:
    """Words that do nothing when the sentence is carried out."""
    fights = timing != SETTLEMENT
    if clause.word == "when":
        timing, fights = -1, node_of(clause.args[0]).word in ON_ATTACK
    for node in walk(clause) if clause.word != "always" else ():
        if node.word in TIMED and timing not in (TIMED[node.word] if clause.word == "do" else (-1,)):
            name = TIMINGS[TIMED[node.word][0]]
            yield node, message("that is only done by a card whose timing is {timing}", timing=name)
        if not fights and node.word in IN_COMBAT | COMMANDING:
            yield node, message("nobody fights when this is carried out")
    if timing == RESPONSE and clause.word == "do" and [node_of(part).word for part in clause.args] != ["dispel"]:
        yield clause, message("a response does one thing: dispel it (GU-CMD-08)")


def _unfit(clause: Node) -> Iterator[tuple[Node, Message]]:
    """Verbs that do nothing to the creatures that were chosen."""
    chosen = {part.args[3]: node_of(part.args[2]) for part in walk(clause) if part.word == "choose"}
    verbs = [node for node in walk(clause) if node.word in IN_COMBAT | {"named"}]
    for node in verbs:
        names = [part.args[0] for part in walk(node) if part.word == "reg"]
        for group in (chosen[name] for name in names if name in chosen):
            if node.word == "mend" and not (_beaten(group) and group.args[0] == "own"):
                yield node, message("only beaten creatures of yours can be healed: say own beaten creature")
            if node.word != "mend" and _beaten(group):
                yield node, message("a beaten creature can only be healed")
            if node.word == "named" and group.args[0] != "enemy":
                yield node, message("only an enemy creature can be the enemy's next primary")


def _beaten(node: Node) -> bool:
    """Whether a group is of beaten creatures."""
    return any(part.word == "state" and part.args[0] == "beaten" for part in walk(node))


def trees(card: CardDef) -> Trees:
    """All sentences of a card, parsed on each call. Raises CardError."""
    event = then = None
    if card.when:
        parts = [part for part in clause(card, "when", card.when).args if isinstance(part, Node)]
        event, then = parts[0], parts[1]
    always = tuple(clause(card, "always", (sentence,)) for sentence in card.always)
    return Trees(clause(card, "do", card.do) if card.do else None, event, then, always)


def clauses(card: CardDef) -> Iterator[tuple[str, tuple[Sentence, ...]]]:
    """(field, sentences) of every clause, in print order."""
    return clauses_of(card, CLAUSES)


def check_all(cards: Iterable[CardDef]) -> tuple[CardError, ...]:
    """Every clause that cannot be parsed, over all cards."""
    return faults(lambda row: clause(*row), ((card, *row) for card in cards for row in clauses(card)))


# --- printed text ---------------------------------------------------------------------------------------------------


@kept
def printed_text(card: CardDef) -> Iterator[str]:
    """The paragraphs of the card's text box, keywords first. Raises CardError."""
    yield from keywords(card)
    for field, sentences in clauses(card):
        node = clause(card, field, sentences)
        yield heading(card, field) + say(LEXICON, node).removesuffix(".") + ending(card, node)


def trigger_text(card: CardDef) -> str:
    """The paragraph that says when the card does something by itself, and what. It has one."""
    return say(LEXICON, clause(card, "when", card.when))


def heading(card: CardDef, field: str) -> str:
    """`**Command**: ` before what a card does then."""
    return f"**{TIMINGS[card.timing].capitalize()}**: " if field == "do" and card.timing not in (-1, ANY) else ""


def ending(card: CardDef, clause: Node) -> str:
    """The end of a paragraph: a creature helps others only while they can see it (GU-GEN-01)."""
    helps = card.kind == CREATURE and clause.word == "holds" and node_of(clause.args[0]).word == "group"
    return " and is face up." if helps and clause.args[2:] else " while this creature is face up." if helps else "."


def healed_name(kind: int) -> str:
    """`Mortal`, `creature`."""
    name = HEALED[kind]
    return "creature" if name == "any" else subtype_name(name)


RETREATING: Final = ", even when its Shield retreats"
SPURN: Final = "You may discard your old Up-card instead of drawing it, and draw your full number from the deck."


def keywords(card: CardDef) -> Iterator[str]:
    """The keywords of a card, one paragraph each."""
    rows: tuple[tuple[object, str], ...] = (
        (card.flying, "**Flying**."),
        (card.ranged, f"**Ranged {card.ranged}**."),
        (card.guard >= 0, f"**{BRIBES[card.guard].title()} guard**."),
        (card.immune, f"**Immune** to {' and '.join(_immunity(kind) for kind in card.immune)}."),
        (card.heal, f"**Heal {card.heal}** {healed_name(card.heals)}{RETREATING * card.heals_beaten}."),
        (card.escape, "**Escape**: when beaten, to the Creature Pen."),
        (card.spurn, SPURN),
        (card.free_facedown, _free(card.free_facedown)),
        (card.slot, "Holds 1 creature outside the limit; in deployment it may go under any of your Shields."),
        (card.nimble, "A Shield reinforced from here stays unturned; it may not be reinforced again this turn."),
        (card.bribe >= 0, f"**Bribe**: {BRIBES[card.bribe]}."),
        (card.raise_ocb, f"OCB **+{card.raise_ocb}**."),
    )  # fmt: skip
    yield from (text for has, text in rows if has)


def _immunity(kind: int) -> str:
    return "ranged points" if kind == RANGED else f"{subtype_name(IMMUNITIES[kind])}s"


def _free(count: int) -> str:
    if count == 1:
        return "Your first face-down land card each turn costs no stone."
    return f"Your first {count} face-down land cards each turn cost no stone."
