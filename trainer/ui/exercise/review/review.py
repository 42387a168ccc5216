"""One step of a past round after the other: the table, what was done, what was right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from trainer.records import Answer, KeptAttempt, Level, Mark
from trainer.rules.actions import Action
from trainer.rules.book import GameBook, Severity
from trainer.rules.round import Event
from trainer.tongue import Plural, translate
from trainer.training.explaining.kinds import Explained
from trainer.training.judged import read_back
from trainer.training.played_again import AnyReplay, AnyStep, AnyTable, gravity, is_fault, is_let_pass, phases_of
from trainer.training.put_right import Told, by_answer, done_instead
from trainer.training.scoring import counts_as, severity_of
from trainer.ui.table.report import is_taken_back
from trainer.ui.table.seen import AnyPicture, AnySeen
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.strip import StripMark, StripPhase, folded
from trainer.ui.widgets.verdict import VerdictLine
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.because import Around
from trainer.ui.wording.drills import mark_of, phase_words, severity_words
from trainer.ui.wording.leaving import away_words
from trainer.ui.wording.overruled import counts_words
from trainer.ui.wording.verbs import verb_of
from trainer.ui.wording.verdicts import headline, verdict_view


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaving:
    """One time for which an attempt lay open and nobody was at it."""

    place: int
    """How many acts were in the log then."""
    away_ms: int


def leavings(answers: Iterable[Answer]) -> tuple[Leaving, ...]:
    """Each time an attempt was left and gone on with, in order; one that has just been left is not among them."""
    return tuple([Leaving(place=line.step, away_ms=line.away_ms) for line in answers if line.mark is Mark.RESUMED])


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """What stands beside the strip for one place in the round."""

    picture: AnyPicture
    title: str
    mark: MarkShape | None = None
    weight: Severity | None = None
    """Of what went wrong there."""
    tag: str = ""
    """First try, third try: only where the trainee answered."""
    lines: tuple[VerdictLine, ...] = ()
    citations: tuple[str, ...] = ()
    words: str = ""
    explained: tuple[Explained, ...] = ()
    """What explains the right act, where something went wrong."""


@dataclass(frozen=True, slots=True)
class Review:
    """A replay that can be walked through; places count every act from 0, steps only the trainee's own from 1."""

    replay: AnyReplay
    kept: KeptAttempt
    book: GameBook
    seen: AnySeen
    explains: Callable[[int, Action, str], tuple[Explained, ...]] = lambda _done, _right, _clause: ()
    """After so many acts what explains the right one, what ends in a clause first."""
    own: tuple[int, ...] = field(init=False)
    """The places of the trainee's own steps, in order."""
    left: tuple[tuple[int, int], ...] = field(init=False)
    """Each time it was left: the number of the own step that was due, 0 without one, and for how many milliseconds."""
    _counts: Mapping[int, Answer | None] = field(init=False, repr=False)
    """As what each answer counts, by the identity of that."""
    _told: Mapping[int, Told[None]] = field(init=False, repr=False)
    """In a test: what was entered and put right with each answer, by the identity of that."""

    def __post_init__(self) -> None:
        own = tuple([place for place, step in enumerate(self.steps) if step.is_own])
        object.__setattr__(self, "own", own)
        left = [(self._step_due(each.place), each.away_ms) for each in leavings(self.kept.answers)]
        object.__setattr__(self, "left", tuple(left))
        counts = {id(each): as_what for each, as_what in zip(self.kept.answers, self.kept.counting, strict=True)}
        object.__setattr__(self, "_counts", counts)
        told = by_answer(self.kept.answers) if self.is_test else {}
        object.__setattr__(self, "_told", told)

    @property
    def is_test(self) -> bool:
        """Whether what was done wrongly was put right."""
        return self.kept.start.level is Level.TEST

    @property
    def steps(self) -> Sequence[AnyStep]:
        """Every act of the round."""
        return self.replay.steps

    @property
    def places(self) -> int:
        return len(self.replay.steps)

    @property
    def faults(self) -> tuple[int, ...]:
        """The places where a first try went wrong or a step was left out, as far as that counts today."""
        return tuple([place for place in self.own if any(map(self._is_fault, self.replay.steps[place].answers))])

    def place_of(self, answer: Answer) -> int:
        """Where an answer was given that counts."""
        steps = self.replay.steps
        given = self.given(answer)
        return next(place for place in self.own if any(each is given for each in steps[place].answers))

    @property
    def counted(self) -> tuple[Answer, ...]:
        """The answers that count, as they count today."""
        return tuple([each for each in self._counts.values() if each is not None])

    def counts(self, answer: Answer) -> Answer | None:
        """An answer as it counts today; none where it does not."""
        return self._counts[id(answer)]

    def given(self, answer: Answer) -> Answer:
        """What counts today as it was judged when it was given."""
        found = [each for each in self.kept.answers if self._counts[id(each)] is answer]
        return found[0] if found else answer

    def _is_fault(self, answer: Answer) -> bool:
        counts = self.counts(answer)
        return counts is not None and is_fault(counts)

    def entered(self, answer: Answer) -> Action | None:
        """In a test: the act as it was entered with which an answer was noted; none where none was."""
        told = self._told.get(id(self.given(answer)))
        return told.entered if told is not None else None

    def step_at(self, place: int) -> int:
        """The number of the own step at a place, or of the last one before it; 0 before the first."""
        return sum(1 for own in self.own if own <= place)

    def _step_due(self, done: int) -> int:
        """The number of the own step that came after so many acts, or of the last; 0 where there are none."""
        return min(sum(1 for own in self.own if own < done) + 1, len(self.own))

    def strip(self) -> tuple[StripPhase, ...]:
        """The own steps by phase; a mark's `step` is the number of its first step."""
        numbers = {self.replay.steps[place].number: step for step, place in enumerate(self.own, start=1)}
        own_steps = [self.steps[place] for place in self.own]
        of_number = {numbers[step.number]: step for step in own_steps}
        return tuple(
            StripPhase(
                phase_words(phase),
                # what a folded run hides needs no words
                tuple(
                    [
                        replace(mark, words=_strip_words(of_number[mark.step]))
                        for mark in folded([self._strip_mark(step, numbers[step.number]) for step in steps])
                    ]
                ),
            )
            for phase, steps in phases_of(own_steps)
        )

    def view(self, place: int) -> StepView:
        """The table at a place: before an own step with its arrows, after anybody else's act."""
        if not self.replay.steps:
            return StepView(picture=self._picture(self.replay.start, 0), title=translate("Review", "Nothing was dealt"))
        step = self.replay.steps[place]
        if step.answer is None or not step.is_own:
            return self._others_view(place, step)
        return self._own_view(place, step, step.answer)

    def _others_view(self, place: int, step: AnyStep) -> StepView:
        """Somebody else's act; of a step that was caught up in a test, that a hand put it right."""
        picture = self._picture(step.after, place + 1)
        if step.action is None:
            return StepView(picture=picture, title="")
        put_right = VerdictLine(translate("Review", "Put right"), *act_words(step.action, around_of(step.before)))
        words = self._passing_words(step.action, step.before)
        return StepView(picture=picture, title=words, lines=(put_right,) if step.answers else ())

    def _own_view(self, place: int, step: AnyStep, answer: Answer) -> StepView:
        said = read_back(answer)
        if is_let_pass(answer) and said.alarm is not None:
            return StepView(
                picture=self._picture(step.before, place),
                title=translate("Review", "Step {number} · False alarm").format(number=self.step_at(place)),
                mark=mark_of(answer.mark),
                lines=(
                    VerdictLine(translate("Review", "You did"), translate("Review", "Nothing wrong")),
                    *self._left_lines(place),
                ),
                words=self.seen.symptom_words(said.alarm),
            )
        shape = mark_of(counts_as(answer))
        clause = self.book.clauses.get(answer.clause)
        around = around_of(step.before)
        card = verdict_view(said, answer.mark, _split(answer.cite), clause.gist if clause is not None else "", around)
        subject = said.right or said.given or step.action
        lines = card.lines
        if not lines and step.action is not None:
            lines = (VerdictLine(translate("Review", "You did"), *act_words(step.action, around)),)
        if (told := self._told.get(id(answer))) is not None:
            lines = told_lines(told, answer, lines, step.before, self.seen)
        lines += tuple([_also(other, around) for other in step.faults if other is not answer])
        lines += tuple([line for each in step.answers for line in self._overruled(each)])
        title = translate("Review", "Step {number} · {verb}")
        return StepView(
            picture=self.seen.marked(
                self._picture(step.before, place),
                said.given if is_fault(answer) else None,
                said.right if is_fault(answer) else step.action,
                step.before,
            ),
            title=title.format(number=self.step_at(place), verb=verb_of(subject) if subject is not None else ""),
            mark=shape,
            weight=severity_of(answer) if is_fault(answer) else None,
            tag=_tries(step),
            lines=lines + self._left_lines(place),
            citations=card.citations,
            words=card.words,
            explained=self._explained(place, answer, said.right),
        )

    def _overruled(self, answer: Answer) -> tuple[VerdictLine, ...]:
        """As what an answer counts, where that is not as it was judged."""
        counts = self.counts(answer)
        if counts is answer:
            return ()
        return (VerdictLine(translate("Review", "Overruled"), counts_words(counts.mark if counts else None)),)

    def _strip_mark(self, step: AnyStep, number: int) -> StripMark:
        answer = step.answer
        assert answer is not None, "only own steps stand in the strip"
        counting = [counts for each in step.answers if (counts := self.counts(each)) is not None and is_fault(counts)]
        counts = max(counting, key=gravity, default=self.counts(answer))
        # what does not count any more has the mark of what may be done and need not
        return _strip_mark(step, answer, number, MarkShape.RIGHT if counts is None else mark_of(counts_as(counts)))

    def _left_lines(self, place: int) -> tuple[VerdictLine, ...]:
        """That the round was left at an own step, and for how long."""
        number = self.step_at(place)
        away = [away_ms for step, away_ms in self.left if step == number]
        return (
            (
                VerdictLine(
                    translate("Review", "Left"), translate("Review", "for {time}").format(time=away_words(sum(away)))
                ),
            )
            if away
            else ()
        )

    def _explained(self, place: int, answer: Answer, right: Action | None) -> tuple[Explained, ...]:
        return self.explains(place, right, answer.clause) if is_fault(answer) and right is not None else ()

    def _passing_words(self, action: Action, before: AnyTable) -> str:
        """What somebody else did, or what went wrong."""
        if isinstance(action, Event):
            return self.seen.symptom_words(self.seen.symptom_of(action, before))
        return str(act_words(action, around_of(before)))

    def _picture(self, table: AnyTable, acts: int) -> AnyPicture:
        """The table after so many acts; a decision is shown until the dealer goes on, as while the round was dealt."""
        done = [(step.before, step.action) for step in self.steps[:acts] if step.action is not None]
        last = next((act for act in reversed(done) if not isinstance(act[1], Event)), None)
        return self.seen.past(self.replay.start, table, [action for _, action in done], last, self.kept.start.seed)


