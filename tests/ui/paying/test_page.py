"""Payments through the window: chosen, cut by keys alone and by mouse alone, judged, timed, left, found again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.pressing import beginning, button, click, says
from tests.ui.program import Program, started
from trainer.errors import TrainerError
from trainer.records import Answer, Mark
from trainer.training.paying import PayingDrill
from trainer.training.paying_bets import PIECES, USUAL_PIECES, Cut
from trainer.training.paying_odds import RATIO
from trainer.ui.entry.paying import PIECE_KEYS, chips_of
from trainer.ui.exercise.help import KeyList
from trainer.ui.exercise.timed_result import TimedResultPage
from trainer.ui.pages.due_card import DueRow
from trainer.ui.pages.history import HistoryPage
from trainer.ui.pages.home import HomePage
from trainer.ui.paying.choose import ChoosePaymentPage
from trainer.ui.paying.page import PayingPage
from trainer.ui.paying.rack import PileButton, TubeButton
from trainer.ui.widgets.button import Button

PAIR_PLUS = "tribal-three-card/three-card-poker/pair_plus/standard"
NAMED = {
    "↵": Qt.Key.Key_Return,
    "⌫": Qt.Key.Key_Backspace,
    "Esc": Qt.Key.Key_Escape,
    "F1": Qt.Key.Key_F1,
    "F2": Qt.Key.Key_F2,
    "Space": Qt.Key.Key_Space,
    ".": Qt.Key.Key_Period,
}


@pytest.fixture
def program(data_dir: Path) -> Iterator[Program]:
    with started(data_dir) as opened:
        yield opened


class Payer:
    """Someone who pays, by keys or by mouse."""

    def __init__(self, program: Program, drill: PayingDrill | None = None) -> None:
        self.program = program
        program.window.desk.start_drill(drill or PayingDrill(subject=PAIR_PLUS, seed=3))
        page = program.window.page
        assert isinstance(page, PayingPage)
        self.page = page
        self.session = page._session

    @property
    def last(self) -> Answer:
        return self.session.answers[-1]

    def press(self, *keys: str) -> None:
        focus = QApplication.focusWidget() or self.program.window
        for key in keys:
            QTest.keyClick(focus, NAMED[key] if key in NAMED else Qt.Key(ord(key)))

    def cut(self, chips: Cut) -> None:
        """Chips by keys, each kind by its number."""
        for piece, count in chips:
            self.press(*str(count), PIECE_KEYS[self.session.drill.pieces.index(piece)])

    def pay(self, chips: Cut | None = None) -> None:
        """A payment by keys; without chips the right one."""
        self.cut(self.session.due.fewest if chips is None else chips)
        self.press("↵")

    def wrong(self) -> Cut:
        """One chip of the largest kind too many."""
        (piece, count), *rest = self.session.due.fewest
        return ((piece, count + 1), *rest)

    def tube(self, piece: int) -> TubeButton:
        return next(tube for tube in self.page.findChildren(TubeButton) if tube.piece == piece)


def test_bets_are_paid_by_keys(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    for number in range(1, 6):
        assert payer.session.bet.number == number
        payer.pay()
        assert payer.last.mark is Mark.RIGHT
        assert "right: Right" in payer.page.panel.verdict.accessibleName()
    assert len(program.store.attempt(payer.session.attempt).answers) == 5, "each is written at once"


def test_bets_are_paid_by_mouse(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    for _ in range(4):
        for piece, count in payer.session.due.fewest:
            for _ in range(count):
                click(payer.tube(piece))
        click(button(payer.page, "Pay"))
        assert payer.last.mark is Mark.RIGHT
    assert payer.session.form.streak == 4


def test_a_chip_too_many_is_put_back_by_a_press_on_its_pile(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.cut(payer.wrong())
    piece = payer.session.due.fewest[0][0]
    click(next(pile for pile in payer.page.findChildren(PileButton) if pile.piece == piece))
    payer.press("↵")
    assert payer.last.mark is Mark.RIGHT


def test_the_space_key_takes_a_chip_and_enter_never_does(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    assert QApplication.focusWidget() is payer.tube(USUAL_PIECES[0])
    payer.press("↵")
    assert not chips_of(payer.page._entering.entered)
    assert "Cut the chips first." in says(payer.page)
    payer.press("Space")
    assert chips_of(payer.page._entering.entered) == ((USUAL_PIECES[0], 1),)
    payer.press("⌫")
    assert not chips_of(payer.page._entering.entered)


def test_the_amount_may_be_said_first(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    amount = payer.session.due.amount
    assert amount % 100 == 0
    payer.press(*str(amount // 100), "↵")
    payer.pay()
    payer.press("1", ".", "5", "↵")
    payer.pay()
    assert [answer.mark for answer in payer.session.answers] == [Mark.RIGHT, Mark.WRONG]
    assert "Wrong amount" in payer.page.panel.verdict.accessibleName()


def test_a_miss_stands_with_its_working_and_clause_until_enter(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    bet, due = payer.session.bet, payer.session.due
    payer.pay(payer.wrong())
    verdict = payer.page.panel.verdict
    assert verdict.isVisible()
    assert verdict.accessibleName() == "wrong: Wrong amount"
    told = verdict.accessibleDescription()
    assert "Three Card §14(k)(1)(ii)" in told
    assert f"At {bet.row.odds}:" in told
    assert f"= {due.amount // 100}." in told
    payer.press("↵")
    assert not verdict.isVisible()
    assert payer.session.bet == bet
    payer.pay()
    assert [answer.mark for answer in payer.session.answers] == [Mark.WRONG, Mark.RIGHT]
    assert payer.session.form.percent == 0


def test_a_missed_bet_may_be_passed_over_and_no_other(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.press("N")
    assert payer.session.bet.number == 1
    payer.pay(payer.wrong())
    click(button(payer.page, "Next bet"))
    assert payer.session.bet.number == 2
    assert not payer.page.panel.verdict.isVisible()


def test_a_hint_shows_the_working_and_does_not_count(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.press("H")
    told = payer.page.panel.verdict.accessibleDescription()
    assert f"At {payer.session.bet.row.odds}:" in told
    payer.pay()
    assert payer.last.mark is Mark.HINTED


def test_even_money_may_be_sized_into_the_bet(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program, PayingDrill(subject="ratio/1 to 1", seed=1))
    while payer.session.bet.stack == payer.session.due.fewest:
        payer.pay()
    assert "beside the bet, or sized into it" in payer.page.felt._note
    payer.pay(payer.session.bet.stack)
    assert payer.last.mark is Mark.RIGHT
    assert "Sized into the bet" in payer.page.panel.verdict.accessibleName()


def test_the_rule_of_the_clock_stands_there_and_the_clock_comes_after_twenty(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program, PayingDrill(subject="ratio/2 to 1", target_ms=3000))
    assert "once 19 of your last 20 first tries are right (95 %)" in says(payer.page)
    assert "Target: 3 s" in says(payer.page)
    clock = payer.page.panel.clock
    for _ in range(20):
        assert not clock.isVisible()
        payer.pay()
    assert clock.isVisible()
    assert "The clock is open." in says(payer.page)
    payer.page._clock._counted += 3500
    payer.page._show_clock()
    assert "Past the target" in says(payer.page)
    payer.pay()
    assert payer.last.mark is Mark.RIGHT
    assert "Right, but slow" in payer.page.panel.verdict.accessibleName()
    for _ in range(2):
        payer.pay(payer.wrong())
        payer.press("N")
    assert not clock.isVisible()
    assert "The clock is closed: 18 right of the last 20." in says(payer.page)


def test_a_guest_pays_on_at_the_same_wager_behind_an_open_gate(qtbot: QtBot, program: Program) -> None:
    program.window.be_guest()
    payer = Payer(program)
    for _ in range(20):
        payer.pay()
    click(button(payer.page, "Leave"))
    result = program.window.page
    assert isinstance(result, TimedResultPage)
    click(button(result, "Pay on"))
    page = program.window.page
    assert isinstance(page, PayingPage)
    assert page._session.target_ms is not None
    assert "The clock is open." in says(page)
    assert Payer(program, PayingDrill(subject=f"{RATIO}/3 to 2", seed=3)).session.target_ms is None
    program.window.be_guest()
    assert Payer(program).session.target_ms is None, "another guest has shown nothing"


def test_the_pause_holds_the_clock_and_the_keys(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.press("F2")
    assert "Paused" in says(payer.page)
    payer.pay()
    assert not payer.session.answers
    payer.press("F2")
    payer.pay()
    assert payer.last.mark is Mark.RIGHT


def test_f1_lists_the_keys(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.press("F1")
    (keys,) = payer.page.findChildren(KeyList)
    assert "so many chips at once: a number, then the chip" in says(keys)
    keys.accept()
    payer.pay()
    assert payer.last.mark is Mark.RIGHT


def test_leaving_shows_the_result_and_the_results_list_it(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.pay(payer.wrong())
    payer.press("↵")
    payer.pay()
    payer.pay()
    click(button(payer.page, "Leave"))
    page = program.window.page
    assert isinstance(page, TimedResultPage)
    for words in (
        "Payments: Pair Plus",
        "50 %",
        "1 of 2 first tries",
        "the clock never opened",
        "Wrong amount; right:",
    ):
        assert words in says(page), words
    program.window.desk.show_results()
    listed = program.window.page
    assert isinstance(listed, HistoryPage)
    line = next(each for each in listed._list.shown() if "Payments: Pair Plus" in each.cells)
    assert "finished" in line.cells
    listed._list.chosen.emit(line.id)
    assert isinstance(program.window.page, TimedResultPage)
    click(button(program.window.page, "Pay on"))
    assert isinstance(program.window.page, PayingPage)


def test_leaving_at_once_leads_home(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    click(button(payer.page, "Leave"))
    assert isinstance(program.window.page, HomePage)


def test_a_drill_put_away_is_gone_on_with_from_home(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.pay()
    bet = payer.session.bet
    assert payer.page.put_away()
    program.window.show_home()
    click(beginning(program.window.page or program.window, "Go on: "))
    page = program.window.page
    assert isinstance(page, PayingPage)
    assert (page._session.bet, page._session.form.right) == (bet, 1)


def test_a_missed_clause_is_due_and_starts_its_payments(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.pay(payer.wrong())
    click(button(payer.page, "Leave"))
    program.window.show_home()
    home = program.window.page
    assert isinstance(home, HomePage)
    assert any("Pair Plus is paid by its table" in row.accessibleName() for row in home.findChildren(DueRow))
    home.start_wanted.emit()
    page = program.window.page
    assert isinstance(page, PayingPage)
    assert page._session.subject.id == PAIR_PLUS


def test_what_can_not_be_written_is_said_and_kept(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    payer = Payer(program)
    record = payer.session.record

    class Full:
        def answer(self, _attempt: str, _answer: Answer) -> None:
            raise TrainerError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(payer.session, "record", Full())
        payer.pay()
        assert program.said() == ["The disk is full."]
        click(button(payer.page, "Leave"))
        assert program.said() == ["The disk is full."]
        assert program.window.page is payer.page
    assert payer.session.record is record
    click(button(payer.page, "Leave"))
    assert len(program.store.attempt(payer.session.attempt).answers) == 1


def test_everything_that_can_be_pressed_has_a_name_and_the_tab_key_comes_by(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.cut(payer.session.due.fewest)
    shown = [each for each in payer.page.findChildren(Button) if each.isVisible() and each.isEnabled()]
    assert all(each.accessibleName() or each.text() for each in shown)
    met = set()
    for _ in range(len(shown) + 2):
        met.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget() or payer.page, Qt.Key.Key_Tab)
    assert set(shown) <= met
    assert "Bet" in payer.page.felt.accessibleName()
    assert "Payment" in payer.page.felt.accessibleName()


def test_a_payment_is_chosen_by_table_chips_and_minimum(qtbot: QtBot, program: Program) -> None:
    program.window.show_home()
    home = program.window.page
    assert home is not None
    click(button(home, "Pay bets"))
    page = program.window.page
    assert isinstance(page, ChoosePaymentPage)
    page.resize(1280, 1200)
    for name in (
        "Table: Oneida Four Card: Four Card Poker",
        "What is paid: Aces Up",
        "Chips: 2.50",
        "Table minimum: 25",
    ):
        button(page, name).click()
    button(page, "Target time: 5 s").click()
    assert "Four of a kind 50 to 1" in says(page)
    button(page, "Begin").click()
    paying = program.window.page
    assert isinstance(paying, PayingPage)
    drill = paying._session.drill
    assert drill.subject == "oneida-four-card/four-card-poker/aces_up/standard"
    assert (drill.pieces, drill.minimum, drill.target_ms) == (PIECES, 2500, 5000)
    assert paying._session.bet.amount >= 2500


def test_a_ratio_is_written_down_and_chips_that_do_not_fit_are_refused(qtbot: QtBot, program: Program) -> None:
    program.window.desk.choose("paying")
    page = program.window.page
    assert isinstance(page, ChoosePaymentPage)
    begin = button(page, "Begin")
    button(page, "Table: No house: A ratio by itself").click()
    button(page, "What is paid: Another").click()
    (line,) = page.findChildren(QLineEdit)
    assert not begin.isEnabled()
    QTest.keyClicks(line, "62:")
    assert "That is no ratio" in says(page)
    QTest.keyClicks(line, "1")
    assert begin.isEnabled()
    assert "Every bet is paid 62 to 1." in says(page)
    button(page, "Chips: 0.50").click()
    button(page, "Chips: 2.50").click()
    assert "2.50 needs 50¢" in says(page)
    assert not begin.isEnabled()
    button(page, "Chips: 2.50").click()
    QTest.keyClick(line, Qt.Key.Key_Return)
    paying = program.window.page
    assert isinstance(paying, PayingPage)
    assert paying._session.drill.subject == "ratio/62 to 1"
    assert 50 not in paying._session.drill.pieces


def drag(start: QWidget, end: QWidget) -> None:
    """A chip drawn from the middle of one to the middle of the other."""
    first, last = start.rect().center(), start.mapFrom(start.window(), end.mapTo(end.window(), end.rect().center()))
    QTest.mousePress(start, Qt.MouseButton.LeftButton, pos=first)
    QTest.mouseMove(start, (first + last) / 2)
    QTest.mouseMove(start, last)
    QTest.mouseRelease(start, Qt.MouseButton.LeftButton, pos=last)


def test_bets_are_paid_by_drawing_chips(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    for _ in range(2):
        for piece, count in payer.session.due.fewest:
            for _ in range(count):
                drag(payer.tube(piece), payer.page.felt)
        click(button(payer.page, "Pay"))
        assert payer.last.mark is Mark.RIGHT


def test_a_chip_drawn_back_to_the_rack_or_let_go_elsewhere_is_not_paid(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.cut(payer.wrong())
    piece = payer.session.due.fewest[0][0]
    drag(next(pile for pile in payer.page.findChildren(PileButton) if pile.piece == piece), payer.page.rack)
    drag(payer.tube(piece), payer.page.panel)
    drag(payer.tube(piece), payer.page.rack.tubes[-1])
    payer.press("↵")
    assert payer.last.mark is Mark.RIGHT


@pytest.mark.parametrize("name", ["What is paid: Aces Up", "Chips: 2.50", "Table minimum: 25", "Target time: 5 s"])
def test_enter_begins_whatever_has_been_chosen_last(qtbot: QtBot, program: Program, name: str) -> None:
    program.window.desk.choose("paying")
    page = program.window.page
    assert isinstance(page, ChoosePaymentPage)
    page.resize(1280, 1200)
    button(page, "Table: Oneida Four Card: Four Card Poker").click()
    chosen = button(page, name)
    was_checked = chosen.isChecked()
    chosen.setFocus()
    QTest.keyClick(chosen, Qt.Key.Key_Space)
    QTest.keyClick(chosen, Qt.Key.Key_Return)
    paying = program.window.page
    assert isinstance(paying, PayingPage)
    if name.startswith("Chips"):
        assert (250 in paying._session.drill.pieces) is not was_checked


def test_a_miss_is_explained_over_the_bet(qtbot: QtBot, program: Program) -> None:
    payer = Payer(program)
    payer.pay(payer.wrong())
    assert button(payer.page, "Why").isVisible()
    assert payer.page.press_key("?")
    sheet = payer.page.felt._sheet
    assert sheet is not None
    assert sheet.accessibleName() == "Wager times odds"
    assert payer.session.bet.row.gist in sheet.accessibleDescription()
    payer.press("Esc")
    assert sheet.isHidden()
    assert payer.page.panel.verdict.isVisible(), "the verdict stands on"
    payer.press("↵")
    assert not payer.page.press_key("?"), "nothing is explained before the payment"
