"""Says card trees in English, as the lexicon's templates have it.

Templates: `{0}` is the first argument; `{0:a}`, `{0:each}`, `{0:many}` ask a selection for "an enemy merc", "each
enemy merc", "enemy mercs"; `{0:'s}` for the possessive; `{2:it}` says "it" wherever the first argument comes again;
`{$range}` is a fact of the card; `has|have` follows the number of what was said last; `[...]` falls away when its
argument is missing, `(...)` where no noun is described: "a merc (that is )ready", "if it is ready". Marks in the
result: `**bold**`, and `{icon}` behind the word it stands for.

A name first reads as what was chosen ("an enemy merc"), later as "it" or, among several, as "the second merc".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rules.kernel.lexicon import Lexicon, Node, walk

Arg = Node | int | str
PART: Final = re.compile(r"\{(?P<at>\d)(?::(?P<form>[a-z']+))?\}|\{\$(?P<fact>\w+)\}|(?P<one>[\w']+)\|(?P<more>[\w']+)")
OPTIONAL: Final = re.compile(r"\[([^\[\]]*\{(\d)[^\[\]]*)\]")
RELATIVE: Final = re.compile(r"\((that [^()]*)\)")
SLOT: Final = re.compile(r"<([^>]+)>|=\w+")
WORDS: Final = ("no", "one", "two", "three", "four")
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
TIMES: Final = ("at ", "when ")
"""An event that opens like this needs no "whenever"."""


def say(lexicon: Lexicon, node: Node, facts: Mapping[str, str] | None = None) -> str:
    """The printed text of a clause (`do`, `when` or a row of `always`), marks included.

    `facts`: what `{$name}` stands for, such as the range of the card the clause stands on.
    """
    speaker = CardWriter(lexicon, facts or {})
    ways = {"do": speaker.paragraph, "when": speaker.trigger}
    said = ways[node.word](node) if node.word in ways else sentence(speaker.row(node))
    return said.replace("** **", " ")


def plain(text: str) -> str:
    """A printed text without marks."""
    return re.sub(r" ?\{[a-z-]+\}|\*\*", "", text)


def sentence(clause: str) -> str:
    """A clause with a capital and a full stop."""
    first = re.search(r"[^\W_]", clause)
    at = first.start() if first else 0
    return f"{clause[:at]}{clause[at : at + 1].upper()}{clause[at + 1 :]}."


def listed(clauses: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([*filter(None, [", ".join(clauses[:-1])]), *clauses[-1:]])


def possessive(noun: str) -> str:
    """`it` -> `its`, `the bearer` -> `the bearer's`."""
    return {"it": "its", "them": "their"}.get(noun, f"{noun}'s")


def with_article(noun: str) -> str:
    """`an enemy`, `a merc`; `a unit`, as it is spoken."""
    spoken = noun.lower()
    return f"{'an' if spoken[:1] in 'aeiou' and not spoken.startswith('unit') else 'a'} {noun}"


def simple(node: Node) -> bool:
    """Whether the sentence holds no block, so that it may be joined to another by "and"."""
    return all(part.word != "do" for part in walk(node))


class CardWriter:
    """The memory of one clause: what its names stand for, which were mentioned, how many were spoken of last."""

    def __init__(self, lexicon: Lexicon, facts: Mapping[str, str]) -> None:
        self.lexicon, self.facts = lexicon, facts
        self.chosen: dict[int, Node] = {}
        self.mentioned: dict[int, str] = {}
        self.plural = False
        self.naming = False
        self.each: Node | None = None
        self.subject: Arg | None = None

    def clauses(self, block: Node) -> list[tuple[str, bool]]:
        """(clause, simple) of each sentence that is spoken; a `choose` is spoken where its name is first used."""
        spoken = []
        for part in block.args:
            if not isinstance(part, Node):
                raise TypeError(f"{part!r} stands in a block")
            if part.word == "choose":
                self.choose(part)
            else:
                spoken.append((self.row(part), simple(part)))
        return spoken

    def choose(self, node: Node) -> None:
        self.chosen[index(node.args[3])] = node

    def paragraph(self, block: Node) -> str:
        """Sentences; two short ones become one."""
        spoken, said = self.clauses(block), list[str]()
        while spoken:
            pair = len(spoken) > 1 and spoken[0][1] and spoken[1][1]
            taken, spoken = spoken[: 1 + pair], spoken[1 + pair :]
            said.append(sentence(listed([clause for clause, _ in taken])))
        return " ".join(said)

    def block(self, block: Node) -> str:
        """A block inside a sentence."""
        spoken = self.clauses(block)
        clauses = [clause for clause, _ in spoken]
        return listed(clauses) if all(short for _, short in spoken) else "; ".join(clauses)

    def trigger(self, node: Node) -> str:
        """`Whenever ..., if ..., ...`."""
        event, limit, block, *guard = node.args
        happening = self.row(as_node(event))
        opening = "whenever " if not happening.startswith(TIMES) else ""
        parts = [f"the first time each turn {happening}" if limit else f"{opening}{happening}"]
        parts += [f"if {self.row(as_node(cond))}" for cond in guard]
        spoken = self.clauses(as_node(block))
        short = [clause for clause, plain_one in spoken if plain_one]
        if len(short) == len(spoken):
            return sentence(", ".join([*parts, listed(short)]))
        first, *rest = [clause for clause, _ in spoken]
        return " ".join([sentence(", ".join([*parts, first])), *map(sentence, rest)])

    def row(self, node: Node) -> str:
        """A word said by its template."""
        if node.word == "each_of":
            self.mentioned[index(node.args[1])] = self.kind(as_node(node.args[0]))
        template = self.lexicon.word[node.word].text
        template = OPTIONAL.sub(lambda end: end[1] if int(end[2]) < len(node.args) else "", template)
        template = RELATIVE.sub(r"\1" if self.naming else "", template)
        slots = self.slots(node)

        def part(found: re.Match[str]) -> str:
            if found["at"]:
                self.subject = node.args[0] if found["form"] == "it" else self.subject
                return self.arg(node.args[int(found["at"])], slots[int(found["at"])], found["form"] or "")
            return self.facts[found["fact"]] if found["fact"] else found["more" if self.plural else "one"]

        return " ".join(PART.sub(part, template).split())

    def slots(self, node: Node) -> list[str]:
        """The category of each argument."""
        pattern = self.lexicon.word[node.word].pattern.split(" // ")[0]
        return [name for slot in SLOT.findall(pattern) for name in ([slot] * (2 if slot == "count" else 1))]

    def arg(self, arg: Arg, slot: str, form: str) -> str:
        """An argument in the form its template asks for."""
        if isinstance(arg, str):
            return self.lexicon.names[slot.rstrip("*&")][arg]
        if isinstance(arg, int):
            return self.number(arg, slot)
        if arg.word == "all":
            return self.items(arg, slot)
        if arg.word == "do":
            return self.block(arg)
        said = self.thing(arg, form)
        return possessive(said) if form == "'s" else said

    def number(self, value: int, slot: str) -> str:
        self.plural = value != 1
        if slot == "delta":
            return f"{value:+d}".replace("-", "−")
        return ordinal(value) if slot == "nth" else f"**{value}**" if slot == "value" else str(value)

    def items(self, node: Node, slot: str) -> str:
        """A list: side by side, or joined by "and" with the same subject for all; one first word is said once."""
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
        """A noun: a name, a selection, one thing or each of several."""
        if node == self.subject:
            self.plural = False
            return "it"
        if node.word == "reg":
            return self.register(node)
        if self.lexicon.word[node.word].category in self.lexicon.selections:
            return self.selection(node, form or "many")
        if node.word == "each" and node == self.each:
            self.plural = False
            return "each of them"
        said = self.row(node)
        self.each = node if node.word == "each" else self.each
        self.plural = False
        return said

    def register(self, node: Node) -> str:
        """A name: what was chosen when it is first mentioned, a pronoun afterwards."""
        at, width = index(node.args[0]), index(node.args[1])
        self.plural = width > 1
        if at in self.mentioned:
            return self.pronoun(at, width)
        if at not in self.chosen:
            return "that much"
        least, most, group = self.chosen[at].args[:3]
        form = "a" if least == most == 1 else f"{'' if least == most else 'up to '}{WORDS[index(most)]}"
        said = self.selection(as_node(group), form)
        self.mentioned[at] = self.kind(as_node(group))
        self.plural = width > 1
        return said

    def pronoun(self, at: int, width: int) -> str:
        kind = self.mentioned[at]
        same = [other for other, of in self.mentioned.items() if of == kind]
        if len(same) == 1:
            return "them" if width > 1 else "it"
        return f"the {ORDINALS[same.index(at)]} {self.lexicon.kinds[kind]}{'s' * (width > 1)}"

    def kind(self, selection: Node) -> str:
        return self.lexicon.selections[self.lexicon.word[selection.word].category]

    def selection(self, node: Node, form: str) -> str:
        """A group in one of the forms `a`, `each`, `many` or a counting word."""
        single, before = form in ("a", "each"), dict(self.mentioned)
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


def index(arg: Arg) -> int:
    if not isinstance(arg, int):
        raise TypeError(f"{arg!r} is no number")
    return arg


def as_node(arg: Arg) -> Node:
    if not isinstance(arg, Node):
        raise TypeError(f"{arg!r} is no node")
    return arg
