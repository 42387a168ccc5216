"""What each act does to a poker table where nothing is wrong: a named function a kind of act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, TypeVar, cast

from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.poker.betting import after_act, opening_betting, with_draw_open
from trainer.rules.poker.collection import pots_once_in, with_layer_in
from trainer.rules.poker.form import BOARD_CARDS, Street
from trainer.rules.poker.kill import WonPot, kill_after
from trainer.rules.poker.running_out import with_rest_shuffled
from trainer.rules.poker.showdown import pots_in_parts, rival
from trainer.rules.poker.table import Betting, KillState, PokerTable, Seat, Status
from trainer.rules.poker.up_cards import following_street, is_last_card
from trainer.rules.values import changed

A = TypeVar("A", bound=Action)

Change: TypeAlias = Callable[[PokerTable, Action], PokerTable]

# Members that the deal of each card asks for: looked up through the enum they cost as much as ten comparisons.
_UP: Final = a.Face.UP
_FOLDED: Final = Status.FOLDED
_BEFORE_DEAL: Final = Street.BEFORE_DEAL


def _all_up(seat: Seat) -> tuple[bool, ...]:
    return (True,) * len(seat.cards)


def _call_on(table: PokerTable, call: a.CallOn) -> PokerTable:
    if not table.betting.pending and table.rules.form.has_draw:
        table = with_draw_open(table)
    return changed(table, called_on=call.to)


def _announce(table: PokerTable, announce: a.Announce) -> PokerTable:
    if announce.say is a.Call.BETS_AFTER_DRAW_TO_SECOND:
        return changed(table, pots=pots_in_parts(table))
    return changed(table, last_act=None) if table.last_act is not None else table


def _burn(table: PokerTable, _: a.Burn) -> PokerTable:
    burned = changed(table, burns=(*table.burns, table.deck[table.dealt]), dealt=table.dealt + 1)
    if not table.rules.form.is_stud:
        return burned
    # in stud the street is the burn's, since its cards come one at a time
    return changed(burned, street=following_street(table), betting=Betting())


def _reveal(table: PokerTable, reveal: a.Reveal) -> PokerTable:
    seat = table.seat(reveal.to)
    return table.with_seat(changed(seat, is_shown=True, faces_up=_all_up(seat)))


def _read(table: PokerTable, read: a.Read) -> PokerTable:
    seat = table.seat(read.to)
    is_for_low = read.part is a.PotPart.LOW
    return table.with_seat(changed(seat, was_read_low=True) if is_for_low else changed(seat, was_read=True))


def _collect_bets(table: PokerTable, bets: a.CollectBets) -> PokerTable:
    return with_layer_in(table, bets.to)


def _concede(table: PokerTable, concession: a.Concede) -> PokerTable:
    return table.with_seat(changed(table.seat(concession.seat), status=Status.CONCEDED))


def _discard(table: PokerTable, discard: a.Discard | a.Draw) -> PokerTable:
    seat = table.seat(discard.seat)
    given_up = changed(seat.without(discard.cards), discards=discard.cards)
    return changed(table, seats=table.seats_with(given_up), called_on=0)


def _draw(table: PokerTable, draw: a.Draw) -> PokerTable:
    given_up = _discard(table, draw)
    return given_up.with_seat(changed(given_up.seat(draw.seat), has_drawn=True, drawn=draw.cards))


def _stand_pat(table: PokerTable, stand: a.StandPat) -> PokerTable:
    return changed(table, seats=table.seats_with(changed(table.seat(stand.seat), has_drawn=True)), called_on=0)


def _mark(table: PokerTable, _: a.MarkDeck) -> PokerTable:
    return changed(table, is_marked=True)


def _nothing(table: PokerTable, _: Action) -> PokerTable:
    return table


def _deal(table: PokerTable, deal: a.Deal) -> PokerTable:
    number = deal.to
    if not isinstance(number, int):
        return _deal_to_board(table, deal)
    form = table.rules.form
    # a card face up before the deal is for the button
    begins = table.street is _BEFORE_DEAL and deal.face is not _UP
    street = form.first_street if begins else table.street
    seats = table.seats_with(_with_top_card(table, number, deal.face))
    dealt = changed(table, seats=seats, dealt=table.dealt + 1, street=street)
    # the betting round is set up by a card, so that no phase can forget to: in stud the last of the street decides who
    # opens, elsewhere it is the first of the deal
    is_set_up = is_last_card(dealt, number) if form.is_stud else begins
    return changed(dealt, betting=opening_betting(dealt, street)) if is_set_up else dealt


def _with_top_card(table: PokerTable, number: a.SeatNumber, face: a.Face) -> Seat:
    """A seat once it has the top card; the place of a folded player holds that card and no hand (P(5))."""
    seat, top = table.seat(number), table.dealt
    # a card that lay the wrong way round in the deck arrives face up
    is_up = face is _UP or top in table.trouble.boxed
    was_taken_in = seat.status is _FOLDED and not seat.holds_cards
    cards, faces_up = ((), ()) if was_taken_in else (seat.cards, seat.faces_up)
    return changed(seat, cards=(*cards, table.deck[top]), faces_up=(*faces_up, is_up), holds_cards=True)


def _deal_to_board(table: PokerTable, deal: a.Deal) -> PokerTable:
    top = table.dealt
    board = table.board + table.deck[top : top + deal.count]
    coming = table.rules.form.next_on_board(len(table.board))
    # a card that replaces another one may leave the street short of its cards
    street = table.street if coming is None or len(board) < BOARD_CARDS[coming] else coming
    on_board = changed(table, board=board, dealt=top + deal.count, street=street)
    return changed(on_board, betting=opening_betting(on_board, street))


def _post(table: PokerTable, post: a.Post) -> PokerTable:
    seat = table.seat(post.seat)
    amount = min(post.amount, seat.stack)
    in_front = 0 if post.is_ante else amount
    posted = changed(seat, stack=seat.stack - amount, bet=seat.bet + in_front, paid=seat.paid + amount)
    if not post.is_ante:
        betting = changed(table.betting, is_forced=True) if table.rules.form.is_stud else table.betting
        return changed(table, seats=table.seats_with(posted), betting=betting)
    paid = table.with_seat(posted)
    return changed(paid, pots=pots_once_in(paid))


def _collect_cards(table: PokerTable, collect: a.CollectCards) -> PokerTable:
    source = collect.source
    if not isinstance(source, int):
        return table
    seat = table.seat(source)
    if table.has_discards(source):
        return changed(table, seats=table.seats_with(changed(seat, discards=())), muck=table.muck + seat.discards)
    collected = changed(seat, holds_cards=False, discards=())
    if table.street is _BEFORE_DEAL:
        # the card of the draw for the button goes back to the deck (R57)
        return table.with_seat(changed(collected, cards=(), faces_up=()))
    return changed(table, seats=table.seats_with(collected), muck=table.muck + seat.cards + seat.discards)


def _push_pot(table: PokerTable, push: a.PushPot) -> PokerTable:
    pot = table.pots[push.pot]
    seat = table.seat(push.to)
    less = changed(pot, pushed=pot.pushed + push.amount, pushed_to=(*pot.pushed_to, (push.to, push.part)))
    pots = (*table.pots[: push.pot], less, *table.pots[push.pot + 1 :])
    seats = table.seats_with(changed(seat, stack=seat.stack + push.amount))
    winners = table.winners if push.to in table.winners else (*table.winners, push.to)
    lows = table.low_winners
    if push.to not in lows and (push.part is a.PotPart.LOW or _holds_low_half(table, push)):
        lows = (*lows, push.to)
    return changed(table, pots=pots, seats=seats, winners=winners, low_winners=lows)


def _holds_low_half(table: PokerTable, push: a.PushPot) -> bool:
    """Whether a whole pot goes to a low hand too: pushed as one to who wins both its halves (reading R186)."""
    is_whole = push.part is a.PotPart.WHOLE and table.rules.form.is_split and table.is_contested
    return is_whole and rival(table, table.seat(push.to)).low > 0


def _house(table: PokerTable, action: a.TakeRake | a.TakeJackpot | a.DropRake | a.DropJackpot) -> PokerTable:
    match action:
        case a.TakeRake(pot, amount):
            taken = changed(table.pots[pot], rake=table.pots[pot].rake + amount)
            pots = (*table.pots[:pot], taken, *table.pots[pot + 1 :])
            return changed(table, pots=pots, rake_circle=table.rake_circle + amount)
        case a.TakeJackpot(amount):
            main = table.pots[0]
            pots = (changed(main, jackpot=main.jackpot + amount), *table.pots[1:])
            return changed(table, pots=pots, jackpot_circle=table.jackpot_circle + amount)
        case a.DropRake():
            return changed(table, rake_circle=0, dropped=table.dropped + table.rake_circle)
        case a.DropJackpot():
            return changed(table, jackpot_circle=0, dropped=table.dropped + table.jackpot_circle)


def _give_back(table: PokerTable, action: a.ReturnUncalled | a.MakeChange) -> PokerTable:
    seat = table.seat(action.to)
    if isinstance(action, a.MakeChange):
        return changed(table, seats=table.seats_with(changed(seat, out_change=0)), is_marked=False)
    back = changed(seat, stack=seat.stack + action.amount, bet=seat.bet - action.amount, paid=seat.paid - action.amount)
    return table.with_seat(back)


def _button(table: PokerTable, action: a.PlaceButton | a.MoveButton) -> PokerTable:
    match action.button:
        case a.Button.DEALER:
            return changed(table, button=action.to)
        case a.Button.SMALL_BLIND:
            return changed(table, small_blind=action.to)
        case a.Button.BIG_BLIND:
            return changed(table, big_blind=action.to)


def _kill_button(table: PokerTable, action: a.MoveKillButton) -> PokerTable:
    return changed(table, kill=next_kill(table)[0], kill_is_settled=True)


def next_kill(table: PokerTable) -> tuple[KillState, a.KillMove | None]:
    """The kill after this round's pot, and what the dealer does with the button."""
    if table.rules.kill is None:
        return table.kill, None
    won = WonPot(sum(pot.amount for pot in table.pots), table.winners, table.low_winners)
    return kill_after(table.rules.kill, table.kill, won, is_split=table.rules.form.is_split)


