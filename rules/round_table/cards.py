"""Round Table's cards as data, and what their sentences say. Opens no file and runs no card; files: card_files.py.

Behaviour stands in a card as sentences; they are parsed on demand (`trees`), and the printed text is made of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from typing import Final, NamedTuple

from rules.kernel.cards.card_clauses import clauses_of, kept, meaningful
from rules.kernel.cards.card_text import say
from rules.kernel.cards.language import effects, faults, parse, targets
from rules.kernel.cards.lexicon import CardError, Node, Sentence, int_of, node_of, walk
from rules.kernel.cards.triggers import unlimited
from rules.kernel.message import Message, message
from rules.round_table.lexicon import LEXICON

KINDS: Final = ("knight", "equipment", "title", "quest", "redirect", "demesne", "region")
KNIGHT, EQUIPMENT, TITLE, QUEST, REDIRECT, DEMESNE, REGION = range(7)
"""The seven types (RT-CARD-01)."""
SUPPORT: Final = (KNIGHT, EQUIPMENT, TITLE)
"""Kinds of cards with upkeep (RT-RP-05)."""
MAIN_KINDS: Final = (*SUPPORT, QUEST, REDIRECT)
"""Kinds of cards in a Main deck (RT-DECK-04)."""
TYPES: Final = ("mount", "armor", "shield", "weapon")
"""Of Equipment (RT-EQUIP-02)."""
LEVELS: Final = ("farm", "manor", "large manor", "keep", "castle")
"""Of Demesnes, each played on the one before (RT-DEM-01)."""
SUBTYPES: Final = ("monarch", "round table", "grail")
MONARCH, ROUND_TABLE, GRAIL = 1, 2, 4
"""Bits of `subtypes`; every Grail Knight is also a Round Table Knight (RT-KNIGHT-06), and a Monarch is a Knight like
any other (RT-KNIGHT-03)."""


@dataclass(frozen=True, slots=True)
class CardDef:
    """One card as printed. -1, 0, "" or () where the kind of card has no such field.

    `cost`: for cards with one (RT-CARD-02); `x_least`, `x_most`: for a Quest whose player chooses the price
    (RT-QUEST-03). `influence`, `resistance`: base numbers of a Knight, modifiers of Equipment and Titles (RT-CARD-05);
    of a Region its Resistance, with its `renown` (RT-CARD-04). `subtypes`: indexes of SUBTYPES. `named`: only one of
    that name in play (RT-KNIGHT-07). `type`, `fey`, `counterpart` (an id): of Equipment (RT-EQUIP-02, 04). `level` from
    1 and `rp`: of Demesnes (RT-CARD-03). `do`: what a Redirect does; `when`: a trigger; `always`: static
    abilities.
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
    cost: int = 0
    x_least: int = 0
    x_most: int = 0
    influence: int = 0
    resistance: int = 0
    subtypes: tuple[int, ...] = ()
    named: bool = False
    type: int = -1
    fey: bool = False
    counterpart: str = ""
    level: int = 0
    rp: int = 0
    renown: int = 0
    do: tuple[Sentence, ...] = ()
    when: tuple[Sentence, ...] = ()
    always: tuple[Sentence, ...] = ()

    @property
    def x(self) -> tuple[int, ...]:
        """The minimum and maximum that may be paid; () for a fixed cost."""
        return (self.x_least, self.x_most) if self.x_least or self.x_most else ()

    @property
    def breed(self) -> int:
        """Its sub-types as bits."""
        bits = sum(1 << subtype for subtype in set(self.subtypes))
        return bits | ROUND_TABLE if bits & GRAIL else bits

    @property
    def upkeep(self) -> int:
        """What it allocates while it is in play (RT-RP-02, 05)."""
        return self.cost if self.kind in SUPPORT else 0


def slots(defs: Sequence[CardDef]) -> tuple[int, ...]:
    """What a Knight can hold only once, as a bit for each card: Equipment of a type, a Title of a name (RT-EQUIP-02,
    RT-TITLE-02); 0 for other cards."""
    title = count(len(TYPES))
    return tuple(
        1 << card.type if card.kind == EQUIPMENT else 1 << next(title) if card.kind == TITLE else 0 for card in defs
    )


