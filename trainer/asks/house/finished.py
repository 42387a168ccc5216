"""A finished round with antes as a spot of `settlement` states it, at Three Card and Four Card alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeAlias, TypeVar

from trainer.asks.fields import Field
from trainer.asks.house.setting import (
    CARDS,
    house_setting,
    put_down,
    read_cards,
    read_dealer,
    read_wagers,
    wager_fields,
)
from trainer.asks.seats import CardsSeen, SeatEntries, read_seats, seats_field
from trainer.asks.source import Setting, Source
from trainer.errors import Problem
from trainer.rules.book import GameBook
from trainer.rules.cards import Card
from trainer.rules.house.ante.settlement import AnteSeat
from trainer.rules.house.cards.dealing import Form
from trainer.rules.house.posted import PostedRules, Resolve

R = TypeVar("R", bound=PostedRules)
S = TypeVar("S", bound=AnteSeat)
B = TypeVar("B")


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedRound(Generic[R, S, B]):
    """The dealer's cards, each player's with the wagers, and what the family has beside them."""

    setting: Setting[R]
    dealer: tuple[Card, ...]
    seats: tuple[S, ...]
    beside: B


Beside: TypeAlias = Callable[[Source, Setting[R], Sequence[S], CardsSeen], B]
"""How a spot states what a family has beside hands and wagers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundForm(Generic[R, S, B]):
    """What a family's rounds are made of."""

    cards: Form
    wagers: tuple[str, ...]
    resolve: Resolve[R]
    seat: Callable[..., S]
    problems: Callable[[S, R, GameBook], Iterator[Problem]]
    """What is wrong with the wagers of a seat."""
    beside: Beside[R, S, B]

    @property
    def seats(self) -> Field:
        return seats_field(CARDS, *wager_fields(self.wagers))

    def read(self, source: Source) -> FinishedRound[R, S, B] | None:
        """The spot, each card in one place and every wager as the rulebook has it."""
        before = len(source.problems)
        setting = house_setting(source, self.resolve)
        seen = CardsSeen()
        dealer = read_dealer(source, seen, self.cards)
        listed = read_seats(source, source.inner(self.seats), least=1)
        if setting is None:
            return None
        read = [self._seat(source, each, setting, seen) for each in listed]
        seats = tuple([seat for seat in read if seat is not None])
        beside = self.beside(source, setting, seats, seen)
        if dealer is None or len(source.problems) > before:
            return None
        return FinishedRound(setting=setting, dealer=dealer, seats=seats, beside=beside)

    def _seat(self, source: Source, entries: SeatEntries, setting: Setting[R], seen: CardsSeen) -> S | None:
        wagers = read_wagers(entries, self.wagers, setting.rules.posted)
        if wagers is None:
            return None
        seat = self.seat(number=entries.number, cards=(), **wagers)
        cards = read_cards(source, entries, seen, self.cards, is_needed=seat.is_seen)
        put_down(source, self.problems(seat, setting.rules, setting.book))
        return replace(seat, cards=cards)
