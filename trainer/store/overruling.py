"""Setting a verdict aside: a new row that voids an old one, with who and why."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.records import Mark
from trainer.store.chain import append
from trainer.store.clock import stamped
from trainer.store.contents import between
from trainer.store.database import Database
from trainer.store.history import lines_of
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
        lines = lines_of(connection, attempt)
        if not 0 <= index < len(lines):
            raise StoreError(Unsaid.translate("Store", "This answer is not here, or was erased."))
        forget_reckonings(connection, [attempt])
        append(connection, database.pen, OverrulePayload(voids=lines[index], mark_instead=mark, who=who, why=why))


def overrulings(database: Database, attempt: str) -> tuple[Overruling, ...]:
    """Those in force, by answer; an earlier one that a later one replaced stays in the chain alone."""
    in_force: list[Overruling] = []
    with database.reading() as connection:
        for index, line in enumerate(lines_of(connection, attempt)):
            row = connection.execute(
                "SELECT entry, at FROM overrulings JOIN entries ON key = entry WHERE voids = ?"
                " ORDER BY entry DESC LIMIT 1",
                (line,),
            ).fetchone()
            if row:
                entry, at = row
                (content,) = between(connection, entry, entry)[entry]
                said = content.read(OverrulePayload)
                in_force.append(
                    Overruling(index=index, mark=said.mark_instead, who=said.who, why=said.why, at=stamped(at))
                )
    return tuple(in_force)
