"""When each irregularity can happen at a table: outside its window a log that holds it is refused."""

from __future__ import annotations

from trainer.rules.actions import Area, Move, SeatNumber
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.noticing import is_past_ruling
from trainer.rules.poker.irregularities.speaking import (
    AtTheDecision,
    is_whole,
    may_go_wrong_at_the_decision,
    may_go_wrong_with_the_forced_bet,
    may_speak_out_of_turn,
)
from trainer.rules.poker.phases.rounds import house_part
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.poker.up_cards import everybody_has_the_card
from trainer.rules.round import Event


def can_spare_a_card(table: PokerTable) -> bool:
    """Whether one card may go and the round still be dealt; on the seventh street of stud one for all will do."""
    form = table.rules.form
    if form.has_draw:
        return _draw_can_spare_a_card(table)
    if not form.is_stud:
        return _board_can_spare_a_card(table)
    if table.street is form.last_street:
        return False
    places = [seat for seat in table.players if seat.is_in or seat.number in table.folded_places]
    now = 0 if table.street is Street.BEFORE_DEAL else form.streets.index(table.street)
    due = len(form.deal) + now
    missing = sum(max(due - len(seat.cards), 0) for seat in places if seat.is_in)
    later = [street for street in form.streets[now + 1 :] if street is not Street.SEVENTH]
    waiting = len(table.trouble.boxed)
    return len(table.stub) > missing + len(later) * (1 + len(places)) + waiting


def cards_come_to_the_place(table: PokerTable) -> bool:
    """Whether a player who folds now leaves a place that is dealt to (P(5), R103, R113).

    In stud alone a street brings cards to players; there must be another one, somebody left to play it, and a card for
    every place once the burn is gone.
    """
    form = table.rules.form
    if not form.is_stud or table.street is form.last_street:
        return False
    contenders = len(table.contenders)
    return contenders > 2 and len(table.stub) > contenders + len(table.folded_places)


def _board_can_spare_a_card(table: PokerTable) -> bool:
    """The hole cards, burns and board cards to come leave one over: ten players of Omaha leave four."""
    if len(table.board) == table.rules.form.whole_board:
        return False
    is_deal = table.street in (Street.BEFORE_DEAL, Street.DEAL)
    each = len(table.rules.form.deal)
    holes = sum(max(each - len(seat.cards), 0) for seat in table.contenders) if is_deal else 0
    return len(table.stub) > holes + board_to_come(table) + len(table.trouble.boxed)


def board_to_come(table: PokerTable) -> int:
    """Cards for the streets that are left, one burned before each."""
    form = table.rules.form
    return len(form.board_streets) - len(table.burns) + form.whole_board - len(table.board)


def _draw_can_spare_a_card(table: PokerTable) -> bool:
    """In the deal the burn must be left; at the draw the discards are there too, as long as somebody is to be dealt to.

    The others who draw bring as many cards as they need.
    """
    waiting = len(table.trouble.boxed)
    owed = len(table.rules.form.deal)
    if table.street is not Street.DRAW:
        missing = sum([owed - len(seat.cards) for seat in table.contenders])
        return len(table.stub) > missing + 1 + waiting
    missing = sum([owed - len(seat.cards) for seat in table.contenders if seat.has_drawn])
    discards = [card for card in table.muck if card not in table.trouble.barred]
    return not table.betting.acted and len(table.stub) + len(discards) > missing + waiting


def can_happen(table: PokerTable, event: Event) -> bool:
    """Whether an irregularity can happen at the table as it stands; never while another is dealt with."""
    if not table.rules.names_irregularities or table.trouble.is_held or is_past_ruling(table):
        return False
    match event:
        case e.NoShuffleOrCut() | e.RecutOrdered() | e.ShufflerJam() | e.HourlyCountWrong():
            return _with_the_deck(table, event)
        case e.WrongStart() | e.PlayerMissed() | e.IneligibleDealt() | e.FaceUpInDeck() | e.CardsMissingOrExtra():
            return _in_the_deal(table, event)
        case e.HoleCardExposed(seat):
            return _hole_card_may_turn(table, seat)
        case e.CardOffTable(to):
            return _was_just_dealt(table, to) if isinstance(to, int) else _board_just_dealt(table, to)
        case e.WrongNumberOfCards(seat=seat):
            return _may_have_a_card_too_many(table, seat)
        case e.HandFouled(seat=seat) | e.HandCollected(seat=seat) | e.PlayerLeft(seat):
            return _hand_may_be_lost(table, seat)
        case e.ChipsAdded(seat, amount):
            return table.street is not Street.BEFORE_DEAL and _sits(table, seat) and is_whole(table, amount)
        case e.PotTouched(seat):
            return table.pot_total > 0 and _sits(table, seat)
        case e.VerbalOutOfTurn():
            return may_speak_out_of_turn(table, event)
        case e.FoldAfterBlind() | e.FoldAfterCheckRound() if not cards_come_to_the_place(table):
            return False
        case e.FoldWhileObliged(said=Move.FOLD) | e.FoldAfterBlind() if table.rules.form.is_stud:
            return may_go_wrong_with_the_forced_bet(table, event)
        case _:
            return isinstance(event, AtTheDecision) and may_go_wrong_at_the_decision(table, event)


def _with_the_deck(
    table: PokerTable, event: e.NoShuffleOrCut | e.RecutOrdered | e.ShufflerJam | e.HourlyCountWrong
) -> bool:
    if table.street is not Street.BEFORE_DEAL or table.dealt:
        return False
    match event:
        case e.NoShuffleOrCut(e.Skipped.SHUFFLE):
            return not table.is_shuffled and not table.is_opening and bool(table.decks) and not table.trouble.skipped
        case e.NoShuffleOrCut():
            return table.is_shuffled and not table.cut and not table.trouble.skipped
        case e.RecutOrdered():
            return table.cut > 0
        case e.ShufflerJam():
            return table.rules.has_shuffler and table.is_shuffled and not table.cut and bool(table.decks)
        case e.HourlyCountWrong(cards):
            return table.was_counted and not table.is_shuffled and table.rules.facts.decks > 1 and cards != 52


