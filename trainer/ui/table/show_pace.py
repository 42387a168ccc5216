"""How fast *show* deals: step by step as somebody goes on, slower or faster than it comes."""

from __future__ import annotations

from typing import Final

from trainer.tongue import translate
from trainer.ui.entry.keys import FASTER_KEY, NEXT_KEY

_TIMES: Final = (0.0, 2.0, 1.0, 0.5, 0.2)
"""By how much each step takes longer; 0 where it waits until it is asked for."""
_USUAL: Final = _TIMES.index(1.0)


class ShowPace:
    """The pace of one round that is shown."""

    def __init__(self) -> None:
        self._at = _USUAL

    def change(self, key: str) -> str:
        """Slower or faster by one; the pace as it is then, in a sentence."""
        by = 1 if key == FASTER_KEY else -1
        self._at = min(max(self._at + by, 0), len(_TIMES) - 1)
        return self.words

    @property
    def words(self) -> str:
        """The pace in a sentence."""
        return (
            translate("ShowPace", "Step by step: {key} deals the next one.").format(key=NEXT_KEY),
            translate("ShowPace", "Half as fast."),
            translate("ShowPace", "As fast as it comes."),
            translate("ShowPace", "Twice as fast."),
            translate("ShowPace", "Five times as fast."),
        )[self._at]

    def pause_ms(self, usual_ms: int) -> int | None:
        """Milliseconds before the next step; none where it waits to be asked for."""
        times = _TIMES[self._at]
        return round(usual_ms * times) if times else None
