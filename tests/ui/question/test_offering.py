"""What is offered where something is chosen: the right one among those that it might be taken for."""

from __future__ import annotations

import pytest

from tests.asks.spots import SPOTS
from tests.ui.question.answerer import drill
from trainer.asks.fields import Field, Many, Of
from trainer.asks.filling import Wanted
from trainer.training.question_spots import Question, put
from trainer.ui.question.offering import MOST, offers

NAME, ODDS, CARDS = Field("name", Of.TEXT), Field("odds", Of.TEXT), Field("cards", Of.CARDS)
TWO_CARDS = 'rulebook = "oneida-poker"\ngame = "holdem"\nask = "hand"\ncards = "9s 9d"\n'


def question(toml: str) -> Question:
    return put(drill(toml).spots[0])


@pytest.mark.parametrize(
    ("toml", "place"),
    [
        (SPOTS["hand, high and low"], ("high", "name")),
        (SPOTS["hand, high and low"], ("low", "name")),
        (TWO_CARDS, ("high", "name")),
        (SPOTS["three card, hand"], ("high", "name")),
        (SPOTS["four card, hand"], ("five", "name")),
        (SPOTS["four card, hand"], ("six", "name")),
        (SPOTS["blackjack, hand"], ("high", "name")),
        (SPOTS["blackjack, several hands"], ("dealer_hands", 1, "name")),
    ],
)
def test_the_name_of_a_hand_stands_among_others_in_an_order_that_tells_nothing(
    toml: str, place: tuple[str | int, ...]
) -> None:
    asked = question(toml)
    names = [str(offer.value) for offer in offers(Wanted(field=NAME, place=place), asked)]
    assert asked.right_at(place) in names
    assert len(names) == len(set(names)) >= 3
    assert names == sorted(names)


def test_odds_stand_among_those_near_them_by_their_size() -> None:
    place = ("lines", 2, "odds")
    odds = [offer.words for offer in offers(Wanted(field=ODDS, place=place), question(SPOTS["sic bo, settlement"]))]
    assert "6 to 1" in odds
    ratios = [int(first) / int(second) for first, second in (each.split(" to ") for each in odds)]
    assert ratios == sorted(ratios)
    assert len(odds) == MOST


def test_clauses_stand_with_the_beginning_of_their_rule() -> None:
    field = Field("cites", Of.TEXT, many=Many.LIST)
    asked = question(SPOTS["verdict"])
    words = [offer.words for offer in offers(Wanted(field=field, place=("verdicts", 0, "cites", 0)), asked)]
    assert len(words) == MOST
    assert next(each for each in words if each.startswith("J(7): ")).endswith("…")


def test_cards_are_those_of_the_hand_and_the_board() -> None:
    words = [
        offer.words
        for offer in offers(Wanted(field=CARDS, place=("high", "cards")), question(SPOTS["hand, high and low"]))
    ]
    assert words == ["A♣", "2♦", "K♥", "7♠", "K♠", "3♦", "7♥", "8♣", "9♠"]
    six = offers(Wanted(field=CARDS, place=("six", "cards")), question(SPOTS["four card, hand"]))
    assert [offer.value for offer in six] == ["Ks", "Qs", "Js", "Ts", "9d", "As"]
