"""One quiz: who has passed, which of its questions and clauses were hard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from trainer.days import local_day
from trainer.errors import TrainerError
from trainer.rules.notation import BadNotation
from trainer.store import Person, Store
from trainer.store.materials import Sort as Kept
from trainer.tongue import translate
from trainer.training.quizzes.assigning import Assignment, read_assignment
from trainer.training.quizzes.counted import question_of
from trainer.training.quizzes.drawing import Drawn
from trainer.training.quizzes.marks import Marks, marks_of
from trainer.training.quizzes.quiz import read_quiz
from trainer.training.reports.shares import Share, weakest
from trainer.ui.reports.summing import clause_table, count_cell, weakest_bars
from trainer.ui.reports.view import NOTHING, Asked, Filter, Report, ReportTable, ReportView, ranked
from trainer.ui.widgets.listing import ListRow
from trainer.ui.wording.bank import title_words
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.reports import people_words, percent_words, place_words, rule_words


def quizzes_assigned(store: Store, by: str) -> tuple[tuple[str, str], ...]:
    """The id of each assignment that can be read, with its quiz and its day, the latest first."""
    titles: dict[str, str] = {}
    for each in store.materials.all(Kept.QUIZ, by=by):
        try:
            titles[each.id] = read_quiz(each.text).title
        except BadNotation:
            continue
    found: list[tuple[str, str]] = []
    for each in store.materials.all(Kept.ASSIGNMENT, by=by):
        try:
            assignment = read_assignment(each.text)
        except BadNotation:
            continue
        found.append((each.id, with_dots(titles.get(assignment.quiz, ""), _day(assignment.until))))
    return tuple(reversed(found))


def _day(until: str) -> str:
    """Where the station stands; nothing where it has no last day."""
    return local_day(until).isoformat() if until else ""


def taking(asked: Asked) -> tuple[Person, ...]:
    """Of those whom the report is about, who is to take it or has taken it."""
    kept = next((each for each in asked.store.materials.to_take(Kept.ASSIGNMENT, [asked.chosen.quiz])), None)
    try:
        assignment = read_assignment(kept.text) if kept is not None else None
    except BadNotation:
        assignment = None
    return tuple([each for each in asked.people if each.id in asked.marks or _is_to_take(asked, assignment, each.id)])


def _is_to_take(asked: Asked, assignment: Assignment | None, person: str) -> bool:
    """Also whoever was in a group that has ended since."""
    groups = [group.id for group in asked.store.groups.of(person)] if assignment is not None else ()
    return assignment is not None and assignment.is_for(person, groups)


def made_ready(asked: Asked) -> Iterator[tuple[int, int]]:
    """The last attempt of each person is marked as it counts today."""
    asked.sums.require_may_read(asked.ids, by=asked.by.id)
    asked.marks.clear()
    for done, person in enumerate(asked.ids, start=1):
        taken = asked.store.materials.attempts_at(person, f"{asked.chosen.quiz}/") if asked.chosen.quiz else ()
        if taken:
            try:
                asked.marks[person] = (marks_of(asked.store.attempt(taken[-1][0])), len(taken))
            except (TrainerError, BadNotation):
                asked.marks[person] = (None, len(taken))  # damaged, or another version's: it is said in the list
        yield done, len(asked.ids)


def quiz_view(asked: Asked) -> ReportView:
    people = taking(asked)
    over = [marks for marks, _ in asked.marks.values() if marks is not None and marks.is_over]
    passed = sum(marks.is_passed for marks in over)
    clauses = weakest(_clauses(over))
    title = dict(quizzes_assigned(asked.store, asked.by.id)).get(asked.chosen.quiz, "")
    return ReportView(
        title=title or translate("Reports", "A quiz"),
        subtitle=asked.whose,
        what_counts=translate(
            "Reports",
            "Counted is the last attempt of each person, as it stands today: a verdict that was set aside counts as it "
            "was set. Every question weighs as much.",
        ),
        figures=(
            (
                translate("Reports", "Handed in"),
                translate("Reports", "{some} of {all}").format(some=len(over), all=len(people)),
                people_words(len(people)),
            ),
            (
                translate("Reports", "Passed"),
                str(passed) if over else NOTHING,
                people_words(len(over)),
            ),
            (
                translate("Reports", "On average"),
                percent_words(sum(marks.percent for marks in over) // len(over)) if over else NOTHING,
                translate("Reports", "of the questions"),
            ),
            (translate("Reports", "Late"), str(sum(marks.is_late for marks in over)), people_words(len(over))),
        ),
        charts=(weakest_bars(asked, clauses),),
        tables=(_people(asked, people), _items(over), clause_table(clauses)),
    )


def _clauses(over: Sequence[Marks]) -> dict[tuple[str, str], Share]:
    found: dict[tuple[str, str], Share] = {}
    for marks in over:
        for each in marks.clauses:
            key = (each.table, each.clause)
            found[key] = found.get(key, Share()) + Share(each.count, each.right)
    return found


def _people(asked: Asked, people: Sequence[Person]) -> ReportTable:
    return ReportTable(
        title=translate("Reports", "People"),
        heads=(
            (translate("Reports", "Name"), 7),
            (translate("Reports", "Result"), 5),
            (translate("Reports", "Right"), 3),
            (translate("Reports", "Left out"), 3),
            (translate("Reports", "Integrity faults"), 4),
            (translate("Reports", "Minutes"), 3),
            (translate("Reports", "Attempts"), 3),
        ),
        rows=tuple([_row(person, *asked.marks.get(person.id, (None, 0))) for person in people]),
        empty=translate("Reports", "Whoever is to take a quiz will stand here."),
    )


def _row(person: Person, marks: Marks | None, attempts: int) -> ListRow:
    is_over = marks is not None and marks.is_over
    nothing: tuple[str, float] = (NOTHING, -1.0)
    return ranked(
        person.id,
        (
            (person.name, None),
            (_result_words(marks, attempts), None),
            (percent_words(marks.percent), marks.percent) if marks is not None and is_over else nothing,
            count_cell(marks.left_out) if marks is not None and is_over else nothing,
            count_cell(marks.integrity_faults) if marks is not None and is_over else nothing,
            count_cell(marks.elapsed_ms // 60_000) if marks is not None and is_over else nothing,
            count_cell(attempts),
        ),
    )


def _result_words(marks: Marks | None, attempts: int) -> str:
    if not attempts:
        return translate("Reports", "not begun")
    if marks is None:
        return translate("Reports", "can't be read")
    if not marks.is_over:
        return translate("Reports", "under way")
    if not marks.is_passed:
        return translate("Reports", "not passed")
    return translate("Reports", "passed, late") if marks.is_late else translate("Reports", "passed")


def _items(over: Sequence[Marks]) -> ReportTable:
    """Each question once: of draws and made spots all of one rule."""
    found: dict[str, tuple[Drawn, list[Fraction]]] = {}
    for marks in over:
        for each in marks.items:
            if each.counts:
                found.setdefault(_rule(each.item), (each.item, []))[1].append(each.share)
    hardest = sorted(found.items(), key=lambda one: sum(one[1][1], Fraction()) / len(one[1][1]))
    return ReportTable(
        title=translate("Reports", "Questions"),
        heads=(
            (translate("Reports", "Question"), 9),
            (translate("Reports", "Clause"), 5),
            (translate("Reports", "Table"), 7),
            (translate("Reports", "n"), 2),
            (translate("Reports", "Right"), 3),
        ),
        rows=tuple([_item_row(id_, item, shares) for id_, (item, shares) in hardest]),
        empty=translate("Reports", "Every question that was answered will stand here, the hardest first."),
    )


def _rule(item: Drawn) -> str:
    return item.question or "/".join((item.rulebook, item.game, item.part, *item.cites[:1]))


def _item_row(id_: str, item: Drawn, shares: Sequence[Fraction]) -> ListRow:
    percent = int(sum(shares, Fraction()) * 100 / len(shares))
    table = place_words(f"{item.rulebook}/{item.game}") if item.game else NOTHING
    return ranked(
        id_,
        (
            (_item_words(item), None),
            (next(iter(item.cites), NOTHING), None),
            (table, None),
            count_cell(len(shares)),
            (percent_words(percent), percent),
        ),
    )


def _item_words(item: Drawn) -> str:
    if item.is_round:
        return translate("Reports", "A round")
    question = question_of(item)
    # of what a rule has made each had other cards: what is asked is all that they have in common
    is_one = item.question or item.authored is not None
    return title_words(question) if is_one and (question.ask or question.authored) else rule_words(question.ask)


QUIZ: Final = Report(
    id="quiz",
    name=lambda: translate("Reports", "A quiz"),
    filters=(Filter.QUIZ, Filter.GROUP),
    made_ready=made_ready,
    view=quiz_view,
    is_of_staff_too=True,
)
