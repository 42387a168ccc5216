"""What players show and give up: `p1 sm AsKd`, `p1 sm -` as dealt, `p1 sm ??Kd` in part, `p2 sm` nothing any more."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import compress

from trainer.errors import Problem
from trainer.exchange.phh.deals import Deals, number_of_cards, packed
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import UNSEEN, Card
from trainer.rules.poker.up_cards import faces_as_dealt
from trainer.tongue import Unsaid


@dataclass(slots=True)
class Showings:
    """Takes them one by one (reading R204). Each takes an answer: what would have been right, empty where it was."""

    deals: Deals
    mucked: set[SeatNumber] = field(default_factory=set, init=False)
    """Who has given up."""
    _shown: dict[SeatNumber, set[Card]] = field(default_factory=dict, init=False)
    """The cards that each player has shown, but for those that lay open before."""
    _tabled: set[SeatNumber] = field(default_factory=set, init=False)
    """Whose hand was shown whole."""

    def muck(self, seat: SeatNumber) -> Unsaid | None:
        """A player gives up; whoever showed a part of the hand may."""
        if seat in self._tabled:
            return Problem.tr(
                "nothing more of p{seat}, whose hand lies on the table and is read (Oneida Poker C(6))", seat=seat
            )
        if seat in self.mucked:
            return Problem.tr("nothing more of p{seat}, who has given up", seat=seat)
        self.mucked.add(seat)
        return None

    def show(self, seat: SeatNumber, cards: tuple[Card, ...]) -> Unsaid | None:
        """A player shows these cards; those that were dealt unseen are known from now on."""
        if seat in self.mucked:
            return Problem.tr("nothing more of p{seat}, who has given up", seat=seat)
        held, form = self.deals.cards[seat - 1], self.deals.form
        count = len(held) if form.is_stud else len(form.deal)
        if self.deals.is_amiss:
            return None
        if len(cards) > count:
            return Problem.tr("at most {cards}", cards=number_of_cards(count))
        if len(held) != count:
            # too few or too many were dealt, which is said of the deal
            return None
        seen = [card for card in cards if card != UNSEEN]
        if len(set(seen)) < len(seen):
            return Problem.tr("each card once")
        new = [card for card in seen if card not in held]
        is_whole = len(seen) == count
        if len(new) > held.count(UNSEEN) or (is_whole and not {*held, UNSEEN} <= {*seen, UNSEEN}):
            return Problem.tr("{cards}, as dealt", cards=packed(held))
        known = tuple([new.pop(0) if card == UNSEEN and new else card for card in held])
        self.deals.cards[seat - 1] = known
        up = self._up_cards(known)
        shown = self._shown.setdefault(seat, set())
        shown.update(card for card in seen if card not in up)
        if shown.union(up).issuperset(known):
            self._tabled.add(seat)
        return None

    def _up_cards(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards that lie open in stud anyway."""
        return tuple(compress(cards, faces_as_dealt(self.deals.form, len(cards)))) if self.deals.form.is_stud else ()

    @property
    def not_tabled(self) -> dict[SeatNumber, int]:
        """Who showed less than a whole hand and did not give it up, and how many cards."""
        return {
            seat: len(shown)
            for seat, shown in sorted(self._shown.items())
            if seat not in self._tabled and seat not in self.mucked
        }
