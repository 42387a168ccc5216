"""Odds as they stand on a layout and are said."""

from __future__ import annotations

from typing import Final, assert_never

from trainer.rules.house.odds import Odds
from trainer.rules.house.paytables import Fixed, Meter, Pay, Share
from trainer.rules.money import short_dollars
from trainer.tongue import Unsaid, translate

_SHARES: Final = {
    Meter.METER: Unsaid.translate("Odds", "{percent} percent of meter"),
    Meter.MEGA: Unsaid.translate("Odds", "{percent} percent of mega"),
    Meter.MAJOR: Unsaid.translate("Odds", "{percent} percent of major"),
    Meter.MINOR: Unsaid.translate("Odds", "{percent} percent of minor"),
}


def odds_words(odds: Odds) -> str:
    """ "3 to 2", "300 for 1"."""
    words = translate("Odds", "{pays} for {wagered}") if odds.is_for else translate("Odds", "{pays} to {wagered}")
    return words.format(pays=odds.pays, wagered=odds.wagered)


def posted_words(pay: Pay) -> str:
    """What is posted, by the words of the rulebooks."""
    match pay:
        case Odds():
            return odds_words(pay)
        case Fixed():
            return translate("Odds", "${amount}").format(amount=short_dollars(pay.amount))
        case Share():
            return str(_SHARES[pay.meter].format(percent=pay.percent))
        case _:
            assert_never(pay)
