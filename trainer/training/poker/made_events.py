"""Irregularities made for a table: who does what, with which cards and chips."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Area, Call, Move, SeatNumber
from trainer.rules.money import Cents
from trainer.rules.poker.betting import forced_posts, legal_moves
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.noticing import circumstances
from trainer.rules.poker.irregularities.rulings import rule
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.shuffling import Stream

AT_DECISION: Final = frozenset(
    {
        Irregularity.STRING_BET,
        Irregularity.WRONG_AMOUNT,
        Irregularity.WORDS_AGAINST_ACTION,
        Irregularity.VERBAL_OUT_OF_TURN,
        Irregularity.FOLD_FACING_BET_FACE_DOWN,
        Irregularity.UP_CARDS_TURNED_DOWN,
        Irregularity.FOLD_WHILE_OBLIGED,
        Irregularity.FOLDS_AFTER_CHECK_ROUND,
        Irregularity.FOLDS_AFTER_BLIND,
    }
)
"""What a player does wrong on being called on."""
_OF_THE_FORCED_BET: Final = frozenset({Irregularity.FOLD_WHILE_OBLIGED, Irregularity.FOLDS_AFTER_BLIND})
"""Stud's, before and after it: on nobody's call."""

LostHand = e.WrongNumberOfCards | e.HandFouled | e.HandCollected
_OF_A_HAND: Final = frozenset(
    {
        Irregularity.WRONG_NUMBER_OF_CARDS,
        Irregularity.HAND_FOULED,
        Irregularity.HAND_COLLECTED,
        Irregularity.PLAYER_LEFT,
    }
)


def event_of(table: PokerTable, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    """An event of this kind made for the table, not yet held against its window; none where nobody could do it."""
    if kind in _OF_THE_FORCED_BET and table.rules.form.is_stud and not table.called_on:
        return _about_the_forced_bet(table, kind)
    if kind in AT_DECISION:
        return _at_decision(table, kind, stream)
    if kind in _OF_A_HAND:
        return _about_a_hand(table, kind, stream)
    return _about_the_deal(table, kind, stream)


def _about_the_deal(table: PokerTable, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    numbers = [seat.number for seat in table.players]
    away = [seat.number for seat in table.seats if seat is not None and seat.status is Status.OUT]
    match kind:
        case Irregularity.NO_SHUFFLE_OR_CUT:
            return e.NoShuffleOrCut(e.Skipped.CUT if table.is_shuffled else e.Skipped.SHUFFLE)
        case Irregularity.RECUT_ORDERED:
            return e.RecutOrdered()
        case Irregularity.SHUFFLER_JAM:
            return e.ShufflerJam()
        case Irregularity.HOURLY_COUNT_WRONG:
            return e.HourlyCountWrong(stream.pick((51, 53)))
        case Irregularity.WRONG_STARTING_POSITION | Irregularity.ELIGIBLE_PLAYER_MISSED:
            return e.OF_A_PLAYER[kind](stream.pick(numbers))
        case Irregularity.INELIGIBLE_PLAYER_DEALT:
            return e.IneligibleDealt(stream.pick(away)) if away else None
        case Irregularity.FACE_UP_IN_DECK:
            return e.FaceUpInDeck(stream.below(3))
        case Irregularity.MISSING_OR_EXTRA_CARDS:
            return e.CardsMissingOrExtra(stream.pick((-1, 1)))
        case Irregularity.HOLE_CARD_EXPOSED:
            last = _last_dealt_to(table)
            # after a first exposed card the trouble is the same player's other one
            is_wanted = last in table.trouble.exposed or not table.trouble.exposed
            return e.HoleCardExposed(last) if last and is_wanted else None
        case Irregularity.CARD_OFF_TABLE:
            return e.CardOffTable(_last_dealt_to(table) or Area.BOARD)
        case _:
            return _about_chips(table, kind, stream)


def _about_chips(table: PokerTable, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    """Chips out of a pocket, by somebody who still plays; a hand in the pot, where one lies in the middle."""
    match kind:
        case Irregularity.CHIPS_ADDED_IN_HAND:
            live = live_hands(table)
            amount = table.rules.chip * (20 + 5 * stream.below(9))
            return e.ChipsAdded(stream.pick(live).number, amount) if live else None
        case Irregularity.POT_TOUCHED if any(pot.left > 0 for pot in table.pots):
            # whose hand has died may have left the table
            there = [seat.number for seat in table.players if seat.status is not Status.DEAD]
            return e.PotTouched(stream.pick(there))
        case _:
            return None


def live_hands(table: PokerTable) -> tuple[Seat, ...]:
    """The players who are still in and have cards before them."""
    return tuple([seat for seat in table.contenders if seat.holds_cards and seat.cards])


def _about_the_forced_bet(table: PokerTable, kind: Irregularity) -> e.PokerEvent | None:
    posts = forced_posts(table)
    if not posts:
        return None
    number, amount = posts[0]
    if kind is Irregularity.FOLDS_AFTER_BLIND:
        return e.FoldAfterBlind(number)
    owed = min(amount, table.seat(number).stack)
    return e.FoldWhileObliged(seat=number, said=Move.FOLD, to=owed)


def _last_dealt_to(table: PokerTable) -> SeatNumber:
    last = table.deck[table.dealt - 1 : table.dealt]
    return next((seat.number for seat in table.players if last and seat.cards[-1:] == last), 0)


def _about_a_hand(table: PokerTable, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    live = live_hands(table)
    if not live:
        return None
    seat = stream.pick(live)
    if kind is Irregularity.PLAYER_LEFT:
        # who has only just said or done something is still there
        is_there = table.last_act is not None and table.last_act.seat == seat.number
        return None if is_there else e.PlayerLeft(seat.number)
    event = _lost_hand(table, seat, kind, stream)
    if event is None or (not seat.paid and _is_refunded(table, event)):
        return None
    return event


def _lost_hand(table: PokerTable, seat: Seat, kind: Irregularity, stream: Stream) -> LostHand | None:
    """One card too many; or where there is a muck to be swept into, or there are discards that may slide about."""
    if kind is Irregularity.WRONG_NUMBER_OF_CARDS:
        contributed = stream.chance(250)
        return e.WrongNumberOfCards(seat=seat.number, is_protected=stream.chance(500), has_contributed=contributed)
    made = e.HandCollected if kind is Irregularity.HAND_COLLECTED else e.HandFouled
    has_discards = made is e.HandFouled and any(table.has_given_up(other.number) for other in table.players)
    is_protected, contributed, is_told = stream.chance(500), stream.chance(250), stream.chance(500)
    if made is e.HandFouled and not is_protected and not table.rules.form.is_stud:
        is_told = False  # an unguarded hand whose cards can be told is not fouled (A(16))
    event = made(seat=seat.number, is_protected=is_protected, has_contributed=contributed, is_reconstructible=is_told)
    return event if table.muck or has_discards else None


def _is_refunded(table: PokerTable, event: LostHand) -> bool:
    return rule(event.irregularity, circumstances(table, event), table.rules.facts).call is Call.REFUND_PLAYER


def _at_decision(table: PokerTable, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    number = table.called_on
    if not number:
        return None
    match kind:
        case Irregularity.VERBAL_OUT_OF_TURN:
            waiting = [other for other in table.betting.pending if other != number]
            if not waiting:
                return None
            speaker = stream.pick(waiting)
            return e.VerbalOutOfTurn(seat=speaker, said=stream.pick(_words_for(table, table.seat(speaker))))
        case _ if kind in e.OF_A_PLAYER:
            return e.OF_A_PLAYER[kind](number)
        case _:
            return _with_chips(table, table.seat(number), kind, stream)


def _words_for(table: PokerTable, seat: Seat) -> tuple[Move, ...]:
    """What a player might say who thinks it is the own turn: a call needs a bet, a raise chips beyond it."""
    to_match, has = table.betting.to_match, seat.bet + seat.stack
    words = [Move.FOLD]
    if to_match > seat.bet:
        words.append(Move.CALL)
    if has > to_match:
        words.append(Move.RAISE if to_match else Move.BET)
    return tuple(words)


def _with_chips(table: PokerTable, seat: Seat, kind: Irregularity, stream: Stream) -> e.PokerEvent | None:
    to_match = table.betting.to_match
    bound = _raise_to(table, seat)
    match kind:
        case Irregularity.STRING_BET:
            if bound is None:
                return None
            return e.StringBet(seat=seat.number, added=bound - to_match, is_announced=stream.chance(400))
        case Irregularity.WRONG_AMOUNT:
            if bound is None:
                return None
            off = table.rules.chip * (1 + stream.below(2))
            placed = bound - off if stream.chance(500) and bound - off > seat.bet else bound + off
            return e.WrongAmount(seat=seat.number, announced=bound, placed=placed)
        case Irregularity.WORDS_AGAINST_ACTION:
            short = to_match - table.rules.chip
            placed = short if bound is None or (short > seat.bet and stream.chance(500)) else bound
            if to_match <= seat.bet or placed <= seat.bet:
                return None
            return e.WordsAgainstAction(seat=seat.number, said=Move.CALL, to=to_match, placed=placed)
        case Irregularity.FOLD_WHILE_OBLIGED:
            is_raise = bound is not None and stream.chance(400)
            if is_raise and bound is not None:
                return e.FoldWhileObliged(seat=seat.number, said=Move.RAISE if to_match else Move.BET, to=bound)
            return e.FoldWhileObliged(seat=seat.number, said=Move.CALL, to=to_match)
        case _:
            return None


def _raise_to(table: PokerTable, seat: Seat) -> Cents | None:
    """The least bet or raise that is open to a player."""
    return next((legal.least for legal in legal_moves(table, seat) if legal.move in (Move.BET, Move.RAISE)), None)
