"""A list that can be searched and sorted, by press and by key, however long it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias
from unicodedata import combining, normalize

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLineEdit, QSizePolicy, QTableView, QVBoxLayout, QWidget

from trainer.tongue import Plural, translate
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import TARGET_PX, Step
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.widgets.text import label

_Index = QModelIndex | QPersistentModelIndex
_CELL_SIDES, _CELL_EDGES = 18, 8
"""Pixels of a cell beside its words, as it is styled, and over and under them."""
_ANY: Final = 10_000
_WITHOUT_KEYS: Final = frozenset({Qt.FocusReason.MouseFocusReason, Qt.FocusReason.ActiveWindowFocusReason})
"""A press chooses its own line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRow:
    """One line: what stands in each column, by which the list is searched and sorted."""

    id: str
    cells: tuple[str, ...]
    is_muted: bool = False
    keys: tuple[float | str | None, ...] = ()
    """By which each column is sorted, where that is not the words that stand there, as of numbers and days."""

    @property
    def told(self) -> str:
        """What a search looks through: all that is read, in small letters without accents."""
        return searched(" ".join(self.cells))


Finds: TypeAlias = Callable[[ListRow], bool]
"""Whether a line is looked for."""


@lru_cache(maxsize=8_192)
def searched(words: str) -> str:
    """In small letters and without accents: who types "Munoz" finds Muñoz. A list is sorted by it, so it is kept."""
    if words.isascii():
        return words.lower()
    return "".join(sign for sign in normalize("NFKD", words.casefold()) if not combining(sign))


