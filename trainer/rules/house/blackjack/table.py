"""A blackjack table: hands that may be split, a shoe that lasts from round to round, and the dealer's hand or hands."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.actions import Action, Deal
from trainer.rules.cards import FULL_DECK, Card
from trainer.rules.house.blackjack.dealer import is_spot_waiting
from trainer.rules.house.blackjack.decisions import is_finished
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import ON_FIRST_TWO, BlackjackRules, Variant
from trainer.rules.house.cards.facts import CardFacts
from trainer.rules.house.cards.table import BEFORE_DECISIONS, CardTable, Held, Stage, hand_at
from trainer.rules.house.posted import PostedRules
from trainer.rules.house.table import NOBODY
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.values import changed


@dataclass(frozen=True, kw_only=True)
class PlayedHand(Held):
    """A player's hand as it lies, with what it has come to. Without slots, like the table (see values.py)."""

    play: PlayerHand
    """Its cards and wagers, the cards of a hand that is in the discard rack too."""
    pair: tuple[Card, ...] = ()
    """What it was split from; empty where it was not."""
    has_asked: bool = False
    """The player has asked for a card that is still to come."""
    cards_said: int = 0
    """For how many of its cards the count has been said."""

    def with_cards(self, cards: tuple[Card, ...], *, is_up: bool) -> PlayedHand:
        play = self.play
        for card in cards:
            play = play.drew(card)
        faces_up = self.faces_up + (is_up,) * len(cards)
        return changed(self, cards=self.cards + cards, faces_up=faces_up, play=play, has_asked=False)

    @property
    def is_half(self) -> bool:
        """One card of a pair that was split, without a second one yet."""
        return self.play.is_split and len(self.play.cards) == 1

    @property
    def may_ask(self) -> bool:
        """Hidden and not played in sight: whether it is a twenty-one, drawn to no further, its player alone knows."""
        play = self.play
        is_doubled = play.is_doubled and len(play.cards) > 2
        is_played = play.has_stood or play.is_surrendered or play.is_split_aces or is_doubled or play.is_bust
        return bool(self.cards) and not self.is_up and not is_played


