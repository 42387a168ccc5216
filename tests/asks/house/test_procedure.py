"""Procedures of Three Card and both Four Cards as keys: what a spot may say, what it prints, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA_FOUR, THREE_CARD, key, refusals
from trainer.rules.cards import show_cards
from trainer.rules.shuffling import shuffled

TABLE = "[[seat]]\nseat = 3\nante = 10\n[[seat]]\nseat = 5\nante = 20\n"
ALL = (THREE_CARD, ONEIDA_FOUR, MARYLAND_FOUR)


def steps(rulebook: str, spot: str = "", seats: str = TABLE) -> list[dict[str, Any]]:
    found = key(f'{rulebook}ask = "procedure"\n{spot}\n{seats}')["steps"]
    assert isinstance(found, list)
    return found


def refused(rulebook: str, spot: str, seats: str = TABLE) -> list[str]:
    return refusals(f'{rulebook}ask = "procedure"\n{spot}\n{seats}')


def test_cards_face_down_are_shown_only_where_they_were_given() -> None:
    for spot, is_given in (("", False), ("seed = 7", True), (f'deck = "{show_cards(shuffled(9))}"', True)):
        dealt = [step for step in steps(THREE_CARD, spot) if step["do"] == "deal"]
        assert all(("cards" in step) is is_given for step in dealt)
    by_deck = [
        step["cards"] for step in steps(THREE_CARD, f'deck = "{show_cards(shuffled(9))}"') if step["do"] == "deal"
    ]
    assert by_deck == show_cards(shuffled(9)[:9]).split()
    assert [s["cards"] for s in steps(THREE_CARD, "seed = 9") if s["do"] == "deal"] == by_deck


def test_an_up_card_is_always_shown_and_a_hand_when_it_is_turned() -> None:
    found = steps(ONEIDA_FOUR)
    (up,) = [step for step in found if step["do"] == "deal" and step["face"] == "up"]
    assert (up["to"], len(up["cards"])) == ("dealer", 2)
    assert [(step["to"], len(step["cards"].split())) for step in found if step["do"] == "reveal"] == [
        ("dealer", 6),
        ("seat 5", 5),
        ("seat 3", 5),
    ]


def test_a_players_hand_may_be_left_unread_where_it_need_not_be_chosen() -> None:
    """Reading R168; Maryland 11(D)(4)(b)."""
    for rulebook in ALL:
        found = [(step["to"], step.get("optional", False)) for step in steps(rulebook) if step["do"] == "read"]
        is_free = rulebook != MARYLAND_FOUR
        assert found == [("dealer", False), ("seat 5", is_free), ("seat 3", is_free)]


def test_without_decisions_everybody_plays_one_ante_or_what_the_seat_says() -> None:
    def played(rulebook: str, spot: str, seats: str) -> list[str]:
        money = [step for step in steps(rulebook, spot, seats) if step.get("wager") == "play"]
        return [step["amount"] for step in money]

    deck = f'deck = "{show_cards(shuffled(1))}"'
    assert played(ONEIDA_FOUR, deck, TABLE) == ["20.00", "10.00"]
    assert played(ONEIDA_FOUR, deck, TABLE.replace("ante = 20\n", "ante = 20\nplay = 60\n")) == ["60.00", "10.00"]
    assert played(ONEIDA_FOUR, f'{deck}\nactions = ["3 play 15.50", "5 play"]', TABLE) == ["20.00", "15.50"]
    assert played(ONEIDA_FOUR, f'{deck}\nactions = ["3 fold", "5 fold"]', TABLE) == []


def test_forfeits_are_a_block_of_branches_each_of_one_step() -> None:
    found = steps(THREE_CARD, 'actions = ["3 fold", "5 fold"]', f"{TABLE}pair_plus = 5\n")
    block = [(step["do"], step.get("from", ""), step["group"]) for step in found if "group" in step]
    assert block == [
        ("load-shoe", "", "1/1"), ("announce", "", "1/2"),
        ("collect-wager", "seat 3", "2/1"), ("collect-cards", "seat 3", "2/2"),
        ("collect-wager", "seat 5", "2/3"), ("collect-wager", "seat 5", "2/4"), ("collect-cards", "seat 5", "2/5"),
    ]  # fmt: skip


def test_cites_are_those_of_the_steps() -> None:
    found = key(f'{MARYLAND_FOUR}ask = "procedure"\nmethod = "automated-shoe"\n{TABLE}')
    assert "Maryland Four Card 10(B)(2)" in found["cites"]
    assert "reading R79" in found["cites"]


@pytest.mark.parametrize(
    ("rulebook", "spot", "line"),
    [
        (THREE_CARD, 'method = "table"', 'method "table": one of hand, shoe, automated-shoe'),
        (THREE_CARD, 'method = "hand"\nshuffler = false', "shuffler false: true: cards are dealt from the hand only"),
        (ONEIDA_FOUR, "shuffler = false\nshuffler_counts = true", "shuffler_counts true: no count by a machine"),
        (ONEIDA_FOUR, "opening = true\npreshuffled = true", "preshuffled true: false: Oneida Four Card knows no cards"),
        (THREE_CARD, "meter = 5000", "meter"),
        (MARYLAND_FOUR, "meter = 5000", "meter has no meaning here: no meter without a paytable"),
        (THREE_CARD, 'deck = "As Kd"', "deck: 2 cards: a full pack of 52"),
        (THREE_CARD, f'seed = 1\ndeck = "{show_cards(shuffled(1))}"', "deck has no meaning here: a deck or a seed"),
        (THREE_CARD, 'actions = ["3 raise 10", "5 fold"]', 'actions[0] "3 raise 10": a seat and what it does'),
        (THREE_CARD, 'actions = ["3 fold 10", "5 fold"]', 'actions[0] "3 fold 10": no amount after fold'),
        (THREE_CARD, 'actions = ["5 fold", "3 fold"]', 'actions[0] "5 fold": seat 3, whose turn it is'),
        (THREE_CARD, 'actions = ["3 play 15", "5 fold"]', 'actions[0] "3 play 15": seat 3 may play 10.00 or fold'),
        (
            ONEIDA_FOUR,
            'actions = ["3 play 35", "5 fold"]',
            'actions[0] "3 play 35": seat 3 may play 10.00 up to 30.00 in whole chips of 0.50 or fold',
        ),
        (THREE_CARD, 'actions = ["3 fold"]', "actions[1] missing: the decision of seat 5: the list ends early"),
        (THREE_CARD, 'actions = ["3 fold", "5 fold", "6 fold"]', 'actions[2] "6 fold": nothing: everybody has decided'),
        (THREE_CARD, "minutes_since_count = 3", "minutes_since_count"),
    ],
)
def test_what_a_procedure_can_not_be(rulebook: str, spot: str, line: str) -> None:
    found = refused(rulebook, spot)
    assert [each for each in found if each.startswith(line)], found


@pytest.mark.parametrize(
    ("rulebook", "seats", "line"),
    [
        (THREE_CARD, "", "seat missing"),
        (THREE_CARD, "[[seat]]\nseat = 2\n", "seat 2 ante missing: an ante or a pair_plus wager"),
        (THREE_CARD, "[[seat]]\nseat = 8\nante = 5\n", "seat[0].seat 8: a seat from 1 to 7"),
        (ONEIDA_FOUR, "[[seat]]\nseat = 2\nante = 5\nplay = 20\n", "seat 2 play 20.00: from 5.00 to 15.00"),
        (ONEIDA_FOUR, "[[seat]]\nseat = 2\nante = 5\nprogressive = 1\n", "seat 2 progressive is not offered"),
        (THREE_CARD, '[[seat]]\nseat = 2\nante = 5\ncards = "As Kd 2c"\n', "seat 2 cards"),
    ],
)
def test_what_a_seat_can_not_be(rulebook: str, seats: str, line: str) -> None:
    found = refused(rulebook, "", seats)
    assert [each for each in found if each.startswith(line)], found


def test_a_seats_play_and_a_list_of_decisions_are_one_too_many() -> None:
    found = refused(ONEIDA_FOUR, 'actions = ["2 fold"]', "[[seat]]\nseat = 2\nante = 5\nplay = 5\n")
    assert found == ["seat 2 play 5: none beside actions, which say what each player does"]


def test_preshuffled_cards_between_rounds_are_cut_alone() -> None:
    """Maryland 4(F), 5(A), 5(C)(2), reading R185."""
    for opening in ("", "opening = true"):
        found = [step["do"] for step in steps(MARYLAND_FOUR, f"preshuffled = true\n{opening}")]
        assert found[:3] == ["cut", "load-shoe", "announce"]
        assert "shuffle" not in found
