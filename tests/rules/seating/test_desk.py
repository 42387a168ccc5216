"""What the desk does about each request (Oneida Poker S; readings R104 to R107)."""

from __future__ import annotations

from tests.rules.seating.rooms import DRAW, HOLDEM, OMAHA, desk, due, played, table
from trainer.rules.judge import Fault, Finding, judge
from trainer.rules.seating import acts as s
from trainer.rules.seating.clauses import Clause
from trainer.rules.seating.procedure import likeliest
from trainer.rules.seating.room import Line, TableSeat


def test_a_name_is_written_under_the_last_whatever_its_type() -> None:
    state = desk(s.Asks("Zoe", OMAHA), waiting=[("Gus", HOLDEM), ("Hal", HOLDEM)])
    assert due(state) == {s.WriteDown("Zoe", OMAHA, 3)}
    room = played(state, s.WriteDown("Zoe", OMAHA, 3)).table
    assert room.waiting == (Line("Gus", HOLDEM), Line("Hal", HOLDEM), Line("Zoe", OMAHA))


def test_a_name_on_another_line_is_a_wrong_place() -> None:
    state = desk(s.Asks("Zoe", OMAHA), waiting=[("Gus", HOLDEM)])
    verdict = judge(state, s.WriteDown("Zoe", OMAHA, 1), likeliest)
    assert (verdict.finding, verdict.faults) == (Finding.WRONG, (Fault.PLACE,))


def test_who_asks_while_a_seat_is_open_and_nobody_waits_for_it_sits_down() -> None:
    """Others wait, but for another type: they have no part in this seat."""
    open_table = table(1, HOLDEM, "Ann", "", "Cy", "")
    state = desk(s.Asks("Zoe", HOLDEM), waiting=[("Gus", OMAHA)], tables=[open_table])
    assert due(state) == {s.SeatPlayer("Zoe", 1, 2), s.SeatPlayer("Zoe", 1, 4)}
    over = played(state, s.SeatPlayer("Zoe", 1, 4))
    assert over.is_over
    assert over.table.waiting == (Line("Gus", OMAHA),)


def test_a_vacancy_is_announced_then_the_first_name_for_its_type_is_called() -> None:
    """The first line of the sheet waits for something else."""
    state = desk(s.Leaves(("Bo",)), waiting=[("Gus", OMAHA), ("Hal", HOLDEM), ("Ida", HOLDEM)])
    assert due(state) == {s.AnnounceSeat(1, 2)}
    state = played(state, s.AnnounceSeat(1, 2))
    assert due(state) == {s.CallName("Hal", HOLDEM)}
    state = played(state, s.CallName("Hal", HOLDEM), s.Comes("Hal"))
    assert due(state) == {s.SeatPlayer("Hal", 1, 2)}
    over = played(state, s.SeatPlayer("Hal", 1, 2))
    assert over.is_over
    assert over.table.waiting == (Line("Gus", OMAHA), Line("Ida", HOLDEM))
    assert over.table.spot_of("Hal") == TableSeat(1, 2)


def test_who_comes_is_seated_by_s_and_who_declines_is_struck_off_by_a_reading() -> None:
    """Reading R105 for the one who declines, R104 for the one who says nothing."""
    state = desk(s.Leaves(("Bo",)), waiting=[("Hal", HOLDEM), ("Ida", HOLDEM)])
    called = played(state, s.AnnounceSeat(1, 2), s.CallName("Hal", HOLDEM))
    answers = {type(step.action): step.clause for step in called.expected()}
    assert answers == {s.Comes: Clause.SEAT_THE_CALLED, s.Declines: Clause.DECLINED, s.IsSilent: Clause.NO_ANSWER}
    (seats,) = played(called, s.Comes("Hal")).expected()
    assert (seats.action, seats.clause) == (s.SeatPlayer("Hal", 1, 2), Clause.SEAT_THE_CALLED)
    (strikes,) = played(called, s.Declines("Hal")).expected()
    assert (strikes.action, strikes.clause) == (s.StrikeOff("Hal"), Clause.DECLINED)


def test_a_name_out_of_turn_is_the_wrong_name() -> None:
    state = desk(s.Leaves(("Bo",)), waiting=[("Hal", HOLDEM), ("Ida", HOLDEM)])
    verdict = judge(played(state, s.AnnounceSeat(1, 2)), s.CallName("Ida", HOLDEM), likeliest)
    assert (verdict.finding, verdict.faults) == (Finding.WRONG, (Fault.WORDS,))
    assert verdict.step is not None
    assert verdict.step.clause is Clause.CALL_IN_ORDER


def test_a_call_before_the_announcement_is_too_early() -> None:
    state = desk(s.Leaves(("Bo",)), waiting=[("Hal", HOLDEM)])
    verdict = judge(state, s.CallName("Hal", HOLDEM), likeliest)
    assert verdict.finding is Finding.TOO_EARLY
    assert [step.action for step in verdict.left_out] == [s.AnnounceSeat(1, 2)]


