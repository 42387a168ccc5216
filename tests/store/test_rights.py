"""Who may do what: every role tries every act at the store, and nobody gets around it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.store.made_up_rounds import answer, meddle, start
from tests.store.staff import PIN, administrator, enter
from trainer.errors import HasLeft
from trainer.records import Mark
from trainer.store import Person, Role, Store, StoreError, open_store
from trainer.store.audit import Sought
from trainer.store.contents import contents_of
from trainer.store.house_books import Draft as BookDraft
from trainer.store.kiosk import Patience
from trainer.store.materials import Draft, Sort
from trainer.store.payloads import PersonPayload
from trainer.store.retention import Retention
from trainer.store.retention import Sort as Kept
from trainer.store.settings import LOOK, OWN, SIGNING, UNFINISHED, UNFINISHED_BOOKS, UNFINISHED_MARKS, UNFINISHED_QUIZ

TRAINEE, INSTRUCTOR, SUPERVISOR, ADMINISTRATOR = Role
EVERYBODY: Final = tuple(Role)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        administrator(store)
        tom = enter(store, "Tom Haugen", pin="1234", group="Night").id
        enter(store, "Sam Vale", role=SUPERVISOR)
        store.reviews.dispute(judged(store, tom), 0, why="the card was covered", by=tom)
        yield store


def named(store: Store, name: str) -> str:
    return next(person.id for person in store.people() if person.name == name)


def change(name: str, change: Callable[[Person], Person]) -> Callable[[Store, str], object]:
    def act(store: Store, by: str) -> None:
        known = store.person(named(store, name))
        changed = change(known)
        # whoever comes to teach needs a longer one
        store.change_person(changed, by=by, new_pin="135790" if changed.role is not known.role else None)

    return act


def leaves(person: Person) -> Person:
    return replace(person, is_active=False)


def becomes(role: Role) -> Callable[[Person], Person]:
    return lambda person: replace(person, role=role)


def overrule(store: Store, by: str) -> None:
    attempt = store.record.begin(start())
    store.record.answer(attempt, answer())
    store.reviews.overrule(attempt, 0, mark=Mark.RIGHT, by=by, why="the felt was folded")


def judged(store: Store, person: str) -> str:
    attempt = store.record.begin(start(person))
    store.record.answer(attempt, answer(mark=Mark.WRONG))
    return attempt


def note(store: Store, by: str) -> None:
    store.reviews.note(judged(store, named(store, "Tom Haugen")), 0, words="well seen", is_for_trainee=True, by=by)


def let_stand(store: Store, by: str) -> None:
    disputed = store.attempts(named(store, "Tom Haugen"))[-1].id
    store.reviews.let_stand(disputed, 0, why="it lay open", by=by)


def dispute_own(store: Store, by: str) -> None:
    store.reviews.dispute(judged(store, by), 0, why="the card was covered", by=by)


def dispute_anothers(store: Store, by: str) -> None:
    store.reviews.dispute(judged(store, named(store, "Tom Haugen")), 0, why="the card was covered", by=by)


def erase_due(store: Store, by: str) -> None:
    """What the test has made due."""
    store.retention.carry_out(by=by, why="its time is over", go_on=lambda _done, _of: True)


READING: Final[dict[str, tuple[Callable[[Store, str], object], tuple[Role, ...]]]] = {
    "read what was done": (lambda store, by: store.audit.done(Sought(), by=by), (SUPERVISOR, ADMINISTRATOR)),
    "read what is due": (lambda store, by: store.retention.due(by=by), (ADMINISTRATOR,)),
}
"""What changes nothing and still is not everybody's."""
ACTS: Final[dict[str, tuple[Callable[[Store, str], object], tuple[Role, ...]]]] = {
    "add a trainee": (lambda store, by: store.add_person("New", by=by), (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR)),
    "add an instructor": (
        lambda store, by: store.add_person("New", by=by, role=INSTRUCTOR, pin=PIN),
        (ADMINISTRATOR,),
    ),
    "rename a trainee": (
        lambda store, by: store.rename(named(store, "Tom Haugen"), "Tom Hagen", by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "rename a supervisor": (
        lambda store, by: store.rename(named(store, "Sam Vale"), "Sam Dale", by=by),
        (ADMINISTRATOR,),
    ),
    "a trainee leaves": (change("Tom Haugen", leaves), (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR)),
    "a supervisor leaves": (change("Sam Vale", leaves), (ADMINISTRATOR,)),
    "make a trainee an instructor": (change("Tom Haugen", becomes(INSTRUCTOR)), (ADMINISTRATOR,)),
    "make a supervisor a trainee": (change("Sam Vale", becomes(TRAINEE)), (ADMINISTRATOR,)),
    "make a group": (lambda store, by: store.groups.make("Day", by=by), (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR)),
    "change a group": (
        lambda store, by: store.groups.change(replace(store.groups.all()[0], name="Day"), by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "end a group": (
        lambda store, by: store.groups.end(store.groups.all()[0].id, by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "put somebody into a group": (
        lambda store, by: store.groups.put_in(store.groups.all()[0].id, [named(store, "Sam Vale")], by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "take somebody out of a group": (
        lambda store, by: store.groups.take_out(store.groups.all()[0].id, [named(store, "Tom Haugen")], by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "take a person's records out": (
        lambda store, by: store.take_along(named(store, "Tom Haugen"), by=by),
        (SUPERVISOR, ADMINISTRATOR),
    ),
    "take one's own records out": (lambda store, by: store.take_along(by, by=by), (SUPERVISOR, ADMINISTRATOR)),
    "make a backup": (lambda store, by: store.back_up(by=by), (ADMINISTRATOR,)),
    "keep the records elsewhere": (lambda store, by: store.audit.keep_folder("/a", "/b", by=by), (ADMINISTRATOR,)),
    "say how long is kept": (lambda store, by: store.retention.keep(Kept.DEEDS, 3, by=by), (ADMINISTRATOR,)),
    "say how long a kiosk waits": (
        lambda store, by: store.kiosk.keep_patience(Patience(signs_out_min=2), by=by),
        (ADMINISTRATOR,),
    ),
    "close a kiosk": (
        lambda store, by: store.kiosk.close(by, "864208"),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "say how long is kept, past the chain": (lambda store, by: store.set_setting("retention", {"deeds": 3}, by=by), ()),
    "say what somebody else trains for": (
        lambda store, by: store.set_setting(f"trains for of {named(store, 'Sam Vale')}", "poker", by=by),
        (ADMINISTRATOR,),
    ),
    "keep a table under a name": (
        lambda store, by: store.set_setting("tables of the house", [], by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "set what is the station's": (lambda store, by: store.set_setting("anything", 1, by=by), (ADMINISTRATOR,)),
    "keep an unfinished question": (
        lambda store, by: store.set_setting(UNFINISHED.format(person=by), "{}", by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "keep an unfinished quiz": (
        lambda store, by: store.set_setting(UNFINISHED_QUIZ.format(person=by), "{}", by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "keep an unfinished rulebook": (
        lambda store, by: store.set_setting(UNFINISHED_BOOKS.format(person=by), {}, by=by),
        (SUPERVISOR, ADMINISTRATOR),
    ),
    "keep a half-filled sheet": (
        lambda store, by: store.set_setting(UNFINISHED_MARKS.format(person=by), {}, by=by),
        (INSTRUCTOR, SUPERVISOR),
    ),
    "exchange somebody else's unfinished question": (
        lambda store, by: store.set_setting(UNFINISHED.format(person=named(store, "Sam Vale")), "{}", by=by),
        (ADMINISTRATOR,),
    ),
    "erase what is due": (erase_due, (ADMINISTRATOR,)),
    "give a trainee a PIN": (
        lambda store, by: store.set_pin(named(store, "Tom Haugen"), "4321", by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "give a supervisor a PIN": (
        lambda store, by: store.set_pin(named(store, "Sam Vale"), "432100", by=by),
        (ADMINISTRATOR,),
    ),
    "take a trainee's PIN away": (
        lambda store, by: store.set_pin(named(store, "Tom Haugen"), None, by=by),
        (SUPERVISOR, ADMINISTRATOR),
    ),
    "take a supervisor's PIN away": (lambda store, by: store.set_pin(named(store, "Sam Vale"), None, by=by), ()),
    "change one's own PIN": (lambda store, by: store.set_pin(by, "975310", by=by), EVERYBODY),
    "take one's own PIN away": (lambda store, by: store.set_pin(by, None, by=by), ()),
    "overrule": (overrule, (INSTRUCTOR, SUPERVISOR)),
    "give a lesson in class": (
        lambda store, by: store.record.begin(replace(start(named(store, "Tom Haugen")), instructor=by)),
        (INSTRUCTOR, SUPERVISOR),
    ),
    "write a question": (
        lambda store, by: store.materials.keep(Sort.QUESTION, [Draft(text="{}")], by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "write a quiz": (
        lambda store, by: store.materials.keep(Sort.QUIZ, [Draft(text="{}")], by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "assign a quiz": (
        lambda store, by: store.materials.keep(Sort.ASSIGNMENT, [Draft(text="{}")], by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "give somebody more time": (
        lambda store, by: store.materials.keep(
            Sort.EXTRA_TIME, [Draft(text="50", id=named(store, "Tom Haugen"))], by=by, person=named(store, "Tom Haugen")
        ),
        (SUPERVISOR, ADMINISTRATOR),
    ),
    "write a note": (note, (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR)),
    "let a disputed verdict stand": (let_stand, (INSTRUCTOR, SUPERVISOR)),
    "dispute a verdict of one's own": (dispute_own, EVERYBODY),
    "dispute somebody else's verdict": (dispute_anothers, ()),
    "set a table test": (
        lambda store, by: store.assessments.set_test(named(store, "Tom Haugen"), "{}", by=by),
        (SUPERVISOR,),
    ),
    "write the sheet of table tests": (
        lambda store, by: store.materials.keep(Sort.SHEET, [Draft(text="{}")], by=by),
        (SUPERVISOR,),
    ),
    "write a training topic": (
        lambda store, by: store.materials.keep(Sort.TOPIC, [Draft(text="{}")], by=by),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "record what was taught elsewhere": (
        lambda store, by: store.materials.keep(
            Sort.TAUGHT, [Draft(text="{}")], by=by, person=named(store, "Tom Haugen")
        ),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "add up how others do": (
        lambda store, by: list(store.sums.bring_up([named(store, "Tom Haugen")], lambda _: (), by=by)),
        (INSTRUCTOR, SUPERVISOR, ADMINISTRATOR),
    ),
    "erase rounds": (
        lambda store, by: store.erase_attempts([store.record.begin(start())], by=by, why="retention"),
        (ADMINISTRATOR,),
    ),
    "erase a person": (
        lambda store, by: store.erase_person(named(store, "Tom Haugen"), by=by, why="left"),
        (ADMINISTRATOR,),
    ),
    "save a rulebook of the house's": (
        lambda store, by: store.house_books.keep(BookDraft(book="lodge", version="1", text="a"), by=by),
        (SUPERVISOR, ADMINISTRATOR),
    ),
    "retire a rulebook of the house's": (
        lambda store, by: store.house_books.retire(BookDraft(book="lodge", version="1", text="a"), by=by),
        (SUPERVISOR, ADMINISTRATOR),
    ),
}
"""Each act, and the roles that may do it."""


def kept(store: Store) -> tuple[object, ...]:
    """All that an act could have changed."""
    with store._database.reading() as connection:
        return (
            connection.execute("SELECT * FROM people ORDER BY id").fetchall(),
            connection.execute("SELECT * FROM summed ORDER BY key").fetchall(),
            connection.execute("SELECT * FROM settings ORDER BY key").fetchall(),
            connection.execute("SELECT count(*) FROM in_class").fetchall(),
            connection.execute("SELECT count(*) FROM entries WHERE kind NOT IN ('start', 'answer', 'key')").fetchall(),
        )


def make_all_due(monkeypatch: pytest.MonkeyPatch, store: Store, by: str) -> None:
    """A sign-in is to be erased, so that there is something to erase."""
    store.audit.sign_in(by)
    store.retention.keep(Kept.SIGN_INS, 1, by=administrator(store))
    monkeypatch.setattr(Retention, "_before", lambda _self, _years: 2**60)


@pytest.mark.parametrize(("act", "role"), [(act, role) for act, (_, roles) in ACTS.items() for role in roles])
def test_each_role_does_what_is_its_own(store: Store, act: str, role: Role, monkeypatch: pytest.MonkeyPatch) -> None:
    by = enter(store, "Nadia Frey", role=role, pin="864208").id
    if act == "erase what is due":
        make_all_due(monkeypatch, store, by)
    before = kept(store)
    ACTS[act][0](store, by)
    assert kept(store) != before


@pytest.mark.parametrize("role", Role)
def test_each_role_is_refused_the_rest(store: Store, role: Role, monkeypatch: pytest.MonkeyPatch) -> None:
    by = enter(store, "Nadia Frey", role=role, pin="864208").id
    make_all_due(monkeypatch, store, by)
    others = [act for act, (_, roles) in ACTS.items() if role not in roles]
    assert done_or_changing(store, others, by, said="") == []


@pytest.mark.parametrize("by", ["", "no such id"])
def test_somebody_who_is_not_here_may_do_nothing(store: Store, by: str) -> None:
    acts = [act for act in ACTS if "one's own" not in act]
    said = r"not here any more|needs a PIN|by whoever was judged|a page of its own"
    assert done_or_changing(store, acts, by, said=said) == []


def done_or_changing(store: Store, acts: Sequence[str], by: str, *, said: str) -> list[str]:
    """Each of the acts that was not refused as is said, or that has changed something and was refused."""
    found = []
    for act in acts:
        before = kept(store)
        try:
            ACTS[act][0](store, by)
        except StoreError as refused:
            if not re.search(said, str(refused)):
                found.append(f"{act}: {refused}")
        else:
            found.append(act)
        if kept(store) != before:
            found.append(f"{act}: has changed something")
    return found


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("act", READING)
def test_each_role_reads_what_is_its_own_to_read(store: Store, act: str, role: Role) -> None:
    reads, roles = READING[act]
    by = enter(store, "Nadia Frey", role=role, pin="864208").id
    if role in roles:
        reads(store, by)
        return
    with pytest.raises(StoreError, match="Nadia Frey may not"):
        reads(store, by)


def test_how_the_program_looks_is_chosen_by_whoever_sits_before_it(store: Store) -> None:
    store.set_setting(LOOK, {"theme": "light"})
    assert store.setting(LOOK, {}) == {"theme": "light"}


def test_what_somebody_has_not_finished_goes_with_them(store: Store) -> None:
    sam, by = named(store, "Sam Vale"), administrator(store)
    keys = [own.format(person=sam) for own in OWN]
    for key in keys:
        store.set_setting(key, "{}", by=sam)
    store.erase_person(sam, by=by, why="left")
    assert {store.setting(key, "none") for key in keys} == {"none"}


def test_what_is_half_filled_about_somebody_s_table_test_goes_with_them(store: Store) -> None:
    sam, tom = named(store, "Sam Vale"), named(store, "Tom Haugen")
    test = store.assessments.set_test(tom, "{}", by=sam)
    key = UNFINISHED_MARKS.format(person=sam)
    store.set_setting(key, {"other": "{}", test: "{}", SIGNING.format(test=test): "{}"}, by=sam)
    store.erase_person(tom, by=administrator(store), why="left")
    assert store.setting(key, {}) == {"other": "{}"}


@pytest.mark.parametrize("act", ["add a trainee", "make a trainee an instructor", "erase a person"])
def test_whoever_has_left_may_do_nothing_either(store: Store, act: str) -> None:
    second = enter(store, "Otto Last", role=ADMINISTRATOR)
    store.change_person(replace(second, is_active=False), by=administrator(store))
    with pytest.raises(StoreError, match="Otto Last does not sign in here any more"):
        ACTS[act][0](store, second.id)


# The administrator


def test_the_first_administrator_is_made_by_whoever_is_there_and_no_second_one_so(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        assert not store.has_administrator()
        for name, pin, said in (("", "246802", "needs a name"), ("Zora", "", "6 to 12 digits")):
            with pytest.raises(StoreError, match=said):
                store.make_administrator(name, pin)
        assert store.people() == ()
        made = store.make_administrator(" Zora  Quist ", "246802")
        assert (made.name, made.role, made.has_pin) == ("Zora Quist", ADMINISTRATOR, True)
        assert store.has_administrator()
        with pytest.raises(StoreError, match="has an administrator"):
            store.make_administrator("Mallory", "246802")
        assert store.people() == (made,)


@pytest.mark.parametrize("goes", [leaves, becomes(SUPERVISOR), becomes(TRAINEE)], ids=["leaves", "down", "out"])
def test_the_only_administrator_stays_one(store: Store, goes: Callable[[Person], Person]) -> None:
    """Else nobody could be let in to mend it."""
    only = administrator(store)
    with pytest.raises(StoreError, match="Zora Quist is the only administrator here"):
        change("Zora Quist", goes)(store, only)
    with pytest.raises(StoreError, match="Zora Quist is the only administrator here"):
        store.erase_person(only, by=only, why="left")
    enter(store, "Otto Last", role=ADMINISTRATOR)
    change("Zora Quist", goes)(store, only)
    assert store.has_administrator()


# PINs


@pytest.mark.parametrize("role", [INSTRUCTOR, SUPERVISOR, ADMINISTRATOR])
def test_staff_have_a_pin(store: Store, role: Role) -> None:
    by = administrator(store)
    with pytest.raises(StoreError, match="needs a PIN"):
        store.add_person("Nadia Frey", by=by, role=role)
    trainee = enter(store, "Nadia Frey")
    with pytest.raises(StoreError, match="needs a PIN"):
        store.change_person(replace(trainee, role=role), by=by)
    assert store.person(trainee.id) == trainee
    store.change_person(replace(trainee, role=role), by=by, new_pin="864208")
    assert store.person(trainee.id) == replace(trainee, role=role, has_pin=True)
    assert store.check_pin(trainee.id, "864208").is_right


def test_a_pin_that_comes_with_a_refused_change_is_not_kept(store: Store) -> None:
    nadia = enter(store, "Nadia Frey", pin="1111")
    with pytest.raises(StoreError, match="Tom Haugen is here already"):
        store.change_person(replace(nadia, name="Tom Haugen"), by=administrator(store), new_pin="2222")
    assert store.check_pin(nadia.id, "1111").is_right


# Whoever has left


def test_who_has_left_begins_nothing_and_goes_on_with_nothing(store: Store) -> None:
    tom = store.person(named(store, "Tom Haugen"))
    attempt = store.record.begin(start(tom.id))
    store.record.answer(attempt, answer())
    assert not store.has_left(tom.id)
    store.change_person(replace(tom, is_active=False), by=administrator(store))
    assert store.has_left(tom.id)
    for write in (lambda: store.record.answer(attempt, answer(1)), lambda: store.record.begin(start(tom.id))):
        with pytest.raises(HasLeft, match="Tom Haugen does not sign in here any more"):
            write()
    assert len(store.attempt(attempt).answers) == 1, "what was written before is kept"
    store.change_person(replace(tom, is_active=True), by=administrator(store))
    store.record.answer(attempt, answer(1))


# What a damaged row, or a second program, makes of it


def test_one_damaged_name_shuts_nobody_out(store: Store) -> None:
    with store._database.writing() as connection:
        connection.execute("UPDATE people SET name = 'Tom Haugen ' WHERE name = 'Tom Haugen'")
    meddled = Path(store._database.file).parent
    meddle(meddled, _as_blob)
    assert {person.name for person in store.people()} >= {"Zora Quist", "Sam Vale"}
    assert not store.has_left(administrator(store))


def _as_blob(connection: sqlite3.Connection) -> None:
    """What one bit of a row's head makes of a text: bytes, which no strict table would take."""
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'people'")
    connection.execute("PRAGMA writable_schema = RESET")
    connection.execute("UPDATE people SET name = CAST(name AS BLOB) WHERE name LIKE 'Tom%'")


def test_a_damaged_role_of_the_administrator_leaves_the_station_to_nobody_else(store: Store) -> None:
    meddle(
        Path(store._database.file).parent,
        lambda connection: connection.execute("UPDATE people SET role = 'administrator!' WHERE name = 'Zora Quist'"),
    )
    assert store.has_administrator()
    with pytest.raises(StoreError, match="has an administrator"):
        store.make_administrator("Mallory", "246802")


def test_staff_of_an_older_program_without_a_pin_do_nothing_to_others(store: Store) -> None:
    sam = named(store, "Sam Vale")
    with store._database.writing() as connection:
        connection.execute("UPDATE people SET pin = NULL WHERE id = ?", (sam,))
    with pytest.raises(StoreError, match="Sam Vale has no PIN"):
        store.add_person("New", by=sam)
    store.set_pin(sam, "864208", by=administrator(store))
    store.add_person("New", by=sam)


@pytest.mark.parametrize("holder", ["", "vm-12", "here/99999999999999999999/x", "a/b/c"])
def test_a_damaged_hold_holds_nobody_up(store: Store, holder: str) -> None:
    attempt = store.record.begin(start())
    with store._database.writing() as connection:
        connection.execute("UPDATE holds SET holder = ? WHERE attempt = ?", (holder, attempt))
    assert store.held_since(attempt) == ""
    store.record.answer(attempt, answer())


# What is chained of it


def chained(store: Store) -> list[tuple[str, str, tuple[tuple[str, str, str], ...]]]:
    """Person, who did it, and what was changed, of all that the chain keeps about people."""
    with store._database.reading() as connection:
        entries = [entry for (entry,) in connection.execute("SELECT entry FROM person_changes ORDER BY entry")]
        found = contents_of(connection, entries)
        told = [found[entry].read(PersonPayload) for entry in entries]
    return [(each.person, each.who, each.changes) for each in told]


def test_role_pin_and_name_changes_are_chained_with_who_did_them(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        zora = store.make_administrator("Zora Quist", "246802", "7").id
        tom = store.add_person("Tom Haugen", by=zora).id
        store.rename(tom, "Tom Hagen", by=zora)
        store.rename(tom, "Tom Hagen", by=zora)
        store.set_pin(tom, "1357", by=zora)
        store.set_pin(tom, "975310", by=tom)
        store.change_person(replace(store.person(tom), role=INSTRUCTOR), by=zora, new_pin="864208")
        store.change_person(replace(store.person(tom), is_active=False), by=zora)
        assert chained(store)[1:] == [
            (
                tom,
                zora,
                (
                    ("name", "", "Tom Haugen"),
                    ("staff_number", "", ""),
                    ("role", "", "trainee"),
                    ("group", "", ""),
                    ("is_active", "", "True"),
                    ("has_pin", "", "False"),
                ),
            ),
            (tom, zora, (("name", "Tom Haugen", "Tom Hagen"),)),
            (tom, zora, (("pin", "none", "a new one"),)),
            (tom, tom, (("pin", "one", "a new one"),)),
            (tom, zora, (("pin", "one", "a new one"),)),
            (tom, zora, (("role", "trainee", "instructor"),)),
            (tom, zora, (("is_active", "True", "False"),)),
        ]
        first = chained(store)[0]
        assert first[:2] == (zora, ""), "nobody was signed in"
        assert ("role", "", "administrator") in first[2]
        assert store.verify().is_whole
        store.erase_person(tom, by=zora, why="left the house")
        assert [each[0] for each in chained(store)] == [zora]
        assert store.verify().is_whole


def test_what_was_refused_is_not_chained(store: Store) -> None:
    before = chained(store)
    with pytest.raises(StoreError):
        store.set_pin(named(store, "Sam Vale"), None, by=administrator(store))
    with pytest.raises(StoreError):
        store.add_person("Tom Haugen", by=administrator(store))
    assert chained(store) == before
