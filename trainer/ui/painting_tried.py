"""Whether a table can be painted here: off screen, with the program's own fonts and cards, into a file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, qInstallMessageHandler
from PySide6.QtGui import QFontDatabase, QImage, QImageReader
from PySide6.QtWidgets import QApplication

from trainer.tongue import translate
from trainer.training.attempts import AnySession
from trainer.ui.demo import picture_to
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.fonts import CONDENSED, SANS
from trainer.ui.look.sounds import Sounds
from trainer.ui.look.stylesheet import apply_room
from trainer.ui.look.theme import DARK
from trainer.ui.screen import application
from trainer.ui.table.tables import any_page

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType

SIZE: Final = QSize(1280, 800)
_LEAST_COLOURS: Final = 200
"""A felt with cards and chips on it has thousands; an empty one has some dozens."""
_STEP: Final = 4
"""Every so many pixels one is looked at."""


def painted(session: AnySession, file: Path) -> Iterator[str]:
    """Paints the table of a round into a file; yields what is wrong with the picture, and what Qt complains of."""
    complaints: list[str] = []

    def hear(_kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        # there is no window manager off screen, which Qt says at every layout
        if "propagateSizeHints" not in words:
            complaints.append(words)

    if QApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    before = qInstallMessageHandler(hear)
    try:
        apply_room(application(100), DARK)
        page = any_page(session, TableChoices(look=TableLook(has_reduced_motion=True), sounds=Sounds(is_on=False)))
        page.resize(SIZE)
        page.show()
        picture_to(page, file)
        page.close()
    finally:
        qInstallMessageHandler(before)
    yield from complaints
    yield from _faults_of(file)


def _faults_of(file: Path) -> Iterator[str]:
    families = QFontDatabase.families()
    for family in (SANS, CONDENSED):
        if family not in families:
            yield translate("Selftest", "the font {name} is missing").format(name=family)
    if b"jpeg" not in [bytes(each.data()) for each in QImageReader.supportedImageFormats()]:
        yield translate("Selftest", "JPEG pictures can't be read")
    picture = QImage(str(file))
    across, down = range(0, picture.width(), _STEP), range(0, picture.height(), _STEP)
    if picture.size() != SIZE or len({picture.pixel(x, y) for x in across for y in down}) < _LEAST_COLOURS:
        yield translate("Selftest", "nothing is to be seen on it")
