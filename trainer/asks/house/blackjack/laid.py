"""A blackjack table as a spot describes it, its cards out: loaded when it is to be drawn, for no key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from trainer.rules.cards import UNSEEN, Card
from trainer.rules.house.blackjack.game import set_up
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules, OptionalWager
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.cards.table import DEALERS, Held, Stage
from trainer.rules.house.table import Stake
from trainer.rules.values import changed

BACKS: Final = (UNSEEN, UNSEEN)
"""A hand of which nothing is told."""


def table_with(
    rules: BlackjackRules, hands: Iterable[PlayerHand], *, dealer: tuple[Card, ...] = (), stage: Stage = Stage.SHOWING
) -> BlackjackTable:
    """A table with these hands, rising seats, and every wager on its spot; a seat that split has several.

    A card that is seen lies face up.
    """
    plays = tuple(hands)
    of_seat = Counter(play.seat for play in plays)
    met: Counter[int] = Counter()
    held: list[PlayedHand] = []
    stakes: list[Stake] = []
    for play in plays:
        met[play.seat] += 1
        number = met[play.seat] if of_seat[play.seat] > 1 else 0
        held.append(
            PlayedHand(seat=play.seat, number=number, cards=play.cards, faces_up=_faces_up(play.cards), play=play)
        )
        stakes += _stakes(play, number, is_multi=rules.is_multi)
    return changed(
        set_up(rules, plays, ()),
        hands=tuple(held),
        stakes=tuple(stakes),
        dealer=Held(seat=DEALERS, cards=dealer, faces_up=_faces_up(dealer)),
        stage=stage,
    )


def _faces_up(cards: tuple[Card, ...]) -> tuple[bool, ...]:
    return tuple([card != UNSEEN for card in cards])


def _stakes(play: PlayerHand, number: int, *, is_multi: bool) -> Iterator[Stake]:
    for spot in range(1, len(play.wagers) + 1):
        lies_on = spot if is_multi else 0
        for wager, amount in ((WAGER, play.stake(spot)), (INSURANCE, play.insured(spot))):
            if amount:
                yield Stake(seat=play.seat, wager=wager, amount=amount, spot=lies_on, hand_number=number)
    optional = ((OptionalWager.SUIT, play.suit_wager), (OptionalWager.ROYAL_MATCH, play.royal_match))
    for wager, amount in (*optional, *((OptionalWager.HIT, hit) for hit in play.hits)):
        if amount:
            yield Stake(seat=play.seat, wager=wager, amount=amount, hand_number=number)
