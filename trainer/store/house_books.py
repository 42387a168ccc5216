"""The versions of the house's own rulebooks: who made which, when, and its text, which never changes any more.

What is dealt by is a file beside the records. Each version that was ever saved stays here as an entry of the chain,
also when its file has another one by now, or the book is dealt by no more.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from trainer.store import rulebook_texts
from trainer.store.chain import append, text_hash
from trainer.store.clock import stamped
from trainer.store.contents import between
from trainer.store.database import Database, json_list
from trainer.store.payloads import BookAct, BookPayload
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

_MOST_SIGNS: Final = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptVersion:
    """One version of a book, as it was saved."""

    book: str
    version: str
    text: str
    """Empty where it is not as it was written any more."""
    who: str
    """The id of whoever saved it."""
    at: str
    rounds: int
    """How many attempts were begun by just this text."""
    is_saved: bool = True
    """It was saved here, and not only dealt by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A version that is to be kept: the book's id, and what its text says of itself."""

    book: str
    version: str
    text: str


class HouseBooks:
    """What the store knows of them. Raises `StoreError` where somebody may not change any."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, draft: Draft, *, by: str, found: Draft | None = None, anew: bool = False) -> None:
        """One more version; the same one a second time changes nothing, unless it is said `anew`, after something else
        was: of what a hub says of a book its stations take the last, and what comes after it on a later day.

        `found` is what lay there before and may have been written by hand: it is kept first where nobody has. Raises
        `StoreError` for a version that another text has had: what was judged by it says so for good.
        """
        with self._database.writing() as connection:
            _require(connection, by)
            known = _texts(connection, draft.book)
            if found is not None and text_hash(found.text) not in known.values():
                self._append(connection, found, BookAct.FOUND, by)
                known = _texts(connection, draft.book)
            given = text_hash(draft.text)
            if len(draft.version) > _MOST_SIGNS:
                words = Unsaid.translate("Store", "The name of a version has at most {most} signs.")
                raise StoreError(words.format(most=_MOST_SIGNS))
            if known.get(draft.version, given) != given:
                raise StoreError(
                    Unsaid.translate(
                        "Store",
                        "There was a version {version} before: it stays as it was, for what was judged by it. Call "
                        "this one otherwise.",
                    ).format(version=draft.version)
                )
            if anew or draft.version not in known or _is_retired(connection, draft.book):
                self._append(connection, draft, BookAct.KEPT, by)

    def retire(self, found: Draft, *, by: str) -> None:
        """The book is dealt by no more from here on; all that was kept of it stays."""
        with self._database.writing() as connection:
            _require(connection, by)
            if text_hash(found.text) not in _texts(connection, found.book).values():
                self._append(connection, found, BookAct.FOUND, by)
            self._append(connection, Draft(book=found.book, version=found.version, text=""), BookAct.RETIRED, by)

    def _append(self, connection: sqlite3.Connection, draft: Draft, act: BookAct, by: str) -> None:
        kept = rulebook_texts.keep(connection, draft.text) if draft.text else None
        entry = BookPayload(book=draft.book, version=draft.version, rulebook_hash=kept, act=act, who=by)
        append(connection, self._database.pen, entry)

    def retired(self) -> frozenset[str]:
        """The books of which the last that was kept is that they are dealt by no more."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT book, rulebook_hash, max(entry) FROM book_versions GROUP BY book"  # of the row of the last
            ).fetchall()
        return frozenset([book for book, kept, _ in rows if kept is None])

    def dealt(self, but: Iterable[str]) -> tuple[KeptVersion, ...]:
        """The texts that attempts were begun by and nobody has saved here, the latest first, without those of some
        books. What each calls its version stands in its text, and is left empty.
        """
        with self._database.reading() as connection:
            rows = connection.execute(
                """SELECT max(starts.entry), min(entries.at), rulebook, rulebook_hash, text, count(*)
                   FROM starts JOIN entries ON entries.key = starts.entry
                   JOIN rulebooks ON rulebooks.hash = rulebook_hash
                   WHERE rulebook <> '' AND rulebook NOT IN (SELECT value FROM json_each(?)) AND NOT EXISTS (
                       SELECT 1 FROM book_versions WHERE book_versions.rulebook_hash = starts.rulebook_hash)
                   GROUP BY rulebook, rulebook_hash ORDER BY 1 DESC""",
                (json_list(but),),
            ).fetchall()
        return tuple(
            [
                KeptVersion(book=book, version="", text=text, who="", at=stamped(at), rounds=rounds, is_saved=False)
                for _, at, book, kept, text, rounds in rows
                if isinstance(text, str) and text_hash(text) == kept
            ]
        )

    def versions(self) -> tuple[KeptVersion, ...]:
        """Of all books, what was said last first; each text of a version once, as it was saved at first."""
        with self._database.reading() as connection:
            rows = connection.execute(
                """SELECT first, entries.at, book, version, rulebook_hash, text,
                          (SELECT count(*) FROM starts WHERE starts.rulebook_hash = said.rulebook_hash)
                   FROM (SELECT min(entry) AS first, max(entry) AS last, book, version, rulebook_hash FROM book_versions
                         WHERE rulebook_hash IS NOT NULL GROUP BY book, version, rulebook_hash) AS said
                   JOIN entries ON entries.key = first LEFT JOIN rulebooks ON rulebooks.hash = rulebook_hash
                   ORDER BY last DESC"""
            ).fetchall()
            by_whom = _by_whom(connection, [row[0] for row in rows])
        return tuple(
            [
                KeptVersion(
                    book=book,
                    version=version,
                    text=text if isinstance(text, str) and text_hash(text) == kept else "",
                    who=by_whom.get(entry, ""),
                    at=stamped(at),
                    rounds=rounds,
                )
                for entry, at, book, version, kept, text, rounds in rows
            ]
        )


def _require(connection: sqlite3.Connection, by: str) -> None:
    from trainer.store.rights import Act, require_may

    require_may(connection, by, Act.CHANGE_RULEBOOKS)


def _texts(connection: sqlite3.Connection, book: str) -> dict[str, str]:
    """The hash of the text of each version of a book, the last kept under its name."""
    rows = connection.execute(
        "SELECT version, rulebook_hash FROM book_versions WHERE book = ? AND rulebook_hash IS NOT NULL ORDER BY entry",
        (book,),
    )
    return dict(rows.fetchall())


def _is_retired(connection: sqlite3.Connection, book: str) -> bool:
    """Whether the last that was kept of it is that it is dealt by no more."""
    row = connection.execute(
        "SELECT rulebook_hash FROM book_versions WHERE book = ? ORDER BY entry DESC LIMIT 1", (book,)
    ).fetchone()
    return row is not None and row[0] is None


def _by_whom(connection: sqlite3.Connection, entries: Iterable[int]) -> dict[int, str]:
    return {
        entry: content.read(BookPayload).who
        for entry in entries
        for content in between(connection, entry, entry).get(entry, ())
    }
