"""What goes onto paper as a PDF on A4: all of the file or nothing of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from trainer.exchange.files import save_whole
from trainer.tongue import translate

_MARGIN_MM: Final = 16.0
_DOTS_PER_INCH: Final = 144
"""By which the type of a document has the size on paper that it has on the screen's page."""


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


def save_document(file: Path, document: QTextDocument, title: str) -> None:
    """A text with its headings and tables; raises `TrainerError` where the file can't be written."""

    def draw(writer: QPdfWriter) -> None:
        document.documentLayout().setPaintDevice(writer)
        document.setPageSize(QSizeF(writer.pageLayout().paintRectPixels(_DOTS_PER_INCH).size()))
        document.print_(writer)

    save_whole(file, pdf_of(title, draw, dots_per_inch=_DOTS_PER_INCH))
