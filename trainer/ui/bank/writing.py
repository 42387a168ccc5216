"""The form in which a question is written, with what is wrong in it under each field."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPlainTextEdit, QWidget

from trainer.rules.book import clauses_cited
from trainer.rules.rulebook import known_game
from trainer.tongue import translate
from trainer.training.making.maker import DIFFICULTIES
from trainer.training.quizzes.authored import MOST_OPTIONS, Authored, How, Picture
from trainer.training.quizzes.banked import Banked, problems_with, tidy_tags, with_authored
from trainer.ui.bank.problem_lines import ProblemLines
from trainer.ui.bank.rows import clause_rows
from trainer.ui.bank.tables import TableChoice
from trainer.ui.look.theme import TARGET_PX, Step
from trainer.ui.pages.choosing import ChoosingDialog
from trainer.ui.pages.scroll_page import Columns, ScrollPage
from trainer.ui.pages.unfinished import left_line
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.surface import Card, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.bank import how_words
from trainer.ui.wording.joined import with_semicolons

_TWO_COLUMNS_FROM: Final = 900
_FIELDS: Final = (
    *("words", "options", "right", "number", "within", "texts"),
    *("picture", "alternative", "table", "tags", "difficulty"),
)


class WordsField(QPlainTextEdit):
    """Takes several lines; Tab goes on to the next field."""

    def __init__(self, name: str, lines: int) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setFixedHeight(lines * 24 + 20)


class _Line(QWidget):
    """One line to choose from or to be put in order: its words, and whether it is right."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.is_right = Button(translate("WritingPage", "Right"))
        self.is_right.setCheckable(True)
        self.is_right.setAccessibleName(translate("WritingPage", "Line {number} is right").format(number=number))
        self.words = QLineEdit()
        self.words.setAccessibleName(translate("WritingPage", "Line {number}").format(number=number))
        column_in(self).addLayout(row(label(str(number), Step.NAME), self.words, self.is_right))


