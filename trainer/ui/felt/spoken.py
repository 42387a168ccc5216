"""Cards and chips as they are read out: for accessible names."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.rules.cards import Card, rank_of, suit_of
from trainer.rules.money import short_dollars
from trainer.tongue import Plural, translate
from trainer.ui.felt.picture import Chips, ShownCard
from trainer.ui.wording.hands import rank_words
from trainer.ui.wording.joined import listed, with_commas


def card_words(card: Card) -> str:
    """As a dealer calls it: "ace of spades"; "a card face down" for an unseen one."""
    if card < 0:
        return translate("Felt", "a card face down")
    suits = (
        translate("Felt", "clubs"),
        translate("Felt", "diamonds"),
        translate("Felt", "hearts"),
        translate("Felt", "spades"),
    )
    return translate("Felt", "{rank} of {suit}").format(rank=rank_words(rank_of(card)), suit=suits[suit_of(card)])


def _shown_words(shown: ShownCard) -> str:
    """The card, and for which half it plays where halves are shared."""
    words = card_words(shown.card)
    match shown.for_high, shown.for_low:
        case True, True:
            return translate("Felt", "{card} for high and low").format(card=words)
        case True, False:
            return translate("Felt", "{card} for high").format(card=words)
        case False, True:
            return translate("Felt", "{card} for low").format(card=words)
        case _:
            return words


def cards_words(cards: Sequence[ShownCard]) -> str:
    """The cards from left to right; those face down as a number."""
    seen = [_shown_words(shown) for shown in cards if shown.card >= 0]
    down = sum(1 for shown in cards if shown.card < 0)
    if down:
        seen.append(Plural.tr("%n card(s) face down", "", down))
    return with_commas(*seen)


def chips_words(chips: Chips) -> str:
    """The sum and how it lies: "67, 13 of 5 and 2 of 1"."""
    piles = listed(
        translate("Felt", "{count} of {chip}").format(count=pile.count, chip=short_dollars(pile.denomination))
        for pile in chips.piles
    )
    return with_commas(short_dollars(chips.amount), piles)
