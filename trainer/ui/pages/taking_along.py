"""A list saved as a file or printed: as it stands on the page, searched and sorted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QDialog, QFileDialog, QVBoxLayout

from trainer.tongue import translate
from trainer.ui.look.fonts import step_font
from trainer.ui.look.theme import Step
from trainer.ui.offers import Offer, is_offered
from trainer.ui.vouching import end_words, vouched
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.listing import ListTable
from trainer.ui.widgets.surface import row

_POINTS: Final = 10.0
"""Of the type on paper, in 72nds of an inch."""


def buttons_of(listing: ListTable, title: str, said: Told) -> tuple[Button, Button]:
    """What saves and what prints a list, under a title; why either could not be done is said."""
    save = csv_button(listing, title, said)
    printed = Button(translate("TakingAlong", "Print…"))
    printed.clicked.connect(lambda: _print(listing, title, said))
    _offer_with_lines(printed, listing)
    if not is_offered(Offer.PRINTER):
        printed.hide()
    return save, printed


def csv_button(listing: ListTable, title: str, said: Told, foot: Callable[[], str] | None = None) -> Button:
    """What saves a list alone; with a line at its end where it is part of a report."""
    save = Button(translate("TakingAlong", "Save as CSV…"))
    save.clicked.connect(lambda: _save(listing, title, said, foot))
    _offer_with_lines(save, listing)
    if not is_offered(Offer.FILES):
        save.hide()
    return save


def _offer_with_lines(button: Button, listing: ListTable) -> None:
    """A list in which nothing stands is neither saved nor printed."""
    button.setEnabled(bool(listing.shown()))
    listing.counted.connect(lambda found: button.setEnabled(bool(found)))


def add_buttons(column: QVBoxLayout, listing: ListTable, title: str) -> Told:
    """They stand below the list, and below them, where more may be said, why either could not be done."""
    said = Told(Step.LABEL, tone="muted")
    column.addLayout(row(*buttons_of(listing, title, said), None, gap=12))
    column.addWidget(said)
    return said


def _save(listing: ListTable, title: str, said: Told, foot: Callable[[], str] | None) -> None:
    from trainer.exchange.tables import save_csv

    name, _ = QFileDialog.getSaveFileName(
        listing, translate("TakingAlong", "Save the list"), f"{title}.csv", translate("TakingAlong", "Lists (*.csv)")
    )
    if not name:
        return
    file = Path(name) if Path(name).suffix else Path(f"{name}.csv")

    def save() -> None:
        lines: list[Sequence[str]] = [line.cells for line in listing.shown()]
        save_csv(file, listing.heads, [*lines, *([(), (foot(),)] if foot is not None else [])])
        said.tell(translate("TakingAlong", "Saved as {file}.").format(file=file))

    vouched(listing, title, save, said.tell)


def _print(listing: ListTable, title: str, said: Told) -> None:
    # what prints takes its time to load, and few do
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    if QPrintDialog(printer, listing).exec() == QDialog.DialogCode.Accepted:
        vouched(listing, title, lambda: document_of(title, listing, end_words(listing)).print_(printer), said.tell)


def document_of(title: str, listing: ListTable, end: str = "") -> QTextDocument:
    """The list on paper as it stands: its title, its heads again on each page, the end of the records below it."""
    heads, rows = listing.heads, [line.cells for line in listing.shown()]
    head = "".join(f'<th align="left">{escape(words)}</th>' for words in heads)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in rows)
    document = QTextDocument(listing)
    font = step_font(Step.BODY)
    font.setPointSizeF(_POINTS)  # the window's type has pixels, which are specks on paper
    document.setDefaultFont(font)
    document.setHtml(
        f"<h2>{escape(title)}</h2>"
        f'<table width="100%" cellpadding="4" border="0"><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>'
        f"<p><small>{escape(end)}</small></p>"
    )
    return document
