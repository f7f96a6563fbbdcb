"""Guardians at the table between two people who give answers, written as text, with the mouse."""

from __future__ import annotations

import re
from typing import Final

from tests.ui.hands import Hands
from tests.ui.screens.table_kit import Pos, Quick, Table, match_of
from ui.screens.table.scene import TableScene

LINK: Final = re.compile(r"\{card:\d+\|([^}]*)\}")
HEAD = """guardians/1
S guardian orrum-the-unhurried | S stronghold keep(at L0) keep(at M0) keep(at R0)
N guardian ysmer-ninefold | N stronghold keep(at L3) keep(at M3) keep(at R3)
"""
BATTLE = """lead S move
S shields SA=plain-oak-shield(at M1) | N shields NA=tin-sun-shield(at M2) | N land sedge-mire(at M2)
S under OGRE=tollgate-ogre(on SA) DUELIST=penny-duelist(on SA) LANTERN=marsh-lantern(on SA)
N under WITCH=hedge-witch(on NA) TROLL=millstone-troll(on NA) ARCHER=reed-archer(on NA)
S hand jingling-purse | N hand foaming-keg | S deck quarry-golem*3 | N deck quarry-golem*3
"""
PEACE = """lead S {phase}
S shields SA=plain-oak-shield(at L1{marks}) SB=tin-sun-shield(at R2{marks}) | N shields NA=tin-sun-shield(at M2)
S under DRAKE=weir-drake(on SA) OGRE=tollgate-ogre(on SB) | N under WITCH=hedge-witch(on NA)
S loose GOLEM=quarry-golem(at L0) | S pen millstone-troll | S hand plain-oak-shield long-barley unweave copper-spurs
S deck quarry-golem*3 | N deck quarry-golem*3
"""


class Pair(Hands, Table):
    """Two people at one table who give answers, written as text, with the mouse."""

    def __init__(
        self, text: str, kinds: tuple[str, str] = ("human", "human"), bots: type[Quick] = Quick, head: str = HEAD
    ) -> None:
        Hands.__init__(self)
        Table.__init__(self, match_of(head + text, kinds), bots=bots)

    @property
    def table(self) -> TableScene:
        return self.scene

    def click(self, pos: Pos, number: int = 1) -> None:
        Table.click(self, pos, number)

    def drag(self, *way: Pos, drop: bool = True) -> None:
        Table.drag(self, *way, drop=drop)

    def away(self) -> None:
        self.point((640, 4))
        self.rest()

    def say(self, seat: int, text: str) -> str:
        """Give an answer of a seat once the curtain is open for it; returns the gesture used."""
        session = self.scene.session
        if session.waiting >= 0:
            assert session.waiting == seat
            session.open_curtain()
            self.rest()
        assert self.control.seat == seat, (self.control.seat, text)
        said = {self.match.words(seat, action): action for action in self.match.options(seat)}
        assert text in said, sorted(said)
        return self.give(said[text])

    def sum_of(self, seat: int) -> str:
        """The sum on the stage beside a side's match-up."""
        return self.scene.session.picture.lines[seat, "sum"][0].words

    def lies(self, card_id: str, seat: int) -> str:
        """The row or layer a creature is in, as the present viewer sees it."""
        zone = next(zone for zone in ("under", "loose", "discard") if self._has(card_id, zone, seat))
        place = self.scene.session.picture.place_of(self.card(card_id, zone, seat))
        return place[1] if place else ""

    def _has(self, card_id: str, zone: str, seat: int) -> bool:
        try:
            return self.card(card_id, zone, seat) >= 0
        except AssertionError:
            return False


def peace(phase: str = "move", marks: str = "") -> Pair:
    """A few Shields and no fighting, against a computer."""
    return Pair(PEACE.format(phase=phase, marks=marks), ("human", "bot:random"))


def middle(at: Pair, card_id: str, zone: str) -> Pos:
    return at.rect(at.control.thing_of(at.card(card_id, zone))).center
