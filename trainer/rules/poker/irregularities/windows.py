"""When each irregularity can befall a table: outside its window a log that holds it is refused."""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import Act, Area, Move, SeatNumber
from trainer.rules.money import Cents
from trainer.rules.poker.betting import blind_posts, forced_posts, legal_moves
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.noticing import is_past_ruling
from trainer.rules.poker.phases.rounds import house_part
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.poker.up_cards import everybody_has_the_card
from trainer.rules.round import Event

BURNS: Final = 3
BOARD: Final = 5
BETS: Final = frozenset({Move.CALL, Move.BET, Move.RAISE, Move.ALL_IN})


def can_happen(table: PokerTable, event: Event) -> bool:
    """Whether an irregularity can befall the table as it stands; never while another is dealt with."""
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
            return was_just_dealt(table, to) if isinstance(to, int) else _board_just_dealt(table, to)
        case e.HandFouled(seat=seat) | e.HandCollected(seat=seat) | e.PlayerLeft(seat):
            return _hand_may_be_lost(table, seat)
        case e.ChipsAdded(seat, amount):
            return table.street is not Street.BEFORE_DEAL and _sits(table, seat) and _is_whole(table, amount)
        case e.PotTouched(seat):
            return table.pot_total > 0 and _sits(table, seat)
        case e.VerbalOutOfTurn():
            return _out_of_turn(table, event)
        case e.FoldWhileObliged(said=Move.FOLD) | e.FoldAfterBlind() if table.rules.form.is_stud:
            return _with_the_forced_bet(table, event)
        case e.PokerEvent():
            return _at_the_decision(table, event)
        case _:
            return False


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
            return table.was_counted and not table.is_shuffled and table.rules.decks > 1 and cards != 52


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
            other = _seated(table, number)
            is_ineligible = other is not None and other.status is Status.OUT and not other.holds_cards
            return is_ineligible and is_dealing(table) and can_spare_a_card(table)
        case e.FaceUpInDeck(place):
            is_new = table.dealt + place not in trouble.boxed
            return is_ready and 0 <= place < len(table.stub) and is_new and can_spare_a_card(table)
        case e.CardsMissingOrExtra(cards):
            return cards != 0 and table.street is not Street.BEFORE_DEAL


def is_dealing(table: PokerTable) -> bool:
    """The first cards are out, and not yet all of them."""
    form = table.rules.form
    return table.street is form.first_street and any(len(seat.cards) < len(form.deal) for seat in table.contenders)


def was_just_dealt(table: PokerTable, number: SeatNumber) -> bool:
    """The last card that left the deck is a hole card of this seat, and the play has not gone on since."""
    seat = _seated(table, number)
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
        return not form.has_draw and was_just_dealt(table, number)
    if len(form.deal) < 3 or not was_just_dealt(table, number):
        return False
    seat = table.seat(number)
    others = len(table.contenders) - 1
    return len(seat.cards) < len(form.deal) and (number not in table.trouble.exposed or others > 1)


def _board_just_dealt(table: PokerTable, to: Area) -> bool:
    is_last = to is Area.BOARD and table.board[-1:] == table.deck[table.dealt - 1 : table.dealt]
    return is_last and bool(table.board) and not table.called_on and not table.betting.acted and _is_quiet_board(table)


def _is_quiet_board(table: PokerTable) -> bool:
    """Nothing has been done since the board's last card: no bets in front, nobody shown."""
    nobody_bet = not any(seat.bet for seat in table.players)
    least = 0 if table.rules.form.is_stud else _board_to_come(table)
    return nobody_bet and not any(seat.is_shown for seat in table.players) and len(table.stub) > least


def _board_can_spare_a_card(table: PokerTable) -> bool:
    """The hole cards, burns and board cards to come leave one over: ten players of Omaha leave four."""
    if len(table.board) == BOARD:
        return False
    is_deal = table.street in (Street.BEFORE_DEAL, Street.DEAL)
    each = len(table.rules.form.deal)
    holes = sum(max(each - len(seat.cards), 0) for seat in table.contenders) if is_deal else 0
    return len(table.stub) > holes + _board_to_come(table) + len(table.trouble.boxed)


