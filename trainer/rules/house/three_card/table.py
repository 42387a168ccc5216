"""A Three Card table as it stands: a frozen value that every act replaces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from trainer.rules.cards import Card
from trainer.rules.hands import Hand, best_three_card
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.ante.wagers import WagerRow
from trainer.rules.house.cards.table import Held
from trainer.rules.house.games import THREE_CARD_POKER
from trainer.rules.house.lines import Settled
from trainer.rules.house.three_card.clauses import Clause
from trainer.rules.house.three_card.rules import ThreeCardFacts, ThreeCardRules
from trainer.rules.house.three_card.settlement import does_qualify, settle
from trainer.rules.house.three_card.wagers import ROWS, ThreeCardSeat, Wager


@dataclass(frozen=True, kw_only=True)
class ThreeCardTable(AnteTable):
    """What Three Card adds to a card table: its rules."""

    rules: ThreeCardRules

    @property
    def game(self) -> str:
        return THREE_CARD_POKER

    @property
    def plays_by(self) -> ThreeCardRules:
        return self.rules

    @property
    def facts(self) -> ThreeCardFacts:
        return self.rules.facts

    @property
    def wager_rows(self) -> Mapping[str, WagerRow]:
        return ROWS

    @property
    def cut_clause(self) -> Clause:
        return Clause.CUT

    def best(self, cards: tuple[Card, ...]) -> Hand:
        return best_three_card(cards)

    @property
    def play_rule(self) -> Clause:
        return Clause.RETURN_PLAY

    def may_go_back(self, wager: str) -> Clause | None:
        is_open = not self.dealer.is_up or self.goes_back(wager)
        return Clause.RETURN_PLAY if wager == Wager.PLAY and is_open else None

    def goes_back(self, wager: str) -> tuple[Clause, ...]:
        is_out = self.dealer.is_up and not does_qualify(self.best(self.dealer.cards), self.facts)
        return (Clause.DEALER_QUALIFIES,) if wager == Wager.PLAY and is_out else ()

    def settled(self, hands: Iterable[Held]) -> tuple[Settled, ...]:
        seats = [ThreeCardSeat(number=hand.seat, cards=hand.cards, **self.wagers_of(hand.seat)) for hand in hands]
        return settle(seats, self.dealer.cards, self.rules).settled
