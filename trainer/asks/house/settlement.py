"""The ask `settlement`: what becomes of every wager, line by line in the order in which the dealer settles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from trainer.asks.answers import ReadHand
from trainer.asks.fields import Field, FieldPlace, Json, Many, Of, everywhere, names_of, nowhere
from trainer.asks.source import Setting
from trainer.rules.book import GameBook
from trainer.rules.house.lines import Line, Outcome, Settled, change_of_rack, lines_of, totals
from trainer.rules.house.paytables import Meter
from trainer.rules.money import Cents, cut_chips, dollars


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementKey:
    """The lines of a round with what they come to."""

    settled: tuple[Settled, ...]
    denominations: tuple[Cents, ...]
    dealer: tuple[ReadHand, ...] = ()
    """One hand, in multiple action as many as were played, none where dice decide."""
    is_multi: bool = False
    dice: tuple[int, ...] = ()
    qualifies: bool | None = None
    """None where the dealer always plays."""
    meters: Mapping[Meter, Cents] = field(default_factory=dict)
    """What they show after the round; empty without a progressive."""
    cites: tuple[str, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        return lines_of(self.settled)

    def fields(self) -> dict[str, Json]:
        hands = [hand.as_json() for hand in self.dealer]
        dealer: dict[str, Json] = {"dealer_hand": hands[0] if hands else None}
        return {
            "lines": [self._line(line) for line in self.lines],
            **({"dealer_hands": hands} if self.is_multi else dealer),
            "qualifies": self.qualifies,
            "totals": {str(seat): dollars(net) for seat, net in totals(self.lines).items()},
            "rack": dollars(change_of_rack(self.lines)),
            "meters_after": {meter.value: dollars(shown) for meter, shown in self.meters.items()} or None,
        }

    def clauses_at(self, place: FieldPlace) -> tuple[str, ...]:
        match place:
            case ["lines", int(at), *_] if at < len(self.settled):
                return self.settled[at].clauses
            case _:
                return ()

    def _line(self, line: Line) -> Json:
        """Several wagers of a seat on dice may differ in their numbers or amounts alone."""
        fields = _line_fields(line, self.denominations)
        if self.dice:
            fields["amount"] = dollars(line.amount)
        if self.dice and line.on:
            fields["on"] = line.on[0] if len(line.on) == 1 else list(line.on)
        return fields


def settlement_fields(
    wagers: Iterable[str],
    *,
    told_by: Iterable[Field] = (),
    dealer: Iterable[Field] = (),
    may_fail: bool = False,
    meters: Iterable[Meter] = (),
    has_meters: Callable[[GameBook], bool] = nowhere,
) -> tuple[Field, ...]:
    """What a settlement is told by: lines of these wagers, told apart by more than seat and wager where several may be
    alike; the fields of the dealer's hand, where there is one; and what only some games have: a dealer who `may_fail`
    to qualify, meters."""
    more, hand = tuple(told_by), tuple(dealer)
    line = (
        Field("seat", Of.SEAT),
        Field("wager", Of.WORD, words=tuple(wagers)),
        Field("outcome", Of.WORD, words=tuple(Outcome)),
        Field("odds", Of.TEXT, may_lack=True),
        Field("pays", Of.AMOUNT),
        Field("hand", Of.TEXT, may_lack=True, is_asked=False),
        *more,
        Field("chips", Of.CHIPS, may_lack=True),
        Field("rest", Of.AMOUNT, may_lack=True),
    )
    shown = tuple([Field(meter, Of.AMOUNT, may_lack=True) for meter in meters])
    return (
        Field("lines", Of.RECORD, many=Many.LIST, fields=line, same=("seat", "wager", *names_of(more))),
        *(hand or (Field("dealer_hand", Of.RECORD, may_lack=True, always_lacks=everywhere),)),
        Field(
            "qualifies",
            Of.FLAG,
            may_lack=True,
            never_lacks=everywhere if may_fail else nowhere,
            always_lacks=nowhere if may_fail else everywhere,
        ),
        Field("totals", Of.AMOUNT, many=Many.BY_NAME),
        Field("rack", Of.AMOUNT),
        Field("meters_after", Of.RECORD, fields=shown, may_lack=True, always_lacks=lambda book: not has_meters(book)),
    )


def _line_fields(line: Line, denominations: tuple[Cents, ...]) -> dict[str, Json]:
    fields: dict[str, Json] = {
        "seat": line.seat,
        "wager": line.wager,
        "outcome": line.outcome.value,
        "odds": None if line.odds is None else str(line.odds),
        "pays": dollars(line.pays),
        "hand": line.hand or None,
    }
    if line.spot:
        fields["spot"] = line.spot
    if line.of:
        fields["of"] = line.of
    if line.pays:
        piles, rest = cut_chips(line.pays, denominations)
        fields["chips"] = {dollars(piece): count for piece, count in piles.items()}
        if rest:
            fields["rest"] = dollars(rest)
    return fields


def cites_of(setting: Setting[object], settled: tuple[Settled, ...], *clauses: str) -> tuple[str, ...]:
    """What each line rests on, in the narrowest form, and then these clauses."""
    found: list[str] = []
    alike = dict.fromkeys((each.clauses, () if each.paytable is None else each.paytable.citations) for each in settled)
    for rests_on, tables in alike:
        cites = setting.cites(*rests_on)
        # the number of the paytable says more than that of the clause which has them all
        found += (*tables, *(cite for cite in cites if not any(table.startswith(cite) for table in tables)))
    return tuple(dict.fromkeys((*found, *setting.cites(*clauses))))
