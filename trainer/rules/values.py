"""Values quick enough for an engine that makes thousands of them for a round.

`changed` is a copy of a frozen value with some fields replaced; `quick` makes a class of values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # mypy checks the fields of every call as it does for `replace`, and of a quick value that nobody sets one
    from dataclasses import dataclass as quick
    from dataclasses import replace as changed
else:
    from dataclasses import dataclass

    def quick(*, frozen, slots):
        """Like `dataclass` for a frozen value with slots: made three times as quick, and compared and hashed alike.

        A frozen class sets its fields one by one, which is most of what a step or a plan costs. That none is set later
        is left to mypy, which takes such a class for the frozen one that it is meant to be.
        """
        assert frozen, "a value stays as it is"
        return dataclass(slots=slots, unsafe_hash=True)

    # looked up once: a table is copied at every step, and its seats at most
    _new, _set = object.__new__, object.__setattr__

    def changed(value, /, **fields):
        """Like `dataclasses.replace` for values without slots: five times as quick, since nothing is checked again.

        A table has some thirty fields and a round two hundred acts; `replace` would be most of a step's cost.
        """
        new = _new(type(value))
        _set(new, "__dict__", value.__dict__ | fields)
        return new


__all__ = ["changed", "quick"]
