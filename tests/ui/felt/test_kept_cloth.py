"""The cloth of a table is painted once for tables that have the same; what stands on it is each one's own."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPixmapCache
from pytestqt.qtbot import QtBot

from tests.ui.felt.poker.test_table_view import _picture
from trainer.ui.felt.boxes import fit
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.kept_cloth import with_cloth
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.look.theme import DARK

SIZE = QSize(400, 300)
BRUSH = Brush(fit=fit(400, 300, (16.0, 12.0), 0.0))
RED, GREEN = QColor("#ff0000"), QColor("#00ff00")


def test_a_cloth_is_painted_anew_only_where_it_is_another() -> None:
    painted: list[str] = []

    def corner_of(depends: str, corner: QColor) -> QColor:
        def cloth(painter: QPainter) -> None:
            painted.append(depends)
            painter.fillRect(QRect(100, 100, 100, 100), GREEN)

        def fixed(painter: QPainter) -> None:
            painter.fillRect(QRect(0, 0, 10, 10), corner)

        image = with_cloth(SIZE, BRUSH, DARK, depends, cloth, fixed).toImage()
        assert image.pixelColor(150, 150) == GREEN
        return image.pixelColor(5, 5)

    QPixmapCache.clear()
    assert corner_of("one", RED) == RED
    assert corner_of("one", GREEN) == GREEN, "what stood on the last one is not kept"
    assert painted == ["one"]
    assert corner_of("another", RED) == RED
    assert painted == ["one", "another"]


def test_on_a_kept_cloth_a_table_looks_as_on_a_new_one(qtbot: QtBot) -> None:
    def seen(seats: int) -> object:
        view = TableView(_picture(seats), TableLook())
        qtbot.addWidget(view)
        return view.grab().toImage()

    QPixmapCache.clear()
    new = seen(8)
    seen(9)
    assert seen(8) == new
