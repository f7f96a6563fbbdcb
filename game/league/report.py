"""The figures of a league as Markdown that also reads well in a terminal. It only words them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from game.league.figures import DOUBTFUL, MISSED, Figures, Rate, Rates
from game.league.plan import Plan
from game.league.tally import BalanceTarget, Targets, tally_of

MARKS: Final = f"`{MISSED}`: the whole 95 % interval lies outside; `{DOUBTFUL}`: the rate does, the interval does not."
CHANCE: Final = "Of twenty fair rates about one is marked `missed` by chance."


def report(plan: Plan, found: Figures, digest: str, rounds: int) -> str:
    """The whole report, under one heading."""
    definition = plan.definition
    names = {deck.key: deck.name for deck in plan.decks}
    cards = {card.id: card.name for card in definition.cards}
    targets, kinds = _targets(plan, found), tally_of(plan.game).kinds
    blocks = [
        f"# League of {definition.title}, {definition.formats[plan.format].title}",
        f"{found.games} games of {len(names)} decks, {plan.bot} bots, seed {plan.seed}: "
        f"every deck begins {'once' if rounds == 1 else f'{rounds} times'} against each other one. Digest {digest}.",
        f"Targets: {targets.source}. {MARKS} {CHANCE}",
        "## Off target for certain", _missed(plan, found, cards),
        "## Games", _games(plan, found),
        "## Decks against each other", "How often the deck of the row wins where that of the column is an enemy.",
        _matrix(found, names), _pairs(found, names, targets.pair),
        "## Decks against the field", _rates("deck", found.decks, names),
        f"## {kinds.capitalize()} against the field", _rates(kinds, found.kinds, {}, targets.kind),
        "## Cards when drawn",
        "How often a player who drew the card won; beside it, how often players with the card in their deck did.",
        _cards(found, cards, targets.card),
    ]  # fmt: skip
    if found.quiet:
        blocks.append("Drawn by nobody: " + ", ".join(cards[card] for card in found.quiet) + ".")
    return "\n\n".join(filter(None, blocks)) + "\n"


def _targets(plan: Plan, found: Figures) -> Targets:
    """The game's targets; those for win rates apply to two sides."""
    targets = tally_of(plan.game).targets
    return targets if len(found.positions) == 2 else targets._replace(first=None, kind=None, card=None, pair=None)


def _missed(plan: Plan, found: Figures, cards: Mapping[str, str]) -> str:
    """A line for each figure that certainly misses its target."""
    targets = _targets(plan, found)
    rows = [(row[0], row[1]) for row in _facts(plan, found) if row[-1] == MISSED]
    aims: tuple[tuple[Rates, Mapping[str, str], BalanceTarget | None], ...]
    aims = (found.kinds, {}, targets.kind), (found.cards, cards, targets.card)
    for rates, names, target in aims:
        named = ((names.get(name, name), rates.rate(name)) for name in rates.best_first())
        rows += [(name, percent(rate)) for name, rate in named if target and rate.verdict(target) == MISSED]
    return "\n".join(f"- {name}: {value}" for name, value in rows) or "- nothing"


def _facts(plan: Plan, found: Figures) -> list[list[str]]:
    tally, targets = tally_of(plan.game), _targets(plan, found)
    rows = []
    for place, rate in enumerate(found.positions):
        rows.append([f"side {place + 1} in turn order wins", *_judged(rate, None if place else targets.first)])
    rows += _turns(found, targets.turns)
    for end, rate in found.endings.items():
        target = targets.deck_out if end == tally.deck_out else None
        rows.append([f"ended by {tally.endings.get(end, end)}", *_judged(rate, target)])
    return rows


def _turns(found: Figures, target: BalanceTarget) -> list[list[str]]:
    low, middle, high = found.turns
    least, most = found.median
    verdict = "" if target.least <= middle <= target.most else DOUBTFUL
    if most < target.least or least > target.most:
        verdict = MISSED
    aim = f"{target.least:g}-{target.most:g}"
    return [
        ["turns each, median", f"{middle:g}", f"{least}-{most}", f"{found.games}", aim, verdict],
        ["turns each, quartiles", f"{low:g}, {high:g}", "", f"{found.games}", "", ""],
    ]


