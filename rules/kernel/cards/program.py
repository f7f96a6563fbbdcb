"""A block of card sentences as a program: a tuple of steps with jumps, run by one frame.

A step is called with (state, registers) and answers NEXT, WAIT (it asked somebody and will be called again with the
answer) or the number of the step to jump to. Control words are here; a game's `Control` says what its
verbs, conditions and groups mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.kernel import atoms
from rules.kernel.agenda import become_at, done
from rules.kernel.ask import QUESTIONS, Ask
from rules.kernel.cards.lexicon import Node, int_of, node_of
from rules.kernel.cards.targets import Target
from rules.kernel.state import State
from rules.kernel.words import Card, Frame

CARD, SEAT = range(2)
"""Registers every program has: the card with the text, and the player who plays it."""
NEXT, WAIT = 0, -1

Step = Callable[[State, list[int]], int]
One = Callable[[State, list[int]], int]
Many = Callable[[State, list[int]], list[Card]]
Test = Callable[[State, list[int]], bool]
Member = Callable[[State, list[int], Card], bool]
Act = Callable[[State, list[int], Card], None]
CardVerb = Callable[[Node], list[Step]]
"""Makes the steps of a sentence without control flow."""
ControlWords = Mapping[str, Callable[[Node, int], list[Step]]]
"""Makes the steps of a control sentence from the sentence and the number of its first step, by word."""


@dataclass(frozen=True)
class Program:
    """Steps and the number of registers they use for choices."""

    steps: tuple[Step, ...]
    width: int


def fixed(value: int) -> One:
    """A printed number."""
    return lambda s, x: value


def yes(s: State, x: list[int]) -> bool:
    """Always."""
    return True


def any_card(s: State, x: list[int], card: Card) -> bool:
    """Any card."""
    return True


def once(act: Callable[[State, list[int]], None]) -> list[Step]:
    """One step that asks nobody."""

    def step(s: State, x: list[int]) -> int:
        act(s, x)
        return NEXT

    return [step]


def each(act: Act, cards: Many) -> list[Step]:
    """One step that does something to every one of some cards."""

    def step(s: State, x: list[int]) -> int:
        for card in cards(s, x):
            act(s, x, card)
        return NEXT

    return [step]


class Coin(NamedTuple):
    """A coin: its chance `stream`, its `caption` in the log, and the register of the player the caption names."""

    stream: int
    caption: int
    whose: int


class Die(NamedTuple):
    """A die: its chance `stream`, its `caption` (seat, face) in the log, and its number of `sides`."""

    stream: int
    caption: int
    sides: int

    def rolled(self, s: State, x: list[int]) -> int | None:
        """The number rolled, from 1; None when chance has only just been asked."""
        fell = atoms.rolled(s, self.stream, self.sides)
        if fell is None:
            return None
        atoms.note(s, self.caption, x[SEAT], fell + 1)
        return fell + 1


def _always(block: Node) -> Test:
    return lambda s, x: True


@dataclass(frozen=True)
class Control:
    """How the sentences of one game become steps."""

    chosen: int
    """The register where chosen things start."""
    verb: CardVerb
    """The steps of a sentence without control flow."""
    condition: Callable[[Node], Test]
    """What a node of the category `cond` means."""
    group: Callable[[Node], Many]
    """The current members of a group, in order."""
    target: Callable[[Node], Target]
    """What a `choose` sentence asks for."""
    asks: tuple[int, ...]
    """The kind of Ask for each kind of target."""
    ask_yes: int
    """The kind of Ask for yes or no."""
    coin: Coin
    more: ControlWords
    """Control words of this game only."""
    binds: Mapping[str, int]
    """Words other than `choose` and `each_of` that bind a name, and which of their arguments is its register."""
    die: Die | None = None
    """For a game that uses the stock word `die`."""
    affordable: Callable[[Node], Test] = _always
    """Whether a player can do the block of a `may`; who cannot is not asked."""

    def program(self, body: Node, targets: tuple[Node, ...] = ()) -> Program:
        """A block that runs after these targets have been chosen."""
        width = max([self.size_of(body), *(self.size_of(node) for node in targets)]) + 1
        return Program(tuple(self.block(body)), width)

    def block(self, node: Node, start: int = 0) -> list[Step]:
        """The steps of a ("do", ...) block; `start` is the number of its first step in the program."""
        steps: list[Step] = []
        for sentence in node.args:
            part = node_of(sentence)
            here = start + len(steps)
            if part.word in CONTROL:
                steps += CONTROL[part.word](self, part, here)
            else:
                steps += self.more[part.word](part, here) if part.word in self.more else self.verb(part)
        return steps

    def size_of(self, node: Node) -> int:
        """Registers a tree uses for choices (the highest any of its names needs)."""
        most = max((self.size_of(arg) for arg in node.args if isinstance(arg, Node)), default=0)
        if node.word == "choose":
            return max(most, int_of(node.args[3]) + int_of(node.args[1]))
        if node.word == "each_of":
            return max(most, int_of(node.args[1]) + 2)
        return max(most, int_of(node.args[self.binds[node.word]]) + 1) if node.word in self.binds else most

    def branch(self, test: Step, arms: tuple[Node, ...], here: int) -> list[Step]:
        """A step that answers NEXT for the first arm (or WAIT) and anything else for the second, if there is one."""
        won = self.block(arms[0], here + 1)
        after_won = here + 1 + len(won)
        lost = self.block(arms[1], after_won + 1) if arms[1:] else []
        end = after_won + 1 + len(lost)
        no_at = after_won + 1 if arms[1:] else after_won

        def choose_way(s: State, x: list[int]) -> int:
            way = test(s, x)
            return way if way <= NEXT else no_at

        jump: list[Step] = [lambda s, x: end] if arms[1:] else []
        return [choose_way, *won, *jump, *lost]


def arms(node: Node, at: int) -> tuple[Node, ...]:
    """The block at an argument and the "else" block after it, if there is one."""
    return tuple(node_of(arg) for arg in node.args[at : at + 2])


def _if(control: Control, node: Node, here: int) -> list[Step]:
    test = control.condition(node_of(node.args[0]))
    return control.branch(lambda s, x: NEXT if test(s, x) else 1, arms(node, 1), here)


def _may(control: Control, node: Node, here: int) -> list[Step]:
    affordable = control.affordable(node_of(node.args[0]))

    def ask(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        if answer is not None:
            return NEXT if answer[1] else 1
        if not affordable(s, x):
            return 1
        atoms.ask(s, QUESTIONS[x[SEAT]][control.ask_yes])
        return WAIT

    return control.branch(ask, arms(node, 0), here)


def _coin(control: Control, node: Node, here: int) -> list[Step]:
    stream, caption, whose = control.coin

    def flip(s: State, x: list[int]) -> int:
        fell = atoms.rolled(s, stream, 2)
        if fell is None:
            return WAIT
        atoms.note(s, caption, x[whose], fell)
        return NEXT if fell else 1

    return control.branch(flip, arms(node, 0), here)


def _die(control: Control, node: Node, here: int) -> list[Step]:
    """roll N or more: a block for a die that shows at least N, another for less."""
    least, die = int_of(node.args[0]), control.die
    assert die is not None, node

    def cast(s: State, x: list[int]) -> int:
        fell = die.rolled(s, x)
        return WAIT if fell is None else NEXT if fell >= least else 1

    return control.branch(cast, arms(node, 1), here)


def _each_of(control: Control, node: Node, here: int) -> list[Step]:
    """for each GROUP as x: the members are fixed at the start and kept as a mask of card rows, one register after x."""
    members, at = control.group(node_of(node.args[0])), control.chosen + int_of(node.args[1])
    left = at + 1
    body = control.block(node_of(node.args[2]), here + 2)
    end = here + 3 + len(body)

    def gather(s: State, x: list[int]) -> int:
        x[left] = sum(1 << card for card in members(s, x))
        return NEXT

    def following(s: State, x: list[int]) -> int:
        if not x[left]:
            return end
        x[at] = (x[left] & -x[left]).bit_length() - 1
        x[left] &= x[left] - 1
        return NEXT

    return [gather, following, *body, lambda s, x: here + 1]


def _choose(control: Control, node: Node, here: int) -> list[Step]:
    """A choice on resolution, one thing after another; with too few candidates, or when one is declined, fewer are
    chosen. A choice among things only the player knows is always asked, so that nobody learns how many there are,
    unless everybody can see that it would have no effect.
    """
    slot = control.target(node)
    first = control.chosen + int_of(node.args[3])
    kind = control.asks[slot.kind]

    def pick(at: int) -> Step:
        def ask(s: State, x: list[int]) -> int:
            answer = atoms.take(s)
            if answer is not None:
                x[at] = answer[1]
                return NEXT
            if slot.useful and at - first >= slot.useful(s, x):
                x[at] = -1
                return NEXT
            if not slot.secret and at > first and x[at - 1] < 0:
                x[at] = -1
                return NEXT
            open_to = [value for value in slot.candidates(s, x) if value not in x[first:at]]
            needed = at - first < slot.least
            if not slot.secret and (not open_to or (needed and len(open_to) == 1)):
                x[at] = open_to[0] if open_to else -1
                return NEXT
            atoms.ask(s, Ask(kind, (x[SEAT],), tuple(open_to if needed and open_to else [*open_to, -1])))
            return WAIT

        return ask

    return [pick(first + i) for i in range(slot.most)]


CONTROL: Final[Mapping[str, Callable[[Control, Node, int], list[Step]]]] = {
    "do": Control.block, "if": _if, "may": _may, "coin": _coin, "die": _die, "each_of": _each_of, "choose": _choose,
}  # fmt: skip


def run_frame(s: State, frame: Frame) -> None:
    """(kind, program, step, *registers): run a program of the Book until it asks, calls another frame or ends."""
    kind, program, at, *x = frame
    steps = s.table.book.programs[program]
    depth = len(s.agenda)
    while at < len(steps):
        way = steps[at](s, x)
        if way == WAIT:
            become_at(s, depth - 1, kind, program, at, *x)
            return
        at = way or at + 1
        if len(s.agenda) != depth:
            if s.agenda:  # otherwise the step has ended the game
                become_at(s, depth - 1, kind, program, at, *x)
            return
    done(s)
