"""Reads card sentences: a lexicon -> one LALR grammar, built once -> trees."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

from rules.kernel.cards.lexicon import Arg, CardError, Lexicon, Node, Sentence, Word, node_of, walk
from rules.kernel.message import Message, message

if TYPE_CHECKING:
    from lark import Lark, Token, Tree
    from lark.exceptions import UnexpectedInput

T = TypeVar("T")
KINDS: Final = ("do", "when", "always")
MOST_LETTERS: Final = 400
"""Longest sentence, in characters; bounds the depth of every tree."""
MOST_NUMBER: Final = 99
MOST_CHOSEN: Final = 4
BUILT_IN: Final = {"number": "INT", "delta": "DELTA", "nth": "NTH", "count": "count", "block": "block"}
TERMINALS: Final = (
    r"NTH.3: /\d+(st|nd|rd|th)/",
    r"INT: /\d+/",
    r"DELTA: /[+-]\d+/",
    r"NAME: /[a-z][\w-]*/",
    r"%ignore / +/",
)
LABELS: Final = {"INT": "a number", "DELTA": "+1 or -1", "NTH": "1st, 2nd, ...", "NAME": "a name"}
PIECE: Final = re.compile(r"\[|\]|<[^>]+>|=\w+|[^\s\[\]<]+")


class Scope:
    """The names one clause has bound: name -> (kind, register, how many registers)."""

    def __init__(self) -> None:
        self.names: dict[str, tuple[str, int, int]] = {}
        self.used = 0
        self.width = 1

    def bind(self, name: str, kind: str) -> int:
        """Give `name` the next registers; the count just read says how many."""
        first, width, self.width = self.used, self.width, 1
        self.names[name] = (kind, first, width)
        self.used += width
        return first


class ParseFault(Exception):
    """A sentence that cannot be parsed, before its place in the file is known."""

    def __init__(self, column: int, message: Message, nearest: str = "") -> None:
        super().__init__(message)
        self.column, self.message, self.nearest = column, message, nearest


def slot(piece: str) -> str:
    """The category named by a `<...>` piece, without its list mark."""
    return piece[1:-1].rstrip("*&")


def alternatives(pattern: str) -> Iterator[tuple[str, ...]]:
    """The pieces of each spelling of a pattern; an optional end makes two spellings."""
    for way in pattern.split(" // "):
        head, _, tail = way.partition("[")
        short = tuple(PIECE.findall(head))
        yield short
        if tail:
            yield short + tuple(PIECE.findall(tail.rstrip("]")))


class Grammar:
    """The parser of one lexicon and the tables that turn its trees into nodes."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.literals: dict[str, str] = {}
        self.recipes: dict[str, tuple[Word, tuple[str, ...]]] = {}
        self.spellings: dict[str, str] = {}
        self.rules: dict[str, list[str]] = {"c_value": ["INT"]}
        self.extra: dict[str, str] = {}
        self.parser: Lark = self.build()

    def literal(self, text: str) -> str:
        """The terminal of a literal piece."""
        names = [self.literals.setdefault(word, f"_T{len(self.literals)}") for word in text.split("|")]
        return names[0] if len(names) == 1 else f"({'|'.join(names)})"

    def symbol(self, piece: str) -> str:
        """The grammar symbol of one piece of a pattern."""
        if not piece.startswith("<"):
            return self.literal(piece)
        name = slot(piece)
        if name.startswith("new "):
            rule = f"new_{name[4:]}"
            self.extra[rule] = "NAME"
            return rule
        symbol = BUILT_IN.get(name, f"c_{name}")
        if piece[-2] == "*":
            self.extra[f"l_{name}"] = f"{symbol}*"
            return f"l_{name}"
        if piece[-2] == "&":
            self.extra[f"a_{name}"] = f"{symbol} ({self.literal('and')} {symbol})*"
            return f"a_{name}"
        return symbol

    def add(self, row: Word) -> None:
        """One row becomes a rule for each of its spellings."""
        for pieces in alternatives(row.pattern):
            body = " ".join(self.symbol(piece) for piece in pieces if not piece.startswith("="))
            name = f"r{len(self.recipes)}"
            self.recipes[name] = (row, tuple(piece for piece in pieces if piece[0] in "<="))
            self.rules.setdefault(f"c_{row.category}", []).append(name if row.word else body)
            if row.word:
                self.extra[name] = body

    def add_names(self) -> None:
        """Every spelling of an enumeration becomes a rule, and every kind may be a name bound earlier."""
        for category, names in self.lexicon.names.items():
            for spelling in names:
                rule = f"w{len(self.spellings)}"
                self.spellings[rule] = spelling
                self.extra[rule] = " ".join(map(self.literal, spelling.split()))
                self.rules.setdefault(f"c_{category}", []).append(rule)
        for kind in self.lexicon.kinds:
            self.extra[f"reg_{kind}"] = "NAME"
            self.rules.setdefault(f"c_{kind}", []).append(f"reg_{kind}")

    def add_frame(self) -> None:
        """The kernel's own rules: blocks, counts, triggers."""
        semi, colon, opened, closed, dots, cond = map(self.literal, (";", ":", "{", "}", "..", "if"))
        self.extra |= {
            "do": f"c_do ({semi} c_do)*",
            "block": f"{opened} c_do ({semi} c_do)* {closed}",
            "count": f"INT [{dots} INT]",
            "limit": " ".join(map(self.literal, ("once", "each", "turn"))),
            "guard": f"{cond} c_cond",
            "when": f"c_when [limit] [guard] {colon} do",
            "always": "c_always",
        }

    def build(self) -> Lark:
        """Write the grammar down and let lark build its parser (no file is touched)."""
        from lark import Lark  # takes 50 ms: paid with the first sentence, not with the first window

        for row in self.lexicon.every:
            self.add(row)
        self.add_names()
        self.add_frame()
        kinds = [kind for kind in KINDS if f"c_{kind}" in self.rules]  # a game may have no triggers
        lines = [f"?{name}: {' | '.join(ways)}" for name, ways in self.rules.items()]
        lines += [f"{name}: {body}" for name, body in self.extra.items() if name not in KINDS or name in kinds]
        lines += [f"{name}.2: {terminal(text)}" for text, name in self.literals.items()]
        text = "\n".join([*lines, *TERMINALS])
        return Lark(text, parser="lalr", start=kinds, propagate_positions=True, maybe_placeholders=False)

    def read(self, kind: str, text: str, scope: Scope, barred: Set[str]) -> Node:
        """One sentence as a tree. Raises ParseFault."""
        from lark.exceptions import UnexpectedInput

        if len(text) > MOST_LETTERS:
            raise ParseFault(
                1,
                message(
                    "a sentence has at most {most} characters; this one has {count}", most=MOST_LETTERS, count=len(text)
                ),
            )
        try:
            tree = self.parser.parse(text, start=kind)
        except UnexpectedInput as error:
            raise self.fault(text, error, scope) from None
        return Reader(self, scope, barred).clause(kind, tree)

    def nearest(self, word: str, first: Sequence[str]) -> str:
        """The known word closest to `word`, preferring those of `first`; '' when none is close."""
        every = [] if word in self.literals else [text for text in self.literals if text[0].isalpha()]
        near = (get_close_matches(word, pool, 1, 0.6) for pool in (first, every))
        return next((found[0] for found in near if found and found[0] != word), "")

    def fault(self, text: str, error: UnexpectedInput, scope: Scope) -> ParseFault:
        """What lark stumbled over, in plain words. A word taken for a name is blamed rather than the word after it."""
        accepted = getattr(error, "accepts", None) or getattr(error, "allowed", None) or ()
        known = sorted(word for word, name in self.literals.items() if name in accepted)
        wanted = known + [label for name, label in LABELS.items() if name in accepted]
        some = ", ".join(wanted[:8]) + (", ..." if len(wanted) > 8 else "")
        at_end = getattr(getattr(error, "token", None), "type", "") == "$END"
        column = len(text) + 1 if at_end else max(1, error.column)
        before = re.search(r"(?<![\w-])(?<! as )([a-z][\w-]*) *$", text[: column - 1])
        if before and before[1] not in self.literals and before[1] not in scope.names:
            return ParseFault(before.start() + 1, misfit(before[1]), self.nearest(before[1], []))
        if at_end:
            return ParseFault(
                column,
                message("the sentence stops too early; it could be {words}", words=some)
                if some
                else message("the sentence stops too early"),
            )
        found = re.match(r"[\w-]+|.", text[column - 1 :])
        word = found[0] if found else ""
        nearest = self.nearest(word, known)
        return ParseFault(column, misfit(word, "" if nearest else some), nearest)


