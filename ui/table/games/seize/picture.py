"""Seize's View as a Picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.i18n import marked, tr
from rules.kernel.cards.targets import Target
from rules.kernel.grid import tiles_of
from rules.kernel.view import View
from rules.kernel.words import Item
from rules.seize import words as w
from rules.seize.formats import CHAMPION
from rules.seize.setup import PILLARS_PLACED
from ui.table.cards.picture import Lying, Picture, Waiting
from ui.table.games.seize.gestures import ROLES
from ui.table.games.zones import laid
from ui.table.mats.sitting import Sitting

ZONES: Final = ("deck", "discard", "warchest", "events", "vault", "quarters")
"""Places beside the board, by their names in a mat."""
ICONS: Final = (
    "account-plus", "lightning-bolt", "sword-cross", "timer-sand", "flash", "rpg/broadsword", "treasure-chest",
    "shoe-print", "eye", "hand-extended", "hand-back-left", "exit-run", "bell-ring",
)  # fmt: skip
TITLES: Final = (
    marked("Enters"), "", "", "", "{active}", marked("Attack"), marked("Plunder"), marked("Step"), marked("Reveal"),
    marked("Equip"), marked("Unequip"), marked("Exit"), marked("Trigger"),
)  # fmt: skip
LIGHT: Final = frozenset((w.I_MERC, w.I_STEP, w.I_REVEAL, w.I_EQUIP, w.I_UNEQUIP, w.I_EXIT))
"""Items to which not everybody is asked to respond."""
HOSTILE: Final = frozenset((w.I_ATTACK, w.I_ATTACK_ABILITY, w.I_PLUNDER, w.I_REVEAL))


def sitting(view: View) -> Sitting:
    """Who sits where: a player holds every place of the board whose Guild Hall is theirs (3.5, AMB-79). Only in Guild
    Master are there Guild Quarters (SGT-SETUP-07); in Arena the Champion lies there until it is placed."""
    seating, fmt = view.table.book.seating, view.table.book.format
    board = seating.board.places
    places = tuple(tuple(one.name for one in board if one.hall & held.hall) for held in seating.places)
    lacks = {"vault": fmt.vaults, "quarters": bool(fmt.leader)}
    zones = frozenset(zone for zone in ZONES if lacks.get(zone, True))
    names = {"quarters": marked("Champion")} if fmt.leader == CHAMPION else {}
    return Sitting(seating.board.name, places, seating.team, zones, names)


def fold(view: View) -> Picture:
    """The Picture of a View."""
    base = laid(view, lambda card: _lying(view, card))
    return replace(
        base,
        rows={place: () if _left(view, *place) else row for place, row in base.rows.items()},
        pieces=frozenset(one.card for row in base.rows.values() for one in row if one.covered),
        stack=tuple(waiting(view, item) for item in view.stack),
        announced=next((card for card in view.pile(w.STACK) if all(card not in item for item in view.stack)), -1),
        veiled=frozenset(tile for tile, stamp in enumerate(view.tile_marks[w.FOG]) if stamp),
        obstacles=frozenset(tiles_of(view.numbers[w.PILLARS])),
        supply=_supply(view),
        acting=acting(view),
        out=frozenset(seat for seat in range(view.table.seats) if view.seat_numbers[w.OUT][seat]),
        turn_number=view.numbers[w.TURN_COUNT] + 1,
        playing=view.numbers[w.PHASE] != w.SETUP,
    )


def acting(view: View) -> frozenset[int]:
    """Whose turn it is: one player's, or that of the teammates who share it and are still in the game (SGT-FMT-A14)."""
    turn, seating = view.numbers[w.TURN], view.table.book.seating
    seats = range(view.table.seats) if seating.shared else (turn,)
    mates = frozenset(seat for seat in seats if seating.team[seat] == seating.team[turn])
    return frozenset(seat for seat in mates if not view.seat_numbers[w.OUT][seat]) or mates


def _supply(view: View) -> int:
    """The number of pillars available, while the viewer is to place one (SGT-FMT-A07)."""
    ask = view.ask
    mine = ask is not None and ask.kind == w.ASK_PILLAR and view.seat in ask.seats
    return PILLARS_PLACED - view.numbers[w.PILLARS].bit_count() if mine else 0


def _left(view: View, seat: int, name: str) -> bool:
    """Whether a zone's cards are not shown: the Guild Quarters show only the leader, not the cards of players who have
    left."""
    return name == "quarters" and bool(view.seat_numbers[w.OUT][seat])


def _lying(view: View, card: int) -> Lying:
    marks = view.cards[card].marks
    return Lying(card, bool(marks[w.USED_UP]), bool(marks[w.DOWN]))


def waiting(view: View, item: Item) -> Waiting:
    """An item of the stack in words, with its targets."""
    serial, kind, seat, card, via = item[:5]
    mercs, tiles, items = _points_at(view, item)
    face = view.cards[card].face if card in view.cards else -1
    name = view.table.defs[face].name if face >= 0 else tr("A covered card")
    title = name if not TITLES[kind] else _title(view, item, name)
    source = via if via >= 0 else card if kind >= w.I_ACTIVE else -1
    hostile = kind in HOSTILE or any(_opposed(view, seat, merc) for merc in mercs)
    allied = view.seat >= 0 and view.table.book.team[seat] == view.table.book.team[view.seat]
    weighty = kind not in LIGHT
    return Waiting(serial, seat, card, ICONS[kind], title, source, mercs, tiles, items, hostile, weighty, allied)


def _opposed(view: View, seat: int, merc: int) -> bool:
    """Whether a visible merc belongs to another team."""
    team = view.table.book.team
    return merc in view.cards and team[view.cards[merc].ctrl] != team[seat]


def _title(view: View, item: Item, name: str) -> str:
    kind, card = item[1], item[3]
    if kind == w.I_ACTIVE:
        active = view.card_def(card).actives[item[6]]
        return f"{active.name} — {name}"
    return f"{name}: {tr(TITLES[kind])}"


def _points_at(view: View, item: Item) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The (mercs, tiles, stack items) an item is aimed at."""
    _, kind, _, card, _, _, *rest = item
    if kind in (w.I_MERC, w.I_STEP):
        return (), (rest[0],), ()
    if kind == w.I_ATTACK:
        return (rest[1],), (), ()
    if kind == w.I_REVEAL:
        return (rest[0],), (), ()
    book = view.table.book
    if kind in (w.I_INSTANT, w.I_ATTACK_ABILITY):
        return _aimed(book.targets[view.cards[card].face], rest)
    if kind == w.I_ACTIVE:
        return _aimed(book.actives[view.cards[card].face][rest[0]].targets, rest[1:])
    return (), (), ()


def _aimed(slots: tuple[Target, ...], chosen: list[int]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    found: dict[str, list[int]] = {"piece": [], "tile": [], "item": [], "way": []}
    rest = list(chosen)
    for slot in slots:
        for _ in range(min(slot.most, len(rest))):
            found[ROLES[slot.kind]].append(rest.pop(0))
    mercs = tuple(merc for merc in found["piece"] if merc >= 0)
    return mercs, tuple(found["tile"]), tuple(found["item"])
