"""One level against another, for STRENGTH.md: `python -m game.league.duel GAME LEVEL OTHER --games N --seed N`.

Games come in pairs with the same decks and the same chance, seats and decks swapped; there is no clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from game.bots.base import LEVELS
from game.games import TITLES, game
from game.league.figures import WON, Rate
from game.simulate import LONGEST, decks_for, playout, series_dice


def duel(name: str, level: str, other: str, games: int, seed: int, longest: int = LONGEST) -> Iterator[Rate]:
    """A level's win rate after each game; a drawn or unfinished game counts as half a win."""
    definition, rate = game(name), Rate()
    settled = definition.notation.options({})
    for number in range(games):
        dice, swapped = series_dice(seed, number // 2), number % 2
        decks = [deck.ids for deck in decks_for(definition, settled, 2, dice)]
        s = definition.notation.begin(decks[::-1] if swapped else decks, settled, dice.below(1 << 32))
        seats = (other, level) if swapped else (level, other)
        points = playout(s, definition, seats, dice, longest).points
        rate = rate.with_game(points[swapped] / WON if points else 0.5)
        yield rate


def main() -> None:
    """Play, and print the score."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=TITLES)
    parser.add_argument("level", choices=LEVELS)
    parser.add_argument("other", choices=LEVELS)
    for key, usual in (("--games", 20), ("--seed", 1), ("--turns", LONGEST)):
        parser.add_argument(key, type=int, default=usual)
    args = parser.parse_args()
    for rate in duel(args.game, args.level, args.other, args.games, args.seed, args.turns):
        low, high = (round(100 * end) for end in rate.interval())
        print(f"\r{rate.won:g} of {rate.games}: {100 * rate.value:.0f} % ({low} to {high})", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
