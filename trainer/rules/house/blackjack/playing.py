"""A player's turn: blackjacks announced, decisions asked for one by one, cards dealt, busts and hit wagers settled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from trainer.rules.actions import CallOn, CollectCards, Deal, Face, Read, Reveal
from trainer.rules.house.blackjack import settlement
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import is_ace
from trainer.rules.house.blackjack.counting import total_said
from trainer.rules.house.blackjack.dealer import may_be_blackjack, pays_at_once
from trainer.rules.house.blackjack.decisions import decisions, may_wager_on_hit, most_optional
from trainer.rules.house.blackjack.preparing import refill
from trainer.rules.house.blackjack.reducer import on_hit
from trainer.rules.house.blackjack.settling import money
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.lines import Outcome
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor, Free, Plan, Step, any_order, done, maybe, one_of, seq, then

Table = BlackjackTable
_CARDS_FOR: Final = {Choice.DOUBLE: 1, Choice.SPLIT: 2, Choice.HIT: 1}
"""So many cards a decision needs."""
_PAID_FOR: Final = frozenset({Choice.DOUBLE, Choice.SPLIT})
"""What costs as much again as was wagered."""


def play_seat(table: Table, seat: SeatNumber) -> Plan[Table]:
    """A player's turn (H(5), I(6)); a blackjack has nothing to decide (J(4))."""
    (hand,) = table.hands_of(seat)
    if hand.play.is_blackjack:
        return announce_blackjack(table, hand)
    return seq(*((maybe(total_said(hand)),) if hand.is_up else ()), then(play_hands, seat))


def announce_blackjack(table: Table, hand: PlayedHand) -> Plan[Table]:
    """It is called, and against a two to a nine paid at once where the house says so (J(4)(a), R72).

    Face down in pitch only its player knows of it: the dealer turns to the player, who shows it (I(6), reading R175).
    """
    seat = hand.seat
    is_paid = pays_at_once(hand.play, table.up_card, table.rules)
    paid_when = Clause.BLACKJACK_PAID_AT_ONCE if is_paid else Clause.BLACKJACK_PAID
    clause = Clause.BLACKJACK_WAITS if may_be_blackjack(table.up_card) else paid_when
    said = Step(Read(seat, hand.play.name), clause, also=(Clause.BLACKJACK_HAND, Clause.NO_DRAW_ON_21))
    asked = () if hand.is_up else (Step(CallOn(seat), Clause.CALL_ON), show_blackjack(seat))
    if not is_paid:
        return seq(*asked, said)
    paid = money(settlement.while_played(hand.play, table.up_card, table.rules), hand)
    return seq(*asked, said, *paid, Step(CollectCards(seat), Clause.PAID_BLACKJACK_CARDS, also=(clause,)))


def show_blackjack(seat: SeatNumber) -> Step:
    """The player turns it up."""
    return Step(Decide(seat, Choice.SHOW), Clause.PLAYER_SHOWS, Actor.PLAYER, also=(Clause.BLACKJACK_HAND,))


def shown(hand: PlayedHand) -> tuple[Step, ...]:
    """A hand dealt face down in pitch is turned up before anything is settled on it (reading R141)."""
    return () if hand.is_up else (Step(Reveal(hand.seat), Clause.SHOW_HAND),)


def play_hands(table: Table, seat: SeatNumber) -> Plan[Table]:
    """The next decision on the first of the player's hands that is still open; done when none is.

    Half a pair gets its second card before the first half is played or when its own turn comes (reading R137), but
    not while another is being played.
    """
    hand = table.deciding(seat)
    if hand is None:
        return seq(*_stands_on_hidden_21(table, seat))
    second: Plan[Table] = seq(then(draw, seat), then(play_hands, seat))
    if hand.is_half:
        return second
    asked = _asked(seat, tuple(_offered(table, hand)), sum(hand.play.wagers), table.is_multi)
    is_unplayed = len(hand.play.cards) == 2
    return one_of(second, asked) if is_unplayed and any(each.is_half for each in table.hands_of(seat)) else asked


def _stands_on_hidden_21(table: Table, seat: SeatNumber) -> tuple[Step, ...]:
    """In pitch its player alone knows that a drawn hand is twenty-one, and stands unasked (H(7), reading R210)."""
    is_hidden = any(hand.may_ask for hand in table.hands_of(seat))
    return (Step(Decide(seat, Choice.STAND), Clause.PLAYER_DRAWS, Actor.PLAYER),) if is_hidden else ()


def _offered(table: Table, hand: PlayedHand) -> Iterator[Choice]:
    """What the rules allow, the player has the chips for, and cards are left for (reading R142)."""
    hands = table.hands_of(hand.seat)
    left = len(table.deck) - table.dealt + len(table.discards) - sum([each.is_half for each in hands])
    can_pay = table.stacks[hand.seat] >= sum(hand.play.wagers)
    for each in decisions(hand.play, len(hands), table.rules):
        if (can_pay or each not in _PAID_FOR) and (each not in _CARDS_FOR or left >= _CARDS_FOR[each]):
            yield each


def _asked(seat: SeatNumber, offered: tuple[Choice, ...], costs: Cents, is_multi: bool) -> Plan[Table]:
    """The dealer turns to a player, who decides; a double or a split costs so much."""
    said = Step(CallOn(seat), Clause.CALL_ON)
    ways = [_decision(seat, choice, costs if choice in _PAID_FOR else 0, is_multi) for choice in offered]
    return seq(said, one_of(*ways))


