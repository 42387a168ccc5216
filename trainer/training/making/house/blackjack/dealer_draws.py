"""Spots of `dealer-draws`: soft seventeen, cards that change nothing any more, an ace that has come to count one."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.house.blackjack.rules import resolve
from trainer.rules.house.games import BLACKJACK_MULTI
from trainer.rules.shuffling import Stream
from trainer.training.making.house.blackjack.shoe import Shoe, bust, standing, total_of
from trainer.training.making.house.table import allowed, seats_for
from trainer.training.making.maker import Draft, Maker, Parameter, Values

STATE, CARDS, ACE, HOUSE, OUT = "state", "cards", "ace", "house", "out"
PLAIN, SOFT_17, NO_EFFECT, UP_CARD = 0, 1, 2, 3
_SOFT_17: Final = {2: ((1, 6),), 3: ((1, 2, 4), (1, 3, 3), (1, 5, 1)), 4: ((1, 2, 2, 2), (1, 1, 2, 3), (1, 3, 1, 2))}
_STANDS: Final[Values] = {"stand_soft_17": True}
_MOST: Final = 16
"""The dealer goes on up to it."""


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    states = (PLAIN, SOFT_17, NO_EFFECT, *((UP_CARD,) if book.id == BLACKJACK_MULTI else ()))
    return (
        Parameter(STATE, states, 2),
        Parameter(CARDS, (2, 3, 4)),
        Parameter(ACE, (0, 1), 2),
        Parameter(OUT, (0, 1, 2)),
        *([Parameter(HOUSE, (0, 1))] if allowed(book, resolve, [_STANDS]) else []),
    )


def _make(draft: Draft) -> Values:
    stream = draft.stream
    decks = draft.book.options["decks"].default
    shoe = Shoe(stream, decks if isinstance(decks, int) else 1)
    dealer = shoe.cards(_dealers(draft))
    hands = [stream.shuffle((1, 10)) if stream.chance(300) else bust(stream) for _ in range(draft[OUT])]
    others = 1 + stream.below(2)
    hands += [stream.shuffle((1, 10)) if draft[STATE] == NO_EFFECT else standing(stream) for _ in range(others)]
    seats = seats_for(draft, len(hands))
    listed: list[Values] = [
        {"seat": seat, "cards": shoe.cards(hand)} for seat, hand in zip(seats, stream.shuffle(hands), strict=True)
    ]
    options: Values = _STANDS if draft[HOUSE] else {}
    return {"dealer": dealer, "seat": listed, **({"options": options} if options else {})}


def _dealers(draft: Draft) -> tuple[int, ...]:
    """The dealer's cards so far, every one of them drawn by the rule."""
    stream = draft.stream
    match draft[STATE]:
        case state if state == UP_CARD:
            return (1 if draft[ACE] else 2 + stream.below(9),)
        case state if state == NO_EFFECT:
            return (1, 2 + stream.below(8)) if draft[ACE] else (2 + stream.below(9), 2 + stream.below(9))
        case state if state == SOFT_17:
            points = stream.pick(_SOFT_17[draft[CARDS]])
            return stream.shuffle(points)
        case _:
            return _plain(stream, draft[CARDS], has_ace=bool(draft[ACE]))


def _plain(stream: Stream, count: int, *, has_ace: bool) -> tuple[int, ...]:
    """So many cards, the dealer still short of seventeen before the last; no soft seventeen at any time."""
    found = [1] if has_ace else [2 + stream.below(8)]
    while len(found) < count:
        left = count - len(found) - 1
        free = [each for each in range(2, 11) if _may_follow(found, each, left)]
        found.append(stream.pick(free))
    return tuple(found)


def _may_follow(found: list[int], card: int, left: int) -> bool:
    total, is_soft = total_of([*found, card])
    if (total, is_soft) == (_MOST + 1, True):
        return False
    # what is drawn to must stay short, with room for the cards that are still to come
    return not left or (total <= _MOST and sum(found) + card + 2 * (left - 1) <= _MOST)


DEALER_DRAWS: Final = Maker(ask=AskId.DEALER_DRAWS, family=FamilyId.BLACKJACK, parameters=_parameters, make=_make)
