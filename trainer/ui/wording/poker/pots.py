"""The pots by their names."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.rules.poker.pots import pot_said, the_pot_said, told_apart
from trainer.rules.poker.table import PokerTable, Pot
from trainer.tongue import translate
from trainer.ui.wording.line import sentence


def pot_words(index: int, pots: Sequence[Pot] = ()) -> str:
    """ "main pot", "side pot 1"; beside the pots that lie there also "pot after the draw", where a seven parted one."""
    return str(pot_said(*told_apart(index, pots)))


def the_pot_words(index: int, pots: Sequence[Pot] = ()) -> str:
    """As it stands in a sentence: "the main pot", "side pot 1"."""
    return str(the_pot_said(*told_apart(index, pots)))


def missing_pot_words(index: int | None, table: PokerTable) -> str:
    """That a pot does not lie there, a sentence; `index` is none where there is no pot to name."""
    if index is None:
        return translate("Acts", "No chips lie in a pot.")
    if index < len(table.pots) and table.pots[index].pushed:
        return sentence(translate("Acts", "{pot} has been pushed").format(pot=the_pot_words(index, table.pots)))
    return translate("Acts", "There is no {pot}.").format(pot=pot_words(index, table.pots))
