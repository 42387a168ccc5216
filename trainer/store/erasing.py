"""Erasing from the records, then from every copy of them: in one step, or in many that can be stopped in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from trainer.store import erasing_copies, erasure
from trainer.store.checking import always
from trainer.store.database import Database
from trainer.store.erasure import Erasing
from trainer.store.place import Unsure
from trainer.store.problems import StoreError
from trainer.store.rights import Act, require_may
from trainer.tongue import Unsaid

_LATER: Final = Unsaid.translate(
    "Store",
    "It is erased from the records, but copies of them still hold it: {problem} It is tried again every hour in which "
    "the program runs, and when it starts.",
)


def carry_out(
    database: Database,
    *,
    who: str,
    why: str,
    person: str | None = None,
    attempts: tuple[str, ...] = (),
    go_on: Callable[[int, int], bool] = always,
) -> int:
    """All at once; returns how many entries were emptied. `go_on` is told how many copies of how many are done."""
    erasing = Erasing(who=who, why=why, person=person, attempts=attempts)
    return carry_out_in_steps(database, [erasing], lambda _count: True, go_on)


def carry_out_in_steps(
    database: Database,
    steps: Iterable[Erasing],
    may_go_on: Callable[[int], bool],
    go_on: Callable[[int, int], bool] = always,
) -> int:
    """One after the other, each by itself durable; all are by one person and for one reason.

    `may_go_on` is told before each how many entries are emptied; where it says no, nothing more is erased, and what
    was is erased in the copies too. These are made anew once, for all steps together: until then each step is noted.
    """
    file = Path(database.file) if database.is_kept else None
    count = 0
    done: list[Erasing] = []
    notes: list[Path] = []
    for step in steps:
        with database.reading() as connection:
            require_may(connection, step.who, Act.ERASE)
        if not may_go_on(count):
            break
        noted = None if file is None else erasing_copies.note(file, step)
        try:
            count += erasure.erase(database, step)
        except StoreError as problem:
            # else it may be erased all the same, which the next program finds out
            if noted is not None and not isinstance(problem, Unsure):
                noted.unlink(missing_ok=True)
            raise
        done.append(step)
        notes += [noted] if noted is not None else []
    if file is not None and done:
        _erase_in_copies(database, file, (done, notes), go_on)
    return count


BROUGHT: Final = "erased at the hub"
"""Why, as the chain says it."""


def carry_out_brought(database: Database, who: str) -> int:
    """Whoever the hub says is erased, and is still here, goes; returns how many there were.

    Whether they may is asked at the hub. What an earlier time could not do is found again.
    """
    with database.reading() as connection:
        steps = [Erasing(who=who, why=BROUGHT, person=person) for person in erasure.still_here(connection)]
    file = Path(database.file) if database.is_kept else None
    for step in steps:
        if file is not None:
            erasing_copies.note(file, step)
        with database.writing() as connection:
            erasure.erase_within(connection, database.pen, step)
    if file is not None and steps:
        erasing_copies.erase_in_copies(file, database.pen)
    return len(steps)


def _erase_in_copies(
    database: Database, file: Path, carried: tuple[list[Erasing], list[Path]], go_on: Callable[[int, int], bool]
) -> None:
    done, notes = carried
    try:
        if len(done) > 1:
            erasing_copies.note(file, _together(done))
            for noted in notes:
                noted.unlink(missing_ok=True)
        erasing_copies.erase_in_copies(file, database.pen, go_on)
    except StoreError as problem:
        raise StoreError(_LATER.format(problem=problem)) from problem


def _together(steps: list[Erasing]) -> Erasing:
    attempts = [attempt for step in steps for attempt in step.attempts]
    deeds: dict[str, int] = {}
    for step in steps:
        for deed, before in step.deeds:
            deeds[deed] = max(before, deeds.get(deed, before))
    return replace(steps[0], attempts=tuple(attempts), deeds=tuple(deeds.items()))
