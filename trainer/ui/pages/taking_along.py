"""A list saved as a file or printed: as it stands on the page, searched and sorted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QDialog, QFileDialog, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.listing import ListTable
from trainer.ui.widgets.surface import row


def buttons_of(listing: ListTable, title: str, said: Told) -> tuple[Button, Button]:
    """What saves and what prints a list, under a title; why either could not be done is said."""
    save = csv_button(listing, title, said)
    printed = Button(translate("TakingAlong", "Print…"))
    printed.clicked.connect(lambda: _print(listing, title))
    return save, printed


def csv_button(listing: ListTable, title: str, said: Told) -> Button:
    """What saves a list alone."""
    save = Button(translate("TakingAlong", "Save as CSV…"))
    save.clicked.connect(lambda: _save(listing, title, said))
    return save


def add_buttons(column: QVBoxLayout, listing: ListTable, title: str) -> Told:
    """They stand below the list, and below them, where more may be said, why either could not be done."""
    said = Told(Step.LABEL, tone="muted")
    column.addLayout(row(*buttons_of(listing, title, said), None, gap=12))
    column.addWidget(said)
    return said


def _save(listing: ListTable, title: str, said: Told) -> None:
    from trainer.exchange.tables import save_csv

    name, _ = QFileDialog.getSaveFileName(
        listing, translate("TakingAlong", "Save the list"), f"{title}.csv", translate("TakingAlong", "Lists (*.csv)")
    )
    if not name:
        return
    file = Path(name) if Path(name).suffix else Path(f"{name}.csv")
    try:
        save_csv(file, listing.heads, [line.cells for line in listing.shown()])
    except TrainerError as problem:
        said.tell(str(problem))
        return
    said.tell(translate("TakingAlong", "Saved as {file}.").format(file=file))


def _print(listing: ListTable, title: str) -> None:
    # what prints takes its time to load, and few do
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    if QPrintDialog(printer, listing).exec() == QDialog.DialogCode.Accepted:
        document_of(title, listing.heads, [line.cells for line in listing.shown()], listing).print_(printer)


def document_of(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]], parent: QWidget) -> QTextDocument:
    """The list on paper: its title, its heads again on each page."""
    head = "".join(f'<th align="left">{escape(words)}</th>' for words in heads)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in rows)
    document = QTextDocument(parent)
    document.setHtml(
        f"<h2>{escape(title)}</h2>"
        f'<table width="100%" cellpadding="4" border="0"><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>'
    )
    return document
