"""What can be read before a page until it is put away: the list of keys, how faults weigh, the terms of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QWidget

from trainer.rules.scale import READING
from trainer.tongue import translate
from trainer.ui.entry.key_lines import KeyLine, amount_lines
from trainer.ui.exercise.keyboard import KEYS_KEY, PAUSE_KEY
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.dialogs import ReadingDialog
from trainer.ui.widgets.surface import column_in, grid_in, line_in, row
from trainer.ui.widgets.text import cite, label, paragraph
from trainer.ui.widgets.verbs import VerbKey
from trainer.ui.wording.effects import Weighing, weighings
from trainer.ui.wording.line import Line
from trainer.ui.wording.terms import Terms, Where, terms_at

_ROWS_APART: Final = 13
"""More lines stand closer: with its frame the list is seen whole in the lowest window."""


class KeyList(ReadingDialog):
    """Keys and what they do, on one page: a column for those that belong together."""

    def __init__(
        self,
        told: str,
        columns: Sequence[Sequence[tuple[str, str]]],
        parent: QWidget | None = None,
        *,
        beside: Sequence[QWidget] = (),
    ) -> None:
        """What is `beside` stands at the left of the button that closes the list."""
        super().__init__(translate("KeyList", "Keys"), parent, side=32)
        self.column.addWidget(label(translate("KeyList", "Keys"), Step.TITLE))
        self.column.addWidget(paragraph(told))
        rows = max(map(len, columns))
        grid = grid_in(None, 24, 6 if rows <= _ROWS_APART else 1)
        for number, lines in enumerate(columns):
            for place, (key, words) in enumerate(lines):
                grid.addWidget(cite(key), place, 2 * number)
                grid.addWidget(label(words), place, 2 * number + 1)
        self.column.addLayout(grid)
        self.add_close(*beside)


class KeysDialog(KeyList):
    """Every key of a table: its verbs, its places, and those that all tables have."""

    def __init__(
        self,
        verbs: Sequence[VerbKey],
        places: Sequence[KeyLine],
        terms: Where,
        parent: QWidget | None = None,
        *,
        commands: Sequence[KeyLine] = (),
        further: Sequence[tuple[str, str]] = (),
    ) -> None:
        """`commands` are the page's, `further` those that only some pages have."""
        told = (
            translate("KeysDialog", "A step is a verb, then a place, then an amount where it takes one.")
            if verbs
            else translate("KeysDialog", "The program deals and says why.")
        )
        acts = [(verb.key, verb.words) for verb in verbs]
        scale = Button(translate("KeysDialog", "How faults weigh"), kind=ButtonKind.QUIET)
        words = Button(translate("KeysDialog", "Words"), kind=ButtonKind.QUIET)
        others = (*(amount_lines() if verbs else ()), *commands)
        columns = (acts, _printed(places), [*_printed(others), *self._always(), *further])
        super().__init__(told, [column for column in columns if column], parent, beside=(scale, words))
        scale.clicked.connect(lambda: ScaleDialog(self).open())
        words.clicked.connect(lambda: TermsDialog(terms, self).open())

    def _always(self) -> list[tuple[str, str]]:
        return [
            (f"{KEYS_KEY}  {PAUSE_KEY}", translate("KeysDialog", "keys, pause")),
            ("Tab  ← ↑ → ↓", translate("KeysDialog", "from place to place on the table")),
        ]


def _printed(lines: Sequence[KeyLine]) -> list[tuple[str, str]]:
    return [(line.shown, line.words) for line in lines]


_APART: Final = 32
_WIDE: Final = QSize(960, 560)
_COLUMNS: Final = 2


class ScaleDialog(ReadingDialog):
    """Each weight with its points and what weighs so much; Esc, Enter or its button closes it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(translate("ScaleDialog", "How faults weigh"), parent)
        reading = cite(READING)
        reading.setAccessibleName(translate("ScaleDialog", "reading {number}").format(number=READING))
        self.column.addLayout(row(label(translate("ScaleDialog", "How faults weigh"), Step.TITLE), reading, None))
        told = translate(
            "ScaleDialog",
            "What you do weighs by what it does, not by what was due; of wrong tries at a step the gravest counts."
            " What is not named here weighs as the rule that it breaks.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        content = QWidget()
        grid = grid_in(content, _APART, 16)
        for number, weighing in enumerate(weighings()):
            grid.addWidget(_block(weighing), number // _COLUMNS, number % _COLUMNS, Qt.AlignmentFlag.AlignTop)
        for place in range(_COLUMNS):
            grid.setColumnStretch(place, 1)
        self.add_scrolled(content)
        self.add_close()
        self.resize(_WIDE.boundedTo(parent.window().size()) if parent is not None else _WIDE)


def _block(weighing: Weighing) -> QWidget:
    block = QFrame()
    block.setAccessibleName(weighing.in_a_line)
    column = column_in(block, 4)
    column.addLayout(row(label(weighing.title, Step.HEAD), label(weighing.points, tone="muted"), None))
    for line in weighing.lines:
        column.addWidget(paragraph(line))
    return block


_TERM_WIDTH: Final = 132
_TERMS_APART: Final = 24
_TERMS_SIZE: Final = QSize(1080, 720)
_TERMS_COLUMNS: Final = 2


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
        self.resize(_TERMS_SIZE.boundedTo(parent.window().size()) if parent is not None else _TERMS_SIZE)


def _group(terms: Terms) -> QWidget:
    group = QFrame()
    group.setAccessibleName(terms.title)
    column = column_in(group, 6)
    column.addWidget(label(terms.title, Step.HEAD))
    grid = grid_in(None, _TERMS_APART, 4)
    rows = -(-len(terms.lines) // _TERMS_COLUMNS)
    for place, line in enumerate(terms.lines):
        grid.addWidget(_term(line), place % rows, place // rows, Qt.AlignmentFlag.AlignTop)
    for place in range(_TERMS_COLUMNS):
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
