"""A table against the house through its view: pressed, walked through by keys, heard, measured, moved."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.drawn import is_drawn_anew
from tests.ui.felt.house.tables import TABLES, blackjack, chips, dice, four_card, multiple_action, on, sic_bo, spot
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.house.layout import HouseItem
from trainer.ui.felt.house.picture import HandPicture, HousePicture, SpotPicture
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import Arrow, ArrowKind
from trainer.ui.look.fonts import load_fonts
from trainer.ui.look.theme import TARGET_PX

AT_1280, AT_1920, AT_1024 = (944, 672), (1584, 952), (688, 444)
TABLE = pytest.mark.parametrize("table", TABLES)
RACK, SHOE, DISCARDS = (HouseTarget(kind=kind) for kind in (HousePlace.RACK, HousePlace.SHOE, HousePlace.DISCARDS))


def _shown(qtbot: QtBot, picture: HousePicture, size: tuple[int, int] = AT_1280, **look: bool) -> HouseView:
    load_fonts()
    view = HouseView(picture, TableLook(**look))  # type: ignore[arg-type]
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    return view


def _visible(view: HouseView) -> list[HouseItem]:
    return [item for item in view._felt.places.values() if item.isVisible()]


def _middle(view: HouseView, target: HouseTarget) -> QPoint:
    return view.mapFromScene(view.item_of(target).area.center())


@TABLE
@pytest.mark.parametrize("size", [AT_1280, AT_1920, AT_1024, (470, 335)])
def test_everything_that_can_be_pressed_is_44_pixels_and_named(qtbot: QtBot, table: str, size: tuple[int, int]) -> None:
    places = _visible(_shown(qtbot, TABLES[table](), size))
    assert len(places) > 30
    for item in places:
        assert round(min(item.hit.width(), item.hit.height()), 6) >= TARGET_PX
        assert item.spoken
    names = [item.spoken for item in places]
    assert len(names) == len(set(names))


@TABLE
def test_a_click_in_the_middle_of_a_place_means_that_place(qtbot: QtBot, table: str) -> None:
    view = _shown(qtbot, TABLES[table]())
    pressed: list[HouseTarget] = []
    view.target_clicked.connect(pressed.append)
    for item in _visible(view):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=_middle(view, item.target))
        found = pressed.pop()
        # chips on a spot are pressed where they lie over its middle; they name the same wager
        assert (found.wager, found.on, found.kind.value in ("spot", "paid")) == (
            item.target.wager,
            item.target.on,
            item.target.kind.value in ("spot", "paid"),
        ) or found == item.target


@TABLE
def test_tab_reaches_every_place_and_leaves_after_the_last(qtbot: QtBot, table: str) -> None:
    view = _shown(qtbot, TABLES[table]())
    view.activateWindow()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    reached: list[HouseTarget] = []
    for _ in range(300):
        QTest.keyClick(view, Qt.Key.Key_Tab)
        item = view._felt.focused_place()
        if item is None or item.target in reached:
            break
        reached.append(item.target)
    assert set(reached) == {item.target for item in _visible(view)}


def test_what_lies_on_a_place_follows_it_for_tab_whenever_it_came(qtbot: QtBot) -> None:
    view = _shown(qtbot, replace(four_card(), spots={}))
    ante = spot(1, "ante")
    view.show_picture(replace(view.picture, spots={ante: on(5, 5)}), is_animated=False)
    view.activateWindow()
    view.focus_target(ante)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    focused = view._felt.focused_place()
    assert focused is not None
    assert focused.target == replace(ante, kind=HousePlace.PAID)


def test_arrows_walk_from_the_player_to_the_dealer(qtbot: QtBot) -> None:
    view = _shown(qtbot, four_card())
    view.focus_target(spot(4, "play"))
    for wager in ("ante", "aces_up"):
        QTest.keyClick(view, Qt.Key.Key_Down)
        focused = view._felt.focused_place()
        assert focused is not None
        assert focused.target == spot(4, wager)


def test_a_screen_reader_hears_wagers_cards_and_lamps(qtbot: QtBot) -> None:
    view = _shown(qtbot, four_card())
    table = QAccessible.queryAccessibleInterface(view)
    names = [table.child(index).text(QAccessible.Text.Name) for index in range(table.childCount())]
    assert "Ante of place 1: 5, 1 of 5" in names
    assert "Paid beside ante of place 1: 140, 1 of 100, 1 of 25 and 3 of 5" in names
    assert "Progressive of place 2: empty, lit" in names
    assert "Shuffler, 0 cards, ready" in names
    assert "Progressive locked, 5 counted" in names
    assert "Six Card Bonus box: nine of clubs" in names
    assert any(name.startswith("Dealer's hand: ten of clubs") and name.endswith("tens and sixes") for name in names)


def test_a_screen_reader_hears_what_is_lit_and_keyed(qtbot: QtBot) -> None:
    names = {item.spoken for item in _visible(_shown(qtbot, sic_bo()))}
    assert {
        "Total 14, 3 wagers, lit",
        "Total 9 of place 1: 5, 1 of 5",
        "Key 4, entered",
        "Shaker, open: 4, 4, 6",
    } <= names


@pytest.mark.parametrize("size", [AT_1280, AT_1920, AT_1024])
@pytest.mark.parametrize("table", ["three card", "four card", "blackjack"])
def test_wagers_and_payments_of_a_place_lie_apart_on_the_screen(
    qtbot: QtBot, table: str, size: tuple[int, int]
) -> None:
    """Spots with their chips, by what they cover; the figure of one may touch the outline of the next."""
    view = _shown(qtbot, TABLES[table](), size)
    mains = ("play", "ante", "aces_up", "pair_plus", "wager", "insurance")
    for seat in range(1, 8):
        boxes = [
            item.area
            for item in _visible(view)
            if item.target.seat == seat and item.target.kind is HousePlace.SPOT and item.target.wager in mains
        ]
        assert not [pair for pair in itertools.combinations(boxes, 2) if pair[0].intersects(pair[1])]


@TABLE
@pytest.mark.parametrize("size", [AT_1280, AT_1920, AT_1024])
def test_what_is_pressed_of_two_places_is_never_the_same_ground(
    qtbot: QtBot, table: str, size: tuple[int, int]
) -> None:
    """Cards, plates and the dealer's things never cover a wager's spot."""
    view = _shown(qtbot, TABLES[table](), size)
    kinds = (HousePlace.SEAT, HousePlace.SHOE, HousePlace.DISCARDS, HousePlace.RACK, HousePlace.METERS, HousePlace.LOCK)
    solid = [item for item in _visible(view) if item.target.kind in (*kinds, HousePlace.BONUS_BOX, HousePlace.DEALER)]
    spots = [item for item in _visible(view) if item.target.kind is HousePlace.SPOT]
    apart = QRectF(0, 0, 1, 1)
    for one, other in itertools.product(solid, spots):
        shared = one.area.intersected(other.area)
        assert shared.width() <= apart.width() or shared.height() <= apart.height(), (one.spoken, other.spoken)


def test_a_stack_is_delivered_together_and_single_cards_one_after_the_other(qtbot: QtBot) -> None:
    start = replace(four_card(), seats=tuple(replace(seat, hands=(HandPicture(),)) for seat in four_card().seats))
    view = _shown(qtbot, replace(start, deck=replace(start.deck, left=46)))
    one = replace(start.seats[0], hands=four_card().seats[0].hands)
    view.show_picture(replace(view.picture, seats=(one, *start.seats[1:]), deck=replace(start.deck, left=41)))
    delays = [journey.delay for journey, _ in view._felt._motion._under_way]
    assert delays == [0] * 5
    view.finish_motion()
    pair = (replace(view.picture.seats[1], hands=one.hands), replace(view.picture.seats[3], hands=one.hands))
    seats = (one, pair[0], view.picture.seats[2], pair[1], *view.picture.seats[4:])
    view.show_picture(replace(view.picture, seats=seats, deck=replace(start.deck, left=31)))
    assert sorted({journey.delay for journey, _ in view._felt._motion._under_way}) == [0, 90]


def test_a_lost_wager_goes_to_the_rack_and_a_payment_comes_from_it(qtbot: QtBot) -> None:
    ante = spot(1, "ante")
    view = _shown(qtbot, replace(four_card(), spots={ante: on(5)}))
    lost = replace(view.picture, spots={}, rack=500)
    cards, moved = view._felt.moved(view.picture, lost)
    assert cards == ()
    assert [(flight.start, flight.end, flight.chips) for flight in moved] == [(ante, RACK, chips(5))]
    paid = replace(view.picture, spots={ante: on(5, 10)}, rack=-1000)
    _, moved = view._felt.moved(view.picture, paid)
    assert [(flight.start, flight.end) for flight in moved] == [(RACK, replace(ante, kind=HousePlace.PAID))]
    view.show_picture(paid)
    assert view.is_moving
    assert not view.item_of(replace(ante, kind=HousePlace.PAID)).isVisible()
    view.finish_motion()
    assert view.item_of(replace(ante, kind=HousePlace.PAID)).isVisible()


def test_hands_that_are_taken_in_go_to_the_discard_rack_face_down(qtbot: QtBot) -> None:
    view = _shown(qtbot, four_card())
    gone = replace(view.picture.seats[0], hands=(HandPicture(words="settled"),))
    after = replace(view.picture, seats=(gone, *view.picture.seats[1:]), discards=19)
    cards, _ = view._felt.moved(view.picture, after)
    assert {(flight.start.seat, flight.end, flight.card) for flight in cards} == {(1, DISCARDS, -1)}
    assert len(cards) == 5


def test_a_split_pair_parts_into_two_hands(qtbot: QtBot) -> None:
    table = blackjack()
    before = replace(table.seats[1], hands=(HandPicture(cards=table.seats[1].hands[0].cards[:1] * 2),))
    one = HandPicture(cards=before.hands[0].cards[:1])
    view = _shown(qtbot, replace(table, seats=(table.seats[0], before, *table.seats[2:])))
    after = replace(view.picture, seats=(table.seats[0], replace(before, hands=(one, one)), *table.seats[2:]))
    cards, _ = view._felt.moved(view.picture, after)
    assert [(flight.start.hand_number, flight.end.hand_number) for flight in cards] == [(0, 1), (0, 2)]
    view.show_picture(after)
    assert view.is_moving
    view.finish_motion()
    assert view.item_of(HouseTarget(kind=HousePlace.HAND, seat=2, hand_number=2)).isVisible()


def test_with_reduced_motion_nothing_travels_and_the_place_shows_its_edge(qtbot: QtBot) -> None:
    ante = spot(1, "ante")
    view = _shown(qtbot, replace(four_card(), spots={ante: on(5)}), has_reduced_motion=True)
    with qtbot.waitSignal(view.motion_finished):
        view.show_picture(replace(view.picture, spots={}, rack=500))
    assert not view.is_moving
    assert view._felt._shown_briefly == {RACK}
    qtbot.waitUntil(lambda: not view._felt._shown_briefly)


def test_rings_and_arrows_are_drawn_at_spots_that_are_empty_too(qtbot: QtBot) -> None:
    ante = spot(3, "ante")
    view = _shown(qtbot, four_card())
    arrow = Arrow(ArrowKind.HERE, RACK, ante)
    view.show_picture(
        replace(view.picture, here=frozenset({ante}), takes=frozenset({spot(1, "play")}), arrows=(arrow,))
    )
    area = view.item_of(ante).area
    image = view.grab().toImage()
    assert image.pixelColor(QPoint(round(area.left()) - 2, round(area.center().y()))).name().upper() == "#FFD84D"


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seat", [1, 4, 7])
@pytest.mark.parametrize("wager", ["play", "ante", "aces_up", "progressive"])
def test_an_arrow_ends_at_the_edge_of_the_shape_it_points_at(seat: int, wager: str, qtbot: QtBot) -> None:
    view = _shown(qtbot, four_card())
    target = spot(seat, wager)
    view.show_picture(replace(view.picture, arrows=(Arrow(ArrowKind.HERE, RACK, target),)))
    area, image = view.item_of(target).area, view.grab().toImage()
    middle, half = area.center(), area.width() / 2
    reach = range(round(-half) - 30, round(half) + 30)
    places = [(right, down) for right in reach for down in reach]
    found = [
        _outside(wager, right, down, half)
        for right, down in places
        if image.valid(at := QPoint(round(middle.x()) + right, round(middle.y()) + down))
        and image.pixelColor(at).name().upper() == "#FFD84D"
    ]
    assert 0 <= min(found) < 9


def _outside(wager: str, right: int, down: int, half: float) -> float:
    """How many pixels outside the outline of a spot a point lies."""
    match wager:
        case "play" | "progressive":
            return math.hypot(right, down) - half
        case "aces_up":
            return (abs(right) + abs(down) - half) / math.sqrt(2)
        case _:
            return max(abs(right), abs(down)) - half


def test_a_lit_field_is_told_by_ground_edge_and_corner(qtbot: QtBot) -> None:
    cell = HouseTarget(kind=HousePlace.SPOT, wager="total", on=(11,))
    view = _shown(qtbot, sic_bo())
    before = view.grab().toImage()
    view.show_picture(replace(view.picture, spots={**view.picture.spots, cell: SpotPicture(is_lit=True)}))
    area, image = view.item_of(cell).area, view.grab().toImage()
    ground = QPoint(round(area.center().x()), round(area.bottom()) - 8)
    corner = QPoint(round(area.right()) - 4, round(area.top()) + 4)
    edge = QPoint(round(area.left()), round(area.center().y()))
    assert all(before.pixelColor(point) != image.pixelColor(point) for point in (ground, corner, edge))
    assert image.pixelColor(corner).name().upper() == "#FFD84D"


def test_a_wager_on_a_shared_field_is_a_place_of_its_own(qtbot: QtBot) -> None:
    target, shown = dice(5, "total", 12, amount=25)
    view = _shown(qtbot, sic_bo())
    view.show_picture(replace(view.picture, spots={**view.picture.spots, target: shown}))
    with qtbot.waitSignal(view.target_clicked) as pressed:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=_middle(view, target))
    assert pressed.args == [target]


@pytest.mark.parametrize("dealer_hands", [2, 3])
def test_multiple_action_has_a_box_a_dealer_hand(qtbot: QtBot, dealer_hands: int) -> None:
    view = _shown(qtbot, multiple_action(dealer_hands))
    boxes = [item for item in _visible(view) if item.target.wager == "wager" and item.target.seat == 5]
    assert sorted(item.target.spot for item in boxes) == list(range(1, dealer_hands + 1))


@TABLE
def test_a_small_table_cannot_be_pressed(qtbot: QtBot, table: str) -> None:
    view = _shown(qtbot, TABLES[table](), (470, 335), is_small=True)
    with qtbot.assertNotEmitted(view.target_clicked):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(235, 300))


@TABLE
@pytest.mark.parametrize(("size", "is_small"), [(AT_1280, False), ((470, 335), True)])
def test_every_wager_is_drawn_where_it_lies(qtbot: QtBot, table: str, size: tuple[int, int], *, is_small: bool) -> None:
    picture = TABLES[table]()
    view = _shown(qtbot, replace(picture, spots={}), size, is_small=is_small)
    before = view.grab().toImage()
    view.show_picture(picture, is_animated=False)
    after = view.grab().toImage()
    wagers = [target for target, lying in picture.spots.items() if lying.chips.amount]
    assert wagers
    assert [each for each in wagers if not is_drawn_anew(before, after, view.item_of(each).area)] == []
