"""The states in which the tables against the house are pictured."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.cards.events import ShoeJam, ShufflerJam
from trainer.rules.house.cards.table import CardTable, Stage
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.table import Stage as DiceStage
from trainer.training.casting import Turn
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.house.drill import HouseFocus
from trainer.ui.table.page import TablePage

_Moment: TypeAlias = Callable[[AnyHouseSession], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseState:
    """A picture: which drill, up to which moment, and what is done there."""

    name: str
    rulebook: str
    game: str
    is_wanted: _Moment
    then: Callable[[TablePage, AnyHouseSession], None] = lambda _page, _session: None
    focus: HouseFocus = HouseFocus.WHOLE
    level: Level = Level.PRACTICE
    seed: int = 7

    @property
    def title(self) -> str:
        """The picture's name."""
        return f"{self.rulebook} {self.game} {self.name}"


def due_act(session: AnyHouseSession) -> a.Action | None:
    """What the trainee must do now; none while it is somebody else's turn."""
    if session.turn() is not Turn.TRAINEE:
        return None
    return next((step.action for step in session.due() if not step.optional), None)


def _due(*kinds: type[a.Action]) -> _Moment:
    return lambda session: isinstance(due_act(session), kinds)


def _both(*all_of: _Moment) -> _Moment:
    return lambda session: all(each(session) for each in all_of)


def _begins(session: AnyHouseSession) -> bool:
    return session.turn() is Turn.TRAINEE


def _dealt(cards: int) -> _Moment:
    """So many cards lie before players and dealer."""

    def is_dealt(session: AnyHouseSession) -> bool:
        table = session.state.table
        return isinstance(table, CardTable) and sum(len(hand.cards) for hand in table.hands) >= cards

    return is_dealt


def _settles(session: AnyHouseSession) -> bool:
    table = session.state.table
    return isinstance(table, CardTable) and table.stage is Stage.SETTLING


def _has_paid(session: AnyHouseSession) -> bool:
    return any(stake.paid for stake in session.state.table.stakes)


def _wagers_on(*wagers: str) -> _Moment:
    return lambda session: set(wagers) <= {stake.wager for stake in session.state.table.stakes}


def _is_split(session: AnyHouseSession) -> bool:
    table = session.state.table
    return isinstance(table, CardTable) and any(hand.number > 1 for hand in table.hands)


def _shows_burns(session: AnyHouseSession) -> bool:
    acts = session.state.actions()
    return bool(acts) and acts[-1] == h.Uncover(a.Area.DISCARD_RACK)


def _has_fed_shuffler(session: AnyHouseSession) -> bool:
    table = session.state.table
    return isinstance(table, CardTable) and table.deck_count > 1 and table.is_shuffler_fed


def _is_insured(session: AnyHouseSession) -> bool:
    return any(stake.wager == "insurance" for stake in session.state.table.stakes)


def _dice(stage: DiceStage) -> _Moment:
    def is_there(session: AnyHouseSession) -> bool:
        table = session.state.table
        return isinstance(table, SicBoTable) and table.stage is stage

    return is_there


def _is_jammed(session: AnyHouseSession) -> bool:
    incident = session.incident
    return incident is not None and isinstance(incident.event, ShufflerJam | ShoeJam)


def _keys(*pressed: str) -> Callable[[TablePage, AnyHouseSession], None]:
    def type_them(page: TablePage, _session: AnyHouseSession) -> None:
        for key in pressed:
            page.press_key(key)

    return type_them


def _floor(page: TablePage, _session: AnyHouseSession) -> None:
    """Does something else than what is due."""
    page.submit(a.CallFloor())


def _states(rulebook: str, game: str, *moments: tuple[str, _Moment]) -> tuple[HouseState, ...]:
    return tuple([HouseState(name=name, rulebook=rulebook, game=game, is_wanted=moment) for name, moment in moments])


_PAY = (h.Pay,)
HOUSE_GAMES = (
    *_states(
        "tribal-three-card",
        "three-card-poker",
        ("dealing", _both(_due(a.Deal, h.Deliver), _dealt(4))),
        ("asking", _due(a.CallOn)),
        ("settling", _both(_settles, _due(h.CollectWager, h.Pay), _has_paid)),
    ),
    *_states("tribal-three-card", "three-card-poker", ("two decks", _both(_has_fed_shuffler, _dealt(4)))),
    *_states(
        "oneida-four-card",
        "four-card-poker",
        ("before the deal", _begins),
        ("asking", _due(a.CallOn)),
        ("paying", _both(_settles, _due(*_PAY), _has_paid)),
    ),
    *_states(
        "maryland-four-card",
        "four-card-poker",
        ("dealing", _both(_due(a.Deal, h.Deliver), _dealt(12))),
        ("every wager", _both(_wagers_on("six_card_bonus", "play"), _due(h.CollectWager, h.Pay))),
        ("paying", _both(_settles, _due(*_PAY), _has_paid)),
    ),
    HouseState(
        name="progressive",
        rulebook="maryland-four-card",
        game="four-card-poker",
        focus=HouseFocus.PROGRESSIVE,
        is_wanted=_due(h.Pay, h.LockProgressive, h.CollectProgressive),
    ),
    HouseState(
        name="verb latched",
        rulebook="maryland-four-card",
        game="four-card-poker",
        is_wanted=_both(_settles, _due(*_PAY)),
        then=_keys("P"),
    ),
    HouseState(
        name="wrong",
        rulebook="maryland-four-card",
        game="four-card-poker",
        is_wanted=_both(_settles, _due(*_PAY)),
        then=_floor,
    ),
    *_states(
        "oneida-blackjack",
        "blackjack",
        ("dealing", _both(_due(a.Deal), _dealt(5))),
        ("asking", _due(a.CallOn)),
        ("split", _both(_is_split, _due(a.CallOn, a.Deal))),
        ("paying", _both(_due(*_PAY), _has_paid)),
    ),
    HouseState(
        name="insurance",
        rulebook="oneida-blackjack",
        game="blackjack",
        focus=HouseFocus.INSURANCE,
        is_wanted=_both(_is_insured, _begins),
    ),
    HouseState(
        name="burn cards shown",
        rulebook="oneida-blackjack",
        game="blackjack",
        focus=HouseFocus.IRREGULARITIES,
        is_wanted=_shows_burns,
    ),
    HouseState(
        name="jam",
        rulebook="oneida-blackjack",
        game="blackjack",
        focus=HouseFocus.IRREGULARITIES,
        is_wanted=_is_jammed,
    ),
    *_states(
        "oneida-blackjack",
        "blackjack-pitch",
        ("dealing", _both(_due(a.Deal), _dealt(5))),
        ("paying", _both(_due(*_PAY), _has_paid)),
    ),
    *_states(
        "oneida-blackjack",
        "blackjack-multi",
        ("asking", _due(a.CallOn)),
        ("split", _both(_is_split, _due(a.CallOn, a.Deal))),
        ("paying", _both(_due(*_PAY), _has_paid)),
    ),
    *_states(
        "oneida-sic-bo",
        "sic-bo",
        ("bets", _begins),
        ("covered", _both(_dice(DiceStage.COVERED), _due(h.Shake, h.Uncover))),
        ("uncovered", _both(_dice(DiceStage.UNCOVERED), _begins)),
        ("lit", _both(_dice(DiceStage.LIT), _begins)),
        ("paying", _both(_due(*_PAY), _has_paid)),
    ),
)
