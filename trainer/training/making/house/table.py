"""What every spot against the house is made of: who sits where, what is wagered, what the sign says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from trainer.rules.book import GameBook, Rulebook
from trainer.rules.cards import ACE, FULL_DECK, Card
from trainer.rules.chosen import cents_of
from trainer.rules.hands import HandRank
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.paytables import Row
from trainer.rules.house.posted import Resolve, chip_of, limits_of
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.shuffling import Stream
from trainer.training.made_hands import Reads, base_of, filled, twin_of
from trainer.training.making.maker import Draft, NotHere, Parameter, Values

AMOUNTS: Final = Parameter("amounts", (0, 1), 2)
"""Whether wagers are such as call for many pieces, or for halves."""
METHODS: Final = (Method.SHOE, Method.HAND, Method.AUTOMATED_SHOE)
"""How cards are dealt, the most usual way first."""
SEEDS: Final = 1_000_000
"""Of packs as they lie after the shuffle."""
_UNITS: Final = ((500, 1000, 2500), (300, 700, 750, 1250, 1750))
_TIMES: Final = (1, 1, 2, 3, 4, 5)
_TRIED: Final = 60
_OF_ACES: Final = {Row.FOUR_ACES: HandRank.FOUR_OF_A_KIND, Row.PAIR_OF_ACES: HandRank.PAIR}
"""The rows that a class alone does not reach; the others have its name."""


def seats_for(draft: Draft, count: int) -> tuple[SeatNumber, ...]:
    """So many places, in any order. Raises `NotHere` where the table has fewer."""
    if count > draft.book.most_players:
        raise NotHere
    return draft.stream.shuffle(range(1, draft.book.most_players + 1))[:count]


def skip_seats(draft: Draft) -> None:
    """Chance goes on as after places were drawn."""
    draft.stream.skip_shuffles(range(1, draft.book.most_players + 1), 1)


def most_seats(draft: Draft, count: int) -> tuple[SeatNumber, ...]:
    """So many places, in any order, or all that the table has."""
    return seats_for(draft, min(count, draft.book.most_players))


def unit_for(draft: Draft) -> Cents:
    """The least wager on the sign."""
    least = cents_of(draft.book.options["min"].least) or 0
    return within(draft, max(draft.stream.pick(_UNITS[draft[AMOUNTS.name]]), least))


def sign_of(draft: Draft, unit: Cents) -> Values:
    """The option that posts it, where the rulebook has one."""
    spec = draft.book.options["min"]
    most = cents_of(spec.most)
    least = unit if most is None else min(unit, most)
    return {} if spec.is_refused or least < (cents_of(spec.least) or 0) else {"min": f"{least / 100:.2f}"}


def wager(draft: Draft, unit: Cents) -> Cents:
    """So many times the least."""
    return within(draft, unit * draft.stream.pick(_TIMES))


def amount_in_chips(draft: Draft) -> Cents:
    """Any wager, from ten chips to a hundred."""
    return within(draft, chip_of(draft.book) * (10 + draft.stream.below(90)))


def within(draft: Draft, amount: Cents) -> Cents:
    """In whole chips, and within the limits that stand where a spot posts none."""
    return limits_of(draft.book).in_chips(amount, chip_of(draft.book))


def allowed(book: GameBook, resolve: Resolve[object], houses: Iterable[Values]) -> tuple[Values, ...]:
    """What a house may post of these by its rulebook."""
    alone = Rulebook(id=book.id, title=book.title, version="", games={book.id: book}, text="")
    return tuple([options for options in houses if not isinstance(resolve(alone, book.id, options), tuple)])


def is_posted(book: GameBook, option: str) -> bool:
    """Whether a house has something of which nothing is said."""
    spec = book.options[option]
    return not spec.is_refused and spec.default is not False


class Deck:
    """Hands out of one deck, each made to be something."""

    def __init__(self, stream: Stream, reads: Reads, size: int) -> None:
        self.stream = stream
        self.reads = reads
        self.size = size
        """How many cards of a hand are compared."""
        self.taken: set[Card] = set()

    def of(self, kind: HandRank, count: int, *, top: int | None = None) -> tuple[Card, ...]:
        """So many cards that make a hand of this class; `top` is the rank that it is named by."""
        return self._made(lambda: base_of(kind, self.size, self.stream, top=top), count, self.reads)

    def of_row(self, row: Row, count: int, size: int, reads: Reads) -> tuple[Card, ...]:
        """A hand that a row of a paytable pays for, read by so many cards."""
        kind = _OF_ACES.get(row)
        top = None if kind is None else ACE
        # four of one rank must be found whole, and those of aces may be gone
        return self._made(lambda: base_of(kind or HandRank(row.value), size, self.stream, top=top), count, reads)

    def like(self, cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
        """A hand equal to another."""
        best = self.reads(cards).cards[: self.size]
        return self._made(lambda: twin_of(best, self.taken, self.stream) or best, count, self.reads, is_equal=True)

    def any(self, count: int) -> tuple[Card, ...]:
        """Any cards."""
        cards = self.stream.shuffle([card for card in FULL_DECK if card not in self.taken])[:count]
        self.taken |= set(cards)
        return cards

    def _made(
        self, base: Callable[[], tuple[Card, ...]], count: int, reads: Reads, *, is_equal: bool = False
    ) -> tuple[Card, ...]:
        for _ in range(_TRIED):
            begun = base()
            if set(begun) & self.taken:
                continue
            cards = filled(begun, count, self.taken, reads, self.stream, is_equal=is_equal)
            if len(cards) == count:
                self.taken |= set(cards)
                return cards
        raise NoHand


class NoHand(NotHere):
    """The cards that are left make no such hand."""
