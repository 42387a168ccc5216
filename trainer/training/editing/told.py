"""A draft read without complaint: what is wrong in it counts as nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.rules.cards import BadCards, Card, parse_cards
from trainer.rules.money import Cents, cents_of
from trainer.rules.places import SeatNumber
from trainer.training.editing.draft import Draft, listed_in
from trainer.training.editing.lines import book_of

_MOST_CARDS: Final = 12


@dataclass(frozen=True, slots=True)
class Told:
    """A record of a draft."""

    entries: Mapping[str, object]

    def cards(self, *names: str) -> tuple[Card, ...]:
        """Those of the first of these entries that has any."""
        for name in names:
            value = self.entries.get(name)
            try:
                found = parse_cards(value) if isinstance(value, str) else ()
            except BadCards:
                found = ()
            if found:
                return found[:_MOST_CARDS]
        return ()

    def amount(self, name: str) -> Cents:
        return _amount(self.entries.get(name))

    def amounts(self, *names: str) -> tuple[Cents, ...]:
        """Those of the first of these entries that has any."""
        for name in names:
            if name in self.entries:
                return tuple([_amount(each) for each in listed_in(self.entries[name])])
        return ()

    def number(self, name: str) -> int:
        value = self.entries.get(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else 0

    def is_true(self, name: str) -> bool:
        return self.entries.get(name) is True

    def records(self, name: str) -> Iterator[Told]:
        for record in listed_in(self.entries.get(name)):
            if isinstance(record, Mapping):
                yield Told({str(key): value for key, value in record.items()})


def _amount(value: object) -> Cents:
    return max(cents_of(value) or 0, 0)


def seats_told(draft: Draft, told: Told) -> Iterator[tuple[SeatNumber, Told]]:
    """Whoever sits at a seat that there is."""
    for record in told.records("seat"):
        seat = record.number("seat")
        if 1 <= seat <= book_of(draft).most_players:
            yield seat, record
