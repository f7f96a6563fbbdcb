"""A block of card sentences as a program: a tuple of steps with jumps, run by one frame.

A step is called with (state, registers) and answers NEXT, WAIT (it asked somebody and will be called again with the
answer) or the number of the step to jump to. What the verbs do is told in verbs.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become_at, done
from rules.kernel.ask import Ask, roll
from rules.kernel.lexicon import Node
from rules.kernel.state import State
from rules.kernel.words import Frame
from rules.seize.meaning import (
    CHOSEN,
    ME,
    NEXT,
    SEAT,
    WAIT,
    Step,
    condition,
    group,
    int_of,
    node_of,
    one,
    target,
)  # fmt: skip
from rules.seize.places import pull, push_away
from rules.seize.verbs import verb
from rules.seize.verbs_cards import SIDES
from rules.seize.words import (
    ASK_CARD,
    ASK_NUMBER,
    ASK_TILE,
    ASK_YES,
    BOARD,
    N_COIN,
    N_ROLL,
    STREAM_COIN,
    STREAM_DICE,
)  # fmt: skip

F_RUN = 13
"""(F_RUN, program, step, *registers)"""


def block(node: Node, start: int = 0) -> list[Step]:
    """The steps of a ("do", ...) block; `start` is the number the first one will have in its program."""
    steps: list[Step] = []
    for sentence in node.args:
        part = node_of(sentence)
        here = start + len(steps)
        make = CONTROL.get(part.word)
        steps += make(part, here) if make else verb(part, here)
    return steps


def size_of(node: Node) -> int:
    """Registers a tree uses for what is chosen (the most any name in it needs)."""
    most = 0
    for argument in node.args:
        if isinstance(argument, Node):
            most = max(most, size_of(argument))
    if node.word == "choose":
        most = max(most, int_of(node.args[3]) + int_of(node.args[1]))
    elif node.word == "roll":
        most = max(most, int_of(node.args[0]) + 1)
    elif node.word == "spend":
        most = max(most, int_of(node.args[2]) + 1)
    elif node.word == "each_of":
        most = max(most, int_of(node.args[1]) + 2)
    return most


def _branch(test: Step, node_won: Node, node_lost: Node | None, here: int) -> list[Step]:
    """A test step that answers NEXT for yes or the number of the "else" part for no."""
    won = block(node_won, here + 1)
    after_won = here + 1 + len(won)
    lost = block(node_lost, after_won + 1) if node_lost else []
    end = after_won + (1 + len(lost) if node_lost else 0)
    no_at = after_won + 1 if node_lost else after_won

    def choose_way(s: State, x: list[int]) -> int:
        way = test(s, x)
        return way if way <= NEXT else no_at

    jump: list[Step] = [lambda s, x: end] if node_lost else []
    return [choose_way, *won, *jump, *lost]


def _if(node: Node, here: int) -> list[Step]:
    test = condition(node_of(node.args[0]))
    return _branch(lambda s, x: NEXT if test(s, x) else 1, *_arms(node, 1), here)


def _arms(node: Node, at: int) -> tuple[Node, Node | None]:
    return node_of(node.args[at]), node_of(node.args[at + 1]) if len(node.args) > at + 1 else None


def _coin(node: Node, here: int) -> list[Step]:
    def flip(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        if answer is None:
            atoms.ask(s, roll(STREAM_COIN, 2))
            return WAIT
        atoms.note(s, N_COIN, x[ME], answer[1])
        return NEXT if answer[1] else 1

    return _branch(flip, *_arms(node, 0), here)


def _die(node: Node, here: int) -> list[Step]:
    """roll N or more: a block for a die that shows at least N, another for less."""
    least = int_of(node.args[0])

    def cast(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        if answer is None:
            atoms.ask(s, roll(STREAM_DICE, SIDES))
            return WAIT
        atoms.note(s, N_ROLL, x[SEAT], answer[1] + 1)
        return NEXT if answer[1] + 1 >= least else 1

    return _branch(cast, *_arms(node, 1), here)


def _may(node: Node, here: int) -> list[Step]:
    def ask(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        if answer is None:
            atoms.ask(s, Ask(ASK_YES, (x[SEAT],)))
            return WAIT
        return NEXT if answer[1] else 1

    return _branch(ask, *_arms(node, 0), here)


def _each_of(node: Node, here: int) -> list[Step]:
    """for each GROUP as x: the members are fixed at the start and kept, as a mask of card rows, behind x."""
    member, at = group(node_of(node.args[0])), CHOSEN + int_of(node.args[1])
    left = at + 1
    body = block(node_of(node.args[2]), here + 2)
    end = here + 3 + len(body)

    def gather(s: State, x: list[int]) -> int:
        x[left] = sum(1 << c for c in s.pile(BOARD) if member(s, x, c))
        return NEXT

    def following(s: State, x: list[int]) -> int:
        if not x[left]:
            return end
        x[at] = (x[left] & -x[left]).bit_length() - 1
        x[left] &= x[left] - 1
        return NEXT

    return [gather, following, *body, lambda s, x: here + 1]


def _choose(node: Node, here: int) -> list[Step]:
    """A choice on resolution, one after another; fewer candidates than asked for means fewer choices."""
    slot = target(node, attack=False)
    first = CHOSEN + int_of(node.args[3])
    kind = (ASK_CARD, ASK_TILE, ASK_NUMBER, ASK_NUMBER)[slot.kind]

    def pick(at: int) -> Step:
        def ask(s: State, x: list[int]) -> int:
            answer = atoms.take(s)
            if answer is not None:
                x[at] = answer[1]
                return NEXT
            open_to = [value for value in slot.candidates(s, x) if value not in x[first:at]]
            needed = at - first < slot.least
            if not open_to or (needed and len(open_to) == 1):
                x[at] = open_to[0] if open_to else -1
                return NEXT
            atoms.ask(s, Ask(kind, (x[SEAT],), tuple(open_to if needed else [*open_to, -1])))
            return WAIT

        return ask

    return [pick(first + i) for i in range(slot.most)]


def _push(node: Node, here: int) -> list[Step]:
    """Push away from a merc, or pull toward it."""
    slide = pull if node.word == "pull" else push_away
    merc, length, source = one(node_of(node.args[0])), int_of(node.args[1]), one(node_of(node.args[2]))

    def pushed(s: State, x: list[int]) -> int:
        """NEXT when it could not be moved at all (the "else" block follows), 1 when it moved or is gone."""
        victim = merc(s, x)
        if victim < 0 or s.zone[victim] != BOARD:
            return 1
        return 1 if slide(s, victim, source(s, x), length) else NEXT

    return _branch(pushed, node_of(node.args[3]) if len(node.args) > 3 else Node("do"), None, here)


CONTROL: Final[Mapping[str, Callable[[Node, int], list[Step]]]] = {
    "if": _if, "coin": _coin, "may": _may, "each_of": _each_of, "choose": _choose, "do": block, "push": _push,
    "pull": _push, "die": _die,
}  # fmt: skip


def run_frame(s: State, frame: Frame) -> None:
    """Run a program until it asks, calls another frame or ends."""
    _, program, at, *x = frame
    steps = s.table.book.programs[program]
    depth = len(s.agenda)
    while at < len(steps):
        way = steps[at](s, x)
        if way == WAIT:
            become_at(s, depth - 1, F_RUN, program, at, *x)
            return
        at = way or at + 1
        if len(s.agenda) > depth:
            become_at(s, depth - 1, F_RUN, program, at, *x)
            return
    done(s)
