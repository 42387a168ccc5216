"""A test as it is told: what was entered, as it was entered, and what was done in the trainee's place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.training.any_act import any_act
from tests.training.rounds import MemoryRecord, drilled, to_own
from tests.training.sessions import session_of
from trainer.records import Answer, Level, Mark
from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.poker.irregularities.events import CardsMissingOrExtra
from trainer.rules.round import Event
from trainer.rules.shuffling import Stream
from trainer.training.attempts import AnySession, dealt_tables, drill_for
from trainer.training.casting import Turn
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import Session
from trainer.training.put_right import Told, Whose, by_answer, done_instead, told

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
FLOP = a.Deal(a.Area.BOARD, a.Face.UP, 3)


def enter(session: AnySession, action: Action) -> Told[object]:
    """One entry and what came of it."""
    noted = len(session.answers)
    session.submit(action, 1)
    found = session.told(noted)
    assert found is not None
    return found


def hands(found: Told[object]) -> list[tuple[Action, Whose]]:
    return [(moved.action, moved.whose) for moved in found.moved]


def test_a_right_act_stands_by_itself() -> None:
    session, _ = drilled(Focus.BOARD, Level.TEST)
    burn = to_own(session).action
    found = enter(session, burn)
    assert (found.entered, hands(found)) == (burn, [(burn, Whose.TRAINEE)])
    assert (found.put_right, found.stands, found.is_undone) == ((), True, False)


def test_a_wrong_act_is_told_as_it_was_entered_with_the_step_put_in_its_place() -> None:
    session, _ = drilled(Focus.BOARD, Level.TEST)
    burn = to_own(session).action
    found = enter(session, a.MarkDeck())
    assert (found.entered, hands(found)) == (a.MarkDeck(), [(burn, Whose.ASSESSOR)])
    assert (found.put_right, found.stands) == ((burn,), False)


def test_skipped_steps_are_told_with_the_act_that_skipped_them_and_the_act_stands() -> None:
    session, _ = drilled(Focus.BOARD, Level.TEST)
    burn = to_own(session).action
    found = enter(session, FLOP)
    assert (found.entered, hands(found)) == (FLOP, [(burn, Whose.ASSESSOR), (FLOP, Whose.TRAINEE)])
    assert found.before == found.moved[0].before
    assert [answer.mark for answer in found.answers] == [Mark.MISSED, Mark.RIGHT]


def test_what_a_hand_has_done_already_is_taken_back_when_it_is_done_once_more() -> None:
    session, _ = drilled(Focus.BOARD, Level.TEST)
    burn = to_own(session).action
    enter(session, a.MarkDeck())
    before = session.state.table
    found = enter(session, burn)
    assert (found.entered, found.moved, found.is_undone) == (burn, (), True)
    assert session.state.table == before


def test_a_wrong_ruling_is_undone_while_the_one_who_rules_has_still_to_be_called() -> None:
    """P(8): the round is dead, and the floor says so."""
    session, _ = drilled(Focus.BOARD, Level.TEST)
    to_own(session)
    session.play.happen(CardsMissingOrExtra(-1))
    before = session.state
    found = enter(session, a.Announce(a.Call.MISDEAL))
    assert (found.moved, found.is_undone, session.state) == ((), True, before)
    assert session.answers[-1].mark is Mark.WRONG
    assert enter(session, a.CallFloor()).stands


def test_where_nothing_is_due_an_act_is_undone_and_what_played_itself_is_nobodys() -> None:
    """While only an announcement that may be left out is the trainee's."""
    session = _where_nothing_is_due()
    played = tuple(session.play.notes.autos)
    found = enter(session, a.DropRake())
    assert (found.moved, found.is_undone) == ((), True)
    own, apart = session.answers[-1], session.answers[-2]
    assert (own.mark, own.played, apart.mark, len(apart.played)) == (Mark.WRONG, (), Mark.PLAYED, len(played))
    assert done_instead(own) is None


def _where_nothing_is_due() -> AnySession:
    for seed in range(1, 30):
        session, _ = drilled(Focus.ACTION, Level.TEST, seed)
        _go_on(session, Turn.OPTIONAL)
        if session.turn() is Turn.OPTIONAL and session.play.notes.autos:
            return session
    raise AssertionError("no such round")


def _go_on(session: AnySession, until: Turn) -> None:
    """Dealt rightly until it is this turn, or the round is over."""
    while session.turn() not in (until, Turn.OVER):
        if session.turn() is Turn.TRAINEE:
            session.submit(next(step.action for step in session.due() if not step.optional), 1)
        elif session.advance() is None:
            return


