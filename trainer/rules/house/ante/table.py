"""A table of Three Card or Four Card: an ante before the deal, then a play wager on the hand or a fold."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from trainer.rules.cards import Card
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.hands import Hand
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.ante.wagers import WagerRow
from trainer.rules.house.cards.dealing import Form, Method, clause_of
from trainer.rules.house.cards.irregularities import counted_cards
from trainer.rules.house.cards.table import BEFORE_DECISIONS, CardTable, Held, Stage, Status
from trainer.rules.house.lines import Settled
from trainer.rules.money import Cents
from trainer.rules.places import Area, Place, SeatNumber

ANTE: Final = "ante"
PLAY: Final = "play"


@dataclass(frozen=True, kw_only=True)
class AnteTable(CardTable):
    """What both families' tables have."""

    @property
    @abstractmethod
    def facts(self) -> AnteFacts: ...

    @abstractmethod
    def best(self, cards: tuple[Card, ...]) -> Hand:
        """The hand that cards make."""

    @abstractmethod
    def settled(self, hands: Iterable[Held]) -> tuple[Settled, ...]:
        """How all that the players of these hands wagered ends, were the round settled as the cards lie."""

    @property
    @abstractmethod
    def wager_rows(self) -> Mapping[str, WagerRow]:
        """What each wager is, by its name in spots and lines."""

    @property
    @abstractmethod
    def cut_clause(self) -> StrEnum:
        """The rule that the cut follows."""

    @property
    def form(self) -> Form:
        return HOUSE_FORMS[self.game]

    @property
    def has_bonus_box(self) -> bool:
        """A card goes to the Six Card box in every round."""
        return False

    @property
    def has_extra_stack(self) -> bool:
        """The dealer's up-card is the top one of a stack of which the rest is discarded (Oneida I(3))."""
        return False

    def stack_for(self, place: Place) -> int:
        """How many cards the automated shoe holds for a place; of an extra stack the rest goes into the rack."""
        if place is Area.DISCARD_RACK:
            return self.form.player - 1
        return self.form.dealer if place is Area.DEALER and not self.has_extra_stack else self.form.player

    def answers(self, clause: str) -> bool:
        return clause in self.plays_by.clauses

    def clause_of(self, rules: Mapping[Method, StrEnum]) -> StrEnum:
        """The rule, of one for each method, by which this table is dealt."""
        return clause_of(rules, self.method, self)

    @property
    def loads_first(self) -> bool:
        """The stack lies in the shoe before no more bets is announced: in the automated one (reading R182)."""
        return self.method is Method.AUTOMATED_SHOE

    @property
    def takes_folds_at_once(self) -> bool:
        """What a fold forfeits is taken before the next player is asked, not when all have decided."""
        return False

    @property
    def dealer_cards(self) -> int:
        return self.form.dealer

    def first_run(self, place: Place) -> int:
        """The dealer's last card lies face up where the dealer has more than a player."""
        return self.form.player

    def right_count(self, place: Place) -> int:
        return counted_cards(self, self.form.dealer) if place is Area.DEALER else self.form.player

    @property
    def owed(self) -> int:
        if self.stage not in BEFORE_DECISIONS or self.is_stub_away:
            return 0
        players = sum(self._owed_to(hand, hand.seat, self.form.player) for hand in self.hands if not hand.is_dead)
        to_dealer = self._owed_to(self.dealer, Area.DEALER, self.form.dealer)
        rest = self.stack_for(Area.DISCARD_RACK) if self.has_extra_stack and to_dealer else 0
        return players + to_dealer + rest + (self.has_bonus_box and self.bonus_card is None)

    def _owed_to(self, hand: Held, place: Place, cards: int) -> int:
        return max(cards + self.surplus(place) - len(hand.cards), 0)

    @property
    def is_dealing(self) -> bool:
        is_ready = self.is_loaded or self.method is Method.HAND
        return self.stage is Stage.DEALING and is_ready and self.owed > 0

    @property
    def awaits_dealer(self) -> bool:
        is_deciding = self.stage is Stage.DECIDING and not self.called_on
        return is_deciding and all(hand.is_dead or self._is_decided(hand) for hand in self.hands)

    def _is_decided(self, hand: Held) -> bool:
        if hand.status is Status.IN:
            return not self.staked(hand.seat, ANTE) or self.staked(hand.seat, PLAY) > 0
        return not self.forfeits(hand) and (not hand.cards or self.stays(hand))

    def forfeits(self, hand: Held) -> tuple[str, ...]:
        """The wagers on the layout that a folded hand has lost."""
        lying = [stake.wager for stake in self.stakes if stake.seat == hand.seat]
        return tuple([wager for wager in lying if not self.wager_rows[wager].survives_fold])

    def stays(self, hand: Held) -> bool:
        """Whether a folded hand waits face down for a bonus wager that still plays (reading R59)."""
        return len(self.forfeits(hand)) < sum(stake.seat == hand.seat for stake in self.stakes)

    def wagers_of(self, seat: SeatNumber) -> dict[str, Cents]:
        """All that a player wagered in this round by spot, what the rack or the player has already too."""
        found: dict[str, Cents] = {}
        for stake in (*self.taken, *self.returned, *self.stakes):
            if stake.seat == seat:
                found[stake.wager] = found.get(stake.wager, 0) + stake.amount
        return found

    @property
    def play_rule(self) -> StrEnum:
        """What a play wager that is handed back is held against where nothing else is to be said of it."""
        return AnteClause.PLAY_WAGER

    def reading_clauses(self, hand: Hand) -> tuple[StrEnum, ...]:
        """What must be known to read a hand, beside the ranks and how hands are compared."""
        return ()

    def may_go_back(self, wager: str) -> StrEnum | None:
        """The rule by which a wager may be handed back, as far as anybody can see; none where no rule does."""
        return None

    def goes_back(self, wager: str) -> tuple[StrEnum, ...]:
        """Why a wager goes back whatever its player holds, now that the dealer's hand lies up; else nothing."""
        return ()

    @property
    def from_right(self) -> tuple[Held, ...]:
        """The hands that are not dead, from the dealer's right."""
        return tuple([hand for hand in reversed(self.hands) if not hand.is_dead])

    @property
    def preshuffled_clauses(self) -> tuple[StrEnum, ...]:
        """Why cards are cut that nobody shuffled at the table."""
        return ()


A = TypeVar("A", bound=AnteTable)