# --- sentences ------------------------------------------------------------------------------------------------------

CLAUSES: Final = ("do", "when", "always")
"""Fields that hold sentences."""
BARRED: Final[Mapping[str, frozenset[str]]] = {
    "do": frozenset(["self", "holder", "it", "here"]), "when": frozenset(["send", "counter", "here"]),
    "always": frozenset(["it"]),
}  # fmt: skip
"""Words that mean nothing in a clause."""
NAMELESS: Final = {
    KNIGHT: frozenset(["holder"]), EQUIPMENT: frozenset(["self"]), TITLE: frozenset(["self"]),
    QUEST: frozenset(["self", "holder", "here"]),
}  # fmt: skip
"""Words for a Knight, or its place, that a card of this kind does not have."""
ABOUT_KNIGHTS: Final = frozenset(["recruited", "committed", "engaged", "returns", "leaves", "captures"])
"""Events in which `it` is a Knight."""
HOLDERS: Final = (KNIGHT, EQUIPMENT, TITLE)
OF_KIND: Final = {
    "makes": (TITLE, EQUIPMENT), "shelter": HOLDERS, "welcome": HOLDERS, "bound": (QUEST,), "long": (QUEST,),
    "late": (KNIGHT,), "late_on": (EQUIPMENT, TITLE),
}  # fmt: skip
"""Static abilities that only some kinds of cards have."""


class Trees(NamedTuple):
    """A card's sentences, parsed. `targets` are chosen when it is played; `do` follows on resolution. `event`: what its
    trigger hears, `then`: what that does."""

    targets: tuple[Node, ...]
    do: Node
    event: Node | None
    then: Node | None
    always: tuple[Node, ...]


def barred(field: str, kind: int) -> frozenset[str]:
    """Words that mean nothing in a clause of a card of this kind."""
    return BARRED[field] | NAMELESS.get(kind, frozenset())


def clause(kind: int, field: str, sentences: tuple[Sentence, ...]) -> Node:
    """One clause of a card of a kind, parsed. Raises CardError."""
    node = parse(LEXICON, field, sentences, barred(field, kind))
    return meaningful(node, sentences, lambda read: misuses(read, kind))


def misuses(clause: Node, kind: int) -> Iterator[tuple[Node, Message]]:
    """What the grammar accepts but means nothing: the node, and what is wrong with it."""
    if kind not in OF_KIND.get(clause.word, (kind,)):
        kinds = " or ".join(KINDS[one] for one in OF_KIND[clause.word])
        yield clause, message("only said on a card of kind {kinds}", kinds=kinds)
    if clause.word == "do":
        chosen = [isinstance(part, Node) and part.word == "choose" for part in clause.args]
        if chosen != sorted(chosen, reverse=True):
            yield clause, message("all is chosen when a card is played, before it acts (RT-SUMMER-08)")
        yield from _tasks(clause)
    elif clause.word == "when":
        yield from unlimited(clause)
        event, body = node_of(clause.args[0]), node_of(clause.args[2])
        words = {part.word for part in walk(body)}
        if "choose" in words:
            yield clause, message("a text that waits for an event chooses nothing: say each of them, or it")
        if "it" in words and event.word not in ABOUT_KNIGHTS:
            yield clause, message("this event is about no Knight that could be called it")
        if event.word == "leaves" and words & {"it", *(part.word for part in walk(event) if part.word == "self")}:
            yield clause, message("a Knight that has left play can no longer be affected")
        if event.word == "committed" and "reset" in words:
            yield clause, message("a Knight that is reset could be declared again for ever")


