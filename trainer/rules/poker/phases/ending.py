"""The end of a round: showdown, pushing the pots, clearing the table (P(4), F(5)(e), J(10); readings R40, R55, R84)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from trainer.rules import actions as a
from trainer.rules.calls import Call
from trainer.rules.cards import Card
from trainer.rules.places import PotPart, SeatNumber
from trainer.rules.plan import Actor, Plan, Step, any_order, beside, done, maybe, meanwhile, one_of, seq, then
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Form
from trainer.rules.poker.next_round import without_short_stacks
from trainer.rules.poker.phases.opening import blind_button_places, count_at_will
from trainer.rules.poker.phases.rounds import house_part
from trainer.rules.poker.pots import told_apart
from trainer.rules.poker.reading import is_for_low, name_for, parts_of
from trainer.rules.poker.reducer import next_kill
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.showdown import (
    Award,
    best_checked_sevens,
    is_scoop,
    leaves_odd_half,
    may_concede,
    show_order,
    table_awards,
)
from trainer.rules.poker.table import PokerTable
from trainer.rules.values import changed

_KILL_CLAUSES: Final = {
    a.KillMove.PLACE: Clause.KILL_STARTS,
    a.KillMove.MOVE: Clause.KILL_MOVES,
    a.KillMove.REMOVE: Clause.KILL_ENDS,
}


def finish(table: PokerTable) -> Plan[PokerTable]:
    """Showdown where more than one player is left, the pots, and a clear table."""
    return seq(house_part_and_hands, push_pots, clear_table)


def house_part_and_hands(table: PokerTable) -> Plan[PokerTable]:
    """Hands are shown, read and, if they win nothing, collected; the last of the house's part waits for no hand."""
    house = house_part(table)
    if not table.is_contested:
        return meanwhile(*house, collect_losing_hands) if house else then(collect_losing_hands)
    shown = meanwhile(*_shown_in_order(table))
    if any(seat.checked_seven for seat in table.contenders):
        # the pots are about to be parted: what is still due comes out of them whole
        return seq(*house, shown, read_winning_hands, meanwhile(rule_on_sevens, collect_losing_hands))
    hands = seq(shown, read_winning_hands, collect_losing_hands)
    return meanwhile(*house, hands) if house else hands


def rule_on_sevens(table: PokerTable) -> Plan[PokerTable]:
    """What becomes of each seven that was checked before the draw; where it wins, this parts the pots (reading R45).

    That a beaten one gets nothing may be said, as long as anything was bet after the draw.
    """
    if not any(seat.paid > seat.paid_before_draw for seat in table.players):
        return done()
    winners = {award.seat for award in table_awards(table)}
    limited = best_checked_sevens(table)
    sevens = [seat.number for seat in table.contenders if seat.checked_seven]
    to_second = [
        Step(a.Announce(Call.BETS_AFTER_DRAW_TO_SECOND, number), Clause.CHECKED_SEVEN)
        for number in sevens
        if number in limited
    ]
    return any_order(
        *to_second,
        *(
            maybe(Step(a.Announce(Call.LOSES_POT, number), Clause.CHECKED_SEVEN_LOSES))
            for number in sevens
            if number not in winners and number not in limited
        ),
    )


def _shown_in_order(table: PokerTable) -> tuple[Plan[PokerTable], Plan[PokerTable]]:
    """Hands are shown in their order; each may be read once shown (P(4))."""
    order = show_order(table)
    by_bettor = table.betting.last_bettor == order[0]
    clause = Clause.SHOW_ORDER if by_bettor else Clause.SHOW_ORDER_CHECKED
    return then(show_next, order, clause), then(read_shown_hands)


def show_next(table: PokerTable, order: tuple[int, ...], clause: Clause) -> Plan[PokerTable]:
    """The next hand in order is shown, or given up if hands on the table beat it everywhere."""
    if not table.is_contested:
        return done()
    seats = map(table.seat, order)
    following = next((seat for seat in seats if seat.is_in and not seat.is_shown), None)
    if following is None:
        return done()
    return _show(following.number, may_concede(table, following), order, clause)


@lru_cache(maxsize=4096)
def _show(number: int, may_be_given_up: bool, order: tuple[int, ...], clause: Clause) -> Plan[PokerTable]:
    shown = Step(a.Reveal(number), clause)
    given_up = Step(a.Concede(number), Clause.CONCEDE, Actor.PLAYER)
    return seq(one_of(shown, given_up) if may_be_given_up else shown, then(show_next, order, clause))


def read_shown_hands(table: PokerTable) -> Plan[PokerTable]:
    """Any hand that lies open may be read while others are still to be shown."""
    if all(seat.is_shown for seat in table.contenders):
        return done()
    unsaid = _unsaid(table)
    return one_of(*[reading.beside for reading in unsaid], done()) if unsaid else done()


