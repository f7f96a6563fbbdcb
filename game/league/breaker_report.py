"""What a breaker found, as Markdown that also reads well in a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from game.league.breaker import TARGET, Contender, Finding
from game.league.figures import DOUBTFUL, MISSED
from game.league.plan import Plan
from game.league.report import aim_words, measured, percent, table


def breaker_report(plan: Plan, finding: Finding) -> str:
    """The best decks, how often they win, and their cards."""
    definition = plan.definition
    names = {card.id: card.name for card in definition.cards}
    field = f"{len(plan.decks)} ready decks of {definition.title}, {definition.formats[plan.format].title}"
    heads = ("deck", "wins fresh games", "95 % interval", "games", "in the search", "games", aim_words(TARGET))
    blocks = [
        f"# Breaker against the {field}",
        f"{finding.games} games, {plan.bot} bots, seed {plan.seed}; {finding.tried} decks were tried.",
        f"`{MISSED}`: the whole interval lies above the target; `{DOUBTFUL}`: the rate does, the interval does not.",
        table(heads, [_row(one) for one in finding.best]),
        *(_listed(one, names) for one in finding.best),
    ]
    return "\n\n".join(blocks) + "\n"


def _row(one: Contender) -> list[str]:
    return [
        one.deck.name,
        *measured(one.fresh),
        percent(one.searched),
        f"{one.searched.games}",
        one.fresh.verdict(TARGET),
    ]


def _listed(one: Contender, names: Mapping[str, str]) -> str:
    rows = sorted(one.deck.cards, key=lambda row: -row[1])
    leader = [f"beside it {names[one.deck.leader]}"] if one.deck.leader else []
    return f"**{one.deck.name}**: " + ", ".join([*(f"{copies} {names[card]}" for card, copies in rows), *leader]) + "."
