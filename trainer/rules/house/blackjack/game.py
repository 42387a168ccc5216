"""A round of blackjack, from the shuffle to a clear table (D to L), and the three games of it as values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from trainer.rules import actions as a
from trainer.rules.actions import Action, CallOn, CollectCards, Deal, Face, Reveal, Shuffle
from trainer.rules.cards import Card
from trainer.rules.house.blackjack.breaches import broken, own_rules
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.counting import say_total
from trainer.rules.house.blackjack.dealer import DealerDraw, Reason, dealer_draw, no_more_hands, turns_on_total
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.playing import play_seat
from trainer.rules.house.blackjack.preparing import first_deal, prepare_cards, refill
from trainer.rules.house.blackjack.reducer import after
from trainer.rules.house.blackjack.rules import BlackjackRules, OptionalWager, Variant
from trainer.rules.house.blackjack.settlement import WAGER
from trainer.rules.house.blackjack.settling import insurance_window, settle_hands, suit_wagers, undecided
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards import handling
from trainer.rules.house.cards.handling import house_irregularities, must_be_ruled
from trainer.rules.house.cards.table import BEFORE_DECISIONS, DEALER_SHOWS, DEALERS, DEALERS_HAND, QUIET, Stage
from trainer.rules.house.reducer import without_wagers
from trainer.rules.house.table import NOBODY, Stake
from trainer.rules.house_acts import Decide, Uncover
from trainer.rules.irregularities import Irregularities
from trainer.rules.money import Cents
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.plan import Plan, Step, beside, done, seq, then
from trainer.rules.round import Event, Game, OutOfProcedure
from trainer.rules.values import changed

Table = BlackjackTable


# H(4), I(5): the first cards


def deal_first_cards(table: Table) -> Plan[Table]:
    """One card at a time from the left, the dealer's after each round."""
    return seq(*(then(deal_card, to, face) for to, face in first_deal(table.players, table.rules)))


def deal_card(table: Table, to: Place, face: Face) -> Plan[Table]:
    """One of the first cards; the very first closes the bets (G(3))."""
    closes = not any(hand.cards for hand in table.hands)
    card = _first_card(to, face, closes, table.is_pitch, table.rules.pitch_face_up)
    again = refill(table)
    return seq(*again, card) if again else card


@cache
def _first_card(to: Place, face: Face, closes: bool, is_pitch: bool, are_seen: bool) -> Step:
    """One of the first cards, which may close the bets; `are_seen` where players' cards come face up in pitch too."""
    drawn = () if is_pitch else (Clause.DRAW_FROM_SHOE,)
    also = (Clause.NO_MORE_BETS, *drawn) if closes else ()
    clause = Clause.DEAL_FACE_UP if is_pitch and are_seen else Clause.DEAL
    shown = (Clause.TURN_UP_CARD,) if is_pitch and to is Area.DEALER and face is Face.UP else ()
    return Step(Deal(to, face), clause, also=(*also, *shown))


def play_round(table: Table) -> Plan[Table]:
    """What follows on the deal, unless an error in it has voided the round."""
    if table.is_over:
        return done()
    turn = () if table.is_pitch else (Step(Reveal(DEALERS), Clause.TURN_UP_CARD),)
    dealer = then(dealer_hand) if table.is_multi else then(dealers_turn)
    return seq(*turn, suit_wagers, insurance_window, beside(seq(players, dealer), say_total))


def players(table: Table) -> Plan[Table]:
    """H(5) to H(7), I(6) to I(8): each player in turn, from the left."""
    return seq(*(then(play_seat, seat) for seat in table.players))


# H(8), I(9): the dealer's hand


def dealers_turn(table: Table) -> Plan[Table]:
    """The second card is turned, cards are drawn by the rule, wagers settled, hands picked up."""
    turn = Step(Reveal(DEALERS), Clause.TURN_HOLE_CARD, also=_without_effect(table))
    return seq(turn, then(draw_by_rule), then(settle_hands), then(pick_up, Clause.PICK_UP))


def next_draw(table: Table) -> DealerDraw:
    """Whether the dealer takes another card as the hand stands."""
    return dealer_draw(table.dealer.cards, table.played_hands, table.rules, spot=table.spot)


def draw_by_rule(table: Table) -> Plan[Table]:
    """Card by card up to seventeen; nothing where no hand turns on it, or no card is left (reading R142)."""
    draw = next_draw(table)
    if not draw.draw or not table.can_deal:
        return done()
    return seq(*refill(table), Step(Deal(Area.DEALER, Face.UP), draw.clause), then(draw_by_rule))


