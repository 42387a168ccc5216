"""Which acts move chips, take cards off the deck, show, or are words: what an act does follows from its kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from enum import StrEnum
from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.calls import Call, is_ruling
from trainer.rules.places import Area

MOVES_CHIPS: Final = (
    a.PushPot,
    a.CollectBets,
    a.TakeRake,
    a.TakeJackpot,
    a.MakeChange,
    a.ReturnUncalled,
    h.CollectWager,
    h.CollectProgressive,
    h.Pay,
    h.ReturnWager,
)
OF_ITS_OWN_SUM: Final = (a.TakeRake, h.CollectWager, h.Pay, h.ReturnWager)
"""The sum is that of the very wager or pot that the act names."""
DROPS: Final = (a.DropRake, a.DropJackpot)
"""What lies in a circle goes down its slot, once a round."""
TAKES_CARDS: Final = (a.Burn, a.Deal, h.Deliver)
IS_SAID: Final = (a.Announce, a.Read, h.CallDice)
MOVES_BUTTON: Final = (a.PlaceButton, a.MoveButton, a.MoveKillButton)
MIXES_DECK: Final = (a.Wash, a.Shuffle, a.Cut)
"""After these other cards come off the deck than before."""
MAKES_DECK_READY: Final = (a.Inspect, a.Shuffle, a.Cut)
"""Before these no card is fit to be dealt."""


class Fault(StrEnum):
    """What was wrong with a step of the right kind, gravest first."""

    PLACE = "place"
    AMOUNT = "amount"
    FACE = "face"
    WORDS = "words"


_FAULT_OF_FIELD: Final = {
    **dict.fromkeys(("to", "source", "seat", "pot", "deck", "button", "part", "table", "line"), Fault.PLACE),
    **dict.fromkeys(("wager", "on", "spot", "hand_number", "of"), Fault.PLACE),
    **dict.fromkeys(("amount", "count", "cards"), Fault.AMOUNT),
    "face": Fault.FACE,
    **dict.fromkeys(("say", "hand", "dice", "name", "names", "leaver", "type"), Fault.WORDS),
    **dict.fromkeys(("move", "change", "is_ante", "choice"), Fault.WORDS),
}
"""By the name that a field has in every act."""


def fault_of(field: str) -> Fault:
    """What is wrong where a field differs; a `KeyError` for a name that is not listed."""
    return _FAULT_OF_FIELD[field]


_FAULTS: Final = dict[type[a.Action], tuple[tuple[str, Fault], ...]]()
"""By kinds of acts that were asked for: a judge asks of the same few again and again."""


def faults_of(kind: type[a.Action]) -> tuple[tuple[str, Fault], ...]:
    """Each field of a kind of act, and what is wrong where it differs."""
    if kind not in _FAULTS:
        _FAULTS[kind] = tuple([(field.name, fault_of(field.name)) for field in fields(kind)])
    return _FAULTS[kind]


def target(action: a.Action) -> tuple[object, ...]:
    """What an act is about, whatever sum, words or face go with it: equal for two tries at the same thing."""
    kind = type(action)
    return (kind, *[getattr(action, name) for name, fault in faults_of(kind) if fault is Fault.PLACE])


def is_alarm(action: a.Action) -> bool:
    """Whether an act says that something is wrong: a stop, a call of the floor, a ruling."""
    match action:
        case a.CallFloor() | a.Announce(say=Call.STOP):
            return True
        case _:
            return gives_ruling(action)


def gives_ruling(action: a.Action) -> bool:
    """Whether an act says what becomes of something that went wrong."""
    return isinstance(action, a.Announce) and is_ruling(action.say)


def shows_what_decides(action: a.Action) -> bool:
    """Whether an act brings into sight what pots and wagers are settled by: hands, the dealer's cards, the dice."""
    match action:
        case a.Reveal() | h.Uncover() | a.Deal(to=Area.DEALER) | a.Deal(to=int(), face=a.Face.UP):
            return True
        case _:
            return False


_WHOEVER_PLAYS: Final = (a.CallOn, a.Burn, a.Reveal)
"""What comes after a player's decision, whatever it is."""


def places_in_sight(ahead: Sequence[a.Action]) -> tuple[int, ...]:
    """The places in the way ahead of what surely comes; past the first hand or card turned up nothing is sure."""
    found: list[int] = []
    is_decided = True
    for place, action in enumerate(ahead):
        if is_decided or isinstance(action, _WHOEVER_PLAYS):
            found.append(place)
        is_decided = is_decided and not isinstance(action, a.CallOn)
        if shows_what_decides(action):
            break
    return tuple(found)
