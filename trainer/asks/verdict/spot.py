"""A spot of the ask `verdict`: where in the round it stands, what happens there and what the dealer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Generic, TypeVar

from trainer.asks.fields import Field, Of, names_of
from trainer.asks.key import Ask, AskId, Shown
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source, Unanswerable
from trainer.asks.steps import STEP, ProcedureKey
from trainer.asks.verdict.events import Happens, happened
from trainer.asks.verdict.forms import ACTS, ActReader, Form, read_acts
from trainer.asks.verdict.judging import Bench
from trainer.asks.verdict.key import VERDICT_FIELDS, VerdictKey
from trainer.asks.verdict.standing import Listing
from trainer.asks.walking import Course
from trainer.errors import Problem
from trainer.rules.acts_of_kind import is_alarm
from trainer.rules.cards import show_cards
from trainer.rules.entries import Entry, as_written
from trainer.rules.money import BadAmount, dollars, parse_amount
from trainer.rules.plan import Actor, Step
from trainer.rules.round import Round
from trainer.tongue import Verbatim

S = TypeVar("S")
T = TypeVar("T", bound=Shown)
_NTH: Final = Field("nth", Of.NUMBER, may_lack=True)
_SAID_OF_STEP: Final = ("do", "to", "from", "wager", "button", "cards", "face", "amount", "say")
_BEFORE: Final = Field(
    "before",
    Of.RECORD,
    may_lack=True,
    fields=(*(replace(field, may_lack=True) for field in STEP if field.name in _SAID_OF_STEP), _NTH),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Where:
    """The step before which the round stands."""

    pattern: Mapping[str, str]
    """Entries of a step as its key has them; empty for the first step of all."""
    nth: int = 1

    def fits(self, step: Step, table: T, course: Course[T]) -> bool:
        if self.pattern.get("do", step.action.do) != step.action.do:
            return False
        shown = course.shown(step, table).as_json(0)
        return all(shown.get(key, "") == value for key, value in self.pattern.items())


@dataclass(frozen=True, kw_only=True)
class VerdictSpot(Generic[T]):
    """A moment of a round and the acts at it. Without slots: its round is walked once."""

    course: Course[T]
    where: Where
    acts: tuple[Form, ...]
    read_event: Callable[[Source], Happens[T] | None]
    """How a spot of this table tells what goes wrong, in its entry `event`."""
    happens: Happens[T] | None = None

    @cached_property
    def judged(self) -> tuple[T, VerdictKey]:
        """The table before the first act, and the acts judged one after the other.

        Raises `Unanswerable` where the spot can't be.
        """
        listing = Listing.of(self.course, self.course.walked())
        bench = bench_at(listing, _place(self.where, listing), self.where, self.happens)
        bench.settle()
        table = bench.state.table
        return table, bench.judged(self.acts)


def verdict_ask(
    procedure: Ask[S, ProcedureKey],
    course_of: Callable[[S], Course[T]],
    readers: Mapping[str, ActReader],
    event: Field,
    read_event: Callable[[Source], Happens[T] | None],
) -> Ask[VerdictSpot[T], VerdictKey]:
    """The ask at one kind of table: a spot is one of a procedure, with what is judged in it."""

    def read(source: Source) -> VerdictSpot[T] | None:
        begun = procedure.read(source)
        before = len(source.problems)
        where = _read_where(source)
        acts = read_acts(source, readers)
        happens = read_event(source) if source.has("event") else None
        if begun is None or where is None or acts is None or len(source.problems) > before:
            return None
        return VerdictSpot(course=course_of(begun), where=where, acts=acts, read_event=read_event, happens=happens)

    return Ask(
        id=AskId.VERDICT,
        takes=(*procedure.takes, _BEFORE, _NTH, event, ACTS),
        gives=VERDICT_FIELDS,
        read=read,
        answer=lambda spot: spot.judged[1],
        table=lambda spot: spot.judged[0],
    )


def _read_where(source: Source) -> Where | None:
    if not source.has("before"):
        source.refuse_entries(("nth",), Problem.tr("before, the step it counts"))
        return Where(pattern={})
    entry = source.entries["before"]
    entries = entry.table(names_of(_BEFORE.fields))
    if not isinstance(entry.value, Mapping):
        return None
    before = len(source.problems)
    counted = entries.pop("nth", None)
    if source.has("nth"):
        if counted is not None:
            source.refuse("nth", Problem.tr("and before.nth"), Problem.tr("one of the two"))
        counted = source.entries["nth"]
    nth = 1 if counted is None else counted.count(1)
    pattern = {key: _as_printed(key, each) for key, each in entries.items()}
    if not pattern:
        entry.refuse(Problem.tr("a step, by some of its entries"))
    if nth is None or len(source.problems) > before:
        return None
    return Where(pattern=pattern, nth=nth)


def _as_printed(key: str, entry: Entry) -> str:
    """The entry as the key of a step prints it."""
    if key == "amount":
        try:
            return dollars(parse_amount(entry.value))
        except BadAmount:
            entry.refuse(Problem.tr("dollars with at most two decimals"))
            return ""
    if key == "cards":
        return show_cards(CardsSeen().read(entry, None, None, Problem.tr("there")) or ())
    return entry.text() or ""


def bench_at(listing: Listing[T], at: int, where: Where, happens: Happens[T] | None) -> Bench[T]:
    """The round before a step, told by its place in the listing and by `where`, with this happening there.

    Raises `Unanswerable` where it can't happen.
    """
    if happens is None:
        state, players = listing.before(at), listing.players(at)
    else:
        found = happened(listing, at, happens, _Reaching(listing, where))
        state, players = found.state, found.players
    return Bench(course=listing.course, walked=listing.walked, players=players, state=state)


def _place(where: Where, listing: Listing[T]) -> int:
    """How many steps come before the one that the spot names."""
    if not where.pattern:
        return 0
    course = listing.course
    found = [
        at for at, each in enumerate(listing.walked) if each.is_listed and where.fits(each.step, each.before, course)
    ]
    if len(found) >= where.nth:
        return found[where.nth - 1]
    pattern = ", ".join(f"{key} = {as_written(value)}" for key, value in where.pattern.items())
    nth = f", nth = {where.nth}" if where.nth > 1 else ""
    wanted = Problem.tr("a step that the key of procedure lists")
    if found:
        wanted = Problem.tr("a step that the key of procedure lists: {count} such", count=len(found))
    raise Unanswerable("before", Verbatim(f"{{{pattern}}}{nth}"), wanted)


@dataclass(slots=True)
class _Reaching(Generic[T]):
    """Tells whether a round that goes on from some step of the listing has come to the step that the spot names."""

    listing: Listing[T]
    where: Where
    passed: int | None = None
    open: tuple[Step, ...] = ()
    """The fitting steps of the round asked about before."""

    def __call__(self, begun: int, state: Round[T]) -> bool:
        by_dealer = [step for step, _ in state.choices if step.by is Actor.DEALER]
        own = [step for step in by_dealer if not (step.optional and is_alarm(step.action))]
        due = next((step for step in own if not step.optional), None)
        fitting = [step for step in own if self.where.fits(step, state.table, self.listing.course)]
        # what may be left out stays open for a while, and is counted once
        comes = [step for step in fitting if step is due or (step.optional and step not in self.open)]
        self.open = tuple(fitting)
        if not comes:
            return False
        if self.passed is None:
            listed = (each for each in self.listing.walked[:begun] if each.is_listed)
            self.passed = sum(self.where.fits(each.step, each.before, self.listing.course) for each in listed)
        self.passed += 1
        return self.passed >= self.where.nth
