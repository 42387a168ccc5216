"""A table where cards are dealt against the house: hands, deck and discards, beside the wagers of every house table."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from trainer.rules.actions import Action, CallOn, CollectCards, Deal, Face, Read, Reveal
from trainer.rules.cards import FULL_DECK, Card
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.facts import CardFacts
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.house_acts import CollectWager, Decide, Deliver, Pay
from trainer.rules.money import Cents
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.trouble import CardTrouble, TroubledTable
from trainer.rules.values import changed


@dataclass(frozen=True, kw_only=True)
class Trouble(CardTrouble):
    """The irregularities of one round. Without slots, like the table it belongs to (see values.py)."""

    counts: tuple[tuple[Place, int], ...] = ()
    """How many cards a place is dealt in error, counted as the rulebook counts them."""

    def count_for(self, place: Place, right: int) -> int:
        """How many cards a place gets in all: the right number but for an error."""
        return next((cards for at, cards in self.counts if at == place), right)


QUIET: Final = Trouble()
"""Nothing has gone wrong."""


DEALERS: Final[SeatNumber] = 0
"""The seat of `Reveal` and `Read` where the hand is the dealer's."""


class Stage(StrEnum):
    """How far a round has come."""

    PREPARING = "preparing"
    """The cards are made ready and wagers may still be placed."""
    DEALING = "dealing"
    """From no more bets until the last card is out and the stub is away."""
    DECIDING = "deciding"
    SHOWING = "showing"
    """The dealer's hand is up and no wager has been settled on it."""
    SETTLING = "settling"
    """Chips have moved on the dealer's hand: nothing of the round can be taken back."""


BEFORE_DECISIONS: Final = frozenset({Stage.PREPARING, Stage.DEALING})
"""The cards are not all out."""
DEALER_SHOWS: Final = frozenset({Stage.SHOWING, Stage.SETTLING})
"""The players have finished, and the dealer's hand decides."""


class Status(StrEnum):
    """What has become of a hand."""

    IN = "in"
    FOLDED = "folded"
    VOID = "void"
    """By a ruling; its wagers go back."""
    FORFEITED = "forfeited"
    """By a ruling; its wagers are lost."""


@dataclass(frozen=True, kw_only=True)
class Held:
    """The cards before a player, or the dealer's. Without slots, like the table (see values.py)."""

    seat: SeatNumber
    """`DEALERS` for the dealer's."""
    number: int = 0
    """Blackjack: which of the seat's hands after a split, from 1; 0 where it has one."""
    cards: tuple[Card, ...] = ()
    """In the order dealt."""
    faces_up: tuple[bool, ...] = ()
    """Which of the cards lie face up, in the same order."""
    status: Status = Status.IN

    @property
    def is_dead(self) -> bool:
        """Out of the round by a ruling."""
        return self.status in (Status.VOID, Status.FORFEITED)

    @property
    def is_up(self) -> bool:
        """There are cards, and all of them lie face up."""
        return bool(self.cards) and all(self.faces_up)

    def with_cards(self, cards: tuple[Card, ...], *, is_up: bool) -> Held:
        """With further cards, all of them lying one way."""
        return changed(self, cards=self.cards + cards, faces_up=self.faces_up + (is_up,) * len(cards))

    def turned_up(self) -> Held:
        return changed(self, faces_up=(True,) * len(self.cards))

    def without(self, card: Card) -> Held:
        at = self.cards.index(card)
        return changed(
            self, cards=self.cards[:at] + self.cards[at + 1 :], faces_up=self.faces_up[:at] + self.faces_up[at + 1 :]
        )


DEALERS_HAND: Final = Held(seat=DEALERS)


