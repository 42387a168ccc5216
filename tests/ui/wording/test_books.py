"""Whatever stands in a rulebook has a name and words of the card room; so have the differences of two."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.rules.house_copies import copied, read
from trainer.rules.changing import WHOLE_BOOK, Field, changed, field_at, fields_of, scopes_of
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.rules.shapes import Kinds, Parts, Rows, Shape, Word, Words
from trainer.rules.toml import entries_of
from trainer.ui.wording.book_differences import Told, told
from trainer.ui.wording.books import allowed_words, fixed_words, name_words, value_words
from trainer.ui.wording.house_books import choice_words, is_named, part_name, row_named

ENGINE: Final = re.compile(r"_|[a-z]-[a-z]")
"""How the engine writes words that a dealer says with blanks."""
MEANT: Final = frozenset({"half-kill", "[Ff]ace-up", "hi-lo", "Seven-card", "Five-card"})


def every_field() -> Iterator[tuple[str, str, Field]]:
    for id_ in rulebook_ids():
        entries = entries_of(load_rulebook(id_).text)
        for game in scopes_of(entries):
            yield from ((id_, game, field) for field in fields_of(entries, game))


def plain(words: str) -> bool:
    return ENGINE.search(re.sub("|".join(MEANT), "", words)) is None


def words_in(shape: Shape) -> Iterator[str]:
    match shape:
        case Word(words=words) | Words(words=words):
            yield from words
        case Parts(parts=parts):
            yield from (word for part in parts for word in words_in(part.shape))
        case Kinds(parts=kinds):
            yield from kinds
        case _:
            return


def test_every_entry_and_every_value_has_words() -> None:
    for id_, game, field in every_field():
        place = (id_, game, field.name)
        assert is_named(field.name), place
        for words in (name_words(field), value_words(field), allowed_words(field), fixed_words(field)):
            assert words, place
            assert plain(words), (place, words)
        for word in words_in(field.shape):
            assert plain(choice_words(field.name, word)), (place, word)
        if isinstance(field.shape, Rows):
            assert all(plain(row_named(row)) for row in field.shape.names), place
        if isinstance(field.shape, Kinds):
            assert all(plain(part_name(part.key)) for parts in field.shape.parts.values() for part in parts), place


@pytest.mark.parametrize(
    ("id_", "game", "name", "said"),
    [
        ("oneida-poker", "holdem", "limits", "fixed limit, small bet: $4, big bet: $8, blinds: $2, $4"),
        ("oneida-poker", "holdem", "max", "11"),
        ("oneida-poker", "omaha-hilo8", "odd_chip", "by the highest card, then its suit"),
        ("oasis-cardroom", "holdem", "rake", "a fee for each hand, $4"),
        ("oasis-cardroom", "holdem", "minutes_between_counts", "never counted"),
        ("tribal-three-card", "three-card-poker", "dealer_plays_with", "a queen high"),
        ("maryland-four-card", "four-card-poker", "reset E", "mega: $10,000; major: $1,000; minor: $250"),
        ("oneida-blackjack", "blackjack-multi", "odds", "not offered"),
        ("oneida-sic-bo", "sic-bo", "seats", "1 to 7"),
    ],
)
def test_a_value_is_said_as_at_the_table(id_: str, game: str, name: str, said: str) -> None:
    fields = {field.name: field for field in fields_of(entries_of(load_rulebook(id_).text), game)}
    assert value_words(fields[name]) == said


def difference(id_: str, game: str, key: str, value: object) -> Told:
    document = copied(id_)
    (found,) = told(load_rulebook(id_), read(changed(document, field_at(document, game, key), value)))
    return found


def test_a_difference_is_told_with_its_clause_and_what_it_changes() -> None:
    found = difference("oneida-blackjack", WHOLE_BOOK, "options.simple_21_pushes.default", True)
    assert found.lines()[0] == "Option: 21 pushes against the dealer's blackjack: no → yes"
    assert found.cites == "Oneida Blackjack J(3); reading R34"
    assert "Insurance and blackjacks" in found.drills
    assert "Settlement" in found.questions
    assert found.about[1] == "Clause: Oneida Blackjack J(3); reading R34"


def test_what_a_rulebook_settles_is_cited_by_the_rule_that_it_bears_upon() -> None:
    found = difference("oneida-sic-bo", "sic-bo", "facts.least_shakes", 5)
    assert (found.what, found.before, found.after) == ("Settled", "3", "5")
    assert found.cites == "Oneida Sic Bo E(3); reading R161; reading R206"


@pytest.mark.parametrize("pair", [("oneida-four-card", "maryland-four-card"), ("oneida-poker", "oasis-cardroom")])
def test_all_differences_of_two_sources_are_told_in_plain_words(pair: tuple[str, str]) -> None:
    before, after = map(load_rulebook, pair)
    for found in told(before, after):
        assert found.name
        assert found.before != found.after, found
        assert found.games
        assert plain(found.what + found.games), found
        assert found.what in ("Rule", "Weight", "Number", "Reading") or plain(found.before + found.after), found
