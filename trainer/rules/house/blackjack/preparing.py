"""The cards made ready and the order of the first deal (D, E, H(4), I(5), L(3), L(5); readings R74, R75)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from trainer.rules.actions import Burn, Face, Inspect, Shuffle, Spread, Wash
from trainer.rules.cards import FULL_DECK
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.rules import BlackjackRules, Variant
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.remedies import by_machine, cut_step
from trainer.rules.house.table import NOBODY
from trainer.rules.house_acts import Choice, Decide, LoadShoe, OfferCut
from trainer.rules.places import Area, SeatNumber
from trainer.rules.plan import Actor, Plan, Step, done, one_of, seq, then

LEAST_BURNS: Final = 1
"""H(3), I(4)."""
Dealt: TypeAlias = tuple[SeatNumber | Area, Face]


def first_deal(seats: Collection[SeatNumber], rules: BlackjackRules) -> tuple[Dealt, ...]:
    """One card at a time from the dealer's left, the dealer's after each round of them.

    From a shoe the dealer's first card is dealt face down and turned up when the deal is done (H(4)(d)), in multiple
    action too, where it stays the only one (R75). In pitch it comes face up (R74).
    """
    players = Face.DOWN if rules.variant is Variant.PITCH and not rules.pitch_face_up else Face.UP
    first = Face.UP if rules.variant is Variant.PITCH else Face.DOWN
    round_of_players = tuple((seat, players) for seat in sorted(seats))
    second: tuple[Dealt, ...] = () if rules.is_multi else ((Area.DEALER, Face.DOWN),)
    return (*round_of_players, (Area.DEALER, first), *round_of_players, *second)


def left_after_deal(seats: Collection[SeatNumber], rules: BlackjackRules, burns: int = LEAST_BURNS) -> int:
    """The cards left in shoe or hand once everybody has the first cards."""
    return rules.decks * len(FULL_DECK) - burns - len(first_deal(seats, rules))


def cut_offers(
    seats: Collection[SeatNumber],
    *,
    first_seated: SeatNumber | None = None,
    cutting_card: SeatNumber | Area | None = None,
) -> tuple[tuple[SeatNumber, ...], Clause]:
    """Everybody in the order in which they are asked to cut after a shuffle by hand, and why the first of them is.

    `first_seated` when the game is just beginning; `cutting_card` where the card came out in the last round, a seat
    or the dealer; neither where the house had the cards shuffled, or in pitch after a round (R134). A seat that has
    emptied since passes the cut on to the next one clockwise.
    """
    rising = sorted(seats)
    clause, first = _first_asked(rising, first_seated, cutting_card)
    later = (seat for seat in rising if seat >= first)
    return (*later, *(seat for seat in rising if seat < first)), clause


def _first_asked(
    rising: list[SeatNumber], first_seated: SeatNumber | None, cutting_card: SeatNumber | Area | None
) -> tuple[Clause, SeatNumber]:
    if first_seated is not None:
        return Clause.FIRST_PLAYER_CUTS, first_seated
    if isinstance(cutting_card, int):
        return Clause.CARD_AT_PLAYER_CUTS, cutting_card
    if cutting_card is Area.DEALER:
        return Clause.CARD_AT_DEALER_CUTS, rising[-1]
    return Clause.HOUSE_SHUFFLE_CUTS, rising[-1]


Table = BlackjackTable


def prepare_cards(table: Table) -> Plan[Table]:
    """Inspection as the table opens, shuffle and cut where they are due, the shoe loaded, a card burned."""
    if table.is_fresh and not table.is_opening:
        return seq(cut, into_play)
    if not table.must_shuffle:
        return done()
    return seq(inspect_cards, then(shuffle), cut, into_play)


def inspect_cards(table: Table) -> Plan[Table]:
    """The dealer looks the cards over, then the first player does (D); anew once all had left (E(6), H(10)(c))."""
    if not table.is_opening:
        return done()
    anew, idle = ((Clause.REOPEN_TABLE,), (Clause.IDLE_TABLE,)) if table.deck else ((), ())
    return seq(
        Step(Inspect(), Clause.INSPECT, also=anew),
        Step(Spread(), Clause.SPREAD, also=idle),
        Step(Wash(), Clause.WASH),
    )


def shuffle(table: Table) -> Plan[Table]:
    """E(1): pitch after every round, a shoe after the round in which the cutting card came out (R73)."""
    is_out = table.answers(Clause.CUTTING_CARD) and table.cutting_card
    also = (Clause.CUTTING_CARD,) if is_out else ()
    if not table.has_shuffler:
        return Step(Shuffle(), Clause.SHUFFLE, also=also)
    return by_machine(table, table.deck_in_play, Clause.SHUFFLE, *also)


def cut(table: Table) -> Plan[Table]:
    """Nobody cuts after a machine (E(2)(a))."""
    return done() if table.has_shuffler else then(offer_cut, 0)


def offer_cut(table: Table, refused: int) -> Plan[Table]:
    """To the next player in turn, once so many have refused; past the last of them the dealer cuts (E(4))."""
    turn, first_asked = _turn(table)
    if refused == len(turn):
        return cut_step(table, Clause.DEALER_CUTS, Clause.CUT_DEPTH)
    seat = turn[refused]
    why = Clause.CUT_REFUSED if refused else first_asked
    takes = Step(Decide(seat, Choice.CUT), Clause.OFFER_CUT, Actor.PLAYER)
    refuses = Step(Decide(seat, Choice.REFUSE_CUT), Clause.CUT_REFUSED, Actor.PLAYER)
    return seq(
        Step(OfferCut(seat), why, also=(Clause.OFFER_CUT,)), one_of(takes, seq(refuses, then(offer_cut, refused + 1)))
    )


def _turn(table: Table) -> tuple[tuple[SeatNumber, ...], Clause]:
    """Everybody in the order in which they are asked, and why the first of them is."""
    first_seated = (table.first_seated or table.players[0]) if table.is_opening else None
    came_out_at = None if table.cutting_card == NOBODY or table.is_pitch else table.cutting_card
    return cut_offers(table.players, first_seated=first_seated, cutting_card=came_out_at)


def into_play(table: Table) -> Plan[Table]:
    """The stack goes into the shoe, or in pitch into the hand; then at least one card is burned (H(2), H(3), I(4))."""
    uncut = (Clause.NO_CUT_AFTER_MACHINE,) if table.has_shuffler else ()
    if table.is_pitch:
        also = (Clause.HOLD_DECK, Clause.HIDE_BURNS, *uncut)
        return seq(Step(Burn(Area.DISCARD_RACK), Clause.BURN, also=also), then(burn_more))
    load = Step(LoadShoe(), Clause.LOAD_SHOE, also=uncut)
    return seq(load, Step(Burn(Area.DISCARD_RACK), Clause.BURN), then(burn_more))


def burn_more(table: Table) -> Plan[Table]:
    """As many more as the dealer likes, while the first cards can still be dealt (reading R140)."""
    if left_after_deal(table.players, table.rules, table.burned) <= 0:
        return done()
    more = Step(Burn(Area.DISCARD_RACK), Clause.BURN, optional=True)
    return one_of(seq(more, then(burn_more)), done())


def refill(table: Table) -> tuple[Step, ...]:
    """The discards are shuffled and dealt from where shoe or hand is empty (reading R142)."""
    return () if table.dealt < len(table.deck) else (Step(Shuffle(), Clause.SHOE_RUNS_OUT),)
