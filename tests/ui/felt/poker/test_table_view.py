"""The table through its view: pressed, dragged, walked through by keys, moved and measured."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.drawn import is_drawn_anew
from trainer.rules.cards import parse_cards
from trainer.ui.felt.cards_and_chips import CardsItem
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.picture import Arrow, ArrowKind, ShownCard, cut
from trainer.ui.felt.poker.picture import PotPicture, SeatPicture, TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.look.fonts import load_fonts
from trainer.ui.look.theme import TARGET_PX

DENOMINATIONS = (2500, 500, 100)


def _picture(seats: int = 9) -> TablePicture:
    players = tuple(
        SeatPicture(
            seat=number,
            name=f"Player {number}",
            stack=10000,
            hand=(ShownCard(),) * 2,
            bet=cut(700, DENOMINATIONS),
            words="“call”",
        )
        for number in range(1, seats + 1)
    )
    return TablePicture(
        seats=players,
        board=tuple(ShownCard(card) for card in parse_cards("Kc9c4d")),
        pots=(PotPicture("Main", cut(6700, DENOMINATIONS)),),
        discs=((TargetKind.DEALER_BUTTON, 1), (TargetKind.KILL_BUTTON, 1)),
        stub=52 - 2 * seats - 4,
        burn=1,
        rake=cut(400, DENOMINATIONS),
        sign=("Hold'em 4-8 limit", "blinds 2 and 4"),
    )


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    load_fonts()
    table = TableView(_picture())
    qtbot.addWidget(table)
    table.resize(944, 672)
    table.show()
    return table


def _middle(view: TableView, target: Target) -> QPoint:
    return view.mapFromScene(view.item_of(target).area.center())


@pytest.mark.one_in(8)
@pytest.mark.parametrize(
    "target",
    [
        Target(TargetKind.SEAT, 1),
        Target(TargetKind.SEAT, 9),
        Target(TargetKind.CARDS, 5),
        Target(TargetKind.BET, 3),
        Target(TargetKind.BOARD),
        Target(TargetKind.STUB),
        Target(TargetKind.MUCK),
        Target(TargetKind.BURN),
        Target(TargetKind.POT, 0),
        Target(TargetKind.RAKE),
        Target(TargetKind.JACKPOT),
        Target(TargetKind.DROP),
        Target(TargetKind.TIPS),
        Target(TargetKind.RACK),
        Target(TargetKind.DEALER_BUTTON),
        Target(TargetKind.KILL_BUTTON),
    ],
)
def test_a_click_says_what_was_pressed(qtbot: QtBot, view: TableView, target: Target) -> None:
    with qtbot.waitSignal(view.target_clicked) as pressed:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=_middle(view, target))
    assert pressed.args == [target]


def _drag(view: TableView, start: QPoint, end: QPoint) -> None:
    port = view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, start + QPoint(20, 0))
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def test_a_drag_says_from_where_to_where(qtbot: QtBot, view: TableView) -> None:
    pot, seat = Target(TargetKind.POT, 0), Target(TargetKind.SEAT, 8)
    with qtbot.assertNotEmitted(view.target_clicked), qtbot.waitSignal(view.dragged) as dragged:
        _drag(view, _middle(view, pot), _middle(view, seat))
    assert dragged.args == [pot, seat]


def test_the_deck_dragged_to_where_cards_will_lie_means_that_player(qtbot: QtBot, view: TableView) -> None:
    picture = view.picture
    place = _middle(view, Target(TargetKind.CARDS, 4))
    empty = tuple(replace(seat, hand=(), words="") for seat in picture.seats)
    view.show_picture(replace(picture, seats=empty), is_animated=False)
    with qtbot.waitSignal(view.dragged) as dragged:
        _drag(view, _middle(view, Target(TargetKind.STUB)), place)
    assert dragged.args == [Target(TargetKind.STUB), Target(TargetKind.CARDS, 4)]


@pytest.mark.parametrize("width", [470, 688, 944, 1888])
def test_everything_that_can_be_pressed_is_44_pixels_and_named(view: TableView, width: int) -> None:
    view.resize(width, round(width * 0.712))
    places = [item for item in view._felt.places.values() if item.isVisible()]
    assert len(places) > 35
    for item in places:
        assert min(item.hit.width(), item.hit.height()) >= TARGET_PX
        assert item.spoken


def test_tab_reaches_every_place_and_arrows_walk(qtbot: QtBot, view: TableView) -> None:
    view.activateWindow()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    reached = set()
    for _ in range(80):
        QTest.keyClick(view, Qt.Key.Key_Tab)
        item = view._felt.focusItem()
        if item is not None:
            reached.add(item)
    assert reached == {item for item in view._felt.places.values() if item.isVisible()}
    view.focus_target(Target(TargetKind.SEAT, 5))
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view._felt.focusItem() is view.item_of(Target(TargetKind.CARDS, 5))
    with qtbot.waitSignal(view.target_clicked) as pressed:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert pressed.args == [Target(TargetKind.CARDS, 5)]


def test_what_the_pointer_pressed_has_no_ring_that_a_hint_could_be_taken_for(qtbot: QtBot, view: TableView) -> None:
    view.activateWindow()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=_middle(view, Target(TargetKind.SEAT, 5)))
    assert view.hasFocus()
    assert view._felt._marks._marks.focus is None
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view._felt._marks._marks.focus == Target(TargetKind.CARDS, 5)


def test_a_screen_reader_hears_names_and_places(view: TableView) -> None:
    table = QAccessible.queryAccessibleInterface(view)
    names = [table.child(index).text(QAccessible.Text.Name) for index in range(table.childCount())]
    assert "Board: king of clubs, nine of clubs, four of diamonds" in names
    assert "Bet of seat 3: 7, 1 of 5 and 2 of 1" in names
    assert "Seat 2, Player 2, stack 100" in names
    assert "dealer button at seat 1" in names
    first = table.child(0)
    assert first.role() == QAccessible.Role.Button
    assert first.rect().width() >= TARGET_PX


def test_the_next_picture_jumps_running_motion_to_its_end(qtbot: QtBot, view: TableView) -> None:
    turn = replace(view.picture, board=(*view.picture.board, ShownCard(parse_cards("9s")[0])), stub=29)
    view.show_picture(turn)
    assert view.is_moving
    with qtbot.waitSignal(view.motion_finished):
        view.show_picture(replace(turn, board=(*turn.board, ShownCard(parse_cards("2h")[0])), stub=28))
    with qtbot.waitSignal(view.motion_finished):
        pass
    assert not view.is_moving


def test_with_reduced_motion_nothing_travels(qtbot: QtBot, view: TableView) -> None:
    view.set_look(TableLook(has_reduced_motion=True))
    board = (*view.picture.board, ShownCard(parse_cards("9s")[0]))
    with qtbot.waitSignal(view.motion_finished):
        view.show_picture(replace(view.picture, board=board, stub=29))
    assert not view.is_moving
    assert Target(TargetKind.BOARD) in view._felt._shown_briefly
    qtbot.waitUntil(lambda: not view._felt._shown_briefly)


@pytest.mark.parametrize("seats", [2, 6, 11])
def test_a_table_of_another_size_is_shown_in_the_same_view(view: TableView, seats: int) -> None:
    view.show_picture(_picture(seats))
    plates = [target for target in view._felt.places if target.kind is TargetKind.SEAT]
    assert len(plates) == seats


@pytest.mark.parametrize("seats", [2, 6, 11])
def test_every_hand_is_drawn_where_it_lies(view: TableView, seats: int) -> None:
    picture = _picture(seats)
    view.show_picture(replace(picture, seats=tuple(replace(seat, hand=(), words="") for seat in picture.seats)))
    before = view.grab().toImage()
    view.show_picture(picture, is_animated=False)
    after = view.grab().toImage()
    hands = [Target(TargetKind.CARDS, seat.seat) for seat in picture.seats if seat.hand]
    assert hands
    assert [each for each in hands if not is_drawn_anew(before, after, view.item_of(each).area)] == []


def test_rings_and_arrows_are_drawn_where_they_point(view: TableView) -> None:
    pot, hand = Target(TargetKind.POT, 0), Target(TargetKind.CARDS, 3)
    before = view.grab().toImage()
    marked = replace(view.picture, here=frozenset({pot}), arrows=(Arrow(ArrowKind.HERE, pot, hand),))
    view.show_picture(marked)
    ring = view.item_of(pot).area.center().toPoint() + QPoint(round(view._felt.unit), 0)
    after = view.grab().toImage()
    assert before.pixelColor(ring) != after.pixelColor(ring)
    assert after.pixelColor(ring).name().upper() == "#FFD84D"


def test_a_small_table_cannot_be_pressed(qtbot: QtBot) -> None:
    load_fonts()
    table = TableView(_picture(), TableLook(is_small=True))
    qtbot.addWidget(table)
    table.resize(470, 335)
    table.show()
    with qtbot.assertNotEmitted(table.target_clicked):
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(235, 20))


def test_a_place_covers_all_that_it_draws(view: TableView) -> None:
    """What a place draws outside its bounds is not painted: here the board's cards that stand higher."""
    playing = tuple(ShownCard(card, plays=True) for card in parse_cards("KcQc9c4d2s"))
    view.show_picture(replace(view.picture, board=playing), is_animated=False)
    board = view.item_of(Target(TargetKind.BOARD))
    assert isinstance(board, CardsItem)
    for place in board.places:
        assert board.boundingRect().contains(board.stage.brush.rect(place.box))


def test_the_empty_table_is_painted_once_for_pages_that_show_the_same(qtbot: QtBot, view: TableView) -> None:
    tables: list[TableView] = []
    """As long as they stand, Qt throws nothing of them out of what it keeps, however slow the machine is."""

    def painted(picture: TablePicture, **look: bool) -> int:
        table = TableView(picture, TableLook(**look))  # type: ignore[arg-type]
        qtbot.addWidget(table)
        tables.append(table)
        table.resize(view.size())
        table.grab()
        backdrop = table._felt.backdrop
        assert backdrop is not None
        return backdrop.cacheKey()

    first = painted(_picture())
    assert painted(replace(_picture(), pots=(), burn=3)) == first
    assert painted(replace(_picture(), sign=("Omaha",))) != first
    assert painted(_picture(), is_left_handed=True) != first
    assert painted(_picture(8)) != first
