"""What the verbs share: the parser, common arguments, and errors as one line on stderr."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from math import isfinite
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NoReturn

from game.disk_faults import disk_reason
from game.folders import typed_path
from game.games import FIRST_GAME, TITLES, first_format
from rules.kernel.cards.lexicon import CardError
from rules.kernel.words import RulesError, TextError

WRONG_USE = 2


class Parser(argparse.ArgumentParser):
    """Reports wrong usage in one line on stderr with exit code 2. A path may begin with `~`, as in `--out=~/a.jsonl`,
    which a shell leaves as it is."""

    def __init__(self, *args: Any, **facts: Any) -> None:
        super().__init__(*args, **facts)
        self.register("type", Path, typed_path)

    def error(self, message: str) -> NoReturn:
        """Print the fault and where to learn more."""
        told = f"{message} See {self.prog} --help." if message.endswith("?") else f"{message}; see {self.prog} --help"
        self.exit(WRONG_USE, f"{self.prog}: {told}\n")


def verb_parser(program: str, module: ModuleType) -> Parser:
    """The parser of a verb's module; `program`: the command as called, including the verb."""
    words = (module.__doc__ or "").partition("\n\n")[0].partition(": ")[2]
    made = Parser(prog=program, description=words[:1].upper() + words[1:], allow_abbrev=False)
    module.arguments(made)
    return made


def add_game(parser: argparse.ArgumentParser) -> None:
    """`--game`."""
    parser.add_argument("--game", default=FIRST_GAME, choices=TITLES, help="the game (%(default)s)")


def add_format(parser: argparse.ArgumentParser) -> None:
    """`--format`."""
    parser.add_argument("--format", default="", help="the format (the first one of the game)")


def format_of(args: argparse.Namespace) -> str:
    """The format asked for, or the game's first."""
    return str(args.format) or first_format(args.game)


def add_options(parser: argparse.ArgumentParser, told: str = "a house rule; may be repeated") -> None:
    """`--option name=value`, repeatable."""
    parser.add_argument("--option", action="append", default=[], type=option, metavar="NAME=VALUE", help=told)


def option(text: str) -> tuple[str, str]:
    """A house rule and its value. Raises argparse.ArgumentTypeError."""
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def names(text: str) -> tuple[str, ...]:
    """Words separated by commas, none empty. Raises argparse.ArgumentTypeError."""
    found = tuple(word.strip() for word in text.split(","))
    if not all(found):
        raise argparse.ArgumentTypeError(f"{text[:60]!r} lacks a word between its commas")
    return found


def number(least: int, most: int) -> Callable[[str], int]:
    """An integer in a range. Raises argparse.ArgumentTypeError."""

    def read(text: str) -> int:
        value = int(text) if text.removeprefix("-").isdecimal() and len(text) < 20 else least - 1
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number from {least} to {most}")
        return value

    return read


def real(text: str) -> float:
    """A number, fractions allowed. Raises argparse.ArgumentTypeError."""
    with contextlib.suppress(ValueError):
        if isfinite(value := float(text)):
            return value
    raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number")


class _OrOtherWords(tuple[str, ...]):
    """Choices that are offered; any other word is taken, too."""

    def __contains__(self, word: object) -> bool:
        return True


def add_words(parser: argparse.ArgumentParser, help: str) -> None:
    """A game, words, or both: `args.words`, for `split_words`."""
    parser.add_argument(
        "words", nargs="+", type=_word, choices=_OrOtherWords(TITLES), metavar="WORD",
        help=f"{', '.join(TITLES)}; {help}",
    )  # fmt: skip


def _word(text: str) -> str:
    """A word that is not empty. Raises argparse.ArgumentTypeError."""
    if not text.strip():
        raise argparse.ArgumentTypeError("an empty word finds nothing")
    return text


def split_words(words: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """The games meant, all if none is named first, and the words to look for in them. Raises TextError for a second
    game."""
    if words[0] not in TITLES:
        return tuple(TITLES), " ".join(words)
    wanted = " ".join(words[1:])
    if wanted in TITLES:
        raise TextError(f"name one game, not {words[0]} and {wanted}")
    return (words[0],), wanted


def disk_words(problem: OSError) -> str:
    """What the system refused, after the file it concerns if that is known."""
    name = f"{problem.filename}: " if problem.filename else ""
    return f"{name}{disk_reason(problem)}"


def guarded(prog: str, run: Callable[[], int]) -> int:
    """Run a verb; an error becomes one line on stderr and exit code 2. SIGTERM and Ctrl-C end it quietly."""
    try:
        with _ended_by_sigterm():
            code = run()
            sys.stdout.flush()
            return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except OSError as problem:
        print(f"{prog}: {disk_words(problem)}", file=sys.stderr)
    except (RulesError, CardError) as problem:
        print(f"{prog}: {problem}", file=sys.stderr)
    return WRONG_USE


@contextlib.contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """SIGTERM runs every `finally`, then exits with code 143."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
