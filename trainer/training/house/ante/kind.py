"""What the drills of Three Card and Four Card are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeVar

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.book import GameBook
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import named
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.plan import Step
from trainer.rules.round import Game
from trainer.training.house.ante.bets import rebuilt, spots
from trainer.training.house.ante.players import decides
from trainer.training.house.ante.situations import NEEDED, follow, situation
from trainer.training.house.drill import HouseFocus
from trainer.training.house.kind import HouseKind, house_kind
from trainer.training.house.made_events import incidents_of_cards
from trainer.training.house.phases import phase_of_cards

A = TypeVar("A", bound=AnteTable)
_MONEY: Final = (h.CollectWager, h.Pay)
_SETTLED: Final = (*_MONEY, h.ReturnWager)
_ACTS: Final[Mapping[HouseFocus, tuple[type[a.Action], ...]]] = {
    HouseFocus.OPENING: (a.Inspect, a.Spread, a.Wash, a.Shuffle, a.Cut, a.SetAsideDeck, h.LoadShoe),
    HouseFocus.DEAL: (h.LoadShoe, a.Deal, h.Deliver, h.Cover, a.CountStub, h.DiscardStub),
    HouseFocus.ASKING: (a.CallOn,),
    HouseFocus.READING: (a.Reveal, a.Read),
    HouseFocus.SETTLEMENT: _SETTLED,
    HouseFocus.SETTLE_IN_ORDER: (a.Reveal, a.Read, *_SETTLED, a.CollectCards),
    HouseFocus.PROGRESSIVE: (h.LockProgressive, h.CollectProgressive),
    HouseFocus.PICK_UP: (a.CollectCards,),
}
"""What is done in each drill, wherever in the round."""
_CLAUSES: Final[Mapping[HouseFocus, frozenset[str]]] = {
    HouseFocus.PROGRESSIVE: frozenset({Clause.VALIDATE_PROGRESSIVE}),
    HouseFocus.SIX_CARD: frozenset({Clause.DEAL_BONUS_CARD}),
}
_FORFEITS: Final = (h.CollectWager, a.CollectCards)


def _is_trainees(focus: HouseFocus, step: Step, table: AnteTable) -> bool:
    action = step.action
    if focus is HouseFocus.ASKING and isinstance(action, _FORFEITS):
        return table.stage is Stage.DECIDING
    if isinstance(action, _ACTS.get(focus, ())) or step.clause in _CLAUSES.get(focus, ()):
        return True
    if isinstance(action, a.Deal | a.Reveal) and action.to == a.Area.BONUS_BOX:
        return focus is HouseFocus.SIX_CARD
    row = table.wager_rows.get(action.wager) if isinstance(action, _MONEY) else None
    return row is not None and row.clause is not None and row.clause.part == focus.value


def _focuses(book: GameBook) -> tuple[HouseFocus, ...]:
    """The drills a rulebook has by what it answers."""
    has = {
        HouseFocus.PROGRESSIVE: book.answers(Clause.PROGRESSIVE),
        HouseFocus.SIX_CARD: book.answers(Clause.SIX_CARD_BONUS),
        HouseFocus.IRREGULARITIES: bool(named(book)),
        HouseFocus.WHOLE: True,
    }
    return tuple([focus for focus in HouseFocus if has.get(focus, focus in _ACTS)])


def ante_kind(game: Game[A], table: type[A]) -> HouseKind[A]:
    """The drills of one of the two families."""
    events = game.irregularities
    assert events is not None, "a table of cards knows irregularities"
    return house_kind(
        id=game.id,
        table=table,
        games={game.id: game},
        focuses=_focuses,
        situation=lambda drill, to_happen: situation(drill, to_happen, game, table),
        follow=follow,
        drill_of=lambda drill, kept: replace(drill, method=kept.method, shuffler=kept.has_shuffler),
        decides=decides,
        is_trainees=_is_trainees,
        replay_phase=phase_of_cards,
        incidents=incidents_of_cards(events.can_happen),
        spots=spots,
        rebuilt=rebuilt,
        methods=tuple(Method),
        has_machine=True,
        needed=NEEDED,
    )
