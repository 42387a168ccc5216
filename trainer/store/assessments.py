"""Table tests: who set them, what assessors saw, who signed. Each step is an entry of the chain, and none ever changes.

What a step says is the training's text. Who may take which step at whose test is asked here, at every call.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from uuid import uuid4

import msgspec

from trainer.records import AssessmentStep
from trainer.store.chain import append
from trainer.store.clock import stamped
from trainer.store.database import Database, json_list
from trainer.store.packing import NotPackedHere, unpack
from trainer.store.payloads import AssessmentPayload
from trainer.store.people import require_person
from trainer.store.problems import StoreError
from trainer.store.rights import Act, may, require_may
from trainer.tongue import Unsaid

if TYPE_CHECKING:
    from trainer.store.pins import PinGate


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptAssessmentStep:
    """One step of a table test, as it was kept."""

    test: str
    person: str
    """The id of who is tested."""
    step: AssessmentStep
    who: str
    """The id of whoever took it."""
    text: str
    at: str
    """When: UTC, ISO 8601."""


@dataclass(frozen=True, slots=True)
class _Rest:
    """What of it has no column."""

    who: str
    text: str


_REST: Final = msgspec.json.Decoder(_Rest)
_CLOSED: Final = frozenset({AssessmentStep.SIGNED, AssessmentStep.WITHDRAWN})
_SEALED: Final = Unsaid.translate("Store", "This table test is signed or withdrawn: nothing of it changes any more.")


class Assessments:
    """The steps of table tests; raises `StoreError` where a step is not somebody's to take, or not yet."""

    def __init__(self, database: Database, pins: PinGate) -> None:
        self._database = database
        self._pins = pins

    def set_test(self, trainee: str, text: str, *, by: str, second: str = "") -> str:
        """A new test for somebody, examined by whoever sets it; returns its id. `second` assesses beside them."""
        test = uuid4().hex
        with self._database.writing() as connection:
            require_may(connection, by, Act.EXAMINE)
            tested = require_person(connection, trainee)
            if not tested.is_active:
                words = Unsaid.translate("Store", "{name} does not sign in here any more: nobody can test them.")
                raise StoreError(words.format(name=tested.name))
            if by == trainee:
                raise StoreError(Unsaid.translate("Store", "Nobody examines themselves: another supervisor does."))
            if second:
                require_may(connection, second, Act.ASSESS)
                if second in (by, trainee):
                    words = Unsaid.translate("Store", "The second assessor is somebody else than examiner and dealer.")
                    raise StoreError(words)
            self._append(connection, test, trainee, AssessmentStep.SET, by, text)
            if second:
                self._append(connection, test, trainee, AssessmentStep.NAMED, by, second)
        return test

    def dealt(self, test: str, attempt: str, *, by: str) -> None:
        """A round of a test has been begun by whoever is tested, all before have come to their end."""
        with self._database.writing() as connection:
            steps = _steps_of(connection, test)
            _require_own(steps, by)
            _require_open(steps)
            row = connection.execute("SELECT person FROM starts WHERE id = ?", (attempt,)).fetchone()
            if row is None or row[0] != by:
                raise StoreError(Unsaid.translate("Store", "The round of a test is dealt by whoever is tested."))
            dealt = _dealt(steps)
            if len(_ended(connection, dealt)) < len(dealt):
                raise StoreError(Unsaid.translate("Store", "A round of this test has been begun: it is gone on with."))
            self._append(connection, test, by, AssessmentStep.DEALT, by, attempt)

    def score(self, test: str, text: str, *, by: str) -> None:
        """One assessor's sheet; a later one takes its place until the test is signed."""
        with self._database.writing() as connection:
            require_may(connection, by, Act.ASSESS)
            steps = _steps_of(connection, test)
            _require_open(steps)
            if by not in _assessors(steps):
                raise StoreError(Unsaid.translate("Store", "This test is assessed by those whom it names."))
            if any(each.step is AssessmentStep.COMPARED for each in steps):
                words = Unsaid.translate(
                    "Store",
                    "Both sheets of this test have been shown side by side: each stays as it was handed in, and what "
                    "is agreed stands beside them.",
                )
                raise StoreError(words)
            self._append(connection, test, steps[0].person, AssessmentStep.SCORED, by, text)

    def compare(self, test: str, *, by: str) -> None:
        """The examiner is shown both sheets side by side, which closes them; once is enough."""
        with self._database.writing() as connection:
            require_may(connection, by, Act.EXAMINE)
            steps = _steps_of(connection, test)
            _require_open(steps)
            _require_all_in(steps, by)
            if not any(each.step is AssessmentStep.COMPARED for each in steps):
                self._append(connection, test, steps[0].person, AssessmentStep.COMPARED, by, "")

    def sign(self, test: str, text: str, *, by: str, pin: str) -> None:
        """The examiner signs with their PIN what was agreed and what it comes to."""
        self._require_pin(by, pin)
        with self._database.writing() as connection:
            require_may(connection, by, Act.EXAMINE)
            steps = _steps_of(connection, test)
            _require_open(steps)
            _require_all_in(steps, by)
            dealt = _dealt(steps)
            if not dealt or len(_ended(connection, dealt)) < len(dealt):
                raise StoreError(Unsaid.translate("Store", "The round of this test has not come to its end."))
            self._append(connection, test, steps[0].person, AssessmentStep.SIGNED, by, text)

    def countersign(self, test: str, *, by: str, pin: str) -> None:
        """Whoever was tested signs that they know the result; who has no PIN signs without."""
        self._require_pin(by, pin)
        with self._database.writing() as connection:
            steps = _steps_of(connection, test)
            _require_own(steps, by)
            done = {each.step for each in steps}
            if AssessmentStep.SIGNED not in done or AssessmentStep.WITHDRAWN in done:
                raise StoreError(Unsaid.translate("Store", "The examiner has not signed this test, or withdrew it."))
            if AssessmentStep.COUNTERSIGNED in done:
                raise StoreError(Unsaid.translate("Store", "This test is countersigned already."))
            self._append(connection, test, by, AssessmentStep.COUNTERSIGNED, by, "")

    def withdraw(self, test: str, *, by: str, why: str) -> None:
        """From here on it counts for nothing; all that was kept of it stays to be read."""
        if not why.strip():
            raise StoreError(Unsaid.translate("Store", "Say why the test is withdrawn: the reason is kept with it."))
        with self._database.writing() as connection:
            require_may(connection, by, Act.EXAMINE)
            steps = _steps_of(connection, test)
            if any(each.step is AssessmentStep.WITHDRAWN for each in steps):
                raise StoreError(_SEALED)
            self._append(connection, test, steps[0].person, AssessmentStep.WITHDRAWN, by, why.strip())

    def all(self, *, by: str) -> tuple[KeptAssessmentStep, ...]:
        """Every step in order; of a test that is not signed only one's own sheet, until all sheets are in.

        Whoever may not assess reads what is their own, as by `of`.
        """
        with self._database.reading() as connection:
            is_assessing = may(require_person(connection, by).role, Act.ASSESS)
        if not is_assessing:
            return self.of(by)
        with self._database.reading() as connection:
            steps = _whole(connection.execute(f"{_ROWS} ORDER BY entry").fetchall())
        own = {each.test for each in steps if each.step is AssessmentStep.SCORED and each.who == by}
        return _told(steps, lambda each: each.who == by or each.test in own)

    def of(self, person: str) -> tuple[KeptAssessmentStep, ...]:
        """The steps of somebody's own tests, in order: no sheet before it is signed; none for who is not here."""
        with self._database.reading() as connection:
            steps = _whole(connection.execute(f"{_ROWS} WHERE person = ? ORDER BY entry", (person,)).fetchall())
        return _told(steps, lambda _each: False)

    def ended(self, attempts: Iterable[str]) -> dict[str, int]:
        """Those of these rounds that have an end, and how many milliseconds they took; 0 of one that was erased: then
        nobody deals it to an end any more."""
        with self._database.reading() as connection:
            return _ended(connection, attempts)

    def _require_pin(self, person: str, pin: str) -> None:
        checked = self._pins.check(person, pin)
        if not checked.is_right:
            words = Unsaid.translate("Store", "That PIN is not right: nothing is signed.")
            if checked.wait_s:
                words = Unsaid.translate(
                    "Store", "That PIN is not right: nothing is signed. The next is looked at in {seconds} s."
                ).format(seconds=round(checked.wait_s))
            raise StoreError(words)

    def _append(
        self, connection: sqlite3.Connection, test: str, person: str, step: AssessmentStep, who: str, text: str
    ) -> None:
        payload = AssessmentPayload(test=test, person=person, step=step.value, who=who, text=text)
        append(connection, self._database.pen, payload)


