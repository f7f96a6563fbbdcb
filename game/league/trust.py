"""Whether marks are losses, for STRENGTH.md: `python -m game.league.trust GAME LEVEL OTHER --games N --seed N`.

Each marked answer and the better one are played out again, in fresh worlds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.analysis.hindsight import in_hindsight
from game.analysis.review import STREAM, VIEW, Reviewer, review
from game.analysis.weighing import weigh
from game.bots.base import FOREVER, LEVELS, make_bot
from game.bots.prizes import prizes
from game.bots.thought import Trial, lead
from game.games import TITLES, game
from game.match import Match
from game.match_setup import Player
from game.replay import Replay
from game.simulate import LONGEST, decks_for, series_dice
from rules.kernel.answer_words import parse
from rules.kernel.chance import Dice
from rules.kernel.look import look, masked

WORLDS: Final = 48


class Trust(NamedTuple):
    """Of so many marks: how many of the better answers lead by more than the standard error, and by as much as was
    marked."""

    marks: int = 0
    losses: int = 0
    full: int = 0

    def __str__(self) -> str:
        return f"{self.marks} marks: {self.losses} are a loss, {self.full} as large as marked"


def trust(name: str, levels: tuple[str, str], games: int, seed: int, worlds: int = WORLDS) -> Iterator[Trust]:
    """The count after each game; a game of more than LONGEST turns ends there."""
    found = Trust()
    for number in range(games):
        replay = Replay(played(name, levels, seed + number).record)
        rows = list(tried_again(replay, worlds, Dice(seed + number, STREAM + 1)))
        losses, full = (sum(row[at] for row in rows) for at in (0, 1))
        found = Trust(found.marks + len(rows), found.losses + losses, found.full + full)
        yield found


def played(name: str, levels: tuple[str, str], seed: int) -> Match:
    """A game between two computers, without a clock."""
    definition = game(name)
    decks = decks_for(definition, definition.notation.options({}), 2, series_dice(seed, 0))
    players = [Player(level, f"bot:{level}") for level in levels]
    match = Match.new(name, decks=decks, seed=seed, players=players)
    bots = [make_bot(level, seed) for level in levels]
    while match.result is None and match.turn < LONGEST:
        seat = match.asked()[0]
        view, ask, ways = match.view(seat), match.ask(seat), match.options(seat)
        assert ask is not None
        match.submit(seat, ways[0] if len(ways) == 1 else bots[seat].choose(view, ask, ways, FOREVER)[0])
    return match


def tried_again(replay: Replay, worlds: int, dice: Dice) -> Iterator[tuple[bool, bool]]:
    """Of each marked answer: whether it is a loss in fresh worlds, and as large as marked."""
    reviewed = in_hindsight(replay, {at: row for at, row in enumerate(review(replay)) if row is not None})
    reviewer = Reviewer(replay, VIEW, dice)
    for at, (s, entry) in enumerate(replay.moments()):
        row = reviewed.get(at)
        if row is None or not reviewer.profile.mark(row.before, row.after):
            continue
        seat, notation = entry.seat, replay.rules.notation
        mine, best = Trial(entry.action), Trial(parse(masked(s, seat), notation, seat, row.best, {}))
        view = look(s, seat)
        weigh(reviewer.worlds(s, seat), seat, (mine, best), reviewer.bot, worlds, prizes(view, reviewer.bot))
        gap, error = lead(best.values, mine.values)
        yield gap > error, gap >= row.before - row.after


def main() -> None:
    """Play, and print the count."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=TITLES)
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("other", choices=LEVELS)
    for key, usual in (("--games", 4), ("--seed", 1), ("--worlds", WORLDS)):
        parser.add_argument(key, type=int, default=usual)
    args = parser.parse_args()
    for found in trust(args.game, (args.level, args.other), args.games, args.seed, args.worlds):
        print(f"\r{found}", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
