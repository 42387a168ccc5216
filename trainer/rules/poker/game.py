"""A poker game as a value: what every one of them has beside its procedure."""

from __future__ import annotations

from trainer.rules.actions import Action, Burn, Draw, Shuffle, StandPat
from trainer.rules.plan import Plan
from trainer.rules.poker.irregularities.handling import POKER_IRREGULARITIES
from trainer.rules.poker.offences import offended, own_rules
from trainer.rules.poker.reducer import after
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game


def poker_game(id_: str, procedure: Plan[PokerTable]) -> Game[PokerTable]:
    """The game of an id that `FORMS` knows."""
    return Game(
        id=id_,
        procedure=procedure,
        after=after,
        opens_part=opens_part,
        irregularities=POKER_IRREGULARITIES,
        offended=offended,
        own_rules=own_rules,
    )


def opens_part(action: Action) -> bool:
    """A shuffle opens the deal, a burn a street, a player's choice the draw."""
    return isinstance(action, Burn | Shuffle | Draw | StandPat)
