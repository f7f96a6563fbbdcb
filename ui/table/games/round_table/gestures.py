"""Round Table's actions as gestures: what is picked up and what is pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from rules.kernel.view import View
from rules.kernel.words import NONE, Action
from rules.round_table import words as w
from rules.round_table.cards import DEMESNE, EQUIPMENT, KNIGHT, QUEST, REDIRECT, TITLE
from rules.round_table.meaning import K_KNIGHT
from ui.table.games.round_table.picture import slot_of
from ui.table.games.verbs import Gestures
from ui.table.hotspots import NOTHING, Hotspot
from ui.table.input.gesture import Gesture, Part
from ui.table.questions.prompt import NOBODY

COURT, POOL, LAND = (Part("zone", -1, 0, name) for name in ("court", "pool", "holding"))


def _recruit(view: View, action: Action) -> Iterator[Gesture]:
    yield Gesture(action, action[1], (COURT,))
    yield Gesture(action, action[1], (), mode="recruit")


def _holding(view: View, action: Action) -> Iterator[Gesture]:
    """Onto the Demesne it upgrades; anywhere among the player's own if there is only one place for it."""
    _, card, base = action
    if base >= 0:
        yield Gesture(action, card, (Part("row", base),))
    if base < 0 or len(bases(view, card, view.seat)) == 1:
        yield Gesture(action, card, (LAND,))


def bases(view: View, card: int, seat: int) -> list[int]:
    """A player's Demesnes without an upgrade, of the level below a card's (RT-DEM-02)."""
    lands = view.pile(w.HOLDING, seat)
    built = {view.cards[land].host for land in lands}
    level = view.card_def(card).level - 1
    return [land for land in lands if land not in built and view.card_def(land).level == level]


def _pair(view: View, action: Action) -> Iterator[Gesture]:
    """Onto a Knight, or into the pool."""
    yield Gesture(action, action[1], (Part("row", action[2]) if action[2] >= 0 else POOL,))


def _pointed(view: View, action: Action) -> Iterator[Gesture]:
    """Onto another card: two that swap holders, or a Region for a Knight."""
    yield Gesture(action, action[1], (Part("row", action[2]),))


def _quest(view: View, action: Action) -> Iterator[Gesture]:
    """Onto a Knight; a price of the player's choice is asked for then (RT-QUEST-03)."""
    _, card, knight, x = action
    price = (Part("stat", x, 1),) if x >= 0 else ()
    yield Gesture(action, card, (Part("row", knight), *price))


def _redirect(view: View, action: Action) -> Iterator[Gesture]:
    """Onto Knights, then onto their new task, in the order of the card's choices; Knights in any order."""
    parts, slot = [], -1
    kinds = [view.card_def(target).kind for target in action[2:]]
    for at, (kind, target) in enumerate(zip(kinds, action[2:], strict=True)):
        slot += 0 if at and kind == KNIGHT == kinds[at - 1] else 1
        parts.append(Part("row", target, slot))
    yield Gesture(action, action[1], tuple(parts))


def _other(view: View, action: Action) -> Iterator[Gesture]:
    yield Gesture(action, action[1], (Part("row", action[2]) if action[2] >= 0 else COURT,))


def _pull(view: View, action: Action) -> Iterator[Gesture]:
    """By name; a press on the card also works, see words.py."""
    yield Gesture(action, action[1], (), mode="pull")


GESTURES: Final = Gestures(
    w.VERBS,
    roles={},
    own={
        w.V_RECRUIT: _recruit, w.V_HOLDING: _holding, w.V_EQUIP: _pair, w.V_TITLE: _pair, w.V_MOVE: _pair,
        w.V_SWAP: _pointed, w.V_DECLARE: _pointed, w.V_QUEST: _quest, w.V_REDIRECT: _redirect, w.V_OTHER: _other,
        w.V_PULL: _pull,
    },
)  # fmt: skip


def meets(view: View, picked: tuple[Part, ...], part: Part, thing: Hotspot) -> bool:
    """Whether pointing at a thing selects this part: for a Region, pointing at the lane there also does that belongs to
    the player of the Knight who goes there."""
    if part.role == "zone":
        return thing.kind in ("pile", "row") and thing.name == part.name and thing.seat == view.seat
    if part.role != "row" or thing.kind not in ("pile", "row"):
        return False
    slot = slot_of(view, part.value)
    whose = next((view.cards[one.value].ctrl for one in picked if one.role == "row"), view.seat)
    lane = slot > 0 and thing.seat == whose and thing.name == f"lane_{slot}"
    return lane or (thing.kind, thing.value) == ("row", part.value)


def stands_for(view: View, thing: Hotspot) -> Hotspot:
    """For anybody's lane at a Region, and for what Autumn would bring there, the Region."""
    beside = thing.kind == "pile" and thing.name.startswith(("lane_", "outlook_"))
    region = _region(view, thing) if beside else NONE
    return Hotspot("row", region) if region >= 0 else thing


# --- what a person seems to want, to be told why not ------------------------------------------------------------------


