"""Work too long for one frame, done a little at a time."""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter

END = object()


class SlicedTasks:
    """Steps in their order. `left`: whether there are more to do."""

    def __init__(self, steps: Iterable[object] = ()) -> None:
        self._steps = iter(steps)
        self.left = True

    def work(self, seconds: float) -> bool:
        """Do steps for about this long: at least one, and none in no time; True while there is more to do."""
        end = perf_counter() + seconds
        while self.left and seconds > 0:
            self.left = next(self._steps, END) is not END
            if perf_counter() >= end:
                break
        return self.left

    def finish(self) -> None:
        """Do all that is left."""
        while self.work(1.0):
            pass
