"""A table against the house on screen, and the step that is entered at it: the same on every page."""

from __future__ import annotations

from collections.abc import Callable

from trainer.rules.house.table import HouseTable
from trainer.ui.entry.house import HOUSE
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import WITH_PLACE
from trainer.ui.entry.house.words import house_verb_words
from trainer.ui.entry.step import PLACE
from trainer.ui.exercise.keys import bar, keys_of
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import NO_CHIPS, Chips, cut
from trainer.ui.house.families import sight_of
from trainer.ui.table.entering import Entering


class HouseFelt:
    """Who has it connects what is pressed."""

    def __init__(
        self,
        shown: HousePicture,
        table: Callable[[], HouseTable],
        choices: TableChoices,
        is_awaited: Callable[[], bool],
        *,
        only_in_turn: bool = False,
    ) -> None:
        """`table` is as it stands."""
        self._table_now = table
        self._seen: tuple[HouseTable, Sight] | None = None
        self.verbs = keys_of(self.sight.layout.keys, choices.keys)
        """Which key is which verb."""
        own = {verb: key for key, verb in self.verbs.items()}
        self.bar = bar(self.sight.layout.verbs, own, house_verb_words, WITH_PLACE)
        self.view = HouseView(shown, choices.look)
        self.entering = Entering(
            HOUSE, lambda: self.sight, self.verbs, is_awaited, self.view, only_in_turn=only_in_turn
        )
        self.view.dragged.connect(self.entering.drag)

    @property
    def sight(self) -> Sight:
        """What is seen of the table; looked at once for each that comes."""
        table = self._table_now()
        if self._seen is None or self._seen[0] is not table:
            self._seen = (table, sight_of(table))
        return self._seen[1]

    @property
    def takes(self) -> frozenset[HouseTarget]:
        """The places that the latched verb can take."""
        kinds, place = self.entering.edges, self.entering.entered[PLACE]
        if not kinds:
            return frozenset()
        # once the seat is named its own spots are left, and those that all share
        seats = {0, place} if isinstance(place, int) and HousePlace.SPOT in kinds else None
        return frozenset([at for at in self.view.targets if at.kind in kinds and (seats is None or at.seat in seats)])

    def chips(self) -> Chips:
        """The amount that is entered, as it would be cut."""
        amount = self.entering.cut_amount
        return cut(amount, self._table_now().pieces) if amount else NO_CHIPS