def entries_about(connection: sqlite3.Connection, person: str) -> list[int]:
    """Those that go when somebody is erased."""
    return [entry for (entry,) in connection.execute("SELECT entry FROM assessments WHERE person = ?", (person,))]


def tests_of(connection: sqlite3.Connection, person: str) -> list[str]:
    """The table tests of somebody, by their ids."""
    rows = connection.execute("SELECT DISTINCT test FROM assessments WHERE person = ?", (person,))
    return [str(test) for (test,) in rows]


_ROWS: Final = """
    SELECT test, person, step, CAST(rest AS BLOB), at FROM assessments JOIN entries ON key = entry"""


def _whole(rows: Sequence[tuple[object, ...]]) -> list[KeptAssessmentStep]:
    """A test of which anything was damaged on the disk is left out: what was signed is as it was signed, or nothing."""
    found = [(str(row[0]), _read(row)) for row in rows]
    damaged = {test for test, step in found if step is None}
    return [step for test, step in found if step is not None and test not in damaged]


def _told(
    steps: Sequence[KeptAssessmentStep], may_see: Callable[[KeptAssessmentStep], bool]
) -> tuple[KeptAssessmentStep, ...]:
    """Sheets only where the test is signed, or whoever asks may see them before."""
    signed = {each.test for each in steps if each.step is AssessmentStep.SIGNED}
    return tuple(
        [each for each in steps if each.step is not AssessmentStep.SCORED or each.test in signed or may_see(each)]
    )


