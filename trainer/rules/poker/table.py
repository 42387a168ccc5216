"""A poker table as it stands: a frozen value that every act replaces."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from trainer.rules import actions as a
from trainer.rules.cards import Card
from trainer.rules.money import Cents
from trainer.rules.places import PotPart, SeatNumber
from trainer.rules.poker.form import Street
from trainer.rules.poker.rules import PokerRules
from trainer.rules.trouble import CardTrouble, TroubledTable
from trainer.rules.values import changed


@dataclass(frozen=True, kw_only=True)
class Trouble(CardTrouble):
    """The irregularities of one round. Without slots, like the table it belongs to (see values.py)."""

    off_table: tuple[Card, ...] = ()
    """Cards that lie on the floor."""
    barred: tuple[Card, ...] = ()
    """Cards in the muck that may not come back into this round: found face up, or fallen off the table."""
    skipped: str = ""
    """The `do` word of what was left out when the deck was made ready."""
    first_dealt: SeatNumber = 0
    """Where a deal from the wrong seat begins."""
    voluntary: tuple[SeatNumber, ...] = ()
    """Who has put chips in of their own accord since something latent happened (P(6)(b), (d))."""
    exposed: tuple[SeatNumber, ...] = ()
    """Seven-card stud: whose third card comes down, a hole card having been turned up (P(12))."""
    binding: a.Act | None = None
    """The decision that a player is held to."""


QUIET: Final = Trouble()
"""Nothing has gone wrong."""


class Status(StrEnum):
    """A player's part in the round."""

    IN = "in"
    FOLDED = "folded"
    CONCEDED = "conceded"
    """Gave up at the showdown without showing."""
    DEAD = "dead"
    """The hand is dead by a ruling; what was put in stays unless the ruling gives it back."""
    OUT = "out"
    """Seated, but not in this round."""


# A member looked up through its enum costs as much as ten comparisons, and these are asked for each seat at each step.
_IN: Final = Status.IN
_OUT: Final = Status.OUT
_DRAW: Final = Street.DRAW

# Seat, Pot, Betting and PokerTable carry no slots: `changed` copies them by their dictionaries (see values.py).


@dataclass(frozen=True, kw_only=True)
class Seat:
    """A player's place: chips, bet and cards."""

    number: SeatNumber
    name: str = ""
    stack: Cents = 0
    bet: Cents = 0
    """In front of the player on this street, not yet brought in."""
    paid: Cents = 0
    """All put into the pots this round, `bet` and antes included."""
    cards: tuple[Card, ...] = ()
    faces_up: tuple[bool, ...] = ()
    """Which of the cards lie face up, in the same order."""
    discards: tuple[Card, ...] = ()
    """Given up and not yet taken in: they lie face down before the player."""
    has_drawn: bool = False
    """Has changed cards, or stood pat, at the draw."""
    drawn: tuple[Card, ...] = ()
    """The cards given up at the draw, wherever they are by now."""
    paid_before_draw: Cents = 0
    """What of `paid` was in when the first player was turned to at the draw."""
    checked_seven: bool = False
    """Checked a seven or better before the draw, where that has consequences (reading R45)."""
    status: Status = Status.IN
    holds_cards: bool = False
    """False before the deal and once the hand has been taken in."""
    is_shown: bool = False
    was_read: bool = False
    """For high, or for all there is to read."""
    was_read_low: bool = False
    """Where high and low share the pot."""
    out_change: Cents = 0
    """Change that is owed for a single large chip in front of the player."""
    pushed: Cents = 0
    """Chips of the stack pushed forward that are no bet yet: the ruling says what stands."""
    added: Cents = 0
    """Chips put on the table during the round, beside the stack: in play from the next round on (G(4)(a))."""

    def was_read_for(self, part: PotPart) -> bool:
        """Whether it has been said what the hand is for this part of a pot."""
        return self.was_read_low if part is PotPart.LOW else self.was_read

    def without(self, cards: Collection[Card]) -> Seat:
        """The seat once some of its cards have left the hand."""
        kept = [(card, is_up) for card, is_up in zip(self.cards, self.faces_up, strict=True) if card not in cards]
        return changed(self, cards=tuple([card for card, _ in kept]), faces_up=tuple([is_up for _, is_up in kept]))

    @property
    def is_in(self) -> bool:
        """Still contends for a pot."""
        return self.status is _IN

    @property
    def can_bet(self) -> bool:
        """Still in and with chips left to bet."""
        return self.stack > 0 and self.status is _IN


