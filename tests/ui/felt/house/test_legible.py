"""What is printed and lettered on a felt against the house can be read at every size of window."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.shots.legible import drawn_on, unread
from tests.ui.felt.house.tables import (
    BLACKJACK_OFFERS,
    CARD_OFFERS,
    TABLES,
    blackjack,
    four_card,
    multiple_action,
    on,
    seats,
    spot,
)
from trainer.ui.felt.boxes import Box, CardPlace, fit
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.house.backdrop import BETWEEN, _run_on, paint_fixed
from trainer.ui.felt.house.drawing import FIGURE, SMALL, is_inside, label_lines
from trainer.ui.felt.house.families import house_layout
from trainer.ui.felt.house.furniture import ShoeItem
from trainer.ui.felt.house.layout import HEIGHT, WIDTH
from trainer.ui.felt.house.machine import draw_inside
from trainer.ui.felt.house.picture import HandPicture, HousePicture, Printed
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.spoken import figure_words, spot_label
from trainer.ui.felt.house.spot_items import SpotItem, pile_box
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import Lamp, ShownCard
from trainer.ui.look import theme
from trainer.ui.look.fonts import load_fonts
from trainer.ui.look.theme import Felt

SIZES = {"860x600": (524, 444), "1024x600": (688, 444), "1280x800": (944, 672), "1920x1080": (1536, 952)}
SIZE = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
SIGNS = {
    "three-card-poker": ("Three Card · 5 to 500", "Pair Plus standard", "Ante bonus standard", "equal hands push"),
    "four-card-poker": ("Four Card · 5 to 500", "Aces Up D", "Progressive A · envy A", "equal hands win"),
    "blackjack": (
        "Blackjack · 5 to 500",
        "6 decks · surrender",
        "blackjacks paid in turn",
        "21 ties blackjack",
        "suit 3 to 1 · K-Q 10 to 1 · hit 3 to 1",
    ),
}
OFFERED = {"four-card-poker": CARD_OFFERS, "blackjack": BLACKJACK_OFFERS}


def _brush(size: tuple[int, int]) -> Brush:
    load_fonts()
    return Brush(fit=fit(*size, extent=(WIDTH, HEIGHT)))


def _shown(qtbot: QtBot, picture: HousePicture, size: tuple[int, int]) -> HouseView:
    load_fonts()
    view = HouseView(picture)
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    return view


@SIZE
@pytest.mark.parametrize("game", SIGNS)
def test_the_name_of_a_spot_stands_inside_its_outline(size: tuple[int, int], game: str) -> None:
    brush = _brush(size)
    layout = house_layout(Printed(game=game, offered=OFFERED.get(game, frozenset())))
    checked = 0
    for target, place in layout.spots.items():
        words, short = spot_label(target.wager, layout.family)
        if words and target.wager != "progressive":
            lines = label_lines(brush, place, words, short)
            assert is_inside(brush, place, lines) or brush.unit < 35, (target.wager, lines)
            checked += 1
    assert checked >= 21


def test_a_spots_name_is_whole_where_there_is_room() -> None:
    brush = _brush(SIZES["1280x800"])
    layout = house_layout(Printed(game="blackjack", offered=BLACKJACK_OFFERS))
    for wager in ("suit_wager", "royal_match", "hit"):
        words, short = spot_label(wager, layout.family)
        assert label_lines(brush, layout.spot(spot(4, wager)), words, short) == (words,)


@pytest.mark.one_in(8)
@SIZE
@pytest.mark.parametrize("game", SIGNS)
def test_the_sign_covers_no_place_of_the_table(size: tuple[int, int], game: str) -> None:
    brush = _brush(size)
    printed = Printed(game=game, offered=OFFERED.get(game, frozenset()), sign=SIGNS[game], lines=("", "x", "y"))
    layout = house_layout(printed)
    image = QImage(QSize(*size), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    layout.family.paint(painter, brush, layout, theme.DARK, Felt.GREEN)
    paint_fixed(painter, brush, layout)
    painter.end()
    boxes = [place.box for place in layout.spots.values()] + [layout.family.plate(seat) for seat in range(1, 8)]
    family = layout.family
    boxes += [box for box in (family.rack, family.tips, family.drop, layout.shoe, family.discards) if box is not None]
    sign = QColor(theme.SIGN)
    covered = [box for box in boxes for x, y in _points(brush.rect(box)) if image.pixelColor(x, y) == sign]
    assert covered == []
    assert any(image.pixelColor(x, y) == sign for x in range(size[0]) for y in range(size[1] // 2, size[1]))


def test_a_sign_breaks_between_what_it_says_where_that_takes_no_more_lines() -> None:
    """Such as "Six Card" and "Bonus B" in two lines read as two things."""
    brush = _brush(SIZES["1024x600"])
    said = ("Four Card · any amount", "Aces Up C", "Progressive A · envy A", "Six Card Bonus B", "equal hands win")
    lines = _run_on(brush, BETWEEN.join(said))
    assert BETWEEN.join(lines) == BETWEEN.join(said)


def _points(area: QRectF) -> list[tuple[int, int]]:
    inner = area.adjusted(2, 2, -2, -2).toRect()
    return list(
        itertools.product(range(inner.left(), inner.right(), 2), (inner.top(), inner.center().y(), inner.bottom()))
    )


@SIZE
@pytest.mark.parametrize("hands", [1, 2])
def test_figures_of_multiple_action_keep_clear_of_the_plate(size: tuple[int, int], hands: int) -> None:
    brush = _brush(size)
    layout = house_layout(Printed(game="blackjack", dealer_hands=3, offered=frozenset({"insurance"})))
    shown = on(10, 10)
    for seat, number, place in itertools.product(range(1, 8), range(1, 4), range(1, hands + 1)):
        target = spot(seat, "wager", spot=number, hand_number=place if hands > 1 else 0)
        lying = layout.spot(target, hands)
        pills = [brush.pill_box(lying.figure, figure_words(shown.chips), FIGURE)]
        pills.append(brush.pill_box(lying.paid_figure, figure_words(shown.paid, is_paid=True), FIGURE))
        piles = [
            pile_box(brush, lying.chips, shown.chips.piles, lying),
            pile_box(brush, lying.paid, shown.paid.piles, lying, is_paid=True),
        ]
        plate = layout.family.plate(seat)
        assert not [box for box in (*pills, *piles) if box.overlaps(plate)], target


@SIZE
def test_what_is_paid_beside_a_wager_reaches_no_circle_of_the_next_place(size: tuple[int, int]) -> None:
    brush = _brush(size)
    layout = house_layout(Printed(game="blackjack", offered=BLACKJACK_OFFERS))
    paid = on(30, 30).paid.piles
    assert len(paid) == 2
    for seat in range(1, 7):
        lying = pile_box(
            brush, layout.spot(spot(seat, "wager")).paid, paid, layout.spot(spot(seat, "wager")), is_paid=True
        )
        for wager in ("suit_wager", "royal_match"):
            assert not lying.overlaps(layout.spot(spot(seat + 1, wager)).box)


@pytest.mark.parametrize("size", list(SIZES.values())[1:], ids=list(SIZES)[1:])
def test_figures_of_paid_side_wagers_hide_no_bet_no_circle_of_the_next_place_and_no_figure(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    """The wager and what was paid stand in two lines where one would reach over the bet."""
    picture, side = blackjack(), ("suit_wager", "hit")
    wagers = {spot(seat, "wager"): on(30, 30) for seat in range(1, 8)}
    wagers |= {spot(seat, wager): on(5, 15) for seat in range(1, 8) for wager in side}
    view = _shown(qtbot, replace(picture, spots=wagers), size)
    brush, layout = view._felt.stage.brush, view._felt.stage.layout
    figures = {
        target: brush.pill_box(item._figure_at, item._words, FIGURE)
        for target, item in view._felt.places.items()
        if isinstance(item, SpotItem) and target in wagers
    }
    for seat, wager in itertools.product((1, 4, 5, 6, 7), side):
        figure, bet = figures[spot(seat, wager)], layout.spot(spot(seat, "wager"))
        assert not figure.grown(-0.15).overlaps(pile_box(brush, bet.chips, on(5).chips.piles, bet)), (seat, wager)
        assert not figure.grown(-0.1).overlaps(figures[spot(seat, "wager")]), (seat, wager)
        paid = brush.pill_box(bet.paid_figure, "+30", FIGURE)
        assert not figure.grown(-0.1).overlaps(paid.grown(-0.1)), (seat, wager)
        beside = [layout.spot(spot(seat + by, other)).box for by in (-1, 1) if 0 < seat + by < 8 for other in side]
        assert not [box for box in beside if figure.grown(-0.03).overlaps(box)], (seat, wager)


def _two_decks(holder_of: str, in_play: int) -> HousePicture:
    picture = TABLES[holder_of]()
    other = 3 - in_play
    deck = replace(picture.deck, lamp=Lamp.READY, number=in_play, in_shuffler=other, left=34)
    return replace(picture, deck=deck, is_second_deck=in_play == 2)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("in_play", [1, 2])
@pytest.mark.parametrize("table", ["three card", "four card"])
@SIZE
def test_of_two_decks_both_are_seen_and_named(qtbot: QtBot, table: str, in_play: int, size: tuple[int, int]) -> None:
    view = _shown(qtbot, _two_decks(table, in_play), size)
    other, own = ("red deck", "blue deck") if in_play == 1 else ("blue deck", "red deck")
    shoe = view.item_of(HouseTarget(kind=HousePlace.SHOE))
    assert f"{own} in play" in shoe.spoken
    assert f"{other} in the shuffler" in shoe.spoken
    seen = [view.grab().toImage()]
    for deck in (0, in_play):
        lying = replace(view.picture, deck=replace(view.picture.deck, in_shuffler=deck))
        seen.append(_shown(qtbot, lying, size).grab().toImage())
    assert not [pair for pair in itertools.combinations(seen, 2) if pair[0] == pair[1]]


@pytest.mark.parametrize(("deck", "is_redder"), [(1, False), (2, True)])
def test_the_deck_in_the_shuffler_shows_its_own_back_whatever_is_in_play(deck: int, is_redder: bool) -> None:
    for is_second in (False, True):
        brush = replace(_brush(SIZES["1280x800"]), is_second_deck=is_second)
        image = QImage(60, 80, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        draw_inside(painter, brush, CardPlace(0.5, 0.5, 0.5), deck)
        painter.end()
        pixels = [image.pixelColor(x, y) for x in range(60) for y in range(80)]
        reds = sum(each.red() > each.blue() + 20 for each in pixels)
        blues = sum(each.blue() > each.red() + 20 for each in pixels)
        assert (reds > 4 * blues) is is_redder
        assert (blues > 4 * reds) is not is_redder


def test_shown_burn_cards_lie_over_the_discard_rack_inside_the_table(qtbot: QtBot) -> None:
    picture = replace(blackjack(), burns=(0, 14, 27, 40, 51), discards=9)
    for size in SIZES.values():
        view = _shown(qtbot, picture, size)
        item = view.item_of(HouseTarget(kind=HousePlace.DISCARDS))
        assert "burn cards: " in item.spoken
        assert item.spoken.count(" of ") >= 5
        assert item.area.right() <= size[0]


def test_a_place_of_multiple_action_is_drawn_at_the_least_size(qtbot: QtBot) -> None:
    """Two hands of three wagers each: no figure hides another's."""
    picture = multiple_action()
    seat = replace(picture.seat(2), hands=(HandPicture(), HandPicture()))
    wagers = {spot(2, "wager", spot=number, hand_number=hand): on(5) for number in (1, 2, 3) for hand in (1, 2)}
    view = _shown(qtbot, replace(picture, seats=(picture.seats[0], seat, *picture.seats[2:]), spots=wagers), (688, 444))
    pills = [_pill(view, target) for target in wagers]
    assert len(pills) == 6
    assert not [pair for pair in itertools.combinations(pills, 2) if pair[0].overlaps(pair[1])]


