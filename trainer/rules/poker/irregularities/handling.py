"""How an irregularity is ruled and remedied at a poker table (Oneida P), and what acts do there meanwhile."""

from __future__ import annotations

from typing import Final

from trainer.rules import actions as a
from trainer.rules.actions import Act, Action, Announce, Area, Call, Deal, Shuffle
from trainer.rules.irregularities import HowRuled, Irregularities
from trainer.rules.plan import Plan, Step, any_order, done, seq
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.changes import carried_out, decided, held_to, remedied
from trainer.rules.poker.irregularities.noticing import first_noticeable, found_face_up, noticed, ruling_now
from trainer.rules.poker.irregularities.remedies import concerned, remedy
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.phases.rounds import BINDING
from trainer.rules.poker.reducer import CHANGES
from trainer.rules.poker.table import QUIET, PokerTable, Seat, Status
from trainer.rules.putting_right import Remedying, in_trouble
from trainer.rules.round import Event
from trainer.rules.trouble import face_up, opened, recut_ordered, unnoticed
from trainer.rules.values import changed


def happened(table: PokerTable, event: Event) -> PokerTable:
    """The table once an irregularity has happened: what happened, and that it is open or lies unnoticed."""
    match event:
        case e.NoShuffleOrCut(skipped):
            return _left_out(unnoticed(table, event), skipped)
        case e.WrongStart(seat):
            return unnoticed(changed(table, trouble=changed(table.trouble, first_dealt=seat)), event)
        case e.PlayerMissed(seat):
            missed = table.with_seat(changed(table.seat(seat), status=Status.DEAD))
            return changed(unnoticed(missed, event), has_moot_steps=True)
        case e.IneligibleDealt(number):
            return unnoticed(_top_card_to(table, table.seat(number)), event)
        case e.CardsMissingOrExtra():
            return unnoticed(table, event)
        case e.ChipsAdded(number, amount):
            player = table.seat(number)
            return unnoticed(table.with_seat(changed(player, added=player.added + amount)), event)
        case e.FaceUpInDeck(place):
            return face_up(table, place, found_face_up)
        case e.RecutOrdered():
            return recut_ordered(table, event)
        case e.PokerEvent():
            return opened(_changed_by(table, event), event)
        case _:
            raise TypeError(f"no irregularity of poker: {event}")


def _changed_by(table: PokerTable, event: e.PokerEvent) -> PokerTable:
    """What an open irregularity itself changes, before anybody rules."""
    match event:
        case e.HoleCardExposed(number):
            seat = table.seat(number)
            exposed = table.with_seat(changed(seat, faces_up=(*seat.faces_up[:-1], True)))
            if table.rules.form.is_stud:
                return changed(exposed, trouble=changed(table.trouble, exposed=(*table.trouble.exposed, number)))
            return changed(exposed, trouble=changed(table.trouble, faulty=seat.cards[-1]))
        case e.UpCardsTurnedDown(number):
            seat = table.seat(number)
            return table.with_seat(changed(seat, faces_up=(False,) * len(seat.cards)))
        case e.CardOffTable(to):
            return _fallen(table, to)
        case e.WrongNumberOfCards(seat=number):
            return _top_card_to(table, table.seat(number))
        case e.HandCollected(seat=number):
            seat = table.seat(number)
            return changed(table.with_seat(changed(seat, holds_cards=False)), muck=table.muck + seat.cards)
        case e.StringBet(seat=number, added=added):
            return _pushed(table, number, table.betting.to_match + added)
        case e.WrongAmount(seat=number, placed=placed) | e.WordsAgainstAction(seat=number, placed=placed):
            return _pushed(table, number, placed)
        case _:
            return table


def _left_out(table: PokerTable, skipped: e.Skipped) -> PokerTable:
    waiting = changed(table, has_moot_steps=True, trouble=changed(table.trouble, skipped=skipped.value))
    if skipped is e.Skipped.CUT:
        return waiting
    return changed(waiting, deck=table.decks[0], decks=table.decks[1:])