def _strip_mark(step: AnyStep, answer: Answer, number: int, counts: MarkShape | None) -> StripMark:
    """What it says is put in later."""
    shape = counts or MarkShape.RIGHT
    if is_let_pass(answer):
        return StripMark(shape, "", step=number, verb=translate("Review", "Let pass"))
    subject = _subject(step, answer)
    verb = verb_of(subject) if subject is not None else ""
    return StripMark(shape, "", step=number, verb=verb, weight=severity_of(answer))


def _subject(step: AnyStep, answer: Answer) -> Action | None:
    return read_back(answer).right or step.action


def _strip_words(step: AnyStep) -> str:
    answer = step.answer
    assert answer is not None, "only own steps stand in the strip"
    if is_let_pass(answer):
        return translate("Review", "False alarm")
    subject = _subject(step, answer)
    return str(act_words(subject, around_of(step.before))) if subject is not None else ""


def _also(answer: Answer, around: Around) -> VerdictLine:
    """Another fault at the same step."""
    said = read_back(answer)
    act = said.given if said.given is not None else said.right
    words = str(act_words(act, around)) if act is not None else headline(said, around)
    return VerdictLine(translate("Review", "And"), words, severity_words(severity_of(answer)))


def _tries(step: AnyStep) -> str:
    """How often the step was tried; undone ones count."""
    tries = step.tries
    if tries == 1:
        return translate("Review", "first try")
    return Plural.tr("%n tries", "", tries)


def _split(cite: str) -> tuple[str, ...]:
    return tuple([part for part in cite.split("; ") if part])


def told_lines(
    told: Told[object], answer: Answer, lines: tuple[VerdictLine, ...], table: AnyTable, seen: AnySeen
) -> tuple[VerdictLine, ...]:
    """The lines of a verdict with what was entered where a step was left out, and with what a hand put right."""
    around = around_of(table)
    entered: tuple[VerdictLine, ...] = ()
    if answer.mark is Mark.MISSED and told.entered is not None:
        entered = (VerdictLine(translate("Review", "You did"), *act_words(told.entered, around)),)
    instead = done_instead(answer)
    if instead is not None:
        return (*entered, *lines, VerdictLine(translate("Review", "Put right"), *act_words(instead, around)))
    taken_back = (
        (VerdictLine(translate("Review", "Put right"), translate("Review", "taken back")),)
        if is_taken_back(told, table, seen)
        else ()
    )
    return (*entered, *lines, *taken_back)
