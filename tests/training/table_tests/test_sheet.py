"""What the sheet of a table test comes to, against sums made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.rules.notation import BadNotation
from trainer.training.made_text import written
from trainer.training.table_tests import sheet as sheets
from trainer.training.table_tests.sheet import Item, Part, Seen, Sheet

HEAVY = Item(id="a", part=Part.CONTROL, words="guards the pot", weight=4, is_required=True)
LIGHT = Item(id="b", part=Part.HOSPITALITY, words="greets", weight=1)
MIDDLE = Item(id="c", part=Part.TECHNIQUE, words="cuts chips", weight=3)
SHEET = Sheet(items=(HEAVY, LIGHT, MIDDLE), least_percent=80, months=12)


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ({"a": Seen.WELL, "b": Seen.WELL, "c": Seen.WELL}, 100),
        ({"a": Seen.WELL, "b": Seen.NOT, "c": Seen.PARTLY}, (8 + 0 + 3) * 100 // 16),
        ({"a": Seen.WELL, "b": Seen.NOT, "c": Seen.NO_OCCASION}, 80),
        ({"a": Seen.PARTLY}, 50),
        ({"a": Seen.NO_OCCASION, "b": Seen.NO_OCCASION, "c": Seen.NO_OCCASION}, None),
        ({}, None),
    ],
)
def test_what_had_no_occasion_counts_neither_for_nor_against(marks: dict[str, Seen], expected: int | None) -> None:
    assert sheets.percent(SHEET, marks) == expected


def test_what_is_required_and_not_shown_is_named() -> None:
    assert sheets.not_shown(SHEET, {"a": Seen.NOT, "b": Seen.NOT}) == (HEAVY,)
    assert sheets.not_shown(SHEET, {"a": Seen.PARTLY, "b": Seen.NOT}) == ()


def test_two_assessors_are_told_where_they_differ_and_what_is_open() -> None:
    one, other = {"a": Seen.WELL, "b": Seen.NOT}, {"a": Seen.WELL, "b": Seen.PARTLY, "c": Seen.WELL}
    assert sheets.differing(SHEET, one, other) == (LIGHT, MIDDLE)
    assert sheets.missing(SHEET, one) == (MIDDLE,)


@pytest.mark.parametrize(
    ("sheet", "place", "said"),
    [
        (replace(SHEET, items=()), "", "add one"),
        (replace(SHEET, least_percent=0), "", "from 1 to 100"),
        (replace(SHEET, months=61), "", "from 1 to 60 months"),
        (replace(SHEET, items=(HEAVY, HEAVY)), "", "the same one"),
        (replace(SHEET, items=tuple(replace(LIGHT, id=str(number)) for number in range(61))), "", "at most 60 items"),
        (replace(SHEET, items=(replace(LIGHT, words="  "),)), "b", "Say what"),
        (replace(SHEET, items=(replace(LIGHT, words="x" * 161),)), "b", "At most 160 signs"),
        (replace(SHEET, items=(replace(LIGHT, weight=6),)), "b", "from 1 to 5"),
    ],
)
def test_every_problem_of_a_sheet_is_said_at_its_place(sheet: Sheet, place: str, said: str) -> None:
    ((where, words),) = sheets.problems_of(sheet)
    assert where == place
    assert said in str(words)


def test_the_usual_sheet_has_no_problem_and_is_read_as_it_was_written() -> None:
    usual = sheets.usual_sheet()
    assert sheets.problems_of(usual) == ()
    assert {item.part for item in usual.items} == set(Part)
    assert sheets.read_sheet(written(usual)) == usual


@pytest.mark.parametrize("text", ["", "{}", '{"form":9,"said":{"items":[],"least_percent":1,"months":1}}'])
def test_a_text_that_is_no_sheet_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadNotation):
        sheets.read_sheet(text)


def test_an_item_is_moved_and_stays_at_either_end() -> None:
    assert sheets.moved(SHEET.items, 0, 1) == (LIGHT, HEAVY, MIDDLE)
    assert sheets.moved(SHEET.items, 0, -1) == SHEET.items
    assert sheets.moved(SHEET.items, 2, 1) == SHEET.items


@pytest.mark.parametrize(
    ("game", "never"), [("sic-bo", ("deck", "stub", "muck", "card", "pot")), ("blackjack", ("muck", "stub", "pot "))]
)
def test_the_usual_sheet_speaks_of_what_there_is_at_the_table(game: str, never: tuple[str, ...]) -> None:
    usual, own = sheets.usual_sheet(), sheets.usual_sheet(game)
    assert [each.id for each in own.items] == [each.id for each in usual.items]
    assert not sheets.problems_of(own)
    words = " ".join(each.words.casefold() for each in own.items)
    assert not [each for each in never if each in words]
    assert own != usual
    assert sheets.usual_sheet("holdem") == usual
