"""What an analysis found, by player: how close the answers came to the best, and what was left unused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp
from statistics import fmean
from typing import Final, NamedTuple

from game.analysis.graph import turning_point
from game.analysis.profile import MARKS, AnalysisProfile, profile_of
from game.analysis.review import OPEN, VIEW, Reviewed, swings_of
from game.i18n import marked, tr, trn
from game.records.replay import Replay
from rules.kernel.state import State
from rules.kernel.words import Seat

STEEP: Final = 0.04354
"""How fast the accuracy of an answer falls with the percent of winning chances it gives away: 92 for 2, 50 for 15, as
on lichess.org."""
LEAST: Final = 0.5
"""Weight of an answer with nothing at stake, in percent of winning chances: hundreds of passes must not hide three
blunders."""

ROUNDING: Final = 1e-3
"""What an accuracy may lack by rounding, in percent."""

BASES: Final = {VIEW: marked("Judged by what each player saw"), OPEN: marked("Judged with all hands open")}
"""What an analysis is based on, by its eyes."""


class PlayerSummary(NamedTuple):
    """`answers`: number of answers that were a choice; `accuracy`: their mean in percent, weighted by what was at
    stake; `marks`: how many have each mark; `slight`: how many gave away too little for a mark."""

    seat: Seat
    answers: int
    accuracy: float
    marks: Mapping[str, int]
    slight: int
    missed: int
    spare: int

    @property
    def percent(self) -> int:
        """The accuracy as displayed: 100 only if every answer was as good as the best."""
        return min(int(self.accuracy + ROUNDING), 99 if self.slight or any(self.marks.values()) else 100)


class Summary(NamedTuple):
    """`turning`: answers before the one that turned the game, -1 for none; `eyes`: what was seen (review.EYES)."""

    players: tuple[PlayerSummary, ...]
    turning: int
    eyes: str = VIEW

    @property
    def basis(self) -> str:
        """What the analysis is based on, as a heading."""
        return tr(BASES[self.eyes])


def accuracy(row: Reviewed, profile: AnalysisProfile) -> float:
    """How close an answer is to the best one, 0 to 100."""
    lost = 100 * max(0.0, profile.chance(row.before) - profile.chance(row.after))
    return max(0.0, min(100.0, 103.1668 * exp(-STEEP * lost) - 3.1669))


def stakes(
    found: Mapping[int, Reviewed], seats: Sequence[Seat], turns: Sequence[int], profile: AnalysisProfile
) -> dict[int, float]:
    """How far each answer moved its player's winning chances, or could have, in percent. `seats`, `turns`: who gave
    each, and when; the first answer of a turn is not what moved them (`swings_of`)."""
    out: dict[int, float] = {}
    old, turn = None, -1
    for at, row in sorted(found.items()):
        before = old if old is not None and turns[at] == turn else row
        turn = turns[at]
        was, now = (one.stands[seats[at]] for one in (before, row))
        moved = abs(profile.chance(now) - profile.chance(was))
        out[at] = max(LEAST, 100 * moved, 100 * (profile.chance(row.before) - profile.chance(row.after)))
        old = row
    return out


def summary(replay: Replay, found: Mapping[int, Reviewed]) -> Summary:
    """The findings in the line shown, by player."""
    profile, seats = profile_of(replay.game, replay.sides), [entry.seat for _, entry in replay.moments()]
    turns = [replay.turn_at(at) for at in range(len(seats))]
    spare, weights = _spare(replay, profile), stakes(found, seats, turns, profile)
    players = []
    for seat in range(replay.seats):
        mine = [at for at in found if seats[at] == seat]
        rows = [found[at] for at in mine]
        marks = Counter(profile.mark(row.before, row.after) for row in rows)
        close = [accuracy(row, profile) for row in rows]
        mean = fmean(close, [weights[at] for at in mine]) if rows else 100.0
        slight = sum(one < 100 - ROUNDING for one in close) - sum(marks[sign] for sign in MARKS)
        missed = sum(row.missed for row in rows)
        signs = {sign: marks[sign] for sign in MARKS}
        players.append(PlayerSummary(seat, len(rows), mean, signs, slight, missed, spare[seat]))
    eyes = next((row.eyes for row in found.values()), VIEW)
    return Summary(tuple(players), turning_point(swings_of(replay, found), profile, replay.outcome), eyes)


def _spare(replay: Replay, profile: AnalysisProfile) -> list[int]:
    """By seat, resources left unused for good."""
    totals = [0] * replay.seats
    before: State | None = None
    states = (s.clone() for s, _ in replay.moments())
    for after in (*states, replay.end()) if profile.spent else ():
        left = profile.spare(before, after) if before is not None else ()
        totals = [total + more for total, more in zip(totals, left or [0] * replay.seats, strict=True)]
        before = after
    return totals


def lines(replay: Replay, made: Summary) -> list[tuple[str, list[str]]]:
    """(name, two lines about the player) by seat: the answers, and the resources left unused."""
    profile, out = profile_of(replay.game, replay.sides), []
    for row in made.players:
        judged = trn("{n} decision judged", "{n} decisions judged", row.answers)
        marks = ", ".join(f"{count} {sign}" for sign, count in row.marks.items())
        left = [f"{tr(profile.missed)}: {row.missed}"] + [f"{tr(profile.spent)}: {row.spare}"] * bool(profile.spent)
        slight = [trn("{n} small loss", "{n} small losses", row.slight)] if row.slight else []
        close = [tr("accuracy {n}\N{NO-BREAK SPACE}%", n=row.percent)] if row.answers else []
        out.append((replay.names[row.seat], [" · ".join((*close, marks, *slight, judged)), " · ".join(left)]))
    return out
