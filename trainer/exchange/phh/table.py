"""The table at which a recorded hand was dealt, the deck stacked so that the recorded cards come out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain, islice, repeat
from typing import Final, assert_never

from trainer.errors import TrainerError
from trainer.exchange.phh.recorded import MOST_PLAYERS, Posts, RecordedHand, Word
from trainer.exchange.phh.unseen import with_up_cards
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import FULL_DECK, UNSEEN, Card
from trainer.rules.money import Cents
from trainer.rules.poker.collection import pots_once_in
from trainer.rules.poker.form import COMES_TO_BOARD
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import HeadsUp, LimitKind, Limits, PokerRules
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.rulebook import NEUTRAL, load_rulebook
from trainer.rules.values import changed


def stacked_decks(hand: RecordedHand) -> tuple[tuple[Card, ...], ...]:
    """The deck that gives the recorded cards, and how its burn cards lie where they have to be shuffled (R29).

    Cards come in the order of the deal, from seat 1 on; unseen cards and burns from the rest, rising.
    """
    rounds = len(hand.form.deal)
    deck = [cards[each] for each in range(rounds) for cards in hand.cards]
    if not hand.form.is_stud:
        board = chain(hand.board, repeat(UNSEEN))
        for street in hand.form.board_streets:
            deck += [UNSEEN, *islice(board, COMES_TO_BOARD[street])]
        return (_filled(deck),)
    for held in range(rounds, max(map(len, hand.cards))):
        deck += [UNSEEN, *[cards[held] for cards in hand.cards if len(cards) > held]]
    if not hand.board:
        return (_filled(deck),)
    if len(FULL_DECK) - len(deck) > 1:
        return (_filled([*deck, UNSEEN, *hand.board]),)
    # the last card of the deck, shuffled with the burn cards, comes out second, after another burn
    first = _filled([*deck, *hand.board])
    burned = first[deck.index(UNSEEN)]
    second = (burned, *hand.board, *[card for card in first if card not in (burned, *hand.board)])
    return first, second


def _filled(deck: list[Card]) -> tuple[Card, ...]:
    """The whole pack, what is unseen and what lies below from the rest; of a record that deals too much, its top."""
    rest = iter(sorted(set(FULL_DECK).difference(deck)))
    known = [next(rest, UNSEEN) if card == UNSEEN else card for card in deck]
    return (*known, *rest)[: len(FULL_DECK)]


_PLACES: Final = tuple([Seat(number=number) for number in range(1, MOST_PLAYERS + 1)])


def start_table(hand: RecordedHand) -> PokerTable:
    """The table before the shuffle: p1 … pn in seats 1 … n, the button (none in stud) before pn, the deck stacked.

    Antes that differ or that a stack can't cover lie in the pot already, and so do dead blinds; live posts of players
    outside the blinds lie in front of them. Everything else is posted in the round's course.
    """
    return changed(table_without_deck(hand), decks=stacked_decks(with_up_cards(hand)))


def table_without_deck(hand: RecordedHand) -> PokerTable:
    """The same table for those who don't deal."""
    players = len(hand.stacks)
    blinds, live, dead = _in_turn(hand.blinds, hand.posts)
    ante = hand.antes[0]
    is_common = hand.antes.count(ante) == players and min(hand.stacks) >= ante and not any(dead)
    posted = ante if is_common else 0
    sizes = hand.least, hand.small, hand.big
    empty = _empty_table(hand.game, players, hand.kind, sizes, blinds, posted, _bring_in(hand), hand.chip)
    table = changed(empty, seats=(None, *_seats(hand, live)))
    return table if is_common else _with_antes(table, hand, dead)


def _bring_in(hand: RecordedHand) -> Cents:
    """What the opener of a stud game puts in: the small bet, where the record has it complete at once."""
    opening = hand.decisions[0] if hand.decisions else None
    if opening is not None and opening.word is Word.BET_OR_RAISE:
        return max(hand.bring_in, hand.small)
    return hand.bring_in


@cache
def _neutral(game: str) -> PokerRules:
    rules = resolve(load_rulebook(NEUTRAL), game)
    if isinstance(rules, tuple):
        raise TrainerError("\n".join(map(str, rules)))
    return rules


