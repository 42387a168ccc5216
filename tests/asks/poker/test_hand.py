"""Hands read by clause: Oneida Poker C(1), C(5), J(10); Oasis, Card Values and Hand Rankings."""

from __future__ import annotations

import pytest

from tests.asks.asking import OASIS, ONEIDA, key, refusals


def spot(rulebook: str, cards: str, board: str) -> str:
    return f'{rulebook}ask = "hand"\ncards = "{cards}"\nboard = "{board}"\n'


@pytest.mark.parametrize(
    ("cards", "board", "rank", "name", "playing"),
    [
        ("Ah 2c", "Kh Qh Jh Th 3d", "royal-flush", "royal flush", "Ah Kh Qh Jh Th"),
        ("5h 4h", "Ah 2h 3h Kd Kc", "straight-flush", "straight flush, five high", "5h 4h 3h 2h Ah"),
        ("As Ad", "Ac Ah 2c 3c 4c", "four-of-a-kind", "four aces", "As Ah Ad Ac 4c"),
        ("Ks Kd", "Kc 7h 7d 7s 2c", "full-house", "full house, kings over sevens", "Ks Kd Kc 7s 7h"),
        ("As 2s", "9s 5s 7s Kd Kc", "flush", "flush, ace high", "As 9s 7s 5s 2s"),
        ("As Kd", "2c 3d 4h 5s Kh", "straight", "straight, five high", "5s 4h 3d 2c As"),
        ("Ts Td", "Th 2c 5d 8s Kc", "three-of-a-kind", "three tens", "Ts Th Td Kc 8s"),
        ("As Kd", "Ah Kc 5d 8s 2c", "two-pair", "two pair, aces and kings", "As Ah Kd Kc 8s"),
        ("9s 9d", "Ah Kc 5d 8s 2c", "pair", "pair of nines", "9s 9d Ah Kc 8s"),
        # the board plays: J(10)
        ("2s 3d", "As Kd Qh Jc Ts", "straight", "straight, ace high", "As Kd Qh Jc Ts"),
        ("2s 3d", "As Kd Qh", "high-card", "ace high", "As Kd Qh 3d 2s"),
    ],
)
def test_the_best_five(cards: str, board: str, rank: str, name: str, playing: str) -> None:
    for rulebook in (ONEIDA, OASIS):
        found = key(spot(rulebook, cards, board))
        assert found["high"] == {"name": name, "cards": playing, "rank": rank}
        assert found["low"] is None


@pytest.mark.parametrize(
    ("cards", "name", "rank"), [("9d 9s", "pair of nines", "pair"), ("Td As", "ace high", "high-card")]
)
def test_two_cards_before_the_flop(cards: str, name: str, rank: str) -> None:
    found = key(spot(ONEIDA, cards, ""))
    assert (found["high"]["name"], found["high"]["rank"]) == (name, rank)
    assert key(f'{ONEIDA}ask = "hand"\ncards = "{cards}"')["high"] == found["high"]


def test_what_it_rests_on() -> None:
    assert key(spot(ONEIDA, "9s 9d", "Ah Kc 5d 8s 2c"))["cites"] == ["Oneida Poker C(1)", "Oneida Poker J(10)"]
    assert key(spot(OASIS, "9s 9d", "Ah Kc 5d 8s 2c"))["cites"] == [
        "Oasis Hold'em: Card Values and Hand Rankings",
        "Oasis Hold'em: How the Pot Is Awarded",
    ]


AND_BOARD = '"\nboard = "'
NO_LOW = [
    ("oneida-poker", "omaha-hilo8", f"Ah 2h Kd Kc{AND_BOARD}As 2s 8h Ks Jc", "Oneida Poker K(11)"),
    ("oneida-poker", "stud7-hilo8", "9h 8h 7h 6h Qs Kh Kd", "Oneida Poker I(10)"),
    ("oasis-cardroom", "omaha-hilo8", f"Ah 2h Kd Kc{AND_BOARD}As 2s 8h Ks Jc", "Oasis Omaha: How the Pot Is Awarded"),
]


@pytest.mark.parametrize(("rulebook", "game", "cards", "clause"), NO_LOW)
def test_no_low_rests_on_the_qualifying_clause(rulebook: str, game: str, cards: str, clause: str) -> None:
    found = key(f'rulebook = "{rulebook}"\ngame = "{game}"\nask = "hand"\ncards = "{cards}"\n')
    assert found["low"] is None
    assert clause in found["cites"]


def test_a_common_card_rests_on_the_clause_that_turns_it() -> None:
    toml = 'rulebook = "oneida-poker"\ngame = "stud7-high"\nask = "hand"\ncards = "{}"\n'
    without = key(toml.format("As Kc 9d 7h 4c 3d 2c"))["cites"]
    assert key(toml.format(f"As Kc 9d 7h 4c 3d{AND_BOARD}Ac"))["cites"] == [
        without[0],
        "Oneida Poker I(8)",
        "reading R29",
        *without[1:],
    ]


def test_that_a_pair_spoils_a_low_is_the_text_of_oasis_itself() -> None:
    """Five-Card Low Card Values says it; no reading of ours is needed."""
    head = 'rulebook = "oasis-cardroom"\ngame = "omaha-hilo8"\nask = "hand"\n'
    found = key(f'{head}cards = "Ah 3h Kd Kc{AND_BOARD}As 2s 8h 4s Jc"\n')
    assert found["low"]["name"] == "8-4-3-2-A"
    assert found["cites"] == [
        "Oasis Omaha: Card Values and Hand Rankings",
        "Oasis Omaha: Five-Card Low Card Values",
        "Oasis Omaha: How the Pot Is Awarded",
    ]


@pytest.mark.parametrize(
    ("toml", "lines"),
    [
        (spot(ONEIDA, "4h 4h", "As Kd Qh"), ["cards: 4h is dealt twice"]),
        (spot(ONEIDA, "4h As", "As Kd Qh"), ["cards: As is dealt twice (also on the board)"]),
        (spot(ONEIDA, "4h", "As Kd Qh Jc Ts 9s"),
         ["board: 6 cards: none, three, four or five on a board", "cards: 1 card: 2 in a hand"]),
        (spot(ONEIDA, "4h ??", "As Kd Qh"), ["cards: ?? can't be read: cards that have been seen"]),
        (spot(ONEIDA, "4h 5h", "As Kd ??"), ["board: ?? can't be read: cards that have been seen"]),
        (f'{ONEIDA}ask = "hand"', ["cards missing: the 2 cards of a hand"]),
        (spot(ONEIDA, "4h 5h", "As Kd Qh") + "button = 2\nwho = 3",
         ["button is not known: one of rulebook, game, ask, options, chip, cards, board",
          "who is not known: one of rulebook, game, ask, options, chip, cards, board"]),
        (spot(ONEIDA, "4h 5h", "As Kd Qh") + "chip = 1\noptions = {chip = 1}",
         ["chip and options.chip: one of the two"]),
        (spot(ONEIDA, "4h 5h", "As Kd Qh") + 'options = {raise_limit = 0, colour = "red"}',
         ["options.colour is not known: one of chip, denominations, max, rake, jackpot, raise_limit, heads_up, "
          "odd_chip, odd_half, burn_before_draw, kill, shuffler",
          "options.raise_limit 0: at least 1 (Oneida Poker G(12), reading R47)"]),
        (spot(ONEIDA, "4h 5h", "As Kd Qh") + "options = 3", ["options 3: a table"]),
    ],
)  # fmt: skip
def test_what_a_hand_can_not_be(toml: str, lines: list[str]) -> None:
    assert refusals(toml) == lines
