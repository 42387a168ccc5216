"""What an irregularity does to a table when it happens, before anybody has said a word."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.noticing import found_face_up
from trainer.rules.poker.table import PokerTable, Seat, Status
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
