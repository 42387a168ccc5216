"""The names to choose from hold the right one and others the cards could be taken for, lows too."""

from __future__ import annotations

import pytest

from trainer.rules.actions import PotPart
from trainer.rules.cards import parse_cards
from trainer.rules.poker.reading import name_for
from trainer.rules.poker.table import PokerTable, Seat
from trainer.training.poker.drill import Drill
from trainer.ui.entry.poker.readings import names_to_choose
from trainer.ui.entry.readings import MOST


def _table(game: str, cards: str, board: str = "") -> PokerTable:
    book = {"lowball": "oasis-cardroom", "razz": "neutral"}.get(game, "oneida-poker")
    seat = Seat(number=1, cards=parse_cards(cards), holds_cards=True, is_shown=True)
    return PokerTable(rules=Drill(rulebook=book, game=game).rules(), seats=(None, seat), board=parse_cards(board))


HANDS = [
    ("omaha-high", "Ah Kd 9c 2s", "Qh Jh Th 3h 2d", PotPart.WHOLE),
    ("omaha-hilo8", "Ah 2d 9c 9s", "3h 4h 8s Kd Kc", PotPart.LOW),
    ("omaha-hilo8", "Ah 2d 9c 9s", "3h 4h 8s Kd Kc", PotPart.HIGH),
    ("stud7-hilo", "Ah 2d 9c 9s 4d 7c 8h", "", PotPart.LOW),
    ("stud7-hilo8", "Ah 2d 9c 9s 4d 7c 8h", "", PotPart.LOW),
    ("razz", "Ah 2h 3h 4h 5h 9s 9d", "", PotPart.WHOLE),
    ("stud5-high", "Ah Ad 9c 9s 4d", "", PotPart.WHOLE),
    ("draw5-high", "Kh Qd Jc Ts 9d", "", PotPart.WHOLE),
    ("draw5-low", "6h 5d 4c 3s 2d", "", PotPart.WHOLE),
    ("lowball", "Ah Ad 9c 9s 4d", "", PotPart.WHOLE),
]


@pytest.mark.parametrize(("game", "cards", "board", "part"), HANDS)
def test_the_right_name_stands_among_wrong_ones_in_an_order_that_tells_nothing(
    game: str, cards: str, board: str, part: PotPart
) -> None:
    table = _table(game, cards, board)
    names = names_to_choose(table, 1, part)
    right = name_for(table.rules.form, part, table.seat(1).cards, table.board)
    assert right in names
    assert 5 <= len(names) <= MOST
    assert list(names) == sorted(set(names))


def test_omaha_offers_what_other_than_two_and_three_would_make() -> None:
    """The hand plays ace-king high: the straight flush would take one card of the hand and four of the board."""
    names = names_to_choose(_table("omaha-high", "Kh 9d 2c 2s", "Qh Jh Th 3h 4s"), 1)
    assert "flush, queen high" in names or "straight flush, king high" in names or "flush, king high" in names


def test_a_low_is_never_offered_by_the_name_of_a_high_hand() -> None:
    names = names_to_choose(_table("stud7-hilo8", "Ah 2d 9c 9s 4d 7c 8h"), 1, PotPart.LOW)
    assert "8-7-4-2-A" in names
    assert all(name.count("-") == 4 for name in names)


def test_with_fewer_than_five_cards_there_is_nothing_to_choose() -> None:
    assert names_to_choose(_table("stud7-high", "Ah 2d"), 1) == ()
