"""Summer: campaign turns with their steps, and the queue that is resolved first in, first out (RT-SUMMER)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import compress
from typing import Final

from rules.kernel import atoms
from rules.kernel.ask import QUESTIONS
from rules.kernel.cards.program import WAIT
from rules.kernel.words import Action, Card, Frame, Item, Seat
from rules.round_table import places, seats, settle, stats, tasks
from rules.round_table import words as w
from rules.round_table.book import State
from rules.round_table.cards import KNIGHT
from rules.round_table.flow import end_turn
from rules.round_table.texts import Text, played
from rules.round_table.triggers import fire


def summer_frame(s: State, frame: Frame) -> None:
    """One campaign turn after another: Declare, Quests, Redirects, Other cards (RT-SUMMER-01)."""
    answer = atoms.take(s)
    if answer is not None:
        _take(s, answer)
    if settle.due(s):
        return
    step = s.numbers[w.STEP]
    if step == w.DECLARE:
        turn = s.numbers[w.TURN]
        if s.seat_numbers[w.LEFT][turn]:
            end_turn(s, w.SUMMER)
        else:
            atoms.ask(s, QUESTIONS[turn][w.ASK_DECLARE])
    elif s.numbers[w.PASSES] < seats.count(s):
        atoms.number(s, w.PRIORITY, seats.staying(s, s.numbers[w.PRIORITY]))
        atoms.ask(s, QUESTIONS[s.numbers[w.PRIORITY]][w.ASK_OF[step]])
    else:
        resolve_all(s)
        _next_step(s, step)


def enter(s: State, step: int) -> None:
    """A step in which players take turns, turn player first (RT-SUMMER-06)."""
    atoms.number(s, w.STEP, step)
    atoms.number(s, w.PASSES, 0)
    atoms.number(s, w.PRIORITY, seats.staying(s, s.numbers[w.TURN]))
    atoms.note(s, w.N_STEP, step, s.numbers[w.ROUND])


def _next_step(s: State, step: int) -> None:
    """The next step, or the next campaign turn, or the end of Summer (RT-SUMMER-07, 12)."""
    if step != w.OTHERS:
        enter(s, step + 1)
        return
    atoms.number(s, w.STEP, w.DECLARE)
    atoms.number(s, w.PASSES, 0)
    end_turn(s, w.SUMMER)


def _take(s: State, answer: Action) -> None:
    """A Knight is declared, a step is left, a card is queued, or the player passes."""
    verb = answer[0]
    if verb == w.V_DECLARE:
        tasks.commit(s, answer[1], answer[2])
        atoms.number(s, w.ACTED, 1)
    elif verb == w.V_DONE:
        enter(s, w.QUESTS)
    elif verb == w.V_PASS:
        pass_on(s)
    else:
        seat = s.numbers[w.PRIORITY]
        atoms.number(s, w.PRIORITY, seats.following(s, seat))
        atoms.number(s, w.PASSES, 0)
        atoms.number(s, w.ACTED, 1)
        _queue(s, seat, answer)


def pass_on(s: State) -> None:
    """A player plays no card: it is the next one's turn (RT-SUMMER-06)."""
    atoms.number(s, w.PRIORITY, seats.following(s, s.numbers[w.PRIORITY]))
    atoms.number(s, w.PASSES, s.numbers[w.PASSES] + 1)


# --- into the queue -------------------------------------------------------------------------------------------------


def _queue(s: State, seat: Seat, action: Action) -> None:
    """Play a card: pay for it, use up its name, and queue it with its targets (RT-SUMMER-07, 09, 10, RT-RP-03)."""
    kind, card = ITEM_OF[action[0]], action[1]
    paid, chosen = 0, action[2:]
    if kind == w.I_QUEST:
        paid, chosen = stats.price(s, seat, card, w.S_QUEST_PRICE, action[3]), action[2:3]
    elif kind == w.I_REDIRECT:
        paid = stats.price(s, seat, card, w.S_REDIRECT_PRICE)
    atoms.seat_number(s, w.RP_SPENT, seat, s.seat_numbers[w.RP_SPENT][seat] + paid)
    atoms.move(s, card, w.QUEUE, seat)
    if kind != w.I_OTHER:
        atoms.mark(s, w.PLAYED, card, 1)
    atoms.number(s, w.SERIAL, s.numbers[w.SERIAL] + 1)
    atoms.push(s, (s.numbers[w.SERIAL], kind, seat, card, paid, *chosen))
    for event in (w.E_YOU_PLAY, w.E_ENEMY_PLAYS):
        fire(s, event, card)