def _games(plan: Plan, found: Figures) -> str:
    return table(("", "value", "95 % interval", "games", "target", ""), _facts(plan, found))


def measured(rate: Rate) -> list[str]:
    """A rate as cells: value, interval, games."""
    low, high = rate.interval()
    return [percent(rate), f"{100 * low:.0f}-{100 * high:.0f} %", f"{rate.games}"]


def _judged(rate: Rate, target: BalanceTarget | None) -> list[str]:
    """A rate as cells, with its target and the verdict."""
    return [*measured(rate), *((aim_words(target), rate.verdict(target)) if target else ("", ""))]


def aim_words(target: BalanceTarget) -> str:
    """A target rate in words."""
    return f"{100 * target.least:g}-{100 * target.most:g} %" if target.least else f"at most {100 * target.most:g} %"


def percent(rate: Rate) -> str:
    """A rate, or a dash where no games were played."""
    return f"{100 * rate.value:.1f} %" if rate.games else "-"


def _matrix(found: Figures, names: Mapping[str, str]) -> str:
    order = found.decks.best_first() or list(names)
    letters = [str(number) for number in range(1, len(order) + 1)]
    rows = []
    for letter, row in zip(letters, order, strict=True):
        rates = [found.matrix.rate(row, column) for column in order]
        rows.append([f"{letter} {names[row]}", *(f"{100 * rate.value:.0f}" if rate.games else "" for rate in rates)])
    return table(("% won", *letters), rows)


def _pairs(found: Figures, names: Mapping[str, str], target: BalanceTarget | None) -> str:
    """How many pairs of decks lie within the target, and those that do not for certain; nothing without a target."""
    if target is None:
        return ""
    pairs = combinations(found.decks.best_first(), 2)
    rates = {pair: found.matrix.rate(*pair) for pair in pairs if found.matrix.rate(*pair).games}
    within = sum(target.least <= rate.value <= target.most for rate in rates.values())
    told = f"{within} of {len(rates)} pairs lie within {aim_words(target)}"
    off = [
        [f"{names[row]} against {names[column]}", *measured(rate)]
        for (row, column), rate in rates.items()
        if rate.verdict(target) == MISSED
    ]
    if not off:
        return f"{told}; none lies outside for certain."
    return f"{told}; outside for certain:\n\n" + table(("pair", "wins", "95 % interval", "games"), off)


def _rates(what: str, rates: Rates, names: Mapping[str, str], target: BalanceTarget | None = None) -> str:
    rows = [[names.get(name, name), *_judged(rates.rate(name), target)] for name in rates.best_first()]
    return table((what, "wins", "95 % interval", "games", "target", ""), rows)


def _cards(found: Figures, names: Mapping[str, str], target: BalanceTarget | None) -> str:
    rows = []
    for card in found.cards.best_first():
        rate, interval, games, _, verdict = _judged(found.cards.rate(card), target)
        rows.append([names[card], rate, interval, games, percent(found.held.rate(card)), verdict])
    aim = f"target {aim_words(target)}" if target else ""
    return table(("card", "wins when drawn", "95 % interval", "games", "in the deck", aim), rows)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table with aligned columns: the first to the left, the others to the right."""
    wide = [max(3, *(len(row[at]) for row in (heads, *rows))) for at in range(len(heads))]

    def line(cells: Sequence[str]) -> str:
        sides = (str.rjust if at else str.ljust for at in range(len(cells)))
        return "| " + " | ".join(side(cell, w) for side, cell, w in zip(sides, cells, wide, strict=True)) + " |"

    rules = ("-" * (w - 1) + ":" if at else ":" + "-" * (w - 1) for at, w in enumerate(wide))
    return "\n".join([line(heads), "| " + " | ".join(rules) + " |", *map(line, rows)])
