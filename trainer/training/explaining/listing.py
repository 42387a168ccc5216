"""Which explanation belongs to which step: one list for every table, and the rule in which each ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar, assert_never

from trainer.asks.acting import as_shown
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import gives_ruling, is_alarm, target
from trainer.rules.book import Book
from trainer.rules.clause import Decides, deciding
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.blackjack.clauses import Clause as BlackjackClause
from trainer.rules.house.four_card.clauses import Clause as FourCardClause
from trainer.rules.house.three_card.clauses import Clause as ThreeCardClause
from trainer.rules.plan import Actor, Table
from trainer.rules.poker.clauses import Clause
from trainer.rules.round import Choose, Round
from trainer.training.explaining.house import stub as stub_at_house
from trainer.training.explaining.house.hands import house_hands_at, points_at
from trainer.training.explaining.house.kinds import DiceShown, Points
from trainer.training.explaining.house.payments import dice_at, payments_at
from trainer.training.explaining.kinds import (
    DEALER,
    ActWeighed,
    DueStep,
    Explained,
    Explanation,
    OddChipPath,
    OddHalfPath,
    Order,
    Payment,
    PotLayers,
    PuttingRight,
    RulingGiven,
    StubCount,
    TwoHands,
)
from trainer.training.explaining.moment import Moment, moment
from trainer.training.explaining.poker import stub as stub_at_poker
from trainer.training.explaining.poker.hands import hands_at
from trainer.training.explaining.poker.kinds import CardsCompared, FromButton, KillRun, RakeShares, ToCall
from trainer.training.explaining.poker.opening import opening_at, owed_at, rules_of_call
from trainer.training.explaining.poker.pots import kill_at, layers_at, odd_chips_at, rake_at

MOST: Final = 12
"""Places that are numbered: more arrows than players are no longer followed."""


def _trouble_at(moment: Moment) -> Iterator[PuttingRight]:
    """What is done from the stop, the call or the ruling on until all is put right, where there is more than a stop."""
    step = moment.step
    if not is_alarm(step.action) and not gives_ruling(step.action):
        return
    after = [each for each in moment.remedy() if each.by is Actor.DEALER]
    if after or gives_ruling(step.action):
        yield PuttingRight(steps=tuple([as_shown(each.action) for each in (step, *after)]))


@dataclass(frozen=True, slots=True)
class Sort:
    """Acts whose order is one thing, and what may come between them."""

    acts: tuple[type[Action], ...]
    between: tuple[type[Action], ...] = ()
    """Of the dealer; what players do never breaks an order off."""


SORTS: Final = (
    Sort((a.Deal, a.Burn, h.Deliver)),
    Sort((a.CallOn,), (a.Announce, a.MakeChange, a.MarkDeck, a.CollectCards, h.CollectWager, a.Deal)),
    Sort((a.Reveal,), (a.Read, a.Announce)),
    Sort((h.Pay, h.CollectWager, h.ReturnWager), (a.Reveal, a.Read, a.Announce, a.CallFloor, a.CollectCards)),
    Sort((a.PushPot,)),
    Sort((a.CollectCards,)),
)
"""Each order that is shown."""


def orders_at(moment: Moment) -> Iterator[Order]:
    """The order that begins with the act that is due, each place once; none where nothing of the sort follows."""
    first = moment.step.action
    sort = next((sort for sort in SORTS if isinstance(first, sort.acts)), None)
    if sort is None:
        return
    found, places = [first], {_place(first)}
    for step in moment.coming():
        if step.by is not Actor.DEALER:
            continue
        if isinstance(step.action, sort.acts) and not isinstance(step.action, sort.between):
            if _place(step.action) in places or len(found) == MOST:
                break
            found.append(step.action)
            places.add(_place(step.action))
        elif not isinstance(step.action, sort.between):
            break
    if len(found) > 1:
        yield Order(acts=tuple(found))


def _place(act: Action) -> object:
    """What an order goes by: the wager that is settled, the pot or a half of it, else the place."""
    match act:
        case h.Pay(to=seat) | h.CollectWager(source=seat) | h.ReturnWager(to=seat):
            return seat, act.wager
        case _:
            return type(act) is a.Burn, target(act)


T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class Explains:
    """What explains steps of these kinds."""

    acts: tuple[type[Action], ...]
    works_out: Callable[[Moment], Iterator[Explanation]]
    """Nothing where there is nothing of the sort to be told at a table."""


EXPLAINS: Final = (
    Explains((a.CallOn,), opening_at),
    Explains((a.PushPot,), odd_chips_at),
    Explains((a.Read, a.PushPot, a.CollectCards), hands_at),
    Explains((a.Read, h.Pay, h.CollectWager), house_hands_at),
    Explains((a.Read, a.Deal, h.Pay, h.CollectWager, h.ReturnWager), points_at),
    Explains((h.Pay, h.CollectWager), dice_at),
    Explains((h.Pay,), payments_at),
    Explains((a.TakeRake, a.TakeJackpot), rake_at),
    Explains((a.CollectBets, a.ReturnUncalled, a.TakeRake, a.PushPot), layers_at),
    Explains((a.MoveKillButton,), kill_at),
    Explains((a.CountStub,), stub_at_poker.stub_at),
    Explains((a.CountStub,), stub_at_house.stub_at),
    Explains((a.Announce, a.CallFloor), _trouble_at),
    Explains(tuple([act for sort in SORTS for act in sort.acts]), orders_at),
    Explains((a.CallOn,), owed_at),
)
"""In the order in which they are shown."""

_ODD_CHIPS: Final = frozenset(
    {
        Clause.ODD_CHIP,
        Clause.ODD_CHIP_BY_SUIT,
        Clause.ODD_CHIP_LOW,
        Clause.ODD_CHIPS_TO_ONE,
        Clause.ODD_CHIPS_TO_ONE_LOW,
    }
)
_ODD_HALVES: Final = frozenset({Clause.ODD_HALF, Clause.ODD_HALF_NEAREST})
_POSTED_ODDS: Final = frozenset({BlackjackClause.BLACKJACK_PAYS})
"""Beside the rules whose rows say that they decide the odds."""
_ORDERS: Final = Decides.ORDER | Decides.LOSERS_FIRST | Decides.ORDER_OF_POTS


def explained(
    state: Round[T], action: Action, ahead: Choose[T], book: Book, governing: str = ""
) -> tuple[Explained, ...]:
    """All that explains an act that is due, what ends in the `governing` clause first; nothing where it is not due."""
    found = moment(state, action, ahead)
    return () if found is None else explained_at(found, book, governing)


def explained_at(at: Moment, book: Book, governing: str = "") -> tuple[Explained, ...]:
    """The same of a moment that is at hand."""
    whats = [what for row in EXPLAINS if isinstance(at.step.action, row.acts) for what in row.works_out(at)]
    found = [ending_in(what, rules_of(what, at), at.table, book) for what in whats]
    return tuple(sorted(found, key=lambda each: each.clause != governing))


def ending_in(what: Explanation, rules: Iterable[StrEnum], table: Table, book: Book) -> Explained:
    """An explanation at a table with the first of these clauses that the book has; with none where it has none."""
    rule = next(filter(book.answers, rules), None)
    if rule is None:
        return Explained(what=what, table=table, clause="", cites=(), gist="")
    return Explained(what=what, table=table, clause=rule.value, cites=book.cites(rule), gist=book.clause(rule).gist)


def rules_of(what: Explanation, at: Moment) -> tuple[StrEnum, ...]:
    """The rules that an explanation can end in, the nearest first; that of the step itself last."""
    named = (at.step.clause, *at.step.also)
    match what:
        case OddChipPath():
            return _first(named, _ODD_CHIPS)
        case OddHalfPath():
            return _first(named, _ODD_HALVES)
        case Payment():
            return _deciding(_first(named, _POSTED_ODDS), Decides.ODDS)
        case Order():
            return _deciding(named, _ORDERS)
        case PotLayers():
            shared = Clause.SIDE_POTS if len(what.layers) > 1 else Clause.COLLECT_BETS
            return (Clause.UNCALLED_BET if what.back is not None else shared, *named)
        case TwoHands() if FourCardClause.FIVE_CARD_HANDS in named:
            return (FourCardClause.FIVE_CARD_HANDS, *named)
        case TwoHands(other=None) if ThreeCardClause.DEALER_QUALIFIES in named:
            return (ThreeCardClause.DEALER_QUALIFIES, *named)
        case TwoHands():
            return (*comparing(what), *named)
        case ToCall():
            return (*rules_of_call(what, at.table), *named)
        case Points(dealer=None, outcome=None):
            return (BlackjackClause.CARD_VALUES, *named)
        case CardsCompared() | FromButton() | RakeShares() | KillRun() | StubCount():
            return named
        case Points() | DiceShown() | RulingGiven() | PuttingRight() | DueStep() | ActWeighed():
            return named
        case _:
            assert_never(what)


def comparing(hands: TwoHands) -> tuple[StrEnum, ...]:
    """The rules by which cards are read and hands compared."""
    ranks = Clause.LOW_RANKS if hands.is_low else Clause.HAND_RANKS
    if hands.other is not None and hands.other.seat == DEALER:
        if hands.are_equal:
            return (AnteClause.TIE,)
        return (AnteClause.COMPARE_HANDS if hands.decides is not None else AnteClause.HAND_RANKS,)
    if hands.other is None:
        return (Clause.LOW_QUALIFIES, ranks) if hands.counterfeits else (ranks,)
    if hands.are_equal:
        return (Clause.SPLIT_POT,)
    if hands.decides is None:
        return (ranks, Clause.COMPARE_HANDS)
    return (Clause.COMPARE_LOWS, Clause.COMPARE_HANDS) if hands.is_low else (Clause.COMPARE_HANDS,)


def _first(named: tuple[StrEnum, ...], wanted: frozenset[StrEnum]) -> tuple[StrEnum, ...]:
    """The rules of a step, those that are wanted before its own."""
    return (*[rule for rule in named if rule in wanted], *named)


def _deciding(named: tuple[StrEnum, ...], what: Decides) -> tuple[StrEnum, ...]:
    """The rules of a step, the one that decides this before its own."""
    rule = deciding(named, what)
    return named if rule is None else (rule, *named)
