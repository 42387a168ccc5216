"""Who may do what with other people's records: one table of act and roles, asked wherever the store is called."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final

from trainer.store.people import Person, Role, require_person
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid


class Act(StrEnum):
    """What somebody does at this station that touches others."""

    ENTER_TRAINEES = auto()
    """Adds trainees, changes name, number and group of theirs, and has them leave."""
    ENTER_STAFF = auto()
    """The same of whoever teaches, supervises or administers, and gives them a PIN."""
    CHANGE_ROLES = auto()
    MAKE_GROUPS = auto()
    """Makes groups, changes and ends them, and says who is in them."""
    GIVE_PINS = auto()
    """Gives a trainee a new PIN, which ends the wait after wrong ones."""
    REMOVE_PINS = auto()
    """Has a trainee sign in without a PIN. Of staff nobody may."""
    OVERRULE = auto()
    """Sets a verdict aside."""
    REVIEW = auto()
    """Looks at what others have done, and at what was said of it."""
    NOTE = auto()
    """Says something of what somebody did, for staff alone or for whoever did it."""
    SETTLE = auto()
    """Says of a disputed verdict that it stands."""
    ERASE = auto()
    """Deletes what attempts say, or a person, and what has been kept as long as it is to be."""
    EXPORT = auto()
    """Takes what is kept of a person out of the program."""
    READ_LOG = auto()
    """Reads what was done at this station and by whom."""
    SET_UP_STATION = auto()
    """Chooses where the records lie and how long they are kept, and backs them up."""
    CARRY_RECORDS = auto()
    """Joins this station to a hub, and carries between the two; at a hub, says which stations are its."""
    INSTALL_PACKS = auto()
    """Installs packs of content and of the program, goes back from them, and says whose are taken."""
    WRITE_QUESTIONS = auto()
    """Makes questions of the bank and quizzes, and reads them with their answers."""
    ASSIGN_QUIZZES = auto()
    """Says who is to take a quiz, and by when."""
    EXTEND_TIME = auto()
    """Gives somebody more time than others for a quiz."""
    CHANGE_RULEBOOKS = auto()
    """Says by which rules of the house's own is dealt and judged."""
    EXAMINE = auto()
    """Sets table tests, writes their sheet, signs and withdraws them."""
    ASSESS = auto()
    """Fills in the sheet of a table test beside whoever examines."""
    LEAD_CLASS = auto()
    """Plays the players of a table at which a trainee deals."""
    READ_REPORTS = auto()
    """Reads how others are doing: their own, everybody may."""
    CLOSE_KIOSK = auto()
    """Closes the program of a locked station, or has it go on after it stopped working."""
    KEEP_TABLES = auto()
    """Keeps tables under names, and says which is dealt where nothing else is chosen."""
    KEEP_TOPICS = auto()
    """Writes the list of training topics, and what somebody has learnt elsewhere."""


@dataclass(frozen=True, slots=True)
class Right:
    """Whose an act is."""

    roles: frozenset[Role]
    refusal: Unsaid
    """What anybody else is told; the name is still to be filled in."""


