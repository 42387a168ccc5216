"""What rulings and remedies do to a poker table: the part of the reducer that a quiet round never needs."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.actions import Act, Action, Area, Call
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.cards import Card
from trainer.rules.poker.betting import forced_posts, opening_betting, with_a_decision
from trainer.rules.poker.collection import pots_as_they_lie
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.remedies import KILLS_HAND, concerned
from trainer.rules.poker.irregularities.speaking import BETS, raise_or_bet, string_bet_stands_as
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.poker.up_cards import everybody_has_the_card
from trainer.rules.trouble import recut
from trainer.rules.values import changed


def carried_out(table: PokerTable, ruling: Call) -> PokerTable:
    """What a ruling changes by itself."""
    event = table.trouble.open
    assert isinstance(event, e.PokerEvent)
    said = changed(table, trouble=changed(table.trouble, binding=held_to(table, event)))
    if ruling in ENDS_ROUND:
        return _void(said)
    if ruling in KILLS_HAND:
        return _hand_killed(said, concerned(event))
    if ruling is Call.RECONSTRUCT_HAND:
        return _put_together(said, concerned(event))
    if isinstance(event, e.FoldAfterBlind) and table.rules.form.is_stud:
        return _folded_out_of_turn(said, event.seat)
    return said


def decided(table: PokerTable, act: Act) -> PokerTable:
    """After a decision: nobody is held to anything, and bets of their own accord are counted (P(6)(b), (d))."""
    trouble = table.trouble
    voluntary = trouble.voluntary
    if act.move in BETS and act.seat not in voluntary:
        voluntary = (*voluntary, act.seat)
    seat = table.seat(act.seat)
    settled = table.with_seat(changed(seat, pushed=0)) if seat.pushed else table
    return changed(settled, trouble=changed(trouble, binding=None, voluntary=voluntary))


def held_to(table: PokerTable, event: e.PokerEvent) -> Act | None:
    """The decision that a player is left with after the ruling; none where it holds nobody."""
    match event:
        case e.StringBet():
            return string_bet_stands_as(table, event)
        case e.WrongAmount(seat=seat, announced=announced):
            return Act(seat, raise_or_bet(table), announced)
        case e.FoldWhileObliged(said=a.Move.FOLD):
            return None  # the forced bet is still to come, and nothing else is owed
        case e.WordsAgainstAction(seat=seat, said=said, to=to) | e.FoldWhileObliged(seat=seat, said=said, to=to):
            return Act(seat, said, to)
        case e.FoldAfterBlind() if table.rules.form.is_stud:
            return table.trouble.binding  # not in turn: the hand is folded by the ruling
        case e.FoldFaceDown(seat) | e.UpCardsTurnedDown(seat) | e.FoldAfterCheckRound(seat) | e.FoldAfterBlind(seat):
            return Act(seat, a.Move.FOLD)
        case _:
            return table.trouble.binding


def remedied(table: PokerTable, action: Action) -> PokerTable | None:
    """The table after a step of a remedy that does something else here than in a quiet round; none for any other."""
    trouble = table.trouble
    match action:
        case a.ReturnUncalled():
            return given_back(table, action)
        case a.CollectCards(source) if not isinstance(source, int) or trouble.faulty is not None:
            return discarded(table, source)
        case a.Deal(to=Area.MUCK):
            top = table.deck[table.dealt]
            return _barred(changed(table, muck=(*table.muck, top), dealt=table.dealt + 1), top)
        case a.Cut(cards) if trouble.ruling is Call.RECUT:
            return recut(table, cards)
        case a.Shuffle() if table.is_void:
            return gathered(table)
        case _:
            return None


def discarded(table: PokerTable, source: a.Place) -> PokerTable:
    """One faulty card, or all the cards of a place that is no hand, to the discards."""
    trouble, faulty = table.trouble, table.trouble.faulty
    if source is Area.FLOOR:
        without = changed(table, muck=table.muck + trouble.off_table, trouble=changed(trouble, off_table=()))
        return _barred(without, *trouble.off_table)
    if faulty is not None and isinstance(source, int):
        seat = table.seat(source)
        without = table.with_seat(seat.without((faulty,)))
        return _barred(changed(without, muck=(*table.muck, faulty)), faulty)
    out = (faulty,) if faulty is not None else table.board if source is Area.BOARD else table.burns
    if source is Area.BOARD:
        return changed(table, board=_without(table.board, out), muck=table.muck + out)
    return changed(table, burns=_without(table.burns, out), muck=table.muck + out)


def _barred(table: PokerTable, *cards: Card) -> PokerTable:
    """Cards in the muck that may not come back into the round (P(9), P(13))."""
    return changed(table, trouble=changed(table.trouble, barred=(*table.trouble.barred, *cards)))


def given_back(table: PokerTable, action: a.ReturnUncalled) -> PokerTable:
    """Chips that were pushed forward and are no bet, or all that a player put in, out of bets and pots."""
    seat = table.seat(action.to)
    if seat.pushed:
        return table.with_seat(changed(seat, pushed=seat.pushed - action.amount))
    back = table.with_seat(changed(seat, stack=seat.stack + action.amount, bet=0, paid=seat.paid - action.amount))
    return _level_again(_house_within_pots(changed(back, pots=pots_as_they_lie(back))))


def gathered(table: PokerTable) -> PokerTable:
    """After a void round the whole pack is shuffled; where no order is prepared, the next round brings its own."""
    deck, decks = (table.decks[0], table.decks[1:]) if table.decks else (table.deck, ())
    return changed(table, deck=deck, decks=decks, dealt=0, cut=0, is_shuffled=True, muck=())


def _void(table: PokerTable) -> PokerTable:
    """Nothing of the round counts: what the house took goes back to the pots, and no step is passed over."""
    rake, jackpot = sum(pot.rake for pot in table.pots), sum(pot.jackpot for pot in table.pots)
    return changed(
        table,
        trouble=changed(table.trouble, latent=(), boxed=(), faulty=None, skipped="", binding=None),
        seats=tuple([changed(seat, pushed=0) if seat is not None and seat.pushed else seat for seat in table.seats]),
        is_void=True,
        has_moot_steps=False,
        pots=tuple([changed(pot, rake=0, jackpot=0) for pot in table.pots]),
        rake_circle=table.rake_circle - rake,
        jackpot_circle=table.jackpot_circle - jackpot,
        called_on=0,
        last_act=None,
    )


def _hand_killed(table: PokerTable, number: int) -> PokerTable:
    """The player is out: not asked any more, no claim to a pot; what was put in stays until it is given back."""
    pending = tuple([seat for seat in table.betting.pending if seat != number])
    dead = changed(
        table.with_seat(changed(table.seat(number), status=Status.DEAD, pushed=0)),
        betting=changed(table.betting, pending=pending),
        has_moot_steps=True,
        trouble=changed(table.trouble, binding=None) if table.called_on == number else table.trouble,
    )
    return _asked_again(_opened_again(changed(dead, pots=pots_as_they_lie(dead)) if dead.pots else dead))


def _put_together(table: PokerTable, number: int) -> PokerTable:
    """A hand that was taken in goes back to its player (P(10)(b)); one that was only fouled lies there already."""
    seat = table.seat(number)
    if seat.holds_cards:
        return table
    muck = _without(table.muck, seat.cards)
    return changed(table.with_seat(changed(seat, holds_cards=True)), muck=muck)


def _folded_out_of_turn(table: PokerTable, number: int) -> PokerTable:
    """Stud: who made the forced bet gives up before anybody has raised; the place is dealt to until somebody does."""
    folded = table.with_seat(changed(table.seat(number), status=Status.FOLDED))
    return _asked_again(changed(folded, folded_places=(*table.folded_places, number)))


def _opened_again(table: PokerTable) -> PokerTable:
    """Stud: without the hand that died the round may open elsewhere, or its cards may all be out (I(4), I(6))."""
    is_stud = table.rules.form.is_stud
    if not is_stud or table.betting.has_begun or not table.is_contested or not everybody_has_the_card(table):
        return table
    return changed(table, betting=opening_betting(table, table.street))


def _asked_again(table: PokerTable) -> PokerTable:
    """Who still has to decide now; a player already turned to may have nothing left to decide."""
    betting = table.betting
    pending = with_a_decision(table.seats, betting.pending) if table.is_contested else ()
    is_asked = table.called_on in pending
    return changed(table, betting=changed(betting, pending=pending), called_on=table.called_on if is_asked else 0)


def _level_again(table: PokerTable) -> PokerTable:
    """After a refund the others owe what the highest bet left asks for, never less than the blinds do (R46)."""
    betting = table.betting
    bets = [seat.bet for seat in table.players]
    if table.street is table.rules.form.first_street:
        bets += [amount for _, amount in forced_posts(table)]
    top = min(max(bets, default=0), betting.to_match)
    return _asked_again(changed(table, betting=changed(betting, to_match=top, full=min(betting.full, top))))


def _house_within_pots(table: PokerTable) -> PokerTable:
    """The house's part is never more than the pot holds (R83): what a refund leaves uncovered goes back to it."""
    pots = []
    rake_back = jackpot_back = 0
    for pot in table.pots:
        rake = min(pot.rake, pot.amount)
        jackpot = min(pot.jackpot, pot.amount - rake)
        rake_back, jackpot_back = rake_back + pot.rake - rake, jackpot_back + pot.jackpot - jackpot
        pots.append(changed(pot, rake=rake, jackpot=jackpot))
    return changed(
        table,
        pots=tuple(pots),
        rake_circle=table.rake_circle - rake_back,
        jackpot_circle=table.jackpot_circle - jackpot_back,
    )


def _without(cards: tuple[int, ...], out: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([card for card in cards if card not in out])
