"""What is typed becomes the value that a rulebook has, and each value of a rulebook stands in its editor as it is."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

import pytest
from PySide6.QtWidgets import QAbstractButton, QLineEdit
from pytestqt.qtbot import QtBot

from tests.samples import some
from trainer.rules.changing import Field, Fixed, fields_of, scopes_of
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.rules.shapes import Amounts, Kinds, Levels, Money, Number, Part, Pay, Ratio, Rows, Shape, Span, Word
from trainer.rules.toml import entries_of
from trainer.ui.books.editors import Editor, editor_of
from trainer.ui.books.reading import read_as, text_of

FIFTY: Final = Decimal("0.50")


@pytest.mark.parametrize(
    ("shape", "typed", "value"),
    [
        (Number(), "12", 12),
        (Number(), " 12 ", 12),
        (Number(), "1_2", "1_2"),
        (Number(), "a dozen", "a dozen"),
        (Number(), "9" * 4_000, "9" * 4_000),
        (Number(), "١٢", "١٢"),
        (Money(), "$1,250", 1250),
        (Money(), "0.50", FIFTY),
        (Money(), "1e5", "1e5"),
        (Money(), "", ""),
        (Amounts(), "0.50, 1, 5, 1,000", [FIFTY, 1, 5, 1000]),
        (Amounts(), "1,5,25", [1, 5, 25]),
        (Amounts(), "1; 5  25", [1, 5, 25]),
        (Amounts(), "1, five", [1, "five"]),
        (Levels(), "1 from 20, 3 from 60", [[20, 1], [60, 3]]),
        (Levels(), "a lot", [["a lot"]]),
        (Span(), "2 to 9", [2, 9]),
        (Span(), "2-9", [2, 9]),
        (Span(), "two", ["two"]),
        (Ratio(), " 3 to 2", "3 to 2"),
        (Pay(), "10 percent of meter", "10 percent of meter"),
    ],
)
def test_what_is_typed_is_read(shape: Shape, typed: str, value: object) -> None:
    assert read_as(shape, typed) == value
    assert read_as(shape, text_of(shape, value)) == value, "and stands there so that it reads the same"


def _fields() -> list[tuple[str, Field]]:
    found: dict[str, tuple[str, Field]] = {}
    for id_ in rulebook_ids():
        document = entries_of(load_rulebook(id_).text)
        for game in scopes_of(document):
            for field in fields_of(document, game):
                if field.fixed not in (Fixed.NOT_OFFERED, Fixed.BY_GAME):
                    found.setdefault(repr((field.name, field.shape, field.value)), (id_, field))
    return list(found.values())


def edited(field: Field) -> Editor:
    return editor_of(field.shape, field.value, field.name, field.name, may_be_off=field.may_be_off)


def test_every_value_of_every_rulebook_stands_in_its_editor_as_it_is(qtbot: QtBot) -> None:
    for id_, field in _fields()[:: some(3, 1)]:
        editor = edited(field)
        qtbot.addWidget(editor)
        value = dict(field.value) if isinstance(field.value, dict) else field.value
        assert editor.value() == value, (id_, field.name)
        for inner in (*editor.findChildren(QLineEdit), *editor.findChildren(QAbstractButton)):
            if not isinstance(inner.parent(), QLineEdit):
                assert inner.accessibleName(), (id_, field.name)


def test_a_kind_brings_what_goes_with_it(qtbot: QtBot) -> None:
    shape = Kinds("method", {"percent": (Part("percent", Number()),), "fee": (Part("amount", Money()),)})
    editor = editor_of(shape, False, "rake", "The rake", may_be_off=True)
    qtbot.addWidget(editor)
    editor.show()
    assert editor.value() is False
    press(editor, "As entered")
    press(editor, "A fee for each hand")
    (amount,) = [field for field in editor.findChildren(QLineEdit) if field.isVisible()]
    with qtbot.waitSignal(editor.changed):
        amount.setText("4")
        amount.editingFinished.emit()
    assert editor.value() == {"method": "fee", "amount": 4}
    press(editor, "No")
    assert editor.value() is False


def test_a_row_that_is_emptied_is_left_out(qtbot: QtBot) -> None:
    editor = editor_of(Rows(("flush", "pair"), Pay()), {"flush": "4 to 1", "pair": "1 to 1"}, "aces_up B", "Aces Up")
    qtbot.addWidget(editor)
    flush = next(field for field in editor.findChildren(QLineEdit) if field.text() == "4 to 1")
    flush.setText("")
    assert editor.value() == {"pair": "1 to 1"}


def test_whichever_and_no_stand_beside_the_words(qtbot: QtBot) -> None:
    shape = Word(("suit_wager", "royal_match"), takes_any=True)
    for value in (True, False, "royal_match"):
        editor = editor_of(shape, value, "suit_wagers", "Suit wagers", may_be_off=True)
        qtbot.addWidget(editor)
        assert editor.value() == value


def press(editor: Editor, words: str) -> None:
    next(each for each in editor.findChildren(QAbstractButton) if each.text() == words and each.isVisible()).click()
