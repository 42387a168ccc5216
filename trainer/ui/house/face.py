"""Tables against the house as the table page shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QDialog, QWidget

from trainer.rules.actions import Action
from trainer.rules.house.table import HouseTable
from trainer.rules.house_acts import Pay
from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.house.gestures import HouseGesture, gesture_of
from trainer.training.played_again import AnyTable
from trainer.ui.entry import Entered
from trainer.ui.entry.house import entered_of
from trainer.ui.entry.house.listed import house_key_lines
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.key_lines import KeyLine
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.house.families import house_before_lines, house_sheet
from trainer.ui.house.felt import HouseFelt
from trainer.ui.house.seen import HOUSE_SEEN
from trainer.ui.house.sheet_dialog import SheetDialog
from trainer.ui.house.showing import house_picture
from trainer.ui.table.entering import Entering
from trainer.ui.table.face import TableFace
from trainer.ui.wording.house.gestures import house_gesture_line


class HouseFace(HouseFelt, TableFace[AnyHouseSession, HouseView, Entering[Sight, HouseTarget, HousePlace]]):
    """The felt, the entered step and the words of one round against the house."""

    seen = HOUSE_SEEN

    def __init__(self, session: AnyHouseSession, choices: TableChoices, is_awaited: Callable[[], bool]) -> None:
        self.session = session
        self._gesture: HouseGesture | None = session.gesture()
        self._before = house_before_lines(session.begun.table)
        super().__init__(self._lies(), lambda: self._table, choices, is_awaited)
        self.view.target_clicked.connect(self._click)

    @property
    def _table(self) -> HouseTable:
        return self.session.state.table

    def key_lines(self) -> Sequence[KeyLine]:
        return house_key_lines(self.sight, {verb: key for key, verb in self.verbs.items()})

    # What is posted

    @property
    def sheet_wanted(self) -> SignalInstance:
        """The posted sign was pressed."""
        return self.view.sheet_wanted

    def sheet(self, parent: QWidget) -> QDialog:
        """Everything posted at this table, in full."""
        return SheetDialog(self.place, house_sheet(self._table, self._before), parent)

    def _click(self, target: HouseTarget) -> None:
        """The sign is read; every other place belongs to a step."""
        if target.kind is HousePlace.SIGN:
            self.view.sheet_wanted.emit()
        else:
            self.entering.click(target)

    # The table

    def _lies(self) -> HousePicture:
        acts = self.session.state.actions()
        return house_picture(
            self._table, acts=acts, gesture=self._gesture, before=self._before, symptom=self.session.incident
        )

    def _lies_after(self, table: AnyTable, acts: Sequence[Action]) -> HousePicture:
        assert isinstance(table, HouseTable)
        shown: HousePicture = self._marked(house_picture(table, acts=acts, before=self._before))
        return shown

    def _show_zone(self) -> None:
        if turned_to := self._table.called_on:
            self.view.show_zone(HouseTarget(kind=HousePlace.SEAT, seat=turned_to))

    # The entered step

    def step_of(self, action: Action) -> Entered:
        return entered_of(action, self.sight)

    # What players do, and what goes wrong at the table

    def _shown_by(self, action: Action, before: HouseTable) -> HouseGesture | None:
        return gesture_of(before, action, self.session.drill.seed)

    def _gesture_words(self, gesture: HouseGesture) -> str:
        return house_gesture_line(gesture)

    def working(self, action: Action) -> str:
        return house_working(action, self._table)


def house_working(action: Action, table: HouseTable) -> str:
    """One line of reckoning; empty where an act has no amount or it is simply read off."""
    if not isinstance(action, Pay):
        return ""
    place = (action.to, action.wager, action.on, action.spot, action.hand_number)
    wagers = [stake.amount for stake in table.stakes if stake.place == place and not stake.paid]
    if not wagers or not action.amount:
        return ""
    ratio = Fraction(action.amount, wagers[0])
    if ratio.denominator > _PLAIN:
        return ""
    words = translate("House", "{wager} at {times} to {for_each} is {amount}")
    return words.format(
        wager=short_dollars(wagers[0]),
        times=ratio.numerator,
        for_each=ratio.denominator,
        amount=short_dollars(action.amount),
    )


_PLAIN = 5
"""Odds are to so many at most; what is rounded is told by its clause."""
