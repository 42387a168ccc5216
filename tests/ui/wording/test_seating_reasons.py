"""Why an act at the desk was wrong: the name or the type of table that decides, by the room as it stood."""

from __future__ import annotations

from tests.rules.seating.rooms import HOLDEM, STUD, desk, played, table
from trainer.records import Mark
from trainer.rules.actions import Action
from trainer.rules.judge import Finding, judge
from trainer.rules.round import Round
from trainer.rules.seating import acts as s
from trainer.rules.seating.procedure import likeliest
from trainer.rules.seating.room import Room
from trainer.training.judged import judged
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.wording.seating.verdicts import desk_verdict

WAITING = (("Uma", HOLDEM), ("Vito", STUD), ("Enzo", STUD))
TABLES = (table(1, HOLDEM, "Ann", "Bo"), table(2, STUD, "Dee", "Eli"))


def two_seats_open() -> Round[Room]:
    """A seat of each type is vacated and announced; nobody has been called."""
    state = desk(s.Leaves(("Ann", "Dee")), waiting=WAITING, tables=TABLES)
    return played(state, s.AnnounceSeat(1, 1), s.AnnounceSeat(2, 1))


def card(state: Round[Room], act: Action) -> VerdictView:
    return desk_verdict(judged(judge(state, act, likeliest)), Mark.WRONG, (), "", state.table)


def test_a_name_is_compared_with_the_first_of_its_own_list() -> None:
    for name, type_, first in (("Enzo", STUD, "Vito"), ("Vito", HOLDEM, "Uma")):
        found = judge(two_seats_open(), s.CallName(name, type_), likeliest)
        assert found.finding is Finding.WRONG
        assert found.step is not None
        assert found.step.action == s.CallName(first, type_)


def test_who_stands_first_is_told_of_the_type_that_was_called() -> None:
    view = card(two_seats_open(), s.CallName("Enzo", STUD))
    assert (view.headline, view.words) == ("Wrong name", "Vito stands first for stud.")


def test_a_name_called_for_what_it_is_not_listed_for() -> None:
    assert card(two_seats_open(), s.CallName("Vito", HOLDEM)).words == "Vito is not on the list for hold'em."


def test_a_player_of_one_type_at_a_table_of_another_whatever_is_due() -> None:
    called = played(two_seats_open(), s.CallName("Vito", STUD), s.Comes("Vito"))
    for state in (two_seats_open(), called):
        view = card(state, s.SeatPlayer("Vito", 1, 1))
        assert view.headline == "Wrong type of table"
        assert view.words == "Vito is listed for stud; table 1 plays hold'em."


def test_a_seat_for_somebody_who_was_not_called() -> None:
    assert card(two_seats_open(), s.SeatPlayer("Enzo", 2, 1)).words == "Enzo has not been called."


def test_a_name_that_is_passed_over_and_one_that_is_struck_off() -> None:
    called = played(two_seats_open(), s.CallName("Vito", STUD))
    silent, declined = played(called, s.IsSilent("Vito")), played(called, s.Declines("Vito"))
    assert card(silent, s.StrikeOff("Vito")).words == "Vito has not answered: the name stays on the list."
    assert card(declined, s.PassOver("Vito")).words == "Vito has said no: the name comes off the list."
