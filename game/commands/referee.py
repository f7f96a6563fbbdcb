"""`referee`: judges games for other programs: one JSON object per line in, one out. Grammar: rules/REFEREE.md.

A request that makes no sense gets `{"error": sentence}` and the next one is read; only the end of input ends it.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TextIO

from game import library
from game.commands.base import disk_words
from game.commands.view_json import view_as_json
from game.decks.deck import Deck, deck_of
from game.exchange.named_deck import named_deck
from game.folders import atomic_write
from game.games import FIRST_GAME, TITLES, first_format, library_for
from game.match.match import Match
from game.match.match_setup import Player, position_record
from game.text.plain_text import bare
from rules.kernel.cards.lexicon import CardError
from rules.kernel.notation.record import read_record
from rules.kernel.notation.text import MOST_SEED
from rules.kernel.verb_table import JUDGE
from rules.kernel.words import PUBLIC, UNPLAYABLE, Action, IllegalAction, RulesError, Seat, why

LONGEST: Final = 1 << 20
"""Characters of one request."""
LARGEST_NUMBER: Final = 1 << 62
_MARK: Final = re.compile(r"\{card:-?\d+\|([^}]*)\}")


class BadRequest(Exception):
    """A request that cannot be understood; one sentence."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments: everything is given on stdin."""


