"""The names of things on a poker table as they are read out: for accessible names and captions."""

from __future__ import annotations

from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.ui.felt.poker.picture import SeatPicture, Target, TargetKind


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
    words = {
        TargetKind.SEAT: translate("Felt", "seat {number}"),
        TargetKind.CARDS: translate("Felt", "cards of seat {number}"),
        TargetKind.GIVEN_UP: translate("Felt", "discards of seat {number}"),
        TargetKind.BET: translate("Felt", "bet of seat {number}"),
        TargetKind.POT: translate("Felt", "side pot {number}") if target.index else translate("Felt", "main pot"),
        TargetKind.BOARD: translate("Felt", "board"),
        TargetKind.STUB: translate("Felt", "stub"),
        TargetKind.MUCK: translate("Felt", "muck"),
        TargetKind.BURN: translate("Felt", "burn pile"),
        TargetKind.FLOOR: translate("Felt", "floor"),
        TargetKind.HIGH_HALF: translate("Felt", "high half"),
        TargetKind.LOW_HALF: translate("Felt", "low half"),
        TargetKind.RAKE: translate("Felt", "rake circle"),
        TargetKind.JACKPOT: translate("Felt", "jackpot circle"),
        TargetKind.TIPS: translate("Felt", "tip box"),
        TargetKind.DROP: translate("Felt", "drop slot"),
        TargetKind.RACK: translate("Felt", "rack"),
        TargetKind.DEALER_BUTTON: translate("Felt", "dealer button"),
        TargetKind.SMALL_BLIND_BUTTON: translate("Felt", "small blind button"),
        TargetKind.BIG_BLIND_BUTTON: translate("Felt", "big blind button"),
        TargetKind.KILL_BUTTON: translate("Felt", "kill button"),
    }
    return words[target.kind].format(number=target.index)
