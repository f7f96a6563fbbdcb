"""What is better in one world of Guardians than in another, part by part, as the evaluation sees it."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.changes import Part, count
from game.guardians.evaluation import CARD, HELD, LAND, LOOSE, POINT, RUBBLE, SHIELD, covered, rubble, tally
from rules.guardians import words as w
from rules.guardians.board import lands, shields
from rules.guardians.book import State
from rules.kernel.words import Seat


def parts(here: State, there: State, seat: Seat) -> Iterator[Part]:
    """What a player gains by being in one world and not in the other."""
    foe, vit = 1 - seat, here.table.book.vit

    def points(s: State, zone: int) -> int:
        return sum(vit[s.face[card]] for card in s.pile(zone, seat))

    yield count("marching", covered(here, seat) - covered(there, seat), POINT)
    yield count("loose", points(here, w.LOOSE) - points(there, w.LOOSE), LOOSE)
    yield count("held", points(here, w.PEN) - points(there, w.PEN), HELD)
    yield Part(POINT * (covered(there, foe) - covered(here, foe)), {"beaten": 1})  # how much is only guessed
    yield count("cards", len(here.pile(w.HAND, seat)) - len(there.pile(w.HAND, seat)), CARD)
    yield count("lands", lands(here, seat) - lands(there, seat), LAND)
    yield count("freed", lands(there, foe) - lands(here, foe), LAND)
    yield count("shields", len(shields(here, seat)) - len(shields(there, seat)), SHIELD)
    yield Part(tally(here, seat) - tally(there, seat), {"taken": 1})
    yield Part(tally(there, foe) - tally(here, foe), {"kept": 1})
    yield Part(RUBBLE * (rubble(here, foe) - rubble(there, foe)), {"ruin": 1})
    yield Part(RUBBLE * (rubble(there, seat) - rubble(here, seat)), {"saved": 1})
