"""Grounds and groupings: cards, dividers, rows, one big figure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from trainer.ui.look.theme import Step
from trainer.ui.widgets.text import label, paragraph

_DOT: Final = " · "
_HELD_DOT: Final = "\N{NO-BREAK SPACE}· "


class Card(QFrame):
    """A raised card; its content goes into `column`."""

    def __init__(self, *, padding: tuple[int, int] = (24, 18), gap: int = 8, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "card")
        self.column = column_in(self, gap, side=padding[0], edge=padding[1])


class Divider(QFrame):
    """A line of one pixel across."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("edge", "top")
        self.setFixedHeight(1)


class FigureBlock(QWidget):
    """A caption, one number that is the answer, and a line under it."""

    def __init__(self, caption: str, figure: str, note: str, step: Step = Step.TITLE) -> None:
        super().__init__()
        column = column_in(self)
        column.addWidget(label(caption, Step.LABEL, tone="muted"))
        column.addWidget(label(figure, step))
        column.addWidget(label(note, Step.LABEL, tone="muted"))


B = TypeVar("B", bound=QBoxLayout)


def _spaced(layout: B, gap: int, side: int = 0, edge: int = 0) -> B:
    layout.setContentsMargins(side, edge, side, edge)
    layout.setSpacing(gap)
    return layout


def column_in(widget: QWidget, gap: int = 0, *, side: int = 0, edge: int = 0) -> QVBoxLayout:
    """What fills a widget, one below the other: `side` left and right of it, `edge` above and below."""
    return _spaced(QVBoxLayout(widget), gap, side, edge)


def line_in(widget: QWidget, gap: int = 0, *, side: int = 0, edge: int = 0) -> QHBoxLayout:
    """What fills a widget, side by side; as `column_in`."""
    return _spaced(QHBoxLayout(widget), gap, side, edge)


def grid_in(widget: QWidget | None, across: int, down: int, *, edge: int = 0) -> QGridLayout:
    """What fills a widget, or a part of one, in rows and columns that are so far apart."""
    grid = QGridLayout() if widget is None else QGridLayout(widget)
    grid.setContentsMargins(0, edge, 0, edge)
    grid.setHorizontalSpacing(across)
    grid.setVerticalSpacing(down)
    return grid


def row(*parts: QWidget | int | None, gap: int = 8) -> QHBoxLayout:
    """Widgets side by side; a number is a fixed gap, None takes what is left."""
    line = _spaced(QHBoxLayout(), gap)
    for part in parts:
        if part is None:
            line.addStretch(1)
        elif isinstance(part, int):
            line.addSpacing(part)
        else:
            line.addWidget(part)
    return line


def clear(layout: QLayout) -> None:
    """Takes everything out of a layout and lets it go."""
    while layout.count():
        item = layout.takeAt(0)
        if item is None:
            return
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            clear(inner)
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def titled(title: str, subtitle: str) -> QVBoxLayout:
    """A page's title over the line that says what it is the page of."""
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addWidget(paragraph(title, Step.TITLE))
    # a dot ends a line where one breaks, and begins none
    words.addWidget(paragraph(subtitle.replace(_DOT, _HELD_DOT), tone="muted"))
    return words


def figures_card(figures: Iterable[tuple[str, str, str]]) -> Card:
    """Figures side by side, each with its caption and a note."""
    card = Card(padding=(24, 12))
    line = row(gap=16)
    for caption, figure, note in figures:
        line.addWidget(FigureBlock(caption, figure, note, Step.TITLE), 1)
    card.column.addLayout(line)
    return card


def headed(title: str, subtitle: str, *buttons: QWidget) -> QHBoxLayout:
    """Title and subtitle with buttons at their right."""
    head = QHBoxLayout()
    head.setSpacing(8)
    head.addLayout(titled(title, subtitle), 1)
    for button in buttons:
        head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
    return head
