"""What the rules say of the question: its key with the clauses, or why there is none yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from trainer.asks.key import Key
from trainer.tongue import Plural, translate
from trainer.training.editing.deriving import Derived, Found
from trainer.training.editing.draft import Draft
from trainer.ui.look.fonts import step_font
from trainer.ui.look.theme import Step
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.dialogs import reading_words
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.widgets.text import label, set_tone
from trainer.ui.wording.cited import cited_words
from trainer.ui.wording.editing import place_words
from trainer.ui.wording.editing_problems import wrong_words
from trainer.ui.wording.joined import labelled
from trainer.ui.wording.keys.lines import lines_of
from trainer.ui.wording.line import capital

_LEAST_HIGH: Final = 80


class KeyPanel(QWidget):
    """Shows what is derived, in words that can be gone through by keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self._head = label("", Step.LEAD)
        self._text = QPlainTextEdit()
        self._text.setReadOnly(True)
        self._text.setMinimumHeight(_LEAST_HIGH)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._text.setTabChangesFocus(True)
        self._text.setFont(step_font(Step.LABEL))
        self._text.setAccessibleName(translate("Editing", "What the rules say"))
        column = column_in(self, 6)
        column.addLayout(row(self._head, None))
        column.addWidget(self._text, 1)

    def show_derived(self, draft: Draft, found: Derived) -> None:
        """The key, or everything that is in its way."""
        before = self._head.text()
        self._head.setText(head_words(found))
        set_tone(self._head, "wrong" if found.problems else "accent")
        told = key_lines(found.question.key) if found.question is not None else problem_lines(draft, found)
        text = "\n".join(told)
        if text != self._text.toPlainText():
            self._text.setPlainText(text)
        if self._head.text() != before:
            announce(self, self._head.text())

    @property
    def words(self) -> str:
        """All that stands there."""
        return "\n".join((self._head.text(), self._text.toPlainText()))


def head_words(found: Derived) -> str:
    """Whether there is a key, in a few words."""
    if found.question is not None:
        return translate("Editing", "The key, by the rules")
    if found.is_open:
        return translate("Editing", "The rules have no single answer to this")
    return Plural.tr("%n thing(s) to be put right", "", len(found.problems))


def key_lines(key: Key) -> Iterator[str]:
    """The answer in lines, by which clauses, and what a reading says that stands in for one."""
    yield from lines_of(key)
    yield translate("Editing", "By {clauses}").format(clauses=cited_words(key.answer.cites))
    yield from reading_words(key.answer.cites)


def problem_lines(draft: Draft, found: Derived) -> Iterator[str]:
    """Each problem with its place."""
    yield from (problem_line(draft, each) for each in found.problems)


def problem_line(draft: Draft, each: Found) -> str:
    """One problem with its place."""
    return f"{capital(labelled(_where(draft, each), wrong_words(draft, each)))}."


def _where(draft: Draft, each: Found) -> str:
    if not each.place:
        return ""
    record = next((at + 1 for at, step in enumerate(each.place) if isinstance(step, int)), 0)
    return place_words(each.place, draft.at(each.place[:record]) if record else None)
