"""What a wrong act does at the table by its kind, where no rule of the game says it (reading R178)."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import (
    DROPS,
    IS_SAID,
    MOVES_BUTTON,
    MOVES_CHIPS,
    TAKES_CARDS,
    Fault,
    gives_ruling,
    is_alarm,
)
from trainer.rules.calls import Call
from trainer.rules.foresight import Ahead
from trainer.rules.house_acts import Deliver, Pay
from trainer.rules.plan import Step
from trainer.rules.scale import Effect


def of_repeated(action: Action) -> Effect:
    """The same was done before."""
    if isinstance(action, (*MOVES_CHIPS, *DROPS)):
        return Effect.CHIPS_AGAIN
    if isinstance(action, TAKES_CARDS):
        return Effect.CARD_OFF_DECK
    if isinstance(action, IS_SAID):
        return Effect.SAID_AGAIN
    return Effect.FALSE_ALARM if is_alarm(action) else Effect.NEEDLESS


def of_slip(action: Action, step: Step, faults: tuple[Fault, ...], found: Ahead | None) -> Effect | None:
    """A step of the right kind that is wrong in itself or out of its turn; none where it weighs as its rule."""
    will_be_right = found is not None and found.will_be_right
    if isinstance(action, MOVES_CHIPS):
        return Effect.OUT_OF_ORDER if will_be_right else Effect.CHIPS_ASTRAY
    if isinstance(action, a.Deal | Deliver):
        if found is not None and will_be_right:
            return Effect.CARD_OFF_DECK if found.has_no_card_due else Effect.OUT_OF_ORDER
        if Fault.FACE in faults and action.face is a.Face.UP:
            return Effect.SHOWN
        if Fault.PLACE in faults:
            return Effect.CARD_OFF_DECK
        is_too_many = action.count > getattr(step.action, "count", 1)
        return Effect.CARD_OFF_DECK if is_too_many else None
    if isinstance(action, MOVES_BUTTON):
        return Effect.BUTTON_ASTRAY
    if gives_ruling(action):
        return None
    if isinstance(action, IS_SAID):
        # to name the player whose up-card must bet is to turn to that player
        is_turn = Fault.PLACE in faults and getattr(action, "say", None) is Call.BRING_IN
        return Effect.OUT_OF_ORDER if is_turn else Effect.SAID_WRONG
    is_elsewhere = isinstance(action, a.CallOn | a.CollectCards)
    return Effect.OUT_OF_ORDER if is_elsewhere or will_be_right else None


def of_haste(action: Action, found: Ahead) -> Effect:
    """The act comes before what was left out."""
    if isinstance(action, TAKES_CARDS) and found.has_no_card_due:
        return Effect.CARD_OFF_DECK
    if isinstance(action, a.CollectCards) and any(_pays_on(step.action, action.source) for step in found.left_out):
        return Effect.WINNING_HAND_TAKEN
    # of bets that come in before their time the table tells whether they are what lies there
    if found.coming is None and isinstance(action, MOVES_CHIPS):
        return Effect.STILL_IN_PLAY
    is_in_wrong_sum = isinstance(action, MOVES_CHIPS) and found.faults and not isinstance(action, a.CollectBets)
    return Effect.CHIPS_ASTRAY if is_in_wrong_sum else Effect.OUT_OF_ORDER


def _pays_on(action: Action, hand: a.Place) -> bool:
    """Whether something is paid for a hand: to its player, or as envy to another."""
    return isinstance(action, Pay) and (action.of or action.to) == hand


def of_uncalled_for(action: Action) -> Effect:
    """Nothing asks for the act, now or later."""
    if isinstance(action, (*MOVES_CHIPS, *DROPS)):
        return Effect.CHIPS_ASTRAY
    if isinstance(action, TAKES_CARDS):
        return Effect.CARD_OFF_DECK
    return Effect.SAID_AGAIN if isinstance(action, IS_SAID) else Effect.NEEDLESS
