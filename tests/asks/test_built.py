"""Spots built from values: the same questions as in a document, checked as strictly."""

from __future__ import annotations

import pytest

from tests.asks.spots import SPOTS, head, question
from trainer.asks.built import Value, question_of
from trainer.asks.catalogue import keys_of
from trainer.asks.key import AskId
from trainer.errors import BadFile
from trainer.rules.cards import parse_cards


@pytest.mark.parametrize("spot", SPOTS)
def test_a_spot_built_from_values_has_the_key_of_the_document(spot: str) -> None:
    (written,) = keys_of(SPOTS[spot].encode(), spot)
    built = question(SPOTS[spot])
    assert built.key().as_json() == written.as_json()
    assert (built.game, built.key().ask) == head(SPOTS[spot])[1:]


def refusals(ask: AskId, **values: Value) -> list[str]:
    with pytest.raises(BadFile) as refused:
        question_of("oneida-poker", "holdem", ask, values)
    return [str(problem) for problem in refused.value.problems]


def test_cards_and_cents_are_what_they_are() -> None:
    seats: list[Value] = [
        {"seat": 2, "cards": parse_cards("Kh Kc"), "bet": 2450},
        {"seat": 5, "cards": "As Ks", "bet": 2450},
    ]
    built = question_of(
        "oneida-poker",
        "holdem",
        AskId.SHOWDOWN,
        {"button": 2, "chip": 50, "board": parse_cards("9c 9d 5h Kd 3s"), "seat": seats},
    )
    fields = built.key().answer.fields()
    assert fields["totals"] == {"2": "49.00"}


def test_every_problem_is_named_as_in_a_document() -> None:
    seats: list[Value] = [{"seat": 2, "cards": "Kh Kh", "bet": 150}, {"seat": 12, "bet": 100}]
    assert refusals(AskId.SHOWDOWN, button=2, colour="red", board=parse_cards("9c 9d 5h Kd Kh"), seat=seats) == [
        "colour is not known: one of rulebook, game, ask, options, chip, board, button, street, last_bettor, seat",
        "seat[1].seat 12: a seat from 1 to 11",
        "seat 2 bet 1.5: whole chips of 1.00 (reading R42)",
        "seat 2 cards: Kh is dealt twice (also on the board)",
    ]


def test_an_ask_that_a_game_does_not_have_is_refused() -> None:
    assert refusals(AskId.DEALER_DRAWS) == [
        'ask "dealer-draws": one of hand, showdown, opens, action, ruling, kill, stub, procedure, verdict, '
        "which are answered for Hold'em"
    ]


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadFile, match=r'^spot: game "whist": oneida-poker offers holdem'):
        question_of("oneida-poker", "whist", AskId.HAND, {"cards": "As Ad"})


def test_a_number_is_no_card() -> None:
    assert refusals(AskId.HAND, cards=[5, "x"]) == ['cards [5, "x"]: cards such as "As Kd"']
