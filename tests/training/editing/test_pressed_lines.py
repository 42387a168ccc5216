"""Decisions and hands put together by presses, a piece at a time."""

from __future__ import annotations

from trainer.rules.cards import parse_cards
from trainer.training.editing import deciding


def test_a_decision_is_a_player_what_is_done_and_how_much() -> None:
    lines = deciding.with_seat([], 3)
    assert lines == ["3"]
    assert deciding.with_seat(lines, 5) == ["5"]
    lines = deciding.with_deed(lines, "call")
    assert lines == ["3 call"]
    lines = deciding.with_deed(deciding.with_seat(lines, 4), "raise")
    for sign in "16":
        lines = deciding.with_figure(lines, sign)
    assert lines == ["3 call", "4 raise 16"]
    assert deciding.with_deed(lines, "fold") == ["3 call", "4 fold"]


def test_before_a_player_is_named_nothing_is_done() -> None:
    assert deciding.with_deed([], "call") == []
    assert deciding.with_figure([], "1") == []
    assert deciding.with_figure(["3"], "1") == ["3"]
    assert deciding.with_card([], 0) == []
    assert deciding.with_one_back([]) == []


def test_pieces_go_one_after_the_other_the_last_first() -> None:
    lines = ["3 call", "4 raise 16"]
    for left in ("4 raise 1", "4 raise", "4"):
        lines = deciding.with_one_back(lines)
        assert lines == ["3 call", left]
    assert deciding.with_one_back(lines) == ["3 call"]


def test_cards_are_given_up_and_kept_again() -> None:
    queen, two = parse_cards("Qh2c")
    lines = deciding.with_card(deciding.with_card(["6 draw"], queen), two)
    assert lines == ["6 draw Qh2c"]
    assert deciding.with_card(lines, queen) == ["6 draw 2c"]
    assert deciding.with_one_back(lines) == ["6 draw Qh"]
    assert deciding.with_card(["6"], queen) == ["6"]


def test_a_hand_grows_card_by_card_the_same_card_comes_twice_only_out_of_several_decks() -> None:
    ace, _ = cards = parse_cards("AsKd")
    lines: list[str] = []
    for card in cards:
        lines = deciding.hand_with(lines, card, may_repeat=False)
    assert lines == ["As Kd"]
    assert deciding.hand_with(lines, ace, may_repeat=False) == ["Kd"]
    assert deciding.hand_with(lines, ace, may_repeat=True) == ["As Kd As"]
    assert deciding.hand_with(["As"], ace, may_repeat=False) == []
