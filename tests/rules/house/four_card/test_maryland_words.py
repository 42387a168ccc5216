"""Maryland's rules as they are shown: to each branch that can happen its own clause, with the number that says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from tests.rules.house.ante.rounds import FROM_SHOE, stacked, table, to_end, until
from tests.rules.house.ante.tables_at_random import MARYLAND, ONEIDA
from tests.rules.house.ante.walking import Ante, start
from trainer.rules.book import Severity
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.outlook import likeliest
from trainer.rules.house_acts import CollectProgressive, CollectWager, Pay
from trainer.rules.judge import judge
from trainer.rules.plan import Step
from trainer.rules.readings import load_readings
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed

TEXTS: Final = load_rulebook(MARYLAND).games["four-card-poker"]
BOTH: Final[Mapping[int, Mapping[str, int]]] = {
    2: {"ante": 1000, "progressive": 100},
    5: {"ante": 1000, "progressive": 500},
    6: {"ante": 1000, "aces_up": 500},
}
DEALER: Final = "Kd Qh 7d 6c 2h Jd"
QUADS: Final = "5h 5d 5c 5s 3c"
ACES: Final = "As Ah Ad Ac 9c"
NOTHING: Final = "Ts 8s 4h 3d 2c"
JACK_HIGH: Final = "Jh Tc 8c 3h 2d"


def laid(
    *hands: str, wagers: Mapping[int, Mapping[str, int]] = BOTH, progressive: object = False, envy: object = None
) -> AnteTable:
    """A table from whose shoe the players are dealt these hands, and the dealer king high; envy goes by its letter."""
    envy = progressive if envy is None else envy
    return table(MARYLAND, FROM_SHOE, wagers, stacked(*hands, DEALER), progressive=progressive, envy=envy)


def payments(begun: AnteTable, wager: str, *folds: int) -> list[Step]:
    """How a wager is paid in the round."""
    steps, _ = to_end(start(begun), *folds)
    return [step for step in steps if isinstance(step.action, Pay) and step.action.wager == wager]


def named(step: Step) -> set[str]:
    return {str(clause) for clause in (step.clause, *step.also)}


@pytest.mark.parametrize(
    ("hand", "letter", "clause", "number"),
    [
        (QUADS, "A", "progressive-for-one", "12(D)(1)"),
        (ACES, "A", "meter", "12(D)(4)"),
        (QUADS, "C", "progressive-for-one", "12(D)(1)"),
        (QUADS, "E", "meter", "12(D)(4)"),
    ],
)
def test_a_progressive_is_paid_for_one_or_from_its_meter(hand: str, letter: str, clause: str, number: str) -> None:
    """What pays "for 1" is not said of a meter, nor the meter of what pays for 1."""
    (step,) = payments(laid(NOTHING, hand, JACK_HIGH, progressive=letter), "progressive")
    assert (step.clause, TEXTS.clause(step.clause).number) == (clause, number)
    other = {"meter": "progressive-for-one", "progressive-for-one": "meter"}[clause]
    assert "progressive" in named(step)
    assert other not in named(step)


@pytest.mark.parametrize(
    ("progressive", "envy", "read_by"),
    [
        ("A", "A", ("four-card-table", "four-card-table")),
        ("C", "A", ("five-card-table", "four-card-table")),
        ("C", "C", ("five-card-table", "four-card-table")),
    ],
)
def test_each_payment_says_how_many_cards_its_table_reads(
    progressive: str, envy: str, read_by: tuple[str, str]
) -> None:
    """Readings R7, R63: with C the progressive reads five cards, and envy C four."""
    begun = laid(NOTHING, QUADS, JACK_HIGH, progressive=progressive, envy=envy)
    tables = {"four-card-table", "five-card-table"}
    found = [named(payments(begun, wager)[0]) & tables for wager in ("progressive", "envy")]
    assert found == [{clause} for clause in read_by]
    assert "A to C read the best four cards, D to F the five dealt" in load_readings()["R63"].decision


def test_of_several_envies_the_second_says_that_each_is_paid() -> None:
    """11(D)(10)(e)(ii): at the first one nobody has seen that there will be another."""
    steps = payments(laid(NOTHING, QUADS, ACES, progressive="A"), "envy")
    assert [("several-envies" in named(step)) for step in steps] == [False, False, True]
    assert [step.action for step in steps] == [
        Pay(5, "envy", 500_00, of=6),
        Pay(2, "envy", 100_00, of=6),
        Pay(2, "envy", 10_00, of=5),
    ]


def test_envy_says_why_its_holder_gets_none_where_the_holder_wagered() -> None:
    """11(D)(10)(e)(iii)."""
    steps = payments(laid(NOTHING, QUADS, ACES, progressive="A"), "envy")
    assert [("envy-of-own-hand" in named(step)) for step in steps] == [False, False, True]


def said(state: Ante, act: Pay | CollectWager) -> tuple[str, Severity | None]:
    verdict = judge(state, act, likeliest)
    clause = weighed(verdict, TEXTS).clause
    assert clause is not None
    return TEXTS.clause(clause).number, weighed(verdict, TEXTS).severity


def test_envy_for_a_folded_hand_is_never_paid_though_it_lies_up() -> None:
    """Reading R10: seat 5 folds four aces and has Aces Up, for which they are turned up."""
    wagers = {**BOTH, 5: {**BOTH[5], "aces_up": 500}}
    begun = laid(NOTHING, ACES, JACK_HIGH, wagers=wagers, progressive="A")
    assert payments(begun, "envy", 5) == []
    shown = until(start(begun), lambda state: state.table.hand(5).is_up, 5)
    assert said(shown, Pay(2, "envy", 100_00, of=5)) == ("11(D)(10)(e)(iii)", Severity.MONEY)


@pytest.mark.parametrize(
    ("to", "of", "number"),
    [
        (5, 5, "11(D)(10)(e)(iii)"),
        (6, 5, "11(D)(10)(e)(i), 12(E)"),
        (5, 6, "11(D)(10)(e)(i), 12(E)"),
    ],
    ids=("own", "no-progressive-wager", "below-the-table"),
)
def test_envy_that_nobody_won_breaks_the_rule_that_says_so(to: int, of: int, number: str) -> None:
    begun = laid(NOTHING, QUADS, JACK_HIGH, progressive="A")
    shown = until(start(begun), lambda state: state.table.hand(of).is_up)
    assert said(shown, Pay(to, "envy", 10_00, of=of)) == (number, Severity.MONEY)


@pytest.mark.parametrize(("hand", "is_low"), [("4h 3d 2c As 9s", True), ("Ah Kc Qs Js 9s", False)])
def test_a_straight_with_the_ace_below_the_two_says_why_it_is_one(hand: str, is_low: bool) -> None:
    """6(A)(1)-(2)."""
    wagers = {2: {"ante": 1000, "aces_up": 500}}
    steps = payments(laid(hand, wagers=wagers), "ante") + payments(laid(hand, wagers=wagers), "aces_up")
    assert [("low-ace" in named(step)) for step in steps] == [is_low, is_low]
    assert "low-ace" not in load_rulebook(ONEIDA).games["four-card-poker"].clauses


def test_whose_care_it_is_that_a_progressive_was_accepted_stands_by_its_collection() -> None:
    """7(E)(4)(b)."""
    steps, _ = to_end(start(laid(NOTHING, QUADS, JACK_HIGH, progressive="A")))
    (step,) = [step for step in steps if isinstance(step.action, CollectProgressive)]
    assert "progressive-accepted" in named(step)


NUMBERS: Final = {
    "seats": "2(A)(1), 7(B)",
    "no-more-bets": "7(C)-(D)",
    "preshuffled": "4(F), 5(C)(2)",
    "ante-first": "11(D)(4)-(5)",
    "envy": "11(D)(10)(e)(i), 12(E)",
    "progressive": "12(D)(1)-(2), 11(D)(9)",
    "ante-bonus": "12(B)",
    "validate-progressive": "11(D)(10)(a)-(c)",
    "six-card-bonus": "12(H), 11(D)(7)",
    "super-royal": "12(H), 6(F)(8), 7(E)(5)(b)",
    "aces-up": "12(C), 11(D)(6)",
    "higher-wins": "11(D)(4)(c)(ii), 12(A)",
    "compare-hands": "6(B), 6(D)-(E)",
    "five-card-hands": "6(F), 7(E)(5)",
    "low-ace": "6(A), 6(C)(2), 6(C)(5)",
    "progressive-accepted": "7(E)(4)(b)",
    "several-envies": "11(D)(10)(e)(ii)",
    "self-shuffling-shoe": "5(G)-(H)",
    "dealer-first-from-self-shuffling-shoe": "10(H)",
}
"""Where the text says all that the gist says."""


@pytest.mark.parametrize(("clause", "number"), NUMBERS.items())
def test_a_clause_is_numbered_as_the_text_has_all_of_it(clause: str, number: str) -> None:
    assert TEXTS.clause(clause).number == number


def test_what_only_lessons_can_teach_stands_in_the_book() -> None:
    """5(G)-(H), 10(H): no table here has a shoe that reshuffles by itself."""
    for clause in ("self-shuffling-shoe", "dealer-first-from-self-shuffling-shoe"):
        assert Clause(clause).part is None
        assert TEXTS.answers(clause)


@pytest.mark.parametrize(
    "clause",
    [
        *("no-more-bets", "no-more-bets-from-shoe", "no-more-bets-from-hand", "no-more-bets-from-automated-shoe"),
        *("shuffler-jam", "count-stub", "count-stub-from-hand", "count-stub-from-automated-shoe"),
    ],
)
def test_what_opens_a_way_to_cheat_is_integrity(clause: str) -> None:
    """As the lock of the progressive, the jam of the shoe and what the count finds are."""
    assert TEXTS.clause(clause).severity is Severity.INTEGRITY
