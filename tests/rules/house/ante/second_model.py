"""A simple model of a quiet round beside the procedure: it counts cards and calls by itself and settles at the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from trainer.rules.actions import (
    Action,
    Announce,
    Call,
    CallOn,
    CollectCards,
    CountStub,
    Cut,
    Deal,
    Reveal,
    SetAsideDeck,
    Shuffle,
)
from trainer.rules.cards import Card
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.four_card import settlement as four_card
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import FourCardSeat
from trainer.rules.house.lines import Line, Outcome, change_of_rack, lines_of, totals
from trainer.rules.house.table import Stake
from trainer.rules.house.three_card import settlement as three_card
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house.three_card.wagers import ThreeCardSeat
from trainer.rules.house_acts import (
    Choice,
    CollectProgressive,
    CollectWager,
    Decide,
    Deliver,
    DiscardStub,
    Pay,
    ReturnWager,
)
from trainer.rules.places import Area, Place

JACK = 9
"""Its rank, counted from the two."""


@dataclass
class SecondModel:
    """What happened, as somebody would note it who watches the acts alone."""

    begun: AnteTable
    top: int = 0
    cards: dict[Place, list[Card]] = field(default_factory=dict)
    called: list[int] = field(default_factory=list)
    plays: dict[int, int] = field(default_factory=dict)
    folds: set[int] = field(default_factory=set)
    returned: set[int] = field(default_factory=set)
    shown: list[int] = field(default_factory=list)
    taken_in: list[Place] = field(default_factory=list)
    moved: Counter[tuple[str, int, str, int]] = field(default_factory=Counter)
    is_shuffled: bool = False
    is_cut: bool = False
    is_changed: bool = False
    counts: int = 0
    is_closed: bool = False
    is_stub_away: bool = False
    deck: tuple[Card, ...] = ()
    lying: tuple[Stake, ...] = ()
    """The wagers before the act that clears the layout."""

    def see(self, table: AnteTable, action: Action) -> None:
        """Notes an act about to be done."""
        if not table.is_over:
            self.lying = table.stakes
        match action:
            case Shuffle(deck) | SetAsideDeck(deck, Area.SHUFFLER) if deck == table.deck_in_play:
                assert not self.is_closed
                self.is_shuffled = True
            case SetAsideDeck(to=Area.FLOOR):
                self.is_changed = True
            case Cut():
                assert self.is_shuffled or table.is_preshuffled or self.begun.is_shuffled
                self.is_cut = True
            case Announce(Call.NO_MORE_BETS):
                self.is_closed, self.deck = True, table.deck
                assert sorted(self.deck) == list(range(52))
            case Deal(to=to, count=count) | Deliver(to=to, count=count):
                assert self.is_closed, "a card before no more bets"
                self.cards.setdefault(to, []).extend(self.deck[self.top : self.top + count])
                self.top += count
            case CountStub():
                self.counts += 1
                assert not self.is_stub_away
            case DiscardStub():
                self.is_stub_away = True
            case CallOn(to):
                assert self.is_stub_away, "somebody is asked before the stub is away"
                assert to > max(self.called, default=0), "asked out of turn"
                self.called.append(to)
            case Decide(seat=seat, choice=choice, amount=amount):
                assert self.called[-1] == seat
                if choice is Choice.FOLD:
                    self.folds.add(seat)
                else:
                    self.plays[seat] = amount
            case Reveal(to) if to or self.is_stub_away:
                self.shown.append(to)
            case CollectWager(source=seat, wager=wager, amount=amount):
                self.moved["take", seat, str(wager), amount] += 1
            case Pay(to=seat, wager=wager, amount=amount):
                assert seat not in self.taken_in or wager == "envy", "paid after the cards are gone"
                self.moved["pay", seat, str(wager), amount] += 1
            case ReturnWager(to=seat, amount=amount, wager="play"):
                assert self.shown, "the dealer's hand is not seen yet"
                assert is_below_queen_high(self.cards[Area.DEALER]), "the dealer qualifies"
                assert self.plays[seat] == amount
                assert seat not in self.returned
                self.returned.add(seat)
            case CollectProgressive(amount):
                made = sum(stake.amount for stake in self.begun.stakes if stake.wager == "progressive")
                assert amount == made
                assert not self.top
            case CollectCards(source):
                assert source not in self.taken_in
                self.taken_in.append(source)
            case _:
                pass

    def see_the_end(self, table: AnteTable) -> None:
        """Cards, calls, hands and chips must be what they should."""
        begun = self.begun
        form = begun.form
        seats = [hand.seat for hand in begun.hands]
        antes = [stake.seat for stake in begun.stakes if stake.wager == "ante"]
        assert self.called == antes, "everybody with an ante is asked once"
        assert self.is_cut is (not begun.has_shuffler or begun.is_preshuffled)
        assert [len(self.cards[seat]) for seat in seats] == [form.player] * len(seats)
        assert len(self.cards[Area.DEALER]) == form.dealer
        is_due = begun.rounds_since_count >= 4 and not begun.shuffler_counts and not self.is_changed
        assert self.counts == 1 if is_due else self.counts <= 1
        assert sorted(table.discards) == list(range(52)), "every card is in the rack"
        self._see_hands(seats)
        lines = self._lines()
        assert table.rack == change_of_rack(lines)
        net = totals(lines)
        for seat in seats:
            assert table.stacks[seat] == begun.stacks[seat] + begun.wagered(seat) + net.get(seat, 0)
        due = Counter(act for line in lines if (act := _act(line)) is not None)
        assert self.moved == due, "each settled line is done, and nothing else"
        unmoved = {(line.seat, line.wager) for line in lines if line.outcome in (Outcome.PUSH, Outcome.RETURNED)}
        silent = [stake for stake in self.lying if not stake.paid and (stake.seat, stake.wager) not in unmoved]
        assert not silent, "a wager is cleared that nothing has settled"

    def _see_hands(self, seats: list[int]) -> None:
        """The dealer's first, then from the right; every hand is taken in once, the dealer's last."""
        folded_bonus = (
            {stake.seat for stake in self.begun.stakes if stake.wager in ("aces_up", "six_card_bonus")}
            if self.begun.answers("fold-keeps-bonus-wagers")
            else set()
        )
        seen = [seat for seat in reversed(seats) if seat not in self.folds or seat in folded_bonus]
        assert self.shown == [0, *seen]
        assert self.taken_in[-1] is Area.DEALER
        assert {place for place in self.taken_in if isinstance(place, int)} == set(seats)
        assert (Area.BONUS_BOX in self.taken_in) is (Area.BONUS_BOX in self.cards)

    def _lines(self) -> tuple[Line, ...]:
        begun = self.begun
        own = {hand.seat: begun.wagers_of(hand.seat) for hand in begun.hands}
        for seat, amount in self.plays.items():
            own[seat]["play"] = amount
        dealer = tuple(self.cards[Area.DEALER])
        if isinstance(begun, FourCardTable):
            four = [FourCardSeat(number=seat, cards=tuple(self.cards[seat]), **own[seat]) for seat in own]
            box = self.cards.get(Area.BONUS_BOX, [None])[0]
            found = four_card.settle(four, dealer, begun.rules, bonus_card=box, meters=begun.meters)
            return lines_of(found.settled)
        assert isinstance(begun, ThreeCardTable)
        three = [ThreeCardSeat(number=seat, cards=tuple(self.cards[seat]), **own[seat]) for seat in own]
        return lines_of(three_card.settle(three, dealer, begun.rules).settled)


def is_below_queen_high(cards: list[Card]) -> bool:
    """Three cards that make nothing, the best of them a jack at most."""
    ranks = sorted(card // 4 for card in cards)
    makes_nothing = len(set(ranks)) == 3 and len({card % 4 for card in cards}) > 1 and ranks[2] - ranks[0] > 2
    return makes_nothing and ranks[2] <= JACK


def _act(line: Line) -> tuple[str, int, str, int] | None:
    """What the dealer does for a line: nothing for a push, and nothing for a loss that the rack has already."""
    if line.outcome is Outcome.WIN:
        return "pay", line.seat, str(line.wager), line.pays
    if line.outcome is Outcome.LOSE and not line.was_collected:
        return "take", line.seat, str(line.wager), line.amount
    return None
