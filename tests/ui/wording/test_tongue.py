"""Words in the person's language: as they are written, until the window has Qt translate them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from trainer.rules.calls import Call
from trainer.ui.app import application
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.tongue import speak_by, translate


class Marked(QTranslator):
    """Translates the words of one context alone, so that they can be told."""

    def translate(self, context: str, words: str, disambiguation: str | None = None, n: int = -1) -> str:
        return f"<{words}>" if context == "Places" else ""


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    speak_by(lambda _context, words: words)


def test_words_are_english_by_themselves() -> None:
    assert translate("Places", "seat {seat}") == "seat {seat}"


def test_the_window_puts_words_through_qt_each_under_its_context() -> None:
    application(100)
    marked = Marked()
    assert QCoreApplication.installTranslator(marked)
    try:
        assert seat_words(3) == "<seat 3>"
        assert "<" not in call_words(Call.STOP)
    finally:
        QCoreApplication.removeTranslator(marked)
    assert seat_words(3) == "seat 3"
