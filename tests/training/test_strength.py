"""How good a hand looks to its player: what every player of a game knows of it, on one scale for all games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.training.tables import TABLES
from trainer.rules.actions import Act
from trainer.rules.cards import parse_cards
from trainer.rules.games.catalogue import game_of
from trainer.rules.poker.form import Street
from trainer.training.poker.deciding import strength
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER
from trainer.training.situations import played_out
from trainer.training.situations.choosing import situation

SEAT, OTHER = 2, 5


def _strength(
    game: str, cards: str, board: str = "", *, street: Street, other: str = "", book: str = "oneida-poker"
) -> int:
    """How a hand looks in its seat; of another player lies face up what is given, in stud."""
    begun = POKER.begun(Drill(rulebook=book, game=game, focus=Focus.WHOLE, seed=1))
    form = begun.table.rules.form
    hands = {SEAT: parse_cards(cards), OTHER: parse_cards(other)}
    template = begun.table.players[0]
    seats = [
        replace(
            template,
            number=number,
            cards=hand,
            faces_up=tuple([form.is_stud and (place >= 2 or number == OTHER) for place in range(len(hand))]),
        )
        for number, hand in hands.items()
    ]
    places = tuple([next((seat for seat in seats if seat.number == number), None) for number in range(10)])
    table = replace(begun.table, seats=places, street=street, board=parse_cards(board))
    return strength(table, table.seat(SEAT))


def test_first_cards_of_holdem_stand_in_their_order() -> None:
    order = [
        _strength("holdem", cards, street=Street.DEAL)
        for cards in ("As Ad", "Ah Kh", "9c 9d", "Ts 8s", "Kd 4c", "7d 2c")
    ]
    assert order == sorted(order, reverse=True)
    assert order[0] > 980
    assert order[-1] < 120


def test_on_a_flop_a_set_is_near_certain_and_nothing_is_little() -> None:
    flop = "Kd 8c 3h"
    assert _strength("holdem", "8s 8d", flop, street=Street.FLOP) > 950
    assert 600 < _strength("holdem", "8s 7c", flop, street=Street.FLOP) < 950
    assert _strength("holdem", "6s 4d", flop, street=Street.FLOP) < 250


def test_a_pair_that_lies_on_the_board_is_everybodys() -> None:
    shared = _strength("holdem", "7s 4c", "Kd Kc 9h 6s 2d", street=Street.RIVER)
    own = _strength("holdem", "Ks 4c", "Kd 9c 7h 6s 2d", street=Street.RIVER)
    assert shared < 300 < own


def test_four_to_a_flush_are_worth_going_on_until_the_river() -> None:
    coming = _strength("holdem", "6h 4h", "Kh 8h 3c 9s", street=Street.TURN)
    missed = _strength("holdem", "6h 4h", "Kh 8h 3c 9s Td", street=Street.RIVER)
    assert missed < 200 < 550 < coming


def test_at_omaha_a_flush_needs_two_of_ones_own() -> None:
    flop = "Kh 8h 3h"
    made = _strength("omaha-high", "Ah 9h 4c 2d", flop, street=Street.FLOP)
    only_one = _strength("omaha-high", "Ah 9s 4c 2d", flop, street=Street.FLOP)
    assert made > 950
    assert only_one < 500


def test_at_high_low_the_nut_low_is_half_a_pot_and_both_ways_are_more() -> None:
    board = "3d 5h 8c Ks Qd"
    low = _strength("omaha-hilo8", "As 2c 9h Jd", board, street=Street.RIVER)
    both = _strength("omaha-hilo8", "As 2c Kh Kd", board, street=Street.RIVER)
    neither = _strength("omaha-hilo8", "9s 9c Th Jd", board, street=Street.RIVER)
    assert neither < 400 < low < 850 < both


def test_in_stud_a_pair_is_worth_less_where_its_cards_are_dead() -> None:
    alive = _strength("stud7-high", "Qs 4d Qh", street=Street.THIRD, other="2c")
    dead = _strength("stud7-high", "Qs 4d Qh", street=Street.THIRD, other="Qc")
    assert dead < alive


def test_in_stud_a_hand_that_shows_better_takes_from_ones_own() -> None:
    quiet = _strength("stud7-high", "8s 8d 4h Kc", street=Street.FOURTH, other="2c 5d")
    beaten = _strength("stud7-high", "8s 8d 4h Kc", street=Street.FOURTH, other="Ac Ad")
    assert beaten < quiet


def test_at_the_draw_a_pat_flush_and_a_wheel_are_near_certain() -> None:
    assert _strength("draw5-high", "Ah Jh 8h 6h 2h", street=Street.DEAL) > 970
    assert _strength("draw5-high", "Ah Jh 8h 6h 2h", street=Street.DRAW) > 930
    # straights spoil a low at Oneida's table: the best is six high
    assert _strength("draw5-low", "6h 4d 3s 2c Ah", street=Street.DRAW) > 980
    assert _strength("draw5-low", "5h 4d 3s 2c Ah", street=Street.DRAW) < 700
    assert _strength("lowball", "5h 4d 3s 2c Ah", street=Street.DRAW, book="oasis-cardroom") > 980


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_every_decision_of_a_round_finds_a_place_on_the_scale(rulebook: str, game: str) -> None:
    begun = situation(Drill(rulebook=rulebook, game=game).rules(), Focus.WHOLE, 8)
    table, places = begun.table, set[int]()
    for act in played_out(begun):
        if isinstance(act, Act):
            places.add(strength(table, table.seat(act.seat)))
        table = game_of(begun.table).after(table, act)
    assert min(places) >= 0
    assert max(places) <= 1000
    assert len(places) > 3


def test_at_razz_low_cards_are_good_and_a_pair_is_not() -> None:
    def razz(cards: str, street: Street, other: str) -> int:
        return _strength("razz", cards, street=street, other=other, book="neutral")

    third = [razz(cards, Street.THIRD, "Kc") for cards in ("Ah 2d 3s", "6h 7d 8s", "Ah Ad 3s", "Kh Kd Ks")]
    assert third == sorted(third, reverse=True)
    assert third[0] > 950 > 100 > third[-1]
    sixth = [
        razz(cards, Street.SIXTH, "Kc Kd 2h 3h")
        for cards in ("Ah 2d 3s 4c 6h Kh", "Ah 2d 3s 4c Kh Kd", "Ah Ad 3s 3c Kh Kd")
    ]
    assert sixth == sorted(sixth, reverse=True)
