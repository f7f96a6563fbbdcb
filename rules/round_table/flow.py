"""The round as a table of steps (RT-ROUND-01); what is asked in Spring, at the ends of seasons, for draws and pulls."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress, count
from typing import Final

from rules.kernel import atoms
from rules.kernel.agenda import become, call, done
from rules.kernel.ask import QUESTIONS
from rules.kernel.words import Action, Frame, Seat
from rules.round_table import autumn, places, seats, settle, stats
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import DEMESNE
from rules.round_table.triggers import fire

# --- the round ------------------------------------------------------------------------------------------------------


def round_frame(s: State, frame: Frame) -> None:
    """Enter the next step; after the last one a new round begins (RT-ROUND-05). What a capture sets off waits for the
    check of the end, as nothing follows it (RT-WIN-06)."""
    at = frame[1]
    if s.numbers[w.STEP] != w.ATTACKS and settle.due(s):
        return
    if at == len(ROUND):
        atoms.number(s, w.ROUND, s.numbers[w.ROUND] + 1)
        at = 0
    step, enter = ROUND[at]
    become(s, w.F_ROUND, at + 1)
    if s.numbers[w.SEASON] != w.SEASON_OF[step]:
        atoms.number(s, w.SEASON, w.SEASON_OF[step])
        fire(s, w.E_SEASON, w.SEASON_OF[step])
        if s.waiting:  # texts at the start of a season come before its first step
            become(s, w.F_ROUND, at)
            return
    atoms.number(s, w.STEP, step)
    atoms.note(s, w.N_STEP, step, s.numbers[w.ROUND])
    enter(s)


def _turns(s: State, first: Seat) -> None:
    """Players take turns from the Active Player (RT-ROUND-02, 04)."""
    atoms.number(s, w.TURN, first)
    for number in (w.IDLE, w.TAKEN, w.ACTED, w.PASSES):
        atoms.number(s, number, 0)


def _spring(s: State) -> None:
    """RT-SPRING-02: one Demesne each."""
    for seat in range(s.table.seats):
        atoms.seat_number(s, w.DEMESNE_PLAYED, seat, 0)
    _turns(s, seats.order(s)[0])
    call(s, w.F_SPRING)


def _summer(s: State) -> None:
    _turns(s, seats.order(s)[0])
    call(s, w.F_SUMMER)


def _summer_end(s: State) -> None:
    """Names may be played again (RT-SUMMER-11), then the hand limit applies."""
    atoms.unmark(s, (w.PLAYED,), list(compress(count(), s.marks[w.PLAYED])))
    _limit(s)


def _limit(s: State) -> None:
    call(s, w.F_LIMIT)


def _refill(s: State) -> None:
    """Refill empty slots, then check for the end of the game (RT-AUTUMN-13, RT-WIN-06)."""
    autumn.refill(s)
    settle.check_end(s)


def _rewards(s: State) -> None:
    autumn.return_from_quests(s)
    call(s, w.F_DRAWS, 0)


def _support(s: State) -> None:
    _turns(s, seats.order(s)[0])
    call(s, w.F_SUPPORT)


def _shift(s: State) -> None:
    """The next player becomes Active Player (RT-WINTER-01, RT-ROUND-03)."""
    seat = seats.following(s, s.numbers[w.ACTIVE])
    atoms.number(s, w.ACTIVE, seat)
    atoms.number(s, w.TURN, seat)


def _winter_draw(s: State) -> None:
    """One card each, only in Winter (RT-WINTER-02, 05)."""
    for seat in seats.present(s):
        atoms.seat_number(s, w.OWED, seat, 1)
    call(s, w.F_DRAWS, 0)


ROUND: Final[tuple[tuple[int, Callable[[State], None]], ...]] = (
    (w.TURNS, _spring), (w.SPRING_END, _limit),
    (w.DECLARE, _summer), (w.SUMMER_END, _summer_end),
    (w.ATTACKS, autumn.attack), (w.REFILL, _refill), (w.REWARDS, _rewards), (w.RESET, autumn.reset_rp),
    (w.SUPPORT, _support), (w.AUTUMN_END, _limit),
    (w.SHIFT, _shift), (w.DRAW, _winter_draw), (w.WINTER_END, _limit),
)  # fmt: skip
"""Step, and its entry step. The steps within a campaign turn are in summer.py."""


# --- Spring ---------------------------------------------------------------------------------------------------------


def spring_frame(s: State, frame: Frame) -> None:
    """The turn player acts until passing; Spring ends after as many idle turns in a row as there are players
    (RT-SPRING-05, 06)."""
    answer = atoms.take(s)
    seat = s.numbers[w.TURN]
    if answer is not None and answer[0] == w.V_PASS:
        end_turn(s, w.SPRING)
        return
    if s.seat_numbers[w.LEFT][seat]:
        end_turn(s, w.SPRING)
        return
    if answer is not None:
        SPRING_DEEDS[answer[0]](s, seat, answer)
        if answer[0] not in MOVES:
            atoms.number(s, w.ACTED, 1)
    if not settle.due(s):
        atoms.ask(s, QUESTIONS[seat][w.ASK_SPRING])


def end_turn(s: State, season: int) -> None:
    """A Spring turn or campaign turn is over; if nothing was done it was idle (RT-ROUND-04, RT-SPRING-06,
    RT-SUMMER-12). A player who left in the middle of it does not count (RT-WIN-07), nor do the cards played in a Spring
    turn, which left as well; in Summer others may have played some. The next player's turn, unless enough turns were
    idle."""
    rules, seat = s.table.book.rules, s.numbers[w.TURN]
    stays = not s.seat_numbers[w.LEFT][seat]
    idle = not s.numbers[w.ACTED] or (season == w.SPRING and not stays)
    atoms.number(s, w.IDLE, s.numbers[w.IDLE] + stays if idle else 0)
    atoms.number(s, w.TAKEN, s.numbers[w.TAKEN] + stays)
    atoms.number(s, w.ACTED, 0)
    once = rules.one_spring_turn if season == w.SPRING else rules.one_campaign_turn
    if s.numbers[w.TAKEN if once else w.IDLE] >= seats.count(s):
        done(s)
        return
    if idle and stays:
        atoms.note(s, w.N_IDLE, seat, season)
    atoms.number(s, w.TURN, seats.following(s, seat))


def _recruit(s: State, seat: Seat, action: Action) -> None:
    places.recruit(s, action[1], seat)


def _holding(s: State, seat: Seat, action: Action) -> None:
    """It is free and counts at once (RT-DEM-06)."""
    places.settle_land(s, action[1], action[2], seat)
    atoms.seat_number(s, w.DEMESNE_PLAYED, seat, 1)


def _pair(s: State, seat: Seat, action: Action) -> None:
    """Played or moved, at no cost except upkeep (RT-EQUIP-06, RT-TITLE-07)."""
    places.pair(s, action[1], action[2], seat)


def _swap(s: State, seat: Seat, action: Action) -> None:
    """Two cards swap holders at the same time (RT-SPRING-07)."""
    first, second = (s.host[card] for card in action[1:])
    places.pair(s, action[1], second, seat)
    places.pair(s, action[2], first, seat)


MOVES: Final = (w.V_MOVE, w.V_SWAP)
"""They do not keep Spring open (RT-SPRING-06)."""
SPRING_DEEDS: Final[dict[int, Callable[[State, Seat, Action], None]]] = {
    w.V_RECRUIT: _recruit, w.V_HOLDING: _holding, w.V_EQUIP: _pair, w.V_TITLE: _pair, w.V_MOVE: _pair, w.V_SWAP: _swap,
}  # fmt: skip


# --- the ends of seasons --------------------------------------------------------------------------------------------


def limit_frame(s: State, frame: Frame) -> None:
    """Every player above the hand limit discards the surplus, card by card, Active Player first (RT-HAND-01..03)."""
    answer = atoms.take(s)
    if answer is not None:
        places.discard(s, answer[1])
    for seat in seats.order(s):
        if len(s.pile(w.HAND, seat)) > stats.hand_limit(s, seat):
            atoms.ask(s, QUESTIONS[seat][w.ASK_DISCARD])
            return
    done(s)


def support_frame(s: State, frame: Frame) -> None:
    """Each player once takes any number of their cards back to hand, Active Player first (RT-AUTUMN-30)."""
    answer, seat = atoms.take(s), s.numbers[w.TURN]
    if answer is not None and answer[0] == w.V_PULL:
        places.take_back(s, answer[1])
    if settle.due(s):
        return
    if answer != (w.V_PASS,) and settle.returnable(s, seat):
        atoms.ask(s, QUESTIONS[seat][w.ASK_SUPPORT])
        return
    atoms.number(s, w.TAKEN, s.numbers[w.TAKEN] + 1)
    if s.numbers[w.TAKEN] >= s.table.seats:
        done(s)
    else:
        atoms.number(s, w.TURN, (seat + 1) % s.table.seats)


# --- draws ----------------------------------------------------------------------------------------------------------


def draws_frame(s: State, frame: Frame) -> None:
    """Cards owed are drawn one by one from either deck, the Active Player's first (RT-AUTUMN-24, RT-WINTER-02..04)."""
    answer = atoms.take(s)
    if answer is not None:
        _draw(s, frame[1], answer[1])
    if settle.TRIGGERS.due(s):
        return
    while True:
        seat = next((each for each in seats.order(s) if s.seat_numbers[w.OWED][each]), -1)
        if seat < 0:
            done(s)
            return
        if refillable(s, seat):
            call(s, w.F_RESHUFFLE, seat, refillable(s, seat)[0], 0)
            return
        decks = drawable(s, seat)
        if len(decks) > 1:
            become(s, w.F_DRAWS, seat)
            atoms.ask(s, QUESTIONS[seat][w.ASK_DRAW])
            return
        if decks:
            _draw(s, seat, decks[0])
        elif _for_quests(s) and s.table.book.rules.draws_what_it_can:
            atoms.seat_number(s, w.OWED, seat, 0)
        else:  # a card that must be drawn but is not there ends the game at once (RT-WIN-02)
            settle.finish(s, w.EMPTY_DECKS, seat)
            return


