"""A table against the house on screen."""

from __future__ import annotations

from PySide6.QtCore import Signal

from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.felt.house.layout import HouseLayout
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.scene import HouseScene
from trainer.ui.felt.house.targets import HousePlace, HouseTarget


class HouseView(FeltView[HouseTarget, HousePicture, HouseLayout]):
    """Shows a frozen table against the house and keeps no truth of its own."""

    sheet_wanted = Signal()
    """The posted sign was pressed."""

    def scene_for(self, picture: HousePicture, look: TableLook) -> HouseScene:
        return HouseScene(picture, look, self)

    def show_zone(self, target: HouseTarget) -> None:
        """In a narrow view: pans to the dealer's side and then until the place is seen."""
        self.ensureVisible(self._felt.places[HouseTarget(kind=HousePlace.RACK)].area, 40, 40)
        self.ensureVisible(self._felt.places[target].area, 40, 40)
