"""A poker table on screen, and the step that is entered at it: the same on every page."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.poker import KEYS, POKER, Verb
from trainer.ui.entry.poker.verbs import WITH_PLACE, verb_words
from trainer.ui.exercise.keys import bar, keys_of
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.picture import NO_CHIPS, Chips, cut
from trainer.ui.felt.poker.picture import TablePicture, Target
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.table.entering import Entering
from trainer.ui.widgets.verbs import VerbKey


def poker_bar(keys: Mapping[str, str] | None = None) -> tuple[VerbKey, ...]:
    """Every verb of poker; `keys` says which key is which verb, else they are as they come."""
    own = {verb: key for key, verb in keys.items()} if keys is not None else KEYS
    return bar(Verb, own, verb_words, WITH_PLACE)


class PokerFelt:
    """Who has it connects what is pressed."""

    def __init__(
        self,
        shown: TablePicture,
        table: Callable[[], PokerTable],
        choices: TableChoices,
        is_awaited: Callable[[], bool],
        *,
        only_in_turn: bool = False,
    ) -> None:
        """`table` is as it stands."""
        self._table_now = table
        self.verbs = keys_of(KEYS, choices.keys)
        """Which key is which verb."""
        self.bar = poker_bar(self.verbs)
        self.view = TableView(shown, choices.look)
        self.entering = Entering(POKER, table, self.verbs, is_awaited, self.view, only_in_turn=only_in_turn)
        self.view.dragged.connect(self.entering.drag)

    @property
    def takes(self) -> frozenset[Target]:
        """The places that the latched verb can take."""
        return self.entering.edges

    def chips(self) -> Chips:
        """The amount that is entered, as it would be cut."""
        amount = self.entering.cut_amount
        return cut(amount, self._table_now().rules.denominations) if amount else NO_CHIPS
