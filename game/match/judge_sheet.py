"""A judge at a match: what may be set, and how changes are announced.

Announcements are made from events as their viewer heard them, so they cannot name what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.i18n import capital, marked, tr
from game.match.judge_terms import JudgeTerms
from rules.kernel import atoms, judge
from rules.kernel.message import Message
from rules.kernel.notation.notation import Notation
from rules.kernel.notation.position_pieces import value_word
from rules.kernel.schema import Zone
from rules.kernel.view import View
from rules.kernel.words import NONE, Action, Card, Event, Seat

TAG: Final = "judged"
"""The tag of a record in which a judge has changed something, or looked at hidden cards."""
REASONS: Final = (
    marked("A judge can step in only while somebody may act or pass and nothing waits to resolve"),
    marked("The game can never reach that position"),
    marked("This game has no judge mode"),
)
"""Why a judge may not act now, by the fact `reason` of the refusal."""


def looks(action: Action) -> bool:
    """Whether an answer is a judge's look at everything hidden."""
    return action[:1] == (judge.V_JUDGE,) and any(edit[0] == judge.LOOK for edit in judge.edits(action))


# -- what may be set


@dataclass(frozen=True)
class JudgeSheet:
    """What a judge may set: numbers of the game and of a seat, marks of a tile by name, marks of cards by the name of
    the zone. `words`: named values, by name. `zones`: where cards may be put; `attached`: the name of the zone of cards
    attached to others, "" for none.
    """

    numbers: tuple[str, ...]
    seat_numbers: tuple[str, ...]
    tile_marks: tuple[str, ...]
    marks: Mapping[str, tuple[str, ...]]
    words: Mapping[str, tuple[str, ...]]
    zones: tuple[Zone, ...]
    attached: str


def sheet(notation: Notation, letters: tuple[str, ...]) -> JudgeSheet | None:
    """The JudgeSheet of a game whose seats have these names; None when the game has no judge mode."""
    ruleset = notation.ruleset
    if not isinstance(ruleset, judge.Judged):
        return None
    schema, may = ruleset.schema, ruleset.judged
    marks = {zone.name: tuple(name for name in schema.marks if zone.name in may.get(name, ())) for zone in schema.zones}
    return JudgeSheet(
        tuple(name for name in schema.numbers if name in may),
        tuple(name for name in schema.seat_numbers if name in may),
        tuple(name for name in schema.tile_marks if name in may),
        marks, notation.values(letters), schema.zones,
        schema.zones[notation.attached].name if notation.attached >= 0 else "",
    )  # fmt: skip


# -- what is told


def _is_caption(event: Event) -> bool:
    return event[:2] == (atoms.NOTE, judge.V_JUDGE)


def captions(events: Sequence[Event]) -> Iterator[Event]:
    """The public part of a judge's answer: each caption followed by its one delta, as `tell` reads it."""
    starts = [at for at, event in enumerate(events) if _is_caption(event)]
    for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
        main = _MAIN.get(events[start][2], -1)
        yield (*events[start][:4], *next((event for event in events[start + 1 : end] if event[0] == main), ()))


_MAIN: Final = {
    judge.PUT: atoms.MOVE, judge.MARK: atoms.MARK, judge.SEAT: atoms.SEAT, judge.NUMBER: atoms.NUMBER,
    judge.TILE: atoms.TILE,
}  # fmt: skip
"""The delta that is announced for an edit."""


