"""An act that is put right in sight: as it was done, then by a hand; what is done meanwhile jumps to the end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.felt.house import tables
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.house.changes import RACK
from trainer.ui.felt.house.changes import chip_flights as house_chip_flights
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.picture import NO_CHIPS, ShownCard, cut
from trainer.ui.felt.poker.picture import PotPicture, SeatPicture, TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import TableView, chip_flights
from trainer.ui.felt.righting_hand import RightingHand
from trainer.ui.look.fonts import load_fonts

PIECES = (2500, 500, 100)
LONG_MS = 60_000


def lies(*dealt: int, stub: int = 52) -> TablePicture:
    """A card each before these seats."""
    seats = [
        SeatPicture(seat=number, name=f"Player {number}", stack=10000, hand=(ShownCard(),) * (number in dealt))
        for number in range(1, 10)
    ]
    return TablePicture(seats=tuple(seats), stub=stub - len(dealt))


BEFORE, AS_DONE, RIGHT = lies(), lies(3), lies(1)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    load_fonts()
    table = TableView(BEFORE)
    qtbot.addWidget(table)
    table.resize(944, 672)
    table.show()
    return table


def cards_at(view: TableView, seat: int) -> bool:
    return view.item_of(Target(TargetKind.CARDS, seat)).isVisible()


def hand(view: TableView) -> RightingHand:
    return view._felt.hand


def hand_comes(view: TableView) -> None:
    """At once, not when its time has come."""
    view._in_turn._show_next()


def test_the_card_lies_where_it_was_dealt_before_a_hand_moves_it(qtbot: QtBot, view: TableView) -> None:
    view.show_put_right(AS_DONE, (RIGHT,), first_ms=LONG_MS, each_ms=0)
    assert view.is_moving
    qtbot.waitUntil(lambda: not view.is_moving)
    assert (cards_at(view, 3), cards_at(view, 1)) == (True, False)
    assert not hand(view).is_there, "nothing is said yet"
    assert view.picture == RIGHT, "what a picture is asked for is the table as it is"
    assert view.settling_ms > 0


def test_then_the_hand_comes_with_the_card_and_goes_away_by_itself(qtbot: QtBot, view: TableView) -> None:
    view.show_put_right(AS_DONE, (RIGHT,), first_ms=LONG_MS, each_ms=0)
    hand_comes(view)
    assert (hand(view).is_there, view.is_moving) == (True, True)
    assert (cards_at(view, 3), view.settling_ms) == (False, 0)
    qtbot.waitUntil(lambda: not view.is_moving)
    assert cards_at(view, 1)
    hand(view)._way.setCurrentTime(hand(view)._way.duration())
    where = view.item_of(Target(TargetKind.CARDS, 1)).area.center()
    assert abs(hand(view).item.pos().x() - where.x()) < 0.1 * view.width(), "it stands where the card has come to lie"
    hand(view)._stays.start(0)
    qtbot.waitUntil(lambda: not hand(view).is_there)


def test_skipped_steps_come_one_after_the_other(qtbot: QtBot, view: TableView) -> None:
    seen: list[tuple[bool, ...]] = []
    view.motion_finished.connect(lambda: seen.append(tuple(cards_at(view, seat) for seat in (3, 1, 2))))
    view.show_put_right(AS_DONE, (lies(3, 1), lies(3, 1, 2)), first_ms=250, each_ms=250)
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert seen == [(True, False, False), (True, True, False), (True, True, True)]


def test_the_next_act_jumps_all_to_its_end(qtbot: QtBot, view: TableView) -> None:
    view.show_put_right(AS_DONE, (RIGHT,), first_ms=LONG_MS, each_ms=0)
    view.show_picture(lies(1, 2), is_animated=True)
    assert (cards_at(view, 3), cards_at(view, 1)) == (False, True)
    assert view.settling_ms == 0
    view.finish_motion()
    assert cards_at(view, 2)
    assert view.picture == lies(1, 2)


def test_a_press_jumps_to_the_end_and_means_the_table_as_it_is(qtbot: QtBot, view: TableView) -> None:
    view.show_put_right(AS_DONE, (RIGHT,), first_ms=LONG_MS, each_ms=0)
    hand_comes(view)
    place = view.mapFromScene(view.item_of(Target(TargetKind.CARDS, 1)).area.center())
    with qtbot.waitSignal(view.target_clicked) as pressed:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert pressed.args == [Target(TargetKind.CARDS, 1)]
    assert not hand(view).is_there


def test_what_a_latched_verb_takes_is_edged_without_a_jump(view: TableView) -> None:
    view.show_put_right(AS_DONE, (RIGHT,), first_ms=LONG_MS, each_ms=0)
    seats = frozenset([Target(TargetKind.SEAT, seat) for seat in range(1, 10)])
    view.show_marked(replace(view.picture, takes=seats))
    assert cards_at(view, 3)
    assert view._felt._marks._marks.takes == seats
    view.finish_motion()
    assert view.picture == replace(RIGHT, takes=seats)


def test_with_reduced_motion_both_states_are_shown_and_nothing_travels(qtbot: QtBot, view: TableView) -> None:
    view.set_look(TableLook(has_reduced_motion=True))
    view.show_put_right(AS_DONE, (RIGHT,), first_ms=LONG_MS, each_ms=0)
    assert not view.is_moving
    assert (cards_at(view, 3), hand(view).is_there) == (True, False)
    hand_comes(view)
    stands_at = hand(view).item.pos()
    assert (cards_at(view, 3), cards_at(view, 1), view.is_moving) == (False, True, False)
    QTest.qWait(60)
    assert hand(view).item.pos() == stands_at
    assert hand(view)._stays.interval() >= 1000, "long enough to be read"


def test_where_the_act_moved_nothing_the_hand_comes_at_once(qtbot: QtBot, view: TableView) -> None:
    view.show_put_right(None, (RIGHT,), first_ms=LONG_MS, each_ms=0)
    qtbot.waitUntil(lambda: hand(view).is_there)
    assert cards_at(view, 1)


def test_the_hand_stands_inside_the_table_and_takes_no_press(qtbot: QtBot, view: TableView) -> None:
    for seat in range(1, 10):
        view.show_put_right(None, (lies(seat),), first_ms=0, each_ms=0)
        hand_comes(view)
        view._felt.finish_motion()
        hand(view)._way.setCurrentTime(hand(view)._way.duration())
        box = hand(view).item.sceneBoundingRect()
        assert view.sceneRect().contains(box)
        assert not box.intersects(view.item_of(Target(TargetKind.CARDS, seat)).area)
        view.show_picture(BEFORE, is_animated=False)
        view.finish_motion()


def test_chips_go_from_stack_to_stack_in_as_few_as_it_takes() -> None:
    pushed = _with_stacks({3: 16700, 5: 10000})
    (flight,) = chip_flights(pushed, _with_stacks({3: 10000, 5: 16700}))
    assert (flight.start, flight.end) == (Target(TargetKind.SEAT, 3), Target(TargetKind.SEAT, 5))
    assert flight.chips == cut(6700, sorted(set(pushed.rack), reverse=True))


def test_chips_that_belong_nowhere_go_back_to_the_rack() -> None:
    more = replace(BEFORE, pots=(PotPicture("Main pot", cut(5000, PIECES)),))
    (flight,) = chip_flights(more, replace(more, pots=(PotPicture("Main pot", cut(4000, PIECES)),)))
    assert (flight.start, flight.end, flight.chips.amount) == (
        Target(TargetKind.POT),
        Target(TargetKind.RACK),
        1000,
    )


def _with_stacks(stacks: dict[int, int]) -> TablePicture:
    seats = [replace(seat, stack=stacks.get(seat.seat, seat.stack)) for seat in BEFORE.seats]
    return replace(BEFORE, seats=tuple(seats))


def test_no_players_wager_goes_to_anothers_spot() -> None:
    """Taken from the wrong player, it comes back from the rack, and the rack takes the other."""
    ante_2, ante_4 = tables.spot(2, "ante"), tables.spot(4, "ante")
    four_card = tables.four_card()
    whole = four_card.spots[ante_2]
    taken = replace(four_card, spots=dict(four_card.spots) | {ante_2: replace(whole, chips=NO_CHIPS)})
    right = replace(four_card, spots=dict(four_card.spots) | {ante_4: replace(whole, chips=NO_CHIPS)})
    ways = [(flight.start, flight.end, flight.chips.amount) for flight in house_chip_flights(taken, right)]
    assert ways == [(RACK, ante_2, whole.chips.amount), (ante_4, RACK, whole.chips.amount)]


@pytest.mark.parametrize("name", sorted(tables.TABLES))
def test_every_table_against_the_house_shows_the_hand(qtbot: QtBot, name: str) -> None:
    picture = tables.TABLES[name]()
    view = HouseView(replace(picture, spots={}))
    qtbot.addWidget(view)
    view.resize(944, 672)
    view.show()
    view.show_put_right(picture, (replace(picture, spots={}),), first_ms=LONG_MS, each_ms=0)
    view._in_turn._show_next()
    assert view._felt.hand.is_there
    assert view.picture.spots == {}
    assert view.sceneRect().contains(view._felt.hand.item.sceneBoundingRect())
