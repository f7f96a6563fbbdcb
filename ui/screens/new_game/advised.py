"""The house rule worth offering at this table before anybody looks for one, with its reason and a switch."""

from __future__ import annotations

from pygame import Rect

from game.i18n import tr
from ui.screens.new_game.house_rules import HouseRules
from ui.style.theme import Look
from ui.widgets.base import Widget
from ui.widgets.label import Label, Note
from ui.widgets.toggle import Toggle


class AdvisedRule:
    """Its switch sets the same rule as the list of house rules; hidden where no rule is advised."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.name = Label("", 16.5, family="medium", middle=True)
        self.switch = Toggle(False, self._flip)
        self.reason = self.switch.note = Note("", 15, "muted")

    @property
    def widgets(self) -> list[Widget]:
        """All of it in Tab order."""
        return [self.name, self.switch, self.reason]

    def show(self) -> None:
        """Show the advice for this table, and whether it is followed."""
        row = self.rules.advised
        for widget in self.widgets:
            widget.shown = row is not None
        if row is not None and row.rule.advice is not None:
            advice = row.rule.advice
            self.name.say(tr(advice.name))
            self.reason.say(tr(advice.reason))
            followed = self.rules.chosen.get(row.key) == advice.value
            if self.switch.on != followed:
                self.switch.set(followed)

    def _flip(self, on: bool) -> None:
        row = self.rules.advised
        if row is not None and row.rule.advice is not None:
            row.choose(row.rule.advice.value if on else row.rule.values[0])

    def place(self, box: Rect, look: Look) -> int:
        """Place it at the top of a box; returns its height."""
        if not self.name.shown:
            return 0
        room, high = self.switch.width(), look.px(38)
        self.name.place(Rect(box.x, box.y, box.w - room, high))
        switch = Rect(0, 0, room, self.switch.height_for(room))
        self.switch.place(switch.move_to(midright=(box.right, box.y + high // 2)))
        words = self.reason.height_for(box.w)
        self.reason.place(Rect(box.x, box.y + high, box.w, words))
        return high + words + look.px(14)
