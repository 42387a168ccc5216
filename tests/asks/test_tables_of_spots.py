"""The table that a spot gives to be drawn: all that is told lies on it, and nothing that answers the question."""

from __future__ import annotations

import pytest

from tests.asks.spots import SPOTS, question
from trainer.asks.built import Value, question_of
from trainer.asks.key import AskId
from trainer.rules.cards import UNSEEN, show_cards
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import SeatNumber
from trainer.rules.poker.form import Street
from trainer.rules.poker.table import PokerTable, Seat


def poker(spot: str) -> PokerTable:
    table = question(SPOTS[spot]).table()
    assert isinstance(table, PokerTable)
    return table


def cards(spot: str) -> CardTable:
    table = question(SPOTS[spot]).table()
    assert isinstance(table, CardTable)
    return table


def dice(spot: str) -> SicBoTable:
    table = question(SPOTS[spot]).table()
    assert isinstance(table, SicBoTable)
    return table


def seen(seat: Seat) -> str:
    lying = zip(seat.cards, seat.faces_up, strict=True)
    return show_cards(tuple([card for card, is_up in lying if is_up]))


def staked(table: HouseTable) -> dict[tuple[SeatNumber, str], int]:
    return {(stake.seat, stake.wager): stake.amount for stake in table.stakes}


@pytest.mark.parametrize("spot", SPOTS)
def test_every_ask_gives_a_table(spot: str) -> None:
    assert isinstance(question(SPOTS[spot]).table(), PokerTable | HouseTable)


def test_the_kill_button_lies_where_it_lay_before_the_last_pot() -> None:
    table = poker("kill")
    assert ([seat.number for seat in table.players], table.kill.holder) == ([2], 0)


@pytest.mark.parametrize("spot", [spot for spot in SPOTS if "verdict" not in spot])
def test_nothing_on_the_table_answers_the_question(spot: str) -> None:
    """No hand has been read, nothing pushed, paid, collected or given back."""
    table = question(SPOTS[spot]).table()
    if isinstance(table, PokerTable):
        assert not any(seat.was_read or seat.was_read_low for seat in table.players)
        assert not any(pot.pushed or pot.rake or pot.jackpot for pot in table.pots)
        assert (table.rake_circle, table.winners) == (0, ())
    elif isinstance(table, HouseTable):
        assert table.rack == 0
        assert not any(stake.paid for stake in table.stakes)


def test_hands_to_be_read_lie_open() -> None:
    table = poker("hand, high and low")
    (seat,) = table.players
    assert seen(seat) == "Ac 2d Kh 7s"
    assert show_cards(table.board) == "Ks 3d 7h 8c 9s"
    assert len(table.burns) == 3
    dealers = cards("three card, hand")
    assert (show_cards(dealers.dealer.cards), dealers.dealer.is_up, dealers.hands) == ("3s Ac 2d", True, ())
    players = cards("four card, hand")
    assert show_cards(players.hand(1).cards) == "Ks Qs Js Ts 9d"
    assert players.bonus_card is not None
    assert show_cards((players.bonus_card,)) == "As"


def test_at_a_showdown_bets_lie_before_their_seats_and_only_rivals_show() -> None:
    table = poker("showdown")
    assert {seat.number: seat.bet for seat in table.players} == {3: 6150, 4: 150, 5: 5000, 8: 2450, 10: 6400}
    assert table.pots == ()
    assert {seat.number: seen(seat) for seat in table.players} == {
        3: "9h 8h",
        4: "",
        5: "5c 5d",
        8: "Kh Kc",
        10: "As Ks",
    }
    mucked = question_of(
        "oneida-poker",
        "holdem",
        AskId.SHOWDOWN,
        {
            "button": 2,
            "board": "9c 9d 5h Kd 3s",
            "seat": [
                {"seat": 2, "bet": 100, "cards": "As Ad"},
                {"seat": 3, "bet": 100, "cards": "Qs Qd", "mucked": True},
                {"seat": 4, "bet": 100, "cards": "Js Jd"},
            ],
        },
    ).table()
    assert isinstance(mucked, PokerTable)
    assert [seen(seat) for seat in mucked.players] == ["As Ad", "", "Js Jd"]


def test_who_opens_is_seen_by_button_kill_and_up_cards() -> None:
    table = poker("opens, kill")
    assert (table.button, table.kill.holder) == (4, 7)
    assert all(seat.cards == (UNSEEN, UNSEEN) and not any(seat.faces_up) for seat in table.players)
    assert not any(seat.bet for seat in table.players), "who posts what is asked"
    assert [seen(seat) for seat in poker("opens, stud").players] == ["As", "Kc", "Ac"]
    drawn = poker("opens, draw for the button")
    assert (drawn.button, [seen(seat) for seat in drawn.players]) == (0, ["9c", "Kd"])


