"""How games of Seize end, in words: who fell, in which order, who won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from game.i18n import listed, marked, tr, trn
from rules.kernel import atoms
from rules.kernel.view import View
from rules.kernel.words import WON, Event
from rules.seize import words as w
from rules.seize.formats import GUILD_MASTER

LONG: Final = {
    "vault": marked("The Vault of {name} is empty [SGT-WIN-01]."),
    "deck": marked("{name} had to draw from an empty deck [SGT-WIN-02]."),
    "cards": marked("The deck of {name} is empty [SGT-WIN-02]."),
    "master": marked("The Guild Master of {name} was destroyed [SGT-FMT-G06]."),
    "mercs": marked("{name} has no merc left on the battlefield [SGT-FMT-A06]."),
    "team": marked("{name} fell with the team [SGT-FMT-S08]."),
    "time": marked("Time was up, and {name} had less [SGT-FMT-X02]."),
    "gave-up": marked("{name} gave up [SGT-FMT-X04]."),
    "fell": marked("{name} was defeated [SGT-FMT-X03]."),
}
"""Why a player lost, in a sentence."""
TOGETHER: Final = {
    "mercs": marked("{name} have no merc left on the battlefield [SGT-FMT-A06]."),
    "level": marked("Time was up, and {name} were level [SGT-FMT-X02]."),
}
"""The same for players who lost as a side, or drew."""
SHORT: Final = {
    "vault": marked("Vault empty"), "deck": marked("Deck empty"), "cards": marked("Deck empty"),
    "master": marked("Guild Master destroyed"),
    "mercs": marked("No merc left"), "team": marked("Fell with the team"), "time": marked("Behind when time ran out"),
    "gave-up": marked("Gave up"), "fell": marked("Defeated"),
}  # fmt: skip
"""The same in a few words."""
WHY: Final = ("vault", "cards", "master", "gave-up", "mercs", "team")
"""The reason by how a player is out, from BY_VAULT on."""


def falls(view: View, events: Sequence[Event]) -> dict[int, str]:
    """Players who lost in these events, and why; `view` is after them."""
    fell = [event[2:] for event in events if event[:2] == (atoms.NOTE, w.N_DEFEATED)]
    drawn_out = view.seat_numbers[w.DRAWN_OUT]
    return {seat: "deck" if rule == w.BY_DECK and drawn_out[seat] else WHY[rule] for seat, rule in fell}


def fall(view: View, seat: int) -> str:
    """Why a player has lost, if nobody saw it happen."""
    numbers, fmt = view.seat_numbers, view.table.book.format
    if fmt.vaults and numbers[w.VAULT][seat] == 0 and view.numbers[w.PHASE] != w.SETUP:
        return "vault"
    if numbers[w.DRAWN_OUT][seat]:
        return "deck"
    if numbers[w.DOOMED][seat]:
        return "fell" if fmt.leader == GUILD_MASTER else "gave-up"
    if view.table.book.rules.empty_deck_loses and fmt.vaults and not view.count(w.DECK, seat):
        return "cards"
    return "team" if fmt.vaults else "mercs"


def result_words(view: View, result: Sequence[int], names: Sequence[str], fallen: Mapping[int, str]) -> tuple[str, str]:
    """(who won, why the others lost, in the order in which they did)."""
    winners = [name for name, points in zip(names, result, strict=True) if points == WON]
    title = tr("A draw")
    if winners:
        title = trn("{names} wins", "{names} win", len(winners), names=listed(winners))
    lost = [seat for seat, points in enumerate(result) if points < WON]
    out = view.seat_numbers[w.OUT]
    order = [seat for seat in fallen if seat in lost]
    order += sorted((seat for seat in lost if seat not in fallen), key=lambda seat: result[seat])
    late = ("time", "level")
    why = {seat: fallen.get(seat) or (fall(view, seat) if out[seat] else late[result[seat]]) for seat in order}
    said = []
    for reason, seats in _together(order, why):
        who = [names[seat] for seat in seats]
        said.append(tr(LONG[reason] if len(who) == 1 else TOGETHER[reason], name=listed(who)))
    if len(names) == 2 or len(said) == 1:
        return title, " ".join(said)
    rest = [
        tr("{name} was defeated as well ({why}).", name=names[seat], why=tr(SHORT[fallen[seat]]))
        for seat in fallen
        if seat not in lost
    ]
    return title, "\n".join(
        [tr("First: {said}", said=said[0]), *(tr("Then: {line}", line=line) for line in said[1:]), *rest]
    )


def _together(order: Sequence[int], why: Mapping[int, str]) -> Iterator[tuple[str, list[int]]]:
    """Players in order with their reason; those who ran out of mercs as a side, or drew on time, share a row."""
    for (reason, _), seats in groupby(order, key=lambda seat: (why[seat], -1 if why[seat] in TOGETHER else seat)):
        yield reason, list(seats)
