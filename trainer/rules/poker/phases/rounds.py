"""Cards out, the betting around the table, and the pot (J(5) to J(9), F(3), G, N, O)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, TypeAlias, assert_never

from trainer.rules import actions as a
from trainer.rules.calls import Call
from trainer.rules.cards import Face
from trainer.rules.places import Area
from trainer.rules.plan import Actor, Free, Plan, Step, any_order, done, meanwhile, one_of, seq, then
from trainer.rules.poker.betting import Bounds, Legal, bounds, legal_within
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.collection import layers
from trainer.rules.poker.form import COMES_TO_BOARD, Street
from trainer.rules.poker.house_part import jackpot_due, rake_clause, rake_owed
from trainer.rules.poker.pots import uncalled
from trainer.rules.poker.rules import FeeRake, PokerRules
from trainer.rules.poker.table import PokerTable, Status

_BOARD_CLAUSES: Final = {
    Street.FLOP: (Clause.BURN_BEFORE_FLOP, Clause.DEAL_FLOP, Clause.FLOP_ROUND),
    Street.TURN: (Clause.BURN_BEFORE_TURN, Clause.DEAL_TURN, Clause.TURN_ROUND),
    Street.RIVER: (Clause.BURN_BEFORE_RIVER, Clause.DEAL_RIVER, Clause.RIVER_ROUND),
}
"""Of each street of a board: its burn, its cards, its betting round."""
ROUND_CLAUSES: Final = {
    Street.DEAL: Clause.FIRST_ROUND,
    **{name: betting for name, (_, _, betting) in _BOARD_CLAUSES.items()},
    Street.DRAW: Clause.DRAW_ROUND,
}
_Sizes: TypeAlias = tuple[Clause, Clause]
"""The rules of a table for the size of a bet and for a short all-in."""
_FOLDED: Final = Status.FOLDED
"""Asked for each seat at each step of a betting round, and dear to look up through the enum."""
BINDING: Final = frozenset({a.Move.BET, a.Move.RAISE, a.Move.ALL_IN})
"""Moves that change what the others owe: the dealer must say these."""


@cache
def card_to(number: int, face: Face, clause: Clause, also: tuple[Clause, ...] = ()) -> Step:
    """One card to a player."""
    return Step(a.Deal(number, face), clause, also=also)


def beside_deal(table: PokerTable, number: int = 0) -> tuple[Clause, ...]:
    """What a card rests on beside its own rule: who is all-in gets it too, as does a board for such a player."""
    seats = (table.seat(number),) if number else table.seats
    is_all_in = any(seat is not None and seat.is_in and not seat.stack for seat in seats)
    return table.rules.also(Clause.ALL_IN_GETS_CARDS) if is_all_in else ()


@cache
def burn(to: Area, clause: Clause) -> Step:
    """One card burned, to where the rulebook has the burns lie."""
    return Step(a.Burn(to), clause, also=(Clause.BURNS_APART,) if to is Area.BURN_PILE else ())


@cache
def _call_on(number: int, clause: Clause) -> Step:
    return Step(a.CallOn(number), clause, also=(Clause.CALL_THE_ACTION,))


def deal_hole_cards(table: PokerTable) -> Plan[PokerTable]:
    """Rounds of one card each face down, from the left of the button, the button last (J(5))."""
    return _hole_cards(table.deal_order, len(table.rules.form.deal), table.rules.also(Clause.HOLD_DECK))


@lru_cache(maxsize=4096)
def _hole_cards(order: tuple[int, ...], rounds: int, at_first: tuple[Clause, ...]) -> Plan[PokerTable]:
    """The first card shows which hand holds the deck, and where (F(5)(a))."""
    cards = [card_to(number, Face.DOWN, Clause.DEAL_HOLE_CARDS) for _ in range(rounds) for number in order]
    return seq(card_to(order[0], Face.DOWN, Clause.DEAL_HOLE_CARDS, at_first), *cards[1:])


def street(table: PokerTable, name: Street) -> Plan[PokerTable]:
    """Burn, the street's cards, its betting round and the pot; nothing when one player is left (J(7) to J(9))."""
    if not table.is_contested:
        return done()
    return _street(name, table.rules.facts.burns_to, beside_deal(table))


@cache
def _street(name: Street, burns_to: Area, also: tuple[Clause, ...]) -> Plan[PokerTable]:
    before, deal, _ = _BOARD_CLAUSES[name]
    return seq(
        burn(burns_to, before),
        Step(a.Deal(Area.BOARD, Face.UP, COMES_TO_BOARD[name]), deal, also=also),
        then(betting_round, name),
    )


