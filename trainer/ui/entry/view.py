"""What is seen of a step as far as it has been entered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto


class Box(StrEnum):
    """The boxes in which a step is read. One box may hold several slots, as a pot and a seat."""

    VERB = auto()
    WHO = auto()
    PLACE = auto()
    AMOUNT = auto()
    CHIPS = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class EnteredView:
    """What stands in the boxes."""

    words: Mapping[Box, str] = field(default_factory=dict)
    awaited: Box | None = Box.VERB
    """The box with the cursor; none while the program has the word."""
    suggested: frozenset[Box] = frozenset()
    """Guided: where what stands there is of the next step, not yet entered."""
    takes_amount: bool = True
    """False shows a dash: this verb takes none."""
    has_rest: bool = True
    """Whether Enter alone stands for all that is left."""
    by_enter: str = ""
    """The figure that Enter takes now, where none is typed and it stands for one."""
    cue: str = ""
    """What may follow, where nothing else on the page says so."""

    def __getitem__(self, box: Box) -> str:
        return self.words.get(box, "")
