"""`check FILE...`: plays scenario files. Exit code 0 only if everything in all of them holds."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.progress import ProgressLine
from game.games import library_for
from game.library import read_text
from game.match.clock import check_time_up, clock_of
from game.match.series import series_of
from rules.kernel.notation.notation import Library
from rules.kernel.notation.perft import fingerprint, perft
from rules.kernel.notation.perft_file import read_perft
from rules.kernel.notation.record import read_record
from rules.kernel.notation.replay import beginning, replay
from rules.kernel.notation.scenario import check
from rules.kernel.words import TextError


def arguments(parser: argparse.ArgumentParser) -> None:
    """Files, and how much to print."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenarios (.scn); also .rec and .perft")
    parser.add_argument("-q", "--quiet", action="store_true", help="say only what fails")


def run(args: argparse.Namespace) -> int:
    """Check every file; a failure is a line `file:line: expected ...; seen: ...`."""
    failed = 0
    for path in args.files:
        with ProgressLine(path.name):
            failures = faults(path)
        failed += bool(failures)
        for failure in failures:
            print(failure)
        if not failures and not args.quiet:
            print(f"{path}: holds")
    if failed:
        files = "file" if len(args.files) == 1 else "files"
        print(f"{failed} of {len(args.files)} {files} {'does' if failed == 1 else 'do'} not hold")
    return 1 if failed else 0


def faults(path: Path) -> list[str]:
    """The faults of a scenario, a record or a perft file."""
    try:
        text, library = read_text(path), library_for(path.parent)
        if path.suffix == ".rec":
            record = read_record(text, library, str(path))
            s = beginning(record, library, _no_decks).state
            clock_of(record)
            series_of(record.tags, library.games[record.game].seats(s.table.options), str(path))
            for index, step in enumerate(replay(record, library.games[record.game], s)):
                check_time_up(record, index, step)
            return []
        if path.suffix == ".perft":
            return _counts(text, path, library)
    except TextError as problem:
        return [str(problem)]
    return [str(failure) for failure in check(text, str(path), library)]


def _no_decks(name: str) -> list[str]:
    raise LookupError(name)


def _counts(text: str, path: Path, library: Library) -> list[str]:
    out = []
    for case in read_perft(text, str(path), library):
        s = case.read(library).state
        for count in case.counts:
            seen = perft(s, count.depth)
            if seen != count.nodes:
                out.append(f"{path}:{count.line}: expected {count.nodes} at depth {count.depth}; seen: {seen}")
            elif count.xor is not None and fingerprint(s, count.depth) != count.xor:
                out.append(f"{path}:{count.line}: expected leaves {count.xor:016x}; seen: others")
    return out
