"""Hands for a showdown: equal ones, one that takes the low alone or shares it, and others that win nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of, suit_of
from trainer.rules.hands import HandRank
from trainer.rules.hands.low import low_rank
from trainer.rules.poker.form import Five, Form, Low
from trainer.rules.poker.reading import high_hand, high_strength, low_hand, low_strength
from trainer.rules.shuffling import Stream

Cards = tuple[Card, ...]
_TRIED: Final = 60
"""So often the cards beside those that matter are drawn; one in two fits, as a rule."""
_STRONG_OF: Final = 3
_SMALL: Final = 6
"""The highest rank of a low that is made: a seven, as lows rank from 0 for the ace."""
_EIGHT: Final = 7


class NoCards(LookupError):
    """What is left of the pack does not make what is wanted."""


@dataclass(slots=True, kw_only=True)
class Pack:
    """The cards that are left, and the board."""

    form: Form
    stream: Stream
    count: int
    """Cards in a hand."""
    board: Cards = ()
    left: list[Card] = field(default_factory=lambda: list(FULL_DECK))

    def take(self, cards: Sequence[Card]) -> Cards:
        """These cards, which nobody else gets then."""
        self.left = [card for card in self.left if card not in cards]
        return tuple(cards)

    def main(self, hand: Cards) -> int:
        """How strong it is for what the pot, or its high half, is won by."""
        return high_strength(self.form, hand, self.board) or low_strength(self.form, hand, self.board)

    def low(self, hand: Cards) -> int:
        """How good its low is, in a game of two halves; 0 where it has none that qualifies."""
        return low_strength(self.form, hand, self.board) if self.form.is_split else 0

    def pair_of(self, hand: Cards) -> int | None:
        """The rank of the pair that a high hand is; none where it is anything else."""
        read = high_hand(self.form, hand, self.board)
        return rank_of(read.cards[0]) if read is not None and read.rank is HandRank.PAIR else None

    def hand(self, fits: Callable[[Cards], bool], held: Sequence[Card] = ()) -> Cards:
        """The cards held, and others at random that leave it fit. Raises `NoCards` where none do."""
        for _ in range(_TRIED):
            hand = (*held, *few(self.stream, [card for card in self.left if card not in held], self.count - len(held)))
            if fits(hand):
                return self.take(hand)
        raise NoCards

    def strong(self, fits: Callable[[Cards], bool], equals: int) -> Cards:
        """The best of a few hands that fit and can have so many equals."""
        found: list[Cards] = []
        for _ in range(_TRIED):
            hand = few(self.stream, self.left, self.count)
            if fits(hand) and (equals == 1 or self._may_recur(self.playing(hand), equals)):
                found.append(hand)
                if len(found) == _STRONG_OF:
                    break
        if not found:
            raise NoCards
        return self.take(max(found, key=lambda cards: self.main(tuple(cards))))

    def playing(self, hand: Cards) -> Cards:
        """The cards of a player's own that count."""
        read = high_hand(self.form, hand, self.board) or low_hand(self.form, hand, self.board)
        assert read is not None, "somebody always has a hand for the pot"
        return tuple([card for card in read.cards if card in hand])

    def _may_recur(self, cards: Cards, times: int) -> bool:
        """Whether there are as many cards of each rank left as so many equal hands need, and no flush is made."""
        ranks, free = [rank_of(card) for card in cards], [rank_of(card) for card in self.left]
        suits = [suit_of(card) for card in cards]
        is_flush = len(cards) == 5 and len(set(suits)) == 1
        return not is_flush and all(ranks.count(rank) * times <= free.count(rank) for rank in set(ranks))

    def equal_to(self, hand: Cards, held: Cards) -> Cards:
        """A hand with as good a low as another, of the same ranks as the cards `held` that count there."""
        low = self.low(hand)
        return self.hand(lambda other: self.low(other) == low, self.in_other_suits(held))

    def in_other_suits(self, cards: Cards) -> Cards:
        """Cards of the same ranks, not all of one suit where they can be of two. Raises `NoCards`."""
        found: list[Card] = []
        for card in cards:
            free = [each for each in self.left if rank_of(each) == rank_of(card) and each not in found]
            if not free:
                raise NoCards
            apart = [each for each in free if all(suit_of(each) != suit_of(other) for other in found[-1:])]
            found.append(self.stream.pick(apart or free))
        return tuple(found)


def few(stream: Stream, cards: Sequence[Card], count: int) -> Cards:
    """So many of the cards at random."""
    mixed = list(cards)
    for place in range(count):
        other = place + stream.below(len(mixed) - place)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return tuple(mixed[:count])


def board_for(stream: Stream, lows: int | None) -> Cards:
    """Five cards of five ranks, no flush and no straight among them.

    `lows` is how many of them serve a low, where that matters.
    """
    if lows is None:
        ranks = [*few(stream, range(ACE - 1), 4), ACE - stream.below(2)]
        ranks = ranks if max(ranks) - min(ranks) > 4 else [0, *ranks[1:]]
    else:
        low = [rank for rank in range(ACE + 1) if low_rank(rank << 2) <= _EIGHT]
        high = [rank for rank in range(ACE + 1) if low_rank(rank << 2) > _EIGHT]
        ranks = [*few(stream, low, lows), *few(stream, high, 5 - lows)]
    suits = stream.shuffle((0, 1, 2, 3, stream.below(4)))
    return stream.shuffle([rank << 2 | suit for rank, suit in zip(ranks, suits, strict=True)])


def held_for_low(pack: Pack) -> Cards:
    """Cards of a player's own that make a good low: two that the board lacks in Omaha, five small ones in stud."""
    board = {rank_of(card) for card in pack.board}
    small = [rank for rank in range(ACE + 1) if low_rank(rank << 2) <= _SMALL and rank not in board]
    small.sort(key=lambda rank: low_rank(rank << 2))
    is_omaha = pack.form.five is Five.TWO_AND_THREE
    ranks = few(pack.stream, small[:3], 2) if is_omaha else few(pack.stream, small[:6], 5)
    return pack.in_other_suits(tuple([rank << 2 for rank in ranks]))


def may_lack_low(form: Form) -> bool:
    """Whether a low must qualify, so that there may be none."""
    return form.is_split and form.low is Low.EIGHT_OR_BETTER
