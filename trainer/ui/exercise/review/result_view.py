"""A past round as the result page shows it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QDateTime, QLocale, Qt

from trainer.days import zone_at
from trainer.records import Answer, AttemptStart, KeptAttempt, Level, Mark
from trainer.rules.book import GameBook, Severity
from trainer.rules.rulebook import kept_rulebook, known_game
from trainer.store.practice import COUNTING_LEVELS
from trainer.tongue import Plural, translate
from trainer.training.attempts import was_whole
from trainer.training.exercise import Exercise, UnderWay
from trainer.training.judged import read_back
from trainer.training.kind import WHOLE
from trainer.training.scoring import STANDARD, ClauseFault, Score, counts_as, passes, score
from trainer.ui.exercise.review.fault_words import fault_words
from trainer.ui.exercise.review.review import Review
from trainer.ui.exercise.review.round_walk import review_of
from trainer.ui.table.seen import AnySeen
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.wording.drills import level_words, mark_of, severity_words
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.leaving import left_words
from trainer.ui.wording.line import lowered
from trainer.ui.wording.verdicts import headline


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultRow:
    """A clause that was broken."""

    mark: MarkShape
    cite: str
    gist: str
    detail: str
    """A line for each act that differs."""
    weight: str
    severity: Severity
    place: int
    """Where in the review it happened first."""
    step: int
    """The number of that step among the trainee's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing:
    """How a test has ended."""

    mark: MarkShape
    word: str
    """Passed, or failed."""
    standard: str
    """What a test must come to, in one sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultView:
    """All that the page shows."""

    title: str
    subtitle: str
    figures: tuple[tuple[str, str, str], ...]
    """Caption, figure, note."""
    faults: tuple[FaultRow, ...]
    clean: tuple[str, ...]
    """The citations of clauses that were asked for and kept."""
    focus: str
    """What a drill of the first fault's clause is about."""
    broken: int
    """How many clauses there are to practise."""
    review: Review
    passing: Passing | None = None
    """Passed or failed; none where it was no test."""
    left: str = ""
    """When and for how long it was left, in a sentence; empty where it was dealt in one go."""
    has_next_round: bool = False
    """A round at the same table can follow."""
    why_no_next_round: str = ""
    """In a sentence; empty where a next round can follow, and where nobody would look for one."""
    why_no_more: str = ""
    """In a sentence, where nothing more is dealt at its table: the house has retired the rulebook."""


def result_view(kept: KeptAttempt, exercise: Exercise[UnderWay], seen: AnySeen) -> ResultView:
    """The page of a round at a table; raises `TrainerError` where what is stored can't be read."""
    start = kept.start
    rulebook = kept_rulebook(start.rulebook_text, start.rulebook)
    book = rulebook.games[start.game]
    review = review_of(kept, exercise, seen)
    found = score(review.counted, kept.elapsed_ms)
    version = translate("Result", "{rulebook}, version {version}").format(
        rulebook=rulebook.title, version=rulebook.version
    )
    seed = translate("Result", "seed {seed}").format(seed=start.seed)
    parts = [version, seed, level_words(start.level), moment_words(kept.started_at)]
    if not kept.is_finished:
        parts.append(translate("Result", "left before the end"))
    if start.level not in COUNTING_LEVELS:
        parts.append(translate("Result", "counts neither for what is due nor for where you stand"))
    reason = exercise.why_none_follows(kept, review.replay) if was_whole(kept) else ""
    return ResultView(
        title=translate("Result", "{game}, {focus}").format(
            game=book.title, focus=lowered(seen.part_words(start.focus))
        ),
        subtitle=with_dots(*parts),
        figures=score_figures(found, is_finished=kept.is_finished, judged=judged_score(kept)),
        faults=tuple([_fault_row(fault, review, book) for fault in found.faults]),
        clean=clean_cites(review.counted, found),
        focus=_part_of_first(found, start, exercise),
        broken=len(found.broken),
        review=review,
        passing=passing_of(kept, found),
        left=left_words(review.left, is_test=review.is_test),
        has_next_round=was_whole(kept) and not reason,
        why_no_next_round=reason,
        why_no_more=retired_words(start.rulebook, start.game, rulebook.title),
    )


