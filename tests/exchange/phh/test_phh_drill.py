"""A real hand on the table: dealt from a shuffled deck by the procedure, its players doing what they did."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

from tests.exchange.phh.recorded_hands import BADUGI, FOLDER, all_hands
from trainer.errors import BadFile, TrainerError
from trainer.exchange.phh.compare import matches
from trainer.exchange.phh.drill import hand_table
from trainer.exchange.phh.recorded import RecordedHand
from trainer.rules.actions import Act
from trainer.rules.cards import FULL_DECK, parse_cards
from trainer.rules.games.catalogue import game_of
from trainer.rules.poker.outlook import quiet_choice
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round


def _dealt(start: PokerTable, decisions: tuple[Act, ...]) -> Round[PokerTable]:
    """The round as a drill would play it: a script for the players, the first due step for the dealer."""
    script = deque(decisions)
    state = Round.start(game_of(start), start)
    while not state.is_over:
        choice = quiet_choice(state.choices)
        assert choice is not None
        step, rest = choice
        state = state.play(script.popleft()) if isinstance(step.action, Act) else state.take(step.action, rest)
    assert not script
    return state


@pytest.mark.one_in(4)
@pytest.mark.parametrize("hand", all_hands(), ids=lambda hand: f"{hand.file.rsplit('/', 1)[-1]}-{hand.number}")
def test_a_recorded_hand_can_be_dealt(hand: RecordedHand) -> None:
    start, decisions = hand_table(Path(hand.file), hand.number)
    assert sorted(start.decks[0]) == list(FULL_DECK)
    assert start.button == (0 if hand.form.is_stud else len(hand.stacks))
    table = _dealt(start, decisions).table
    assert table.board == hand.board[: len(table.board)]
    assert hand.finishing is not None
    assert matches([seat.stack for seat in table.players], hand.finishing, hand.chip)
    for seat, cards in zip(table.players, hand.cards, strict=True):
        assert -1 in cards or seat.cards == cards


def test_each_hole_card_is_dealt_as_recorded() -> None:
    start, _ = hand_table(FOLDER / "pluribus.phhs", 1)
    assert [seat.number for seat in start.players] == [1, 2, 3, 4, 5, 6]
    assert start.seat(1).stack == 10_000_00


def _written(tmp_path: Path, old: str, new: str) -> Path:
    text = (FOLDER / "made_up" / "a_post_out_of_turn.phh").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "hand.phh"
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


def test_a_hand_given_up_unseen_gets_losing_cards(tmp_path: Path) -> None:
    start, decisions = hand_table(_written(tmp_path, "d dh p4 AhTh", "d dh p4 ????"), 1)
    assert [seat.stack for seat in _dealt(start, decisions).table.players] == [494_00, 703_00, 499_00, 304_00]


def test_the_best_hand_thrown_away_can_not_be_dealt(tmp_path: Path) -> None:
    file = _written(tmp_path, '"p2 sm 7s7d", "p4 sm"', '"p2 sm", "p4 sm AhTh"')
    with pytest.raises(TrainerError, match="hand 1 can't be dealt: a player threw away a hand that was not beaten"):
        hand_table(file, 1)


@pytest.mark.parametrize("showing", ['"p2 sm 7s7d", "p4 sm ????"', '"p2 sm 7s7d", "p4 sm Ah"', '"p2 sm -", "p4 sm ??"'])
def test_a_hand_that_was_not_tabled_gets_losing_cards(tmp_path: Path, showing: str) -> None:
    file = _written(tmp_path, '"p2 sm 7s7d", "p4 sm"]', f"{showing}]\nwinnings = [0, 399, 0, 0]")
    file.write_text(file.read_text(encoding="utf-8").replace("d dh p4 AhTh", "d dh p4 ????"), encoding="utf-8")
    start, decisions = hand_table(file, 1)
    assert [seat.stack for seat in _dealt(start, decisions).table.players] == [494_00, 703_00, 499_00, 304_00]


def test_a_winner_whose_cards_nobody_knows_can_not_be_dealt(tmp_path: Path) -> None:
    file = _written(tmp_path, '"p2 sm 7s7d", "p4 sm"', '"p2 sm", "p4 sm ????"')
    file.write_text(file.read_text(encoding="utf-8").replace("AhTh", "????").replace("7s7d", "????"), encoding="utf-8")
    with pytest.raises(TrainerError, match=r"hand 1 can't be dealt: the showdown can't be judged, the cards of p\d"):
        hand_table(file, 1)


def test_cards_nobody_knows_can_not_be_dealt(tmp_path: Path) -> None:
    file = _written(tmp_path, '"d dh p2 7s7d"', '"d dh p2 ????"')
    file.write_text(file.read_text(encoding="utf-8").replace('"p2 sm 7s7d", "p4 sm"', '"p4 sm AhTh"'), encoding="utf-8")
    with pytest.raises(TrainerError, match="hand 1 can't be dealt: the showdown can't be judged"):
        hand_table(file, 1)


def test_an_unknown_stack_that_went_all_in_is_dealt_as_what_it_was(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    lines = ['variant = "NT"', "antes = [0, 0]", "blinds_or_straddles = [1, 2]", "min_bet = 2"]
    hole, board = '"d dh p1 AsKs", "d dh p2 QhQd"', '"d db Kc3d4h", "d db 9s", "d db Jc"'
    actions = f'actions = [{hole}, "p2 cbr 40", "p1 cc", {board}, "p1 sm -", "p2 sm"]'
    file.write_text("\n".join([*lines, "starting_stacks = [100, inf]", actions]), encoding="utf-8")
    start, decisions = hand_table(file, 1)
    assert start.seat(2).stack == 40_00
    assert [seat.stack for seat in _dealt(start, decisions).table.players] == [140_00, 0]


def test_another_game_can_not_be_dealt(tmp_path: Path) -> None:
    file = tmp_path / "badugi.phh"
    file.write_text(BADUGI, encoding="utf-8")
    with pytest.raises(TrainerError, match=r"hand 1 is FB \(badugi\), a game that is not dealt here"):
        hand_table(file, 1)


def test_an_up_card_that_nobody_saw_opens_nothing() -> None:
    start, decisions = hand_table(FOLDER / "wsop" / "50-F7S8.phh", 1)
    assert _dealt(start, decisions).table.seat(4).cards[2] > parse_cards("3h")[0]


def test_a_number_that_is_not_there_is_named() -> None:
    with pytest.raises(BadFile, match="hand 2 is not there: the file holds 54 hands"):
        hand_table(FOLDER / "pluribus.phhs", 2)


def test_a_bad_hand_is_named_alone(tmp_path: Path) -> None:
    file = tmp_path / "two.phhs"
    file.write_text("[1]\nvariant = 7\n\n[2]\nvariant = 8\n", encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        hand_table(file, 2)
    assert str(caught.value) == f'{file}: hand 2 variant 8: the game\'s name, such as "NT"'


def test_more_players_than_seats_can_not_be_dealt(tmp_path: Path) -> None:
    file = tmp_path / "twelve.phh"
    blinds = [1, 2, *[0] * 10]
    text = f'variant = "NT"\nantes = {[0] * 12}\nblinds_or_straddles = {blinds}\nmin_bet = 2\n'
    file.write_text(f"{text}starting_stacks = {[100] * 12}\nactions = []\n", encoding="utf-8")
    with pytest.raises(TrainerError, match="hand 1 can't be dealt: it has 12 players, a table 11 seats"):
        hand_table(file, 1)
