"""What a rulebook lets a house choose and post, as the table calls it."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.book import STANDARD
from trainer.tongue import Unsaid, translate

_OPTIONS: Final = {
    "aces_up": Unsaid.translate("Option", "what Aces Up pays"),
    "ante_bonus": Unsaid.translate("Option", "the ante bonus"),
    "blackjack_pays": Unsaid.translate("Option", "what a blackjack pays"),
    "burn_before_draw": Unsaid.translate("Option", "a burn before the draw"),
    "chip": Unsaid.translate("Option", "the smallest chip"),
    "decks": Unsaid.translate("Option", "the number of decks"),
    "envy": Unsaid.translate("Option", "the envy bonus"),
    "envy_for_1": Unsaid.translate("Option", "the envy bonus for a wager of $1"),
    "envy_for_5": Unsaid.translate("Option", "the envy bonus for a wager of $5"),
    "heads_up": Unsaid.translate("Option", "the blinds between two players"),
    "hit_wagers": Unsaid.translate("Option", "hit wagers"),
    "hit_wagers_after_split": Unsaid.translate("Option", "hit wagers after a split"),
    "insurance_pays": Unsaid.translate("Option", "what insurance pays"),
    "jackpot": Unsaid.translate("Option", "the jackpot fee"),
    "kill": Unsaid.translate("Option", "the kill"),
    "max": Unsaid.translate("Option", "the largest wager"),
    "min": Unsaid.translate("Option", "the smallest wager"),
    "odd_chip": Unsaid.translate("Option", "the odd chip"),
    "odd_half": Unsaid.translate("Option", "the odd chip between high and low"),
    "odds": Unsaid.translate("Option", "the odds"),
    "optional_max": Unsaid.translate("Option", "the most on a side wager"),
    "pair_wins_on_triple": Unsaid.translate("Option", "two of a kind on a triple"),
    "pay_natural": Unsaid.translate("Option", "when a blackjack is paid"),
    "pitch_face": Unsaid.translate("Option", "players' cards face up or down in pitch"),
    "progressive": Unsaid.translate("Option", "the progressive"),
    "raise_limit": Unsaid.translate("Option", "the limit of raises"),
    "rake": Unsaid.translate("Option", "the rake"),
    "reset": Unsaid.translate("Option", "what a meter shows after it has been won"),
    "rounding": Unsaid.translate("Option", "what becomes of less than a chip"),
    "simple_21_pushes": Unsaid.translate("Option", "21 against a blackjack"),
    "stand_soft_17": Unsaid.translate("Option", "the dealer's soft 17"),
    "suit_wagers": Unsaid.translate("Option", "suit wagers"),
    "tie": Unsaid.translate("Option", "equal hands"),
}
"""Those on which a text leaves something to be settled by a reading."""


def option_words(name: str) -> str:
    """An option, or a paytable by its wager and letter; one that nobody has named stands as the rulebook has it."""
    option, _, letter = name.partition(" ")
    words = str(_OPTIONS.get(option, option))
    if not letter or letter == STANDARD:
        return words
    return translate("Option", "{option}, table {letter}").format(option=words, letter=letter)
