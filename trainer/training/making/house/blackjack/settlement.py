"""Spots of `settlement` at blackjack: splits, doubles, surrenders, insurance, ties, side wagers, several hands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.cards import Card
from trainer.rules.games.listing import FamilyId
from trainer.rules.house.blackjack.count import BEST, count
from trainer.rules.house.blackjack.dealer import dealer_draw, is_spot_waiting
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import MOST_SPOTS, BlackjackRules, resolve
from trainer.rules.house.games import BLACKJACK_MULTI
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.rulebook import load_rulebook
from trainer.training.making.house.blackjack.shoe import Points, Shoe, bust, dealt_on, making, standing
from trainer.training.making.house.blackjack.wagers import wagered
from trainer.training.making.house.table import AMOUNTS, allowed, is_posted, most_seats, sign_of, unit_for, wager
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values

DEALER, SPLIT, DOUBLED, SURRENDERED, INSURED, EQUAL, NATURAL, BUST, SIDE, HOUSE = (
    "dealer", "split", "doubled", "surrendered", "insured", "equal", "natural", "bust", "side", "house",
)  # fmt: skip
STANDS, BREAKS, HAS_BLACKJACK = 0, 1, 2
ON_SUIT, ON_HIT = 1, 2
_BESIDE: Final = {ON_SUIT: ("suit_wager", "royal_match"), ON_HIT: ("hits",)}
_TRIED: Final = 200
_TOTALS: Final = {STANDS: range(17, 22), BREAKS: range(22, 32), HAS_BLACKJACK: range(21, 22)}
_HOUSES: Final[tuple[Values, ...]] = (
    {"blackjack_pays": "6 to 5"},
    {"blackjack_pays": "6 to 5", "rounding": "down"},
    {"blackjack_pays": "1 to 1"},
    {"simple_21_pushes": True},
    {"stand_soft_17": True},
    {"pay_natural": "at-once"},
    {"stand_soft_17": True, "rounding": "up"},
)
_TO_DOUBLE: Final = ((6, 5), (5, 5), (7, 4), (6, 4), (8, 3), (5, 4), (7, 2))
_TO_SURRENDER: Final = ((10, 6), (10, 5), (9, 7), (9, 6))


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    is_multi = book.id == BLACKJACK_MULTI
    sides = tuple([side for side, names in _BESIDE.items() if any(name in _offered(book) for name in names)])
    asked = (
        ("", Parameter(DEALER, (STANDS, BREAKS, HAS_BLACKJACK))),
        ("split", Parameter(SPLIT, (0, 1) if is_multi else (0, 1, 2), 3)),
        ("double", Parameter(DOUBLED, (0, 1), 2)),
        ("insurance", Parameter(INSURED, (0, 1), 2)),
        ("", Parameter(EQUAL, (0, 1))),
        ("", Parameter(NATURAL, (0, 1))),
        ("", Parameter(BUST, (0, 1))),
        ("surrender", Parameter(SURRENDERED, (0, 1))),
    )
    return (
        *(parameter for option, parameter in asked if not option or is_posted(book, option)),
        *([Parameter(SIDE, (0, *sides), 2)] if sides else []),
        *([Parameter(HOUSE, (0, 1), 2)] if allowed(book, resolve, _HOUSES) else []),
        AMOUNTS,
    )


def _offered(book: GameBook) -> tuple[str, ...]:
    """The wagers beside the first that a house has of which nothing is said."""
    suits = book.options["suit_wagers"]
    hits = ("hits",) if is_posted(book, "hit_wagers") else ()
    return (*(suits.values if is_posted(book, "suit_wagers") else ()), *hits)


@dataclass(slots=True, kw_only=True)
class _Round:
    """The hands of a spot as they are made."""

    draft: Draft
    rules: BlackjackRules
    shoe: Shoe
    unit: Cents
    seats: list[SeatNumber]
    entries: list[Values] = field(default_factory=list)
    hands: list[PlayerHand] = field(default_factory=list)

    def sit(self, cards: tuple[Card, ...], *, doubled: bool = False, surrendered: bool = False) -> Values:
        """A player at a new seat, with a hand."""
        return self._hand(self._seat(), cards, self._wagers(), doubled=doubled, surrendered=surrendered)

    def _seat(self) -> SeatNumber:
        """A place that is free; raises `NotHere` where none is."""
        if not self.seats:
            raise NotHere
        return self.seats.pop()

    def _wagers(self) -> tuple[Cents, ...]:
        spots = 2 + self.draft.stream.below(2) if self.rules.is_multi else 1
        return tuple([wager(self.draft, self.unit) for _ in range(spots)])

    def _hand(
        self,
        seat: SeatNumber,
        cards: tuple[Card, ...],
        wagers: tuple[Cents, ...],
        *,
        doubled: bool = False,
        surrendered: bool = False,
        is_split: bool = False,
    ) -> Values:
        entry: Values = {"seat": seat, "cards": cards, **wagered(self.draft.book, wagers)}
        entry |= {"doubled": True} if doubled else {}
        entry |= {"surrendered": True} if surrendered else {}
        self.entries.append(entry)
        self.hands.append(
            PlayerHand(
                seat=seat,
                cards=cards,
                wagers=wagers,
                is_split=is_split,
                is_doubled=doubled,
                is_surrendered=surrendered,
            )
        )
        return entry

    def beside_wager(self, hand: PlayerHand) -> Cents:
        """What lies beside a hand's wager; with one deck no more than that."""
        amount = wager(self.draft, 500)
        return min(amount, *hand.wagers) if self.rules.decks == 1 else amount

    def split(self, hands: int) -> None:
        """A seat with so many hands of a pair, one of them doubled now and then."""
        stream, shoe = self.draft.stream, self.shoe
        first = stream.pick((1, 2, 3, 6, 7, 8, 8, 9)) if hands == 2 else stream.pick((2, 3, 6, 7, 8, 9))
        seat = self._seat()
        wagers = self._wagers()
        doubles = stream.below(hands + 1) if first != 1 and is_posted(self.draft.book, "double") else hands
        for number in range(hands):
            if number == doubles:
                points = [first, max(2, 10 - first), 1 + stream.below(10)]
            else:
                points = [1, 1 + stream.below(10)] if first == 1 else dealt_on(stream, first)
            entry = self._hand(seat, shoe.cards(points), wagers, doubled=number == doubles, is_split=True)
            entry |= {"split_of": seat} if number else {}


