"""Setting a verdict aside: a new row that voids an old one, with who and why."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.records import Mark
from trainer.store.chain import append
from trainer.store.database import Database, json_list
from trainer.store.history import answer_rows
from trainer.store.payloads import OverrulePayload
from trainer.store.practice import forget_reckonings
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid


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


def overrule(database: Database, attempt: str, index: int, *, mark: Mark | None, who: str, why: str) -> None:
    if not why.strip():
        raise StoreError(Unsaid.translate("Store", "Say why the verdict is set aside: the reason is kept with it."))
    with database.writing() as connection:
        rows = answer_rows(connection, attempt)
        if not 0 <= index < len(rows):
            raise StoreError(Unsaid.translate("Store", "This answer is not here, or was erased."))
        entry, _ = rows[index]
        forget_reckonings(connection, json_list([attempt]))
        append(connection, database.clock, OverrulePayload(voids=entry, mark_instead=mark, who=who, why=why))


def overrulings(database: Database, attempt: str) -> tuple[Overruling, ...]:
    """Those in force, by answer; an earlier one that a later one replaced stays in the chain alone."""
    in_force: dict[int, Overruling] = {}
    with database.reading() as connection:
        for index, (entry, _) in enumerate(answer_rows(connection, attempt)):
            row = connection.execute(
                """SELECT mark_instead, json_extract(body, '$.who'), json_extract(body, '$.why'), entries.at
                   FROM payloads JOIN entries ON entries.id = payloads.entry
                   WHERE voids = ? AND voids IS NOT NULL ORDER BY payloads.entry DESC LIMIT 1""",
                (entry,),
            ).fetchone()
            if row:
                mark, who, why, at = row
                in_force[index] = Overruling(index=index, mark=Mark(mark) if mark else None, who=who, why=why, at=at)
    return tuple(in_force.values())
