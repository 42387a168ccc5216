"""The reports of the list, read at head office: the same code, with another database behind the sums."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, TypeVar

from trainer.errors import TrainerError
from trainer.forwarded import GroupRow, PersonRow
from trainer.store import Person, Role
from trainer.sums import Summed
from trainer.tongue import translate
from trainer.ui.reports.class_report import CLASS
from trainer.ui.reports.pace_report import PACE
from trainer.ui.reports.person_report import PERSON
from trainer.ui.reports.question_report import QUESTIONS
from trainer.ui.reports.view import Asked, Chosen, Filter, Report, ReportView

T = TypeVar("T")
OF_SUMS: Final[tuple[Report, ...]] = (CLASS, PERSON, QUESTIONS, PACE)
"""Those that are made of sums alone; the others need the records themselves, which stay at the property's hub."""
_ROLES: Final = frozenset(Role)
_NOBODY: Final = Person(id="", name="")


def view_of(
    report: str,
    sums: Summed,
    people: Sequence[PersonRow],
    groups: Sequence[GroupRow],
    *,
    person: str = "",
    group: str = "",
    table: str = "",
    weeks: int = 0,
    now: datetime,
) -> ReportView:
    """One of them by its name; people and groups by name or number. Raises `TrainerError` for what is not there."""
    named = {each.id: each for each in OF_SUMS}
    if report not in named:
        words = translate("Reports", "There is no report {name} here, but: {names}")
        raise TrainerError(words.format(name=report, names=", ".join(named)))
    those, whose, chosen = _asked_of(named[report], people, groups, person, group)
    asked = Asked(
        sums=sums,
        by=_NOBODY,
        chosen=Chosen(person=chosen, table=table, weeks=weeks),
        people=tuple([_person(each) for each in those]),
        whose=whose,
        now=now,
    )
    for _ in named[report].made_ready(asked):
        pass
    return named[report].view(asked)


def _asked_of(
    report: Report, people: Sequence[PersonRow], groups: Sequence[GroupRow], person: str, group: str
) -> tuple[Sequence[PersonRow], str, str]:
    """Whom it is about, how they are called together, and the id of the one person that it is about."""
    if Filter.GROUP not in report.filters and not person:
        raise TrainerError(translate("Reports", "Say whom the report is about: --person NAME"))
    if person:
        one = _called(person, [each for each in people if person.casefold() in _names(each)])
        return (one,), one.name, one.id
    if group:
        kept = _called(group, [each for each in groups if group.casefold() in (each.name.casefold(), each.id)])
        return [each for each in people if each.id in kept.people], kept.name, ""
    trainees = [each for each in people if each.is_active and each.role == Role.TRAINEE]
    return trainees, translate("Reports", "all trainees"), ""


def _names(person: PersonRow) -> tuple[str, str, str]:
    return person.name.casefold(), person.staff_number.casefold(), person.id


def _called(name: str, found: Sequence[T]) -> T:
    if len(found) == 1:
        return found[0]
    words = (
        translate("Reports", "{count} are called {name} there.")
        if found
        else translate("Reports", "Nobody is called {name} there.")
    )
    raise TrainerError(words.format(name=name, count=len(found)))


def _person(row: PersonRow) -> Person:
    role = Role(row.role) if row.role in _ROLES else Role.TRAINEE
    return Person(id=row.id, name=row.name, staff_number=row.staff_number, role=role, is_active=row.is_active)
