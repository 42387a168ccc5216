"""The judge: what an action was worth when it was done. A mistake is a verdict, never an exception."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final, TypeVar

from trainer.rules.actions import Action, Call, SetAsideDeck, Shuffle, Wash
from trainer.rules.plan import Actor, Step, Table
from trainer.rules.round import Choose, Round

T = TypeVar("T", bound=Table)

LOOK_AHEAD: Final = 80
"""Steps the judge looks ahead for what came too early."""
FAR_AHEAD: Final = 8
"""Dealer's steps left out beyond which an act was not hurried but done at the wrong time of the round."""


class Kind(StrEnum):
    """What an action was, seen from the procedure."""

    RIGHT = "right"
    WRONG = "wrong"
    """The kind of step that was due, with a wrong place, amount, face or word."""
    TOO_EARLY = "too-early"
    ALREADY_DONE = "already-done"
    NOT_IN_PROCEDURE = "not-in-procedure"


class Fault(StrEnum):
    """What was wrong with a step of the right kind, gravest first."""

    PLACE = "place"
    AMOUNT = "amount"
    FACE = "face"
    WORDS = "words"


_FAULT_OF_FIELD: Final = {
    "to": Fault.PLACE,
    "source": Fault.PLACE,
    "seat": Fault.PLACE,
    "pot": Fault.PLACE,
    "deck": Fault.PLACE,
    "button": Fault.PLACE,
    "part": Fault.PLACE,
    "table": Fault.PLACE,
    "line": Fault.PLACE,
    "wager": Fault.PLACE,
    "on": Fault.PLACE,
    "spot": Fault.PLACE,
    "hand_number": Fault.PLACE,
    "of": Fault.PLACE,
    "amount": Fault.AMOUNT,
    "count": Fault.AMOUNT,
    "cards": Fault.AMOUNT,
    "face": Fault.FACE,
    "say": Fault.WORDS,
    "hand": Fault.WORDS,
    "dice": Fault.WORDS,
}
_GRAVITY: Final = {fault: place for place, fault in enumerate(Fault)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the judge says of one action."""

    kind: Kind
    given: Action
    step: Step | None
    """The step that the action was, was meant to be, or that stood in its place; none when nothing is due of the
    dealer, be it that a player has to act first."""
    faults: tuple[Fault, ...] = ()
    """Every field that differs, gravest first; only for a wrong step of the right kind."""
    left_out: tuple[Step, ...] = ()
    """The dealer's steps that come before what was done too early, in order."""
    expected: tuple[Step, ...] = ()
    """Every dealer's step that would have been right."""
    coming: Step | None = None
    """The step that the act is going to be, where it came too early."""
    against: tuple[StrEnum, ...] = ()
    """The clauses that the act offends against by itself, whatever was due; none where it was only out of place."""

    @property
    def is_far_ahead(self) -> bool:
        """Too early by so much that no step was skipped for it: the act has its time, and this is not it."""
        return len(self.left_out) > FAR_AHEAD

    @property
    def is_right(self) -> bool:
        """No fault at all."""
        return self.kind is Kind.RIGHT


def judge(state: Round[T], action: Action, ahead: Choose[T]) -> Verdict:
    """The verdict on one action of the dealer's. `ahead` says how a round goes on while the judge looks ahead."""
    now = state.choices
    for step, _ in now:
        if step.by is Actor.DEALER and (step.action is action or step.fits(action)):
            return Verdict(kind=Kind.RIGHT, given=action, step=step)
    expected = tuple([step for step, _ in now if step.by is Actor.DEALER])
    closest = _closest(expected, action)
    is_repeated = closest is None and next(state.history(), None) == action
    if not is_repeated and (closest is None or _is_of_another_deck(closest[0], action)):
        early = _too_early(state, action, ahead, expected)
        if early is not None:
            return early
    against = _offended(state, action)
    if closest is not None and not against:
        step, faults = closest
        return Verdict(kind=Kind.WRONG, given=action, step=step, faults=faults, expected=expected)
    is_done = not against and _was_done(state, action)
    kind = Kind.ALREADY_DONE if is_done else Kind.NOT_IN_PROCEDURE
    due = closest[0] if closest is not None else _due(expected)
    return Verdict(kind=kind, given=action, step=due, expected=expected, against=against)


def _offended(state: Round[T], action: Action) -> tuple[StrEnum, ...]:
    offended = state.game.offended
    return offended(state.table, action) if offended is not None else ()


def _due(expected: tuple[Step, ...]) -> Step | None:
    return next((step for step in expected if not step.optional), expected[0] if expected else None)


def _closest(expected: tuple[Step, ...], action: Action) -> tuple[Step, tuple[Fault, ...]] | None:
    """The expected step of the same kind that differs in the fewest fields, and every way in which it differs."""
    rivals = [step for step in expected if type(step.action) is type(action) and not _is_interruption(step, action)]
    if not rivals:
        return None
    differing = [(_faults(step, action), place) for place, step in enumerate(rivals)]
    faults, place = min(differing, key=lambda pair: (len(pair[0]), [-_GRAVITY[fault] for fault in pair[0]], pair[1]))
    return rivals[place], tuple(dict.fromkeys(faults))


def _is_interruption(step: Step, action: Action) -> bool:
    """Stopping the game and saying what a player did are both announcements, yet no slip of the tongue apart."""
    stop = Call.STOP
    return (getattr(step.action, "say", None) is stop) is not (getattr(action, "say", None) is stop)


def _is_of_another_deck(step: Step, action: Action) -> bool:
    """Work at the other deck has a place of its own in the procedure: more than a slip about which deck is meant."""
    deck = _deck_of(action)
    return deck is not None and deck != _deck_of(step.action)


def _deck_of(action: Action) -> int | None:
    return action.deck if isinstance(action, Wash | Shuffle | SetAsideDeck) else None


def _faults(step: Step, action: Action) -> tuple[Fault, ...]:
    """What differs, one fault a field, gravest first."""
    free = {free.field: free for free in step.free}
    found: list[Fault] = []
    for name in [field.name for field in fields(action)]:
        given = getattr(action, name)
        if name in free:
            if not free[name].allows(given):
                found.append(_FAULT_OF_FIELD.get(name, Fault.AMOUNT))
        elif given != getattr(step.action, name):
            found.append(_FAULT_OF_FIELD.get(name, Fault.WORDS))
    return tuple(sorted(found, key=lambda fault: _GRAVITY[fault]))


def _too_early(state: Round[T], action: Action, ahead: Choose[T], expected: tuple[Step, ...]) -> Verdict | None:
    """The verdict where the act is found ahead: it stands before the first step left out, or of those of its deck."""
    found = None if getattr(action, "say", None) is Call.STOP else _ahead(state, action, ahead)
    if found is None:
        return None  # and the game is never stopped too early: then nothing is wrong yet
    left_out, coming = found
    deck = _deck_of(action)
    same_deck = (step for step in left_out if deck is not None and _deck_of(step.action) == deck)
    first = next(same_deck, left_out[0] if left_out else None)
    return Verdict(kind=Kind.TOO_EARLY, given=action, step=first, left_out=left_out, expected=expected, coming=coming)


def _ahead(state: Round[T], action: Action, ahead: Choose[T]) -> tuple[tuple[Step, ...], Step] | None:
    """The dealer's steps up to where the action would be right, and what it then is; none when it is not found ahead.

    Bets brought in too early are less than they will be: where nothing fits, the same act with another amount counts.
    """
    skipped: list[Step] = []
    nearly: tuple[tuple[Step, ...], Step] | None = None
    kind = type(action)
    for _ in range(LOOK_AHEAD):
        foreseen = state.foresee(ahead)
        if foreseen is None:
            break
        if foreseen.step.by is Actor.DEALER:
            skipped.append(foreseen.step)
        state = foreseen.round
        for later, _rest in state.choices:
            if type(later.action) is not kind or later.by is not Actor.DEALER:
                continue
            faults = _faults(later, action)
            if not faults:
                return tuple(skipped), later
            if nearly is None and faults == (Fault.AMOUNT,):
                nearly = tuple(skipped), later
    return nearly


def _was_done(state: Round[T], action: Action) -> bool:
    """Whether the same was done since the street or dealing round began."""
    for past in state.history():
        if past == action:
            return True
        if state.game.opens_part(past):
            return False
    return False