@dataclass(frozen=True)
class Pot:
    """One pot in the middle. `amount` is what went in; rake and jackpot taken from it stand beside it."""

    amount: Cents
    eligible: tuple[SeatNumber, ...]
    rake: Cents = 0
    jackpot: Cents = 0
    pushed: Cents = 0
    is_after_draw: bool = False
    """What of the pot before it was bet after the draw, once the rule on sevens has parted them (reading R45)."""
    is_all_after_draw: bool = False
    """The same of a pot in which nothing was bet before the draw: the pot before it is another one."""
    goes_back: bool = False
    """Nobody can win it: it is shared by all who contend, whatever they hold (reading R122)."""
    pushed_to: tuple[tuple[SeatNumber, PotPart], ...] = ()
    """Who has been pushed what part of it."""

    @property
    def left(self) -> Cents:
        """What still lies in the pot."""
        return self.amount - self.rake - self.jackpot - self.pushed


@dataclass(frozen=True)
class Betting:
    """One betting round as it stands."""

    pending: tuple[SeatNumber, ...] = ()
    """Who still has to decide, next first."""
    to_match: Cents = 0
    """What a player must have in front to stay in."""
    full: Cents = 0
    """The last full bet or raise, as a level; less than `to_match` after a short all-in."""
    step: Cents = 0
    """The least raise: the bet of the street, or the last full bet or raise."""
    raises: int = 0
    is_uncapped: bool = False
    """Only two players could bet when the round began (R47)."""
    acted: tuple[SeatNumber, ...] = ()
    """Who has decided since the last full bet or raise."""
    last_bettor: SeatNumber = 0
    opener: SeatNumber = 0
    """Stud: whose place the round was opened from, should that player have no chips left or have folded since."""
    is_forced: bool = False
    """Stud: the forced bet has been put in, whatever has become of it since."""

    @property
    def has_begun(self) -> bool:
        """Somebody has acted, or in stud the forced bet is in: the cards of the street stand."""
        return bool(self.acted) or self.is_forced


@dataclass(frozen=True)
class KillState:
    """Who has the kill button, and who won the last pot alone."""

    holder: SeatNumber = 0
    last_winner: SeatNumber = 0


