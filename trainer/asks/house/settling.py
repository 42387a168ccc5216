"""A settlement done at the table: what taking, paying and giving back say of its lines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.asks.fields import Json
from trainer.asks.house.settlement import SettlementKey
from trainer.asks.key import Acted
from trainer.rules.actions import Action
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.lines import Line, Outcome
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.house_acts import CollectWager, Pay, ReturnWager
from trainer.rules.money import Cents, cut_chips, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.values import changed

_TOLD: Final = ("seat", "wager", "outcome", "odds", "pays", "chips", "rest")
"""What every line is told by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Settled:
    """What was done with one wager."""

    seat: SeatNumber
    wager: str
    outcome: Outcome
    amount: Cents = 0
    """Taken or paid."""
    on: tuple[int, ...] = ()
    spot: int = 0
    of: SeatNumber = 0
    hand_number: int = 0

    def is_on(self, stake: Stake) -> bool:
        return (self.seat, self.wager, self.on, self.spot) == (stake.seat, stake.wager, stake.on, stake.spot)

    def is_of(self, line: Line) -> bool:
        named = line.seat, line.wager, line.on, line.spot, line.of
        return (self.seat, self.wager, self.on, self.spot, self.of) == named

    @property
    def net(self) -> Cents:
        """What the seat gains by it."""
        return self.amount if self.outcome is Outcome.WIN else -self.amount


def settled_by(
    acts: Sequence[Action],
    key: SettlementKey,
    table: HouseTable,
    told_by: Iterable[str] = (),
    name_of: Callable[[SeatNumber, int], str] = lambda _seat, _hand: "",
) -> Acted:
    """Each wager by what was done with it, in that order; one with which nothing is done is a push, or is lost where
    it went to the rack before. What goes to seats and rack follows from that. `name_of` tells split hands apart."""
    lying = list(table.stakes)
    lines = [line for act in acts for line in _settled(act, table.stakes, lying)]
    in_rack = table.taken if isinstance(table, CardTable) else ()
    lines = _with_untouched(lines, key, lying, in_rack, name_of)
    nets = {stake.seat: -stake.amount for stake in in_rack}
    for line in lines:
        nets[line.seat] = nets.get(line.seat, 0) + line.net
    taken = [act for act in acts if isinstance(act, CollectWager | ReturnWager)]
    return Acted(
        table=changed(table, stakes=tuple([stake for stake in table.stakes if not _is_gone(stake, taken)])),
        said={
            "lines": [_as_json(line, key, table, (*_TOLD, *told_by)) for line in lines],
            "totals": {str(seat): dollars(net) for seat, net in sorted(nets.items())},
            "rack": dollars(-sum(nets.values())),
        },
    )


def _is_gone(stake: Stake, acts: Sequence[CollectWager | ReturnWager]) -> bool:
    return any(
        _is_named(stake, act.source, act.wager, act.on, act.spot, act.hand_number)
        if isinstance(act, CollectWager)
        else act.to == stake.seat and act.wager in ("", stake.wager)
        for act in acts
    )


def _settled(act: Action, stakes: Sequence[Stake], left: list[Stake]) -> Iterator[_Settled]:
    """What an act says of the wagers; those that are settled by it go from `left`."""
    match act:
        case CollectWager(seat, wager, amount, on, spot, hand):
            stake = _lying(stakes, seat, wager, on, spot, hand)
            is_part = stake is not None and amount < stake.amount
            yield _Settled(
                seat=seat, wager=wager, on=on, spot=spot, amount=amount, hand_number=hand,
                outcome=Outcome.SURRENDER if is_part else Outcome.LOSE,
            )  # fmt: skip
        case Pay(seat, wager, amount, on, spot, hand, of):
            stake = _lying(stakes, seat, wager, on, spot, hand)
            yield _Settled(
                seat=seat, wager=wager, on=on, spot=spot, of=of, amount=amount, hand_number=hand, outcome=Outcome.WIN
            )
        case ReturnWager(seat, _, wager):
            stake = None
            for each in [each for each in left if each.seat == seat and wager in ("", each.wager)]:
                left.remove(each)
                yield _Settled(
                    seat=seat, wager=each.wager, on=each.on, spot=each.spot, outcome=Outcome.RETURNED
                )  # fmt: skip
        case _:
            return
    if stake in left:
        left.remove(stake)


def _lying(
    stakes: Sequence[Stake], seat: SeatNumber, wager: str, on: tuple[int, ...], spot: int, hand: int
) -> Stake | None:
    return next((each for each in stakes if _is_named(each, seat, wager, on, spot, hand)), None)


def _is_named(stake: Stake, seat: SeatNumber, wager: str, on: tuple[int, ...], spot: int, hand: int) -> bool:
    """Whether an act means this one: of a wager beside a hand that was split nobody says to which hand it belongs."""
    is_there = (stake.seat, stake.wager, stake.on, stake.spot) == (seat, wager, on, spot)
    return is_there and hand in (0, stake.hand_number)


def _with_untouched(
    lines: list[_Settled],
    key: SettlementKey,
    left: Sequence[Stake],
    in_rack: Sequence[Stake],
    name_of: Callable[[SeatNumber, int], str],
) -> list[_Settled]:
    """With the wagers that nothing is done with, where the key has them: they come in no order of their own."""
    paid = {(line.seat, line.wager) for line in lines}
    untouched = [
        _Settled(
            seat=stake.seat,
            wager=stake.wager,
            on=stake.on,
            spot=stake.spot,
            hand_number=stake.hand_number,
            outcome=outcome,
        )
        for stakes, outcome in ((left, Outcome.PUSH), (in_rack, Outcome.LOSE))
        for stake in stakes
        if outcome is Outcome.PUSH or (stake.seat, stake.wager) not in paid
    ]

    def meant(each: _Settled, line: Line) -> bool:
        name = name_of(each.seat, each.hand_number) if each.hand_number and line.hand else ""
        return each.is_of(line) and name in ("", line.hand)

    found, at, open_lines = list(lines), 0, list(lines)
    for line in key.lines:
        if (done := next((each for each in open_lines if meant(each, line)), None)) is not None:
            open_lines.remove(done)
            at = next(place for place, each in enumerate(found) if each is done) + 1
        elif (idle := next((each for each in untouched if meant(each, line)), None)) is not None:
            untouched.remove(idle)
            found.insert(at, idle)
            at += 1
    return [*found, *untouched]


def _as_json(line: _Settled, key: SettlementKey, table: HouseTable, names: Collection[str]) -> Json:
    pays = line.amount if line.outcome is Outcome.WIN else 0
    piles, rest = cut_chips(pays, key.denominations)
    stake = next((each for each in table.stakes if line.is_on(each)), None)
    said: dict[str, Json] = {
        "seat": line.seat,
        "wager": line.wager,
        "outcome": line.outcome.value,
        "pays": dollars(pays),
        **({} if pays else {"odds": None}),
        "spot": line.spot or None,
        "of": line.of or None,
        "chips": {dollars(piece): count for piece, count in piles.items()} if pays else None,
        "rest": dollars(rest) if rest else None,
        "amount": dollars(0 if stake is None else stake.amount),
        "on": (line.on[0] if len(line.on) == 1 else list(line.on)) or None,
    }
    return {name: value for name, value in said.items() if name in names}