def needs_some(row: Word, piece: str) -> bool:
    """Whether an amount of 0 means nothing: every change, and what a verb or a claim says, if it is no range."""
    acts = row.category in ("do", "claim") and ".." not in row.pattern
    return piece == "<delta>" or (acts and piece in ("<number>", "<value>"))


def misfit(word: str, words: str = "") -> Message:
    """A word that does not fit in its place, with those that would."""
    if words:
        return message('"{word}" does not fit here; it could be {words}', word=word, words=words)
    return message('"{word}" does not fit here', word=word)


def terminal(text: str) -> str:
    """The lark pattern of a literal, which must end at a word boundary."""
    return f"/{re.escape(text)}(?![\\w-])/" if text[0].isalpha() else f"/{re.escape(text)}/"


class Reader:
    """Turns one lark tree into nodes, binding names on the way."""

    def __init__(self, grammar: Grammar, scope: Scope, barred: Set[str]) -> None:
        self.grammar, self.scope, self.barred = grammar, scope, barred

    def clause(self, kind: str, tree: Tree[Token]) -> Node:
        """The root of a sentence of one of KINDS."""
        parts = list(tree.children)
        if kind == "do":
            return self.many("do", tree)
        if kind == "always":
            return self.node(parts[0])
        event, body = self.node(parts[0]), parts[-1]
        for part in walk(event):
            if part.word == "it":
                fault = message('"it" is what the event is about, so the event must say who that is')
                raise ParseFault(part.column, fault, "self")
        marks = {str(part.data): part for part in parts[1:-1] if not isinstance(part, str)}
        guard = [self.node(marks["guard"].children[0])] if "guard" in marks else []
        return Node("when", (event, int("limit" in marks), self.node(body), *guard), 1)

    def many(self, word: str, tree: Tree[Token]) -> Node:
        return Node(word, tuple(map(self.arg, tree.children)), tree.meta.column if tree.children else 0)

    def block(self, tree: Tree[Token]) -> Node:
        """The names bound in a block are forgotten behind it: what it chooses may never have been chosen."""
        outer = dict(self.scope.names)
        node = self.many("do", tree)
        self.scope.names = outer
        return node

    def node(self, part: Tree[Token] | Token) -> Node:
        return node_of(self.arg(part))

    def arg(self, part: Tree[Token] | Token) -> Arg:
        """A child of the tree as an argument."""
        if isinstance(part, str):
            return self.number(part)
        rule = str(part.data)
        if rule in self.grammar.spellings:
            return self.grammar.spellings[rule]
        if rule == "block":
            return self.block(part)
        if rule == "do":
            return self.many("do", part)
        if rule.startswith(("l_", "a_")):
            return self.many("all", part)
        if rule.startswith("reg_"):
            return self.register(rule[4:], part)
        if rule.startswith("new_"):
            return self.bind(rule[4:], part)
        return self.row(part)

    def row(self, tree: Tree[Token]) -> Node:
        """A word with its arguments, in the order of its pattern. Raises ParseFault."""
        row, recipe = self.grammar.recipes[str(tree.data)]
        if row.word in self.barred:
            word = row.pattern.split(" <")[0]
            raise ParseFault(tree.meta.column, message('"{word}" means nothing on this kind of card', word=word))
        parts, args = iter(tree.children), list[Arg]()
        for piece in recipe:
            if piece.startswith("="):
                args.append(piece[1:])
            elif piece == "<count>":
                args += self.count(next(parts))
            else:
                found = next(parts)
                args.append(self.arg(found))
                self.single(slot(piece), args[-1])
                if args[-1] == 0 and row.word not in self.grammar.lexicon.zero and needs_some(row, piece):
                    fault = message("an amount of 0 does nothing")
                    raise ParseFault(getattr(found, "column", None) or tree.meta.column, fault)
            if piece.startswith("<new ") and row.word == "each_of":
                self.scope.used += 1  # the remaining members are kept in the register after the name's
        return Node(row.word, tuple(args), tree.meta.column)

    def number(self, token: Token) -> int:
        value = int(re.sub(r"[a-z]+$", "", token[:9]))
        if abs(value) > MOST_NUMBER:
            fault = message("{word} is too large; at most {most}", word=str(token), most=MOST_NUMBER)
            raise ParseFault(token.column or 1, fault)
        return value

    def count(self, tree: Tree[Token] | Token) -> tuple[int, int]:
        """`1` -> (1, 1), `0..2` -> (0, 2); the next name takes that many registers. Raises ParseFault."""
        bounds = [self.number(token) for token in tree.children]  # type: ignore[union-attr, arg-type]
        least, most = bounds[0], bounds[-1]
        if not 0 <= least <= most or not 1 <= most <= MOST_CHOSEN:
            fault = message("choose 1 to {most}, like 1 or 0..2", most=MOST_CHOSEN)
            raise ParseFault(tree.meta.column, fault)  # type: ignore[union-attr]
        self.scope.width = most
        return least, most

    def register(self, kind: str, tree: Tree[Token]) -> Node:
        """Use of a name: the registers it stands for. Raises ParseFault."""
        name, column = str(tree.children[0]), tree.meta.column
        bound, first, width = self.scope.names.get(name, ("", 0, 0))
        if not bound:
            nearest = self.grammar.nearest(name, list(self.scope.names))
            raise ParseFault(
                column, message('"{word}" is neither a known word nor a name bound before', word=name), nearest
            )
        if bound != kind:
            nouns = self.grammar.lexicon.kinds
            fault = message(
                '"{word}" is a {noun}, but a {other} is needed here', word=name, noun=nouns[bound], other=nouns[kind]
            )
            raise ParseFault(column, fault)
        return Node("reg", (first, width), column)

    def bind(self, kind: str, tree: Tree[Token]) -> int:
        """Binding of a name: its first register. Raises ParseFault."""
        name, column = str(tree.children[0]), tree.meta.column
        if name in self.grammar.literals:
            raise ParseFault(column, message('"{word}" is a word of the language and cannot be a name', word=name))
        if name in self.scope.names:
            raise ParseFault(column, message('"{word}" is bound already', word=name))
        return self.scope.bind(name, kind)

    def single(self, category: str, arg: Arg) -> None:
        """Raise a fault when a slot for one thing gets a name that stands for several."""
        noun = self.grammar.lexicon.kinds.get(category)
        if noun and isinstance(arg, Node) and arg.word == "reg" and arg.args[1] != 1:
            fault = message("one {noun} is needed here, but the name stands for several", noun=noun)
            raise ParseFault(arg.column, fault)


