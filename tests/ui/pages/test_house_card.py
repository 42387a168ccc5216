"""What a house leaves open is chosen on the drill page, by clicks and by keys, and dealt as it was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from tests.ui.pressing import button, pressed, says
from tests.ui.program import Program
from trainer.ui.pages.choose_drill import ChooseDrillPage
from trainer.ui.pages.house_card import HouseCard
from trainer.ui.wording.books import name_words


@dataclass(frozen=True, slots=True)
class Choosing:
    program: Program
    page: ChooseDrillPage

    @property
    def card(self) -> HouseCard:
        assert self.page.house is not None
        return self.page.house

    def opens(self, option: str) -> None:
        """An option's line is pressed."""
        assert self.card._options is not None
        self.card._options._list.chosen.emit(option)
        QCoreApplication.processEvents()

    def names(self, option: str) -> str:
        assert self.card._options is not None
        return name_words(self.card._options._fields[option])

    def deals(self) -> Any:
        """The round that comes of Deal."""
        pressed(self.page, "Deal")
        table = self.program.table
        return table.under_way


def choosing(program: Program, table: str = "oneida-poker/holdem") -> Choosing:
    program.window.desk.choosing.choice = (table, "whole", "practice")
    program.window.desk.show_drills()
    page = program.window.page
    assert isinstance(page, ChooseDrillPage)
    return Choosing(program, page)


def test_the_plain_house_is_dealt_where_nothing_is_chosen(program: Program) -> None:
    session = choosing(program).deals()
    assert session.drill.table_chosen().is_plain


def test_options_players_and_seats_are_pressed_and_dealt(program: Program) -> None:
    at = choosing(program)
    pressed(at.page, "The table as the house has it: As chosen here")
    at.opens("odd_chip")
    assert "R13" in says(at.page)
    pressed(at.page, f"{at.names('odd_chip')}: As chosen here")
    pressed(at.page, "Just these seats: 2")
    pressed(at.page, "Just these seats: 5")
    pressed(at.page, "Just these seats: 7")
    session = at.deals()
    assert [seat.number for seat in session.begun.table.players] == [2, 5, 7]
    assert session.drill.options["odd_chip"] == "left-of-button"
    assert session.drill.options["kill"] == {"kind": "kill", "qualifying": 20}


def test_an_amount_is_typed_and_what_the_rulebook_refuses_is_said(program: Program) -> None:
    at = choosing(program)
    pressed(at.page, "The table as the house has it: As chosen here")
    at.opens("raise_limit")
    pressed(at.page, f"{at.names('raise_limit')}: As chosen here")
    assert at.card._options is not None
    (field,) = at.card._options._editing.findChildren(QLineEdit)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "many")
    QTest.keyClick(field, Qt.Key.Key_Return)
    pressed(at.page, "Deal")
    assert any("raise_limit" in said and "many" in said for said in program.said())


def test_method_and_machine_stand_where_there_is_a_choice_of_them(program: Program) -> None:
    at = choosing(program, "oneida-four-card/four-card-poker")
    QTest.keyClick(button(at.page, "The table as the house has it: As chosen here"), Qt.Key.Key_Space)
    pressed(at.page, "Cards are shuffled: By hand")
    pressed(at.page, "Cards are dealt: From the hand")
    assert not button(at.page, "Cards are shuffled: By hand").isEnabled()
    assert at.card.wish.chosen.shuffler is None
    pressed(at.page, "Cards are shuffled: A machine shuffles")
    table = at.deals().begun.table
    assert (table.method, table.has_shuffler) == ("hand", True)


def test_another_table_begins_with_its_own_plain_house(program: Program) -> None:
    at = choosing(program)
    pressed(at.page, "The table as the house has it: As chosen here")
    pressed(at.page, "Players: 4")
    pressed(at.page, _table(at, "blackjack"))
    assert at.card.wish.chosen.is_plain


def _table(at: Choosing, game: str) -> str:
    return at.page._choices[0]._buttons[f"oneida-blackjack/{game}"].accessibleName()


@pytest.mark.parametrize("table", ["oneida-poker/holdem", "maryland-four-card/four-card-poker"])
def test_anything_is_drawn_anew_for_each_round_and_is_remembered(program: Program, table: str) -> None:
    at = choosing(program, table)
    pressed(at.page, "The table as the house has it: Anything the rulebook allows")
    first = at.deals().drill
    program.window.desk.show_drills()
    page = program.window.page
    assert isinstance(page, ChooseDrillPage)
    assert page.house is not None
    assert page.house.wish.is_drawn
    assert first.seed > 0


def test_the_result_tells_what_was_chosen(program: Program) -> None:
    at = choosing(program)
    pressed(at.page, "The table as the house has it: As chosen here")
    pressed(at.page, "Players: 4")
    session = at.deals()
    session.finish(1000)
    program.window.desk.show_result(session.attempt)
    page = program.window.page
    assert page is not None
    assert "The table: 4 players" in says(page)
