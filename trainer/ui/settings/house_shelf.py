"""The house's rulebooks as files in the data folder, and their versions in the records: kept, retired, taken up again.

A file is what is dealt by from the next start on; what was dealt and judged by stays in the records, by version. A
version with a day that is still to come lies in a file beside the one in force, and takes its place on that day.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from functools import partial
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem, TrainerError
from trainer.names import look_alike
from trainer.rules.book import OwnRulebooks, Rulebook
from trainer.rules.changing import Document, Head, head_of
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.rulebook import NEUTRAL, is_ours, load_rulebook, ours, rulebook_ids
from trainer.rules.toml_writing import written
from trainer.store import Store
from trainer.store.house_books import Draft, KeptVersion
from trainer.texts import toml_text
from trainer.tongue import translate
from trainer.ui.settings.folder import RULEBOOKS, own_rulebook_files, pack_folders
from trainer.ui.settings.own_rulebooks import MOST_MEGABYTES, today
from trainer.ui.settings.shelf_files import (
    Lying,
    draft_of,
    id_of,
    load_version,
    problems_of_day,
    readable,
    refused,
    stays_beside,
    take_away,
    takes_over,
    text_in,
    version_in,
)

_SUFFIX: Final = ".toml"


class State(StrEnum):
    """Where a rulebook stands."""

    OURS = auto()
    """It comes with the program."""
    IN_USE = auto()
    """The house's own, dealt by."""
    PACKED = auto()
    """It has come with a pack, dealt by: changed by the next pack alone."""
    COMING = auto()
    """The house's own, of which every version is still to come."""
    RETIRED = auto()
    """The house's own, dealt by no more."""
    MISSING = auto()
    """Its file is not there, though nobody has retired it: its versions are in the records."""
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
    """Those that were saved or dealt by, the newest first."""
    coming: tuple[Rulebook, ...] = ()
    """Those whose day is still to come, the next first."""
    problems: tuple[Problem, ...] = ()