@lru_cache(maxsize=256)
def _empty_table(
    game: str,
    players: int,
    kind: LimitKind,
    sizes: tuple[Cents, Cents, Cents],
    blinds: tuple[Cents, ...],
    ante: Cents,
    bring_in: Cents,
    chip: Cents,
) -> PokerTable:
    least, small, big = sizes
    limits = Limits(kind=kind, least=least, small=small, big=big, blinds=blinds, ante=ante, bring_in=bring_in)
    # with two players PHH has the button post the first blind, and p1 act first where that one is the larger
    heads_up = HeadsUp.BUTTON_POSTS_SMALL if len(blinds) > 1 else HeadsUp.AS_WRITTEN
    if players == 2 and len(blinds) == 1:
        blinds = (0, *blinds)
    rules = replace(_neutral(game), limits=limits, chip=chip, heads_up=heads_up, most_players=players)
    return PokerTable(rules=rules, seats=(None,), button=0 if rules.form.is_stud else players)


def dead_posts(hand: RecordedHand) -> tuple[SeatNumber, ...]:
    """Whose posts are dead: chips for the pot that call nothing."""
    return tuple([seat for seat, amount in enumerate(_in_turn(hand.blinds, hand.posts)[2], 1) if amount])


@lru_cache(maxsize=256)
def _in_turn(
    recorded: tuple[Cents, ...], posts: Posts
) -> tuple[tuple[Cents, ...], tuple[Cents, ...], tuple[Cents, ...]]:
    """The blinds and straddles up to the largest, after which the first player acts; and by player the posts of the
    others, live and dead.
    """
    largest = max(recorded)
    last = max(place for place in range(len(recorded)) if recorded[place] == largest) if largest > 0 else -1
    blinds = tuple([max(amount, 0) for amount in recorded[: last + 1]])
    dead = tuple([-amount if amount < 0 and _is_dead(-amount, largest, posts) else 0 for amount in recorded])
    live = tuple(
        [
            abs(amount) if (place > last or amount < 0) and not dead[place] else 0
            for place, amount in enumerate(recorded)
        ]
    )
    return blinds, _by_player(live), _by_player(dead)


def _is_dead(post: Cents, big_blind: Cents, posts: Posts) -> bool:
    match posts:
        case Posts.BY_SIZE:
            return post < big_blind
        case Posts.LIVE:
            return False
        case Posts.DEAD:
            return True
        case _:
            assert_never(posts)


def _seats(hand: RecordedHand, live: tuple[Cents, ...]) -> list[Seat]:
    if not any(live):
        return [
            changed(place, name=name, stack=stack)
            for place, name, stack in zip(_PLACES, hand.names, hand.stacks, strict=False)
        ]
    seats = []
    for place, name, stack, post, ante in zip(
        _PLACES, hand.names, hand.stacks, live, _by_player(hand.antes), strict=False
    ):
        put_in = min(post, max(stack - ante, 0))
        seats.append(changed(place, name=name, stack=stack - put_in, bet=put_in, paid=put_in))
    return seats


def _by_player(recorded: tuple[Cents, ...]) -> tuple[Cents, ...]:
    """Antes and posts by player: with two players PHH lists those of the second first."""
    return recorded[::-1] if len(recorded) == 2 else recorded


def _with_antes(table: PokerTable, hand: RecordedHand, dead: tuple[Cents, ...]) -> PokerTable:
    """The table with the antes in the pot: trimmed ones count as bets that were matched, others are dead money, and
    dead blinds are in any case.
    """
    paid = [min(ante, stack) for ante, stack in zip(_by_player(hand.antes), hand.stacks, strict=True)]
    if hand.is_trimmed:
        matched = sorted(paid)[-2]
        paid = [min(ante, matched) for ante in paid]
    posted = [min(post, stack - ante) for post, stack, ante in zip(dead, hand.stacks, paid, strict=True)]
    seats: list[Seat | None] = [None]
    for seat, ante, post in zip(table.players, paid, posted, strict=True):
        counted = ante if hand.is_trimmed else 0
        seats.append(changed(seat, stack=seat.stack - ante - post, paid=seat.paid + counted))
    anted = changed(table, seats=tuple(seats), dead_money=sum(posted) + (0 if hand.is_trimmed else sum(paid)))
    if not any(seat.bet for seat in anted.players):
        return changed(anted, pots=pots_once_in(anted))
    # what lies in front of a player is no part of a pot yet
    without_posts = tuple([seat and changed(seat, paid=seat.paid - seat.bet, bet=0) for seat in anted.seats])
    return changed(anted, pots=pots_once_in(changed(anted, seats=without_posts)))
