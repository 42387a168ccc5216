"""The window has Qt translate what is said: each sentence under its context, a number by the language's own plurals."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QTranslator

from trainer.rules.calls import Call
from trainer.tongue import Plural, speak_by
from trainer.ui.screen import application
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.games import game_words
from trainer.ui.wording.places import seat_words


class Marked(QTranslator):
    """Translates the words of three contexts alone, so that they can be told."""

    def translate(self, context: str, words: str, disambiguation: str | None = None, n: int = -1) -> str:
        match context:
            case "Places" | "Games":
                return f"<{words}>"
            case "Plural":
                return "%n <few>" if 1 < n < 5 else "%n <many>"
            case _:
                return ""


@contextmanager
def marked() -> Iterator[None]:
    application(100)
    translator = Marked()
    assert QCoreApplication.installTranslator(translator)
    speak_by(QCoreApplication.translate)
    try:
        yield
    finally:
        QCoreApplication.removeTranslator(translator)
        speak_by(QCoreApplication.translate)


def test_the_window_puts_words_through_qt_each_under_its_context() -> None:
    with marked():
        assert seat_words(3) == "<seat 3>"
        assert "<" not in call_words(Call.STOP)
    assert seat_words(3) == "seat 3"


def test_the_names_of_games_are_translated_too() -> None:
    with marked():
        assert game_words("holdem") == "<Hold'em>"
    assert game_words("holdem") == "Hold'em"


def test_a_number_is_said_by_the_plurals_of_the_language() -> None:
    with marked():
        assert [Plural.tr("%n seat(s) open", "", n) for n in (2, 7)] == ["2 <few>", "7 <many>"]
    assert [Plural.tr("%n seat(s) open", "", n) for n in (1, 7)] == ["1 seat open", "7 seats open"]
