"""The terms that are used at a table and what each means, before a page until they are put away."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.widgets.dialogs import ReadingDialog
from trainer.ui.widgets.surface import column_in, grid_in, line_in
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.line import Line
from trainer.ui.wording.terms import Terms, Where, terms_at

_TERM_WIDTH: Final = 132
_APART: Final = 24
_WIDE: Final = QSize(1080, 720)
_COLUMNS: Final = 2


class TermsDialog(ReadingDialog):
    """The terms of a kind of table, then those of all; the arrows scroll, Esc or its button closes it."""

    def __init__(self, where: Where, parent: QWidget | None = None) -> None:
        super().__init__(translate("TermsDialog", "Words"), parent)
        self.column.addWidget(label(translate("TermsDialog", "Words"), Step.TITLE))
        told = translate("TermsDialog", "What is said at this table, and what it means.")
        self.column.addWidget(paragraph(told, tone="muted"))
        content = QWidget()
        column = column_in(content, 16)
        for terms in terms_at(where):
            column.addWidget(_group(terms))
        column.addStretch()
        scroll = self.add_scrolled(content)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName(translate("TermsDialog", "Words"))
        self.add_close()
        scroll.setFocus()
        self.resize(_WIDE.boundedTo(parent.window().size()) if parent is not None else _WIDE)


def _group(terms: Terms) -> QWidget:
    group = QFrame()
    group.setAccessibleName(terms.title)
    column = column_in(group, 6)
    column.addWidget(label(terms.title, Step.HEAD))
    grid = grid_in(None, _APART, 4)
    rows = -(-len(terms.lines) // _COLUMNS)
    for place, line in enumerate(terms.lines):
        grid.addWidget(_term(line), place % rows, place // rows, Qt.AlignmentFlag.AlignTop)
    for place in range(_COLUMNS):
        grid.setColumnStretch(place, 1)
    column.addLayout(grid)
    return group


def _term(line: Line) -> QWidget:
    """The term, and beside it what it means; told as one."""
    block = QFrame()
    block.setAccessibleName(translate("TermsDialog", "{term}: {meaning}").format(term=line.verb, meaning=line.rest))
    beside = line_in(block, 12)
    term = label(line.verb, Step.NAME)
    term.setFixedWidth(_TERM_WIDTH)
    beside.addWidget(term, 0, Qt.AlignmentFlag.AlignTop)
    meaning = paragraph(line.rest)
    # a row of the list is as high as the words are at the width they get
    policy = meaning.sizePolicy()
    policy.setHeightForWidth(True)
    meaning.setSizePolicy(policy)
    beside.addWidget(meaning, 1)
    return block
