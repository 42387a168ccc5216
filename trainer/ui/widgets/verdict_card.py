"""The verdict on a step, as a card in the panel."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from trainer.ui.stylesheet import room
from trainer.ui.theme import CARD_RADIUS, TARGET_PX
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import clear
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictView, mark_of
from trainer.ui.widgets.verdict_sheet import VerdictSheet
from trainer.ui.widgets.words import mark_words

_USUAL_WIDTH = 296


class VerdictCard(QWidget):
    """Shows one verdict; hidden until `show_verdict`.

    It paints its words itself: labels, made and laid out for each verdict, took longer than all else an act sets off.
    """

    acted = Signal(str)

    def __init__(self, verdict: VerdictView | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdict: VerdictView | None = None
        self._sheets: dict[int, VerdictSheet] = {}
        """By width: a layout asks for the height at several."""
        self._acts: tuple[VerdictAct, ...] = ()
        self._buttons = QWidget(self)
        self._line = QHBoxLayout(self._buttons)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(8)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        if verdict is None:
            self.hide()
        else:
            self._fill(verdict)

    def show_verdict(self, verdict: VerdictView) -> None:
        """Puts this verdict in the place of the last."""
        self._fill(verdict)
        self.show()

    def clear(self) -> None:
        """Takes the verdict away."""
        self.hide()

    def _fill(self, verdict: VerdictView) -> None:
        self._verdict = verdict
        self._sheets.clear()
        self.setAccessibleName(f"{mark_words(mark_of(verdict.kind))}: {verdict.headline}")
        self.setAccessibleDescription(_spoken(verdict))
        if verdict.acts != self._acts:
            self._acts = verdict.acts
            self._set_buttons()
        self._place_buttons()
        self.updateGeometry()
        self.update()

    def _set_buttons(self) -> None:
        clear(self._line)
        for each in self._acts:
            kind = ButtonKind.PRIMARY if each.is_primary else ButtonKind.NORMAL
            button = Button(each.words, key=each.key, kind=kind)
            button.set_padding(12)
            button.clicked.connect(lambda _checked=False, act=each.act: self.acted.emit(act))
            self._line.addWidget(button, 1 if each.is_primary else 0)
        self._buttons.setVisible(bool(self._acts))

    def _sheet(self, width: int) -> VerdictSheet | None:
        """The verdict set for this width."""
        if self._verdict is not None and width not in self._sheets:
            self._sheets[width] = VerdictSheet(self._verdict, width)
        return self._sheets.get(width)

    def _place_buttons(self) -> None:
        if (sheet := self._sheet(self.width())) is not None:
            self._buttons.setGeometry(sheet.buttons_area(TARGET_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_buttons()

    def heightForWidth(self, width: int) -> int:
        sheet = self._sheet(width)
        if sheet is None:
            return 0
        area = sheet.buttons_area(TARGET_PX)
        return sheet.height + (area.bottom() + 1 - sheet.bottom if self._acts else 0)

    def sizeHint(self) -> QSize:
        wide = self.width() if self.isVisible() else _USUAL_WIDTH
        return QSize(_USUAL_WIDTH, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        sheet = self._sheet(self.width())
        if self._verdict is None or sheet is None:
            return
        colours = room()
        edge, ground = {
            VerdictKind.RIGHT: (colours.right, colours.right_ground),
            VerdictKind.WRONG: (colours.wrong, colours.wrong_ground),
            VerdictKind.MISSED: (colours.warning, colours.warning_ground),
            VerdictKind.IRREGULARITY: (colours.warning, colours.warning_ground),
            VerdictKind.HINT: (colours.accent, colours.hint_ground),
        }[self._verdict.kind]
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
        sheet.paint(painter)
        painter.end()


def _spoken(verdict: VerdictView) -> str:
    said = [f"{line.caption}: {line.verb} {line.rest}" for line in verdict.lines]
    said += [f"{mark_words(part.mark)}: {part.words}" for part in verdict.parts]
    return ". ".join([*said, *verdict.citations, *([verdict.words] if verdict.words else [])])
