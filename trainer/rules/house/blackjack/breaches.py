"""What an act at blackjack does by itself: a card too many, a hole card shown, a wager taken that pushes or wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.calls import Call
from trainer.rules.house.blackjack import settlement
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import BEST, TEN, is_ace, points
from trainer.rules.house.blackjack.dealer import dealer_draw, may_be_blackjack, no_more_hands, waits_for_dealer
from trainer.rules.house.blackjack.decisions import is_finished
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.breaches import against_outcome, is_decided, stake_of
from trainer.rules.house.cards.irregularities import Irregularity
from trainer.rules.house.cards.table import DEALER_SHOWS, DEALERS, Stage
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.places import Area, SeatNumber
from trainer.rules.scale import Breach, Effect

_AGAINST_DEALER: Final = frozenset({settlement.WAGER, settlement.INSURANCE})
_BY_ITSELF: Final[Mapping[str, tuple[Clause, ...]]] = {
    settlement.INSURANCE: (Clause.INSURANCE, Clause.INSURANCE_BY_SPOT),
    OptionalWager.SUIT: (Clause.SUIT_WAGER,),
    OptionalWager.ROYAL_MATCH: (Clause.ROYAL_MATCH,),
    OptionalWager.HIT: (Clause.HIT_WAGER,),
}
"""The rule of each wager that is settled by itself; where games differ, the one that the game has."""


def broken(table: BlackjackTable, action: a.Action) -> Breach | None:
    """What the act does; none where it can only be out of its turn."""
    if table.trouble.is_held or table.is_over:
        return None
    match action:
        case a.Deal(to=Area.DEALER):
            return _by_drawing(table)
        case a.Deal(to=int() as seat):
            return _by_card(table, seat)
        case h.CollectWager(source=seat) | h.Pay(to=seat):
            hand = _meant(table, seat, action.hand_number)
            return None if hand is None else _by_settling(table, hand, action)
        case h.ReturnWager(to=seat, wager=wager) if wager:
            return _by_handing_back(table, seat, action)
        case a.Reveal(to=seat) if seat in table.players:
            return _by_turning_up(table, seat)
        case a.Reveal(to=place) if place == DEALERS:
            is_hole_card = any(table.dealer.faces_up) and not table.dealer.is_up
            is_early = is_hole_card and table.stage not in DEALER_SHOWS and not _all_decided(table)
            return Breach(Effect.SHOWN, (Clause.TURN_HOLE_CARD,)) if is_early else None
        case a.CollectCards(source=Area.DEALER | 0):
            return _by_taking_own(table)
        case a.CollectCards(source=int() as seat):
            return _by_taking_in(table, seat)
        case _:
            return None


def _by_drawing(table: BlackjackTable) -> Breach | None:
    """The dealer's hand draws no further (H(8), I(9), L(6)(a), L(8)), or its second card is not due yet (L(5))."""
    is_second_card = table.is_multi and table.stage is Stage.DECIDING and any(table.dealer.faces_up)
    if is_second_card and not _all_decided(table):
        return Breach(Effect.SHOWN, (Clause.SECOND_CARD,))
    if len(table.dealer.cards) > 1 and not table.dealer.is_up:
        return Breach(Effect.CARD_OFF_DECK, (Clause.TURN_HOLE_CARD,), has_its_time=True)
    if not is_second_card and (table.stage not in DEALER_SHOWS or len(table.dealer.cards) < 2):
        return None
    draw = dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot)
    if draw.draw:
        return None
    ends_round = table.is_multi and not table.has_next_hand and _is_settled(table)
    clause = no_more_hands(table.played_hands, table.spot) if ends_round else draw.clause
    return Breach(Effect.CARD_OFF_DECK, (clause,))


def _is_settled(table: BlackjackTable) -> bool:
    """Of what turned on this hand of the dealer's nothing is left to take or to pay."""
    if not _is_complete(table):
        return False
    pushed = {
        (hand.seat, hand.number)
        for hand in table.hands
        if any(each.line.outcome is Outcome.PUSH for each in _decided(table, hand))
    }
    spot = table.spot if table.is_multi else 0
    lying = [stake for stake in table.stakes if stake.spot == spot and not stake.paid]
    return all((stake.seat, stake.hand_number) in pushed for stake in lying)


