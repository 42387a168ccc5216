"""Looking at what people did, and saying something of it: who may is asked here, at every call.

Everybody looks at their own; staff look at everybody's.
"""

from __future__ import annotations

import sqlite3

from trainer.records import KeptAttempt, Mark
from trainer.store import history, overruling, remarks, reviewing
from trainer.store.database import Database
from trainer.store.history import AttemptSummary
from trainer.store.overruling import Overruling
from trainer.store.people import require_person
from trainer.store.problems import StoreError
from trainer.store.remarks import Remark
from trainer.store.reviewing import Disputed, Told, Wanted
from trainer.store.rights import Act, may, require_may
from trainer.tongue import Unsaid


class Reviews:
    """The store as whoever reviews has it; `by` is the id of whoever does it, None a guest."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def attempt(self, attempt: str, *, by: str | None) -> KeptAttempt:
        """The whole attempt with its verdicts as they were given, and as what they count."""
        self._require_may_see(attempt, by)
        return history.attempt(self._database, attempt)

    def attempts(
        self, wanted: Wanted, *, by: str, limit: int = 50, before: int | None = None
    ) -> tuple[AttemptSummary, ...]:
        """Everybody's, newest first; `before` an attempt's number, to read on from there."""
        self._require_may(by, Act.REVIEW)
        return reviewing.attempts_of_all(self._database, wanted, limit=limit, before=before)

    def in_class(self, person: str, *, by: str, limit: int = 100) -> tuple[AttemptSummary, ...]:
        """The lessons in class of somebody, newest first: their own, or for whoever reads reports."""
        if person != by:
            self._require_may(by, Act.READ_REPORTS)
        asked = "person = :person AND starts.entry IN (SELECT attempt FROM in_class)"
        return history.summaries(self._database, asked, {"person": person}, limit=limit, before=None)

    def overrule(self, attempt: str, index: int, *, mark: Mark | None, by: str, why: str) -> None:
        """From now on the answer at `index` counts as `mark`; None: not at all. What was judged stays to be read."""
        self._require_may(by, Act.OVERRULE)
        overruling.overrule(self._database, attempt, index, mark=mark, who=by, why=why)

    def overrulings(self, attempt: str, *, by: str | None) -> tuple[Overruling, ...]:
        """All there were, in order; of each answer the last is in force."""
        self._require_may_see(attempt, by)
        return overruling.overrulings(self._database, attempt)

    def remarks(self, attempt: str, *, by: str | None) -> tuple[Remark, ...]:
        """All that was said of it and its answers, in order; trainees read what is for them."""
        is_for_staff = self._require_may_see(attempt, by)
        return remarks.remarks(self._database, attempt, is_for_staff=is_for_staff)

    def note(self, attempt: str, index: int | None, *, words: str, is_for_trainee: bool, by: str) -> None:
        """Something that is said of an answer, or of the whole attempt."""
        self._require_may(by, Act.NOTE)
        remarks.note(self._database, attempt, index, words=words, is_for_trainee=is_for_trainee, who=by)

    def dispute(self, attempt: str, index: int, *, why: str, by: str) -> None:
        """Whoever was judged holds the verdict on an answer to be wrong."""
        remarks.dispute(self._database, attempt, index, why=why, who=by)

    def let_stand(self, attempt: str, index: int, *, why: str, by: str) -> None:
        """A disputed verdict was looked at and is right."""
        self._require_may(by, Act.SETTLE)
        remarks.let_stand(self._database, attempt, index, why=why, who=by)

    def disputes(self, *, by: str, limit: int = 500) -> tuple[Disputed, ...]:
        """The verdicts that are or were disputed; those to be looked at first."""
        self._require_may(by, Act.REVIEW)
        return reviewing.disputes(self._database, limit)

    def open_disputes(self, *, by: str) -> int:
        """How many verdicts are to be looked at."""
        self._require_may(by, Act.REVIEW)
        return reviewing.open_disputes(self._database)

    def told(self, *, by: str) -> tuple[Told, ...]:
        """What was said to somebody of their attempts since they last read it, newest first."""
        return reviewing.told_since(self._database, by, reviewing.read_until(self._database, by))

    def read(self, *, by: str) -> None:
        """All that was said to them so far has been read."""
        if told := self.told(by=by):
            reviewing.keep_read(self._database, by, told[0].entry)

    def overruled_clauses(self, *, by: str | None) -> tuple[tuple[str, str, str, int], ...]:
        """Of one's own attempts: rulebook, game and clause of verdicts that count otherwise now, and how many."""
        return reviewing.overruled_clauses(self._database, by)

    def _require_may(self, by: str, act: Act) -> None:
        with self._database.reading() as connection:
            require_may(connection, by, act)

    def _require_may_see(self, attempt: str, by: str | None) -> bool:
        """Raises `StoreError` for somebody else's attempt where `by` may not look at those; tells whether they may."""
        with self._database.reading() as connection:
            row = connection.execute("SELECT person FROM starts WHERE id = ?", (attempt,)).fetchone()
            if row is None:
                raise StoreError(Unsaid.translate("Store", "This attempt is not here, or was erased."))
            if row[0] != by:
                require_may(connection, by or "", Act.REVIEW)
                return True
            return by is not None and _may_review(connection, by)


def _may_review(connection: sqlite3.Connection, by: str) -> bool:
    """Whether somebody is staff, whose own attempts hide nothing from them."""
    return may(require_person(connection, by).role, Act.REVIEW)
