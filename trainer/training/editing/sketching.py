"""A table as far as a draft tells it: whatever can be laid of it lies there, and what is wrong is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.asks.key import Shown
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.training.editing.deriving import Derived
from trainer.training.editing.draft import Draft
from trainer.training.editing.house.sketch import ante_sketch, blackjack_sketch, dice_sketch
from trainer.training.editing.poker.sketch import poker_fitting, poker_sketch
from trainer.training.editing.told import Told


@dataclass(frozen=True, slots=True)
class _Family:
    """How tables of a family are sketched, and made to fit the screen."""

    sketch: Callable[[Draft, Told], Shown]
    fitting: Callable[[Shown], Shown] = lambda table: table


_FAMILIES: Final[Mapping[FamilyId, _Family]] = {
    FamilyId.POKER: _Family(poker_sketch, poker_fitting),
    FamilyId.THREE_CARD: _Family(ante_sketch),
    FamilyId.FOUR_CARD: _Family(ante_sketch),
    FamilyId.BLACKJACK: _Family(blackjack_sketch),
    FamilyId.SIC_BO: _Family(dice_sketch),
}


def drawn(draft: Draft, found: Derived) -> Shown:
    """The table of a question, or a sketch of what is none yet, with no more seats than are drawn."""
    family = _FAMILIES[LISTED[draft.game].family]
    return family.fitting(found.question.table if found.question is not None else sketched(draft))


def sketched(draft: Draft) -> Shown:
    """The table of a draft, however little of it is in order."""
    return _FAMILIES[LISTED[draft.game].family].sketch(draft, Told(draft.entries))