def _make(draft: Draft) -> Values:
    stream = draft.stream
    unit = unit_for(draft)
    options = sign_of(draft, unit)
    options |= stream.pick(allowed(draft.book, resolve, _HOUSES)) if draft[HOUSE] else {}
    rules = rules_of(draft, options)
    shoe = Shoe(stream, rules.decks)
    made = _Round(draft=draft, rules=rules, shoe=shoe, unit=unit, seats=list(most_seats(draft, 7)))
    start = _start(draft, shoe)
    _sit_with_side(made)
    if draft[SPLIT]:
        made.split(draft[SPLIT] + 1)
    if draft[DOUBLED]:
        made.sit(shoe.cards((*stream.pick(_TO_DOUBLE), 1 + stream.below(10))), doubled=True)
    if draft[SURRENDERED]:
        made.sit(shoe.cards(stream.pick(_TO_SURRENDER)), surrendered=True)
    if draft[NATURAL]:
        made.sit(shoe.cards(stream.shuffle((1, 10))))
    if draft[BUST]:
        made.sit(shoe.cards(bust(stream)))
    first = _drawn(made, start, _TOTALS[draft[DEALER]])
    if draft[EQUAL]:
        made.sit(shoe.cards(_as_good_as(made, first)))
    if draft[SIDE] == ON_SUIT:
        _wager_on_suits(made)
    if draft[INSURED]:
        _insure(made)
    dealers = [first, *_later_hands(made, first[0])]
    values: Values = {"options": options, "seat": made.entries}
    return {**values, **({"dealer_hands": dealers} if rules.is_multi else {"dealer": dealers[0]})}


def rules_of(draft: Draft, options: Values) -> BlackjackRules:
    """What a table plays by that posts these."""
    found = resolve(load_rulebook(draft.rulebook), draft.book.id, options)
    assert not isinstance(found, tuple), found
    return found


def _start(draft: Draft, shoe: Shoe) -> tuple[Card, ...]:
    """The dealer's first cards: an ace up where somebody insures; what comes then the drawing rule says."""
    stream = draft.stream
    match draft[DEALER]:
        case state if state == HAS_BLACKJACK:
            return shoe.cards((1, 10) if draft[INSURED] else stream.shuffle((1, 10)))
        case state if state == BREAKS:
            return shoe.cards((1, 2 + stream.below(4)) if draft[INSURED] else (10, 2 + stream.below(5)))
        case _:
            return shoe.cards((1, 7 + stream.below(3)) if draft[INSURED] else _to_stand(draft))


