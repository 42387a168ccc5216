"""What stands at a player's cards while a sign stands: a word or two, whether something is wrong or not."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.cards import events as e
from trainer.rules.places import SeatNumber
from trainer.rules.round import Event
from trainer.tongue import translate
from trainer.training.house.incidents import HouseIncident
from trainer.ui.wording.alarms import alarm_tag


def tags_of(sign: HouseIncident | None, dealt_with: Event | None) -> Mapping[SeatNumber, str]:
    """By seat: of the sign that stands, else of what is being dealt with."""
    if sign is not None and sign.alarm is not None:
        return {sign.alarm.seat: alarm_tag(sign.alarm.what)}
    match sign.event if sign is not None and sign.event is not None else dealt_with:
        case BurnsAsked(seat):
            return {seat: translate("Signs", "“burns?”")}
        case e.PlayerLeft(seat):
            return {seat: translate("Signs", "gone")}
        case e.PlayersExchangeInformation(seats):
            return dict.fromkeys(seats, translate("Signs", "tells"))
        case _:
            return {}
