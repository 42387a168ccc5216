"""The names of things on the table as they are read out: for accessible names and captions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from PySide6.QtCore import QCoreApplication

from trainer.rules.cards import Card, rank_of, suit_of
from trainer.rules.money import short_dollars
from trainer.ui.felt.picture import Chips, SeatPicture, ShownCard, Target, TargetKind


def tr(words: str) -> str:
    """The words in the person's language; lupdate files the words of a plain `tr` under no context."""
    return QCoreApplication.translate("", words)


def card_words(card: Card) -> str:
    """As a dealer calls it: "ace of spades"; "a card face down" for an unseen one."""
    if card < 0:
        return tr("a card face down")
    suits = (tr("clubs"), tr("diamonds"), tr("hearts"), tr("spades"))
    return tr("{rank} of {suit}").format(rank=rank_words(rank_of(card)), suit=suits[suit_of(card)])


def rank_words(rank: int) -> str:
    """As a dealer calls it, from the lowest: "two"."""
    ranks = (
        tr("two"),
        tr("three"),
        tr("four"),
        tr("five"),
        tr("six"),
        tr("seven"),
        tr("eight"),
        tr("nine"),
        tr("ten"),
        tr("jack"),
        tr("queen"),
        tr("king"),
        tr("ace"),
    )
    return ranks[rank]


def _shown_words(shown: ShownCard) -> str:
    """The card, and for which half it plays where halves are shared."""
    words = card_words(shown.card)
    match shown.for_high, shown.for_low:
        case True, True:
            return tr("{card} for high and low").format(card=words)
        case True, False:
            return tr("{card} for high").format(card=words)
        case False, True:
            return tr("{card} for low").format(card=words)
        case _:
            return words


def cards_words(cards: Sequence[ShownCard]) -> str:
    """The cards from left to right; those face down as a number."""
    seen = [_shown_words(shown) for shown in cards if shown.card >= 0]
    down = sum(1 for shown in cards if shown.card < 0)
    if down:
        seen.append(tr("one card face down") if down == 1 else tr("{count} cards face down").format(count=down))
    return ", ".join(seen)


def chips_words(chips: Chips) -> str:
    """The sum and how it lies: "67, 13 of 5 and 2 of 1"."""
    piles = tr(" and ").join(
        tr("{count} of {chip}").format(count=pile.count, chip=short_dollars(pile.denomination)) for pile in chips.piles
    )
    return f"{short_dollars(chips.amount)}, {piles}" if piles else short_dollars(chips.amount)


def seat_words(seat: SeatPicture) -> str:
    """Number, name and state of a seat."""
    if not seat.name:
        return tr("Seat {number}, empty").format(number=seat.seat)
    state = seat.state or tr("stack {stack}").format(stack=short_dollars(seat.stack))
    if seat.added:
        state = tr("{state}, and {added} beside it").format(state=state, added=short_dollars(seat.added))
    return tr("Seat {number}, {name}, {state}").format(number=seat.seat, name=seat.name, state=state)


def target_words(target: Target) -> str:
    """The place in a few words: "seat 3", "main pot", "the stub"."""
    number = target.index
    match target.kind:
        case TargetKind.SEAT:
            return tr("seat {number}").format(number=number)
        case TargetKind.CARDS:
            return tr("cards of seat {number}").format(number=number)
        case TargetKind.GIVEN_UP:
            return tr("discards of seat {number}").format(number=number)
        case TargetKind.BET:
            return tr("bet of seat {number}").format(number=number)
        case TargetKind.POT:
            return tr("side pot {number}").format(number=number) if number else tr("main pot")
        case TargetKind.BOARD:
            return tr("board")
        case TargetKind.STUB:
            return tr("stub")
        case TargetKind.MUCK:
            return tr("muck")
        case TargetKind.BURN:
            return tr("burn pile")
        case TargetKind.FLOOR:
            return tr("floor")
        case TargetKind.HIGH_HALF:
            return tr("high half")
        case TargetKind.LOW_HALF:
            return tr("low half")
        case TargetKind.RAKE:
            return tr("rake circle")
        case TargetKind.JACKPOT:
            return tr("jackpot circle")
        case TargetKind.TIPS:
            return tr("tip box")
        case TargetKind.DROP:
            return tr("drop slot")
        case TargetKind.RACK:
            return tr("rack")
        case TargetKind.DEALER_BUTTON:
            return tr("dealer button")
        case TargetKind.SMALL_BLIND_BUTTON:
            return tr("small blind button")
        case TargetKind.BIG_BLIND_BUTTON:
            return tr("big blind button")
        case TargetKind.KILL_BUTTON:
            return tr("kill button")
        case _:
            assert_never(target.kind)
