"""What a drill is about: the steps that are the trainee's; the others play themselves."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules import actions as a
from trainer.rules.book import GameBook
from trainer.rules.plan import Actor, Step
from trainer.rules.poker.clauses import Clause


class Focus(StrEnum):
    """The parts of a round that can be drilled by themselves."""

    DEAL = "deal"
    BOARD = "board"
    ACTION = "action"
    POTS = "pots"
    SHOWDOWN = "showdown"
    KILL = "kill"
    IRREGULARITIES = "irregularities"
    WHOLE = "whole"


_KINDS: Final[dict[Focus, tuple[type[a.Action], ...]]] = {
    Focus.DEAL: (a.PlaceButton, a.Deal),
    Focus.BOARD: (a.Burn, a.Deal),
    Focus.ACTION: (a.CallOn, a.Announce, a.MarkDeck, a.MakeChange, a.CollectCards),
    Focus.POTS: (a.ReturnUncalled, a.CollectBets, a.TakeRake, a.TakeJackpot, a.DropRake, a.DropJackpot),
    Focus.SHOWDOWN: (a.Reveal, a.Read, a.PushPot, a.CollectCards),
    Focus.KILL: (a.MoveKillButton, a.MoveButton, a.PushPot),
    Focus.IRREGULARITIES: (),
}


def is_own(focus: Focus, step: Step, *, is_handling: bool) -> bool:
    """Whether a step is the trainee's in a drill of this focus; `is_handling` while an irregularity is dealt with."""
    if step.by is not Actor.DEALER:
        return False
    if focus is Focus.WHOLE or is_handling or getattr(step.action, "say", None) is a.Call.STOP:
        return True
    action = step.action
    if not isinstance(action, _KINDS[focus]):
        return False
    match action:
        case a.Deal(to):
            return isinstance(to, int) is (focus is Focus.DEAL)
        case a.CollectCards():
            return (step.clause is Clause.FOLD) is (focus is Focus.ACTION)
        case _:
            return True


def offered(book: GameBook) -> tuple[Focus, ...]:
    """The drills a game has: no kill where none is offered, no irregularities where the rulebook names none."""
    left_out = set()
    if not book.answers(Clause.KILL_STARTS):
        left_out.add(Focus.KILL)
    if not book.answers(Clause.WRONG_STARTING_POSITION):
        left_out.add(Focus.IRREGULARITIES)
    return tuple(focus for focus in Focus if focus not in left_out)


def focus_of(action: a.Action, clause: Clause) -> Focus:
    """The drill in which a step is practised; the whole round for a step that no drill singles out."""
    if getattr(action, "say", None) is a.Call.STOP:
        return Focus.IRREGULARITIES
    step = Step(action, clause)
    narrow = (focus for focus in Focus if focus is not Focus.WHOLE)
    return next((focus for focus in narrow if is_own(focus, step, is_handling=False)), Focus.WHOLE)
