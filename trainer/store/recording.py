"""Keeping an attempt while it is dealt: one durable transaction for each answer."""

from __future__ import annotations

import sqlite3

from trainer.records import Answer, AttemptEnd, AttemptStart, TakenOver
from trainer.store import holds, rulebook_texts
from trainer.store.chain import append, next_attempt
from trainer.store.database import Database
from trainer.store.payloads import AnswerPayload, EndPayload, StartPayload
from trainer.store.people import require_signing_in
from trainer.tongue import Unsaid


class Recorder:
    """The store as a drill knows it: `trainer.records.Record`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._holder = holds.new_holder()

    def begin(self, start: AttemptStart) -> str:
        """Keeps what the round is dealt from; returns the attempt's id."""
        with self._database.writing() as connection:
            require_signing_in(connection, start.person)
            rulebook_hash = rulebook_texts.keep(connection, start.rulebook_text)
            attempt, number = next_attempt(connection, self._database.clock)
            payload = StartPayload(id=attempt, number=number, rulebook_hash=rulebook_hash, start=start)
            append(connection, self._database.pen, payload)
            holds.take(connection, attempt, self._holder, self._database.clock.stamp())
            return attempt

    def answer(self, attempt: str, answer: Answer) -> None:
        with self._database.writing() as connection:
            start = self._require_mine(connection, attempt)
            append(connection, self._database.pen, AnswerPayload(attempt=start, answer=answer))

    def end(self, attempt: str, end: AttemptEnd) -> None:
        with self._database.writing() as connection:
            start = self._require_mine(connection, attempt)
            append(connection, self._database.pen, EndPayload(attempt=start, end=end))
            connection.execute("DELETE FROM holds WHERE attempt = ?", (attempt,))

    def held_since(self, attempt: str) -> str:
        """When another program took an attempt that it still has; nothing where none has it."""
        with self._database.reading() as connection:
            return holds.held_since(connection, attempt, self._holder)

    def take_over(self, attempt: str) -> None:
        """From now on only this program writes to it; another that has it is told at its next answer."""
        with self._database.writing() as connection:
            _require_open(connection, attempt)
            holds.take(connection, attempt, self._holder, self._database.clock.stamp())

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


def _require_open(connection: sqlite3.Connection, attempt: str) -> int:
    """The entry with which it began."""
    row = connection.execute(
        "SELECT entry, EXISTS (SELECT 1 FROM ends WHERE attempt = starts.entry), person FROM starts WHERE id = ?",
        (attempt,),
    ).fetchone()
    if row is None:
        raise TakenOver(Unsaid.translate("Store", "This attempt is not here or was erased: begin a new one."))
    start, has_ended, person = row
    require_signing_in(connection, person)
    if has_ended:
        raise TakenOver(
            Unsaid.translate(
                "Store", "This attempt has already ended, perhaps in another window: begin a new one; it is kept."
            )
        )
    return int(start)