def _top_card_to(table: PokerTable, seat: Seat) -> PokerTable:
    top = table.deck[table.dealt]
    dealt = changed(seat, cards=(*seat.cards, top), faces_up=(*seat.faces_up, False), holds_cards=True)
    return changed(table.with_seat(dealt), dealt=table.dealt + 1)


def _fallen(table: PokerTable, to: a.Place) -> PokerTable:
    """The card just dealt lies on the floor."""
    if isinstance(to, int):
        seat = table.seat(to)
        card = seat.cards[-1]
        without = table.with_seat(changed(seat, cards=seat.cards[:-1], faces_up=seat.faces_up[:-1]))
    else:
        card = table.board[-1]
        without = changed(table, board=table.board[:-1])
    return changed(without, trouble=changed(table.trouble, off_table=(*table.trouble.off_table, card)))


def _pushed(table: PokerTable, number: int, to: int) -> PokerTable:
    """Chips pushed forward up to that level, not yet a bet."""
    seat = table.seat(number)
    return table.with_seat(changed(seat, pushed=max(to - seat.bet, 0)))


def said(table: PokerTable, ruling: Call) -> Announce:
    """The ruling in words, with the sum of a bet that stands."""
    event = table.trouble.open
    assert isinstance(event, e.PokerEvent)
    return Announce(ruling, concerned(event), _amount(held_to(table, event)))


def put_right(table: PokerTable) -> Plan[PokerTable]:
    """The remedy: cards and chips in any order, the deck last; a board card is taken out before the next is dealt."""
    if not table.trouble.is_held:
        return done()
    steps = remedy(table, ruling_now(table))
    if not table.is_void:
        in_order = any(_goes_first(step) for step in steps)
        return seq(*steps) if in_order else any_order(*steps)
    if table.trouble.ruling is Call.DEAD_ROUND:
        return any_order(*steps)
    return seq(any_order(*steps[:-1]), steps[-1])


def _goes_first(step: Step) -> bool:
    """Whether the other steps of a remedy wait for it: a board card, or a shuffle that the next card comes from."""
    action = step.action
    return isinstance(action, Shuffle) or (isinstance(action, Deal) and action.to is Area.BOARD)


def _amount(bound: Act | None) -> int:
    """The "to" figure of a bet or raise that stands, said with the ruling."""
    return bound.to if bound is not None and bound.move in BINDING else 0


HOW_RULED: Final[HowRuled[PokerTable]] = HowRuled(
    first_noticeable=first_noticeable, noticed=noticed, ruling_now=ruling_now, said=said, put_right=put_right
)
POKER_IRREGULARITIES: Final[Irregularities[PokerTable]] = Irregularities(can_happen=can_happen, how=HOW_RULED)
REMEDYING: Final[Remedying[PokerTable]] = Remedying(
    how=HOW_RULED,
    carried_out=carried_out,
    steps=lambda table: remedy(table, ruling_now(table)),
    remedied=remedied,
)


def after(table: PokerTable, action: Action) -> PokerTable:
    """The table once an action is done."""
    # by identity first: a table without trouble is asked this at every act
    if table.trouble is QUIET or table.trouble == QUIET:
        change = CHANGES.get(type(action))
        return _after(table, action) if change is None else change(table, action)
    return in_trouble(table, action, REMEDYING, _quiet_in_trouble)


def _after(table: PokerTable, action: Action) -> PokerTable:
    """The act's own function; an action that is no poker action is a bug."""
    change = CHANGES.get(type(action))
    if change is not None:
        return change(table, action)
    if isinstance(action, Event):
        return happened(table, action)
    raise TypeError(f"no poker act: {action}")


def _quiet_in_trouble(table: PokerTable, action: Action) -> PokerTable:
    done = _after(table, action)
    return decided(done, action) if isinstance(action, Act) else done
