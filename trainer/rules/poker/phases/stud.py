"""Stud: cards down and up, the forced bet, a card a street, and the highest hand showing opens (Oneida Poker I, M)."""

from __future__ import annotations

from functools import cache

from trainer.rules.actions import Announce, Area, Call, CallOn, Deal, Face, Post, SeatNumber, Shuffle
from trainer.rules.plan import Actor, Plan, Step, done, meanwhile, seq, then
from trainer.rules.poker.betting import posts_now_due
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.phases.rounds import (
    action_around,
    answer,
    beside_deal,
    burn,
    card_to,
    collect_bets,
    collect_folded_hands,
    decision,
    return_uncalled,
    take_house_part,
)
from trainer.rules.poker.running_out import needs_shuffle
from trainer.rules.poker.table import PokerTable
from trainer.rules.poker.up_cards import is_tied


def deal_first_cards(table: PokerTable) -> Plan[PokerTable]:
    """Rounds of one card each from the dealer's left: down first, the last one up (I(3), M(3))."""
    first, *further = table.rules.form.deal
    return seq(then(first_round, first, True), *[then(first_round, face) for face in further])


def first_round(table: PokerTable, face: Face, begins: bool = False) -> Plan[PokerTable]:
    """One card to each; who has had a hole card exposed gets the third one face down (P(12)).

    The first of all shows which hand holds the deck, and where (F(5)(a)).
    """
    exposed = table.trouble.exposed
    faces = [(number, Face.DOWN if number in exposed else face) for number in table.deal_order]
    at_first = table.rules.also(Clause.HOLD_DECK) if begins else ()
    return seq(
        *[
            card_to(number, lies, Clause.DEAL_HOLE_CARDS, () if place else at_first)
            for place, (number, lies) in enumerate(faces)
        ]
    )


def post_forced_bet(table: PokerTable) -> Plan[PokerTable]:
    """The dealer names the up-card that must bet, its player puts the forced bet in (I(4), M(4); reading R28)."""
    for number, amount in posts_now_due(table):
        stack = table.seat(number).stack
        if stack and table.is_contested:
            return _forced_bet(number, min(amount, stack))
    return done()


@cache
def _forced_bet(number: SeatNumber, amount: int) -> Plan[PokerTable]:
    named = Step(Announce(Call.BRING_IN, number, amount), Clause.FORCED_BET, also=(Clause.CALL_THE_ACTION,))
    return seq(named, then(forced_bet_in, number, amount))


def forced_bet_in(table: PokerTable, number: SeatNumber, amount: int) -> Plan[PokerTable]:
    """The chips of the player named; should that hand have died meanwhile, another up-card must bet."""
    if not table.seat(number).is_in:
        return post_forced_bet(table)
    return _put_in(number, amount)


@cache
def _put_in(number: SeatNumber, amount: int) -> Step:
    return Step(Post(number, amount), Clause.FORCED_BET, Actor.PLAYER)


def street(table: PokerTable, name: Street) -> Plan[PokerTable]:
    """Burn, a card to each player still in, the betting round and the pot; nothing when one player is left.

    The seventh card comes down. Where not everybody could have one, a common card is turned instead (I(8), R29).
    """
    if not table.is_contested:
        return done()
    form = table.rules.form
    live = [seat.number for seat in table.contenders]
    round_of_it = then(betting_round, name)
    left = len(table.deck) - table.dealt
    if left < 1 + len(live):
        common = _common_card(needs_shuffle(table), table.deck_in_play, table.rules.burns_to, beside_deal(table))
        return seq(common, round_of_it)
    # the place of a player who folded with no bet to call gets its card too, if the cards reach (P(5))
    has_places = table.rules.names_irregularities and left > len(live) + len(table.folded_places)
    places = table.folded_places if has_places else ()
    order = tuple([seat.number for seat in table.players if seat.is_in or seat.number in places])
    is_first = name is form.streets[1]
    beside = tuple([() if number in places else beside_deal(table, number) for number in order])
    return seq(_cards(name, is_first, order, places, table.rules.burns_to, beside), round_of_it)


@cache
def _cards(
    name: Street,
    is_first: bool,
    order: tuple[SeatNumber, ...],
    places: tuple[SeatNumber, ...],
    burns_to: Area,
    beside: tuple[tuple[Clause, ...], ...],
) -> Plan[PokerTable]:
    """A burn and one card each; `is_first` is the first street after the deal."""
    face = Face.DOWN if name is Street.SEVENTH else Face.UP
    before = Clause.BURN_BEFORE_NEXT_CARD if is_first else Clause.BURN_BEFORE_LATER_CARDS
    later = Clause.DEAL_LAST_CARD_DOWN if face is Face.DOWN else Clause.DEAL_LATER_CARDS
    clause = Clause.DEAL_NEXT_CARD if is_first else later
    return seq(
        burn(burns_to, before),
        *[
            card_to(number, face, Clause.FOLD_AFTER_CHECK_OR_BLIND if number in places else clause, also)
            for number, also in zip(order, beside, strict=True)
        ],
    )


@cache
def _common_card(shuffles: bool, deck: int, burns_to: Area, also: tuple[Clause, ...]) -> Plan[PokerTable]:
    """One card for all in the middle; with fewer than two left the burn cards are shuffled first (I(8), R29)."""
    shuffle = (Step(Shuffle(deck), Clause.SHUFFLE_BURNS),) if shuffles else ()
    return seq(
        *shuffle,
        burn(burns_to, Clause.BURN_BEFORE_LATER_CARDS),
        Step(Deal(Area.BOARD, Face.UP), Clause.COMMON_CARD, also=also),
    )


def betting_round(table: PokerTable, name: Street) -> Plan[PokerTable]:
    """The action around the table, the bets, and the house's part, which after the last round may wait for hands."""
    form = table.rules.form
    first = table.rules.first_round_clause if name is form.first_street else None
    return _betting_round(first, name is form.last_street)


@cache
def _betting_round(first: Clause | None, is_last: bool) -> Plan[PokerTable]:
    action = then(open_action) if first is None else then(action_around, first)
    to_the_pot = seq(action, return_uncalled, collect_bets)
    return to_the_pot if is_last else seq(to_the_pot, take_house_part)


def open_action(table: PokerTable) -> Plan[PokerTable]:
    """The best hand showing bets or checks, of equals the one nearest the dealer's left (I(6), M(6); R56, R270)."""
    betting = table.betting
    first = betting.pending[0] if betting.pending and table.is_contested else 0
    if not first or first != betting.opener:
        # a place that was dealt to may have its card still; or that player has no chips left (R114)
        return then(action_around, Clause.LATER_ROUNDS)
    lies_out = any(table.seat(number).holds_cards for number in table.folded_places)
    return _open(first, Clause.TIED_HANDS_OPEN if is_tied(table) else Clause.HIGH_HAND_OPENS, lies_out)


@cache
def _open(first: SeatNumber, clause: Clause, beside_folds: bool) -> Plan[PokerTable]:
    call = Step(CallOn(first), clause, also=(Clause.CALL_THE_ACTION,))
    turn: Plan[PokerTable] = seq(call, then(decision, first), answer)
    return seq(
        meanwhile(turn, collect_folded_hands) if beside_folds else turn, then(action_around, Clause.LATER_ROUNDS)
    )
