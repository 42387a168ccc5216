"""Settlements as keys, in lines."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.asks.house.settlement import SettlementKey
from trainer.rules.cards import show_cards
from trainer.rules.house.lines import Line, change_of_rack, totals
from trainer.rules.money import dollars
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Keys", words)


def settlement_lines(key: SettlementKey) -> Iterator[str]:
    """What decides, what becomes of each wager, and what it comes to."""
    if key.dice:
        dice = " ".join(map(str, key.dice))
        yield _tr("Dice: {dice}, {total} in all").format(dice=dice, total=sum(key.dice))
    for hand in key.dealer:
        yield _tr("Dealer: {hand} ({cards})").format(hand=hand.name, cards=show_cards(hand.cards))
    if key.qualifies is False:
        yield _tr("The dealer does not qualify")
    for line in key.lines:
        yield _line_words(line)
    for seat, net in totals(key.lines).items():
        yield _tr("Seat {seat}: {amount}").format(seat=seat, amount=dollars(net))
    yield _tr("Rack: {amount}").format(amount=dollars(change_of_rack(key.lines)))
    for meter, shown in key.meters.items():
        yield _tr("{meter} shows {amount}").format(meter=meter.value.capitalize(), amount=dollars(shown))


def _line_words(line: Line) -> str:
    wager = " ".join([line.wager.replace("_", " "), *map(str, line.on)])
    plain, on_spot = _tr("Seat {seat} {wager}: {outcome}"), _tr("Seat {seat} {wager} on spot {spot}: {outcome}")
    template = on_spot if line.spot else plain
    parts = [template.format(seat=line.seat, wager=wager, spot=line.spot, outcome=line.outcome.value)]
    if line.pays and line.odds is not None:
        parts.append(_tr("{amount} at {odds}").format(amount=dollars(line.pays), odds=line.odds))
    elif line.pays:
        parts.append(dollars(line.pays))
    if line.of:
        parts.append(_tr("for seat {seat}'s hand").format(seat=line.of))
    return f"{', '.join(parts)}{f' ({line.hand})' if line.hand else ''}"
