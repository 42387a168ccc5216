"""Where staff look after the rulebooks: opens the pages for it, and has files and records keep what is changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from trainer.errors import BadFile, TrainerError
from trainer.rules.book import Rulebook
from trainer.rules.changing import Head, head_of
from trainer.rules.rulebook import kept_rulebook
from trainer.rules.toml import entries_of
from trainer.store import Person, Store
from trainer.store.settings import UNFINISHED_BOOKS
from trainer.tongue import translate
from trainer.ui.books.compare_page import ComparePage
from trainer.ui.books.drafting import Drafting
from trainer.ui.books.form_page import BookFormPage
from trainer.ui.books.left import Left, as_left, read_left
from trainer.ui.books.list_page import NEWEST, BookRow, RulebooksPage
from trainer.ui.books.rows import COPY, book_rows, fresh_id, fresh_title, next_version
from trainer.ui.exercise.host import OFFICE
from trainer.ui.pages.unfinished import KeptAsEntered, Unfinished
from trainer.ui.settings.house_shelf import HouseShelf, Shelved
from trainer.ui.settings.own_rulebooks import today
from trainer.ui.widgets.dialogs import ReadingDialog
from trainer.ui.wording.book_differences import told
from trainer.ui.wording.joined import with_commas


class Library(Protocol):
    """The window, as far as it is known here."""

    @property
    def person_id(self) -> str | None: ...

    @property
    def signed_in(self) -> Person | None: ...

    def open_page(self, page: QWidget, *, tab: str | None = "", back: Callable[[], None] | None = None) -> None: ...

    def show_office(self) -> None: ...

    def run_safely(self, act: Callable[[], object]) -> bool: ...

    def ask(self, sentence: str, yes: str, then: Callable[[], object]) -> None: ...


class Bookshelf:
    """Holds no page: it opens them in the window."""

    def __init__(self, window: Library, store: Store, folder: Path) -> None:
        self._window = window
        self._store = store
        self._shelf = HouseShelf(store, folder)

    @property
    def _by(self) -> str:
        """Whoever is signed in: the pages are opened for staff alone, and the store asks again."""
        return self._window.person_id or ""

    # The list

    def show_rulebooks(self, opened: str = "", said: str = "") -> None:
        """Every rulebook there is, one of them open."""
        page = RulebooksPage(self._rows(), opened)
        page.tell(said)

        def change(act: Callable[[], object], id_: str, words: str) -> None:
            try:
                act()
                page.show_books(self._rows(), id_)
                page.tell(words)
            except TrainerError as problem:
                page.refuse(str(problem))

        def take_up(id_: str, version: str) -> None:
            kept = next(each for each in self._found(id_).versions if each.version == version)
            words = translate("Bookshelf", "It is dealt by again from the next start of the program on.")
            change(lambda: self._shelf.take_up(id_, kept, by=self._by), id_, words)

        def retire(id_: str) -> None:
            words = translate("Bookshelf", "From the next start of the program on it is dealt by no more.")
            change(lambda: self._shelf.retire(id_, by=self._by), id_, words)

        def drop(id_: str, version: str) -> None:
            words = translate("Bookshelf", "Version {version} is not dealt by on its day.")
            change(lambda: self._shelf.drop(id_, version, by=self._by), id_, words.format(version=version))

        page.copy_wanted.connect(lambda id_: self._window.run_safely(lambda: self._copy(id_)))
        page.change_wanted.connect(lambda id_, version: self._window.run_safely(lambda: self._change(id_, version)))
        page.read_wanted.connect(lambda id_, version: self._window.run_safely(lambda: self._read(page, id_, version)))
        page.compare_wanted.connect(
            lambda id_, version, other: self._window.run_safely(lambda: self._compare(id_, version, other))
        )
        page.retire_wanted.connect(lambda id_: self._ask_to_retire(id_, lambda: retire(id_)))
        page.drop_wanted.connect(lambda id_, version: self._ask_to_drop(id_, version, lambda: drop(id_, version)))
        page.take_up_wanted.connect(take_up)
        page.closed.connect(self._window.show_office)
        self._window.open_page(page, tab=OFFICE, back=self._window.show_office)
        page.focus_start()

    def _rows(self) -> tuple[BookRow, ...]:
        names = {each.id: each.name for each in self._store.people()}
        return book_rows(self._shelf.books(), names, self._unfinished.all())

    def _found(self, id_: str) -> Shelved:
        """One of them as it is now; raises `TrainerError` where it has gone."""
        found = next((each for each in self._shelf.books() if each.id == id_ and each.book is not None), None)
        if found is None:
            raise TrainerError(translate("Bookshelf", "This rulebook is not here any more, or can't be read."))
        return found

    def _book(self, id_: str, version: str = NEWEST) -> Rulebook:
        """As it is dealt by, or by an earlier version."""
        found = self._found(id_)
        if version == NEWEST and found.book is not None:
            return found.book
        text = next((each.text for each in found.versions if each.version == version), "")
        if not text:
            raise TrainerError(translate("Bookshelf", "This version is damaged: it can't be read any more."))
        return kept_rulebook(text, id_)

    def _ask_to_retire(self, id_: str, then: Callable[[], object]) -> None:
        def ask() -> None:
            words = translate(
                "Bookshelf",
                "{title} is dealt by no more from the next start of the program on. Its versions and all that was "
                "judged by them stay, and it can be taken up again.",
            ).format(title=self._book(id_).title)
            self._window.ask(words, translate("Bookshelf", "Retire"), then)

        self._window.run_safely(ask)

    def _ask_to_drop(self, id_: str, version: str, then: Callable[[], object]) -> None:
        words = translate(
            "Bookshelf", "Version {version} would not be dealt by on its day. It stays in the records, to be read."
        )
        self._window.ask(words.format(version=version), translate("Bookshelf", "Not on that day"), then)

    def _read(self, page: QWidget, id_: str, version: str) -> None:
        """The text of a version, as it lies in the file."""
        book = self._book(id_, version)
        dialog = ReadingDialog(with_commas(book.title, book.version), page)
        text = QPlainTextEdit(book.text)
        text.setReadOnly(True)
        text.setAccessibleName(dialog.windowTitle())
        text.setMinimumSize(680, 380)
        dialog.column.addWidget(text, 1)
        dialog.add_close()
        dialog.open()

    def _compare(self, id_: str, version: str, other: str) -> None:
        """Two books, or an earlier version with that of today."""
        self._show_compared(self._book(id_, version), self._book(other), lambda: self.show_rulebooks(id_))

    def _show_compared(self, before: Rulebook, after: Rulebook, back: Callable[[], None]) -> None:
        names = [with_commas(book.title, book.version) for book in (before, after)]
        page = ComparePage(names[0], names[1], told(before, after))
        page.closed.connect(back)
        self._window.open_page(page, tab=OFFICE, back=back)
        page.focus_start()

    # Changing one

    def _copy(self, id_: str) -> None:
        """A new book, that is as another one was; the one that was left unfinished, where there is such."""
        self._begin(self._of_copy(id_), COPY.format(id=id_))

    def _of_copy(self, id_: str) -> Drafting:
        source, books = self._book(id_), self._shelf.books()
        ours = translate("Bookshelf", "{title}, ours").format(title=source.title)
        title = fresh_title(ours, [each.book.title for each in books if each.book is not None])
        head = Head(
            id=fresh_id(source.id, [each.id for each in books]),
            title=title,
            version="1",
            date=today(),
            copy_of=source.id,
        )
        return Drafting(self._shelf, source, entries_of(source.text), head, "")

    def _change(self, id_: str, version: str) -> None:
        """The next version of one of the house's own, made from the one in force or from one that is to come; the one
        that was left unfinished, where there is such.
        """
        left = read_left(self._unfinished.of(id_))
        if left is not None:  # it goes on where it began, as long as that lies there
            version = self._shelf.version_of(id_, left.based_on) or version
        self._begin(self._of_change(id_, version), id_)

    def _of_change(self, id_: str, version: str) -> Drafting:
        found, text = self._found(id_), self._shelf.text_of(id_, version)
        document = entries_of(text)
        before = head_of(document)
        known = [before.version, *(each.version for each in found.versions)]
        head = Head(
            id=before.id,
            title=before.title,
            version=next_version(before.version, known),
            date=max(today(), before.date),
            copy_of=before.copy_of,
        )
        return Drafting(self._shelf, self._book(id_, version), document, head, text)

    @property
    def _unfinished(self) -> Unfinished:
        return Unfinished(self._store, UNFINISHED_BOOKS, self._by)

    def _begin(self, draft: Drafting, key: str) -> None:
        """As it comes, or as it was left; `key` is what that is kept by."""
        left = read_left(self._unfinished.of(key))
        if left is None:
            self._show_form(draft, key)
            return
        draft.take_up(left)
        if left.based_on == draft.based_on:
            told = translate("Bookshelf", "You had not saved this rulebook: it is as you left it.")
        else:
            told = translate(
                "Bookshelf",
                "You had not saved this rulebook, and another version of it has been saved since. Yours is as you left "
                "it: see what it changes of that version before you save it.",
            )
        self._show_form(draft, key, told)

    def _show_form(self, draft: Drafting, key: str, told: str = "") -> None:
        draft.check()
        page = BookFormPage(draft.view(), told)
        unfinished = self._unfinished

        def keep(left: Left | None) -> None:
            self._window.run_safely(lambda: unfinished.keep(key, as_left(left) if left is not None else ""))

        keeping = KeptAsEntered(page, lambda: draft.left_with(*page.typed()), keep)

        def turn(act: Callable[[], object]) -> None:
            act()
            page.show_draft(draft.view())
            keeping.look()

        def show(scope: str, opened: str) -> None:
            draft.scope, draft.opened = scope, opened

        def leave() -> None:
            keeping.look()  # so that the list says what is unfinished
            self.show_rulebooks(draft.base.id)

        def begin_anew() -> None:
            keeping.let_go()
            self._window.run_safely(lambda: unfinished.forget(key))
            self._show_form(draft.anew(), key)

        def saved(book: Rulebook) -> None:
            keeping.let_go()
            self._window.run_safely(lambda: unfinished.forget(key))
            self._say_saved(book)

        page.put.connect(lambda entry, value: turn(lambda: draft.put(entry, value)))
        page.table_wanted.connect(lambda: turn(draft.add_table))
        page.no_table_wanted.connect(lambda: turn(draft.take_table_away))
        page.named.connect(lambda head: turn(lambda: draft.name(head)))
        page.scope_wanted.connect(lambda scope: turn(lambda: show(scope, "")))
        page.entry_wanted.connect(lambda entry: turn(lambda: show(draft.scope, entry)))
        page.compare_wanted.connect(lambda: self._compare_draft(page, draft, key, told))
        page.restart_wanted.connect(begin_anew)
        page.save_wanted.connect(lambda: self._save(page, draft, saved))
        page.closed.connect(leave)
        self._window.open_page(page, tab=OFFICE, back=leave)
        page.focus_start()

    def _compare_draft(self, page: BookFormPage, draft: Drafting, key: str, told: str) -> None:
        """What the draft changes; from there it leads back to the form as it was left."""
        try:
            after = self._shelf.drafted(draft.whole, draft.based_on)
        except BadFile:
            page.refuse(_to_be_mended())
            return
        self._show_compared(draft.base, after, lambda: self._show_form(draft, key, told))

    def _save(self, page: BookFormPage, draft: Drafting, then: Callable[[Rulebook], object]) -> None:
        try:
            book = self._shelf.save(draft.whole, based_on=draft.based_on, by=self._by)
        except BadFile as bad:
            draft.problems = bad.problems
            draft.open_what_is_wrong()
            page.show_draft(draft.view())
            page.refuse(_to_be_mended())
            return
        except TrainerError as problem:
            page.refuse(str(problem))
            return
        then(book)

    def _say_saved(self, book: Rulebook) -> None:
        if book.date > today():
            words = translate(
                "Bookshelf",
                "{title}, version {version}, is saved. It is dealt by from {date} on, at the first start of the "
                "program then.",
            )
        else:
            words = translate(
                "Bookshelf",
                "{title}, version {version}, is saved. It is dealt by from the next start of the program on.",
            )
        said = words.format(title=book.title, version=book.version, date=book.date)
        self.show_rulebooks(book.id, said)


def _to_be_mended() -> str:
    return translate("Bookshelf", "Nothing is saved yet: what is wrong is said where it stands, and is to be mended.")
