"""What a table says of the house rules it plays by."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.i18n import tr
from rules.kernel.house_rules import HouseRule
from rules.kernel.refusal import RULE_ID
from rules.kernel.view import View
from ui.table.games.base import Reminder


def noted(found: list[Reminder], view: View, rules: Mapping[str, HouseRule]) -> list[Reminder]:
    """The reminders, which give the standard rules; one that a house rule of this game changes says so."""
    chosen = view.table.options
    changed = {
        rule for name, row in rules.items() if chosen.get(name, row.values[0]) != row.values[0] for rule in row.rules
    }
    note = tr("A house rule of this game changes that.")
    return [
        each._replace(sentence=f"{each.sentence} {note}")
        if changed.intersection(re.findall(RULE_ID, each.sentence))
        else each
        for each in found
    ]
