"""The verdict on a step, as a card in the panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import assert_never

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from trainer.ui.stylesheet import room
from trainer.ui.theme import CARD_RADIUS, Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.marks import MarkIcon, MarkShape
from trainer.ui.widgets.surface import Divider, clear, row
from trainer.ui.widgets.text import cite, label, paragraph, verb_line
from trainer.ui.widgets.words import mark_words


class VerdictKind(StrEnum):
    """What kind of card it is; each has its mark, its tint and its words."""

    RIGHT = auto()
    WRONG = auto()
    MISSED = auto()
    HINT = auto()
    IRREGULARITY = auto()


@dataclass(frozen=True, slots=True)
class VerdictLine:
    """ "You did", "Right", "Left out": the verb comes first."""

    caption: str
    verb: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class VerdictPart:
    """One of an irregularity's three: noticed, who decides, remedy."""

    mark: MarkShape
    words: str


@dataclass(frozen=True, slots=True)
class VerdictAct:
    """A button on the card; `act` is what `VerdictCard.acted` emits."""

    act: str
    words: str
    key: str = ""
    is_primary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictView:
    """A verdict in the trainee's words."""

    kind: VerdictKind
    headline: str
    lines: tuple[VerdictLine, ...] = ()
    parts: tuple[VerdictPart, ...] = ()
    citations: tuple[str, ...] = ()
    """Clause, then reading where there is one."""
    words: str = ""
    overruled: str = ""
    """By whom and when, where somebody has overruled it: the old verdict stays, struck through."""
    acts: tuple[VerdictAct, ...] = ()


def mark_of(kind: VerdictKind) -> MarkShape:
    """The mark on the card; an irregularity is judged in its parts, so the card itself asks for attention."""
    match kind:
        case VerdictKind.RIGHT:
            return MarkShape.RIGHT
        case VerdictKind.WRONG:
            return MarkShape.WRONG
        case VerdictKind.MISSED | VerdictKind.IRREGULARITY:
            return MarkShape.MISSED
        case VerdictKind.HINT:
            return MarkShape.HINT
        case _:
            assert_never(kind)


class VerdictCard(QFrame):
    """Shows one verdict; empty until `show_verdict`."""

    acted = Signal(str)

    def __init__(self, verdict: VerdictView | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = VerdictKind.RIGHT
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(22, 14, 16, 14)
        self._column.setSpacing(10)
        if verdict is None:
            self.hide()
        else:
            self._fill(verdict)

    def show_verdict(self, verdict: VerdictView) -> None:
        """Puts this verdict in the place of the last."""
        self._fill(verdict)
        self.show()

    def _fill(self, verdict: VerdictView) -> None:
        clear(self._column)
        self._kind = verdict.kind
        self.setAccessibleName(f"{mark_words(mark_of(verdict.kind))}: {verdict.headline}")
        self.setAccessibleDescription(_spoken(verdict))
        self._add_head(verdict)
        if verdict.lines:
            self._column.addLayout(_lines(verdict.lines))
        for part in verdict.parts:
            icon = MarkIcon(part.mark, 18, mark_words(part.mark))
            line = row(icon, paragraph(part.words), gap=10)
            line.setStretch(1, 1)
            line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
            self._column.addLayout(line)
        if verdict.citations or verdict.words:
            self._column.addWidget(Divider())
        if verdict.citations:
            tags = FlowLayout(gap=6)
            for words in verdict.citations:
                tags.addWidget(cite(words))
            self._column.addLayout(tags)
        if verdict.words:
            self._column.addWidget(paragraph(verdict.words, Step.LABEL))
        if verdict.acts:
            self._column.addLayout(self._buttons(verdict.acts))
        self.updateGeometry()
        self.update()

    def clear(self) -> None:
        """Takes the verdict away."""
        clear(self._column)
        self.hide()

    def _add_head(self, verdict: VerdictView) -> None:
        mark = mark_of(verdict.kind)
        headline = paragraph(verdict.headline, Step.HEAD)
        if verdict.overruled:
            struck = QFont(headline.font())
            struck.setStrikeOut(True)
            headline.setFont(struck)
        head = row(MarkIcon(mark, 26, mark_words(mark)), headline, gap=12)
        head.setStretch(1, 1)
        self._column.addLayout(head)
        if verdict.overruled:
            said = self.tr("overruled by {who}").format(who=verdict.overruled)
            self._column.addWidget(paragraph(said, Step.LABEL, tone="muted"))

    def _buttons(self, acts: Sequence[VerdictAct]) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        for each in acts:
            kind = ButtonKind.PRIMARY if each.is_primary else ButtonKind.NORMAL
            button = Button(each.words, key=each.key, kind=kind)
            button.set_padding(12)
            button.clicked.connect(lambda _checked=False, act=each.act: self.acted.emit(act))
            line.addWidget(button, 1 if each.is_primary else 0)
        return line

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        edge, ground = {
            VerdictKind.RIGHT: (colours.right, colours.right_ground),
            VerdictKind.WRONG: (colours.wrong, colours.wrong_ground),
            VerdictKind.MISSED: (colours.warning, colours.warning_ground),
            VerdictKind.IRREGULARITY: (colours.warning, colours.warning_ground),
            VerdictKind.HINT: (colours.accent, colours.hint_ground),
        }[self._kind]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), CARD_RADIUS, CARD_RADIUS)
        painter.fillPath(outline, QColor(ground))
        painter.setClipPath(outline)
        painter.fillRect(QRectF(0, 0, 6, self.height()), QColor(edge))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawPath(outline)
        painter.end()


def _lines(lines: Sequence[VerdictLine]) -> QVBoxLayout:
    captions = [label(line.caption, Step.LABEL, tone="muted") for line in lines]
    wide = max(50, *(caption.sizeHint().width() for caption in captions))
    column = QVBoxLayout()
    column.setSpacing(6)
    for caption, line in zip(captions, lines, strict=True):
        caption.setFixedWidth(wide)
        words: QLabel = verb_line(line.verb, line.rest)
        both = row(caption, words, gap=8)
        both.setStretch(1, 1)
        both.setAlignment(caption, Qt.AlignmentFlag.AlignTop)
        column.addLayout(both)
    return column


def _spoken(verdict: VerdictView) -> str:
    said = [f"{line.caption}: {line.verb} {line.rest}" for line in verdict.lines]
    said += [f"{mark_words(part.mark)}: {part.words}" for part in verdict.parts]
    return ". ".join([*said, *verdict.citations, *([verdict.words] if verdict.words else [])])
