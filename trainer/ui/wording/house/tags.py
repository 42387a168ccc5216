"""What stands at a player's cards while a symptom stands: a word or two, whether something is wrong or not."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.cards import events as e
from trainer.rules.places import SeatNumber
from trainer.rules.round import Event
from trainer.tongue import translate
from trainer.training.house.incidents import HouseIncident
from trainer.ui.wording.alarms import alarm_tag


def tags_of(symptom: HouseIncident | None, dealt_with: Event | None) -> Mapping[SeatNumber, str]:
    """By seat: of the symptom that stands, else of what is being dealt with."""
    if symptom is not None and symptom.alarm is not None:
        return {symptom.alarm.seat: alarm_tag(symptom.alarm.what)}
    match symptom.event if symptom is not None and symptom.event is not None else dealt_with:
        case BurnsAsked(seat):
            return {seat: translate("Symptoms", "“burns?”")}
        case e.PlayerLeft(seat):
            return {seat: translate("Symptoms", "gone")}
        case e.PlayersExchangeInformation(seats):
            return dict.fromkeys(seats, translate("Symptoms", "tells"))
        case _:
            return {}
