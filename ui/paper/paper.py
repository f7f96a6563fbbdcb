"""Papers by name, and how much of them a printer reaches."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.i18n import marked, numeral, tr
from game.suggestion import near
from rules.kernel.words import RulesError

EDGE = 5.0
"""No mark comes nearer to the paper's edge, or viewers and printers shrink the page."""
MARGIN = 9.0
"""Room between the paper's edge and a mat or a table of counters: marks and the foot of the sheet live in it."""
LEAST, MOST = 75.0, 2000.0
"""Millimetres of a side of a paper that is given by its size."""
_SIZE = re.compile(r"(\d{2,4}(?:[.,]\d{1,2})?) ?[x×] ?(\d{2,4}(?:[.,]\d{1,2})?)(?: ?mm)?")


class PrintError(RulesError):
    """Something that cannot be printed; one sentence for the player."""


class Paper(NamedTuple):
    """A paper held upright, in mm. Without a size it is as large as what is printed."""

    title: str
    width: float = 0.0
    height: float = 0.0

    @property
    def upright(self) -> tuple[float, float]:
        """Width and height, held upright."""
        return self.width, self.height

    @property
    def across(self) -> tuple[float, float]:
        """Width and height, held across."""
        return self.height, self.width

    @property
    def full(self) -> bool:
        """True for the paper that fits what is printed."""
        return not self.width


PAPERS: dict[str, Paper] = {
    "a4": Paper("A4", 210.0, 297.0),
    "letter": Paper(marked("Letter"), 215.9, 279.4),
    "a3": Paper("A3", 297.0, 420.0),
    "tabloid": Paper(marked("Tabloid"), 279.4, 431.8),
    "full": Paper(marked("Full size")),
}


def paper(name: str) -> Paper:
    """A paper by its name in any case or of a size in mm such as "216x330". Raises PrintError with the nearest name."""
    found = PAPERS.get(name.lower())
    sized = _SIZE.fullmatch(name.strip())
    if found is None and sized:
        wide, high = sorted(float(number.replace(",", ".")) for number in sized.groups())
        if not LEAST <= wide <= high <= MOST:
            raise PrintError(tr("Paper must be {least:g} to {most:g} mm long and wide.", least=LEAST, most=MOST))
        return Paper(f"{numeral(wide, 'g')} × {numeral(high, 'g')}", wide, high)
    if found is None:
        raise PrintError(
            tr(
                "There is no paper called {name!r}; choose from {names}, or a size such as 216x330{near}",
                name=name[:40],
                near=near(name.lower(), PAPERS) or ".",
                names=", ".join(PAPERS),
            )
        )
    return found
