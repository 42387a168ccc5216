"""Settlements as keys, in lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.asks.house.settlement import SettlementKey
from trainer.rules.cards import show_cards
from trainer.rules.hands.said import hand_said
from trainer.rules.house.lines import Line, change_of_rack, totals
from trainer.rules.house.paytables import Meter
from trainer.rules.money import dollars
from trainer.tongue import Unsaid, translate
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.named import named
from trainer.ui.wording.odds import posted_words

_SHOWS: Final = {
    Meter.METER: Unsaid.translate("Keys", "Meter shows {amount}"),
    Meter.MEGA: Unsaid.translate("Keys", "Mega shows {amount}"),
    Meter.MAJOR: Unsaid.translate("Keys", "Major shows {amount}"),
    Meter.MINOR: Unsaid.translate("Keys", "Minor shows {amount}"),
}


def settlement_lines(key: SettlementKey) -> Iterator[str]:
    """What decides, what becomes of each wager, and what it comes to."""
    if key.dice:
        dice = " ".join(map(str, key.dice))
        yield translate("Keys", "Dice: {dice}, {total} in all").format(dice=dice, total=sum(key.dice))
    for hand in key.dealer:
        yield translate("Keys", "Dealer: {hand} ({cards})").format(
            hand=hand_said(hand.name), cards=show_cards(hand.cards)
        )
    if key.qualifies is False:
        yield translate("Keys", "The dealer does not qualify")
    for line in key.lines:
        yield _line_words(line)
    for seat, net in totals(key.lines).items():
        yield _net_words(net).format(seat=seat, amount=dollars(abs(net)))
    rack = change_of_rack(key.lines)
    yield _rack_words(rack).format(amount=dollars(abs(rack)))
    for meter, shown in key.meters.items():
        yield str(_SHOWS[meter].format(amount=dollars(shown)))


def _net_words(net: int) -> str:
    """What a seat has in all beside what it put out."""
    if not net:
        return translate("Keys", "Seat {seat} comes out even")
    return (
        translate("Keys", "Seat {seat} wins {amount} in all")
        if net > 0
        else translate("Keys", "Seat {seat} loses {amount} in all")
    )


def _rack_words(change: int) -> str:
    if not change:
        return translate("Keys", "The rack stays as it was")
    return (
        translate("Keys", "The rack takes in {amount} in all")
        if change > 0
        else translate("Keys", "The rack pays out {amount} in all")
    )


def _line_words(line: Line) -> str:
    wager = named(line.wager, line.on)
    plain, on_spot = (
        translate("Keys", "Seat {seat} {wager}: {outcome}"),
        translate("Keys", "Seat {seat} {wager} on spot {spot}: {outcome}"),
    )
    template = on_spot if line.spot else plain
    said = template.format(seat=line.seat, wager=wager, spot=line.spot, outcome=word_words(line.outcome))
    if line.pays and line.odds is not None:
        paid = translate("Keys", "{line}, {amount} at {odds}")
        said = paid.format(line=said, amount=dollars(line.pays), odds=posted_words(line.odds))
    elif line.pays:
        said = translate("Keys", "{line}, {amount}").format(line=said, amount=dollars(line.pays))
    if line.of:
        said = translate("Keys", "{line}, for seat {seat}'s hand").format(line=said, seat=line.of)
    if line.hand:
        said = translate("Keys", "{line} ({hand})").format(line=said, hand=hand_said(line.hand))
    return said
