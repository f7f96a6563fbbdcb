"""Reads sentences aloud through the voice of the system, if it has one.

A thread hands one sentence at a time to the command; while it speaks, the newest few wait and older ones are
dropped.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Mapping
from itertools import groupby

from game.i18n import current_language, tr
from game.text.plain_text import RULE_IDS, bare
from rules.kernel.refusal import RULE_ID

SENTENCE = "{}"
"""Stands for the sentence in a command; one without it reads the sentence from its input."""
LANGUAGE = "{language}"
"""Stands for the language of the interface; a command without it speaks the system's."""
WAITING = 4
"""Most sentences that wait; what happened before them is no news any more."""
LONGEST_S = 20.0
LONGEST = 300
"""Most characters that are handed to the command at a time."""
_SAPI = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    f"if ($s.Voice.Culture.TwoLetterISOLanguageName -ne '{LANGUAGE}') {{ $s.GetInstalledVoices() | "
    f"Where-Object {{ $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{LANGUAGE}' }} | "
    "Select-Object -First 1 | ForEach-Object { $s.SelectVoice($_.VoiceInfo.Name) } }; "
    "$s.Speak([Console]::In.ReadToEnd())"
)
"""The system's voice, or, where that speaks another language than the interface, the first one that speaks it."""
VOICES: Mapping[str, tuple[str, ...]] = {
    "linux": ("spd-say", "--wait", "--language", LANGUAGE, "--", SENTENCE),
    "darwin": ("say", "-f", "-"),
    "win32": ("powershell", "-NoProfile", "-NonInteractive", "-Command", _SAPI),
}
"""Platform -> the command that speaks a sentence and ends when it has spoken."""
_UNSAID = re.compile(rf"\{{why:[^}}]*\}}|\{{[=!]?[a-z0-9/-]+\}}|{RULE_IDS}|\({RULE_ID}\)|\*\*|`")
_CARD = re.compile(r"\{card:\d+\|([^}]*)\}")
_SENTENCE = re.compile(r"(?<=[.!?]) ")
_ENDS = (".", ",", ":", ";", "!", "?", "…", ".”")


def find_voice(platform: str = sys.platform) -> tuple[str, ...]:
    """The command of this machine's voice; empty when it has none."""
    command = VOICES.get(platform, ())
    return command if command and shutil.which(command[0]) else ()


def as_spoken(markup: str) -> str:
    """Lines of the log as they are said: names of cards without their links, no rule ids, no signs. Lines are separate
    sentences, and one that comes several times in a row is said once."""
    said = _UNSAID.sub("", _CARD.sub(r"\1", markup))
    lines = (re.sub(r"\s+([.,;:!?])", r"\1", " ".join(line.split())) for line in said.split("\n"))
    once = [_repeated(line, len([*same])) for line, same in groupby(filter(None, lines))]
    return bare(" ".join([*map(_ended, once[:-1]), *once[-1:]]))


def _repeated(line: str, times: int) -> str:
    return tr("{line}, {count} times", line=line.rstrip("."), count=times) if times > 1 else line


def _ended(line: str) -> str:
    return line if line.endswith(_ENDS) else f"{line}."


def chunks(text: str) -> Iterator[str]:
    """A text in parts of whole sentences that are not too long for the command; a longer sentence is cut off."""
    part = ""
    for sentence in _SENTENCE.split(text):
        longer = f"{part} {sentence}" if part else sentence
        if part and len(longer) > LONGEST:
            yield part
            longer = sentence
        part = longer[:LONGEST]
    if part:
        yield part


class ScreenReader:
    """`command`: speaks one sentence; empty: there is no voice. Silent until `on`."""

    def __init__(self, command: tuple[str, ...] = ()) -> None:
        self.command = command
        self.on = False
        self._lines: deque[str] = deque(maxlen=WAITING)
        self._pointed: list[str] = []
        self._pointing = False
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None
        self._speaking: subprocess.Popen[bytes] | None = None
        self._silenced = 0
        self._open = True

    @property
    def present(self) -> bool:
        """Whether this machine has a voice."""
        return bool(self.command)

    def switch(self, on: bool) -> None:
        """Begin to speak, or fall silent at once."""
        self.on = on and self.present
        if not self.on:
            self.silence()

    def say(self, markup: str) -> None:
        """Say a text when what came before it has been said. Returns at once."""
        lines = [*chunks(as_spoken(markup))]
        if not (self.on and self._open and lines):
            return
        with self._news:
            self._lines.extend(lines)
            self._news.notify()
        self._begin()

    def _begin(self) -> None:
        """Start to listen for what is to be said."""
        if self.on and self._open and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="announcer", daemon=True)
            self._thread.start()

    def point(self, markup: str) -> None:
        """Say what the keyboard is on, after what waits, instead of what it was on before."""
        lines = [*chunks(as_spoken(markup))] if self.on and self._open else []
        with self._news:
            before, self._pointed = self._speaking if self._pointing else None, lines
            self._silenced += self._pointing
            self._news.notify()
        if before is not None:
            _cut_off(before)
        self._begin()

    def silence(self) -> None:
        """Say nothing of what waits, and stop speaking."""
        with self._news:
            self._lines.clear()
            self._pointed.clear()
            self._silenced += 1
            speaking = self._speaking
        if speaking is not None:
            _cut_off(speaking)

    def close(self) -> None:
        """Fall silent for good."""
        with self._news:
            self._open = False
            self._news.notify()
        self.silence()

    def _run(self) -> None:
        while True:
            with self._news:
                while self._open and not (self._lines or self._pointed):
                    self._news.wait()
                if not self._open:
                    return
                self._pointing = not self._lines
                line = self._pointed.pop(0) if self._pointing else self._lines.popleft()
                silenced = self._silenced
            self._speak(line, silenced)

    def _speak(self, line: str, silenced: int) -> None:
        """Let the command speak and wait for it, not longer than is reasonable.

        `silenced`: how often lines like it had been cut off when it was taken. One that comes while the
        command starts finds nothing to stop yet.
        """
        hidden, nothing = getattr(subprocess, "CREATE_NO_WINDOW", 0), subprocess.DEVNULL
        command = [line if part == SENTENCE else part.replace(LANGUAGE, current_language()) for part in self.command]
        try:
            with subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing, creationflags=hidden
            ) as speaking:
                with self._news:
                    self._speaking = speaking
                    stale = silenced != self._silenced
                if stale:
                    _cut_off(speaking)
                try:
                    speaking.communicate((line + "\n").encode(), timeout=LONGEST_S)
                except subprocess.TimeoutExpired:
                    _cut_off(speaking)
        except (OSError, subprocess.SubprocessError, ValueError):
            self.on = False
        finally:
            self._speaking = None


def _cut_off(speaking: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        speaking.kill()
