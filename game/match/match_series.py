"""A game within its match: how the match stands, whether another game follows, and which."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.i18n import listed, tr, trn
from game.match.clock import SPENT, clock_tags
from game.match.judge_sheet import TAG
from game.match.match import Match
from game.match.series import LARGEST_SEED, Series, counted, series_tags, undecided
from game.text.refusal_text import cited
from game.text.second_person import addressed
from rules.kernel.mixing import mix
from rules.kernel.notation.record import Record
from rules.kernel.words import LOST


def standing(match: Match) -> Series | None:
    """The score of a game's match, including this game when it is over."""
    return counted(match.series, match.result)


def goes_on(match: Match) -> bool:
    """Whether another game follows."""
    return undecided(match.series, match.result, match.clock is not None and match.clock.expired)


def next_record(match: Match) -> Record:
    """The next game after a finished one: the loser's seat decides who begins, a drawn game is replayed under the same
    rule; the match clock continues."""
    record, result, series = match.record, match.result, standing(match)
    assert result is not None and series is not None
    option = match.rules.chooser
    loser = next((letter for letter, points in zip(match.letters, result, strict=True) if points == LOST), "")
    chooser = {option: loser} if loser and option else {}
    clock = clock_tags(match.clock.limit, match.clock.spent) if match.clock is not None else {}
    return replace(
        record, answers=[], comment="", seed=mix(record.seed + series.game) % LARGEST_SEED,
        options=record.options | chooser, tags=_carried(record, TAG) | series.tags(match.letters) | clock,
    )  # fmt: skip


def first_record(match: Match, seed: int) -> Record:
    """The same players, decks and house rules from the start: no score, a fresh clock, the dice decide who begins."""
    record, series = match.record, match.series
    options = {name: value for name, value in record.options.items() if name != match.rules.chooser or not series}
    tags = _carried(record, SPENT, TAG)
    fresh = series_tags(series.best_of, match.letters) if series is not None else {}
    return replace(record, answers=[], comment="", seed=seed, options=options, tags=tags | fresh)


def _carried(record: Record, *but: str) -> dict[str, str]:
    """The tags of a game except those that concern only that game."""
    return {name: text for name, text in record.tags.items() if name not in but}


def score(match: Match, series: Series) -> str:
    """Games won by each side, in seat order."""
    return " : ".join(str(wins) for _, wins in dict.fromkeys(zip(match.sides, series.wins, strict=True)))


def verdict(match: Match, names: Sequence[str] = ()) -> str:
    """The score after a game, in words; "" for a single game or an unfinished one. `names`: the players', if YOU stands
    for one of them."""
    series = standing(match)
    if series is None or match.result is None:
        return ""
    stood, row, most = score(match, series), match.format_row, max(series.wins)
    ahead = {side for side, wins in zip(match.sides, series.wins, strict=True) if wins == most}
    if len(ahead) > 1 and goes_on(match):
        return tr("The match stands at {stood}; the next game follows{rule}.", stood=stood, rule=cited(row.match_rule))
    if len(ahead) > 1:
        return tr("Time is up and the match is drawn, {stood}{rule}.", stood=stood, rule=cited(row.clock_rule))
    leading = listed([name for name, side in zip(names or match.names, match.sides, strict=True) if side in ahead])
    wins = sorted(dict(zip(match.sides, series.wins, strict=True)).values(), reverse=True)
    told = {"names": leading, "score": " : ".join(map(str, wins)), "rule": cited(row.match_rule)}
    count = match.sides.count(*ahead)
    if goes_on(match):
        return addressed(trn(
            "{names} leads the match {score}; the next game follows{rule}.",
            "{names} lead the match {score}; the next game follows{rule}.",
            count, **told,
        ))  # fmt: skip
    return addressed(
        trn("{names} wins the match {score}{rule}.", "{names} win the match {score}{rule}.", count, **told)
    )
