"""The scale by which faults weigh, in table words: a block for each weight, gravest first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.rules.book import Severity
from trainer.rules.scale import SCALE
from trainer.tongue import Plural, translate
from trainer.ui.wording.drills import severity_words
from trainer.ui.wording.effects import effect_words
from trainer.ui.wording.line import capital


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighing:
    """One weight and all that weighs so much."""

    title: str
    points: str
    """What a step costs, and whether one such fault fails a test."""
    lines: tuple[str, ...]

    @property
    def in_a_line(self) -> str:
        """As a screen reader is told it."""
        return translate("Scale", "{title}, {points}. {lines}").format(
            title=self.title, points=self.points, lines=" ".join(self.lines)
        )


def weighings() -> tuple[Weighing, ...]:
    """Every weight of the scale."""
    return tuple([_weighing(severity) for severity in reversed(Severity)])


def weight_words(severity: Severity) -> str:
    """A weight and its points, as a verdict names it."""
    return translate("Scale", "{title}, {points}").format(
        title=capital(severity_words(severity)), points=_points(severity)
    )


def _points(severity: Severity) -> str:
    points = Plural.tr("%n point(s)", "", severity.weight)
    return translate("Scale", "{points}, fails a test").format(points=points) if severity.fails_test else points


_WRONG_SEAT: Final = Severity.PROCEDURE
"""What turning to a wrong seat weighs; it has no effect of its own."""


def _weighing(severity: Severity) -> Weighing:
    lines = [effect_words(effect).does for effect, weight in SCALE.items() if weight is severity]
    if severity is _WRONG_SEAT:
        lines.append(translate("Scale", "A wrong seat is turned to."))
    return Weighing(title=capital(severity_words(severity)), points=_points(severity), lines=tuple(lines))
