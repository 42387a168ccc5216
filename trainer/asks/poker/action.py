"""The ask `action`: whose turn it is in a betting round, and what that player may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.asks.acting import seat_said
from trainer.asks.fields import Field, Json, Many, Of
from trainer.asks.key import Ask, AskId
from trainer.asks.poker.decisions import DECISIONS, Decision, act_of, check_forced_bets, read_decisions, read_stack
from trainer.asks.poker.setting import BUTTON, LIMITS, STACK, STREET, PokerSetting, poker_setting, with_form
from trainer.asks.poker.showing import read_button, read_up_cards, refuse_empty_button, with_up_cards
from trainer.asks.poker.tables import KILL_ON, dealt_in, read_kill_on, table_of, usual_stack, without_pack
from trainer.asks.seats import CardsSeen, SeatEntries, read_seats, seats_field
from trainer.asks.source import Source, whole_chips
from trainer.errors import Problem, one_of
from trainer.rules.actions import Act, Move, Post, SeatNumber
from trainer.rules.money import Cents, dollars
from trainer.rules.poker.betting import Legal, legal_moves, opening_betting, posts_now_due
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Form, Street
from trainer.rules.poker.irregularities.handling import after
from trainer.rules.poker.phases.opening import blind_clause
from trainer.rules.poker.phases.rounds import ROUND_CLAUSES
from trainer.rules.poker.table import PokerTable, Pot, Seat, Status
from trainer.rules.poker.up_cards import is_tied
from trainer.rules.values import changed
from trainer.tongue import Verbatim


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionSpot:
    """A betting round from its beginning, with the decisions so far."""

    setting: PokerSetting
    street: Street
    table: PokerTable
    """Before blinds and antes on the first street; else with the pot of the earlier ones."""
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionKey:
    """The betting as it stands."""

    next: SeatNumber | None
    """None where the round is closed."""
    to_call: Cents
    legal: tuple[Legal, ...]
    pot: Cents
    stacks: dict[SeatNumber, Cents]
    chip: Cents
    cites: tuple[str, ...]

    @property
    def is_closed(self) -> bool:
        return self.next is None

    def fields(self) -> dict[str, Json]:
        return {
            "next": self.next,
            "closed": self.is_closed,
            "to_call": dollars(self.to_call),
            "legal": [_as_json(one) for one in self.legal],
            "pot": dollars(self.pot),
            "stacks": {str(seat): dollars(stack) for seat, stack in self.stacks.items()},
        }


def _as_json(legal: Legal) -> Json:
    if legal.move in (Move.FOLD, Move.CHECK):
        return {"do": legal.move.value}
    return {"do": legal.move.value, "min": dollars(legal.least), "max": dollars(legal.most)}


def read_action(source: Source) -> ActionSpot | None:
    """The spot; on the first street everybody who is dealt in must be listed."""
    form = source.poker.form
    entry = source.get("street", one_of(form.streets))
    street = None if entry is None else entry.word(Street, form.streets)
    is_first = street is form.first_street
    stands_for, holder = read_kill_on(source)
    setting = poker_setting(source, *stands_for)
    button = read_button(source)
    listed = read_seats(source, _seat_keys(form, is_first=is_first))
    decisions = read_decisions(source)
    numbers = [seat.number for seat in listed]
    if is_first and not form.is_stud:
        refuse_empty_button(source, button, numbers)
    if holder and holder not in numbers:
        source.refuse("kill.holder", Verbatim(str(holder)), Problem.tr("the seat of a player"))
    if setting is None or street is None:
        return None
    before, seen = len(source.problems), CardsSeen()
    chip = setting.rules.chip
    seats = [_read_seat(source, seat, setting, street, seen) for seat in listed]
    pot = _read_pot(source, chip, is_first=is_first)
    players = [seat for seat in seats if seat is not None]
    if button is None or holder is None or decisions is None or pot is None or len(source.problems) > before:
        return None
    if not seats or len(players) < len(numbers):
        return None
    table = changed(table_of(setting, players, button, holder), street=street)
    if is_first:
        check_forced_bets(source, setting, table)
    elif pot:
        table = changed(table, pots=(Pot(pot, tuple(seat.number for seat in table.contenders)),))
    return ActionSpot(setting=setting, street=street, table=table, decisions=decisions)


def _seat_keys(form: Form, *, is_first: bool) -> tuple[str, ...]:
    return ("stack", *(("up",) if form.is_stud else ()), *(() if is_first else ("folded",)))


def _read_seat(
    source: Source, seat: SeatEntries, setting: PokerSetting, street: Street, seen: CardsSeen
) -> Seat | None:
    """A player; on later streets one may have no chips left, or have folded."""
    form = setting.rules.form
    least = 1 if street is form.first_street else 0
    stack = read_stack(seat, setting.rules.chip, usual_stack(setting.rules.limits), least=least)
    is_folded = seat.flag("folded")
    showing = read_up_cards(source, seat, street, seen, is_folded=is_folded) if form.is_stud else ()
    if stack is None:
        return None
    status = Status.FOLDED if is_folded else Status.IN
    return with_up_cards(Seat(number=seat.number, stack=stack, status=status), showing)


def _read_pot(source: Source, chip: Cents, *, is_first: bool) -> Cents | None:
    if not source.has("pot"):
        return 0
    entry = source.entries["pot"]
    if not is_first:
        return whole_chips(entry, chip)
    if entry.amount(0):
        entry.refuse(Problem.tr("nothing on the first street: the pot is what earlier streets left"))
    return 0


def opened(spot: ActionSpot) -> PokerTable:
    """The table with antes, blinds and forced bet posted on the first street, and the betting open."""
    table = spot.table
    if spot.street is table.rules.form.first_street:
        ante = table.rules.limits.ante
        for seat in table.players:
            if ante:
                table = after(table, Post(seat.number, min(ante, seat.stack), is_ante=True))
        for number, amount in posts_now_due(table):
            table = after(table, Post(number, min(amount, table.seat(number).stack)))
    return changed(table, betting=opening_betting(table, spot.street))


def played(spot: ActionSpot) -> tuple[PokerTable, list[Act]]:
    """The table after the decisions, with what they were; raises `Unanswerable` for the first that is illegal."""
    table = opened(spot)
    acts: list[Act] = []
    for decision in spot.decisions:
        act = act_of(table, decision)
        acts.append(act)
        table = after(table, act)
    return table, acts


def key_of_action(spot: ActionSpot) -> ActionKey:
    """Who acts next and what that player may do. Raises as `played` does."""
    table, acts = played(spot)
    pending = table.betting.pending if table.is_contested else ()
    following = table.seat(pending[0]) if pending else None
    owed = 0 if following is None else max(table.betting.to_match - following.bet, 0)
    return ActionKey(
        next=None if following is None else following.number,
        to_call=0 if following is None else min(owed, following.stack),
        legal=() if following is None else legal_moves(table, following),
        pot=table.pot_total,
        stacks={seat.number: seat.stack for seat in table.players},
        chip=table.rules.chip,
        cites=_cites(spot, table, acts),
    )


def _cites(spot: ActionSpot, table: PokerTable, acts: list[Act]) -> tuple[str, ...]:
    """The street's betting round first, then sizes, raise limit, all-ins, forced bets and kill as far as they bear."""
    clauses = [*round_clauses(spot), table.rules.size_clause]
    limit = table.rules.raise_limit
    if limit is not None and (table.betting.raises >= limit or table.betting.is_uncapped):
        clauses.append(Clause.RAISE_LIMIT)
    if any(seat.is_in and not seat.stack for seat in table.players):
        clauses += [table.rules.short_clause, Clause.TABLE_STAKES]
    if any(act.move is Move.FOLD for act in acts):
        clauses.append(Clause.FOLD)
    if spot.street is table.rules.form.first_street:
        clauses += [Clause.FORCED_BET, blind_clause(table), *([Clause.ANTE] if table.rules.limits.ante else [])]
    if table.kill.holder:
        clauses += [Clause.KILL_LIMITS, Clause.KILL_BLIND]
    blinds = table.rules.limits.blinds
    two_players = spot.setting.book.options["heads_up"].citations if blinds and len(table.players) == 2 else ()
    return tuple(dict.fromkeys((*spot.setting.cites(*clauses), *two_players)))


