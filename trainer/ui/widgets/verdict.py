"""A verdict as a value: what the card in the panel shows of a step."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import assert_never

from trainer.rules.book import Severity
from trainer.ui.widgets.mark_shapes import MarkShape


class VerdictKind(StrEnum):
    """What kind of card it is; each has its mark, its tint and its words."""

    RIGHT = auto()
    WRONG = auto()
    MISSED = auto()
    HINT = auto()
    IRREGULARITY = auto()


@dataclass(frozen=True, slots=True)
class VerdictLine:
    """ "You did", "Right", "Left out": the verb comes first."""

    caption: str
    verb: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class VerdictPart:
    """One of an irregularity's three: noticed, who decides, remedy."""

    mark: MarkShape
    words: str


@dataclass(frozen=True, slots=True)
class VerdictAct:
    """A button on the card; `act` is what `VerdictCard.acted` emits."""

    act: str
    words: str
    key: str = ""
    is_primary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictView:
    """A verdict in the trainee's words."""

    kind: VerdictKind
    headline: str
    weight: Severity | None = None
    """What the fault weighs: it gives the card its colour."""
    weighs: str = ""
    """The same in the words of the scale."""
    lines: tuple[VerdictLine, ...] = ()
    parts: tuple[VerdictPart, ...] = ()
    citations: tuple[str, ...] = ()
    """Clause, then reading where there is one."""
    words: str = ""
    acts: tuple[VerdictAct, ...] = ()


def mark_of(kind: VerdictKind) -> MarkShape:
    """The mark on the card; an irregularity is judged in its parts, so the card itself asks for attention."""
    match kind:
        case VerdictKind.RIGHT:
            return MarkShape.RIGHT
        case VerdictKind.WRONG:
            return MarkShape.WRONG
        case VerdictKind.MISSED | VerdictKind.IRREGULARITY:
            return MarkShape.MISSED
        case VerdictKind.HINT:
            return MarkShape.HINT
        case _:
            assert_never(kind)
