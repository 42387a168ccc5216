"""Spots of `verdict` in which something goes wrong: noticed, ruled and put right, or not as it should be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Final, TypeAlias

from trainer.asks.built import document_of
from trainer.asks.key import AskId
from trainer.asks.source import Unanswerable, open_source
from trainer.asks.verdict.events import Happens, may_happen
from trainer.asks.verdict.forms import Form, read_form
from trainer.asks.verdict.judging import Bench
from trainer.asks.verdict.readers import readers_at
from trainer.asks.verdict.spot import Where, bench_at
from trainer.asks.walking import Walked
from trainer.errors import Problem
from trainer.rules.actions import STOP, Action, Announce, CollectCards
from trainer.rules.acts_of_kind import Fault, gives_ruling, is_alarm
from trainer.rules.book import GameBook
from trainer.rules.calls import Call, is_ruling
from trainer.rules.entries import Entry
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor
from trainer.training.making.maker import Draft, Parameter, Values
from trainer.training.making.played import AnySpot, AnyWalked, Played
from trainer.training.making.verdict import (
    ACTS,
    AMOUNT,
    LEFT_OUT,
    MOST_ACTS,
    NOTHING,
    PLACE,
    WRONG,
    entries_of,
    may_be_written,
    pattern_of,
    tries,
)

AnyBench: TypeAlias = Bench[Any]

EVENT: Final = "event"
ONE_WAY, BY_CIRCUMSTANCE = 1, 2
"""What goes wrong is ruled one way, or by how it was; 0 where nothing does."""
_KINDS: Final = 2
"""So many irregularities are tried at most in one round."""
_MOMENTS: Final = 2
"""So many are tried at most for one irregularity."""
_LATER: Final = 4
"""So many moments after it are looked at for one at which what lay unnoticed is seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Troubles:
    """What goes wrong at the tables of a family, as spots tell it."""

    named: Callable[[GameBook], Sequence[str]]
    """The irregularities that can happen in a round, by a book."""
    turns_on: Callable[[str], int]
    """How many circumstances the ruling of one turns on."""
    told: Callable[[Draft, Values, str], Values | None]
    """Whom it is about, and the circumstances that the table does not show; none where nobody in the round does it."""
    needs: Callable[[Draft, str], Values] = lambda _draft, _irregularity: {}
    """What else the round must have: a machine, a count that is due."""
    rulings: Sequence[Call]
    """What may be said of it at any table, rightly or not."""

    def parameter(self, book: GameBook) -> tuple[Parameter, ...]:
        """Whether something goes wrong, where anything can."""
        kinds = sorted({self.kind_of(each) for each in self.named(book)})
        return (Parameter(EVENT, (0, *kinds), 2),) if kinds else ()

    def kind_of(self, irregularity: str) -> int:
        return BY_CIRCUMSTANCE if self.turns_on(irregularity) else ONE_WAY


@dataclass(frozen=True, slots=True)
class GoingWrong:
    """What goes wrong in a round of which spots are taken: kept, since several of them may be about the same."""

    played: Played
    troubles: Troubles
    _of_kind: dict[int, tuple[str, ...]] = field(default_factory=dict)
    _happening: dict[str, _Happening | None] = field(default_factory=dict)
    _with_more: dict[str, Played] = field(default_factory=dict)

    def spot(self, draft: Draft) -> Values | None:
        """The round with something that goes wrong in it, and acts from there; none where nothing is found."""
        kind, troubles = draft[EVENT], self.troubles
        if kind not in self._of_kind:
            of_kind = [each for each in troubles.named(draft.book) if troubles.kind_of(each) == kind]
            self._of_kind[kind] = draft.stream.shuffle(of_kind)[:_KINDS]
        found = (self.with_event(draft, each) for each in self._of_kind[kind])
        return next((each for each in found if each is not None), None)

    def with_event(self, draft: Draft, irregularity: str) -> Values | None:
        """The round with this irregularity; none where it can't happen there, or nothing new can be
        wrong as is wanted."""
        if irregularity not in self._happening:
            self._happening[irregularity] = self._happens(draft, irregularity)
        happening = self._happening[irregularity]
        if happening is None:
            return None
        for moment in happening.moments():
            for acts in _Wanted(draft, self.troubles, self.played.values, moment).acts():
                written = [entries_of(draft, act) for act in acts]
                taken = f"{moment.where} {written}"
                if taken not in happening.taken and _is_as_wanted(draft, moment.bench.copy(), acts, written):
                    happening.taken.add(taken)
                    before: Values = {**moment.where.pattern, "nth": moment.where.nth}
                    return {**happening.values, "before": before, "act": written}
        return None

    def _with_also(self, needs: Values) -> Played:
        """The round with what something going wrong needs beside."""
        name = str(needs)
        if name not in self._with_more:
            self._with_more[name] = self.played.with_also(needs) if needs else self.played
        return self._with_more[name]

    def _happens(self, draft: Draft, irregularity: str) -> _Happening | None:
        told = self.troubles.told(draft, self.played.values, irregularity)
        if told is None:
            return None
        there = self._with_also(self.troubles.needs(draft, irregularity))
        event: Values = {"event": {"irregularity": irregularity, **told}}
        coming = _moments(draft, there, _happens(draft, there.spot, event))
        return _Happening(values={**there.values, **event}, coming=coming)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Happening:
    """An irregularity in a round, and where in it; found as it is asked for."""

    values: Values
    coming: Iterator[_Moment]
    found: list[_Moment] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)
    """Where and by which acts a spot was made of it."""

    def moments(self) -> Iterator[_Moment]:
        """Moments at which it must be dealt with, those that were found before first."""
        yield from self.found
        for moment in self.coming:
            self.found.append(moment)
            yield moment


