"""How tables against the house are seen and told of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QWidget

from trainer.rules.actions import Action
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.plan import Table
from trainer.rules.round import Event
from trainer.training.alarms import FalseAlarm
from trainer.training.house.focus import HouseFocus
from trainer.training.house.gestures import gesture_of
from trainer.training.house.incidents import Counted
from trainer.training.house.made_events import incident_of
from trainer.training.played_again import AnyTable
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.house.layout import HEIGHT, WIDTH
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.targets import HouseTarget
from trainer.ui.house.as_done import house_as_done
from trainer.ui.house.before import house_before_lines
from trainer.ui.house.marks import house_marks, journey
from trainer.ui.house.showing import house_picture
from trainer.ui.table.seen import AnyPicture, Seen
from trainer.ui.wording.house.drills import house_focus_words
from trainer.ui.wording.house.symptoms import house_symptom_words
from trainer.ui.wording.terms import Where


class HouseSeen:
    """See `Seen`."""

    terms = Where.HOUSE
    shape = HEIGHT / WIDTH

    def part_words(self, part: str) -> str:
        return house_focus_words(HouseFocus(part))

    def past(
        self, start: AnyTable, table: AnyTable, acts: Sequence[Action], last: tuple[AnyTable, Action] | None, seed: int
    ) -> HousePicture:
        gesture = gesture_of(_house(last[0]), last[1], seed) if last is not None else None
        return house_picture(_house(table), acts=acts, gesture=gesture, before=house_before_lines(_house(start)))

    def marked(self, shown: AnyPicture, given: Action | None, right: Action | None, table: AnyTable) -> HousePicture:
        arrows, ringed = house_marks(given, right, _house(table))
        return replace(_pictured(shown), arrows=arrows, here=ringed)

    def way(self, action: Action, table: Table) -> tuple[HouseTarget | None, HouseTarget | None]:
        assert isinstance(table, HouseTable)
        return journey(action, table)

    def view(self, shown: AnyPicture, in_place_of: QWidget | None, look: TableLook, *, is_animated: bool) -> HouseView:
        if not isinstance(in_place_of, HouseView):
            return HouseView(_pictured(shown), look)
        in_place_of.show_picture(_pictured(shown), is_animated=is_animated)
        return in_place_of

    def moves(self, action: Action, table: AnyTable) -> bool:
        lies = house_picture(_house(table))
        return house_as_done(lies, action, _house(table)) != lies

    def symptom_words(self, symptom: object) -> str:
        assert isinstance(symptom, Event | Counted | FalseAlarm)
        return house_symptom_words(symptom)

    def symptom_of(self, event: Event, before: AnyTable) -> object:
        return incident_of(before, event).symptom if isinstance(before, CardTable) else event


def _house(table: AnyTable) -> HouseTable:
    assert isinstance(table, HouseTable)
    return table


def _pictured(shown: AnyPicture) -> HousePicture:
    assert isinstance(shown, HousePicture)
    return shown


HOUSE_SEEN: Final[Seen] = HouseSeen()
