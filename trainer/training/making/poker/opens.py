"""Spots of `opens`: seats that are passed over, two players alone, a kill, up-cards that are alike or tempt."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.asks.poker.opens import DRAW
from trainer.rules.book import GameBook
from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of, suit_of
from trainer.rules.games.listing import FamilyId
from trainer.rules.hands.low import low_rank
from trainer.rules.places import SeatNumber
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import ForcedBet, Form
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.up_cards import up_count
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values
from trainer.training.making.poker.hands import few
from trainer.training.making.poker.table import (
    form_of,
    from_left_of,
    from_to,
    kill_of,
    limits_for,
    limits_parameter,
    options_of,
    places_of,
    seats_for,
)

WHEN, PASSED, TWO, KILL, LIMITS, EQUAL, PLAYERS, FOLDED, TEMPTS = (
    "when", "passed", "two", "kill", "limits", "equal", "players", "folded", "tempts",
)  # fmt: skip
LATER, FIRST, FOR_BUTTON = 0, 1, 2
KILL_APART, KILL_ON_BLIND = 1, 2


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    limits = limits_parameter(book)
    if as_poker(book).form.is_stud:
        alike = Parameter(EQUAL, (0, 1), 3)
        return (
            Parameter(WHEN, (FIRST, LATER), 2),
            alike,
            Parameter(FOLDED, (0, 1, 2)),
            Parameter(TEMPTS, (0, 1), 2),
            limits,
        )
    draws = book.answers(Clause.DRAW_FOR_BUTTON)
    kill = [] if book.options["kill"].is_refused else [Parameter(KILL, (0, KILL_APART, KILL_ON_BLIND), 2)]
    return (
        Parameter(WHEN, (LATER, FIRST, FOR_BUTTON) if draws else (LATER, FIRST), 2),
        Parameter(PASSED, (0, 1, 2, 3), 2),
        Parameter(TWO, (0, 1), 2),
        *kill,
        limits,
    )


def _make(draft: Draft) -> Values:
    form = form_of(draft)
    if form.is_stud:
        return _forced(draft, form) if draft[WHEN] == FIRST else _showing(draft, form)
    match draft[WHEN]:
        case when if when == FOR_BUTTON:
            return _drawn(draft)
        case when if when == FIRST:
            return _before_deal(draft, form)
        case _:
            return _later(draft, form)


def _count(draft: Draft, least: int, most: int) -> int:
    """How many players: two where that is wanted, else from so many up."""
    return 2 if draft[TWO] else from_to(draft, least, most)


def _drawn(draft: Draft) -> Values:
    """A card each; of the highest rank there are as many more as seats are to be passed over, the suit decides."""
    stream = draft.stream
    alike = min(draft[PASSED], 1) if draft[TWO] else draft[PASSED]
    count = max(_count(draft, 3, places_of(draft)), alike + 1)
    top = ACE - stream.below(6)
    lower = [card for card in FULL_DECK if rank_of(card) < top]
    cards = stream.shuffle(
        [*few(stream, [top << 2 | suit for suit in range(4)], alike + 1), *few(stream, lower, count - alike - 1)]
    )
    seats: list[Values] = [
        {"seat": seat, "cards": [card]} for seat, card in zip(seats_for(draft, count), cards, strict=True)
    ]
    return {"street": DRAW, "seat": seats}


def _before_deal(draft: Draft, form: Form) -> Values:
    """The blinds to be posted; the button lies at an empty seat where seats are to be passed over."""
    stream, most, empty = draft.stream, places_of(draft), draft[PASSED]
    count = _count(draft, 3, most - max(empty, 1))
    if count + empty > most:
        raise NotHere
    button = 1 + stream.below(most)
    ring = [(button - 1 + step) % most + 1 for step in range(most)]
    # the first seat that is not passed over is a player's
    first, rest = (ring[empty], ring[empty + 1 :]) if empty else (button, ring[1:])
    seats = sorted((first, *few(stream, rest, count - 1)))
    found: Values = {
        "street": form.first_street.value,
        "button": button,
        "seat": [{"seat": seat} for seat in seats],
        **_kill(draft, from_left_of(first, seats)),
    }
    return {**found, **_options(draft)}


def _later(draft: Draft, form: Form) -> Values:
    """A later street; the next players clockwise from the button have folded."""
    stream, out = draft.stream, draft[PASSED]
    count = out + _count(draft, 3, places_of(draft) - out)
    seats = seats_for(draft, count)
    button = stream.pick(seats)
    order = from_left_of(button, seats)
    folded = set(order[:out])
    if not draft[TWO]:
        # others may have folded too, but two are left and the next to act is one
        folded |= set(few(stream, order[out + 1 :], stream.below(max(count - out - 1, 1))))
    found: Values = {
        "street": stream.pick(form.streets[1:]).value,
        "button": button,
        "seat": [{"seat": seat, **({"folded": True} if seat in folded else {})} for seat in seats],
        **_kill(draft, order),
    }
    return {**found, **_options(draft)}


def _options(draft: Draft) -> Values:
    """Limits as wanted, and the house's rule for two players."""
    options = options_of(draft, "heads_up")
    limits = limits_for(draft, draft[LIMITS], fixed=bool(draft[KILL]))
    return {**limits, **({"options": options} if options else {})}