def _to_stand(draft: Draft) -> Points:
    stream = draft.stream
    return stream.pick(((10, 7 + stream.below(4)), (9, 8), (8, 9), (6, 5), (5, 6), (4, 7), (7, 4)))


def _later_hands(made: _Round, up_card: Card) -> list[tuple[Card, ...]]:
    """The dealer's other hands of multiple action, as long as a wager waits."""
    found: list[tuple[Card, ...]] = []
    while made.rules.is_multi and len(found) < MOST_SPOTS - 1:
        spot = len(found) + 2
        if not is_spot_waiting(made.hands, spot, up_card, made.rules):
            break
        card = made.shoe.card(2 + made.draft.stream.below(9))
        found.append(_drawn(made, (up_card, card), range(32), spot))
    return found


def _drawn(made: _Round, start: tuple[Card, ...], wanted: range, spot: int = 1) -> tuple[Card, ...]:
    """The start and so many cards more as the drawing rule asks for, their points chosen so that it comes out."""
    stream = made.draft.stream
    for _ in range(_TRIED):
        cards, points = start, []
        while dealer_draw(cards, made.hands, made.rules, spot=spot).draw:
            points.append(1 + stream.below(10))
            cards = (*cards, (points[-1] - 2) << 2 if points[-1] > 1 else 12 << 2)
        if count(cards).total in wanted:
            return (*start, *made.shoe.cards(points))
    raise NotHere(f"no dealer's hand from {start} comes to {wanted}")


def _as_good_as(made: _Round, dealer: tuple[Card, ...]) -> Points:
    """The dealer's total again; where the dealer breaks or has a blackjack, twenty or a blackjack."""
    total = count(dealer).total
    if made.draft[DEALER] == HAS_BLACKJACK:
        return (10, 1)
    return making(made.draft.stream, total if total <= BEST else BEST - 1)


def _sit_with_side(made: _Round) -> None:
    """The first player: with a wager that the first two cards win, or on the suit of a card drawn, or with none."""
    draft, stream, shoe = made.draft, made.draft.stream, made.shoe
    suit = stream.below(4)
    match draft[SIDE]:
        case side if side == ON_SUIT:
            kind = stream.pick([name for name in _BESIDE[ON_SUIT] if name in _offered(draft.book)])
            cards = (11 << 2 | suit, 10 << 2 | suit) if kind == "royal_match" else (8 << 2 | suit, 6 << 2 | suit)
            shoe.take(cards)
            entry = made.sit(stream.shuffle(cards))
            entry[kind] = made.beside_wager(made.hands[-1])
        case side if side == ON_HIT:
            drawn = stream.pick((suit, (suit + 1) % 4))
            low = stream.below(4) << 2 | suit, (4 + stream.below(2)) << 2 | suit
            shoe.take(low)
            entry = made.sit((*low, shoe.card(9, drawn)))
            entry["hits"] = [made.beside_wager(made.hands[-1])]
        case _:
            made.sit(shoe.cards(standing(stream)))


def _wager_on_suits(made: _Round) -> None:
    """Others wager on their first two cards as well."""
    kind = "royal_match" if "royal_match" in made.entries[0] else "suit_wager"
    for entry, hand in zip(made.entries[1:], made.hands[1:], strict=True):
        if "split_of" not in entry and made.draft.stream.chance(500):
            entry[kind] = made.beside_wager(hand)


def _insure(made: _Round) -> None:
    """The first player's wagers and some of the others', for half at most, in whole chips."""
    chip = made.rules.posted.chip
    for number, (entry, hand) in enumerate(zip(made.entries, made.hands, strict=True)):
        if "split_of" not in entry and (number == 0 or made.draft.stream.chance(400)):
            halves = tuple([amount // 2 // chip * chip for amount in hand.wagers])
            if not all(halves):
                raise NotHere
            entry["insurance"] = halves if made.rules.is_multi else halves[0]
            made.hands[number] = hand.insured_for(halves)


SETTLEMENT: Final = Maker(ask=AskId.SETTLEMENT, family=FamilyId.BLACKJACK, parameters=_parameters, make=_make)