def read_winning_hands(table: PokerTable) -> Plan[PokerTable]:
    """Each hand that wins a part of a pot is read for it before anything is pushed; the others may be (P(4))."""
    unsaid = _unsaid(table)
    if not unsaid:
        return done()
    winning = {(award.seat, award.part) for award in table_awards(table)}
    if table.rules.form.is_split:
        # the whole pot, where no low qualifies, goes to the high hand
        winning |= {(seat, PotPart.HIGH) for seat, part in winning if part is PotPart.WHOLE}
    due = [reading for reading in unsaid if (reading.seat, reading.part) in winning]
    by_choice = [reading.at_will for reading in unsaid if reading not in due]
    return meanwhile(*[reading.step for reading in due], *by_choice)


@dataclass(frozen=True, slots=True, eq=False)
class _Reading:
    """What may be said of a hand, with the plans it can be a part of: they are asked for at each hand shown."""

    seat: SeatNumber
    part: PotPart
    step: Step
    at_will: Plan[PokerTable]
    beside: Plan[PokerTable]
    """At will, while other hands are still to be shown."""


def _unsaid(table: PokerTable) -> list[_Reading]:
    """What can still be said of the hands that lie open: for high, and for low where one qualifies."""
    form, board = table.rules.form, table.board
    found = [
        _read(form, part, seat.number, seat.cards, board, _beside_reading(table.rules, part))
        for seat in table.contenders
        if seat.is_shown
        for part in parts_of(form)
        if not seat.was_read_for(part)
    ]
    return [reading for reading in found if reading is not None]


def _beside_reading(rules: PokerRules, part: PotPart) -> tuple[Clause, ...]:
    """What a hand is read by: its ranking, how two of them compare, and that the cards speak."""
    form = rules.form
    ranks = Clause.LOW_RANKS if is_for_low(form, part) else Clause.HAND_RANKS
    if part is not PotPart.LOW or Clause.COMPARE_LOWS not in rules.beside:
        return (ranks, Clause.COMPARE_HANDS, *rules.also(Clause.CARDS_SPEAK, Clause.CARD_RANKS))
    of_lows = (Clause.LOW_QUALIFIES, Clause.COMPARE_LOWS, Clause.OTHER_FIVE_FOR_LOW, Clause.ACE_BOTH_WAYS)
    return (ranks, *rules.also(*of_lows, Clause.CARDS_SPEAK, Clause.CARD_RANKS))


@lru_cache(maxsize=4096)
def _read(
    form: Form,
    part: PotPart,
    number: int,
    cards: tuple[Card, ...],
    board: tuple[Card, ...],
    also: tuple[Clause, ...],
) -> _Reading | None:
    name = name_for(form, part, cards, board)
    if not name:
        return None
    said = a.Read(number, name, part)
    step = Step(said, Clause.READ_HAND, also=also)
    may_be_said = Step(said, Clause.READ_HAND, optional=True, also=also)
    return _Reading(number, part, step, one_of(may_be_said, done()), seq(may_be_said, read_shown_hands))


def collect_losing_hands(table: PokerTable) -> Plan[PokerTable]:
    """Hands that win nothing are collected before any pot is pushed, in any order (F(5)(e); readings R40, R84)."""
    if table.is_contested:
        winners = {award.seat for award in table_awards(table)}
    else:
        # pot or no pot: of a lone blind that nobody called none is left, and its hand has lost nothing
        winners = {seat.number for seat in table.contenders}
    losers = [seat.number for seat in table.seats if seat and seat.holds_cards and seat.number not in winners]
    return any_order(*[_losing_hand(number) for number in losers])


@cache
def _losing_hand(number: SeatNumber) -> Step:
    return Step(a.CollectCards(number), Clause.COLLECT_LOSING_HANDS)


def push_pots(table: PokerTable) -> Plan[PokerTable]:
    """The last side pot first, the main pot last; the shares of one pot in any order (P(4); reading R55)."""
    found = table_awards(table)
    sides = {award: told_apart(award.pot, table.pots)[0] for award in found}
    in_order = sorted(set(sides.values()), reverse=True)
    return seq(
        *(
            _push_side(table, [award for award in found if sides[award] == side], found, len(in_order))
            for side in in_order
        )
    )


def _push_side(table: PokerTable, awards: list[Award], found: tuple[Award, ...], pots: int) -> Plan[PokerTable]:
    """The shares of one pot in any order; or all of it at once where one player alone wins both halves (R186)."""
    shares: Plan[PokerTable] = any_order(*(_push(table, award, found, pots) for award in awards))
    if not is_scoop(awards):
        return shares
    whole = Award(awards[0].pot, awards[0].seat, sum(award.amount for award in awards))
    return one_of(shares, _push(table, whole, found, pots))


def _push(table: PokerTable, award: Award, found: tuple[Award, ...], pots: int) -> Step:
    clauses = _award_clauses(table, award, [other for other in found if other.pot == award.pot])
    if table.pots[award.pot].is_after_draw and not table.pots[award.pot].goes_back:
        # the lowest hand of all does not win it: that it goes to the next one comes before how hands compare
        clauses = [Clause.CHECKED_SEVEN, *clauses] if award.tied == 1 else [*clauses, Clause.CHECKED_SEVEN]
    clause, *further = clauses
    also: tuple[Clause, ...] = (*further, *((Clause.LAST_SIDE_POT_FIRST,) if pots > 1 else ()))
    if _keeps_kill(table, found):
        also += (Clause.KILL_STAYS,)
    return Step(a.PushPot(award.pot, award.seat, award.amount, award.part), clause, also=also)


