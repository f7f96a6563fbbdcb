"""How a table is set up apart from its seats: players, teams, games of a match, clock, shared cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.i18n import marked, tr
from rules.kernel.formats import Format
from ui.screens.services import Commons
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.label import Note

TEAMS = {"none": marked("Everybody alone"), "pairs": marked("Two pairs")}
ROOM, WIDEST = 150, 240
GAP = 10
HIGH = 64


class LabelledList:
    """One question with its answers; hidden if there is only one."""

    def __init__(self, words: str, chosen: Callable[[], None]) -> None:
        self.label = Note(words, 14, "muted")
        self.list = Dropdown([Choice("")], 0, lambda index: chosen())
        self.values: tuple[str, ...] = ("",)

    def offer(self, rows: Sequence[tuple[str, str]], value: str) -> None:
        """Set the (value, text) pairs to choose from; `value` is selected if it is among them."""
        self.values = tuple(each for each, _ in rows) or ("",)
        self.list.choices = tuple(Choice(words) for _, words in rows) or (Choice(""),)
        self.list.index = self.values.index(value) if value in self.values else 0
        self.label.shown = self.list.shown = len(self.values) > 1
        self.list.changed()

    @property
    def value(self) -> str:
        """The chosen value."""
        return self.values[self.list.index]


class TableShape:
    """`changed()` is called when a choice was made, `edit_common()` to edit a set of shared cards."""

    def __init__(self, changed: Callable[[], None], edit_common: Callable[[], None]) -> None:
        self.players = LabelledList(tr("Players"), changed)
        self.teams = LabelledList(tr("Teams"), changed)
        self.match = LabelledList(tr("Match"), changed)
        self.clock = LabelledList(tr("Clock"), changed)
        self.common = LabelledList("", changed)
        self.edit = Button("", edit_common, "pencil", tip=tr("Create your own"))

    @property
    def asked(self) -> tuple[LabelledList, ...]:
        """Every question."""
        return self.players, self.teams, self.match, self.clock, self.common

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order."""
        return [*(widget for asked in self.asked for widget in (asked.label, asked.list)), self.edit]

    def take(self, row: Format, players: int, best_of: int, timed: bool) -> None:
        """Another format, with the number of players, games and clock wanted, if it allows them."""
        self.players.offer([(str(count), tr("{count} players", count=count)) for count in row.seats], str(players))
        matches = [
            (str(row.best_of), tr("Best of {best_of} ({rule})", best_of=row.best_of, rule=row.match_rule)),
            ("1", tr("A single game")),
        ]
        self.match.offer(matches if row.best_of > 1 else matches[1:], str(best_of))
        clocks = [("0", tr("None (casual)"))]
        if row.clock_minutes:
            clocks.append(
                (
                    str(60 * row.clock_minutes),
                    tr(
                        "{minutes} minutes ({rule})",
                        minutes=row.clock_minutes,
                        rule=row.clock_rule,
                    ),
                )
            )
        self.clock.offer(clocks, clocks[-1][0] if timed else "0")

    def take_commons(self, commons: Commons | None, key: str | None) -> None:
        """Set the sets of shared cards; the first is selected if nothing was chosen."""
        rows = [(each.key, each.title) for each in commons.sets] if commons else []
        self.common.label.say(commons.title if commons else "")
        chosen = rows[0][0] if key is None and rows else key or ""
        self.common.offer([*rows, ("", commons.without)] if commons else [], chosen)
        self.edit.shown = self.common.list.shown

    def take_teams(self, open_to: Sequence[str], teams: str) -> None:
        """Set the team layouts for this number of players."""
        self.teams.offer([(each, tr(TEAMS.get(each, each))) for each in open_to], teams)

    def place(self, box: Rect, look: Look) -> int:
        """Place the questions with their top at `box.y`, side by side as far as there is room; returns where they
        end."""
        shown = [asked for asked in self.asked if asked.list.shown]
        if not shown:
            return box.y
        gap = look.px(GAP)
        across = max(1, min(len(shown), 3, (box.w + gap) // (look.px(ROOM) + gap)))
        wide = min(look.px(WIDEST), (box.w - gap * (across - 1)) // across)
        for at, asked in enumerate(shown):
            x, y = box.x + at % across * (wide + gap), box.y + at // across * look.px(HIGH + GAP)
            asked.label.place(Rect(x, y, wide, look.px(20)))
            side = look.px(38 + GAP) if asked is self.common else 0
            asked.list.place(Rect(x, y + look.px(22), wide - side, look.px(38)))
            if side:
                self.edit.place(Rect(x + wide - look.px(38), y + look.px(22), look.px(38), look.px(38)))
        return box.y + -(-len(shown) // across) * look.px(HIGH + GAP)
