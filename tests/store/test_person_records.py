"""All that is kept of a person, taken along once the chain was verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, meddle, start
from tests.store.staff import administrator, enter, instructor
from trainer.records import AttemptEnd, Mark
from trainer.store import Store, StoreError, open_store
from trainer.store.audit import Sought, Theme
from trainer.store.checking import CheckStopped


def filled(store: Store) -> tuple[str, str]:
    """Somebody with a round in which a verdict was set aside, beside somebody else."""
    ann, bo = (enter(store, name, group="Night").id for name in ("Ann", "Bo"))
    for person in (bo, ann):
        attempt = store.record.begin(start(person))
        store.record.answer(attempt, answer(mark=Mark.WRONG, detail=f"a trace of {person}"))
        store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=5))
    store.reviews.overrule(
        store.attempts(ann)[0].id, 0, mark=Mark.RIGHT, by=instructor(store), why="the felt was folded"
    )
    store.audit.sign_in(ann)
    return ann, bo


def test_everything_of_theirs_is_there_and_nothing_of_anybody_elses(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        ann, bo = filled(store)
        found = store.take_along(ann, by=administrator(store))
        assert (found.person.name, [group.name for group in found.groups]) == ("Ann", ["Night"])
        kinds = [each.kind for each in found.entries]
        assert kinds == ["person", "start", "answer", "end", "overrule", "deed", "deed"]
        begun, line, end, overruled = found.entries[1:5]
        attempt = store.attempts(ann)[0].id
        assert begun.fields["id"] == line.fields["attempt"] == end.fields["attempt"] == attempt
        assert str(overruled.fields["voids"]).endswith(f" {line.number}")
        assert line.fields["detail"] == f"a trace of {ann}"
        assert bo not in str(found.entries)
        assert (found.chain.is_whole, found.chain.entries) == (True, store.verify().entries - 1)
        (exported,) = store.audit.done(Sought(theme=Theme.EXPORTS), by=administrator(store))
        assert exported.person == ann


def test_of_records_that_are_not_as_written_nothing_is_taken_along(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        ann, _ = filled(store)
        by = administrator(store)
    meddle(tmp_path, lambda connection: connection.execute("UPDATE answers SET mark = 'right'"))
    with open_store(tmp_path) as store:
        with pytest.raises(StoreError, match="The records were changed or damaged"):
            store.take_along(ann, by=by)
        assert store.audit.done(Sought(theme=Theme.EXPORTS), by=by) == ()


def test_it_can_be_stopped_and_says_how_far_it_is(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        ann, _ = filled(store)
        with pytest.raises(CheckStopped):
            store.take_along(ann, by=administrator(store), go_on=lambda _done, _of: False)
        with pytest.raises(StoreError, match="not here any more"):
            store.take_along("nobody", by=administrator(store))
