"""What a person may ask the referee before acting: the damage an action would do, ranges, sight.

It reads and plays positions that could be true (`guess`); it is not given the real one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.i18n import marked, tr
from game.match.preview import Foreseen, Overlay, if_coins, if_die
from game.seize.card_stats import sheets as sheets
from game.seize.event_text import LASTING, STAT_NAMES, STATUS_NAMES
from rules.kernel import atoms
from rules.kernel.ask import ROLL, ROLL_VERB, Ask
from rules.kernel.grid import ROTATED, paths, tiles_of
from rules.kernel.ruleset import apply_unchecked, asked, options
from rules.kernel.words import Action, Card, Event, Seat, Tile
from rules.seize import stats
from rules.seize import words as w
from rules.seize.book import State
from rules.seize.moves_legal import may_move
from rules.seize.shots import attack_band, attack_dirs, in_sight, same_side

MOST_ANSWERS: Final = 80
"""The most answers given for all seats until an action has resolved."""
MOVES, HITS, SHOOTS, HIDDEN = "shoe-print", "rpg/broadsword", "rpg/crossbow", "eye-off"
"""Icons on tiles."""
STATUSES: Final = (w.EXHAUST, *STATUS_NAMES, *LASTING, w.DEFENSE)
BOONS: Final = frozenset((w.REGEN, w.FORTIFY, w.STEALTH, w.LEECH, w.DEFENSE))
"""The statuses a forecast speaks of; those that do a merc good."""
STAT_ICONS: Final[Mapping[int, str]] = {
    w.S_MELEE: HITS, w.S_RANGED: SHOOTS, w.S_REACH: SHOOTS, w.S_MOVE: MOVES, w.S_BOUNTY: "treasure-chest",
    w.S_PLUNDER: "treasure-chest", w.S_ARMOR: "shield", w.S_MAGIC_ARMOR: "shield", w.S_REGEN: "regen",
    w.S_PREVENT: "shield",
}  # fmt: skip
VAULTS: Final = (
    (marked("{who}'s Vault"), marked("{who}'s Vault is empty")),
    (marked("Your Vault"), marked("your Vault is empty")),
)
"""What a Vault is called, and what is said where it is lost: another player's, one's own."""
REPEATED: Final = (w.ASK_ACQUIRE, w.ASK_DISCARD)
"""Questions answered card by card: what follows the last answer is not told with the one before."""
LUCK: Final = (w.STREAM_COIN, w.STREAM_DICE)
BACK: Final[Mapping[int, str]] = {
    w.HAND: marked("returns to hand"), w.QUARTERS: marked("returns to the Guild Quarters"),
}  # fmt: skip
"""Where a merc that is not destroyed goes from the Battlefield."""
UNHURT: Final = (0, 0, 0)
"""Health lost, Defense spent, damage prevented."""
FARTHEST: Final = 4
"""The last ring of range drawn, in tiles."""


def settle_action(s: State, seat: Seat, action: Action, offers: list[int], lucky: bool = True) -> list[Event]:
    """Apply a legal action to `s` and let all pass until it has resolved or its flip has failed, or, after a pass over
    an empty stack, until the next phase has begun. Choices take their first option, Defense is used, coins are won and
    dice show their average, a 4 (where not `lucky`, they are lost and show a 1), and no Loot is given up to save an
    item: the amounts asked for are added to `offers`. Returns all events."""
    passes = action[0] == w.V_PASS
    below, phase = max(0, len(s.stack) - passes), _phase(s) if passes and not s.stack else None
    again = s.ask.kind if s.ask is not None and s.ask.kind in REPEATED else -1
    events = apply_unchecked(s, seat, action)
    for _ in range(MOST_ANSWERS):
        ask = s.ask
        if ask is None or ask.kind == again:
            break
        if ask.kind == w.ASK_PRIORITY and len(s.stack) <= below and _phase(s) != phase:
            break
        who, defends = asked(s)[0], ask.kind == w.ASK_YES and s.agenda[-1][0] == w.F_STRIKE
        if ask.kind == w.ASK_YES and not defends and len(ask.data) > 1:
            offers.append(ask.data[1])
        events += apply_unchecked(s, who, _foreseen(s, who, ask, defends, lucky))
    return events


def _phase(s: State) -> tuple[int, int]:
    return s.numbers[w.TURN_COUNT], s.numbers[w.PHASE]


def _foreseen(s: State, who: Seat, ask: Ask, defends: bool, lucky: bool) -> Action:
    """The answer that a preview assumes."""
    if ask.kind == ROLL:
        return ROLL_VERB, 0 if not lucky and ask.data[0] in LUCK else ask.data[1] // 2
    if defends:
        return w.V_CHOOSE, 1
    return (w.V_PASS,) if ask.kind == w.ASK_PRIORITY else options(s, who)[0]


def forecast(s: State, seat: Seat, action: Action) -> list[Foreseen]:
    """What is negated, lost or goes back, then what happens to each merc: what it gains and loses; where it is hurt or
    destroyed, what reduces the damage, the health lost (SGT-DMG-07..11), its fate; then each Vault, and who is
    defeated. That an attacker becomes exhausted goes without saying. What depends on coins or a die is told for one way
    they may fall."""
    before, offers = s.clone(), list[int]()
    events = settle_action(s, seat, action, offers)
    rows = _told(before, s, seat, action, events, offers)
    coins = sum(event[:2] == (atoms.NOTE, w.N_COIN) for event in events)
    dice = [event[3] for event in events if event[:2] == (atoms.NOTE, w.N_ROLL)]
    if not coins and not dice:
        return rows
    after, offers = before.clone(), []
    others = _told(before, after, seat, action, settle_action(after, seat, action, offers, lucky=False), offers)
    if others == rows:
        return rows
    heads = bool(rows) or bool(dice)
    return [*([if_coins(coins, heads)] if coins else []), *map(if_die, dice), *(rows if heads else others)]


def _told(
    before: State, s: State, seat: Seat, action: Action, events: list[Event], offers: list[int]
) -> list[Foreseen]:
    lost: dict[Card, tuple[int, int, int]] = {}
    destroyed: set[Card] = set()
    old, mods, rows = dict[Card, dict[int, int]](), dict[Card, list[Foreseen]](), list[Foreseen]()
    tired = action[1] if action[0] in (w.V_ATTACK, w.V_PLUNDER) else -1
    for event in events:
        if event[:2] == (atoms.NOTE, w.N_DAMAGE):
            victim, _, _, _, dealt, charge, prevented, *_ = event[2:]
            was = lost.get(victim, UNHURT)
            lost[victim] = was[0] + dealt, was[1] + charge, was[2] + prevented
        elif event[:2] == (atoms.NOTE, w.N_DESTROYED):
            lost.setdefault(event[2], UNHURT)
            destroyed.add(event[2])
        elif event[:2] == (atoms.NOTE, w.N_NEGATED):
            rows.append(_negated(event[4], offers))
        elif event[0] == atoms.MOVE:
            rows += _gone(before, s, event[1], event[2], event[5])
        elif event[0] == atoms.MARK and event[1:3] != (w.EXHAUST, tired):
            old.setdefault(event[2], {}).setdefault(event[1], event[3])
        elif event[:2] == (atoms.MOD, 1) and event[2] in STAT_ICONS:
            mods.setdefault(event[3], []).append(_modified(*event[2:5]))
    rows += _moved(before, s, seat, action)
    for merc in dict.fromkeys((*old, *mods, *lost)):
        if before.zone[merc] == s.zone[merc] == w.BOARD:
            rows += [*_changed(s, merc, old.get(merc, {}), lost.get(merc, UNHURT)[0]), *mods.get(merc, ())]
        if merc in lost:
            left = 0 if merc in destroyed else s.marks[w.HEALTH][merc]
            rows += _hurt(merc, lost[merc], left, merc in destroyed)
    vaults = before.seat_numbers[w.VAULT]
    rows += [row for whose, loot in enumerate(vaults) for row in _vault(s, seat, whose, loot)]
    out = [event[2:] for event in events if event[:2] == (atoms.NOTE, w.N_DEFEATED)]
    return rows + [_defeated(seat, whose) for whose, how in out if how != w.BY_VAULT]


def _gone(before: State, s: State, card: Card, zone: int, to: int) -> Iterator[Foreseen]:
    """A merc that goes back, a treasure that its bearer loses, an Event whose class is gone (SGT-ABIL-12)."""
    if zone == w.BOARD and to in BACK and not s.seat_numbers[w.OUT][s.ctrl[card]]:
        yield Foreseen("arrow-right", "{name}", tr(BACK[to]), card)
    bearer = before.host[card] if zone == before.zone[card] == w.EQUIPPED else -1
    stripped = bearer >= 0 and s.zone[bearer] == w.BOARD
    if (stripped or zone == w.EVENTS) and (to == w.DISCARD or s.ctrl[card] != before.ctrl[card]):
        if stripped and stats.treasures_on(s, bearer):  # which of them is still to be chosen
            yield Foreseen("cancel", tr("A treasure of {who}", who="{name}"), tr("lost"), bearer)
        else:
            yield Foreseen("cancel", "{name}", tr("lost"), card)


def _moved(before: State, s: State, seat: Seat, action: Action) -> Iterator[Foreseen]:
    """Mercs that are moved: pushed, pulled, swapped, relocated; not one that walks. Good for who moves them."""
    walks = action[1] if action[0] == w.V_MOVE else -1
    for merc in before.pile(w.BOARD):
        if merc != walks and s.zone[merc] == w.BOARD and s.place[merc] != before.place[merc]:
            place = s.table.grid.name[s.place[merc]] if s.table.grid else ""
            ours = same_side(s, s.ctrl[merc], seat)
            yield Foreseen("arrow-right", "{name}", tr("to {place}", place=place), merc, boon=ours)


def _defeated(seat: Seat, whose: Seat) -> Foreseen:
    """A player is out, and not by a Vault, which is told with it."""
    ending = tr("you are defeated") if whose == seat else tr("{who} is defeated", who="{name}")
    return Foreseen("flag-checkered", tr("The game"), "", seat=whose, ending=ending)


def _negated(card: Card, offers: list[int]) -> Foreseen:
    """A card, or what a merc was to do. `offers`: the Loot that would save it."""
    number = tr("negated, or {n} Loot is lost", n=offers.pop()) if offers else tr("negated")
    return Foreseen("cancel", "{name}", number, card)


def _vault(s: State, seat: Seat, whose: Seat, before: int) -> Iterator[Foreseen]:
    """The change of a Vault, whatever made it."""
    left = s.seat_numbers[w.VAULT][whose]
    if left != before:
        words, empty = (tr(said, who="{name}") for said in VAULTS[whose == seat])
        number, ending = _signed(left - before), "" if left else empty
        yield Foreseen("treasure-chest", words, number, seat=whose, ending=ending, boon=left > before)


def _changed(s: State, merc: Card, old: Mapping[int, int], dealt: int) -> Iterator[Foreseen]:
    """Counters and states that a merc gains or loses, health and Defense that it gets back. `old`: the marks it had;
    `dealt`: the health it loses to damage."""
    more = {kind: s.marks[kind][merc] - before for kind, before in old.items()}
    for kind in STATUSES:
        gained = more.get(kind, 0) > 0
        if gained or (more.get(kind) and kind != w.DEFENSE):
            state = "" if gained else tr("removed")
            number = state if kind in LASTING else _signed(more[kind])
            said = w.MARKS[kind].capitalize()
            words = tr("{who}: {what}", who="{name}", what=said)
            boon, short = gained == (kind in BOONS), f"{said} {number}".rstrip()
            yield Foreseen(w.MARKS[kind], words, number, merc, boon=boon, short=short)
    healed = more.get(w.HEALTH, 0) + dealt
    if healed > 0:
        yield Foreseen("heart-plus", tr("Health of {who}", who="{name}"), f"+{healed}", merc, boon=True)


def _modified(stat: int, merc: Card, more: int) -> Foreseen:
    """A stat is changed for this turn."""
    prevents = stat == w.S_PREVENT
    said, number = (tr("Damage prevented"), str(more)) if prevents else (tr(STAT_NAMES[stat]), _signed(more))
    words, boon = tr("{who}: {what}", who="{name}", what=said), (more > 0) != (stat == w.S_BOUNTY)
    return Foreseen(STAT_ICONS[stat], words, number, merc, boon=boon, short=f"{said} {number}")


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"\u2212{-number}"


def _hurt(victim: Card, lost: tuple[int, int, int], left: int, dies: bool) -> Iterator[Foreseen]:
    dealt, charge, prevented = lost
    for icon, words, amount in (
        ("defense", tr("Defense spent"), charge),
        ("shield", tr("Damage prevented"), prevented),
    ):
        if amount:
            yield Foreseen(icon, words, str(amount))
    ending = tr("{who} is destroyed", who="{name}") if dies else ""
    yield Foreseen("heart", tr("Health of {who}", who="{name}"), str(dealt), victim, ending=ending, left=left)


def reach(s: State, merc: Card) -> Overlay:
    """Rings of range, and signs on the tiles it can step to this turn or hit; a crossed-out eye where something hides a
    tile of a ranged pattern (SGT-RANGE-01..04)."""
    grid, place = s.table.grid, s.place[merc]
    if grid is None:
        return Overlay(place)
    signs: dict[Tile, tuple[str, ...]] = {}
    for icon, tiles in ranges(s, merc).items():
        for tile in tiles:
            signs[tile] = (*signs.get(tile, ()), icon)
    distance = grid.distance[place * grid.count : (place + 1) * grid.count]
    return Overlay(place, distance, tuple(_ring_name(far) for far in range(1, FARTHEST + 1)), signs)


def _ring_name(distance: int) -> str:
    """The name of a distance in tiles in rulebook 3.3: 1 Melee, 2 Distance 1, ..."""
    return tr("Melee") if distance == 1 else tr("Distance {distance}", distance=distance - 1)


def ranges(s: State, merc: Card) -> dict[str, tuple[Tile, ...]]:
    """Tiles by the icon of what it can do there: MOVES there this turn, HITS or SHOOTS it; HIDDEN: tiles of a ranged
    pattern out of sight."""
    pattern = _pattern(s, merc, w.RANGED)
    hidden = {tile for tile in pattern if in_sight(s, merc, tile) is not None}
    seen = tuple(tile for tile in pattern if tile not in hidden)
    near = tuple(_pattern(s, merc, w.MELEE))
    return {MOVES: _steps(s, merc), HITS: near, SHOOTS: seen, HIDDEN: tuple(sorted(hidden))}


def _steps(s: State, merc: Card) -> tuple[Tile, ...]:
    book, grid = s.table.book, s.table.grid
    left = stats.movement_left(s, merc)
    if grid is None or not left or may_move(s, merc) is not None:
        return ()
    bearings = ROTATED[book.places[s.ctrl[merc]].facing][book.move_dirs[s.face[merc]]]
    closed = (s.occupied | book.pillars(s)) & ~(1 << s.place[merc])
    ways = paths(grid, s.place[merc], bearings, left, closed, book.rules.move_straight)
    return tuple(sorted({path[-1] for path in ways} - {s.place[merc]}))


def _pattern(s: State, merc: Card, which: int) -> list[Tile]:
    """Tiles in the range and directions of an attack stat, in sight or not."""
    grid = s.table.grid
    assert grid is not None
    if which == w.RANGED and s.table.book.ranged_type[s.face[merc]] < 0:
        return []
    least, most = attack_band(s, merc, which)
    dirs, row = attack_dirs(s, merc, which), s.place[merc] * grid.count
    return [
        tile
        for tile in range(grid.count)
        if least <= grid.distance[row + tile] <= most
        and grid.bearing[row + tile] >= 0
        and dirs >> grid.bearing[row + tile] & 1
    ]


def view_of(s: State, merc: Card) -> Overlay:
    """Lines to every merc and to every hidden tile; pillars are named (SGT-LOS-02)."""
    found = sight(s, merc)
    hidden = frozenset(tile for tile, blocker in found.items() if blocker is not None)
    drawn = (tile for tile, blocker in found.items() if blocker != -1 and (tile in hidden or s.on[tile] >= 0))
    names = dict.fromkeys(tiles_of(s.table.book.pillars(s)), tr("Pillar"))
    return Overlay(s.place[merc], shaded=hidden, lines={tile: found[tile] for tile in drawn}, names=names)


def sight(s: State, merc: Card) -> dict[Tile, Tile | None]:
    """The nearest tile that hides each tile from the merc (-1: a hole in the board), or None."""
    found: dict[Tile, Tile | None] = {}
    for tile in range(len(s.on)):
        if tile != s.place[merc]:
            refusal = in_sight(s, merc, tile)
            blocker = None if refusal is None else refusal.fact("tile_blocker")
            found[tile] = -1 if refusal is not None and blocker is None else blocker
    return found


overlays: Final = {"range": reach, "sight": view_of}
