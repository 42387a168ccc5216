"""The wagers before the deal at blackjack, by spot in multiple action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from trainer.rules.house.blackjack.game import stakes_of
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.settlement import WAGER
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.blackjack.wager_problems import problems_before_deal
from trainer.rules.house.book import HouseBook
from trainer.rules.house.table import Stake
from trainer.rules.values import changed
from trainer.training.house.bets import lying
from trainer.training.in_class.bets import Put

_BESIDE: Final = (OptionalWager.SUIT, OptionalWager.ROYAL_MATCH)


def spots(table: BlackjackTable) -> Iterator[Put]:
    """The wager on each spot, and the one beside it that is offered."""
    rules = table.rules
    for seat in table.seats:
        for spot in range(1, rules.most_spots + 1):
            yield lying(table, Put(seat=seat, wager=WAGER, amount=0, spot=spot if rules.is_multi else 0))
        for wager in _BESIDE:
            # a table has one spot for them (K(1)(a))
            if rules.suit_wagers and rules.offers(wager) and rules.suit_wager_kind in (None, wager):
                yield lying(table, Put(seat=seat, wager=wager.value, amount=0))


def rebuilt(table: BlackjackTable, stakes: tuple[Stake, ...], _book: HouseBook) -> BlackjackTable | None:
    """Each hand with its wagers, and the chips on their spots."""
    hands = [_with(hand, [stake for stake in stakes if stake.seat == hand.seat]) for hand in table.hands]
    if any(any(problems_before_deal(hand.play, table.rules)) for hand in hands):
        return None
    laid = [stake for hand in hands for stake in stakes_of(hand.play, is_multi=table.is_multi)]
    return changed(table, hands=tuple(hands), stakes=tuple(laid))


def _with(hand: PlayedHand, own: Sequence[Stake]) -> PlayedHand:
    return changed(hand, play=_play(hand.play, own))


def _play(play: PlayerHand, own: Sequence[Stake]) -> PlayerHand:
    by_spot = {stake.spot: stake.amount for stake in own if stake.wager == WAGER}
    most = max(by_spot, default=0)
    beside = {stake.wager: stake.amount for stake in own if stake.wager != WAGER}
    return replace(
        play,
        wagers=tuple([by_spot.get(spot, 0) for spot in range(1, most + 1)]) if most else tuple(by_spot.values()),
        suit_wager=beside.get(OptionalWager.SUIT, 0),
        royal_match=beside.get(OptionalWager.ROYAL_MATCH, 0),
    )
