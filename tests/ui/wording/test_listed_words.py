"""What questions offer and name is said in the person's language, whatever the ask and the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from trainer.asks.catalogue import asks_of, fetched
from trainer.asks.fields import Field, Json, Of
from trainer.rules.book import GameBook
from trainer.rules.rulebook import NEUTRAL, load_rulebook, rulebook_ids
from trainer.tongue import speak_by
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.questions import name_words, value_words


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


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("n", "Number"),
        ("cite", "Clause"),
        ("of", "On the hand of"),
        ("aces_up", "Aces Up"),
        ("optional", "May be left out"),
    ],
)
def test_a_field_is_named_as_the_table_names_it(name: str, words: str) -> None:
    assert name_words(name) == words


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({"do": "call-on", "to": "seat 4"}, "turn to seat 4"),
        ({"do": "shuffle", "from": "deck 2"}, "shuffle the red deck"),
        ({"do": "collect-bets", "amount": "12.00", "to": "main"}, "bring in the bets to the main pot: 12"),
        ({"do": "push-pot", "amount": "8.00", "from": "side 1", "to": "seat 2"}, "push side pot 1 to seat 2: 8"),
        ({"do": "collect-wager", "wager": "pair_plus", "from": "seat 3"}, "take Pair Plus from seat 3"),
        ({"do": "announce", "say": "no-redress"}, "say “the hand is lost, without a refund”"),
        ({"do": "move-button", "button": "big-blind", "to": "seat 4"}, "move the big blind button to seat 4"),
        ({"do": "kill-button", "button": "remove", "from": "seat 4"}, "remove the kill button from seat 4"),
        ({"do": "deal", "to": "dealer", "face": "up"}, "deal a card to the dealer face up"),
        ({"do": "collect-cards", "from": "bonus box"}, "collect the cards from the bonus box"),
    ],
)
def test_a_step_is_told_in_words_of_the_table(step: dict[str, str], words: str) -> None:
    assert value_words(Field("steps", Of.STEP), step) == words


def test_chips_are_told_pile_by_pile() -> None:
    """Said as none, right and given looked alike where they differed."""
    chips = Field("chips", Of.CHIPS, may_lack=True)
    assert value_words(chips, {"25.00": 1, "5.00": 2, "0.50": 1}) == "1 × 25, 2 × 5 and 1 × 0.50"
    assert value_words(chips, None) == "none"


def test_an_act_is_told_by_no_word_of_the_program_alone() -> None:
    """What is done with a deck, a rake or a meter names it as a sentence does; `count-stub` says nothing at a table."""
    acts = {
        str(word)
        for id_ in rulebook_ids()
        for game in load_rulebook(id_).games.values()
        for field, of in _at(game)
        if field.name == "do"
        for word in _words(field, of)
    }
    bare = {act for act in acts if "-" in act and word_words(act) == act.replace("-", " ")}
    assert bare == {"all-in"}, "a decision"


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


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"do": "call", "min": "16.00", "max": "16.00"}, "call, 16"),
        ({"do": "raise", "min": "32.00", "max": "120.00"}, "raise, at least: 32, at most: 120"),
        ({"do": "fold", "min": None, "max": None}, "fold"),
    ],
)
def test_an_amount_in_a_record_says_what_it_is(value: Mapping[str, Json], words: str) -> None:
    """ "call, 16, 16" told nobody anything."""
    fields = (Field("do", Of.WORD), Field("min", Of.AMOUNT), Field("max", Of.AMOUNT))
    assert value_words(Field("legal", Of.RECORD, fields=fields), value) == words


def test_odd_chips_of_an_award_are_named() -> None:
    fields = (Field("seat", Of.SEAT), Field("part", Of.WORD), Field("amount", Of.AMOUNT), Field("odd", Of.AMOUNT))
    award: Mapping[str, Json] = {"seat": 2, "part": "low", "amount": "36.00", "odd": "1.00"}
    assert value_words(Field("awards", Of.RECORD, fields=fields), award) == "seat 2, low, 36, odd chips of it: 1"
