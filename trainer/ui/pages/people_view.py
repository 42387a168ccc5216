"""People between the store and the pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.store import Person, Role, Store
from trainer.tongue import translate
from trainer.ui.widgets.tile import PersonTile

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from trainer.exchange.people import Listed
    from trainer.ui.pages.people import PersonDraft
    from trainer.ui.pages.people_list import ListedRow
    from trainer.ui.pages.sign_in import SignInPage


def roles() -> tuple[tuple[str, str], ...]:
    """Each role's id and word."""
    words = {
        Role.TRAINEE: translate("People", "trainee"),
        Role.INSTRUCTOR: translate("People", "instructor"),
        Role.SUPERVISOR: translate("People", "supervisor"),
        Role.ADMINISTRATOR: translate("People", "administrator"),
    }
    return tuple([(role.value, words[role]) for role in Role])


def role_words(role: Role) -> str:
    return dict(roles())[role.value]


def tiles(store: Store) -> tuple[PersonTile, ...]:
    """Everybody who may sign in."""
    groups, day = store.groups.all(), store.groups.today()
    were = {person for group in groups for person in group.people}
    are = {person for group in groups if not group.has_ended(day) for person in group.people}
    return tuple(
        [
            PersonTile(
                id=person.id,
                name=person.name,
                staff_number=person.staff_number,
                role=role_words(person.role),
                group=person.group,
                has_pin=person.has_pin,
                is_over=person.id in were - are,
            )
            for person in store.people()
            if person.is_active
        ]
    )


def groups_today(store: Store) -> tuple[str, ...]:
    """The names of the groups that have not ended, those that run today first."""
    day = store.groups.today()
    left = [group for group in store.groups.all() if not group.has_ended(day)]
    return tuple([group.name for group in sorted(left, key=lambda group: group.is_to_come(day))])


def sign_in_page(store: Store, parent: QWidget) -> SignInPage:
    """Who is dealing? Everybody who may sign in; nobody where the station has no administrator yet."""
    from trainer.ui.pages.sign_in import SignInPage

    people = tiles(store) if store.has_administrator() else ()
    kept = translate("Window", "Rounds kept: {count}").format(count=store.attempt_count())
    station = (translate("Window", "This station"), kept)
    return SignInPage(people, groups=groups_today(store), station=station, parent=parent)


def offered_roles(by: Person) -> tuple[str, ...]:
    """The ids of the roles that somebody may give to others."""
    return tuple([role.value for role in Role if _may_enter(by, role)])


def drafts(store: Store, by: Person) -> tuple[PersonDraft, ...]:
    """Everybody as the people page shows them to somebody, and may be edited there by them."""
    from trainer.store.rights import Act, may
    from trainer.ui.pages.people import PersonDraft

    return tuple(
        [
            PersonDraft(
                id=person.id,
                name=person.name,
                staff_number=person.staff_number,
                role=person.role.value,
                group=person.group,
                has_pin=person.has_pin,
                may_change=_may_enter(by, person.role),
                may_lose_pin=person.role is Role.TRAINEE and may(by.role, Act.REMOVE_PINS),
                is_locked=person.is_locked,
                has_left=not person.is_active,
                may_erase=may(by.role, Act.ERASE),
                may_export=may(by.role, Act.EXPORT),
            )
            for person in store.people()
        ]
    )


def may_set_up_station(person: Person | None) -> bool:
    """Whether this person says where the records lie."""
    from trainer.store.rights import Act, may

    return person is not None and may(person.role, Act.SET_UP_STATION)


def _may_enter(by: Person, role: Role) -> bool:
    from trainer.store.rights import Act, may

    return may(by.role, Act.ENTER_TRAINEES if role is Role.TRAINEE else Act.ENTER_STAFF)


def keep_draft(store: Store, draft: PersonDraft, by: str) -> None:
    """Adds a person or writes what was changed; raises `TrainerError` saying why it can't be kept."""
    role = Role(draft.role)
    if not draft.id:
        pin = draft.pin or None
        store.add_person(draft.name, by=by, role=role, staff_number=draft.staff_number, group=draft.group, pin=pin)
        return
    known = store.person(draft.id)
    changed = replace(known, name=draft.name, staff_number=draft.staff_number, role=role, group=draft.group)
    store.change_person(changed, by=by, new_pin=draft.pin or None)
    if draft.pin == "":
        store.set_pin(draft.id, None, by=by)


def listed_rows(store: Store, listed: Sequence[Listed], by: str, *, is_tried: bool) -> tuple[ListedRow, ...]:
    """What becomes of each line of a list; all are entered where nothing is in the way, unless it `is_tried` alone.

    Raises `TrainerError` where nobody could be entered for another reason.
    """
    from trainer.ui.pages.people_list import ListedRow

    drafts = [Person(id="", name=each.name, staff_number=each.staff_number, group=each.group) for each in listed]
    found = store.enter_trainees(drafts, by=by, is_tried=is_tried)
    return tuple(
        [
            ListedRow(
                line=each.line,
                name=each.name,
                staff_number=each.staff_number,
                group=each.group,
                problem=str(problem) if problem is not None else "",
            )
            for each, problem in zip(listed, found, strict=True)
        ]
    )


def retire(store: Store, person: str, by: str) -> None:
    """The person signs in no more; what was dealt stays."""
    store.change_person(replace(store.person(person), is_active=False), by=by)


def take_back(store: Store, person: str, by: str) -> None:
    """Whoever has left signs in again."""
    store.change_person(replace(store.person(person), is_active=True), by=by)