def _deck(table: PokerTable, action: a.Shuffle | a.Cut | a.SetAsideDeck | a.CountStub) -> PokerTable:
    match action:
        case a.Shuffle(deck):
            if deck != table.deck_in_play:
                return table
            if table.street is not _BEFORE_DEAL:
                return with_rest_shuffled(table)
            shuffled = changed(table, deck=table.decks[0], decks=table.decks[1:], dealt=0, cut=0, is_shuffled=True)
            return changed(shuffled, was_counted=False)
        case a.Cut(cards):
            return changed(table, cut=cards)
        case a.SetAsideDeck(deck):
            if deck != table.deck_in_play:
                return table
            return changed(table, deck_in_play=3 - deck, minutes_since_rotation=0)
        case a.CountStub():
            return changed(table, minutes_since_count=0, was_counted=True)


def _entry(kind: type[A], change: Callable[[PokerTable, A], PokerTable]) -> tuple[type[Action], Change]:
    """One line of the table below; mypy sees a function that is entered under another's kind."""
    return kind, cast("Change", change)


CHANGES: Final[Mapping[type[Action], Change]] = dict(
    (
        _entry(a.Deal, _deal),
        _entry(a.CallOn, _call_on),
        _entry(a.Act, after_act),
        _entry(a.Announce, _announce),
        _entry(a.CollectCards, _collect_cards),
        _entry(a.Burn, _burn),
        _entry(a.Reveal, _reveal),
        _entry(a.Read, _read),
        _entry(a.PushPot, _push_pot),
        _entry(a.CollectBets, _collect_bets),
        _entry(a.Post, _post),
        _entry(a.Concede, _concede),
        _entry(a.Discard, _discard),
        _entry(a.Draw, _draw),
        _entry(a.StandPat, _stand_pat),
        _entry(a.TakeRake, _house),
        _entry(a.TakeJackpot, _house),
        _entry(a.DropRake, _house),
        _entry(a.DropJackpot, _house),
        _entry(a.ReturnUncalled, _give_back),
        _entry(a.MakeChange, _give_back),
        _entry(a.PlaceButton, _button),
        _entry(a.MoveButton, _button),
        _entry(a.MoveKillButton, _kill_button),
        _entry(a.Shuffle, _deck),
        _entry(a.Cut, _deck),
        _entry(a.SetAsideDeck, _deck),
        _entry(a.CountStub, _deck),
        _entry(a.MarkDeck, _mark),
        _entry(a.Inspect, _nothing),
        _entry(a.Spread, _nothing),
        _entry(a.Wash, _nothing),
        _entry(a.CallFloor, _nothing),
    )
)
"""What each kind of act does. By type and not by `match`: the rarest of them would pass twenty comparisons first."""
