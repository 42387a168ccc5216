"""The tables of spots on the felts: each is shown as it is given, cards and chips and all."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.asks.spots import SPOTS, question
from trainer.rules.house.table import HouseTable
from trainer.rules.poker.table import PokerTable
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.poker.picture import TargetKind
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.house.showing import house_picture
from trainer.ui.poker.showing import picture


@pytest.mark.one_in(12)
@pytest.mark.parametrize("spot", SPOTS)
def test_a_felt_shows_the_table_of_a_spot(qtbot: QtBot, spot: str) -> None:
    table = question(SPOTS[spot]).table()
    view = _poker_view(table) if isinstance(table, PokerTable) else _house_view(table)
    qtbot.addWidget(view)
    view.resize(800, 560)
    view.show()
    assert not view.grab().isNull()


@pytest.mark.parametrize("spot", [name for name in SPOTS if name.startswith("blackjack")])
def test_every_printed_place_has_its_plate(spot: str) -> None:
    """Seven bet boxes are printed: those beyond the last player are empty seats too, and have names to be pressed."""
    table = question(SPOTS[spot]).table()
    assert not isinstance(table, PokerTable)
    assert [seat.seat for seat in house_picture(table).seats] == [*range(1, 8)]


def _poker_view(table: PokerTable) -> TableView:
    shown = picture(table)
    assert {seat.seat for seat in shown.seats if seat.name} == {seat.number for seat in table.players}
    bets = {seat.seat: seat.bet.amount for seat in shown.seats if seat.bet.amount}
    assert bets == {seat.number: seat.bet for seat in table.players if seat.bet}
    buttons = [seat for kind, seat in shown.discs if kind is TargetKind.DEALER_BUTTON]
    assert buttons == ([table.button] if table.button else [])
    return TableView(shown)


def _house_view(table: HouseTable) -> HouseView:
    shown = house_picture(table)
    lying = {(target.seat, target.wager, target.on) for target, spot in shown.spots.items() if spot.chips.amount}
    assert {(stake.seat, stake.wager, stake.on) for stake in table.stakes} == lying
    return HouseView(shown)
