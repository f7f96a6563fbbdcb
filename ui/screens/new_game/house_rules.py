"""The list of house rules with a widget for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.i18n import capital, tr
from rules.kernel.house_rules import HouseRule
from ui.style import fonts
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.dropdown import Choice, Dropdown
from ui.widgets.label import Label, Note
from ui.widgets.link import Links
from ui.widgets.toggle import Toggle

SWITCH = {"on", "off"}


class RuleRow:
    """One house rule: its sentence, the rules it changes, and a switch or a dropdown."""

    def __init__(
        self, key: str, rule: HouseRule, follow: Callable[[str], None], chosen: Callable[[str, str], None]
    ) -> None:
        self.key, self.rule = key, rule
        self.chosen = chosen
        self.label = Label(tr(rule.sentence), 16.5, family="ui")
        self.links = Links("  ".join(f"[{rule_id}]" for rule_id in rule.rules), follow)
        self.widget = self._widget()
        self.mark = Mark()
        self.matters = True

    def _widget(self) -> Toggle | Dropdown:
        if set(self.rule.values) == SWITCH:
            return Toggle(self.rule.values[0] == "on", lambda on: self.choose("on" if on else "off"))
        notes = [tr("standard"), *[""] * (len(self.rule.values) - 1)]
        words = [capital(tr(word)) for word in self.rule.words]
        choices = [Choice(*each) for each in zip(words, notes, strict=True)]
        return Dropdown(choices, 0, lambda index: self.choose(self.rule.values[index]), size=15.5)

    def choose(self, value: str) -> None:
        """Take a value, as a player does."""
        self.show(value)
        self.chosen(self.key, value)

    def show(self, value: str) -> None:
        """Set the widgets to a value without calling back."""
        self.mark.show(value != self.rule.values[0])
        if isinstance(self.widget, Toggle):
            if self.widget.on != (value == "on"):
                self.widget.set(value == "on")
        else:
            self.widget.index = self.rule.values.index(value)
            self.widget.changed()

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order."""
        return [self.mark, self.label, self.widget, self.links]

    def place(self, line: Rect, look: Look) -> int:
        """Place it with its top at `line.y`; returns its height."""
        left = line.x + look.px(16)
        room = look.px(60 if isinstance(self.widget, Toggle) else 184)
        wide = line.right - left - room - look.px(16)
        below = wide < look.px(150)
        wide = line.right - left if below else wide
        words, links = self.label.height_for(wide), self.links.height_for(wide)
        high = self.widget.height_for(room)
        self.label.place(Rect(left, line.y, wide, words))
        self.links.place(Rect(left, line.y + words, wide, links))
        self.mark.place(Rect(line.x, line.y, look.px(12), words))
        total = words + links
        if below:
            self.widget.place(Rect(left, line.y + total + look.px(4), min(room, wide), high))
            return total + high + look.px(4)
        self.widget.place(Rect(line.right - room, line.y + max(0, (total - high) // 2), room, high))
        return max(total, high)


class Mark(Widget):
    """The dot beside a rule that differs from the standard."""

    bleed: float = 1

    def __init__(self) -> None:
        super().__init__()
        self.on = False

    def show(self, on: bool) -> None:
        """Show or hide it."""
        if on != self.on:
            self.on = on
            self.changed()

    def draw(self, surface: Surface) -> None:
        if self.on:
            look = self.look
            dot = fonts.icon("circle", look.px(8), look["number"])
            surface.blit(dot, dot.get_rect(midleft=(self.rect.x, self.rect.y + look.px(11))))


class RuleGroup:
    """House rules on one subject, under a heading."""

    def __init__(self, words: str, rows: list[RuleRow]) -> None:
        self.head = Note(tr(words), 17, "number", "medium")
        self.rows = rows

    def fit(self, options: Mapping[str, str]) -> None:
        """Determine which rules apply to a table of this shape."""
        for row in self.rows:
            row.matters = row.rule.touches(options)

    def show(self, unfolded: bool) -> None:
        """Show the rules that apply, or nothing while they are folded."""
        for row in self.rows:
            for widget in row.widgets:
                widget.shown = unfolded and row.matters
        self.head.shown = unfolded and any(row.matters for row in self.rows)


class HouseRules:
    """All house rules of a game by group, and the choices made. `changed()`: a choice was made. They are `folded` until
    somebody opens them."""

    def __init__(
        self, rules: Mapping[str, HouseRule], follow: Callable[[str], None], changed: Callable[[], None]
    ) -> None:
        self.changed, self.folded = changed, True
        self.every = [RuleRow(key, rule, follow, self._choose) for key, rule in rules.items()]
        self.defaults = {row.key: row.rule.values[0] for row in self.every}
        self._values: dict[str, str] = {}
        names = dict.fromkeys(row.rule.group for row in self.every)
        self.groups = [RuleGroup(name, [row for row in self.every if row.rule.group == name]) for name in names]

    @property
    def rows(self) -> list[RuleRow]:
        """The rules that apply to this table."""
        return [row for group in self.groups for row in group.rows if row.matters]

    @property
    def advised(self) -> RuleRow | None:
        """The rule with a variant worth offering at this table."""
        return next((row for row in self.rows if row.rule.advice), None)

    @property
    def chosen(self) -> dict[str, str]:
        """The choices that differ from the standard, of the rules that apply."""
        return {row.key: self._values[row.key] for row in self.rows if row.key in self._values}

    def fit(self, options: Mapping[str, str]) -> None:
        """Show the rules that apply to a table of this shape."""
        for group in self.groups:
            group.fit(options)
            group.show(not self.folded)

    def fold(self, folded: bool) -> None:
        """Fold or unfold them."""
        self.folded = folded
        for group in self.groups:
            group.show(not folded)

    def _choose(self, key: str, value: str) -> None:
        self._values.pop(key, None)
        if value != self.defaults[key]:
            self._values[key] = value
        self.changed()

    def take(self, values: Mapping[str, str]) -> None:
        """Reset everything to the standard except these; unknown rules are ignored."""
        self._values = {
            row.key: values[row.key]
            for row in self.every
            if values.get(row.key, self.defaults[row.key]) in row.rule.values[1:]
        }
        for row in self.every:
            row.show(self._values.get(row.key, self.defaults[row.key]))
        self.changed()

    @property
    def widgets(self) -> list[Widget]:
        """Every widget in Tab order."""
        return [widget for group in self.groups for widget in (group.head, *(w for r in group.rows for w in r.widgets))]

    def place(self, column: Rect, look: Look) -> int:
        """Lay out the groups below each other from the top of a column; returns their height."""
        y = column.y + look.px(4)
        for group in self.groups:
            if group.head.shown:
                group.head.place(Rect(column.x + look.px(16), y, column.w - look.px(16), look.px(24)))
                y = group.head.rect.bottom + look.px(6)
            for row in group.rows:
                if row.matters and not self.folded:
                    y += row.place(Rect(column.x, y, column.w, 0), look) + look.px(13)
            y += look.px(8) if group.head.shown else 0
        return y - column.y
