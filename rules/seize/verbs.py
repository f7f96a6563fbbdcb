"""What each verb of a card sentence does, and how a block of sentences becomes a program.

A program is a tuple of steps. A step is called with (state, registers) and answers NEXT, WAIT (it asked somebody and
will be called again with the answer) or the number of the step to jump to. Every verb acts through the engine's
ordinary functions, so statuses, triggers and the log work alike for rules and cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become_at, call, done
from rules.kernel.ask import Ask, roll
from rules.kernel.lexicon import Node
from rules.kernel.state import State
from rules.kernel.words import Card, Frame
from rules.seize import stats
from rules.seize.damage import LETHAL, heal, strike
from rules.seize.loot import change_vault, draw_card, steal
from rules.seize.meaning import (
    CHOSEN,
    COUNTERS,
    FLAGS,
    IT,
    ME,
    SEAT,
    TYPES,
    Many,
    One,
    _int,
    _node,
    condition,
    group,
    many,
    number,
    one,
    target,
)  # fmt: skip
from rules.seize.places import place_merc, push_away
from rules.seize.statuses import (
    cleansable,
    give,
    mendable,
    put_fog,
    remove_status,
    take,
)  # fmt: skip
from rules.seize.undo_item import negate_item
from rules.seize.words import (
    ALL_STATUSES,
    AMBUSH,
    ASK_CARD,
    ASK_NUMBER,
    ASK_STATUS,
    ASK_TILE,
    ASK_YES,
    BOARD,
    DEFENSE,
    HEALTH,
    N_COIN,
    S_MEND_ALL,
    S_UNPUSHABLE,
    STREAM_COIN,
    TRUE,
    VAULT,
)  # fmt: skip

NEXT, WAIT = 0, -1
Step = Callable[[State, list[int]], int]
F_RUN, F_MEND = 13, 14
"""(F_RUN, program, step, *registers) and (F_MEND, seat, merc, cleanse): take off one status, chosen."""


def block(node: Node, start: int = 0) -> list[Step]:
    """The steps of a ("do", ...) block; `start` is the number the first one will have in its program."""
    steps: list[Step] = []
    for sentence in node.args:
        part = _node(sentence)
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
        most = max(most, _int(node.args[3]) + _int(node.args[1]))
    elif node.word == "spend":
        most = max(most, _int(node.args[2]) + 1)
    elif node.word == "each_of":
        most = max(most, _int(node.args[1]) + 1)
    return most


# --- control --------------------------------------------------------------------------------------------------------


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
    test = condition(_node(node.args[0]))
    return _branch(lambda s, x: NEXT if test(s, x) else 1, *_arms(node, 1), here)


def _arms(node: Node, at: int) -> tuple[Node, Node | None]:
    return _node(node.args[at]), _node(node.args[at + 1]) if len(node.args) > at + 1 else None


def _coin(node: Node, here: int) -> list[Step]:
    def flip(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        if answer is None:
            atoms.ask(s, roll(STREAM_COIN, 2))
            return WAIT
        atoms.note(s, N_COIN, x[ME], answer[1])
        return NEXT if answer[1] else 1

    return _branch(flip, *_arms(node, 0), here)


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
    member, at = group(_node(node.args[0])), CHOSEN + _int(node.args[1])
    left = at + 1
    body = block(_node(node.args[2]), here + 2)
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
    first = CHOSEN + _int(node.args[3])
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


CONTROL: Final[Mapping[str, Callable[[Node, int], list[Step]]]] = {
    "if": _if, "coin": _coin, "may": _may, "each_of": _each_of, "choose": _choose, "do": block,
}  # fmt: skip


# --- verbs ----------------------------------------------------------------------------------------------------------


def verb(node: Node, here: int) -> list[Step]:
    """One sentence. "most wounded of" needs its tie broken first, so it becomes a step of its own."""
    steps: list[Step] = []
    args = list(node.args)
    for index, argument in enumerate(args):
        if isinstance(argument, Node) and argument.word == "most_wounded":
            steps.append(_pick_wounded(_node(argument.args[0])))
            args[index] = Node("it", (), argument.column)
    make = VERBS[node.word]
    return [*steps, *make(Node(node.word, tuple(args), node.column), here + len(steps))]


def _pick_wounded(selection: Node) -> Step:
    """Put the member with the most missing health into IT; its player breaks ties."""
    member = group(selection)

    def pick(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        if answer is not None:
            x[IT] = answer[1]
            return NEXT
        missing = {c: stats.max_health(s, c) - s.marks[HEALTH][c] for c in s.pile(BOARD) if member(s, x, c)}
        worst = [c for c, lack in missing.items() if lack == max(missing.values())]
        if len(worst) <= 1:
            x[IT] = worst[0] if worst else -1
            return NEXT
        atoms.ask(s, Ask(ASK_CARD, (x[SEAT],), tuple(worst)))
        return WAIT

    return pick


def _for_all(act: Callable[[State, list[int], Card], None], mercs: Many) -> list[Step]:
    def step(s: State, x: list[int]) -> int:
        for merc in mercs(s, x):
            act(s, x, merc)
        return NEXT

    return [step]


def _deal(node: Node, here: int) -> list[Step]:
    amount, kind, mercs = number(node.args[0]), TYPES[str(node.args[1])], many(_node(node.args[2]))
    flags = LETHAL if node.word == "lethal" else 0

    def step(s: State, x: list[int]) -> int:
        ambush, x[FLAGS] = x[FLAGS] & AMBUSH, x[FLAGS] & ~AMBUSH
        hits = [(merc, amount(s, x)) for merc in mercs(s, x)]
        strike(s, hits, TRUE if ambush else kind, x[ME], x[SEAT], flags)
        return NEXT

    return [step]


def _heal(node: Node, here: int) -> list[Step]:
    amount = number(node.args[1])
    return _for_all(lambda s, x, merc: heal(s, merc, amount(s, x)), many(_node(node.args[0])))


def _put(node: Node, here: int) -> list[Step]:
    amount, status = number(node.args[0]), COUNTERS[str(node.args[1])]
    return _for_all(lambda s, x, merc: give(s, merc, status, amount(s, x)), many(_node(node.args[2])))


def _give(node: Node, here: int) -> list[Step]:
    status = COUNTERS[str(node.args[0])]
    return _for_all(lambda s, x, merc: give(s, merc, status), many(_node(node.args[1])))


def _raise(node: Node, here: int) -> list[Step]:
    amount, status = number(node.args[0]), COUNTERS[str(node.args[1])]
    cap = _int(node.args[3]) if len(node.args) > 3 else 99

    def act(s: State, x: list[int], merc: Card) -> None:
        give(s, merc, status, min(amount(s, x), cap - s.marks[status][merc]))

    return _for_all(act, many(_node(node.args[2])))


def _mend(node: Node, here: int) -> list[Step]:
    """Mend and Cleanse, one or all (SGT-MEND-01, 02, SGT-CLEANSE-01, 02)."""
    cleanse, mercs = int(node.word == "cleanse"), many(_node(node.args[1]))
    if node.args[0] == "one":
        return _for_all(lambda s, x, merc: call(s, F_MEND, x[SEAT], merc, cleanse), mercs)

    def act(s: State, x: list[int], merc: Card) -> None:
        for status in (cleansable if cleanse else mendable)(s, merc):
            remove_status(s, merc, status)

    return _for_all(act, mercs)


def mend_frame(s: State, frame: Frame) -> None:
    """Choose one status to take off; a privilege may offer all of them."""
    _, seat, merc, cleanse = frame
    found = (cleansable if cleanse else mendable)(s, merc) if s.zone[merc] == BOARD else []
    answer = atoms.take(s)
    if answer is None and len(found) > 1:
        more = (ALL_STATUSES,) if stats.privileged(s, seat, S_MEND_ALL) else ()
        atoms.ask(s, Ask(ASK_STATUS, (seat,), (*found, *more)))
        return
    done(s)
    chosen = found if answer is None or answer[1] == ALL_STATUSES else [answer[1]]
    for status in chosen:
        remove_status(s, merc, status)


def _fog(node: Node, here: int) -> list[Step]:
    tile = one(_node(node.args[0]))

    def step(s: State, x: list[int]) -> int:
        if tile(s, x) >= 0:
            put_fog(s, tile(s, x), x[SEAT])
        return NEXT

    return [step]


def _exhaust(node: Node, here: int) -> list[Step]:
    return _for_all(lambda s, x, merc: give(s, merc, COUNTERS["exhaust"]), many(_node(node.args[0])))


def _shift(node: Node, here: int) -> list[Step]:
    status = COUNTERS[str(node.args[0])]
    source, onto = many(_node(node.args[1])), many(_node(node.args[2]))

    def step(s: State, x: list[int]) -> int:
        for a in source(s, x):
            for b in onto(s, x):
                n = s.marks[status][a]
                take(s, a, status)
                give(s, b, status, n)
        return NEXT

    return [step]


def _push(node: Node, here: int) -> list[Step]:
    merc, length, away = one(_node(node.args[0])), _int(node.args[1]), one(_node(node.args[2]))

    def pushed(s: State, x: list[int]) -> int:
        """NEXT when it could not be pushed at all (the "else" block follows), 1 when it moved or is gone."""
        victim = merc(s, x)
        if victim < 0 or s.zone[victim] != BOARD:
            return 1
        return 1 if push_away(s, victim, away(s, x), length) else NEXT

    return _branch(pushed, _node(node.args[3]) if len(node.args) > 3 else Node("do"), None, here)


def _relocate(node: Node, here: int) -> list[Step]:
    """Relocate and push_to: onto a free tile, without a path; a push respects "cannot be pushed"."""
    mercs, tile, is_push = many(_node(node.args[0])), one(_node(node.args[1])), node.word == "push_to"

    def act(s: State, x: list[int], merc: Card) -> None:
        onto = tile(s, x)
        if onto >= 0 and s.on[onto] < 0 and not (is_push and stats.stat(s, merc, S_UNPUSHABLE)):
            place_merc(s, merc, onto)

    return _for_all(act, mercs)


def _reapply(node: Node, here: int) -> list[Step]:
    """Defense again: the printed value, or the stated one; the larger of charge and new value (SGT-DMG-12)."""
    stated = _int(node.args[1]) if len(node.args) > 1 else 0

    def act(s: State, x: list[int], merc: Card) -> None:
        printed: int = s.table.book.defense[s.face[merc]]
        atoms.mark(s, DEFENSE, merc, max(s.marks[DEFENSE][merc], printed or stated))

    return _for_all(act, many(_node(node.args[0])))


def _defend(node: Node, here: int) -> list[Step]:
    value = _int(node.args[0])
    return _for_all(
        lambda s, x, merc: atoms.mark(s, DEFENSE, merc, max(s.marks[DEFENSE][merc], value)), many(_node(node.args[1]))
    )


def _negate(node: Node, here: int) -> list[Step]:
    """Negate an item; "unless" asks the player who put it there, if that player has the Loot."""
    serial, price = one(_node(node.args[0])), _int(node.args[1]) if len(node.args) > 1 else 0

    def step(s: State, x: list[int]) -> int:
        item = next((item for item in s.stack if item[0] == serial(s, x)), None)
        answer = atoms.take(s)
        if item is None:
            return NEXT
        if answer is None and price and s.seat_numbers[VAULT][item[2]] >= price:
            atoms.ask(s, Ask(ASK_YES, (item[2],), (item[0], price)))
            return WAIT
        if answer is not None and answer[1]:
            change_vault(s, item[2], -price)
        else:
            negate_item(s, item)
        return NEXT

    return [step]


def _loot(node: Node, here: int) -> list[Step]:
    """steal N from PLAYER, gain N, PLAYER loses N."""
    if node.word == "gain":
        return _gain(number(node.args[0]))
    first, second = (node.args[1], node.args[0]) if node.word == "steal" else (node.args[0], node.args[1])
    merc, amount = one(_node(_node(first).args[0])), number(second)

    def step(s: State, x: list[int]) -> int:
        owner = s.ctrl[merc(s, x)]
        if node.word == "steal":
            steal(s, owner, x[SEAT], amount(s, x))
        else:
            change_vault(s, owner, -amount(s, x))
        return NEXT

    return [step]


def _gain(amount: One) -> list[Step]:
    def step(s: State, x: list[int]) -> int:
        change_vault(s, x[SEAT], amount(s, x))
        return NEXT

    return [step]


def _spend(node: Node, here: int) -> list[Step]:
    """Lose LO to HI Loot of one's own choice, never the last one; the amount is remembered."""
    least, most, at = _int(node.args[0]), _int(node.args[1]), CHOSEN + _int(node.args[2])

    def step(s: State, x: list[int]) -> int:
        answer = atoms.take(s)
        top = min(most, s.seat_numbers[VAULT][x[SEAT]] - 1)
        if answer is None and top > least:
            atoms.ask(s, Ask(ASK_NUMBER, (x[SEAT],), tuple(range(least, top + 1))))
            return WAIT
        x[at] = answer[1] if answer else (least if top >= least else 0)
        change_vault(s, x[SEAT], -x[at])
        return NEXT

    return [step]


def _draw(node: Node, here: int) -> list[Step]:
    amount = number(node.args[0])

    def step(s: State, x: list[int]) -> int:
        for _ in range(amount(s, x)):
            draw_card(s, x[SEAT])
        return NEXT

    return [step]


VERBS: Final[Mapping[str, Callable[[Node, int], list[Step]]]] = {
    "deal": _deal, "lethal": _deal, "heal": _heal, "put": _put, "give": _give, "raise": _raise, "mend": _mend,
    "cleanse": _mend, "fog": _fog, "exhaust": _exhaust, "shift": _shift, "push": _push, "push_to": _relocate,
    "relocate": _relocate, "reapply": _reapply, "defend": _defend, "negate": _negate, "steal": _loot, "gain": _loot,
    "lose": _loot, "spend": _spend, "draw": _draw,
}  # fmt: skip


# --- running --------------------------------------------------------------------------------------------------------


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
