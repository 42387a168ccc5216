"""What a screen reader is told about the table: its places as buttons with names.

Qt makes no interface for items of a scene by itself, so a factory does.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeAlias

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from trainer.tongue import translate
from trainer.ui.felt.felt_scene import FeltScene
from trainer.ui.felt.place_item import PlaceItem

AnyPlace: TypeAlias = PlaceItem[Hashable, object, object]

_kept: list[QAccessibleInterface] = []
"""Qt holds the interfaces without counting them: they must outlive its use."""
_is_installed: list[bool] = []


class PlaceInterface(QAccessibleObject):
    """One place on the table."""

    def __init__(self, item: AnyPlace) -> None:
        super().__init__(item)
        self._item = item

    def _view(self) -> QGraphicsView:
        return self._item.scene().views()[0]

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Description:
            return self._item.toolTip()
        return self._item.spoken if kind == QAccessible.Text.Name else ""

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._item.hasFocus()
        state.invisible = not self._item.isVisible()
        return state

    def rect(self) -> QRect:
        view = self._view()
        area = view.mapFromScene(self._item.hit).boundingRect()
        return QRect(view.viewport().mapToGlobal(area.topLeft()), area.size())

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._view())

    def childCount(self) -> int:
        return 0

    # Qt takes None for "no such child"; its stubs don't say so.
    def child(self, _index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        return -1


class TableInterface(QAccessibleWidget):
    """The table as a group of places."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view, QAccessible.Role.Grouping, translate("Felt", "Table"))
        self._table = view

    def _places(self) -> list[AnyPlace]:
        return [item for item in self._table.scene().items() if isinstance(item, PlaceItem) and item.isVisible()][::-1]

    def childCount(self) -> int:
        return len(self._places())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        places = self._places()
        return QAccessible.queryAccessibleInterface(places[index]) if 0 <= index < len(places) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        item = child.object()
        places = self._places()
        return places.index(item) if isinstance(item, PlaceItem) and item in places else -1


def _interface_for(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    made: QAccessibleInterface
    if isinstance(thing, PlaceItem):
        made = PlaceInterface(thing)
    elif isinstance(thing, QGraphicsView) and isinstance(thing.scene(), FeltScene):
        made = TableInterface(thing)
    else:
        return None
    _kept.append(made)
    return made


def install_accessibility() -> None:
    """Lets Qt ask for the table's interfaces; once for the whole program."""
    if not _is_installed:
        QAccessible.installFactory(_interface_for)
        _is_installed.append(True)
