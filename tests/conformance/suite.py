"""What every game must do at every answer, as checks on one step of a random game.

The checks know no game: they use the contract (options, why_not, apply, look, observe, guess) and the Schema. Unlike
rules, they may write to states, to ask what would happen in a world that looks the same to one seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any, NamedTuple

import pytest

from game.games import TITLES
from game.puzzles.puzzle import verbs_of
from rules.kernel import atoms
from rules.kernel.ask import ROLL, facts_of
from rules.kernel.chance import Dice
from rules.kernel.guess import Guesses, reindex
from rules.kernel.invariants import broken
from rules.kernel.judge import V_JUDGE
from rules.kernel.look import look, look_again, observe
from rules.kernel.ruleset import apply, apply_unchecked, asked, options, roll, why_not
from rules.kernel.run_on import forced
from rules.kernel.schema import Sees
from rules.kernel.state import State
from rules.kernel.view import View
from rules.kernel.words import CHANCE, NONE, PUBLIC, UNPLAYABLE, UNREAD, Action, Card, Event, IllegalAction, Seat
from tests.games import Back, Game, Shown, alike, nothing

ALTERNATIVES = 6
"""Sealed answers tried in place of the one given."""


class Step(NamedTuple):
    """One answer of a random game. The states belong to this step alone. `all_watch`: the checks look at it through the
    eyes of every viewer; otherwise through those of one, and of the next one at the next answer."""

    number: int
    before: State
    seat: Seat
    action: Action
    events: list[Event]
    after: State
    dice: Dice
    shown: Shown = nothing
    back: Back = alike
    all_watch: bool = True

    @property
    def watching(self) -> tuple[Seat, ...]:
        """The viewers through whose eyes this answer is checked."""
        everybody = viewers(self.before)
        return everybody if self.all_watch else (everybody[self.number % len(everybody)],)

    def __str__(self) -> str:
        return f"answer {self.number}, seat {self.seat}: {self.action}"


def steps(game: Game, seed: int, all_watch: bool = True) -> Iterator[Step]:
    """A random game, answer by answer. Fails if it is not over after `game.most` answers."""
    dice, spare = Dice(seed, 1), Dice(seed, 2)
    s = game.start(seed)
    assert broken(s) == []
    for number in range(1, game.most + 1):
        if s.ask is None:
            break
        before = s.clone()
        seat = dice.pick(asked(s))
        action = roll(s) if seat == CHANCE else dice.pick(options(s, seat))
        events = apply(s, seat, action)
        yield Step(number, before, seat, action, events, s.clone(), spare, game.shown, game.back, all_watch)
    assert s.ask is None, f"not over after {game.most} answers"
    assert len(s.table.ruleset.outcome(s)) == s.table.seats


def viewers(s: State) -> tuple[Seat, ...]:
    """Every possible viewer of a table."""
    return PUBLIC, *range(s.table.seats)


def columns(s: State) -> dict[str, Any]:
    """Every slot of a state except the shared table, the log of the last answer and what saves work."""
    others = ("table", "log", "unsettled", "kept", "listed")
    return {name: getattr(s, name) for name in State.__slots__ if name not in others}


# Answers ---------------------------------------------------------------------------------------------------------


def check_options(step: Step) -> None:
    """Options are ints, sorted, unique, legal, and only for those who owe an answer; asking changes nothing."""
    s, before = step.before, columns(step.before.clone())
    owing = asked(s)
    assert owing
    for seat in (PUBLIC, CHANCE, *range(s.table.seats + 1)):
        actions = options(s, seat)
        assert bool(actions) == (seat in owing), f"seat {seat} has {len(actions)} options, {owing} are asked"
        assert actions == sorted(set(actions))
        for action in actions:
            assert all(type(number) is int for number in action), action
            assert why_not(s, seat, action) is None, f"{action} is offered and refused to seat {seat}"
    sole = forced(s)
    assert sole is None or options(s, owing[0]) == [sole], f"{sole} is not the only answer"
    assert columns(s) == before


def check_refusals(step: Step) -> None:
    """A mutated action is an option or is refused by a rule, and a refusal changes nothing."""
    s, before = step.before, columns(step.before.clone())
    for seat in asked(s):
        legal = options(s, seat)
        for action in mutants(step.dice.pick(legal), step.dice):
            if action not in legal and not _unlisted(s, action) and _listed(s, action) not in legal:
                _assert_refused(s, seat, action)
    stranger = next(seat for seat in range(s.table.seats + 1) if seat not in asked(s))
    if not _unlisted(s, step.action):
        _assert_refused(s, stranger, step.action)
    assert columns(s) == before


def _listed(s: State, action: Action) -> Action:
    """The option an answer is a variant of, by what its verb may name in addition (`verb_table.extra`)."""
    verbs = verbs_of(s.table.schema.game) if s.table.schema.game in TITLES else None
    return verbs.listed(action) if verbs is not None and action and 0 <= action[0] < len(verbs.rows) else action


def _unlisted(s: State, action: Action) -> bool:
    """Interrupts, judge's changes and large rolls are legal without being listed."""
    assert s.ask is not None
    large = s.ask.kind == ROLL and s.ask.data[1] > 64
    return large or (bool(action) and action[0] in (V_JUDGE, *s.table.ruleset.interrupts))


