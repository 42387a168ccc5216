"""The pots by their names."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.rules.poker.pots import side_of
from trainer.rules.poker.table import PokerTable, Pot
from trainer.tongue import translate
from trainer.ui.wording.line import sentence


def pot_words(index: int, pots: Sequence[Pot] = ()) -> str:
    """ "main pot", "side pot 1"; beside the pots that lie there also "pot after the draw", where a seven parted one."""
    is_there = index < len(pots)
    side = side_of(pots, index) if is_there else index
    if is_there and pots[index].is_after_draw:
        return (
            translate("Acts", "side pot {number} after the draw").format(number=side)
            if side
            else translate("Acts", "pot after the draw")
        )
    return translate("Acts", "side pot {number}").format(number=side) if side else translate("Acts", "main pot")


def the_pot_words(index: int, pots: Sequence[Pot] = ()) -> str:
    """As it stands in a sentence: "the main pot", "side pot 1"."""
    side = side_of(pots, index) if index < len(pots) else index
    words = pot_words(index, pots)
    return words if side else translate("Acts", "the {pot}").format(pot=words)


def missing_pot_words(index: int | None, table: PokerTable) -> str:
    """That a pot does not lie there, a sentence; `index` is none where there is no pot to name."""
    if index is None:
        return translate("Acts", "No chips lie in a pot.")
    if index < len(table.pots) and table.pots[index].pushed:
        return sentence(translate("Acts", "{pot} has been pushed").format(pot=the_pot_words(index, table.pots)))
    return translate("Acts", "There is no {pot}.").format(pot=pot_words(index, table.pots))
