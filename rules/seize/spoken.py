"""Answers of Seize in words and back (rulebook 4.4): `play_merc tf b1 with pl`, `attack c3 ranged b5`.

One row a verb names its parts; each part says and hears a few numbers. It must never judge: an illegal answer is
heard like a legal one. Words that mean nothing raise TextError without place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel.notation import Notation
from rules.kernel.reference import card_id, card_word, find_card
from rules.kernel.state import State
from rules.kernel.targets import Target
from rules.kernel.text import clip, near
from rules.kernel.words import CHANCE, Action, Card, Seat, TextError, Tile
from rules.seize import stats
from rules.seize import words as w
from rules.seize.card_forms import DIRECTIONS
from rules.seize.meaning import DIRECTION, ITEM, MERC, TILE
from rules.seize.spoken_chance import hear_chance, say_chance

ATTACKS: Final = ("melee", "ranged")
NO_CHOICE: Final = "none"
CHOOSE_WORDS: Final[Mapping[int, str]] = {w.ASK_PAY: "pay", w.ASK_DISCARD: "discard"}
"""Another word for `choose` where the question has one of its own."""
AT: Final = ("on", "at")
"""Words before a target that may be left out."""
WORN_BY: Final = "with"
PLAY_LEADER: Final = "play_gm"
"""`play_merc` of the Guild Master (SGT-FMT-G09)."""
THROUGH: Final = "via"


class Talk:
    """One answer being said or heard: `values` are the numbers left to say, `words` the words left to hear."""

    def __init__(self, s: State, notation: Notation, seat: Seat, names: Mapping[str, Card]) -> None:
        self.s, self.notation, self.seat, self.names = s, notation, seat, names
        self.places = s.table.book.places
        self.values: list[int] = []
        self.words: list[str] = []
        self.slots: tuple[Target, ...] = ()
        self.merc: Card = -1

    def say(self, action: Action) -> str:
        """An answer in words."""
        verb, self.values = action[0], list(action[1:])
        if verb == w.V_PLAY_MERC and self.s.marks[w.LEADER][action[1]]:
            return " ".join([PLAY_LEADER, *self._tile_and_treasure()])
        out = [self._verb(verb)]
        for part in SHAPES[verb]:
            out += PARTS[part][0](self)
        out += map(str, self.values)
        return " ".join(out)

    def hear(self, text: str) -> Action:
        """Words as an answer."""
        self.words = text.split()
        head = self.words.pop(0) if self.words else ""
        if head == PLAY_LEADER:
            self.words.insert(0, self._leader())
            head = w.VERBS[w.V_PLAY_MERC]
        verb = w.V_CHOOSE if head in CHOOSE_WORDS.values() else w.VERBS.index(head) if head in w.VERBS else -1
        if verb not in SHAPES:
            raise TextError(f"{clip(head)} is no command{near(head, w.VERBS[1:])}")
        out = [verb]
        for part in SHAPES[verb]:
            out += PARTS[part][1](self)
        if self.words:
            raise TextError(f"{clip(' '.join(self.words))} is too much for {head}")
        return tuple(out)

    def _tile_and_treasure(self) -> list[str]:
        self.values.pop(0)
        return [*self.say_tile(), *self.say_with()]

    def _leader(self) -> str:
        """The own Guild Master as a word. Raises TextError."""
        own = [card for card, mark in enumerate(self.s.marks[w.LEADER]) if mark and self.s.ctrl[card] == self.seat]
        if not own:
            raise TextError(f"{PLAY_LEADER} needs a Guild Master")
        return card_word(self.s, self.notation, own[0])

    def _verb(self, verb: int) -> str:
        kind = self.s.ask.kind if self.s.ask else -1
        return CHOOSE_WORDS.get(kind, w.VERBS[verb]) if verb == w.V_CHOOSE else w.VERBS[verb]

    def take_word(self, what: str) -> str:
        """The next word. Raises TextError naming what is missing."""
        if not self.words:
            raise TextError(f"{what} is missing")
        return self.words.pop(0)

    # -- cards

    def card(self, word: str, at_hand: Sequence[Card]) -> Card:
        """The card a word means; the id alone is the first copy of those at hand."""
        return find_card(self.s, self.notation, word, self.names, at_hand)

    def merc_of(self, word: str, among: Sequence[Card]) -> Card:
        """A merc by name, tile, or its id if there is one such merc among these."""
        equal = [card for card in among if card_id(self.s, self.notation, card) == word]
        return self.card(word, equal if len(equal) == 1 else ())

    def card_said(self, at_hand: Sequence[Card]) -> list[str]:
        """The next number as a card."""
        return [card_word(self.s, self.notation, self.values.pop(0), at_hand)]

    def say_hand(self) -> list[str]:
        card = self.values[0]
        self.slots = self.s.table.book.targets[self.s.face[card]]
        return self.card_said(self.s.pile(w.HAND, self.seat))

    def hear_hand(self) -> list[int]:
        card = self.card(self.take_word("the card"), self.s.pile(w.HAND, self.seat))
        self.slots = self.s.table.book.targets[self.s.face[card]]
        return [card]

    def say_merc(self) -> list[str]:
        self.merc = self.values[0]
        return self.card_said(())

    def hear_merc(self) -> list[int]:
        self.merc = self.merc_of(self.take_word("the merc"), stats.mercs_of(self.s, self.seat))
        return [self.merc]

    def hear_enemy(self) -> list[int]:
        return [self.merc_of(self.take_word("the target"), self.s.pile(w.BOARD))]

    def say_coin(self) -> list[str]:
        return self.card_said(self.s.pile(w.WARCHEST, self.seat))

    def hear_coin(self) -> list[int]:
        return [self.card(self.take_word("the treasure"), self.s.pile(w.WARCHEST, self.seat))]

    def say_worn(self) -> list[str]:
        worn = stats.treasures_on(self.s, self.merc)
        return [word for _ in self.values[:] for word in self.card_said(worn)]

    def hear_worn(self) -> list[int]:
        worn = stats.treasures_on(self.s, self.merc)
        found = sorted(self.card(word, worn) for word in self.words)
        self.words.clear()
        return found

    def say_with(self) -> list[str]:
        if self.values[0] < 0:
            self.values.pop(0)
            return []
        return [WORN_BY, *self.card_said(self.s.pile(w.HAND, self.seat))]

    def hear_with(self) -> list[int]:
        if self.words[:1] != [WORN_BY]:
            return [-1]
        self.words.pop(0)
        return [self.card(self.take_word("the treasure"), self.s.pile(w.HAND, self.seat))]

    def say_via(self) -> list[str]:
        if self.values[0] < 0:
            self.values.pop(0)
            return []
        return [THROUGH, *self.say_merc()]

    def hear_via(self) -> list[int]:
        if self.words[:1] != [THROUGH]:
            return [-1]
        self.words.pop(0)
        return self.hear_merc()

    # -- active abilities

    def say_active(self) -> list[str]:
        merc, index = self.values[:2]
        del self.values[:2]
        actives = self.s.table.book.actives[self.s.face[merc]]
        self.merc, self.slots = merc, actives[index].targets
        names = [slug(active.name) for active in actives]
        name = names[index] if names.count(names[index]) == 1 else str(index + 1)
        return [f"{card_word(self.s, self.notation, merc)}.{name}"]

    def hear_active(self) -> list[int]:
        word, dot, name = self.take_word("the merc and its ability").rpartition(".")
        if not dot:
            raise TextError(f"{clip(name)} is not MERC.ABILITY")
        self.merc = self.merc_of(word, stats.mercs_of(self.s, self.seat))
        actives = self.s.table.book.actives[self.s.face[self.merc]]
        names = [slug(active.name) for active in actives]
        numbers = [str(index + 1) for index in range(len(actives))]
        known = numbers if name in numbers else names
        if slug(name) not in known:
            raise TextError(f"{clip(word)} has no ability {clip(name)}{near(slug(name), names)}")
        index = known.index(slug(name))
        self.slots = actives[index].targets
        return [self.merc, index]

    # -- targets

    def say_aims(self) -> list[str]:
        out: list[str] = []
        for kind in self._kinds(len(self.values)):
            out.append(self._say_aim(kind, self.values.pop(0)))
        return out

    def hear_aims(self) -> list[int]:
        words = [word for word in self.words if word not in AT]
        self.words.clear()
        aims = [self._hear_aim(kind, word) for kind, word in zip(self._kinds(len(words)), words, strict=True)]
        out: list[int] = []
        for slot in self.slots:
            out += sorted(aims[len(out) : len(out) + slot.most])
        return out + aims[len(out) :]

    def _kinds(self, count: int) -> list[int]:
        """The kind of each of `count` targets, slot by slot; what is too much is a merc."""
        kinds: list[int] = []
        for slot in self.slots:
            kinds += [slot.kind] * min(slot.most, count - len(kinds))
        return kinds + [MERC] * (count - len(kinds))

    def _say_aim(self, kind: int, value: int) -> str:
        if kind == MERC:
            return card_word(self.s, self.notation, value)
        if kind == TILE:
            return self._tile_name(value)
        if kind == DIRECTION:
            return DIRECTIONS[(value - self.places[self.seat].facing) % 8]
        return f"item{next(index for index, item in enumerate(self.s.stack, 1) if item[0] == value)}"

    def _hear_aim(self, kind: int, word: str) -> int:
        if kind == TILE:
            return self._tile(word)
        if kind == DIRECTION and word in DIRECTIONS:
            facing: int = self.places[self.seat].facing
            return (DIRECTIONS.index(word) + facing) % 8
        if kind == ITEM:
            return self._item(word)
        return self.merc_of(word, self.s.pile(w.BOARD))

    def _item(self, word: str) -> int:
        """The serial of an item named by its place on the stack."""
        serials: dict[str, int] = {f"item{index}": item[0] for index, item in enumerate(self.s.stack, 1)}
        if word not in serials:
            raise TextError(f"{clip(word)} is not on the stack, which holds item1 (the bottom) to item{len(serials)}")
        return serials[word]

    # -- tiles, attacks, seats, numbers

    def _tile_name(self, tile: Tile) -> str:
        assert self.s.table.grid is not None
        return self.s.table.grid.name[tile]

    def _tile(self, word: str) -> Tile:
        assert self.s.table.grid is not None
        if word not in self.s.table.grid.number:
            raise TextError(f"{clip(word)} is no tile of this board")
        return self.s.table.grid.number[word]

    def say_tile(self) -> list[str]:
        return [self._tile_name(self.values.pop(0))]

    def hear_tile(self) -> list[int]:
        return [self._tile(self.take_word("the tile"))]

    def say_path(self) -> list[str]:
        return [word for _ in self.values[:] for word in self.say_tile()]

    def hear_path(self) -> list[int]:
        return [tile for _ in self.words[:] for tile in self.hear_tile()]

    def say_stat(self) -> list[str]:
        return [ATTACKS[self.values.pop(0)]]

    def hear_stat(self) -> list[int]:
        word = self.take_word("melee or ranged")
        if word not in ATTACKS:
            raise TextError(f"{clip(word)} is neither melee nor ranged")
        return [ATTACKS.index(word)]

    def say_seat(self) -> list[str]:
        return [self.places[self.values.pop(0)].name]

    def hear_seat(self) -> list[int]:
        names = [place.name for place in self.places]
        word = self.take_word("the seat")
        if word not in names:
            raise TextError(f"no seat is called {clip(word)}; there are {', '.join(names)}")
        return [names.index(word)]

    def say_count(self) -> list[str]:
        return [str(self.values.pop(0))]

    def hear_count(self) -> list[int]:
        word = self.take_word("the number")
        if not word.isascii() or not word.isdigit() or len(word) > 9:
            raise TextError(f"{clip(word)} is not a whole number")
        return [int(word)]

    # -- choices

    def say_choice(self) -> list[str]:
        value, kind = self.values.pop(0), self.s.ask.kind if self.s.ask else w.ASK_NUMBER
        if kind == w.ASK_YES:
            return ["yes" if value else "no"]
        if value < 0:
            return [NO_CHOICE]
        if kind in (w.ASK_PAY, w.ASK_DISCARD, w.ASK_CARD):
            return [card_word(self.s, self.notation, value, self._at_hand(kind))]
        if kind == w.ASK_TILE:
            return [self._tile_name(value)]
        return [STATUSES.get(value, str(value)) if kind == w.ASK_STATUS else str(value)]

    def hear_choice(self) -> list[int]:
        kind = self.s.ask.kind if self.s.ask else w.ASK_NUMBER
        word = self.take_word("the choice")
        if word == NO_CHOICE:
            return [-1]
        if kind == w.ASK_YES and word in ("yes", "no"):
            return [int(word == "yes")]
        if kind in (w.ASK_PAY, w.ASK_DISCARD, w.ASK_CARD):
            return [self.card(word, self._at_hand(kind))]
        if kind == w.ASK_TILE:
            return [self._tile(word)]
        if kind == w.ASK_STATUS and word in STATUSES.values():
            return [next(value for value, name in STATUSES.items() if name == word)]
        self.words.insert(0, word)
        return self.hear_count()

    def _at_hand(self, kind: int) -> list[Card]:
        zone = {w.ASK_PAY: w.WARCHEST, w.ASK_DISCARD: w.HAND}.get(kind)
        return [] if zone is None else self.s.pile(zone, self.seat)


STATUSES: Final[Mapping[int, str]] = {w.FOG_STATUS: "fog", w.ALL_STATUSES: "all", **dict(enumerate(w.MARKS))}


def slug(name: str) -> str:
    """The name of an ability as one word: `Second Wind` -> `second-wind`."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in name.lower()).split())


