"""The document of the waiting list: every clause answered, every fault of a bad one named."""

from __future__ import annotations

from importlib.resources import files

import pytest

from trainer.errors import BadFile
from trainer.rules.rulebook import load_rulebook
from trainer.rules.seating import acts as s
from trainer.rules.seating.clauses import Clause, load_seating, parse_seating

TEXT = (files("trainer.rules") / "books" / "oneida-seating.toml").read_text(encoding="utf-8")
GAMES = {"holdem": s.TableType.HOLDEM, "omaha-high": s.TableType.OMAHA, "stud7-high": s.TableType.STUD}
GAMES |= {"draw5-high": s.TableType.DRAW}


def test_every_clause_is_cited() -> None:
    book = load_seating()
    assert set(book.clauses) == set(Clause)
    assert book.cites(Clause.CALL_IN_ORDER) == ("Oneida Poker S", "reading R107")
    assert book.cites(Clause.NO_ANSWER) == ("reading R104",)


def test_tables_have_the_seats_that_their_games_have() -> None:
    book = load_seating()
    assert book.seats == {"holdem": 11, "omaha": 10, "stud": 8, "draw": 8}
    poker = load_rulebook("oneida-poker").games
    for game, type_ in GAMES.items():
        if game in poker:
            assert poker[game].most_players == book.seats[type_]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("holdem = 11", "holdem = 1", "oneida-seating.toml: seats.holdem 1: at least 2"),
        ("draw = 8\n", "", "oneida-seating.toml: seats.draw missing: the most players at such a table"),
        ('no-answer = { readings = ["R104"]', 'no-answer = { readings = ["R999"]', "a reading listed in readings.toml"),
        ("write-at-end = {", "write-first = {", "clauses.write-at-end missing: number, gist and severity"),
        ("seat-at-once = {", "seat-at-once = { absent = true }\nspare = {", "none of these is absent"),
        ("{number}", "S", "a text with {number} where the clause's number goes"),
        ("[clauses]", "[clauses", "is no TOML"),
    ],
)
def test_a_bad_document_is_refused_with_its_place(old: str, new: str, problem: str) -> None:
    with pytest.raises(BadFile) as refused:
        parse_seating(TEXT.replace(old, new))
    assert problem in str(refused.value)
