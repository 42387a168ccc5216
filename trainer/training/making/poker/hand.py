"""Spots of `hand` at poker: which five play, of how many of one's own, and what tempts to misread them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of
from trainer.rules.games.listing import FamilyId
from trainer.rules.hands import HandRank, high_value
from trainer.rules.hands.low import low_rank
from trainer.rules.poker.form import Five, Form, Street
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.reading import high_hand, high_strength, low_hand, low_strength
from trainer.rules.shuffling import Stream
from trainer.training.made_hands import base_of
from trainer.training.making.maker import Draft, Maker, Parameter, Values
from trainer.training.making.poker.hands import Cards, few, may_lack_low
from trainer.training.making.poker.table import form_of
from trainer.training.making.rows import low_row

KIND, SHARED, TRAP, LOW, WITH_ACE, BESIDE, MADE = (
    "kind", "shared", "trap", "low", "with_ace", "beside", "made",
)  # fmt: skip
NO_LOW, PLAIN_LOW, COUNTERFEIT = 0, 1, 2
PLAIN, ROW_OR_SUIT, ONE_PAIR, WORSE = 0, 1, 2, 3
KINDS: Final = (
    *(HandRank.FOUR_OF_A_KIND, HandRank.PAIR, HandRank.THREE_OF_A_KIND, HandRank.FULL_HOUSE),
    *(HandRank.TWO_PAIR, HandRank.STRAIGHT_FLUSH, HandRank.FLUSH, HandRank.STRAIGHT),
)
"""The classes of a high hand, the easiest to see first."""
KINDS_WITH_TRAP: Final = (HandRank.PAIR, HandRank.TWO_PAIR, HandRank.THREE_OF_A_KIND, HandRank.FLUSH, HandRank.STRAIGHT)
_OF_LOWS: Final = (
    (HandRank.HIGH_CARD,),
    (HandRank.STRAIGHT, HandRank.FLUSH),
    (HandRank.PAIR,),
    (HandRank.TWO_PAIR, HandRank.THREE_OF_A_KIND, HandRank.FULL_HOUSE),
)
"""What the five of a low game would make for high, by what they are to be."""
_DEALS: Final = 3000
_EIGHT: Final = 7


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    form = as_poker(book).form
    if form.is_split:
        lows = (NO_LOW, PLAIN_LOW, COUNTERFEIT) if may_lack_low(form) else (PLAIN_LOW, COUNTERFEIT)
        trap = [Parameter(TRAP, (0, 1), 2)] if form.five is Five.TWO_AND_THREE else []
        beside = [Parameter(BESIDE, (0, 1))] if form.is_stud else []
        return (Parameter(LOW, lows, 2), *trap, Parameter(WITH_ACE, (0, 1), 2), *beside)
    if not form.has_high:
        beside = [Parameter(BESIDE, (0, 1, 2))] if form.is_stud else []
        return (Parameter(MADE, (PLAIN, ROW_OR_SUIT, ONE_PAIR, WORSE), 2), Parameter(WITH_ACE, (0, 1), 2), *beside)
    if form.five is Five.TWO_AND_THREE:
        return (Parameter(KIND, tuple(range(len(KINDS_WITH_TRAP)))), Parameter(TRAP, (0, 1), 2))
    kinds = Parameter(KIND, tuple(range(len(KINDS))))
    if form.has_board:
        return (kinds, Parameter(SHARED, (3, 4, 5), 2))
    beside = [Parameter(BESIDE, (0, 1, 2), 2)] if Street.SEVENTH in form.streets else []
    return (kinds, *beside, Parameter(WITH_ACE, (0, 1)))


def _make(draft: Draft) -> Values:
    for cards, board in _deals(draft):
        if _fits(draft, cards, board):
            return {"cards": draft.stream.shuffle(cards), **({"board": draft.stream.shuffle(board)} if board else {})}
    raise AssertionError(f"no such hand of {draft.book.id} was found: {dict(draft.chosen)}")


def _deals(draft: Draft) -> Iterator[tuple[Cards, Cards]]:
    """Hands built as is wanted, but for what the cards beside may change."""
    form = form_of(draft)
    build = _split if form.is_split else _for_low if not form.has_high else _for_high
    for _ in range(_DEALS):
        yield build(draft, form)


def _filled(stream: Stream, cards: Cards, count: int, fits: Callable[[Card], bool] = lambda _: True) -> Cards:
    """So many cards beside these."""
    return few(stream, [card for card in FULL_DECK if card not in cards and fits(card)], count)


def _for_high(draft: Draft, form: Form) -> tuple[Cards, Cards]:
    """Five cards of a class, so many of them on the board, and others beside."""
    stream = draft.stream
    is_omaha = form.five is Five.TWO_AND_THREE
    kind = (KINDS_WITH_TRAP if is_omaha else KINDS)[draft[KIND]]
    base = stream.shuffle(_five(draft, form, kind))
    if not form.has_board:
        return (*base, *_filled(stream, base, draft[BESIDE])), ()
    shared = 3 if is_omaha else draft[SHARED]
    held = form.cards_held()
    beside = _filled(stream, base, held)
    board, own = base[:shared], base[shared:]
    missing = held - len(own)
    return (*own, *beside[:missing]), (*board, *beside[missing : missing + 5 - shared])


def _five(draft: Draft, form: Form, kind: HandRank) -> Cards:
    """Five cards of a class; an ace leads them where it is to play, and of a row it is the lowest."""
    stream = draft.stream
    if form.has_board or not draft[WITH_ACE]:
        return base_of(kind, 5, stream)
    if kind in (HandRank.STRAIGHT, HandRank.STRAIGHT_FLUSH):
        return low_row(stream, 5, is_suited=kind is HandRank.STRAIGHT_FLUSH)
    return base_of(kind, 5, stream, top=ACE)


def _split(draft: Draft, form: Form) -> tuple[Cards, Cards]:
    """Small cards of different ranks and others beside; a counterfeit one pairs another that all could have used."""
    stream, low = draft.stream, draft[LOW]
    ranks = stream.shuffle([rank for rank in range(ACE + 1) if low_rank(rank << 2) <= _EIGHT])
    if draft[WITH_ACE]:
        ranks = (ACE, *(rank for rank in ranks if rank != ACE))
    high = [rank for rank in range(ACE) if low_rank(rank << 2) > _EIGHT]
    count = 3 + stream.below(2) if low == NO_LOW else 5
    small = [rank << 2 | stream.below(4) for rank in ranks[:count]]
    total = 6 + draft[BESIDE] if form.is_stud else form.cards_held() + 5
    is_omaha = form.five is Five.TWO_AND_THREE
    pairs: list[Card] = []
    if low == COUNTERFEIT:
        of = small[2 + stream.below(3)] if is_omaha else stream.pick(small)
        pairs = [stream.pick([card for card in range(of & ~3, (of & ~3) + 4) if card != of])]
    known = (*small, *pairs)
    rest = _filled(stream, known, total - len(known), lambda card: rank_of(card) in high or not low)
    if not is_omaha:
        return (*known, *rest), ()
    own = (*small[:2], *pairs, *rest[: 2 - len(pairs)])
    return own, (*small[2:], *rest[2 - len(pairs) :])


def _for_low(draft: Draft, form: Form) -> tuple[Cards, Cards]:
    """Five cards that make no pair, that are a row or of one suit, or that hold a pair or worse."""
    stream = draft.stream
    base = base_of(stream.pick(_OF_LOWS[draft[MADE]]), 5, stream)
    ranks = {rank_of(card) for card in base}
    beside = _filled(stream, base, draft[BESIDE], lambda card: rank_of(card) in ranks)
    return (*base, *beside), ()


def _fits(draft: Draft, cards: Cards, board: Cards) -> bool:
    """Whether the cards beside have left it as it was meant."""
    form = form_of(draft)
    if not form.has_high:
        return (ACE in map(rank_of, cards)) == bool(draft[WITH_ACE]) and low_strength(form, cards, board) > 0
    if form.is_split:
        return _fits_split(draft, form, cards, board)
    high = high_hand(form, cards, board)
    if high is None or high.rank is not _wanted(draft, form):
        return False
    if form.five is Five.TWO_AND_THREE:
        return _tempts(form, cards, board) == bool(draft[TRAP])
    if form.has_board:
        return sum(card in board for card in high.cards) == draft[SHARED]
    return (ACE in map(rank_of, high.cards)) == bool(draft[WITH_ACE])


def _wanted(draft: Draft, form: Form) -> HandRank:
    return (KINDS_WITH_TRAP if form.five is Five.TWO_AND_THREE else KINDS)[draft[KIND]]


def _tempts(form: Form, cards: Cards, board: Cards) -> bool:
    """Whether one of one's own, or three of them, would make more than two do."""
    best = high_strength(form, cards, board)
    mixes = chain(
        ((own, *board) for own in cards),
        ((*own, *shared) for own in combinations(cards, 3) for shared in combinations(board, 2)),
    )
    return any(high_value(mix) > best for mix in mixes)


def _fits_split(draft: Draft, form: Form, cards: Cards, board: Cards) -> bool:
    low = low_hand(form, cards, board)
    if (low is not None) != (draft[LOW] != NO_LOW):
        return False
    if form.five is Five.TWO_AND_THREE and _tempts(form, cards, board) != bool(draft[TRAP]):
        return False
    high = high_hand(form, cards, board)
    assert high is not None, "there always is a high hand"
    of_both = any(rank_of(card) == ACE for card in (low.cards if low else ())) and ACE in map(rank_of, high.cards)
    has_ace = of_both if low else ACE in map(rank_of, high.cards)
    return has_ace == bool(draft[WITH_ACE])


HAND: Final = Maker(ask=AskId.HAND, family=FamilyId.POKER, parameters=_parameters, make=_make)