def round_clauses(spot: ActionSpot) -> tuple[Clause, ...]:
    """Where the street's betting round stands; in stud with whoever opens it."""
    form = spot.setting.rules.form
    if not form.is_stud:
        return (ROUND_CLAUSES[spot.street],)
    if spot.street is form.first_street:
        return (spot.setting.rules.first_round_clause,)
    return (Clause.LATER_ROUNDS, Clause.TIED_HANDS_OPEN if is_tied(spot.table) else Clause.HIGH_HAND_OPENS)


def _as_it_stands(spot: ActionSpot) -> PokerTable:
    """Where the decisions have brought the betting; raises as `played` does."""
    return without_pack(dealt_in(played(spot)[0]))


ACTION: Final = Ask(
    id=AskId.ACTION,
    takes=(
        STREET,
        BUTTON,
        LIMITS,
        KILL_ON,
        Field("pot", Of.AMOUNT, may_lack=True),
        seats_field(
            STACK,
            Field("up", Of.CARDS, may_lack=True, where=with_form(lambda form: form.is_stud)),
            Field("folded", Of.FLAG, may_lack=True),
        ),
        DECISIONS,
    ),
    gives=(
        Field("next", Of.SEAT, may_lack=True),
        Field("closed", Of.FLAG),
        Field("to_call", Of.AMOUNT),
        Field(
            "legal",
            Of.RECORD,
            many=Many.LIST,
            same=("do",),
            fields=(
                Field("do", Of.WORD, words=tuple(Move)),
                Field("min", Of.AMOUNT, may_lack=True),
                Field("max", Of.AMOUNT, may_lack=True),
            ),
        ),
        Field("pot", Of.AMOUNT),
        Field("stacks", Of.AMOUNT, many=Many.BY_NAME),
    ),
    read=read_action,
    answer=key_of_action,
    table=_as_it_stands,
    acting=lambda spot, acts: seat_said("next", _as_it_stands(spot), acts),
)
