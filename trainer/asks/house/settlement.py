"""The ask `settlement`: what becomes of every wager, line by line in the order in which the dealer settles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.asks.key import Json
from trainer.asks.source import Setting
from trainer.rules.cards import show_cards
from trainer.rules.hands import Hand
from trainer.rules.house.lines import Line, Settled, change_of_rack, totals
from trainer.rules.house.paytables import Meter
from trainer.rules.money import Cents, cut_chips, dollars


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementKey:
    """The lines of a round with what they come to."""

    lines: tuple[Line, ...]
    denominations: tuple[Cents, ...]
    dealer: Hand
    qualifies: bool | None
    """None where the dealer always plays."""
    meters: Mapping[Meter, Cents]
    """What they show after the round; empty without a progressive."""
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {
            "lines": [line_fields(line, self.denominations) for line in self.lines],
            "dealer_hand": {
                "name": self.dealer.name,
                "cards": show_cards(self.dealer.cards),
                "rank": self.dealer.rank.value,
            },
            "qualifies": self.qualifies,
            **sums(self.lines),
            "meters_after": {meter.value: dollars(shown) for meter, shown in self.meters.items()} or None,
        }

    def prose(self) -> Iterator[str]:
        yield f"Dealer: {self.dealer.name} ({show_cards(self.dealer.cards)})"
        if self.qualifies is False:
            yield "The dealer does not qualify"
        yield from lines_in_words(self.lines)
        for meter, shown in self.meters.items():
            yield f"{meter.value.capitalize()} shows {dollars(shown)}"


def line_fields(line: Line, denominations: tuple[Cents, ...]) -> dict[str, Json]:
    """One line as every house game prints it."""
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


def sums(lines: tuple[Line, ...]) -> dict[str, Json]:
    """What the lines come to, for each player and for the rack, as every house game prints it."""
    return {
        "totals": {str(seat): dollars(net) for seat, net in totals(lines).items()},
        "rack": dollars(change_of_rack(lines)),
    }


def lines_in_words(lines: tuple[Line, ...]) -> Iterator[str]:
    """The lines for people, and what they come to."""
    for line in lines:
        yield _in_words(line)
    for seat, net in totals(lines).items():
        yield f"Seat {seat}: {dollars(net)}"
    yield f"Rack: {dollars(change_of_rack(lines))}"


def _in_words(line: Line) -> str:
    numbers = "".join(f" {number}" for number in line.on)
    spot = f" on spot {line.spot}" if line.spot else ""
    parts = [f"Seat {line.seat} {line.wager.replace('_', ' ')}{numbers}{spot}: {line.outcome.value}"]
    if line.pays:
        parts.append(f"{dollars(line.pays)}{'' if line.odds is None else f' at {line.odds}'}")
    if line.of:
        parts.append(f"for seat {line.of}'s hand")
    return f"{', '.join(parts)}{f' ({line.hand})' if line.hand else ''}"


def cites_of(setting: Setting[object], settled: tuple[Settled, ...], *clauses: str) -> tuple[str, ...]:
    """What each line rests on, in the narrowest form, and then these clauses."""
    found: list[str] = []
    alike = dict.fromkeys((each.clauses, () if each.paytable is None else each.paytable.citations) for each in settled)
    for rests_on, tables in alike:
        cites = setting.cites(*rests_on)
        # the number of the paytable says more than that of the clause which has them all
        found += (*tables, *(cite for cite in cites if not any(table.startswith(cite) for table in tables)))
    return tuple(dict.fromkeys((*found, *setting.cites(*clauses))))
