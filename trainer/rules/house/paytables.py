"""Paytables: what each row of one pays, as a rulebook writes it, and which rows a hand reaches."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from trainer.errors import Problem
from trainer.rules.cards import ACE, rank_of
from trainer.rules.entries import Entry
from trainer.rules.hands import Hand, HandRank
from trainer.rules.house.odds import Odds, parse_odds
from trainer.rules.money import Cents, short_dollars
from trainer.rules.options import read_source

_FIXED: Final = re.compile(r"\$([1-9][0-9,]{0,9})")
_SHARE: Final = re.compile(r"(100|10) percent of ([a-z]+)")


class Row(StrEnum):
    """What a paytable may pay for, the narrower before the wider."""

    SUPER_ROYAL_OF_DIAMONDS = "super-royal-of-diamonds"
    SUPER_ROYAL = "super-royal"
    ROYAL_FLUSH = "royal-flush"
    FOUR_ACES = "four-aces"
    FOUR_OF_A_KIND = "four-of-a-kind"
    STRAIGHT_FLUSH = "straight-flush"
    FULL_HOUSE = "full-house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_PAIR = "two-pair"
    PAIR_OF_ACES = "pair-of-aces"
    PAIR = "pair"


_ROW_OF: Final = {rank: Row(rank.value) for rank in HandRank if rank not in (HandRank.HIGH_CARD, HandRank.LOW)}


class Meter(StrEnum):
    """The progressive's meters: one by itself, or two or three by rank."""

    METER = "meter"
    MEGA = "mega"
    MAJOR = "major"
    MINOR = "minor"


@dataclass(frozen=True, slots=True)
class Fixed:
    """A sum of money whatever was wagered, the wager coming back beside it (reading R65)."""

    amount: Cents

    def __str__(self) -> str:
        return f"${short_dollars(self.amount)}"


@dataclass(frozen=True, slots=True)
class Share:
    """A part of what a meter shows, the wager having been collected; a fraction of a cent stays (reading R64)."""

    meter: Meter
    percent: int

    def of(self, shown: Cents) -> Cents:
        """What is paid when the meter shows this."""
        return shown * self.percent // 100

    def __str__(self) -> str:
        return f"{self.percent} percent of {self.meter}"


Pay: TypeAlias = Odds | Fixed | Share


@dataclass(frozen=True, slots=True, kw_only=True)
class Paytable:
    """One posted table."""

    name: str
    """Its letter, or what tells it from another; as the rulebook's options have it."""
    citations: tuple[str, ...]
    pays: Mapping[Row, Pay]
    resets: Mapping[Meter, Cents]
    """The least that each of its meters begins with; empty but for a progressive."""

    def pay(self, rows: Iterable[Row]) -> Pay | None:
        """What the first of these rows that the table has pays; none where it has none of them."""
        return next((self.pays[row] for row in rows if row in self.pays), None)


def rows_of(hand: Hand) -> tuple[Row, ...]:
    """The rows that a hand reaches, the narrower first; none for a high card."""
    if hand.rank not in _ROW_OF:
        return ()
    row = _ROW_OF[hand.rank]
    if rank_of(hand.cards[0]) == ACE and row is Row.FOUR_OF_A_KIND:
        return Row.FOUR_ACES, row
    if rank_of(hand.cards[0]) == ACE and row is Row.PAIR:
        return Row.PAIR_OF_ACES, row
    return (row,)


def read_paytable(entry: Entry, name: str, cite: str) -> Paytable | None:
    """A table with its number or readings, its rows and the resets of its meters; `None` where something is wrong."""
    before = len(entry.problems)
    fields = entry.table(("number", "readings", "pays", "resets"))
    if "pays" not in fields:
        entry.miss("pays", Problem.tr("what each hand is paid"))
    pays: dict[Row, Pay] = {}
    for row, written in (fields["pays"].table(Row) if "pays" in fields else {}).items():
        pay = _pay(written.value)
        if pay is None:
            written.refuse(Problem.tr('odds such as "7 to 1" or "300 for 1", "$100", or "10 percent of meter"'))
        else:
            pays[Row(row)] = pay
    resets = {
        Meter(name): written.amount()
        for name, written in (fields["resets"].table(Meter) if "resets" in fields else {}).items()
    }
    meters = {pay.meter for pay in pays.values() if isinstance(pay, Share)}
    if meters != set(resets):
        entry.miss("resets", Problem.tr("the least amount of every meter that is paid from, and of no other"))
    source = read_source(fields)
    if not source.number and not source.readings:
        entry.miss("number", Problem.tr("where the table stands, or readings that stand for it"))
    if len(entry.problems) > before:
        return None
    return Paytable(
        name=name,
        citations=source.citations(cite),
        pays=pays,
        resets={meter: amount for meter, amount in resets.items() if amount is not None},
    )


def _pay(written: object) -> Pay | None:
    if not isinstance(written, str):
        return None
    if (fixed := _FIXED.fullmatch(written)) is not None:
        return Fixed(100 * int(fixed[1].replace(",", "")))
    if (share := _SHARE.fullmatch(written)) is not None:
        return Share(Meter(share[2]), int(share[1])) if share[2] in set(Meter) else None
    return parse_odds(written)