def _happens(draft: Draft, spot: AnySpot, event: Values) -> Happens[Any]:
    """What goes wrong, as it is read from a spot that tells it."""
    problems: list[Problem] = []
    opened = open_source(document_of(draft.rulebook, draft.book.id, AskId.VERDICT, event), "", problems, list(AskId))
    assert opened is not None, "what was built is a spot of this ask"
    happens = spot.read_event(opened[0])
    assert happens is not None, f"what was built can be read: {problems}"
    return happens


@dataclass(frozen=True, slots=True, kw_only=True)
class _Moment:
    """A step before which something has happened."""

    where: Where
    coming: Action
    """What would have been done if nothing had happened."""
    before: Sequence[AnyWalked]
    """The dealer's step that came before it, if any."""
    bench: AnyBench
    """The round there, to be gone on with in copies."""
    _ways: dict[bool, Sequence[AnyWalked]] = field(default_factory=dict)

    def put_right(self, *, stops: bool) -> Sequence[AnyWalked]:
        """The dealer's next steps, as many as acts are made of; with `stops` words of its own stop the game."""
        if stops not in self._ways:
            self._ways[stops] = _put_right(self.bench.copy(), MOST_ACTS + 1, stops=stops)
        return self._ways[stops]


def _moments(draft: Draft, played: Played, happens: Happens[Any]) -> Iterator[_Moment]:
    """Moments at which it has happened and must be dealt with."""
    stream, walked, listed = draft.stream, played.walked, played.listed
    possible = (at for at in stream.shuffle(range(len(walked))) if may_happen(walked[at], happens))
    for first in islice(possible, _MOMENTS):
        now, *later = [place for place, at in enumerate(listed) if at >= first] or [len(listed)]
        for place in (now, *stream.shuffle(later)[:_LATER]):
            if place == len(listed):
                break
            moment = _moment(played, place, happens)
            if moment is not None and (happens.instead is not None or _is_seen(moment.bench)):
                yield moment
                break


def _moment(played: Played, place: int, happens: Happens[Any]) -> _Moment | None:
    """The moment before a step; none where it can't have happened by then."""
    steps = played.steps[: place + 1]
    pattern = pattern_of(steps, place)
    nth = pattern.pop("nth")
    assert isinstance(nth, int), "it is counted"
    where = Where(pattern={name: str(value) for name, value in pattern.items()}, nth=nth)
    try:
        bench = bench_at(played.listing, played.listed[place], where, happens)
    except Unanswerable:
        return None
    bench.settle()
    return _Moment(where=where, coming=steps[-1].action, before=steps[-2:-1], bench=bench)


def _is_seen(bench: AnyBench) -> bool:
    """Whether something has to be done about it now."""
    state = bench.state
    return any(is_alarm(step.action) for step, _ in state.choices) or getattr(state.table, "is_held", False)


