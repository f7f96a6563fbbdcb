"""How often positions that an analysis values alike were won: `python -m game.league.chances GAME`.

Greedy bots play each other. After every turn the value of the position is noted as the graph of an analysis has it.
Printed are the chances to win that the game's AnalysisProfile makes of it, next to how often such positions were won,
and the lead that fits best (`even`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import log
from statistics import fmean
from typing import Final, NamedTuple

from game.analysis.graph import outlook
from game.analysis.profile import AnalysisProfile, profile_of
from game.bots.greedy import bot_profile_of
from game.league.turn_ends import PLAYERS, noted, parser_of
from rules.kernel.state import State

BAND: Final = 10
"""Per cent of winning chances that make one row."""
SURE: Final = 1e-4
LEADS: Final = range(100, 12_000, 25)
"""The leads that are tried."""


class Position(NamedTuple):
    """The value of a position for a player, in hundredths of the game's unit, and whether that player won."""

    worth: int
    won: bool


def positions_of(name: str, seed: int, number: int, longest: int) -> list[Position]:
    """The positions of one game for both players; none if nobody won."""
    bots, profile = bot_profile_of(name), profile_of(name)

    def note(s: State) -> tuple[int, ...]:
        return outlook(s, bots.turns(s), bots, profile.futures)

    played = noted(name, seed, number, longest, note)
    if played is None:
        return []
    return [Position(stands[seat], seat == played.won) for stands in played.notes for seat in range(PLAYERS)]


def loss(profile: AnalysisProfile, positions: Sequence[Position]) -> float:
    """The mean log-loss of a profile's winning chances."""
    chances = [profile.chance(one.worth) if one.won else 1 - profile.chance(one.worth) for one in positions]
    return -fmean(log(max(SURE, chance)) for chance in chances)


def fitted(profile: AnalysisProfile, positions: Sequence[Position]) -> AnalysisProfile:
    """The profile with the lead that foretells these results best."""
    return min((replace(profile, even=lead) for lead in LEADS), key=lambda each: loss(each, positions))


def report(profile: AnalysisProfile, positions: Sequence[Position]) -> Iterator[str]:
    """The lines to print."""
    best = fitted(profile, positions)
    yield f"as it is: even {profile.even}, log-loss {loss(profile, positions):.4f}"
    yield f"fitted: even {best.even}, log-loss {loss(best, positions):.4f}"
    yield "said   won   positions"
    for low in range(50, 100, BAND):
        chances = [(100 * profile.chance(one.worth), one.won) for one in positions]
        band = [row for row in chances if low <= row[0] < low + BAND or row[0] == low + BAND == 100]
        if band:
            yield f"{fmean(said for said, _ in band):3.0f} %  {100 * fmean(won for _, won in band):3.0f} %  {len(band)}"


def main() -> None:
    """Play, count and print."""
    parser = parser_of(__doc__ or "")
    args = parser.parse_args()
    games = [positions_of(args.game, args.seed, number, args.turns) for number in range(args.games)]
    positions = [one for found in games for one in found]
    if not positions:
        parser.exit(1, "nobody has won\n")
    print(f"{args.game}: {sum(map(bool, games))} games")
    print("\n".join(report(profile_of(args.game), positions)))


if __name__ == "__main__":
    main()