def retired_words(rulebook: str, game: str, title: str) -> str:
    """That a table is dealt no more; nothing where it is."""
    if known_game(rulebook, game) is not None:
        return ""
    return translate("Result", "{title} is dealt by no more here.").format(title=title)


def passing_of(kept: KeptAttempt, found: Score) -> Passing | None:
    """Whether a test was passed, and by what standard; none for another level, and where no step was asked for."""
    is_passed = passes(found, is_finished=kept.is_finished) if kept.start.level is Level.TEST else None
    if is_passed is None:
        return None
    mark = MarkShape.RIGHT if is_passed else MarkShape.WRONG
    return Passing(
        mark=mark, word=passed_words(is_passed=is_passed), standard=standard_words(is_finished=kept.is_finished)
    )


def passed_words(*, is_passed: bool) -> str:
    """The one word of a test's result."""
    return translate("Result", "Passed") if is_passed else translate("Result", "Failed")


def standard_words(*, is_finished: bool = True) -> str:
    """What passes a test, in one sentence."""
    if not is_finished:
        return translate("Result", "A test that is left before its end is failed.")
    words = translate("Result", "A test is passed with at least {percent} %, {integrity} and {money}.")
    return words.format(
        percent=STANDARD.least_percent,
        integrity=_most_integrity_faults(STANDARD.most_integrity_faults),
        money=_most_money_faults(STANDARD.most_money_faults),
    )


def _most_integrity_faults(count: int) -> str:
    if not count:
        return translate("Result", "no integrity fault")
    return Plural.tr("at most %n integrity fault(s)", "", count)


def _most_money_faults(count: int) -> str:
    return Plural.tr("at most %n money fault(s)", "", count) if count else translate("Result", "no money fault")


def moment_words(utc: str) -> str:
    """Day and time of day where the station stands."""
    return _moment(utc, translate("Result", "dddd d MMMM, HH:mm"))


def short_moment_words(utc: str) -> str:
    """The same for a column: the day's name and the month's cut short, so that the time is not."""
    return _moment(utc, translate("Result", "ddd d MMM, HH:mm"))


def printed_moment_words(utc: str) -> str:
    """The same with its year, and by which zone it is told: for paper, which is looked at years later and elsewhere."""
    moment = _moment(utc, translate("Result", "d MMMM yyyy, HH:mm"))
    return translate("Result", "{moment}, {zone}").format(moment=moment, zone=zone_at(utc))


def _moment(utc: str, form: str) -> str:
    moment = QDateTime.fromString(f"{utc[:19]}Z", Qt.DateFormat.ISODate)
    return QLocale().toString(moment.toLocalTime(), form)


def judged_score(kept: KeptAttempt) -> Score | None:
    """The score by the verdicts as they were given; none where none of them was overruled."""
    return score(kept.answers, kept.elapsed_ms) if kept.overruled else None