@pytest.mark.parametrize("spot", ["action", "action, later street", "action, stud"])
def test_a_betting_round_stands_where_the_decisions_have_brought_it(spot: str) -> None:
    table, key = poker(spot), question(SPOTS[spot]).key().answer.fields()
    assert table.betting.pending[0] == key["next"]
    assert {str(seat.number): f"{seat.stack // 100}.00" for seat in table.players} == key["stacks"]
    assert f"{table.pot_total // 100}.00" == key["pot"]


@pytest.mark.parametrize(("street", "held"), [("deal", 3), ("flop", 2), ("river", 2)])
def test_of_three_cards_of_pineapple_two_are_left_once_one_is_given_up(street: str, held: int) -> None:
    seats: list[Value] = [{"seat": 2}, {"seat": 5}]
    asked = question_of("oasis-cardroom", "pineapple", AskId.ACTION, {"street": street, "button": 2, "seat": seats})
    table = asked.table()
    assert isinstance(table, PokerTable)
    assert [len(seat.cards) for seat in table.players] == [held, held]


def test_a_ruling_shows_the_bets_and_a_stub_no_number() -> None:
    table = poker("ruling, of a hand")
    assert {seat.number: seat.bet for seat in table.players} == {4: 800, 7: 800, 9: 0}
    assert show_cards(table.board) == "9c 9d 5h"
    stub = poker("stub")
    assert [len(seat.cards) for seat in stub.players] == [2, 2, 2]
    assert stub.stub == ()


def test_a_procedure_begins_before_the_shuffle_and_a_verdict_where_its_spot_stands() -> None:
    assert poker("procedure").street is Street.BEFORE_DEAL
    table = poker("verdict")
    assert table.street is Street.FLOP
    assert len(table.board) == 3
    wagers = staked(cards("three card, verdict"))
    assert wagers == {(2, "ante"): 1000, (5, "ante"): 1000, (5, "pair_plus"): 500, (6, "ante"): 1500} | {
        (5, "play"): 1000,
        (6, "play"): 1500,
    }


def test_a_round_to_be_settled_lies_open_with_its_wagers() -> None:
    table = cards("three card, settlement")
    assert staked(table) == {(1, "ante"): 1500, (1, "play"): 1500, (4, "ante"): 1000, (4, "pair_plus"): 500}
    assert (show_cards(table.hand(1).cards), table.hand(4).cards) == ("Qs 4h 2d", ())
    assert show_cards(table.dealer.cards) == "Qc 3d 2h"
    four = cards("four card, settlement")
    assert isinstance(four, AnteTable)
    assert (2, "progressive") not in staked(four)
    assert [(stake.seat, stake.wager, stake.amount) for stake in four.taken] == [(2, "progressive", 100)]
    assert four.bonus_card is not None


def test_blackjack_hands_lie_as_split_doubled_and_insured() -> None:
    table = cards("blackjack, settlement")
    assert isinstance(table, BlackjackTable)
    assert [(hand.seat, hand.number, show_cards(hand.cards)) for hand in table.hands] == [
        (1, 0, "Ah Qs"),
        (4, 1, "8d 8s Ts"),
        (4, 2, "8c 3c 9h"),
    ]
    lying = [(stake.seat, stake.wager, stake.hand_number, stake.amount) for stake in table.stakes]
    assert lying == [(1, "wager", 0, 2500), (1, "insurance", 0, 1000), (4, "wager", 1, 1000), (4, "wager", 2, 2000)]
    several = cards("blackjack, several hands")
    assert [stake.spot for stake in several.stakes] == [1, 2, 3, 1, 2, 3]
    assert show_cards(several.dealer.cards) == "7h Td"
    assert not any(any(hand.faces_up) for hand in cards("blackjack, stub").hands)


def test_dice_are_in_sight_where_they_settle() -> None:
    table = dice("sic bo, settlement")
    assert (table.dice, table.is_uncovered) == ((1, 2, 6), True)
    assert [(stake.seat, stake.wager, stake.on) for stake in table.stakes] == [
        (1, "small", ()),
        (2, "total", (9,)),
        (2, "two-dice", (2, 6)),
        (3, "big", ()),
    ]
    assert not dice("sic bo, ruling").is_uncovered
