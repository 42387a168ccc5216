"""A stored poker round played again, by its streets."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import Final

from trainer.rules import actions as a
from trainer.rules.poker.form import Form
from trainer.rules.poker.table import PokerTable
from trainer.rules.poker.up_cards import following_street


class Phase(StrEnum):
    """The parts of a round over the strip."""

    OPENING = auto()
    DEAL = auto()
    PRE_FLOP = auto()
    BEFORE_DRAW = auto()
    FLOP = auto()
    TURN = auto()
    RIVER = auto()
    SECOND = auto()
    THIRD = auto()
    FOURTH = auto()
    FIFTH = auto()
    SIXTH = auto()
    SEVENTH = auto()
    DRAW = auto()
    """The draw and the betting round after it."""
    SHOWDOWN = auto()


_BEFORE_BETTING: Final = frozenset({Phase.OPENING, Phase.DEAL})


def phase_of_act(phase: Phase, table: PokerTable, action: a.Action) -> Phase:
    """The phase an act belongs to, from the one before it and the table before the act."""
    form = table.rules.form
    match action:
        case a.Reveal() | a.Concede() | a.PushPot():
            return Phase.SHOWDOWN
        case a.Burn() if form.is_stud:
            return Phase(following_street(table).value)
        case a.Burn() if form.has_board:
            coming = form.next_on_board(len(table.board))
            return phase if coming is None else Phase(coming.value)
        case a.Burn() | a.Draw() | a.StandPat() if form.has_draw:
            return Phase.DRAW
        case a.Deal(to=int(), face=face) if phase is Phase.OPENING and (face is a.Face.DOWN or form.is_stud):
            return Phase.DEAL
        case a.CallOn() if phase is Phase.BEFORE_DRAW and not table.betting.pending:
            return Phase.DRAW
        case a.Announce(a.Call.BRING_IN) | a.CallOn() | a.Act() | a.CollectBets() | a.TakeRake() if (
            phase in _BEFORE_BETTING
        ):
            return _first_betting(form)
        case _:
            return phase


def _first_betting(form: Form) -> Phase:
    """What the first betting round is called."""
    if form.is_stud:
        return Phase(form.first_street.value)
    return Phase.BEFORE_DRAW if form.has_draw else Phase.PRE_FLOP
