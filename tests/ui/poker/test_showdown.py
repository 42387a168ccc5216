"""What a showdown shows: which cards play for which half, who was pushed what of each, in letters and words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from trainer.rules.actions import Action, Draw, PotPart, PushPot, Read, StandPat
from trainer.rules.cards import card_name, parse_cards
from trainer.rules.games.listing import FORMS
from trainer.rules.poker.form import Street
from trainer.rules.poker.table import PokerTable, Pot, Seat, Status
from trainer.rules.rulebook import load_rulebook
from trainer.training.poker.drill import Drill
from trainer.training.poker.gestures import HandGesture, HandManner
from trainer.ui.felt.cards_and_chips import half_letters
from trainer.ui.felt.poker.picture import TablePicture
from trainer.ui.felt.spoken import cards_words
from trainer.ui.poker.posted import sign_lines
from trainer.ui.poker.showdown import dealt_down
from trainer.ui.poker.showing import picture
from trainer.ui.wording.games import game_words


def _table(game: str, hands: dict[int, str], board: str = "", *, book: str = "oneida-poker") -> PokerTable:
    """Hands that lie open and have been read for all there is."""
    rules = Drill(rulebook=book, game=game).rules()
    seats: list[Seat | None] = [None] * (rules.most_players + 1)
    for number, cards in hands.items():
        held = parse_cards(cards)
        seats[number] = Seat(
            number=number,
            name=f"Player {number}",
            stack=10000,
            cards=held,
            faces_up=(True,) * len(held),
            holds_cards=True,
            is_shown=True,
            was_read=True,
            was_read_low=True,
        )
    pots = (Pot(8700, tuple(hands)),)
    return PokerTable(
        rules=rules, seats=tuple(seats), board=parse_cards(board), street=rules.form.last_street, pots=pots
    )


def _letters(shown: TablePicture, seat: int) -> dict[str, str]:
    return {card_name(each.card): half_letters(each) for each in shown.seat(seat).hand if each.plays}


def test_each_card_of_a_stud_hand_says_for_which_half_it_plays(qtbot: QtBot) -> None:
    shown = picture(_table("stud7-hilo8", {5: "Ah 2h 3h 4h 9h Ks 5c", 2: "Kd Kc 7s 7d 2s 3c 9s"}))
    assert _letters(shown, 5) == {"Ah": "HL", "2h": "HL", "3h": "HL", "4h": "HL", "9h": "H", "5c": "L"}
    assert "L" not in "".join(_letters(shown, 2).values())
    assert shown.seat(5).words == "high: flush, ace high\nlow: 5-4-3-2-A"
    assert "ace of hearts for high and low" in cards_words(shown.seat(5).hand)
    assert "nine of hearts for high" in cards_words(shown.seat(5).hand)


def test_omaha_raises_two_of_the_hand_and_three_of_the_board(qtbot: QtBot) -> None:
    table = _table("omaha-high", {3: "Ah Kh Qc Js", 6: "9c 9d 2s 2d"}, "Th 7h 2h 9s 4c")
    acts: tuple[Action, ...] = (Read(6, "three nines"), Read(3, "flush, ace high"))
    shown = picture(table, acts=acts)
    assert [card_name(each.card) for each in shown.seat(3).hand if each.plays] == ["Ah", "Kh"]
    assert [card_name(each.card) for each in shown.board if each.plays] == ["Th", "7h", "2h"]
    other = picture(table, acts=acts[::-1])
    assert sum(each.plays for each in other.seat(6).hand) == 2
    assert sum(each.plays for each in other.board) == 3, "the board stands as for the hand that was read last"


def test_the_boxes_say_what_was_pushed_and_the_winners_stand_in_capitals(qtbot: QtBot) -> None:
    table = _table("stud7-hilo8", {5: "Ah 2h 3h 4h 9h Ks 5c", 2: "Kd Kc Ks 7d 2s 3c 9s"})
    assert [(half.name, half.pushed) for half in picture(table).halves] == [("High", ()), ("Low", ())]
    pushed = picture(table, acts=(PushPot(0, 5, 4400, PotPart.HIGH), PushPot(0, 5, 4300, PotPart.LOW)))
    assert [half.pushed for half in pushed.halves] == [((4400, 5),), ((4300, 5),)]
    assert pushed.seat(5).words == "HIGH: flush, ace high\nLOW: 5-4-3-2-A"
    assert pushed.seat(2).words == "high: three kings"


@pytest.mark.parametrize("game", ["omaha-high", "stud7-high"])
def test_where_one_hand_takes_the_pot_there_are_no_halves(game: str, qtbot: QtBot) -> None:
    board = "Th 7h 2h 9s 4c" if game == "omaha-high" else ""
    hand = "Ah Kh Qc Js" if board else "Ah Kh Qc Js 2c 3d 8d"
    shown = picture(_table(game, {3: hand, 4: "Ad 3c 8c 8s" if board else "Ad 3c 8c 8s 2d 2s Jd"}, board))
    assert not shown.halves
    assert not any(half_letters(each) for each in (*shown.seat(3).hand, *shown.board))


def test_no_halves_before_hands_lie_open_nor_once_they_are_in(qtbot: QtBot) -> None:
    table = _table("stud7-hilo8", {5: "Ah 2h 3h 4h 9h Ks 5c", 2: "Kd Kc 7s 7d 2s 3c 9s"})
    closed = [None if seat is None else replace(seat, is_shown=False) for seat in table.seats]
    collected = [None if seat is None else replace(seat, holds_cards=False) for seat in table.seats]
    for seats in (closed, collected):
        assert not picture(replace(table, seats=tuple(seats))).halves


def test_cards_of_stud_that_came_down_carry_their_bar(qtbot: QtBot) -> None:
    assert dealt_down(FORMS["stud7-high"], 7) == {0, 1, 6}
    assert dealt_down(FORMS["stud7-high"], 6) == {0, 1}
    assert dealt_down(FORMS["stud5-high"], 5) == {0}
    assert dealt_down(FORMS["draw5-low"], 5) == frozenset()
    shown = picture(_table("stud7-high", {5: "Ah 2h 3h 4h 9h Ks 5c"}))
    assert [each.is_down for each in shown.seat(5).hand] == [True, True, False, False, False, False, True]


def test_the_place_of_a_folded_player_that_is_dealt_to_shows_its_card(qtbot: QtBot) -> None:
    """P(5): the card comes up where the player was."""
    table = _table("stud7-high", {5: "Ah", 6: "Kd"})
    players = [
        replace(seat, is_shown=False, was_read=False, status=Status.FOLDED if seat.number == 5 else Status.IN)
        for seat in table.seats
        if seat is not None
    ]
    seats = (None, *[next((seat for seat in players if seat.number == place), None) for place in range(1, 9)])
    shown = picture(replace(table, seats=seats, street=Street.FIFTH)).seat(5)
    assert (shown.state, shown.is_out, len(shown.hand)) == ("folded", True, 1)


def test_the_draw_is_seen_and_heard(qtbot: QtBot) -> None:
    table = _table("draw5-high", {3: "Ah Kh", 4: "Qc Qs Qd 2c 3c"})
    given_up = parse_cards("2s 3s 4s")
    seats = list(table.seats)
    seats[3] = replace(table.seat(3), discards=given_up, is_shown=False, was_read=False)
    seats[4] = replace(table.seat(4), is_shown=False, was_read=False)
    table = replace(table, seats=tuple(seats))
    draw, pat = Draw(3, given_up), StandPat(4)
    said = HandGesture(draw, HandManner.SAYS_COUNT)
    drawn = picture(table, gesture=said, acts=(draw,)).seat(3)
    assert (drawn.given_up, drawn.words) == (3, "“3 cards”")
    silent = picture(table, gesture=HandGesture(draw, HandManner.CARDS_FORWARD), acts=(draw,)).seat(3)
    assert (silent.given_up, silent.words) == (3, "")
    assert picture(table, gesture=HandGesture(pat, HandManner.TAPS), acts=(pat,)).seat(4).words == "taps the table"
    assert picture(table, gesture=said, acts=(draw, pat)).seat(3).words == "", "the next act takes the words away"


@pytest.mark.parametrize("book", ["oneida-poker", "oasis-cardroom"])
def test_every_table_has_a_sign_with_its_forced_bets(book: str, qtbot: QtBot) -> None:
    for game in load_rulebook(book).games:
        rules = Drill(rulebook=book, game=game).rules()
        head, stakes = sign_lines(rules)[:2]
        assert head.startswith(game_words(game))
        assert any(word in stakes for word in ("blind", "ante"))
        assert ("bring-in" in stakes) == rules.form.is_stud


def test_bets_after_the_draw_that_a_checked_seven_lost_lie_under_their_own_name(qtbot: QtBot) -> None:
    table = _table("draw5-low", {3: "Ah 2h 3h 4h 7s", 4: "Ad 2d 3d 4d 8s"})
    parted = (Pot(4000, (3, 4)), Pot(1800, (3, 4), is_after_draw=True), Pot(600, (3, 4)))
    assert [pot.name for pot in picture(replace(table, pots=parted)).pots] == [
        "Main pot",
        "After the draw",
        "Side pot 1",
    ]
