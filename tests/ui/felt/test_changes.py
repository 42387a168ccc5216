"""What moved between two pictures is told from the pictures alone."""

from dataclasses import replace

from trainer.rules.cards import UNSEEN, parse_cards
from trainer.ui.felt.flights import CardFlight, ChipFlight
from trainer.ui.felt.picture import Chips, Pile, ShownCard, cut
from trainer.ui.felt.poker.picture import PotPicture, SeatPicture, TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import card_flights, chip_flights

STUB, MUCK, BURN, BOARD, RACK = (
    Target(kind) for kind in (TargetKind.STUB, TargetKind.MUCK, TargetKind.BURN, TargetKind.BOARD, TargetKind.RACK)
)
DOWN = (ShownCard(),) * 2


def _shown(text: str) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(card) for card in parse_cards(text))


def _table(*seats: SeatPicture) -> TablePicture:
    return TablePicture(seats=seats)


def _seat(number: int) -> SeatPicture:
    return SeatPicture(seat=number, name=f"P{number}", stack=10000)


def test_a_card_dealt_comes_from_the_stub() -> None:
    before = _table(_seat(1), _seat(2))
    after = replace(before, seats=(_seat(1), replace(_seat(2), hand=DOWN[:1])), stub=51)
    hand = Target(TargetKind.CARDS, 2)
    assert card_flights(before, after) == (CardFlight(start=STUB, start_index=0, end=hand, end_index=0, card=UNSEEN),)


def test_three_board_cards_come_face_up_in_order() -> None:
    before = _table(_seat(1))
    after = replace(before, board=_shown("Kc9c4d"), stub=49)
    assert [(flight.end_index, flight.card) for flight in card_flights(before, after)] == list(
        enumerate(parse_cards("Kc9c4d"))
    )
    assert {flight.start for flight in card_flights(before, after)} == {STUB}


def test_a_folded_hand_goes_face_down_into_the_muck() -> None:
    before = _table(replace(_seat(1), hand=_shown("AsAh")))
    after = replace(before, seats=(_seat(1),), muck=2)
    flights = card_flights(before, after)
    assert [(flight.start, flight.end, flight.card) for flight in flights] == [
        (Target(TargetKind.CARDS, 1), MUCK, UNSEEN)
    ] * 2


def test_a_card_turned_over_travels_nowhere() -> None:
    before = _table(replace(_seat(1), hand=DOWN))
    assert card_flights(before, replace(before, seats=(replace(_seat(1), hand=_shown("AsAh")),))) == ()


def test_bets_brought_in_go_to_the_pot() -> None:
    bet = cut(400, (100,))
    before = _table(replace(_seat(1), bet=bet), replace(_seat(2), bet=bet))
    after = replace(before, seats=(_seat(1), _seat(2)), pots=(PotPicture("Main", cut(800, (100,))),))
    pot = Target(TargetKind.POT, 0)
    assert chip_flights(before, after) == (
        ChipFlight(start=Target(TargetKind.BET, 1), end=pot, chips=bet),
        ChipFlight(start=Target(TargetKind.BET, 2), end=pot, chips=bet),
    )


def test_a_bet_comes_from_the_players_stack_in_the_chips_it_was_made_with() -> None:
    large = Chips(2500, (Pile(2500, 1),))
    before = _table(_seat(1))
    after = replace(before, seats=(replace(_seat(1), stack=7500, bet=large),))
    assert chip_flights(before, after) == (
        ChipFlight(start=Target(TargetKind.SEAT, 1), end=Target(TargetKind.BET, 1), chips=large),
    )


def test_a_pot_split_between_two_goes_to_both_stacks() -> None:
    before = replace(_table(_seat(1), _seat(2)), pots=(PotPicture("Main", cut(900, (500, 100))),))
    richer = (replace(_seat(1), stack=10500), replace(_seat(2), stack=10400))
    flights = chip_flights(before, replace(before, seats=richer, pots=()))
    assert [(flight.start.kind, flight.end.index, flight.chips.amount) for flight in flights] == [
        (TargetKind.POT, 1, 500),
        (TargetKind.POT, 2, 400),
    ]


def test_change_for_the_same_amount_moves_nothing() -> None:
    before = _table(replace(_seat(1), bet=Chips(2500, (Pile(2500, 1),))))
    after = _table(replace(_seat(1), bet=cut(2500, (500,))))
    assert chip_flights(before, after) == ()


def test_money_that_nobody_lost_comes_from_the_rack() -> None:
    before = _table(_seat(1))
    after = replace(before, rake=cut(300, (100,)))
    assert [flight.start for flight in chip_flights(before, after)] == [RACK]
