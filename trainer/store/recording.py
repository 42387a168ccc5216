"""Keeping an attempt while it is dealt: one durable transaction for each answer."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from trainer.errors import TakenOver
from trainer.records import Answer, AttemptEnd, AttemptStart, Level
from trainer.store import holds, rulebook_texts
from trainer.store.chain import append, next_attempt
from trainer.store.database import Database
from trainer.store.payloads import AnswerPayload, EndPayload, StartPayload
from trainer.store.people import require_here, require_signing_in
from trainer.store.place import Unsure
from trainer.store.problems import StoreError
from trainer.store.rights import Act, require_may
from trainer.tongue import Unsaid


@dataclass(frozen=True, slots=True)
class _Written:
    """What was written last, and with which entry."""

    attempt: str
    value: AttemptStart | Answer | AttemptEnd
    entry: int


class Recorder:
    """The store as a drill knows it: `trainer.records.Record`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._holder = holds.new_holder()
        self._last: _Written | None = None
        self._written_at: dict[str, float] = {}
        """When each attempt that is open here was last written to, by the clock that nobody sets."""
        self._unsure: _Written | None = None
        """The same where its file was taken away before that could be told."""

    def begin(self, start: AttemptStart) -> str:
        """Keeps what the round is dealt from; returns the attempt's id."""
        with self._writing() as connection:
            if (landed := self._landed(connection, start)) is not None:
                return landed.attempt
            require_here(connection, start.person)
            if start.instructor is not None:
                _require_class(connection, start, start.instructor)
            rulebook_hash = rulebook_texts.keep(connection, start.rulebook_text)
            attempt, number = next_attempt(connection, self._database.clock)
            payload = StartPayload(id=attempt, number=number, rulebook_hash=rulebook_hash, start=start)
            entry = append(connection, self._database.pen, payload)
            self._last = _Written(attempt, start, entry)
            if start.instructor is not None:
                connection.execute(
                    "INSERT INTO in_class (attempt, instructor) VALUES (?, ?)", (entry, start.instructor)
                )
            holds.take(connection, attempt, self._holder, self._database.clock.stamp())
            self._written_at[attempt] = self._database.clock.steady()
            return attempt

    def answer(self, attempt: str, answer: Answer) -> None:
        with self._writing() as connection:
            if self._landed(connection, answer) is None:
                payload = AnswerPayload(attempt=self._require_mine(connection, attempt), answer=answer)
                self._last = _Written(attempt, answer, append(connection, self._database.pen, payload))
                self._written_at[attempt] = self._database.clock.steady()

    def end(self, attempt: str, end: AttemptEnd) -> None:
        with self._writing() as connection:
            if self._landed(connection, end) is None:
                payload = EndPayload(attempt=self._require_mine(connection, attempt), end=end)
                self._last = _Written(attempt, end, append(connection, self._database.pen, payload))
                connection.execute("DELETE FROM holds WHERE attempt = ?", (attempt,))
                self._written_at.pop(attempt, None)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Where the file was taken away just then, whoever has written tries again: it is not to be there twice."""
        try:
            with self._database.writing() as connection:
                yield connection
        except Unsure:
            self._unsure = self._last
            raise
        self._unsure = None

    def _landed(self, connection: sqlite3.Connection, value: AttemptStart | Answer | AttemptEnd) -> _Written | None:
        """What was kept of this the last time, though it could not be told then."""
        unsure = self._unsure
        if unsure is None or unsure.value != value:
            return None
        row = connection.execute("SELECT 1 FROM entries WHERE key = ?", (unsure.entry,)).fetchone()
        return unsure if row is not None else None

    def away_ms(self, attempt: str) -> int:
        """How long nothing has been written to an attempt: since the program runs by the clock that nobody sets,
        before that by the one that says when; never less than 0."""
        from trainer.store import history

        if attempt in self._written_at:
            return int((self._database.clock.steady() - self._written_at[attempt]) * 1000)
        return history.away_ms(self._database, attempt)

    def held_since(self, attempt: str) -> str:
        """When another program took an attempt that it still has; nothing where none has it."""
        with self._database.reading() as connection:
            return holds.held_since(connection, attempt, self._holder)

    def take_over(self, attempt: str) -> None:
        """From now on only this program writes to it; another that has it is told at its next answer."""
        with self._database.writing() as connection:
            _require_open(connection, attempt)
            holds.take(connection, attempt, self._holder, self._database.clock.stamp())
        self._written_at.pop(attempt, None)  # the other may have written to it since

    def release(self) -> None:
        """Lets go of all that this program has open."""
        with self._database.writing() as connection:
            holds.release(connection, self._holder)

    def _require_mine(self, connection: sqlite3.Connection, attempt: str) -> int:
        start = _require_open(connection, attempt)
        holds.require_mine(connection, attempt, self._holder, self._database.clock.stamp())
        return start

    def first_tries(
        self, person: str | None, focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        from trainer.store import history

        return history.first_tries(self._database, person, focus, most=most, before=before)


def _require_class(connection: sqlite3.Connection, start: AttemptStart, instructor: str) -> None:
    """Raises `StoreError` where nobody may lead a lesson in class, or it would be none."""
    require_may(connection, instructor, Act.LEAD_CLASS)
    if start.person is None:
        raise StoreError(Unsaid.translate("Store", "In class somebody deals who is entered here: no guest does."))
    if start.person == instructor:
        raise StoreError(Unsaid.translate("Store", "Who deals in class is somebody else than who plays the players."))
    if start.level is Level.TEST:
        raise StoreError(Unsaid.translate("Store", "A lesson in class is practice: it is never dealt as a test."))


def _require_open(connection: sqlite3.Connection, attempt: str) -> int:
    """The entry with which it began."""
    row = connection.execute(
        """SELECT entry, EXISTS (SELECT 1 FROM ends WHERE attempt = starts.entry), person,
                  EXISTS (SELECT 1 FROM entries WHERE key = starts.entry AND station <> 1) FROM starts WHERE id = ?""",
        (attempt,),
    ).fetchone()
    if row is None:
        raise TakenOver(Unsaid.translate("Store", "This attempt is not here or was erased: begin a new one."))
    start, has_ended, person, is_anothers = row
    if is_anothers:
        raise TakenOver(Unsaid.translate("Store", "This attempt was begun at another station: go on with it there."))
    require_signing_in(connection, person)
    if has_ended:
        raise TakenOver(
            Unsaid.translate(
                "Store", "This attempt has already ended, perhaps in another window: begin a new one; it is kept."
            )
        )
    return int(start)
