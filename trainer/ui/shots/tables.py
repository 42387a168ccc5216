"""The table page in every state it can be in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules.poker.form import Street
from trainer.store import Store, open_guest_store
from trainer.training.casting import Turn
from trainer.training.drill import Drill
from trainer.training.focus import Focus
from trainer.training.session import Session
from trainer.ui.dealing.help import KeysDialog
from trainer.ui.dealing.page import TablePage
from trainer.ui.felt.scene import TableLook
from trainer.ui.shots.dealt import deal_until, slip_of
from trainer.ui.shots.frame import Frame, put_away
from trainer.ui.sounds import Sounds
from trainer.ui.theme import DARK, Room

MOST_SEEDS = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A picture: which drill, up to which moment, and what is done there."""

    name: str
    is_wanted: Callable[[Session], bool]
    then: Callable[[TablePage, Session], None] = lambda _page, _session: None
    focus: Focus = Focus.WHOLE
    level: Level = Level.PRACTICE
    rulebook: str = "oneida-poker"
    seed: int = 7


def due(*kinds: type[a.Action]) -> Callable[[Session], bool]:
    """The moment at which an act of a kind must be done by the trainee."""
    return lambda session: isinstance(_due(session), kinds)


def _due(session: Session) -> a.Action | None:
    if session.turn() is not Turn.TRAINEE:
        return None
    return next((step.action for step in session.due() if not step.optional), None)


def _with(wanted: Callable[[Session], bool], *more: Callable[[Session], bool]) -> Callable[[Session], bool]:
    return lambda session: wanted(session) and all(each(session) for each in more)


def _is_board(session: Session) -> bool:
    action = _due(session)
    return isinstance(action, a.Deal) and action.to is a.Area.BOARD


def _is_hole_card(session: Session) -> bool:
    action = _due(session)
    return isinstance(action, a.Deal) and isinstance(action.to, int) and session.state.table.dealt > 4


def _has_hole_cards(session: Session) -> bool:
    return session.state.table.street is Street.DEAL and isinstance(_due(session), a.CallOn)


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


def _keys(*keys: str) -> Callable[[TablePage, Session], None]:
    def type_them(page: TablePage, _session: Session) -> None:
        for key in keys:
            page.press_key(key)

    return type_them


def _slip(page: TablePage, session: Session) -> None:
    action = _due(session)
    assert action is not None
    page.submit(slip_of(action))


def _pause(page: TablePage, _session: Session) -> None:
    page.turn_pause()


def _list_keys(page: TablePage, _session: Session) -> None:
    page.show_keys()


def _read(page: TablePage, session: Session) -> None:
    action = _due(session)
    assert isinstance(action, a.Read)
    page.press_key("R")
    page.press_key("1234567890-"[action.to - 1])


STATES = (
    State(name="before the deal", is_wanted=_begins),
    State(name="dealing", is_wanted=_is_hole_card),
    State(name="hole cards dealt", is_wanted=_has_hole_cards),
    State(name="menu of calls", is_wanted=_with(due(a.Announce), _has_bets), then=_keys("A")),
    State(name="menu of rulings", is_wanted=_with(due(a.Announce), _has_bets), then=_keys("A", "G")),
    State(name="menu of the deck", is_wanted=_begins, then=_keys("S")),
    State(name="verb latched", is_wanted=_is_hole_card, then=_keys("D")),
    State(name="amount as cut", is_wanted=due(a.CollectBets), then=_keys("W", "=", "4", "7")),
    State(name="flop with bets", is_wanted=_with(due(a.CallOn, a.Announce, a.CollectBets), _on_flop, _has_bets)),
    State(name="change due", is_wanted=due(a.MakeChange)),
    State(name="wrong seat", is_wanted=_is_hole_card, then=_slip),
    State(name="burn forgotten", is_wanted=due(a.Burn), then=_slip),
    State(name="wrong amount", is_wanted=due(a.CollectBets), then=_slip),
    State(name="pot to the wrong player", is_wanted=due(a.PushPot), then=_slip),
    State(name="hint", is_wanted=_is_board, then=_keys("H")),
    State(name="hint with clause", is_wanted=_is_board, then=_keys("H", "H")),
    State(name="hint of an amount", is_wanted=due(a.TakeRake), then=_keys("H", "H", "H"), focus=Focus.POTS),
    State(name="sign", is_wanted=lambda session: session.turn() is Turn.SIGN, focus=Focus.IRREGULARITIES),
    State(name="ruling due", is_wanted=due(a.Announce), focus=Focus.IRREGULARITIES, then=_keys("A", "G")),
    State(name="side pots", is_wanted=_with(_has_side_pot, due(a.CollectBets)), focus=Focus.POTS),
    State(name="side pots pushed", is_wanted=_with(_has_side_pot, due(a.PushPot)), rulebook="oasis-cardroom"),
    State(name="pot to choose", is_wanted=due(a.CollectBets), then=_keys("W")),
    State(name="reading a hand", is_wanted=due(a.Read), then=_read),
    State(name="showdown", is_wanted=_with(due(a.PushPot), _has_read)),
    State(name="kill", is_wanted=due(a.MoveKillButton), focus=Focus.KILL),
    State(name="test", is_wanted=_with(due(a.CallOn), _on_flop), level=Level.TEST),
    State(name="guided", is_wanted=_with(due(a.CallOn), _on_flop), level=Level.GUIDED),
    State(name="show", is_wanted=lambda session: len(session.state.table.board) == 4, level=Level.SHOW),
    State(name="paused", is_wanted=_with(due(a.CallOn), _on_flop), then=_pause),
    State(name="keys", is_wanted=_with(due(a.CallOn), _on_flop), then=_list_keys),
)


def picture_tables(frames: Sequence[Frame]) -> None:
    """One picture a state and frame; each round is dealt but once."""
    for number, state in enumerate(STATES, start=1):
        with _opened(state) as page:
            for frame in frames:
                frame.put_around(page)
                page.view.set_look(_look(frame.room))
                path = frame.folder / f"table {number:02} {state.name}.png"
                page.picture_to(path)
                for keys in page.findChildren(KeysDialog):
                    keys.grab().save(str(path))


@contextmanager
def _opened(state: State) -> Iterator[TablePage]:
    """The page at the state's moment, in the first round in which it comes."""
    with open_guest_store() as store:
        session = _begun(_drill(state), store)
        page = TablePage(session, _look(DARK), Sounds(is_on=False))
        page.setProperty("ground", "surface")
        deal_until(session, state.is_wanted, page)
        page.show()
        state.then(page, session)
        yield page
        put_away(page)


def _look(room: Room) -> TableLook:
    return TableLook(room=room, has_reduced_motion=True)


@cache
def _drill(state: State) -> Drill:
    for seed in range(state.seed, state.seed + MOST_SEEDS):
        drill = Drill(rulebook=state.rulebook, game="holdem", focus=state.focus, level=state.level, seed=seed)
        with open_guest_store() as store:
            if deal_until(_begun(drill, store), state.is_wanted):
                return drill
    raise LookupError(f"no round comes to “{state.name}”")


def _begun(drill: Drill, store: Store) -> Session:
    session = Session(drill, drill.situation(), store.record)
    session.begin()
    return session
