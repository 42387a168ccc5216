"""The judge: what an action was worth when it was done. A mistake is a verdict, never an exception."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeVar

from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import (
    IS_SAID,
    MOVES_CHIPS,
    OF_ITS_OWN_SUM,
    TAKES_CARDS,
    gives_ruling,
    is_alarm,
    places_in_sight,
    target,
)
from trainer.rules.acts_of_kind import Fault as Fault
from trainer.rules.calls import Call
from trainer.rules.doing import of_haste, of_repeated, of_slip, of_uncalled_for
from trainer.rules.foresight import (
    GRAVITY,
    Ahead,
    changes_deck,
    differences,
    find_ahead,
    find_if_refused,
    find_otherwise,
    last_of_kind,
    ruling_due,
    ruling_in_force,
    until_something_shows,
    voided_by,
    was_done,
)
from trainer.rules.house_acts import Shake
from trainer.rules.plan import Actor, Step, Table
from trainer.rules.round import Choose, Round
from trainer.rules.scale import Breach, Effect

T = TypeVar("T", bound=Table)

FAR_AHEAD: Final = 8
"""Dealer's steps left out beyond which an act was not hurried but done at the wrong time of the round."""
_COMES_AGAIN: Final = (*TAKES_CARDS, a.CallOn, a.Reveal, Shake)
"""Acts that are done over and over in one part of a round: the same again is a slip about whose turn it is."""
_ASKED_FOR: Final = (a.Cut, a.Deal)
"""Acts that come only where a player wants it so: the deck is cut where all refuse, a card drawn where it is asked."""
_OF_A_REMEDY: Final = 8
"""Steps within which what follows on a stop of the game has been dealt with."""
_HAS_ITS_TURN: Final = (*MOVES_CHIPS, *TAKES_CARDS, a.Reveal)
"""Acts that may be right for another place than the one that is due, and only out of their turn."""


class Finding(StrEnum):
    """What an action was, seen from the procedure."""

    RIGHT = "right"
    WRONG = "wrong"
    """The kind of step that was due, with a wrong place, amount, face or word."""
    TOO_EARLY = "too-early"
    ALREADY_DONE = "already-done"
    NOT_IN_PROCEDURE = "not-in-procedure"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the judge says of one action."""

    finding: Finding
    given: Action
    step: Step | None
    """The step that the action was, was meant to be, or that stood in its place; none when nothing is due of the
    dealer, be it that a player has to act first, and none for a false alarm."""
    faults: tuple[Fault, ...] = ()
    """Every field that differs, gravest first: of a wrong step of the right kind, or one too early in a wrong sum."""
    left_out: tuple[Step, ...] = ()
    """The dealer's steps that come before what was done too early, or before the ruling that was meant, in order; what
    may still wait is none of them."""
    expected: tuple[Step, ...] = ()
    """Every dealer's step that would have been right."""
    coming: Step | None = None
    """The step that the act is going to be, or is a try at: the sum of an act is compared with this one's."""
    done: Step | None = None
    """The step as which the same was done before."""
    own_rules: tuple[StrEnum, ...] = ()
    """The rules about acts of this kind, the nearest first, where nothing that is due has to do with it."""
    instead: tuple[StrEnum, ...] = ()
    """The rules of what is due, cited where no rule of the book is about such an act."""
    breach: Breach | None = None
    """What the act does by itself, as the table sees it."""
    effect: Effect | None = None
    """What it is weighed by; none where it weighs as the rule that was broken."""

    @property
    def is_far_ahead(self) -> bool:
        """Too early by so much that no step was skipped for it: the act has its time, and this is not it."""
        return len(places_in_sight([step.action for step in self.left_out])) > FAR_AHEAD

    @property
    def is_right(self) -> bool:
        """No fault at all."""
        return self.finding is Finding.RIGHT

    @property
    def is_false_alarm(self) -> bool:
        """Something was said to be wrong, and nothing is."""
        return self.effect is Effect.FALSE_ALARM


def judge(state: Round[T], action: Action, ahead: Choose[T]) -> Verdict:
    """The verdict on one action of the dealer's. `ahead` says how a round goes on while the judge looks ahead."""
    verdict = _by_the_procedure(state, action, ahead)
    is_uncalled_for = verdict.finding in (Finding.ALREADY_DONE, Finding.NOT_IN_PROCEDURE)
    if is_uncalled_for and changes_deck(state, action, ahead):
        return replace(verdict, effect=Effect.DECK_CHANGED)
    return verdict


