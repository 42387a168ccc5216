"""What a drill is about: the steps that are the trainee's; the others play themselves."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from trainer.rules import actions as a
from trainer.rules.clause import Part
from trainer.rules.plan import Step
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.named import named
from trainer.rules.poker.posted.book import PokerBook


class Focus(StrEnum):
    """The parts of a round that can be drilled by themselves, by the word of the part."""

    DEAL = Part.DEAL
    BRING_IN = Part.BRING_IN
    """Stud: who makes the forced bet, and who opens each street after it."""
    BOARD = Part.BOARD
    """Burns and the cards of every street: to the board, or in stud to each player."""
    DRAW = Part.DRAW
    """What players give up and get for it; pineapple's card before the flop."""
    ACTION = Part.ACTION
    POTS = Part.POTS
    SHOWDOWN = Part.SHOWDOWN
    KILL = Part.KILL
    IRREGULARITIES = Part.IRREGULARITIES
    WHOLE = Part.WHOLE


_ACTS: Final[Mapping[Focus, tuple[type[a.Action], ...]]] = {
    Focus.DEAL: (a.PlaceButton,),
    Focus.BRING_IN: (),
    Focus.BOARD: (a.Burn, a.Deal),
    Focus.DRAW: (),
    Focus.ACTION: (a.CallOn, a.Announce, a.MarkDeck, a.MakeChange),
    Focus.POTS: (a.ReturnUncalled, a.CollectBets, a.TakeRake, a.TakeJackpot, a.DropRake, a.DropJackpot),
    Focus.SHOWDOWN: (a.Reveal, a.Read, a.PushPot, a.CollectCards),
    Focus.KILL: (a.MoveKillButton, a.MoveButton, a.PushPot),
    Focus.IRREGULARITIES: (),
}
"""What is done in each drill, where nothing is said of the clause below."""

_OPENERS: Final = (Focus.BRING_IN, Focus.ACTION)
_SEVENS: Final = (Focus.SHOWDOWN, Focus.IRREGULARITIES)

_BY_CLAUSE: Final[Mapping[StrEnum, tuple[Focus, ...]]] = {
    Clause.DRAW_FOR_BUTTON: (Focus.DEAL,),
    Clause.BUTTON_CARDS_BACK: (Focus.DEAL,),
    Clause.DEAL_HOLE_CARDS: (Focus.DEAL,),
    Clause.SHUFFLE_BURNS: (Focus.BOARD,),
    Clause.FORCED_BET: _OPENERS,
    Clause.HIGH_HAND_OPENS: _OPENERS,
    Clause.TIED_HANDS_OPEN: _OPENERS,
    Clause.DISCARD_BEFORE_FLOP: (Focus.DRAW,),
    Clause.DISCARD_BEFORE_TURN: (Focus.DRAW,),
    Clause.BURN_BEFORE_DRAW: (Focus.DRAW,),
    Clause.DRAW_IN_TURN: (Focus.DRAW,),
    Clause.COLLECT_DISCARDS: (Focus.DRAW,),
    Clause.DEAL_DRAWN_CARDS: (Focus.DRAW,),
    Clause.SHUFFLE_DISCARDS: (Focus.DRAW,),
    Clause.FOLD: (Focus.ACTION,),
    Clause.CHECKED_SEVEN: _SEVENS,
    Clause.CHECKED_SEVEN_LOSES: _SEVENS,
    Clause.ALL_CHECKED_SEVENS: _SEVENS,
}
"""The drills of steps that are told apart by their clause: the same act means another thing elsewhere in a round."""


def is_about(focus: Focus, step: Step, *, punishes_sevens: bool = False) -> bool:
    """Whether a step of the dealer's is what a drill of this focus, of a part of the round, is about.

    Where a checked seven is the irregularity, what it does to hands and pots is the trainee's.
    """
    drills = _BY_CLAUSE.get(step.clause)
    if drills is not None:
        return focus in drills
    is_about_sevens = punishes_sevens and focus is Focus.IRREGULARITIES
    return isinstance(step.action, (a.Read, a.PushPot) if is_about_sevens else _ACTS[focus])


def offered(book: PokerBook) -> tuple[Focus, ...]:
    """The drills a game has, by how it is dealt and by what its rulebook names."""
    form = book.form
    has = {
        Focus.BRING_IN: form.is_stud,
        Focus.BOARD: form.is_stud or form.has_board,
        Focus.DRAW: form.has_draw or form.discards_before is not None,
        Focus.KILL: book.answers(Clause.KILL_STARTS),
        Focus.IRREGULARITIES: bool(named(book)),
    }
    return tuple(focus for focus in Focus if has.get(focus, True))
