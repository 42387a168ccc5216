"""The form in which a quiz is built: what it asks, in which order, and how it is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.errors import Problem
from trainer.tongue import translate
from trainer.training.quizzes.quiz import MOST_ATTEMPTS, MOST_MINUTES, Item, Quiz, Source, When, item_place
from trainer.ui.bank.problem_lines import ProblemLines, problem_sentence
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.pages.unfinished import left_line
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.surface import Card, Divider, clear, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.quiz import when_words

_TWO_COLUMNS_FROM: Final = 980
_YES, _NO = "yes", "no"
_UP, _DOWN, _CHANGE, _OUT = "up", "down", "change", "out"
_FIELDS: Final = ("title", "items", "minutes", "attempts", "pass_percent")


class BuildingPage(ScrollPage):
    """Emits the quiz with every wish, since another page may come between."""

    save_wanted = Signal(Quiz)
    try_wanted = Signal(Quiz)
    add_wanted = Signal(Quiz, str)
    """One more item, of a source."""
    change_wanted = Signal(Quiz, int)
    """An item is to be changed, by its place."""
    restart_wanted = Signal()
    """What was left unfinished is to be forgotten."""
    closed = Signal()

    def __init__(
        self,
        quiz: Quiz,
        words_of: Callable[[Item], str],
        *,
        is_new: bool,
        at: Source | None = None,
        told: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`words_of` says an item in a line.

        `at` is what was added last: the next one like it is a press away. `told` is said of a quiz that was left
        unfinished, which can be begun anew.
        """
        super().__init__(parent)
        self._quiz = quiz
        self._items = list(quiz.items)
        self._words_of = words_of
        self._problems = ProblemLines(_FIELDS)
        self._item_problems: dict[int, str] = {}
        save = Button(translate("BuildingPage", "Save"), kind=ButtonKind.PRIMARY)
        save.clicked.connect(lambda: self.save_wanted.emit(self.entered()))
        preview = Button(translate("BuildingPage", "Try it"))
        preview.setAccessibleDescription(translate("BuildingPage", "as one who takes it, nothing is kept"))
        preview.clicked.connect(lambda: self.try_wanted.emit(self.entered()))
        back = Button(translate("BuildingPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        title = translate("BuildingPage", "A new quiz") if is_new else translate("BuildingPage", "A quiz")
        self.column.addLayout(row(label(title, Step.TITLE), None, back, preview, save, gap=12))
        self._said = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._said)
        if told:
            self.column.addLayout(left_line(told, self.restart_wanted))
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM)
        self._columns.add(6, [self._items_card()])
        self._columns.add(5, [self._about_card(quiz), self._taking_card(quiz)])
        self.column.addStretch(1)
        self._show_items()
        self.to_do_next = self._adding[at] if at is not None else self._title

    def refuse(self, words: str) -> None:
        """Why it was not kept, or can't be tried."""
        self._said.tell(words)

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """What is wrong, each thing at its place: under its field, or under the item."""
        places = {item_place(number): number for number in range(len(self._items))}
        found: dict[int, list[str]] = {}
        for problem in problems:
            if problem.place in places:
                found.setdefault(places[problem.place], []).append(problem_sentence(problem))
        self._item_problems = {number: " ".join(words) for number, words in found.items()}
        first = self._problems.show([problem for problem in problems if problem.place not in places])
        self._show_items()
        if first is not None:
            self.bring_into_sight(first)
        words = translate("BuildingPage", "Not kept yet: see what stands in red.")
        self.refuse(words if problems else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._columns.fit_into(self.width())

    # What it asks

    def _items_card(self) -> Card:
        card = Card(gap=10)
        self._list = QWidget()
        self._lines = column_in(self._list, 6)
        self._adding: dict[Source, Button] = {}
        adding = FlowLayout(gap=8)
        for source, words in (
            (Source.FIXED, translate("BuildingPage", "A question of the bank…")),
            (Source.DRAWN, translate("BuildingPage", "Draw from the bank…")),
            (Source.MADE, translate("BuildingPage", "Questions made anew…")),
            (Source.ROUND, translate("BuildingPage", "Deal a round…")),
        ):
            button = self._adding[source] = Button(words)
            button.clicked.connect(
                lambda _checked=False, source=source: self.add_wanted.emit(self.entered(), source.value)
            )
            adding.addWidget(button)
        card.column.addWidget(label(translate("BuildingPage", "What it asks"), Step.LEAD))
        card.column.addWidget(self._list)
        card.column.addWidget(self._problems["items"])
        card.column.addWidget(label(translate("BuildingPage", "Add"), Step.NAME))
        card.column.addLayout(adding)
        return card

    def _show_items(self) -> None:
        clear(self._lines)
        self._acts: list[dict[str, Button]] = []
        if not self._items:
            told = translate("BuildingPage", "What the quiz asks will stand here, in its order. Add something below.")
            self._lines.addWidget(paragraph(told, tone="muted"))
        for number, item in enumerate(self._items):
            self._lines.addWidget(Divider())
            self._lines.addWidget(self._line(number, item))

    def _line(self, number: int, item: Item) -> QWidget:
        made = QWidget()
        column = column_in(made, 4)
        words = translate("BuildingPage", "{number}. {words}").format(number=number + 1, words=self._words_of(item))
        acts = {
            _UP: self._act(translate("BuildingPage", "Up"), words, lambda: self._move(number, -1), may=number > 0),
            _DOWN: self._act(
                translate("BuildingPage", "Down"),
                words,
                lambda: self._move(number, 1),
                may=number + 1 < len(self._items),
            ),
            _CHANGE: self._act(
                translate("BuildingPage", "Change"), words, lambda: self.change_wanted.emit(self.entered(), number)
            ),
            _OUT: self._act(translate("BuildingPage", "Take out"), words, lambda: self._take_out(number)),
        }
        if item.source is Source.FIXED:  # it is changed where it stands, in the bank
            acts[_CHANGE].hide()
        self._acts.append(acts)
        column.addWidget(paragraph(words))
        column.addLayout(row(*acts.values(), None))
        if number in self._item_problems:
            column.addWidget(paragraph(self._item_problems[number], Step.LABEL, tone="wrong"))
        return made

    def _act(self, words: str, item: str, act: Callable[[], object], *, may: bool = True) -> Button:
        button = Button(words, kind=ButtonKind.QUIET)
        button.setAccessibleDescription(item)
        button.setEnabled(may)
        button.clicked.connect(act)
        return button

    def _move(self, number: int, by: int) -> None:
        items = self._items
        items[number], items[number + by] = items[number + by], items[number]
        self._show_changed()
        acts = self._acts[number + by]
        wanted, other = (_UP, _DOWN) if by < 0 else (_DOWN, _UP)
        (acts[wanted] if acts[wanted].isEnabled() else acts[other]).setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_out(self, number: int) -> None:
        source = self._items.pop(number).source
        self._show_changed()
        next_one = self._acts[min(number, len(self._acts) - 1)][_OUT] if self._acts else self._adding[source]
        next_one.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_changed(self) -> None:
        """The items anew, without what was wrong with those before."""
        self._item_problems = {}
        self.refuse("")
        self._show_items()

    # How it is taken

    def _about_card(self, quiz: Quiz) -> Card:
        card = Card(gap=8)
        self._title, self._words = QLineEdit(quiz.title), QLineEdit(quiz.words)
        card.column.addLayout(form_of((translate("BuildingPage", "Title"), self._title)))
        card.column.addWidget(self._problems["title"])
        card.column.addLayout(form_of((translate("BuildingPage", "Said before it"), self._words)))
        return card

    def _taking_card(self, quiz: Quiz) -> Card:
        card = Card(gap=8)
        self._minutes = _figure(quiz.minutes, MOST_MINUTES)
        self._attempts = _figure(quiz.attempts, MOST_ATTEMPTS)
        self._pass = _figure(quiz.pass_percent, 100)
        whens = [(when.value, when_words(when)) for when in When]
        self._shown = Choice(whens, quiz.shown.value, name=translate("BuildingPage", "What is shown"))
        self._order = _yes_no(quiz.is_shuffled, translate("BuildingPage", "Another order each time"))
        self._same = _yes_no(quiz.is_same_for_all, translate("BuildingPage", "The same cards for all"))
        self._integrity = _yes_no(quiz.fails_on_integrity, translate("BuildingPage", "A fault of integrity fails it"))
        form = form_of(
            (translate("BuildingPage", "Minutes (0: no limit)"), self._minutes),
            (translate("BuildingPage", "Attempts (0: any number)"), self._attempts),
            (translate("BuildingPage", "Per cent that pass"), self._pass),
            (translate("BuildingPage", "What is shown"), self._shown),
            (translate("BuildingPage", "Another order each time"), self._order),
            (translate("BuildingPage", "The same cards for all"), self._same),
            (translate("BuildingPage", "A fault of integrity fails it"), self._integrity),
        )
        card.column.addWidget(label(translate("BuildingPage", "How it is taken"), Step.LEAD))
        card.column.addLayout(form)
        for field in ("minutes", "attempts", "pass_percent"):
            card.column.addWidget(self._problems[field])
        return card

    def entered(self) -> Quiz:
        """The quiz as it stands in the form."""
        (shown,) = self._shown.checked
        return replace(
            self._quiz,
            title=" ".join(self._title.text().split()),
            words=self._words.text().strip(),
            items=tuple(self._items),
            minutes=int(self._minutes.text() or 0),
            attempts=int(self._attempts.text() or 0),
            pass_percent=int(self._pass.text() or 0),
            shown=When(shown),
            is_shuffled=_YES in self._order.checked,
            is_same_for_all=_YES in self._same.checked,
            fails_on_integrity=_YES in self._integrity.checked,
        )


def _figure(value: int, most: int) -> QLineEdit:
    field = QLineEdit(str(value))
    field.setValidator(QIntValidator(0, most, field))
    field.setMaximumWidth(110)
    return field


def _yes_no(value: bool, name: str) -> Choice:  # what the choice shows
    options = [(_YES, translate("BuildingPage", "Yes")), (_NO, translate("BuildingPage", "No"))]
    return Choice(options, _YES if value else _NO, name=name, is_one_line=True)