@cache
def grammar(lexicon: Lexicon) -> Grammar:
    """The grammar of a lexicon, built on first use and cached: 0.2 to 0.6 s of a processor at 2 GHz."""
    return Grammar(lexicon)


def parse(lexicon: Lexicon, kind: str, sentences: Sequence[Sentence], barred: Set[str] = frozenset()) -> Node:
    """The tree of one clause.

    `kind`: `do` (any number of sentences that share their names -> `Node("do", ...)`), `when` or `always` (exactly one
    sentence). `barred`: words that mean nothing in this kind of clause. Registers count from 0 in each clause, in the
    order names are bound. Raises CardError.
    """
    if kind != "do" and len(sentences) > 1:
        raise CardError(sentences[1].place, message("holds one sentence"))
    scope, trees = Scope(), list[Node]()
    for sentence in sentences:
        try:
            trees.append(grammar(lexicon).read(kind, sentence.text, scope, barred))
        except ParseFault as fault:
            at = sentence.place
            place = at._replace(column=at.column + fault.column - 1)
            raise CardError(place, fault.message, fault.nearest) from None
    if kind == "do":
        return Node("do", tuple(part for tree in trees for part in tree.args), 1)
    (tree,) = trees
    return tree


def faults(parse_one: Callable[[T], object], clauses: Iterable[T]) -> tuple[CardError, ...]:
    """The reasons why clauses cannot be parsed, for all of them."""
    errors = list[CardError]()
    for clause in clauses:
        try:
            parse_one(clause)
        except CardError as error:
            errors.append(error)
    return tuple(errors)


def targets(block: Node) -> tuple[Node, ...]:
    """The leading `choose` sentences: what is chosen when a card is played or an ability activated."""
    sentences = [part for part in block.args if isinstance(part, Node)]
    end = next((at for at, part in enumerate(sentences) if part.word != "choose"), len(sentences))
    return tuple(sentences[:end])


def effects(block: Node) -> Node:
    """The block without its targets."""
    return Node("do", block.args[len(targets(block)) :], block.column)
