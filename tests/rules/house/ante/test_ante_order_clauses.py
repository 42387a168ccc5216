"""The clause of a wager settled out of its turn: each later wager of Maryland's has one of its own (11(D)(4)-(10))."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from tests.rules.house.ante.rounds import FROM_SHOE, stacked, table, until
from tests.rules.house.ante.tables_at_random import MARYLAND, ONEIDA
from tests.rules.house.ante.walking import Ante, start
from tests.rules.house.tables import HOUSE_BOOKS
from trainer.rules.book import Severity
from trainer.rules.cards import parse_cards
from trainer.rules.house.outlook import likeliest
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.judge import Finding, judge
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed

WAGERS: Final[Mapping[int, Mapping[str, int]]] = {
    2: {"ante": 1000, "aces_up": 500, "progressive": 100},
    5: {"ante": 1500, "aces_up": 500, "six_card_bonus": 500, "progressive": 100},
}
HANDS: Final = ("Ah Ad 9s 8d 2c", "5h 5d 5c 5s 3c", "Kd Qh 7d 6c 2h Jd")
"""Seat 2 has a pair of aces, seat 5 four fives; the dealer has king high."""
IN_BOX: Final = parse_cards("Js")[0]


def settling(book: str, wager: str, seat: int = 5) -> Ante:
    """The round where this payment is due."""
    deck = stacked(*HANDS)
    if book == MARYLAND:
        boxed = (IN_BOX, *(card for card in deck if card != IN_BOX))
        state = start(table(book, FROM_SHOE, WAGERS, boxed, progressive="A", envy="A", six_card_bonus="A"))
    else:
        wagers = {number: {"ante": each["ante"], "aces_up": each["aces_up"]} for number, each in WAGERS.items()}
        state = start(table(book, FROM_SHOE, wagers, deck))
    return until(state, lambda state: due(state, wager, seat) is not None)


def due(state: Ante, wager: str, seat: int) -> Pay | None:
    acts = (step.action for step in state.expected())
    return next((act for act in acts if isinstance(act, Pay) and (act.wager, act.to) == (wager, seat)), None)


def said(state: Ante, book: str, act: Pay | CollectWager) -> tuple[str, Severity | None]:
    verdict = judge(state, act, likeliest)
    assert verdict.finding in (Finding.WRONG, Finding.TOO_EARLY)
    texts = load_rulebook(book).games[HOUSE_BOOKS[book]]
    clause = weighed(verdict, texts).clause
    assert clause is not None
    return texts.clause(clause).number, weighed(verdict, texts).severity


def paid_when_due(book: str, wager: str, seat: int = 5) -> Pay:
    act = due(settling(book, wager, seat), wager, seat)
    assert act is not None
    return act


@pytest.mark.parametrize(
    ("wager", "before", "seat", "number"),
    [
        ("aces_up", "ante", 5, "11(D)(5)"),
        ("six_card_bonus", "aces_up", 5, "11(D)(7)"),
        ("progressive", "six_card_bonus", 5, "11(D)(8)"),
        ("progressive", "ante", 5, "11(D)(8)"),
        ("envy", "aces_up", 2, "11(D)(10)(e)"),
    ],
)
def test_of_a_later_wager_the_rule_about_its_turn(wager: str, before: str, seat: int, number: str) -> None:
    state = settling(MARYLAND, before)
    assert said(state, MARYLAND, paid_when_due(MARYLAND, wager, seat)) == (number, Severity.PROCEDURE)


def test_in_a_wrong_sum_it_is_the_paytable() -> None:
    """12(C): fifty to one on five is 250, not 25."""
    state = settling(MARYLAND, "aces_up")
    assert said(state, MARYLAND, Pay(5, "aces_up", 2500)) == ("12(C), 11(D)(6)", Severity.MONEY)


def test_at_oneidas_table_one_sentence_has_them_all() -> None:
    """J(6)."""
    for wager in ("ante", "aces_up"):
        found = said(settling(ONEIDA, "play"), ONEIDA, paid_when_due(ONEIDA, wager))
        assert found == ("J(6)", Severity.PROCEDURE)


def test_envy_in_a_wrong_sum_is_no_wager_still_in_play_though_who_gets_it_has_not_shown() -> None:
    """12(E): the hand that earns it lies up."""
    state = settling(MARYLAND, "envy", 2)
    assert judge(state, Pay(2, "envy", 2500, of=5), likeliest).finding is Finding.WRONG
    assert said(state, MARYLAND, Pay(2, "envy", 2500, of=5)) == ("12(F)", Severity.MONEY)


def test_what_was_paid_is_paid_twice_once_its_hand_is_taken_in() -> None:
    state = until(settling(MARYLAND, "ante", 2), lambda state: not state.table.hand(5).cards)
    verdict = judge(state, paid_when_due(MARYLAND, "aces_up"), likeliest)
    assert (verdict.finding, weighed(verdict, load_rulebook(MARYLAND).games["four-card-poker"]).severity) == (
        Finding.ALREADY_DONE,
        Severity.MONEY,
    )
