"""Says card trees in English, as the lexicon's templates have it.

Templates: `{0}` is the first argument; `{0:a}`, `{0:each}`, `{0:many}` ask a selection for "an enemy piece", "each
enemy piece", "enemy pieces"; `{0:'s}` for the possessive; `{2:it}` says "it" wherever the first argument comes again;
of numbers `{0:a}` is "a" or "**2**", `{0:one}` "one", `{0:top}` nothing ("the top card"), of changes `{0:by}` "**2**"
and `{0:way}` "more" or "less"; `{or}` is "and" where all of a group are meant; `{$range}` is a fact of the card;
`has|have` follows the number of what was said last; `[...]` falls away when its argument is missing, `(...)` where no
noun is described: "a piece (that is )ready", "if it is ready". Marks in the result: `**bold**`, and `{icon}` behind
the word it stands for.

A name first reads as what was chosen ("an enemy piece"), later as "it", as "that piece" when another was spoken of in
between or, among several, as "the second piece". A template that opens with its subject is a statement ("{0} draws a
card"), any other an order ("draw a card"); what follows them decides how two are joined.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, Protocol

from rules.kernel.cards.lexicon import Arg, Lexicon, Node, int_of, node_of, walk

PART: Final = re.compile(
    r"\{(?P<at>\d)(?::(?P<form>[a-z']+))?\}|\{(?P<either>or)\}|\{\$(?P<fact>\w+)\}|(?P<one>[\w']+)\|(?P<more>[\w']+)"
)
OPTIONAL: Final = re.compile(r"\[([^\[\]]*\{(\d)[^\[\]]*)\]")
RELATIVE: Final = re.compile(r"\((that [^()]*)\)")
SLOT: Final = re.compile(r"<([^>]+)>|=\w+")
COUNTED: Final = {"a": "a", "one": "one", "top": ""}
"""How the number one is worded in each form of a number."""
EVENT_IT: Final = "it"
"""The word for the subject of an event."""
SUBJECTS: Final = ("its player ", "your opponent ", "each player ")
"""Players whose name is not repeated."""
PLAYER: Final = "player"
"""The slot whose names are subjects; any other name that opens a template gives an instruction ("{0} a card")."""
SPAN: Final = " this turn"
"""Durations that are said once for two things gained."""
WORDS: Final = ("no", "one", "two", "three", "four")
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
TIMES: Final = ("at ", "when ")
"""An event that begins like this needs no "whenever"."""


def say(lexicon: Lexicon, node: Node, facts: Mapping[str, str] | None = None) -> str:
    """The printed text of a clause (`do`, `when` or a row of `always`), marks included.

    `facts`: what `{$name}` stands for, such as the range of the card that carries the clause.
    """
    speaker = CardWriter(lexicon, facts or {})
    ways = {"do": speaker.paragraph, "when": speaker.trigger}
    said = ways[node.word](node) if node.word in ways else sentence(speaker.row(node))
    return said.replace("** **", " ")


def plain(text: str) -> str:
    """A printed text without marks."""
    return re.sub(r" ?\{[a-z-]+\}|\*\*", "", text)


class Printed(Protocol):
    """What every card has printed on it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def set(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def flavour(self) -> str: ...


def card_in_words(card: Printed, facts: Iterable[str], texts: Iterable[str] = (), rarity: str = "") -> list[str]:
    """A card in plain words: its name and number, a game's `facts` about it, its printed `texts`, its flavour."""
    head = f"{card.name} ({card.id}) - {card.set} {card.number:03d}"
    flavour = [f"({card.flavour})"] if card.flavour else []
    return [", ".join(filter(None, (head, rarity))), *facts, *map(plain, texts), *flavour]


def sentence(clause: str) -> str:
    """A clause with a capital and a full stop."""
    first = re.search(r"[^\W_]", clause)
    at = first.start() if first else 0
    return f"{clause[:at]}{clause[at : at + 1].upper()}{clause[at + 1 :]}."


def listed(items: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([*filter(None, [", ".join(items[:-1])]), *items[-1:]])


class Wording(NamedTuple):
    """What one sentence of a card says, still without capital and full stop.

    `simple`: it holds no block, so it may be joined to another. `states`: it has its own subject. `then`: it is a step
    that follows another.
    """

    text: str
    simple: bool
    states: bool
    then: bool


def joins(first: Wording, second: Wording) -> bool:
    """Whether two may become one sentence: no instruction in the middle of a statement."""
    return first.simple and second.simple and (second.then or second.states or not first.states)


def joined(wordings: Sequence[Wording]) -> str:
    """`draw a card, then discard a card`; `deplete it, and it gets −1 Attack`; `a, b and c`."""
    *before, last = wordings
    said = ", ".join(wording.text for wording in before)
    if last.then and before:
        return f"{said}, then {last.text}"
    if before and last.states != before[-1].states:
        return f"{said}, and {last.text}"
    return listed([*filter(None, shared(said, predicate(before[-1], last) if before and last.states else last.text))])


def shared(first: str, second: str) -> tuple[str, str]:
    """`it gets A this turn`, `gets B this turn` -> `it gets A`, `B this turn`."""
    verb = f"{second.split()[0]} "
    if not (f" {verb}" in first and first.endswith(SPAN) and second.endswith(SPAN)):
        return first, second
    return first.removesuffix(SPAN), second.removeprefix(verb)


def predicate(first: Wording, second: Wording) -> str:
    """A second statement without its subject, if the first has the same subject."""
    again = next((subject for subject in SUBJECTS if first.text.startswith(subject)), "it ")
    return second.text.removeprefix(again)


def possessive(noun: str) -> str:
    """`it` -> `its`, `the bearer` -> `the bearer's`."""
    return {"it": "its", "them": "their"}.get(noun, f"{noun}'s")


def with_article(noun: str) -> str:
    """`an enemy`, `a piece`; `a unit`, by sound."""
    spoken = noun.lower()
    return f"{'an' if spoken[:1] in 'aeiou' and not spoken.startswith('unit') else 'a'} {noun}"


def distributed(node: Node) -> Node:
    """`for each piece as x { exhaust x }` -> `exhaust each piece`, if all that is done is one thing to x."""
    group, at, body = node_of(node.args[0]), node.args[1], node_of(node.args[2])
    done, x = node_of(body.args[0]), [part for part in walk(body) if part.word == "reg" and part.args[0] == at]
    if len(body.args) > 1 or len(x) != 1 or x[0] not in done.args or any(part.word == "do" for part in walk(done)):
        return node
    each = Node("each", (group,), group.column)
    return Node(done.word, tuple(each if arg == x[0] else arg for arg in done.args), done.column)


class CardWriter:
    """Writes one clause; its fields are what the clause has mentioned so far."""

    def __init__(self, lexicon: Lexicon, facts: Mapping[str, str]) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.chosen: dict[int, Node] = {}
        """By register: the `choose` sentence that fills it."""
        self.mentioned: dict[int, str] = {}
        """By register mentioned so far: its kind."""
        self.nearest: Node | int | None = None
        """What "it" would be taken for: the thing, or the register, mentioned last."""
        self.each: Node | None = None
        """The `each` written out last, later "each of them"."""
        self.subject: Arg | None = None
        """The argument that is "it" for the rest of the clause, as long as nothing else could be."""
        self.plural = False
        """Whether what was said last is more than one."""
        self.all_meant = False
        """Whether the selection described last is all of a group."""
        self.naming = False
        """Whether a noun is being described."""
        self.permitting = False
        """Whether the sentence says "you may"."""

    def wordings(self, block: Node) -> list[Wording]:
        """Each sentence that is written out; a `choose` is written where its name is first used."""
        spoken = []
        for part in map(node_of, block.args):
            if part.word == "choose":
                self.choose(part)
            else:
                spoken += [*self.asked(part), self.wording(part)]
        return spoken

    def asked(self, node: Node) -> Iterator[Wording]:
        """`choose an enemy piece`, before an `if` that would be the first to speak of it."""
        for part in walk(node_of(node.args[0])) if node.word == "if" else ():
            if part.word == "reg" and int_of(part.args[0]) in self.chosen.keys() - self.mentioned.keys():
                yield Wording(f"choose {self.arg(part, '', '')}", True, False, False)

    def wording(self, node: Node) -> Wording:
        node = distributed(node) if node.word == "each_of" else node
        simple = all(part.word != "do" for part in walk(node))
        said, states = self.row(node), self.states(node)
        return Wording(said, simple, states, node.word in self.lexicon.steps and not self.permitting)

    def states(self, node: Node) -> bool:
        """Whether a sentence opens with its subject."""
        opening = PART.match(self.lexicon.word[node.word].text)
        if opening is None or not opening["at"]:
            return False
        at = int(opening["at"])
        return isinstance(node.args[at], Node) or self.slots(node)[at] == PLAYER

    def choose(self, node: Node) -> None:
        self.chosen[int_of(node.args[3])] = node

    def paragraph(self, block: Node) -> str:
        """Sentences, with two short ones joined into one."""
        spoken, said = self.wordings(block), list[str]()
        while spoken:
            pair = len(spoken) > 1 and joins(*spoken[:2])
            taken, spoken = spoken[: 1 + pair], spoken[1 + pair :]
            said.append(sentence(joined(taken)))
        return " ".join(said)

    def block(self, block: Node) -> str:
        """A block inside a sentence."""
        said = self.wordings(block)
        if said and all(map(joins, said, said[1:])):
            return joined(said)
        return "; ".join(wording.text for wording in said)

    def trigger(self, node: Node) -> str:
        """`Whenever ..., if ..., ...`."""
        event, limit, block, *guard = node.args
        happening = self.row(node_of(event))
        opening = "whenever " if not happening.startswith(TIMES) else ""
        parts = [f"the first time each turn {happening}" if limit else f"{opening}{happening}"]
        parts += [f"if {self.row(node_of(cond))}" for cond in guard]
        asks_it = not guard or any(part.word == EVENT_IT for part in walk(node_of(guard[0])))
        self.nearest = Node(EVENT_IT) if asks_it else node_of(guard[0])
        said = self.wordings(node_of(block))
        end = next((at for at, pair in enumerate(pairwise(said), 1) if not joins(*pair)), len(said))
        return " ".join(
            [sentence(", ".join([*parts, joined(said[:end])])), *(sentence(wording.text) for wording in said[end:])]
        )

    def row(self, node: Node) -> str:
        """A word written by its template."""
        if node.word == "each_of":
            self.mentioned[int_of(node.args[1])] = self.kind(node_of(node.args[0]))
        self.permitting = node.word == "may"
        template = self.lexicon.word[node.word].text
        template = OPTIONAL.sub(lambda end: end[1] if int(end[2]) < len(node.args) else "", template)
        template = RELATIVE.sub(r"\1" if self.naming else "", template)
        slots = self.slots(node)

        def part(found: re.Match[str]) -> str:
            if found["at"]:
                self.subject = node.args[0] if found["form"] == "it" else self.subject
                said = self.arg(node.args[int(found["at"])], slots[int(found["at"])], found["form"] or "")
                if node.word == "each_of" and found["at"] == "0":
                    self.nearest = int_of(node.args[1])
                return said
            if found["either"]:
                return "and" if self.all_meant else "or"
            return self.facts[found["fact"]] if found["fact"] else found["more" if self.plural else "one"]

        said = " ".join(PART.sub(part, template).split())
        for pattern, better in self.lexicon.rewrites:
            said = re.sub(pattern, better, said)
        if self.lexicon.word[node.word].category == "cond" and node.args and isinstance(node.args[0], Node):
            self.nearest = self.key(node.args[0])
        return said

    def names_a_thing(self, node: Node) -> bool:
        """Whether "it" could refer to what was said."""
        if node.word == "each":
            return False
        category = "" if node.word == "reg" else self.lexicon.word[node.word].category
        return not category or category in self.lexicon.kinds or category in self.lexicon.selections

    def key(self, node: Node) -> Node | int:
        """Who is meant: the register of a name, or the words themselves."""
        return int_of(node.args[0]) if node.word == "reg" else node

    def slots(self, node: Node) -> list[str]:
        """The category of each argument."""
        pattern = self.lexicon.word[node.word].pattern.split(" // ")[0]
        return [name for slot in SLOT.findall(pattern) for name in ([slot] * (2 if slot == "count" else 1))]

    def arg(self, arg: Arg, slot: str, form: str) -> str:
        """An argument in the form its template asks for."""
        if isinstance(arg, str):
            return self.lexicon.names[slot.rstrip("*&")][arg]
        if isinstance(arg, int):
            return self.number(arg, slot, form)
        if arg.word == "all":
            return self.items(arg, slot)
        if arg.word == "do":
            return self.block(arg)
        if slot == "value" and form in COUNTED:
            self.plural = True
            return "that many"
        said = self.thing(arg, form)
        self.nearest = self.key(arg) if self.names_a_thing(arg) else self.nearest
        return possessive(said) if form == "'s" else said

    def number(self, value: int, slot: str, form: str) -> str:
        self.plural = value != 1
        if form in COUNTED:
            return COUNTED[form] if value == 1 else f"**{value}**"
        if form in ("by", "way"):
            return f"**{abs(value)}**" if form == "by" else "more" if value > 0 else "less"
        if slot == "delta":
            return f"{value:+d}".replace("-", "−")
        return ordinal(value) if slot == "nth" else f"**{value}**" if slot == "value" else str(value)

    def items(self, node: Node, slot: str) -> str:
        """A list: joined by "and", or side by side; items with the same subject or first word share it."""
        subject, said = self.plural, list[str]()
        for item in node.args:
            self.plural = subject
            said.append(self.arg(item, slot, ""))
        self.plural = subject
        if not slot.endswith("&"):
            return " ".join(said)
        again = f"{said[0].split()[0]} "
        return listed([said[0], *(clause.removeprefix(again) for clause in said[1:])])

    def thing(self, node: Node, form: str) -> str:
        """A noun: a name, a selection, or one or each of several things."""
        if node == self.subject and not (node.word == "reg" and len(self.alike(int_of(node.args[0]))) > 1):
            self.plural = False
            return "it"
        if node.word == "reg":
            return self.register(node)
        if node.word == EVENT_IT and self.nearest not in (None, node):
            self.plural = False
            return f"that {self.lexicon.kinds[self.lexicon.word[EVENT_IT].category]}"
        if node.word == "each" and node == self.each:
            self.plural = False
            return "each of them"
        if node.word != "each" and self.lexicon.word[node.word].category in self.lexicon.selections:
            return self.selection(node, form or "many")
        said = self.selection(node_of(node.args[0]), "each") if node.word == "each" else self.row(node)
        self.each = node if node.word == "each" else self.each
        self.plural = False
        return said

    def register(self, node: Node) -> str:
        """A name: described in full at its first mention, a pronoun afterwards."""
        at, width = int_of(node.args[0]), int_of(node.args[1])
        self.plural = width > 1
        if at in self.mentioned:
            return self.pronoun(at, width)
        if at not in self.chosen:
            return "that much"
        least, most, group = self.chosen[at].args[:3]
        form = "a" if least == most == 1 else f"{'' if least == most else 'up to '}{WORDS[int_of(most)]}"
        said = self.selection(node_of(group), form)
        self.mentioned[at] = self.kind(node_of(group))
        self.plural = width > 1
        return said

    def pronoun(self, at: int, width: int) -> str:
        same, noun = self.alike(at), self.lexicon.kinds[self.mentioned[at]]
        if len(same) == 1 and self.nearest != at:
            return f"those {noun}s" if width > 1 else f"that {noun}"
        if len(same) == 1:
            return "them" if width > 1 else "it"
        return f"the {ORDINALS[same.index(at)]} {noun}{'s' * (width > 1)}"

    def alike(self, at: int) -> list[int]:
        """The registers mentioned so far that hold things of the same kind."""
        return [other for other, kind in self.mentioned.items() if kind == self.mentioned.get(at)]

    def kind(self, selection: Node) -> str:
        return self.lexicon.selections[self.lexicon.word[selection.word].category]

    def selection(self, node: Node, form: str) -> str:
        """A group in one of the forms `a`, `each`, `many` or a counting word."""
        single, before = form in ("a", "each"), dict(self.mentioned)
        self.all_meant = form == "many"
        said = self.described(node, True)
        if said.startswith("your ") and form != "many":
            self.plural = not single
            return f"{'one' if form == 'a' else form} of {said}"
        if not single:
            return said if form == "many" else f"{form} {said}"
        self.mentioned = before
        said = self.described(node, False)
        return with_article(said) if form == "a" else f"each {said}"

    def described(self, node: Node, plural: bool) -> str:
        """A selection without an article."""
        outer, self.naming, self.plural = self.naming, True, plural
        said = self.row(node)
        self.naming, self.plural = outer, plural
        return said


def ordinal(value: int) -> str:
    return f"{value}{'th' if value % 100 in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')}"
