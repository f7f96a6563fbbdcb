"""The bot that looks one answer ahead: it tries each on a few worlds that fit its View, lets everybody pass until all
has resolved, and takes the answer that leaves it best off.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from time import perf_counter
from typing import Any, Final, NamedTuple

from game.bots.base import DECIDED, BotProfile, Choice
from game.bots.changes import largest
from game.bots.prizes import held, prizes
from rules.kernel.ask import ROLL, Ask
from rules.kernel.atoms import SHUFFLED
from rules.kernel.chance import Dice
from rules.kernel.guess import Guesses, set_faces
from rules.kernel.message import Fact, message
from rules.kernel.ruleset import apply_unchecked, asked, roll
from rules.kernel.ruleset import options as legal
from rules.kernel.view import View
from rules.kernel.words import UNPLAYABLE, Action, Card, Seat

MOST_TRIES: Final = 240
"""Answers tried for one decision, worlds counted."""
FEWEST: Final = 4
"""Answers that are tried in every world."""
MOST_STEPS: Final = 60
GAIN: Final = 12
"""Hundredths of the game's unit an answer must bring more than doing nothing."""


class GreedyBot:
    """One answer deep. Its idea of a good position is the game's `evaluation`, its habits the game's `quick_answer`."""

    def __init__(self, seed: int = 0, worlds: int = 0) -> None:
        """`worlds`: how many it tries; 0: as many as the game's profile says."""
        self._dice, self._worlds = Dice(seed, stream=8), worlds

    def choose(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> Choice:
        """The best of the options that there was time to try."""
        end = perf_counter() + 0.9 * budget_s
        if len(options) == 1:
            return options[0], message("bot.only")
        profile = bot_profile_of(view.table.ruleset.name)
        quick = profile.quick_answer(view, ask, options)
        if quick is not None:
            return quick
        return self._search(view, profile, profile.worth_a_look(options), end)

    def _search(self, view: View, profile: BotProfile, tries: list[Action], end: float) -> Choice:
        """Each world is tried with the better half of the answers left by the worlds before it."""
        totals, done = dict.fromkeys(tries, 0), 0
        foresight = Foresight(view, profile)
        worlds = max(1, min(self._worlds or profile.worlds, MOST_TRIES // len(tries)))
        while done < worlds and (not done or perf_counter() < end):
            foresight.next_world(self._dice)
            values: list[int] = []
            for action in tries:
                if values and perf_counter() > end:
                    break
                values.append(foresight.value(action))
            if len(values) < len(tries) and done:
                break
            tries = tries[: len(values)]
            totals |= {action: totals[action] + value for action, value in zip(tries, values, strict=True)}
            done += 1
            if foresight.sure(tries):
                foresight.skip(worlds - done)
                break
            tries = better_half(tries, totals, profile) if done < worlds else tries
        return self._pick(foresight, {action: totals[action] for action in tries}, done, profile)

    def _pick(self, foresight: Foresight, totals: Mapping[Action, int], worlds: int, profile: BotProfile) -> Choice:
        """The best answer, and why. The others read the reason, so it does not say how many answers there were: that
        depends on hidden cards."""
        best = max(totals, key=totals.__getitem__)
        still = next(filter(profile.idle, totals), None)
        if still is None:
            return best, message("bot.best")
        gain = (totals[best] - totals[still]) // worlds
        if gain < GAIN:
            return still, message("bot.wait")
        if gain > DECIDED:
            return best, message("bot.decides")
        return best, message(profile.gain, **foresight.change(best, still), **profile.told(gain))


class Foresight:
    """What answers are worth, in one world after another that fits a View. Each answer is carried out once for all
    worlds, in one in which hidden faces cannot be read (Guesses.unread); only an answer that needs a hidden face, or
    chance, is carried out in every world."""

    def __init__(self, view: View, profile: BotProfile) -> None:
        self._view, self._profile, self._guesses = view, profile, Guesses(view)
        alone = view.ask is not None and len(view.ask.seats) == 1
        self._unread = self._guesses.unread() if alone else None
        self._outcomes: dict[Action, Outcome | None] = {}

    def next_world(self, dice: Dice) -> None:
        """Go on to another world."""
        self._dice, self._deal = dice, self._guesses.deal(dice)
        self._world = self._guesses.world(self._deal, dice) if self._view.sealed else None

    def sure(self, actions: Iterable[Action]) -> bool:
        """Whether the worth of these answers is the same in every world."""
        commons = (self._outcomes.get(action) for action in actions)
        return all(common is not None and common.worth is not None for common in commons)

    def skip(self, worlds: int) -> None:
        """Pass over this many worlds."""
        self._guesses.skip(self._dice, worlds)

    def value(self, action: Action) -> int:
        """The worth of this world for the viewer once an answer and all that follows from it has resolved."""
        if action not in self._outcomes:
            self._outcomes[action] = self._outcome(action)
        common = self._outcomes[action]
        if common is None:
            if self._world is None:
                self._world = self._guesses.world(self._deal, self._dice)
            return value_after(self._world, self._view.seat, action, self._profile)
        if common.worth is not None:
            return common.worth
        set_faces(common.world, self._deal.faces_but(common.shuffled))
        try:
            return self._profile.worth(common.world, self._view.seat)
        except UNPLAYABLE:  # it reads a card that was shuffled
            self._outcomes[action] = None
            return self.value(action)

    def change(self, action: Action, other: Action) -> dict[str, Fact]:
        """What an answer brings that another does not, as facts of a reason: the cards that go and stay, else the part
        that is worth most in the latest world; none where what follows depends on the world or ends the game. Both must
        have been tried in it."""
        here, there = self._outcomes[action], self._outcomes[other]
        if here is None or there is None or here.world.ask is None or there.world.ask is None:
            return {}
        for each in (here, there):
            set_faces(each.world, self._deal.faces_but(each.shuffled))
        names = self._difference(here.world, there.world)
        return {**names} or largest(self._profile.parts, here.world, there.world, self._view.seat)

    def _difference(self, here: Any, there: Any) -> dict[str, str]:
        """The names of an enemy card that goes (`falls`) and of an own one that stays (`stays`) in one world and not in
        another."""
        view, cards = self._view, prizes(self._view, self._profile)
        rows = (held(each, view.seat, cards, self._profile) for each in (here, there))
        after, otherwise = ({card: own for own, card in row} for row in rows)
        falls = [card for card, own in otherwise.items() if not own and card not in after]
        stays = [card for card, own in after.items() if own and card not in otherwise]
        kinds = {"falls": falls, "stays": stays}
        return {fact: view.card_def(min(them)).name for fact, them in kinds.items() if them}

    def _outcome(self, action: Action) -> Outcome | None:
        """What an answer leads to in every world; None: that depends on the world."""
        if self._unread is None:
            return None
        seat = self._view.seat
        try:
            s = outcome(self._unread, seat, action, self._profile)
        except UNPLAYABLE:
            return None
        s = s.clone() if s is self._unread else s
        try:
            return Outcome(s, self._profile.worth(s, seat))
        except UNPLAYABLE:
            return Outcome(s, None, [card for card, face in enumerate(s.face) if face == SHUFFLED])


def change(view: View, action: Action, other: Action, profile: BotProfile) -> dict[str, Fact]:
    """What an answer brings at once that another does not, as facts of a reason."""
    foresight = Foresight(view, profile)
    foresight.next_world(Dice(0))
    for each in (action, other):
        foresight.value(each)
    return foresight.change(action, other)


class Outcome(NamedTuple):
    """A world after an answer, without the faces that nobody sees, and its worth (None: that depends on them).
    `shuffled`: cards that have changed places with others."""

    world: Any
    worth: int | None
    shuffled: Sequence[Card] = ()


def better_half(tries: list[Action], totals: Mapping[Action, int], profile: BotProfile) -> list[Action]:
    """The answers that deserve another world, in their order: the better half, FEWEST at least, and doing nothing."""
    kept = set(sorted(tries, key=lambda action: -totals[action])[: max(FEWEST, len(tries) // 2)])
    return [action for action in tries if action in kept or profile.idle(action)]


def value_after(world: Any, seat: Seat, action: Action, profile: BotProfile) -> int:
    """The worth of a world for a seat once an answer and all that follows from it has resolved."""
    return profile.worth(outcome(world, seat, action, profile), seat)


def outcome(world: Any, seat: Seat, action: Action, profile: BotProfile) -> Any:
    """The world once an answer and all that follows from it has resolved; a copy, unless the answer changes nothing."""
    if profile.still(world, action):
        return world
    s = world.clone()
    apply_unchecked(s, seat, action)
    settle(s, profile)
    return s


def settle(s: Any, profile: BotProfile) -> None:
    """Let everybody pass until the stack is empty; other questions get the profile's quick answer."""
    left = MOST_STEPS
    while left > 0 and s.ask is not None:
        given = profile.pass_round(s, left) if profile.pass_round and s.stack else 0
        left -= given or 1
        if given:
            continue
        seat, ask = asked(s)[0], s.ask
        if ask.kind == ROLL:
            apply_unchecked(s, seat, roll(s))
            continue
        answer = profile.follow(ask, bool(s.stack))
        ways = [answer] if answer else legal(s, seat) if answer is not None else []
        if not ways:
            return
        apply_unchecked(s, seat, ways[-1])


def bot_profile_of(game: str) -> BotProfile:
    """What the bot must know of a game (game/<name>/bot_profile.py)."""
    profile: BotProfile = import_module(f"game.{game}.bot_profile").PROFILE
    return profile
