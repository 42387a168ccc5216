"""Who cuts, what order the cards are dealt in, and how irregularities are ruled."""

from __future__ import annotations

from enum import StrEnum

import pytest

from tests.rules.house.tables import MULTI, blackjack_rules
from trainer.rules.actions import Face
from trainer.rules.book import ClauseText, GameBook, Severity
from trainer.rules.house.blackjack.clauses import CLAUSES, Clause
from trainer.rules.house.blackjack.preparing import cut_offers, first_deal, left_after_deal
from trainer.rules.house.blackjack.rules import BlackjackRules, Variant
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Circumstances, Irregularity, Rule, RulingId, named, rule
from trainer.rules.places import Area
from trainer.rules.rulings import Decider, MissingCircumstance

SEATS = (2, 3, 5, 7)


@pytest.mark.parametrize(
    ("first_seated", "cutting_card", "turn", "clause"),
    [
        (3, None, (3, 5, 7, 2), Clause.FIRST_PLAYER_CUTS),
        (None, 5, (5, 7, 2, 3), Clause.CARD_AT_PLAYER_CUTS),
        (None, 4, (5, 7, 2, 3), Clause.CARD_AT_PLAYER_CUTS),
        (None, 8, (2, 3, 5, 7), Clause.CARD_AT_PLAYER_CUTS),
        (None, Area.DEALER, (7, 2, 3, 5), Clause.CARD_AT_DEALER_CUTS),
        (None, None, (7, 2, 3, 5), Clause.HOUSE_SHUFFLE_CUTS),
    ],
)
def test_who_is_asked_to_cut(
    first_seated: int | None, cutting_card: int | Area | None, turn: tuple[int, ...], clause: Clause
) -> None:
    """E(3), R134."""
    assert cut_offers(SEATS, first_seated=first_seated, cutting_card=cutting_card) == (turn, clause)


UP, DOWN = Face.UP, Face.DOWN


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        (
            blackjack_rules(),
            [(2, UP), (5, UP), (Area.DEALER, DOWN), (2, UP), (5, UP), (Area.DEALER, DOWN)],
        ),
        (
            blackjack_rules(Variant.PITCH),
            [(2, DOWN), (5, DOWN), (Area.DEALER, UP), (2, DOWN), (5, DOWN), (Area.DEALER, DOWN)],
        ),
        (
            blackjack_rules(Variant.PITCH, pitch_face="up"),
            [(2, UP), (5, UP), (Area.DEALER, UP), (2, UP), (5, UP), (Area.DEALER, DOWN)],
        ),
        (
            blackjack_rules(Variant.MULTI),
            [(2, UP), (5, UP), (Area.DEALER, DOWN), (2, UP), (5, UP)],
        ),
    ],
)
def test_the_order_of_the_deal(rules: BlackjackRules, order: list[tuple[int | Area, Face]]) -> None:
    """H(4), I(5), R74, R75."""
    assert [*first_deal((5, 2), rules)] == order


def test_what_is_left_after_the_deal() -> None:
    assert left_after_deal((2, 5, 6), blackjack_rules()) == 312 - 1 - 8
    assert left_after_deal((2, 5, 6), blackjack_rules(Variant.MULTI)) == 312 - 1 - 7


def book(*absent: StrEnum) -> GameBook:
    """Blackjack as a rulebook answers it, but for some clauses."""
    answer = ClauseText(number="M", gists={"en": ""}, severity=Severity.MONEY, readings=(), citations=())
    return GameBook(
        id=Variant.MULTI,
        title="Blackjack",
        least_players=1,
        most_players=7,
        cite="Oneida Blackjack {number}",
        options={},
        clauses={clause: answer for clause in CLAUSES if clause not in absent},
    )


@pytest.mark.parametrize(
    ("irregularity", "count", "exposed", "ruling", "decides", "clause"),
    [
        ("face-up-in-deck", 1, None, "discard-card", Decider.DEALER, Irregularity.FACE_UP_IN_DECK),
        ("face-up-in-deck", 2, None, "void-round", Decider.FLOOR, Rule.FACE_UP_TWICE),
        ("drawn-in-error", None, False, "use-as-next-card", Decider.DEALER, Irregularity.DRAWN_IN_ERROR),
        ("drawn-in-error", None, True, "discard-card", Decider.DEALER, Rule.DRAWN_AND_EXPOSED),
        ("wrong-count", None, None, "void-round", Decider.FLOOR, Irregularity.WRONG_COUNT),
        ("shuffler-jam", None, None, "reshuffle", Decider.DEALER, Irregularity.SHUFFLER_JAM),
        ("recut-ordered", None, None, "recut", Decider.FLOOR, Irregularity.RECUT_ORDERED),
        ("up-card-discarded", None, None, "recover-up-card", Decider.FLOOR, Irregularity.UP_CARD_DISCARDED),
    ],
)
def test_rulings(
    irregularity: str, count: int | None, exposed: bool | None, ruling: str, decides: Decider, clause: StrEnum
) -> None:
    """E(5), M(1) to M(5), R69, R82."""
    found = rule(
        Irregularity(irregularity), Circumstances(count=count, is_exposed=exposed), book(), MULTI.facts, 2, Method.SHOE
    )
    assert (found.id, found.decides, found.clause) == (RulingId(ruling), decides, clause)
    assert (Rule.FLOOR_DECIDES in found.clauses) is (decides is Decider.FLOOR)


@pytest.mark.parametrize(("irregularity", "missing"), [("face-up-in-deck", "count"), ("drawn-in-error", "exposed")])
def test_what_a_ruling_turns_on_must_be_known(irregularity: str, missing: str) -> None:
    with pytest.raises(MissingCircumstance, match=missing):
        rule(Irregularity(irregularity), Circumstances(), book(), MULTI.facts, 2, Method.SHOE)


def test_the_lost_up_card_is_multiple_actions_alone() -> None:
    """M(5): the other games' books have no such clause."""
    everywhere = {"face-up-in-deck", "drawn-in-error", "wrong-count", "shuffler-jam", "recut-ordered"}
    assert {*named(book())} == {*everywhere, "up-card-discarded"}
    assert {*named(book(Irregularity.UP_CARD_DISCARDED))} == everywhere
