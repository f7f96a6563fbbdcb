"""Every legal answer: candidates a verb, kept where legal.py has nothing against them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, combinations

from rules.kernel.targets import fill
from rules.kernel.words import NONE, Action, Card, Seat
from rules.round_table import flow, legal, legal_summer, settle, stats
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, QUEST, REDIRECT, SUPPORT, TITLE
from rules.round_table.legal_summer import slots_for, together
from rules.round_table.meaning import vassals
from rules.round_table.setup import OPENING_HAND
from rules.round_table.summer import ahead, text_of


def _hand(s: State, seat: Seat, kind: int) -> list[Card]:
    kinds, face = s.table.book.kind, s.face
    return [card for card in s.pile(w.HAND, seat) if kinds[face[card]] == kind]


def openings(s: State, seat: Seat) -> list[Action]:
    """(open, n) (RT-SETUP-06)."""
    answers = ((w.V_OPEN, count) for count in range(OPENING_HAND + 1))
    return [action for action in answers if legal.opening(s, seat, action) is None]


def mulligans(s: State, seat: Seat) -> list[Action]:
    """(keep), (mulligan, n) (RT-SETUP-08)."""
    anew = ((w.V_MULLIGAN, count) for count in range(OPENING_HAND + 1))
    return [(w.V_KEEP,), *(action for action in anew if legal.mulligan(s, seat, action) is None)]


# --- Spring ---------------------------------------------------------------------------------------------------------


def spring(s: State, seat: Seat) -> list[Action]:
    """Everything the turn player may do in Spring (RT-SPRING-01)."""
    payable = _payable(s, seat)
    candidates = chain(((w.V_RECRUIT, card) for card in payable[KNIGHT]), _buildings(s, seat))
    out = [action for action in candidates if legal.SPRING_CHECKS[action[0]](s, seat, action) is None]
    out += _gear(s, seat, payable)
    return sorted([*out, (w.V_PASS,)])


def _gear(s: State, seat: Seat, payable: Mapping[int, list[Card]]) -> Iterator[Action]:
    """Equipment and Titles played, moved and swapped. They make up most legal actions of the game, so which Knight has
    room for what is computed once, not per pair in legal.py (RT-EQUIP-02, 08, RT-TITLE-02, RT-SPRING-07)."""
    host, slot = s.host, {}
    held = [*s.pile(w.GEAR, seat), *s.pile(w.POOL, seat)]
    for card in (*held, *payable[EQUIPMENT], *payable[TITLE]):
        slot[card] = _slot(s, card)
    full: dict[Card, set[tuple[int, int]]] = {knight: set() for knight in stats.knights(s, seat)}
    for card in s.pile(w.GEAR, seat):
        full[host[card]].add(slot[card])
    bare = (TITLE,) if s.table.book.rules.equipment_needs_knight else (EQUIPMENT, TITLE)
    for verb, cards in ((w.V_EQUIP, payable[EQUIPMENT]), (w.V_TITLE, payable[TITLE]), (w.V_MOVE, held)):
        for card in cards:
            mine = slot[card]
            if mine[0] in bare and (verb != w.V_MOVE or host[card] != NONE):
                yield verb, card, NONE
            yield from ((verb, card, knight) for knight, taken in full.items() if mine not in taken)
    for card, other in combinations(sorted(held), 2):
        one, two = slot[card], slot[other]
        apart = one[0] == two[0] and host[card] != host[other]
        if apart and _fits(one, host[other], two, full, bare) and _fits(two, host[card], one, full, bare):
            yield w.V_SWAP, card, other


def _slot(s: State, card: Card) -> tuple[int, int]:
    """What a Knight can hold only once: Equipment of a type, a Title of a name (RT-EQUIP-02, RT-TITLE-02)."""
    kind, face = s.table.book.kind[s.face[card]], s.face[card]
    return kind, s.table.book.type[face] if kind == EQUIPMENT else face


def _fits(
    slot: tuple[int, int],
    place: Card,
    leaving: tuple[int, int],
    full: Mapping[Card, set[tuple[int, int]]],
    bare: tuple[int, ...],
) -> bool:
    """A card of this slot may go to a Knight or the pool while one of another slot leaves (RT-SPRING-07)."""
    return slot[0] in bare if place == NONE else slot == leaving or slot not in full[place]


def _payable(s: State, seat: Seat) -> dict[int, list[Card]]:
    """The Knights, Equipment and Titles in hand whose upkeep can be paid, by kind (RT-RP-04)."""
    book, there = s.table.book, stats.available(s, seat)
    within = [card for card in s.pile(w.HAND, seat) if book.cost[s.face[card]] <= there]
    return {kind: [card for card in within if book.kind[s.face[card]] == kind] for kind in SUPPORT}


def _buildings(s: State, seat: Seat) -> Iterator[Action]:
    """Each Demesne in hand on each one of the level below (RT-DEM-01..03, RT-SPRING-02)."""
    if s.seat_numbers[w.DEMESNE_PLAYED][seat]:
        return
    level, held = s.table.book.level, s.pile(w.HOLDING, seat)
    for card in _hand(s, seat, DEMESNE):
        below = level[s.face[card]] - 1
        bases = [base for base in held if level[s.face[base]] == below] if below else [NONE]
        yield from ((w.V_HOLDING, card, base) for base in bases)


# --- Summer ---------------------------------------------------------------------------------------------------------


def declarations(s: State, seat: Seat) -> list[Action]:
    """(declare, knight, region), (done) (RT-SUMMER-02)."""
    free, goals = s.pile(w.COURT, seat), s.pile(w.MIDDLE)
    return sorted([(w.V_DONE,), *((w.V_DECLARE, knight, region) for knight in free for region in goals)])


def nobody_to_declare(s: State, seat: Seat) -> Action | None:
    """(done), if no Knight is free or no Region left (RT-SUMMER-02)."""
    return None if s.pile(w.COURT, seat) and s.pile(w.MIDDLE) else (w.V_DONE,)


def pass_without(cards: Callable[[State, Seat], list[Card]]) -> Callable[[State, Seat], Action | None]:
    """(pass), if the hand has no card for this step of Summer."""
    return lambda s, seat: None if cards(s, seat) else (w.V_PASS,)


def quests(s: State, seat: Seat) -> list[Action]:
    """(quest, card, knight, x), (pass) (RT-SUMMER-05)."""
    out: list[Action] = [(w.V_PASS,)]
    playable = playable_quests(s, seat)
    then = ahead(s) if playable else s
    for card in playable:
        least, most = s.table.book.x[s.face[card]] or (NONE, NONE)
        prices = range(least, most + 1)
        candidates = ((w.V_QUEST, card, knight, x) for knight in vassals(then, []) for x in prices)
        out += [action for action in candidates if legal_summer.quest_on(then, seat, action) is None]
    return sorted(out)


def playable_quests(s: State, seat: Seat) -> list[Card]:
    """The Quests in hand that may be played on some Knight."""
    return [card for card in _hand(s, seat, QUEST) if legal_summer.quest_card(s, seat, card) is None]


def redirects(s: State, seat: Seat) -> list[Action]:
    """(redirect, card, *targets), (pass) (RT-SUMMER-05)."""
    out: list[Action] = [(w.V_PASS,)]
    playable = playable_redirects(s, seat)
    then = ahead(s) if playable else s
    for card in playable:
        out += ((w.V_REDIRECT, card, *chosen) for chosen in _ways(then, seat, card))
    return sorted(out)


def playable_redirects(s: State, seat: Seat) -> list[Card]:
    """The Redirects in hand that may be played on something."""
    return [card for card in _hand(s, seat, REDIRECT) if legal_summer.redirect_card(s, seat, card) is None]


def _ways(s: State, seat: Seat, card: Card) -> Iterator[Action]:
    """Every combination a Redirect may choose."""
    slots = text_of(s, card).targets
    most = sum(slot.most for slot in slots)
    for count in range(most - slots[0].most + slots[0].least, most + 1):
        for chosen in fill(s, slots_for(s, card, count), [card, seat]):
            if together(s, card, chosen) is None:
                yield chosen


def others(s: State, seat: Seat) -> list[Action]:
    """(other, card, knight|-1), (pass) (RT-SUMMER-05)."""
    late = late_cards(s, seat)
    then = ahead(s) if late else s
    candidates = ((w.V_OTHER, card, knight) for card in late for knight in (NONE, *vassals(then, [])))
    return sorted([(w.V_PASS,), *(a for a in candidates if legal_summer.other_on(then, seat, a) is None)])


def late_cards(s: State, seat: Seat) -> list[Card]:
    """The cards in hand that may be played late in Summer."""
    texts, face = s.table.book.standing[w.S_LATE], s.face
    return [card for card in s.pile(w.HAND, seat) if texts[face[card]]]


# --- Autumn, Winter, the ends of seasons ----------------------------------------------------------------------------


def pulls(s: State, seat: Seat) -> list[Action]:
    """(pull, card), (pass) (RT-AUTUMN-30)."""
    return sorted([(w.V_PASS,), *_each(w.V_PULL, settle.returnable(s, seat))])


def draws(s: State, seat: Seat) -> list[Action]:
    """(draw, deck) (RT-AUTUMN-24)."""
    return _each(w.V_DRAW, flow.drawable(s, seat))


def discards(s: State, seat: Seat) -> list[Action]:
    """(discard, card) (RT-HAND-02)."""
    return _each(w.V_DISCARD, s.pile(w.HAND, seat))


def returns(s: State, seat: Seat) -> list[Action]:
    """(return, card) (RT-RP-06)."""
    return _each(w.V_RETURN, settle.returnable(s, seat))


def firsts(s: State, seat: Seat) -> list[Action]:
    """(choose, seat) (RT-SETUP-03)."""
    assert s.ask is not None
    return _each(w.V_CHOOSE, s.ask.data)


def _each(verb: int, values: Iterable[int]) -> list[Action]:
    return sorted((verb, value) for value in values)
