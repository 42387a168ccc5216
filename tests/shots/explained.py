"""The states in which something is explained over the table: one of each kind, after a wrong act with its verdict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tests.shots.house_games import HouseState
from tests.shots.house_games import due_act as house_due
from tests.shots.states import State, due_act
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.house.odds import EVEN
from trainer.training.attempts import AnySession
from trainer.training.explaining.house.kinds import Points
from trainer.training.explaining.kinds import (
    Explanation,
    OddChipPath,
    OddHalfPath,
    Order,
    Payment,
    PotLayers,
    PuttingRight,
    TwoHands,
)
from trainer.training.explaining.poker.kinds import CardsCompared, RakeShares, ToCall
from trainer.training.house.drill import HouseFocus
from trainer.training.poker.focus import Focus
from trainer.ui.entry.keys import WHY_KEY
from trainer.ui.table.page import TablePage

Wanted = Callable[[Explanation], bool]


def _is_there(act: Action | None, session: AnySession, wanted: Wanted) -> bool:
    return act is not None and any(wanted(each.what) for each in session.explained(act))


def _explain(page: TablePage, session: AnySession, act: Action | None, wanted: Wanted) -> None:
    """Does the wrong act, then asks why until it is explained by what is wanted."""
    assert act is not None
    if session.level is Level.PRACTICE:
        page.submit(_wrong(act))
    assert page.press_key(WHY_KEY)
    for _ in range(8):
        shown = page.explainer.shown
        if shown is not None and wanted(shown.what):
            return
        page.press_key(WHY_KEY)
    raise LookupError("it is not among what the verdict rests on")


def _wrong(act: Action) -> Action:
    """The same act with another amount or place."""
    match act:
        case a.PushPot() | a.CollectBets() | h.Pay() | a.ReturnUncalled():
            return replace(act, amount=act.amount + 100)
        case h.CollectWager() | a.TakeRake():
            return replace(act, amount=act.amount + 100)
        case a.CallOn(seat):
            return replace(act, to=seat % 8 + 1)
        case a.Deal(to=int(seat)):
            return replace(act, to=seat % 9 + 1)
        case a.CollectCards(source=int(seat)):
            return replace(act, source=seat % 9 + 1)
        case a.Burn():
            return a.Deal(a.Area.BOARD, a.Face.UP, 3)
        case _:
            return h.Shake()


def _at_poker(name: str, wanted: Wanted, game: str = "holdem", *, focus: Focus = Focus.WHOLE, seed: int = 7) -> State:
    return State(
        name=f"explains {name}",
        game=game,
        focus=focus,
        seed=seed,
        is_wanted=lambda session: _is_there(due_act(session), session, wanted),
        then=lambda page, session: _explain(page, session, due_act(session), wanted),
    )


def _at_house(name: str, rulebook: str, game: str, wanted: Wanted, focus: HouseFocus = HouseFocus.WHOLE) -> HouseState:
    return HouseState(
        name=f"explains {name}",
        rulebook=rulebook,
        game=game,
        focus=focus,
        is_wanted=lambda session: _is_there(house_due(session), session, wanted),
        then=lambda page, session: _explain(page, session, house_due(session), wanted),
    )


def _has_side_pots(what: Explanation) -> bool:
    return isinstance(what, PotLayers) and len(what.layers) > 1 and any(layer.folded for layer in what.layers)


EXPLAINED: Final = (
    _at_poker("layers", _has_side_pots, focus=Focus.POTS),
    _at_poker("two hands", lambda what: isinstance(what, TwoHands) and what.decides is not None, focus=Focus.SHOWDOWN),
    _at_poker(
        "counterfeit",
        lambda what: isinstance(what, TwoHands) and what.other is not None and bool(what.counterfeits),
        "omaha-hilo8",
        focus=Focus.SHOWDOWN,
        seed=49,
    ),
    _at_poker("the deal", lambda what: isinstance(what, Order) and isinstance(what.acts[0], a.Deal)),
    _at_poker(
        "burn and board",
        lambda what: isinstance(what, Order) and isinstance(what.acts[0], a.Burn),
        focus=Focus.BOARD,
    ),
    _at_poker("the rake", lambda what: isinstance(what, RakeShares), focus=Focus.POTS),
    _at_poker(
        "up-cards",
        lambda what: isinstance(what, CardsCompared) and len(what.hands[0].cards) > 1,
        "stud7-high",
        focus=Focus.ACTION,
    ),
    _at_poker("what is owed", lambda what: isinstance(what, ToCall) and bool(what.lies), focus=Focus.ACTION),
    _at_poker("which pot first", lambda what: isinstance(what, Order) and isinstance(what.acts[0], a.PushPot)),
    _at_poker("odd chip", lambda what: isinstance(what, OddChipPath), focus=Focus.SHOWDOWN),
    _at_poker("odd half", lambda what: isinstance(what, OddHalfPath), "stud7-hilo", focus=Focus.SHOWDOWN),
    _at_house("payment", "oneida-blackjack", "blackjack", lambda what: isinstance(what, Payment) and what.odds != EVEN),
    _at_house(
        "both counts",
        "oneida-blackjack",
        "blackjack",
        lambda what: isinstance(what, Points) and what.other is not None and len(what.one.cards) > 2,
    ),
    _at_house(
        "dealer's hand",
        "oneida-four-card",
        "four-card-poker",
        lambda what: isinstance(what, TwoHands) and what.decides is not None,
    ),
    _at_house(
        "settling",
        "tribal-three-card",
        "three-card-poker",
        lambda what: (
            isinstance(what, Order) and isinstance(what.acts[0], h.Pay | h.CollectWager) and len(what.acts) > 3
        ),
    ),
    _at_house(
        "a ruling",
        "oneida-blackjack",
        "blackjack",
        lambda what: isinstance(what, PuttingRight),
        HouseFocus.IRREGULARITIES,
    ),
    _at_house("dice", "oneida-sic-bo", "sic-bo", lambda what: isinstance(what, Payment) and what.odds != EVEN),
)