def _by_the_procedure(state: Round[T], action: Action, ahead: Choose[T]) -> Verdict:
    now = state.choices
    for step, _ in now:
        if step.by is Actor.DEALER and (step.action is action or step.fits(action)):
            return Verdict(finding=Finding.RIGHT, given=action, step=step)
    expected = tuple([step for step, _ in now if step.by is Actor.DEALER])
    broken = state.game.broken
    breach = broken(state.table, action) if broken is not None else None
    void = voided_by(state)
    closest = _closest(expected, action)
    tries_what_is_due = closest is not None and target(closest[0].action) == target(action)
    if breach is not None and breach.has_its_time and not tries_what_is_due:
        if void is None or _takes_live_hand(breach):
            return _still_in_play(state, action, ahead, expected, breach)
        breach = None  # its time never comes
    is_twice_running = closest is None and isinstance(action, TAKES_CARDS) and next(state.history(), None) == action
    done = was_done(state, action) if is_twice_running or not isinstance(action, _COMES_AGAIN) else None
    is_done = done is not None and not tries_what_is_due
    is_by_itself = isinstance(action, (*MOVES_CHIPS, *IS_SAID)) or (is_twice_running and breach is None)
    if done is not None and is_done and is_by_itself:
        return _already_done(action, expected, done)
    is_slip = closest is not None and not _has_its_own_time(state, closest[0], action)
    looks_ahead = isinstance(action, _HAS_ITS_TURN) if is_slip else not _is_stop(action)
    found = find_ahead(state, action, ahead) if looks_ahead and not (void and _lies_unnoticed(state)) else None
    if found is not None and not is_slip and Fault.PLACE not in found.faults and not _takes_live_hand(breach):
        return _too_early(action, expected, found, breach)
    if done is not None and is_done and breach is None:
        return _already_done(action, expected, done)
    if found is None and not is_slip and isinstance(action, _ASKED_FOR):
        otherwise = find_otherwise(state, action, ahead) or find_if_refused(state, action)
        if otherwise is not None:
            return _too_early(action, expected, otherwise, breach)
    if closest is not None:
        return _wrong(action, expected, closest, found, breach)
    return _uncalled_for(state, action, ahead, expected, breach, void)


def _lies_unnoticed(state: Round[T]) -> bool:
    """The game may be stopped for something, and would go on if nobody noticed."""
    alarms = {is_alarm(step.action) for step, _ in state.choices}
    return len(alarms) > 1


def _is_stop(action: Action) -> bool:
    """The game is never stopped too early: then nothing is wrong yet."""
    return isinstance(action, a.Announce) and action.say is Call.STOP


def _takes_live_hand(breach: Breach | None) -> bool:
    """A live hand taken in is never only early, though it is collected in the end."""
    return breach is not None and breach.effect is Effect.LIVE_HAND_TAKEN


def _still_in_play(
    state: Round[T], action: Action, ahead: Choose[T], expected: tuple[Step, ...], breach: Breach
) -> Verdict:
    way = until_something_shows(state, ahead)
    left_out = tuple([step for step in way if step.by is Actor.DEALER])
    return Verdict(
        finding=Finding.TOO_EARLY,
        given=action,
        step=left_out[0] if left_out else None,
        left_out=left_out,
        expected=expected,
        breach=breach,
        effect=breach.effect,
    )


def _already_done(action: Action, expected: tuple[Step, ...], done: Step) -> Verdict:
    effect = of_repeated(action)
    return Verdict(
        finding=Finding.ALREADY_DONE,
        given=action,
        step=None if effect is Effect.FALSE_ALARM else _due(expected),
        expected=expected,
        done=done,
        effect=effect,
    )


def _wrong(
    action: Action,
    expected: tuple[Step, ...],
    closest: tuple[Step, tuple[Fault, ...]],
    found: Ahead | None,
    breach: Breach | None,
) -> Verdict:
    """A step of the right kind. What will be right as given is only out of its turn; a sum is compared with the sum
    of what was meant."""
    step, faults = closest
    if Fault.PLACE not in faults or (found is not None and _is_of_pot(step, action) and Fault.PLACE in found.faults):
        found = None  # meant is the step that is due
    elif found is not None and (isinstance(action, MOVES_CHIPS) or not found.faults):
        breach = _unless_right_later(breach, found)
        faults = tuple(dict.fromkeys((Fault.PLACE, *found.faults)))
    elif found is None and isinstance(action, OF_ITS_OWN_SUM):
        # it never comes, so no sum of it is right; that of the wager or pot which is due is another one's
        faults = tuple([fault for fault in faults if fault is not Fault.AMOUNT])
    return Verdict(
        finding=Finding.WRONG,
        given=action,
        step=step,
        faults=faults,
        expected=expected,
        coming=found.coming if found is not None else None,
        breach=breach,
        effect=breach.effect if breach is not None else of_slip(action, step, faults, found),
    )


def _is_of_pot(step: Step, action: Action) -> bool:
    """Whether the pot that is due is the one that was pushed."""
    return isinstance(action, a.PushPot) and isinstance(step.action, a.PushPot) and step.action.pot == action.pot


def _unless_right_later(breach: Breach | None, found: Ahead) -> Breach | None:
    """Chips that go where they will be due have gone to nobody else."""
    is_of_chips = breach is not None and breach.effect is Effect.CHIPS_ASTRAY
    return None if is_of_chips and found.will_be_right else breach


