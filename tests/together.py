"""Cases by the hundred in a few tests: to collect, set up and report each takes longer than most of them do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Final, TypeVarTuple

import pytest

Values = TypeVarTuple("Values")

AT_ONCE: Final = 60
"""So many cases in one test, where a test does not say otherwise."""


def together(
    cases: Iterable[tuple[str, tuple[*Values]]], at_once: int = AT_ONCE
) -> Callable[[Callable[[*Values], None]], Callable[..., None]]:
    """A test of many named cases, so many of them in one: each that fails is named there with its own traceback."""

    def decorated(test: Callable[[*Values], None]) -> Callable[..., None]:
        def try_all(named: Mapping[str, tuple[*Values]]) -> None:
            failed = [failure for name, values in named.items() if (failure := _failure(test, name, values))]
            if failed:
                names = ", ".join(failure.__notes__[-1] for failure in failed)
                raise ExceptionGroup(f"{len(failed)} of {len(named)}: {names}", failed)

        try_all.__name__ = test.__name__
        try_all.__qualname__ = test.__qualname__
        try_all.__module__ = test.__module__
        try_all.__doc__ = test.__doc__
        rows = list(_rows(_named(cases), at_once))
        return pytest.mark.parametrize("named", rows, ids=["{} to {}".format(*_ends(row)) for row in rows])(try_all)

    return decorated


def _failure(test: Callable[[*Values], None], name: str, values: tuple[*Values]) -> Exception | None:
    try:
        test(*values)
    except Exception as error:  # noqa: BLE001 - whatever it is, the other cases are tried too, and it is raised with them
        error.add_note(name)
        return error
    return None


def _named(cases: Iterable[tuple[str, tuple[*Values]]]) -> Mapping[str, tuple[*Values]]:
    found: dict[str, tuple[*Values]] = {}
    for name, values in cases:
        assert name not in found, f"two cases are called {name}"
        found[name] = values
    return found


def _rows(cases: Mapping[str, tuple[*Values]], at_once: int) -> Iterable[Mapping[str, tuple[*Values]]]:
    left = iter(cases.items())
    while row := dict(islice(left, at_once)):
        yield row


def _ends(row: Mapping[str, object]) -> tuple[str, str]:
    names = list(row)
    return names[0], names[-1]
