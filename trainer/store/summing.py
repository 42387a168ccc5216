"""Adding up while the program runs: in a thread of its own, slowly, so that no report of a station that lives waits.

What ends is in the sums within moments. Where they are all to be made anew, as in records of an earlier version, that
takes minutes of a large house, and goes on from where it was the next time the program runs.
"""

from __future__ import annotations

from contextlib import suppress
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

from trainer.store.problems import StoreError

if TYPE_CHECKING:
    from trainer.store.sums import Sums
    from trainer.sums import Adder

_REST_S: Final = 0.02
"""After some rounds, which take about as long: whoever deals is not to feel it."""
_EACH_S: Final = 20.0
"""So often it is looked whether something has ended."""


class Summing:
    """The adding up of one store, until it is stopped."""

    def __init__(self, sums: Sums, add: Adder) -> None:
        self._sums = sums
        self._add = add
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="adding up")
        self._thread.start()

    def stop(self) -> None:
        """Returns when nothing is added any more; what was read and not yet kept is read again the next time."""
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        is_stopped = False
        while not is_stopped:
            # whatever is wrong with the file is told to whoever uses it next, and they may mend it meanwhile
            with suppress(StoreError):
                for _ in self._sums.keep_up(self._add):
                    if self._stopped.wait(_REST_S):
                        return
            is_stopped = self._stopped.wait(_EACH_S)
