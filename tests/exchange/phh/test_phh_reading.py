"""PHH files read: every fault of a file is named with its place."""

from __future__ import annotations

import os
from decimal import Decimal
from pathlib import Path

import pytest

from tests.exchange.phh.recorded_hands import FOLDER, OMAHA, PLAIN, STUD, plain, problems, with_action
from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import Decision, RecordedHand, UnsupportedHand, Word
from trainer.rules.cards import UNSEEN, parse_cards
from trainer.rules.poker.rules import LimitKind
from trainer.rules.toml import number


def test_a_hand_is_read_as_it_stands() -> None:
    (hand,) = read_hands(FOLDER / "wsop" / "68-NT.phh").hands
    assert isinstance(hand, RecordedHand)
    assert hand.kind is LimitKind.NO_LIMIT
    assert hand.antes == (0, 22_500_000, 0, 0, 0)
    assert not hand.is_trimmed
    assert hand.blinds[:2] == (7_500_000, 15_000_000)
    assert hand.cards[1] == parse_cards("9d9c")
    assert hand.board == parse_cards("2c8cThAh6d")
    assert hand.decisions[2] == Decision(5, Word.BET_OR_RAISE, 30_000_000, 7)
    assert hand.dealt_after == (6, 6, 6)
    assert hand.finishing == (2200000, 0, 2675000, 3125000, 21700000)
    assert hand.chip == 100


def test_a_hand_of_stud_is_read_as_it_stands() -> None:
    (hand,) = read_hands(FOLDER / "wsop" / "50-F7S8.phh").hands
    assert isinstance(hand, RecordedHand)
    assert (hand.game, hand.kind) == ("stud7-hilo8", LimitKind.FIXED)
    assert (hand.bring_in, hand.small, hand.big) == (7_500_000, 25_000_000, 50_000_000)
    assert hand.blinds == (0,) * 5
    assert hand.cards[0] == parse_cards("6s5h6dAs4h7sJc")
    assert hand.cards[3] == (UNSEEN,) * 3
    assert hand.decisions[:2] == (Decision(3, Word.BRING_IN, 0, 5), Decision(4, Word.FOLD, 0, 6))
    assert hand.dealt_after == (6, 8, 10, 13)


