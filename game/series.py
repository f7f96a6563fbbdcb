"""A match of several games: the score so far, and the game that comes next.

Each game is a record of its own; its tags say which game of which match it is and how the match stood before it:
`match best of 3`, `game 2`, `score S 1 N 0`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.clock import SPENT, clock_tags
from game.i18n import marked, tr, trn
from game.judge_sheet import TAG
from game.refusal_text import cited
from rules.kernel.chance import mix
from rules.kernel.record import Record
from rules.kernel.words import TextError

if TYPE_CHECKING:
    from game.match import Match

MATCH, GAME, SCORE = "match", "game", "score"
LONGEST: Final = 9
LARGEST_SEED: Final = 1 << 31
_BEST_OF: Final = re.compile(r"best of ([3579])")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}")


@dataclass(frozen=True)
class Series:
    """`best_of` games; this is number `game`; `wins` by seat before it (teammates win together)."""

    best_of: int
    game: int
    wins: tuple[int, ...]

    def after(self, result: Sequence[int]) -> Series:
        """How the match stands after this game; a drawn game is played again."""
        won = tuple(wins + (points == 2) for wins, points in zip(self.wins, result, strict=True))
        return Series(self.best_of, self.game + 1, won)

    @property
    def decided(self) -> bool:
        """Somebody has won more than half of the games."""
        return max(self.wins) > self.best_of // 2

    def tags(self, letters: Sequence[str]) -> dict[str, str]:
        """The tags of a game at this point of the match."""
        score = " ".join(f"{letter} {wins}" for letter, wins in zip(letters, self.wins, strict=True))
        return {MATCH: f"best of {self.best_of}", GAME: str(self.game), SCORE: score}


def series_tags(best_of: int, letters: Sequence[str]) -> dict[str, str]:
    """The tags of the first game of a match; a single game has none. Raises TextError for a number nobody can win."""
    if best_of == 1:
        return {}
    if best_of % 2 == 0 or not 1 <= best_of <= LONGEST:
        sentence = marked("a match is the best of 1, 3, 5, 7 or {longest} games, not of {best_of}")
        raise TextError(tr(sentence, longest=LONGEST, best_of=best_of))
    return Series(best_of, 1, (0,) * len(letters)).tags(letters)


def series_of(tags: Mapping[str, str], letters: Sequence[str], place: str = "") -> Series | None:
    """The match a game belongs to, None for a single one. Raises TextError when a tag says it in other words."""
    if MATCH not in tags:
        return None
    best_of = _BEST_OF.fullmatch(tags[MATCH])
    game = _NUMBER.fullmatch(tags.get(GAME, ""))
    wins = re.fullmatch(" ".join(rf"{re.escape(letter)} ([0-9]{{1,4}})" for letter in letters), tags.get(SCORE, ""))
    if best_of is None or game is None or wins is None:
        usual = series_tags(3, letters)
        rows = ", ".join(f"tag {key} {usual[key]}" for key in usual)
        raise TextError(tr("tags of a match read as in {tags}", tags=rows), place)
    return Series(int(best_of[1]), int(game[0]), tuple(map(int, wins.groups())))


def standing(match: Match) -> Series | None:
    """How the match of a game stands, the game included once it is over."""
    series, result = match.series, match.result
    return series.after(result) if series is not None and result is not None else series


def goes_on(match: Match) -> bool:
    """Another game follows: nobody has won enough games yet and the clock of the match still runs."""
    series = standing(match)
    return series is not None and not series.decided and (match.clock is None or not match.clock.expired)


def next_record(match: Match) -> Record:
    """The game that follows a finished one: the loser's place decides who begins, and what is drawn is played again
    under the same rule; the clock of the match goes on."""
    record, result, series = match.record, match.result, standing(match)
    assert result is not None and series is not None
    option = match.rules.chooser
    loser = next((letter for letter, points in zip(match.letters, result, strict=True) if points == 0), "")
    chooser = {option: loser} if loser and option else {}
    clock = clock_tags(match.clock.limit, match.clock.spent) if match.clock is not None else {}
    return replace(
        record, answers=[], comment="", seed=mix(record.seed + series.game) % LARGEST_SEED,
        options=record.options | chooser, tags=_carried(record, TAG) | series.tags(match.letters) | clock,
    )  # fmt: skip


def first_record(match: Match, seed: int) -> Record:
    """The same players, decks and house rules from the beginning: no score, a fresh clock, the dice decide."""
    record, series = match.record, match.series
    options = {name: value for name, value in record.options.items() if name != match.rules.chooser or not series}
    tags = _carried(record, SPENT, TAG)
    fresh = series_tags(series.best_of, match.letters) if series is not None else {}
    return replace(record, answers=[], comment="", seed=seed, options=options, tags=tags | fresh)


def _carried(record: Record, *but: str) -> dict[str, str]:
    """The tags of a game without those that are of that game alone."""
    return {name: text for name, text in record.tags.items() if name not in but}


def score(match: Match, series: Series) -> str:
    """Games won by each side, in the order of the seats."""
    return " : ".join(str(wins) for _, wins in dict.fromkeys(zip(match.sides, series.wins, strict=True)))


def verdict(match: Match) -> str:
    """How the match stands after a game, in words; "" for a single game or one that goes on."""
    series = standing(match)
    if series is None or match.result is None:
        return ""
    stood, row = score(match, series), match.format_row
    if goes_on(match):
        return tr("The match stands {stood}; the next game follows{rule}.", stood=stood, rule=cited(row.match_rule))
    won = {side for side, wins in zip(match.sides, series.wins, strict=True) if wins == max(series.wins)}
    if len(won) > 1:
        return tr("Time is up and the match is drawn, {stood}{rule}.", stood=stood, rule=cited(row.clock_rule))
    names = tr(" and ").join(name for name, side in zip(match.names, match.sides, strict=True) if side in won)
    wins = sorted(dict(zip(match.sides, series.wins, strict=True)).values(), reverse=True)
    one, many = marked("{names} wins the match {score}{rule}."), marked("{names} win the match {score}{rule}.")
    told = {"names": names, "score": " : ".join(map(str, wins)), "rule": cited(row.match_rule)}
    return trn(one, many, match.sides.count(*won), **told)