def _pill(view: HouseView, target: HouseTarget) -> Box:
    brush, layout = view._felt.stage.brush, view._felt.stage.layout
    return brush.pill_box(layout.spot(target, 2).figure, "5", FIGURE)


@pytest.mark.parametrize("note", ["cutting card out", "not loaded"])
def test_what_is_said_of_the_shoe_keeps_clear_of_the_tip_box(qtbot: QtBot, note: str) -> None:
    picture = blackjack()
    view = HouseView(replace(picture, deck=replace(picture.deck, note=note)))
    qtbot.addWidget(view)
    view.resize(688, 444)
    view.show()
    shoe = view.item_of(HouseTarget(kind=HousePlace.SHOE))
    assert isinstance(shoe, ShoeItem)
    brush, tips = shoe.stage.brush, shoe.stage.layout.family.tips
    for number, line in enumerate(shoe._lines()):
        half = brush.width(line, SMALL) / 2
        middle = brush.x(shoe._line_at(number).x)
        assert middle + half < brush.x(tips.x), line
        assert middle - half > 0, line


@pytest.mark.parametrize("seat", [1, 4, 7])
@pytest.mark.parametrize("hands", [1, 2])
def test_what_is_said_of_a_hand_stays_with_its_place_and_on_the_table(qtbot: QtBot, seat: int, hands: int) -> None:
    """In the lowest window it stands in lines; of two neighbours both are read."""
    said = HandPicture(cards=(ShownCard(),) * (5 if hands == 1 else 2), words="pushes the cards away")
    others = dict.fromkeys({max(1, seat - 1), min(7, seat + 1)}, (replace(said, words="folded"),))
    picture = four_card() if hands == 1 else multiple_action()
    table = replace(picture, seats=seats(others | {seat: (said,) * hands}), spots={})
    view = _shown(qtbot, table, SIZES["1024x600"])
    words = [drawn for drawn in drawn_on(view._felt) if "pushes" in drawn.words]
    assert len(words) == hands
    assert all(view.sceneRect().contains(drawn.box) for drawn in words)
    if hands == 1:
        assert [line for line in unread(view._felt) if "seat=" in line] == []
