"""At level test: what was entered is seen, read and heard as it was entered, and then that it is put right; no more."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.training.any_act import any_act, tries
from tests.training.families import is_at_house, is_at_poker
from tests.training.sessions import session_of as begun
from tests.ui.entry.walked import Nowhere
from tests.ui.program import Program, drill_with, hurry
from tests.ui.table.any_table import table_page
from tests.ui.table.at_poker import session_of, view_of
from tests.ui.table.keyboard import Keyboard
from tests.ui.table.trainee import Trainee
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.notation import read_action
from trainer.rules.shuffling import Stream
from trainer.training.attempts import AnySession, dealt_tables, drill_for
from trainer.training.casting import Turn
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.put_right import Whose
from trainer.ui.exercise import pace
from trainer.ui.exercise.log_again import lines_again
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.house.face import HouseFace
from trainer.ui.look.sounds import Sounds
from trainer.ui.poker.face import PokerFace
from trainer.ui.table import telling
from trainer.ui.table.face import AnyFace
from trainer.ui.table.page import TablePage
from trainer.ui.table.report import LogBook
from trainer.ui.widgets.log import LogLine
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.line import lowered

pytestmark = pytest.mark.one_in(2)

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
MUCH_LATER = 600_000


# Every table


def face_of(session: AnySession) -> AnyFace:
    """What the page would show of it."""
    choices = TableChoices(look=TableLook(), sounds=Sounds(is_on=False))
    if is_at_poker(session):
        return PokerFace(session, choices, lambda: True)
    assert is_at_house(session)
    return HouseFace(session, choices, lambda: True)


def shown_by(face: AnyFace) -> TablePicture | HousePicture:
    assert isinstance(face, PokerFace | HouseFace)
    return face.view.picture


def first_shown(face: AnyFace) -> TablePicture | HousePicture:
    """What stands there before anything is put right."""
    assert isinstance(face, PokerFace | HouseFace)
    return face.view._felt.picture


@pytest.mark.one_in(6)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_felt_log_and_entry_agree_after_every_wrong_act(qtbot: QtBot, rulebook: str, game: str) -> None:
    """Acts of every shape against what the log of the round then holds: nine of them, all over the round."""
    session = begun(drill_for(rulebook, game, "whole", Level.TEST, 5), Nowhere())
    session.begin()
    face, stream = face_of(session), Stream(5, rulebook, game)
    log = LogBook(session)
    wrong = 0
    for act in tries(session, stream, 350):
        wrong += _checked(session, face, log, act)
        if wrong == 9:
            break
    assert wrong


def _checked(session: AnySession, face: AnyFace, log: LogBook, given: Action) -> bool:
    """One entry; tells whether it was put right."""
    before, count, noted = session.state.table, session.state.count, len(session.answers)
    face.show(is_animated=False)
    shown = shown_by(face)
    session.submit(given, 0)
    told = session.told(noted)
    assert told is not None
    lines = [line.words for line in log.add_told(told, face)]
    assert all(line.mark is None for line in log.lines)
    # what was entered, as it was entered
    assert told.entered == given
    assert lines[0] in {str(act_words(given, around_of(before, table))) for table in (None, session.state.table)}
    # what the table did
    acts = session.state.actions()[count:]
    by_others = [moved.action for moved in told.moved if moved.whose is Whose.OTHERS]
    done_for_trainee = [act for act in acts if act not in by_others]
    if told.stands:
        assert done_for_trainee.pop() == given
    put_right = [line for line in lines[1:] if line.startswith("Put right: ")]
    verbs = [f"Put right: {lowered(act_words(act).verb)}" for act in done_for_trainee]
    if not acts:
        verbs = ["Put right: taken back"] if face.seen.moves(given, before) else []
    assert len(put_right) == len(verbs)
    assert all(line.startswith(verb) for line, verb in zip(put_right, verbs, strict=True))
    if told.stands and not put_right:
        return False
    # what is seen: the act as it names it, and in the end the table as it is
    is_first_seen = face.show_put_right(told, first_ms=MUCH_LATER, each_ms=MUCH_LATER)
    assert is_first_seen == face.seen.moves(given, before)
    assert (first_shown(face) != shown) == is_first_seen
    face.view.finish_motion()
    stands = shown_by(face)
    face.settled()
    face.show(is_animated=False)
    assert shown_by(face) == stands
    return True


# The page


def lines_of(page: TablePage) -> list[str]:
    return [line.words for line in page.panel._log._lines]


def cards_of(page: TablePage, seat: int) -> int:
    """As many as are seen before a seat now."""
    return len(view_of(page)._felt.picture.seat(seat).hand)


def unopened() -> Drill:
    return Drill(rulebook="oneida-poker", game="holdem", focus=Focus.WHOLE, level=Level.TEST, seed=7)


def test_before_the_first_card_a_card_is_seen_where_it_was_dealt_and_goes_back(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "AS_DONE_MS", MUCH_LATER)
    page = program.deal(unopened())
    trainee = Trainee(qtbot, program)
    trainee.due()
    first = next(step.action for step in trainee.session.due())
    keys = Keyboard(program.window)
    keys.press("D", "2")
    assert (cards_of(page, 2), lines_of(page)) == (1, ["Deal a card to seat 2"])
    keys.press("D", "3")
    assert (cards_of(page, 2), cards_of(page, 3)) == (0, 1)
    assert lines_of(page) == [
        "Deal a card to seat 2",
        f"Put right: {lowered(str(act_words(first)))}",
        "Deal a card to seat 3",
    ]
    page.face.view.finish_motion()
    page._telling.finish()
    assert cards_of(page, 3) == 0
    assert lines_of(page)[-1].startswith("Put right: ")
    given = [read_action(answer.given) for answer in trainee.session.answers]
    assert given == [a.Deal(2, a.Face.DOWN), a.Deal(3, a.Face.DOWN)]


def test_what_is_put_right_is_read_when_it_is_seen(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(telling, "announce", lambda _widget, words: heard.append(words))
    monkeypatch.setattr(pace, "AS_DONE_MS", 200)
    page = program.deal(unopened())
    Trainee(qtbot, program).due()
    Keyboard(program.window).press("D", "2")
    assert heard == ["Deal a card to seat 2"]
    assert not view_of(page)._felt.hand.is_there
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard[1].startswith("Put right: ")
    assert lines_of(page) == heard
    qtbot.waitUntil(lambda: view_of(page)._felt.hand.is_there)


def test_a_false_alarm_is_told_and_nothing_is_done_for_it(qtbot: QtBot, program: Program) -> None:
    page = program.deal(drill_with(_has_flop, focus=Focus.BOARD, level=Level.TEST))
    trainee = Trainee(qtbot, program)
    trainee.due()
    trainee.do(a.CallFloor())
    assert lines_of(page)[-1] == "Call the floor"
    assert trainee.due() == a.Burn(), "what is due stays the trainee's"


def test_an_act_for_which_nothing_asks_is_told_with_the_step_done_in_its_place(qtbot: QtBot, program: Program) -> None:
    page = program.deal(drill_with(_has_flop, focus=Focus.BOARD, level=Level.TEST))
    trainee = Trainee(qtbot, program)
    trainee.due()
    trainee.do(a.MarkDeck())
    assert lines_of(page)[-2:] == [str(act_words(a.MarkDeck())), "Put right: burn a card"]
    qtbot.waitUntil(lambda: view_of(page)._felt.hand.is_there)


def _has_flop(acts: tuple[Action, ...]) -> bool:
    return any(isinstance(act, a.Deal) and act.to is a.Area.BOARD for act in acts)


def test_a_right_act_moves_and_nothing_is_said(qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds: list[object] = []
    page = program.deal(drill_with(_has_flop, focus=Focus.BOARD, level=Level.TEST))
    monkeypatch.setattr(type(page._sounds), "play", lambda _self, sound: sounds.append(sound))
    trainee = Trainee(qtbot, program)
    trainee.due()
    trainee.do(a.Burn())
    assert lines_of(page)[-1] == "Burn a card"
    assert not view_of(page)._felt.hand.is_there
    trainee.do(a.CollectCards(1))
    assert not sounds
    assert not page.panel.verdict.isVisible()
    assert not view_of(page).picture.arrows


def test_the_next_act_is_taken_while_something_is_put_right(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "AS_DONE_MS", MUCH_LATER)
    page = program.deal(drill_with(_has_flop, focus=Focus.DEAL, level=Level.TEST))
    trainee = Trainee(qtbot, program)
    while not (isinstance(card := trainee.due(), a.Deal) and isinstance(card.to, int) and card.face is a.Face.DOWN):
        trainee.do(card)
    other = next(seat.number for seat in session_of(page).state.table.players if seat.number != card.to)
    trainee.do(a.Deal(other, a.Face.DOWN))
    assert cards_of(page, other) == 1
    assert page.face.view.settling_ms > 0
    following = next(step.action for step in trainee.session.due() if not step.optional)
    trainee.do(following)
    assert page.face.view.settling_ms == 0
    assert view_of(page).picture == view_of(page)._felt.picture


def page_of(rulebook: str, game: str, focus: str, seed: int) -> tuple[TablePage, AnySession]:
    """A page without a window."""
    session = begun(drill_for(rulebook, game, focus, Level.TEST, seed), Nowhere())
    session.begin()
    return table_page(session, TableLook(has_reduced_motion=True), Sounds(is_on=False)), session


def test_the_last_act_of_a_round_is_put_right_in_sight_before_the_result(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    monkeypatch.setattr(pace, "AS_DONE_MS", 100)
    monkeypatch.setattr(pace, "LAST_LOOK_MS", 200)
    page, session = page_of("oneida-sic-bo", "sic-bo", "whole", 3)
    qtbot.addWidget(page)
    ended: list[str] = []
    page.finished.connect(ended.append)
    while (due := _due(page, session)) != h.ClearLights():
        page.submit(due)
    page.submit(h.EnterDice((1, 1, 1)))
    assert session.turn() is Turn.OVER
    assert (page.face.view.settling_ms > 0, ended) == (True, [])
    with qtbot.waitSignal(page.finished):
        page.ask_to_leave()
        qtbot.waitUntil(lambda: page.face.view.settling_ms == 0)
        assert not ended
    assert [line.words for line in page._log.lines[-2:]] == ["Key 1, 1, 1", "Put right: clear the lights"]


def _due(page: TablePage, session: AnySession) -> Action:
    while session.turn() is Turn.AUTO:
        page.play_next()
    return next(step.action for step in session.due() if not step.optional)


@pytest.mark.parametrize("focus", ["whole", "irregularities"])
def test_a_test_that_is_gone_on_with_has_the_lines_it_had(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, focus: str
) -> None:
    monkeypatch.setattr(pace, "SEEN_MS", 0)
    page, session = page_of("oneida-poker", "holdem", focus, 4)
    qtbot.addWidget(page)
    stream = Stream(4, "gone on with")
    for _ in range(60):
        match session.turn():
            case Turn.TRAINEE:
                right = next(step.action for step in session.due() if not step.optional)
                page.submit(any_act(session.state.table, stream) if stream.chance(400) else right)
            case Turn.SYMPTOM:
                page.press_key("Y")
            case Turn.OPTIONAL:
                page.press_key("N")
            case Turn.AUTO:
                page.play_next()
            case Turn.OVER | Turn.PLAYERS:
                break
        page._auto.stop()
    told = _by_the_trainee(page._log.lines)
    again = _by_the_trainee(list(lines_again(page._session, page.face)))
    assert again == told[: len(again)], "what has played itself since the last answer plays itself again"
    assert [line for line in again if line.startswith("Put right")] == [
        line for line in told if line.startswith("Put right")
    ]
    assert "Put right" in "".join(again)


def _by_the_trainee(lines: list[LogLine]) -> list[str]:
    """Symptoms stand where they were seen, or where they were answered: told apart by their full stop."""
    return [line.words for line in lines if not line.words.endswith((".", "”"))]


def test_the_picture_at_the_end_is_the_table(qtbot: QtBot, program: Program) -> None:
    page = program.deal(drill_with(_has_flop, focus=Focus.BOARD, level=Level.TEST))
    trainee = Trainee(qtbot, program)
    trainee.due()
    Keyboard(program.window).do(a.Deal(a.Area.BOARD, a.Face.UP, 3))
    page.face.view.finish_motion()
    burn = view_of(page).item_of(Target(TargetKind.BURN))
    assert "1 card" in burn.spoken
    assert len(view_of(page).picture.board) == 3
