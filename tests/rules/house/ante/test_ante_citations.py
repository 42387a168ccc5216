"""The clause of each step by the way of dealing, as the three rulebooks number it."""

from __future__ import annotations

from typing import Final

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA_FOUR, THREE_CARD, key
from tests.rules.house.ante.rounds import table, to_end, with_progressive
from tests.rules.house.ante.tables_at_random import MARYLAND, ONEIDA
from tests.rules.house.ante.tables_at_random import THREE_CARD as TRIBAL
from tests.rules.house.ante.walking import start
from tests.rules.house.tables import HOUSE_BOOKS
from trainer.rules.house.ante.setup import Dealing
from trainer.rules.house.cards.dealing import Method
from trainer.rules.plan import Step
from trainer.rules.rulebook import load_rulebook
from trainer.rules.values import changed

HAND, SHOE, AUTOMATED = Method.HAND, Method.SHOE, Method.AUTOMATED_SHOE
LOAD, BETS, STUB, COUNT = "load-shoe", "announce", "discard-stub", "count-stub"
LOCK, COLLECT = "lock-progressive", "collect-progressive"
NUMBERS: Final = {
    (TRIBAL, SHOE): {LOAD: "(g)(1)", BETS: "(g)(2)", STUB: "(g)(4), (g)(5)(i)", COUNT: "(g)(5)"},
    (TRIBAL, HAND): {BETS: "(h)(2)(iii)", STUB: "(h)(4)", COUNT: "(h)(5), (g)(5)"},
    (TRIBAL, AUTOMATED): {LOAD: "(i)(2)(i)", BETS: "(i)(2)(ii)", STUB: "(i)(4)", COUNT: "(i)(5), (g)(5)"},
    (ONEIDA, SHOE): {LOAD: "G(1)", BETS: "G(2)", STUB: "G(5), G(6)(a)", COUNT: "G(6)"},
    (ONEIDA, HAND): {BETS: "H(2)(c)", STUB: "H(4)", COUNT: "H(5), G(6)"},
    (ONEIDA, AUTOMATED): {LOAD: "I(2)(a)", BETS: "I(2)(b)", STUB: "I(4)", COUNT: "I(5), G(6)"},
    (MARYLAND, SHOE): {
        LOAD: "8(B)",
        BETS: "8(C)",
        LOCK: "8(C)(1)",
        COLLECT: "8(C)(2)",
        STUB: "8(F), 8(H)(1)",
        COUNT: "8(G)-(H)",
    },
    (MARYLAND, HAND): {
        BETS: "9(A)(3)(a)",
        LOCK: "9(A)(3)(b)",
        COLLECT: "9(A)(4)",
        STUB: "9(B)(7), 9(D)",
        COUNT: "9(C)",
    },
    (MARYLAND, AUTOMATED): {
        LOAD: "10(A)(1)",
        BETS: "10(A)(2)(a)",
        LOCK: "10(A)(2)(b)",
        COLLECT: "10(A)(3)",
        STUB: "10(C)-(D)",
        COUNT: "8(G)-(H), 10(D)",
    },
}


def steps(book: str, dealing: Dealing) -> tuple[Step, ...]:
    begun = with_progressive(dealing) if book == MARYLAND else table(book, dealing)
    return tuple(to_end(start(changed(begun, rounds_since_count=4)))[0])


def number(book: str, clause: str) -> str:
    return load_rulebook(book).games[HOUSE_BOOKS[book]].clauses[clause].number


@pytest.mark.parametrize(("book", "method"), NUMBERS)
def test_a_step_cites_the_rule_of_its_way_of_dealing(book: str, method: Method) -> None:
    expected = NUMBERS[book, method]
    found = steps(book, Dealing(method=method, has_shuffler=method is HAND))
    cited = {step.action.do: number(book, step.clause) for step in found if step.action.do in expected}
    assert cited == expected


@pytest.mark.parametrize(
    ("book", "method", "waived_by"),
    [
        *((TRIBAL, SHOE, "(g)(6)"), (TRIBAL, HAND, "(h)(5), (g)(6)"), (TRIBAL, AUTOMATED, "(i)(5), (g)(6)")),
        *((ONEIDA, SHOE, "I(6)"), (ONEIDA, HAND, "I(6)"), (ONEIDA, AUTOMATED, "I(6)")),
        *((MARYLAND, SHOE, "8(G)"), (MARYLAND, HAND, "9(C)"), (MARYLAND, AUTOMATED, "8(G)")),
    ],
)
def test_a_count_by_machine_spares_the_dealers_by_the_rule_there_is(book: str, method: Method, waived_by: str) -> None:
    found = steps(book, Dealing(method=method, has_shuffler=True, shuffler_counts=True))
    (away,) = [step for step in found if step.action.do == STUB]
    assert [number(book, clause) for clause in away.also] == [waived_by]


@pytest.mark.parametrize(
    ("spot", "method", "counted_by"),
    [(THREE_CARD, HAND, "(h)(5)"), (ONEIDA_FOUR, AUTOMATED, "I(5)"), (MARYLAND_FOUR, HAND, "9(C)")],
)
def test_the_stub_asked_about_alone_cites_the_same(spot: str, method: Method, counted_by: str) -> None:
    found = key(f'{spot}ask = "stub"\nmethod = "{method}"\ndealt = 20\n')
    assert counted_by in str(found["cites"])
