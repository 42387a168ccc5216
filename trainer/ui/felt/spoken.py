"""The names of things on the table as they are read out: for accessible names and captions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from trainer.rules.cards import Card, rank_of, suit_of
from trainer.rules.money import short_dollars
from trainer.tongue import Plural, translate
from trainer.ui.felt.picture import Chips, SeatPicture, ShownCard, Target, TargetKind
from trainer.ui.wording.counting import listed
from trainer.ui.wording.hands import rank_words


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
    return ", ".join(seen)


def chips_words(chips: Chips) -> str:
    """The sum and how it lies: "67, 13 of 5 and 2 of 1"."""
    piles = listed(
        translate("Felt", "{count} of {chip}").format(count=pile.count, chip=short_dollars(pile.denomination))
        for pile in chips.piles
    )
    return f"{short_dollars(chips.amount)}, {piles}" if piles else short_dollars(chips.amount)


def seat_words(seat: SeatPicture) -> str:
    """Number, name and state of a seat."""
    if not seat.name:
        return translate("Felt", "Seat {number}, empty").format(number=seat.seat)
    state = seat.state or translate("Felt", "stack {stack}").format(stack=short_dollars(seat.stack))
    if seat.added:
        state = translate("Felt", "{state}, and {added} beside it").format(state=state, added=short_dollars(seat.added))
    return translate("Felt", "Seat {number}, {name}, {state}").format(number=seat.seat, name=seat.name, state=state)


def target_words(target: Target) -> str:
    """The place in a few words: "seat 3", "main pot", "the stub"."""
    number = target.index
    match target.kind:
        case TargetKind.SEAT:
            return translate("Felt", "seat {number}").format(number=number)
        case TargetKind.CARDS:
            return translate("Felt", "cards of seat {number}").format(number=number)
        case TargetKind.GIVEN_UP:
            return translate("Felt", "discards of seat {number}").format(number=number)
        case TargetKind.BET:
            return translate("Felt", "bet of seat {number}").format(number=number)
        case TargetKind.POT:
            return (
                translate("Felt", "side pot {number}").format(number=number)
                if number
                else translate("Felt", "main pot")
            )
        case TargetKind.BOARD:
            return translate("Felt", "board")
        case TargetKind.STUB:
            return translate("Felt", "stub")
        case TargetKind.MUCK:
            return translate("Felt", "muck")
        case TargetKind.BURN:
            return translate("Felt", "burn pile")
        case TargetKind.FLOOR:
            return translate("Felt", "floor")
        case TargetKind.HIGH_HALF:
            return translate("Felt", "high half")
        case TargetKind.LOW_HALF:
            return translate("Felt", "low half")
        case TargetKind.RAKE:
            return translate("Felt", "rake circle")
        case TargetKind.JACKPOT:
            return translate("Felt", "jackpot circle")
        case TargetKind.TIPS:
            return translate("Felt", "tip box")
        case TargetKind.DROP:
            return translate("Felt", "drop slot")
        case TargetKind.RACK:
            return translate("Felt", "rack")
        case TargetKind.DEALER_BUTTON:
            return translate("Felt", "dealer button")
        case TargetKind.SMALL_BLIND_BUTTON:
            return translate("Felt", "small blind button")
        case TargetKind.BIG_BLIND_BUTTON:
            return translate("Felt", "big blind button")
        case TargetKind.KILL_BUTTON:
            return translate("Felt", "kill button")
        case _:
            assert_never(target.kind)
