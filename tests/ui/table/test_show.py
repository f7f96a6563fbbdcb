"""Numbers that rise where something is hit or taken are seen whole, even at the upper edge of the window."""

from __future__ import annotations

import pytest

from ui.table.games.base import Effect
from ui.table.layout import TableLayout
from ui.table.mat import mat_path, read_mat
from ui.table.play.artist import _number
from ui.table.play.show import impacts

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("scale", [0.75, 1.0, 3.0])
@pytest.mark.parametrize("size", SIZES)
def test_what_leaves_a_vault_is_seen_whole_on_its_way(size: tuple[int, int], scale: float) -> None:
    layout = TableLayout(size, scale, read_mat(mat_path("seize", "duel")))
    for seat in (0, 1):
        effect = Effect("loot", seat=seat, value=-12)
        for _, (spot, motion) in impacts([effect], {}, layout):
            high = _number("loot", -12, spot.size[1]).get_height()
            for step in range(11):
                pose = motion.pose(step / 10)
                assert pose.y - high * pose.scale / 2 >= 0 and pose.y + high * pose.scale / 2 <= size[1]
