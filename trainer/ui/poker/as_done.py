"""A poker table as one act leaves it to the eye, right or not: just what the act names is moved on the picture.

A picture can show what no table may be: chips in a wrong sum, a live hand in the muck. Where there are fewer chips than
were named the rest comes from the rack, so that every figure is the one that was entered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.cards import FULL_DECK, UNSEEN, Card
from trainer.rules.money import Cents
from trainer.rules.places import Area, SeatNumber
from trainer.rules.poker.collection import layers
from trainer.rules.poker.form import Street
from trainer.rules.poker.table import PokerTable
from trainer.ui.felt.picture import NO_CHIPS, Chips, ShownCard, cut
from trainer.ui.felt.poker.picture import HalfPicture, PotPicture, SeatPicture, TablePicture, TargetKind
from trainer.ui.felt.poker.places import MOST_POTS
from trainer.ui.felt.poker.seat_layout import HandShape
from trainer.ui.wording.line import capital
from trainer.ui.wording.poker.pots import pot_words

_DISCS: Final = {
    a.Button.DEALER: TargetKind.DEALER_BUTTON,
    a.Button.SMALL_BLIND: TargetKind.SMALL_BLIND_BUTTON,
    a.Button.BIG_BLIND: TargetKind.BIG_BLIND_BUTTON,
}
_HALVES: Final = {a.PotPart.HIGH: 0, a.PotPart.LOW: 1}


def as_done(shown: TablePicture, action: Action, table: PokerTable) -> TablePicture:
    """The picture after the act on this table; the same picture where nothing moves to the eye."""
    match action:
        case a.Deal() | a.Burn() | a.CollectCards() | a.Reveal():
            return _cards_moved(shown, action, table)
        case a.PlaceButton(button, to) | a.MoveButton(button, to):
            return _disc_at(shown, _DISCS[button], to)
        case a.MoveKillButton(_, to=to):
            return _disc_at(shown, TargetKind.KILL_BUTTON, 0 if action.button is a.KillMove.REMOVE else to)
        case a.MarkDeck():
            return replace(shown, is_marked=True)
        case _:
            return _chips_moved(shown, action, table)


# Cards


def _cards_moved(
    shown: TablePicture, action: a.Deal | a.Burn | a.CollectCards | a.Reveal, table: PokerTable
) -> TablePicture:
    match action:
        case a.Deal():
            return _dealt(shown, action, table)
        case a.Burn(to):
            return _heaped(replace(shown, stub=shown.stub - 1), to, 1) if shown.stub else shown
        case a.CollectCards(source):
            return _collected(shown, source, table)
        case a.Reveal(to):
            seat, held = _seat(shown, to), table.seated(to)
            if seat is None or held is None or not seat.hand:
                return shown
            return _with(shown, replace(seat, hand=tuple([ShownCard(card) for card in held.cards])))


def _dealt(shown: TablePicture, deal: a.Deal, table: PokerTable) -> TablePicture:
    count = min(deal.count, shown.stub)
    cards = _from_top(table, count, deal.face)
    left = replace(shown, stub=shown.stub - count)
    if deal.to is Area.BOARD:
        return replace(left, board=shown.board + cards)
    if isinstance(deal.to, Area):
        return _heaped(left, deal.to, count)
    seat = _seat(left, deal.to)
    return shown if seat is None else _with(left, replace(seat, hand=seat.hand + cards))


def _from_top(table: PokerTable, count: int, face: a.Face) -> tuple[ShownCard, ...]:
    """The next cards; those of a deck that has not been shuffled yet lie in the order of a new one."""
    fresh = tuple(reversed(FULL_DECK))
    cards: Sequence[Card] = (table.deck or fresh)[table.dealt : table.dealt + count]
    places = range(table.dealt, table.dealt + len(cards))
    is_up = [face is a.Face.UP or place in table.trouble.boxed for place in places]
    return tuple([ShownCard(card if up else UNSEEN) for card, up in zip(cards, is_up, strict=True)])


def _heaped(shown: TablePicture, to: Area, count: int) -> TablePicture:
    """So many more cards on the burn pile, or in the muck."""
    if to is Area.BURN_PILE and shown.has_burn_pile:
        return replace(shown, burn=shown.burn + count)
    return replace(shown, muck=shown.muck + count)


def _collected(shown: TablePicture, source: a.Place, table: PokerTable) -> TablePicture:
    if source is Area.BOARD:
        return replace(shown, board=(), muck=shown.muck + len(shown.board))
    if source is Area.BURN_PILE:
        return replace(shown, burn=0, muck=shown.muck + shown.burn)
    seat = _seat(shown, source)
    if seat is None or isinstance(source, Area):
        return shown
    if table.has_discards(source):
        return _with(replace(shown, muck=shown.muck + seat.given_up), replace(seat, given_up=0))
    # the card of the draw for the button goes back to the deck (R57)
    count = 0 if table.street is Street.BEFORE_DEAL else len(seat.hand) + seat.given_up
    return _with(replace(shown, muck=shown.muck + count), replace(seat, hand=(), given_up=0))


# Buttons


def _disc_at(shown: TablePicture, disc: TargetKind, to: SeatNumber) -> TablePicture:
    """The disc at a seat, or taken away; where cards decide who opens there is no place for one."""
    if shown.hand_shape is HandShape.STUD:
        return shown
    discs = dict(shown.discs) | {disc: to if _seat(shown, to) is not None else 0}
    return replace(shown, discs=tuple([(kind, seat) for kind, seat in discs.items() if seat]))


# Chips


def _chips_moved(shown: TablePicture, action: Action, table: PokerTable) -> TablePicture:
    match action:
        case a.CollectBets(to, amount):
            return _brought_in(shown, to, amount, table)
        case a.ReturnUncalled(to, amount):
            return _given_back(shown, to, amount, table)
        case a.MakeChange(to, amount):
            return replace(_given_back(shown, to, amount, table), is_marked=False)
        case a.PushPot(pot, to, amount, part):
            pushed = _before_player(_less_in_pot(shown, pot, amount, table), to, amount, table)
            return _noted_in_half(pushed, action) if part in _HALVES else pushed
        case a.TakeRake(pot, amount):
            circle = cut(shown.rake.amount + amount, table.rules.denominations)
            return replace(_less_in_pot(shown, pot, amount, table), rake=circle)
        case a.TakeJackpot(amount):
            circle = cut(shown.jackpot.amount + amount, table.rules.denominations)
            return replace(_less_in_pot(shown, 0, amount, table), jackpot=circle)
        case a.DropRake():
            return replace(shown, rake=NO_CHIPS, dropped=shown.dropped + shown.rake.amount)
        case a.DropJackpot():
            return replace(shown, jackpot=NO_CHIPS, dropped=shown.dropped + shown.jackpot.amount)
        case _:
            return shown


def _brought_in(shown: TablePicture, pot: int, amount: Cents, table: PokerTable) -> TablePicture:
    """From the bets that this pot is due, then from the others."""
    own = {number: part for layer in layers(table) if layer.pot == pot for number, part in layer.parts}
    wanted = amount
    for limits in (own, {seat.seat: seat.bet.amount for seat in shown.seats}):
        for number, most in limits.items():
            seat = shown.seat(number)
            part = min(wanted, most, seat.bet.amount)
            wanted -= part
            shown = _with(shown, replace(seat, bet=cut(seat.bet.amount - part, table.rules.denominations)))
    return _more_in_pot(shown, pot, amount, table)


def _given_back(shown: TablePicture, to: SeatNumber, amount: Cents, table: PokerTable) -> TablePicture:
    """From the bet of a player to the stack."""
    seat = _seat(shown, to)
    if seat is None:
        return shown
    bet = cut(max(0, seat.bet.amount - amount), table.rules.denominations)
    return _with(shown, replace(seat, bet=bet, stack=seat.stack + amount))


def _before_player(shown: TablePicture, to: SeatNumber, amount: Cents, table: PokerTable) -> TablePicture:
    """Chips lie in front of a player who has not taken them up yet: a plate may show no stack."""
    seat = _seat(shown, to)
    if seat is None:
        return shown
    return _with(shown, replace(seat, bet=cut(seat.bet.amount + amount, table.rules.denominations)))


def _more_in_pot(shown: TablePicture, pot: int, amount: Cents, table: PokerTable) -> TablePicture:
    if not 0 <= pot < MOST_POTS:
        return shown
    new = [_new_pot(number, table) for number in range(len(shown.pots), pot + 1)]
    pots = (*shown.pots, *new)
    return _pot_of(replace(shown, pots=pots), pot, pots[pot].chips.amount + amount, table)


def _new_pot(number: int, table: PokerTable) -> PotPicture:
    return PotPicture(capital(pot_words(number, table.pots)), NO_CHIPS)


def _less_in_pot(shown: TablePicture, pot: int, amount: Cents, table: PokerTable) -> TablePicture:
    """One that has been emptied keeps its place until all have gone."""
    if pot >= len(shown.pots):
        return shown
    less = _pot_of(shown, pot, max(0, shown.pots[pot].chips.amount - amount), table)
    return less if any(each.chips.amount for each in less.pots) else replace(less, pots=())


def _pot_of(shown: TablePicture, pot: int, amount: Cents, table: PokerTable) -> TablePicture:
    chips: Chips = cut(amount, table.rules.denominations)
    changed: PotPicture = replace(shown.pots[pot], chips=chips)
    return replace(shown, pots=(*shown.pots[:pot], changed, *shown.pots[pot + 1 :]))


def _noted_in_half(shown: TablePicture, push: a.PushPot) -> TablePicture:
    """What was pushed stands in the box of its half, where there is one."""
    at = _HALVES[push.part]
    if at >= len(shown.halves):
        return shown
    half = shown.halves[at]
    noted = HalfPicture(half.name, (*half.pushed, (push.amount, push.to)))
    return replace(shown, halves=(*shown.halves[:at], noted, *shown.halves[at + 1 :]))


# Seats


def _seat(shown: TablePicture, number: a.Place) -> SeatPicture | None:
    """The seat of a number; none where the table has no such seat."""
    is_there = isinstance(number, int) and 0 < number <= len(shown.seats)
    return shown.seats[number - 1] if is_there and isinstance(number, int) else None


def _with(shown: TablePicture, seat: SeatPicture) -> TablePicture:
    return replace(shown, seats=(*shown.seats[: seat.seat - 1], seat, *shown.seats[seat.seat :]))