def _keeps_kill(table: PokerTable, found: tuple[Award, ...]) -> bool:
    """Whether the kill stays on where it is: its holder is pushed everything (J(11), K(13))."""
    rule, holder = table.rules.kill, table.kill.holder
    if rule is None or not holder or any(award.seat != holder for award in found):
        return False
    return not table.rules.form.is_split or sum(pot.amount for pot in table.pots) >= rule.qualifying


def _award_clauses(table: PokerTable, award: Award, of_pot: list[Award]) -> list[Clause]:
    """What an award rests on, the governing clause first: how the odd chip goes, how equals share, who wins."""
    if len(table.contenders) == 1:
        return [Clause.LAST_PLAYER_WINS]
    beside = [other for other in of_pot if other.part is award.part]
    wins = Clause.LOW_HAND_WINS if award.part is PotPart.LOW else Clause.BEST_HAND_WINS
    if award.part is PotPart.WHOLE and is_scoop(of_pot):
        found = [wins, Clause.SCOOP, Clause.HIGH_LOW_SPLIT]
    elif award.part is PotPart.WHOLE:
        found = [Clause.NO_LOW_QUALIFIES, wins] if table.rules.form.is_split else [wins]
    elif leaves_odd_half(table.pots[award.pot].left, table.rules.chip):
        # the half that the rest does not go to is the smaller for it
        found = [table.rules.odd_half_clause, Clause.HIGH_LOW_SPLIT, wins]
    else:
        found = [wins, Clause.HIGH_LOW_SPLIT]
    if award.tied == 1:
        return found
    is_uneven = any(other.odd for other in beside)
    odd = table.rules.odd_low_chip_clause if award.part is PotPart.LOW else table.rules.odd_chip_clause
    shared = [Clause.ALL_CHECKED_SEVENS] if table.pots[award.pot].goes_back else [Clause.SPLIT_POT, *found]
    return [odd, *shared] if is_uneven else shared


def clear_table(table: PokerTable) -> Plan[PokerTable]:
    """Winning hands in, rake and fee dropped, kill and buttons moved, side by side (N(2), O(4), J(3), J(11); R40)."""
    cleared = _cleared(tuple([seat.number for seat in table.players if seat.holds_cards]))
    return beside(cleared, count_at_will) if table.rules.counts_deck else cleared


@lru_cache(maxsize=4096)
def _cleared(held: tuple[SeatNumber, ...]) -> Plan[PokerTable]:
    return meanwhile(
        *[Step(a.CollectCards(number), Clause.COLLECT_WINNING_HANDS) for number in held],
        drop_rake,
        drop_jackpot,
        settle_kill,
        move_buttons,
    )


def drop_rake(table: PokerTable) -> Plan[PokerTable]:
    """The rake goes through the slot once the round is over."""
    return Step(a.DropRake(), Clause.DROP_RAKE) if table.rake_circle else done()


def drop_jackpot(table: PokerTable) -> Plan[PokerTable]:
    """The jackpot fee goes into its box once the round is over."""
    return Step(a.DropJackpot(), Clause.DROP_JACKPOT) if table.jackpot_circle else done()


def settle_kill(table: PokerTable) -> Plan[PokerTable]:
    """The kill button is placed, moved or taken away as the pot decides (J(11), K(13))."""
    state, move = next_kill(table)
    if move is None:
        return done()
    clause = _KILL_CLAUSES[move]
    return Step(a.MoveKillButton(move, state.holder or table.kill.holder), clause)


def move_buttons(table: PokerTable) -> Plan[PokerTable]:
    """The button goes on to the next player clockwise who stays in the game (J(3)(c); R81).

    Where the blinds have buttons they go with it; any of them, and the kill button, may be moved first (reading R181).
    """
    if table.rules.form.is_stud:
        return done()
    staying = _who_stays(table)
    following = next(staying.after_seat(table.button)).number
    blinds = blind_button_places(changed(staying, button=following))
    return _buttons_moved(following, tuple(blinds.items()))


@lru_cache(maxsize=4096)
def _buttons_moved(to: SeatNumber, blinds: tuple[tuple[a.Button, SeatNumber], ...]) -> Plan[PokerTable]:
    return any_order(
        Step(a.MoveButton(a.Button.DEALER, to), Clause.MOVE_BUTTON),
        *(Step(a.MoveButton(button, seat), Clause.MOVE_BLIND_BUTTONS) for button, seat in blinds),
    )


def _who_stays(table: PokerTable) -> PokerTable:
    """Who has chips for another round; everybody, should the fee have taken the last of them."""
    staying = without_short_stacks(table)
    return staying if staying.players else table