def _tasks(clause: Node) -> Iterator[tuple[Node, Message]]:
    """What is wrong with the tasks that a Redirect gives or counters (RT-REDIR-02, 05, 07)."""
    chosen = [part for part in walk(clause) if part.word == "choose"]
    goals = {int_of(part.args[3]): part for part in chosen if node_of(part.args[2]).word == "goal"}
    for part in goals.values():
        if part.args[0] != 1:
            yield part, message("one Region or Quest is chosen, neither fewer nor more (RT-REDIR-02)")
    for part in walk(clause):
        goal = int_of(node_of(part.args[-1]).args[0]) if part.word in ("send", "counter") else -1
        if part.word == "send" and (who := node_of(part.args[0])).word == "reg" and int_of(who.args[0]) > goal:
            yield goals[goal], message("a Knight is chosen before its new task (RT-REDIR-02)")
        if part.word == "counter" and "region" in str(node_of(goals[goal].args[2]).args[0]):
            yield part, message("only a Quest can be countered (RT-REDIR-07)")


def trees(card: CardDef) -> Trees:
    """All sentences of a card, parsed on each call (about 0.3 ms each; not cached). Raises CardError."""
    block = clause(card.kind, "do", card.do) if card.do else Node("do")
    always = tuple(clause(card.kind, "always", (sentence,)) for sentence in card.always)
    heard = clause(card.kind, "when", card.when).args if card.when else ()
    event, then = (node_of(heard[0]), node_of(heard[2])) if heard else (None, None)
    return Trees(targets(block), effects(block), event, then, always)


def clauses(card: CardDef) -> Iterator[tuple[str, tuple[Sentence, ...]]]:
    """(field, sentences) of every clause, in print order."""
    return clauses_of(card, CLAUSES)


def check_all(cards: Iterable[CardDef]) -> tuple[CardError, ...]:
    """Every clause that cannot be parsed, over all cards."""
    return faults(lambda row: clause(*row), ((card.kind, *row) for card in cards for row in clauses(card)))


# --- printed text ---------------------------------------------------------------------------------------------------

FELLOWSHIPS: Final = {
    ROUND_TABLE: ("Round Table", "other own round table knights here have +1 influence"),
    GRAIL: ("Grail", "other own grail knights here have +1 resistance"),
}
"""The rule for a sub-type, as a card sentence (RT-KNIGHT-04, 05)."""


def fellowships(card: CardDef) -> Iterator[tuple[str, Node]]:
    """The sub-types of a Knight that give others something, each with the sentence that says so (RT-KNIGHT-06)."""
    for bit, (name, text) in FELLOWSHIPS.items():
        if card.kind == KNIGHT and card.breed & bit:
            yield name, clause(KNIGHT, "always", (Sentence(text),))


def _reminders(card: CardDef) -> Iterator[str]:
    """Reminder text for a card of its kind: fellowships, what a Demesne is built on (RT-DEM-02), what every Quest does
    (RT-QUEST-02, RT-AUTUMN-21)."""
    for name, node in fellowships(card):
        yield f"**{name}.** {say(LEXICON, node)}"
    if card.kind == DEMESNE:
        below = LEVELS[card.level - 2].title()
        yield f"Build it on a **{below}**." if card.level > 1 else "Starts a column."
    if card.kind == QUEST:
        pay = f"Pay **{card.x[0]}** to **{card.x[1]}** RP. " if card.x else ""
        yield f"{pay}**Engage** a Knight. Each Knight on this Quest draws a card per RP paid when reset."


@kept
def printed_text(card: CardDef) -> Iterator[str]:
    """The paragraphs of the text box: reminders first, then the text made from its sentences; markup as in
    card_text.py. Raises CardError."""
    trees = [clause(card.kind, field, sentences) for field, sentences in clauses(card)]
    said = (
        say(LEXICON, tree).replace("reset from a Quest", f"reset from {_which_quest(card, tree)}") for tree in trees
    )
    return chain(_reminders(card), said)


def _which_quest(card: CardDef, tree: Node) -> str:
    """What a Quest says of its reward is about itself; what a Knight or its gear says of other Knights' is about the
    Quest they share with it (RT-AUTUMN-21)."""
    if card.kind == QUEST:
        return "this Quest"
    others = (node_of(part.args[0]).word not in ("self", "holder") for part in walk(tree) if part.word == "reward")
    return "the same Quest" if any(others) else "a Quest"


def trigger_text(card: CardDef) -> str:
    """The paragraph that says when the card does something by itself, and what. It has one."""
    return say(LEXICON, clause(card.kind, "when", card.when))