def score_figures(found: Score, *, is_finished: bool, judged: Score | None = None) -> tuple[tuple[str, str, str], ...]:
    """Caption, figure and note of each part of a score; the pace only of what was played to its end.

    `judged` is the score before verdicts were overruled.
    """
    percent = _percent_words(found)
    weighted = translate("Result", "weighted, each step by its gravest fault")
    if judged is not None:
        weighted = translate("Result", "{percent} before verdicts were overruled").format(
            percent=_percent_words(judged)
        )
    steps = translate("Result", "{right} of {steps}").format(right=found.right, steps=found.steps)
    wrong = [
        Plural.tr("%n missed", "", found.missed),
        Plural.tr("%n wrong", "", found.wrong),
    ]
    if found.hinted:
        wrong.append(Plural.tr("%n by hint", "", found.hinted))
    pace = found.rounds_per_hour if is_finished else None
    return (
        (translate("Result", "Score"), percent, weighted),
        (translate("Result", "Steps right"), steps, ", ".join(wrong)),
        (translate("Result", "Money"), _count(found.money_faults), _faults(found.money_faults)),
        (
            translate("Result", "Integrity"),
            _count(found.integrity_faults),
            translate("Result", "fails a test")
            if found.integrity_faults > STANDARD.most_integrity_faults
            else _faults(found.integrity_faults),
        ),
        (
            translate("Result", "Pace"),
            "–" if pace is None else translate("Result", "{pace} / h").format(pace=pace),
            translate("Result", "rounds an hour"),
        ),
    )


def _percent_words(found: Score) -> str:
    return "–" if found.percent is None else translate("Result", "{percent} %").format(percent=found.percent)


def _count(faults: int) -> str:
    return str(faults) if faults else translate("Result", "none")


def _faults(count: int) -> str:
    return Plural.tr("%n fault(s)", "", count)


def _fault_row(fault: ClauseFault, review: Review, book: GameBook) -> FaultRow:
    first = fault.answers[0]
    clause, place = book.clauses.get(fault.clause), review.place_of(first)
    gist = clause.gist if clause is not None else _unruled(first)
    return fault_row(fault, gist, fault_words(fault, review), place, review.step_at(place))


def fault_row(fault: ClauseFault, gist: str, detail: str, place: int, step: int) -> FaultRow:
    """A clause that was broken, with what the page says of it, where it happened first and at which own step."""
    number = len(fault.answers)
    weight = translate("Result", "{severity} {weight}").format(
        severity=severity_words(fault.severity), weight=fault.severity.weight
    )
    if number > 1:
        weight = translate("Result", "{weight} × {number}").format(weight=weight, number=number)
    return FaultRow(
        mark=mark_of(counts_as(fault.answers[0])) or MarkShape.WRONG,
        cite=short_cite(fault.cite) or translate("Result", "no clause"),
        gist=gist,
        detail=detail,
        weight=weight,
        severity=fault.severity,
        place=place,
        step=step,
    )


def _unruled(answer: Answer) -> str:
    """What a fault was that rests on no clause."""
    said = read_back(answer)
    return translate("Result", "False alarm") if said.is_alarm else headline(said)


def short_cite(cite: str) -> str:
    """ "P(4) · R55": numbers alone, since the page names the rulebook; at most the governing clause and a reading."""
    parts = [part for part in cite.split("; ") if part]
    if not parts:
        return ""
    shown = [parts[0]] + [part for part in parts[1:2] if part.startswith("reading ")]
    return with_dots(
        *(part.removeprefix("reading ") if part.startswith("reading ") else _number(part) for part in shown)
    )


def _number(cite: str) -> str:
    """The clause's number, the first of several; a heading in words stays whole."""
    last = cite.partition(", ")[0].rsplit(" ", 1)[-1]
    return last if last[-1:] == ")" or len(last) == 1 else cite


def clean_cites(answers: Iterable[Answer], found: Score) -> tuple[str, ...]:
    """The citations of clauses that were asked for and kept."""
    cites = {
        answer.clause: short_cite(answer.cite)
        for answer in answers
        if answer.by_trainee and answer.clause and answer.clause not in found.broken and answer.mark is not Mark.UNDONE
    }
    return tuple(dict.fromkeys(cites.values()))


def _part_of_first(found: Score, start: AttemptStart, exercise: Exercise[UnderWay]) -> str:
    """A drill of a part stays what it was; after a whole round, what its first fault is about."""
    is_whole = start.focus == WHOLE and bool(found.broken)
    return exercise.part_of(start.game, found.broken[0]) if is_whole else start.focus
