"""Every game as an OpenSpiel game; needs the extra: `pip install guildhall[spiel]`.

    import guildhall.spiel, pyspiel
    game = pyspiel.load_game("guildhall(play=battle_gate,players=3)")

Nature moves once, at the beginning: it draws the seed from which decks, dice, coins and shuffles fall. After that an
action is an index into the sorted options of the player to move. A tensor is the observation of guildhall.observation
as 32 bit floats, so that a number beyond 2^24 in it loses its last digits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from game.games import FIRST_GAME
from game.simulation.simulate import MOST_ANSWERS
from guildhall.learning import Beginning, Position
from guildhall.observation import MOST_OPTIONS, size

SEEDS: Final = 4096
"""The number of initial states that chance draws from."""
KIND: Final = pyspiel.GameType(
    short_name="guildhall",
    long_name="Guildhall",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"play": FIRST_GAME, "format": "", "players": 0},
)


class SpielGame(pyspiel.Game):
    """The game called `play`, in its `format` (default: the first), for this many `players` (default: the fewest)."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given: dict[str, Any] = {"play": FIRST_GAME, "format": "", "players": 0} | dict(params or {})
        self.beginning = Beginning(str(given["play"]), str(given["format"]), int(given["players"]))
        about = pyspiel.GameInfo(
            num_distinct_actions=MOST_OPTIONS, max_chance_outcomes=SEEDS, num_players=len(self.beginning.letters),
            min_utility=-1.0, max_utility=1.0, utility_sum=None, max_game_length=MOST_ANSWERS,
        )  # fmt: skip
        super().__init__(KIND, about, given)

    def new_initial_state(self) -> SpielState:
        """The state before the initial chance node."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """The observer for what one player may know."""
        return SpielObserver(self.beginning)


class SpielState(pyspiel.State):
    """A state of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.here: Position | None = None

    def current_player(self) -> int:
        """Chance at the start, then the seat that is asked."""
        if self.here is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.here.asked is None else self.here.asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All seeds, equally likely."""
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.here is None else list(range(len(self.here.options(player))))

    def _apply_action(self, action: int) -> None:
        if self.here is None:
            self.here = self.get_game().beginning.begun(action)
        else:
            self.here.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0 or self.here is None:
            return f"seed {action}"
        notation = self.here.beginning.game.notation
        return notation.write(self.here.state, player, self.here.options(player)[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.here is not None and self.here.asked is None

    def returns(self) -> list[float]:
        """1 won, 0 drawn or not over, -1 lost, by seat."""
        over = self.here is not None and self.here.asked is None
        return self.here.worth() if self.here is not None and over else [0.0] * self.num_players()

    def __str__(self) -> str:
        return "not begun" if self.here is None else self.here.state.digest()


class SpielObserver:
    """OpenSpiel's interface to what a player sees; zeros before the start."""

    def __init__(self, beginning: Beginning) -> None:
        self.tensor = np.zeros(size(beginning.layout), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into `tensor`."""
        self.tensor[:] = 0 if state.here is None else state.here.seen(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text, every digit kept."""
        return "not begun" if state.here is None else " ".join(map(str, state.here.seen(player)))


pyspiel.register_game(KIND, SpielGame)
