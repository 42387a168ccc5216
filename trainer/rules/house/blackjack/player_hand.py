"""One hand of a player with the wagers on it, and what each decision makes of it."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.cards import Card, suit_of
from trainer.rules.house.blackjack.count import Count, count, hand_name, is_ace, is_blackjack, points
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.values import changed


@dataclass(frozen=True, kw_only=True)
class PlayerHand:
    """A hand as it lies. A seat that splits has several, in the order in which they lie before it.

    Without slots, like the table (see values.py).
    """

    seat: SeatNumber
    cards: tuple[Card, ...]
    """As dealt."""
    wagers: tuple[Cents, ...]
    """The original amounts: one, or in multiple action one a spot, the first dealer hand's first."""
    insurance: tuple[Cents, ...] = ()
    """By spot, 0 for none; on the first hand of a seat alone."""
    suit_wager: Cents = 0
    royal_match: Cents = 0
    hits: tuple[Cents, ...] = ()
    """What was put on each card drawn, 0 for nothing: from the third card on, after a split from the second."""
    is_split: bool = False
    """It was made by a split, whichever of the two it is."""
    is_doubled: bool = False
    is_surrendered: bool = False
    has_stood: bool = False

    @property
    def count(self) -> Count:
        return count(self.cards)

    @property
    def is_bust(self) -> bool:
        return self.count.is_bust

    @property
    def is_blackjack(self) -> bool:
        return is_blackjack(self.cards, is_split=self.is_split)

    @property
    def is_split_aces(self) -> bool:
        return self.is_split and is_ace(self.cards[0])

    @property
    def is_pair(self) -> bool:
        """Two cards of one value, a king and a ten too (A(6))."""
        return len(self.cards) == 2 and points(self.cards[0]) == points(self.cards[1])

    @property
    def is_suited(self) -> bool:
        return len({suit_of(card) for card in self.cards}) == 1

    @property
    def name(self) -> str:
        return hand_name(self.cards, is_split=self.is_split)

    @property
    def first_hit(self) -> int:
        """The place in `cards` of the first card that a hit wager can be on (R130)."""
        return 1 if self.is_split else 2

    def stake(self, spot: int) -> Cents:
        """What is wagered against the dealer's hand of a spot, from 1; a double counts twice."""
        if spot > len(self.wagers):
            return 0
        return self.wagers[spot - 1] * (2 if self.is_doubled else 1)

    def insured(self, spot: int) -> Cents:
        return self.insurance[spot - 1] if spot <= len(self.insurance) else 0

    @property
    def on_the_table(self) -> Cents:
        """Every chip wagered on this hand, the optional wagers too."""
        stakes = sum(self.stake(spot) for spot in range(1, len(self.wagers) + 1))
        return stakes + sum(self.insurance) + self.suit_wager + self.royal_match + sum(self.hits)

    def drew(self, card: Card) -> PlayerHand:
        return changed(self, cards=(*self.cards, card))

    def wagered_on_hit(self, amount: Cents) -> PlayerHand:
        """With a wager on the card that comes next; cards before it without one count as nothing."""
        came = max(len(self.cards) - self.first_hit, 0)
        return changed(self, hits=(*self.hits, *(0,) * (came - len(self.hits)), amount))

    def stood(self) -> PlayerHand:
        return changed(self, has_stood=True)

    def doubled(self) -> PlayerHand:
        """One more card is still to come."""
        return changed(self, is_doubled=True)

    def surrendered(self) -> PlayerHand:
        return changed(self, is_surrendered=True)

    def insured_for(self, amounts: tuple[Cents, ...]) -> PlayerHand:
        return changed(self, insurance=amounts)

    def split(self) -> tuple[PlayerHand, PlayerHand]:
        """The two hands of a pair, one card each. Insurance and suit wagers stay with the first."""
        kept = changed(self, cards=self.cards[:1], is_split=True, hits=())
        return kept, PlayerHand(seat=self.seat, cards=self.cards[1:], wagers=self.wagers, is_split=True)