def _by_turning_up(table: BlackjackTable, seat: SeatNumber) -> Breach | None:
    """In the hand a player's cards are turned up for a suit wager, or once they or the dealer's decide."""
    is_hidden = table.stage not in DEALER_SHOWS and any(hand.cards and not hand.is_up for hand in table.hands_of(seat))
    waits = is_hidden and not table.has_on_first_two(seat)
    return Breach(Effect.OUT_OF_ORDER, has_its_time=True) if waits else None


def _by_card(table: BlackjackTable, seat: SeatNumber) -> Breach | None:
    """The hand played last gets no further card (H(7), I(8)), a hidden one where the player asks for it."""
    if table.stage is not Stage.DECIDING or seat not in table.players:
        return None
    hands = table.hands_of(seat)
    if any(hand.may_ask for hand in hands):
        is_due = any(hand.has_asked or hand.is_half for hand in hands)
        return None if is_due else Breach(Effect.CARD_OFF_DECK, (Clause.DRAW_CARD,), has_its_time=True)
    played = [hand for hand in hands if is_finished(hand.play)]
    if not played or table.deciding(seat) is not None:
        return None
    last = played[-1]
    return Breach(Effect.CARD_OFF_DECK, (_no_card_by(last.play) if last.is_up else Clause.DRAW_CARD,))


def _by_settling(table: BlackjackTable, hand: PlayedHand, action: h.CollectWager | h.Pay) -> Breach | None:
    """How the wager ends, as far as it can be seen; one that turns on the dealer's hand is in the play until then."""
    decided = tuple(_decided(table, hand))
    if is_decided(decided, action):
        return against_outcome(decided, action)
    if hand.play.is_surrendered and action.wager == settlement.WAGER and isinstance(action, h.Pay):
        return Breach(Effect.CHIPS_ASTRAY, (Clause.SURRENDER,))
    is_of_later_hand = table.is_multi and action.spot > table.spot
    if _is_complete(table) and hand.is_up and not is_of_later_hand:
        return None
    if stake_of(table, action) is None:
        return None
    if action.wager != settlement.INSURANCE and _is_settled_before(table, hand):
        return None
    waits = _surrender_waits(hand, action) or _natural_waits(table, hand) or _dealer_draws(table) or _settled_by(action)
    why = _of_later_hand(action) if is_of_later_hand else waits
    return Breach(Effect.STILL_IN_PLAY, why, has_its_time=True)


def _by_handing_back(table: BlackjackTable, seat: SeatNumber, action: h.ReturnWager) -> Breach | None:
    """No wager goes back: it is lost or won, or pushes and lies (J(3)), or is still in the play."""
    breaches = [
        found
        for hand in table.hands
        if hand.seat == seat
        and (found := against_outcome([each for each in _decided(table, hand) if _lies(table, each)], action))
    ]
    if breaches:
        return next((each for each in breaches if each.effect is Effect.NEEDLESS), breaches[0])
    stake = stake_of(table, action)
    if stake is None:
        return None
    own = (Clause.LOWER_LOSES,) if action.wager == settlement.WAGER else _BY_ITSELF[action.wager]
    return Breach(Effect.STILL_IN_PLAY, own)


def _lies(table: BlackjackTable, settled: Settled) -> bool:
    """Chips of the line are on the layout and have not been paid."""
    line = settled.line
    lying = [stake for stake in table.stakes if (stake.seat, stake.wager) == (line.seat, line.wager)]
    return any(stake.spot == line.spot and not stake.paid for stake in lying)


def _of_later_hand(action: h.CollectWager | h.Pay) -> tuple[Clause, ...]:
    """Each spot turns on a hand of its own (L(2), L(4), L(6))."""
    return (Clause.INSURANCE_BY_SPOT if action.wager == settlement.INSURANCE else Clause.WAGERS_BY_SPOT,)


def _settled_by(action: h.CollectWager | h.Pay) -> tuple[Clause, ...]:
    """The rule by which the wager is settled, whichever way it goes."""
    if action.wager == settlement.WAGER:
        return (Clause.HIGHER_WINS if isinstance(action, h.Pay) else Clause.LOWER_LOSES,)
    return _BY_ITSELF[action.wager]


def _dealer_draws(table: BlackjackTable) -> tuple[Clause, ...]:
    """The rule by which the dealer's hand takes a further card, where it lies up."""
    if not _shows_two(table):
        return ()
    draw = dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot)
    return (draw.clause,) if draw.draw else ()