def test_other_games_are_named(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    for variant, name in (("FB", "FB (badugi)"), ("X9", "X9")):
        file.write_text(f'variant = "{variant}"', encoding="utf-8")
        (hand,) = read_hands(file).hands
        assert isinstance(hand, UnsupportedHand)
        assert str(hand) == f"hand 1 is {name}, a game that is not dealt here: NT, FT, PO, FO/8, F7S, F7S/8 and FR are"


def test_a_file_of_many_hands_keeps_their_numbers() -> None:
    assert [hand.number for hand in read_hands(FOLDER / "pluribus.phhs").hands[:3]] == [1, 12, 23]


def test_remarks_are_passed_over() -> None:
    remarked = plain(actions=["# a quiet hand", *with_action(3, "p3 f # as ever")])
    assert [decision.word for decision in remarked.decisions][:1] == [Word.FOLD]


@pytest.mark.parametrize(
    ("stacks", "chip"), [([100, 100, 100], 100), ([100.0, 99.5, 100], 50), ([100, Decimal("99.25"), 100], 1)]
)
def test_the_smallest_chip_is_the_finest_amount(stacks: list[object], chip: int) -> None:
    exact = [Decimal(str(stack)) if isinstance(stack, float) else stack for stack in stacks]
    assert plain(starting_stacks=exact).chip == chip


A_STACK = "an amount above nothing with at most two decimals, or inf where it is unknown"
FAULTS: list[tuple[dict[str, object], list[str]]] = [
    ({"variant": None}, ['variant missing: the game\'s name, such as "NT"']),
    ({"variant": 5}, ['variant 5: the game\'s name, such as "NT"']),
    ({"starting_stacks": None}, ["starting_stacks missing: a list with one amount a player"]),
    ({"starting_stacks": [100]}, ["starting_stacks for 1: 2 to 22 players"]),
    (
        {"starting_stacks": [100, 0, "x"]},
        [
            f"starting_stacks[1] 0: {A_STACK}",
            f'starting_stacks[2] "x": {A_STACK}',
        ],
    ),
    (
        {"starting_stacks": [100, 100, Decimal("0.001")]},
        [f"starting_stacks[2] 0.001: {A_STACK}"],
    ),
    (
        {"starting_stacks": [100, number("-inf"), number("1e999999")]},
        [f"starting_stacks[1] -inf: {A_STACK}", f"starting_stacks[2] 1e999999: {A_STACK}"],
    ),
    (
        {"antes": [0, 0], "blinds_or_straddles": [1, 2, 0, 0]},
        [
            "antes for 2: 3 players, as in starting_stacks",
            "blinds_or_straddles for 4: 3 players, as in starting_stacks",
        ],
    ),
    ({"antes": [0, -1, 0]}, ["antes[1] -1: an amount, nothing or more, with at most two decimals"]),
    ({"antes": [0, True, 0]}, ["antes[1] true: an amount, nothing or more, with at most two decimals"]),
    ({"min_bet": None}, ["min_bet missing: an amount above nothing with at most two decimals"]),
    (
        {"variant": "FT", "small_bet": 0},
        [
            "small_bet 0: an amount above nothing with at most two decimals",
            "big_bet missing: an amount above nothing with at most two decimals",
        ],
    ),
    ({"ante_trimming_status": 1}, ["ante_trimming_status 1: true or false"]),
    ({"players": ["A", "B"]}, ["players for 2: 3 players, as in starting_stacks"]),
    ({"players": ["A", "B", 3]}, ['players ["A", "B", 3]: texts alone']),
    ({"finishing_stacks": "all"}, ['finishing_stacks "all": a list with one amount a player']),
    ({"finishing_stacks": [1, 2]}, ["finishing_stacks for 2: 3 players, as in starting_stacks"]),
    ({"finishing_stacks": [1, 2, -3]}, ["finishing_stacks[2] -3: an amount, nothing or more"]),
    ({"actions": None}, ["actions missing: a list of texts"]),
    ({"actions": "p1 f"}, ['actions "p1 f": a list of texts']),
]


@pytest.mark.parametrize(("changes", "said"), FAULTS)
def test_a_wrong_field_is_named(changes: dict[str, object], said: list[str]) -> None:
    assert problems(PLAIN, **changes) == said


STUD_FAULTS: list[tuple[dict[str, object], list[str]]] = [
    ({"bring_in": None}, ["bring_in missing: an amount above nothing with at most two decimals"]),
    ({"bring_in": 5}, ["bring_in 5: at most the small bet"]),
    ({"blinds_or_straddles": [1, 2, 0]}, ["blinds_or_straddles [1, 2, 0]: none in stud, where a bring-in opens"]),
    ({"blinds_or_straddles": 1}, ["blinds_or_straddles 1: none in stud, where a bring-in opens"]),
    ({"small_bet": None}, ["small_bet missing: an amount above nothing with at most two decimals"]),
    ({"starting_stacks": [100] * 9}, ["starting_stacks for 9: 2 to 8 players"]),
]


@pytest.mark.parametrize(("changes", "said"), STUD_FAULTS)
def test_a_wrong_field_of_stud_is_named(changes: dict[str, object], said: list[str]) -> None:
    assert problems(STUD, **changes) == said


def test_stud_may_say_that_it_has_no_blinds() -> None:
    assert problems(STUD, blinds_or_straddles=[0, 0, 0]) == []


def test_omaha_has_four_cards_for_up_to_eleven() -> None:
    assert problems(OMAHA, starting_stacks=[100] * 12) == ["starting_stacks for 12: 2 to 11 players"]
    assert problems(OMAHA, actions=with_action(1, "d dh p2 7c7d", OMAHA)) == [
        "actions deal 2 cards to p2: four cards each"
    ]


STUD_ACTION_FAULTS = [
    (3, "p1 pb 2", 'actions[3] "p1 pb 2": a player and "pb" alone'),
    (4, "p2 pb", 'actions[4] "p2 pb": no bring-in once somebody has acted'),
    (3, "p9 pb", 'actions[3] "p9 pb": a player from p1 to p3'),
    (0, "d dh p1 As2c", 'actions[7] "d dh p1 3c": three cards each before anybody acts, then one a street'),
    (0, "d dh p1 AsKs2cTs", 'actions[0] "d dh p1 AsKs2cTs": three cards each before anybody acts, then one a street'),
    (2, "", "actions deal 0 cards to p3: three cards each"),
    (7, "d dh p1 3c4c", 'actions[7] "d dh p1 3c4c": one card for fourth street'),
    (9, "d dh p1 4c", 'actions[12] "d dh p2 5d": a card with the others of fifth street'),
    (23, "d dh p2 8c", 'actions[23] "d dh p2 8c": no more than seven cards'),
    (23, "d db 8c", 'actions[23] "d db 8c": one card at most in the middle, for seventh street'),
    (16, "d db 8c8h", 'actions[16] "d db 8c8h": one card at most in the middle, for seventh street'),
    (23, "p2 sm 7c7dQh7h5d6d2d3s", 'actions[23] "p2 sm 7c7dQh7h5d6d2d3s": at most seven cards'),
    (23, "p2 sm 7c7dQh7h5d6d2s", 'actions[23] "p2 sm 7c7dQh7h5d6d2s": 7c7dQh7h5d6d2d, as dealt'),
    (15, "d dh p1 7c", "actions deal 7c 2 times: each card once"),
]


@pytest.mark.parametrize(("index", "action", "said"), STUD_ACTION_FAULTS)
def test_a_wrong_action_of_stud_is_named(index: int, action: str, said: str) -> None:
    assert problems(STUD, actions=with_action(index, action, STUD)) == [said]


ACTION_FAULTS: list[tuple[int, object, str]] = [
    (3, 7, 'actions[3] 7: a text such as "p1 cc"'),
    (3, "p3 raises", 'actions[3] "p3 raises": d dh, d db, or a player\'s f, cc, cbr, pb or sm'),
    (3, "p4 f", 'actions[3] "p4 f": a player from p1 to p3'),
    (3, "p0 f", 'actions[3] "p0 f": a player from p1 to p3'),
    (3, "p99 cc", 'actions[3] "p99 cc": a player from p1 to p3'),
    (3, "p3 cbr x", 'actions[3] "p3 cbr x": an amount above nothing with at most two decimals'),
    (3, "p3 cbr NaN", 'actions[3] "p3 cbr NaN": an amount above nothing with at most two decimals'),
    (3, "p3 cbr 0", 'actions[3] "p3 cbr 0": an amount above nothing with at most two decimals'),
    (3, "p3 cbr 1.234", 'actions[3] "p3 cbr 1.234": an amount above nothing with at most two decimals'),
    (3, "p3 pb", 'actions[3] "p3 pb": no bring-in, which is for stud'),
    (3, "p3 sd", 'actions[3] "p3 sd": no draw in this game'),
    (0, "d dh p1 As", "actions deal 1 card to p1: two cards each"),
    (0, "d dh p1 AsKsQs", "actions deal 3 cards to p1: two cards each"),
    (0, "", "actions deal 0 cards to p1: two cards each"),
    (0, "d dh p1 AsK", 'actions[0] "d dh p1 AsK": K is no card: a rank of 23456789TJQKA and a suit of c d h s'),
    (0, "d dh p1 As7c", "actions deal 7c 2 times: each card once"),
    (6, "d db Kh9c", 'actions[6] "d db Kh9c": 3 cards for the flop'),
    (9, "d db 2d3d", 'actions[9] "d db 2d3d": 1 card for the turn'),
    (9, "d db As", "actions deal As 2 times: each card once"),
    (14, "d db 4d", 'actions[14] "d db 4d": no more than five cards on the board'),
    (14, "p1 sm AsKc", 'actions[14] "p1 sm AsKc": AsKs, as dealt'),
    (14, "p1 sm AsKsQs", 'actions[14] "p1 sm AsKsQs": at most two cards'),
]


@pytest.mark.parametrize(("index", "action", "said"), ACTION_FAULTS)
def test_a_wrong_action_is_named(index: int, action: object, said: str) -> None:
    assert said in problems(actions=with_action(index, action))


def test_an_action_has_one_fault_however_much_is_wrong_with_it() -> None:
    assert problems(actions=with_action(3, "p4 cbr x")) == ['actions[3] "p4 cbr x": a player from p1 to p3']


def test_every_problem_of_a_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    good = (FOLDER / "made_up" / "straddle.phh").read_text(encoding="utf-8")
    file.write_text(f'[1]\n{good}\n[2]\nvariant = "NT"\nstarting_stacks = [1, 2]\n[x]\n\n[4]\n', encoding="utf-8")
    found = read_hands(file)
    assert [hand.number for hand in found.hands] == [1]
    assert [str(problem) for problem in found.problems] == [
        "hand 2 antes missing: a list with one amount a player",
        "hand 2 blinds_or_straddles missing: a list with one amount a player",
        "hand 2 min_bet missing: an amount above nothing with at most two decimals",
        "hand 2 actions missing: a list of texts",
        "x is no number of a hand: tables [1], [2] and so on",
        'hand 4 variant missing: the game\'s name, such as "NT"',
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"variant = ", "is no TOML: Invalid value"),
        (b'variant = "NT\nantes', 'line 1 "variant = "NT" is no TOML: Illegal character'),
        (b"\xff\xfe", "is UTF-16 text: TOML in UTF-8"),
        (b"a = " + b"[" * 5000, "is no TOML: lists too deep within one another"),
        (b"a = " + b"9" * 5000, f'line 1 "a = {"9" * 56}…" is no TOML: a number of thousands of digits'),
        (b"variant = 'NT'\nvariant = 'NT'", "is no TOML: Cannot overwrite a value"),
    ],
)
def test_what_is_no_hand_history_is_one_line(content: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "one.phh"
    file.write_bytes(content)
    found = read_hands(file)
    assert not found.hands
    (problem,) = found.problems
    assert str(problem).startswith(said)
    assert "\n" not in str(problem)


def test_a_file_without_hands_is_named(tmp_path: Path) -> None:
    file = tmp_path / "none.phhs"
    file.write_text("", encoding="utf-8")
    assert [str(problem) for problem in read_hands(file).problems] == ["holds no hand: tables [1], [2] and so on"]


def test_what_can_not_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere.phh", Path(os.devnull) / "x.phh"):
        (problem,) = read_hands(path).problems
        assert str(problem).startswith("can't be read: ")
