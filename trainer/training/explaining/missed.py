"""What of an answer was not right, as far as an explanation goes by it."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.asks.comparing import Compared, Outcome


@dataclass(frozen=True, slots=True)
class Missed:
    """The fields that were answered wrongly; none where all of the answer is to be explained."""

    fields: tuple[Compared, ...] = ()

    @property
    def entries(self) -> frozenset[int]:
        """The numbers of pots, lines, steps and acts in which something is wrong."""
        return frozenset(
            each.place[1] for each in self.fields if len(each.place) > 1 and isinstance(each.place[1], int)
        )

    @property
    def first_step(self) -> int:
        """The first entry of the key that was left out or is wrong; what was too much stands for where it was."""
        of_key = [each.place[1] for each in self.fields if each.outcome is not Outcome.EXTRA and len(each.place) > 1]
        numbers = [number for number in of_key if isinstance(number, int)]
        return min(numbers or self.entries, default=0)

    def is_about(self, entry: int) -> bool:
        """Whether an entry of the list is to be explained."""
        return not self.entries or entry in self.entries

    def tells_of(self, *names: str) -> bool:
        """Whether one of these fields is to be explained."""
        return not self.fields or any(name in each.place for each in self.fields for name in names)
