"""A State that could be true for a viewer, for bots. No State that this module hands out holds a real secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import NamedTuple

from rules.kernel import atoms
from rules.kernel.chance import Dice
from rules.kernel.contract import Returning, Sealing, SeveralDecks
from rules.kernel.ruleset import options
from rules.kernel.state import State, blank
from rules.kernel.table import Book, Def
from rules.kernel.view import View, owns
from rules.kernel.words import NONE, UNREAD, Card, Seat

Imagine = Callable[[View, Seat, int, int, Dice], tuple[list[int], list[int]]]
"""The signature of `Ruleset.imagine`."""


class Deal(NamedTuple):
    """What chance decides in a guess: the face of every card, and the seed for all that is rolled later."""

    faces: list[int]
    seed: int

    def faces_but(self, unread: Sequence[Card]) -> list[int]:
        """The faces; those of some cards cannot be read."""
        if not unread:
            return self.faces
        faces = self.faces.copy()
        for card in unread:
            faces[card] = UNREAD
        return faces


def guess(view: View[Book, Def], dice: Dice, imagine: Imagine | None = None) -> State[Book, Def]:
    """A State that `view` cannot tell from the real one: hidden faces are made up by `imagine` (default: the
    ruleset's)."""
    return Guesses(view, imagine).guess(dice)


def open_world(view: View[Book, Def]) -> State[Book, Def]:
    """A State of what a viewer sees, for sums that need no more: every face it does not see is 0. Far cheaper than a
    guess."""
    table = view.table
    rows_of = _rows_of(view)
    s = _assemble(view, _closed(view, [[row for row in rows if row not in view.cards] for rows in rows_of]))
    known = {card: seen.face for card, seen in view.cards.items() if seen.face >= 0}
    s.face = [known.get(card, 0) for card in range(len(table.owner))]
    *decks, commons = (tuple([s.face[row] for row in rows]) for rows in rows_of)
    s.table = table.replaced(decks=tuple(decks), commons=commons, seed=0)
    reindex(s)
    return s


def hold_only(s: State[Book, Def], zone: int, seat: Seat, card: Card, face: int) -> None:
    """Change a world that was made up: of a pile only this card is left, with this face."""
    s.piles[zone * s.table.seats + seat] = [card]
    s.face[card] = face


def set_faces(s: State, faces: list[int]) -> None:
    """Change a world that was made up: its cards have these faces from now on; what is derived from faces stays."""
    s.face = faces


def _rows_of(view: View) -> list[list[Card]]:
    """The cards by owner, nobody's last."""
    rows: dict[Seat, list[Card]] = {owner: [] for owner in (*range(view.table.seats), NONE)}
    for row, owner in enumerate(view.table.owner):
        rows[owner].append(row)
    return list(rows.values())


class Guesses:
    """`guess` for callers who want several worlds of one View: what is the same in all of them is made once."""

    def __init__(self, view: View, imagine: Imagine | None = None) -> None:
        table = view.table
        self._view, self._imagine = view, imagine or table.ruleset.imagine
        self._owners, self._rows_of = (*range(table.seats), NONE), _rows_of(view)
        seen = {card: shown.face for card, shown in view.cards.items()}
        self._hidden = [[row for row in rows if row not in seen] for rows in self._rows_of]
        self._covered = [[row for row in rows if seen.get(row) == -1] for rows in self._rows_of]
        self._known = [seen.get(row, -1) for row in range(len(table.owner))]
        self._left = {seat: _left(view, seat) for seat in {view.seat, NONE} & {*self._owners}}
        self._several_decks = table.ruleset if isinstance(table.ruleset, SeveralDecks) else None
        self._sources = _hidden_sources(view)
        self._draws = 0
        self._common = _assemble(view, _closed(view, self._hidden))

    def guess(self, dice: Dice) -> State:
        """One State that fits the View."""
        return self.world(self.deal(dice), dice)

    def deal(self, dice: Dice) -> Deal:
        """Chance decides what the viewer does not know."""
        view, faces, before = self._view, self._known.copy(), dice.count
        for seat, rows, shut in zip(self._owners, self._hidden, self._covered, strict=True):
            if not rows and not shut:
                continue
            if seat in self._left:
                dealt = dice.shuffle(self._left[seat])
                if self._several_decks is not None and seat != NONE:
                    dealt = self._several_decks.by_pile(view.table, dealt)
                made = dealt[: len(rows)], dealt[len(rows) :]
            else:
                made = self._imagine(view, seat, len(rows), len(shut), dice)
            for row, face in zip(rows + shut, made[0] + made[1], strict=True):
                faces[row] = face
            _fit(faces, rows, self._sources, dice)
        seed = dice.below(1 << 32)
        self._draws = dice.count - before
        return Deal(faces, seed)

    def skip(self, dice: Dice, deals: int) -> None:
        """Let chance pass over `deals` deals, each of which draws as many numbers as the last one did. Where faces must
        fit effects on the stack, the deals are made, because the number of draws varies."""
        if not self._sources:
            dice.skip(self._draws * deals)
            return
        for _ in range(deals):
            self.deal(dice)

    def world(self, deal: Deal, dice: Dice) -> State:
        """The State that a deal makes; answers that others have given in secret are made up as well."""
        view = self._view
        *decks, commons = (tuple([deal.faces[row] for row in rows]) for rows in self._rows_of)
        s = self._common.clone()
        s.table = view.table.replaced(decks=tuple(decks), commons=commons, seed=deal.seed)
        s.face = deal.faces[:]
        reindex(s)
        if s.ask is not None and s.ask.own:
            s.ask = replace(s.ask, own=tuple(_candidates(view, s, seat) for seat in s.ask.seats))
        for seat, answer in view.sealed.items():
            sure = seat == view.seat or s.ask is None or view.seat not in s.ask.seats
            s.sealed[seat] = answer if sure else dice.pick(options(s, seat))
        return s

    def unread(self) -> State:
        """What is the same in all of these worlds. Whatever reads the face of a card that the viewer does not see, or
        rolls, raises LookupError; so what goes through goes the same way in each."""
        s = self._common.clone()
        s.table = self._view.table.replaced(seed=UNREAD)
        s.face = [face if face >= 0 else UNREAD for face in self._known]
        reindex(s)
        return s


def _hidden_sources(view: View) -> Mapping[Card, tuple[int, ...]]:
    """The cards a viewer does not see that have an effect on the stack, each with the faces it may have."""
    ruleset = view.table.ruleset
    if not view.stack or not isinstance(ruleset, Returning):
        return {}
    return {card: able for card, able in ruleset.sources(view).items() if card not in view.cards and able}


def _fit(faces: list[int], rows: list[Card], sources: Mapping[Card, tuple[int, ...]], dice: Dice) -> None:
    """Let cards with an effect on the stack have faces that fit it: each trades its own for that of another of its
    owner's hidden cards (`rows`), or gets a new one."""
    for card, able in sources.items():
        if card not in rows or faces[card] in able:
            continue
        other = next((row for row in rows if row not in sources and faces[row] in able), None)
        if other is None:
            faces[card] = dice.pick(able)
        else:
            faces[card], faces[other] = faces[other], faces[card]


def _candidates(view: View, s: State, seat: Seat) -> tuple[int, ...]:
    """What the open question offers a seat: as the viewer sees it, or else as in the made-up state."""
    assert view.ask is not None
    ruleset = s.table.ruleset
    if owns(view.seat, seat) or not isinstance(ruleset, Sealing):
        return view.ask.own_of(seat)
    return ruleset.candidates(s, seat)


def _left(view: View, seat: Seat) -> list[int]:
    """The faces of a seat's list, or of nobody's, that the viewer does not see, sorted."""
    left = list(view.table.commons if seat == NONE else view.table.decks[seat])
    for card in view.cards.values() if left else ():
        if card.owner == seat and card.face in left:
            left.remove(card.face)
    return left


def _closed(view: View, hidden: list[list[Card]]) -> list[tuple[int, list[Card]]]:
    """Hidden rows for every closed pile: those of the pile's own seat (of nobody, if it is shared) while they last,
    then any others. `hidden`: by owner, nobody's last."""
    seats, zones = view.table.seats, view.table.schema.zones
    piles = [(index, view.counts[index]) for index, pile in enumerate(view.piles) if pile is None]
    own = [iter(rows) for rows in hidden]
    closed = [
        (index, list(islice(own[NONE if zones[index // seats].shared else index % seats], count)))
        for index, count in piles
    ]
    rest = chain.from_iterable(own)
    for (_, cards), (_, count) in zip(closed, piles, strict=True):
        cards.extend(islice(rest, count - len(cards)))
    return closed


def _assemble(view: View, closed: list[tuple[int, list[Card]]]) -> State:
    """Everything except faces and what depends on them."""
    table = view.table
    s = blank(table)
    for card, seen in view.cards.items():
        s.zone[card], s.ctrl[card], s.place[card], s.host[card] = seen.zone, seen.ctrl, seen.place, seen.host
        if any(seen.marks):
            for column, value in zip(s.marks, seen.marks, strict=True):
                if value:
                    column[card] = value
        spot = atoms.spot_of(s, seen.zone, seen.place) if seen.place >= 0 else -1
        if spot >= 0:
            s.on[spot] = card
            s.occupied |= 1 << spot
    s.piles = [pile[:] if pile is not None else [] for pile in view.piles]
    for index, cards in closed:
        s.piles[index] = cards
        zone, seat = divmod(index, table.seats)
        for card in cards:
            s.zone[card] = zone
            s.ctrl[card] = table.owner[card] if table.schema.zones[zone].shared else seat
    s.numbers, s.seat_numbers = view.numbers[:], [column[:] for column in view.seat_numbers]
    s.tile_marks, s.mods = [column[:] for column in view.tile_marks], view.mods
    s.agenda, s.stack, s.waiting, s.ask = list(view.agenda), view.stack[:], view.waiting[:], view.ask
    return s


def reindex(s: State) -> None:
    """Rebuild what is derived from zones and faces: the lists of live texts, and the sums."""
    schema, seats = s.table.schema, s.table.seats
    s.statics = [()] * len(schema.stats)
    s.hearers = [()] * len(schema.events)
    s.sums = [[0] * seats for _ in schema.sums]
    for index, pile in enumerate(s.piles):
        zone, seat = divmod(index, seats)
        if schema.zones[zone].live:
            for card in pile:
                if s.face[card] >= 0:
                    atoms.index_texts(s, card, True)
        if schema.sum_of[zone] >= 0:
            worth = s.table.worth[schema.sum_of[zone]]
            s.sums[schema.sum_of[zone]][seat] += sum(worth[s.face[card]] for card in pile)