def _too_early(action: Action, expected: tuple[Step, ...], found: Ahead, breach: Breach | None) -> Verdict:
    """The act stands before the steps left out; work at a deck before that at the same deck."""
    deck = _deck_of(action)
    of_its_deck = tuple([step for step in found.left_out if deck is not None and _deck_of(step.action) == deck])
    left_out = of_its_deck or found.left_out
    breach = _unless_right_later(breach, found)
    return Verdict(
        finding=Finding.TOO_EARLY,
        given=action,
        step=left_out[0] if left_out else None,
        faults=found.faults,
        left_out=left_out,
        expected=expected,
        coming=found.coming,
        breach=breach,
        effect=breach.effect if breach is not None else of_haste(action, found),
    )


def _uncalled_for(
    state: Round[T],
    action: Action,
    ahead: Choose[T],
    expected: tuple[Step, ...],
    breach: Breach | None,
    void: Step | None,
) -> Verdict:
    """Nothing asks for it: a false alarm, what comes once the game is stopped, or an act out of place."""
    stopped = _once_stopped(state, action, ahead, expected)
    if stopped is not None:
        return _too_early(action, expected, stopped, None)
    if is_alarm(action):
        return _wrong_ruling(state, action, expected) or Verdict(
            finding=Finding.NOT_IN_PROCEDURE, given=action, step=None, expected=expected, effect=Effect.FALSE_ALARM
        )
    past = void or last_of_kind(state, action)
    return Verdict(
        finding=Finding.NOT_IN_PROCEDURE,
        given=action,
        step=_due(expected),
        expected=expected,
        own_rules=(past.clause,) if past is not None else state.own_rules(action),
        # a player's decision where nothing else is asked for
        instead=tuple([step.clause for step in expected] or [step.clause for step, _ in state.choices]),
        breach=breach,
        effect=breach.effect if breach is not None else of_uncalled_for(action),
    )


def _wrong_ruling(state: Round[T], action: Action, expected: tuple[Step, ...]) -> Verdict | None:
    """Another ruling than the one on what is wrong at the table, whoever has still to be called for that one; none
    where nothing is wrong."""
    if not gives_ruling(action):
        return None
    due = ruling_due(state)
    ruling = due[-1] if due else ruling_in_force(state)
    if ruling is None:
        return None
    return Verdict(
        finding=Finding.WRONG,
        given=action,
        step=ruling,
        faults=differences(ruling, action),
        left_out=tuple([step for step in due[:-1] if not step.optional]),
        expected=expected,
    )


def _once_stopped(state: Round[T], action: Action, ahead: Choose[T], expected: tuple[Step, ...]) -> Ahead | None:
    """Where something is wrong at the table: when the act will be right, once the game has been stopped for it."""
    stop = next((step for step in expected if _is_stop(step.action)), None)
    if stop is None or _is_stop(action):
        return None
    held = state.play(stop.action)
    right = next((step for step, _ in held.choices if step.by is Actor.DEALER and step.fits(action)), None)
    if right is not None:
        return Ahead(way=(stop,), coming=right, faults=())
    found = find_ahead(held, action, ahead, most=_OF_A_REMEDY)
    if found is None or not found.will_be_right:
        return None
    return Ahead(way=(stop, *found.way), coming=found.coming, faults=())


def _due(expected: tuple[Step, ...]) -> Step | None:
    return next((step for step in expected if not step.optional), expected[0] if expected else None)


def _closest(expected: tuple[Step, ...], action: Action) -> tuple[Step, tuple[Fault, ...]] | None:
    """The expected step of the same kind that differs in the fewest fields, and every way in which it differs."""
    rivals = [step for step in expected if type(step.action) is type(action) and _is_same_speech(step.action, action)]
    if not rivals:
        return None
    differing = [(differences(step, action), place) for place, step in enumerate(rivals)]
    faults, place = min(differing, key=lambda pair: (len(pair[0]), [-GRAVITY[fault] for fault in pair[0]], pair[1]))
    return rivals[place], tuple(dict.fromkeys(faults))


def _is_same_speech(one: Action, other: Action) -> bool:
    """To stop the game, to rule and to say what a player did are all announcements, yet no slip of the tongue apart."""
    if not isinstance(one, a.Announce) or not isinstance(other, a.Announce):
        return True
    return (_is_stop(one), gives_ruling(one)) == (_is_stop(other), gives_ruling(other))


def _has_its_own_time(state: Round[T], step: Step, action: Action) -> bool:
    """Work at the other deck, or a hand read that has still to be shown, is more than a slip about which is meant."""
    if isinstance(action, a.Read) and isinstance(step.action, a.Read):
        return action.to != step.action.to and state.game.turns_on_hidden(state.table, action)
    deck = _deck_of(action)
    return deck is not None and deck != _deck_of(step.action)


def _deck_of(action: Action) -> int | None:
    return action.deck if isinstance(action, a.Wash | a.Shuffle | a.SetAsideDeck) else None
