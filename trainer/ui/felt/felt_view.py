"""A felt on screen, whatever the game: shows a picture, and says by signal what was pointed at or dragged where."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Final, Generic

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

from trainer.rules.cards import Card
from trainer.tongue import translate
from trainer.ui.felt.accessible import install_accessibility
from trainer.ui.felt.arrow_shapes import distance
from trainer.ui.felt.explaining.drawing import Drawing
from trainer.ui.felt.explaining.sheet import ExplanationSheet
from trainer.ui.felt.felt_scene import FeltScene, P, TableLook
from trainer.ui.felt.motion import InTurn
from trainer.ui.felt.place_item import L, PlaceItem, T

_WAYS: Final = {
    Qt.Key.Key_Left.value: (-1, 0),
    Qt.Key.Key_Right.value: (1, 0),
    Qt.Key.Key_Up.value: (0, -1),
    Qt.Key.Key_Down.value: (0, 1),
}
_PRESS_KEYS: Final = frozenset({Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value, Qt.Key.Key_Space.value})


class FeltView(QGraphicsView, Generic[T, P, L]):
    """Shows a frozen table and keeps no truth of its own."""

    target_clicked = Signal(object)
    dragged = Signal(object, object)
    """Where a drag began and where it ended."""
    motion_finished = Signal()

    def __init__(self, picture: P, look: TableLook | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        install_accessibility()
        # The view doesn't own its scene: without this reference every item would die.
        self._felt = self.scene_for(picture, look or TableLook())
        self._in_turn = InTurn[P](self)
        self._in_turn.due.connect(self._put_right)
        self._pressed: tuple[T, QPointF] | None = None
        self._drag_end: QPointF | None = None
        self.card_pressed: Card | None = None
        """The card under the pointer where a place was pressed last; none where it was pressed by key."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setAccessibleName(translate("FeltView", "Table"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if self._felt.look.is_small else Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(QSize(240, 171))
        self.resize(self.sizeHint())
        # As large as most tables will stand: Qt itself would fit it when the view is shown, and lay it out once more.
        self.viewport().resize(self.size())
        self._laid_out = QSize()
        if not self._felt.look.is_small:
            self._lay_out()  # a small one stands in a card, which knows better: it waits for its size
        self.setScene(self._felt)
        self._felt.motion_finished.connect(self.motion_finished)
        self._felt.focusItemChanged.connect(self._focus_moved)
        self._sheet: ExplanationSheet | None = None
        """Made when something is first explained."""

    @abstractmethod
    def scene_for(self, picture: P, look: TableLook) -> FeltScene[T, P, L]:
        """The scene of this kind of table, owned by this view."""

    @property
    def picture(self) -> P:
        """What is shown, or is about to stand there."""
        return self._in_turn.last or self._felt.picture

    @property
    def targets(self) -> frozenset[T]:
        """The places that are there."""
        return frozenset([target for target, item in self._felt.places.items() if item.isVisible()])

    @property
    def is_moving(self) -> bool:
        """Whether anything is still on its way."""
        return self._felt.is_moving

    def sizeHint(self) -> QSize:
        return QSize(944, 672)

    @property
    def look(self) -> TableLook:
        """The look it is shown in."""
        return self._felt.look

    def set_look(self, look: TableLook) -> None:
        """Shows the same table in another look."""
        self._felt.look = look
        if not self._laid_out.isEmpty():
            self._lay_out()

    def show_picture(self, picture: P, *, is_animated: bool = True) -> None:
        """Shows the next picture; what moved travels, and what was still travelling jumps to its end first."""
        self._jump()
        if self._laid_out.isEmpty():
            self._felt.picture = picture
        elif not self._felt.show_picture(picture, is_animated=is_animated):
            self._lay_out()

    def show_put_right(self, as_done: P | None, pictures: Sequence[P], *, first_ms: int, each_ms: int) -> None:
        """Shows an act as it was done, after a while the steps by which a hand puts it right; the last picture stays.

        Where nothing was moved by the act, none, the hand comes at once. What is done meanwhile jumps to the end.
        """
        self._jump()
        if as_done is not None and not self._felt.show_picture(as_done, is_animated=True):
            self._lay_out()
        self._in_turn.begin(pictures, 0 if as_done is None else first_ms, each_ms)

    @property
    def settling_ms(self) -> int:
        """Milliseconds until the last step of putting right begins; 0 while none is to come."""
        return self._in_turn.left_ms

    def _put_right(self, picture: P) -> None:
        if not self._felt.put_right(picture):
            self._lay_out()
            middle = self._felt.sceneRect().center()
            self._felt.show_hand(middle, middle)
        self.ensureVisible(self._felt.hand.item.sceneBoundingRect(), 0, 0)

    def _jump(self) -> None:
        """What was still to be put right stands there at once."""
        last = self._in_turn.last
        self._in_turn.stop()
        if last is not None and not self._felt.show_picture(last, is_animated=False):
            self._lay_out()

    def show_marked(self, picture: P) -> None:
        """Shows a picture of which only rings, edges and arrows are others."""
        if self._in_turn.last is not None:
            self._in_turn.last = picture
            self._felt.mark_like(picture)
        else:
            self._felt.show_marked(picture)

    def paint_now(self) -> None:
        """Paints what has changed at once, not when everything else is done: what is on its way is seen to set off."""
        QCoreApplication.sendPostedEvents(self._felt)
        QCoreApplication.sendPostedEvents(self.window(), QEvent.Type.UpdateRequest.value)

    def finish_motion(self) -> None:
        """Jumps everything to its end."""
        self._jump()
        self._felt.hand.put_away()
        self._felt.finish_motion()

    def item_of(self, target: T) -> PlaceItem[T, P, L]:
        """The place on the scene: its area, its spoken name, whether it is there."""
        return self._felt.places[target]

    def focus_target(self, target: T) -> None:
        """Puts the keyboard's focus on a place, if it is there."""
        item = self._felt.places.get(target)
        if item is not None and item.isVisible():
            self._felt.is_pointed = False
            item.setFocus(Qt.FocusReason.OtherFocusReason)

    def rest_focus(self) -> None:
        """Something has been done: Enter presses no place until Tab or an arrow has gone to one."""
        self._felt.is_pointed = True
        self._felt.show_focus()

    def show_explanation(self, drawing: Drawing | None) -> None:
        """Draws an explanation over the table, or takes it away; the table under it stays as it is."""
        self.finish_motion()
        self._felt.hides_arrows = drawing is not None and bool(drawing.order)
        self._felt.show_marks()
        if drawing is not None:
            self._sheet = self._sheet or ExplanationSheet(self, lambda: self._felt.stage.brush, self._area_in_view)
            self._sheet.show_drawing(drawing, self.rect())
        elif self._sheet is not None:
            self._sheet.hide()

    @property
    def explanation(self) -> ExplanationSheet | None:
        """The sheet that is seen; none where none is."""
        return self._sheet if self._sheet is not None and not self._sheet.isHidden() else None

    def _area_in_view(self, target: Hashable) -> QRectF | None:
        area = self._felt.area_of(target)
        return None if area is None else QRectF(self.mapFromScene(area).boundingRect())

    def _lay_out(self) -> None:
        self._laid_out = self.viewport().size()
        self._felt.lay_out(self._laid_out, self.devicePixelRatioF())

    # ------------------------------------------------------------ pointing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._felt.look.is_small or event.button() is not Qt.MouseButton.LeftButton:
            return
        self.finish_motion()
        place = self.mapToScene(event.position().toPoint())
        target = self._felt.target_at(place)
        if target is None:
            return
        self._pressed, self._drag_end = (target, place), None
        self._felt.is_pointed = True
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._felt.places[target].setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        place = self.mapToScene(event.position().toPoint())
        if self._drag_end is not None or distance(place, self._pressed[1]) >= QApplication.startDragDistance():
            self._drag_end = place
            self._felt.show_drag(self._pressed[0], place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        start, end = self._pressed[0], self._drag_end
        self.card_pressed = self._felt.card_at(start, self._pressed[1])
        self._pressed, self._drag_end = None, None
        self._felt.show_drag(None, None)
        target = start if end is None else self._felt.drop_target(end)
        if target == start:
            self.target_clicked.emit(start)
        elif target is not None:
            self.dragged.emit(start, target)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick presses are two presses."""
        self.mousePressEvent(event)

    # ------------------------------------------------------------ keys and focus

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self._felt.focused_place()
        if event.key() in _PRESS_KEYS and focused is not None and not self._felt.is_pointed:
            self.card_pressed = None
            self.target_clicked.emit(focused.target)
        elif event.key() in _WAYS and focused is not None:
            self._show_focus()
            self._step_focus(focused, *_WAYS[event.key()])
        else:
            # Verbs and digits belong to the page.
            event.ignore()

    def _step_focus(self, focused: PlaceItem[T, P, L], across: int, down: int) -> None:
        """To the nearest place in that direction; what lies aside counts double."""
        here = focused.area.center()
        best: tuple[float, PlaceItem[T, P, L]] | None = None
        for item in self._felt.places.values():
            off = item.area.center() - here
            ahead = off.x() * across + off.y() * down
            if item is focused or not item.isVisible() or ahead <= 1:
                continue
            cost = ahead + 2 * abs(off.x() * down + off.y() * across)
            if best is None or cost < best[0]:
                best = (cost, item)
        if best is not None:
            best[1].setFocus(Qt.FocusReason.OtherFocusReason)

    def focusNextPrevChild(self, is_next: bool) -> bool:  # Qt's own signature
        self._show_focus()
        return super().focusNextPrevChild(is_next)

    def _show_focus(self) -> None:
        """The keyboard is in use: where it stands is ringed."""
        self._felt.is_pointed = False
        self._felt.show_focus()

    def _focus_moved(self) -> None:
        item = self._felt.focused_place()
        if item is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(item, QAccessible.Event.Focus))
            self.ensureVisible(item.area, 8, 8)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._felt.is_pointed = False
        self._felt.show_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._felt.show_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size() != self._laid_out:
            self._lay_out()
        if self.explanation is not None:
            self.explanation.fit(self.rect())