def _board_to_come(table: PokerTable) -> int:
    """Cards for the streets that are left, one burned before each."""
    return BURNS - len(table.burns) + BOARD - len(table.board)


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


def _hand_may_be_lost(table: PokerTable, number: SeatNumber) -> bool:
    """A live hand that lies on the table unseen, with somebody left to play on, and no house part due."""
    if not _sits(table, number):
        return False
    seat = table.seat(number)
    others = len(table.contenders) - 1
    is_live = seat.is_in and seat.holds_cards and not any(other.is_shown for other in table.players)
    is_live &= not any(other.discards for other in table.players)
    return is_live and not _house_is_due(table) and others > (1 if _cards_are_coming(table) else 0)


def _cards_are_coming(table: PokerTable) -> bool:
    """Somebody has not had the card of the deal, or in stud that of the street."""
    is_stud = table.rules.form.is_stud and table.street is not Street.BEFORE_DEAL
    return not everybody_has_the_card(table) if is_stud else is_dealing(table)


def _house_is_due(table: PokerTable) -> bool:
    """The bets of the street are in and the house's part of them is being taken."""
    is_closed = not table.betting.pending and not any(seat.bet for seat in table.players)
    return is_closed and bool(house_part(table))


def _seated(table: PokerTable, number: SeatNumber) -> Seat | None:
    """Whoever sits there, in this round or not; a log may name a seat that the table does not have."""
    return table.seats[number] if 0 < number < len(table.seats) else None


def _sits(table: PokerTable, number: SeatNumber) -> bool:
    seat = _seated(table, number)
    return seat is not None and seat.status is not Status.OUT


def _is_whole(table: PokerTable, amount: Cents) -> bool:
    return amount > 0 and amount % table.rules.chip == 0


def _out_of_turn(table: PokerTable, event: e.VerbalOutOfTurn) -> bool:
    is_betting = bool(table.called_on) and not table.is_at_the_draw
    return is_betting and event.seat != table.called_on and event.seat in table.betting.pending


def _at_the_decision(table: PokerTable, event: e.PokerEvent) -> bool:
    """What a player does wrong on being called on, before the decision stands."""
    number = table.called_on
    if not number or getattr(event, "seat", 0) != number or table.trouble.binding is not None:
        return False
    seat = table.seat(number)
    if not seat.is_in or not table.is_contested or table.is_at_the_draw:
        return False
    owes = table.betting.to_match > seat.bet
    match event:
        case e.StringBet():
            bound = string_bet_stands_as(table, event)
            has_chips = seat.stack >= table.betting.to_match - seat.bet + event.added
            return owes and _is_whole(table, event.added) and has_chips and is_legal(table, bound)
        case e.WrongAmount(announced=announced, placed=placed):
            is_off = announced != placed and _can_place(table, seat, placed)
            return is_off and is_legal(table, Act(number, raise_or_bet(table), announced))
        case e.WordsAgainstAction(said=said, to=to, placed=placed):
            is_off = placed != max(to, 0) and (placed == 0 or _can_place(table, seat, placed))
            return is_off and is_legal(table, Act(number, said, to))
        case e.FoldWhileObliged(said=said, to=to):
            return said in BETS and is_legal(table, Act(number, said, to))
        case e.FoldFaceDown():
            return owes
        case e.UpCardsTurnedDown():
            return owes and table.rules.form.is_stud
        case e.FoldAfterCheckRound():
            return table.betting.to_match == 0
        case e.FoldAfterBlind():
            is_blind = any(number == poster for poster, _ in blind_posts(table))
            return table.street is table.rules.form.first_street and is_blind and not table.betting.last_bettor
        case _:
            return False


def _with_the_forced_bet(table: PokerTable, event: e.PokerEvent) -> bool:
    """Before it is put in, a player may try to get out of it; after it, to give up before anybody has raised."""
    posts = dict(forced_posts(table))
    number = getattr(event, "seat", 0)
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


def is_legal(table: PokerTable, act: Act) -> bool:
    """Whether the rules of betting leave a player this decision."""
    chip = table.rules.chip
    return any(
        legal.move is act.move
        and legal.least <= act.to <= legal.most
        and ((act.to - legal.least) % chip == 0 or act.to == legal.most)
        for legal in legal_moves(table, table.seat(act.seat))
    )
