"""People between the store and the pages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.store import Person, Role, Store
from trainer.tongue import translate
from trainer.ui.widgets.tile import PersonTile

if TYPE_CHECKING:
    from trainer.ui.pages.people import PersonDraft


def roles() -> tuple[tuple[str, str], ...]:
    """Each role's id and word."""
    words = {
        Role.TRAINEE: translate("People", "trainee"),
        Role.INSTRUCTOR: translate("People", "instructor"),
        Role.SUPERVISOR: translate("People", "supervisor"),
    }
    return tuple([(role.value, words[role]) for role in Role])


def role_words(role: Role) -> str:
    return dict(roles())[role.value]


def tiles(store: Store) -> tuple[PersonTile, ...]:
    """Everybody who may sign in."""
    return tuple(
        [
            PersonTile(
                id=person.id,
                name=person.name,
                staff_number=person.staff_number,
                role=role_words(person.role),
                group=person.group,
                has_pin=person.has_pin,
            )
            for person in store.people()
            if person.is_active
        ]
    )


def drafts(store: Store) -> tuple[PersonDraft, ...]:
    """Everybody as the people page edits them."""
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
            )
            for person in store.people()
            if person.is_active
        ]
    )


def may_set_up(store: Store, person: Person | None) -> bool:
    """Whether this person sets up the others: who teaches or supervises, or anybody while the station has no such."""
    if person is None:
        return False
    leads = [known for known in store.people() if known.is_active and known.role is not Role.TRAINEE]
    return not leads or person.id in [known.id for known in leads]


def keep_draft(store: Store, draft: PersonDraft) -> None:
    """Adds a person or writes what was changed; raises `TrainerError` saying why it can't be kept."""
    role = Role(draft.role)
    if not draft.id:
        pin = draft.pin or None
        store.add_person(draft.name, role=role, staff_number=draft.staff_number, group=draft.group, pin=pin)
        return
    known = store.person(draft.id)
    store.change_person(replace(known, name=draft.name, staff_number=draft.staff_number, role=role, group=draft.group))
    if draft.pin is not None:
        store.set_pin(draft.id, draft.pin or None)


def retire(store: Store, person: str) -> None:
    """The person signs in no more; what was dealt stays."""
    store.change_person(replace(store.person(person), is_active=False))
