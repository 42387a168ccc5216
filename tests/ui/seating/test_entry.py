"""How a step at the desk is entered: every act by keys and by pointing, and what means nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.rules.actions import Action
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import CardTable, Line, Room, Spot
from trainer.ui.seating.entry import AtDesk, Entry, Need, OnLine, Target, Verb, back, latched, need, pointed, pressed

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


@pytest.mark.parametrize(("keys", "act"), BY_KEYS)
def test_every_act_by_keys(keys: str, act: Action) -> None:
    entry: Entry | Action | None = Entry()
    for key in keys:
        assert isinstance(entry, Entry)
        entry = pressed(entry, key, ROOM)
    assert entry == act


@pytest.mark.parametrize(
    ("verb", "targets", "act"),
    [
        (Verb.WRITE, (s.TableType.OMAHA, OnLine(3)), s.WriteDown("Zoe", s.TableType.OMAHA, 3)),
        (Verb.ANNOUNCE, (Spot(1, 2),), s.AnnounceSeat(1, 2)),
        (Verb.CALL, (OnLine(1),), s.CallName("Hal", s.TableType.HOLDEM)),
        (Verb.SEAT, (AtDesk(), Spot(1, 2)), s.SeatPlayer("Zoe", 1, 2)),
        (Verb.SEAT, (OnLine(2), Spot(2, 1)), s.SeatPlayer("Ida", 2, 1)),
        (Verb.LEAVE, (Spot(2, 3),), s.LeaveOpen(2, 3)),
        (Verb.PASS, (OnLine(2),), s.PassOver("Ida")),
        (Verb.STRIKE, (OnLine(1),), s.StrikeOff("Hal")),
    ],
)
def test_every_act_by_pointing(verb: Verb, targets: tuple[Target, ...], act: Action) -> None:
    entry = latched(verb, ROOM)
    for target in targets:
        assert isinstance(entry, Entry)
        entry = pointed(entry, target, ROOM)
    assert entry == act


@pytest.mark.parametrize("keys", ["1", "D", "WX", "WO4", "WO9", "C3", "C0", "A3", "A29", "SD3", "Q", "P-"])
def test_what_is_not_there_means_nothing(keys: str) -> None:
    entry: Entry | Action | None = Entry()
    for key in keys[:-1]:
        assert isinstance(entry, Entry)
        entry = pressed(entry, key, ROOM)
    assert isinstance(entry, Entry)
    assert pressed(entry, keys[-1], ROOM) is None


def test_pointing_without_a_verb_infers_none() -> None:
    for target in (OnLine(1), AtDesk(), Spot(1, 2), s.TableType.OMAHA):
        assert pointed(Entry(), target, ROOM) is None


def test_nobody_at_the_desk_can_be_written_down_or_sent() -> None:
    empty = replace(ROOM, asking="")
    assert latched(Verb.WRITE, empty) is None
    assert pressed(Entry(), "G", empty) is None
    assert pressed(Entry(verb=Verb.SEAT), "D", empty) is None


def test_another_verb_begins_anew_but_not_among_the_types() -> None:
    assert pressed(Entry(verb=Verb.CALL), "A", ROOM) == Entry(verb=Verb.ANNOUNCE)
    assert pressed(Entry(verb=Verb.WRITE), "S", ROOM) == Entry(verb=Verb.WRITE, type=s.TableType.STUD)


def test_esc_takes_back_one_part_at_a_time() -> None:
    entry = Entry(verb=Verb.SEAT, who="Hal", table=1)
    needs = []
    while entry != Entry():
        needs.append(need(entry))
        entry = back(entry)
    assert needs == [Need.SEAT, Need.TABLE, Need.WHO]
