"""How a step at the desk is entered: every act by keys and by pointing, and what means nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.rules.actions import Action
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import CardTable, Line, Room, TableSeat
from trainer.ui.entry import Entered, Key
from trainer.ui.entry.seating import DESK, KEYS, SEAT, TABLE, TYPE, WHO, AtDesk, OnLine, Target, Verb, step_of

ROOM = Room(
    tables=(
        CardTable(number=1, type=s.TableType.HOLDEM, players=("Ann", "", *["X"] * 9)),
        CardTable(number=2, type=s.TableType.STUD, players=("Bo",) * 8),
    ),
    waiting=(Line("Hal", s.TableType.HOLDEM), Line("Ida", s.TableType.STUD)),
    asking="Zoe",
)

BY_KEYS: list[tuple[str, Action]] = [
    ("WO3", s.WriteDown("Zoe", s.TableType.OMAHA, 3)),
    ("WS1", s.WriteDown("Zoe", s.TableType.STUD, 1)),
    ("A12", s.AnnounceSeat(1, 2)),
    ("A10", s.AnnounceSeat(1, 10)),
    ("A1-", s.AnnounceSeat(1, 11)),
    ("C2", s.CallName("Ida", s.TableType.STUD)),
    ("S112", s.SeatPlayer("Hal", 1, 2)),
    ("SD28", s.SeatPlayer("Zoe", 2, 8)),
    ("L12", s.LeaveOpen(1, 2)),
    ("G", s.SendToList("Zoe")),
    ("P1", s.PassOver("Hal")),
    ("X2", s.StrikeOff("Ida")),
]


VERBS = {key: verb for verb, key in KEYS.items()}


def typed(keys: str, room: Room = ROOM) -> Entered:
    entered = Entered()
    for key in keys:
        after = DESK.press(entered, key, room, VERBS)
        assert after is not None, f"{key} means nothing after {entered}"
        entered = after
    return entered


@pytest.mark.parametrize(("keys", "act"), BY_KEYS)
def test_every_act_by_keys(keys: str, act: Action) -> None:
    assert DESK.action(typed(keys), ROOM) == act


@pytest.mark.parametrize(("keys", "act"), BY_KEYS)
def test_a_suggested_step_reads_as_the_one_that_was_entered(keys: str, act: Action) -> None:
    assert DESK.view(step_of(act), ROOM) == DESK.view(typed(keys), ROOM)


@pytest.mark.parametrize(
    ("verb", "targets", "act"),
    [
        (Verb.ANNOUNCE, (TableSeat(1, 2),), s.AnnounceSeat(1, 2)),
        (Verb.CALL, (OnLine(1),), s.CallName("Hal", s.TableType.HOLDEM)),
        (Verb.SEAT, (AtDesk(), TableSeat(1, 2)), s.SeatPlayer("Zoe", 1, 2)),
        (Verb.SEAT, (OnLine(2), TableSeat(2, 1)), s.SeatPlayer("Ida", 2, 1)),
        (Verb.LEAVE, (TableSeat(2, 3),), s.LeaveOpen(2, 3)),
        (Verb.PASS, (OnLine(2),), s.PassOver("Ida")),
        (Verb.STRIKE, (OnLine(1),), s.StrikeOff("Hal")),
    ],
)
def test_every_act_by_pointing(verb: Verb, targets: tuple[Target, ...], act: Action) -> None:
    assert DESK.action(pointed(Entered(verb=verb), *targets), ROOM) == act


@pytest.mark.parametrize(
    ("start", "end", "act"),
    [
        (AtDesk(), TableSeat(1, 2), s.SeatPlayer("Zoe", 1, 2)),
        (OnLine(2), TableSeat(2, 1), s.SeatPlayer("Ida", 2, 1)),
        (OnLine(1), OnLine(2), None),
        (OnLine(9), TableSeat(2, 1), None),
        (TableSeat(1, 1), TableSeat(1, 2), None),
        (TableSeat(1, 1), OnLine(1), None),
        (OnLine(1), AtDesk(), None),
    ],
)
def test_a_name_is_drawn_to_a_seat(start: Target, end: Target, act: Action | None) -> None:
    drawn = DESK.draw(Entered(verb=Verb.CALL), start, end, ROOM)
    assert (None if drawn is None else DESK.action(drawn, ROOM)) == act


def test_drawn_from_the_desk_to_the_sheet_the_type_is_asked() -> None:
    drawn = DESK.draw(Entered(), AtDesk(), OnLine(2), ROOM)
    assert drawn is not None
    assert [option for option, _, _ in DESK.lines(drawn, ROOM, VERBS)] == [type_.value for type_ in s.TableType]
    chosen = DESK.choose(drawn, s.TableType.STUD.value, ROOM)
    assert DESK.action(chosen, ROOM) == s.WriteDown("Zoe", s.TableType.STUD, 2)
    assert "line 2" in DESK.view(drawn, ROOM).words.values()
    assert DESK.back(drawn, ROOM) == Entered(verb=Verb.WRITE), "Esc takes the line back"


def test_a_name_is_written_for_the_game_chosen_from_the_list() -> None:
    entered = DESK.choose(Entered(verb=Verb.WRITE), s.TableType.OMAHA, ROOM)
    assert DESK.action(pointed(entered, OnLine(3)), ROOM) == s.WriteDown("Zoe", s.TableType.OMAHA, 3)


def pointed(entered: Entered, *targets: Target) -> Entered:
    for target in targets:
        after = DESK.click(entered, target, ROOM)
        assert after is not None, f"{target} means nothing after {entered}"
        entered = after
    return entered


@pytest.mark.parametrize("keys", ["1", "D", "WX", "WO4", "WO9", "C3", "C0", "A3", "A29", "SD3", "Q", "P-"])
def test_what_is_not_there_means_nothing(keys: str) -> None:
    assert DESK.press(typed(keys[:-1]), keys[-1], ROOM, VERBS) is None


def test_pointing_without_a_verb_infers_none() -> None:
    for target in (OnLine(1), AtDesk(), TableSeat(1, 2)):
        assert DESK.click(Entered(), target, ROOM) is None


def test_nobody_at_the_desk_can_be_written_down_or_sent() -> None:
    empty = replace(ROOM, asking="")
    for keys in "WG":
        assert DESK.missing(typed(keys, empty), empty) == "Nobody stands at the desk just now."
        assert not DESK.missing(typed(keys), ROOM)
    assert DESK.press(Entered(verb=Verb.SEAT), "D", empty, VERBS) is None


def test_another_verb_begins_anew_but_not_among_the_types() -> None:
    assert typed("CA") == Entered(verb=Verb.ANNOUNCE)
    assert typed("WS") == Entered(verb=Verb.WRITE).fill(TYPE, s.TableType.STUD)


def test_esc_takes_back_one_part_at_a_time() -> None:
    entered = typed("S11")
    awaited = []
    while entered != Entered():
        slot = DESK.need(entered, ROOM)
        assert slot is not None
        awaited.append(slot.name)
        entered = DESK.press(entered, Key.ESC, ROOM, VERBS) or Entered()
    assert awaited == [SEAT, TABLE, WHO]
