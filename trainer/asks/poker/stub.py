"""The ask `stub`: how many cards the dealer should hold, and whether they are to be counted now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.asks.acting import count_said
from trainer.asks.answers import STUB_FIELDS, StubKey
from trainer.asks.dealing import DEALT, MINUTES, SHUFFLER
from trainer.asks.fields import Field, Of
from trainer.asks.key import Ask, AskId
from trainer.asks.poker.setting import STACK, PokerSetting, poker_setting
from trainer.asks.poker.tables import as_told, dealt_in, table_of
from trainer.asks.seats import read_seats, seats_field
from trainer.asks.source import Source
from trainer.errors import Problem
from trainer.rules.cards import FULL_DECK
from trainer.rules.entries import Entry
from trainer.rules.facts import has_reached
from trainer.rules.places import SeatNumber
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.table import PokerTable, Seat

METHOD: Final = Field("method", Of.WORD, words=("hand",), may_lack=True)
_SEATS: Final = seats_field(STACK, Field("bet", Of.AMOUNT, may_lack=True), may_lack=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class StubSpot:
    """What is out of the deck, and how long ago it was counted."""

    setting: PokerSetting
    dealt: int
    """Cards out of the deck, burns among them."""
    is_after_deal: bool = False
    """The number follows from the players: everybody has just been dealt in."""
    seats: tuple[SeatNumber, ...] = ()
    minutes_since_count: int = 0


def read_stub(source: Source) -> StubSpot | None:
    """The spot: the cards out of the deck as stated, or those of the deal to everybody seated."""
    setting = poker_setting(source, *source.stands_for("shuffler"), plays=False)
    minutes = read_minutes(source)
    check_method(source)
    seats = read_seats(source, source.inner(_SEATS), least=0 if source.has("dealt") else source.book.least_players)
    dealt: int | None = len(source.poker.form.deal) * len(seats)
    if source.has("dealt"):
        dealt = source.entries["dealt"].count(0, len(FULL_DECK))
    if setting is None or dealt is None or minutes is None:
        return None
    return StubSpot(
        setting=setting,
        dealt=dealt,
        is_after_deal=not source.has("dealt"),
        seats=tuple([seat.number for seat in seats]),
        minutes_since_count=minutes,
    )


def read_minutes(source: Source) -> int | None:
    """Minutes since the cards were last counted; 0 where nothing is said."""
    return source.read(MINUTES, Entry.count, 0)


def check_method(source: Source) -> None:
    """How the table is dealt need not be said: poker knows one way."""
    if source.has("method") and source.entries["method"].value != "hand":
        source.entries["method"].refuse(Problem.tr("hand (poker is dealt from the hand)"))


def key_of_stub(spot: StubSpot) -> StubKey:
    """Fifty-two less what is out; a count is due by the clock where no machine shuffles (F(5)(d))."""
    rules = spot.setting.rules
    is_due = rules.counts_deck and has_reached(spot.minutes_since_count, rules.facts.minutes_between_counts)
    by_deal = (Clause.DEAL_HOLE_CARDS,) if spot.is_after_deal else ()
    return StubKey(
        expected=len(FULL_DECK) - spot.dealt,
        is_count_due=is_due,
        cites=spot.setting.cites(Clause.COUNT_HOURLY, *by_deal, Clause.SHUFFLE),
    )


def _as_it_lies(spot: StubSpot) -> PokerTable:
    """Everybody dealt in."""
    return as_told(dealt_in(table_of(spot.setting, [Seat(number=seat) for seat in spot.seats], 0)))


STUB: Final = Ask(
    id=AskId.STUB,
    takes=(DEALT, METHOD, _SEATS, SHUFFLER, MINUTES),
    gives=STUB_FIELDS,
    read=read_stub,
    answer=key_of_stub,
    table=_as_it_lies,
    acting=lambda spot, acts: count_said(_as_it_lies(spot), acts),
)
