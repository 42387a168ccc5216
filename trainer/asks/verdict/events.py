"""What goes wrong in a round of a spot: it happens where the spot stands, or as late before it as it can."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from trainer.asks.fields import Field, Of, names_of
from trainer.asks.source import Source, Unanswerable
from trainer.asks.verdict.standing import Listing, is_left_out
from trainer.asks.walking import Players, Walked
from trainer.errors import Problem, one_of
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import is_alarm
from trainer.rules.plan import Actor, Table
from trainer.rules.round import Event, Round
from trainer.tongue import Sayable

T = TypeVar("T", bound=Table)
Word = TypeVar("Word", bound=StrEnum)


@dataclass(frozen=True, slots=True, kw_only=True)
class Happens(Generic[T]):
    """An irregularity as a spot tells it."""

    irregularity: str
    made: Callable[[T, Action | None], Iterable[Event]]
    """Events of that kind on a table, the likeliest first; with what comes next if nothing goes wrong."""
    when: Sayable
    """When it can happen."""
    prepared: Callable[[T], T] = lambda table: table
    """The table with what else the spot tells: cards found before, a player who sits out."""
    within: type[Action] | None = None
    """The act in the course of which it happens: a spot that stands before one is meant to be in it."""
    instead: Callable[[T, Action], Action | None] | None = None
    """Where it is an act and no event: how a player does another's act."""


def event_field(irregularity: Field, *told: Field) -> Field:
    """What goes wrong, with the circumstances that tell of it."""
    return Field("event", Of.RECORD, fields=(irregularity, *told), may_lack=True)


def open_event(source: Source, words: type[Word], known: Sequence[Word], event: Field) -> tuple[Source, Word] | None:
    """The entry `event` as a source of its own, and which of the `known` irregularities it is."""
    entry = source.entries["event"]
    if not isinstance(entry.value, Mapping):
        entry.refuse(Problem.tr("a table with irregularity and its circumstances"))
        return None
    if not known:
        source.refuse(
            "event",
            Problem.tr("can't be"),
            Problem.tr("{book} names no irregularities for {game}", book=source.rulebook.title, game=source.book.title),
        )
        return None
    inner = replace(source, entries=entry.table(names_of(event.fields)), place=f"{source.place}event.")
    word = inner.get("irregularity", one_of(known))
    irregularity = None if word is None else word.word(words, known)
    return None if irregularity is None else (inner, irregularity)


@dataclass(frozen=True, slots=True)
class Happened(Generic[T]):
    """The round once it has happened."""

    state: Round[T]
    players: Players[T]


def may_happen(each: Walked[T], happens: Happens[T]) -> bool:
    """Whether it can happen right before a step; what a player does wrong, in the place of that player's own."""
    if happens.instead is not None:
        return _done_instead(each.state, each, happens) is not None
    return _event(each.state, happens.prepared(each.state.table), each.action, happens) is not None


def happened(
    listing: Listing[T], at: int, happens: Happens[T], is_there: Callable[[int, Round[T]], bool]
) -> Happened[T]:
    """The round before a step with the irregularity; raises `Unanswerable` where it can't happen.

    What a player does wrong on being asked happens before what was asked for; what lies unnoticed may have happened
    long before, and the round goes on from there up to the step or to the notice. `is_there` tells the step by its
    place in the listing and by the round.
    """
    walked = listing.walked
    for back in _back_over_players(walked, at):
        if happens.instead is not None:
            state = _done_instead(listing.before(back), walked[back], happens) if back < at else None
            used = back + 1
        else:
            state, used = _tried(listing.before(back), _coming(walked, back), happens), back
        if state is not None:
            return Happened(state, listing.players(used, forgives=True))
    if happens.within is not None and at < len(walked) and isinstance(walked[at].action, happens.within):
        state = _tried(listing.before(at + 1), _coming(walked, at + 1), happens)
        if state is not None:
            return Happened(state, listing.players(at + 1, forgives=True))
    for back in range(at - 1, -1, -1):
        before = listing.before(back)
        state = _tried(before, _coming(walked, back), happens) if happens.instead is None else None
        if state is not None and state.agenda is before.agenda:
            # nobody has noticed it yet, and the round goes on as if nothing had happened
            players = listing.players(back, forgives=True)
            return Happened(_up_to(state, players, back, is_there), players)
    raise Unanswerable(
        "event",
        Problem.tr('"{irregularity}" can\'t happen before this step', irregularity=happens.irregularity),
        happens.when,
    )


def _back_over_players(walked: Sequence[Walked[T]], at: int) -> Iterable[int]:
    yield at
    while at and (walked[at - 1].step.by is Actor.PLAYER or is_left_out(walked[at - 1])):
        at -= 1
        yield at


def _coming(walked: Sequence[Walked[T]], at: int) -> Action | None:
    return walked[at].action if at < len(walked) else None


def _tried(state: Round[T], coming: Action | None, happens: Happens[T]) -> Round[T] | None:
    table = happens.prepared(state.table)
    event = _event(state, table, coming, happens)
    return None if event is None else replace(state, table=table).happen(event)


def _event(state: Round[T], table: T, coming: Action | None, happens: Happens[T]) -> Event | None:
    """The likeliest event of that kind which can happen there."""
    events = state.game.irregularities
    assert events is not None, "things go wrong at every table"
    return next((event for event in happens.made(table, coming) if events.can_happen(table, event)), None)


def _done_instead(state: Round[T], walked: Walked[T], happens: Happens[T]) -> Round[T] | None:
    assert happens.instead is not None
    action = happens.instead(state.table, walked.action)
    rest = next((rest for step, rest in state.choices if action is not None and step.fits(action)), None)
    return None if action is None or rest is None else state.take(action, rest)


def _up_to(state: Round[T], players: Players[T], at: int, is_there: Callable[[int, Round[T]], bool]) -> Round[T]:
    """The round gone on with as far as the step, or to where what happened has to be noticed.

    Raises `Unanswerable` where the step falls away by what happened: a player who was missed is asked nothing.
    """
    while not is_there(at, state):
        needed = next((step for step, _ in state.choices if not step.optional), None)
        if needed is None:
            raise Unanswerable(
                "before",
                Problem.tr("falls away by the event"),
                Problem.tr("a step that still comes once it has happened"),
            )
        if needed.by is Actor.DEALER and is_alarm(needed.action):
            return state
        step, action, rest = players.next(state)
        if step.optional and step.by is Actor.DEALER:
            step, rest = next((step, rest) for step, rest in state.choices if step is needed)
            action = step.action
        before, state = state, state.take(action, rest)
        players.saw(Walked(step, action, before, state.table))
    return state
