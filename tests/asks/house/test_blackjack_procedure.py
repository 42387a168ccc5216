"""Blackjack's procedures as spots ask for them: decisions in their order, cuts, decks, and what is refused."""

from __future__ import annotations

import pytest

from tests.asks.asking import key, refusals

HEAD = 'rulebook = "oneida-blackjack"\ngame = "{game}"\nask = "procedure"\n'
SEATS = "[options]\ndecks = 1\n[[seat]]\nseat = 2\n{wager}\n"
PACK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def spot(lines: str, game: str = "blackjack", wager: str = "wager = 10", cards: str = "") -> str:
    """A table with one player; the cards named come first, the burn card before all others."""
    top = cards.split()
    deck = f'deck = "{" ".join(top + [card for card in PACK if card not in top])}"\n' if cards else ""
    return HEAD.format(game=game) + deck + lines + "\n" + SEATS.format(wager=wager)


def shown(toml: str, *do: str) -> list[str]:
    """The steps of some kinds, each on a line."""
    parts = ("do", "to", "from", "wager", "cards", "face", "amount", "say")
    steps = key(toml)["steps"]
    return [" ".join(str(step[part]) for part in parts if part in step) for step in steps if step["do"] in do]


def test_insurance_of_multiple_action_goes_spot_by_spot() -> None:
    """L(4): nothing on the first, five on the second."""
    lines = 'shuffler = true\nactions = ["2 insure 0", "2 insure 5", "2 stand"]'
    toml = spot(lines, "blackjack-multi", "wagers = [10, 20]", "2c Tc Ah Th 9c Kd")
    assert shown(toml, "announce", "pay", "collect-wager") == [
        "announce insurance",
        "pay seat 2 insurance 10.00",
        "collect-wager seat 2 wager 20.00",
    ]


def test_a_hit_wager_stands_in_the_list_after_the_hit() -> None:
    lines = 'shuffler = true\nactions = ["2 hit", "2 hit-wager 5", "2 stand"]'
    assert shown(spot(lines, cards="2c 2d Th 3d 7h 4d"), "pay", "collect-wager") == [
        "pay seat 2 hit 15.00",
        "collect-wager seat 2 wager 10.00",
    ]


@pytest.mark.parametrize("insured", ['actions = ["2 insure 0", "2 stand"]', 'actions = ["2 stand"]'])
def test_insurance_of_nothing_is_none(insured: str) -> None:
    """J(6), A(4): a wager of 0 is no wager, not the least there is."""
    lines = f"shuffler = true\n{insured}"
    assert shown(spot(lines, cards="2c Td Ah 9d 8h"), "pay", "collect-wager") == []


def test_the_second_half_of_a_pair_alone_may_carry_a_hit_wager() -> None:
    """K(6)(e): 0 on the first half's card, five on the other's."""
    lines = (
        "shuffler = true\noptions = {decks = 2}\n"
        'actions = ["2 split", "2 hit-wager 0", "2 hit-wager 5", "2 stand", "2 stand"]\n'
    )
    deck = ["2c", "8s", "Th", "8s", "7h", "3s", "4s"]
    left = PACK * 2
    for card in deck:
        left.remove(card)
    toml = HEAD.format(game="blackjack") + f'deck = "{" ".join(deck + left)}"\n{lines}[[seat]]\nseat = 2\nwager = 10\n'
    assert shown(toml, "pay", "collect-wager") == [
        "pay seat 2 hit 15.00",
        "collect-wager seat 2 wager 10.00",
        "collect-wager seat 2 wager 10.00",
    ]


def test_seats_may_state_insurance_and_hit_wagers_as_in_a_settlement() -> None:
    """J(6), K(6)(c): insurance of five, then five on the first card drawn and nothing on the second."""
    lines = 'shuffler = true\nactions = ["2 hit", "2 hit", "2 stand"]'
    toml = spot(lines, wager="wager = 10\ninsurance = 5\nhits = [5, 0]", cards="2c 2d Ah 3d 8h 4d 9s")
    assert shown(toml, "deal", "pay", "collect-wager")[4:] == [
        "deal seat 2 4d up",
        "pay seat 2 hit 15.00",
        "deal seat 2 9s up",
        "collect-wager seat 2 insurance 5.00",
        "collect-wager seat 2 wager 10.00",
    ]


def test_multiple_action_takes_a_seats_insurance_by_spot() -> None:
    """L(4): nothing on the first, five on the second, with a wager of 0 on the third as none."""
    toml = spot("shuffler = true", "blackjack-multi", "wagers = [10, 20, 0]\ninsurance = [0, 5]", "2c Tc Ah Th 9c Kd")
    assert shown(toml, "pay", "collect-wager") == [
        "pay seat 2 insurance 10.00",
        "collect-wager seat 2 wager 20.00",
    ]


