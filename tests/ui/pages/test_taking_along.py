"""A list is saved and printed as it stands on the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QPdfWriter
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from trainer.ui.pages.taking_along import buttons_of, document_of
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.listing import ListRow, ListTable


@pytest.fixture
def listing(qtbot: QtBot) -> ListTable:
    made = ListTable((("Name", 2), ("Group", 1)), name="People")
    qtbot.addWidget(made)
    made.show_rows([ListRow(id=name, cells=(name, group)) for name, group in (("Bo", "Day"), ("Amara", "Late"))])
    return made


def saved(listing: ListTable, monkeypatch: pytest.MonkeyPatch, name: str) -> str:
    """What is said after the list was saved by this name; a file dialog can't be shown here."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (name, ""))
    said = Told()
    save, _ = buttons_of(listing, "People", said)
    save.click()
    return said.text()


def test_what_is_found_is_saved_in_the_order_in_which_it_stands(
    listing: ListTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "people.csv"
    assert saved(listing, monkeypatch, str(tmp_path / "people")) == f"Saved as {file}."
    assert file.read_text(encoding="utf-8-sig") == "Name,Group\nAmara,Late\nBo,Day\n"
    listing.field.setText("day")
    saved(listing, monkeypatch, str(file))
    assert file.read_text(encoding="utf-8-sig") == "Name,Group\nBo,Day\n"


def test_why_it_can_not_be_saved_is_said_and_without_a_name_nothing_is_done(
    listing: ListTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "can't be written" in saved(listing, monkeypatch, str(tmp_path / "none" / "people.csv"))
    assert saved(listing, monkeypatch, "") == ""
    assert list(tmp_path.iterdir()) == []


def test_on_paper_stand_the_title_the_heads_and_each_line_as_plain_words(listing: ListTable, tmp_path: Path) -> None:
    rows = [(f"<b>Person {number}</b>", "Day & Night") for number in range(200)]
    listing.show_rows([ListRow(id=row[0], cells=row) for row in rows])
    document = document_of("People", listing, "The records end with entry 7")
    words = document.toPlainText()
    assert words.startswith("People\nName\nGroup\n<b>Person 0</b>\nDay & Night\n")
    assert words.count("Day & Night") == 200
    assert words.endswith("The records end with entry 7")
    file = tmp_path / "people.pdf"
    writer = QPdfWriter(str(file))
    document.print_(writer)
    del writer
    assert file.read_bytes().count(b"/Type /Page\n") > 1


def test_on_paper_the_type_is_as_large_whatever_the_window_has(listing: ListTable, tmp_path: Path) -> None:
    """It took the window's fifteen pixels, which at a printer's 1,200 dots an inch are specks on a single page."""
    listing.show_rows([ListRow(id=str(number), cells=(f"Person {number}", "Day")) for number in range(200)])
    before = QApplication.font()
    pixels = QFont(before)
    pixels.setPixelSize(15)
    QApplication.setFont(pixels)
    try:
        file = tmp_path / "people.pdf"
        writer = QPdfWriter(str(file))
        document_of("People", listing).print_(writer)
        del writer
    finally:
        QApplication.setFont(before)
    assert file.read_bytes().count(b"/Type /Page\n") > 3