def _put_right(bench: AnyBench, count: int, *, stops: bool) -> list[AnyWalked]:
    """The dealer's next steps, so many of them, or all there are; what lies unnoticed is noticed with the first.

    With `stops` the game is stopped by words of its own, where that may be left out.
    """
    found: list[AnyWalked] = []
    while len(found) < count:
        bench.settle()
        state = bench.state
        due = [(step, rest) for step, rest in state.choices if step.by is not Actor.PLAYER and not step.at_will]
        stop = next((each for each in due if each[0].action == STOP), None)
        events = state.game.irregularities
        is_latent = events is not None and bool(events.noticeable(state.table))
        if stop is not None and is_latent and not stops:
            bench.state = state.take(stop[0].action, stop[1])
            continue
        chosen = stop if stops else None
        chosen = chosen or next((each for each in due if not each[0].optional), None)
        if chosen is None:
            return found
        step, rest = chosen
        bench.state = state.take(step.action, rest)
        found.append(Walked(step, step.action, state, bench.state.table))
        bench.players.saw(found[-1])
    return found


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The acts of a spot as they are wanted."""

    draft: Draft
    troubles: Troubles
    values: Values
    moment: _Moment

    def acts(self) -> Iterator[list[Action]]:
        """Steps that come once it has happened, and in the place of the last something wrong, or that step."""
        draft, moment = self.draft, self.moment
        first = len(moment.before)
        at = first + draft[ACTS] - 1
        for stops in draft.stream.shuffle((True, False)):
            steps = [*moment.before, *moment.put_right(stops=stops)[: draft[ACTS] + 1]]
            for last in self._last(steps, at) if at + 1 < len(steps) else ():
                acts = [*(each.action for each in steps[first:at]), last]
                if all(may_be_written(draft, act) for act in acts):
                    yield acts

    def _last(self, steps: Sequence[AnyWalked], at: int) -> Iterator[Action]:
        draft, action = self.draft, steps[at].action
        match draft[WRONG]:
            case wrong if wrong == AMOUNT and isinstance(action, Announce) and is_ruling(action.say):
                others = [call for call in self.troubles.rulings if call != action.say]
                yield replace(action, say=draft.stream.pick(others))
            case wrong if wrong == PLACE:
                yield from self._elsewhere(action)
            case wrong if wrong == LEFT_OUT and draft[ACTS] == 1:
                yield from draft.stream.shuffle([steps[at + 1].action, self.moment.coming])
            case _:
                yield from tries(draft, steps, at)

    def _elsewhere(self, action: Action) -> Iterator[Action]:
        """The act with another player."""
        name = "source" if isinstance(action, CollectCards) else "to"
        place: object = getattr(action, name, 0)
        others = [seat for seat in seats_in(self.values) if seat != place]
        if isinstance(place, int) and place and others:
            yield replace(action, **{name: self.draft.stream.pick(others)})


def _is_as_wanted(draft: Draft, bench: AnyBench, acts: Sequence[Action], written: Sequence[Values]) -> bool:
    """Whether the judge finds all acts right but the last, and that one as it is wanted."""
    *before, last = zip(acts, _forms(draft, written), strict=True)
    try:
        if not all(bench.takes(_as_read(bench, act, form)) for act, form in before):
            return False
        meant = _as_read(bench, *last)
        if draft[WRONG] != AMOUNT:
            return bench.takes(meant) is (draft[WRONG] == NOTHING)
        verdict = bench.verdict_on(meant)
    except Unanswerable:
        return False
    return not verdict.is_right and bool(set(verdict.faults) & {Fault.AMOUNT, Fault.WORDS})


def _as_read(bench: AnyBench, act: Action, form: Form) -> Action:
    """An act as a spot tells it; a ruling is said in whatever words."""
    return act if gives_ruling(act) else bench.read(form)


def _forms(draft: Draft, written: Sequence[Values]) -> list[Form]:
    """The acts as they are read from a spot that tells them."""
    game = draft.book.id
    listed = document_of(draft.rulebook, game, AskId.VERDICT, {"act": list(written)})["act"]
    assert isinstance(listed, list), "the acts are listed"
    entries = [Entry(act, "act", []) for act in listed]
    forms = [read_form(each, each.place, readers_at(game), draft.book.most_players) for each in entries]
    return [form for form in forms if form is not None]


def seats_in(values: Values) -> list[SeatNumber]:
    """The seats of a round as its spot lists them."""
    listed = values["seat"]
    assert isinstance(listed, list), "the seats are listed"
    return [entry["seat"] for entry in listed]
