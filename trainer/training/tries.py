"""How often a step has been tried, and what its tries have cost: a step costs its gravest wrong act."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.records import Answer, Mark
from trainer.rules.book import Severity


@dataclass(frozen=True, slots=True)
class Tries:
    """The tries of one step so far."""

    count: int = 0
    cost: int = 0
    """The points of the gravest wrong act among them."""
    acts: frozenset[str] = frozenset()
    """The wrong acts among them, in the log's notation."""

    def once_more(self) -> Tries:
        """With a try that is noted elsewhere."""
        return replace(self, count=self.count + 1)

    def after(self, answer: Answer) -> Tries:
        """With the try that an answer is."""
        if answer.mark not in (Mark.WRONG, Mark.MISSED):
            return self.once_more()
        points = Severity(answer.severity).weight if answer.severity else 0
        return Tries(self.count + 1, max(self.cost, points), self.acts | {answer.given})

    def adds(self, mark: Mark, given: str, severity: Severity | None) -> int | None:
        """The points by which a wrong act makes its step dearer; none for a first try, and for the same act again.

        Another wrong act is another fault, whatever clause it breaks: it may make the step no dearer and still counts
        by itself (reading R195).
        """
        if mark is not Mark.WRONG or not self.count:
            return None
        more = max((severity.weight if severity is not None else 0) - self.cost, 0)
        return more if more or given not in self.acts else None


def counted_before(given: str = "") -> Tries:
    """Of what one act of a test brings with it once it has been counted: it adds nothing, whatever it weighs."""
    return Tries(count=1, cost=max(severity.weight for severity in Severity), acts=frozenset({given}))
