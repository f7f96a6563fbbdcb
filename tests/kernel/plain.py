"""A Notation for the toy games: verbs and numbers, `2 5`. Real notations are measured against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rules.kernel.contract import Ruleset
from rules.kernel.decks import MAIN, sections_of
from rules.kernel.message import Message
from rules.kernel.notation.notation import CardText, Library
from rules.kernel.notation.position_writer import draw
from rules.kernel.state import State
from rules.kernel.table import Table
from rules.kernel.words import Action, Card, Seat, TextError
from tests.kernel import camp, drill, goofspiel, kuhn


@dataclass(frozen=True)
class Plain:
    """The notation of one toy game. `start` gives a state whose Table serves as the model for all others."""

    start: Callable[[int], State]
    asks: tuple[str, ...]
    attached: int = -1
    idles: Mapping[int, Action] = field(default_factory=dict)
    filler: str = "a"

    @property
    def ruleset(self) -> Ruleset:
        return self.start(0).table.ruleset

    def seats(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return ("S", "N")

    def values(self, seats: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
        return {"gone": ("nobody", *seats)}

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        if chosen:
            raise ValueError(f"a toy has no options, not even {', '.join(chosen)}")
        return {}

    def cards(self, texts: Sequence[CardText]) -> tuple[Any, ...]:
        if not texts:
            return self.start(0).table.defs
        return tuple(word for text in texts for word in text.text.split())

    def card_id(self, definition: Any) -> str:
        return str(definition)

    def table(
        self, defs: tuple[Any, ...], decks: tuple[tuple[int, ...], ...], options: Mapping[str, str], seed: int
    ) -> Table:
        owner = tuple(seat for seat, deck in enumerate(decks) for _ in deck)
        usual = self.start(0).table
        none = ((),) * len(defs)
        stats, events = (usual.stats, usual.events) if defs == usual.defs else (none, none)
        return usual.replaced(printer=self, seed=seed, defs=defs, decks=decks, owner=owner, stats=stats, events=events)

    def joined(self, texts: Sequence[CardText]) -> Plain:
        raise TextError("toys have no cards of one's own")

    def pool(self) -> str:
        return "toys"

    def begin(self, decks: Sequence[Sequence[str]], options: Mapping[str, str], seed: int) -> State:
        return self.start(seed)

    def drawn(self, s: State) -> str:
        return draw(s, self)

    def fresh(self, table: Table, face: int, zone: int) -> Mapping[int, int]:
        return {drill.HURT: 3} if table.schema.game == "drill" and zone == drill.BOARD and face == 5 else {}

    def expand(self, words: tuple[str, ...], seats: tuple[str, ...]) -> list[tuple[str, ...]] | None:
        return [("turn", words[1]), (words[2], "chest", "a*2")] if words[0] == "scene" and len(words) == 3 else None

    def start_from(self, s: State, asked: Seat | None) -> None:
        if s.numbers and s.numbers[0] > 100:
            raise ValueError("the game ends before turn 100")
        fresh = self.start(0)
        s.ask, s.agenda = fresh.ask, fresh.agenda
        if asked is not None and s.ask is not None:
            s.ask = replace(s.ask, seats=(asked,))
            s.agenda = [(frame[0], asked, *frame[2:]) for frame in fresh.agenda]

    def write(self, s: State, seat: Seat, action: Action) -> str:
        return " ".join(map(str, action[1:] if seat == -1 else action))

    def parse(self, s: State, seat: Seat, text: str, names: Mapping[str, Card]) -> Action:
        try:
            numbers = tuple(names[word] if word in names else int(word[:12]) for word in text.split())
        except ValueError as error:
            raise TextError(f"{text!r} are not numbers") from error
        return (0, *numbers) if seat == -1 else numbers

    def idle(self, s: State, seat: Seat) -> Action | None:
        return self.idles.get(s.ask.kind) if s.ask else None

    def stat(self, s: State, name: str, card: Card) -> int | None:
        return s.face[card] * 10 if name == "might" else None

    def deck_faults(self, s: State, seat: Seat) -> list[Message]:
        return []


class CampNotation(Plain):
    """Camp with decks of its own; the shared lands are those everybody brought in a section `shared`."""

    def begin(self, decks: Sequence[Sequence[str]], options: Mapping[str, str], seed: int) -> State:
        found = [sections_of(deck) for deck in decks]
        if not any(found[0].values()):
            return self.start(seed)
        mine = [[*map("abcdef".index, row[MAIN])] for row in found]
        return camp.begin(mine, ["abcdef".index(card) for row in found for card in row.get("shared", ())], seed)


KUHN = Plain(kuhn.start, ("roll", "bet"), filler="J")
GOOFSPIEL = Plain(goofspiel.start, ("roll", "bid"), filler="1")
DRILL = Plain(drill.start, ("roll", "turn", "bid"), attached=drill.GEAR, idles={drill.ASK_TURN: (13,)})
CAMP = CampNotation(camp.start, ("roll", "turn", "duel", "rally"), attached=camp.GEAR, idles={camp.ASK_TURN: (14,)})
FILES = {"two.cards": "x y", "small.pos": "drill/1\nturn 3\n"}
LIBRARY = Library({"kuhn": KUHN, "goofspiel": GOOFSPIEL, "drill": DRILL, "camp": CAMP}, FILES.__getitem__)
