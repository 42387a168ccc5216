"""Clauses are found by number, heading, reading and name, in every form that a person would type."""

from __future__ import annotations

from functools import cache

import pytest

from tests.samples import some
from trainer.rules.clause_search import NoSuchClause, every_answer, find, look_up
from trainer.rules.readings import reading_ids


def names(asked: str) -> list[tuple[str, str]]:
    return list(dict.fromkeys((answer.rulebook, answer.clause) for answer in find(asked)))


TURN = [("oneida-poker", each) for each in ("burn-before-turn", "deal-turn", "turn-round")]
MOVED = ("move-button", "move-blind-buttons", "first-round", "deal-hole-cards")


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("Oneida Poker J(8)", TURN),
        ("oneida-poker J(8)", TURN),
        ("  oneida poker   J(8) ", TURN),
        ("oneida-poker/holdem J(8)", TURN),
        ("Oneida Poker N(2)(a)(iii)", [("oneida-poker", "drop-rake")]),
        ("Oneida Poker N(2)(a)", [("oneida-poker", "rake-percent"), ("oneida-poker", "drop-rake")]),
        ("11(D)(8)", [("maryland-four-card", "progressive-after-bonus")]),
        ("Three Card §14(h)(2)(i)", [("tribal-three-card", "shuffler-for-hand")]),
        ("Three Card (h)(2)(i)", [("tribal-three-card", "shuffler-for-hand")]),
        ("tribal-three-card (h)(2)(i)", [("tribal-three-card", "shuffler-for-hand")]),
        ("Oneida Blackjack N", [("oneida-blackjack", "staffing")]),
        ("reading R25", [("oneida-poker", each) for each in ("kill-starts", "kill-stays", "kill-ends")]),
        ("r25", [("oneida-poker", each) for each in ("kill-starts", "kill-stays", "kill-ends")]),
        (
            "oasis-cardroom R91",
            [("oasis-cardroom", each) for each in ("collect-losing-hands", "collect-winning-hands")],
        ),
        ("pay-from-right", [("tribal-three-card", "pay-from-right")]),
        ("Side-Pots", [(book, "side-pots") for book in ("oneida-poker", "oasis-cardroom", "neutral")]),
        ("Oasis Card Room side-pots", [("oasis-cardroom", "side-pots")]),
        ("Oasis Hold'em: action and distribution of cards", [("oasis-cardroom", each) for each in MOVED]),
        ("oneida-poker no-answer", [("oneida-poker", "no-answer")]),
        ("oneida poker j(8)", TURN),
        ("ONEIDA-POKER J (8)", TURN),
        ("Oneida Poker J(8);", TURN),
        ("\u201cOneida Poker J(8)\u201d", TURN),
        ("11(d)(8)", [("maryland-four-card", "progressive-after-bonus")]),
        ("R 25", [("oneida-poker", each) for each in ("kill-starts", "kill-stays", "kill-ends")]),
        ("side pots", [(book, "side-pots") for book in ("oneida-poker", "oasis-cardroom", "neutral")]),
        ("SIDE_POTS", [(book, "side-pots") for book in ("oneida-poker", "oasis-cardroom", "neutral")]),
    ],
)
def test_what_is_asked_for_is_found(asked: str, found: list[tuple[str, str]]) -> None:
    assert names(asked) == found


def test_tables_that_answer_alike_stand_together() -> None:
    (answer,) = find("oneida-poker side-pots")
    assert {table.game for table in answer.tables} >= {"holdem", "stud7-high", "draw5-low"}
    shown = {answer.text.number: [table.game for table in answer.tables] for answer in find("oneida-poker seats")}
    assert shown["K(2)"] == ["omaha-high", "omaha-hilo8"]


@pytest.mark.parametrize("asked", ["", "Oneida Poker", "Oneida Poker Z(9)", "J(13)", "R999", "tip-the-hat", "J(2"])
def test_what_is_no_clause_is_told_in_one_sentence(asked: str) -> None:
    with pytest.raises(NoSuchClause) as refused:
        find(asked)
    said = str(refused.value)
    assert said.startswith(f'"{asked}" is no clause of a rulebook here: give its number as in "Oneida Poker J(8)"')
    assert said.count("\n") == 0


def test_a_number_of_several_books_asks_for_the_book() -> None:
    with pytest.raises(NoSuchClause) as refused:
        find("J(8)")
    assert str(refused.value) == (
        '"J(8)" stands in several rulebooks: say "Oneida Poker J(8)", "Oneida Four Card J(8)", "Oneida Blackjack J(8)".'
    )


def test_every_answer_is_found_by_its_own_citation_and_by_its_name() -> None:
    """A number finds all that it covers, so each answer is among what its own citation finds."""
    found = cache(find)
    for answer in every_answer()[:: some(9, 1)]:
        number, cite = answer.text.number, answer.text.citations[0]
        first = number.split(", ")[0].split("; ")[0]
        assert answer in found(cite.removesuffix(number) + first if number else cite), cite
    for answer in every_answer()[::20]:
        assert answer in find(f"{answer.rulebook} {answer.clause}")


@pytest.mark.parametrize(
    ("asked", "not_named"),
    [
        ("Oneida Poker J(8)(z)", "J(8)(z)"),
        ("oneida poker j(8)(z)", "J(8)(Z)"),
        ("Oneida Poker J(8)", ""),
        ("Oneida Poker J", ""),
        ("Oneida Poker N(2)(a)(iii)", ""),
        ("side-pots", ""),
    ],
)
def test_a_number_that_no_clause_has_is_told_apart_from_that_in_which_it_lies(asked: str, not_named: str) -> None:
    assert look_up(asked).not_named.casefold() == not_named.casefold()


def test_every_reading_is_found_whether_a_clause_rests_on_it_or_not() -> None:
    asked = sorted(reading_ids())[:: some(3, 1)]
    assert asked
    assert [getattr(look_up(id_).reading, "id", "") for id_ in asked] == asked


@pytest.mark.parametrize(
    ("reading", "name", "table"),
    [
        ("R67", "ante_bonus", ("tribal-three-card", "three-card-poker")),
        ("R135", "decks", ("oneida-blackjack", "blackjack")),
        ("R226", "rake", ("oneida-poker", "holdem")),
    ],
)
def test_a_reading_of_an_option_says_which(reading: str, name: str, table: tuple[str, str]) -> None:
    found = look_up(reading)
    assert not found.answers
    assert (name, *table) in [(use.name, use.table.rulebook, use.table.game) for use in found.uses]


def test_a_houses_own_clauses_are_found_while_they_are_offered(lakeside: None) -> None:
    assert names("lakeside 113") == [("lakeside-cardroom", "move-button")]
    assert names("Lakeside Four 14") == [("lakeside-four-card", "limits")]


def test_and_no_more_afterwards() -> None:
    with pytest.raises(NoSuchClause):
        find("Lakeside 113")
