"""A picture of the table page, for the demonstration without a display and for the pictures of every state."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from trainer.errors import TrainerError
from trainer.tongue import translate
from trainer.ui.table.page import TablePage


def picture_to(page: TablePage, path: Path) -> None:
    """Saves the page as it stands, motion at its end; raises `TrainerError` where it can't be written."""
    page.face.felt.finish_motion()
    QApplication.processEvents()
    # little packed: the packing took longer than the picture
    if not page.grab().save(str(path), "PNG", 80):
        raise TrainerError(
            translate(
                "Errors", "{path} can't be written: check that its folder may be written to and has room."
            ).format(path=path)
        )
