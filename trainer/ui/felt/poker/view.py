"""A poker table on screen."""

from __future__ import annotations

from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.felt.poker.geometry import PokerLayout
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import TableScene


class TableView(FeltView[Target, TablePicture, PokerLayout]):
    """Shows a frozen poker table and keeps no truth of its own."""

    def scene_for(self, picture: TablePicture, look: TableLook) -> TableScene:
        return TableScene(picture, look, self)

    def show_zone(self, target: Target) -> None:
        """In a narrow view: pans to the dealer's zone and then until the place is seen."""
        self.ensureVisible(self._felt.places[Target(TargetKind.STUB)].area, 40, 40)
        self.ensureVisible(self._felt.places[target].area, 40, 40)