def _surrender_waits(hand: PlayedHand, action: h.CollectWager | h.Pay) -> tuple[Clause, ...]:
    """Half of a wager given up under an ace, before the dealer's second card is seen (A(7))."""
    is_surrender = hand.play.is_surrendered and action.wager == settlement.WAGER
    return (Clause.SURRENDER_VOID, Clause.SURRENDER) if is_surrender else ()


def _natural_waits(table: BlackjackTable, hand: PlayedHand) -> tuple[Clause, ...]:
    """A blackjack that is seen under an ace or a ten, before the dealer's second card is (J(4)(b))."""
    is_under = any(table.dealer.faces_up) and may_be_blackjack(table.up_card)
    return (Clause.BLACKJACK_WAITS,) if hand.play.is_blackjack and hand.is_up and is_under else ()


def _is_settled_before(table: BlackjackTable, hand: PlayedHand) -> bool:
    """A bust, a blackjack against a two to a nine, or a surrender that no ace can make void (A(7), J(4)(a))."""
    play, up = hand.play, table.up_card if any(table.dealer.faces_up) else None
    if play.is_surrendered:
        return up is not None and not is_ace(up)
    is_natural = play.is_blackjack and hand.is_up and up is not None and not is_ace(up) and points(up) != TEN
    return play.is_bust or is_natural


def _shows_two(table: BlackjackTable) -> bool:
    """The dealer's first two cards lie up: whether they are a blackjack, and what insurance earns, is seen (A(4))."""
    return table.stage in DEALER_SHOWS and len(table.dealer.cards) > 1 and table.dealer.is_up


def _is_complete(table: BlackjackTable) -> bool:
    """The dealer's hand lies up and draws no further."""
    if not _shows_two(table):
        return False
    return not dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot).draw


def _all_decided(table: BlackjackTable) -> bool:
    """As far as can be seen: of a hidden hand nobody knows that it draws no more until its player has said so."""
    said = (hand for hand in table.hands if hand.cards and not hand.is_up)
    has_said = all(each.play.has_stood or each.play.is_doubled or each.play.is_surrendered for each in said)
    return table.stage is Stage.DECIDING and has_said and all(is_finished(hand.play) for hand in table.hands)


def _by_taking_own(table: BlackjackTable) -> Breach | None:
    """The dealer's hand is live until all that it decides is settled, the up-card until the last hand (R215, M(5))."""
    is_live = any(stake.wager in _AGAINST_DEALER and not stake.paid for stake in table.stakes)
    if not table.dealer.cards or not is_live or _is_settled(table):
        return None
    if not table.is_multi:
        clauses: tuple[StrEnum, ...] = (Clause.PICK_UP,)
    elif len(table.dealer.cards) == 1:
        clauses = (Irregularity.UP_CARD_DISCARDED, Clause.KEEP_UP_CARD)
    else:
        kept = Clause.KEEP_UP_CARD if table.spot == 1 else Clause.THIRD_HAND
        clauses = (kept if table.has_next_hand else Clause.PICK_UP,)
    if _is_complete(table) and all(hand.is_up for hand in table.hands if hand.cards):
        return Breach(Effect.WINNING_HAND_TAKEN, clauses)
    return Breach(Effect.LIVE_HAND_TAKEN, clauses, has_its_time=True)


def _by_taking_in(table: BlackjackTable, seat: SeatNumber) -> Breach | None:
    """A hand is live until the dealer's hand decides it, has been seen and, where it wins, is paid (H(9), I(10))."""
    hands = [hand for hand in table.hands if hand.seat == seat and hand.cards and not hand.is_dead]
    if not hands or any(_is_settled_before(table, hand) for hand in hands):
        return None
    if not _is_complete(table):
        why = next(filter(None, (_natural_waits(table, hand) for hand in hands)), (Clause.PICK_UP,))
        return Breach(Effect.LIVE_HAND_TAKEN, why, has_its_time=True)
    if any(_is_in_later_hand(table, hand.play) or not hand.is_up for hand in hands):
        return Breach(Effect.LIVE_HAND_TAKEN, (Clause.PICK_UP,), has_its_time=True)
    unpaid = {stake.place for stake in table.stakes if stake.seat == seat and not stake.paid}
    for hand in hands:
        for _, settled in settlement.hands_after_dealer((hand.play,), table.dealer.cards, table.rules, spot=table.spot):
            line = settled.line
            place = (line.seat, line.wager, line.on, line.spot, hand.number)
            if line.outcome is Outcome.WIN and place in unpaid:
                return Breach(Effect.WINNING_HAND_TAKEN, (Clause.PICK_UP,))
    return None


