"""Hands at a blackjack table as spots state them: a seat that split stands once for each hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Final, TypeAlias

from trainer.asks.answers import hand_fields
from trainer.asks.fields import Field, Many, Of
from trainer.asks.house.setting import WHOLE_CHIPS, house_setting, put_down
from trainer.asks.seats import CardsSeen, SeatEntries, read_seats, seats_field
from trainer.asks.source import Setting, Source
from trainer.errors import Problem
from trainer.rules.book import GameBook
from trainer.rules.cards import Card
from trainer.rules.house.blackjack.count import Rank
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.problems import one_suit_wager
from trainer.rules.house.blackjack.rules import MOST_SPOTS, BlackjackRules, resolve
from trainer.rules.house.blackjack.wager_problems import problems_before_deal
from trainer.rules.house.games import BLACKJACK_MULTI
from trainer.rules.money import Cents, dollars

SPLIT_OF: Final = "split_of"
_FLAGS: Final = {"doubled": "is_doubled", "surrendered": "is_surrendered"}
_SUIT: Final = ("suit_wager", "royal_match")


def _is_multi(book: GameBook) -> bool:
    return book.id == BLACKJACK_MULTI


def _is_single(book: GameBook) -> bool:
    return book.id != BLACKJACK_MULTI


WAGERS: Final = (
    Field("wager", Of.AMOUNT, where=_is_single),
    Field("wagers", Of.AMOUNT, many=Many.LIST, where=_is_multi),
)
"""Multiple action has a wager on each spot."""
_INSURANCE: Final = (
    Field("insurance", Of.AMOUNT, may_lack=True, where=_is_single),
    Field("insurance", Of.AMOUNT, many=Many.LIST, may_lack=True, where=_is_multi),
)
_ON_SUIT: Final = tuple([Field(name, Of.AMOUNT, may_lack=True) for name in _SUIT])
_HITS: Final = Field("hits", Of.AMOUNT, many=Many.LIST, may_lack=True)
SEATS: Final = seats_field(
    *WAGERS,
    Field("cards", Of.CARDS, may_lack=True),
    *_INSURANCE,
    *(Field(name, Of.FLAG, may_lack=True) for name in _FLAGS),
    *_ON_SUIT,
    _HITS,
    Field(SPLIT_OF, Of.SEAT, may_lack=True),
)
"""A hand, and what lies on it."""
SEATS_BEFORE_DEAL: Final = seats_field(*WAGERS, *_ON_SUIT, *_INSURANCE, _HITS)
DEALER_HANDS: Final = Field("dealer_hands", Of.CARDS, many=Many.LIST, where=_is_multi)
ONE_DEALER_HAND: Final = Field("dealer", Of.CARDS, where=_is_single)
HAND_FIELDS: Final = hand_fields(Rank)
DEALER_FIELDS: Final = (
    Field("dealer_hand", Of.RECORD, fields=HAND_FIELDS, where=_is_single),
    Field("dealer_hands", Of.RECORD, many=Many.LIST, fields=HAND_FIELDS, where=_is_multi),
)
SPOT: Final = Field("spot", Of.NUMBER, may_lack=True, where=_is_multi)
BlackjackSetting: TypeAlias = Setting[BlackjackRules]


def blackjack_setting(source: Source) -> BlackjackSetting | None:
    """What the table plays by."""
    return house_setting(source, resolve)


def wager_key(source: Source) -> str:
    """Multiple action has a wager on each spot."""
    return "wagers" if source.game == BLACKJACK_MULTI else "wager"


def read_hands(
    source: Source, setting: BlackjackSetting, seen: CardsSeen, *, least: int = 1, unstated: Cents | None = None
) -> tuple[PlayerHand, ...]:
    """Every hand, rising seats, those of one seat in the order in which they stand.

    With `unstated` cards and wagers may be left out; so much then lies on every spot.
    """
    listed = read_seats(source, source.inner(SEATS), least=least, again=SPLIT_OF)
    hands: list[PlayerHand] = []
    for number, of_seat in groupby(listed, key=attrgetter("number")):
        entries = tuple(of_seat)
        for at, each in enumerate(entries):
            _check_split(number, each, is_first=at == 0)
        read = [_read_hand(source, each, setting, seen, unstated=unstated) for each in entries]
        hands += [replace(hand, is_split=len(entries) > 1) for hand in read]
    return tuple(hands)


def read_first_wagers(source: Source, setting: BlackjackSetting) -> tuple[PlayerHand, ...]:
    """What each player puts out before the deal; what the rules refuse of it is put down.

    Insurance and hit wagers are what the player means to add in the round.
    """
    hands = tuple(
        [
            PlayerHand(
                seat=seat.number,
                cards=(),
                wagers=_read_wagers(source, seat, setting.rules, None),
                suit_wager=_optional(seat, "suit_wager", setting.rules),
                royal_match=_optional(seat, "royal_match", setting.rules),
                insurance=_by_spot(seat, "insurance", setting.rules),
                hits=_amounts(seat, "hits", setting.rules.posted.chip),
            )
            for seat in read_seats(source, source.inner(SEATS_BEFORE_DEAL), least=1)
        ]
    )
    for hand in hands:
        if any(hand.wagers):
            put_down(source, problems_before_deal(hand, setting.rules))
    put_down(source, one_suit_wager(hands))
    return hands


def _check_split(number: int, seat: SeatEntries, *, is_first: bool) -> None:
    if SPLIT_OF not in seat.entries:
        return
    entry = seat.entries[SPLIT_OF]
    if entry.value != number:
        entry.refuse(Problem.tr("{number}, the seat of both hands", number=number))
    elif is_first:
        entry.refuse(Problem.tr("the hand it was split from, before it"))


def _read_hand(
    source: Source, seat: SeatEntries, setting: BlackjackSetting, seen: CardsSeen, *, unstated: Cents | None
) -> PlayerHand:
    chip = setting.rules.posted.chip
    flags = {field: seat.flag(key) for key, field in _FLAGS.items()}
    return PlayerHand(
        seat=seat.number,
        cards=_read_cards(source, seat, seen, is_needed=unstated is None),
        wagers=_read_wagers(source, seat, setting.rules, unstated),
        insurance=_by_spot(seat, "insurance", setting.rules),
        hits=_amounts(seat, "hits", chip),
        suit_wager=_optional(seat, "suit_wager", setting.rules),
        royal_match=_optional(seat, "royal_match", setting.rules),
        is_doubled=flags["is_doubled"],
        is_surrendered=flags["is_surrendered"],
    )


def _optional(seat: SeatEntries, key: str, rules: BlackjackRules) -> Cents:
    return seat.amount(key, rules.posted.chip, default=0, because=WHOLE_CHIPS) or 0


def _read_cards(source: Source, seat: SeatEntries, seen: CardsSeen, *, is_needed: bool) -> tuple[Card, ...]:
    if "cards" not in seat.entries:
        if is_needed:
            source.miss(f"seat {seat.number} cards", Problem.tr("the cards of a player"))
        return ()
    return seen.read(seat.entries["cards"], None, None, Problem.tr("in seat {number}", number=seat.number)) or ()


def _read_wagers(source: Source, seat: SeatEntries, rules: BlackjackRules, unstated: Cents | None) -> tuple[Cents, ...]:
    key = wager_key(source)
    if key not in seat.entries:
        if unstated is None:
            source.miss(f"seat {seat.number} {key}", Problem.tr("what the player has wagered"))
        return (unstated or 0,) * (MOST_SPOTS if rules.is_multi else 1)
    if rules.is_multi:
        return _without_last_zeros(_amounts(seat, key, rules.posted.chip))
    return (seat.amount(key, rules.posted.chip, because=WHOLE_CHIPS) or 0,)


def _by_spot(seat: SeatEntries, key: str, rules: BlackjackRules) -> tuple[Cents, ...]:
    if rules.is_multi:
        return _without_last_zeros(_amounts(seat, key, rules.posted.chip))
    amount = seat.amount(key, rules.posted.chip, default=0, because=WHOLE_CHIPS)
    return (amount,) if amount else ()


def _amounts(seat: SeatEntries, key: str, chip: Cents) -> tuple[Cents, ...]:
    """A list of amounts in whole chips; empty where there is none."""
    if key not in seat.entries:
        return ()
    entry = seat.entries[key]
    amounts = entry.amounts(0) or ()
    if any(amount % chip for amount in amounts):
        entry.refuse(Problem.tr("whole chips of {chip} ({whole_chips})", chip=dollars(chip), whole_chips=WHOLE_CHIPS))
    return amounts


def _without_last_zeros(amounts: tuple[Cents, ...]) -> tuple[Cents, ...]:
    """A wager of 0 on the last spots is none there."""
    while amounts and not amounts[-1]:
        amounts = amounts[:-1]
    return amounts


def read_dealer(source: Source, seen: CardsSeen) -> tuple[Card, ...]:
    """The dealer's cards, empty where something is wrong with them."""
    entry = source.get("dealer", Problem.tr("the dealer's cards, the up-card first"))
    return () if entry is None else seen.read(entry, None, None, Problem.tr("in the dealer's hand")) or ()


def read_dealer_hands(source: Source, seen: CardsSeen) -> tuple[tuple[Card, ...], ...]:
    """The whole hands of multiple action; how often a card of the later ones lies there is not checked here.

    They share the up-card, so that it stands in the spot more often than it lies on the table.
    """
    entry = source.get("dealer_hands", Problem.tr("the dealer's hands, each with the one up-card first"))
    hands: list[tuple[Card, ...]] = []
    for at, each in enumerate((entry.list() or ()) if entry is not None else ()):
        hands.append(
            (seen if not at else CardsSeen(decks=seen.decks)).read(
                each, None, None, Problem.tr("in dealer hand {number}", number=at + 1)
            )
            or ()
        )
    return tuple(hands)
