"""Cards coming into play and leaving it (RT-GEN-04): recruiting and the clash of names, pairing, drawing, Spent Piles.

What may be done is decided elsewhere (legal.py); here it happens.
"""

from __future__ import annotations

from rules.kernel import atoms
from rules.kernel.words import NONE, Card, Seat
from rules.round_table import stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, TITLE
from rules.round_table.triggers import fire

# --- into play ------------------------------------------------------------------------------------------------------


def recruit(s: State, knight: Card, seat: Seat) -> None:
    """Put a Knight into Court, Active, free to be declared next Summer (RT-KNIGHT-01, 02). If another of its name is in
    play, no matter whose, both leave (RT-KNIGHT-08, 11)."""
    other = namesake(s, knight)
    atoms.move(s, knight, w.COURT, seat)
    fire(s, w.E_RECRUITED, knight)
    if other >= 0:
        atoms.note(s, w.N_CLASH, knight, other)
        for each in (knight, other):
            _fall(s, each)


def namesake(s: State, knight: Card) -> Card:
    """The Knight in play with the name of this named Knight, which is not in play; NONE if there is none
    (RT-KNIGHT-07)."""
    face = s.face[knight]
    if not s.table.book.named[face]:
        return NONE
    everybody = (card for seat in range(s.table.seats) for card in stats.knights(s, seat))
    return next((card for card in everybody if s.face[card] == face), NONE)


def _fall(s: State, knight: Card) -> None:
    """A Knight leaves by a clash: its Titles leave too, its Equipment stays unpaired (RT-KNIGHT-09, 10)."""
    fire(s, w.E_LEAVES, knight)
    for card in stats.gear(s, knight):
        if s.table.book.kind[s.face[card]] == TITLE:
            atoms.host(s, card, NONE)
            tasks.spend(s, card)
    part(s, knight)
    atoms.wipe(s, knight)
    tasks.spend(s, knight)


def pair(s: State, card: Card, knight: Card, seat: Seat) -> None:
    """Give Equipment or a Title to a Knight, or to the pool (NONE), where it adds nothing (RT-EQUIP-01, 08,
    RT-TITLE-01, 06)."""
    if s.host[card] >= 0:
        atoms.host(s, card, NONE)
    zone = w.GEAR if knight >= 0 else w.POOL
    if s.zone[card] != zone:
        atoms.move(s, card, zone, seat)
    if knight >= 0:
        atoms.host(s, card, knight)


def settle_land(s: State, card: Card, base: Card, seat: Seat) -> None:
    """A Demesne starts a column or upgrades the one below, which stays (RT-DEM-02..04)."""
    atoms.move(s, card, w.HOLDING, seat)
    if base >= 0:
        atoms.host(s, card, base)


def upgrade_of(s: State, base: Card) -> Card:
    """The Demesne played on this one, or NONE."""
    pile = s.pile(w.HOLDING, s.ctrl[base])
    return next((card for card in pile if s.host[card] == base), NONE)


# --- out of play ----------------------------------------------------------------------------------------------------


def part(s: State, knight: Card) -> None:
    """A Knight leaves its task and its gear, which stays in play in the pool (RT-EQUIP-07, RT-TITLE-08,
    RT-AUTUMN-31, 32)."""
    for card in stats.gear(s, knight):
        pair(s, card, NONE, s.ctrl[card])
    tasks.leave_task(s, knight)


def take_back(s: State, card: Card) -> None:
    """A Knight, Equipment or Title in play returns to its owner's hand (RT-AUTUMN-30, RT-RP-06, RT-GEN-05)."""
    if s.table.book.kind[s.face[card]] == KNIGHT:
        fire(s, w.E_LEAVES, card)
        part(s, card)
        atoms.wipe(s, card)
    elif s.host[card] >= 0:
        atoms.host(s, card, NONE)
    atoms.move(s, card, w.HAND, s.table.owner[card])


def discard(s: State, card: Card) -> None:
    """A card goes from hand to the Spent Pile; a Demesne too, or under its deck by house rule (RT-HAND-02)."""
    seat = s.ctrl[card]
    if s.table.book.kind[s.face[card]] == DEMESNE and s.table.book.rules.demesnes_to_bottom:
        atoms.move(s, card, w.DEMESNES, seat, bottom=True)
    else:
        atoms.move(s, card, w.SPENT, seat)


def draw(s: State, seat: Seat, deck: int) -> None:
    """The top card of the Main or Demesne deck comes to hand."""
    atoms.move(s, s.pile(deck, seat)[-1], w.HAND, seat)


def fits(s: State, card: Card, knight: Card, without: Card = NONE) -> str:
    """The rule that keeps Equipment or a Title from a Knight, or "": one piece of each type (RT-EQUIP-02, 03), no Title
    twice (RT-TITLE-02..04). `without`: a card leaving the Knight at the same time (RT-SPRING-07)."""
    book, face = s.table.book, s.face[card]
    for other in stats.gear(s, knight):
        if other in (card, without):
            continue
        if book.kind[face] == EQUIPMENT and book.type[s.face[other]] == book.type[face]:
            return "RT-EQUIP-02"
        if book.kind[face] == TITLE and s.face[other] == face:
            return "RT-TITLE-02"
    return ""