def _assert_refused(s: State, seat: Seat, action: Action) -> None:
    refusal = why_not(s, seat, action)
    assert refusal is not None, f"{action} of seat {seat} is neither offered nor refused"
    assert refusal.rule
    assert all(isinstance(name, str) and type(value) is int for name, value in refusal.facts), refusal
    with pytest.raises(IllegalAction) as caught:
        apply(s, seat, action)
    assert caught.value.rule == refusal.rule


def mutants(action: Action, dice: Dice) -> list[Action]:
    """Answers that are almost `action`."""
    place = dice.below(len(action))
    swaps = [action[place] + 1, action[place] - 1, dice.below(100), -dice.below(100), 1 << 40]
    swapped = [(*action[:place], value, *action[place + 1 :]) for value in swaps]
    return [(), action[:-1], action[1:], (*action, dice.below(10)), (*action, *action), action[::-1], *swapped]


def check_apply(step: Step) -> None:
    """The same answer given to a copy gives the same events and the same state, checked or not, and leaves the original
    unchanged; also when everything settled is computed again."""
    before, digest = columns(step.before.clone()), step.after.digest()
    for give in (apply, apply_unchecked):
        copy = step.before.clone()
        assert columns(copy) == before
        copy.unsettled |= give is apply_unchecked
        assert give(copy, step.seat, step.action) == step.events
        assert columns(copy) == columns(step.after)
        assert copy.digest() == digest
    assert columns(step.before) == before


def check_invariants(step: Step) -> None:
    """The invariants hold after the answer."""
    assert broken(step.after) == []


# Views -----------------------------------------------------------------------------------------------------------


def check_views(step: Step) -> None:
    """Events, as each viewer hears them, turn the old view into the new one and name no card that stays hidden."""
    for viewer in step.watching:
        view, new = look(step.before, viewer), look(step.after, viewer)
        heard = observe(view, step.events)
        again = look_again(view, step.after)
        for name in (field.name for field in fields(View) if field.compare):
            assert getattr(again, name) == getattr(new, name), f"seat {viewer} hears another {name} than it sees"
        assert [*again.cards] == [*new.cards] and again.table.decks == new.table.decks
        _assert_unnamed(step, viewer, heard)


def _assert_unnamed(step: Step, viewer: Seat, heard: Iterable[Event]) -> None:
    """Every move is heard, but a move between two piles the viewer cannot see names no card."""
    moves = [event for event in step.events if event[0] == atoms.MOVE]
    known = [event for event in heard if event[0] == atoms.MOVE]
    for move, kept in zip(moves, known, strict=True):
        secret = all(_shut(step.before, zone, ctrl, viewer) for zone, ctrl in (move[2:4], move[5:7]))
        assert kept[1] == (-1 if secret else move[1]), f"seat {viewer} hears {kept} of {move}"


def check_guess(step: Step) -> None:
    """A guess is a valid state that looks the same and offers the same; it does not contain the real secrets."""
    for viewer in step.watching:
        view = look(step.after, viewer)
        assert view.table.seed == 0
        assert all(not deck for seat, deck in enumerate(view.table.decks) if seat != viewer)
        guesses = Guesses(view)
        made, unread = guesses.guess(step.dice), guesses.unread()
        assert broken(made) == []
        seen = look(made, viewer)
        assert seen == view, f"seat {viewer} could tell the guess from the truth"
        assert seen.table.decks == view.table.decks
        legal = options(made, viewer)
        assert legal == options(step.after, viewer)
        assert look(step.after, viewer) == view
        for action in legal[:3]:
            world = made.clone()
            apply(world, viewer, action)
            assert broken(world) == []
        for action in legal[-1:]:
            _goes_the_same_way(unread, viewer, action, made)


def _goes_the_same_way(unread: State, seat: Seat, action: Action, world: State) -> None:
    """What does not read a hidden face leads to the same in a world in which nobody can; so do shuffles after it."""
    if len(asked(unread)) > 1:
        return
    apply(world, seat, action)
    try:
        apply_unchecked(unread, seat, action)
        while unread.ask is not None and unread.ask.kind == ROLL:
            apply_unchecked(unread, CHANCE, roll(unread))
            apply(world, CHANCE, roll(world))
    except UNPLAYABLE:
        return
    _, *facts = unread.facts()
    if unread.ask is not None and min(unread.ask.data, default=0) <= UNREAD and world.ask is not None:
        facts[-3] = facts_of(replace(unread.ask, data=world.ask.data))
    _, *same = world.facts()
    assert facts == same, f"{action} by seat {seat} depends on a hidden face"


def check_secrets(step: Step) -> None:
    """Deal what a viewer cannot see again: it sees, may do and hears the same (unless the answer shows a new face)."""
    for viewer in step.watching:
        base, world = other_world(step, viewer)
        view, other = look(base, viewer), look(world, viewer)
        assert other == view, f"the view of seat {viewer} depends on a secret"
        assert options(world, viewer) == options(base, viewer), f"the options of seat {viewer} depend on a secret"
        if why_not(world, step.seat, step.action) is None:
            known = _known(base, view, step.seat, step.action)
            assert _known(world, other, step.seat, step.action) == known, f"a secret leaks to seat {viewer}"


