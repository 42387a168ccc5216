"""How poker tables are seen and told of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QWidget

from trainer.rules.actions import Action
from trainer.rules.plan import Table
from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.irregularities.symptoms import Shown, shown
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event
from trainer.training.alarms import FalseAlarm
from trainer.training.focus import Focus
from trainer.training.hand_gestures import shown_by
from trainer.training.played_again import AnyTable
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.poker import geometry
from trainer.ui.felt.poker.picture import TablePicture, Target
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.poker.as_done import as_done
from trainer.ui.poker.marks import journey, marks
from trainer.ui.poker.showing import picture
from trainer.ui.table.seen import AnyPicture, Seen
from trainer.ui.wording.drills import focus_words
from trainer.ui.wording.poker.symptoms import symptom_words
from trainer.ui.wording.terms import Where


class PokerSeen:
    """See `Seen`."""

    terms = Where.POKER
    shape = geometry.HEIGHT / geometry.WIDTH

    def part_words(self, part: str) -> str:
        return focus_words(Focus(part))

    def past(
        self, start: AnyTable, table: AnyTable, acts: Sequence[Action], last: tuple[AnyTable, Action] | None, seed: int
    ) -> TablePicture:
        gesture = shown_by(_poker(last[0]), last[1], seed) if last is not None else None
        return picture(_poker(table), gesture=gesture, acts=acts)

    def marked(self, shown: AnyPicture, given: Action | None, right: Action | None, table: AnyTable) -> TablePicture:
        arrows, ringed = marks(given, right, _poker(table))
        return replace(_pictured(shown), arrows=arrows, here=ringed)

    def way(self, action: Action, table: Table) -> tuple[Target | None, Target | None]:
        assert isinstance(table, PokerTable)
        return journey(action, table)

    def view(self, shown: AnyPicture, in_place_of: QWidget | None, look: TableLook, *, is_animated: bool) -> TableView:
        if not isinstance(in_place_of, TableView):
            return TableView(_pictured(shown), look)
        in_place_of.show_picture(_pictured(shown), is_animated=is_animated)
        return in_place_of

    def moves(self, action: Action, table: AnyTable) -> bool:
        lies = picture(_poker(table))
        return as_done(lies, action, _poker(table)) != lies

    def symptom_words(self, symptom: object) -> str:
        assert isinstance(symptom, Shown | FalseAlarm)
        return symptom_words(symptom)

    def symptom_of(self, event: Event, before: AnyTable) -> Shown:
        assert isinstance(event, PokerEvent)
        return shown(event)


def _poker(table: AnyTable) -> PokerTable:
    assert isinstance(table, PokerTable)
    return table


def _pictured(shown: AnyPicture) -> TablePicture:
    assert isinstance(shown, TablePicture)
    return shown


POKER_SEEN: Final[Seen] = PokerSeen()