def _kill(draft: Draft, order: tuple[SeatNumber, ...]) -> Values:
    """The kill button before a player in the first blinds, or before another."""
    if not draft[KILL]:
        return {}
    blinds, apart = order[:2], order[2:] or order[:1]
    holder = draft.stream.pick(blinds if draft[KILL] == KILL_ON_BLIND else apart)
    return {"kill": {"kind": kill_of(draft), "holder": holder}}


def _forced(draft: Draft, form: Form) -> Values:
    """An up-card each; of the rank that must bet there are two where they are to be alike."""
    stream = draft.stream
    count = from_to(draft, 3, places_of(draft))
    is_highest = form.forced_bet is ForcedBet.HIGHEST
    worst = stream.below(4)
    by_need = list(range(ACE + 1))
    by_need.sort(key=lambda rank: -low_rank(rank << 2) if is_highest else rank)
    must, free = by_need[worst], by_need[worst + 1 :]
    alike = few(stream, [must << 2 | suit for suit in range(4)], 1 + draft[EQUAL])
    others = few(stream, [card for card in FULL_DECK if rank_of(card) in free], count - len(alike))
    cards = stream.shuffle((*alike, *others))
    seats: list[Values] = [
        {"seat": seat, "up": [card]} for seat, card in zip(seats_for(draft, count), cards, strict=True)
    ]
    return {"street": form.first_street.value, "seat": seats, **limits_for(draft, draft[LIMITS])}


def _showing(draft: Draft, form: Form) -> Values:
    """Later up-cards: a best hand or two; where it is to tempt, somebody shows one suit, which does not count."""
    stream, folded = draft.stream, draft[FOLDED]
    street = stream.pick(form.streets[2:] if draft[TEMPTS] and len(form.streets) > 2 else form.streets[1:])
    size = up_count(form, street)
    least, places = 3 + draft[EQUAL] + folded, places_of(draft)
    if least > places:
        raise NotHere
    count = min(least + stream.below(max(places - 5, 1)), places)
    left = list(FULL_DECK)
    hands = _best(draft, form, left, size)
    if draft[TEMPTS]:
        hands.append(_tempting(draft, left, size, hands[0]))
    while len(hands) < count:
        hands.append(_plain(draft, form, left, size, hands[0]))
    for hand in hands:
        left = [card for card in left if card not in hand]
    live, gone = hands[: count - folded], hands[count - folded :]
    entries: list[Values] = [{"up": stream.shuffle(hand)} for hand in live]
    entries += [{"up": stream.shuffle(hand), "folded": True} for hand in gone]
    seats = seats_for(draft, count)
    listed = [{"seat": seat, **entry} for seat, entry in zip(seats, stream.shuffle(entries), strict=True)]
    return {"street": street.value, "seat": listed, **limits_for(draft, draft[LIMITS])}


def _best(draft: Draft, form: Form, left: list[Card], size: int) -> list[tuple[Card, ...]]:
    """The best hand that shows, a pair or for low the smallest cards, and its equal where there is to be one."""
    stream = draft.stream
    if form.has_high:
        pair, *beside = few(stream, range(ACE + 1), size - 1)
        ranks = [pair, pair, *beside]
    else:
        ranks = sorted(range(ACE + 1), key=lambda rank: low_rank(rank << 2))[:size]
    hands: list[tuple[Card, ...]] = []
    for _ in range(1 + draft[EQUAL]):
        hand: list[Card] = []
        for rank in ranks:
            card = stream.pick([each for each in left if rank_of(each) == rank])
            left.remove(card)
            hand.append(card)
        hands.append(tuple(hand))
    return hands


def _tempting(draft: Draft, left: list[Card], size: int, best: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards of one suit, each of another rank."""
    suits = [suit for suit in range(4) if sum(suit_of(card) == suit for card in left) >= size]
    suit = draft.stream.pick(suits)
    hand = few(draft.stream, [card for card in left if suit_of(card) == suit and card not in best], size)
    for card in hand:
        left.remove(card)
    return hand


def _plain(draft: Draft, form: Form, left: list[Card], size: int, best: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards of different ranks, for low with one that is high."""
    stream = draft.stream
    hand: list[Card] = []
    lows = {rank_of(card) for card in best}
    for place in range(size):
        ranks = {rank_of(card) for card in hand}
        free = [card for card in left if rank_of(card) not in ranks]
        if not form.has_high and not place:
            free = [card for card in free if rank_of(card) not in lows] or free
        card = stream.pick(free)
        left.remove(card)
        hand.append(card)
    return tuple(hand)


OPENS: Final = Maker(ask=AskId.OPENS, family=FamilyId.POKER, parameters=_parameters, make=_make)