class JudgeLog:
    """Describes to one viewer what a judge did. `name(card)`: the marked-up name, or "a card"; `words`: values by
    name; `terms`: the labels of numbers, marks and zones."""

    def __init__(
        self,
        view: View,
        names: Sequence[str],
        name: Callable[[Card], str],
        letters: Sequence[str],
        words: Mapping[str, tuple[str, ...]],
        terms: JudgeTerms,
    ) -> None:
        self.view, self.names, self.name, self.letters = view, names, name, letters
        self.words, self.terms = words, terms
        self.schema = view.table.schema

    def tell(self, event: Event) -> str | None:
        """The sentence of one of the `captions`; None for any other event."""
        if not _is_caption(event):
            return None
        kind, seat, main = event[2], event[3], event[4:]
        if kind == judge.LOOK:
            return tr("Judge: {who} looks at every hidden card.", who=self.names[seat])
        if kind == judge.ASK:
            return tr("Judge: the question is asked again.")
        return _TOLD[main[0]](self, main) if main else tr("Judge: something hidden was changed.")

    def _moved(self, event: Event) -> str:
        _, card, zone, seat, _, to_zone, to_seat, _, tile, to_tile, _, _ = event
        who, whom = self.names[seat], self.names[to_seat]
        grid = self.view.table.grid
        if to_tile >= 0 and grid is not None:
            said = tr("Judge: {card} ({who}) moved to {tile}.", card=self.name(card), who=who, tile=grid.name[to_tile])
            change = tr("Judge: {card} moved from {who} to {whom}.", card=self.name(card), who=who, whom=whom)
            return change if to_tile == tile and seat != to_seat else said
        if seat == to_seat and seat >= 0:
            start, end = self._place(zone), self._place(to_zone)
            return tr("Judge: {card} ({who}) moved from {start} to {end}.", card=self.name(card), who=who, start=start,
                      end=end)  # fmt: skip
        start, end = self._place(zone, seat), self._place(to_zone, to_seat)
        return tr("Judge: {card} moved from {start} to {end}.", card=self.name(card), start=start, end=end)

    def _place(self, zone: int, seat: Seat = NONE) -> str:
        """A zone, of a player if it is one's."""
        place = self.terms.word(self.schema.zones[zone].name)
        return tr("{name}'s {zone}", zone=place, name=self.names[seat]) if seat >= 0 else place

    def _marked(self, event: Event) -> str:
        _, kind, card, _, value, _ = event
        seen, (what, shown) = self.view.cards.get(card), self._set(self.schema.marks[kind], value)
        if seen is None:
            return tr("Judge: {card} — {what}: {value}.", card=self.name(card), what=what, value=shown)
        return tr(
            "Judge: {card} ({who}) — {what}: {value}.", card=self.name(card), who=self.names[seen.ctrl], what=what,
            value=shown,
        )  # fmt: skip

    def _seated(self, event: Event) -> str:
        _, kind, seat, _, value = event
        what, shown = self._set(self.schema.seat_numbers[kind], value)
        return tr("Judge: {who} — {what}: {value}.", who=self.names[seat], what=what, value=shown)

    def _numbered(self, event: Event) -> str:
        _, kind, _, value = event
        what, shown = self._set(self.schema.numbers[kind], value)
        return tr("Judge: {what} set to {value}.", what=what, value=shown)

    def _tiled(self, event: Event) -> str:
        _, kind, tile, _, value = event
        grid = self.view.table.grid
        what, shown = self._set(self.schema.tile_marks[kind], value)
        where = grid.name[tile] if grid is not None else str(tile)
        return tr("Judge: {tile} — {what}: {value}.", tile=where, what=what, value=shown)

    def _set(self, name: str, value: int) -> tuple[str, str]:
        """The label of a name, and its value: a number, a word, a player's name, or yes and no."""
        what, word = self.terms.word(name), value_word(self.words, name, value)
        if name in self.words:
            return what, self.names[self.letters.index(word)] if word in self.letters else readable(word)
        on = tr("yes") if value else tr("no")
        return what, on if name in self.terms.toggles else word


def readable(word: str) -> str:
    """A named value as players read it."""
    return tr(word.replace("_", " ").replace("-", " ").capitalize())


def fault_words(fault: Message, terms: JudgeTerms, names: Mapping[str, str]) -> str:
    """What is wrong with a judge's change, with the game's labels and the `names` by their ids of the cards that may be
    named."""
    facts = {key: terms.word(str(value)) if key in ("zone", "what") else str(value) for key, value in fault.facts}
    facts |= {"card": capital(names.get(facts["card"], tr("a hidden card")))} if "card" in facts else {}
    return tr(fault.id, **facts)


_TOLD: Final[Mapping[int, Callable[[JudgeLog, Event], str]]] = {
    atoms.MOVE: JudgeLog._moved, atoms.MARK: JudgeLog._marked, atoms.SEAT: JudgeLog._seated,
    atoms.NUMBER: JudgeLog._numbered, atoms.TILE: JudgeLog._tiled,
}  # fmt: skip