@lru_cache(maxsize=512)
def _decision(seat: SeatNumber, choice: Choice, costs: Cents, is_multi: bool) -> Plan[Table]:
    """What the player says, the cards that it asks for (H(6), I(7)), and on to the next decision.

    Kept: everybody is asked the same, hand after hand.
    """
    goes_on = then(play_hands, seat)
    for_all = (Clause.DECISION_COUNTS_FOR_ALL,) if is_multi else ()

    def said(clause: Clause, *also: Clause, amount: Cents = 0) -> Step:
        return Step(Decide(seat, choice, amount), clause, Actor.PLAYER, also=also)

    match choice:
        case Choice.HIT:
            return seq(said(Clause.PLAYER_DRAWS), then(draw, seat), goes_on)
        case Choice.DOUBLE:
            doubled = said(Clause.DOUBLE, Clause.DOUBLE_WAGER, *for_all, amount=costs)
            return seq(doubled, then(turn_up, seat), then(draw, seat), goes_on)
        case Choice.SPLIT:
            parted = said(Clause.SPLIT, Clause.SPLIT_PAIR, *for_all, amount=costs)
            return seq(parted, then(turn_up, seat), then(draw, seat), goes_on)
        case Choice.SURRENDER:
            return seq(said(Clause.SURRENDER), then(half_at_once, seat), goes_on)
        case _:
            return seq(said(Clause.PLAYER_DRAWS), goes_on)


def half_at_once(table: Table, seat: SeatNumber) -> Plan[Table]:
    """The half that was given up may be taken now or in the hand's turn; with an ace up it waits (A(7), R132)."""
    (hand,) = table.hands_of(seat)
    if is_ace(table.up_card):
        return done()
    (half,) = money((settlement.given_up(hand.play, table.rules),), hand)
    return maybe(half)


def turn_up(table: Table, seat: SeatNumber) -> Plan[Table]:
    """Who doubles or splits in pitch has the cards seen before another is dealt (reading R141)."""
    hand = table.drawing(seat)
    return seq(*shown(hand)) if hand is not None else done()


def draw(table: Table, seat: SeatNumber) -> Plan[Table]:
    """One card face up to the hand that is due, with what the player wagers on its suit."""
    hand = table.drawing(seat)
    assert hand is not None, f"seat {seat} has finished"
    also: tuple[Clause, ...] = ()
    if hand.play.is_doubled:
        also = (Clause.ONE_CARD_ON_DOUBLE,)
    elif hand.play.is_split_aces:
        also = (Clause.ONE_CARD_ON_ACES,)
    card = Step(Deal(seat, Face.UP), Clause.DRAW_CARD, also=also)
    return seq(*hit_wager(table, hand), *refill(table), card, then(after_card, seat, hand.number))


def hit_wager(table: Table, hand: PlayedHand) -> Iterator[Plan[Table]]:
    """The player may put chips on the next card while all before it are of one suit (K(6))."""
    posted = table.rules.posted
    limit = most_optional(hand.play, table.rules)
    most = table.stacks[hand.seat] if limit is None else min(limit, table.stacks[hand.seat])
    most -= most % posted.chip
    if most < posted.chip or not may_wager_on_hit(hand.play, hand.pair, table.rules):
        return
    also = (Clause.HIT_WAGER_ON_SPLIT,) if hand.play.is_split else ()
    wager = Decide(hand.seat, Choice.HIT_WAGER, posted.chip)
    free = (Free("amount", posted.chip, most, posted.chip),)
    yield maybe(Step(wager, Clause.HIT_WAGER_STARTS, Actor.PLAYER, free=free, also=also))


def after_card(table: Table, seat: SeatNumber, number: int) -> Plan[Table]:
    """A hit wager is settled with its card (K(6)(c)), a hand over twenty-one at once (J(2)(a), L(6)).

    Of a hidden hand it is the player who says that it is over (reading R210).
    """
    hand = table.played(seat, number)
    hit = _hit_settled(table, hand) if on_hit(hand) else ()
    if not hand.play.is_bust:
        return seq(*hit)
    told = () if hand.is_up else (Step(Decide(seat, Choice.OVER), Clause.PLAYER_OVER, Actor.PLAYER),)
    clause = Clause.BUST_LOSES_ALL_SPOTS if table.is_multi else Clause.BUST_LOSES
    lost = money(settlement.bust(hand.play, table.rules), hand)
    turned = () if any(isinstance(step.action, Reveal) for step in hit) else shown(hand)
    cards = Step(CollectCards(seat), clause)
    if not table.is_multi:
        cards = Step(CollectCards(seat), Clause.BUST_CARDS, also=(clause,))
    return seq(*told, *hit, *turned, any_order(*lost, cards))


def _hit_settled(table: Table, hand: PlayedHand) -> tuple[Step, ...]:
    """Paid on a hand that is shown, or taken without a look at it (K(6)(f)); then it is the last one (K(6)(d))."""
    found = settlement.hit_wager(hand.play, len(hand.play.hits) - 1, table.rules)
    if found.line.outcome is Outcome.WIN:
        turned = () if hand.is_up else (Step(Reveal(hand.seat), Clause.HIT_WAGER, also=(Clause.SHOW_HAND,)),)
        return (*turned, *money([found], hand))
    return money([found], hand, Clause.HIT_WAGER_ENDS)
