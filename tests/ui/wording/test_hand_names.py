"""Every hand that the rules name is named in the person's language, and in English as the rules name it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from trainer.rules.cards import parse_cards
from trainer.rules.hands import best_ace_to_five, best_high
from trainer.tongue import speak_by
from trainer.ui.wording.hands import hand_words

HANDS = (
    "As Ks Qs Js Ts", "9s 8s 7s 6s 5s", "6s 6h 6d 6c 2s", "As Ah Ad Kc Ks", "Ah 9h 7h 4h 2h",
    "9s 8h 7d 6c 5s", "Ts Th Td 6c 2s", "As Ah 2d 2c 9s", "Js Jh 9d 6c 2s", "Ks Jh 9d 6c 2s",
)  # fmt: skip


@pytest.fixture
def loud() -> Iterator[None]:
    """A language whose words are those of English, shouted."""
    speak_by(lambda _context, words, _note, _n: _shouted(words))
    yield
    speak_by()


def _shouted(words: str) -> str:
    parts = words.replace("}", "{").split("{")
    return "".join(f"{{{part}}}" if number % 2 else part.upper() for number, part in enumerate(parts))


@pytest.mark.parametrize("cards", HANDS)
def test_in_english_a_hand_is_called_as_the_rules_call_it(cards: str) -> None:
    name = best_high(parse_cards(cards)).name
    assert hand_words(name) == name


@pytest.mark.usefixtures("loud")
@pytest.mark.parametrize("cards", HANDS)
def test_every_word_of_a_hand_is_translated(cards: str) -> None:
    name = best_high(parse_cards(cards)).name
    assert hand_words(name) == name.upper()


@pytest.mark.usefixtures("loud")
@pytest.mark.parametrize("name", ["blackjack", "soft 17", "bust 24"])
def test_so_are_totals(name: str) -> None:
    assert hand_words(name) == name.upper()


def test_a_low_has_the_ten_as_on_the_card() -> None:
    assert hand_words(best_ace_to_five(parse_cards("Ts 6h 5d 2c As")).name) == "10-6-5-2-A"
