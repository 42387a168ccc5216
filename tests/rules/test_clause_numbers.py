"""Numbers of clauses are read as the sources write them."""

from __future__ import annotations

import pytest

from trainer.rules.clause_numbers import Heading, NoNumber, Span, meet, places
from trainer.rules.rulebook import NEUTRAL, load_rulebook, rulebook_ids
from trainer.rules.seating.clauses import load_seating


def _span(first: str, last: str = "") -> Span:
    return Span(tuple(first.split()), tuple((last or first).split()))


@pytest.mark.parametrize(
    ("number", "named"),
    [
        ("M", [_span("M")]),
        ("P(10)(a)", [_span("P 10 a")]),
        ("H(2)(b)-(c), H(3)", [_span("H 2 b", "H 2 c"), _span("H 3")]),
        ("K(3)(a), (c)", [_span("K 3 a"), _span("K 3 c")]),
        ("P(10)(c)-(d), (13)", [_span("P 10 c", "P 10 d"), _span("P 13")]),
        ("J(7)-J(9)", [_span("J 7", "J 9")]),
        ("A-C", [_span("A", "C")]),
        ("I(9)(b)(i)-(iv)", [_span("I 9 b i", "I 9 b iv")]),
        ("(k)(1)(i)", [_span("k 1 i")]),
        ("(k)(1)(i)-(iii)", [_span("k 1 i", "k 1 iii")]),
        ("(h)(2)(i), (i)(3)", [_span("h 2 i"), _span("i 3")]),
        ("(h)-(j)", [_span("h", "j")]),
        ("(k)(1)(ii)(A)", [_span("k 1 ii A")]),
        ("12(D)(1)-(2)", [_span("12 D 1", "12 D 2")]),
        ("10(D)-(G)", [_span("10 D", "10 G")]),
        ("11(D)(4)(c)(ii)", [_span("11 D 4 c ii")]),
        ("8(C)(2)(b), 9(A)(4)", [_span("8 C 2 b"), _span("9 A 4")]),
        ("8-9", [_span("8", "9")]),
        ("How the Pot Is Awarded", [Heading("How the Pot Is Awarded")]),
        ("Rules of Play; Round of Play", [Heading("Rules of Play"), Heading("Round of Play")]),
    ],
)
def test_what_a_number_names(number: str, named: list[Span]) -> None:
    assert list(places(number)) == named


@pytest.mark.parametrize(
    "number",
    ["", " J(2)", "J(2)(3)", "P(10)(c)-(a)", "J(2)-K(3)", "(7)", "D(3)(a)-(4)", "K(1), and more", "J(1)-(2)-(3)"],
)
def test_what_is_no_number(number: str) -> None:
    with pytest.raises(NoNumber, match=r"number|range|ends before"):
        places(number)


@pytest.mark.parametrize(
    ("number", "paragraph"),
    [
        ("P(10)(a)", "P(10)(a)"),
        ("P(10)", "P(10)(a)"),
        ("P(10)(a)", "P(10)"),
        ("P", "P(10)(a)"),
        ("H(2)(b)-(c), H(3)", "H(2)(c)"),
        ("H(2)(b)-(c), H(3)", "H(3)(a)"),
        ("H(2)(b)-(c)", "H(2)"),
        ("11(D)(4)-(8)", "11(D)(7)(a)"),
        ("11(D)(4)-(8)", "11(D)(8)-(10)"),
        ("(k)(1)(i)-(iii)", "(k)(1)(ii)(A)"),
        ("How the Pot Is Awarded", "How The Pot Is Awarded"),
        ("How the Pot Is Awarded", "How the Pot Is Awarded, 2"),
    ],
)
def test_a_number_cites_what_lies_within_it_and_around_it(number: str, paragraph: str) -> None:
    assert meet(number, paragraph)
    assert meet(paragraph, number)


@pytest.mark.parametrize(
    ("number", "paragraph"),
    [
        ("P(1)", "P(10)"),
        ("P(10)(a)", "P(10)(b)"),
        ("H(2)(b)-(c)", "H(2)(d)"),
        ("H(2)", "J(2)"),
        ("1(D)", "12(D)"),
        ("(k)(1)(i)", "(k)(1)(ii)"),
        ("Rules of Play", "Round of Play"),
        ("Rules of Play", "Rules of Players"),
        ("M", "Maximum"),
        ("M", "12(D)"),
        ("12(D)", "M"),
        ("(k)(1)", "K(1)"),
    ],
)
def test_a_number_cites_nothing_beside_it(number: str, paragraph: str) -> None:
    assert not meet(number, paragraph)
    assert not meet(paragraph, number)


def test_every_number_of_every_book_is_read() -> None:
    texts = [
        text
        for book in (*rulebook_ids(), NEUTRAL)
        for game in load_rulebook(book).games.values()
        for text in game.clauses.values()
    ]
    for text in (*texts, *load_seating().clauses.values()):
        if text.number:
            assert places(text.number)