@dataclass(frozen=True, kw_only=True)
class BlackjackTable(CardTable):
    """A table of any of the three games, before, in or after a round."""

    rules: BlackjackRules
    hands: tuple[PlayedHand, ...] = ()
    spot: int = 1
    """Multiple action: which of the dealer's hands is played."""
    cutting_card_at: int = 0
    """How many cards of the shoe lie before the cutting card; 0 where there is none, as in pitch."""
    cutting_card: Place = NOBODY
    """Whose card it came out with in this round or the last; `NOBODY` while it is in the shoe."""
    first_seated: SeatNumber = NOBODY
    """Who came to the table first, as the game begins."""
    wants_shuffle: bool = False
    """The house has the cards shuffled before this round, whatever is left in the shoe."""
    burned: int = 0
    """Burn cards since the last shuffle."""
    are_burns_shown: bool = False
    """A player has asked to see them in this round."""

    def answers(self, clause: str) -> bool:
        return self.rules.answers(clause)

    @property
    def facts(self) -> CardFacts:
        return self.rules.facts

    @property
    def is_multi(self) -> bool:
        return self.rules.is_multi

    @property
    def plays_by(self) -> PostedRules:
        return self.rules

    @property
    def game(self) -> str:
        return self.rules.variant

    @property
    def is_pitch(self) -> bool:
        return self.rules.variant is Variant.PITCH

    @property
    def are_cards_held(self) -> bool:
        return self.is_pitch and not self.rules.pitch_face_up

    @property
    def must_shuffle(self) -> bool:
        """Pitch after every round; a shoe once the cutting card has come out (reading R73)."""
        is_due = self.is_pitch or self.cutting_card != NOBODY or self.wants_shuffle
        return self.is_opening or is_due or not self.is_shuffled

    @property
    def is_fresh(self) -> bool:
        """The cards have been shuffled and wait to be cut, as after a round that was void."""
        return self.is_shuffled and not self.is_loaded and not self.dealt

    @property
    def cards(self) -> int:
        """How many cards the table is played with."""
        return len(FULL_DECK) * self.rules.decks

    @property
    def can_deal(self) -> bool:
        """A card is left, or cards to shuffle (reading R142)."""
        return self.dealt < len(self.deck) or bool(self.discards)

    @property
    def up_card(self) -> Card:
        return self.dealer.cards[0]

    @property
    def turning(self) -> tuple[Card, ...]:
        """What is seen when the dealer's hand is turned up: the first card, and once it lies up the second."""
        if not any(self.dealer.faces_up):
            return self.dealer.cards[:1]
        lying = zip(self.dealer.cards, self.dealer.faces_up, strict=True)
        return tuple([card for card, is_up in lying if not is_up])

    @property
    def players(self) -> tuple[SeatNumber, ...]:
        """Everybody in the round, rising."""
        return tuple(dict.fromkeys(hand.seat for hand in self.hands))

    def has_on_first_two(self, seat: SeatNumber) -> bool:
        """Whether a wager lies there that the first two cards decide; they are shown for it."""
        return any(stake.seat == seat and stake.wager in ON_FIRST_TWO for stake in self.stakes)

    @property
    def played_hands(self) -> tuple[PlayerHand, ...]:
        """Every hand of the round, those of a seat in their order."""
        return tuple([hand.play for hand in self.hands])

    def hands_of(self, seat: SeatNumber) -> tuple[PlayedHand, ...]:
        found = tuple([hand for hand in self.hands if hand.seat == seat])
        if not found:
            raise LookupError(f"nobody plays on seat {seat}")
        return found

    def played(self, seat: SeatNumber, number: int) -> PlayedHand:
        """A player's hand by its number; raises `LookupError` where there is none."""
        for hand in self.hands:
            if hand.seat == seat and hand.number == number:
                return hand
        raise LookupError(f"no hand {number} on seat {seat}")

    def deciding(self, seat: SeatNumber) -> PlayedHand | None:
        """The first of a player's hands that has not been played to its end."""
        for hand in self.hands_of(seat):
            if not is_finished(hand.play):
                return hand
        return None

    def drawing(self, seat: SeatNumber) -> PlayedHand | None:
        """The hand that the next card for a seat goes to: the one it was asked for, else half a pair (reading R137)."""
        hands = self.hands_of(seat)
        asked = next((hand for hand in hands if hand.has_asked), None)
        return asked or next((hand for hand in hands if hand.is_half), None) or self.deciding(seat)

    @property
    def has_next_hand(self) -> bool:
        """Multiple action: a wager or an insurance remains on the next spot (L(6)(b), readings R76, R133)."""
        if not self.is_multi or not self.dealer.cards:
            return False
        return is_spot_waiting(self.played_hands, self.spot + 1, self.up_card, self.rules)

    # What the irregularities ask of it

    @property
    def is_dealing(self) -> bool:
        return self.stage is Stage.DEALING

    @property
    def owed(self) -> int:
        if self.stage not in BEFORE_DECISIONS:
            return 0
        to_players = sum(max(self.right_count(hand.seat) - len(hand.cards), 0) for hand in self.hands)
        return to_players + max(self.right_count(Area.DEALER) - len(self.dealer.cards), 0)

    @property
    def dealer_cards(self) -> int:
        return self.right_count(Area.DEALER)

    @property
    def awaits_dealer(self) -> bool:
        """A wrong count shows as soon as the deal is done, and is ruled before anything else."""
        return self.stage is not Stage.DEALING

    def right_count(self, place: Place) -> int:
        """In the first deal; multiple action gives the dealer one card (reading R75)."""
        return 1 if place is Area.DEALER and self.is_multi else 2

    def first_run(self, place: Place) -> int:
        return self.right_count(place)

    @property
    def is_dealt(self) -> bool:
        """Everybody has the first cards, errors included."""
        # the dealer's last card comes last
        is_dealer = self._is_served(self.dealer, Area.DEALER)
        return is_dealer and all(self._is_served(hand, hand.seat) for hand in self.hands)

    def _is_served(self, hand: Held, place: Place) -> bool:
        right = self.right_count(place)
        return len(hand.cards) >= min(self.trouble.count_for(place, right), right)

    def moot(self, action: Action) -> bool:
        """A place that an error makes short gets no more of the first cards, whichever way they lie."""
        if isinstance(action, Deal) and self.trouble.counts and not self.trouble.is_held:
            hand = hand_at(self, action.to)
            return hand is not None and self.surplus(action.to) < 0 and self._is_served(hand, action.to)
        return super().moot(action)

    @property
    def cut_range(self) -> tuple[int, int]:
        return self.facts.least_cut, self.cards - 1