class _Lines(QAbstractTableModel):
    """The rows for Qt's view."""

    def __init__(self, heads: Sequence[str]) -> None:
        super().__init__()
        self._heads = tuple(heads)
        self.rows: tuple[ListRow, ...] = ()

    def put(self, rows: Sequence[ListRow]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # as Qt has it
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # as Qt has it
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line, column = self.rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return line.cells[column]
            case Qt.ItemDataRole.UserRole:
                key = line.keys[column] if line.keys else None
                return searched(line.cells[column]) if key is None else key
            case Qt.ItemDataRole.ForegroundRole if line.is_muted:
                return QColor(room().muted)
            case _:
                return None

    def headerData(  # as Qt has it
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.InitialSortOrderRole:
            return Qt.SortOrder.AscendingOrder.value
        is_across = orientation is Qt.Orientation.Horizontal
        return self._heads[section] if is_across and role == Qt.ItemDataRole.DisplayRole else None


def _in_any_place(words: str) -> Finds:
    """Those lines in which every word that is looked for stands."""
    wanted = tuple(searched(words).split())

    def finds(line: ListRow) -> bool:
        told = line.told
        return all(word in told for word in wanted)

    return finds


class _Found(QSortFilterProxyModel):
    """Those lines that are looked for."""

    def __init__(self, lines: _Lines, meant: Callable[[str], Finds]) -> None:
        super().__init__()
        self._lines = lines
        self._meant = meant
        self._finds = meant("")
        self.setSourceModel(lines)
        self.setSortRole(Qt.ItemDataRole.UserRole)

    def look_for(self, words: str) -> None:
        self._finds = self._meant(words)
        self.invalidate()

    def filterAcceptsRow(self, row: int, _parent: _Index) -> bool:  # as Qt has it
        return self._finds(self._lines.rows[row])


class _View(QTableView):
    """As wide as there is room, each column with its share; Enter and a press choose a line."""

    resized = Signal()

    def __init__(self, shares: Sequence[int]) -> None:
        super().__init__()
        self._shares = tuple(shares)
        self._heights: dict[tuple[str, ...], int] = {}
        """Of lines whose words need more than one, at the width that the view has now."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat() and self.currentIndex().isValid():
                self.clicked.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes by the keyboard sees on which line they stand, before the first arrow."""
        super().focusInEvent(event)
        if event.reason() not in _WITHOUT_KEYS and self.currentIndex().isValid():
            self.selectRow(self.currentIndex().row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide, whole = self.viewport().width(), sum(self._shares)
        for column, share in enumerate(self._shares):
            self.setColumnHidden(column, not share)
            self.setColumnWidth(column, wide * share // whole)
        self._heights.clear()
        self.resized.emit()

    def fit_lines(self, lines: Sequence[ListRow]) -> None:
        """Each line as high as its words need where they don't fit beside each other."""
        widths = [self.columnWidth(column) - _CELL_SIDES for column in range(len(self._shares))]
        for at, line in enumerate(lines):
            high = self._heights.get(line.cells)
            if high is None:
                high = self._heights[line.cells] = self._high(line, widths)
            if self.rowHeight(at) != high:
                self.setRowHeight(at, high)

    def _high(self, line: ListRow, widths: Sequence[int]) -> int:
        metrics, high = self.fontMetrics(), 0
        for words, wide, share in zip(line.cells, widths, self._shares, strict=True):
            if share and metrics.horizontalAdvance(words) > wide:
                high = max(high, metrics.boundingRect(0, 0, wide, _ANY, Qt.TextFlag.TextWordWrap, words).height())
        return max(TARGET_PX, high + _CELL_EDGES)


class _Field(QLineEdit):
    """What is looked for; the arrow down leads into the lines that are found."""

    left_down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.left_down.emit()
        else:
            super().keyPressEvent(event)


class ListTable(QWidget):
    """Emits the id of a line that is chosen."""

    chosen = Signal(str)
    counted = Signal(int)
    """So many lines are found now."""

    def __init__(
        self,
        columns: Sequence[tuple[str, int]],
        *,
        name: str,
        least_rows: int = 7,
        is_newest_first: bool = False,
        meant: Callable[[str], Finds] = _in_any_place,
    ) -> None:
        """`columns`: head and share of the width; `name` is how the whole list is read out.

        What has no share is not shown, but found by a search, saved and printed. It is sorted by its first column, from
        the least on; where that is a time, the other way round. `meant` tells which lines somebody looks for who has
        typed something, where that is not just each word anywhere.
        """
        super().__init__()
        self.heads = tuple([head for head, _ in columns])
        self._lines = _Lines(self.heads)
        self._found = _Found(self._lines, meant)
        self.field = _Field()
        self.field.setPlaceholderText(translate("ListTable", "Find"))
        self.field.setAccessibleName(translate("ListTable", "Find in the list"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._look_for)
        self._count = label("", Step.LABEL, tone="muted")
        self._count.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        self.view = _View([share for _, share in columns])
        self.view.setAccessibleName(name)
        self.field.left_down.connect(lambda: self.view.setFocus(Qt.FocusReason.TabFocusReason))
        self._dress(least_rows, Qt.SortOrder.DescendingOrder if is_newest_first else Qt.SortOrder.AscendingOrder)
        column: QVBoxLayout = column_in(self, 8)
        line = row(self.field, self._count, gap=12)
        line.setStretch(0, 1)
        column.addLayout(line)
        column.addWidget(self.view, 1)

    def _dress(self, least_rows: int, order: Qt.SortOrder) -> None:
        view = self.view
        view.setModel(self._found)
        view.setFont(step_font(Step.LABEL))
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setShowGrid(False)
        view.setTabKeyNavigation(False)
        view.setWordWrap(False)
        view.setSortingEnabled(True)
        view.sortByColumn(0, order)
        view.verticalHeader().hide()
        view.verticalHeader().setDefaultSectionSize(TARGET_PX)
        heads = view.horizontalHeader()
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        heads.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        heads.setHighlightSections(False)
        view.setMinimumHeight((least_rows + 1) * TARGET_PX)
        view.clicked.connect(lambda index: self.chosen.emit(self._row_at(index).id))

    def keep_whole(self) -> None:
        """Words that need several lines have them, however many: for lists of sentences, and none of thousands."""
        self.view.setWordWrap(True)
        self.counted.connect(self._fit_lines)
        self.view.resized.connect(self._fit_lines)

    def _fit_lines(self) -> None:
        self.view.fit_lines(self.shown())

    def keep_order(self) -> None:
        """The lines stand as they are given, until a head is pressed."""
        self.view.sortByColumn(-1, Qt.SortOrder.AscendingOrder)

    def show_rows(self, rows: Sequence[ListRow]) -> None:
        """All lines; what is looked for, the order, and the line that is stood on stay."""
        index = self.view.currentIndex()
        at, high = (self._row_at(index).id, self.view.verticalScrollBar().value()) if index.isValid() else ("", 0)
        self._lines.put(rows)
        self._tell_count()
        for line, each in enumerate(self.shown() if at else ()):
            if each.id == at:
                self.view.setCurrentIndex(self._found.index(line, index.column()))
                self.view.verticalScrollBar().setValue(high)
                self.view.scrollTo(self.view.currentIndex())

    def shown(self) -> tuple[ListRow, ...]:
        """The lines that are found, in the order in which they stand."""
        return tuple([self._row_at(self._found.index(at, 0)) for at in range(self._found.rowCount())])

    def _row_at(self, index: _Index) -> ListRow:
        return self._lines.rows[self._found.mapToSource(index).row()]

    def _look_for(self, words: str) -> None:
        self._found.look_for(words)
        self._tell_count()

    def _tell_count(self) -> None:
        count, found = len(self._lines.rows), self._found.rowCount()
        if found == count:
            words = Plural.tr("%n line(s)", "", count)
        else:
            words = translate("ListTable", "{found} of {count}").format(found=found, count=count)
        self._count.setText(words)
        self.counted.emit(found)