@dataclass(frozen=True, kw_only=True)
class CardTable(TroubledTable, HouseTable):
    """What every table with cards against the house has. A family adds its rules and says what its deal is."""

    hands: tuple[Held, ...] = ()
    """Everybody who made a first wager, rising; a seat that split has several, in their order."""
    dealer: Held = DEALERS_HAND
    bonus_card: Card | None = None
    """Maryland Four Card: what lies in the Six Card box."""
    deck: tuple[Card, ...] = ()
    """The cards in play as they lay after the cut, top first."""
    dealt: int = 0
    """How many of them have left the deck or shoe."""
    decks: tuple[tuple[Card, ...], ...] = ()
    """The orders of the coming shuffles."""
    discards: tuple[Card, ...] = ()
    """In the discard rack, in the order taken in."""
    stage: Stage = Stage.PREPARING
    method: Method = Method.SHOE
    has_shuffler: bool = False
    shuffler_counts: bool = False
    """The machine counts the deck after each shuffle."""
    is_preshuffled: bool = False
    """The cards came to the table inspected and shuffled, and are opened with this round."""
    deck_count: int = 1
    """Two where they take turns with a shuffler."""
    deck_in_play: int = 1
    new_decks: tuple[int, ...] = ()
    """Decks that have come to the table with this round and have not been opened yet."""
    is_shuffler_fed: bool = False
    """The deck that is not in play lies in the machine."""
    is_shuffled: bool = False
    is_loaded: bool = False
    """The stack is in the shoe."""
    cut: int = 0
    """Cards above the cut; 0 before one."""
    is_counted: bool = False
    """The stub has been counted in this round."""
    is_stub_away: bool = False
    is_dealer_covered: bool = False
    """The cover card lies on the dealer's stack."""
    taken: tuple[Stake, ...] = ()
    """The wagers that the dealer took to the rack in this round."""
    returned: tuple[Stake, ...] = ()
    """The wagers that the dealer handed back one by one, as the settlement has it."""
    rounds_since_count: int = 0
    minutes_since_change: int = 0
    """How long the cards have been on the table; of two decks the one that came first."""
    came_later: tuple[tuple[int, int], ...] = ()
    """A deck that came to the table by itself, and how many minutes after the other."""
    trouble: Trouble = QUIET

    # What a family says of itself

    @abstractmethod
    def answers(self, clause: str) -> bool:
        """Whether the rulebook has such a rule for this game."""

    @property
    @abstractmethod
    def facts(self) -> CardFacts:
        """What the rulebook settles for this game."""

    @property
    @abstractmethod
    def is_dealing(self) -> bool:
        """Cards are coming from the deck or shoe, and at least one is still to come."""

    @property
    @abstractmethod
    def owed(self) -> int:
        """At least so many cards are still to be dealt; none may be lost that they need."""

    @property
    @abstractmethod
    def dealer_cards(self) -> int:
        """How many cards the dealer is dealt."""

    @property
    @abstractmethod
    def awaits_dealer(self) -> bool:
        """Everybody has decided and what was forfeited is in: the dealer's hand is turned up next."""

    @abstractmethod
    def right_count(self, place: Place) -> int:
        """How many cards a place is dealt, counted as the rulebook counts them (reading R5)."""

    @abstractmethod
    def first_run(self, place: Place) -> int:
        """How many cards a place is dealt before one that lies another way, or before any that a player asks for."""

    @property
    def cut_range(self) -> tuple[int, int]:
        """The fewest and the most cards that may lie above a cut."""
        return self.facts.least_cut, len(FULL_DECK) - 1

    # What follows from the cards as they lie

    @property
    def stub(self) -> tuple[Card, ...]:
        """The cards left in the deck or shoe."""
        return () if self.is_stub_away else self.deck[self.dealt :]

    @property
    def is_new_deck(self) -> bool:
        """The deck in play has still to be inspected, spread and washed."""
        return self.deck_in_play in self.new_decks

    @property
    def decks_here(self) -> tuple[int, ...]:
        """The decks that are dealt from, the one in the machine too."""
        return (1, 2) if self.deck_count > 1 else (self.deck_in_play,)

    def minutes_of(self, deck: int) -> int:
        """How long one deck has been on the table."""
        return self.minutes_since_change - dict(self.came_later).get(deck, 0)

    @property
    def is_past_ruling(self) -> bool:
        """Wagers have been settled on the dealer's hand: no round is void any more."""
        return self.is_over or self.stage is Stage.SETTLING

    def hands_of(self, seat: SeatNumber) -> tuple[Held, ...]:
        """A player's hands; raises `LookupError` where nobody plays there."""
        found = tuple([hand for hand in self.hands if hand.seat == seat])
        if not found:
            raise LookupError(f"nobody plays on seat {seat}")
        return found

    def hand(self, seat: SeatNumber, number: int = 0) -> Held:
        """A player's hand, or the dealer's; raises `LookupError` where there is none."""
        if seat == DEALERS:
            return self.dealer
        for hand in self.hands:
            if hand.seat == seat and hand.number == number:
                return hand
        raise LookupError(f"no hand {number} on seat {seat}")

    def plays(self, seat: SeatNumber) -> bool:
        return any(hand.seat == seat for hand in self.hands)

    def is_out(self, seat: SeatNumber) -> bool:
        """No hand of a player's is in the round any more, by a ruling; raises `LookupError` where nobody plays."""
        return all(hand.is_dead for hand in self.hands_of(seat))

    def wagered(self, seat: SeatNumber) -> Cents:
        """All that a player put out in this round and has not got back."""
        lying = sum(stake.amount for stake in self.stakes if stake.seat == seat)
        return lying + sum(stake.amount for stake in self.taken if stake.seat == seat)

    def moot(self, action: Action) -> bool:
        """Whether a pending step has lost its object: a dead hand, a card that a place is short of."""
        match action:
            case Deal():
                return self._is_dead(action.to) or self._is_served_short(action)
            case CallOn(place) | Reveal(place) | Read(to=place) | Decide(seat=place) | Pay(to=place):
                return self._is_dead(place)
            case CollectCards(place) | CollectWager(source=place) | Deliver(to=place):
                return self._is_dead(place)
            case _:
                return False

    def _is_dead(self, place: Place) -> bool:
        if not isinstance(place, int) or place == DEALERS or not self.plays(place):
            return False
        return not self.trouble.is_held and self.is_out(place)

    def _is_served_short(self, deal: Deal) -> bool:
        """The place has as many cards as an error gives it, and this would be one more that lies as they do."""
        if not self.trouble.counts or self.trouble.is_held:
            return False
        hand = hand_at(self, deal.to)
        if hand is None or deal.face is Face.UP:
            return False
        return self.surplus(deal.to) < 0 and len(hand.cards) >= self.first_run(deal.to) + self.surplus(deal.to)

    def surplus(self, place: Place) -> int:
        """How many cards too many an error gives a place; below 0 too few."""
        right = self.right_count(place)
        return self.trouble.count_for(place, right) - right


C = TypeVar("C", bound=CardTable)


def with_hand(table: C, hand: Held) -> C:
    """The table with one hand in another state."""
    if hand.seat == DEALERS:
        return changed(table, dealer=hand)
    hands = [hand if (old.seat, old.number) == (hand.seat, hand.number) else old for old in table.hands]
    return changed(table, hands=tuple(hands))


def hand_at(table: CardTable, place: Place) -> Held | None:
    """The hand that lies at a place; none in an area without one."""
    if place is Area.DEALER or place == DEALERS:
        return table.dealer
    for hand in table.hands:
        if hand.seat == place:
            return hand
    return None
