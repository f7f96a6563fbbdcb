"""The computers to choose from: an apprentice that makes mistakes, a journeyman that looks one answer ahead, and two
that play their best answers out in worlds that fit what they see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from time import perf_counter
from typing import Final

from game.bots.base import FOREVER, LEAST_TOLD, MASTER, BotProfile, Choice, Depth
from game.bots.greedy import GreedyBot, bot_profile_of, change, value_after
from game.bots.hands import from_ready_decks
from game.bots.thought import Weighed, compare, ranked
from rules.kernel.ask import Ask
from rules.kernel.chance import Dice
from rules.kernel.guess import guess
from rules.kernel.message import Fact, Message, message
from rules.kernel.view import View
from rules.kernel.words import NONE, Action, Card

MASTER_S: Final = 0.6
GRANDMASTER_S: Final = 1.35
"""The most seconds each thinks about an answer, where there is a time limit at all."""
RESPONSE_S: Final = 0.08
"""The most seconds for a response, at every level. It is shorter than the pause that a table makes for a computer with
nothing to respond with, so its silence tells nobody what it holds."""
FIRST_LOOK: Final = 0.65
"""The part of its time that goes to all candidates; the rest is for a second look, which must confirm the best."""
LAPSES: Final = 3
"""The apprentice answers one in so many questions without thinking."""
COOL: Final = 20
"""The temperature of a thoughtless answer is `BotProfile.win / COOL`."""


class ThinkingBot:
    """Takes the greedy bot's answer unless another leads it by more than chance in worlds that were played out."""

    def __init__(self, seed: int, cap_s: float, depth: Depth | None = None) -> None:
        """`cap_s`: the most seconds it thinks, where there is a time limit at all; `depth`: None for the depth that the
        game sets for a grandmaster."""
        self._greedy, self._dice, self._cap_s, self._depth = GreedyBot(seed), Dice(seed, stream=9), cap_s, depth

    def choose(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> Choice:
        """The answer that leads; the greedy bot's when time runs out first."""
        begun = perf_counter()
        known = self._greedy.choose(view, ask, options, budget_s)
        profile = bot_profile_of(view.table.ruleset.name)
        depth = self._depth or profile.grandmaster
        responding = profile.responds(view, view.seat)
        if len(options) == 1 or not profile.deserves_thought(ask) or (responding and not depth.responds):
            return known
        cap_s = min(self._cap_s, RESPONSE_S if responding else FOREVER, 0.9 * budget_s)
        end = begun + cap_s if budget_s < FOREVER else FOREVER
        if perf_counter() >= end:
            return known
        answers = [known[0], *ranked(view, options, profile, self._dice, end)]
        first, best = self._lead(view, depth, answers, end if end == FOREVER else begun + FIRST_LOOK * cap_s)
        if best is not first:
            first, best = self._lead(view, depth, [first.action, best.action], end)
        decided = known if best is first else (best.action, why(view, best, first, profile))
        return decided if self._depth else self._which(view, options, decided, end)

    def _which(self, view: View, options: Sequence[Action], decided: Choice, end: float) -> Choice:
        """The answer that leads, however little, among those with the verb decided on, where the profile says how much
        to think about it. One of them is given anyway, so that a lead within chance is better than none."""
        action, profile = decided[0], bot_profile_of(view.table.ruleset.name)
        alike, depth = [way for way in options if way[0] == action[0]], profile.which.get(action[0])
        if depth is None or len(alike) == 1:
            return decided
        first, *others = self._weigh(view, depth, [action, *ranked(view, alike, profile, self._dice, end)], end)
        ahead = [row for row in others if row.worlds == first.worlds and row.value > first.value]
        best = max(ahead, key=lambda row: row.value, default=first)
        return decided if best is first else (best.action, why(view, best, first, profile))

    def _lead(self, view: View, depth: Depth, answers: Sequence[Action], end: float) -> tuple[Weighed, Weighed]:
        """The first answer weighed, and the one that leads it. The best of several is partly the luckiest, so its lead
        must be seen again in fresh worlds."""
        rows = self._weigh(view, depth, answers, end)
        return rows[0], leader(rows, bot_profile_of(view.table.ruleset.name).doubt)

    def _weigh(self, view: View, depth: Depth, answers: Sequence[Action], end: float) -> list[Weighed]:
        imagine = from_ready_decks if depth.ready_decks else None
        return compare(view, answers, depth, self._dice, end, imagine=imagine)


def leader(rows: Sequence[Weighed], doubt: int) -> Weighed:
    """Of the answers that were played out in as many worlds as the first: the best that leads it by more than one
    standard error and by more than `doubt` (BotProfile). The first answer if there is none."""
    first, *others = rows
    ahead = [row for row in others if row.worlds == first.worlds and row.value - first.value > max(row.stderr, doubt)]
    return max(ahead, key=lambda row: row.value, default=first)


def why(view: View, best: Weighed, first: Weighed, profile: BotProfile) -> Message:
    """What an answer brings that the first one does not: the cards that go and stay, else what is worth most at
    once. What others would have done is no merit of an answer that does nothing."""
    if best.wins and not first.wins:
        return message("bot.decides")
    facts: Mapping[str, Fact] = fates(view, best, first)
    if not facts and profile.idle(best.action):
        return message("bot.wait")
    facts = facts or change(view, best.action, first.action, profile)
    gain = best.value - first.value
    if gain < LEAST_TOLD:
        return message("bot.best")
    return message(profile.gain, **facts, **profile.told(gain), worlds=best.worlds)


def fates(view: View, best: Weighed, other: Weighed) -> dict[str, str]:
    """The names of an enemy card that goes (`falls`) and of an own one that stays (`stays`) by the end of most worlds
    after one answer, and of few after another."""
    falls, stays = mostly(other, best, False), mostly(best, other, True)
    cards = {"falls": falls, "stays": stays if stays != falls else NONE}
    return {key: str(view.card_def(card).name) for key, card in cards.items() if card >= 0}


def mostly(here: Weighed, there: Weighed, own: bool) -> Card:
    """The first card that `often` finds; NONE: there is none."""
    return min(often(here, there, own), default=NONE)


def often(here: Weighed, there: Weighed, own: bool) -> list[Card]:
    """The cards on the table at the end of most worlds after one answer and of few after another."""
    return [card for (mine, card), count in here.ends.items() if mine == own and 3 * count >= 2 * here.worlds
            and 3 * there.ends.get((own, card), 0) <= there.worlds]  # fmt: skip


class ApprenticeBot:
    """The greedy bot in one world; now and then it gives another answer, the likelier the better it looks."""

    def __init__(self, seed: int = 0) -> None:
        self._greedy, self._dice = GreedyBot(seed, worlds=1), Dice(seed, stream=10)

    def choose(self, view: View, ask: Ask, options: Sequence[Action], budget_s: float) -> Choice:
        """Mostly the greedy bot's answer."""
        known = self._greedy.choose(view, ask, options, budget_s)
        profile = bot_profile_of(view.table.ruleset.name)
        if len(options) == 1 or ask.kind in profile.habits or self._dice.below(LAPSES):
            return known
        world, tries = guess(view, self._dice), profile.worth_a_look(options)
        values = [value_after(world, view.seat, action, profile) for action in tries]
        return tries[_softmax(values, profile.win / COOL, self._dice)], message("bot.fancy")


def _softmax(values: Sequence[int], temperature: float, dice: Dice) -> int:
    """The place of one of these values, drawn at random: e times less likely for each `temperature` it lies below the
    best."""
    top, sides = max(values), 1 << 20
    weights = [exp((value - top) / temperature) for value in values]
    left = sum(weights) * dice.below(sides) / sides
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return 0


def journeyman(seed: int = 0) -> GreedyBot:
    """The greedy bot in three worlds."""
    return GreedyBot(seed, worlds=3)


def master(seed: int = 0) -> ThinkingBot:
    """Four answers, in as many worlds as the game gives."""
    return ThinkingBot(seed, MASTER_S, MASTER)


def grandmaster(seed: int = 0) -> ThinkingBot:
    """As much as the game's profile says."""
    return ThinkingBot(seed, GRANDMASTER_S)
