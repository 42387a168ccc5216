"""The draw: cards changed one player at a time, the stub eked out with the discards (L(7); readings R23, R50)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from trainer.rules.actions import CallOn, CollectCards, Discard, Draw, Face, Shuffle, StandPat
from trainer.rules.cards import Card
from trainer.rules.plan import Actor, Plan, Step, any_order, done, meanwhile, one_of, seq, then
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.phases.opening import cut_step
from trainer.rules.poker.phases.rounds import beside_deal, betting_round, burn, card_to, take_fee
from trainer.rules.poker.rules import FeeRake
from trainer.rules.poker.running_out import discards_to_shuffle
from trainer.rules.poker.table import PokerTable

_CLAUSES: Final = {Street.FLOP: Clause.DISCARD_BEFORE_FLOP, Street.TURN: Clause.DISCARD_BEFORE_TURN}


def discards(table: PokerTable, before: Street) -> Plan[PokerTable]:
    """Each live player gives up a card, the first left of the button first; nobody when one player is left.

    A card that lies out may be taken in at once or with the others (reading R109).
    """
    if not table.is_contested:
        return done()
    return _discards_of(tuple([seat.number for seat in table.after_seat(table.button) if seat.is_in]), _CLAUSES[before])


def _discards_of(numbers: tuple[int, ...], clause: Clause) -> Plan[PokerTable]:
    if not numbers:
        return done()
    first, *others = numbers
    taken_in = Step(CollectCards(first), clause)
    following = meanwhile(taken_in, _discards_of(tuple(others), clause)) if others else taken_in
    return seq(Step(CallOn(first), clause), then(discard, first, clause), following)


def discard(table: PokerTable, number: int, clause: Clause) -> Plan[PokerTable]:
    """Any one of the player's cards; the card dealt last stands first."""
    return _one_of(number, table.seat(number).cards, clause)


@lru_cache(maxsize=1024)
def _one_of(number: int, cards: tuple[Card, ...], clause: Clause) -> Plan[PokerTable]:
    return one_of(*[Step(Discard(number, (card,)), clause, Actor.PLAYER) for card in reversed(cards)])


def draw(table: PokerTable) -> Plan[PokerTable]:
    """Everybody still in changes cards or stands pat, then the last betting round; nothing when one player is left.

    A fee that no burn puts an end to may be taken meanwhile.
    """
    if not table.is_contested:
        return done()
    rules = table.rules
    return _DRAW_BESIDE_FEE if isinstance(rules.rake, FeeRake) and not rules.burns_before_draw else _DRAW


def next_player(table: PokerTable) -> Plan[PokerTable]:
    """Turns to the next player from the left of the button who has not drawn (L(7)).

    The burn comes first, and at the latest before the first new card: while all stand pat it may wait (L(7)(a)).
    """
    if not table.is_contested:
        return done()
    following = next((seat for seat in table.after_seat(table.button) if seat.is_in and not seat.has_drawn), None)
    if following is None:
        return done()
    turn = _turn(following.number)
    return one_of(seq(_burn(table), next_player), turn) if is_burn_due(table) else turn


def is_burn_due(table: PokerTable) -> bool:
    """Whether a card is still to be burned before anybody is dealt a new one."""
    return table.rules.burns_before_draw and not table.burns


def _burn(table: PokerTable) -> Step:
    return burn(table.rules.facts.burns_to, Clause.BURN_BEFORE_DRAW)


@cache
def _turn(number: int) -> Plan[PokerTable]:
    called = Step(CallOn(number), Clause.DRAW_IN_TURN, also=(Clause.CALL_THE_ACTION,))
    return seq(called, then(choice, number), then(discards_in, number), then(new_cards, number), next_player)


def choice(table: PokerTable, number: int) -> Plan[PokerTable]:
    """Stand pat, or give up cards: as many as the player likes (L(7)), at Oasis one to three."""
    seat = table.seat(number)
    if not seat.is_in or seat.has_drawn or not table.is_contested:
        return done()  # a hand has died meanwhile, and nothing is left to decide
    return _choice(number, seat.cards, table.rules.form.most_drawn)


@lru_cache(maxsize=64)
def _choice(number: int, cards: tuple[Card, ...], most: int) -> Plan[PokerTable]:
    """Every way to give up so many cards at most. Kept: it is asked for as long as the player thinks about it."""
    draws = (Draw(number, given_up) for count in range(1, most + 1) for given_up in combinations(cards, count))
    return one_of(*[Step(act, Clause.DRAW_IN_TURN, Actor.PLAYER) for act in (StandPat(number), *draws)])


def discards_in(table: PokerTable, number: int) -> Plan[PokerTable]:
    """The cards given up are taken in before new ones are dealt; a burn that is still owed comes before or after."""
    if not table.seat(number).discards:
        return done()
    taken = Step(CollectCards(number), Clause.COLLECT_DISCARDS)
    return any_order(_burn(table), taken) if is_burn_due(table) else taken


def new_cards(table: PokerTable, number: int) -> Plan[PokerTable]:
    """As many cards face down as were given up; when the stub is gone the discards are shuffled (L(7)(b), R50)."""
    seat = table.seat(number)
    if not seat.is_in or not table.is_contested or len(seat.cards) >= len(table.rules.form.deal):
        return done()
    if not table.stub:
        return seq(*shuffle_discards(table, number), then(new_cards, number))
    card = card_to(number, Face.DOWN, Clause.DEAL_DRAWN_CARDS, beside_deal(table, number))
    return seq(card, then(new_cards, number))


def shuffle_discards(table: PokerTable, number: int) -> tuple[Step, ...]:
    """Shuffle and cut of the discards, for a player, without another burn; one card can't be cut (reading R119)."""
    pile = len(discards_to_shuffle(table, number))
    shuffled = Step(Shuffle(table.deck_in_play), Clause.SHUFFLE_DISCARDS)
    if pile < 2:
        return (shuffled,)
    least = min(table.rules.facts.least_cut, pile // 2)
    return shuffled, cut_step(least, pile, Clause.SHUFFLE_DISCARDS)


_DRAW: Final[Plan[PokerTable]] = seq(next_player, then(betting_round, Street.DRAW))
_DRAW_BESIDE_FEE: Final[Plan[PokerTable]] = meanwhile(take_fee, _DRAW)