# L: multiple action


def dealer_hand(table: Table) -> Plan[Table]:
    """A second card to the up-card and the rest by the rule, then this spot's wagers (L(5) to L(9))."""
    draw = next_draw(table)
    if draw.reason is Reason.NO_WAGER_LEFT or not table.can_deal:
        return then(pick_up, no_more_hands(table.played_hands, table.spot - 1))
    clause = {1: Clause.SECOND_CARD, 2: Clause.NEXT_HAND}.get(table.spot, Clause.THIRD_HAND)
    second = Step(Deal(Area.DEALER, Face.UP), clause, also=_without_effect(table))
    return seq(*refill(table), second, then(draw_by_rule), then(settle_hands), then(after_hand))


def _without_effect(table: Table) -> tuple[Clause, ...]:
    """No hand turns on the dealer's points any more (H(8)(b), I(9)(b))."""
    return () if any(turns_on_total(play, table.spot) for play in table.played_hands) else (Clause.NO_EFFECT,)


def after_hand(table: Table) -> Plan[Table]:
    """While a wager remains on the next spot the up-card is moved on and another hand dealt to it (L(6)(b) to L(8))."""
    if not table.has_next_hand:
        return then(pick_up, no_more_hands(table.played_hands, table.spot))
    clause, also = (Clause.KEEP_UP_CARD, (Clause.NEXT_HAND,)) if table.spot == 1 else (Clause.THIRD_HAND, ())
    return seq(Step(CollectCards(Area.DEALER), clause, also=also), then(dealer_hand))


# H(9), I(10): the end


def pick_up(table: Table, why: Clause) -> Plan[Table]:
    """Hands from the far right as they lie, the dealer's last (R71)."""
    falling = [hand for seat in reversed(table.players) for hand in table.hands_of(seat) if hand.cards]
    hands = (Step(CollectCards(hand.seat), Clause.PICK_UP, also=undecided(table, hand)) for hand in falling)
    also = (why,) if why is not Clause.PICK_UP else ()
    return seq(*hands, Step(CollectCards(Area.DEALER), Clause.PICK_UP, also=also))


ROUND: Final[Plan[Table]] = seq(prepare_cards, deal_first_cards, must_be_ruled, play_round)


SHOW_BURNS: Final = Step(Uncover(Area.DISCARD_RACK), Clause.SHOW_BURNS)
_DRAWING: Final = frozenset({Stage.DEALING, Stage.DECIDING, Stage.SHOWING})


def can_happen(table: BlackjackTable, event: Event) -> bool:
    """Whether it can happen at the table as it stands; never while something is dealt with."""
    if table.trouble.is_held or table.is_over:
        return False
    match event:
        case BurnsAsked(seat):
            is_time = table.answers(Clause.SHOW_BURNS) and table.burned > 0 and not table.are_burns_shown
            return is_time and table.plays(seat) and table.stage in _DRAWING
        case e.FaceUpInDeck(place):
            return place == 0 and _is_drawing(table)
        case e.DrawnInError():
            return _is_drawing(table)
        case e.UpCardDiscarded():
            is_alone = len(table.dealer.cards) == 1
            return table.is_multi and table.spot > 1 and is_alone and table.stage is Stage.SETTLING
        case _:
            return handling.can_happen(table, event)


def _is_drawing(table: BlackjackTable) -> bool:
    """Cards still come from shoe or hand, and one too many out of it does no harm (reading R143)."""
    return table.stage in _DRAWING and len(table.stub) > table.owed


def _answer(event: Event) -> Plan[BlackjackTable] | None:
    """The burn cards on request."""
    return SHOW_BURNS if isinstance(event, BurnsAsked) else None


BLACKJACK_IRREGULARITIES: Final[Irregularities[BlackjackTable]] = house_irregularities(done(), can_happen, _answer)


def opens_part(action: Action) -> bool:
    """A shuffle opens the deal, a call or any decision what is done next."""
    return isinstance(action, Shuffle | CallOn | Decide)


