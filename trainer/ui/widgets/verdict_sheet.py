"""A verdict set for a width: what stands where, and painted. A sheet is a value that is made anew for each verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QTextCharFormat, QTextLayout, QTextOption

from trainer.rules.book import Severity
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import KEY_RADIUS, TYPE, Step
from trainer.ui.widgets.marks import MarkShape, paint_mark
from trainer.ui.widgets.verdict import VerdictLine, VerdictView, mark_of
from trainer.ui.wording.joined import unrepeated

_LEFT, _TOP, _RIGHT, _BOTTOM = 22, 14, 16, 14
"""Around what stands on the card; the coloured edge lies in the left."""
_GAP: Final = 10
_MARK, _PART_MARK = 26, 18
_LEAST_CAPTION: Final = 50
_TAG_SIDE, _TAG_TOP = 12, 3
"""Around the words of a citation, its line included."""
_TAG_GAP: Final = 6
_UNBOUNDED: Final = 2000
_TRIAL: Final = QRect(0, 0, _UNBOUNDED, _UNBOUNDED)
_WRAPPED: Final = (
    Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignVCenter.value | Qt.AlignmentFlag.AlignLeft.value
)
_ONE_LINE: Final = Qt.AlignmentFlag.AlignVCenter.value | Qt.AlignmentFlag.AlignLeft.value


class VerdictSheet:
    """The pieces from the top down; the buttons come below it."""

    def __init__(self, verdict: VerdictView, width: int, readings: Sequence[str] = ()) -> None:
        """`readings` is what the readings say that are cited, where it is wanted."""
        self._pieces: list[Callable[[QPainter], None]] = []
        self._wide = width - _LEFT - _RIGHT
        self._y = _TOP
        self._set_head(verdict)
        if verdict.lines:
            self._set_lines(verdict.lines)
        for part in verdict.parts:
            self._set_part(part.mark, part.words)
        if verdict.citations or verdict.words:
            self._y += _GAP
            self._pieces.append(partial(_paint_rule, QRect(_LEFT, self._y, self._wide, 1)))
            self._y += 1
        if verdict.citations:
            self._set_tags(unrepeated(verdict.citations))
        if verdict.words:
            self._y += _GAP
            self._set_words(verdict.words, Step.LABEL)
        for words in readings:
            self._y += _GAP
            self._set_words(words, Step.LABEL, is_muted=True)

    @property
    def bottom(self) -> int:
        """Where the last piece ends."""
        return self._y

    @property
    def height(self) -> int:
        """All of it, the room around it included."""
        return self._y + _BOTTOM

    def buttons_area(self, high: int) -> QRect:
        """Where buttons of this height go."""
        return QRect(_LEFT, self._y + _GAP, self._wide, high)

    def paint(self, painter: QPainter) -> None:
        """Everything, in the colours now in force."""
        for piece in self._pieces:
            piece(painter)

    def _set_head(self, verdict: VerdictView) -> None:
        left, top = _LEFT + _MARK + 12, self._y
        high = self._set_words(verdict.headline, Step.HEAD, left=left)
        mark = QRectF(_LEFT, top + (high - _MARK) // 2, _MARK, _MARK)
        self._pieces.append(partial(_paint_mark, mark, mark_of(verdict.kind), verdict.weight))
        if verdict.weighs:
            self._set_words(verdict.weighs, Step.LABEL, left=left, is_muted=True)

    def _set_lines(self, lines: tuple[VerdictLine, ...]) -> None:
        self._y += _GAP
        font = step_font(Step.LABEL)
        metrics = QFontMetrics(font)
        wide = max(_LEAST_CAPTION, *(metrics.horizontalAdvance(line.caption) for line in lines))
        left = _LEFT + wide + 8
        for number, line in enumerate(lines):
            self._y += 6 if number else 0
            caption = QRect(_LEFT, self._y, wide, TYPE[Step.LABEL].line)
            self._pieces.append(partial(_paint_words, caption, line.caption, font, _ONE_LINE, is_muted=True))
            said = _verb_line(line, _LEFT + self._wide - left)
            self._pieces.append(partial(_paint_verb_line, QPointF(left, self._y), said))
            self._y += max(caption.height(), _height(said))

    def _set_part(self, mark: MarkShape, words: str) -> None:
        self._y += _GAP
        self._pieces.append(partial(_paint_mark, QRectF(_LEFT, self._y, _PART_MARK, _PART_MARK), mark, None))
        self._set_words(words, Step.BODY, left=_LEFT + _PART_MARK + 10)

    def _set_tags(self, citations: tuple[str, ...]) -> None:
        self._y += _GAP
        font = step_font(Step.CITE)
        metrics = QFontMetrics(font)
        high = metrics.height() + 2 * _TAG_TOP
        most = QRect(0, 0, self._wide - 2 * _TAG_SIDE, _UNBOUNDED)
        x = _LEFT
        for words in citations:
            wide = metrics.boundingRect(_TRIAL, _ONE_LINE, words).width() + 2 * _TAG_SIDE
            if x > _LEFT and x + wide > _LEFT + self._wide:
                x, self._y = _LEFT, self._y + high + _TAG_GAP
            if wide > self._wide:  # a rulebook that cites by headings
                wide, high = self._wide, metrics.boundingRect(most, _WRAPPED, words).height() + 2 * _TAG_TOP
            else:
                high = metrics.height() + 2 * _TAG_TOP
            self._pieces.append(partial(_paint_tag, QRect(x, self._y, wide, high), words, font))
            x += wide + _TAG_GAP
        self._y += high

    def _set_words(self, words: str, step: Step, *, left: int = _LEFT, is_muted: bool = False) -> int:
        """Words broken into lines where the card ends; returns their height."""
        font = step_font(step)
        trial = QRect(0, 0, _LEFT + self._wide - left, _UNBOUNDED)
        high = max(TYPE[step].line, QFontMetrics(font).boundingRect(trial, _WRAPPED, words).height())
        area = QRect(left, self._y, trial.width(), high)
        self._pieces.append(partial(_paint_words, area, words, font, _WRAPPED, is_muted=is_muted))
        self._y += high
        return high


def _verb_line(line: VerdictLine, width: int) -> QTextLayout:
    """The verb in the strong cut and the rest, broken into lines."""
    said = QTextLayout(f"{line.verb} {line.rest}".strip(), step_font(Step.BODY))
    said.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    strong = QTextLayout.FormatRange()
    strong.start, strong.length = 0, len(line.verb)
    strong.format = _STRONG
    said.setFormats([strong])
    said.beginLayout()
    top = 0.0
    while (row := said.createLine()).isValid():
        row.setLineWidth(width)
        row.setPosition(QPointF(0, top))
        top += row.height()
    said.endLayout()
    return said


def _strong() -> QTextCharFormat:
    made = QTextCharFormat()
    made.setFontWeight(600)
    return made


_STRONG: Final = _strong()


def _height(said: QTextLayout) -> int:
    last = said.lineAt(said.lineCount() - 1)
    return round(last.y() + last.height())


def _ink(*, is_muted: bool = False) -> QColor:
    return QColor(room().muted if is_muted else room().ink)


def _paint_words(area: QRect, words: str, font: QFont, flags: int, painter: QPainter, *, is_muted: bool) -> None:
    painter.setFont(font)
    painter.setPen(_ink(is_muted=is_muted))
    painter.drawText(area, flags, words)


def _paint_verb_line(place: QPointF, said: QTextLayout, painter: QPainter) -> None:
    painter.setPen(_ink())
    said.draw(painter, place)


def _paint_mark(area: QRectF, mark: MarkShape, weight: Severity | None, painter: QPainter) -> None:
    paint_mark(painter, area, mark, weight)


def _paint_rule(area: QRect, painter: QPainter) -> None:
    painter.fillRect(area, QColor(room().line))


def _paint_tag(area: QRect, words: str, font: QFont, painter: QPainter) -> None:
    painter.setPen(QPen(_ink(is_muted=True), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), KEY_RADIUS, KEY_RADIUS)
    inner = area.adjusted(_TAG_SIDE, _TAG_TOP, -_TAG_SIDE, -_TAG_TOP)
    _paint_words(inner, words, font, _WRAPPED, painter, is_muted=False)
