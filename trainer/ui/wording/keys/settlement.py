"""Settlements as keys, in lines."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.asks.house.settlement import SettlementKey
from trainer.rules.cards import show_cards
from trainer.rules.house.lines import Line, change_of_rack, totals
from trainer.rules.money import dollars
from trainer.tongue import translate


def settlement_lines(key: SettlementKey) -> Iterator[str]:
    """What decides, what becomes of each wager, and what it comes to."""
    if key.dice:
        dice = " ".join(map(str, key.dice))
        yield translate("Keys", "Dice: {dice}, {total} in all").format(dice=dice, total=sum(key.dice))
    for hand in key.dealer:
        yield translate("Keys", "Dealer: {hand} ({cards})").format(hand=hand.name, cards=show_cards(hand.cards))
    if key.qualifies is False:
        yield translate("Keys", "The dealer does not qualify")
    for line in key.lines:
        yield _line_words(line)
    for seat, net in totals(key.lines).items():
        yield translate("Keys", "Seat {seat}: {amount}").format(seat=seat, amount=dollars(net))
    yield translate("Keys", "Rack: {amount}").format(amount=dollars(change_of_rack(key.lines)))
    for meter, shown in key.meters.items():
        yield translate("Keys", "{meter} shows {amount}").format(meter=meter.value.capitalize(), amount=dollars(shown))


def _line_words(line: Line) -> str:
    wager = " ".join([line.wager.replace("_", " "), *map(str, line.on)])
    plain, on_spot = (
        translate("Keys", "Seat {seat} {wager}: {outcome}"),
        translate("Keys", "Seat {seat} {wager} on spot {spot}: {outcome}"),
    )
    template = on_spot if line.spot else plain
    parts = [template.format(seat=line.seat, wager=wager, spot=line.spot, outcome=line.outcome.value)]
    if line.pays and line.odds is not None:
        parts.append(translate("Keys", "{amount} at {odds}").format(amount=dollars(line.pays), odds=line.odds))
    elif line.pays:
        parts.append(dollars(line.pays))
    if line.of:
        parts.append(translate("Keys", "for seat {seat}'s hand").format(seat=line.of))
    return f"{', '.join(parts)}{f' ({line.hand})' if line.hand else ''}"
