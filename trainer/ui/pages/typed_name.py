"""Whom a typed name or staff number means: one person, or nobody until more is typed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum, auto

from trainer.ui.widgets.tile import PersonTile


class Unclear(StrEnum):
    """Why a text means nobody."""

    EMPTY = auto()
    UNKNOWN = auto()
    SEVERAL = auto()


def meant_by(text: str, people: Sequence[PersonTile]) -> PersonTile | Unclear:
    """The one person whom the text fits; among several the one whose whole staff number it is, if no name begins so.

    A name that another's begins with is nobody's alone: rounds would be kept under the wrong one.
    """
    if not text.strip():
        return Unclear.EMPTY
    fitting = [person for person in people if person.matches(text)]
    if not fitting:
        return Unclear.UNKNOWN
    if len(fitting) == 1:
        return fitting[0]
    named = [person for person in fitting if person.is_named(text)]
    numbered = [person for person in fitting if person.staff_number == text.strip()]
    return numbered[0] if len(numbered) == 1 and not named else Unclear.SEVERAL
