"""Seats and cards as a spot states them: each seat once, each card once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from trainer.asks.fields import Field, Many, Of
from trainer.asks.source import WHOLE_CHIPS, Source, seat_number, whole_chips
from trainer.errors import Problem
from trainer.rules.book import GameBook
from trainer.rules.cards import UNSEEN, BadCards, Card, card_count, card_name, parse_cards
from trainer.rules.entries import Entry
from trainer.rules.money import Cents
from trainer.rules.places import Area, SeatNumber
from trainer.tongue import Sayable, Unsaid, Verbatim

PLAYER: Final = Field("player", Of.SEAT, may_lack=True)
"""Whom something is about."""


def seats_at(book: GameBook) -> tuple[str, ...]:
    """The seats of a game as places are written."""
    return tuple([f"seat {number}" for number in range(1, book.most_players + 1)])


def whose_cards(book: GameBook) -> tuple[str, ...]:
    """Whoever may have cards, as places are written."""
    return (*seats_at(book), Area.DEALER.value)


def seats_field(*fields: Field, may_lack: bool = False) -> Field:
    """The players of a spot, and what else it says of each."""
    own = (Field("seat", Of.SEAT), *fields)
    return Field("seat", Of.RECORD, many=Many.LIST, fields=own, same=("seat",), may_lack=may_lack)


@dataclass(frozen=True, slots=True)
class SeatEntries:
    """What a spot says of one seat; a problem's place names the seat by its number."""

    number: SeatNumber
    entries: dict[str, Entry]
    place: str

    def amount(
        self, key: str, chip: Cents, *, least: Cents = 0, default: Cents | None = None, because: str = WHOLE_CHIPS
    ) -> Cents | None:
        """Whole chips, or the default where nothing is said."""
        if key not in self.entries:
            return default
        return whole_chips(self.entries[key], chip, least=least, because=because)

    def flag(self, key: str) -> bool:
        return bool(self.entries[key].flag()) if key in self.entries else False


def read_seats(source: Source, known: Sequence[str], *, least: int = 2, again: str = "") -> list[SeatEntries]:
    """The seats of a spot, rising; what is wrong with their number, count and keys is put down.

    `again` is the key by which a further entry of a seat says that it is one; such entries keep their order, and
    stand after the one that is no further one.
    """
    entry = source.entries.get("seat")
    if entry is None:
        if least:
            source.miss("seat", Problem.tr("at least {least} players as [[seat]]", least=least))
        return []
    listed = entry.list() or []
    found: dict[SeatNumber, list[SeatEntries]] = {}
    for at in listed:
        seat = _read_seat(source, at, known, source.most_players)
        if seat is None:
            continue
        of_seat = found.setdefault(seat.number, [])
        if again in seat.entries:
            of_seat.append(seat)
        elif all(again in each.entries for each in of_seat):
            of_seat.insert(0, seat)
        else:
            source.refuse(f"seat {seat.number}", Problem.tr("stands twice"), Problem.tr("one [[seat]] for each player"))
    if isinstance(entry.value, list) and len(listed) < least:
        source.refuse(
            "seat", Problem.tr("{count} players", count=len(listed)), Problem.tr("at least {least}", least=least)
        )
    return [seat for number in sorted(found) for seat in found[number]]


def _read_seat(source: Source, entry: Entry, known: Sequence[str], most: int) -> SeatEntries | None:
    if not isinstance(entry.value, dict):
        entry.refuse(Problem.tr("a table with the number of a seat"))
        return None
    if "seat" not in entry.value:
        entry.miss("seat", Problem.tr("a seat number from 1 to {most}", most=most))
        return None
    number = seat_number(Entry(entry.value["seat"], f"{entry.place}.seat", source.problems), most)
    if number is None:
        return None
    place = f"{source.place}seat {number}"
    entries = {str(key): Entry(value, f"{place} {key}", source.problems) for key, value in entry.value.items()}
    names = ("seat", *known)
    for key in [key for key in entries if key not in names]:
        entries.pop(key).disown(names)
    return SeatEntries(number, entries, place)


@dataclass(slots=True)
class CardsSeen:
    """The cards of a spot so far, and where each lies: no card more often than there are decks."""

    decks: int = 1
    where: dict[Card, list[Sayable]] = field(default_factory=dict)

    def read(
        self,
        entry: Entry,
        counts: Collection[int] | None,
        what: Sayable | None,
        where: Sayable,
        *,
        may_be_unseen: bool = False,
    ) -> tuple[Card, ...] | None:
        """The cards of an entry; `what` says how many there should be, `where` where they lie ("on the board")."""
        if not isinstance(entry.value, str):
            entry.refuse(Problem.tr('cards such as "As Kd"'))
            return None
        try:
            cards = parse_cards(entry.value)
        except BadCards as error:
            _put_down(entry, Verbatim(str(error)))
            return None
        is_right = self._are_new(cards, entry, where)
        if counts is not None and len(cards) not in counts:
            _put_down(entry, card_count(len(cards)) if cards else Problem.tr("no cards"), what)
            is_right = False
        if not may_be_unseen and UNSEEN in cards:
            _put_down(entry, Problem.tr("?? can't be read"), Problem.tr("cards that have been seen"))
            is_right = False
        return cards if is_right else None

    def _are_new(self, cards: Iterable[Card], entry: Entry, where: Sayable) -> bool:
        are_new = True
        for card in cards:
            if card == UNSEEN:
                continue
            lies = self.where.setdefault(card, [])
            if len(lies) >= self.decks:
                _put_down(entry, self._too_often(card_name(card), lies, where))
                are_new = False
            else:
                lies.append(where)
        return are_new

    def _too_often(self, card: str, lies: list[Sayable], where: Sayable) -> Unsaid:
        if self.decks > 1:
            times = {"card": card, "count": self.decks + 1, "decks": self.decks}
            return Problem.tr("{card} is dealt {count} times from {decks} decks", **times)
        if lies == [where]:
            return Problem.tr("{card} is dealt twice", card=card)
        return Problem.tr("{card} is dealt twice (also {where})", card=card, where=lies[0])


def _put_down(entry: Entry, found: Sayable, wanted: Sayable | None = None) -> None:
    entry.problems.append(Problem(f"{entry.place}:", found, wanted))
