"""A trainee made up for the pictures: deals rightly up to a moment, or with a slip here and there to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules.actions import STOP
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.game import SHOW_BURNS
from trainer.rules.shuffling import Stream
from trainer.store import Store
from trainer.training.casting import Turn
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER, Session
from trainer.ui.seating.page import SeatingPage
from trainer.ui.table.face import Dealing
from trainer.ui.table.page import TablePage

STEP_MS = 2600
SLIPS = 90
"""Of a thousand acts so many are wrong at first."""
MOST_ACTS = 400


S = TypeVar("S", bound=Dealing)
"""A session at a table of any family."""


def deal_until(session: S, is_wanted: Callable[[S], bool], page: TablePage | None = None) -> bool:
    """Deals rightly, at a page if there is one, until a moment has come; False when the round ended before."""
    for _ in range(MOST_ACTS):
        if is_wanted(session):
            return True
        match session.turn():
            case Turn.OVER | Turn.PLAYERS:
                return False
            case Turn.SYMPTOM:
                if session.incident is not None and session.incident.event is not None:
                    is_request = isinstance(session.incident.event, BurnsAsked)
                    _do(session, SHOW_BURNS.action if is_request else STOP, page)
                elif page is not None:
                    page.let_pass()
                else:
                    session.go_on(0)
            case Turn.TRAINEE:
                _do(session, next(step.action for step in session.due() if not step.optional), page)
            case Turn.AUTO | Turn.OPTIONAL:
                if (page.play_next() if page is not None else session.advance()) is None:
                    return False
    return False


def _do(session: Dealing, action: a.Action, page: TablePage | None) -> None:
    if page is not None:
        page.submit(action)
    else:
        session.act(action, 0, lambda _outcome: None)


def deal_at_desk(page: SeatingPage, wanted: type[a.Action] | None) -> a.Action | None:
    """Deals rightly at the desk until an act of this kind is due, which is returned; to the day's end without one."""
    for _ in range(MOST_ACTS):
        while page.play_next() is not None:
            pass
        due = page.due()
        if not due:
            return None
        found = next((act for act in due if wanted is not None and isinstance(act, wanted)), None)
        if found is not None:
            return found
        page.submit(due[0])
    return None


def keep_rounds(store: Store, person: str) -> str:
    """Some rounds of a person's with slips, and one broken off; the attempt that is to be looked at."""
    shown = ""
    for seed, focus in enumerate((Focus.WHOLE, Focus.SHOWDOWN, Focus.POTS, Focus.DEAL, Focus.WHOLE), start=4):
        rulebook = "oasis-cardroom" if focus is Focus.DEAL else "oneida-poker"
        drill = Drill(rulebook=rulebook, game="holdem", focus=focus, level=Level.PRACTICE, seed=seed)
        session = POKER.session(drill, store.record, person)
        session.begin()
        _play_with_slips(session, seed)
        if focus is Focus.WHOLE:
            shown = session.attempt
    return shown


def _play_with_slips(session: Session, seed: int) -> None:
    stream = Stream(seed, "pictures")
    elapsed_ms = 0
    while (turn := session.turn()) is not Turn.OVER:
        elapsed_ms += STEP_MS
        match turn:
            case Turn.SYMPTOM:
                incident = session.incident
                if incident is not None and incident.is_real:
                    session.submit(STOP, elapsed_ms)
                else:
                    session.go_on(elapsed_ms)
            case Turn.TRAINEE:
                step = next(step for step in session.due() if not step.optional)
                if stream.chance(SLIPS):
                    session.submit(slip_of(step.action), elapsed_ms)
                session.submit(step.action, elapsed_ms)
            case Turn.AUTO | Turn.OPTIONAL | Turn.PLAYERS:
                if session.advance() is None:
                    break
    session.finish(elapsed_ms)


def slip_of(action: a.Action) -> a.Action:
    """What somebody who errs might do in the place of an act."""
    match action:
        case a.Deal(to=int(seat), face=face):
            return a.Deal(seat % 8 + 1, face)
        case a.CallOn(seat):
            return a.CallOn(seat % 8 + 1)
        case a.CollectBets(pot, amount):
            return a.CollectBets(pot, amount + 100)
        case a.PushPot(pot, seat, amount, a.PotPart.WHOLE):
            return a.PushPot(pot, seat % 8 + 1, amount)
        case a.PushPot(pot, seat, amount, part):
            return a.PushPot(pot, seat, amount, a.PotPart.LOW if part is a.PotPart.HIGH else a.PotPart.HIGH)
        case a.Burn():
            return a.Deal(a.Area.BOARD, a.Face.UP, 3)
        case _:
            return a.CallFloor()
