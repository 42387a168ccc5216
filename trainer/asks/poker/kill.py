"""The ask `kill`: what the dealer does with the kill button, and what is played for next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from trainer.asks.fields import Field, Json, Many, Of, fields_at
from trainer.asks.key import Acted, Ask, AskId
from trainer.asks.poker.setting import KIND_OF_KILL, LIMITS, PokerSetting, poker_setting, with_form
from trainer.asks.poker.tables import as_told, table_of
from trainer.asks.source import Source, StandsFor, seat_number
from trainer.errors import Problem
from trainer.rules.actions import Action, KillMove, MoveKillButton, SeatNumber
from trainer.rules.entries import Entry, as_written
from trainer.rules.money import dollars
from trainer.rules.poker.betting import raised
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.kill import WonPot, kill_after
from trainer.rules.poker.rules import KillRule, Limits
from trainer.rules.poker.table import KillState, PokerTable, Seat
from trainer.rules.values import changed
from trainer.tongue import Sayable


def _winners(name: str, wanted: Sayable, *, of_halves: bool) -> Field:
    where = with_form(lambda form: form.is_split is of_halves)
    return Field(name, Of.SEAT, many=Many.LIST, wanted=wanted, where=where)


POTS: Final = Field(
    "pot",
    Of.RECORD,
    many=Many.LIST,
    fields=(
        Field("amount", Of.AMOUNT, wanted=Problem.tr("dollars")),
        _winners("winners", Problem.tr("the seats that got a part of it"), of_halves=False),
        _winners("high", Problem.tr("the seats that won high"), of_halves=True),
        _winners("low", Problem.tr("the seats that won low, [] where no low qualified"), of_halves=True),
    ),
    wanted=Problem.tr("the pots as [[pot]], oldest first"),
)
QUALIFYING: Final = Field("qualifying", Of.AMOUNT, wanted=Problem.tr("dollars that a pot must reach"))
_MOVES: Final = (*KillMove, "keep", "none")


@dataclass(frozen=True, slots=True, kw_only=True)
class KillSpot:
    """The pots so far, oldest first."""

    setting: PokerSetting
    rule: KillRule
    pots: tuple[WonPot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KillKey:
    """The kill button after the last pot."""

    holder: SeatNumber
    """0 where nobody has it."""
    move: KillMove | None
    """None where the button stays where it is, or away."""
    limits: Limits
    cites: tuple[str, ...]

    @property
    def button(self) -> str:
        """What the dealer does now."""
        if self.move is not None:
            return self.move.value
        return "keep" if self.holder else "none"

    def fields(self) -> dict[str, Json]:
        return {
            "holder": self.holder or None,
            "button": self.button,
            "limits": {"small": dollars(self.limits.small), "big": dollars(self.limits.big)},
            "blind": dollars(self.limits.small) if self.holder else None,
        }


def read_kill(source: Source) -> KillSpot | None:
    """The spot; a rulebook or game without a kill is refused."""
    option = source.book.options["kill"]
    if option.is_refused:
        source.refuse(
            "ask",
            as_written("kill"),
            Problem.tr("not offered in {title}{because}", title=source.book.title, because=option.because),
        )
        return None
    stated = {field.name: source.get(field.name, field.wanted) for field in (KIND_OF_KILL, QUALIFYING)}
    rule = {key: entry.value for key, entry in stated.items() if entry is not None}
    setting = None
    if len(rule) == len(stated):
        setting = poker_setting(source, StandsFor(option="kill", value=rule, place="kind", is_spread=True), plays=False)
    entry = source.get(POTS.name, POTS.wanted)
    pots = None if entry is None else read_pots(entry, source)
    if setting is None or setting.rules.kill is None or pots is None:
        return None
    return KillSpot(setting=setting, rule=setting.rules.kill, pots=pots)


def read_pots(entry: Entry, source: Source) -> tuple[WonPot, ...] | None:
    """The pots of `[[pot]]` entries; none where one is wrong or nothing stands there."""
    listed = entry.list()
    if listed is None:
        return None
    if not listed:
        entry.refuse(Problem.tr("at least one pot"))
    pots = [_read_pot(pot, source) for pot in listed]
    return tuple(pot for pot in pots if pot is not None) if pots and None not in pots else None


def _read_pot(entry: Entry, source: Source) -> WonPot | None:
    entries = entry.table(source.inner(POTS))
    if isinstance(entry.value, dict):
        for field in fields_at(POTS.fields, source.book):
            if field.name not in entries:
                entry.miss(field.name, field.wanted)
    amount = entries["amount"].amount() if "amount" in entries else None
    parts = [name for name in source.inner(POTS) if name != "amount"]
    # where halves are shared nobody need have won the low one
    won = [_read_winners(entries[name], source.most_players, least=name != "low") for name in parts if name in entries]
    winners = [seats for seats in won if seats is not None]
    if amount is None or len(winners) < len(parts):
        return None
    return WonPot(amount, tuple(dict.fromkeys(chain(*winners))), *winners[1:])


def _read_winners(entry: Entry, most: int, least: int = 1) -> tuple[SeatNumber, ...] | None:
    listed = entry.list()
    if listed is None:
        return None
    seats = [seat_number(each, most) for each in listed]
    if len(seats) < least:
        entry.refuse(Problem.tr("at least one seat"))
        return None
    if None in seats:
        return None
    if len(set(seats)) < len(seats):
        entry.refuse(Problem.tr("each seat once, not {value}", value=as_written(entry.value)))
        return None
    return tuple(seat for seat in seats if seat is not None)


def kill_after_all(rule: KillRule, pots: Iterable[WonPot], *, is_split: bool) -> tuple[KillState, KillMove | None]:
    """The kill after these pots, begun with none on, and what the dealer did with the button after the last of them."""
    state, move = KillState(), None
    for pot in pots:
        state, move = kill_after(rule, state, pot, is_split=is_split)
    return state, move


def key_of_kill(spot: KillSpot) -> KillKey:
    """The pots one after the other, beginning with no kill on."""
    state, move = kill_after_all(spot.rule, spot.pots, is_split=spot.setting.rules.form.is_split)
    posted = spot.setting.rules.limits
    match move:
        case KillMove.REMOVE:
            governing = Clause.KILL_ENDS
        case KillMove.MOVE:
            governing = Clause.KILL_MOVES
        case None if state.holder:
            governing = Clause.KILL_STAYS
        case _:
            governing = Clause.KILL_STARTS
    in_force = (Clause.KILL_LIMITS, Clause.KILL_BLIND) if state.holder else ()
    return KillKey(
        holder=state.holder,
        move=move,
        limits=raised(posted, spot.rule.kind) if state.holder else posted,
        cites=spot.setting.cites(governing, *in_force),
    )


def _before_last_pot(spot: KillSpot) -> PokerTable:
    """Everybody who has won something, and the kill button where it lies as the last pot is won."""
    winners = sorted({seat for pot in spot.pots for seat in pot.winners})
    return as_told(table_of(spot.setting, [Seat(number=seat) for seat in winners], 0, _held_before(spot)))


def _held_before(spot: KillSpot) -> SeatNumber:
    return kill_after_all(spot.rule, spot.pots[:-1], is_split=spot.setting.rules.form.is_split)[0].holder


def _acting(spot: KillSpot, acts: Sequence[Action]) -> Acted:
    """What is done with the kill button, last; where nothing is, it stays where it was."""
    holder, button = _held_before(spot), None
    for act in acts:
        if isinstance(act, MoveKillButton):
            button, holder = act.button.value, 0 if act.button is KillMove.REMOVE else act.to
    table = changed(_before_last_pot(spot), kill=KillState(holder, holder))
    return Acted(table=table, said={"holder": holder or None, "button": button or ("keep" if holder else "none")})


KILL: Final = Ask(
    id=AskId.KILL,
    takes=(KIND_OF_KILL, LIMITS, QUALIFYING, POTS),
    gives=(
        Field("holder", Of.SEAT, may_lack=True),
        Field("button", Of.WORD, words=_MOVES),
        Field("limits", Of.RECORD, fields=(Field("small", Of.AMOUNT), Field("big", Of.AMOUNT))),
        Field("blind", Of.AMOUNT, may_lack=True),
    ),
    read=read_kill,
    answer=key_of_kill,
    table=_before_last_pot,
    acting=_acting,
)
