"""A second, simple account of a round: who is asked, what the dealer draws to, how many cards come, what is paid."""

from __future__ import annotations

from dataclasses import dataclass, field

from trainer.rules.actions import Action, Area, CallOn, CollectCards, Deal, Read, Reveal
from trainer.rules.cards import Card
from trainer.rules.house.blackjack.settlement import WAGER
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.table import Stake
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.round import Event


def total(cards: list[Card]) -> tuple[int, bool]:
    """The best count of cards, and whether an ace in it counts eleven."""
    values = [min(card // 4 + 2, 10) if card // 4 < 12 else 1 for card in cards]
    low = sum(values)
    is_soft = 1 in values and low + 10 <= 21
    return (low + 10, True) if is_soft else (low, False)


@dataclass
class Hand:
    """One hand as this account has it."""

    seat: int
    cards: list[Card] = field(default_factory=list)
    is_split: bool = False
    is_done: bool = False
    is_doubled: bool = False
    is_surrendered: bool = False
    is_seen: bool = True
    wagers: int = 1

    def turns_on_dealer(self, spot: int) -> bool:
        """Whether the dealer's points decide a wager on it."""
        count = total(self.cards)[0]
        is_blackjack = count == 21 and len(self.cards) == 2 and not self.is_split
        return spot <= self.wagers and not (count > 21 or is_blackjack or self.is_surrendered)

    def must_be_asked(self) -> bool:
        if self.is_done:
            return False
        if total(self.cards)[0] >= 21:
            return len(self.cards) == 2 and not (self.is_split or self.is_seen)
        is_one_card = self.is_doubled or (self.is_split and self.cards[0] // 4 == 12)
        return not (is_one_card and len(self.cards) >= (3 if self.is_doubled else 2))


class SecondModel:
    """Follows the acts; `see` fails where one is not what this account expects."""

    def __init__(self, table: BlackjackTable) -> None:
        self.table = table
        self.rules = table.rules
        is_seen = not table.are_cards_held
        self.hands = [Hand(hand.seat, is_seen=is_seen, wagers=len(hand.play.wagers)) for hand in table.hands]
        self.dealer: list[Card] = []
        self.has_trouble = False
        self.waiting: list[Hand] = []
        self.halves: list[Hand] = []
        self.asked: Hand | None = None
        self.dealt = 0
        self.to_dealer = 0
        self.seen = 0
        self.spot = 1
        self.dealers_totals: list[int] = []
        self.lying = table.stakes
        """The wagers before the act that clears the layout."""

    def happened(self, event: Event) -> None:
        self.has_trouble |= isinstance(event, e.HouseEvent)

    def see(self, action: Action, before: BlackjackTable) -> None:
        """An act about to be done on a table."""
        if self.has_trouble:
            return
        if not before.is_over:
            self.lying = before.stakes
        match action:
            case Deal(to):
                card = before.deck[before.dealt]
                assert before.dealt < len(before.deck), "dealt from an empty shoe"
                self.dealt += 1
                self._card(to, card)
            case CallOn(seat):
                open_hands = [hand for hand in self.hands if hand.must_be_asked()]
                assert open_hands, f"seat {seat} has nothing to decide"
                assert open_hands[0].seat == seat, "asked out of turn"
                assert not self.waiting, "a card is owed first"
                assert all(half is not open_hands[0] for half in self.halves), "it has one card"
                self.asked = open_hands[0]
            case Decide(seat, choice):
                self._decision(seat, choice)
            case Read(seat, hand) if seat:
                lying = [total(one.cards)[0] for one in self.hands if one.seat == seat and len(one.cards) > 1]
                assert hand == "blackjack" or int(hand.split()[-1]) in lying, "counted wrong"
            case Reveal(0):
                self._turned()
            case Reveal(seat):
                self._seen(seat)
            case CollectCards(Area.DEALER):
                self._dealer_done(before)
            case _:
                pass

    def _card(self, to: object, card: Card) -> None:
        if to is Area.DEALER:
            self._to_dealer(card)
        elif self.waiting or self.halves:
            if not self.waiting:
                first = next(hand for hand in self.hands if hand.must_be_asked())
                assert len(first.cards) <= 2, "half a pair waits while another hand is played"
            hand = (self.waiting or self.halves).pop(0)
            assert hand.seat == to
            hand.cards.append(card)
        else:
            hand = min((hand for hand in self.hands if len(hand.cards) < 2), key=lambda hand: len(hand.cards))
            assert hand.seat == to, "the first cards go round from the left"
            hand.cards.append(card)

    def _to_dealer(self, card: Card) -> None:
        first = 1 if self.rules.is_multi else 2
        if len(self.dealer) >= first:
            assert not [hand for hand in self.hands if hand.must_be_asked()], "the players have not finished"
            if not (self.rules.is_multi and len(self.dealer) == 1):
                count, is_soft = total(self.dealer)
                hits_soft = is_soft and count == 17 and not self.rules.stand_soft_17
                assert count < 17 or hits_soft, f"the dealer draws to {count}"
        self.dealer.append(card)
        self.to_dealer += 1

    def _decision(self, seat: int, choice: Choice) -> None:
        if choice in (Choice.CUT, Choice.REFUSE_CUT, Choice.INSURE, Choice.HIT_WAGER):
            return
        if choice is Choice.OVER or self.asked is None:
            self._told_unasked(seat, choice)
            return
        hand = self.asked
        assert hand.seat == seat
        self.asked = None
        match choice:
            case Choice.SHOW:
                assert total(hand.cards)[0] == 21
                self._seen(seat)
            case Choice.HIT:
                self.waiting.append(hand)
            case Choice.DOUBLE:
                hand.is_doubled = True
                self.waiting.append(hand)
            case Choice.SPLIT:
                kept, gone = hand.cards
                assert min(kept // 4 + 2, 10) == min(gone // 4 + 2, 10) or kept // 4 == gone // 4
                hand.cards, hand.is_split = [kept], True
                new = Hand(seat, [gone], is_split=True, wagers=hand.wagers)
                last = max(at for at, each in enumerate(self.hands) if each.seat == seat)
                self.hands.insert(last + 1, new)
                self.waiting.append(hand)
                self.halves.append(new)
            case _:
                hand.is_done = True
                hand.is_surrendered = choice is Choice.SURRENDER

    def _told_unasked(self, seat: int, choice: Choice) -> None:
        """What only the player can know of a hand that nobody else has seen."""
        (hand,) = (hand for hand in self.hands if hand.seat == seat)
        assert not hand.is_seen, "everybody sees what it has come to"
        assert len(hand.cards) > 2
        count = total(hand.cards)[0]
        assert count == 21 if choice is Choice.STAND else (count > 21 and choice is Choice.OVER)

    def _seen(self, seat: int) -> None:
        for hand in self.hands:
            hand.is_seen |= hand.seat == seat

    def _turned(self) -> None:
        """The up-card after the deal, or the second card when all have finished."""
        self.seen += 1
        is_hole_card = self.seen == (1 if self.table.is_pitch else 2)
        if is_hole_card:
            assert not [hand for hand in self.hands if hand.must_be_asked()]

    def _dealer_done(self, before: BlackjackTable) -> None:
        assert list(before.dealer.cards) == self.dealer
        if before.can_deal and any(hand.turns_on_dealer(self.spot) for hand in self.hands):
            count, is_soft = total(self.dealer)
            stands = count > 17 or (count == 17 and (not is_soft or self.rules.stand_soft_17))
            assert stands, f"the dealer stops at {count}"
        self.dealers_totals.append(total(self.dealer)[0])
        self.dealer = self.dealer[:1]
        self.spot += 1

    def see_the_end(self, table: BlackjackTable) -> None:
        """Nothing lies on the layout, and everybody who could decide has."""
        assert not table.stakes
        assert not table.dealer.cards
        assert not [hand for hand in table.hands if hand.cards]
        if self.has_trouble:
            return
        assert not self.waiting
        assert not self.halves
        assert self.dealt == self.to_dealer + sum(len(hand.cards) for hand in self.hands)
        assert not [hand for hand in self.hands if hand.must_be_asked()]
        assert [tuple(hand.cards) for hand in self.hands] == [hand.play.cards for hand in table.hands]
        silent = [stake for stake in self.lying if not stake.paid and not self._stays(stake)]
        assert not silent, "a wager is cleared that nothing has settled"

    def _stays(self, stake: Stake) -> bool:
        """Whether chips lie where they lay by right: a wager that pushes, half of a surrendered one."""
        own = [hand for hand in self.hands if hand.seat == stake.seat]
        hand = own[max(stake.hand_number - 1, 0)]
        is_push = total(hand.cards)[0] == self.dealers_totals[max(stake.spot - 1, 0)]
        return stake.wager == WAGER and (is_push or hand.is_surrendered)
