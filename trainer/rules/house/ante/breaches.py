"""What an act at Three Card or Four Card does by itself: wagers in play, hands taken in, cards shown too soon."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.ante import clauses
from trainer.rules.house.ante.clauses import DEAL_SINGLY, AnteClause
from trainer.rules.house.ante.table import ANTE, PLAY, AnteTable
from trainer.rules.house.ante.wagers import Decider, Lies
from trainer.rules.house.breaches import MovesWager, against_outcome, is_decided, stake_of
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Irregularity
from trainer.rules.house.cards.table import BEFORE_DECISIONS, DEALER_SHOWS, DEALERS, Held, Stage, Status, hand_at
from trainer.rules.house.lines import Outcome
from trainer.rules.house.reducer import BONUS_ON
from trainer.rules.places import Area, Place
from trainer.rules.scale import Breach, Effect

_LIVE: Final = Breach(Effect.LIVE_HAND_TAKEN, (AnteClause.COLLECT_HANDS,), has_its_time=True)


def broken(table: AnteTable, action: a.Action) -> Breach | None:
    """What the act does; none where it can only be out of its turn."""
    if table.trouble.is_held or table.is_over:
        return None
    match action:
        case h.CollectWager() | h.Pay():
            return _by_settling(table, action)
        case h.ReturnWager(wager=wager) if wager:
            return _by_settling(table, action)
        case a.Deal() | h.Deliver():
            return _by_method(table, action)
        case a.Reveal(to=seat):
            return _by_showing(table, seat)
        case a.CollectCards(source=place):
            return _by_taking_in(table, place)
        case _:
            return None


def _by_settling(table: AnteTable, action: MovesWager) -> Breach | None:
    """A wager is in the play until dealer's and player's cards lie up; then the cards say how it ends.

    Envy is decided by another's hand, whoever gets it.
    """
    seat = action.source if isinstance(action, h.CollectWager) else action.to
    decided_by = action.of if isinstance(action, h.Pay) and action.of else seat
    hand = next((hand for hand in table.hands if hand.seat == decided_by), None)
    if hand is None or hand.is_dead:
        return None
    if back := table.goes_back(action.wager):
        return None if isinstance(action, h.ReturnWager) else Breach(Effect.CHIPS_ASTRAY, back)
    if hand.status is Status.FOLDED and action.wager in (ANTE, PLAY):
        return (
            Breach(Effect.CHIPS_ASTRAY, (AnteClause.FOLD_FORFEITS,)) if not isinstance(action, h.CollectWager) else None
        )
    if table.stage in DEALER_SHOWS and not hand.cards:
        return None
    if table.stage in DEALER_SHOWS and table.dealer.is_up and hand.is_up:
        return _by_outcome(table, hand, action) if decided_by == seat else None
    if hand.status is Status.FOLDED and action.wager in table.forfeits(hand):
        return None
    row = table.wager_rows.get(action.wager)
    if row is None or (row.lies is Lies.ON_ITS_SPOT and stake_of(table, action) is None):
        return None
    if isinstance(action, h.ReturnWager) and action.wager == PLAY and stake_of(table, action) is None:
        return Breach(Effect.STILL_IN_PLAY, (table.play_rule,), has_its_time=table.may_go_back(PLAY) is not None)
    rule = table.may_go_back(action.wager) if isinstance(action, h.ReturnWager) else _settled_by(table, action)
    return Breach(Effect.STILL_IN_PLAY, (rule or _settled_by(table, action),), has_its_time=rule is not None)


def _by_outcome(table: AnteTable, hand: Held, action: MovesWager) -> Breach | None:
    """A loser that is paid breaks the rule of what is paid, a winner that is taken the one by which it wins."""
    settled = table.settled((hand,))
    if isinstance(action, h.Pay) and action.wager in BONUS_ON and not is_decided(settled, action):
        return Breach(Effect.CHIPS_ASTRAY, (AnteClause.ANTE_BONUS,))  # the hand is below what it is paid for
    found = against_outcome(settled, action)
    is_of_loser = found is not None and AnteClause.LOWER_LOSES in found.clauses and isinstance(action, h.Pay)
    return replace(found, clauses=(AnteClause.HIGHER_WINS, *found.clauses)) if found and is_of_loser else found


def _settled_by(table: AnteTable, action: MovesWager) -> StrEnum:
    """The rule by which the wager is settled, whichever way it goes."""
    against_dealer = AnteClause.HIGHER_WINS if isinstance(action, h.Pay) else AnteClause.LOWER_LOSES
    return table.wager_rows[action.wager].clause or against_dealer


def _by_showing(table: AnteTable, seat: int) -> Breach | None:
    """Cards that are turned up before everybody has decided can't be covered again.

    The dealer's wait for what was forfeited too.
    """
    hand = hand_at(table, seat)
    if hand is None or not hand.cards or hand.is_up:
        return None
    if _all_decided(table):
        waits = seat == DEALERS and table.stage is Stage.DECIDING and not table.awaits_dealer
        return Breach(Effect.OUT_OF_ORDER, (AnteClause.COLLECT_FORFEITS,)) if waits else None
    clause = Irregularity.DEALER_CARD_EXPOSED if seat == DEALERS else AnteClause.REVEAL_PLAYERS
    return Breach(Effect.SHOWN, (clause,))


def _all_decided(table: AnteTable) -> bool:
    if table.stage is not Stage.DECIDING:
        return table.stage not in BEFORE_DECISIONS
    return all(hand.status is not Status.IN or _has_decided(table, hand) for hand in table.hands)


def _has_decided(table: AnteTable, hand: Held) -> bool:
    return not table.staked(hand.seat, ANTE) or table.staked(hand.seat, PLAY) > 0


def _by_taking_in(table: AnteTable, place: Place) -> Breach | None:
    """A hand is live until it has been turned up and what it wins is paid.

    The dealer's is, and the card in the Six Card box, until all that they decide is settled (reading R215).
    """
    if place is Area.BONUS_BOX and table.bonus_card is not None:
        return _by_taking_what_decides(table, Decider.BOX)
    hand = hand_at(table, place)
    if hand is None or not hand.cards or hand.is_dead:
        return None
    if place in (Area.DEALER, DEALERS):
        return _by_taking_what_decides(table, Decider.DEALERS_HAND)
    if hand.status is Status.FOLDED:
        return _LIVE if table.stays(hand) else None
    if table.stage not in DEALER_SHOWS or not table.dealer.is_up or not hand.is_up:
        return _LIVE
    unpaid = {stake.wager for stake in table.stakes if stake.seat == hand.seat and not stake.paid}
    won = (line for each in table.settled((hand,)) if (line := each.line).seat == hand.seat)
    wins = any(line.outcome is Outcome.WIN and line.wager in unpaid for line in won)
    return Breach(Effect.WINNING_HAND_TAKEN, (AnteClause.COLLECT_HANDS,)) if wins else None


def _by_taking_what_decides(table: AnteTable, cards: Decider) -> Breach | None:
    """Cards go that other hands are compared with: live while one of those is hidden, then till chips have moved."""
    if table.stage not in DEALER_SHOWS or not table.dealer.is_up:
        return _LIVE
    rows = table.wager_rows
    waiting = {stake.place for stake in table.stakes if rows[stake.wager].decided_by is cards and not stake.paid}
    hands = [hand for hand in table.hands if hand.cards and not hand.is_dead and _has(hand, waiting)]
    if any(not hand.is_up for hand in hands):
        return _LIVE
    moves = (Outcome.WIN, Outcome.LOSE)
    lines = [each.line for each in table.settled(hands) if each.line.outcome in moves]
    is_owed = any((line.seat, line.wager, line.on, 0, 0) in waiting for line in lines)
    return Breach(Effect.WINNING_HAND_TAKEN, (AnteClause.COLLECT_HANDS,)) if is_owed else None


def _has(hand: Held, places: Collection[tuple[object, ...]]) -> bool:
    return any(place[0] == hand.seat for place in places)


def _by_method(table: AnteTable, action: a.Deal | h.Deliver) -> Breach | None:
    """A card where this table is dealt by whole stacks, or a stack where it is dealt card by card."""
    is_of_stacks = table.method is Method.AUTOMATED_SHOE
    if isinstance(action, h.Deliver) is is_of_stacks or not isinstance(action.to, int):
        return None
    return Breach(Effect.CARD_OFF_DECK, (_dealt_by(table),))


def _dealt_by(table: AnteTable) -> StrEnum:
    return AnteClause.DELIVER_STACKS if table.method is Method.AUTOMATED_SHOE else table.clause_of(DEAL_SINGLY)


_RULES: Final[Mapping[type[a.Action], tuple[AnteClause, ...]]] = MappingProxyType(
    {
        a.Inspect: (AnteClause.INSPECT,),
        a.Spread: (AnteClause.SPREAD,),
        a.Wash: (AnteClause.WASH,),
        a.Shuffle: (AnteClause.SHUFFLE,),
        a.Cut: (AnteClause.NO_CUT_AFTER_MACHINE, AnteClause.SHUFFLE),
        a.Announce: (AnteClause.NO_MORE_BETS,),
        h.Deliver: (AnteClause.DELIVER_STACKS,),
        a.CallOn: (AnteClause.CALL_ON,),
        a.Reveal: (AnteClause.REVEAL_PLAYERS, AnteClause.REVEAL_DEALER),
        a.Read: (AnteClause.HAND_RANKS,),
        h.CollectWager: (AnteClause.LOWER_LOSES,),
        h.Pay: (AnteClause.HIGHER_WINS,),
        a.CollectCards: (AnteClause.COLLECT_HANDS,),
    }
)


def nearest_rules(table: AnteTable, action: a.Action) -> tuple[StrEnum, ...]:
    """The rules about an act that turn on the way of dealing, on who counts the deck, or on which wager it moves.

    No card is burned here: one that is taken off the deck breaks the rule of the deal.
    """
    match action:
        case a.CountStub():
            waived = (table.clause_of(clauses.COUNT_WAIVED),) if table.shuffler_counts else ()
            return (*waived, table.clause_of(clauses.COUNT_STUB))
        case h.DiscardStub():
            return (table.clause_of(clauses.REMOVE_STUB),)
        case h.LoadShoe():
            return (table.clause_of(clauses.LOAD_SHOE),)
        case a.Burn() | a.Deal():
            return (_dealt_by(table),)
        case h.ReturnWager(wager=wager) if wager == PLAY:
            return (table.play_rule,)
        case h.CollectWager(wager=wager) | h.Pay(wager=wager) | h.ReturnWager(wager=wager) if wager:
            return (_settled_by(table, action),) if wager in table.wager_rows else ()
        case h.ReturnWager():
            return (AnteClause.NO_MORE_BETS,)
        case _:
            return ()


def own_rules(action: a.Action) -> tuple[StrEnum, ...]:
    """The rules about acts of this kind, the nearest first."""
    return _RULES.get(type(action), ())
