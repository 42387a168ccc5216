"""What a scenario demands of a key: a part that must be in it, and how its steps must run.

Both answer with the first thing that does not hold, or None.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any


def misfit(want: Any, got: Any, place: str = "key") -> str | None:
    """Objects must hold what is wanted and may hold more; lists agree entry by entry, everything else is equal."""
    match want, got:
        case dict(), dict():
            if lacking := sorted(want.keys() - got.keys()):
                return f"{place} has no {', '.join(lacking)}"
            parts = ((want[name], got[name], f"{place}.{name}") for name in want)
        case list(), list():
            if len(want) != len(got):
                return f"{place} has {len(got)} entries, not {len(want)}: {json.dumps(got)}"
            parts = ((w, g, f"{place}[{i}]") for i, (w, g) in enumerate(zip(want, got, strict=True)))
        case _:
            # true is 1 for Python, but not for who reads a key
            same = want == got and isinstance(want, bool) == isinstance(got, bool)
            return None if same else f"{place} is {got!r}, not {want!r}"
    return next(filter(None, (misfit(*part) for part in parts)), None)


def broken_rule(rules: Sequence[Mapping[str, Any]], steps: Sequence[Mapping[str, Any]]) -> str | None:
    """The first of the rules that the steps do not keep to."""
    return next(filter(None, (_broken(rule, steps) for rule in rules)), None)


def _broken(rule: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> str | None:
    match rule:
        case {"sequence": wanted}:
            return _out_of_sequence(wanted, steps)
        case {"exactly": wanted, "do": kinds}:
            return misfit(wanted, [step for step in steps if step["do"] in kinds], f"steps {'/'.join(kinds)}")
        case {"never": part}:
            return f"{json.dumps(part)} happens" if _where(part, steps) else None
        case {"count": part, "is": number}:
            found = len(_where(part, steps))
            return None if found == number else f"{json.dumps(part)} happens {found} times, not {number}"
        case {"before": [first, second]}:
            earlier, later = _where(first, steps), _where(second, steps)
            in_order = earlier and later and earlier[-1] < later[0]
            return None if in_order else f"{json.dumps(first)} is not before {json.dumps(second)}"
        case _:
            raise AssertionError(f"no such rule: {rule}")


def _out_of_sequence(wanted: Sequence[Mapping[str, Any]], steps: Sequence[Mapping[str, Any]]) -> str | None:
    rest = iter(steps)
    for number, part in enumerate(wanted):
        if all(misfit(part, step) for step in rest):
            return f"the sequence stops at its entry {number}, {json.dumps(part)}"
    return None


def _where(part: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> list[int]:
    return [i for i, step in enumerate(steps) if not misfit(part, step)]
