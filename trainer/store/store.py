"""The store as the program sees it; what stands behind each line is in the module of that subject.

A subject is imported where it is first asked for, except people and settings: the sign-in page waits for no other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

from trainer.store import people, settings
from trainer.store.database import Database
from trainer.store.people import Person, Role
from trainer.store.problems import StoreError
from trainer.store.seen import Seen
from trainer.store.subjects import Subjects

if TYPE_CHECKING:
    from trainer.records import Answer, KeptAttempt, Practice, Reckoning, Record
    from trainer.store.assessments import Assessments
    from trainer.store.backups import Backup
    from trainer.store.checking import ChainReport
    from trainer.store.history import AttemptSummary, Taken
    from trainer.store.kiosk import Kiosk
    from trainer.store.mending import Mended
    from trainer.store.person_records import PersonRecords
    from trainer.store.pins import PinCheck, PinGate
    from trainer.store.recording import Recorder
    from trainer.store.rights import Act
    from trainer.store.summing import Summing
    from trainer.store.watching import Watch
    from trainer.sums import Adder

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Lost:
    """Entries that were seen at the end of the chain once are not there: a damaged log, or an older copy put back."""

    seen: Seen
    end: Seen | None
    """Where the chain ends now."""


class Store(Subjects):
    """People, settings and attempts. Any method raises `StoreError` when the disk or the data won't have it.

    It may be used from several threads; each call holds the connection to itself. Close it, or use it in a `with`.
    """

    def __init__(self, database: Database, lost: Lost | None = None) -> None:
        self._database = database
        self.lost = lost
        """What was missing when the store was opened."""
        self.mended: Mended | None = None
        """What the records were put right by as they were opened, where they were damaged."""
        self._watch: Watch | None = None
        self._summing: Summing | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of what is open, where that can be written; all that was answered has been long before."""
        if self._watch is not None:
            self._watch.stop()
        if self._summing is not None:
            self._summing.stop()
        try:
            if "_recorder" in self.__dict__:
                self._recorder.release()
        except StoreError:
            pass  # who takes it up next is asked, no more
        finally:
            self._database.close()

    # Attempts

    @property
    def record(self) -> Record:
        """Where drills leave their attempts."""
        return self._recorder

    @cached_property
    def _recorder(self) -> Recorder:
        from trainer.store.recording import Recorder

        return Recorder(self._database)

    def held_since(self, attempt: str) -> str:
        """When another program took an open attempt that it still has, in UTC; nothing where none has it."""
        return self._recorder.held_since(attempt)

    def take_over(self, attempt: str) -> None:
        """From now on only this program writes to it; another that has it is told at its next answer."""
        self._recorder.take_over(attempt)

    def away_ms(self, attempt: str) -> int:
        """How long nothing has been written to an attempt, whoever sets the clock meanwhile; 0 where it was set back
        while the program did not run."""
        return self._recorder.away_ms(attempt)

    def attempt_count(self) -> int:
        """How many have been begun at all stations kept here, those erased left out."""
        with self._database.reading() as connection:
            (count,) = connection.execute("SELECT count(*) FROM starts").fetchone()
        return int(count)

    def attempts(self, person: str | None, *, limit: int = 50, before: int | None = None) -> tuple[AttemptSummary, ...]:
        """A person's, newest first; None: those of guests. `before` an attempt's number, to read on from there."""
        from trainer.store import history

        return history.attempts(self._database, person=person, limit=limit, before=before)

    def attempt(self, attempt: str) -> KeptAttempt:
        """The whole attempt with its verdicts as they were given."""
        from trainer.store import history

        return history.attempt(self._database, attempt)

    def unfinished_id(self, person: str | None) -> str:
        """The id of the newest attempt without an end, to be gone on with, or to be ended as left; nothing for none."""
        from trainer.store import history

        return history.unfinished_id(self._database, person)

    def unfinished(self, person: str | None, *, besides: Iterable[str] = ()) -> AttemptSummary | None:
        """The same as the list of attempts tells it, but for those that are named; none where all have an end."""
        from trainer.store import history

        return history.unfinished(self._database, person, besides)

    def taken(self, person: str | None, word: str) -> tuple[Taken, ...]:
        """What a person has ever begun of the exercises that are kept behind a word and a slash."""
        from trainer.store import history

        return history.taken(self._database, person, word)

    def tries_of_all(self, word: str, *, most: int) -> tuple[tuple[str, Answer], ...]:
        """The latest first tries of anybody in the exercise that is kept behind a word, each with its table."""
        from trainer.store import history

        return history.tries_of_all(self._database, word, most)

    def practice(self, person: str | None, since: str = "", most: int | None = None) -> Practice:
        """What a person has practised after the entry up to which it was reckoned, at the levels that count; with
        `most` the first so many attempts that have ended."""
        from trainer.store import practice

        return practice.practice(self._database, person, since, most)

    def unreckoned(self, person: str | None, since: str) -> int:
        """How many attempts of a person have ended after the entry up to which it was reckoned."""
        from trainer.store import practice

        return practice.unreckoned(self._database, person, since)

    def reckoning(self, person: str | None) -> Reckoning | None:
        """How a person stood when it was last reckoned up; None where that is not kept, or is no longer so."""
        from trainer.store import practice

        return practice.reckoning(self._database, person)

    def keep_reckoning(self, person: str | None, reckoned: Reckoning) -> None:
        from trainer.store import practice

        practice.keep_reckoning(self._database, person, reckoned)

    def erase_attempts(self, attempts: Iterable[str], *, by: str, why: str) -> int:
        """Deletes what these attempts say and keeps that they were; returns the number of entries emptied."""
        from trainer.store.erasing import carry_out

        return carry_out(self._database, who=by, why=why, attempts=tuple(attempts))

    def take_along(self, person: str, *, by: str, go_on: Callable[[int, int], bool] | None = None) -> PersonRecords:
        """All that is kept of a person, once everything was verified, which takes as long as `verify` does."""
        from trainer.store import person_records
        from trainer.store.rights import Act

        self._require_may(by, Act.EXPORT)
        on = go_on or (lambda _done, _of: True)
        return person_records.take_along(self._database, person, self.verified_to_leave(on), by=by, go_on=on)

    def require_may_set_up(self, by: str) -> None:
        """Raises `StoreError` for whoever may not say where the records lie."""
        from trainer.store.rights import Act

        self._require_may(by, Act.SET_UP_STATION)

    # People: whoever does something to others is named by their id, and refused with a `StoreError` where they may not

    def _require_may(self, by: str, act: Act) -> None:
        from trainer.store.rights import require_may

        with self._database.reading() as connection:
            require_may(connection, by, act)

    def people(self) -> tuple[Person, ...]:
        """All, by name, those not active too."""
        return people.people(self._database)

    def names(self) -> Mapping[str, str]:
        """Of everybody the name, by their id: where that is all that is asked, in a tenth of the time."""
        return people.names(self._database)

    def damaged_people(self) -> tuple[str, ...]:
        """The names of those of whom something that is kept is not as it was written."""
        return people.damaged(self._database)

    def person(self, person: str) -> Person:
        return people.person(self._database, person)

    def has_administrator(self) -> bool:
        """While there is none, nobody signs in but a guest, and whoever is there may become one."""
        return people.has_administrator(self._database)

    def administrator_named(self, name: str) -> Person:
        """By name or staff number; raises `StoreError` where there is none such."""
        from trainer.store.administrators import administrator_named

        return administrator_named(self._database, name)

    def make_administrator(self, name: str, pin: str, staff_number: str = "") -> Person:
        """The first one of this station."""
        return people.make_administrator(self._database, name=name, pin=pin, staff_number=staff_number)

    def add_person(
        self,
        name: str,
        *,
        by: str,
        role: Role = Role.TRAINEE,
        staff_number: str = "",
        group: str = "",
        pin: str | None = None,
    ) -> Person:
        return people.add_person(
            self._database, name=name, role=role, staff_number=staff_number, group=group, pin=pin, by=by
        )

    def enter_trainees(
        self, listed: Sequence[Person], *, by: str, is_tried: bool = False
    ) -> tuple[StoreError | None, ...]:
        """What is in the way of each of a list; all are entered where nothing is and it is not tried alone."""
        return people.enter_trainees(self._database, listed, by, is_tried=is_tried)

    def rename(self, person: str, name: str, *, by: str) -> None:
        self.change_person(replace(self.person(person), name=name), by=by)

    def change_person(self, person: Person, *, by: str, new_pin: str | None = None) -> None:
        """Keeps every field of the value, and a new PIN where one is given."""
        people.change_person(self._database, person, new_pin, by)

    def has_left(self, person: str) -> bool:
        """Whether somebody signs in here no more, or was erased: what they have open is to be closed."""
        return people.has_left(self._database, person)

    def erase_person(
        self, person: str, *, by: str, why: str, told: Callable[[int, int], object] = lambda _done, _of: None
    ) -> int:
        """Deletes the person and what all their attempts say, for good; returns the number of entries emptied.

        Then it is erased in each copy of the records too: `told` hears how many of how many are done.
        """
        from trainer.store.erasing import carry_out

        return carry_out(
            self._database, who=by, why=why, person=person, go_on=lambda done, of: told(done, of) is None or True
        )

    def set_pin(self, person: str, pin: str | None, *, by: str) -> None:
        """Four digits at least, of staff six; None takes it away."""
        self._pins.set(person, pin, by)

    def reset_pin(self, person: str, pin: str) -> None:
        """For whoever has the files of this account, and nobody at the window: the chain keeps that it was done so."""
        self._pins.reset(person, pin)

    def check_pin(self, person: str, pin: str) -> PinCheck:
        """About 50 ms of work. A person without a PIN is let in by any."""
        return self._pins.check(person, pin)

    def require_pin(self, person: str, pin: str) -> None:
        """Raises `StoreError` where it is not the PIN of this person, who may have none."""
        from trainer.store.pins import require_right

        require_right(self._pins, person, pin)

    @cached_property
    def _pins(self) -> PinGate:
        from trainer.store.pins import PinGate

        return PinGate(self._database)

    # The station

    @cached_property
    def assessments(self) -> Assessments:
        """Table tests, from their being set to their being countersigned."""
        from trainer.store.assessments import Assessments

        return Assessments(self._database, self._pins)

    @cached_property
    def kiosk(self) -> Kiosk:
        """How long the station waits for somebody who went away, and who may close it, where it is locked."""
        from trainer.store.kiosk import Kiosk

        return Kiosk(self._database, self._pins)

    def setting(self, key: str, default: T) -> T:
        """The value set, if it is of the default's type."""
        return settings.setting(self._database, key, default)

    def set_setting(self, key: str, value: object, *, by: str = "") -> None:
        """By nobody in particular only how the program looks; raises `StoreError` where `by` may not."""
        settings.set_setting(self._database, key, value, by=by)

    def back_up(self, *, by: str) -> Backup:
        """A whole copy as of now, in a folder beside the records; raises `StoreError`. Only for a store in a file."""
        self.require_may_set_up(by)
        from trainer.store import backups

        made = backups.back_up(Path(self._database.file), self._database.clock)
        self.audit.keep_backup(made.path.name, by=by)
        return made

    def backups(self) -> tuple[Backup, ...]:
        """Newest first; a guest's store has none."""
        from trainer.store import backups

        return backups.backups(Path(self._database.file).parent, self._database.clock) if self._database.is_kept else ()

    def damaged_settings(self) -> tuple[str, ...]:
        """The keys whose values are no JSON any more; each counts as not set."""
        return settings.damaged(self._database)

    def verify(self, go_on: Callable[[int, int], bool] = lambda _done, _of: True) -> ChainReport:
        """Reads everything; a second for each few thousand answers.

        `go_on` is told how many entries have been read of how many; where it says no, `CheckStopped` is raised.
        """
        from trainer.store.checking import verify

        with self._database.apart() as connection:
            return verify(connection, go_on)

    def head(self) -> Seen | None:
        """The last entry of this station: noted on paper, it shows a tail that was cut off; none before the first."""
        from trainer.store.place import chain_end

        with self._database.reading() as connection:
            return chain_end(connection)

    def verify_in_background(self, told: Callable[[str], object]) -> Watch:
        """Verifies what came since the last time in a thread, which ends when the store is closed; once a day it
        then backs up the records.

        `told` is called there with a sentence where something is wrong. Only for a store in a file.
        """
        from trainer.store.audit import BY_ITSELF
        from trainer.store.watching import Watch

        if self._watch is not None:
            self._watch.stop()
        database = self._database
        self._watch = Watch(
            Path(database.file),
            database.pen,
            told,
            version=database.version,
            is_known_to_end=self.lost is not None,
            copied=lambda made: self.audit.keep_backup(made.path.name, how=BY_ITSELF),
        )
        return self._watch

    def add_up_in_background(self, add: Adder) -> None:
        """Adds up for reports, in a thread which ends when the store is closed, what has ended and what ends."""
        from trainer.store.summing import Summing

        if self._summing is None:
            self._summing = Summing(self.sums, add)

    def verified_to_leave(self, go_on: Callable[[int, int], bool] = lambda _done, _of: True) -> ChainReport:
        """Whatever lets attempts leave this program calls this first: a `StoreError` where they are not as written."""
        return self.vouching.verified(go_on)
