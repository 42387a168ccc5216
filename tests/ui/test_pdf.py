"""What is put on paper: of several sheets none is without its heading."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

from trainer.ui import pdf


def test_of_several_sheets_each_says_whose_it_is_and_where_the_records_ended(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What two assessors saw apart makes it long; a loose second sheet would prove nothing."""
    document = QTextDocument()
    document.setHtml("<p>word</p>" * 90)
    drawn: list[str] = []
    monkeypatch.setattr("trainer.ui.pdf.QPainter.drawText", lambda _painter, _at, _flags, words: drawn.append(words))
    pdf.save_document(tmp_path / "long.pdf", document, "Certificate", "Certificate · Dana · 4f2c")
    assert len(drawn) > 1
    assert drawn[0] == f"Certificate · Dana · 4f2c · sheet 1 of {len(drawn)}"
    drawn.clear()
    document.setHtml("<p>word</p>")
    pdf.save_document(tmp_path / "short.pdf", document, "Certificate")
    assert drawn == [], "one sheet needs no number"