def _in_the_deal(
    table: PokerTable,
    event: e.WrongStart | e.PlayerMissed | e.IneligibleDealt | e.FaceUpInDeck | e.CardsMissingOrExtra,
) -> bool:
    trouble = table.trouble
    is_ready = bool(table.cut) or trouble.skipped == e.Skipped.CUT
    before_first_card = is_ready and table.street is Street.BEFORE_DEAL and table.dealt == 0
    match event:
        case e.WrongStart(seat):
            is_wrong = _sits(table, seat) and seat != next(table.after_seat(table.button)).number
            return before_first_card and is_wrong and not trouble.first_dealt
        case e.PlayerMissed(seat):
            others = [other for other in table.contenders if other.number != seat]
            is_eligible = _sits(table, seat) and table.seat(seat).is_in
            return before_first_card and is_eligible and len(others) > 1 and seat != trouble.first_dealt
        case e.IneligibleDealt(number):
            other = table.seated(number)
            is_ineligible = other is not None and other.status is Status.OUT and not other.holds_cards
            return is_ineligible and _is_dealing(table) and can_spare_a_card(table)
        case e.FaceUpInDeck(place):
            is_new = table.dealt + place not in trouble.boxed
            return is_ready and 0 <= place < len(table.stub) and is_new and can_spare_a_card(table)
        case e.CardsMissingOrExtra(cards):
            return cards != 0 and table.street is not Street.BEFORE_DEAL


def _is_dealing(table: PokerTable) -> bool:
    """The first cards are out, and not yet all of them."""
    form = table.rules.form
    return table.street is form.first_street and any(len(seat.cards) < len(form.deal) for seat in table.contenders)


def _was_just_dealt(table: PokerTable, number: SeatNumber) -> bool:
    """The last card that left the deck is a hole card of this seat, and the play has not gone on since."""
    seat = table.seated(number)
    is_last = seat is not None and seat.is_in and seat.cards[-1:] == table.deck[table.dealt - 1 : table.dealt]
    form = table.rules.form
    is_quiet = not table.called_on and not table.betting.acted
    if form.is_stud:
        is_quiet &= not any(other.bet for other in table.players) and not table.board
    elif table.street is Street.DRAW:
        is_quiet &= bool(seat and seat.drawn)
    else:
        is_quiet &= table.street is form.first_street
    return is_last and is_quiet and bool(seat and seat.cards) and can_spare_a_card(table)


def _hole_card_may_turn(table: PokerTable, number: SeatNumber) -> bool:
    """Just dealt; in seven-card stud the first or the second, a second one only where somebody is left to play."""
    form = table.rules.form
    if not form.is_stud:
        return not form.has_draw and _was_just_dealt(table, number)
    if len(form.deal) < 3 or not _was_just_dealt(table, number):
        return False
    seat = table.seat(number)
    others = len(table.contenders) - 1
    is_hidden_hole_card = len(seat.cards) < len(form.deal) and not seat.faces_up[-1]
    return is_hidden_hole_card and (number not in table.trouble.exposed or others > 1)


def _board_just_dealt(table: PokerTable, to: Area) -> bool:
    is_last = to is Area.BOARD and table.board[-1:] == table.deck[table.dealt - 1 : table.dealt]
    return is_last and bool(table.board) and not table.called_on and not table.betting.acted and _is_quiet_board(table)


def _is_quiet_board(table: PokerTable) -> bool:
    """Nothing has been done since the board's last card: no bets in front, nobody shown."""
    nobody_bet = not any(seat.bet for seat in table.players)
    least = 0 if table.rules.form.is_stud else board_to_come(table)
    return nobody_bet and not any(seat.is_shown for seat in table.players) and len(table.stub) > least


def _hand_may_be_lost(table: PokerTable, number: SeatNumber) -> bool:
    """A live hand that lies on the table unseen, with somebody left to play on, and no house part due."""
    if not _sits(table, number):
        return False
    seat = table.seat(number)
    others = len(table.contenders) - 1
    is_live = seat.is_in and seat.holds_cards and not any(other.is_shown for other in table.players)
    is_live &= not any(other.discards for other in table.players)
    return is_live and not _house_is_due(table) and others > (1 if _cards_are_coming(table) else 0)


def _may_have_a_card_too_many(table: PokerTable, number: SeatNumber) -> bool:
    """The deal is through and nobody has acted on it: the hands lie there to be counted."""
    if table.street is not table.rules.form.first_street or _cards_are_coming(table):
        return False
    is_untouched = not table.betting.acted and not table.called_on and not table.betting.last_bettor
    return is_untouched and can_spare_a_card(table) and _hand_may_be_lost(table, number)


def _cards_are_coming(table: PokerTable) -> bool:
    """Somebody has not had the card of the deal, or in stud that of the street."""
    is_stud = table.rules.form.is_stud and table.street is not Street.BEFORE_DEAL
    return not everybody_has_the_card(table) if is_stud else _is_dealing(table)


def _house_is_due(table: PokerTable) -> bool:
    """The bets of the street are in and the house's part of them is being taken."""
    is_closed = not table.betting.pending and not any(seat.bet for seat in table.players)
    return is_closed and bool(house_part(table))


def _sits(table: PokerTable, number: SeatNumber) -> bool:
    seat = table.seated(number)
    return seat is not None and seat.status is not Status.OUT
