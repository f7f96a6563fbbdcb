"""A league from start to finish: missing games are played, stored at once, and summed up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from hashlib import blake2b

from game.league.plan import Fixture, Plan, Result, fixtures
from game.league.play import play
from game.league.store import Store
from game.simulation.parallel import in_parallel, in_parallel_over


def missing(plan: Plan, store: Store, rounds: int) -> list[Fixture]:
    """The games that are still to be played."""
    return [fixture for fixture in fixtures(plan, rounds) if fixture not in store.results]


def play_all(
    plan: Plan, store: Store, still: Sequence[Fixture], jobs: int, scheduler: str, tell: Callable[[int], None]
) -> None:
    """Play and store games, by `jobs` processes or the workers of a dask `scheduler`; `tell` is called with the number
    done."""
    one = partial(play, plan)
    played: Iterator[Result] = (
        in_parallel_over(scheduler, one, still) if scheduler else in_parallel(one, still, jobs, 1)
    )
    for count, result in enumerate(played, 1):
        store.add(result)
        tell(count)


def results_of(plan: Plan, store: Store, rounds: int) -> list[Result]:
    """The games played in this many rounds, in order."""
    return [store.results[fixture] for fixture in fixtures(plan, rounds) if fixture in store.results]


def digest_of(results: Iterable[Result]) -> str:
    """16 hex digits of results in order."""
    total = blake2b(digest_size=8)
    for one in results:
        total.update(one.model_dump_json().encode())
    return total.hexdigest()
