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

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from game import library
from game.games import TITLES, first_format, game
from game.match_setup import fewest, format_row, table_decks
from game.simulate import LONGEST, MOST_ANSWERS, decks_for
from guildhall.observation import (
    LARGEST,
    LONGEST_ACTION,
    MOST_OPTIONS,
    NOTHING,
    layout,
    mask,
    observed,
    offered,
    size,
)  # fmt: skip
from rules.kernel.chance import Dice, mix
from rules.kernel.ruleset import apply, asked, options, roll
from rules.kernel.state import State
from rules.kernel.view import look
from rules.kernel.words import Action, RulesError

WORTH: Final = {2: 1.0, 1: 0.0, 0: -1.0}
"""Points of a seat -> reward."""


def env(name: str, **wishes: Any) -> AECEnv[str, Any, Any]:
    """A game as a learner wants it: what is out of turn is told, and an illegal action loses. As `GameEnv`."""
    bare: AECEnv[str, Any, Any] = GameEnv(name, **wishes)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(bare, illegal_reward=-1)))


class GameEnv(AECEnv[str, Any, Any]):
    """A game between agents named by the letters of their seats.

    `players`: how many, 0 for as few as can be; `decks`: names or files by seat, else ready ones by lot in each game;
    `rules`: house rules and their values; `most_steps`: answers after which a game is cut off. Raises RulesError for
    what there is not.
    """

    def __init__(
        self,
        name: str,
        *,
        format: str = "",
        players: int = 0,
        decks: Sequence[str] = (),
        rules: Mapping[str, str] | None = None,
        most_steps: int = MOST_ANSWERS,
    ) -> None:
        self.metadata = {"name": "guildhall_v0", "render_modes": [], "is_parallelizable": False}
        if name not in TITLES:
            raise RulesError(f"there is no game {name!r}: games are {', '.join(TITLES)}")
        self._game, fmt = game(name), format or first_format(name)
        seats = players or len(decks) or fewest(self._game, fmt, rules or {})
        row = format_row(self._game, fmt)
        if seats not in row.seats or len(decks) not in (0, seats):
            raise RulesError(f"{row.title} is for {', '.join(map(str, row.seats))} players, each with a deck")
        try:
            self._settled = self._game.notation.options({"format": fmt, "players": str(seats), **(rules or {})})
        except ValueError as problem:
            raise RulesError(str(problem)) from problem
        self._decks = table_decks(name, [library.deck(name, each) for each in decks], common="") if decks else []
        self._most_steps = most_steps
        self.render_mode = None
        self.possible_agents = list(self._game.notation.seats(self._settled))
        self._begin(0)
        tiles = max(map(len, self._state.tile_marks), default=0)
        self.layout = layout(self._state.table.schema, len(self.possible_agents), tiles)
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
        """Begin a game; without a seed another one than before."""
        self._begin(int(np.random.default_rng(seed).integers(1 << 32)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; whoever is not asked has no options."""
        seat = self.possible_agents.index(agent)
        open_to = self._open(seat)
        return {
            "observation": observed(look(self._state, seat), self.layout),
            "options": offered(open_to),
            "action_mask": mask(open_to),
        }

    def step(self, action: int | None) -> None:
        """The agent that is asked takes the option of that index. Raises ValueError for none."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        open_to = self._open(seat)
        if action is None or not 0 <= action < len(open_to):
            raise ValueError(f"{action} is none of the {len(open_to)} options of {agent}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        apply(self._state, seat, open_to[action], checked=False)
        self._steps += 1
        self._go_on()
        self._accumulate_rewards()

    def _begin(self, seed: int) -> None:
        dice = Dice(mix(seed))
        chosen = self._decks or decks_for(self._game, self._settled, len(self.possible_agents), dice)
        ids = [deck.ids for deck in chosen]
        self._state: State[Any, Any] = self._game.notation.begin(ids, self._settled, dice.below(1 << 32))
        self._late = False

    def _open(self, seat: int) -> list[Action]:
        return options(self._state, seat) if seat in asked(self._state) else []

    def _go_on(self) -> None:
        """Let chance fall until an agent is asked or the game is over; what goes on for ever runs out of time."""
        state = self._state
        while state.ask is not None:
            seat = asked(state)[0]
            if seat < 0:
                apply(state, seat, roll(state), checked=False)
            elif self._game.turn(state) > LONGEST and not self._late:
                self._late = True
                apply(state, seat, self._game.time_up, checked=False)
            else:
                self.agent_selection = self.possible_agents[seat]
                self.truncations = dict.fromkeys(self.agents, self._steps >= self._most_steps)
                return
        points = state.table.ruleset.outcome(state)
        self.rewards = {agent: WORTH[each] for agent, each in zip(self.possible_agents, points, strict=True)}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


__all__ = ["NOTHING", "GameEnv", "env"]