def other_world(step: Step, viewer: Seat) -> tuple[State, State]:
    """The state before the answer, and another that must look the same to `viewer`."""
    base = step.before.clone()
    reindex(base)
    world = base.clone()
    _deal_anew(world, _secret_rows(step, viewer), step.dice)
    return base, world


def check_sealed(step: Step) -> None:
    """While another answer is missing, nobody else can tell one sealed answer from another, or sees candidates other
    than their own."""
    s = step.before
    if len(asked(s)) < 2:
        return
    assert s.ask is not None
    for viewer in viewers(s):
        view = look(s, viewer)
        assert view.ask is not None and len(view.ask.own) == len(s.ask.own)
        for seat in s.ask.seats:
            assert view.ask.own_of(seat) == (s.ask.own_of(seat) if seat == viewer else ())
        for seat in asked(s):
            if seat != viewer:
                first, *others = options(s, seat)[:ALTERNATIVES]
                known = _known(s.clone(), look(s, viewer), seat, first)
                assert all(_known(s.clone(), look(s, viewer), seat, other) == known for other in others)


Known = tuple[list[Event], tuple[View, list[Action]]]


def _known(s: State, view: View, seat: Seat, action: Action) -> Known:
    """What an answer lets the viewer of `view` hear, and then see and do."""
    heard = observe(view, apply(s, seat, action))
    return heard, (look(s, view.seat), options(s, view.seat))


def _secret_rows(step: Step, viewer: Seat) -> list[list[Card]]:
    """Rows whose faces may change places, in groups: one owner's hidden cards with the same back, or one owner's
    covered cards.

    Secrecy is read from the Schema, not from the view under test; "nobody" counts as an owner. Left out is whatever the
    answer or the question after it shows; if the answer shows a hidden card after a shuffle (which moves faces to other
    rows), all hidden cards of that owner are left out.
    """
    old, owner = step.before, step.before.table.owner
    shown = {event[1] for event in step.events if event[0] == atoms.MOVE and _shows(old, event, viewer)}
    shown |= {e[2] for e in step.events if e[0] == atoms.MARK and e[1] == old.table.schema.covered and not e[4]}
    shown.update(step.shown(step.after, viewer))
    shut = [_shut(old, old.zone[card], old.ctrl[card], viewer) for card in range(len(owner))]
    hidden = [card for card in range(len(owner)) if shut[card]]
    covered = [card for card in range(len(owner)) if not shut[card] and _covered(old, card, viewer)]
    shuffled = any(event[0] == atoms.SHUFFLE for event in step.events)
    traced = {owner[card] for card in hidden if card in shown} if shuffled else set()
    owners = (*range(old.table.seats), NONE)
    backs = {card: step.back(old, card) for card in hidden}
    groups = [
        [c for c in hidden if owner[c] == seat and backs[c] == back]
        for seat in owners
        if seat not in traced
        for back in sorted(set(backs.values()))
    ]
    groups += [[c for c in covered if owner[c] == seat] for seat in owners]
    return [[card for card in rows if card not in shown] for rows in groups]


def _shut(s: State, zone: int, ctrl: Seat, viewer: Seat) -> bool:
    sees = s.table.schema.zones[zone].sees
    return sees == Sees.NOBODY or (sees == Sees.OWNER and ctrl != viewer)


def _covered(s: State, card: Card, viewer: Seat) -> bool:
    mark = s.table.schema.covered
    return mark >= 0 and s.marks[mark][card] != 0 and s.ctrl[card] != viewer


def _shows(s: State, event: Event, viewer: Seat) -> bool:
    zone, ctrl, covered = event[5], event[6], event[11]
    return not _shut(s, zone, ctrl, viewer) and (not covered or ctrl == viewer)


def _deal_anew(s: State, groups: Iterable[list[Card]], dice: Dice) -> None:
    for rows in groups:
        for card, face in zip(rows, dice.shuffle([s.face[card] for card in rows]), strict=True):
            s.face[card] = face
    reindex(s)


CHECKS: tuple[Callable[[Step], None], ...] = (
    check_options, check_refusals, check_apply, check_invariants, check_views, check_guess, check_secrets, check_sealed,
)  # fmt: skip


def conforms(
    game: Game, seeds: Iterable[int], checks: Sequence[Callable[[Step], None]] = CHECKS, all_watch: bool = True
) -> None:
    """Play random games with every check at every answer; a failure says which, and where it happened."""
    for seed in seeds:
        for step in steps(game, seed, all_watch):
            for check in checks:
                try:
                    check(step)
                except Exception as error:
                    error.add_note(f"{check.__name__}: {game.name}, seed {seed}, {step}")
                    raise


def trail(game: Game, seed: int) -> str:
    """The digests of one random game in one line: the same on every machine, in every process."""
    return " ".join(step.after.digest() for step in steps(game, seed))