def betting_round(table: PokerTable, name: Street) -> Plan[PokerTable]:
    """The action around the table; folded hands come in meanwhile; then the bets, then the house's part.

    The house's part of the last round may be taken while hands are shown, until the first push.
    """
    has_fee = isinstance(table.rules.rake, FeeRake)
    takes_part = name is not table.rules.form.last_street and not (has_fee and _waits_with_fee(table))
    return _betting_round(name, has_fee, takes_part)


def _waits_with_fee(table: PokerTable) -> bool:
    """Where cards are drawn without a burn, the fee of the first round may be taken until the last bets are in."""
    return table.rules.form.has_draw and not table.rules.burns_before_draw


@cache
def _betting_round(name: Street, has_fee: bool, takes_part: bool) -> Plan[PokerTable]:
    to_the_pot = seq(then(action_around, ROUND_CLAUSES[name]), return_uncalled, collect_bets)
    if name is Street.FLOP and has_fee:
        return meanwhile(to_the_pot, take_fee)
    return seq(to_the_pot, take_house_part) if takes_part else to_the_pot


def action_around(table: PokerTable, clause: Clause) -> Plan[PokerTable]:
    """Turns to the next player who has to decide, until nobody has (J(6) to J(9)).

    A folded hand may be taken in at any time until the bets are brought in: action and hands go side by side while
    one lies out. Only then, since a group that is open for nothing would cost every step.
    """
    if _folded_hands(table):
        return _beside_folds(clause)
    pending = table.betting.pending
    return _turn(pending[0], clause) if pending and table.is_contested else done()


def action_beside_folds(table: PokerTable, clause: Clause) -> Plan[PokerTable]:
    """The action for as long as a folded hand lies out; without one the group ends and the action goes on alone."""
    pending = table.betting.pending
    if not pending or not _folded_hands(table) or not table.is_contested:
        return done()
    return _turn_beside_folds(pending[0], clause)


@cache
def _beside_folds(clause: Clause) -> Plan[PokerTable]:
    group = meanwhile(then(action_beside_folds, clause), collect_folded_hands)
    return seq(group, then(action_around, clause))


@cache
def _turn(number: int, clause: Clause) -> Plan[PokerTable]:
    return seq(_call_on(number, clause), then(decision, number), answer, then(action_around, clause))


@cache
def _turn_beside_folds(number: int, clause: Clause) -> Plan[PokerTable]:
    return seq(_call_on(number, clause), then(decision, number), answer, then(action_beside_folds, clause))


def decision(table: PokerTable, number: int) -> Plan[PokerTable]:
    """What the player may do (G(3) to G(12)); only what stands, where a ruling holds the player to it."""
    if number not in table.betting.pending or not table.is_contested:
        return done()  # a hand has died meanwhile, and nothing is left to decide
    binding = table.trouble.binding
    if binding is not None and binding.seat == number:
        clause, *also = _move_clauses(binding.move, _sizes(table.rules))
        return Step(binding, clause, Actor.PLAYER, also=tuple(also))
    seat, rules = table.seat(number), table.rules
    return _moves(number, bounds(table, seat), rules.chip, rules.denominations, _sizes(rules))


def _sizes(rules: PokerRules) -> _Sizes:
    return rules.size_clause, rules.short_clause


def _move_clauses(move: a.Move, sizes: _Sizes) -> tuple[Clause, ...]:
    """What a player's decision rests on, the governing clause first."""
    size, short = sizes
    match move:
        case a.Move.FOLD:
            return (Clause.FOLD,)
        case a.Move.CHECK:
            return (size, Clause.CHECK_RAISE)
        case a.Move.CALL:
            return (size,)
        case a.Move.BET:
            return (size, Clause.CHIP)
        case a.Move.RAISE:
            return (size, Clause.RAISE_LIMIT, Clause.CHIP)
        case a.Move.ALL_IN:
            return (Clause.TABLE_STAKES, short)
        case _:
            assert_never(move)


@lru_cache(maxsize=4096)
def _moves(number: int, within: Bounds, chip: int, denominations: tuple[int, ...], sizes: _Sizes) -> Plan[PokerTable]:
    bet, whole, to_match, _, _ = within
    largest_piece = next((piece for piece in denominations if piece <= whole - bet), 0)
    most_change = max(largest_piece - (to_match - bet), 0)
    return one_of(*(_move(number, one, chip, most_change, sizes) for one in legal_within(within)))


def _move(number: int, legal: Legal, chip: int, most_change: int, sizes: _Sizes) -> Step:
    act = a.Act(number, legal.move, legal.least)
    free = [Free("to", legal.least, legal.most, chip)] if legal.least != legal.most else []
    if legal.move is a.Move.CALL and most_change:
        # a single large chip without a word: what is over the call is change (G(10))
        free.append(Free("change", 0, most_change))
    clause, *also = _move_clauses(legal.move, sizes)
    return Step(act, clause, Actor.PLAYER, tuple(free), also=tuple(also))


