"""The felt of a payment: a bet is pushed out, and the next act lets it arrive at once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation
from pytestqt.qtbot import QtBot

from trainer.training.paying_bets import USUAL_PIECES
from trainer.ui.look.theme import Felt
from trainer.ui.paying.felt import PayFelt
from trainer.ui.paying.rack import drawn_chips


def felt(qtbot: QtBot, *, is_still: bool) -> PayFelt:
    made = PayFelt(Felt.GREEN, USUAL_PIECES, is_still=is_still)
    qtbot.addWidget(made)
    made.resize(900, 500)
    made.show()
    made.show_bet("Flush", "pays 4 to 1", "", ((500, 3), (100, 2)))
    return made


def is_moving(made: PayFelt) -> bool:
    return made._slide.state() is QAbstractAnimation.State.Running


def test_a_bet_travels_and_the_first_chip_lets_it_arrive(qtbot: QtBot) -> None:
    made = felt(qtbot, is_still=False)
    made.show_payment(())
    assert is_moving(made)
    made.show_payment(((500, 1),))
    assert not is_moving(made)
    assert made._arrival == 1.0


def test_a_bet_arrives_by_itself(qtbot: QtBot) -> None:
    made = felt(qtbot, is_still=False)
    qtbot.waitUntil(lambda: not is_moving(made))
    assert made._arrival == 1.0


def test_without_motion_the_place_is_edged_for_a_moment(qtbot: QtBot) -> None:
    made = felt(qtbot, is_still=True)
    assert not is_moving(made)
    assert made._is_new
    qtbot.waitUntil(lambda: not made._is_new)


@pytest.mark.parametrize(("width", "height"), [(420, 240), (900, 500), (1900, 900)])
def test_all_piles_lie_within_their_place(qtbot: QtBot, width: int, height: int) -> None:
    made = felt(qtbot, is_still=True)
    made.resize(width, height)
    made.show_payment(tuple((piece, 30) for piece in USUAL_PIECES))
    box = made._boxes[1]
    for pile in made.piles.values():
        assert pile.isVisible()
        assert box.adjusted(-2, -2, 2, 2).contains(pile.geometry()), (pile.piece, pile.geometry(), box)


def test_a_pile_shows_twenty_chips_or_what_there_is_room_for() -> None:
    assert drawn_chips(3, 60, 500) == 3
    assert drawn_chips(40, 60, 500) == 20
    assert drawn_chips(40, 60, 96) == 5
    assert drawn_chips(40, 60, 10) == 1