def test_what_is_put_right_after_a_symptom_was_let_pass_belongs_to_no_later_act() -> None:
    for seed in range(1, 60):
        session, _ = drilled(Focus.WHOLE, Level.TEST, seed)
        _go_on(session, Turn.SYMPTOM)
        if session.incident is None or not session.incident.is_real or not session.is_held:
            continue
        noted = len(session.answers)
        session.go_on(1)
        found = session.told(noted)
        assert found is not None
        assert found.entered is None
        assert found.put_right
        assert {moved.whose for moved in found.moved} == {Whose.ASSESSOR}
        _go_on(session, Turn.TRAINEE)
        if session.turn() is Turn.TRAINEE:
            after = enter(session, next(step.action for step in session.due() if not step.optional))
            assert after.put_right == ()
            return
    raise AssertionError("no such round")


def test_a_symptom_let_pass_that_takes_its_course_moves_nothing_and_takes_no_others_act_for_the_assessors() -> None:
    """A missed shuffle shows some cards later; who deals them is the program."""
    session = next(session for session in map(_at_first_symptom, range(1, 400)) if _shows_once_dealt(session))
    noted = len(session.answers)
    session.go_on(1)
    found = session.told(noted)
    assert found is not None
    assert (found.entered, found.moved) == (None, ())
    assert [answer.mark for answer in session.answers[noted:]] == [Mark.PLAYED, Mark.MISSED]


def _at_first_symptom(seed: int) -> Session:
    session, _ = drilled(Focus.IRREGULARITIES, Level.TEST, seed=seed)
    _go_on(session, Turn.SYMPTOM)
    return session


def _shows_once_dealt(session: Session) -> bool:
    """What stands is real, happened before, and shows by a card that the program has dealt."""
    autos = session.play.notes.autos
    is_real = session.incident is not None and session.incident.event is not None
    return is_real and bool(autos) and isinstance(autos[-1], a.Deal)


def slip_through(session: AnySession, seed: int, most: int = 150) -> list[Told[object]]:
    """A round with wrong acts of every shape; what was told after each entry."""
    stream, found = Stream(seed, "slips"), []
    for _ in range(most):
        match session.turn():
            case Turn.OVER | Turn.PLAYERS:
                break
            case Turn.SYMPTOM:
                session.go_on(1)
            case Turn.TRAINEE:
                right = next(step.action for step in session.due() if not step.optional)
                found.append(enter(session, any_act(session.state.table, stream) if stream.chance(300) else right))
            case Turn.AUTO | Turn.OPTIONAL:
                if session.advance() is None:
                    break
    return found


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_what_was_kept_tells_the_same_and_every_act_of_the_round_once(rulebook: str, game: str) -> None:
    record = MemoryRecord()
    session = session_of(drill_for(rulebook, game, "whole", Level.TEST, 3), record)
    session.begin()
    live = slip_through(session, 3, most=90)
    session.finish(1)
    kept = [each for each in told(session.course()) if each.entered is not None]
    assert [(each.entered, hands(each)) for each in kept] == [(each.entered, hands(each)) for each in live]
    assert any(each.put_right for each in live)
    acts = [moved.action for each in told(session.course()) for moved in each.moved]
    assert tuple(acts) == session.state.actions()
    told_of = by_answer(record.answers)
    own = [answer for answer in record.answers if answer.by_trainee]
    assert all(id(answer) in told_of for answer in own)
    for answer in own:
        assert answer.given in ("", _written(told_of[id(answer)]))
        assert done_instead(answer) in (None, *told_of[id(answer)].put_right), answer


def _written(each: Told[None]) -> str:
    from trainer.rules.notation import write_action

    return "" if each.entered is None else write_action(each.entered)


def test_a_test_kept_by_an_older_version_is_still_told() -> None:
    """Then nothing tied the skipped steps to the act: they are told before it, each as put right."""
    session, record = drilled(Focus.BOARD, Level.TEST)
    burn = to_own(session).action
    session.submit(FLOP, 1)
    session.finish(1)
    older = [_as_before(answer) for answer in record.answers]
    found = [each for each in by_answer(older).values() if each.moved]
    assert [hands(each) for each in found] == [[(burn, Whose.ASSESSOR)], [(FLOP, Whose.TRAINEE)]]


def _as_before(answer: Answer) -> Answer:
    return replace(answer, detail="") if answer.mark is Mark.RIGHT else answer


def test_nothing_that_befell_the_table_or_that_players_did_is_taken_for_the_assessors() -> None:
    seen: set[type] = set()
    for seed in range(1, 12):
        session, _ = drilled(Focus.IRREGULARITIES, Level.TEST, seed)
        slip_through(session, seed, most=150)
        moved = [moved for each in told(session.course()) for moved in each.moved]
        by_others = [each for each in moved if isinstance(each.action, Event | a.Act | a.Post)]
        assert {each.whose for each in by_others} == {Whose.OTHERS}
        seen |= {kind for each in by_others for kind in (Event, a.Act, a.Post) if isinstance(each.action, kind)}
    assert seen == {Event, a.Act, a.Post}
