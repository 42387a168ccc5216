"""Explanations held against hands, pots and payments that were counted by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.rules.actions import PotPart, ReturnUncalled
from trainer.rules.cards import card_name, parse_cards, show_cards
from trainer.rules.house.lines import Line, Outcome
from trainer.rules.house.odds import Odds
from trainer.rules.poker.form import Street
from trainer.rules.poker.rules import OddChip, OddHalf
from trainer.rules.poker.table import PokerTable, Pot, Seat, Status
from trainer.training.explaining.house.payments import paid
from trainer.training.explaining.kinds import OddChipPath, OddHalfPath, TwoHands
from trainer.training.explaining.poker.hands import won
from trainer.training.explaining.poker.pots import odd_chips, pot_layers
from trainer.training.poker.drill import Drill

KICKER = {2: "Kh 9c", 5: "Kd 7s"}
"""Both have kings; the nine plays, for the board ends with an eight."""


def showdown(
    hands: dict[int, str], board: str = "", pot: int = 8700, *, game: str = "holdem", button: int = 1
) -> PokerTable:
    """Open hands that contend for one pot, in a room with dollar chips."""
    rules = Drill(rulebook="oneida-poker", game=game).rules()
    seats: list[Seat | None] = [None] * (rules.most_players + 1)
    for number, cards in hands.items():
        held = parse_cards(cards)
        seats[number] = Seat(number=number, cards=held, faces_up=(True,) * len(held), holds_cards=True, is_shown=True)
    return PokerTable(
        rules=replace(rules, chip=100, rake=None),
        seats=tuple(seats),
        board=parse_cards(board),
        street=Street.SHOWDOWN,
        pots=(Pot(pot, tuple(hands)),),
        button=button,
    )


def paid_in(*stakes: tuple[int, int] | tuple[int, int, str]) -> PokerTable:
    """A table at which each seat has put in so many dollars; some have folded since."""
    rules = Drill(rulebook="oneida-poker", game="holdem").rules()
    seats: list[Seat | None] = [None] * (rules.most_players + 1)
    for number, dollars, *folded in stakes:
        status = Status.FOLDED if folded else Status.IN
        seats[number] = Seat(number=number, paid=100 * dollars, bet=100 * dollars, status=status)
    return PokerTable(rules=rules, seats=tuple(seats), street=Street.FLOP)


# The layers of the pots (G(4)(d))


def test_each_layer_says_who_put_in_who_can_win_and_what_was_folded() -> None:
    found = pot_layers(paid_in((1, 5), (2, 20), (3, 20), (4, 12, "folded")))
    assert found is not None
    main, side = found.layers
    assert (main.low, main.high, main.sum) == (0, 500, 2000)
    assert main.parts == ((1, 500), (2, 500), (3, 500), (4, 500))
    assert (main.can_win, main.folded) == ((1, 2, 3), ((4, 500),))
    assert (side.low, side.high, side.sum) == (500, 2000, 3700)
    assert side.parts == ((2, 1500), (3, 1500), (4, 700))
    assert (side.can_win, side.folded) == ((2, 3), ((4, 700),))


def test_folded_money_above_every_contender_lies_in_the_last_layer() -> None:
    found = pot_layers(paid_in((1, 5), (2, 12), (3, 20, "folded")))
    assert found is not None
    assert [layer.sum for layer in found.layers] == [1500, 2200]


def test_what_nobody_called_lies_in_no_layer() -> None:
    """N(4): seat 3 bet 50 and is called for 20."""
    found = pot_layers(paid_in((1, 5), (2, 20), (3, 50)), ReturnUncalled(3, 3000))
    assert found is not None
    assert found.back == (3, 3000)
    assert [(layer.sum, layer.can_win) for layer in found.layers] == [(1500, (1, 2, 3)), (3000, (2, 3))]


# Two hands


def compared(table: PokerTable, winner: int, part: PotPart = PotPart.WHOLE) -> TwoHands:
    (found,) = won(table, 0, winner, part)
    return found


def test_the_card_that_decides_is_the_first_that_differs() -> None:
    found = compared(showdown(KICKER, "Ks 8d 6h 4c 2d"), 2)
    assert found.other is not None
    assert show_cards(found.one.hand.cards) == "Ks Kh 9c 8d 6h"
    assert show_cards(found.other.hand.cards) == "Ks Kd 8d 7s 6h"
    assert found.decides == 2, "the nine against the eight"
    assert {card_name(card) for card in found.one.shared} == {"Ks", "8d", "6h"}


def test_of_hands_of_two_kinds_no_card_decides() -> None:
    found = compared(showdown({2: "Kh 8c", 5: "Kd 7s"}, "Ks 8d 6h 4c 2d"), 2)
    assert (found.decides, found.are_equal) == (None, False)


def test_equal_hands_are_equal() -> None:
    found = compared(showdown({2: "Kh 3c", 5: "Kd 3s"}, "Ks 8d 6h 9c Jd"), 2)
    assert found.are_equal
    assert found.decides is None


def test_a_low_is_compared_from_its_highest_card_down() -> None:
    """K(12): 7-5-4-2-A beats 7-6-4-2-A; the second card decides."""
    hands = {3: "As 5c Kh Qd", 6: "Ah 6c Kd Qs"}
    found = compared(showdown(hands, "7d 4h 2s Jc Jd", game="omaha-hilo8"), 3, PotPart.LOW)
    assert found.other is not None
    assert (found.one.hand.name, found.other.hand.name) == ("7-5-4-2-A", "7-6-4-2-A")
    assert found.decides == 1


def test_a_low_card_that_the_board_pairs_is_counterfeit() -> None:
    """Ace and deuce with 8-5-3 made 8-5-3-2-A. A deuce on the board: the seven plays instead of the own one."""
    hands = {3: "As 2c 7h Qd", 6: "Kh Kd Qs Jc"}
    found = compared(showdown(hands, "3d 5h 8s Jd 2d", game="omaha-hilo8"), 3, PotPart.LOW)
    (spoilt,) = found.counterfeits
    assert (card_name(spoilt.card), card_name(spoilt.paired_by)) == ("2c", "2d")
    assert spoilt.would_be.name == "8-5-3-2-A"
    assert show_cards(spoilt.plays_instead) == "7h"
    assert found.one.hand.name == "7-5-3-2-A"


def test_a_low_card_that_still_plays_is_not_counterfeit() -> None:
    """The board pairs its own eight, which spoils nothing of ace and deuce."""
    hands = {3: "As 2c Th Qd", 6: "Kh Kd Qs Jc"}
    found = compared(showdown(hands, "3d 5h 8s 8d Jd", game="omaha-hilo8"), 3, PotPart.LOW)
    assert found.counterfeits == ()


# Odd chips


TIED = {2: "Kh 3c", 5: "Kd 3s", 8: "Kc 3d"}
TIED_ON = "Ks 8d 6h 9c Jd"


def shared(table: PokerTable) -> OddChipPath:
    (found,) = odd_chips(table, 0, PotPart.WHOLE)
    assert isinstance(found, OddChipPath)
    return found


def test_odd_chips_go_one_by_one_from_the_left_of_the_button() -> None:
    """101 among three: 33 each, two over; left of a button at 5 comes 8, then 2."""
    table = showdown(TIED, TIED_ON, 10100, button=5)
    found = shared(replace(table, rules=replace(table.rules, odd_chip=OddChip.LEFT_OF_BUTTON)))
    assert (found.sum, found.share, found.left) == (10100, 3300, 200)
    assert found.chips == ((8, 100), (2, 100))


def test_all_odd_chips_may_go_to_one() -> None:
    table = showdown(TIED, TIED_ON, 10100, button=5)
    found = shared(replace(table, rules=replace(table.rules, odd_chip=OddChip.ALL_LEFT_OF_BUTTON)))
    assert found.chips == ((8, 200),)


def test_the_odd_chip_goes_to_the_high_card_by_suit() -> None:
    """100 among three: 33 each, one over. The own kings are of hearts, diamonds and clubs."""
    table = showdown(TIED, TIED_ON, 10000, button=5)
    found = shared(replace(table, rules=replace(table.rules, odd_chip=OddChip.HIGH_CARD_BY_SUIT)))
    assert found.seats == (2, 5, 8)
    assert found.chips == ((2, 100),)
    assert [five.seat for five in found.fives] == [2, 5, 8]


@pytest.mark.parametrize(("rule", "goes_to"), [(OddHalf.HIGH, PotPart.HIGH), (OddHalf.LEFT_OF_BUTTON, PotPart.LOW)])
def test_the_chip_that_halving_leaves_over(rule: OddHalf, goes_to: PotPart) -> None:
    """101: 51 and 50. The low hand sits nearer to the left of the button."""
    hands = {3: "As 2c Th Qd", 6: "Kh Kd Qs Jc"}
    table = showdown(hands, "3d 5h 8s Ks 9d", 10100, game="omaha-hilo8", button=2)
    (found,) = odd_chips(replace(table, rules=replace(table.rules, odd_half=rule)), 0, PotPart.HIGH)
    assert isinstance(found, OddHalfPath)
    assert {found.high, found.low} == {5100, 5000}
    assert (found.left, found.goes_to) == (100, goes_to)


def test_a_pot_that_comes_out_even_has_no_odd_chip() -> None:
    assert list(odd_chips(showdown(TIED, TIED_ON, 9900), 0, PotPart.WHOLE)) == []


# Payments


def test_a_payment_is_cut_into_the_fewest_chips() -> None:
    """25 at 3 to 2 is 37.50: one chip of 25, two of 5, two of 1 and one of 50 cents."""
    line = Line(seat=1, wager="wager", amount=2500, outcome=Outcome.WIN, odds=Odds(3, 2), pays=3750)
    (found,) = paid([line], (10000, 2500, 500, 100, 50))
    assert (found.wager, found.sum, found.rest) == (2500, 3750, 0)
    assert found.chips == ((2500, 1), (500, 2), (100, 2), (50, 1))
