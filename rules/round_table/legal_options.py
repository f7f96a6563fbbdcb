"""Every legal answer: candidates a verb, kept where legal.py has nothing against them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from rules.kernel.cards.targets import fill
from rules.kernel.ruleset import answer_forced
from rules.kernel.words import NONE, Action, Card, Seat
from rules.round_table import flow, legal, legal_summer, places, seats, settle, stats, summer
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, QUEST, REDIRECT, TITLE, TYPES
from rules.round_table.legal_summer import together
from rules.round_table.meaning import vassals
from rules.round_table.setup import OPENING_HAND
from rules.round_table.summer import ahead, text_of
from rules.round_table.texts import played


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
    """Everything the turn player may do in Spring (RT-SPRING-01), put together in order: by verb, card and place."""
    hand = _playable(s, seat)
    out = _buildings(s, seat, hand[DEMESNE])
    out += _recruits(s, hand[KNIGHT])
    out += _gear(s, seat, hand[EQUIPMENT], hand[TITLE])
    out.append((w.V_PASS,))
    return out


def _playable(s: State, seat: Seat) -> list[list[Card]]:
    """The Demesnes in hand, and the Knights, Equipment and Titles whose upkeep can be paid (RT-RP-04), by kind."""
    kinds, upkeep, face, there = s.table.book.kind, s.table.book.upkeep, s.face, stats.available(s, seat)
    out: list[list[Card]] = [[], [], [], [], [], []]
    for card in sorted(s.pile(w.HAND, seat)):
        kind = kinds[face[card]]
        if kind == DEMESNE or upkeep[face[card]] <= there:
            out[kind].append(card)
    return out


def _recruits(s: State, payable: list[Card]) -> list[Action]:
    """RT-KNIGHT-01, 08."""
    out: list[Action] = []
    for card in payable:
        if not s.table.book.rules.clash_forbidden or places.namesake(s, card) < 0:
            out.append((w.V_RECRUIT, card))
    return out


def _buildings(s: State, seat: Seat, hand: list[Card]) -> list[Action]:
    """Each Demesne in hand on each free one of the level below (RT-DEM-01..03, RT-SPRING-02)."""
    if not hand or s.seat_numbers[w.DEMESNE_PLAYED][seat]:
        return []
    level, face, held = s.table.book.level, s.face, sorted(s.pile(w.HOLDING, seat))
    built_on = [s.host[card] for card in held]
    out: list[Action] = []
    for card in hand:
        below = level[face[card]] - 1
        if not below:
            out.append((w.V_HOLDING, card, NONE))
            continue
        for base in held:
            if level[face[base]] == below and base not in built_on:
                out.append((w.V_HOLDING, card, base))
    return out


def _gear(s: State, seat: Seat, equipment: list[Card], titles: list[Card]) -> list[Action]:
    """Equipment and Titles played, moved and swapped. They make up most legal actions of the game, so who has no room
    for what is looked up once, not per pair in legal.py (RT-EQUIP-02, 08, RT-TITLE-02, RT-SPRING-07); and as the lists
    are short, loops take less time than comprehensions."""
    book, face, host, worn = s.table.book, s.face, s.host, s.pile(w.GEAR, seat)
    held = sorted(worn + s.pile(w.POOL, seat))
    out: list[Action] = []
    if not (held or equipment or titles):
        return out
    slot, knights = book.slot, sorted(stats.knights(s, seat))
    anywhere = [NONE, *knights]
    full: dict[int, list[Card]] = defaultdict(list)
    if book.rules.equipment_needs_knight:
        for kind in range(len(TYPES)):
            full[1 << kind].append(NONE)
    for card in worn:
        full[slot[face[card]]].append(host[card])
    for card in equipment + titles:
        there, verb = full[slot[face[card]]], w.V_EQUIP if book.kind[face[card]] == EQUIPMENT else w.V_TITLE
        out += [(verb, card, place) for place in anywhere if place not in there]
    rows = []
    for card in held:
        here, own = host[card], slot[face[card]]
        there = full[own]
        if here >= 0 or NONE not in there:  # otherwise nothing may take its place in the pool (RT-EQUIP-08)
            rows.append((card, here, own, book.kind[face[card]], there))
        for place in anywhere if here >= 0 else knights:
            if place not in there:
                out.append((w.V_MOVE, card, place))
    for (card, here, own, kind, there), (other, where, its, its_kind, its_there) in combinations(rows, 2):
        exchange = own == its or (where not in there and here not in its_there)
        if exchange and here != where and kind == its_kind:
            out.append((w.V_SWAP, card, other))
    return out


# --- Summer ---------------------------------------------------------------------------------------------------------


def declarations(s: State, seat: Seat) -> list[Action]:
    """(declare, knight, region), (done) (RT-SUMMER-02)."""
    free, goals = sorted(s.pile(w.COURT, seat)), sorted(s.pile(w.MIDDLE))
    out: list[Action] = [(w.V_DECLARE, knight, region) for knight in free for region in goals]
    out.append((w.V_DONE,))
    return out


def nobody_to_declare(s: State, seat: Seat) -> Action | None:
    """(done), if no Knight is free or no Region left (RT-SUMMER-02)."""
    return None if s.pile(w.COURT, seat) and s.pile(w.MIDDLE) else (w.V_DONE,)


def pass_without(cards: Callable[[State, Seat], list[Card]]) -> Callable[[State, Seat], Action | None]:
    """(pass), if the hand has no card for this step of Summer."""
    return lambda s, seat: None if cards(s, seat) else (w.V_PASS,)


def passing(forced: Callable[[State, Seat], Action | None]) -> Callable[[State], int]:
    """For a step of Summer: passes for every seat in turn that can do nothing else (RT-SUMMER-06)."""

    def pass_on(s: State) -> int:
        given, most = 0, seats.count(s) - s.numbers[w.PASSES]
        while given < most and forced(s, s.numbers[w.PRIORITY]):
            given += 1
            summer.pass_on(s)
        if given:
            answer_forced(s, None)
        return given

    return pass_on


def quests(s: State, seat: Seat) -> list[Action]:
    """(quest, card, knight, x), (pass) (RT-SUMMER-05)."""
    out: list[Action] = [(w.V_PASS,)]
    playable = playable_quests(s, seat)
    then = ahead(s) if playable else s
    free = [knight for knight in vassals(then, []) if then.zone[knight] != w.LANE] if playable else []
    for card in playable:
        knights = [knight for knight in free if stats.allows(then, w.S_BOUND, card, knight)]
        least, most = s.table.book.x[s.face[card]] or (NONE, NONE)
        for x in range(least, most + 1) if knights else ():
            price = stats.price(then, seat, card, w.S_QUEST_PRICE, x)
            if price <= stats.available(then, seat):
                out += [
                    (w.V_QUEST, card, knight, x) for knight in knights if stats.protector(then, knight, price) == NONE
                ]
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
    for chosen in fill(s, text_of(s, card).targets, played(card, seat)):
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
    return [(w.V_PASS,), *_each(w.V_PULL, settle.returnable(s, seat))]


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
    return [(verb, value) for value in sorted(values)]
