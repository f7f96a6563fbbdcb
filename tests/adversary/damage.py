"""Runs the program's commands on its own files while each in turn is damaged; works in a copy of the program.

Everything is imported once and a process is forked for each case, so that nothing read earlier is kept. Input: a JSON
list of [file below assets, hexadecimal bytes to put before its content, command]; prints [exit code, stderr] of each as
JSON.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import IO, Final

NEEDED: Final = ("ui.app.shot", "ui.screens.table.scene", "ui.paper.order", "game.games")
"""What the commands import at run time."""


def ended(words: list[str], said: IO[bytes]) -> int:
    """The exit code of a command run in a process of its own, with its output sent to a file."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.dup2(said.fileno(), 2)
    code = 1
    try:
        code = import_module("main").main(words)
    except BaseException:
        sys.excepthook(*sys.exc_info())
    sys.stderr.flush()
    os._exit(code)


def main() -> None:
    """Runs every case and restores each file afterwards."""
    cases = json.load(sys.stdin)
    sys.path.insert(0, str(Path.cwd()))
    program = import_module("main")
    for name in (*NEEDED, *{program.VERBS[words.split()[0]][0] for _, _, words in cases}):
        import_module(name)
    results = []
    for damaged, noise, words in cases:
        file = Path("assets", damaged)
        whole = file.read_bytes()
        file.write_bytes(bytes.fromhex(noise) + whole)
        with tempfile.TemporaryFile() as said:
            out = "out.pdf" if words.startswith("print") else "out.png"
            code = ended([*words.split(), "-o", out], said)
            said.seek(0)
            results.append((code, said.read().decode(errors="replace")))
        file.write_bytes(whole)
    print(json.dumps(results))


if __name__ == "__main__":
    main()