def answer(table: PokerTable) -> Plan[PokerTable]:
    """The dealer says what was done; must, where it changes what the others owe (F(5)(b)); makes change if due."""
    act = table.last_act
    return done() if act is None else _answer(act.seat, act.move, act.to, act.change, table.rules.facts.marks_deck)


@lru_cache(maxsize=4096)
def _answer(number: int, move: a.Move, to: int, change_due: int, marks_deck: bool) -> Plan[PokerTable]:
    is_binding = move in BINDING
    said = a.Announce(Call(move.value), number, to if is_binding else 0)
    if change_due:
        change = Step(a.MakeChange(number, change_due), Clause.OVERSIZED_CHIP, also=(Clause.MAKE_CHANGE,))
        marked = (Step(a.MarkDeck(), Clause.MARK_DECK),) if marks_deck else ()
        return seq(Step(said, Clause.OVERSIZED_CHIP), *marked, change)
    step = Step(said, Clause.CALL_THE_ACTION, optional=not is_binding)
    return step if is_binding else one_of(step, done())


def collect_folded_hands(table: PokerTable) -> Plan[PokerTable]:
    """Folded hands go to the muck, in any order, before the bets are brought in."""
    return _any_of(tuple(_folded_hands(table)))


@cache
def _any_of(folded: tuple[int, ...]) -> Plan[PokerTable]:
    return one_of(*[_folded_hand(number) for number in folded]) if folded else done()


def _folded_hands(table: PokerTable) -> list[int]:
    return [seat.number for seat in table.seats if seat and seat.status is _FOLDED and seat.holds_cards]


@cache
def _folded_hand(number: int) -> Plan[PokerTable]:
    return seq(Step(a.CollectCards(number), Clause.FOLD), collect_folded_hands)


def return_uncalled(table: PokerTable) -> Plan[PokerTable]:
    """What nobody matched of the last bet goes back before anything else (N(4))."""
    over = uncalled([(seat.number, seat.bet) for seat in table.seats if seat is not None and seat.bet])
    if over is None or not table.seat(over[0]).is_in:
        return done()
    return _returned(*over)


@lru_cache(maxsize=4096)
def _returned(number: int, amount: int) -> Step:
    return Step(a.ReturnUncalled(number, amount), Clause.UNCALLED_BET)


def collect_bets(table: PokerTable) -> Plan[PokerTable]:
    """The bets are brought in, to the main pot first and then to each side pot (F(3), G(4)(d))."""
    bets = layers(table)
    if not bets:
        return done()
    return _collected(bets[0].pot, bets[0].amount, len(bets) == 1)


@lru_cache(maxsize=4096)
def _collected(pot: int, amount: int, is_last: bool) -> Plan[PokerTable]:
    clause = Clause.COLLECT_BETS if pot == 0 and is_last else Clause.SIDE_POTS
    return seq(Step(a.CollectBets(pot, amount), clause), collect_bets)


def take_house_part(table: PokerTable) -> Plan[PokerTable]:
    """The house's part as due so far, in any order (N(2), O; reading R83)."""
    return any_order(*house_part(table))


def house_part(table: PokerTable) -> tuple[Step, ...]:
    """Rake, fee and jackpot fee as due on the pots as they stand, less what was taken; never more than lies there."""
    rules, pots = table.rules, table.pots
    if not pots or (rules.rake is None and not rules.jackpot):
        return ()
    if isinstance(rules.rake, FeeRake) and pots[0].rake >= rules.rake.amount and not rules.jackpot:
        # asked at every step beside which the fee may be taken, long after it has been
        return ()
    owed = rake_owed(table)
    steps: list[Step] = []
    if rules.rake is not None:
        clause = rake_clause(rules.rake)
        once = () if clause is Clause.FEE else (*rules.also(Clause.RAKE_AREA), Clause.NO_FURTHER_RAKE)
        steps = [Step(a.TakeRake(index, amount), clause, also=once) for index, amount in enumerate(owed) if amount]
    main = pots[0]
    jackpot = jackpot_due(pots, rules.jackpot, main.rake + owed[0]) - main.jackpot
    jackpot = min(jackpot, main.left - owed[0])
    if jackpot > 0:
        steps.append(Step(a.TakeJackpot(jackpot), Clause.JACKPOT, also=rules.also(Clause.JACKPOT_AREA)))
    return tuple(steps)


def take_fee(table: PokerTable) -> Plan[PokerTable]:
    """The room's fee once the flop is out, until the next burn or the first push (Oasis, Collection Rate Schedule).

    A pot too small for all of it gives the rest when the bets come in (reading R83).
    """
    due = house_part(table)
    return seq(*due, take_fee) if due else done()
