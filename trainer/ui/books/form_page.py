"""The form in which a rulebook of the house's is changed: every entry in a list, the one that is open beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QWidget

from trainer.rules.changing import Head
from trainer.tongue import translate
from trainer.ui.books.drafting import FormView, OpenEntry
from trainer.ui.books.editors import Editor, editor_of, hint_of
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.pages.unfinished import left_line
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, Divider, clear, column_in, grid_in, row
from trainer.ui.widgets.text import label, paragraph

_TWO_COLUMNS_FROM: Final = 980
_MOST_SIGNS: Final = 80


class BookFormPage(ScrollPage):
    """Emits what was changed; the caller changes the draft and shows it again."""

    named = Signal(Head)
    scope_wanted = Signal(str)
    entry_wanted = Signal(str)
    put = Signal(str, object)
    """An entry's key and its new value."""
    table_wanted = Signal()
    """A paytable beside the one that is open."""
    no_table_wanted = Signal()
    """The one that is open, which was added, taken away again."""
    save_wanted = Signal()
    compare_wanted = Signal()
    restart_wanted = Signal()
    """What was left unfinished is to be forgotten."""
    closed = Signal()

    def __init__(self, view: FormView, told: str = "", parent: QWidget | None = None) -> None:
        """`told` is said of a draft that was left unfinished, which can be begun anew."""
        super().__init__(parent)
        self._editor: Editor | None = None
        self._is_typed = False
        self._head = view.head
        self._shown: tuple[str, str] = ("", "")
        back = Button(translate("BookForm", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        compare = Button(translate("BookForm", "What is changed"))
        compare.clicked.connect(self.compare_wanted)
        self._save = Button(translate("BookForm", "Save this version"), kind=ButtonKind.PRIMARY)
        self._save.clicked.connect(self.save_wanted)
        words = translate("BookForm", "A new rulebook") if view.is_new else translate("BookForm", "Change a rulebook")
        self.column.addLayout(row(label(words, Step.TITLE), None, compare, back, self._save, gap=12))
        self._refused = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._refused)
        if told:
            self.column.addLayout(left_line(told, self.restart_wanted))
        self.column.addWidget(self._head_card(view))
        self._scope = Choice(view.scopes, view.scope, name=translate("BookForm", "For"))
        self._scope.setVisible(len(view.scopes) > 1)
        self._scope.chosen.connect(self.scope_wanted)
        self.column.addWidget(self._scope)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(24)
        top = Qt.AlignmentFlag.AlignTop
        self._columns.addWidget(self._list_card(view), 7, top)
        self._card = self._entry_card()
        self._columns.addWidget(self._card, 6, top)
        self.column.addLayout(self._columns)
        self.column.addStretch(1)
        self.show_draft(view)

    # Its name

    def _head_card(self, view: FormView) -> Card:
        card = Card(padding=(24, 14), gap=4)
        grid = grid_in(None, 16, 4)
        self._fields: dict[str, QLineEdit] = {}
        self._wrong: dict[str, Told] = {}
        captions = {
            "title": translate("BookForm", "Name"),
            "id": translate("BookForm", "Short name"),
            "version": translate("BookForm", "Version"),
            "date": translate("BookForm", "From the day"),
        }
        for place, (key, caption) in enumerate(captions.items()):
            field, wrong = QLineEdit(str(getattr(view.head, key))), Told(Step.LABEL, tone="wrong")
            field.setMaxLength(_MOST_SIGNS)
            field.setAccessibleName(caption)
            field.editingFinished.connect(self._name)
            self._fields[key], self._wrong[key] = field, wrong
            grid.addWidget(label(caption, Step.NAME), 0, place)
            grid.addWidget(field, 1, place)
            grid.addWidget(wrong, 2, place)
            grid.setColumnStretch(place, 3 if key == "title" else 2)
        self._fields["id"].setReadOnly(not view.is_new)
        self._fields["date"].setPlaceholderText("2026-11-30")
        card.column.addLayout(grid)
        told = translate(
            "BookForm",
            "The short name has small letters, digits and hyphens, and stays. Each version has a name of its own: what "
            "was judged by an earlier one keeps it. Until its day comes, the version before it is dealt by.",
        )
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        return card

    def _typed_head(self) -> Head:
        return replace(self._head, **{key: field.text().strip() for key, field in self._fields.items()})

    def typed(self) -> tuple[Head, str, object]:
        """What stands in the fields, entered or not: the head, and of the entry that is open its key and value; no key
        where nothing is typed there.
        """
        if self._editor is None or not self._is_typed:
            return self._typed_head(), "", None
        return self._typed_head(), self._shown[1], self._editor.value()

    def _note_typing(self) -> None:
        self._is_typed = True

    def _name(self) -> None:
        head = self._typed_head()
        if head != self._head:
            self._head = head
            self.named.emit(head)

    # The entries

    def _list_card(self, view: FormView) -> Card:
        card = Card(padding=(24, 16), gap=10)
        name = translate("BookForm", "What the rulebook says")
        self._elsewhere = Told(Step.LABEL, tone="wrong")
        self._list = ListTable(
            (
                (translate("BookForm", "What"), 6),
                (translate("BookForm", "Now"), 6),
                (translate("BookForm", "State"), 3),
            ),
            name=name,
            least_rows=5,
        )
        self._list.keep_order()
        self._list.chosen.connect(self.entry_wanted)
        card.column.addWidget(self._elsewhere)
        card.column.addWidget(self._list)
        add_buttons(card.column, self._list, name)
        return card

    def _entry_card(self) -> Card:
        card = Card(gap=8)
        told = translate("BookForm", "Choose an entry in the list: it opens here, with its clause and what it changes.")
        self._none = paragraph(told, tone="muted")
        self._entry = QWidget()
        self._lines = column_in(self._entry, 8)
        self._problems = Told(Step.LABEL, tone="wrong")
        card.column.addWidget(self._none)
        card.column.addWidget(self._entry)
        return card

    def show_draft(self, view: FormView) -> None:
        """The draft as it is by now; the editor that is open stays as it was left."""
        self._refused.tell("")
        for key, wrong in self._wrong.items():
            wrong.tell(view.of_head.get(key, ""))
        self._elsewhere.tell("\n".join(view.elsewhere))
        self._list.show_rows([ListRow(id=each.key, cells=(each.name, each.value, each.state)) for each in view.entries])
        opened = view.opened
        self._none.setVisible(opened is None)
        self._entry.setVisible(opened is not None)
        shown = (view.scope, opened.field.key if opened is not None else "")
        if shown != self._shown:
            self._shown = shown
            self._open(opened)
        if opened is not None:
            self._problems.tell("\n".join(opened.problems))
            if opened.problems:
                self._bring_in_sight(self._problems)

    def _bring_in_sight(self, said: QWidget) -> None:
        """In a low window what is wrong would come below its end."""
        inner = self.widget()
        layout = inner.layout() if inner is not None else None
        if layout is not None:
            layout.activate()
        self.ensureWidgetVisible(said)

    def _open(self, opened: OpenEntry | None) -> None:
        # a line that comes and goes is not let go with the others
        self._problems = Told(Step.LABEL, tone="wrong")
        clear(self._lines)
        self._editor, self._is_typed = None, False
        if opened is None:
            return
        for widget in self._widgets(opened):
            self._lines.addWidget(widget)
            if isinstance(widget, Editor):
                widget.show()  # at once: what is hidden takes no focus
                widget.focus_start()

    def _widgets(self, opened: OpenEntry) -> list[QWidget]:
        field = opened.field
        found: list[QWidget] = [label(opened.sort, Step.CITE, tone="muted"), paragraph(opened.name, Step.LEAD)]
        if opened.fixed:
            found.append(paragraph(opened.fixed))
        else:
            editor = editor_of(field.shape, field.value, field.name, opened.name, may_be_off=field.may_be_off)
            editor.changed.connect(lambda: self._emit(field.key, editor))
            for line in editor.findChildren(QLineEdit):
                line.textEdited.connect(self._note_typing)
            self._editor = editor
            found += [editor, self._problems]
            if (hint := hint_of(field.shape)) is not None:
                found.append(hint)
        if opened.cites:
            found.append(paragraph(opened.cites, Step.CITE))
        found += self._table_buttons(opened)
        about = [words for words in (opened.note, *opened.changes) if words]
        found += [paragraph(words, Step.LABEL, tone="muted") for words in about]
        for cites, gist in opened.rules:
            found += [Divider(), paragraph(cites, Step.CITE, tone="muted"), paragraph(gist, Step.LABEL)]
        return found

    def _table_buttons(self, opened: OpenEntry) -> list[Button]:
        """Another table, where the rulebook leaves a choice among several; one that was added goes again."""
        found: list[Button] = []
        if opened.adds:
            words = translate("BookForm", "Add table {letter}, as this one stands").format(letter=opened.adds)
            found.append(Button(words))
            found[-1].clicked.connect(self.table_wanted)
        if opened.is_added:
            found.append(Button(translate("BookForm", "Take this table away")))
            found[-1].clicked.connect(self.no_table_wanted)
        return found

    def _emit(self, key: str, editor: Editor) -> None:
        self._is_typed = False
        self.put.emit(key, editor.value())

    def refuse(self, words: str) -> None:
        """Why it was not saved."""
        self._refused.tell(words)

    def focus_start(self) -> None:
        """A new book is named first; in another the entries are looked through."""
        (self._list.field if self._fields["id"].isReadOnly() else self._fields["title"]).setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= _TWO_COLUMNS_FROM
        self._columns.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
