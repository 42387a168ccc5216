"""The words of a step in a low window: whole lines, the way on says that there are more, and no line is passed over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QTextBlock
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.ui.lessons.taker import OURS, settle
from tests.ui.program import Program
from trainer.training.lessons.lesson import Text
from trainer.training.lessons.session import LessonDrill
from trainer.ui.entry.families import keys_at
from trainer.ui.lessons.page import LessonPage
from trainer.ui.lessons.reader import Reader
from trainer.ui.widgets.button import Button
from trainer.ui.wording.lessons import printed

ALONE_AT_LEAST = (296, 452)
"""What words have at 1024 by 600 where nothing is entered under them."""
LONG = "# A head\n\n" + "\n\n".join(f"{n}. Words that take more than a line where they stand in." for n in range(1, 30))
TABLE = (
    "Over it.\n\n"
    + "| hand | pays |\n|---|---|\n"
    + "".join(f"| {n} of a kind of some sort | {n} |\n" for n in range(20))
)


def opened(qtbot: QtBot, words: str, height: int) -> Reader:
    reader = Reader()
    qtbot.addWidget(reader)
    reader.resize(260, height)
    reader.show()
    reader.say(words)
    return reader


def lines(reader: Reader) -> list[QRectF]:
    """Where each line of the words stands, from the top of what is in sight."""
    return list(_lines(reader.document().begin(), reader))


def _lines(block: QTextBlock, reader: Reader) -> Iterator[QRectF]:
    layout = reader.document().documentLayout()
    while block.isValid():
        top = layout.blockBoundingRect(block).top() - reader.verticalScrollBar().value()
        for number in range(block.layout().lineCount()):
            yield block.layout().lineAt(number).naturalTextRect().translated(0, top)
        block = block.next()


def cut(reader: Reader) -> list[QRectF]:
    """The lines of which a part alone is in sight."""
    bottom = reader.viewport().height()
    return [
        line
        for line in lines(reader)
        if line.top() + 1 < 0 < line.bottom() - 1 or line.top() + 1 < bottom < line.bottom() - 1
    ]


@pytest.mark.parametrize("words", [LONG, TABLE], ids=["list", "table"])
@pytest.mark.parametrize("height", [66, 151, 400])
def test_part_after_part_shows_every_line_whole_and_once(qtbot: QtBot, words: str, height: int) -> None:
    reader = opened(qtbot, words, height)
    seen = list[int]()
    while True:
        assert cut(reader) == []
        shown = [
            number for number, line in enumerate(lines(reader)) if 0 <= line.center().y() < reader.viewport().height()
        ]
        assert not set(shown) & set(seen)
        seen += shown
        if not reader.turn_on():
            break
    assert seen == list(range(len(lines(reader))))
    assert not reader.has_more
    while reader.turn_back():
        assert cut(reader) == []
    assert reader.is_at_start


def test_words_that_fit_are_one_part(qtbot: QtBot) -> None:
    reader = opened(qtbot, "# A head\n\nAnd a line.", 200)
    assert not reader.has_more
    assert not reader.turn_on()
    assert not reader.turn_back()


def test_the_way_on_reads_the_words_to_their_end_before_the_next_step(program: Program) -> None:
    program.window.resize(1024, 600)
    lesson = OURS.find("oneida-four-card", "four-card-09-wrong")
    assert lesson is not None
    program.window.desk.start_drill(LessonDrill.of(lesson))
    page = program.window.page
    assert isinstance(page, LessonPage)
    while page.session.number < 2:
        page.session.go_on(0)
    page.start()
    page.words.say(LONG)
    settle(page)
    told = [ways(page)]
    while ways(page) == ["Back", "Read on"]:
        QTest.keyClick(page.window(), Qt.Key.Key_PageDown)
        settle(page)
        told.append(ways(page))
    assert told[0] == ["Back", "Read on"]
    assert told[-1] == ["Back", "Next"]
    assert page.session.number == 2
    QTest.keyClick(page.window(), Qt.Key.Key_PageUp)
    assert ways(page) == ["Back", "Read on"]
    assert page.session.number == 2


def ways(page: LessonPage) -> list[str]:
    return [button.text() for button in page.words.findChildren(Button)]


def test_lines_stand_closer_where_the_words_are_read_whole_by_that(qtbot: QtBot) -> None:
    reader = Reader(may_close_up=True)
    qtbot.addWidget(reader)
    words = "# A head\n\n" + "\n\n".join(f"{n}. Words that take more than a line where they stand." for n in range(9))
    reader.resize(260, 900)
    reader.show()
    reader.say(words)
    apart = reader.words_height
    seen = [at_height(reader, apart - 30)]
    close = reader.words_height
    seen += [at_height(reader, height) for height in (close - 40, 900)]
    assert seen == [(close, False), (apart, True), (apart, False)], "too long even so it is read part after part"
    assert close < apart - 30


def at_height(reader: Reader, height: int) -> tuple[int, bool]:
    """How high the words are in so much room, and whether more of them come."""
    reader.resize(260, height)
    return reader.words_height, reader.has_more


def test_the_longest_words_of_our_lessons_are_read_whole_in_the_least_window(qtbot: QtBot) -> None:
    texts = [
        (lesson, step.words)
        for table in OURS.tables()
        for lesson in OURS.course(table)
        for step in lesson.steps
        if isinstance(step, Text)
    ]
    # a rule that is printed has about so many letters, and an outline several times as many
    texts.sort(key=lambda text: len(text[1]) + 90 * text[1].count("{rule:") + 500 * text[1].count("{outline:"))
    reader = Reader(may_close_up=True)
    qtbot.addWidget(reader)
    reader.resize(*ALONE_AT_LEAST)
    reader.show()
    for lesson, words in texts[-some(24, len(texts)) :]:
        reader.say(printed(words, lesson, keys_at(lesson.game)))
        assert not reader.has_more, words