def run(args: argparse.Namespace) -> int:
    """Answer until the input ends."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    serve(sys.stdin, sys.stdout)
    return 0


def serve(requests: TextIO, answers: TextIO) -> None:
    """One answer per line, flushed, for every non-empty line."""
    context = RefereeProcess()
    for line in requests:
        if line.strip():
            answers.write(json.dumps(context.answer(line)) + "\n")
            answers.flush()


class RefereeProcess:
    """One program's session: at most one match at a time. `sitting`: the seat (or PUBLIC) it is bound to, None for a
    program that runs the game; `key`: needed to unbind it, "" for none."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.sitting: Seat | None = None
        self.key = ""

    def answer(self, line: str) -> dict[str, Any]:
        """The answer to one line, with the request's `id`."""
        tag: dict[str, Any] = {}
        try:
            request = _parse(line)
            tag = {"id": request["id"]} if isinstance(request.get("id"), int | str) else {}
            return tag | self._verb(request)
        except IllegalAction as problem:
            return tag | {"error": str(problem), "rule": problem.rule}
        except (BadRequest, RulesError, CardError) as problem:
            return tag | {"error": str(problem)}
        except UNPLAYABLE as problem:
            return tag | {"error": f"the referee cannot answer this{why(problem)}"}
        except OSError as problem:
            return tag | {"error": disk_words(problem)}

    def _verb(self, request: Mapping[str, Any]) -> dict[str, Any]:
        verb = request.get("verb")
        if not isinstance(verb, str) or verb not in VERBS:
            raise BadRequest(f"verb is one of {', '.join(VERBS)}")
        if self.sitting is not None and verb in OF_THE_SERVER:
            raise BadRequest(f"{verb} is not for a program that sits at a seat")
        return VERBS[verb](self, request)

    def _match(self) -> Match:
        if self.match is None:
            raise BadRequest("no game is open; begin with new or load")
        return self.match

    def new(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Begin a game. Raises BadRequest."""
        game = _word(request, "game", FIRST_GAME)
        if game not in TITLES:
            raise BadRequest(f"game is one of {', '.join(TITLES)}")
        decks = [_deck(game, row) for row in _list(request, "decks")]
        options = request.get("options", {})
        if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
            raise BadRequest("options is an object of words")
        names = [_text(name, "a player's name") for name in _list(request, "players", [])]
        self.match = Match.new(
            game, fmt=_word(request, "format", first_format(game)), decks=decks, options=options,
            seed=_number(request.get("seed", 0), "seed", MOST_SEED), players=[Player(name) for name in names],
            study=request.get("study") is True,
        )  # fmt: skip
        return self.status()

    def load(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Continue from a record or a position, as text or as a file. Raises BadRequest."""
        place = _word(request, "file", "")
        text = library.read_text(Path(place)) if place else _word(request, "record", "")
        position = _word(request, "position", "") or (text if place.endswith(".pos") else "")
        if position:
            self.match = Match(position_record(position, place))
        elif text:
            self.match = Match(read_record(text, library_for(Path(place).parent if place else None), place))
        else:
            raise BadRequest("load needs record, position or file")
        return self.status()

    def sit(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Bind the session to a seat, or to "public", until `stand` comes with the same key."""
        key = _word(request, "key", "")
        self.sitting = PUBLIC if request.get("seat") == "public" else self._seat(request)[1]
        self.key = key
        return self.status()

    def stand(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Unbind the session. Raises BadRequest."""
        if self.sitting is not None and (not self.key or _word(request, "key", "") != self.key):
            raise BadRequest("stand needs the key that sit was given")
        self.sitting = None
        return self.status()

    def status(self, request: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The state of the game, and the events since the last answer: as seen by the bound seat, else by the
        public."""
        match, sitting = self._match(), self.sitting
        asked = match.asked()
        ask = match.ask(asked[0]) if asked else None
        kinds = library_for().games[match.game].asks
        return {
            "asked": [match.letters[seat] for seat in asked], "ask": kinds[ask.kind] if ask else None,
            "turn": match.turn, "phase": match.phase, "result": match.result,
            "digest": match.digest if sitting is None else match.digest_for(sitting),
            "log": self._log(match, PUBLIC if sitting is None else sitting),
        }  # fmt: skip

    def _log(self, match: Match, viewer: Seat) -> list[str]:
        heard: list[str] = []
        while (delivery := match.poll(viewer)) is not None:
            heard += [said for event in delivery.logged if (said := match.tell(viewer, event, view=delivery.view))]
        return [bare(_MARK.sub(r"\1", said)) for said in heard]

    def options(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Every legal answer of a seat, in words and as numbers."""
        match, seat = self._seat(request)
        return {"options": [{"answer": match.words(seat, act), "action": act} for act in match.options(seat)]}

    def do(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Give an answer."""
        match, seat = self._seat(request)
        match.submit(seat, self._action(match, seat, request))
        return self.status()

    def why_not(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The refusal of an answer, or null."""
        match, seat = self._seat(request)
        refusal = match.why_not(seat, self._action(match, seat, request))
        if refusal is None:
            return {"refusal": None}
        sentence = bare(match.explain(refusal))
        return {"refusal": {"rule": refusal.rule, "facts": dict(refusal.facts), "sentence": sentence}}

    def view(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Everything a seat may know; the seat "public" is the table's."""
        match = self._match()
        public = request.get("seat", "public" if self.sitting == PUBLIC else None) == "public"
        seat = PUBLIC if public else self._seat(request)[1]
        return {"view": view_as_json(match.view(seat), match.letters)}

    def save(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The record; with `file` it is also written there."""
        text = self._match().text()
        place = _word(request, "file", "")
        if place:
            library.check_target(Path(place))
            atomic_write(Path(place), text.encode())
        return {"record": text}

    def _seat(self, request: Mapping[str, Any]) -> tuple[Match, Seat]:
        """The seat meant: the bound one, else by letter, by number, or the one that is asked."""
        match = self._match()
        seat = self._named(match, request.get("seat"))
        if self.sitting is not None and seat != self.sitting:
            raise BadRequest(f"this program sits at {self._place(match)} and speaks for nobody else")
        return match, seat

    def _place(self, match: Match) -> str:
        return "no seat" if self.sitting is None or self.sitting < 0 else match.letters[self.sitting]

    def _named(self, match: Match, name: Any) -> Seat:
        if name is None and self.sitting is not None:
            return self.sitting
        asked = match.asked()
        if name is None and asked:
            return asked[0]
        if isinstance(name, str) and name in match.letters:
            return match.letters.index(name)
        if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < match.seats:
            return name
        raise BadRequest(f"seat is one of {', '.join(match.letters)}")

    def _action(self, match: Match, seat: Seat, request: Mapping[str, Any]) -> Action:
        words, numbers = request.get("answer"), request.get("action")
        if seat < 0:
            raise BadRequest("the public gives no answers")
        if self.sitting is not None and _judges(words, numbers):
            raise BadRequest("a program that sits at a seat is no judge")
        if isinstance(words, str) and words.strip():
            return match.parse(seat, words)
        if isinstance(numbers, list) and 0 < len(numbers) < 64:
            return tuple(_number(value, "action", LARGEST_NUMBER, -LARGEST_NUMBER) for value in numbers)
        raise BadRequest("an answer is given as words in answer, or as numbers in action")


def _judges(words: Any, numbers: Any) -> bool:
    """Whether an answer is a judge's, which may refer to hidden cards."""
    said = isinstance(words, str) and words.split()[:1] == [JUDGE.name]
    return said or (isinstance(numbers, list) and numbers[:1] == [JUDGE.number])


VERBS: Final[Mapping[str, Callable[[RefereeProcess, Mapping[str, Any]], dict[str, Any]]]] = {
    "new": RefereeProcess.new,
    "load": RefereeProcess.load,
    "status": RefereeProcess.status,
    "options": RefereeProcess.options,
    "do": RefereeProcess.do,
    "why_not": RefereeProcess.why_not,
    "view": RefereeProcess.view,
    "save": RefereeProcess.save,
    "sit": RefereeProcess.sit,
    "stand": RefereeProcess.stand,
}
OF_THE_SERVER: Final = frozenset(("new", "load", "save", "sit"))
"""Verbs only for the program that runs the game: they show or change what a seat may not."""


def _parse(line: str) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise BadRequest(f"a request has at most {LONGEST} characters")
    try:
        request = json.loads(line)
    except json.JSONDecodeError as problem:
        raise BadRequest(f"this line is no JSON (column {problem.colno})") from problem
    except (ValueError, RecursionError) as problem:
        raise BadRequest("this line is nested too deeply, or holds a number that nobody needs") from problem
    if not isinstance(request, dict):
        raise BadRequest("a request is a JSON object")
    return request


def _word(request: Mapping[str, Any], key: str, default: str) -> str:
    return _text(request.get(key, default), key)


def _text(value: Any, what: str) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise BadRequest(f"{what} is a text")
    return value


def _list(request: Mapping[str, Any], key: str, default: list[Any] | None = None) -> list[Any]:
    value = request.get(key, default)
    if not isinstance(value, list) or len(value) > 8:
        raise BadRequest(f"{key} is a list, an entry a seat")
    return value


def _number(value: Any, what: str, most: int, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadRequest(f"{what} holds whole numbers from {least} to {most}")
    return value


def _deck(game: str, row: Any) -> Deck:
    """A deck by name, or as a list of `id` and `id*copies`."""
    if isinstance(row, str):
        return named_deck(game, _text(row, "a deck"))
    if isinstance(row, list) and all(isinstance(word, str) for word in row):
        return deck_of(row, "deck")
    raise BadRequest("a deck is the name of one, or a list of card ids")
