"""Who plays a seat, as records, settings and the command line write it: "human" or "bot:LEVEL"."""

from __future__ import annotations

from typing import Final

HUMAN: Final = "human"
GREEDY: Final = "bot:greedy"
"""The usual computer."""


def level_of(kind: str) -> str:
    """The level in "bot:LEVEL", "" for a person."""
    return kind.removeprefix("bot:") if kind != HUMAN else ""