def test_a_vacancy_nobody_is_listed_for_is_not_announced() -> None:
    """Somebody waits, for another type."""
    state = desk(s.Leaves(("Bo",)), waiting=[("Gus", OMAHA)])
    assert due(state) == {s.LeaveOpen(1, 2)}
    verdict = judge(state, s.AnnounceSeat(1, 2), likeliest)
    assert verdict.finding is Finding.NOT_IN_PROCEDURE
    assert verdict.step is not None
    assert verdict.step.clause is Clause.ANNOUNCE_LISTED_ONLY


def test_an_announcement_somebody_wants_is_not_made_either() -> None:
    state = desk(s.WantsCall(1), tables=[table(1, HOLDEM, "Ann", "", "Cy")])
    assert due(state) == {s.LeaveOpen(1, 2)}


def test_what_comes_in_a_later_case_is_no_step_left_out_of_this_one() -> None:
    """Gus is listed only by the next request: the judge must not see that coming."""
    state = desk(s.Leaves(("Bo",)), s.Asks("Gus", HOLDEM), s.Leaves(("Ann",)))
    assert judge(state, s.AnnounceSeat(1, 1), likeliest).finding is Finding.NOT_IN_PROCEDURE


def test_a_walk_up_waits_behind_those_listed_for_the_seat() -> None:
    state = desk(s.SitsDown("Zoe", "Bo"), waiting=[("Hal", HOLDEM)])
    assert due(state) == {s.SendToList("Zoe")}
    assert judge(state, s.SeatPlayer("Zoe", 1, 2), likeliest).finding is Finding.NOT_IN_PROCEDURE
    state = played(state, s.SendToList("Zoe"))
    assert due(state) == {s.WriteDown("Zoe", HOLDEM, 2)}
    state = played(state, s.WriteDown("Zoe", HOLDEM, 2), s.AnnounceSeat(1, 2))
    assert due(state) == {s.CallName("Hal", HOLDEM)}


def test_a_walk_up_sits_down_where_others_wait_for_another_type_only() -> None:
    state = desk(s.SitsDown("Zoe", "Bo"), waiting=[("Hal", OMAHA)])
    assert due(state) == {s.SeatPlayer("Zoe", 1, 2)}


def test_a_walk_up_gets_the_seat_when_all_before_decline() -> None:
    state = desk(s.SitsDown("Zoe", "Bo"), waiting=[("Hal", HOLDEM)])
    state = played(state, s.SendToList("Zoe"), s.WriteDown("Zoe", HOLDEM, 2), s.AnnounceSeat(1, 2))
    state = played(state, s.CallName("Hal", HOLDEM), s.Declines("Hal"), s.StrikeOff("Hal"))
    assert due(state) == {s.CallName("Zoe", HOLDEM)}


def test_no_answer_passes_over_and_keeps_the_line() -> None:
    state = desk(s.Leaves(("Bo",)), s.Leaves(("Ann",)), waiting=[("Hal", HOLDEM), ("Ida", HOLDEM)])
    state = played(state, s.AnnounceSeat(1, 2), s.CallName("Hal", HOLDEM), s.IsSilent("Hal"))
    assert due(state) == {s.PassOver("Hal")}
    state = played(state, s.PassOver("Hal"))
    assert due(state) == {s.CallName("Ida", HOLDEM)}
    state = played(state, s.CallName("Ida", HOLDEM), s.Comes("Ida"), s.SeatPlayer("Ida", 1, 2))
    assert state.table.waiting == (Line("Hal", HOLDEM),)
    state = played(state, s.Leaves(("Ann",)), s.AnnounceSeat(1, 1))
    assert due(state) == {s.CallName("Hal", HOLDEM)}, "at the next vacancy the name has its turn again"


def test_who_declines_is_struck_off_for_that_type_alone() -> None:
    state = desk(s.Leaves(("Bo",)), waiting=[("Hal", HOLDEM), ("Hal", OMAHA), ("Ida", HOLDEM)])
    state = played(state, s.AnnounceSeat(1, 2), s.CallName("Hal", HOLDEM), s.Declines("Hal"))
    assert due(state) == {s.StrikeOff("Hal")}
    state = played(state, s.StrikeOff("Hal"))
    assert state.table.waiting == (Line("Hal", OMAHA), Line("Ida", HOLDEM))
    assert due(state) == {s.CallName("Ida", HOLDEM)}


def test_a_seat_that_nobody_answers_for_stays_open() -> None:
    state = desk(s.Leaves(("Bo",)), waiting=[("Hal", HOLDEM)])
    state = played(state, s.AnnounceSeat(1, 2), s.CallName("Hal", HOLDEM), s.IsSilent("Hal"), s.PassOver("Hal"))
    assert due(state) == {s.LeaveOpen(1, 2)}
    assert played(state, s.LeaveOpen(1, 2)).is_over


