"""Where things lie at tables against the house: in card widths, whatever the screen."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pytest

from tests.ui.felt.house.tables import BLACKJACK_OFFERS, CARD_OFFERS
from trainer.rules.house.sic_bo.wagers import Bet, choices
from trainer.ui.felt.boxes import Box, box_about, hull_of
from trainer.ui.felt.house.families import house_layout
from trainer.ui.felt.house.layout import COLUMN, HEIGHT, PLACES, WIDTH, HandAt, HouseLayout, column_x
from trainer.ui.felt.house.picture import Holder, Printed
from trainer.ui.felt.house.sic_bo.layout import CELLS, cells, rows
from trainer.ui.felt.house.targets import HousePlace, HouseTarget

CARD_GAMES = {
    "three card": Printed(game="three-card-poker", sign=("min 5",)),
    "three card in hand": Printed(game="three-card-poker", holder=Holder.HAND, sign=("min 5",)),
    "four card": Printed(
        game="four-card-poker",
        offered=CARD_OFFERS,
        has_progressive=True,
        bonus_box="Six Card Bonus A",
        sign=("min 5",),
    ),
    "blackjack": Printed(game="blackjack", offered=BLACKJACK_OFFERS, sign=("min 5",)),
    "two hands": Printed(game="blackjack", offered=frozenset({"insurance"}), dealer_hands=2),
    "three hands": Printed(game="blackjack", offered=frozenset({"insurance"}), dealer_hands=3),
}
HAND_SIZES = {"three-card-poker": 3, "four-card-poker": 5, "blackjack": 8}
GAMES = pytest.mark.parametrize("game", CARD_GAMES)


def _collisions(boxes: Iterable[tuple[str, Box]]) -> list[tuple[str, str]]:
    return [(a, b) for (a, one), (b, other) in itertools.combinations(boxes, 2) if one.overlaps(other)]


def _of_place(layout: HouseLayout, seat: int) -> list[tuple[str, Box]]:
    size = HAND_SIZES[layout.printed.game]
    boxes = [(f"plate {seat}", layout.family.plate(seat))]
    boxes += [
        (f"{target.wager} {seat} {target.spot}", spot.box)
        for target, spot in layout.spots.items()
        if target.seat == seat
    ]
    boxes.append((f"hand {seat}", hull_of(layout.family.hand(HandAt(seat=seat, count=size, is_face_up=True)))))
    return boxes


def _of_dealer(layout: HouseLayout) -> list[tuple[str, Box]]:
    furniture = {
        "shoe": layout.shoe,
        "discards": layout.family.discards,
        "meters": layout.meters,
        "lock": layout.lock,
        "bonus box": layout.bonus_box,
        "sign": layout.sign,
        "rack": layout.family.rack,
        "tips": layout.family.tips,
        "drop": layout.family.drop,
    }
    boxes = [(name, box) for name, box in furniture.items() if box is not None]
    hands = layout.printed.dealer_hands
    for number in range(1, hands + 1):
        spot = number if hands > 1 else 0
        boxes.append((f"dealer {number}", hull_of(layout.dealer(6, spot))))
    return boxes


@GAMES
def test_nothing_covers_anything_else(game: str) -> None:
    layout = house_layout(CARD_GAMES[game])
    boxes = _of_dealer(layout)
    for seat in range(1, PLACES + 1):
        boxes += _of_place(layout, seat)
    assert _collisions(boxes) == []


@GAMES
def test_nothing_of_a_place_reaches_into_the_next_column(game: str) -> None:
    layout = house_layout(CARD_GAMES[game])
    for seat in range(1, PLACES + 1):
        for name, box in _of_place(layout, seat):
            assert abs(box.x + box.w / 2 - column_x(seat)) + box.w / 2 <= COLUMN / 2 + 1e-9, name


@GAMES
def test_everything_lies_on_the_table_and_place_one_at_the_dealers_left(game: str) -> None:
    layout = house_layout(CARD_GAMES[game])
    boxes = _of_dealer(layout) + [box for seat in range(1, PLACES + 1) for box in _of_place(layout, seat)]
    for name, box in boxes:
        assert min(box.x, box.y) >= 0, name
        assert box.x + box.w <= WIDTH, name
        assert box.y + box.h <= HEIGHT, name
    xs = [layout.family.plate(seat).middle.x for seat in range(1, PLACES + 1)]
    assert xs == sorted(xs)


def test_pair_plus_and_aces_up_lie_nearest_the_dealer_and_play_nearest_the_player() -> None:
    for game, bonus in (("three card", "pair_plus"), ("four card", "aces_up")):
        layout = house_layout(CARD_GAMES[game])
        for seat in range(1, PLACES + 1):
            ys = [
                layout.spot(HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=wager)).box.middle.y
                for wager in ("play", "ante", bonus)
            ]
            assert ys == sorted(ys)


def test_the_shoe_stands_at_the_left_and_the_discard_rack_at_the_right() -> None:
    for printed in CARD_GAMES.values():
        layout = house_layout(printed)
        assert layout.shoe is not None
        assert layout.family.discards is not None
        assert layout.shoe.middle.x < layout.family.rack.middle.x < layout.family.discards.middle.x


def test_a_left_handed_dealer_holds_the_deck_at_the_other_side_and_nothing_else_moves() -> None:
    printed = CARD_GAMES["three card in hand"]
    right, left = house_layout(printed), house_layout(printed, is_left_handed=True)
    assert right.shoe is not None
    assert left.shoe is not None
    assert right.shoe.middle.x < right.family.rack.x < left.shoe.middle.x
    assert (right.spots, right.family) == (left.spots, left.family)
    assert house_layout(CARD_GAMES["four card"]) == house_layout(CARD_GAMES["four card"], is_left_handed=True)


@pytest.mark.parametrize("seat", range(1, PLACES + 1))
@pytest.mark.parametrize("hands", [2, 3, 4])
def test_split_hands_lie_in_columns_above_the_insurance_line(seat: int, hands: int) -> None:
    layout = house_layout(CARD_GAMES["blackjack"])
    boxes = [
        (
            str(number),
            hull_of(layout.family.hand(HandAt(seat=seat, number=number, hands=hands, count=5, is_face_up=True))),
        )
        for number in range(1, hands + 1)
    ]
    assert _collisions(boxes) == []
    insured = layout.spot(HouseTarget(kind=HousePlace.SPOT, seat=seat, wager="insurance")).box
    assert all(box.y + box.h < insured.y for _, box in boxes)


@pytest.mark.parametrize("dealer_hands", [2, 3])
def test_wagers_against_several_dealer_hands_stand_in_the_order_of_the_hands(dealer_hands: int) -> None:
    layout = house_layout(CARD_GAMES["three hands" if dealer_hands == 3 else "two hands"])
    wagers = [
        layout.spot(HouseTarget(kind=HousePlace.SPOT, seat=1, wager="wager", spot=number)).box.x
        for number in range(1, dealer_hands + 1)
    ]
    dealer = [layout.dealer(2, number)[0].x for number in range(1, dealer_hands + 1)]
    assert wagers == sorted(wagers)
    assert dealer == sorted(dealer)


def test_sic_bo_has_a_field_for_every_wager_and_no_two_share_ground() -> None:
    cells = list(CELLS.values())
    assert {(cell.bet, cell.on) for cell in cells} == {(bet, numbers) for bet in Bet for numbers in choices(bet)}
    assert _collisions([(f"{cell.bet} {cell.on}", cell.box.grown(-0.001)) for cell in cells]) == []


def test_sic_bo_totals_and_numbers_rise_from_left_to_right() -> None:
    for bet in (Bet.TOTAL, Bet.TWO_DICE, Bet.ONE_OF_A_KIND, Bet.TWO_OF_A_KIND, Bet.THREE_OF_A_KIND):
        numbers = [cell.on for cell in sorted(CELLS.values(), key=lambda cell: cell.box.x) if cell.bet is bet]
        assert numbers == sorted(numbers)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("high", [0.28, 0.36])
def test_wagers_on_one_field_lie_inside_it_clear_of_each_other(count: int, high: float) -> None:
    for cell in CELLS.values():
        found = rows(cell, count, (0.62, high))
        pills = [box_about(row.figure, 0.62, high - 0.01) for row in found]
        assert not [pair for pair in itertools.combinations(pills, 2) if pair[0].overlaps(pair[1])], cell.target
        for pill in pills:
            assert cell.box.grown(0.02).overlaps(pill)
            assert pill.y >= cell.box.y
            assert pill.y + pill.h <= cell.box.y + cell.box.h


@pytest.mark.parametrize("count", range(1, 7))
def test_so_many_wagers_leave_the_words_of_a_wide_field_free(count: int) -> None:
    """Small, Big, any three: at the size of a usual window their print stays readable under six stacks."""
    for cell in cells():
        if cell.bet in (Bet.SMALL, Bet.BIG, Bet.ANY_THREE):
            placed = rows(cell, count, (0.62, 0.285))
            assert all(row.figure.y - 0.14 >= cell.room.y - 0.01 for row in placed), (cell.bet, count)