def _is_in_later_hand(table: BlackjackTable, play: PlayerHand) -> bool:
    """Multiple action: the hand plays on against a further hand of the dealer's (L(7) to L(10))."""
    later = range(table.spot + 1, len(play.wagers) + 1) if table.is_multi else ()
    return any(waits_for_dealer(play, spot, table.up_card, table.rules) for spot in later)


def _no_card_by(hand: PlayerHand) -> Clause:
    if hand.is_doubled:
        return Clause.ONE_CARD_ON_DOUBLE
    if hand.is_split_aces:
        return Clause.ONE_CARD_ON_ACES
    if hand.count.total == BEST:
        return Clause.NO_DRAW_ON_21
    return Clause.PLAYER_DRAWS if hand.is_bust else Clause.DRAW_CARD


def _meant(table: BlackjackTable, seat: SeatNumber, number: int) -> PlayedHand | None:
    """The hand that an act names; what is wagered for a whole seat goes with its first hand."""
    hands = [hand for hand in table.hands if hand.seat == seat]
    return next((hand for hand in hands if hand.number == number), hands[0] if hands and not number else None)


def _decided(table: BlackjackTable, hand: PlayedHand) -> Iterator[Settled]:
    """How the wagers on a hand end, as far as it can be seen."""
    if hand.is_up and len(hand.cards) == 2 and not hand.play.is_split:
        yield from settlement.suit_wagers(hand.play, hand.cards, table.rules)
    if hand.play.hits and len(hand.play.cards) - hand.play.first_hit == len(hand.play.hits):
        yield settlement.hit_wager(hand.play, len(hand.play.hits) - 1, table.rules)
    is_seen = hand.is_up or not hand.cards
    if hand.play.is_bust and is_seen:
        yield from settlement.bust(hand.play, table.rules)
    if hand.play.is_surrendered and any(table.dealer.faces_up) and not is_ace(table.up_card):
        yield settlement.given_up(hand.play, table.rules)
    dealer, spot = table.dealer.cards, table.spot
    if _shows_two(table) and hand.play.insured(spot):
        yield settlement.insurance(hand.play, dealer, table.rules, spot=spot)
    if not _is_complete(table) or not is_seen:
        return
    for _, settled in settlement.hands_after_dealer((hand.play,), dealer, table.rules, spot=spot):
        if settled.line.wager != settlement.INSURANCE:
            yield settled


_RULES: Final[Mapping[type[a.Action], tuple[Clause, ...]]] = MappingProxyType(
    {
        a.Inspect: (Clause.INSPECT,),
        a.Spread: (Clause.SPREAD,),
        a.Wash: (Clause.WASH,),
        a.Shuffle: (Clause.SHUFFLE,),
        h.OfferCut: (Clause.NO_CUT_AFTER_MACHINE, Clause.OFFER_CUT),
        a.Cut: (Clause.DEALER_CUTS,),
        h.LoadShoe: (Clause.LOAD_SHOE, Clause.HOLD_DECK),
        a.Burn: (Clause.BURN,),
        h.Uncover: (Clause.SHOW_BURNS, Clause.HIDE_BURNS),
        a.Deal: (Clause.DEAL,),
        a.Announce: (Clause.ANNOUNCE_TOTAL,),
        a.Read: (Clause.ANNOUNCE_TOTAL,),
        a.CallOn: (Clause.CALL_ON,),
        a.Reveal: (Clause.TURN_HOLE_CARD, Clause.SECOND_CARD),
        h.CollectWager: (Clause.LOWER_LOSES,),
        h.Pay: (Clause.HIGHER_WINS,),
        h.ReturnWager: (Clause.NO_MORE_BETS,),
        a.CollectCards: (Clause.PICK_UP,),
    }
)


def own_rules(action: a.Action) -> tuple[StrEnum, ...]:
    """The rules about acts of this kind, the nearest first."""
    match action:
        case a.Announce(say=Call.INSURANCE):
            return (Clause.OFFER_INSURANCE,)
        case a.Announce(say=Call.NO_MORE_BETS):
            return (Clause.NO_MORE_BETS,)
        case _:
            return _RULES.get(type(action), ())
