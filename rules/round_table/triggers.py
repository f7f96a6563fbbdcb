"""What card texts of Knights and of what they hold hear (RT-GEN-01, AMB-49)."""

from __future__ import annotations

from rules.kernel.cards.triggers import trigger
from rules.round_table.book import State
from rules.round_table.stats import speaker


def fire(s: State, event: int, it: int) -> None:
    """Every text in play that hears this waits. `it`: the Knight or other card it befalls, or the season."""
    for source in s.hearers[event]:
        trigger(s, event, source, [speaker(s, source), s.ctrl[source], it], it)
