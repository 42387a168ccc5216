"""Acts at the table as an answer: what they say of the key, and how the table lies after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import pytest

from tests.asks.asking import ONEIDA_FOUR
from tests.asks.spots import SPOTS, question
from trainer.asks.fields import Json
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.table import HouseTable
from trainer.rules.poker.table import PokerTable


def said(spot: str, *acts: a.Action) -> Mapping[str, Json]:
    acted = question(SPOTS[spot]).acted(acts)
    assert acted is not None
    return acted.said


def poker(spot: str, *acts: a.Action) -> PokerTable:
    acted = question(SPOTS[spot]).acted(acts)
    assert acted is not None
    assert isinstance(acted.table, PokerTable)
    return acted.table


def lines(spot: str, *acts: a.Action) -> list[tuple[object, ...]]:
    found = cast("Sequence[Mapping[str, Json]]", said(spot, *acts)["lines"])
    return [(line["seat"], line["wager"], line["outcome"], line["pays"]) for line in found]


def test_a_hand_is_read_and_a_verdict_said_without_acts() -> None:
    assert question(SPOTS["hand, stud"]).acted(()) is None
    assert question(SPOTS["verdict"]).acted(()) is None


def test_who_is_turned_to_last_is_who_acts_and_nobody_where_nobody_is() -> None:
    assert said("action", a.CallOn(1), a.CallOn(7)) == {"next": 7}
    assert said("action") == {"next": None}
    assert said("opens, draw for the button", a.PlaceButton(a.Button.DEALER, 5)) == {"seat": 5}


def test_a_card_to_the_dealer_draws_and_none_stands() -> None:
    assert said("blackjack, dealer draws", a.Deal(a.Area.DEALER, a.Face.UP)) == {"draw": True}
    assert said("blackjack, dealer draws", a.Deal(2, a.Face.UP)) == {"draw": False}


@pytest.mark.parametrize("spot", ["stub", "three card, stub", "blackjack, stub"])
def test_a_count_is_done_or_left(spot: str) -> None:
    assert (said(spot, a.CountStub()), said(spot)) == ({"count_now": True}, {"count_now": False})


def test_the_kill_button_is_placed_or_stays_away() -> None:
    assert said("kill", a.MoveKillButton(a.KillMove.PLACE, 2)) == {"holder": 2, "button": "place"}
    assert said("kill") == {"holder": None, "button": "none"}
    assert poker("kill", a.MoveKillButton(a.KillMove.PLACE, 2)).kill.holder == 2


def test_bets_go_into_pots_and_pots_to_seats() -> None:
    acts = (a.ReturnUncalled(10, 250), a.CollectBets(0, 9950), a.CollectBets(1, 7650), a.CollectBets(2, 2300))
    assert [seat.bet for seat in poker("showdown", *acts[:-1]).players] == [6150, 150, 5000, 2450, 6150]
    table = poker("showdown", *acts, a.TakeRake(0, 450), a.PushPot(0, 8, 9500))
    assert [seat.bet for seat in table.players] == [0] * 5
    assert [pot.left for pot in table.pots] == [0, 7650, 2300]


def test_hands_are_shown_in_the_order_in_which_they_are_read_and_awards_have_their_names() -> None:
    acts = (a.Read(3, "three nines"), a.Read(8, "flush, king high"), a.CollectBets(0, 9950), a.PushPot(0, 8, 9500))
    found = said("showdown", *acts)
    assert found["show_order"] == [3, 8]
    assert found["uncalled"] is None
    assert found["totals"] == {"8": "95.00"}
    award = {"seat": 8, "part": "whole", "amount": "95.00", "odd": "0.00", "hand": "flush, king high"}
    (pot,) = cast("Sequence[Mapping[str, Json]]", found["pots"])
    assert (pot["name"], pot["amount"], pot["awards"]) == ("main", "99.50", [award])
    assert "eligible" not in pot, "no act says who may win it"


def test_what_is_taken_is_lost_what_is_paid_won_and_what_is_left_pushes() -> None:
    spot = "blackjack, settlement"
    acts = (h.CollectWager(4, "wager", 2000, hand_number=2), h.Pay(1, "wager", 3750))
    # the first hand, which is bust and comes first, is left; the second, a twenty, is taken
    assert lines(spot, *acts) == [
        (4, "wager", "push", "0.00"),
        (1, "insurance", "push", "0.00"),
        (4, "wager", "lose", "0.00"),
        (1, "wager", "win", "37.50"),
    ]
    assert said(spot, *acts)["totals"] == {"1": "37.50", "4": "-20.00"}
    assert said(spot, *acts)["rack"] == "-17.50"
    acted = question(SPOTS[spot]).acted(acts)
    assert acted is not None
    assert isinstance(acted.table, HouseTable)
    assert [(stake.seat, stake.wager, stake.hand_number) for stake in acted.table.stakes] == [
        (1, "wager", 0),
        (1, "insurance", 0),
        (4, "wager", 1),
    ]


def test_a_progressive_wager_in_the_rack_is_lost_unless_it_is_paid() -> None:
    spot = "four card, settlement"
    assert (2, "progressive", "lose", "0.00") in lines(spot)
    paid = lines(spot, h.Pay(2, "progressive", 10000))
    assert (2, "progressive", "win", "100.00") in paid
    assert (2, "progressive", "lose", "0.00") not in paid


def test_a_ruling_is_announced_decided_by_who_is_called_and_carried_out() -> None:
    spot = "ruling, misdeal"
    acts = (a.CallFloor(), a.Announce(a.Call.MISDEAL), a.ReturnUncalled(4, 100), a.CollectCards(4), a.Shuffle())
    found = said(spot, *acts)
    assert (found["ruling"], found["decides"], found["returns"]) == ("misdeal", "floor", {"4": "1.00"})
    remedy = cast("Sequence[Mapping[str, Json]]", found["remedy"])
    assert remedy[3:] == [
        {"do": "collect-cards", "to": "muck", "from": "seat 4"},
        {"do": "shuffle", "from": "deck 1"},
    ]
    assert "decides" not in said(spot, *acts[1:]), "who decides is asked where nobody was called"


def test_an_act_that_the_ruling_does_not_ask_for_is_told_as_it_was_done() -> None:
    remedy = cast("Sequence[Mapping[str, Json]]", said("ruling, misdeal", a.CallOn(5), a.PushPot(0, 4, 200))["remedy"])
    assert remedy == [
        {"do": "call-on", "to": "seat 5"},
        {"do": "push-pot", "to": "seat 4", "from": "main", "amount": "2.00"},
    ]


def test_where_the_spot_names_nobody_any_seat_stands_for_the_player() -> None:
    asked = question(f'{ONEIDA_FOUR}ask = "ruling"\nirregularity = "dealer-card-exposed"\n')
    acted = asked.acted(
        (a.CallFloor(), a.Announce(a.Call.VOID_ROUND), a.CollectCards(3), a.CollectCards(a.Area.DEALER))
    )
    assert acted is not None
    remedy = cast("Sequence[Mapping[str, Json]]", acted.said["remedy"])
    assert [step.get("from", "") for step in remedy[2:]] == ["", "dealer"]


def test_a_right_step_moves_a_procedure_on_and_a_wrong_one_does_not() -> None:
    right = (a.Inspect(), a.Spread())
    steps = cast("Sequence[Mapping[str, Json]]", said("procedure", a.Inspect(), a.CallOn(4), a.Spread())["steps"])
    assert [(step["do"], step.get("to")) for step in steps] == [
        ("inspect", None),
        ("call-on", "seat 4"),
        ("spread", None),
    ]
    assert poker("procedure", a.Inspect(), a.CallOn(4), a.Spread()) == poker("procedure", *right)


def test_players_decide_by_themselves_between_the_steps_of_a_procedure() -> None:
    dealt = (a.Shuffle(), a.Cut(26), *[a.Deal(seat, a.Face.DOWN) for seat in (7, 1, 4, 7, 1, 4)])
    table = poker("procedure, with a kill", *dealt, a.CallOn(4))
    assert table.last_act is not None
    assert (table.last_act.seat, table.last_act.to) == (4, 1600)