def _steps_of(connection: sqlite3.Connection, test: str) -> list[KeptAssessmentStep]:
    rows = connection.execute(f"{_ROWS} WHERE test = ? ORDER BY entry", (test,)).fetchall()
    steps = [each for row in rows if (each := _read(row)) is not None]
    if not steps or len(steps) < len(rows):
        raise StoreError(Unsaid.translate("Store", "This table test is not here, was erased, or is damaged."))
    return steps


def _assessors(steps: Sequence[KeptAssessmentStep]) -> tuple[str, ...]:
    """Whoever set it, and whoever was named beside."""
    return (steps[0].who, *[each.text for each in steps if each.step is AssessmentStep.NAMED])


def _dealt(steps: Sequence[KeptAssessmentStep]) -> list[str]:
    """The rounds that were begun."""
    return [each.text for each in steps if each.step is AssessmentStep.DEALT]


def _ended(connection: sqlite3.Connection, attempts: Iterable[str]) -> dict[str, int]:
    rows = connection.execute(
        """SELECT value, ifnull(ends.elapsed_ms, 0) FROM json_each(?)
           LEFT JOIN starts ON starts.id = value LEFT JOIN ends ON ends.attempt = starts.entry
           WHERE starts.entry IS NULL OR ends.entry IS NOT NULL""",
        (json_list(attempts),),
    )
    return {attempt: int(elapsed_ms) for attempt, elapsed_ms in rows}


def _require_own(steps: Sequence[KeptAssessmentStep], by: str) -> None:
    if steps[0].person != by:
        raise StoreError(Unsaid.translate("Store", "This is somebody else's table test."))


def _require_all_in(steps: Sequence[KeptAssessmentStep], by: str) -> None:
    """Whoever set it has all sheets before them."""
    if steps[0].who != by:
        raise StoreError(Unsaid.translate("Store", "A table test is signed by whoever set it."))
    if {each.who for each in steps if each.step is AssessmentStep.SCORED} < set(_assessors(steps)):
        raise StoreError(Unsaid.translate("Store", "A sheet of this test is not in: nothing is signed before."))


def _require_open(steps: Sequence[KeptAssessmentStep]) -> None:
    if any(each.step in _CLOSED for each in steps):
        raise StoreError(_SEALED)


def _read(row: tuple[object, ...]) -> KeptAssessmentStep | None:
    """None where it was damaged on the disk."""
    test, person, step, rest, at = row
    try:
        said = _REST.decode(unpack(rest if isinstance(rest, bytes) else b""))
        return KeptAssessmentStep(
            test=str(test),
            person=str(person),
            step=AssessmentStep(str(step)),
            who=said.who,
            text=said.text,
            at=stamped(at if isinstance(at, int) else 0),
        )
    except (msgspec.DecodeError, UnicodeDecodeError, NotPackedHere, ValueError):
        return None
