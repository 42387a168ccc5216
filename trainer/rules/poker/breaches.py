"""What an act at a poker table does by itself, whatever is due: a pot to no claim of its own, a live hand taken in."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from trainer.rules import actions as a
from trainer.rules.money import Cents
from trainer.rules.places import PotPart
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.collection import layers
from trainer.rules.poker.form import Street
from trainer.rules.poker.house_part import is_rake_full, rake_owed
from trainer.rules.poker.rules import FeeRake
from trainer.rules.poker.showdown import may_concede, pots_in_parts, table_awards
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.scale import Breach, Effect
from trainer.rules.values import changed

_GIVEN_UP: Final = {Status.FOLDED: Clause.FOLD, Status.CONCEDED: Clause.CONCEDE}


def broken(table: PokerTable, action: a.Action) -> Breach | None:
    """What the act does; none where it can only be out of its turn."""
    if table.is_void:
        return None
    match action:
        case a.PushPot():
            return _by_pushing(table, action)
        case a.CollectCards(source=int() as number):
            seat = table.seated(number)
            return None if seat is None else _by_taking_in(table, seat)
        case a.Reveal(to=number):
            seat = table.seated(number)
            hides = seat is not None and seat.holds_cards and not seat.is_shown
            return Breach(Effect.SHOWN, (Clause.SHOW_ORDER,)) if hides and not _is_showdown(table) else None
        case a.TakeRake(pot=pot):
            return _by_raking(table, pot)
        case a.MoveButton() if table.button and _is_undecided(table):
            return Breach(Effect.OUT_OF_ORDER, (Clause.MOVE_BUTTON,), has_its_time=True)
        case a.CollectBets(pot, amount):
            is_parted = not table.betting.pending and any(layer.pot for layer in layers(table))
            clause = Clause.SIDE_POTS if pot or is_parted else Clause.COLLECT_BETS
            return None if _lie_in_front(table, pot, amount) else Breach(Effect.CHIPS_ASTRAY, (clause,))
        case a.Deal(to=int() as number) if table.street is Street.DRAW:
            seat = table.seated(number)
            is_owed = seat is not None and seat.is_in and len(seat.cards) < len(table.rules.form.deal)
            return None if is_owed else Breach(Effect.CARD_OFF_DECK, (Clause.DEAL_DRAWN_CARDS,))
        case _:
            return None


def _is_undecided(table: PokerTable) -> bool:
    """Whether hands contend that nobody has seen."""
    return table.is_contested and not all(each.is_shown for each in table.contenders)


def _lie_in_front(table: PokerTable, pot: int, amount: Cents) -> bool:
    """Whether these chips lie before the players for this pot; which pots there are shows once the betting ends."""
    if table.betting.pending:
        return pot == 0 and amount == sum(seat.bet for seat in table.players)
    return any((layer.pot, layer.amount) == (pot, amount) for layer in layers(table))


def _by_pushing(table: PokerTable, push: a.PushPot) -> Breach | None:
    """The rule by which the one who is pushed a pot can win none of it; a pot that hands contend for is in the play."""
    seat = table.seated(push.to)
    if seat is not None and seat.status in _GIVEN_UP:
        return Breach(Effect.CHIPS_ASTRAY, (_GIVEN_UP[seat.status],))
    if seat is None or not seat.is_in:
        who_wins = Clause.BEST_HAND_WINS if table.is_contested else Clause.LAST_PLAYER_WINS
        return Breach(Effect.CHIPS_ASTRAY, (who_wins,))
    pot = table.pots[push.pot] if push.pot < len(table.pots) else None
    if table.street is not Street.BEFORE_DEAL and pot is not None and pot.left and push.to not in pot.eligible:
        return Breach(Effect.CHIPS_ASTRAY, (Clause.CHECKED_SEVEN if pot.is_after_draw else Clause.SIDE_POTS,))
    if _is_undecided(table):
        return Breach(Effect.STILL_IN_PLAY, (Clause.BEST_HAND_WINS, Clause.COLLECT_LOSING_HANDS), has_its_time=True)
    return None


def _by_raking(table: PokerTable, pot: int) -> Breach | None:
    """What was due of the pots has been taken, and no more comes in (N(5)); of a bet nobody called none is (N(4))."""
    lies_out = any(seat.bet for seat in table.players)
    is_last = bool(table.winners) or not table.is_contested or _is_showdown(table)
    is_owed = pot < len(table.pots) and rake_owed(table)[pot] > 0
    if table.rules.rake is None or lies_out or not (is_last or is_rake_full(table)) or is_owed:
        return None
    if isinstance(table.rules.rake, FeeRake):
        return Breach(Effect.CHIPS_ASTRAY, (Clause.FEE,))
    is_uncalled = not table.winners and [seat.number for seat in table.contenders] == [table.betting.last_bettor]
    why = (Clause.UNCALLED_BET, Clause.NO_FURTHER_RAKE) if is_uncalled else (Clause.NO_FURTHER_RAKE,)
    return Breach(Effect.CHIPS_ASTRAY, why)


def _by_taking_in(table: PokerTable, seat: Seat) -> Breach | None:
    """A hand in the play can win no more once it is in the muck; what it has won is pushed before it goes there."""
    is_hand = seat.is_in and seat.holds_cards and not table.has_discards(seat.number)
    if not is_hand or table.street is Street.BEFORE_DEAL:
        return None
    others = [each for each in table.contenders if each is not seat]
    if (
        others
        and not (seat.is_shown and may_concede(table, seat))
        and not all(each.is_shown for each in (seat, *others))
    ):
        names_it = table.rules.names_irregularities
        return Breach(Effect.LIVE_HAND_TAKEN, (Clause.HAND_COLLECTED if names_it else Clause.FOLD,))
    if _is_still_owed(table, seat.number) or (not others and any(each.bet for each in table.players)):
        return Breach(Effect.WINNING_HAND_TAKEN, (Clause.COLLECT_WINNING_HANDS,))
    return None


def _is_still_owed(table: PokerTable, number: int) -> bool:
    """Whether a player wins a pot, or a part of one, that has not been pushed yet."""
    whole = changed(table, pots=tuple([changed(pot, pushed=0) for pot in table.pots]))
    owed = [award for award in table_awards(whole) if award.seat == number]
    pots = pots_in_parts(whole)
    return any(not {(number, award.part), (number, PotPart.WHOLE)} & set(pots[award.pot].pushed_to) for award in owed)


def _is_showdown(table: PokerTable) -> bool:
    """The cards are out and the betting is over."""
    is_last = table.street in (table.rules.form.last_street, Street.SHOWDOWN)
    return is_last and not table.betting.pending and not table.called_on and not table.is_at_the_draw


_RULES: Final[Mapping[type[a.Action], tuple[Clause, ...]]] = MappingProxyType(
    {
        a.Inspect: (Clause.INSPECT,),
        a.Spread: (Clause.SPREAD,),
        a.Wash: (Clause.WASH,),
        a.Shuffle: (Clause.SHUFFLE,),
        a.Cut: (Clause.CUT,),
        a.SetAsideDeck: (Clause.SET_ASIDE_DECK,),
        a.CountStub: (Clause.COUNT_HOURLY,),
        a.PlaceButton: (Clause.PLACE_BUTTON, Clause.DRAW_FOR_BUTTON, Clause.MOVE_BUTTON, Clause.FORCED_BET),
        # stud has no button: the up-cards say who begins
        a.MoveButton: (Clause.MOVE_BUTTON, Clause.FORCED_BET),
        a.MoveKillButton: (Clause.KILL_STARTS,),
        a.Burn: (Clause.BURN_BEFORE_FLOP, Clause.BURN_BEFORE_NEXT_CARD, Clause.BURN_BEFORE_DRAW, Clause.DRAW_IN_TURN),
        a.Deal: (Clause.DEAL_HOLE_CARDS,),
        a.CallOn: (Clause.FIRST_ROUND,),
        a.Announce: (Clause.CALL_THE_ACTION, Clause.FIRST_ROUND),
        a.MarkDeck: (Clause.MARK_DECK, Clause.MAKE_CHANGE),
        a.MakeChange: (Clause.MAKE_CHANGE, Clause.CHIP),
        a.ReturnUncalled: (Clause.UNCALLED_BET,),
        a.CollectBets: (Clause.COLLECT_BETS,),
        a.TakeRake: (Clause.RAKE_PERCENT, Clause.RAKE_LEVELS, Clause.FEE),
        a.TakeJackpot: (Clause.JACKPOT,),
        a.DropRake: (Clause.DROP_RAKE, Clause.FEE),
        a.DropJackpot: (Clause.DROP_JACKPOT, Clause.JACKPOT),
        a.Reveal: (Clause.SHOW_ORDER,),
        a.Read: (Clause.READ_HAND,),
        a.PushPot: (Clause.BEST_HAND_WINS,),
        a.CollectCards: (Clause.FOLD, Clause.COLLECT_LOSING_HANDS),
    }
)


def own_rules(action: a.Action) -> tuple[StrEnum, ...]:
    """The rules about acts of this kind, the nearest first."""
    return _RULES.get(type(action), ())
