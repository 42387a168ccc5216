"""What the dealer does after a ruling at Three Card, Four Card and blackjack, as a key prints it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias, assert_never

from trainer.asks.source import Setting
from trainer.asks.steps import ShownStep, place_name
from trainer.rules.actions import Announce as Say
from trainer.rules.actions import (
    CallFloor,
    CollectCards,
    Cut,
    Deal,
    Face,
    ReturnUncalled,
    Reveal,
    SetAsideDeck,
    Shuffle,
)
from trainer.rules.house.irregularities import HouseRuling, Rule, RulingId
from trainer.rules.money import Cents
from trainer.rules.places import Area, SeatNumber
from trainer.rules.rulings import Decider

Stakes: TypeAlias = Mapping[SeatNumber, Mapping[str, Cents]]
"""What lies on the spots of each seat."""

DISCARD_RACK: Final = "discard rack"
COLLECT_WAGER: Final = "collect-wager"
_OF_ONE_HAND: Final = frozenset({RulingId.VOID_HAND, RulingId.FORFEIT_WAGERS, RulingId.USE_AS_NEXT_CARD})


def remedy(
    ruling: HouseRuling,
    player: SeatNumber,
    stakes: Stakes,
    returns: Mapping[SeatNumber, Cents],
    setting: Setting[object],
) -> tuple[ShownStep, ...]:
    """Floor where it decides, the ruling in words, what it asks for."""
    rests_on = ", ".join(setting.cites(ruling.clause))
    if ruling.id is RulingId.RECUT:
        return (ShownStep(do=Cut.do, cite=rests_on),)  # the floor has spoken already
    steps: list[ShownStep] = []
    if ruling.decides is Decider.FLOOR:
        steps.append(ShownStep(do=CallFloor.do, cite=", ".join(setting.cites(Rule.FLOOR_DECIDES))))
    if ruling.id is RulingId.CALL_FLOOR:
        return (ShownStep(do=CallFloor.do, cite=rests_on),)
    concerned = place_name(player) if player and ruling.id in _OF_ONE_HAND else ""
    steps.append(ShownStep(do=Say.do, say=ruling.id.value, to=concerned, cite=rests_on))
    back = ", ".join(setting.cites(Rule.VOID_RETURNS_WAGERS))
    for seat, amount in returns.items():
        steps.append(ShownStep(do=ReturnUncalled.do, to=place_name(seat), amount=amount, cite=back))
    steps += _cards(ruling, player, stakes, rests_on)
    return tuple(steps)


def _cards(ruling: HouseRuling, player: SeatNumber, stakes: Stakes, cite: str) -> Iterator[ShownStep]:
    """Cards, and wagers that are lost."""
    match ruling.id:
        case RulingId.DISCARD_CARD:
            yield ShownStep(do=Deal.do, to=DISCARD_RACK, face=Face.UP.value, cite=cite)
        case RulingId.USE_AS_NEXT_CARD:
            yield ShownStep(do=Deal.do, to=place_name(player) if player else "", face=Face.DOWN.value, cite=cite)
        case RulingId.COMPLETE_HAND:
            yield ShownStep(do=Deal.do, to=Area.DEALER.value, face=Face.DOWN.value, cite=cite)
        case RulingId.VOID_HAND:
            yield _collected(player, cite)
        case RulingId.FORFEIT_WAGERS:
            for wager, amount in stakes.get(player, {}).items():
                yield ShownStep(do=COLLECT_WAGER, source=place_name(player), wager=wager, amount=amount, cite=cite)
            yield _collected(player, cite)
        case RulingId.VOID_ROUND | RulingId.VOID_ROUND_DECK_OUT:
            for seat in stakes:
                yield _collected(seat, cite)
            yield ShownStep(do=CollectCards.do, source=Area.DEALER.value, to=DISCARD_RACK, cite=cite)
            yield _shuffled_or_out(ruling, cite)
        case RulingId.RESHUFFLE | RulingId.DECK_OUT:
            yield _shuffled_or_out(ruling, cite)
        case RulingId.RECOVER_UP_CARD:
            yield ShownStep(do=Reveal.do, to=Area.DEALER.value, face=Face.UP.value, cite=cite)
        case RulingId.RECUT | RulingId.COVER_OR_SIGN | RulingId.CALL_FLOOR:
            return
        case _:
            assert_never(ruling.id)


def _collected(seat: SeatNumber, cite: str) -> ShownStep:
    return ShownStep(do=CollectCards.do, source=place_name(seat) if seat else "", to=DISCARD_RACK, cite=cite)


def _shuffled_or_out(ruling: HouseRuling, cite: str) -> ShownStep:
    if ruling.id in (RulingId.VOID_ROUND, RulingId.RESHUFFLE):
        return ShownStep(do=Shuffle.do, cite=cite)
    return ShownStep(do=SetAsideDeck.do, to=Area.FLOOR.value, cite=cite)
