"""Groups between the store and the pages."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from trainer.store import Store
from trainer.store.groups import Group
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.ui.pages.groups import GroupDraft, Member


def state_words(group: Group, day: date) -> str:
    """Whether it runs on a day."""
    if group.has_ended(day):
        return translate("Groups", "has ended")
    return translate("Groups", "to come") if group.is_to_come(day) else translate("Groups", "runs")


def group_drafts(store: Store) -> tuple[GroupDraft, ...]:
    """All groups as their page shows them."""
    from trainer.ui.pages.groups import GroupDraft

    day = store.groups.today()
    return tuple(
        [
            GroupDraft(
                id=group.id,
                name=group.name,
                starts_on=group.starts_on,
                ends_on=group.ends_on,
                state=state_words(group, day),
                has_ended=group.has_ended(day),
                people=frozenset(group.people),
            )
            for group in store.groups.all()
        ]
    )


def members(store: Store) -> tuple[Member, ...]:
    """Everybody who is or may be put into a group."""
    from trainer.ui.pages.groups import Member

    return tuple(
        [
            Member(
                id=person.id,
                name=person.name,
                staff_number=person.staff_number,
                group=person.group,
                has_left=not person.is_active,
            )
            for person in store.people()
        ]
    )


def keep_group(store: Store, draft: GroupDraft, by: str) -> str:
    """Makes a group or writes what was changed, and tells its id; raises `TrainerError` saying why it can't be kept."""
    if not draft.id:
        return store.groups.make(draft.name, by=by, starts_on=draft.starts_on, ends_on=draft.ends_on).id
    store.groups.change(Group(id=draft.id, name=draft.name, starts_on=draft.starts_on, ends_on=draft.ends_on), by=by)
    return draft.id


def move_person(store: Store, group: str, person: str, *, is_in: bool, by: str) -> None:
    """Puts somebody into a group, or takes them out."""
    (store.groups.put_in if is_in else store.groups.take_out)(group, [person], by=by)
