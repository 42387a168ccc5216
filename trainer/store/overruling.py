"""Setting a verdict aside: a new row that voids an old one, with who and why."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

import msgspec

from trainer.records import Mark
from trainer.store.chain import append
from trainer.store.clock import stamped
from trainer.store.contents import between
from trainer.store.database import Database
from trainer.store.history import lines_of
from trainer.store.payloads import OverrulePayload
from trainer.store.practice import TRIES, forget_reckonings
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

MOST_LETTERS: Final = 2000
"""Of what is said about an attempt, a verdict, or why one is set aside."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Overruling:
    """An answer of an attempt that counts otherwise than it was judged."""

    index: int
    """The place of the answer in `KeptAttempt.answers`."""
    mark: Mark | None
    """None: it does not count."""
    who: str
    why: str
    at: str
    is_in_force: bool = True
    """The last one of its answer."""
    takes_back: bool = False
    """The answer counts again as it was judged."""


def overrule(database: Database, attempt: str, index: int, *, mark: Mark | None, who: str, why: str) -> None:
    reason = words_kept(why, Unsaid.translate("Store", "Say why the verdict is set aside: the reason is kept with it."))
    with database.writing() as connection:
        line = judged_line(connection, attempt, index)
        require_anothers(connection, attempt, who)
        forget_reckonings(connection, [attempt])
        append(connection, database.pen, OverrulePayload(voids=line, mark_instead=mark, who=who, why=reason))


def require_anothers(connection: sqlite3.Connection, attempt: str, who: str) -> None:
    """Raises `StoreError` for one's own attempt: of themselves nobody judges."""
    if connection.execute("SELECT 1 FROM starts WHERE id = ? AND person = ?", (attempt, who)).fetchone():
        raise StoreError(
            Unsaid.translate(
                "Store", "Nobody judges their own steps: ask another instructor or supervisor to look at this verdict."
            )
        )


def words_kept(words: str, unless: Unsaid) -> str:
    """What somebody wrote, without blanks around it; raises `StoreError`, where there is nothing with `unless`."""
    kept = words.strip()
    if not kept:
        raise StoreError(unless)
    if len(kept) > MOST_LETTERS:
        raise StoreError(
            Unsaid.translate("Store", "That is {count} letters long: at most {most} are kept.").format(
                count=len(kept), most=MOST_LETTERS
            )
        )
    return kept


def judged_line(connection: sqlite3.Connection, attempt: str, index: int) -> int:
    """The entry of an answer; raises `StoreError` where there is none, or nothing was judged there."""
    lines = lines_of(connection, attempt)
    if not 0 <= index < len(lines):
        raise StoreError(Unsaid.translate("Store", "This answer is not here, or was erased."))
    by_trainee, mark = connection.execute(
        "SELECT by_trainee, mark FROM answers WHERE entry = ?", (lines[index],)
    ).fetchone()
    if by_trainee != 1 or mark not in TRIES:
        raise StoreError(Unsaid.translate("Store", "Nothing was judged there that could be set aside."))
    return lines[index]


def overrulings(database: Database, attempt: str) -> tuple[Overruling, ...]:
    """All of them, in the order in which they were made; of each answer the last is in force."""
    with database.reading() as connection:
        rows = connection.execute(
            """SELECT overrulings.entry, voids, at, answers.mark
               FROM answers CROSS JOIN overrulings ON voids = answers.entry JOIN entries ON key = overrulings.entry
               WHERE attempt = (SELECT entry FROM starts WHERE id = ?) ORDER BY overrulings.entry""",
            (attempt,),
        ).fetchall()
        if not rows:
            return ()
        place = {line: index for index, line in enumerate(lines_of(connection, attempt))}
        last = {voids: entry for entry, voids, *_ in rows}
        return tuple(
            [
                Overruling(
                    index=place[voids],
                    mark=said.mark_instead,
                    who=said.who,
                    why=said.why,
                    at=stamped(at),
                    is_in_force=entry == last[voids],
                    takes_back=said.mark_instead == mark,
                )
                for entry, voids, at, mark in rows
                for said in said_in(connection, entry)
            ]
        )


def said_in(connection: sqlite3.Connection, entry: int) -> tuple[OverrulePayload, ...]:
    """What an overruling says; nothing where that was damaged."""
    try:
        return tuple([content.read(OverrulePayload) for content in between(connection, entry, entry)[entry]])
    except (msgspec.DecodeError, KeyError):
        return ()
