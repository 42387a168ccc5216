"""What goes onto paper as a PDF on A4: all of the file or nothing of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from trainer.exchange.files import save_whole
from trainer.tongue import translate
from trainer.ui.look.fonts import step_font
from trainer.ui.look.theme import Step

_MARGIN_MM: Final = 16.0
_DOTS_PER_INCH: Final = 144
"""By which the type of a document has the size on paper that it has on the screen's page."""

_FOOT: Final = 40
"""Dots of each sheet under the text, where there are several."""


def pdf_of(title: str, draw: Callable[[QPdfWriter], object], *, dots_per_inch: int = 300) -> bytes:
    """What `draw` puts onto its pages."""
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(kept)
    writer.setTitle(title)
    writer.setCreator(translate("Window", "Dealer Trainer"))
    writer.setResolution(dots_per_inch)
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    page, upright = QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(page, upright, margins, QPageLayout.Unit.Millimeter))
    draw(writer)
    kept.close()
    return bytes(kept.data().data())


def save_document(file: Path, document: QTextDocument, title: str, foot: str = "") -> None:
    """A text with its headings and tables; raises `TrainerError` where the file can't be written.

    Where it takes several sheets each says which it is of how many, and what it belongs to: `foot`, or the title.
    """

    def draw(writer: QPdfWriter) -> None:
        document.documentLayout().setPaintDevice(writer)
        sheet = QSizeF(writer.pageLayout().paintRectPixels(_DOTS_PER_INCH).size())
        document.setPageSize(sheet)
        if document.pageCount() > 1:
            document.setPageSize(QSizeF(sheet.width(), sheet.height() - _FOOT))
        _draw_sheets(writer, document, foot or title)

    save_whole(file, pdf_of(title, draw, dots_per_inch=_DOTS_PER_INCH))


def _draw_sheets(writer: QPdfWriter, document: QTextDocument, foot: str) -> None:
    wide, high, count = document.pageSize().width(), document.pageSize().height(), document.pageCount()
    words = translate("Paper", "{of} · sheet {number} of {count}")
    painter = QPainter(writer)
    for number in range(count):
        if number:
            writer.newPage()
        painter.save()
        painter.translate(0, -number * high)
        document.drawContents(painter, QRectF(0, number * high, wide, high))
        painter.restore()
        if count > 1:
            painter.setFont(step_font(Step.LABEL))
            at = QRectF(0, high, wide, _FOOT)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
            painter.drawText(at, flags, words.format(of=foot, number=number + 1, count=count))
    painter.end()
