"""A Four Card table as it stands: a frozen value that every act replaces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from trainer.rules.cards import Card
from trainer.rules.hands import Hand, best_four_card
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.ante.wagers import WagerRow
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import Held
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rules import NO_METERS, FourCardFacts, FourCardRules
from trainer.rules.house.four_card.settlement import envy, low_ace_rule, settle
from trainer.rules.house.four_card.wagers import ROWS, FourCardSeat
from trainer.rules.house.games import FOUR_CARD_POKER
from trainer.rules.house.lines import Settled
from trainer.rules.house.paytables import Meter
from trainer.rules.money import Cents


@dataclass(frozen=True, kw_only=True)
class FourCardTable(AnteTable):
    """What Four Card adds to a card table: its rules and the progressive's meters."""

    rules: FourCardRules
    meters: Mapping[Meter, Cents] = field(default_factory=lambda: NO_METERS)
    """What each shows; empty without a progressive."""

    @property
    def game(self) -> str:
        return FOUR_CARD_POKER

    @property
    def plays_by(self) -> FourCardRules:
        return self.rules

    @property
    def facts(self) -> FourCardFacts:
        return self.rules.facts

    @property
    def loads_first(self) -> bool:
        """Maryland's text gives no order (10(A))."""
        return self.has_extra_stack

    @property
    def takes_folds_at_once(self) -> bool:
        return self.facts.takes_folds_at_once

    @property
    def has_bonus_box(self) -> bool:
        return self.rules.six_card_bonus is not None

    @property
    def has_extra_stack(self) -> bool:
        return self.method is Method.AUTOMATED_SHOE and self.answers(Clause.EXTRA_STACK)

    @property
    def wager_rows(self) -> Mapping[str, WagerRow]:
        return ROWS

    @property
    def cut_clause(self) -> Clause:
        is_onto_card = self.answers(Clause.CUT_ONTO_COVER_CARD)
        return Clause.CUT_ONTO_COVER_CARD if is_onto_card else Clause.CUT_BELOW_COVER_CARD

    @property
    def preshuffled_clauses(self) -> tuple[Clause, ...]:
        return (Clause.PRESHUFFLED,) if self.is_preshuffled else ()

    def best(self, cards: tuple[Card, ...]) -> Hand:
        return best_four_card(cards)

    def reading_clauses(self, hand: Hand) -> tuple[StrEnum, ...]:
        return low_ace_rule(self.rules, hand)

    def settled(self, hands: Iterable[Held]) -> tuple[Settled, ...]:
        seats = [self._as_settled(hand) for hand in hands]
        found = settle(seats, self.dealer.cards, self.rules, bonus_card=self.bonus_card, meters=self.meters)
        return found.settled

    def envy_for(self, holder: Held) -> tuple[Settled, ...]:
        """What others get for a hand that lies up."""
        seats = [self._as_settled(hand) for hand in self.hands]
        return tuple(envy(self._as_settled(holder), seats, self.rules))

    def _as_settled(self, hand: Held) -> FourCardSeat:
        return FourCardSeat(number=hand.seat, cards=hand.cards, **self.wagers_of(hand.seat))
