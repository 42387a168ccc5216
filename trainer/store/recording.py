"""Keeping an attempt while it is dealt: one durable transaction for each answer."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from trainer.records import Answer, AttemptEnd, AttemptStart
from trainer.store import holds
from trainer.store.chain import append, text_hash
from trainer.store.database import Database
from trainer.store.payloads import AnswerPayload, EndPayload, StartPayload
from trainer.store.people import require_signing_in
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid


class Recorder:
    """The store as a drill knows it: `trainer.records.Record`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._holder = holds.new_holder()

    def begin(self, start: AttemptStart) -> str:
        """Keeps what the round is dealt from; returns the attempt's id."""
        rulebook_hash = text_hash(start.rulebook_text)
        with self._database.writing() as connection:
            require_signing_in(connection, start.person)
            connection.execute(
                "INSERT INTO rulebooks (hash, text) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (rulebook_hash, start.rulebook_text),
            )
            (before,) = connection.execute(
                "SELECT count(*) FROM entries WHERE kind = 'start' AND station = (SELECT id FROM station)"
            ).fetchone()
            payload = StartPayload(
                number=before + 1, rulebook_hash=rulebook_hash, start=replace(start, rulebook_text="")
            )
            attempt = append(connection, self._database.clock, payload)
            holds.take(connection, attempt, self._holder, self._database.clock.stamp())
            return attempt

    def answer(self, attempt: str, answer: Answer) -> None:
        with self._database.writing() as connection:
            self._require_mine(connection, attempt)
            append(connection, self._database.clock, AnswerPayload(attempt=attempt, answer=answer))

    def end(self, attempt: str, end: AttemptEnd) -> None:
        with self._database.writing() as connection:
            self._require_mine(connection, attempt)
            append(connection, self._database.clock, EndPayload(attempt=attempt, end=end))
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

    def _require_mine(self, connection: sqlite3.Connection, attempt: str) -> None:
        _require_open(connection, attempt)
        holds.require_mine(connection, attempt, self._holder, self._database.clock.stamp())

    def first_tries(
        self, person: str | None, focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        from trainer.store import history

        return history.first_tries(self._database, person, focus, most=most, before=before)


def _require_open(connection: sqlite3.Connection, attempt: str) -> None:
    row = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM payloads WHERE attempt = start.entry AND finished IS NOT NULL), person"
        " FROM payloads AS start WHERE entry = ? AND attempt_number IS NOT NULL",
        (attempt,),
    ).fetchone()
    if row is None:
        raise StoreError(Unsaid.translate("Store", "This attempt is not here or was erased: begin a new one."))
    has_ended, person = row
    require_signing_in(connection, person)
    if has_ended:
        raise StoreError(
            Unsaid.translate(
                "Store", "This attempt has already ended, perhaps in another window: begin a new one; it is kept."
            )
        )