class WritingPage(ScrollPage):
    """Emits the question once nothing is wrong with it."""

    saved = Signal(Banked)
    restart_wanted = Signal()
    """What was left unfinished is to be forgotten."""
    closed = Signal()

    def __init__(
        self,
        question: Banked,
        tables: Sequence[tuple[str, str]],
        *,
        is_new: bool,
        told: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`tables`: rulebook and game of every table it may be about. `told` is said of what was left unfinished."""
        super().__init__(parent)
        self._question = question
        written = question.authored or Authored(how=How.ONE, words="")
        self._picture = written.picture
        self._problems = ProblemLines(_FIELDS)
        save = Button(translate("WritingPage", "Save"), kind=ButtonKind.PRIMARY)
        save.clicked.connect(self._save)
        back = Button(translate("WritingPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        title = translate("WritingPage", "A new question") if is_new else translate("WritingPage", "A question")
        self.column.addLayout(row(label(title, Step.TITLE), None, back, save, gap=12))
        self._said = Told(Step.LABEL, tone="wrong")
        self.column.addWidget(self._said)
        if told:
            self.column.addLayout(left_line(told, self.restart_wanted))
        self._columns = Columns(self.column, side_by_side_from=_TWO_COLUMNS_FROM)
        self._columns.add(3, [self._question_card(written), self._answer_card(written)])
        self._columns.add(2, [self._about_card(question, tables), self._picture_card()])
        self.column.addStretch(1)
        self._show_how()
        self._show_picture()
        self.to_do_next = self._words

    def refuse(self, words: str) -> None:
        """Why it could not be kept."""
        self._said.tell(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._columns.fit_into(self.width())

    # What is asked, and what is right

    def _question_card(self, written: Authored) -> Card:
        card = Card(gap=10)
        name = translate("WritingPage", "The question")
        self._words = WordsField(name, 3)
        self._words.setPlainText(written.words)
        self._how = Choice(
            [(how.value, how_words(how)) for how in How], written.how.value, name=translate("WritingPage", "Answer")
        )
        self._how.chosen.connect(lambda _how: self._show_how())
        card.column.addWidget(label(name, Step.LEAD))
        card.column.addWidget(self._words)
        card.column.addWidget(self._problems["words"])
        card.column.addWidget(self._how)
        return card

    def _answer_card(self, written: Authored) -> Card:
        card = Card(gap=8)
        self._told = paragraph("", Step.LABEL, tone="muted")
        card.column.addWidget(self._told)
        self._lines = [_Line(number) for number in range(1, MOST_OPTIONS + 1)]
        for place, line in enumerate(self._lines):
            line.words.setText(written.options[place] if place < len(written.options) else "")
            line.is_right.setChecked(place in written.right)
            line.is_right.clicked.connect(lambda _checked=False, place=place: self._mark(place))
            line.words.textChanged.connect(self._show_how)
            card.column.addWidget(line)
        self._number, self._within = QLineEdit(written.number), QLineEdit(written.within)
        number, within = translate("WritingPage", "The number"), translate("WritingPage", "May be off by")
        self._texts = WordsField(translate("WritingPage", "Answers that are right, a line each"), 4)
        self._texts.setPlainText("\n".join(written.texts))
        self._figures = QWidget()
        figures = column_in(self._figures)
        self._number.setAccessibleName(number)
        self._within.setAccessibleName(within)
        figures.addLayout(row(label(number, Step.NAME), self._number, label(within, Step.NAME), self._within))
        card.column.addWidget(self._figures)
        card.column.addWidget(self._texts)
        for field in ("options", "right", "number", "within", "texts"):
            card.column.addWidget(self._problems[field])
        why = translate("WritingPage", "What is said once it has been answered (may be left empty)")
        self._why = WordsField(why, 2)
        self._why.setPlainText(written.why)
        card.column.addWidget(label(why, Step.LABEL, tone="muted"))
        card.column.addWidget(self._why)
        return card

    @property
    def _is(self) -> How:
        (how,) = self._how.checked
        return How(how)

    def _mark(self, place: int) -> None:
        """Of one right answer the last that was marked is it."""
        if self._is is How.ONE:
            for other, line in enumerate(self._lines):
                line.is_right.setChecked(other == place)

    def _show_how(self) -> None:
        """Only the fields that this sort of answer has; one more line than has been filled."""
        how = self._is
        has_lines = how in (How.ONE, How.SEVERAL, How.ORDER)
        filled = max((place + 1 for place, line in enumerate(self._lines) if line.words.text().strip()), default=0)
        for place, line in enumerate(self._lines):
            line.setVisible(has_lines and place <= max(filled, 1))
            line.is_right.setVisible(how is not How.ORDER)
        self._figures.setVisible(how is How.NUMBER)
        self._texts.setVisible(how is How.TEXT)
        told = {
            How.ONE: translate("WritingPage", "A line for each answer offered; mark the right one."),
            How.SEVERAL: translate("WritingPage", "A line for each answer offered; mark all that are right."),
            How.ORDER: translate("WritingPage", "The lines in the right order; they are shown in another."),
            How.NUMBER: translate("WritingPage", "A figure, and how far an answer may be from it."),
            How.TEXT: translate(
                "WritingPage", "Each answer that is right on a line of its own; capitals and accents do not matter."
            ),
        }
        self._told.setText(told[how])

    # What it is about

    def _about_card(self, question: Banked, tables: Sequence[tuple[str, str]]) -> Card:
        card = Card(gap=10)
        self._tables = TableChoice(tables, question.table)
        self._cites = QLineEdit(with_semicolons(*question.cites))
        self._cites.setPlaceholderText("J(8); J(11)")
        self._tags = QLineEdit(", ".join(question.tags))
        levels = [("0", "–"), *((str(each), str(each)) for each in DIFFICULTIES)]
        self._difficulty = Choice(
            levels, str(question.difficulty), name=translate("WritingPage", "Difficulty"), is_one_line=True
        )
        for words, field, place in (
            (translate("WritingPage", "Table"), self._tables, "table"),
            (translate("WritingPage", "Clauses, with semicolons between"), self._cites, ""),
            (translate("WritingPage", "Tags, with commas between"), self._tags, "tags"),
            (translate("WritingPage", "Difficulty"), self._difficulty, "difficulty"),
        ):
            field.setAccessibleName(words)
            card.column.addWidget(label(words, Step.NAME))
            card.column.addWidget(field)
            if field is self._cites:
                card.column.addLayout(row(self._choose_button(), None))
            if place:
                card.column.addWidget(self._problems[place])
            else:
                self._unknown = Told(Step.LABEL, tone="wrong")
                card.column.addWidget(self._unknown)
        return card

    def _choose_button(self) -> Button:
        choose = Button(translate("WritingPage", "Choose a clause…"))
        choose.clicked.connect(self._choose_clause)
        return choose

    def _choose_clause(self) -> None:
        """From all that the table chosen has, by number or by words; it joins those that are named."""
        if not any(self._tables.table):
            told = translate(
                "WritingPage", "A clause is one of a table's: choose the table above, then its clauses are listed here."
            )
            self._unknown.tell(told)
            self.bring_into_sight(self._unknown)
            self._tables.focus_chosen()
            return
        self._unknown.tell("")
        words = translate("WritingPage", "Which clause is the question about?")
        heads = ((translate("WritingPage", "Clause"), 3), (translate("WritingPage", "In our words"), 8))
        dialog = ChoosingDialog(words, heads, clause_rows(known_game(*self._tables.table)), parent=self)
        dialog.chosen.connect(self._add_clause)
        dialog.open()

    def _add_clause(self, cite: str) -> None:
        named = [each.strip() for each in self._cites.text().split(";") if each.strip()]
        if cite not in named:
            self._cites.setText(with_semicolons(*named, cite))
        self._cites.setFocus()

    def _clauses(self) -> tuple[tuple[str, ...], list[str]]:
        """The clauses named, and what names none at the table that is chosen."""
        book = known_game(*self._tables.table)
        found: list[str] = []
        unknown: list[str] = []
        for named in filter(None, (" ".join(each.split()) for each in self._cites.text().split(";"))):
            if named.startswith("reading ") or (book is not None and named in book.clauses):
                found += [named]
                continue
            every = () if book is None else tuple(text.citations[0] for text in book.clauses.values() if text.citations)
            cites = [
                cite for cite in every if named.casefold() in (cite.casefold(), cite.rpartition(" ")[2].casefold())
            ]
            if book is not None and cites:
                found += clauses_cited(cites)[:1]
            else:
                unknown.append(named)
        return tuple(found), unknown

    # The picture

    def _picture_card(self) -> Card:
        card = Card(gap=10)
        self._shown = paragraph("", Step.LABEL, tone="muted")
        choose = Button(translate("WritingPage", "Choose a picture…"))
        choose.clicked.connect(self._choose_picture)
        self._no_picture = Button(translate("WritingPage", "Without it"))
        self._no_picture.clicked.connect(lambda: self.put_picture(b""))
        self._alternative = QLineEdit("" if self._picture is None else self._picture.alternative)
        self._alternative.setMinimumHeight(TARGET_PX)
        told = translate("WritingPage", "What is to be seen on it, for those who do not see it")
        self._alternative.setAccessibleName(told)
        self._alternative_told = label(told, Step.LABEL, tone="muted")
        card.column.addWidget(label(translate("WritingPage", "Picture"), Step.LEAD))
        card.column.addWidget(self._shown)
        card.column.addLayout(row(choose, self._no_picture, None))
        for part in (self._problems["picture"], self._alternative_told, self._alternative):
            card.column.addWidget(part)
        card.column.addWidget(self._problems["alternative"])
        return card

    def _choose_picture(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, translate("WritingPage", "A picture"), "", translate("WritingPage", "Pictures (*.png *.jpg *.jpeg)")
        )
        if name:
            try:
                self.put_picture(Path(name).read_bytes())
            except OSError as problem:
                self._problems["picture"].tell(str(problem.strerror or problem))

    def put_picture(self, data: bytes) -> None:
        """Shown with the question from now on; none where there is nothing."""
        alternative = self._alternative.text()
        self._picture = Picture(data=b64encode(data).decode(), alternative=alternative) if data else None
        self._show_picture()

    def _show_picture(self) -> None:
        has_one = self._picture is not None
        self._shown.setText(
            translate("WritingPage", "A picture stands with the question.")
            if has_one
            else translate("WritingPage", "None.")
        )
        for part in (self._no_picture, self._alternative_told, self._alternative):
            part.setVisible(has_one)

    # Keeping it

    def entered(self) -> Banked:
        """The question as it stands in the form."""
        (difficulty,) = self._difficulty.checked
        rulebook, game = self._tables.table
        about = replace(
            self._question,
            rulebook=rulebook,
            game=game,
            clauses=self._clauses()[0],
            tags=tidy_tags(self._tags.text().split(",")),
            difficulty=int(difficulty),
        )
        return with_authored(about, self._authored())

    def _authored(self) -> Authored:
        how = self._is
        picture = self._picture
        asked = Authored(
            how=how,
            words=self._words.toPlainText().strip(),
            why=self._why.toPlainText().strip(),
            picture=None if picture is None else replace(picture, alternative=self._alternative.text().strip()),
        )
        match how:
            case How.NUMBER:
                return replace(asked, number=self._number.text().strip(), within=self._within.text().strip() or "0")
            case How.TEXT:
                lines = [line.strip() for line in self._texts.toPlainText().split("\n")]
                return replace(asked, texts=tuple(filter(None, lines)))
            case _:
                filled = [line for line in self._lines if line.words.text().strip()]
                right = tuple([place for place, line in enumerate(filled) if line.is_right.isChecked()])
                options = tuple([line.words.text().strip() for line in filled])
                return replace(asked, options=options, right=() if how is How.ORDER else right)

    def _save(self) -> None:
        question, unknown = self.entered(), self._clauses()[1]
        problems = problems_with(question)
        first = self._problems.show(problems)
        self._unknown.tell(self._unknown_words(unknown))
        if problems or unknown:
            self.refuse(translate("WritingPage", "Not kept yet: see what stands in red under the fields."))
            self.bring_into_sight(first or self._unknown)
            if first is None:
                self._focus_about()
        else:
            self.refuse("")
            self.saved.emit(question)

    def _unknown_words(self, unknown: Sequence[str]) -> str:
        """What is to be chosen or left out, where what was named is no clause of the table."""
        if not unknown:
            return ""
        if not any(self._tables.table):
            return translate(
                "WritingPage",
                "A clause is one of a table's: choose the table above, and {names} is looked for there; or leave the "
                "clauses empty for a question about any table.",
            ).format(names=", ".join(unknown))
        return translate("WritingPage", "No clause of this table: {names}.").format(names=", ".join(unknown))

    def _focus_about(self) -> None:
        """To what is to be set right: the table where none is chosen, else the clauses."""
        if any(self._tables.table):
            self._cites.setFocus()
        else:
            self._tables.focus_chosen()
