"""Tables that a station keeps under names, such as "Room 2, 4-8": listed, renamed, deleted.

One may be the default of its game. Staff keep them; everybody who deals here, a guest too, has them to choose from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem, TrainerError
from trainer.store import Store, open_store
from trainer.store.rights import Act, may
from trainer.store.settings import TABLES
from trainer.tongue import translate
from trainer.training.chosen_table import ChosenTable, read, written
from trainer.ui.settings.folder import data_folder

LONGEST_NAME: Final = 40
"""Signs of a name: it stands on a button, and in a column of the history."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptTable:
    """One of them."""

    table: str
    """Rulebook and game with a slash between."""
    chosen: ChosenTable
    """With its name."""
    is_default: bool = False
    """A drill at this table begins with it, unless something else is chosen."""

    @property
    def name(self) -> str:
        return self.chosen.name


class KeptTables:
    """Those of a store, for whoever is signed in."""

    def __init__(self, store: Store, by: str | None) -> None:
        self._store = store
        self._by = by or ""

    @property
    def may_keep(self) -> bool:
        """Whether whoever is there may change them; a guest may not."""
        person = self._store.person(self._by) if self._by else None
        return person is not None and may(person.role, Act.KEEP_TABLES)

    def every(self) -> tuple[KeptTable, ...]:
        """In the order in which they were kept; what can't be read is left out."""
        kept: list[object] = self._store.setting(TABLES, [])
        return tuple([found for each in kept if (found := _read(each)) is not None])

    def at(self, table: str) -> tuple[KeptTable, ...]:
        """Those of one table."""
        return tuple([each for each in self.every() if each.table == table])

    def default(self, table: str) -> KeptTable | None:
        """What a drill at this table begins with; none where that is the plain house's."""
        return next((each for each in self.at(table) if each.is_default), None)

    def keep(self, table: str, chosen: ChosenTable, name: str) -> KeptTable:
        """Keeps a choice under a name of its own; raises `TrainerError` where it can't be."""
        name = self._new_name(name)
        kept = KeptTable(table=table, chosen=replace(chosen, name=name))
        self._write((*self.every(), kept))
        return kept

    def rename(self, name: str, new: str) -> str:
        """Rounds that were dealt there keep the name that it had."""
        new = self._new_name(new, but=name)
        self._write(
            [
                replace(each, chosen=replace(each.chosen, name=new)) if each.name == name else each
                for each in self.every()
            ]
        )
        return new

    def delete(self, name: str) -> None:
        """Rounds that were dealt there keep all that was chosen."""
        self._write([each for each in self.every() if each.name != name])

    def make_default(self, table: str, name: str) -> None:
        """That of this name is the station's default of its table; without a name the plain house is."""
        self._write(
            [replace(each, is_default=each.name == name) if each.table == table else each for each in self.every()]
        )

    def _new_name(self, name: str, but: str = "") -> str:
        name = " ".join(name.split())[:LONGEST_NAME].strip()
        if not name:
            raise TrainerError(translate("KeptTables", "The table needs a name under which it is kept."))
        if name != but and name in {each.name for each in self.every()}:
            words = translate("KeptTables", "There is a table {name} already: choose another name.")
            raise TrainerError(words.format(name=name))
        return name

    def _write(self, kept: Sequence[KeptTable]) -> None:
        said = [
            {
                "table": each.table,
                "name": each.name,
                "chosen": written(each.chosen),
                "is_default": each.is_default,
            }
            for each in kept
        ]
        self._store.set_setting(TABLES, said, by=self._by)


def _read(kept: object) -> KeptTable | None:
    match kept:
        case {"table": str(table), "name": str(name), "chosen": str(chosen)} if name:
            assert isinstance(kept, Mapping)
            return KeptTable(table=table, chosen=read(chosen, name), is_default=kept.get("is_default") is True)
        case _:
            return None


def kept_named(data: Path | None, name: str) -> KeptTable:
    """The table of a name at the station whose records lie there; raises `BadFile` with those that there are."""
    with open_store(data_folder(data)) as store:
        every = KeptTables(store, None).every()
    found = next((each for each in every if each.name == name), None)
    if found is None:
        names = ", ".join(each.name for each in every)
        wanted = Problem.tr("there are {names}", names=names) if names else Problem.tr("none is kept here")
        raise BadFile("drill", (Problem("--house", Problem.tr("{found} is unknown", found=name), wanted),))
    return found
