"""Spots of `verdict`: acts of the dealer's in a made round, the last of them right or wrong in a wanted way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from trainer.asks.acting import told
from trainer.asks.answers import rank_of
from trainer.asks.verdict.readers import readers_at
from trainer.asks.walking import Walked
from trainer.rules.actions import Action, CollectBets, Deal, Read
from trainer.rules.games.listing import FORMS
from trainer.rules.house_acts import Deliver
from trainer.rules.plan import Actor, Step, Table
from trainer.training.making.maker import Draft, Parameter, Values
from trainer.training.making.played import Played

T = TypeVar("T", bound=Table)

ACTS, WRONG = "acts", "wrong"
AMOUNT, PLACE, LEFT_OUT, REPEATED, NOTHING = 0, 1, 2, 3, 4
MOST_ACTS: Final = 3
"""So many there are at most, one wrong or right after those before it."""
_WITH_AMOUNT: Final = frozenset({"push-pot", "return-uncalled", "return-wager", "take-rake", "pay", "collect-wager"})
_TO_A_SEAT: Final = frozenset({"deal", "deliver", "call-on", "push-pot"})
_DOLLAR: Final = 100
_CHIP: Final = 50


def parameters(*, has_places: bool = True) -> tuple[Parameter, ...]:
    """How many acts there are, and what is wrong with the last; at dice nothing goes from seat to seat."""
    wrong = (AMOUNT, PLACE, LEFT_OUT, REPEATED, NOTHING) if has_places else (AMOUNT, LEFT_OUT, REPEATED, NOTHING)
    return (Parameter(WRONG, wrong, 2), Parameter(ACTS, tuple(range(1, MOST_ACTS + 1)), 2))


def judged(draft: Draft, played: Played) -> Values | None:
    """The round with acts at some moment of it; those before the last are the steps that come there.

    None where nothing can be wrong as is wanted: no amount where nobody wins or loses anything.
    """
    stream = draft.stream
    steps, count = played.steps, draft[ACTS]
    places = stream.shuffle(range(count - 1, len(steps) - 1))
    for at in places:
        before = [each.action for each in steps[at - count + 1 : at]]
        if not all(may_be_written(draft, action) for action in (*before, steps[at].action)):
            continue
        last = next(_last(draft, steps, at), None)
        if last is not None:
            listed = [entries_of(draft, action) for action in (*before, last)]
            return {**played.values, "before": pattern_of(steps, at - count + 1), "act": listed}
    return None


def _last(draft: Draft, steps: Sequence[Walked[T]], at: int) -> Iterator[Action]:
    """The last act as it is wanted, where there is one that is really right, or not right, at this moment."""
    state = steps[at].state
    now = [step for step, _ in state.choices]
    for act in tries(draft, steps, at):
        written = entries_of(draft, act)
        is_right = any(step.fits(act) for step in now)
        is_like_right = is_right or any(
            entries_of(draft, step.action) == written for step in now if _is_listed(draft, step)
        )
        # who names a pot before it is there says nothing that could be judged
        pots = len(getattr(state.table, "pots", ()))
        is_there = is_right or (getattr(act, "pot", -1) < pots and not (isinstance(act, CollectBets) and act.to))
        if is_like_right is (draft[WRONG] == NOTHING) and is_there and may_be_written(draft, act):
            yield act


def may_be_written(draft: Draft, action: Action) -> bool:
    """Whether a spot can tell it; at poker one hand is read several times over, and which of them is meant can't."""
    reader = readers_at(draft.book.id).get(action.do)
    if isinstance(action, Read) and draft.book.id in FORMS:
        return False
    return reader is not None and set(reader.needs) <= entries_of(draft, action).keys()


def _is_listed(draft: Draft, step: Step) -> bool:
    return step.by is Actor.DEALER and step.action.do in readers_at(draft.book.id)


def tries(draft: Draft, steps: Sequence[Walked[T]], at: int) -> Iterator[Action]:
    """What may be wrong as is wanted in the place of a step."""
    stream = draft.stream
    action = steps[at].action
    match draft[WRONG]:
        case wrong if wrong == NOTHING:
            yield action
        case wrong if wrong == LEFT_OUT:
            yield steps[at + 1].action
        case wrong if wrong == REPEATED and at:
            # what may be left out has not been done before the first act
            before = steps[at - 1]
            if draft[ACTS] > 1 or not before.step.optional:
                yield before.action
        case wrong if wrong == AMOUNT and action.do in _WITH_AMOUNT:
            amount = getattr(action, "amount", 0)
            unit = _CHIP if amount % _DOLLAR else _DOLLAR
            more = [amount + unit, amount + 2 * unit, *([amount - unit] if amount > unit else [])]
            yield replace(action, amount=stream.pick(more))  # type: ignore[call-arg]
        case wrong if wrong == PLACE and action.do in _TO_A_SEAT:
            to = getattr(action, "to", 0)
            acts = [each.action for each in steps]
            dealt_to = dict.fromkeys(act.to for act in acts if isinstance(act, Deal | Deliver))
            needs_seat = not isinstance(action, Deal | Deliver)
            others = [place for place in dealt_to if place != to and (isinstance(place, int) or not needs_seat)]
            if others:
                yield replace(action, to=stream.pick(others))  # type: ignore[call-arg]
        case _:
            return


def pattern_of(steps: Sequence[Walked[T]], at: int) -> Values:
    """The step before which the round stands, told apart from those like it by how many came before."""
    wanted = _told_apart(steps[at].action)
    like = (each.action for each in steps[: at + 1] if each.action.do == wanted["do"])
    nth = sum(_told_apart(action) == wanted for action in like)
    return {**wanted, "nth": nth}


def _told_apart(action: Action) -> Values:
    found = told(action)
    places = {name: str(found[name]) for name in ("to", "from") if name in found}
    return {"do": action.do, **{name: place for name, place in places.items() if not place.startswith("deck")}}


def entries_of(draft: Draft, action: Action) -> Values:
    """The act as a spot writes it."""
    reader = readers_at(draft.book.id)[action.do]
    known = ("do", *reader.needs, *reader.may)
    found: Values = {name: str(value) for name, value in told(action).items() if name in known}
    if isinstance(action, Read):
        found["say"] = rank_of(action.hand, is_low=False)[0]
    found |= {"amount": getattr(action, "amount", 0)} if "amount" in found else {}
    part: object = getattr(action, "part", None)
    found |= {"part": str(part)} if "part" in known and part else {}
    on: tuple[int, ...] = getattr(action, "on", ())
    return {**found, **({"on": list(on)} if on and "on" in known else {})}