def test_the_up_card_and_the_second_card_are_turned_one_by_one() -> None:
    found = shown(spot("shuffler = true", cards="2c Td 6h 9d Th 5c"), "reveal", "read")
    assert found == ["reveal dealer 6h up", "read seat 2 Td 9d total", "reveal dealer Th up"]


def test_cards_face_down_are_shown_only_where_they_are_given() -> None:
    dealt = shown(spot("shuffler = true"), "deal")
    assert sum("down" in line for line in dealt) == 2
    assert [line for line in dealt if "down" in line] == ["deal dealer down", "deal dealer down"]


def test_many_decks_by_seed() -> None:
    toml = spot("seed = 4").replace("decks = 1", "decks = 8")
    assert key(toml) == key(toml)
    assert key(toml) != key(toml.replace("seed = 4", "seed = 5"))


@pytest.mark.parametrize(
    ("toml", "line"),
    [
        (
            spot("actions = []", cards="2c Td 6h 9d Th"),
            "actions[0] missing: the decision of seat 2: the list ends early",
        ),
        (
            spot('actions = ["2 stand", "2 hit"]', cards="2c Td 6h 9d Th"),
            'actions[1] "2 hit": nothing: everybody has decided',
        ),
        (
            spot('actions = ["2 insure 6", "2 stand"]', cards="2c Td Ah 9d Th"),
            'actions[0] "2 insure 6": seat 2 may insure 0.50 up to 5.00 in whole chips of 0.50',
        ),
        (
            spot('actions = ["3 insure 5", "2 stand"]', cards="2c Td Ah 9d Th"),
            'actions[0] "3 insure 5": a seat that may insure now',
        ),
        (
            spot('shuffler = true\nactions = ["2 hit-wager 5", "2 hit", "2 stand"]', cards="2c 2d Th 3d 7h 4d"),
            'actions[0] "2 hit-wager 5": a hit wager after the hit, double or split that its card is for, on a hand'
            " all of one suit (Oneida Blackjack K(6))",
        ),
        (
            spot(
                'shuffler = true\nactions = ["2 hit", "2 stand"]',
                wager="wager = 10\nhits = [5]",
                cards="2c 2d Th 3c 7h",
            ),
            'seat 2 hits "5.00": a hit wager after the hit, double or split that its card is for, on a hand'
            " all of one suit (Oneida Blackjack K(6))",
        ),
        (
            spot("shuffler = true", wager="wager = 10\nhits = [5]", cards="2c 2d Th 3d 7h"),
            'seat 2 hits "5.00": no amount: the seat draws no card for it',
        ),
        (
            spot('cutting_card = "seat 2"', "blackjack-pitch"),
            "cutting_card has no meaning here: none: pitch is shuffled after every round",
        ),
        (spot("cutting_card = [2]"), 'cutting_card [2]: "dealer", or a seat such as "seat 3"'),
        (spot('cutting_card = "left"'), 'cutting_card "left": "dealer", or a seat such as "seat 3"'),
        (
            spot("first_seated = 2"),
            "first_seated has no meaning here: only where the table opens with this round (opening = true)",
        ),
        (spot("opening = true\nfirst_seated = 5"), "first_seated 5: the seat of a player"),
        (spot("refuse_cut = [5]"), "refuse_cut[0] 5: the seat of a player"),
        (spot('deck = "2c 3c"'), "deck: 2 cards: a full pack of 52"),
        (
            spot("shuffler = true", wager="wager = 10\ninsurance = 5", cards="2c Td Kh 9d Ah"),
            'seat 2 insurance "5.00": insurance before the first decision, against an ace that is up'
            " (Oneida Blackjack J(6), A(4))",
        ),
        (
            spot("", wager="wager = 10\nsuit_wager = 15"),
            "seat 2 suit_wager 15.00: at most the wager, 10.00, with one deck (Oneida Blackjack K(2)(c))",
        ),
        (
            spot("", "blackjack-multi", "wagers = [10]"),
            "seat 2 wagers 1 wager: two or three wagers (Oneida Blackjack L(2))",
        ),
    ],
)
def test_refusals(toml: str, line: str) -> None:
    assert refusals(toml) == [line]


def test_a_pair_dealt_face_down_is_turned_up_as_it_is_split() -> None:
    """I(7), reading R141: both eights, though each lies in a hand of its own by then."""
    lines = 'actions = ["6 split", "6 stand", "6 stand"]'
    toml = spot(lines, "blackjack-pitch", cards="Ah 8c 5d 8d 6s 9h Ts").replace("seat = 2", "seat = 6")
    assert shown(toml, "reveal")[0] == "reveal seat 6 8c 8d up"
