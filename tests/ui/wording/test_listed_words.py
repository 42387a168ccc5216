"""What questions offer and name is said in the person's language, whatever the ask and the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from trainer.asks.catalogue import asks_of, fetched
from trainer.asks.fields import Field, Of
from trainer.rules.book import GameBook
from trainer.rules.rulebook import NEUTRAL, load_rulebook, rulebook_ids
from trainer.tongue import speak_by
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.questions import name_words


@pytest.fixture
def another_language() -> Iterator[None]:
    """One that is the English in capitals."""
    speak_by(lambda _context, words, _note, _n: words.upper())
    yield
    speak_by()


@pytest.mark.usefixtures("another_language")
def test_no_word_that_is_offered_and_no_name_stays_english() -> None:
    met = [
        each for id_ in (*rulebook_ids(), NEUTRAL) for game in load_rulebook(id_).games.values() for each in _at(game)
    ]
    words = {str(word) for field, game in met if field.of is Of.WORD for word in _words(field, game)}
    names = {field.name for field, _ in met} - {"seed", "deck", "deal_deck", "reshuffled", "before", "nth"}
    assert {word for word in words if not word_words(word).isupper()} == set()
    assert {str(name) for name in names if not name_words(name).isupper()} == set()
    assert {"royal-flush", "misdeal", "pair_plus", "any-three"} <= words, "poker, rulings, wagers, dice"


def _at(game: GameBook) -> Iterator[tuple[Field, GameBook]]:
    for at in asks_of(game.id).values():
        ask = fetched(at)
        yield from ((field, game) for top in (*ask.takes, *ask.gives) for field in _within(top))


def _within(field: Field) -> Iterator[Field]:
    yield field
    for each in field.fields:
        yield from _within(each)


def _words(field: Field, game: GameBook) -> tuple[str, ...]:
    return field.words if isinstance(field.words, tuple) else tuple(field.words(game))
