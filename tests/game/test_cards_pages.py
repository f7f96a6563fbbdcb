"""The pages for card authors list every word of their game. UPDATE_CARDS_PAGE=1 rewrites the word tables."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules.battle_gate.card_files import CARD_FORMAT
from rules.battle_gate.cards import ABILITIES, COSTS, WITH_BONUS
from tests.cards import word_tables
from tests.games import every_lexicon

RULES = Path(__file__).resolve().parents[2] / "rules"
START = "| category | write |\n|---|---|\n"


@pytest.mark.parametrize("name", every_lexicon())
def test_the_page_lists_every_row_and_name_of_the_lexicon(name: str) -> None:
    own, lexicon = RULES / name / "CARDS.md", every_lexicon()[name]
    path = own if own.exists() or name != "seize" else RULES / "CARDS.md"
    head, _, tables = path.read_text(encoding="utf-8").partition(START)
    if os.environ.get("UPDATE_CARDS_PAGE"):
        path.write_text(head + START + word_tables(lexicon), encoding="utf-8")
        return
    assert tables == word_tables(lexicon)


def test_battle_gates_page_lists_every_ability_with_its_cost_and_its_cards_can_be_read() -> None:
    page = (RULES / "battle_gate" / "CARDS.md").read_text(encoding="utf-8")
    rows = "".join(
        f"| `{word}` | 1 or more | {cost} × bonus |\n" if ability in WITH_BONUS else f"| `{word}` | none | {cost} |\n"
        for ability, (word, cost) in enumerate(zip(ABILITIES, COSTS, strict=True))
    )
    assert page.endswith(f"| ability | bonus | cost |\n|---|---|---|\n{rows}")
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert [card.kind for card in CARD_FORMAT.read(example, "page")] == [0, 1]
