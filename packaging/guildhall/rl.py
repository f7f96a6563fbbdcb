"""Every game and format as a PettingZoo environment (AEC); needs the extra: `pip install guildhall[rl]`.

>>> from guildhall.rl import env
>>> table = env("battle_gate", players=3)
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     seen, reward, over, cut, info = table.last()
...     table.step(None if over or cut else table.action_space(agent).sample(seen["action_mask"]))

An action is an index into the legal options of the agent that is asked, which are sorted and lie as rows of integers in
`seen["options"]`; `action_mask` says how many there are. `seen["observation"]` is what that seat may know, and nothing
else, laid out as `table.unwrapped.layout` says (guildhall.observation). Dice, coins and shuffles fall from the seed.
A game won is worth 1, lost -1, drawn 0.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from game.simulation.simulate import MOST_ANSWERS
from guildhall.learning import Beginning
from guildhall.observation import LARGEST, LONGEST_ACTION, MOST_OPTIONS, NOTHING, mask, offered, size


def env(name: str, **wishes: Any) -> AECEnv[str, Any, Any]:
    """A game as an environment for learners: acting out of turn is reported, an illegal action loses. As `GameEnv`."""
    bare: AECEnv[str, Any, Any] = GameEnv(name, **wishes)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(bare, illegal_reward=-1)))


class GameEnv(AECEnv[str, Any, Any]):
    """A game between agents named by the letters of their seats.

    `most_steps`: answers after which a game is cut off; all else as `guildhall.learning.Beginning` takes it.
    """

    def __init__(self, name: str, *, most_steps: int = MOST_ANSWERS, **wishes: Any) -> None:
        self.metadata = {"name": "guildhall_v0", "render_modes": [], "is_parallelizable": False}
        self._beginning = Beginning(name, **wishes)
        self._most_steps = most_steps
        self.render_mode = None
        self.possible_agents = list(self._beginning.letters)
        self.layout = self._beginning.layout
        self._space = Dict(
            {
                "observation": Box(-LARGEST, LARGEST, (size(self.layout),), np.int64),
                "options": Box(-LARGEST, LARGEST, (MOST_OPTIONS, LONGEST_ACTION), np.int64),
                "action_mask": Box(0, 1, (MOST_OPTIONS,), np.int8),
            }
        )
        self._spaces: dict[str, Space[Any]] = dict.fromkeys(self.possible_agents, self._space)
        self._choices: dict[str, Space[Any]] = {agent: Discrete(MOST_OPTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Any]:
        """The same for every agent: three arrays of integers."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """An index into the options."""
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; without a seed, a different one each time."""
        self._here = self._beginning.begun(int(np.random.default_rng(seed).integers(1 << 32)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._turn_over()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; an agent that is not asked has no options."""
        seat = self.possible_agents.index(agent)
        open_to = self._here.options(seat)
        return {"observation": self._here.seen(seat), "options": offered(open_to), "action_mask": mask(open_to)}

    def step(self, action: int | None) -> None:
        """The agent that is asked takes the option of that index. Raises ValueError if there is none."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._here.answer(-1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._steps += 1
        self._turn_over()
        self._accumulate_rewards()

    def _turn_over(self) -> None:
        """Report whose turn it is, or how the game ended."""
        seat = self._here.asked
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self.truncations = dict.fromkeys(self.agents, self._steps >= self._most_steps)
            return
        self.rewards = dict(zip(self.possible_agents, self._here.worth(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


__all__ = ["NOTHING", "GameEnv", "env"]