def _draw(s: State, seat: Seat, deck: int) -> None:
    places.draw(s, seat, deck)
    atoms.seat_number(s, w.OWED, seat, s.seat_numbers[w.OWED][seat] - 1)


def drawable(s: State, seat: Seat) -> list[int]:
    """The decks that cards may be drawn from; not an empty one (RT-WINTER-03)."""
    decks = [deck for deck in (w.MAIN, w.DEMESNES) if s.pile(deck, seat)]
    return decks[:1] if _for_quests(s) and s.table.book.rules.quests_draw_main else decks


def _for_quests(s: State) -> bool:
    """Whether cards are drawn for Quests, not for another card's text (RT-AUTUMN-21)."""
    return s.numbers[w.STEP] == w.REWARDS


def refillable(s: State, seat: Seat) -> list[int]:
    """By house rule: empty decks with matching cards in the Spent Pile (RT-CARD-07)."""
    if not s.table.book.rules.reshuffle_spent:
        return []
    return [deck for deck in (w.MAIN, w.DEMESNES) if not s.pile(deck, seat) and _spent_for(s, seat, deck)]


def _spent_for(s: State, seat: Seat, deck: int) -> list[int]:
    """A name that was played this Summer stays there, in sight and used up (RT-SUMMER-10)."""
    kind, played = s.table.book.kind, s.marks[w.PLAYED]
    there = (card for card in s.pile(w.SPENT, seat) if not played[card])
    return [card for card in there if (kind[s.face[card]] == DEMESNE) == (deck == w.DEMESNES)]


def reshuffle_frame(s: State, frame: Frame) -> None:
    """The matching cards of a Spent Pile become the deck, which is shuffled."""
    _, seat, deck, there = frame
    if not there:
        for card in _spent_for(s, seat, deck):
            atoms.move(s, card, deck, seat)
        become(s, w.F_RESHUFFLE, seat, deck, 1)
        return
    if atoms.chance_shuffles(s, deck, seat, w.STREAM_OF_DECK[deck] + seat):
        done(s)
