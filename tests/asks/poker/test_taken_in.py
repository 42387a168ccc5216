"""What a `collect-cards` of a procedure shows: discards and hands, face down with a deck or a seed alone (spots.md)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import key, seats
from trainer.rules.cards import FULL_DECK, parse_cards, show_cards

TWO = seats(s2="", s8="")
CHECKED = ["2 check", "8 check"]
BLINDS = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nblinds = [2, 4]\n'
DRAW_TABLES = [
    ("oneida-poker", "draw5-high", ["2 call", "8 check"], BLINDS),
    ("oneida-poker", "draw5-low", ["2 call", "8 check"], BLINDS),
    ("oasis-cardroom", "lowball", CHECKED, ""),
]
"""With what everybody does before the draw."""
FIVE_EACH = "2c As 7d Ks Qh Ad 3s Kd Jc Ac"
"""Seat 2 is dealt 2c 7d Qh 3s Jc, seat 8 As Ks Ad Kd Ac."""


def stacked(top: str) -> str:
    first = parse_cards(top)
    return f'deck = "{show_cards((*first, *(card for card in FULL_DECK if card not in first)))}"\n'


def steps(rulebook: str, game: str, lines: str, *actions: str, more: str = TWO) -> list[dict[str, Any]]:
    said = ", ".join(f'"{action}"' for action in actions)
    told = f"actions = [{said}]\n" if actions else ""
    found: list[dict[str, Any]] = key(
        f'rulebook = "{rulebook}"\ngame = "{game}"\nask = "procedure"\n{told}{lines}{more}'
    )["steps"]
    return found


def taken_in(found: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """From where, and the cards shown."""
    return [(step["from"], step.get("cards", "")) for step in found if step["do"] == "collect-cards"]


@pytest.mark.parametrize(("rulebook", "game", "before", "limits"), DRAW_TABLES)
def test_discards_of_a_draw_are_shown_with_a_deck(rulebook: str, game: str, before: list[str], limits: str) -> None:
    actions = [*before, "2 draw 2c7d", "8 stand-pat", *CHECKED]
    found = taken_in(steps(rulebook, game, f"button = 8\n{stacked(FIVE_EACH)}", *actions, more=limits + TWO))
    assert found[0] == ("seat 2", "2c 7d")


@pytest.mark.parametrize(("rulebook", "game", "before", "limits"), DRAW_TABLES)
def test_and_with_a_seed_but_not_where_nothing_is_known_of_the_deck(
    rulebook: str, game: str, before: list[str], limits: str
) -> None:
    """Hands that have been shown can be seen by anybody."""
    lines, more = "button = 8\nseed = 1\n", limits + TWO
    listed = steps(rulebook, game, lines, more=more)
    dealt = [step["cards"] for step in listed if (step["do"], step.get("to")) == ("deal", "seat 2")]
    actions = [*before, f"2 draw {dealt[0]}{dealt[1]}", "8 stand-pat", *CHECKED]
    known = taken_in(steps(rulebook, game, lines, *actions, more=more))
    unknown = taken_in(steps(rulebook, game, "button = 8\n", *actions, more=more))
    assert known[0] == ("seat 2", f"{dealt[0]} {dealt[1]}")
    assert unknown == [("seat 2", ""), *known[1:]]
    assert all(len(cards.split()) == 5 for _, cards in known[1:])


def test_the_discard_of_pineapple_is_shown() -> None:
    actions = ["2 call", "8 check", "2 discard Qh", "8 discard Ad", *CHECKED * 3]
    found = taken_in(steps("oasis-cardroom", "pineapple", "button = 8\n" + stacked("2c As 7d Ks Qh Ad"), *actions))
    assert found[:2] == [("seat 2", "Qh"), ("seat 8", "Ad")]


def test_a_folded_hand_is_shown_as_it_was_dealt() -> None:
    known = taken_in(steps("oneida-poker", "holdem", "button = 8\n" + stacked("2c As 7d Ks"), "2 fold"))
    assert known == [("seat 2", "2c 7d"), ("seat 8", "As Ks")]
    assert taken_in(steps("oneida-poker", "holdem", "button = 8\n", "2 fold")) == [("seat 2", ""), ("seat 8", "")]


def test_cards_of_the_draw_for_the_button_lie_face_up() -> None:
    drawn = [cards for place, cards in taken_in(steps("oasis-cardroom", "holdem", "opening = true\n"))][:2]
    assert all(len(cards.split()) == 1 for cards in drawn)


def test_of_a_stud_hand_that_lies_half_open_nothing_is_told_without_the_deck() -> None:
    """Seat 2 has the lowest up-card and must bet."""
    more = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nante = 1\nbring_in = 2\n' + TWO
    known = taken_in(steps("oneida-poker", "stud7-high", stacked("2c As 7d Ks 3h Ad"), "8 fold", more=more))
    assert known == [("seat 8", "As Ks Ad"), ("seat 2", "2c 7d 3h")]
    called_down = taken_in(steps("oneida-poker", "stud7-high", "", more=more))
    assert [len(cards.split()) for _, cards in called_down] == [7, 7], "at the showdown all lie open"