class HouseShelf:
    """Looks at what lies there each time it is asked; what is as it was is not read anew."""

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._folder = folder
        self._seen: dict[object, OwnRulebooks] = {}
        self._dealt: tuple[KeptVersion, ...] | None = None
        """Looked for among all attempts, as the list of books is shown."""

    def books(self) -> tuple[Shelved, ...]:
        """The program's, the house's own in use, those that are gone or were retired, and files that can't be used."""
        files = self._texts()
        found = self._read({**files, **self._packed_texts()})
        texts = frozenset(files.values())
        self._dealt = None
        kept: dict[str, list[KeptVersion]] = {}
        for version in self._versions():
            kept.setdefault(version.book, []).append(version)
        shipped = [Shelved(id=id_, state=State.OURS, book=load_rulebook(id_)) for id_ in rulebook_ids() if is_ours(id_)]
        own = [
            Shelved(
                id=id_,
                state=State.IN_USE if book.text in texts else State.PACKED,
                book=book,
                versions=tuple(kept.get(id_, ())),
                coming=found.coming.get(id_, ()),
            )
            for id_, book in found.rulebooks.items()
        ]
        own += [
            Shelved(id=id_, state=State.COMING, book=books[0], versions=tuple(kept.get(id_, ())), coming=books)
            for id_, books in found.coming.items()
            if id_ not in found.rulebooks
        ]
        own = [replace(each, versions=(*_by_hand(each), *each.versions)) for each in own]
        known = {each.id for each in own}
        faulty = [
            Shelved(id=bad.file, state=State.FAULTY, book=None, problems=bad.problems)
            for bad in (*self._unread, *found.bad_files)
        ]
        return (*shipped, *own, *self._gone(kept, known | {*found.bad_by_id}), *faulty)

    def _gone(self, kept: Mapping[str, Sequence[KeptVersion]], known: Collection[str]) -> Iterator[Shelved]:
        """Those of which no file is there."""
        retired = self._store.house_books.retired()
        for id_, versions in kept.items():
            if id_ not in known:
                state = State.RETIRED if id_ in retired else State.MISSING
                yield Shelved(id=id_, state=state, book=readable(versions[0]), versions=tuple(versions))

    def _versions(self) -> tuple[KeptVersion, ...]:
        """Those that were saved, and those that were dealt by and nobody has saved here: of a file that was written by
        hand, or saved after the records were backed up that have been put back since."""
        if self._dealt is None:
            dealt = self._store.house_books.dealt([id_ for id_ in (*rulebook_ids(), NEUTRAL) if is_ours(id_)])
            self._dealt = tuple(
                [replace(each, version=each_is) for each in dealt if (each_is := version_in(each.text))]
            )
        saved = self._store.house_books.versions()
        known = {each.text for each in saved}
        return (*saved, *(each for each in self._dealt if each.text not in known))

    def text_of(self, id_: str, version: str = "") -> str:
        """Of a rulebook that is dealt by, or of a version that is to come; raises `TrainerError` where there is none
        such any more.
        """
        if is_ours(id_):
            return load_rulebook(id_).text
        packed = next((text for text in self._packed_texts().values() if id_of(text) == id_), "")
        return packed or self._file(id_, version).book.text

    def version_of(self, id_: str, text: str) -> str:
        """What the version is called that lies there with this text; nothing where none does."""
        return next((each.book.version for each in self._lying(id_) if each.book.text == text), "")

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
        """A further version; `based_on` is the text it was made from, and nothing where the book is new.

        It takes the place of that file, or lies beside it until its day comes. Raises `BadFile` with every problem,
        and `TrainerError` where it can't be written or kept.
        """
        book = self._checked(document, based_on)
        lying = self._lying(book.id)
        base = next((each for each in lying if each.book.text == based_on), None)
        if based_on and base is None:
            raise TrainerError(
                translate(
                    "Errors",
                    "{title} was changed meanwhile at another window or by hand: go back and change what is there now.",
                ).format(title=book.title)
            )
        found = Draft(book=book.id, version=load_version(based_on), text=based_on) if based_on else None
        draft = Draft(book=book.id, version=book.version, text=book.text)
        stays = stays_beside(base, book)
        to = base.path if base is not None and not stays else self._free_path(book.id)
        over = [each for each in lying if each.path != to and takes_over(each.book, book)]
        for each in over:
            self._store.house_books.keep(draft_of(each.book), by=by)
        self._put(to, book.text, partial(self._store.house_books.keep, draft, by=by, found=found))
        for each in over:
            take_away(each.path)
        if book.date <= today():
            self._say_what_comes(book.id, by)
        return book

    def _say_what_comes(self, id_: str, by: str) -> None:
        """After a version that is dealt by at once: stations of a hub have nothing else of the book then."""
        for each in self._lying(id_):
            if each.book.date > today():
                self._store.house_books.keep(draft_of(each.book), by=by, anew=True)

    def retire(self, id_: str, *, by: str) -> None:
        """Its files go; their texts stay in the records. From the next start on it is dealt by no more."""
        lying = self._lying(id_)
        in_force = self._file(id_).book
        for each in lying:
            if each.book.text != in_force.text:
                self._store.house_books.keep(draft_of(each.book), by=by)
        self._store.house_books.retire(draft_of(in_force), by=by)
        for each in lying:
            take_away(each.path)

    def drop(self, id_: str, version: str, *, by: str) -> None:
        """A version whose day is still to come is not dealt by then; its text stays in the records."""
        coming = self._file(id_, version)
        if coming.book.date <= today():
            raise TrainerError(translate("Errors", "It is dealt by already: retire it, or save another version."))
        self._store.house_books.keep(draft_of(coming.book), by=by)
        before = next((each for each in reversed(self._lying(id_)) if each.book.date <= today()), None)
        if before is None:
            self._store.house_books.retire(draft_of(coming.book), by=by)
        else:
            self._store.house_books.keep(draft_of(before.book), by=by, anew=True)
        take_away(coming.path)

    def take_up(self, id_: str, version: KeptVersion, *, by: str) -> None:
        """One that was retired, or whose file has gone, is dealt by again, by this version.

        A version that is still to come lies beside it.
        """
        if any(each.book.date <= today() for each in self._lying(id_)):
            raise TrainerError(translate("Errors", "A rulebook of this name is in use already."))
        for bad in read_own_rulebooks({f"{id_}{_SUFFIX}": version.text}, ours, is_ours).bad_files:
            raise bad
        draft = Draft(book=id_, version=version.version, text=version.text)
        self._put(self._free_path(id_), version.text, partial(self._store.house_books.keep, draft, by=by))

    def bring(self, id_: str, text: str) -> None:
        """As the hub has it and the records have it already: a version that is dealt by now in the place of all that
        lies there, one that is to come beside the one in force, and without a text none any more. Raises `TrainerError`
        where what lies there was written by hand, which stays.
        """
        lying, known = self._lying(id_), {each.text for each in self._store.house_books.versions()}
        by_hand = next((each for each in lying if each.book.text not in known), None)
        if by_hand is not None:
            words = translate("Errors", "{file} was changed by hand here and stays: the hub has another version of it.")
            raise TrainerError(words.format(file=by_hand.path))
        if not text:
            for each in lying:
                take_away(each.path)
            return
        found = read_own_rulebooks({f"{id_}{_SUFFIX}": text}, ours, is_ours)
        for bad in found.bad_files:
            raise bad
        book = found.rulebooks.get(id_)
        if book is not None:
            over = [each for each in lying if book.date <= today() or each.book.date > today()]
            self._put(over[-1].path if over else self._free_path(id_), text, lambda: None)
            for each in over[:-1]:
                take_away(each.path)

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
                    texts[f"{id_}/{path.name}"] = text_in(path)
        return texts

    def _read(self, texts: Mapping[str, str]) -> OwnRulebooks:
        """As they are dealt by today: the house's own, or with those of packs."""
        asked = today(), tuple(sorted(texts.items()))
        if asked not in self._seen:
            folders = {name: name.rpartition("/")[0] for name in texts}
            found = read_own_rulebooks(texts, ours, is_ours, today=today(), folders=folders)
            self._seen = {**dict([*self._seen.items()][-1:]), asked: found}
        return self._seen[asked]

    def _lying(self, id_: str) -> tuple[Lying, ...]:
        """The files with versions of a rulebook, the earliest first."""
        texts = self._texts()
        found = self._read(texts)
        names = {text: name for name, text in texts.items()}
        in_force = found.rulebooks.get(id_)
        books = (*found.past.get(id_, ()), *([in_force] if in_force else []), *found.coming.get(id_, ()))
        return tuple([Lying(self._at(names[book.text]), book) for book in books])

    def _file(self, id_: str, version: str = "") -> Lying:
        """That of a version; of the one in force, or of the next where none is yet."""
        lying = self._lying(id_)
        if version:
            found = next((each for each in lying if each.book.version == version), None)
        else:
            in_force = [each for each in lying if each.book.date <= today()]
            found = in_force[-1] if in_force else next(iter(lying), None)
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
        is_new = not based_on or id_of(based_on) != head.id
        others = (*self._texts().values(), *self._packed_texts().values())
        is_taken = is_new and any(id_of(text) == head.id for text in others)
        if is_taken:
            taken = Problem.tr('"{id}" is the short name of another rulebook here', id=head.id)
            problems.append(Problem("id", taken, Problem.tr("a short name of its own")))
        found = read_own_rulebooks({name: written(document)}, ours, is_ours)
        problems += [problem for bad in found.bad_files for problem in bad.problems]
        problems += self._problems_of_title(head)
        if head.id in found.rulebooks and not is_taken:
            book = found.rulebooks[head.id]
            if self._was_called(head, book.text, based_on):
                said = Problem.tr('"{version}" was the name of another text', version=head.version)
                wanted = Problem.tr("a name of its own: what was judged by it stays so")
                problems.append(Problem("version", said, wanted))
            problems += problems_of_day(book, self._lying(head.id), based_on)
        if problems:
            raise BadFile(name, tuple(problems))
        return found.rulebooks[head.id]

    def _problems_of_title(self, head: Head) -> Iterator[Problem]:
        """Two books of one name could not be told apart where a table is chosen."""
        own = self._read({**self._texts(), **self._packed_texts()})
        shipped = [load_rulebook(id_) for id_ in rulebook_ids() if is_ours(id_)]
        coming = [book for books in own.coming.values() for book in books]
        for other in (*shipped, *own.rulebooks.values(), *coming):
            if other.id != head.id and head.title and look_alike(other.title, head.title):
                said = Problem.tr('"{title}" is the name of another rulebook here', title=other.title)
                yield Problem("title", said, Problem.tr("a name of its own"))
                return

    def _was_called(self, head: Head, text: str, based_on: str) -> bool:
        """Whether the version is one that there has been, with another text."""
        saved = [each.text for each in self._versions() if (each.book, each.version) == (head.id, head.version)]
        before = [based_on] if based_on and load_version(based_on) == head.version else []
        return any(each != text for each in (*saved, *before))

    def _put(self, to: Path, text: str, keep: Callable[[], None]) -> None:
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
            raise refused(to, problem) from None
        finally:
            part.unlink(missing_ok=True)


def _by_hand(shelved: Shelved) -> Iterator[KeptVersion]:
    """Versions that are still to come and that nobody has saved here."""
    known = {each.text for each in shelved.versions}
    for book in shelved.coming:
        if book.text not in known:
            yield KeptVersion(
                book=book.id, version=book.version, text=book.text, who="", at="", rounds=0, is_saved=False
            )
