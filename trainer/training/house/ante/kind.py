"""What the drills of Three Card and Four Card are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeVar

from trainer.rules import actions as a
from trainer.rules.book import GameBook
from trainer.rules.house import acts as h
from trainer.rules.house.ante.clauses import COUNT_STUB, HOLDING, LOAD_SHOE, REMOVE_STUB, AnteClause
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.irregularities import Irregularity, Rule, named
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.four_card.clauses import COLLECT_PROGRESSIVE, LOCK_PROGRESSIVE, Clause
from trainer.rules.house.four_card.wagers import ENVY, Wager
from trainer.rules.house.three_card.clauses import Clause as ThreeCardClause
from trainer.rules.plan import Step
from trainer.rules.round import Game
from trainer.training.house.ante.laying import NEEDED, follow, lay
from trainer.training.house.ante.players import decides
from trainer.training.house.befalling import HARMLESS, LATEST, could, event_of, may_seem, mishaps_of, sign_of
from trainer.training.house.focus import HouseFocus
from trainer.training.house.incidents import Troubles
from trainer.training.house.kind import HouseKind, house_kind
from trainer.training.house.phases import phase_of_cards

A = TypeVar("A", bound=AnteTable)
_MONEY: Final = (h.CollectWager, h.Pay)
_SETTLED: Final = (*_MONEY, h.ReturnWager)
_KINDS: Final[Mapping[HouseFocus, tuple[type[a.Action], ...]]] = {
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
_WAGERS: Final[Mapping[HouseFocus, frozenset[str]]] = {
    HouseFocus.PROGRESSIVE: frozenset({Wager.PROGRESSIVE, ENVY}),
    HouseFocus.SIX_CARD: frozenset({Wager.SIX_CARD_BONUS}),
}
"""The wagers that a drill is about."""
_CLAUSES: Final[Mapping[HouseFocus, frozenset[str]]] = {
    HouseFocus.PROGRESSIVE: frozenset({Clause.VALIDATE_PROGRESSIVE}),
    HouseFocus.SIX_CARD: frozenset({Clause.DEAL_BONUS_CARD}),
}
_FORFEITS: Final = (h.CollectWager, a.CollectCards)


def _is_asked(focus: HouseFocus, step: Step, table: AnteTable) -> bool:
    action = step.action
    if focus is HouseFocus.ASKING and isinstance(action, _FORFEITS):
        return table.stage is Stage.DECIDING
    if isinstance(action, _KINDS.get(focus, ())) or step.clause in _CLAUSES.get(focus, ()):
        return True
    if isinstance(action, a.Deal | a.Reveal) and action.to == a.Area.BONUS_BOX:
        return focus is HouseFocus.SIX_CARD
    return isinstance(action, _MONEY) and action.wager in _WAGERS.get(focus, ())


def _focuses(book: GameBook) -> tuple[HouseFocus, ...]:
    """The drills a rulebook has by what it answers."""
    has = {
        HouseFocus.PROGRESSIVE: book.answers(Clause.PROGRESSIVE),
        HouseFocus.SIX_CARD: book.answers(Clause.SIX_CARD_BONUS),
        HouseFocus.IRREGULARITIES: bool(named(book)),
        HouseFocus.WHOLE: True,
    }
    return tuple([focus for focus in HouseFocus if has.get(focus, focus in _KINDS)])


_PRACTISED_IN: Final[Mapping[str, HouseFocus]] = {
    **dict.fromkeys(
        (
            *(AnteClause.INSPECT, AnteClause.SPREAD, AnteClause.WASH, Clause.PRESHUFFLED, AnteClause.SHUFFLE),
            *(Clause.CUT_ONTO_COVER_CARD, Clause.CUT_BELOW_COVER_CARD, ThreeCardClause.CUT),
            *(
                AnteClause.NO_CUT_AFTER_MACHINE,
                AnteClause.ALTERNATE_DECKS,
                AnteClause.CHANGE_DECK,
                AnteClause.CHANGE_DECK_FROM_HAND,
            ),
            AnteClause.EACH_DECK_BY_ITSELF,
            *LOAD_SHOE.values(),
        ),
        HouseFocus.OPENING,
    ),
    **dict.fromkeys(
        (
            *(
                AnteClause.DEAL_FROM_SHOE,
                AnteClause.DEAL_FROM_HAND,
                *HOLDING.values(),
                AnteClause.DELIVER_STACKS,
                Clause.DEALER_STACK_FIRST,
            ),
            *(Clause.EXTRA_STACK, ThreeCardClause.COVER_DEALER_STACK, *REMOVE_STUB.values(), *COUNT_STUB.values()),
        ),
        HouseFocus.DEAL,
    ),
    Clause.DEAL_BONUS_CARD: HouseFocus.SIX_CARD,
    Clause.SIX_CARD_BONUS: HouseFocus.SIX_CARD,
    **dict.fromkeys((AnteClause.CALL_ON, AnteClause.FOLD_FORFEITS, AnteClause.COLLECT_FORFEITS), HouseFocus.ASKING),
    **dict.fromkeys(
        (
            *(AnteClause.REVEAL_DEALER, AnteClause.REVEAL_PLAYERS, Clause.CHOOSE_PLAYER_HAND),
            *(AnteClause.CALL_DEALER_HAND, AnteClause.CALL_PLAYER_HAND),
            *(AnteClause.HAND_RANKS, AnteClause.COMPARE_HANDS),
        ),
        HouseFocus.READING,
    ),
    **dict.fromkeys(
        (
            *(*LOCK_PROGRESSIVE.values(), *COLLECT_PROGRESSIVE.values()),
            *(Clause.PROGRESSIVE, Clause.PROGRESSIVE_FOR_ONE, Clause.METER),
            *(
                Clause.VALIDATE_PROGRESSIVE,
                Clause.ENVY,
                Clause.ENVY_FOR_ONE,
                Clause.ENVY_FOR_FIVE,
                Clause.ENVY_OF_OWN_HAND,
                Clause.FOLD_KEEPS_ENVY,
            ),
        ),
        HouseFocus.PROGRESSIVE,
    ),
    **dict.fromkeys(
        (
            *(AnteClause.COLLECT_HANDS, Clause.COLLECT_WINNING_HAND, Clause.COLLECT_FOLDED_HAND),
            *(Clause.COLLECT_DEALER_HAND, AnteClause.PICK_UP_IN_ORDER),
        ),
        HouseFocus.PICK_UP,
    ),
    **dict.fromkeys(
        (
            *(Clause.PLAY_FIRST, Clause.ANTE_FIRST, Clause.ACES_UP_AFTER_PLAY, Clause.SIX_CARD_AFTER_ACES_UP),
            *(Clause.PROGRESSIVE_AFTER_BONUS, Clause.ENVY_LAST, Clause.TIED_HANDS_WAIT),
            *(ThreeCardClause.LOSERS_FIRST, ThreeCardClause.PAY_FROM_RIGHT),
        ),
        HouseFocus.SETTLE_IN_ORDER,
    ),
    **dict.fromkeys(
        (
            *(AnteClause.HIGHER_WINS, AnteClause.LOWER_LOSES, AnteClause.TIE, AnteClause.ANTE_BONUS, Clause.ACES_UP),
            Clause.TIE_WINS,
            *(ThreeCardClause.DEALER_QUALIFIES, ThreeCardClause.RETURN_PLAY, ThreeCardClause.PAIR_PLUS),
        ),
        HouseFocus.SETTLEMENT,
    ),
    **dict.fromkeys((*Irregularity, *Rule), HouseFocus.IRREGULARITIES),
}


def ante_kind(game: Game[A], table: type[A]) -> HouseKind[A]:
    """The drills of one of the two families."""
    events = game.irregularities
    assert events is not None, "a table of cards knows irregularities"
    troubles: Troubles[A] = Troubles(
        event_of=event_of,
        can_happen=events.can_happen,
        sign_of=sign_of,
        latest=LATEST,
        harmless=HARMLESS,
        may_seem=may_seem,
        could=could,
    )
    return house_kind(
        id=game.id,
        table=table,
        games={game.id: game},
        focuses=_focuses,
        lay=lambda drill, to_happen: lay(drill, to_happen, game, table),
        follow=follow,
        drill_of=lambda drill, kept: replace(drill, method=kept.method, shuffler=kept.has_shuffler),
        decides=decides,
        is_asked=_is_asked,
        replay_phase=phase_of_cards,
        troubles=troubles,
        mishaps=mishaps_of(troubles),
        focus_of=lambda clause: _PRACTISED_IN.get(clause, HouseFocus.WHOLE),
        needed=NEEDED,
    )
