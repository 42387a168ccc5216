"""Packs installed and gone back from: the files on one side, the store on the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from trainer import __version__
from trainer.bundled import fingerprint
from trainer.errors import TrainerError
from trainer.exchange.packs.file import SUFFIX, Pack, read
from trainer.exchange.packs.shelf import VersionShelf
from trainer.packed import PROGRAM_ID, PackHeader, PackSort, order_of
from trainer.store import Store
from trainer.store.materials import Sort
from trainer.store.packs import Brings, KnownPack, StrangePublisher
from trainer.tongue import translate
from trainer.ui.carried import GoOn, Outcome, always, files_read, plain_key
from trainer.ui.packs.brought import brings_of
from trainer.ui.packs.programs import own_root, shelf_in, system_name, write_launcher
from trainer.ui.packs.tried import Tried, problems_in, program_tried
from trainer.ui.settings.folder import PACKS

ProgramTried = Callable[[Path, str], tuple[str, ...]]
_MOST_TOLD: Final = 20


class Installing:
    """What one station installs, for whoever may."""

    def __init__(
        self,
        store: Store,
        folder: Path,
        *,
        by: str,
        root: Path | None = None,
        tried: Tried = problems_in,
        program: ProgramTried = program_tried,
    ) -> None:
        """`folder`: where the records lie. `by` as for `Store.packs`. `root`: where versions of the program lie."""
        self._store = store
        self._folder = folder
        self._by = by
        self._root = root if root is not None else own_root()
        self._tried = tried
        self._program_tried = program

    def take_in(self, paths: Iterable[Path], *, keys: Iterable[str] = (), go_on: GoOn = always) -> list[Outcome]:
        """Each file, and each in a folder, older versions first; `keys` and `go_on` as of `Carried.take_in`."""
        compared = {plain_key(key) for key in keys}
        none = translate("Packs", "There is no pack in {folder}.")
        found, outcomes = files_read(paths, SUFFIX, read, none)
        found.sort(key=lambda each: (each.header.id == PROGRAM_ID, each.header.id, order_of(each.header.version)))
        for place, pack in enumerate(found):
            if not go_on(place, len(found)):
                break
            outcomes.append(self._take(pack, compared))
        return outcomes

    def _take(self, pack: Pack, compared: set[str]) -> Outcome:
        file = Path(pack.file)
        try:
            if plain_key(fingerprint(pack.header.public_key)) in compared:
                self._store.packs.trust(pack.header, by=self._by)
            return Outcome(file=file, said=self._installed(pack))
        except StrangePublisher as problem:
            return Outcome(file=file, said=str(problem), strange=pack.header, is_refused=True)
        except TrainerError as problem:
            return Outcome(file=file, said=str(problem), is_refused=True)

    def _installed(self, pack: Pack) -> str:
        header = pack.header
        shelf = self._shelf(header)
        known = self._store.packs.require_may_install(header, pack.digest, by=self._by)
        was = shelf.current()
        with shelf.unpacked(pack) as part:
            _require_whole(header, self._problems(header, part))
            brings, gone = _brought(part, shelf.folder(), header.sort)
            shelf.settle(part, header.version)
        switch = partial(self._switch, shelf, header.sort, header.version)
        try:
            self._store.packs.keep(
                header, pack.digest, brings, switch, by=self._by, file=Path(pack.file).name, gone=gone
            )
        except BaseException:
            shelf.switch(was)
            raise
        shelf.keep_alone(header.version, was, known.version if known is not None else "", __version__)
        words = translate("Packs", "{title} {version} is installed.").format(title=header.title, version=header.version)
        return f"{words} {_from_when(header.sort, brings)}"

    def go_back(self, id_: str) -> str:
        """The version of before is used again; raises `TrainerError` where there is none, or it would not do now."""
        known = self._store.packs.one(id_, by=self._by)
        shelf = self._shelf_of(known.sort, id_)
        if not shelf.has(known.previous):
            words = translate("Packs", "The files of {title} {version} are not here any more.")
            raise TrainerError(words.format(title=known.title, version=known.previous))
        before, was = shelf.of(known.previous), shelf.current()
        _require_whole(known, self._problems(known, before, known.previous))
        brings, gone = _brought(before, shelf.folder(), known.sort)
        switch = partial(self._switch, shelf, known.sort, known.previous)
        try:
            now = self._store.packs.keep_back(id_, brings, switch, by=self._by, gone=gone)
        except BaseException:
            shelf.switch(was)
            raise
        words = translate("Packs", "{title} is at version {version} again.")
        return f"{words.format(title=now.title, version=now.version)} {_from_when(known.sort, brings)}"

    def _problems(self, what: PackHeader | KnownPack, part: Path, version: str = "") -> tuple[str, ...]:
        if what.sort is PackSort.PROGRAM:
            return self._program_tried(part, version or what.version)
        return self._tried(part, self._folder)

    def _switch(self, shelf: VersionShelf, sort: PackSort, version: str) -> None:
        shelf.switch(version)
        if sort is PackSort.PROGRAM:
            write_launcher(shelf.place.parent)

    def _shelf(self, header: PackHeader) -> VersionShelf:
        """Where it goes; raises `TrainerError` for a program that can't go anywhere here, or is older than this one."""
        shelf = self._shelf_of(header.sort, header.id)
        if header.sort is PackSort.CONTENT:
            return shelf
        if header.system != system_name():
            words = translate("Packs", "It is made for {system}, and this computer is {here}.")
            raise TrainerError(words.format(system=header.system, here=system_name()))
        newest = max(__version__, shelf.current() or "0", key=order_of)
        if order_of(header.version) < order_of(newest):
            words = translate("Packs", "{title} {version} is older than {newest}, which is here: nothing is installed.")
            raise TrainerError(words.format(title=header.title, version=header.version, newest=newest))
        return shelf

    def _shelf_of(self, sort: PackSort, id_: str) -> VersionShelf:
        if sort is PackSort.CONTENT:
            return VersionShelf(self._folder / PACKS / id_)
        if self._root is None:
            raise TrainerError(
                translate(
                    "Packs",
                    "This program was installed otherwise: bring it up to date in the same way, or have packs of it "
                    "installed into a folder of their own by dealer-trainer pack install --into.",
                )
            )
        return shelf_in(self._root)


def _require_whole(what: PackHeader | KnownPack, problems: Sequence[str]) -> None:
    """Raises `TrainerError` with what is wrong, a line each."""
    if problems:
        words = translate("Packs", "{title} was tried and can't be used here: nothing is changed.")
        raise TrainerError("\n".join((words.format(title=what.title), *problems[:_MOST_TOLD])))


def _brought(new: Path, before: Path | None, sort: PackSort) -> tuple[tuple[Brings, ...], tuple[tuple[Sort, str], ...]]:
    """What a version brings to the bank, and what the one of before did and it does not."""
    if sort is PackSort.PROGRAM:
        return (), ()
    brings = brings_of(new)
    there = {(each.sort, each.id) for each in brings}
    return brings, tuple([(each.sort, each.id) for each in brings_of(before) if (each.sort, each.id) not in there])


def _from_when(sort: PackSort, brings: Sequence[Brings]) -> str:
    if sort is PackSort.PROGRAM:
        return translate("Packs", "It is what the next start opens.")
    if brings:
        return translate("Packs", "Questions and quizzes are in the bank now, all else from the next start on.")
    return translate("Packs", "It is there from the next start on.")