@dataclass(frozen=True, kw_only=True)
class PokerTable(TroubledTable):
    """Everything on and about one poker table at one moment."""

    rules: PokerRules
    seats: tuple[Seat | None, ...]
    """By seat number; index 0 is empty."""
    button: SeatNumber = 0
    """0 before it has been placed."""
    small_blind: SeatNumber = 0
    big_blind: SeatNumber = 0
    """Where the blind buttons lie, in a rulebook that has them."""
    is_opening: bool = False
    """The table opens for the day with this round."""
    decks: tuple[tuple[Card, ...], ...] = ()
    """The order in which the cards will lie after each coming shuffle and cut, next first."""
    deck: tuple[Card, ...] = ()
    """The deck in play as it lies, top first."""
    dealt: int = 0
    """Cards gone from the top of the deck."""
    deck_in_play: int = 1
    """Which of the two decks, 1 or 2."""
    is_shuffled: bool = False
    cut: int = 0
    """Cards in the packet that was cut; 0 before the cut."""
    board: tuple[Card, ...] = ()
    burns: tuple[Card, ...] = ()
    muck: tuple[Card, ...] = ()
    street: Street = Street.BEFORE_DEAL
    betting: Betting = field(default=Betting())
    pots: tuple[Pot, ...] = ()
    dead_money: Cents = 0
    """Antes that belong to the main pot whatever anyone else put in (a big-blind ante)."""
    rake_circle: Cents = 0
    jackpot_circle: Cents = 0
    dropped: Cents = 0
    """Rake and jackpot fees that have gone through the slots, all rounds."""
    kill: KillState = field(default=KillState())
    folded_places: tuple[SeatNumber, ...] = ()
    """Stud: folded with no bet to call, and dealt to all the same until somebody bets (Oneida Poker P(5))."""
    called_on: SeatNumber = 0
    """The player the dealer has turned to and whose act is awaited."""
    last_act: a.Act | None = None
    """The decision the dealer has not answered yet."""
    winners: tuple[SeatNumber, ...] = ()
    """Who has been pushed a part of a pot, in the order of pushing."""
    low_winners: tuple[SeatNumber, ...] = ()
    """Who of them was pushed a low half."""
    kill_is_settled: bool = False
    """The kill button has been dealt with for this round's pot."""
    minutes_since_count: int = 0
    minutes_since_rotation: int = 0
    is_marked: bool = False
    """The deck lies on the table with the marker on it."""
    has_moot_steps: bool = False
    """A hand died while steps that concern it were still owed."""
    is_void: bool = False
    """Misdeal or dead round: bets go back and the round ends."""
    was_counted: bool = False
    """The deck has been counted since the last round."""
    trouble: Trouble = field(default=QUIET)
    """Irregularities of this round."""

    def seat(self, number: SeatNumber) -> Seat:
        """The player in a seat; a `LookupError` when nobody sits there."""
        seat = self.seats[number]
        if seat is None:
            raise LookupError(f"nobody sits in seat {number}")
        return seat

    def seated(self, number: SeatNumber) -> Seat | None:
        """Whoever sits there, in this round or not; an act or a log may name a seat that the table does not have."""
        return self.seats[number] if 0 < number < len(self.seats) else None

    def has_discards(self, number: SeatNumber) -> bool:
        """Whether what is collected at a seat is what the player gave up, not the hand; in a void round all goes in."""
        seat = self.seated(number)
        return seat is not None and bool(seat.discards) and not self.is_void

    def has_given_up(self, number: SeatNumber) -> bool:
        """Whether a player has given up the hand that still lies there."""
        seat = self.seated(number)
        return seat is not None and seat.holds_cards and seat.status in (Status.FOLDED, Status.CONCEDED)

    def seats_with(self, seat: Seat) -> tuple[Seat | None, ...]:
        """The seats with one of them replaced."""
        seats, number = self.seats, seat.number
        return (*seats[:number], seat, *seats[number + 1 :])

    def with_seat(self, seat: Seat) -> PokerTable:
        """The table with one seat replaced."""
        return changed(self, seats=self.seats_with(seat))

    @property
    def players(self) -> tuple[Seat, ...]:
        """Everybody dealt into this round, rising seats."""
        return tuple([seat for seat in self.seats if seat is not None and seat.status is not _OUT])

    @property
    def contenders(self) -> tuple[Seat, ...]:
        """The players who can still win a pot, rising seats."""
        return tuple([seat for seat in self.seats if seat is not None and seat.status is _IN])

    @property
    def is_contested(self) -> bool:
        """More than one player can still win."""
        found = False
        for seat in self.seats:
            if seat is not None and seat.status is _IN:
                if found:
                    return True
                found = True
        return False

    def after_seat(self, number: SeatNumber) -> Iterator[Seat]:
        """The players of this round clockwise from the left of a seat, that seat last."""
        seats = self.seats
        for seat in seats[number + 1 :] + seats[: number + 1]:
            if seat is not None and seat.status is not _OUT:
                yield seat

    @property
    def deal_order(self) -> tuple[SeatNumber, ...]:
        """The seats in the order of the first deal, from the button's left or from where a wrong start began it."""
        order = tuple([seat.number for seat in self.after_seat(self.button)])
        start = order.index(self.trouble.first_dealt) if self.trouble.first_dealt else 0
        return order[start:] + order[:start]

    @property
    def is_at_the_draw(self) -> bool:
        """The first betting round is closed, and somebody has still to change cards or stand pat."""
        return self.street is _DRAW and any(not seat.has_drawn for seat in self.contenders)

    @property
    def pot_total(self) -> Cents:
        """All pots and all bets in front of players, before rake."""
        return sum(pot.amount for pot in self.pots) + sum(seat.bet for seat in self.seats if seat is not None)

    def moot(self, action: a.Action) -> bool:
        """Whether a pending step has lost its object; asked only while `has_moot_steps`."""
        match action:
            case a.Deal(to=place) | a.CallOn(place) | a.Reveal(place) | a.Read(to=place):
                pass
            case a.Act(seat=place) | a.Concede(place) | a.Discard(seat=place) | a.Draw(seat=place) | a.StandPat(place):
                pass
            case a.Shuffle() | a.Cut():
                return action.do == self.trouble.skipped and not self.dealt
            case _:
                return False
        if not isinstance(place, int):
            return False
        seat = self.seats[place]
        return seat is None or seat.status in (Status.DEAD, Status.OUT)
