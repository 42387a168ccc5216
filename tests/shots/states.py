"""The states in which the table is pictured: a moment of a round, and what is done there. Hold'em's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.shots.dealt import slip_of
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules.poker.form import Street
from trainer.training.casting import Turn
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import Session
from trainer.ui.table.page import TablePage


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A picture: which drill, up to which moment, and what is done there."""

    name: str
    is_wanted: Callable[[Session], bool]
    then: Callable[[TablePage, Session], None] = lambda _page, _session: None
    focus: Focus = Focus.WHOLE
    level: Level = Level.PRACTICE
    rulebook: str = "oneida-poker"
    game: str = "holdem"
    seed: int = 7

    @property
    def title(self) -> str:
        """The picture's name."""
        return self.name if self.game == "holdem" else f"{self.game} {self.name}"


def due(*kinds: type[a.Action]) -> Callable[[Session], bool]:
    """The moment at which an act of a kind must be done by the trainee."""
    return lambda session: isinstance(due_act(session), kinds)


def due_act(session: Session) -> a.Action | None:
    """What the trainee must do now; none while it is somebody else's turn."""
    if session.turn() is not Turn.TRAINEE:
        return None
    return next((step.action for step in session.due() if not step.optional), None)


def both(wanted: Callable[[Session], bool], *more: Callable[[Session], bool]) -> Callable[[Session], bool]:
    """The moment at which all of these hold."""
    return lambda session: wanted(session) and all(each(session) for each in more)


def _is_board(session: Session) -> bool:
    action = due_act(session)
    return isinstance(action, a.Deal) and action.to is a.Area.BOARD


def _is_hole_card(session: Session) -> bool:
    action = due_act(session)
    return isinstance(action, a.Deal) and isinstance(action.to, int) and session.state.table.dealt > 4


def _has_hole_cards(session: Session) -> bool:
    return session.state.table.street is Street.DEAL and isinstance(due_act(session), a.CallOn)


def _on_flop(session: Session) -> bool:
    return session.state.table.street is Street.FLOP


def _has_bets(session: Session) -> bool:
    return sum(seat.bet > 0 for seat in session.state.table.players) >= 2


def _has_side_pot(session: Session) -> bool:
    return len(session.state.table.pots) > 1


def _has_read(session: Session) -> bool:
    return sum(seat.was_read for seat in session.state.table.players) >= 2


def _begins(session: Session) -> bool:
    return session.turn() is Turn.TRAINEE


def keys(*pressed: str) -> Callable[[TablePage, Session], None]:
    """Presses keys one after the other."""

    def type_them(page: TablePage, _session: Session) -> None:
        for key in pressed:
            page.press_key(key)

    return type_them


def slip(page: TablePage, session: Session) -> None:
    """Does something else than what is due."""
    action = due_act(session)
    assert action is not None
    page.submit(slip_of(action))


def _pause(page: TablePage, _session: Session) -> None:
    page.turn_pause()


def _list_keys(page: TablePage, _session: Session) -> None:
    page.show_keys()


def _read(page: TablePage, session: Session) -> None:
    action = due_act(session)
    assert isinstance(action, a.Read)
    page.press_key("R")
    page.press_key("1234567890-"[action.to - 1])


HOLDEM = (
    State(name="before the deal", is_wanted=_begins),
    State(name="dealing", is_wanted=_is_hole_card),
    State(name="hole cards dealt", is_wanted=_has_hole_cards),
    State(name="menu of calls", is_wanted=both(due(a.Announce), _has_bets), then=keys("A")),
    State(name="menu of rulings", is_wanted=both(due(a.Announce), _has_bets), then=keys("A", "G")),
    State(name="menu of the deck", is_wanted=_begins, then=keys("S")),
    State(name="verb latched", is_wanted=_is_hole_card, then=keys("D")),
    State(name="amount as cut", is_wanted=due(a.CollectBets), then=keys("W", "=", "4", "7")),
    State(name="flop with bets", is_wanted=both(due(a.CallOn, a.Announce, a.CollectBets), _on_flop, _has_bets)),
    State(name="change due", is_wanted=due(a.MakeChange)),
    State(name="wrong seat", is_wanted=_is_hole_card, then=slip),
    State(name="burn forgotten", is_wanted=due(a.Burn), then=slip),
    State(name="wrong amount", is_wanted=due(a.CollectBets), then=slip),
    State(name="pot to the wrong player", is_wanted=due(a.PushPot), then=slip),
    State(name="hint", is_wanted=_is_board, then=keys("H")),
    State(name="hint with clause", is_wanted=_is_board, then=keys("H", "H")),
    State(name="hint of an amount", is_wanted=due(a.TakeRake), then=keys("H", "H", "H"), focus=Focus.POTS),
    State(name="symptom", is_wanted=lambda session: session.turn() is Turn.SYMPTOM, focus=Focus.IRREGULARITIES),
    State(name="ruling due", is_wanted=due(a.Announce), focus=Focus.IRREGULARITIES, then=keys("A", "G")),
    State(name="side pots", is_wanted=both(_has_side_pot, due(a.CollectBets)), focus=Focus.POTS),
    State(name="side pots pushed", is_wanted=both(_has_side_pot, due(a.PushPot)), rulebook="oasis-cardroom"),
    State(name="pot to choose", is_wanted=due(a.CollectBets), then=keys("W")),
    State(name="reading a hand", is_wanted=due(a.Read), then=_read),
    State(name="showdown", is_wanted=both(due(a.PushPot), _has_read)),
    State(name="kill", is_wanted=due(a.MoveKillButton), focus=Focus.KILL),
    State(name="test", is_wanted=both(due(a.CallOn), _on_flop), level=Level.TEST),
    State(name="guided", is_wanted=both(due(a.CallOn), _on_flop), level=Level.GUIDED),
    State(name="show", is_wanted=lambda session: len(session.state.table.board) == 4, level=Level.SHOW),
    State(name="paused", is_wanted=both(due(a.CallOn), _on_flop), then=_pause),
    State(name="keys", is_wanted=both(due(a.CallOn), _on_flop), then=_list_keys),
)