_STAFF: Final = frozenset({Role.INSTRUCTOR, Role.SUPERVISOR, Role.ADMINISTRATOR})
_SUPERVISING: Final = frozenset({Role.SUPERVISOR, Role.ADMINISTRATOR})
_ADMINISTRATORS: Final = frozenset({Role.ADMINISTRATOR})
RIGHTS: Final[Mapping[Act, Right]] = MappingProxyType(
    {
        Act.ENTER_TRAINEES: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not set up people: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.ENTER_STAFF: Right(
            _ADMINISTRATORS,
            Unsaid.translate(
                "Store", "{name} may not set up instructors, supervisors or administrators: an administrator may."
            ),
        ),
        Act.CHANGE_ROLES: Right(
            _ADMINISTRATORS,
            Unsaid.translate("Store", "{name} may not change anybody's role: an administrator may."),
        ),
        Act.MAKE_GROUPS: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not set up groups: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.GIVE_PINS: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not give others a PIN: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.REMOVE_PINS: Right(
            _SUPERVISING,
            Unsaid.translate("Store", "{name} may not take a PIN away: a supervisor or an administrator may."),
        ),
        # whoever looks after the computers need not know how a pot is split
        Act.OVERRULE: Right(
            frozenset({Role.INSTRUCTOR, Role.SUPERVISOR}),
            Unsaid.translate("Store", "{name} may not set a verdict aside: an instructor or a supervisor may."),
        ),
        Act.REVIEW: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not look at what others did: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.NOTE: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not write notes: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.SETTLE: Right(
            frozenset({Role.INSTRUCTOR, Role.SUPERVISOR}),
            Unsaid.translate("Store", "{name} may not settle a dispute: an instructor or a supervisor may."),
        ),
        Act.ERASE: Right(
            _ADMINISTRATORS,
            Unsaid.translate("Store", "{name} may not erase what was kept: an administrator may."),
        ),
        Act.EXPORT: Right(
            _SUPERVISING,
            Unsaid.translate(
                "Store", "{name} may not take anybody's records along: a supervisor or an administrator may."
            ),
        ),
        Act.READ_LOG: Right(
            _SUPERVISING,
            Unsaid.translate("Store", "{name} may not read what was done here: a supervisor or an administrator may."),
        ),
        Act.SET_UP_STATION: Right(
            _ADMINISTRATORS,
            Unsaid.translate("Store", "{name} may not set up this station: an administrator may."),
        ),
        Act.CARRY_RECORDS: Right(
            _ADMINISTRATORS,
            Unsaid.translate("Store", "{name} may not carry records between stations: an administrator may."),
        ),
        Act.INSTALL_PACKS: Right(
            _ADMINISTRATORS,
            Unsaid.translate("Store", "{name} may not install packs: an administrator may."),
        ),
        Act.WRITE_QUESTIONS: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not write questions: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.ASSIGN_QUIZZES: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not assign quizzes: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.EXTEND_TIME: Right(
            frozenset({Role.SUPERVISOR, Role.ADMINISTRATOR}),
            Unsaid.translate("Store", "{name} may not give anybody more time: a supervisor or an administrator may."),
        ),
        Act.CHANGE_RULEBOOKS: Right(
            frozenset({Role.SUPERVISOR, Role.ADMINISTRATOR}),
            Unsaid.translate(
                "Store", "{name} may not change the house's rulebooks: a supervisor or an administrator may."
            ),
        ),
        # whoever looks after the computers need not know how a table is run
        Act.EXAMINE: Right(
            frozenset({Role.SUPERVISOR}),
            Unsaid.translate("Store", "{name} may not run table tests: a supervisor may."),
        ),
        Act.ASSESS: Right(
            frozenset({Role.INSTRUCTOR, Role.SUPERVISOR}),
            Unsaid.translate("Store", "{name} may not assess a table test: an instructor or a supervisor may."),
        ),
        Act.LEAD_CLASS: Right(
            frozenset({Role.INSTRUCTOR, Role.SUPERVISOR}),
            Unsaid.translate("Store", "{name} may not give a lesson in class: an instructor or a supervisor may."),
        ),
        Act.READ_REPORTS: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not read how others do: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.CLOSE_KIOSK: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not close this station: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.KEEP_TABLES: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not keep tables here: an instructor, a supervisor or an administrator may."
            ),
        ),
        Act.KEEP_TOPICS: Right(
            _STAFF,
            Unsaid.translate(
                "Store", "{name} may not keep training topics: an instructor, a supervisor or an administrator may."
            ),
        ),
    }
)
"""A trainee may do none of them."""


def may(role: Role, act: Act) -> bool:
    """Whether somebody of this role may do it."""
    return role in RIGHTS[act].roles


def require_may(connection: sqlite3.Connection, by: str, act: Act) -> Person:
    """Who does it, by their id; raises `StoreError` where they may not, have left, or were never here."""
    person = require_person(connection, by)
    if not person.is_active:
        raise StoreError(
            Unsaid.translate("Store", "{name} does not sign in here any more, and changes nothing.").format(
                name=person.name
            )
        )
    if person.role is not Role.TRAINEE and not person.has_pin:
        raise StoreError(
            Unsaid.translate(
                "Store",
                "{name} has no PIN, as all need who teach, supervise or administer: an administrator gives one.",
            ).format(name=person.name)
        )
    if not may(person.role, act):
        raise StoreError(RIGHTS[act].refusal.format(name=person.name))
    return person
