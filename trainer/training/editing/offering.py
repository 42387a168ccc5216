"""What can be said at an entry by one press, where its value is no word of a closed list."""

from __future__ import annotations

from typing import Final

from trainer.asks.fields import offers_of
from trainer.asks.verdict.forms import READINGS
from trainer.training.editing.draft import Draft
from trainer.training.editing.lines import Line, seats_of
from trainer.training.editing.options import OFF

_SAY: Final = "say"
_READ: Final = "read"


def offered(draft: Draft, line: Line) -> tuple[str, ...]:
    """The words for it; of a hand that is read its classes, of anything else that is said the calls."""
    words = offers_of(line.field)
    if line.field.name != _SAY:
        return words
    is_read = draft.at((*line.place[:-1], "do")) == _READ
    return tuple([word for word in words if (word in READINGS) is is_read])


def may_be_off(line: Line) -> bool:
    """Whether a house may do without it."""
    return OFF in offers_of(line.field)


def is_off(value: object) -> bool:
    """Whether an option is said not to be there, in either way in which documents say so."""
    return value is False or value == OFF


def seats_at_table(draft: Draft) -> tuple[int, ...]:
    """Who sits there, rising."""
    return tuple(sorted(seats_of(draft)))
