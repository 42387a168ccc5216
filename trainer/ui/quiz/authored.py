"""A written question: its words and picture, what may be answered, and what was right where that is shown."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from trainer.tongue import translate
from trainer.training.quizzes.authored import Authored, How, number_in
from trainer.ui.entry import Key
from trainer.ui.exercise.step_page import StepPage
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.marks import MarkIcon, MarkShape
from trainer.ui.widgets.surface import Card, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mark_words
from trainer.ui.wording.joined import labelled, with_semicolons

_MOST_WIDE: Final = 620
_MOST_HIGH: Final = 300


class AuthoredPage(StepPage):
    """One written question; `answer` keeps what was given and tells whether it is right."""

    leads_on: ClassVar[bool] = True

    def __init__(
        self, asked: Authored, order: Sequence[int], answer: Callable[[Sequence[str]], bool], *, is_silent: bool
    ) -> None:
        """`order`: the places of the options as they are shown."""
        super().__init__()
        self._asked = asked
        self._order = tuple(order)
        self._answer = answer
        self._is_silent = is_silent
        self._is_answered = False
        self._is_over = False
        self._given: list[int] = []
        """The places of what is chosen, in the order in which that was done."""
        page = ScrollPage()
        self._card = Card(gap=12)
        page.column.addWidget(self._card)
        page.column.addStretch(1)
        column_in(self).addWidget(page)
        self._card.column.addWidget(paragraph(asked.words, Step.LEAD))
        if asked.picture is not None:
            self._card.column.addWidget(picture_of(asked.picture.data, asked.picture.alternative))
        self._card.column.addWidget(paragraph(_how_to(asked.how), Step.LABEL, tone="muted"))
        self._options = [self._option(number, place) for number, place in enumerate(self._order, 1)]
        self._field = QLineEdit()
        self._field.setAccessibleName(translate("Quiz", "Your answer"))
        self._field.setVisible(asked.how in (How.NUMBER, How.TEXT))
        self._field.textChanged.connect(lambda _words: self._show())
        self._card.column.addWidget(self._field)
        self._missing = Told(Step.LABEL, tone="wrong")
        self._card.column.addWidget(self._missing)
        self.give = Button(translate("Quiz", "That is my answer"), key="↵", kind=ButtonKind.PRIMARY)
        self.give.clicked.connect(self._press_give)
        self._card.column.addLayout(row(self.give, None))
        self._show()

    def _option(self, number: int, place: int) -> Button:
        button = Button(self._asked.options[place], key=str(number))
        button.setCheckable(True)
        button.clicked.connect(lambda _checked=False: self._choose(place))
        line = row(button, None)
        self._card.column.addLayout(line)
        return button

    # Answering

    def press_key(self, key: str) -> bool:
        if key == Key.ENTER:
            # before the answer is whole it chooses what has the focus
            if self._why_not() and not self._is_answered and self.focusWidget() in self._options:
                return False
            self._press_give()
            return True
        if self._is_answered or not key.isdigit() or not self._options:
            return False
        number = int(key)
        if not 0 < number <= len(self._order):
            return False
        self._choose(self._order[number - 1])
        return True

    def _choose(self, place: int) -> None:
        """One alone, several, or one more of an order; pressed again it is put back."""
        if self._is_answered:
            return
        if place in self._given:
            self._given.remove(place)
        elif self._asked.how is How.ONE:
            self._given = [place]
        else:
            self._given.append(place)
        self._show()

    @property
    def _said(self) -> tuple[str, ...]:
        """The answer as far as it has been given."""
        if self._asked.how in (How.NUMBER, How.TEXT):
            return (self._field.text(),)
        return tuple(map(str, self._given))

    def _why_not(self) -> str:
        """What is still missing; nothing where the answer is whole."""
        match self._asked.how:
            case How.NUMBER if number_in(self._field.text()) is None:
                return translate("Quiz", "Type a number first.")
            case How.TEXT if not self._field.text().strip():
                return translate("Quiz", "Type your answer first.")
            case How.ORDER if len(self._given) < len(self._order):
                return translate("Quiz", "Put every line in order first.")
            case How.ONE | How.SEVERAL if not self._given:
                return translate("Quiz", "Choose your answer first.")
            case _:
                return ""

    def _press_give(self) -> None:
        if self._is_over:
            return
        if self._is_answered:
            self._end()
            return
        missing = self._why_not()
        self._missing.tell(missing)
        if missing:
            return
        self._is_answered = True
        is_right = self._answer(self._said)
        for part in (self._field, *self._options):
            part.setEnabled(False)
        if self._is_silent:
            self._end()
        else:
            self._correct(is_right=is_right)

    def _correct(self, *, is_right: bool) -> None:
        """What was right, until it has been read."""
        shape = MarkShape.RIGHT if is_right else MarkShape.WRONG
        words = translate("Quiz", "Right") if is_right else translate("Quiz", "Not right")
        told = Told(Step.HEAD)
        self._card.column.insertLayout(
            self._card.column.count() - 1, row(MarkIcon(shape, 26, mark_words(shape)), told, None)
        )
        told.tell(words)
        for line in filter(None, (self._right_words(is_right=is_right), self._asked.why)):
            self._card.column.insertWidget(self._card.column.count() - 1, paragraph(line))
        self.give.setText(translate("Quiz", "Go on"))
        self.give.setFocus()

    def _right_words(self, *, is_right: bool) -> str:
        if is_right:
            return ""
        return labelled(translate("Quiz", "Right is"), with_semicolons(*self._asked.answer))

    def _end(self) -> None:
        self._is_over = True
        self.give.setEnabled(False)
        QTimer.singleShot(0, self, lambda: self.finished.emit(""))

    # What is shown

    def _show(self) -> None:
        for place, button in zip(self._order, self._options, strict=True):
            button.setChecked(place in self._given)
            words = self._asked.options[place]
            if self._asked.how is How.ORDER and place in self._given:
                at = self._given.index(place) + 1
                words = translate("Quiz", "{number}. {words}").format(number=at, words=words)
            button.setText(words)
            button.updateGeometry()
        self._missing.tell("")

    @property
    def is_closed(self) -> bool:
        return self._is_over

    @property
    def table(self) -> QWidget:
        """What has the keys: the field where something is typed."""
        return self._field if not self._field.isHidden() else (self._options[0] if self._options else self.give)


def picture_of(data: str, alternative: str) -> QLabel:
    """A picture no larger than there is room for, told in words to whoever does not see it."""
    shown = label("")
    pixels = QPixmap()
    pixels.loadFromData(QByteArray(b64decode(data)))
    if pixels.isNull():
        shown.setText(alternative)
        return shown
    if pixels.width() > _MOST_WIDE or pixels.height() > _MOST_HIGH:
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        pixels = pixels.scaled(_MOST_WIDE, _MOST_HIGH, keep, smooth)
    shown.setPixmap(pixels)
    shown.setAccessibleName(alternative)
    shown.setToolTip(alternative)
    return shown


def _how_to(how: How) -> str:
    words = {
        How.ONE: translate("Quiz", "Choose one."),
        How.SEVERAL: translate("Quiz", "Choose all that are right."),
        How.ORDER: translate("Quiz", "Press the lines in their order; pressed again a line goes back."),
        How.NUMBER: translate("Quiz", "Type the number."),
        How.TEXT: translate("Quiz", "Type a few words."),
    }
    return words[how]