def test_an_open_seat_with_a_name_listed_may_be_called_out_on_request() -> None:
    state = desk(s.Leaves(("Bo",)), s.WantsCall(1), waiting=[("Hal", HOLDEM)])
    state = played(state, s.AnnounceSeat(1, 2), s.CallName("Hal", HOLDEM), s.IsSilent("Hal"), s.PassOver("Hal"))
    state = played(state, s.LeaveOpen(1, 2), s.WantsCall(1))
    assert due(state) == {s.AnnounceSeat(1, 2)}


def test_who_asks_while_passed_over_names_keep_a_seat_open_waits_behind_them() -> None:
    """The seat is offered from the top of the sheet again."""
    state = desk(s.Leaves(("Bo",)), s.Asks("Zoe", HOLDEM), waiting=[("Hal", HOLDEM)])
    state = played(state, s.AnnounceSeat(1, 2), s.CallName("Hal", HOLDEM), s.IsSilent("Hal"), s.PassOver("Hal"))
    state = played(state, s.LeaveOpen(1, 2), s.Asks("Zoe", HOLDEM))
    assert due(state) == {s.WriteDown("Zoe", HOLDEM, 2)}
    state = played(state, s.WriteDown("Zoe", HOLDEM, 2), s.AnnounceSeat(1, 2))
    assert due(state) == {s.CallName("Hal", HOLDEM)}


def test_two_vacancies_of_two_types_are_filled_in_either_order() -> None:
    state = desk(s.Leaves(("Bo", "Eli")), waiting=[("Gus", OMAHA), ("Hal", HOLDEM)])
    assert due(state) == {s.AnnounceSeat(1, 2), s.AnnounceSeat(2, 2)}
    both = played(state, s.AnnounceSeat(1, 2), s.AnnounceSeat(2, 2))
    assert due(both) == {s.CallName("Hal", HOLDEM), s.CallName("Gus", OMAHA)}


def test_two_vacancies_of_one_type_go_to_the_first_two_names_in_order() -> None:
    state = desk(s.Leaves(("Ann", "Bo")), waiting=[("Gus", HOLDEM), ("Hal", HOLDEM), ("Ida", HOLDEM)])
    state = played(state, s.AnnounceSeat(1, 2), s.AnnounceSeat(1, 1), s.CallName("Gus", HOLDEM), s.Comes("Gus"))
    assert due(state) == {s.SeatPlayer("Gus", 1, 1), s.SeatPlayer("Gus", 1, 2)}
    state = played(state, s.SeatPlayer("Gus", 1, 2))
    assert due(state) == {s.CallName("Hal", HOLDEM)}


def test_of_two_vacancies_only_as_many_are_announced_as_names_are_listed() -> None:
    state = desk(s.Leaves(("Ann", "Bo")), waiting=[("Gus", HOLDEM)])
    state = played(state, s.AnnounceSeat(1, 1))
    assert due(state) == {s.CallName("Gus", HOLDEM), s.LeaveOpen(1, 2)}
    assert judge(state, s.AnnounceSeat(1, 2), likeliest).finding is Finding.NOT_IN_PROCEDURE


def test_a_player_listed_for_two_types_keeps_the_other_line() -> None:
    state = desk(s.Leaves(("Bo",)), waiting=[("Gus", HOLDEM), ("Gus", OMAHA)])
    state = played(state, s.AnnounceSeat(1, 2), s.CallName("Gus", HOLDEM), s.Comes("Gus"), s.SeatPlayer("Gus", 1, 2))
    assert state.table.waiting == (Line("Gus", OMAHA),)


def test_a_player_called_from_the_other_line_moves_and_the_old_seat_is_filled_next() -> None:
    state = desk(s.Leaves(("Dee",)), waiting=[("Bo", OMAHA), ("Hal", HOLDEM)])
    state = played(state, s.AnnounceSeat(2, 1), s.CallName("Bo", OMAHA), s.Comes("Bo"), s.SeatPlayer("Bo", 2, 1))
    assert state.table.spot_of("Bo") == TableSeat(2, 1)
    assert due(state) == {s.AnnounceSeat(1, 2)}


def test_a_second_line_for_another_type_goes_to_the_end_like_any() -> None:
    state = desk(s.Asks("Hal", OMAHA), waiting=[("Hal", HOLDEM), ("Ida", OMAHA)])
    assert due(state) == {s.WriteDown("Hal", OMAHA, 3)}
    (step,) = state.expected()
    assert Clause.TWO_TYPES in step.also


def test_what_can_not_happen_any_more_is_not_asked() -> None:
    """Bo leaves before the call for Bo's seat, Draw has no table; both are skipped."""
    state = desk(s.Leaves(("Bo",)), s.Leaves(("Bo",)), s.SitsDown("Zoe", "Bo"), s.Asks("Ida", DRAW))
    state = played(state, s.LeaveOpen(1, 2))
    assert [step.action for step in state.expected()] == [s.Asks("Ida", DRAW)]
    state = played(state, s.Asks("Ida", DRAW))
    assert state.table.coming == ()
