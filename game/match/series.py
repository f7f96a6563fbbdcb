"""A match of several games: the score so far, and the game that comes next.

Each game is a record of its own; its tags say which game of which match it is and how the match stood before it:
`match best of 3`, `game 2`, `score S 1 N 0`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.i18n import marked, tr
from rules.kernel.words import WON, TextError

MATCH, GAME, SCORE = "match", "game", "score"
LONGEST: Final = 9
LARGEST_SEED: Final = 1 << 31
_BEST_OF: Final = re.compile(r"best of ([3579])")
_SCORE: Final = re.compile(r"(\S+) ([0-9]{1,4})")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}")


@dataclass(frozen=True)
class Series:
    """A match of `best_of` games; this is number `game`; `wins` by seat before it (teammates win together)."""

    best_of: int
    game: int
    wins: tuple[int, ...]

    def after(self, result: Sequence[int]) -> Series:
        """The score after this game; a drawn game is replayed."""
        won = tuple(wins + (points == WON) for wins, points in zip(self.wins, result, strict=True))
        return Series(self.best_of, self.game + 1, won)

    @property
    def decided(self) -> bool:
        """Whether somebody has won more than half of the games."""
        return max(self.wins) > self.best_of // 2

    def tags(self, letters: Sequence[str]) -> dict[str, str]:
        """The tags of a game at this point of the match."""
        score = " ".join(f"{letter} {wins}" for letter, wins in zip(letters, self.wins, strict=True))
        return {MATCH: f"best of {self.best_of}", GAME: str(self.game), SCORE: score}


def series_tags(best_of: int, letters: Sequence[str]) -> dict[str, str]:
    """The tags of the first game of a match; a single game has none. Raises TextError for an impossible number of
    games."""
    if best_of == 1:
        return {}
    if best_of % 2 == 0 or not 1 <= best_of <= LONGEST:
        sentence = marked("a match is the best of 1, 3, 5, 7 or {longest} games, not of {best_of}")
        raise TextError(tr(sentence, longest=LONGEST, best_of=best_of))
    return Series(best_of, 1, (0,) * len(letters)).tags(letters)


def series_of(tags: Mapping[str, str], letters: Sequence[str], place: str = "") -> Series | None:
    """The match a game belongs to, None for a single one. Raises TextError for an invalid tag."""
    if MATCH not in tags:
        return None
    best_of = _BEST_OF.fullmatch(tags[MATCH])
    game = _NUMBER.fullmatch(tags.get(GAME, ""))
    wins = re.fullmatch(" ".join(rf"{re.escape(letter)} ([0-9]{{1,4}})" for letter in letters), tags.get(SCORE, ""))
    if best_of is None or game is None or wins is None:
        usual = series_tags(3, letters)
        rows = ", ".join(f"tag {key} {usual[key]}" for key in usual)
        raise TextError(tr("the tags of a match are written as in {tags}", tags=rows), place)
    return Series(int(best_of[1]), int(game[0]), tuple(map(int, wins.groups())))


def place_in_match(tags: Mapping[str, str]) -> tuple[int, int] | None:
    """(the number of a game, of how many its match is the best), None for a single game or tags that say neither."""
    best_of, game = _BEST_OF.fullmatch(tags.get(MATCH, "")), _NUMBER.fullmatch(tags.get(GAME, ""))
    return (int(game[0]), int(best_of[1])) if best_of and game else None


def ends(tags: Mapping[str, str], winners: Sequence[str]) -> bool:
    """Whether nothing follows a game with these tags that these seats have won: it is a single one, or decides its
    match, and not everything in it may be taken back."""
    place, wins = place_in_match(tags), dict(_SCORE.findall(tags.get(SCORE, "")))
    decided = place is None or any(int(wins.get(letter, 0)) >= place[1] // 2 for letter in winners)
    return decided and "study" not in tags


def counted(series: Series | None, result: Sequence[int] | None) -> Series | None:
    """The score, including the current game if it is over."""
    return series.after(result) if series is not None and result is not None else series


def undecided(series: Series | None, result: Sequence[int] | None, expired: bool) -> bool:
    """Whether another game follows: nobody has won enough games yet and the match clock has time left."""
    stands = counted(series, result)
    return stands is not None and not stands.decided and not expired