_SHAPES: Final = {
    "pass": "", "done": "", "acquire": "", "keep": "", "mulligan": "", "reshuffle": "", "concede": "", "time_up": "",
    "play_merc": "hand tile with", "play_treasure": "hand", "play_facedown": "hand", "play_event": "hand via",
    "play_instant": "hand via aims", "play_attack": "hand via aims", "activate": "active aims", "move": "merc path",
    "reveal": "merc enemy", "attack": "merc stat enemy", "plunder": "merc", "equip": "merc coin",
    "unequip": "merc worn", "exit": "merc", "choose": "choice", "choose_first": "seat", "cut": "count",
    "place_pillar": "tile", "place_champion": "tile",
}  # fmt: skip
SHAPES: Final = {w.VERBS.index(verb): tuple(parts.split()) for verb, parts in _SHAPES.items()}
"""The parts that follow each verb, in order."""
PARTS: Final[Mapping[str, tuple[Callable[[Talk], list[str]], Callable[[Talk], list[int]]]]] = {
    "hand": (Talk.say_hand, Talk.hear_hand), "tile": (Talk.say_tile, Talk.hear_tile),
    "with": (Talk.say_with, Talk.hear_with), "via": (Talk.say_via, Talk.hear_via),
    "aims": (Talk.say_aims, Talk.hear_aims), "active": (Talk.say_active, Talk.hear_active),
    "merc": (Talk.say_merc, Talk.hear_merc), "enemy": (Talk.say_merc, Talk.hear_enemy),
    "path": (Talk.say_path, Talk.hear_path), "stat": (Talk.say_stat, Talk.hear_stat),
    "coin": (Talk.say_coin, Talk.hear_coin), "worn": (Talk.say_worn, Talk.hear_worn),
    "choice": (Talk.say_choice, Talk.hear_choice), "seat": (Talk.say_seat, Talk.hear_seat),
    "count": (Talk.say_count, Talk.hear_count),
}  # fmt: skip
"""How each part is said and heard."""


def say(s: State, notation: Notation, seat: Seat, action: Action) -> str:
    """An answer in words; of CHANCE, what fell."""
    return say_chance(s, action[1]) if seat == CHANCE else Talk(s, notation, seat, {}).say(action)


def hear(s: State, notation: Notation, seat: Seat, text: str, names: Mapping[str, Card]) -> Action:
    """Words as an answer. Raises TextError."""
    return hear_chance(s, text) if seat == CHANCE else Talk(s, notation, seat, names).hear(text)
