"""What staff do at this station: each page of theirs is one value in one list, and opens for whoever may act there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from trainer.store import Person, Store
from trainer.store.rights import Act, may
from trainer.tongue import Plural, Unsaid
from trainer.ui.examined import Examined, Hall
from trainer.ui.exercise.host import OFFICE
from trainer.ui.pages.office import DoorView, OfficePage

if TYPE_CHECKING:
    from trainer.ui.bookshelf import Bookshelf
    from trainer.ui.classroom import Classroom
    from trainer.ui.examining import Examining
    from trainer.ui.forwarding import Forwarding
    from trainer.ui.reception import Reception
    from trainer.ui.reports.desk import ReportDesk
    from trainer.ui.teaching import Teaching


class House(Hall, Protocol):
    """The window, as far as it is known here."""

    @property
    def reception(self) -> Reception: ...

    @property
    def office(self) -> Office: ...

    def ask(self, sentence: str, yes: str, then: Callable[[], object]) -> None: ...


def _nothing_waits(_store: Store, _by: Person) -> str:
    return ""


def _open_disputes(store: Store, by: Person) -> str:
    count = store.reviews.open_disputes(by=by.id)
    return Plural.tr("%n to be settled", "", count) if count else ""


def _open_tests(store: Store, by: Person) -> str:
    """Those that wait for a sheet of theirs, or for their signature."""
    from trainer.training.table_tests.record import Stage
    from trainer.ui.table_tests.waiting import known_tests

    tests = known_tests(store, by.id)
    count = sum(
        by.id in test.waits_for
        if test.stage is Stage.TO_SCORE
        else test.stage is Stage.TO_SIGN and test.examiner == by.id
        for test in tests
    )
    return Plural.tr("%n wait(s) for you", "", count) if count else ""


def _show_waiting(house: House, by: Person) -> None:
    from trainer.ui.kiosk.waiting import show_waiting

    show_waiting(house, by)


@dataclass(frozen=True, slots=True, kw_only=True)
class Door:
    """One page of theirs."""

    id: str
    title: Unsaid
    told: Unsaid
    """What it is for, in a sentence."""
    acts: frozenset[Act]
    """Whoever may do one of these finds it."""
    opens: Callable[[House, Person], object]
    waits: Callable[[Store, Person], str] = _nothing_waits
    """What waits there for somebody, in a few words; nothing where nothing does."""


DOORS: Final = (
    Door(
        id="people",
        title=Unsaid.translate("Office", "People"),
        told=Unsaid.translate("Office", "Who signs in here: names, numbers, roles, groups and PINs."),
        acts=frozenset({Act.ENTER_TRAINEES, Act.ENTER_STAFF}),
        opens=lambda house, by: house.reception.show_people(by),
    ),
    Door(
        id="groups",
        title=Unsaid.translate("Office", "Groups"),
        told=Unsaid.translate("Office", "Classes: their first and last day, and who is in them."),
        acts=frozenset({Act.MAKE_GROUPS}),
        opens=lambda house, by: house.reception.show_groups(by),
    ),
    Door(
        id="questions",
        title=Unsaid.translate("Office", "Questions"),
        told=Unsaid.translate("Office", "The bank: questions to be asked, found by table, rule, tag and difficulty."),
        acts=frozenset({Act.WRITE_QUESTIONS}),
        opens=lambda house, _by: house.office.classroom.show_questions(),
    ),
    Door(
        id="rulebooks",
        title=Unsaid.translate("Office", "Rulebooks"),
        told=Unsaid.translate(
            "Office", "By which rules is dealt here: read, compared, copied and changed for the house."
        ),
        acts=frozenset({Act.CHANGE_RULEBOOKS}),
        opens=lambda house, _by: house.office.bookshelf.show_rulebooks(),
    ),
    Door(
        id="quizzes",
        title=Unsaid.translate("Office", "Quizzes"),
        told=Unsaid.translate("Office", "Built of questions and rounds; tried, assigned, printed on paper."),
        acts=frozenset({Act.WRITE_QUESTIONS, Act.ASSIGN_QUIZZES, Act.EXTEND_TIME}),
        opens=lambda house, _by: house.office.classroom.quizzes.show_quizzes(),
    ),
    Door(
        id="review",
        title=Unsaid.translate("Office", "Review"),
        told=Unsaid.translate(
            "Office", "What everybody has dealt, step by step: found by person, group, table, level, day and fault."
        ),
        acts=frozenset({Act.REVIEW}),
        opens=lambda house, _by: house.desk.reviewer.show_list(),
    ),
    Door(
        id="disputes",
        title=Unsaid.translate("Office", "Disputed verdicts"),
        told=Unsaid.translate("Office", "Verdicts that trainees hold to be wrong, to be overruled or to stand."),
        acts=frozenset({Act.SETTLE}),
        opens=lambda house, _by: house.desk.reviewer.show_disputes(),
        waits=_open_disputes,
    ),
    Door(
        id="table-tests",
        title=Unsaid.translate("Office", "Table tests"),
        told=Unsaid.translate(
            "Office", "A round dealt before you, judged by the program beside what you see; who may deal what."
        ),
        acts=frozenset({Act.EXAMINE, Act.ASSESS}),
        opens=lambda house, _by: house.office.examining.show_tests(),
        waits=_open_tests,
    ),
    Door(
        id="class",
        title=Unsaid.translate("Office", "A lesson in class"),
        told=Unsaid.translate("Office", "You play the players, somebody else deals and is judged as ever."),
        acts=frozenset({Act.LEAD_CLASS}),
        opens=lambda house, _by: house.office.teaching.show_setting(),
    ),
    Door(
        id="reports",
        title=Unsaid.translate("Office", "Reports"),
        told=Unsaid.translate(
            "Office", "How groups and people do: clauses, questions, pace, refreshers, training topics; on paper, too."
        ),
        acts=frozenset({Act.READ_REPORTS}),
        opens=lambda house, _by: house.office.reports.show_reports(),
    ),
    Door(
        id="done",
        title=Unsaid.translate("Office", "What was done here"),
        told=Unsaid.translate("Office", "Who signed in, who changed, took along or erased what, and when."),
        acts=frozenset({Act.READ_LOG}),
        opens=lambda house, by: house.reception.archive.show_done(by),
    ),
    Door(
        id="stations",
        title=Unsaid.translate("Office", "Stations"),
        told=Unsaid.translate(
            "Office", "Records carried to a hub, people and questions carried back; lessons and updates by stick."
        ),
        acts=frozenset({Act.CARRY_RECORDS}),
        opens=lambda house, by: house.office.forwarding.show_stations(by),
    ),
    Door(
        id="kiosk",
        title=Unsaid.translate("Office", "Locked station"),
        told=Unsaid.translate(
            "Office", "A kiosk: when it signs somebody out who went away, when its screen goes dark."
        ),
        acts=frozenset({Act.SET_UP_STATION}),
        opens=_show_waiting,
    ),
    Door(
        id="retention",
        title=Unsaid.translate("Office", "How long records are kept"),
        told=Unsaid.translate("Office", "For how many years, what is due by that, and the erasing of it."),
        acts=frozenset({Act.ERASE}),
        opens=lambda house, by: house.reception.archive.show_retention(by),
    ),
)
"""In the order in which they stand on the page."""


def doors_of(person: Person | None) -> tuple[Door, ...]:
    """The pages of the office that open to somebody; a guest and a trainee find none."""
    if person is None:
        return ()
    return tuple([door for door in DOORS if any(may(person.role, act) for act in door.acts)])


class Office:
    """Shows the list, and opens what is chosen of it; from there Esc leads back here."""

    def __init__(self, house: House, store: Store, folder: Path) -> None:
        self._house = house
        self._store = store
        self._folder = folder
        self._last = ("", "")
        """Who went through a door last, and which: they come back to it."""

    @cached_property
    def bookshelf(self) -> Bookshelf:
        """Where the rulebooks are looked after."""
        from trainer.ui.bookshelf import Bookshelf

        return Bookshelf(self._house, self._store, self._folder)

    @cached_property
    def forwarding(self) -> Forwarding:
        """Where records are carried between stations."""
        from trainer.ui.forwarding import Forwarding

        return Forwarding(self._house, self._store, self._folder)

    @cached_property
    def classroom(self) -> Classroom:
        """Where staff make what others are asked."""
        from trainer.ui.classroom import Classroom

        return Classroom(self._house, self._store)

    @cached_property
    def reports(self) -> ReportDesk:
        """Where reports are asked for: staff of everybody, a trainee of themselves."""
        from trainer.ui.reports.desk import ReportDesk

        return ReportDesk(self._house, self._store)

    @cached_property
    def examining(self) -> Examining:
        """Where table tests are set, observed and signed."""
        from trainer.ui.examining import Examining

        return Examining(self._house, self._store)

    @cached_property
    def teaching(self) -> Teaching:
        """Where lessons in class are begun."""
        from trainer.ui.teaching import Teaching

        return Teaching(self._house, self._store)

    @cached_property
    def examined(self) -> Examined:
        """Where whoever is tested takes them."""
        return Examined(self._house, self._store)

    def show(self) -> None:
        """Home where nobody is signed in any more to whom a door opens."""
        by = self._house.signed_in
        doors = doors_of(by)
        if by is None or not doors:
            self._house.show_home()
            return
        page = OfficePage(
            [
                DoorView(id=door.id, title=str(door.title), told=str(door.told), waits=door.waits(self._store, by))
                for door in doors
            ],
            at=self._last[1] if self._last[0] == by.id else "",
        )
        ways = {door.id: door.opens for door in doors}

        def enter(door: str) -> None:
            self._last = (by.id, door)
            self._house.run_safely(lambda: ways[door](self._house, by))

        page.door_wanted.connect(enter)
        self._house.open_page(page, tab=OFFICE, back=self._house.show_home)
        page.focus_start()
