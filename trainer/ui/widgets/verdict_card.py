"""The verdict on a step, as a card in the panel."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMoveEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from trainer.tongue import translate
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import CARD_RADIUS, TARGET_PX
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.dialogs import reading_words
from trainer.ui.widgets.marks import weight_colours
from trainer.ui.widgets.surface import clear, column_in, row
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictView, mark_of
from trainer.ui.widgets.verdict_sheet import VerdictSheet
from trainer.ui.widgets.words import mark_words
from trainer.ui.wording.joined import labelled, sentences, unrepeated

_USUAL_WIDTH = 296
_GAP: Final = 8
_CROWD: Final = 3
"""So many buttons in a line have room for one key."""
_CROWDED_PADDING: Final = 7
_HEAD: Final = 64
"""Pixels: the buttons never go up over the headline."""


class VerdictCard(QWidget):
    """Shows one verdict; hidden until `show_verdict`.

    It paints its words itself: labels, made and laid out for each verdict, took longer than all else an act sets off.
    """

    acted = Signal(str)

    def __init__(self, verdict: VerdictView | None = None) -> None:
        super().__init__()
        self._verdict: VerdictView | None = None
        self._sheet: VerdictSheet | None = None
        self._wide = _USUAL_WIDTH
        """As the layout has it."""
        self._acts: tuple[VerdictAct, ...] = ()
        self._readings: tuple[str, ...] = ()
        """What the readings say that the verdict cites: shown when it is asked for."""
        self._is_open = False
        self._scrolled: QScrollArea | None = None
        self._buttons = QWidget(self)
        column = column_in(self._buttons, _GAP)
        self._line, self._below = row(gap=_GAP), row(gap=_GAP)
        column.addLayout(self._line)
        column.addLayout(self._below)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if verdict is None:
            self.hide()
        else:
            self._fill(verdict)

    @property
    def waits(self) -> bool:
        """Whether a verdict stands there until it is answered."""
        return not self.isHidden() and bool(self._acts)

    def show_verdict(self, verdict: VerdictView) -> None:
        """Puts this verdict in the place of the last."""
        self._fill(verdict)
        self.show()

    @property
    def spoken(self) -> str:
        """All that the verdict says, as it is read out."""
        return sentences(self.accessibleName(), self.accessibleDescription())

    def clear(self) -> None:
        """Takes the verdict away."""
        self.hide()

    def _fill(self, verdict: VerdictView) -> None:
        self._verdict = verdict
        self.setAccessibleName(labelled(mark_words(mark_of(verdict.kind)), verdict.headline))
        self.setAccessibleDescription(_spoken(verdict))
        readings = reading_words(verdict.citations)
        self._is_open = False
        if (verdict.acts, readings) != (self._acts, self._readings):
            self._acts, self._readings = verdict.acts, readings
            self._set_buttons()
        self._set(verdict)

    def _set_buttons(self) -> None:
        clear(self._line)
        clear(self._below)
        is_crowded = len(self._acts) + bool(self._readings) >= _CROWD
        for each in self._acts:
            kind = ButtonKind.PRIMARY if each.is_primary else ButtonKind.NORMAL
            # three buttons have room for the key of the first alone
            button = Button(each.words, key=each.key if each.is_primary or not is_crowded else "", kind=kind)
            button.set_padding(_CROWDED_PADDING if is_crowded else 12)
            button.clicked.connect(lambda _checked=False, act=each.act: self.acted.emit(act))
            self._line.addWidget(button, 1 if each.is_primary else 0)
        if self._readings:
            line = self._below if self._has_two_lines else self._line
            line.addWidget(self._readings_button(2 if is_crowded and not self._has_two_lines else 12))
        self._buttons.setVisible(self._has_buttons)

    @property
    def _has_two_lines(self) -> bool:
        return len(self._acts) >= _CROWD and bool(self._readings)

    @property
    def _has_buttons(self) -> bool:
        return bool(self._acts or self._readings)

    def _readings_button(self, padding: int) -> Button:
        """Shows what the readings say, and puts it away again; pressed by pointer it leaves the focus where it is."""
        numbers = ", ".join(words.partition(":")[0] for words in self._readings)
        is_one = len(self._readings) == 1
        name = translate("VerdictCard", "Reading") if is_one else translate("VerdictCard", "Readings")
        button = Button(name, kind=ButtonKind.QUIET)
        button.setAccessibleName(translate("VerdictCard", "What {numbers} says").format(numbers=numbers))
        button.setToolTip("\n\n".join(self._readings))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.set_padding(padding)
        button.clicked.connect(self._open_or_close)
        return button

    def _open_or_close(self) -> None:
        self._is_open = not self._is_open
        if self._verdict is not None:
            self._set(self._verdict)

    def _set(self, verdict: VerdictView) -> None:
        """Sets the verdict for the width there is, and takes the height it needs.

        A layout that asked for the height at each width would have every verdict set several times.
        """
        self._sheet = VerdictSheet(verdict, self._wide, self._readings if self._is_open else ())
        area = self._buttons_area(self._sheet)
        self.setFixedHeight(self._sheet.height + (area.bottom() + 1 - self._sheet.bottom if self._has_buttons else 0))
        self._place_buttons()
        self.update()

    def _buttons_area(self, sheet: VerdictSheet) -> QRect:
        """Where the buttons stand under all that is said."""
        return sheet.buttons_area(2 * TARGET_PX + _GAP if self._has_two_lines else TARGET_PX)

    def keep_in_sight(self, scrolled: QScrollArea) -> None:
        """The buttons stay in sight where the card is too long for what it scrolls in: the words go under them."""
        self._scrolled = scrolled
        bar = scrolled.verticalScrollBar()
        for moved in (bar.valueChanged, bar.rangeChanged):
            moved.connect(self._place_buttons)
        scrolled.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """What it scrolls in has another height."""
        if event.type() == QEvent.Type.Resize:
            self._place_buttons()
        return False

    def _place_buttons(self) -> None:
        """Under all that is said, or as low as there is sight."""
        if self._sheet is None:
            return
        area = self._buttons_area(self._sheet)
        if self._scrolled is not None:
            sight = self._scrolled.viewport()
            lowest = self.mapFrom(sight, QPoint(0, sight.height())).y() - _GAP - area.height()
            area.moveTop(min(area.top(), max(_HEAD, lowest)))
        if area != self._buttons.geometry():
            self._buttons.setGeometry(area)
            self.update()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._place_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_buttons()
        if self.width() != self._wide:
            self._wide = self.width()
            if self._verdict is not None:
                self._set(self._verdict)

    def sizeHint(self) -> QSize:
        return QSize(_USUAL_WIDTH, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._verdict is None or self._sheet is None:
            return
        colours = room()
        edge, ground = _edge_and_ground(self._verdict)
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
        self._sheet.paint(painter)
        if self._buttons.y() < self._buttons_area(self._sheet).y():
            self._paint_under_buttons(painter, outline, QColor(ground))
        painter.end()

    def _paint_under_buttons(self, painter: QPainter, outline: QPainterPath, ground: QColor) -> None:
        """What lies under the buttons, and below them, gives way to them; a line says that there is more."""
        top = self._buttons.y() - _GAP
        painter.setClipPath(outline)
        painter.fillRect(QRectF(6, top, self.width() - 7, self.height() - top), ground)
        painter.fillRect(QRectF(6, top, self.width() - 7, 1), QColor(room().line))


def _edge_and_ground(verdict: VerdictView) -> tuple[str, str]:
    """By the weight of what went wrong, else by the kind of card."""
    if verdict.weight is not None:
        return weight_colours(verdict.weight)
    colours = room()
    return {
        VerdictKind.RIGHT: (colours.right, colours.right_ground),
        VerdictKind.WRONG: (colours.wrong, colours.wrong_ground),
        VerdictKind.MISSED: (colours.warning, colours.warning_ground),
        VerdictKind.IRREGULARITY: (colours.warning, colours.warning_ground),
        VerdictKind.HINT: (colours.accent, colours.hint_ground),
    }[verdict.kind]


def _spoken(verdict: VerdictView) -> str:
    said = [labelled(line.caption, f"{line.verb} {line.rest}".strip()) for line in verdict.lines]
    said += [labelled(mark_words(part.mark), part.words) for part in verdict.parts]
    words = [verdict.words] if verdict.words else []
    weighs = [verdict.weighs] if verdict.weighs else []
    return sentences(*weighs, *said, *unrepeated(verdict.citations), *words, *reading_words(verdict.citations))
