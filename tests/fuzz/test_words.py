"""The list of rules that a trainee can meet: a sample of it, for every table."""

from __future__ import annotations

import re

import pytest

from tests.fuzz.met import LONGEST, SAMPLE, How, Met, citing_faults, everything, noticed_in
from tests.fuzz.rounds import TABLES
from tests.fuzz.words import report
from tests.rules.paragraph_lists import SEATING, clauses_of
from tests.rules.poker.irregularities.brought_about import cut_done, four_players
from tests.rules.poker.tables import until
from trainer.rules.actions import STOP, CallOn
from trainer.rules.poker.irregularities.events import FaceUpInDeck, WrongStart
from trainer.rules.rulebook import load_rulebook


@pytest.mark.one_in(10)
@pytest.mark.parametrize("table", TABLES, ids="/".join)
def test_what_is_met_cites_clauses_of_its_book(table: tuple[str, str]) -> None:
    met = list(everything(SAMPLE, [table]))
    assert list(citing_faults(met)) == []
    assert {each.game for each in met} == {table[1], "seating"}


@pytest.mark.parametrize("book", [*dict.fromkeys(book for book, _ in TABLES), SEATING])
def test_no_gist_is_longer_than_a_verdict_has_room_for(book: str) -> None:
    long = {
        (game, clause): text.gist
        for game, clauses in clauses_of(book).items()
        for clause, text in clauses.items()
        if len(text.gist) > LONGEST
    }
    assert long == {}


def test_a_clause_that_a_book_lacks_is_told() -> None:
    lost = Met("oneida-poker", "holdem", "fee", How.GOVERNS, "Take rake from the main pot")
    assert list(citing_faults([lost])) == [
        "oneida-poker/holdem: Take rake from the main pot cites fee, which the book lacks"
    ]


def test_the_list_has_every_clause_once_for_each_way_it_is_answered() -> None:
    table = ("oneida-poker", "holdem")
    met = [each for each in everything(SAMPLE, [table]) if each.book != SEATING]
    lines = list(report(met, [table], most_faults=2))
    clauses = load_rulebook(table[0]).games[table[1]].clauses
    heads = [line for line in lines if re.match(r"\S.*  \S+  (service|procedure|money|integrity)", line)]
    listed = [head.split("  ")[1] for head in heads]
    assert set(listed) >= set(clauses)
    assert [clause for clause in clauses if listed.count(clause) != 1] == []
    at = next(place for place, line in enumerate(lines) if "  hand-fouled  " in line)
    assert "hand-fouled" in "".join(lines[at + 2 : at + 4])
    assert "seat 3" not in "\n".join(lines)


def test_a_stop_stands_under_the_irregularity_that_it_is_for() -> None:
    """The deal began at a wrong seat; a card that lies face up in the deck has not come to light yet."""
    state = until(cut_done(four_players()).happen(WrongStart(3)).happen(FaceUpInDeck(20)), CallOn)
    (stop,) = [step for step, _ in state.choices if step.action == STOP]
    assert stop.clause == noticed_in(state.table) == "wrong-starting-position"
