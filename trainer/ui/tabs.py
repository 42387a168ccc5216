"""Which pages stand in the bar over every page, by who is signed in."""

from __future__ import annotations

from trainer.store import Person, Role
from trainer.tongue import translate
from trainer.ui.exercise.host import HOME, OFFICE, PROGRESS, RESULTS


def tabs_of(person: Person | None) -> list[tuple[str, str]]:
    """Each with its words; a guest has neither an office nor anything that lasts."""
    tabs = [(HOME, translate("Window", "Home")), (RESULTS, translate("Window", "Results"))]
    if person is None:
        return tabs
    if person.role is Role.TRAINEE:
        return [*tabs, (PROGRESS, translate("Window", "Progress"))]
    return [*tabs, (OFFICE, translate("Window", "Office"))]
