"""The form of a question as a list that is gone through by arrows or by press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from trainer.tongue import translate
from trainer.training.editing.draft import Place
from trainer.ui.editing.form_rows import FormRow, RowKind
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import TARGET_PX, Step
from trainer.ui.wording.joined import labelled

_Index = QModelIndex | QPersistentModelIndex
_INDENT: Final = "\N{EM SPACE}"
_WARNING: Final = "\N{BLACK UP-POINTING TRIANGLE} "
_NAME, _VALUE = 0, 1
_PADDING, _ENDLESS = 12, 10_000
_SHORT: Final = 24
"""A value of so many letters stands in a row as it is."""
_SHARE: Final = 9 / 20
"""Of the width, for the names."""


class _Model(QAbstractTableModel):
    """The rows for Qt's view."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[FormRow, ...] = ()

    def put(self, rows: Sequence[FormRow]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # as Qt has it
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # as Qt has it
        return 0 if parent.isValid() else 2

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return _shown(row) if index.column() == _NAME else row.value
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return read_out(row) if index.column() == _NAME else row.value
            case Qt.ItemDataRole.ForegroundRole:
                return _colour(row, index.column())
            case Qt.ItemDataRole.FontRole:
                return _font(row, index.column())
            case _:
                return None


def read_out(row: FormRow) -> str:
    """A row for who hears it."""
    if row.kind is RowKind.PROBLEM:
        return translate("Editing", "Problem: {words}").format(words=row.name)
    return labelled(row.name, row.value)


def _shown(row: FormRow) -> str:
    mark = {RowKind.PROBLEM: _WARNING, RowKind.ADD: "+ "}.get(row.kind, "")
    return f"{_INDENT * row.depth}{mark}{row.name}"


def _colour(row: FormRow, column: int) -> QColor | None:
    if row.kind is RowKind.PROBLEM or (row.is_wrong and column == _VALUE):
        return QColor(room().wrong)
    return QColor(room().accent) if row.kind is RowKind.ADD else None


def _font(row: FormRow, column: int) -> QFont:
    is_strong = row.kind is RowKind.RECORD or (column == _VALUE and row.kind is RowKind.ENTRY)
    return step_font(Step.NAME if is_strong else Step.LABEL)


class FieldList(QTableView):
    """Emits where the person has come to, and what they press or enter there."""

    reached = Signal(object)
    """The place of a row that is current now."""
    entered = Signal(object)
    """Enter on a row, or a press on one that adds something."""
    pressed_on = Signal(object)
    """A press on any other row."""
    removed = Signal(object)
    """Delete on a row."""

    def __init__(self) -> None:
        super().__init__()
        self._model = _Model()
        self._is_put = False
        self.setModel(self._model)
        self.setAccessibleName(translate("Editing", "What the question is made of"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(TARGET_PX)
        self.verticalHeader().setMinimumSectionSize(TARGET_PX)
        self.selectionModel().currentRowChanged.connect(self._come_to)
        self._under_press: FormRow | None = None

    def show_rows(self, rows: Sequence[FormRow], place: Place) -> None:
        """These rows, with the one of this place current."""
        self._is_put = True
        where = self.verticalScrollBar().value()
        self._model.put(rows)
        self.clearSpans()
        for at, row in enumerate(rows):
            if row.kind in (RowKind.PROBLEM, RowKind.ADD):
                self.setSpan(at, _NAME, 1, 2)
        self._fit_long()
        current = self._row_of(place)
        if current is not None:
            self.setCurrentIndex(self._model.index(current, _NAME))
            self.verticalScrollBar().setValue(where)
            self.scrollTo(self._model.index(self._last_problem(current), _NAME))
            self.scrollTo(self._model.index(current, _NAME))
        self._is_put = False

    @property
    def rows(self) -> tuple[FormRow, ...]:
        """As they stand."""
        return self._model.rows

    def _row_of(self, place: Place) -> int | None:
        places = [row.place if row.kind is not RowKind.PROBLEM else None for row in self._model.rows]
        while place:
            if place in places:
                return places.index(place)
            place = place[:-1]
        return None

    def _last_problem(self, row: int) -> int:
        """The last of the problems under a row; itself where there are none."""
        while row + 1 < len(self._model.rows) and self._model.rows[row + 1].kind is RowKind.PROBLEM:
            row += 1
        return row

    def _fit_long(self) -> None:
        """A problem is read whole, however long it is, and so is what a record holds."""
        whole, wrapped = self.viewport().width(), Qt.TextFlag.TextWordWrap
        for at, row in enumerate(self._model.rows):
            if row.kind is not RowKind.PROBLEM and len(row.value) <= _SHORT:
                continue
            column, words = (_NAME, _shown(row)) if row.kind is RowKind.PROBLEM else (_VALUE, row.value)
            wide = (whole if column == _NAME else self.columnWidth(_VALUE)) - 2 * _PADDING
            needed = QFontMetrics(_font(row, column)).boundingRect(QRect(0, 0, wide, _ENDLESS), wrapped, words).height()
            self.setRowHeight(at, max(TARGET_PX, needed + _PADDING))

    def _come_to(self, index: QModelIndex) -> None:
        if not self._is_put and index.isValid():
            self.reached.emit(self._model.rows[index.row()].place)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The row is told before it becomes current: then other rows may stand there."""
        index = self.indexAt(event.position().toPoint())
        self._under_press = self._model.rows[index.row()] if index.isValid() else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row, self._under_press = self._under_press, None
        super().mouseReleaseEvent(event)
        if row is not None and self.viewport().rect().contains(event.position().toPoint()):
            (self.entered if row.kind is RowKind.ADD else self.pressed_on).emit(row.place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if not index.isValid():
            super().keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered.emit(self._model.rows[index.row()].place)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit(self._model.rows[index.row()].place)
        elif event.text().isprintable() and event.text().strip() and not event.modifiers().value & _COMMANDS:
            event.ignore()  # typing goes on where the value stands
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.viewport().width()
        self.setColumnWidth(_NAME, round(wide * _SHARE))
        self.setColumnWidth(_VALUE, wide - round(wide * _SHARE))
        self._fit_long()


_COMMANDS: Final = (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier).value