def turns_on_hidden(table: BlackjackTable, action: Action) -> bool:
    """The cards to come decide who is asked, and what is shown and said of a hand."""
    is_before = table.stage in BEFORE_DECISIONS
    match action:
        case a.Reveal(to=seat):
            return is_before and table.are_cards_held and not table.has_on_first_two(seat)
        case a.CallOn(to=seat):
            hands = [hand for hand in table.hands if hand.seat == seat]
            return any(is_before or hand.has_asked or hand.is_half for hand in hands)
        case a.CollectCards(source=seat):
            return is_before and seat in table.players
        case a.Announce():
            return is_before
        case a.Read():
            return table.stage not in DEALER_SHOWS
        case _:
            return False


GAMES: Final[Mapping[Variant, Game[BlackjackTable]]] = MappingProxyType(
    {
        variant: Game(
            id=variant.value,
            procedure=ROUND,
            after=after,
            opens_part=opens_part,
            irregularities=BLACKJACK_IRREGULARITIES,
            broken=broken,
            turns_on_hidden=turns_on_hidden,
            own_rules=own_rules,
        )
        for variant in Variant
    }
)


def set_up(
    rules: BlackjackRules,
    hands: Iterable[PlayerHand],
    decks: Sequence[tuple[Card, ...]],
    *,
    stacks: Sequence[Cents] = (),
    is_opening: bool = False,
    first_seated: SeatNumber = NOBODY,
    cutting_card: Place = NOBODY,
    has_shuffler: bool = False,
) -> BlackjackTable:
    """A table with its wagers out, before the first step of a round that begins with a shuffle.

    `hands` have wagers and no cards, `decks` are the orders of the coming shuffles, `stacks` what the players have
    beside the layout by seat, place 0 nobody's.
    """
    plays = sorted(hands, key=lambda play: play.seat)
    places = max([rules.posted.places, len(stacks) - 1, *(play.seat for play in plays)])
    return BlackjackTable(
        rules=rules,
        hands=tuple([PlayedHand(seat=play.seat, play=play) for play in plays]),
        stakes=tuple([stake for play in plays for stake in stakes_of(play, is_multi=rules.is_multi)]),
        stacks=(*stacks, *[0] * (places + 1 - len(stacks))),
        decks=tuple(decks),
        method=rules.method,
        is_opening=is_opening,
        first_seated=first_seated,
        cutting_card=cutting_card,
        has_shuffler=has_shuffler,
    )


def stakes_of(play: PlayerHand, *, is_multi: bool) -> Iterator[Stake]:
    """The chips that a player puts out before the deal, each on its spot."""
    for spot, amount in enumerate(play.wagers, start=1):
        yield Stake(seat=play.seat, wager=WAGER, amount=amount, spot=spot if is_multi else 0)
    for wager, amount in ((OptionalWager.SUIT, play.suit_wager), (OptionalWager.ROYAL_MATCH, play.royal_match)):
        if amount:
            yield Stake(seat=play.seat, wager=wager.value, amount=amount)


def next_round(
    table: BlackjackTable,
    hands: Iterable[PlayerHand],
    decks: Sequence[tuple[Card, ...]],
    *,
    wants_shuffle: bool = False,
    is_opening: bool = False,
    first_seated: SeatNumber = NOBODY,
) -> BlackjackTable:
    """The table before the next round's first step, its wagers put out of the players' chips.

    Shoe, burn cards, discards, the place of the cutting card and whose card it came out with last, and so does a
    shuffle that ended a void round. `is_opening` where all players had left and new ones come (H(10)(c)).
    Raises `OutOfProcedure` while the round is not over, where nobody wagers, and for a wager that a player has not the
    chips for.
    """
    if not table.is_over:
        raise OutOfProcedure("the dealer's cards have not been picked up")
    plays = sorted(hands, key=lambda play: play.seat)
    if not plays:
        raise OutOfProcedure("nobody has made a wager")
    stakes = tuple([stake for play in plays for stake in stakes_of(play, is_multi=table.is_multi)])
    return changed(
        table,
        hands=tuple([PlayedHand(seat=play.seat, play=play) for play in plays]),
        dealer=DEALERS_HAND,
        decks=tuple(decks),
        stage=Stage.PREPARING,
        stacks=without_wagers(table.stacks, stakes),
        stakes=stakes,
        taken=(),
        rack=0,
        spot=1,
        called_on=NOBODY,
        is_opening=is_opening,
        is_over=False,
        has_moot_steps=False,
        first_seated=first_seated,
        are_burns_shown=False,
        wants_shuffle=table.wants_shuffle or wants_shuffle,
        trouble=QUIET,
    )
