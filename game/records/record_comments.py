"""What the program itself writes in the comments of a record, and what is left for people to read.

A comment has parts separated by `;`. The program's own are `auto`, `turn 4`, `clock 845`, `won S` or `drawn` at the
end, `why ...`, the reason a computer gave: its id and facts (`why GAME.gain count=12 gain=3.1`), in old records a
sentence; and `review ...`, what an analysis found (game/analysis/review.py). A part that begins with a backslash is
what people wrote, although it reads like one of these.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import quote, unquote

from game.i18n import tr
from rules.kernel.message import Fact, Message
from rules.kernel.words import WON, TextError

WHY: Final = "why "
REVIEW: Final = "review "
QUOTED: Final = "\\"
LONGEST: Final = 500
"""Characters of a comment that is written in the program."""
_AUTO: Final = re.compile(r"auto|(?:turn|clock) \d{1,6}|won(?: \S+)+|drawn")
_REASON: Final = re.compile(r"[a-z_]+(?:\.[a-z_]+)+(?: [a-z_]+=\S+)*")
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_TURN: Final = re.compile(r"[{;] ?turn (\d{1,6})(?=[;}])")
_RESULT: Final = re.compile(r"[{;] ?(won(?: [^\s;}]+)+|drawn)(?=[;}])")


def parts_of(comment: str) -> list[str]:
    """The parts of a comment."""
    return [part for part in map(str.strip, comment.split(";")) if part]


def human(comment: str) -> str:
    """The part written by people."""
    return "; ".join(part.removeprefix(QUOTED) for part in parts_of(comment) if not _programs(part))


def _programs(part: str) -> bool:
    """Whether a part of a comment is the program's own."""
    return bool(_AUTO.fullmatch(part)) or part.startswith((WHY, REVIEW))


def with_human(comment: str, words: str) -> str:
    """A comment in which people wrote these words instead; "" for none."""
    mine = (QUOTED + part if _programs(part) or part.startswith(QUOTED) else part for part in parts_of(words))
    return "; ".join([*mine, *filter(_programs, parts_of(comment))])


def noted(words: str) -> str:
    """What a person typed, as it stands in a comment: one line, without braces. Raises TextError."""
    line = " ".join(words.translate(str.maketrans("{}", "()")).split())
    if not line.isprintable():
        raise TextError(tr("A comment cannot hold invisible characters; write plain text."))
    if len(line) > LONGEST:
        raise TextError(tr("A comment has {n} characters at most; this one has {count}.", n=LONGEST, count=len(line)))
    return "; ".join(parts_of(line))


def reason_of(comment: str) -> Message | None:
    """A bot's reason for the answer; a plain sentence is an id without a table."""
    why = next((part.removeprefix(WHY) for part in parts_of(comment) if part.startswith(WHY)), "")
    if not _REASON.fullmatch(why):
        return Message(why) if why else None
    head, *facts = why.split()
    pairs = (fact.partition("=") for fact in facts)
    return Message(head, tuple((name, _fact(unquote(value))) for name, _, value in pairs))


def _fact(value: str) -> Fact:
    return int(value) if _NUMBER.fullmatch(value) else value


def reason_part(why: Message) -> str:
    """A reason as a part of a comment."""
    return " ".join((f"{WHY}{why.id}", *(f"{name}={quote(str(value))}" for name, value in why.facts)))


def review_part(facts: Mapping[str, str]) -> str:
    """The findings of an analysis as a part of a comment."""
    return REVIEW + " ".join(f"{name}={quote(fact, safe='/?!')}" for name, fact in facts.items())


def review_of(comment: str) -> dict[str, str]:
    """The findings of an analysis, by name; empty if there are none."""
    found = next((part.removeprefix(REVIEW) for part in parts_of(comment) if part.startswith(REVIEW)), "")
    return {name: unquote(fact) for name, _, fact in (pair.partition("=") for pair in found.split())}


def with_review(comment: str, part: str) -> str:
    """A comment with the findings of an earlier analysis replaced; "" for none."""
    kept = [old for old in parts_of(comment) if not old.startswith(REVIEW)]
    return "; ".join([*kept, *([part] if part else [])])


def result_part(result: Sequence[int], letters: Sequence[str]) -> str:
    """The result of a game as a part of a comment."""
    won = [letter for letter, points in zip(letters, result, strict=True) if points == WON]
    return " ".join(("won", *won)) if won else "drawn"


def turn_in(text: str) -> int:
    """The last turn number mentioned in comments in braces, 0 for none."""
    found = _TURN.findall(text)
    return int(found[-1]) if found else 0


def result_in(text: str) -> tuple[str, ...] | None:
    """The winners by the last result in comments in braces: seats' names, () for a drawn game, None if no result is
    mentioned."""
    found = _RESULT.findall(text)
    return tuple(found[-1].split()[1:]) if found else None
