"""Dialogs: a sentence or a question that waits for an answer, and a page to be read before another one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from trainer.rules.readings import load_readings
from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.offers import Offer, is_offered
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.drop_down import DropDown
from trainer.ui.widgets.field import form_of, pin_field
from trainer.ui.widgets.focus import FocusRing
from trainer.ui.widgets.pad import NumberPad
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import labelled

_WIDTH, _MARGIN = 440, 24
_PAD_KEY: Final = 48
"""How high a key of the number pad is, so that all of the box fits a low screen."""
MOST_LETTERS: Final = 2000
"""Of a reason or a note."""


class _Box(QDialog):
    """Words over a row of buttons; stands before the window until it is put away."""

    def __init__(
        self, sentence: str, buttons: tuple[Button, ...], parent: QWidget, between: QLayout | None = None
    ) -> None:
        super().__init__(parent)
        self.sentence = sentence
        self.setAccessibleDescription(sentence)
        self.setWindowTitle(parent.window().windowTitle())
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        column = column_in(self, 16, side=_MARGIN, edge=20)
        words = paragraph(sentence)
        # several lines need more room than a label asks for before it knows its width
        words.setMinimumHeight(words.heightForWidth(_WIDTH - 2 * _MARGIN))
        column.addWidget(words)
        if between is not None:
            column.addLayout(between)
        column.addLayout(row(None, *buttons))
        FocusRing(self)
        buttons[-1].setFocus()


class SentenceDialog(_Box):
    """A sentence and no choice."""

    def __init__(self, sentence: str, parent: QWidget) -> None:
        read = Button(translate("SentenceDialog", "Go on"), key="↵", kind=ButtonKind.PRIMARY)
        super().__init__(sentence, (read,), parent)
        read.clicked.connect(self.accept)


class QuestionDialog(_Box):
    """Accepted by the one button; the other, which has the focus, and Esc leave everything as it is."""

    def __init__(self, sentence: str, yes: str, no: str, parent: QWidget) -> None:
        does, does_not = Button(yes), Button(no, key="Esc", kind=ButtonKind.PRIMARY)
        super().__init__(sentence, (does, does_not), parent)
        does.clicked.connect(self.accept)
        does_not.clicked.connect(self.reject)


class ReasonDialog(_Box):
    """A question before something that can't be undone; what it is done for is kept."""

    def __init__(
        self, sentence: str, yes: str, no: str, parent: QWidget, *, caption: str = "", choice: QWidget | None = None
    ) -> None:
        """`caption` stands before what is written; a `choice` that goes with it stands above that."""
        does, does_not = Button(yes), Button(no, key="Esc", kind=ButtonKind.PRIMARY)
        self._why = QLineEdit()
        self._why.setMaxLength(MOST_LETTERS)
        written = form_of((caption or translate("ReasonDialog", "Why"), self._why))
        between = QVBoxLayout()
        between.setSpacing(16)
        if choice is not None:
            between.addWidget(choice)
        between.addLayout(written)
        super().__init__(sentence, (does, does_not), parent, between)
        does.setEnabled(False)
        self._why.textChanged.connect(lambda words: does.setEnabled(bool(words.strip())))
        does.clicked.connect(self.accept)
        does_not.clicked.connect(self.reject)
        self._why.setFocus()

    @property
    def reason(self) -> str:
        return self._why.text().strip()


class PinDialog(_Box):
    """Accepted with the PIN of whoever is named in the sentence, or is chosen of several."""

    def __init__(
        self, sentence: str, yes: str, parent: QWidget, *, no: str = "", people: Sequence[tuple[str, str]] = ()
    ) -> None:
        """`people` by id, in words: one of them gives the PIN. `no` is what happens without one, where that is much."""
        does = Button(yes, key="↵", kind=ButtonKind.PRIMARY)
        does_not = Button(no or translate("PinDialog", "Back"), key="Esc")
        self._pin = pin_field()
        between = QVBoxLayout()
        between.setSpacing(12)
        form = form_of((translate("PinDialog", "PIN"), self._pin))
        name = translate("PinDialog", "Name")
        self._people = DropDown(people, name=name) if people else None
        if self._people is not None:
            form.insertRow(0, label(name, Step.NAME), self._people)
        between.addLayout(form)
        if is_offered(Offer.TOUCH):
            between.addWidget(self._number_pad())
        super().__init__(sentence, (does_not, does), parent, between)
        does.setDefault(True)
        does.clicked.connect(self.accept)
        does_not.clicked.connect(self.reject)
        self._pin.setFocus()

    @property
    def pin(self) -> str:
        return self._pin.text()

    @property
    def person(self) -> str:
        """The id of whoever was chosen, where there was a choice."""
        return self._people.current if self._people is not None else ""

    def _number_pad(self) -> NumberPad:
        pad = NumberPad()
        pad.set_key_height(_PAD_KEY)
        pad.digit.connect(lambda digit: self._pin.insert(str(digit)))
        pad.cleared.connect(self._pin.clear)
        pad.entered.connect(self.accept)
        return pad


_READING: Final = re.compile(r"\breading (R[1-9]\d*)")


def reading_words(citations: Iterable[str]) -> tuple[str, ...]:
    """ "R44: …" for each reading among the citations, in their order; none that the readings no longer hold."""
    known = load_readings()
    cited = dict.fromkeys(id_ for words in citations for id_ in _READING.findall(words))
    return tuple([labelled(id_, known[id_].decision) for id_ in cited if id_ in known])


_MARGIN = 24


class ReadingDialog(QDialog):
    """What is to be read goes into `column`; Esc, Enter or its button puts it away."""

    def __init__(self, title: str, parent: QWidget | None = None, *, gap: int = 12, side: int = _MARGIN) -> None:
        """`side` is the margin at the left and the right."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setProperty("ground", "surface")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(side, _MARGIN, side, _MARGIN)
        self.column.setSpacing(gap)
        FocusRing(self)

    def add_scrolled(self, content: QWidget) -> QScrollArea:
        """All of it at once where the window has room, else it scrolls."""
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setWidget(content)
        self.column.addWidget(scroll, 1)
        return scroll

    def add_close(self, *beside: QWidget) -> None:
        """The button that puts it away, and what stands at its left."""
        close = Button(translate("ReadingDialog", "Close"), key="Esc", kind=ButtonKind.PRIMARY)
        close.clicked.connect(self.accept)
        self.column.addLayout(row(*beside, None, close))
        close.setFocus()
