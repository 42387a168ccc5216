"""What may go wrong when a player speaks or bets: what is said and placed, and what it would stand as."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Act, Move
from trainer.rules.money import Cents
from trainer.rules.poker.betting import forced_posts, legal_moves
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.poker.up_cards import everybody_has_the_card

BETS: Final = frozenset({Move.CALL, Move.BET, Move.RAISE, Move.ALL_IN})
AtTheDecision = (
    e.StringBet
    | e.WrongAmount
    | e.WordsAgainstAction
    | e.FoldWhileObliged
    | e.FoldFaceDown
    | e.UpCardsTurnedDown
    | e.FoldAfterCheckRound
)
"""What a player does wrong on being called on."""


def may_speak_out_of_turn(table: PokerTable, event: e.VerbalOutOfTurn) -> bool:
    """It is somebody else's turn, turned to or not yet, and this player has still to act."""
    pending = table.betting.pending
    is_betting = bool(pending) and not table.is_at_the_draw and _have_cards(table)
    return is_betting and event.seat != pending[0] and event.seat in pending


def _have_cards(table: PokerTable) -> bool:
    """No card is still to come before the betting."""
    if table.rules.form.is_stud:
        return everybody_has_the_card(table)
    return all(len(seat.cards) >= len(table.rules.form.deal) for seat in table.contenders)


def may_go_wrong_at_the_decision(table: PokerTable, event: AtTheDecision) -> bool:
    """It is this player's turn, the decision does not stand yet, and there was something to go wrong."""
    number = table.called_on
    if not number or event.seat != number or table.trouble.binding is not None:
        return False
    seat = table.seat(number)
    if not seat.is_in or not table.is_contested or table.is_at_the_draw:
        return False
    owes = table.betting.to_match > seat.bet
    match event:
        case e.StringBet():
            bound = string_bet_stands_as(table, event)
            has_chips = seat.stack >= table.betting.to_match - seat.bet + event.added
            return owes and is_whole(table, event.added) and has_chips and _is_legal(table, bound)
        case e.WrongAmount(announced=announced, placed=placed):
            is_off = announced != placed and _can_place(table, seat, placed)
            return is_off and _is_legal(table, Act(number, raise_or_bet(table), announced))
        case e.WordsAgainstAction(said=said, to=to, placed=placed):
            is_off = placed != max(to, 0) and (placed == 0 or _can_place(table, seat, placed))
            return is_off and _is_legal(table, Act(number, said, to))
        case e.FoldWhileObliged(said=said, to=to):
            return said in BETS and _is_legal(table, Act(number, said, to))
        case e.FoldFaceDown():
            return owes
        case e.UpCardsTurnedDown():
            return owes and table.rules.form.is_stud
        case e.FoldAfterCheckRound():
            return table.betting.to_match == 0


def may_go_wrong_with_the_forced_bet(table: PokerTable, event: e.FoldWhileObliged | e.FoldAfterBlind) -> bool:
    """Before it is put in, a player may try to get out of it; after it, to give up before anybody has raised."""
    posts = dict(forced_posts(table))
    number = event.seat
    betting = table.betting
    is_open = table.street is table.rules.form.first_street and bool(betting.pending) and not betting.last_bettor
    if number not in posts or not is_open or not table.is_contested or not everybody_has_the_card(table):
        return False
    seat = table.seat(number)
    if isinstance(event, e.FoldWhileObliged):
        return not betting.has_begun and seat.stack > 0 and event.to == min(posts[number], seat.stack)
    return seat.bet > 0 and table.called_on != number


def _can_place(table: PokerTable, seat: Seat, to: Cents) -> bool:
    return seat.bet < to <= seat.bet + seat.stack and to % table.rules.chip == 0


def raise_or_bet(table: PokerTable) -> Move:
    """What chips above the level so far are called."""
    return Move.RAISE if table.betting.to_match else Move.BET


def string_bet_stands_as(table: PokerTable, event: e.StringBet) -> Act:
    """The first motion, a call; with words that more was to come, the whole of it."""
    to_match = table.betting.to_match
    if event.is_announced:
        return Act(event.seat, Move.RAISE, to_match + event.added)
    return Act(event.seat, Move.CALL, to_match)


def _is_legal(table: PokerTable, act: Act) -> bool:
    """Whether the rules of betting leave a player this decision."""
    chip = table.rules.chip
    return any(
        legal.move is act.move
        and legal.least <= act.to <= legal.most
        and ((act.to - legal.least) % chip == 0 or act.to == legal.most)
        for legal in legal_moves(table, table.seat(act.seat))
    )


def is_whole(table: PokerTable, amount: Cents) -> bool:
    """At least one of the table's smallest chips, and nothing under them."""
    return amount > 0 and amount % table.rules.chip == 0
