"""The result of a round and the list of results: what they show, what they say by signal, and their keys."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.store.made_up_rounds import start
from tests.training.rounds import drilled, play_out, play_with_slips, to_own
from tests.ui.program import Program
from tests.ui.results import result_view
from trainer.records import AttemptEnd, KeptAttempt, Level, Mark
from trainer.rules import actions as a
from trainer.rules.notation import write_value
from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.store import AttemptSummary, Tally
from trainer.training.judged import read_back
from trainer.training.played_again import log_of
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER
from trainer.ui.exercise import own_results, result
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.review.fault_words import by_act
from trainer.ui.exercise.review.history_rows import history_rows
from trainer.ui.exercise.review.result_view import ResultView, short_cite
from trainer.ui.exercise.review.review import Review
from trainer.ui.exercise.step_card import WhyDialog
from trainer.ui.felt.picture import ArrowKind
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.pages.history import HistoryPage, HistoryRow
from trainer.ui.table.report import short_cite as number_in_log
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.strip import ReplayStrip
from trainer.ui.wording.poker.drills import focus_words
from trainer.ui.wording.poker.symptoms import symptom_words


@cache
def _pots_with_one_fault(level: Level = Level.PRACTICE) -> ResultView:
    """A drill of pots in which one pot was named wrong at the first try, all else right."""
    session, record = drilled(Focus.POTS, level, seed=5)
    step = to_own(session, lambda step: isinstance(step.action, a.TakeRake))
    assert isinstance(step.action, a.TakeRake)
    session.submit(a.TakeRake(1, step.action.amount), 500)
    play_out(session)
    session.finish(110_000)
    return result_view(record.kept())


@cache
def _with_slips(seed: int = 7) -> ResultView:
    session, record = drilled(Focus.WHOLE, Level.PRACTICE, seed)
    play_with_slips(session, seed)
    session.finish(110_000)
    return result_view(record.kept())


@cache
def _irregular(seed: int) -> tuple[KeptAttempt, Review]:
    """A round in which something went wrong, let pass by whoever dealt it."""
    session, record = drilled(Focus.IRREGULARITIES, Level.PRACTICE, seed)
    play_out(session)
    session.finish(1)
    return record.kept(), result_view(record.kept()).review


def _shown(qtbot: QtBot, page: QWidget, size: tuple[int, int] = (1280, 748)) -> None:
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    qtbot.waitExposed(page)


def _button(page: QWidget, name: str) -> Button:
    found = [button for button in page.findChildren(Button) if name in (button.text(), button.accessibleName())]
    assert len(found) == 1, name
    return found[0]


def _says(page: QWidget) -> str:
    return "\n".join(words.text() for words in page.findChildren(QLabel))


def test_the_view_names_the_round_and_counts_it() -> None:
    view = _pots_with_one_fault()
    assert view.title == "Hold'em, pots and side pots"
    assert "seed 5 · practice" in view.subtitle
    assert "left before the end" not in view.subtitle
    figures = {caption: (figure, note) for caption, figure, note in view.figures}
    assert figures["Money"] == ("1", "1 fault")
    assert figures["Integrity"] == ("none", "0 faults")
    assert figures["Pace"] == ("32 / h", "rounds an hour")
    assert figures["Steps right"][1] == "0 missed, 1 wrong"


def test_a_fault_stands_with_clause_weight_words_and_step() -> None:
    view = _pots_with_one_fault()
    (fault,) = view.faults
    assert fault.cite == "N(2)(a)(i)-(ii) · R44"
    assert fault.weight == "money 4"
    assert fault.detail.startswith("you did: take rake from side pot 1")
    assert fault.cite not in view.clean
    assert view.review.faults == (fault.place,)
    assert view.review.step_at(fault.place) == fault.step


def test_the_step_is_shown_with_what_was_done_dashed_and_what_was_right_solid() -> None:
    view = _pots_with_one_fault()
    step = view.review.view(view.faults[0].place)
    assert isinstance(step.picture, TablePicture)
    arrows = {arrow.kind: arrow for arrow in step.picture.arrows}
    assert arrows[ArrowKind.ASTRAY].start == Target(TargetKind.POT, 1)
    assert arrows[ArrowKind.HERE].start == Target(TargetKind.POT, 0)
    assert list(step.picture.here) == [Target(TargetKind.POT, 0)]
    assert [line.caption for line in step.lines] == ["You did", "Right"]
    assert step.tag == "2 tries"
    assert step.citations[0] == "Oneida Poker N(2)(a)(i)-(ii)"


def test_every_place_of_a_round_can_be_shown() -> None:
    for seed in range(5, some(8, 20)):
        review = _with_slips(seed).review
        views = [review.view(place) for place in range(review.places)]
        assert all(view.title for view in views)
        assert [place for place, view in enumerate(views) if view.mark is not None] == list(review.own)
        told_nothing = [view.picture for view in views if not view.lines and isinstance(view.picture, TablePicture)]
        assert told_nothing
        assert not any(arrow.kind is ArrowKind.ASTRAY for picture in told_nothing for arrow in picture.arrows)


def test_the_strip_holds_every_own_step_once() -> None:
    review = _with_slips().review
    marks = [mark for phase in review.strip() for mark in phase.marks]
    numbers = [step for mark in marks for step in range(mark.step, mark.step + mark.count)]
    assert numbers == list(range(1, len(review.own) + 1))


def test_irregular_rounds_are_told_as_they_were_seen() -> None:
    told = 0
    for seed in range(1, 9):
        _, review = _irregular(seed)
        for place, step in enumerate(review.steps):
            view = review.view(place)
            if isinstance(step.action, PokerEvent) and view.mark is None:
                assert view.title.endswith((".", "”"))
                assert "Irregularity" not in view.title
                told += 1
    assert told


def test_a_false_alarm_let_pass_is_told_with_what_was_seen_and_is_no_try_of_the_next_step() -> None:
    told = 0
    for seed in range(1, 9):
        kept, review = _irregular(seed)
        seen = {symptom_words(alarm) for answer in kept.answers if (alarm := read_back(answer).alarm)}
        for place in review.own:
            view = review.view(place)
            assert view.tag in ("", "first try")
            if "False alarm" in view.title:
                assert view.words in seen
                assert view.mark is MarkShape.RIGHT
                told += 1
    assert told > 3


@pytest.mark.parametrize(
    ("cite", "short"),
    [
        ("Oneida Poker P(4); reading R55", "P(4) · R55"),
        ("Oneida Poker J(7); Oneida Poker F(5)(b)", "J(7)"),
        ("Oneida Poker R; reading R46", "R · R46"),
        ("reading R55", "R55"),
        ("Three Card §14(k)(1)(ii), (j)(2); reading R66", "§14(k)(1)(ii) · R66"),
        ("Oneida Poker K(10)(b)(v), C(4)", "K(10)(b)(v)"),
        ("Oasis Card Room, Round of Play", "Oasis Card Room, Round of Play"),
        ("", ""),
    ],
)
def test_a_citation_is_shortened_to_its_number(cite: str, short: str) -> None:
    assert short_cite(cite) == short


@pytest.mark.parametrize(
    ("cite", "number"),
    [
        ("Oneida Poker P(4)", "P(4)"),
        ("Oneida Poker R", "R"),
        ("Three Card §14(k)(1)(ii), (j)(2)", "§14(k)(1)(ii)"),
        ("Oneida Four Card E(3), J(8), K(1)(a)", "E(3)"),
        ("Oasis Hold'em: Round of Play", ""),
    ],
)
def test_the_log_has_the_number_of_the_clause_that_governs(cite: str, number: str) -> None:
    assert number_in_log((cite,)) == number


def test_the_page_opens_at_the_first_fault(qtbot: QtBot) -> None:
    view = _with_slips()
    page = ResultPage(view)
    _shown(qtbot, page)
    assert page.place == view.review.faults[0]
    assert page.findChildren(TableView)[0].picture == view.review.view(page.place).picture
    assert view.title in _says(page)


def test_nothing_of_a_page_is_dressed_before_it_has_its_place(qtbot: QtBot) -> None:
    """What is asked for its size before the page is in a window is dressed for that, and once more in the window."""
    page = ResultPage(_with_slips())
    qtbot.addWidget(page)
    dressed = Qt.WidgetAttribute.WA_WState_Polished
    assert not [words.text() for words in page.findChildren(QLabel) if words.testAttribute(dressed)]
    _shown(qtbot, page)
    assert all(words.testAttribute(dressed) for words in page.findChildren(QLabel) if words.isVisible())


def test_the_list_of_faults_is_as_high_as_the_step_beside_it(qtbot: QtBot) -> None:
    """The step is measured once the page has its width, and the list follows: no row hides over empty ground."""
    page = ResultPage(_with_slips())
    _shown(qtbot, page)
    left_over = page._step_card.minimumHeight() - page._around_faults[0].height() - 16 - result._AROUND_ROWS
    assert page._faults._most >= left_over - 4 > 150


def test_the_replay_is_in_sight_in_a_usual_window(qtbot: QtBot) -> None:
    """What it is about is drawn smaller for it, no smaller than it is read."""
    page = ResultPage(_with_slips())
    _shown(qtbot, page)
    QCoreApplication.processEvents()
    top = page._strip.mapTo(page.viewport(), QPoint(0, 0)).y()
    assert top + 66 <= page.viewport().height(), "its first row, with the streets over it"
    table = page._step_card._table
    assert table is not None
    assert table.height() >= 170


def test_faults_and_steps_are_walked_by_button_strip_and_key(qtbot: QtBot) -> None:
    view = _with_slips()
    page = ResultPage(view)
    _shown(qtbot, page)
    faults = view.review.faults
    assert not _button(page, "Fault before").isEnabled()
    _button(page, "Next fault").click()
    assert page.place == faults[1]
    _button(page, "Step on").click()
    assert page.place == faults[1] + 1
    _button(page, "Fault before").click()
    assert page.place == faults[1]
    QTest.keyClick(page, Qt.Key.Key_Left)
    assert page.place == faults[1] - 1
    strip = page.findChildren(ReplayStrip)[0]
    strip.setFocus()
    QTest.keyClick(strip, Qt.Key.Key_End)
    last = [mark for phase in view.review.strip() for mark in phase.marks][-1]
    assert page.place == view.review.own[last.step - 1]
    page.show_place(10_000)
    assert page.place == view.review.places - 1
    assert not _button(page, "Step on").isEnabled()


def test_a_fault_button_goes_to_its_step(qtbot: QtBot) -> None:
    view = _with_slips()
    page = ResultPage(view)
    _shown(qtbot, page)
    fault = view.faults[-1]
    _button(page, f"Step {fault.step}, {fault.cite}").click()
    assert page.place == fault.place
    assert f"Step {fault.step} ·" in _says(page)


def test_the_round_plays_by_itself_until_it_is_stopped(qtbot: QtBot) -> None:
    page = ResultPage(_pots_with_one_fault())
    _shown(qtbot, page)
    start = page.place
    play = _button(page, "Play the round")
    play.click()
    assert (play.text(), page.place) == ("Pause", start + 1)
    qtbot.waitUntil(lambda: page.place >= start + 2)
    play.click()
    assert play.text() == "Play"


def test_what_to_do_next_is_said_by_signal(qtbot: QtBot) -> None:
    page = ResultPage(_pots_with_one_fault())
    _shown(qtbot, page)
    with qtbot.waitSignal(page.again_wanted):
        _button(page, "Deal the same round again").click()
    with qtbot.waitSignal(page.practise_wanted) as practised:
        _button(page, "Practise this clause").click()
    assert practised.args == ["pots"]
    page.setFocus()
    with qtbot.waitSignal(page.practise_wanted):
        QTest.keyClick(page, Qt.Key.Key_Return)


def test_all_that_one_act_left_out_is_listed_the_gravest_first() -> None:
    session, record = drilled(Focus.WHOLE, Level.PRACTICE, seed=7)
    to_own(session, lambda step: isinstance(step.action, a.CollectBets))
    session.submit(a.Deal(a.Area.BOARD, a.Face.UP, 3), 1)
    play_out(session)
    session.finish(1)
    (fault,) = result_view(record.kept()).faults
    assert fault.detail.startswith("you did: deal 3 cards to the board; you left out: burn a card, bring in the bets")
    assert fault.gist == "Burn the top card before the flop."
    assert fault.weight.startswith("integrity")


def test_a_pot_pushed_too_early_in_a_test_is_named_with_what_it_skipped() -> None:
    session, record = drilled(Focus.WHOLE, Level.TEST, seed=7)
    to_own(session, lambda step: isinstance(step.action, a.Read))
    push = next(act for act in _acts_to_come(seed=7) if isinstance(act, a.PushPot))
    session.submit(push, 1)
    play_out(session)
    session.finish(1)
    (fault,) = result_view(record.kept()).faults
    done = f"push main pot to seat {push.to}: {push.amount // 100}"
    assert fault.detail == f"you did: {done}; you left out: reveal the hand of seat 7"


def test_a_step_that_was_only_caught_up_is_no_step_of_the_replay_and_says_that_it_was_put_right() -> None:
    session, record = drilled(Focus.WHOLE, Level.TEST, seed=7)
    to_own(session, lambda step: isinstance(step.action, a.CollectBets))
    session.submit(FLOP, 1)
    play_out(session)
    session.finish(1)
    review = result_view(record.kept()).review
    (caught_up, *_) = [place for place, step in enumerate(review.steps) if step.answers and not step.is_own]
    view = review.view(caught_up)
    assert [(line.caption, line.verb) for line in view.lines] == [("Put right", "Bring in")]
    assert (view.mark, view.tag) == (None, "")
    assert len(review.faults) == 1


def _acts_to_come(seed: int) -> tuple[a.Action, ...]:
    session, record = drilled(Focus.WHOLE, Level.TEST, seed)
    play_out(session)
    session.commit()
    return log_of(record.answers)


def test_acts_that_differ_under_one_clause_are_each_named_and_the_same_again_by_its_step() -> None:
    told = [("you did: burn a card", 12), ("you did: pay seat 6", 14), ("you did: burn a card", 65)]
    assert by_act(told).splitlines() == ["you did: burn a card; again at 65", "step 14: you did: pay seat 6"]
    assert by_act([("one", 3), ("two", 3), ("two", 3)]) == "one\ntwo", "at the first step none is named"


def test_after_a_whole_round_the_first_fault_says_what_to_practise() -> None:
    session, record = drilled(Focus.WHOLE, Level.TEST, seed=7)
    to_own(session, lambda step: isinstance(step.action, a.Burn))
    session.submit(a.Deal(a.Area.BOARD, a.Face.UP, 3), 1)
    play_out(session)
    session.finish(1)
    view = result_view(record.kept())
    assert [fault.detail for fault in view.faults] == ["you did: deal 3 cards to the board; you left out: burn a card"]
    assert view.focus == Focus.BOARD


# A test


def _test(*given: a.Action, seed: int = 7, is_finished: bool = True) -> KeptAttempt:
    """A drill of burns and board at level test, these acts entered at its first steps."""
    session, record = drilled(Focus.BOARD, Level.TEST, seed)
    for action in given:
        to_own(session)
        session.submit(action, 1)
    if is_finished:
        play_out(session)
    session.finish(1)
    return record.kept()


FLOP = a.Deal(a.Area.BOARD, a.Face.UP, 3)
STANDARD = "A test is passed with at least 90 %, no integrity fault and at most one money fault."


def test_a_test_says_passed_or_failed_by_the_standard_it_names(qtbot: QtBot) -> None:
    passed, failed = (result_view(kept).passing for kept in (_test(), _test(a.MarkDeck(), a.MarkDeck())))
    assert passed is not None
    assert failed is not None
    assert (passed.word, passed.mark, passed.standard) == ("Passed", MarkShape.RIGHT, STANDARD)
    assert (failed.word, failed.mark, failed.standard) == ("Failed", MarkShape.WRONG, STANDARD)
    page = ResultPage(result_view(_test()))
    _shown(qtbot, page)
    assert {"Passed", STANDARD} <= set(_says(page).splitlines())


def test_a_test_that_was_left_is_failed_and_says_so() -> None:
    left = result_view(_test(FLOP, is_finished=False)).passing
    assert left is not None
    assert (left.word, left.standard) == ("Failed", "A test that is left before its end is failed.")


@pytest.mark.parametrize("level", [Level.SHOW, Level.GUIDED, Level.PRACTICE])
def test_only_a_test_is_passed_or_failed(level: Level) -> None:
    session, record = drilled(Focus.BOARD, level)
    play_out(session)
    session.finish(1)
    assert result_view(record.kept()).passing is None


def test_a_wrong_act_of_a_test_stands_there_as_it_was_entered_and_what_was_put_right_in_a_line_of_its_own() -> None:
    view = result_view(_test(a.MarkDeck()))
    step = view.review.view(view.faults[0].place)
    assert [(line.caption, line.verb, line.rest) for line in step.lines] == [
        ("You did", "Mark", "the deck"),
        ("Right", "Burn", "a card"),
        ("Put right", "Burn", "a card"),
    ]
    assert view.faults[0].detail == "you did: mark the deck; put right: burn a card"


def test_a_step_that_was_left_out_of_a_test_stands_there_with_what_was_entered_instead() -> None:
    view = result_view(_test(FLOP))
    step = view.review.view(view.faults[0].place)
    assert [(line.caption, line.verb) for line in step.lines] == [
        ("You did", "Deal"),
        ("Left out", "Burn"),
        ("Put right", "Burn"),
    ]
    following = view.review.view(view.faults[0].place + 1)
    assert [(line.caption, line.verb) for line in following.lines] == [("You did", "Deal")]


def test_what_was_done_once_more_in_a_test_was_taken_back() -> None:
    view = result_view(_test(FLOP, a.Burn()))
    told = [(line.caption, line.verb) for place in view.review.own for line in view.review.view(place).lines]
    assert ("Put right", "taken back") not in told, "it lies beside the next step, whose verdict is shown"
    session, record = drilled(Focus.BOARD, Level.TEST, 7)
    to_own(session)
    session.submit(a.MarkDeck(), 1)
    session.submit(a.Burn(), 1)
    session.finish(1)
    review = result_view(record.kept()).review
    lines = review.view(review.own[-1]).lines
    assert [(line.caption, line.verb) for line in lines][-1] == ("Put right", "taken back")


def _summary(*tally: Tally, level: Level = Level.TEST, finished: bool = True) -> AttemptSummary:
    return AttemptSummary(
        id="one",
        number=1,
        started_at="2026-11-27T21:41:00Z",
        person=None,
        rulebook="oneida-poker",
        game="holdem",
        focus="whole",
        level=level,
        has_ended=True,
        finished=finished,
        elapsed_ms=1,
        rounds=1,
        tally=tally,
    )


def _count(mark: Mark, count: int, severity: str = "procedure") -> Tally:
    return Tally(severity=severity, mark=mark, count=count)


RIGHT = _count(Mark.RIGHT, 100)


@pytest.mark.parametrize(
    ("summary", "state"),
    [
        (_summary(RIGHT), "passed"),
        (_summary(RIGHT, _count(Mark.WRONG, 12)), "failed"),
        (_summary(RIGHT, _count(Mark.WRONG, 1, "money")), "passed"),
        (_summary(RIGHT, _count(Mark.WRONG, 1, "money"), _count(Mark.MISSED, 1, "money")), "failed"),
        (_summary(RIGHT, _count(Mark.WRONG, 1, "integrity")), "failed"),
        (_summary(RIGHT, finished=False), "left, failed"),
        (_summary(), "finished"),
        (_summary(RIGHT, level=Level.PRACTICE), "finished"),
        (_summary(RIGHT, level=Level.PRACTICE, finished=False), "left"),
    ],
)
def test_the_list_says_of_a_test_whether_it_was_passed(summary: AttemptSummary, state: str) -> None:
    (row,) = history_rows([summary])
    assert row.state == state


def test_when_it_was_and_what_was_drilled_is_read_whole_in_the_least_window(qtbot: QtBot) -> None:
    (row,) = history_rows([replace(_summary(RIGHT), started_at="2026-09-30T20:58:00Z", times_left=2)])
    assert len(row.date) < len(row.moment)
    rows = [
        replace(row, id=focus.value, table="Oneida poker · Seven-card stud", focus=focus_words(focus))
        for focus in Focus
    ]
    page = HistoryPage(rows)
    _shown(qtbot, page, (1024, 600 - 52))
    view = page._list.view
    metrics = QFontMetrics(view.font())
    for place, cells in enumerate(line.cells for line in page._list.shown()):
        for column, words in enumerate(cells[:6]):
            assert metrics.horizontalAdvance(words) + 6 <= view.columnWidth(column), (place, words)


def _whole(seed: int = 7) -> KeptAttempt:
    session, record = drilled(Focus.WHOLE, Level.PRACTICE, seed)
    play_out(session)
    session.finish(110_000)
    return record.kept()


def test_after_a_whole_round_the_next_one_is_offered_by_button_and_key(qtbot: QtBot) -> None:
    page = ResultPage(result_view(_whole()))
    _shown(qtbot, page)
    button = _button(page, "Next round at this table")
    assert button.accessibleDescription() == "key N"
    with qtbot.waitSignal(page.next_round_wanted):
        button.click()
    page.focus_start()
    with qtbot.waitSignal(page.next_round_wanted):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_N)


def test_where_no_round_can_follow_a_sentence_says_why(qtbot: QtBot) -> None:
    kept = _whole()
    table = POKER.replayed(kept).end
    alone = [seat if seat is None or seat is table.players[0] else replace(seat, stack=0) for seat in table.seats]
    start = replace(kept.start, table=write_value(replace(table, seats=tuple(alone))))
    page = ResultPage(result_view(replace(kept, start=start, answers=())))
    _shown(qtbot, page)
    wanted = "No next round at this table. Fewer than two players have the chips for another round."
    assert wanted in _says(page).splitlines()
    assert not _button(page, "Next round at this table").isVisible()
    with qtbot.assertNotEmitted(page.next_round_wanted):
        QTest.keyClick(page, Qt.Key.Key_N)


def test_a_drill_of_a_part_and_a_round_that_was_left_speak_of_no_next_round(qtbot: QtBot) -> None:
    kept = _whole()
    left = result_view(replace(kept, end=AttemptEnd(finished=False, elapsed_ms=1)))
    for view in (_pots_with_one_fault(), left):
        page = ResultPage(view)
        _shown(qtbot, page)
        assert not _button(page, "Next round at this table").isVisible()
        assert "No next round" not in _says(page)


def test_a_faultless_round_and_one_that_was_only_shown(qtbot: QtBot) -> None:
    session, record = drilled(Focus.BOARD)
    play_out(session)
    session.finish(1)
    page = ResultPage(result_view(record.kept()))
    _shown(qtbot, page)
    assert "Nothing went wrong" in _says(page)
    assert _button(page, "Deal another round").isEnabled()
    session, record = drilled(Focus.BOARD, Level.SHOW)
    play_out(session)
    session.finish(1)
    shown = ResultPage(result_view(record.kept()))
    _shown(qtbot, shown)
    assert "No step of this round was yours." in _says(shown)
    assert "Nothing had to be done by you." in _says(shown)


def test_an_attempt_left_at_once_can_be_opened(qtbot: QtBot) -> None:
    session, record = drilled(Focus.BOARD)
    session.finish(1)
    view = result_view(record.kept())
    assert "left before the end" in view.subtitle
    page = ResultPage(view)
    _shown(qtbot, page)
    assert page.place == 0
    assert "Nothing was dealt" in _says(page)


@pytest.mark.parametrize("size", [(1280, 748), (1920, 1028), (640, 400)])
def test_the_page_needs_no_wider_window(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = ResultPage(_with_slips())
    _shown(qtbot, page, size)
    qtbot.wait(20)
    inner = page.widget()
    assert inner is not None
    assert inner.width() <= page.viewport().width()
    assert all(
        button.width() >= button.sizeHint().width() for button in page.findChildren(Button) if button.isVisible()
    )


# The list


ROWS = tuple(
    HistoryRow(
        id=f"attempt {number}",
        date="Friday 27 November, 22:41",
        table="Oneida poker, Hold'em",
        focus="Whole round",
        level="practice",
        score=f"{90 + number} %",
        state="finished",
        number=9 - number,
    )
    for number in range(3)
)


def _pressed_line(page: HistoryPage, id_: str) -> None:
    """The line of an attempt is pressed where it stands."""
    view = page._list.view
    (at,) = [place for place, line in enumerate(page._list.shown()) if line.id == id_]
    middle = view.visualRect(view.model().index(at, 1)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)


def test_a_result_is_opened_by_mouse_and_by_key(qtbot: QtBot) -> None:
    page = HistoryPage(ROWS, has_more=True)
    _shown(qtbot, page)
    with qtbot.waitSignal(page.attempt_chosen) as chosen:
        _pressed_line(page, "attempt 1")
    assert chosen.args == ["attempt 1"]
    with qtbot.waitSignal(page.attempt_chosen) as chosen:
        QTest.keyClick(page._list.view, Qt.Key.Key_Down)
        QTest.keyClick(page._list.view, Qt.Key.Key_Return)
    assert chosen.args == ["attempt 2"]
    with qtbot.waitSignal(page.more_wanted):
        _button(page, "Show older results").click()


def test_results_are_sorted_by_their_heads(qtbot: QtBot) -> None:
    """The newest first until a head is pressed; a score by what it is, not by how it is written."""
    rows = [replace(ROWS[0], id=score, score=score, number=9 - at) for at, score in enumerate(("95 %", "100 %", "9 %"))]
    page = HistoryPage(rows)
    _shown(qtbot, page)
    assert [line.id for line in page._list.shown()] == ["95 %", "100 %", "9 %"]
    heads = page._list.view.horizontalHeader()
    middle = QPoint(heads.sectionViewportPosition(4) + 10, heads.height() // 2)
    QTest.mouseClick(heads.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert [line.id for line in page._list.shown()] == ["9 %", "95 %", "100 %"]


def test_results_are_looked_for_and_taken_along_as_they_were_found(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = HistoryPage(ROWS, has_more=True)
    _shown(qtbot, page)
    (field,) = [each for each in page.findChildren(QLineEdit) if each.isVisible()]
    QTest.keyClicks(field, "91 whole")
    assert [line.id for line in page._list.shown()] == ["attempt 1"]
    page.add_older([replace(ROWS[0], id="older", score="80 %")], has_more=False)
    assert [line.id for line in page._list.shown()] == ["attempt 1"]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "results.csv"), ""))
    _button(page, "Save as CSV…").click()
    heads, *lines = (tmp_path / "results.csv").read_text(encoding="utf-8-sig").splitlines()
    assert heads == "Date,Table,What,Level,Score,State,Left for"
    assert [("91 %" in line) for line in lines] == [True]


def test_older_results_stand_below(qtbot: QtBot) -> None:
    page = HistoryPage(ROWS, has_more=True)
    _shown(qtbot, page)
    assert page.last_number == 7
    older = tuple([replace(row, id=f"older {row.id}", score="80 %", number=row.number - 5) for row in ROWS])
    page.add_older(older, has_more=True)
    assert page.last_number == 2
    assert [line.id for line in page._list.shown()][3:] == [row.id for row in older]
    page.add_older([replace(ROWS[0], id="last", number=1)], has_more=False)
    assert not _button(page, "Show older results").isVisible()


def test_older_results_are_read_on_from_the_last_that_is_shown(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_results, "_FIRST_RESULTS", 2)
    monkeypatch.setattr(own_results, "_OLDER_RESULTS", 3)
    begun = [program.store.record.begin(start(program.person.id)) for _ in range(6)]
    asked: list[tuple[int, int | None]] = []
    as_ever = program.store.attempts

    def attempts(person: str | None, *, limit: int = 50, before: int | None = None) -> tuple[AttemptSummary, ...]:
        asked.append((limit, before))
        return as_ever(person, limit=limit, before=before)

    monkeypatch.setattr(program.store, "attempts", attempts)
    program.window.desk.show_results()
    page = program.window.page
    assert isinstance(page, HistoryPage)
    more = _button(page, "Show older results")
    for _ in range(2):
        more.setFocus()
        more.click()
    assert [row.id for row in page._rows] == begun[::-1]
    assert asked == [(3, None), (4, 5), (4, 2)]
    assert more.isHidden()
    assert program.window.focusWidget() is page._list.view


def test_an_empty_list_says_what_will_stand_there_and_starts_it(qtbot: QtBot) -> None:
    page = HistoryPage(())
    _shown(qtbot, page)
    assert "will stand here" in _says(page)
    with qtbot.waitSignal(page.deal_wanted):
        _button(page, "Deal a round").click()


def test_a_round_dealt_by_an_older_book_can_still_be_looked_at() -> None:
    """The program has learned a clause since, and forgotten another."""
    kept = _test()
    lines = [line for line in kept.start.rulebook_text.splitlines() if not line.startswith("inspect = ")]
    at = lines.index("[clauses]") + 1
    older = [*lines[:at], 'hats = { number = "Z(9)", severity = "service", gist.en = "Hats off." }', *lines[at:]]
    shown = result_view(replace(kept, start=replace(kept.start, rulebook_text="\n".join(older))))
    assert shown.figures == result_view(kept).figures


# Why


def _explained(page: ResultPage) -> str:
    (dialog,) = [each for each in page.findChildren(WhyDialog) if each.isVisible()]
    sheet = dialog.view.explanation
    assert sheet is not None
    said = sheet.accessibleName()
    dialog.accept()
    return said


def test_a_fault_is_explained_on_a_larger_table(qtbot: QtBot) -> None:
    """The rake was taken from a pot that is not there: how it is worked out lies over the step's table."""
    page = ResultPage(_pots_with_one_fault())
    _shown(qtbot, page)
    _button(page, "Why").click()
    assert _explained(page) == "The rake, worked out"
    QTest.keyClicks(page, "?")
    assert _explained(page) == "The rake, worked out"


def test_a_test_is_explained_once_it_is_over(qtbot: QtBot) -> None:
    page = ResultPage(_pots_with_one_fault(Level.TEST))
    _shown(qtbot, page)
    _button(page, "Why").click()
    assert _explained(page) == "The rake, worked out"


def test_a_right_step_has_no_why(qtbot: QtBot) -> None:
    view = _pots_with_one_fault()
    page = ResultPage(view)
    _shown(qtbot, page)
    page.show_place(next(place for place in view.review.own if place not in view.review.faults))
    assert not [button for button in page.findChildren(Button) if button.text() == "Why" and button.isVisible()]
