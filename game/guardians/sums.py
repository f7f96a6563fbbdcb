"""Sums one can read, for the log and the table: a match value, a draw, strikes on one creature."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.i18n import marked, tr

PARTS: Final = (
    marked("OCB"), marked("command"), marked("channelled"), marked("ranged"), marked("from texts"),
)  # fmt: skip
"""The parts of a match value besides Vitality (GU-MATCH-03)."""


def match(vitality: int, *rest: int) -> str:
    """`8 + 1 OCB + 4 channelled = 13`; a Vitality alone is not a sum. `rest`: the parts in the order of PARTS, then the
    value (rules.guardians.stats.Parts)."""
    *parts, value = rest
    return _sum(vitality, zip(parts, PARTS, strict=True), value)


def draw(base: int, mdl: int, ldl: int, luc: int, number: int) -> str:
    """`5 + 1 MDL + 2 LUC = 8`; `2 − 3 LDL = −1, so 0` (GU-DRAW-01, 08)."""
    total = base + mdl - ldl + luc
    said = _sum(base, ((mdl, "MDL"), (-ldl, "LDL"), (luc, "LUC")), total)
    return said if total == number else tr("{sum}, so {n}", sum=said, n=number)


def strikes(before: int, now: int) -> str:
    """`4 + 5 = 9`: earlier strikes on a creature and this one (GU-SEC-02)."""
    return f"{before} + {now} = {before + now}" if before else str(now)


def _sum(first: int, parts: Iterable[tuple[int, str]], total: int) -> str:
    said = "".join(f" {'+' if n > 0 else '−'} {abs(n)} {tr(name)}" for n, name in parts if n)
    return f"{first}{said} = {total}".replace("= -", "= −") if said else str(first)
