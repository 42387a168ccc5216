"""The house's rulebooks as files in the data folder, and their versions in the records: kept, retired, taken up again.

A file is what is dealt by from the next start on; what was dealt and judged by stays in the records, by version.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import partial
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem, TrainerError, in_one_line
from trainer.rules.book import Rulebook
from trainer.rules.changing import Document, Head, head_of
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.rulebook import is_ours, kept_rulebook, load_rulebook, ours, rulebook_ids
from trainer.rules.toml import entries_of
from trainer.rules.toml_writing import written
from trainer.store import Store
from trainer.store.house_books import Draft, KeptVersion
from trainer.texts import toml_text
from trainer.tongue import Unsaid, translate
from trainer.ui.settings.folder import RULEBOOKS, own_rulebook_files, pack_folders
from trainer.ui.settings.own_rulebooks import MOST_MEGABYTES

_SUFFIX: Final = ".toml"


class State(StrEnum):
    """Where a rulebook stands."""

    OURS = auto()
    """It comes with the program."""
    IN_USE = auto()
    """The house's own, dealt by."""
    PACKED = auto()
    """It has come with a pack, dealt by: changed by the next pack alone."""
    RETIRED = auto()
    """The house's own, dealt by no more."""
    FAULTY = auto()
    """A file that can't be used."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelved:
    """One rulebook as the list of them has it."""

    id: str
    """Of a file that can't be used its name."""
    state: State
    book: Rulebook | None
    """As it is dealt by; as it was last, where it is retired. None where it can't be read."""
    versions: tuple[KeptVersion, ...] = ()
    """Those that were saved, the newest first."""
    problems: tuple[Problem, ...] = ()