ITEM_OF: Final = {w.V_QUEST: w.I_QUEST, w.V_REDIRECT: w.I_REDIRECT, w.V_OTHER: w.I_OTHER}


def name_used(s: State, card: Card) -> bool:
    """A Quest or Redirect of this name was played this Summer, by any player, countered or not (RT-SUMMER-10)."""
    return s.face[card] in compress(s.face, s.marks[w.PLAYED])


# --- out of it ------------------------------------------------------------------------------------------------------


def resolve_all(s: State) -> None:
    """The cards of a step, in the order they were played (RT-SUMMER-07)."""
    while s.stack:
        item = atoms.pop(s, 0)
        _, kind, seat, card, *_ = item
        if _stands(s, item):
            atoms.note(s, w.N_RESOLVED, card, seat)
            RESOLVE[kind](s, item)
        else:  # a target can only vanish with a player who has left (RT-WIN-07)
            atoms.note(s, w.N_LAPSED, card, seat)
            tasks.spend(s, card)


def ahead(s: State) -> State:
    """The state after the queue has resolved: a card played now must be legal then (RT-SUMMER-08)."""
    if not s.stack:
        return s
    copy = s.clone()
    resolve_all(copy)
    return copy


STANDING: Final = (*w.KNIGHTLY, w.MIDDLE)
"""Zones where a card's target may be."""


def _stands(s: State, item: Item) -> bool:
    """Whether the card's target is still there."""
    return all(s.zone[card] in STANDING for card in item[5:] if card >= 0)


def _quest(s: State, item: Item) -> None:
    """The Quest is put into the lane of its Knight's controller, and the Knight is Engaged on it
    (RT-QUEST-02, 03, 05)."""
    _, _, _, card, paid, knight = item
    book = s.table.book
    atoms.move(s, card, w.LANE, s.ctrl[knight])
    atoms.mark(s, w.RP_PAID, card, paid)
    texts = book.standing[w.S_LONG][s.face[card]]
    atoms.mark(s, w.HOLD, card, sum(text.value(s, [card, s.ctrl[card]]) for text in texts))
    tasks.engage(s, knight, card)


def _redirect(s: State, item: Item) -> None:
    """Carry out the card's text, then spend it (RT-REDIR-10). A card's own text may reset a Knight without giving it a
    new task (RT-REDIR-08)."""
    _, _, seat, card, _, *chosen = item
    text = text_of(s, card)
    most = sum(slot.most for slot in text.targets)
    x = [*played(card, seat), *in_slots(s, card, chosen), *[-1] * (text.effect.width - most)]
    at = 0
    while at < len(text.effect.steps):
        way = text.effect.steps[at](s, x)
        assert way != WAIT, "a queued card asks nothing"
        at = way or at + 1
    tasks.spend(s, card)


def text_of(s: State, card: Card) -> Text:
    """What a Redirect does."""
    text = s.table.book.text[s.face[card]]
    assert text is not None, "every Redirect does something"
    return text


def in_slots(s: State, card: Card, chosen: list[Card]) -> list[Card]:
    """The choices slot by slot, -1 where a slot was not filled: only the first of two may have room to spare."""
    slots = text_of(s, card).targets
    spare = sum(slot.most for slot in slots) - len(chosen)
    first = slots[0].most - spare
    return [*chosen[:first], *[-1] * spare, *chosen[first:]]


def _other(s: State, item: Item) -> None:
    """A Knight is recruited, or Equipment or a Title goes to its Knight, as in Spring (RT-SUMMER-13)."""
    _, _, seat, card, _, knight = item
    if s.table.book.kind[s.face[card]] == KNIGHT:
        places.recruit(s, card, seat)
    else:
        places.pair(s, card, knight, seat)


RESOLVE: Final[Mapping[int, Callable[[State, Item], None]]] = {
    w.I_QUEST: _quest, w.I_REDIRECT: _redirect, w.I_OTHER: _other,
}  # fmt: skip
