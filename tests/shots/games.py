"""The states in which the tables of the other games are pictured: what hold'em does not have."""

from __future__ import annotations

from collections.abc import Callable

from tests.shots.states import State, both, due, due_act, slip
from trainer.rules import actions as a
from trainer.rules.poker.form import Street
from trainer.training.poker.kind import Session
from trainer.ui.table.page import TablePage

_SEATS = " 1234567890-"
_Moment = Callable[[Session], bool]


def _on(street: Street) -> _Moment:
    return lambda session: session.state.table.street is street


def _deals_up(session: Session) -> bool:
    action = due_act(session)
    return isinstance(action, a.Deal) and action.face is a.Face.UP and session.state.table.dealt > 2


def _has_contenders(count: int) -> _Moment:
    return lambda session: len(session.state.table.contenders) >= count


def _has_bets(session: Session) -> bool:
    return sum(seat.bet > 0 for seat in session.state.table.players) >= 2


def _has_discards(session: Session) -> bool:
    return any(seat.discards for seat in session.state.table.players)


def _has_drawn(session: Session) -> bool:
    action = due_act(session)
    return isinstance(action, a.Deal) and session.state.table.dealt > 5 * len(session.state.table.players) + 2


def _said_pat(session: Session) -> bool:
    history = session.state.actions()
    return bool(history) and isinstance(history[-1], a.StandPat)


def _is_read_for(part: a.PotPart) -> _Moment:
    def is_due(session: Session) -> bool:
        action = due_act(session)
        return isinstance(action, a.Read) and action.part is part

    return is_due


def _is_pushed(part: a.PotPart) -> _Moment:
    def is_due(session: Session) -> bool:
        action = due_act(session)
        return isinstance(action, a.PushPot) and action.part is part

    return is_due


def _has_pushed_half(session: Session) -> bool:
    halves = [act for act in session.state.actions() if isinstance(act, a.PushPot) and act.part is not a.PotPart.WHOLE]
    return bool(halves) and isinstance(due_act(session), a.PushPot)


def _is_read(session: Session) -> bool:
    return any(seat.was_read for seat in session.state.table.players)


def _says(call: a.Call) -> _Moment:
    def is_due(session: Session) -> bool:
        action = due_act(session)
        return isinstance(action, a.Announce) and action.say is call

    return is_due


def _reveal(*letters: str) -> Callable[[TablePage, Session], None]:
    """Begins to read the hand that is due, up to a menu."""

    def type_it(page: TablePage, session: Session) -> None:
        action = due_act(session)
        assert isinstance(action, a.Read)
        for key in ("R", _SEATS[action.to], *letters):
            page.press_key(key)

    return type_it


def _push(page: TablePage, _session: Session) -> None:
    page.press_key("P")


def _menu_of_rulings(page: TablePage, _session: Session) -> None:
    for key in "AG":
        page.press_key(key)


_CALLS = (a.CallOn, a.Announce)
OTHER_GAMES = (
    State(game="omaha-high", name="hole cards", is_wanted=both(due(a.CallOn), _on(Street.DEAL))),
    State(game="omaha-high", name="river with bets", is_wanted=both(due(*_CALLS), _on(Street.RIVER), _has_bets)),
    State(game="omaha-high", name="two and three", is_wanted=both(due(a.CollectCards, a.PushPot), _is_read)),
    State(game="omaha-hilo8", name="reading for which half", is_wanted=_is_read_for(a.PotPart.LOW), then=_reveal()),
    State(game="omaha-hilo8", name="reading a low", is_wanted=_is_read_for(a.PotPart.LOW), then=_reveal("L")),
    State(game="omaha-hilo8", name="halves", is_wanted=_is_pushed(a.PotPart.HIGH), then=_push),
    State(game="omaha-hilo8", name="wrong half", is_wanted=_is_pushed(a.PotPart.HIGH), then=slip),
    State(game="stud7-high", name="first up-cards", is_wanted=both(_deals_up, _has_contenders(5))),
    State(game="stud7-high", name="forced bet", is_wanted=_says(a.Call.BRING_IN)),
    State(game="stud7-high", name="fifth street", is_wanted=both(due(*_CALLS), _on(Street.FIFTH))),
    State(game="stud7-high", name="seventh street", is_wanted=both(due(*_CALLS), _on(Street.SEVENTH))),
    State(game="stud7-hilo", name="reading a low", is_wanted=_is_read_for(a.PotPart.LOW), then=_reveal("L")),
    State(game="stud7-hilo8", name="reading a high", is_wanted=_is_read_for(a.PotPart.HIGH), then=_reveal("I")),
    State(game="stud7-hilo8", name="halves", is_wanted=_is_pushed(a.PotPart.LOW)),
    State(game="stud7-hilo8", name="half pushed", is_wanted=_has_pushed_half),
    State(game="stud5-high", name="fifth street", is_wanted=both(due(*_CALLS), _on(Street.FIFTH))),
    State(game="stud5-high", name="hand read", is_wanted=both(due(a.CollectCards, a.PushPot), _is_read)),
    State(game="draw5-high", name="discards", is_wanted=both(due(a.CollectCards), _has_discards)),
    State(game="draw5-high", name="new cards", is_wanted=_has_drawn),
    State(game="draw5-high", name="stands pat", is_wanted=_said_pat),
    State(game="draw5-high", name="hands read", is_wanted=both(due(a.PushPot), _is_read)),
    State(game="draw5-low", name="reading a low", is_wanted=due(a.Read), then=_reveal()),
    State(game="pineapple", rulebook="oasis-cardroom", name="three cards", is_wanted=both(due(a.CallOn), _has_bets)),
    State(
        game="pineapple",
        rulebook="oasis-cardroom",
        name="discards",
        is_wanted=both(due(a.CollectCards), _has_discards),
    ),
    State(
        game="lowball", rulebook="oasis-cardroom", name="discards", is_wanted=both(due(a.CollectCards), _has_discards)
    ),
    State(game="lowball", rulebook="oasis-cardroom", name="hands read", is_wanted=both(due(a.PushPot), _is_read)),
    State(
        game="lowball",
        rulebook="oasis-cardroom",
        name="checked seven",
        is_wanted=_says(a.Call.BETS_AFTER_DRAW_TO_SECOND),
        then=_menu_of_rulings,
    ),
)