class HouseShelf:
    """Reads what lies there each time it is asked."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._folder = folder

    def books(self) -> tuple[Shelved, ...]:
        """The program's, the house's own in use, those that were retired, and files that can't be used."""
        files = self._texts()
        found = read_own_rulebooks({**files, **self._packed_texts()}, ours, is_ours)
        texts = frozenset(files.values())
        kept: dict[str, list[KeptVersion]] = {}
        for version in self._store.house_books.versions():
            kept.setdefault(version.book, []).append(version)
        shipped = [Shelved(id=id_, state=State.OURS, book=load_rulebook(id_)) for id_ in rulebook_ids() if is_ours(id_)]
        own = [
            Shelved(
                id=id_,
                state=State.IN_USE if book.text in texts else State.PACKED,
                book=book,
                versions=tuple(kept.get(id_, ())),
            )
            for id_, book in found.rulebooks.items()
        ]
        retired = [
            Shelved(id=id_, state=State.RETIRED, book=_readable(versions[0]), versions=tuple(versions))
            for id_, versions in kept.items()
            if id_ not in found.rulebooks
        ]
        faulty = [
            Shelved(id=bad.file, state=State.FAULTY, book=None, problems=bad.problems)
            for bad in (*self._unread, *found.bad_files)
        ]
        return (*shipped, *own, *retired, *faulty)

    def text_of(self, id_: str) -> str:
        """Of a rulebook that is dealt by; raises `TrainerError` where there is none such any more."""
        if is_ours(id_):
            return load_rulebook(id_).text
        packed = next((text for text in self._packed_texts().values() if _id_of(text) == id_), "")
        return packed or _read(self._file(id_))

    def check(self, document: Document, based_on: str) -> tuple[Problem, ...]:
        """All that is in the way of a draft; it is as when it were saved, and nothing is written."""
        try:
            self._checked(document, based_on)
        except BadFile as bad:
            return bad.problems
        return ()

    def drafted(self, document: Document, based_on: str) -> Rulebook:
        """A draft as it would be dealt by; raises `BadFile` with every problem."""
        return self._checked(document, based_on)

    def save(self, document: Document, *, based_on: str, by: str) -> Rulebook:
        """A further version, in the place of the file of that id; `based_on` is the text it was made from, where it is
        to take its place, and nothing where the book is new.

        Raises `BadFile` with every problem, and `TrainerError` where it can't be written or kept.
        """
        book = self._checked(document, based_on)
        before = self._path(book.id)
        if based_on and (before is None or _read(before) != based_on):
            raise TrainerError(
                translate(
                    "Errors",
                    "{title} was changed meanwhile at another window or by hand: go back and change what is there now.",
                ).format(title=book.title)
            )
        found = Draft(book=book.id, version=load_version(based_on), text=based_on) if based_on else None
        draft = Draft(book=book.id, version=book.version, text=book.text)
        to = before or self._free_path(book.id)
        self._put(to, book.text, partial(self._store.house_books.keep, draft, by=by, found=found))
        return book

    def retire(self, id_: str, *, by: str) -> None:
        """Its file goes; its text stays in the records. From the next start on it is dealt by no more."""
        path = self._file(id_)
        text = _read(path)
        self._store.house_books.retire(Draft(book=id_, version=load_version(text), text=text), by=by)
        try:
            path.unlink(missing_ok=True)
        except OSError as problem:
            raise _refused(path, problem) from None

    def take_up(self, id_: str, version: KeptVersion, *, by: str) -> None:
        """One that was retired is dealt by again, by this version."""
        if self._path(id_) is not None:
            raise TrainerError(translate("Errors", "A rulebook of this name is in use already."))
        for bad in read_own_rulebooks({f"{id_}{_SUFFIX}": version.text}, ours, is_ours).bad_files:
            raise bad
        draft = Draft(book=id_, version=version.version, text=version.text)
        self._put(self._free_path(id_), version.text, partial(self._store.house_books.keep, draft, by=by))

    def bring(self, id_: str, text: str) -> None:
        """As the hub has it and the records have it already: dealt by from the next start on, or, without a text, no
        more. Raises `TrainerError` where what lies there was written by hand, which stays.
        """
        path = self._path(id_)
        if path is not None and _read(path) not in {each.text for each in self._store.house_books.versions()}:
            words = translate("Errors", "{file} was changed by hand here and stays: the hub has another version of it.")
            raise TrainerError(words.format(file=path))
        if text:
            found = read_own_rulebooks({f"{id_}{_SUFFIX}": text}, ours, is_ours)
            for bad in found.bad_files:
                raise bad
            if id_ in found.rulebooks:
                self._put(path or self._free_path(id_), text, partial(_nothing))
        elif path is not None:
            try:
                path.unlink(missing_ok=True)
            except OSError as problem:
                raise _refused(path, problem) from None

    # Files

    _unread: tuple[BadFile, ...] = ()

    def _texts(self) -> Mapping[str, str]:
        """By the names of the files; what can't be read is noted."""
        texts: dict[str, str] = {}
        unread: list[BadFile] = []
        for path in own_rulebook_files(self._folder):
            try:
                texts[path.name] = toml_text(path, path.name, MOST_MEGABYTES)
            except BadFile as bad:
                unread.append(bad)
        self._unread = tuple(unread)
        return texts

    def _packed_texts(self) -> Mapping[str, str]:
        """Of the packs; by pack and file. What can't be read is told where the program starts."""
        texts: dict[str, str] = {}
        for id_, used in pack_folders(self._folder).items():
            for path in sorted((used / RULEBOOKS).glob(f"*{_SUFFIX}")):
                with suppress(BadFile):
                    texts[f"{id_}/{path.name}"] = _read(path)
        return texts

    def _path(self, id_: str) -> Path | None:
        """The file that has the rulebook of an id."""
        texts = self._texts()
        found = read_own_rulebooks(texts, ours, is_ours).rulebooks.get(id_)
        return next((self._at(name) for name, text in texts.items() if found is not None and text == found.text), None)

    def _file(self, id_: str) -> Path:
        found = self._path(id_)
        if found is None:
            raise TrainerError(translate("Errors", "This rulebook is not here any more."))
        return found

    def _at(self, name: str) -> Path:
        return self._folder / RULEBOOKS / name

    def _free_path(self, id_: str) -> Path:
        """Its id with the first number that no other file has."""
        count, path = 1, self._at(f"{id_}{_SUFFIX}")
        while path.exists():
            count += 1
            path = self._at(f"{id_}-{count}{_SUFFIX}")
        return path

    def _checked(self, document: Document, based_on: str) -> Rulebook:
        """As it would be read once it is a file, by the same rules; raises `BadFile`."""
        head = head_of(document)
        name = f"{head.id}{_SUFFIX}"
        problems = []
        is_new = not based_on or _id_of(based_on) != head.id
        others = (*self._texts().values(), *self._packed_texts().values())
        if is_new and any(_id_of(text) == head.id for text in others):
            taken = Problem.tr('"{id}" is the id of another rulebook here', id=head.id)
            problems.append(Problem("id", taken, Problem.tr("an id of its own")))
        found = read_own_rulebooks({name: written(document)}, ours, is_ours)
        problems += [problem for bad in found.bad_files for problem in bad.problems]
        if not problems and self._was_called(head, found.rulebooks[head.id].text, based_on):
            said = Problem.tr('"{version}" was the name of another text', version=head.version)
            problems.append(Problem("version", said, Problem.tr("a name of its own: what was judged by it stays so")))
        if problems:
            raise BadFile(name, tuple(problems))
        return found.rulebooks[head.id]

    def _was_called(self, head: Head, text: str, based_on: str) -> bool:
        """Whether the version is one that there has been, with another text."""
        saved = [
            each.text
            for each in self._store.house_books.versions()
            if (each.book, each.version) == (head.id, head.version)
        ]
        before = [based_on] if based_on and load_version(based_on) == head.version else []
        return any(each != text for each in (*saved, *before))

    def _put(self, to: Path, text: str, keep: partial[None]) -> None:
        """The whole file or none: it is written beside, kept in the records, then it takes its place."""
        part = to.with_name(f"{to.name}.part")
        try:
            to.parent.mkdir(parents=True, exist_ok=True)
            with part.open("wb") as opened:
                opened.write(text.encode())
                opened.flush()
                os.fsync(opened.fileno())
            keep()
            part.replace(to)
        except OSError as problem:
            raise _refused(to, problem) from None
        finally:
            part.unlink(missing_ok=True)


def _readable(version: KeptVersion) -> Rulebook | None:
    """A version of before as a rulebook; none where it is damaged."""
    try:
        return kept_rulebook(version.text, version.book) if version.text else None
    except BadFile:
        return None


def load_version(text: str) -> str:
    """What a text calls its version."""
    return head_of(entries_of(text)).version


def _id_of(text: str) -> str:
    try:
        return head_of(entries_of(text)).id
    except ValueError:
        return ""


def _read(path: Path) -> str:
    return toml_text(path, path.name, MOST_MEGABYTES)


def _refused(path: Path, problem: OSError) -> TrainerError:
    words = Unsaid.translate("Errors", "{file} can't be written ({reason}): what was there before stays.")
    return TrainerError(words.format(file=in_one_line(str(path)), reason=problem.strerror))


def _nothing() -> None:
    """It is in the records already."""
