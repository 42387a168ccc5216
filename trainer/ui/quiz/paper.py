"""A quiz on paper: its questions with an answer sheet, and in a file of its own the key."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QByteArray, QUrl
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QTextDocument

from trainer.tongue import translate
from trainer.training.question_spots import Question, put
from trainer.training.quizzes.authored import Authored, How
from trainer.training.quizzes.drawing import Drawn
from trainer.training.quizzes.session import QuizDrill
from trainer.ui.look.fonts import step_font
from trainer.ui.look.theme import Step
from trainer.ui.pdf import save_document
from trainer.ui.question.report import question_words
from trainer.ui.quiz.answer_sheet import Blank, blanks
from trainer.ui.wording.joined import with_dots, with_semicolons
from trainer.ui.wording.keys.lines import lines_of
from trainer.ui.wording.quiz import drawn_words, standard_words, time_words

_PICTURE_WIDE: Final = 440
"""Points at the type size of the paper."""
_PAGE_HIGH: Final = 970
_LINE_HIGH: Final = 27
_BLANK_HIGH: Final = 31
"""Room for a hand to write."""
_SIGNS_A_LINE: Final = 95
_POINTS: Final = 10.5
"""Of the type on paper, in 72nds of an inch."""
_WIDE: Final = 640
"""What is written on, as `_PICTURE_WIDE`."""
_DEEPER: Final = 28
_TOGETHER: Final = 12
"""So many lines of an answer are not parted where a page has room for them."""
_LETTERS: Final = "ABCDEFGHI"
T = TypeVar("T")


@dataclass(slots=True)
class Sheets:
    """What goes onto paper, as it is put together."""

    html: list[str] = field(default_factory=list)
    pictures: dict[str, QImage] = field(default_factory=dict)
    used: float = 0
    """About how much of the page is full, in points as `_PICTURE_WIDE`."""

    def turn_page(self) -> None:
        """What follows begins on a new page."""
        self.html.append('<p style="page-break-before: always; font-size: 1px"></p>')
        self.used = 0

    def keep_together(self, lines: int, pictures: int) -> None:
        """What follows has so many lines and pictures, which are not parted where a page has room for them."""
        needed = lines * _LINE_HIGH + pictures * _PICTURE_WIDE * 0.75
        if self.used and self.used + needed > _PAGE_HIGH:
            self.turn_page()

    def add(self, tag: str, words: str, style: str = "") -> None:
        """A paragraph of plain words."""
        self.used += _LINE_HIGH * (1 + len(words) // _SIGNS_A_LINE)
        plain = words.lstrip()
        # what stands in belongs to the line before: a share to its pot
        left = (len(words) - len(plain)) * _DEEPER // 2
        top = 14 if tag == "h4" else 5
        around = f"margin-top:{top}px;margin-bottom:5px;margin-left:{left}px;"
        self.html.append(f'<{tag} style="{around}{style}">{escape(plain)}</{tag}>')

    def add_blank(self, blank: Blank) -> None:
        """What is wanted, and a line to the edge of the page to write it on."""
        left = _DEEPER * blank.depth
        words = translate("QuizPaper", "{words}:").format(words=blank.words) if _is_label(blank) else blank.words
        wide = QFontMetricsF(_type(QFont.setPixelSize, round(_POINTS * 96 / 72)))
        room = _WIDE - left - wide.horizontalAdvance(f"{words} ")
        line = "_" * max(int(room / wide.horizontalAdvance("_")), 6) if blank.has_room else ""
        self.used += _BLANK_HIGH
        self.html.append(f'<p style="margin: 10px 0 2px {left}px">{escape(words)} {line}</p>')

    def add_picture(self, picture: QImage, alternative: str) -> None:
        name = f"picture:{len(self.pictures)}"
        self.pictures[name] = picture
        wide = min(_PICTURE_WIDE, picture.width())
        self.used += wide * picture.height() / max(picture.width(), 1) + _LINE_HIGH
        self.html.append(f'<p><img src="{name}" width="{wide}" alt="{escape(alternative)}"></p>')

    def document(self) -> QTextDocument:
        """All of it, ready to be printed."""
        made = QTextDocument()
        # the window's type has pixels, which are specks on paper
        made.setDefaultFont(_type(QFont.setPointSizeF, _POINTS))
        for name, picture in self.pictures.items():
            made.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), picture)
        made.setHtml("".join(self.html))
        return made


def _is_label(blank: Blank) -> bool:
    return bool(blank.words) and not blank.words.endswith(".")


def _type(set_size: Callable[[QFont, T], object], size: T) -> QFont:
    font = QFont(step_font(Step.BODY))
    set_size(font, size)
    return font


def save(file: Path, drill: QuizDrill, draw: Callable[[Question], QImage]) -> tuple[Path, Path]:
    """The quiz with its answer sheet in this file, the key in one beside it; raises `TrainerError`.

    `draw` paints the table of a question.
    """
    key = file.with_name(f"{file.stem}-key{file.suffix}")
    save_document(file, quiz_sheets(drill, draw).document(), drill.quiz.title)
    save_document(key, key_sheets(drill).document(), drill.quiz.title)
    return file, key


# The quiz


def quiz_sheets(drill: QuizDrill, draw: Callable[[Question], QImage]) -> Sheets:
    """The questions, and behind them on a page of its own the answer sheet."""
    sheets = Sheets()
    _head(sheets, drill, drill.quiz.title)
    if drill.quiz.words:
        sheets.add("p", drill.quiz.words)
    for number, item in enumerate(drill.items, 1):
        _question(sheets, number, item, drill, draw)
    _answer_sheet(sheets, drill)
    return sheets


def _head(sheets: Sheets, drill: QuizDrill, title: str, *, is_key: bool = False) -> None:
    quiz = drill.quiz
    sheets.add("h2", title)
    set_words = translate("QuizPaper", "Set {seed}").format(seed=drill.seed)
    sheets.add("p", with_dots(time_words(quiz.minutes), standard_words(quiz), set_words), "color: #565B62")
    if not is_key:
        sheets.add("p", translate("QuizPaper", "Name: {line}   Date: {line}").format(line="_" * 24))


def _question(sheets: Sheets, number: int, item: Drawn, drill: QuizDrill, draw: Callable[[Question], QImage]) -> None:
    title = translate("QuizPaper", "{number}. {words}")
    if item.authored is not None:
        _authored(sheets, number, item.authored, drill.seed + number - 1)
        return
    heading = title.format(number=number, words=drawn_words(item))
    if item.is_round:
        sheets.keep_together(2, 0)
        sheets.add("h4", heading)
        sheets.add("p", translate("QuizPaper", "Dealt at the table, before the examiner."))
        return
    asked = put(item.spot)
    told = question_words(asked).split("\n")
    sheets.keep_together(len(told) + 1, 1)
    sheets.add("h4", heading)
    for line in told:
        sheets.add("p", line)
    sheets.add_picture(draw(asked), drawn_words(item))


def _authored(sheets: Sheets, number: int, asked: Authored, seed: int) -> None:
    title = translate("QuizPaper", "{number}. {words}")
    sheets.keep_together(len(asked.options) + 1 + len(asked.words) // _SIGNS_A_LINE, int(asked.picture is not None))
    sheets.add("h4", title.format(number=number, words=asked.words))
    if asked.picture is not None:
        picture = QImage()
        if picture.loadFromData(QByteArray(b64decode(asked.picture.data))):
            sheets.add_picture(picture, asked.picture.alternative)
        else:
            sheets.add("p", asked.picture.alternative)
    for letter, place in zip(_LETTERS, asked.order(seed), strict=False):
        sheets.add("p", translate("QuizPaper", "{letter}) {words}").format(letter=letter, words=asked.options[place]))


def _answer_sheet(sheets: Sheets, drill: QuizDrill) -> None:
    sheets.turn_page()
    _head(sheets, drill, translate("QuizPaper", "Answers: {title}").format(title=drill.quiz.title))
    for number, item in enumerate(drill.items, 1):
        lines = list(blanks(item))
        sheets.keep_together(min(len(lines) + 1, _TOGETHER), 0)
        title = translate("QuizPaper", "{number}. {words}")
        words = "" if item.authored is not None else drawn_words(item)
        sheets.add("h4", title.format(number=number, words=words))
        for line in lines:
            sheets.add_blank(line)


# The key


def key_sheets(drill: QuizDrill) -> Sheets:
    """What is right, with the clauses; raises `BadNotation` where a question can't be asked any more."""
    sheets = Sheets()
    _head(sheets, drill, translate("QuizPaper", "Key: {title}").format(title=drill.quiz.title), is_key=True)
    for number, item in enumerate(drill.items, 1):
        title = translate("QuizPaper", "{number}. {words}")
        words = item.authored.words if item.authored is not None else drawn_words(item)
        right = list(_right(item, drill.seed + number - 1))
        sheets.keep_together(min(len(right) + 2, _TOGETHER), 0)
        sheets.add("h4", title.format(number=number, words=words))
        for line in right:
            sheets.add("p", line)
        if item.cites:
            sheets.add("p", with_semicolons(*item.cites), "color: #565B62")
    return sheets


def _right(item: Drawn, seed: int) -> Iterator[str]:
    if item.is_round:
        yield translate("QuizPaper", "As the program judges it, or the examiner.")
    elif item.authored is not None:
        yield _letters(item.authored, seed)
        yield with_semicolons(*item.authored.answer)
        if item.authored.why:
            yield item.authored.why
    else:
        yield from lines_of(put(item.spot).key)


def _letters(asked: Authored, seed: int) -> str:
    """The letters under which the right options stand on the sheet."""
    order = asked.order(seed)
    match asked.how:
        case How.ONE | How.SEVERAL:
            return " ".join(_LETTERS[order.index(place)] for place in asked.right)
        case How.ORDER:
            return " ".join(_LETTERS[order.index(place)] for place in range(len(order)))
        case _:
            return ""
