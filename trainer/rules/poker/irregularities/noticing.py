"""What lies unnoticed and still matters, and how it would be ruled now."""

from __future__ import annotations

from trainer.rules.actions import Area, Move, Place
from trainer.rules.cards import Card
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.rulings import Circumstances, Ruling, rule
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Event
from trainer.rules.trouble import boxed_found, seen_boxed, taken_note_of


def where_it_lies(table: PokerTable, card: Card | None) -> Place | None:
    """Where a card is that must be taken out of play; on top of the stub is the deck area. None where it is gone.

    It no longer matters once somebody has acted on the cards of that street; a burned one is out of play anyway.
    """
    if card is None:
        return None
    if table.stub[:1] == (card,):
        return Area.DECK_AREA
    if table.betting.has_begun:
        return None
    holder = next((seat for seat in table.players if seat.holds_cards and card in seat.cards), None)
    if holder is not None:
        return holder.number if holder.is_in and _is_of_this_street(table, holder, card) else None
    return Area.BOARD if card in _newest_board(table) and not any(seat.is_shown for seat in table.players) else None


def _is_of_this_street(table: PokerTable, holder: Seat, card: Card) -> bool:
    form = table.rules.form
    if table.street is form.first_street:
        return True
    if form.has_draw:
        return card in holder.cards[len(form.deal) - len(holder.drawn) :]
    return form.is_stud and not table.board and holder.cards[-1] == card


def _newest_board(table: PokerTable) -> tuple[Card, ...]:
    """The cards of the street now in play."""
    return table.board if len(table.board) <= 3 else table.board[-1:]


def first_noticeable(table: PokerTable) -> Event | None:
    """The latent irregularity that a stop of the game would be for now; none where nothing is to be noticed.

    Of several the gravest comes first, since it leaves nothing of the others: the round's end before a card's.
    """
    trouble = table.trouble
    if not trouble.latent and not trouble.boxed:
        return None
    if trouble.is_held or is_past_ruling(table) or not _is_under_way(table):
        return None
    waiting = [event for event in trouble.latent if _can_be_seen(table, event)]
    faults: list[Event] = [event for event in waiting if not isinstance(event, e.ChipsAdded)]
    if faults:
        return faults[0]
    if seen_boxed(table, where_it_lies):
        return e.FaceUpInDeck(0)
    return waiting[0] if waiting else None


def noticed(table: PokerTable) -> PokerTable:
    """The table once the dealer has stopped the game for what lay unnoticed; the same where there is nothing."""
    event = first_noticeable(table)
    if isinstance(event, e.FaceUpInDeck):
        return found_face_up(table)
    return table if event is None else taken_note_of(table, event)


def found_face_up(table: PokerTable) -> PokerTable:
    """Every face-up card in sight is found; the first of them is what is dealt with."""
    return boxed_found(table, seen_boxed(table, where_it_lies), e.FaceUpInDeck(0))


def is_past_ruling(table: PokerTable) -> bool:
    """The round is void, a pot has been pushed, or what the house took is through the slot: nothing can go back."""
    if table.is_void or table.winners:
        return True
    return table.rake_circle + table.jackpot_circle < sum(pot.rake + pot.jackpot for pot in table.pots)


def _is_under_way(table: PokerTable) -> bool:
    """Cards are in play, or the deck has shown a face-up card before the first."""
    return table.street is Street.BEFORE_DEAL or any(seat is not None and seat.holds_cards for seat in table.seats)


def _can_be_seen(table: PokerTable, event: Event) -> bool:
    if table.street is Street.BEFORE_DEAL:
        return False
    if isinstance(event, e.PlayerMissed):
        return _was_passed_over(table, event.seat)
    return True


def _was_passed_over(table: PokerTable, number: int) -> bool:
    """A card has gone to a seat after the missed one, or the second round of cards has begun."""
    order = table.deal_order
    later = order[order.index(number) + 1 :]
    return any(table.seat(seat).cards for seat in later) or any(len(seat.cards) > 1 for seat in table.players)


def ruling_now(table: PokerTable) -> Ruling:
    """How the irregularity that is being dealt with is ruled on the table as it stands."""
    event = table.trouble.open
    assert isinstance(event, e.PokerEvent)
    return rule(event.irregularity, circumstances(table, event), table.rules.facts)


def circumstances(table: PokerTable, event: e.PokerEvent) -> Circumstances:
    """What the table and the event know of what a ruling may turn on."""
    match event:
        case e.WrongStart() | e.PlayerMissed():
            return Circumstances(voluntary_bettors=len(table.trouble.voluntary))
        case e.FaceUpInDeck():
            return Circumstances(count=table.trouble.boxed_found)
        case e.HoleCardExposed(number):
            exposed = table.trouble.exposed.count(number)
            return Circumstances(is_stud=table.rules.form.is_stud, hole_cards_exposed=exposed)
        case e.WrongNumberOfCards():
            return Circumstances(
                is_stud=table.rules.form.is_stud,
                is_protected=event.is_protected,
                has_contributed=event.has_contributed,
            )
        case e.HandFouled():
            return Circumstances(
                is_stud=table.rules.form.is_stud,
                is_protected=event.is_protected,
                is_reconstructible=event.is_reconstructible,
                has_contributed=event.has_contributed,
            )
        case e.HandCollected():
            return Circumstances(
                is_protected=event.is_protected,
                is_reconstructible=event.is_reconstructible,
                has_contributed=event.has_contributed,
            )
        case e.StringBet():
            return Circumstances(is_announced=event.is_announced)
        case e.FoldWhileObliged(said=said):
            return Circumstances(owes_forced_bet=said is Move.FOLD)
        case _:
            return Circumstances()