DECKS: Final = {"main": w.FROM_MAIN, "demesnes": w.FROM_DEMESNES}
"""What pressing a deck draws from, by its zone."""


def attempts(view: View, source: int, thing: Hotspot) -> Iterator[Action]:
    """Actions that dropping `source` on `thing` may have meant, likeliest first; only for `why_not`."""
    if source == NOBODY and thing in (Hotspot("pile", -1, view.seat, deck) for deck in DECKS):
        yield w.V_DRAW, DECKS[thing.name]
    if source not in view.cards or view.cards[source].face < 0:
        return
    zone, what = view.cards[source].zone, view.card_def(source)
    onto = thing.value if thing.kind == "row" else NONE
    if zone == w.HAND:
        yield from _tries_from_hand(view, source, onto, thing)
    elif zone in (w.POOL, w.GEAR) and not _supports(view):
        yield w.V_MOVE, source, onto
    elif what.kind == KNIGHT and not _supports(view):
        region = _region(view, thing)
        yield w.V_DECLARE, source, region if region >= 0 else source  # on itself where there is nothing
    else:
        yield w.V_PULL, source


def _supports(view: View) -> bool:
    return view.ask is not None and view.ask.kind == w.ASK_SUPPORT


def _region(view: View, thing: Hotspot) -> int:
    """The Region of a thing: itself, or that of its lane; otherwise the thing pointed at."""
    slot = next((region for region in view.pile(w.MIDDLE) if thing.name.endswith(f"_{slot_of(view, region)}")), NONE)
    return slot if slot >= 0 else thing.value


def _sent(view: View, card: int, region: int) -> Iterator[Action]:
    """A Knight in hand is recruited, or was meant for a Region; what belongs to the season comes first."""
    tries: list[Action] = [(w.V_RECRUIT, card)]
    if slot_of(view, region):
        tries.insert(view.numbers[w.SEASON] == w.SPRING, (w.V_DECLARE, card, region))
    yield from tries


def _tries_from_hand(view: View, card: int, onto: int, thing: Hotspot) -> Iterator[Action]:
    kind = view.card_def(card).kind
    if view.ask is not None and view.ask.kind == w.ASK_OTHERS:
        yield w.V_OTHER, card, onto
    elif kind == KNIGHT:
        yield from _sent(view, card, _region(view, thing))
    elif kind == DEMESNE:
        yield w.V_HOLDING, card, onto
        yield from ((w.V_HOLDING, card, base) for base in view.pile(w.HOLDING, view.seat)[-1:])
    elif kind in (EQUIPMENT, TITLE):
        elsewhere = thing.kind == "pile" and (thing.name, thing.seat) != (POOL.name, view.seat)
        if not elsewhere or (kind == EQUIPMENT and view.table.book.rules.equipment_needs_knight):
            # on itself where it was dropped on a place and only a Knight may have it
            yield w.V_EQUIP if kind == EQUIPMENT else w.V_TITLE, card, card if elsewhere else onto
    elif kind == REDIRECT and thing == NOTHING:
        yield from _tries_of_text(view, card)
    elif kind in (QUEST, REDIRECT):
        yield from _tries_of_summer(view, card, card if thing.kind == "pile" else onto)


def _tries_of_summer(view: View, card: int, onto: int) -> Iterator[Action]:
    """A Quest or Redirect on a card: on itself where it was dropped on a place, since none is one for it; on a Knight
    with every task that there is."""
    what = view.card_def(card)
    if what.kind == QUEST:
        yield w.V_QUEST, card, onto, (what.x or (NONE,))[0]
        return
    text = view.table.book.text[view.cards[card].face]
    if text is None or len(text.targets) == 1:
        yield w.V_REDIRECT, card, onto
        return
    tasks = (*_quests(view), *view.pile(w.MIDDLE))
    for task in tasks if onto >= 0 and view.card_def(onto).kind == KNIGHT else (onto,):
        yield w.V_REDIRECT, card, onto, task


def _tries_of_text(view: View, card: int) -> Iterator[Action]:
    """A Redirect on everything of the sorts that its text asks for, what other players have first."""
    text = view.table.book.text[view.cards[card].face]
    knights = [one for one in view.cards if view.cards[one].zone in w.KNIGHTLY and _is(view, one, KNIGHT)]
    tasks = [*_quests(view), *([] if text is None or text.lead == "counter" else view.pile(w.MIDDLE))]
    sorts = [knights if slot.kind == K_KNIGHT else tasks for slot in (text.targets if text else ())]
    pools = [sorted(sort, key=lambda one: view.cards[one].owner == view.seat) for sort in sorts]
    yield from ((w.V_REDIRECT, card, *chosen) for chosen in product(*pools))
    yield w.V_REDIRECT, card, *[card] * len(pools)


def _is(view: View, card: int, kind: int) -> bool:
    return view.cards[card].face >= 0 and view.card_def(card).kind == kind


def _quests(view: View) -> Iterator[int]:
    """The Quests that Knights are on."""
    for seat in range(view.table.seats):
        yield from (card for card in view.pile(w.LANE, seat) if view.card_def(card).kind == QUEST)
