"""People, their PINs and the settings of a station."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import pytest

from tests.store.made_up_rounds import Hands
from tests.store.staff import PIN, administrator, enter, others
from trainer.store import FILE_NAME, Person, PinCheck, Role, Store, StoreError, open_store, pins

DAY_S = 86_400
DEAR = pins._COST
"""As the program hashes; what a wait is and when it begins does not turn on it."""


def test_a_pin_is_dear_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    assert DEAR >= 2**14
    monkeypatch.setattr(pins, "_COST", DEAR)
    assert pins.pin_hash("1234", Role.TRAINEE).startswith(f"scrypt${DEAR}$8$1$")


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def store(tmp_path: Path, hands: Hands) -> Iterator[Store]:
    with open_store(tmp_path, clock=hands.clock()) as store:
        yield store


def test_a_person_is_kept_with_all_that_was_said(tmp_path: Path, store: Store) -> None:
    added = enter(
        store, "  Ömer   Yilmazoğlu ", role=Role.SUPERVISOR, staff_number=" 0042 ", group="Nights", pin="000000"
    )
    assert added == Person(
        id=added.id, name="Ömer Yilmazoğlu", staff_number="0042", role=Role.SUPERVISOR, group="Nights", has_pin=True
    )
    assert store.person(added.id) == added
    assert others(store) == (added,)


def test_people_are_listed_by_name(store: Store) -> None:
    for number, name in enumerate(("zoe", "Ann", "bert", "Ann")):
        enter(store, name, staff_number=str(number))
    assert [person.name for person in others(store)] == ["Ann", "Ann", "bert", "zoe"]


def test_a_person_can_be_changed_and_keeps_the_pin(store: Store) -> None:
    added = enter(store, "Ann", pin="1234")
    store.rename(added.id, "Anna", by=administrator(store))
    store.change_person(replace(store.person(added.id), group="B", is_active=False), by=administrator(store))
    assert store.person(added.id) == replace(added, name="Anna", group="B", is_active=False)
    assert store.check_pin(added.id, "1234").is_right


def test_whoever_comes_to_teach_needs_a_longer_pin_and_keeps_it_among_staff(store: Store) -> None:
    by = administrator(store)
    ann = enter(store, "Ann", pin="123456")
    teaches = replace(ann, role=Role.INSTRUCTOR)
    with pytest.raises(StoreError, match="needs a PIN of 6 digits or more: give a new one"):
        store.change_person(teaches, by=by)
    with pytest.raises(StoreError, match="has 6 to 12 digits"):
        store.change_person(teaches, by=by, new_pin="12345")
    assert store.person(ann.id) == ann
    store.change_person(teaches, by=by, new_pin="654321")
    store.change_person(replace(teaches, role=Role.SUPERVISOR), by=by)
    assert store.check_pin(ann.id, "654321").is_right


def test_names_and_staff_numbers_are_checked_and_nothing_is_kept_of_a_refused_one(store: Store) -> None:
    ann = enter(store, "Ann", staff_number="7")
    bert = enter(store, "Bert")
    enter(store, "No number either")
    for refused in (" ", "\t\n"):
        with pytest.raises(StoreError, match="needs a name"):
            store.rename(ann.id, refused, by=administrator(store))
    with pytest.raises(StoreError, match="Staff number 7 is Ann's"):
        store.change_person(replace(bert, staff_number="7"), by=administrator(store))
    with pytest.raises(StoreError, match="4 to 12 digits"):
        enter(store, "Cy", pin="12a4")
    assert [person.name for person in others(store)] == ["Ann", "Bert", "No number either"]
    with pytest.raises(StoreError, match="not here any more"):
        store.rename("no such id", "X", by=administrator(store))
    with pytest.raises(StoreError, match="not here any more"):
        store.set_pin("no such id", "1234", by=administrator(store))


def test_eighty_signs_are_enough_for_any_name(store: Store) -> None:
    ann = enter(store, "Ann")
    most, more = "ü" * 80, "ü" * 81
    for longer in (replace(ann, name=most), replace(ann, staff_number=most), replace(ann, group=most)):
        store.change_person(longer, by=administrator(store))
        assert store.person(ann.id) == longer
    for longer in (replace(ann, name=more), replace(ann, staff_number=more), replace(ann, group=more)):
        with pytest.raises(StoreError, match="at most 80 signs"):
            store.change_person(longer, by=administrator(store))


def listed(*names: str) -> list[Person]:
    return [Person(id="", name=name, group="Evening") for name in names]


def test_a_list_is_entered_whole_or_not_at_all(store: Store) -> None:
    by = administrator(store)
    enter(store, "Ann Lee")
    before = store.verify().entries
    found = store.enter_trainees(listed("Bo", "ann lee", "Cy", "Bo"), by=by)
    assert [str(problem) if problem is not None else "" for problem in found] == [
        "",
        "Ann Lee is here already, without a staff number: give one of the two a number.",
        "",
        "Bo is here already, without a staff number: give one of the two a number.",
    ]
    assert [one.name for one in others(store)] == ["Ann Lee"]
    assert store.enter_trainees(listed("Bo", "Cy"), by=by, is_tried=True) == (None, None)
    assert (len(others(store)), store.verify().entries) == (1, before)
    assert store.enter_trainees(listed("Bo", "Cy"), by=by) == (None, None)
    assert [(one.name, one.role, one.group, one.has_pin) for one in others(store)[1:]] == [
        ("Bo", Role.TRAINEE, "Evening", False),
        ("Cy", Role.TRAINEE, "Evening", False),
    ]
    # the group is made by the first of them
    assert (store.verify().entries, store.verify().is_whole) == (before + 3, True)


def test_who_may_not_enter_trainees_enters_no_list(store: Store) -> None:
    ann = enter(store, "Ann")
    with pytest.raises(StoreError, match="Ann may not set up people"):
        store.enter_trainees(listed("Bo"), by=ann.id, is_tried=True)


@pytest.mark.parametrize("again", ["Ann Lee", "  ann   LEE "])
def test_one_name_twice_needs_a_number_to_tell_them_apart(store: Store, again: str) -> None:
    """Their tiles would look the same, and rounds be kept under the wrong one."""
    first = enter(store, "Ann Lee")
    said = "Ann Lee is here already, without a staff number: give one of the two a number."
    with pytest.raises(StoreError, match=said):
        enter(store, again)
    assert others(store) == (first,)
    second = enter(store, again, staff_number="7")
    with pytest.raises(StoreError, match=said):
        store.change_person(replace(second, staff_number=""), by=administrator(store))
    other = enter(store, "Ann Li")
    with pytest.raises(StoreError, match=said):
        store.rename(other.id, again, by=administrator(store))
    store.change_person(replace(first, group="Nights"), by=administrator(store))
    kept = {(person.name.casefold(), person.staff_number) for person in others(store)}
    assert kept == {("ann lee", ""), ("ann lee", "7"), ("ann li", "")}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("O\u0308mer Yilmazog\u0306lu", "\u00d6mer Yilmazo\u011flu"),
        ("\ufeffAnn\u200b \u202eLee\u202c\u2066\x00\x1b", "Ann Lee"),
        ("Ann\u00a0\u2003Lee\u3000\u2800", "Ann Lee"),
        ("e\u200d\u0301", "\u00e9"),
        ("Sean O\u2019Brien", "Sean O\u2019Brien"),
        ("\u05d3\u05d5\u05d3 \u05db\u05d4\u05df", "\u05d3\u05d5\u05d3 \u05db\u05d4\u05df"),
    ],
)
def test_a_name_is_kept_composed_and_without_what_nobody_sees(store: Store, typed: str, kept: str) -> None:
    person = enter(store, typed, staff_number=f"\u200e7{typed[0]}", group=typed)
    assert store.person(person.id) == person
    assert (person.name, person.group) == (kept, kept)
    assert person.staff_number == "7" + ("" if typed[0] == "\ufeff" else typed[0])


@pytest.mark.parametrize(
    ("one", "twin"),
    [
        ("Amara", "\u0410m\u0430r\u0430"),  # three letters of Cyrillic
        ("\u041d\u0438\u043d\u0430", "\u041d\u0418\u041d\u0410"),  # Cyrillic alone, in capitals
        ("Rosa", "Ros\u03b1"),
        ("Ann Lee", "\uff21\uff4e\uff4e Lee"),
        ("Jos\u00e9", "Jose\u0301\u200b"),
        ("Sean O'Brien", "Sean O\u2019Brien"),
        ("Anne-Marie", "Anne\u2011Marie"),
        ("Ali", "AIi"),
        ("Trainee 10", "Trainee lO"),
    ],
)
def test_twins_of_look_need_a_number_to_tell_them_apart(store: Store, one: str, twin: str) -> None:
    first = enter(store, one)
    with pytest.raises(StoreError, match="is here already, without a staff number"):
        enter(store, twin)
    assert others(store) == (first,)
    enter(store, twin, staff_number="7")


def test_names_that_look_different_are_no_twins(store: Store) -> None:
    for name in (
        "Ian",
        "Lan",
        "Jos\u00e9",
        "Jose",
        "Y\u0131ld\u0131z",
        "Yildiz",
        "Ali",
        "All",
        "\u041d\u0438\u043d\u0430",
        "Huna",
    ):
        enter(store, name)


@pytest.mark.parametrize("broken", ["Am\ud83dara", "\udc00", "Ann \udfff"])
def test_half_a_sign_is_refused(store: Store, broken: str) -> None:
    with pytest.raises(StoreError, match="is broken, as after a bad copy: type it anew"):
        enter(store, broken)
    ann = enter(store, "Ann")
    for changed in (replace(ann, name=broken), replace(ann, group=broken), replace(ann, staff_number=broken)):
        with pytest.raises(StoreError, match="is broken"):
            store.change_person(changed, by=administrator(store))
    assert others(store) == (ann,)


def test_the_name_of_somebody_who_has_left_is_free(store: Store) -> None:
    left = enter(store, "Ann")
    store.change_person(replace(left, is_active=False), by=administrator(store))
    enter(store, "Ann")
    with pytest.raises(StoreError, match="Ann is here already"):
        store.change_person(left, by=administrator(store))


@pytest.mark.parametrize("pin", ["", "123", "1234567890123", "12 34", "١٢٣٤"])
def test_what_is_no_pin_is_refused(store: Store, pin: str) -> None:
    added = enter(store, "Ann")
    with pytest.raises(StoreError, match="4 to 12 digits"):
        store.set_pin(added.id, pin, by=administrator(store))
    assert not store.person(added.id).has_pin


def test_a_pin_is_set_changed_and_taken_away(tmp_path: Path, store: Store) -> None:
    person = enter(store, "Ann").id
    assert store.check_pin(person, "anything") == PinCheck(is_right=True)
    store.set_pin(person, "482913605174", by=administrator(store))
    assert [store.check_pin(person, pin).is_right for pin in ("482913605174", "482913605175", "")] == [
        True,
        False,
        False,
    ]
    store.set_pin(person, "5555", by=administrator(store))
    assert [store.check_pin(person, pin).is_right for pin in ("482913605174", "5555")] == [False, True]
    store.close()
    assert b"482913605174" not in (tmp_path / FILE_NAME).read_bytes()


def test_equal_pins_are_kept_unequal(store: Store) -> None:
    for name in ("Ann", "Bert"):
        enter(store, name, pin="1234")
    with store._database.reading() as connection:
        first, second = (row[0] for row in connection.execute("SELECT pin FROM people WHERE role = 'trainee'"))
    assert first != second


def test_the_wait_begins_with_the_third_wrong_pin_and_grows(store: Store, hands: Hands) -> None:
    person = enter(store, "Ann", pin="1234").id
    waits = []
    for _ in range(9):
        tried = store.check_pin(person, "9999")
        assert not tried.is_right
        waits.append(tried.wait_s)
        hands.pass_seconds(tried.wait_s)
    assert waits == [0, 0, 30, 60, 120, 240, 480, 900, 900]
    assert store.check_pin(person, "1234") == PinCheck(is_right=True)
    assert store.check_pin(person, "9999").wait_s == 0


def wrong(store: Store, hands: Hands, person: str, times: int) -> None:
    for _ in range(times):
        tried = store.check_pin(person, "99999999")
        assert not tried.is_right
        hands.pass_seconds(tried.wait_s)


@pytest.mark.parametrize("role", [Role.TRAINEE, Role.INSTRUCTOR, Role.SUPERVISOR])
def test_ten_wrong_pins_lock_and_a_new_one_opens_again(store: Store, hands: Hands, role: Role) -> None:
    person = enter(store, "Ann Lee", role=role, pin="135790").id
    wrong(store, hands, person, 9)
    assert not store.person(person).is_locked
    before = store.verify().entries
    for pin in ("99999999", "135790"):
        with pytest.raises(StoreError, match="Ann Lee is locked after 10 wrong PINs"):
            store.check_pin(person, pin)
        hands.pass_seconds(100_000)
    assert store.person(person).is_locked
    assert store.verify().entries == before + 1, "that it was locked is kept"
    store.set_pin(person, "246802", by=administrator(store))
    assert not store.person(person).is_locked
    assert store.check_pin(person, "246802").is_right
    assert store.verify().is_whole


def test_an_administrator_waits_and_is_never_locked(store: Store, hands: Hands) -> None:
    """Else anybody at the station could lock everybody out of setting it up."""
    wrong(store, hands, administrator(store), 25)
    assert store.check_pin(administrator(store), PIN).is_right


def test_a_right_pin_before_the_tenth_begins_anew(store: Store, hands: Hands) -> None:
    person = enter(store, "Ann", pin="1234").id
    for _ in range(3):
        wrong(store, hands, person, 9)
        assert store.check_pin(person, "1234").is_right


def test_during_the_wait_not_even_the_right_pin_is_looked_at(store: Store, hands: Hands) -> None:
    person = enter(store, "Ann", pin="1234").id
    other = enter(store, "Bert", pin="1234").id
    for _ in range(3):
        store.check_pin(person, "9999")
    hands.pass_seconds(29.5)
    assert store.check_pin(person, "1234") == PinCheck(is_right=False, wait_s=1)
    assert store.check_pin(other, "1234").is_right
    hands.pass_seconds(0.5)
    assert store.check_pin(person, "1234").is_right


@pytest.mark.parametrize("moved", [-DAY_S, DAY_S])
def test_the_wait_is_the_same_when_someone_sets_the_clock(store: Store, hands: Hands, moved: int) -> None:
    person = enter(store, "Ann", pin="1234").id
    for _ in range(3):
        store.check_pin(person, "9999")
    hands.wall += moved
    hands.pass_seconds(10)
    assert store.check_pin(person, "1234").wait_s == 20
    hands.pass_seconds(20)
    assert store.check_pin(person, "1234").is_right


def test_the_wait_survives_a_restart_and_a_clock_set_back_begins_it_anew(tmp_path: Path) -> None:
    hands = Hands()
    with open_store(tmp_path, clock=hands.clock()) as store:
        person = enter(store, "Ann", pin="1234").id
        for _ in range(3):
            store.check_pin(person, "9999")
    hands.wall, hands.steady = hands.wall + 10, 0
    with open_store(tmp_path, clock=hands.clock()) as store:
        assert store.check_pin(person, "1234").wait_s == 20
    hands.wall -= DAY_S
    with open_store(tmp_path, clock=hands.clock()) as store:
        assert store.check_pin(person, "1234").wait_s == 30
        hands.pass_seconds(30)
        assert store.check_pin(person, "1234").is_right


def test_a_wrong_pin_in_another_program_counts_here(tmp_path: Path, store: Store, hands: Hands) -> None:
    person = enter(store, "Ann", pin="1234").id
    with open_store(tmp_path, clock=hands.clock()) as other:
        for each in (store, other, store):
            each.check_pin(person, "9999")
        assert other.check_pin(person, "1234").wait_s == 30


@dataclass(frozen=True, slots=True)
class Sounds:
    volume: int
    muted: bool = False


@pytest.mark.parametrize(
    ("value", "default"), [("four", "two"), (1.5, 1.0), (False, True), ([1, 2], [0]), (Sounds(3), Sounds(9))]
)
def test_a_setting_comes_back_in_its_type(tmp_path: Path, value: object, default: object) -> None:
    with open_store(tmp_path) as store:
        assert store.setting("key", default) == default
        by = administrator(store)
        store.set_setting("key", default, by=by)
        store.set_setting("key", value, by=by)
    with open_store(tmp_path) as store:
        assert store.setting("key", default) == value


def test_a_setting_of_another_type_counts_as_not_set(store: Store) -> None:
    store.set_setting("scale", "large", by=administrator(store))
    assert store.setting("scale", 1.25) == 1.25
    assert store.setting("scale", "") == "large"


HASH = f"scrypt$16384$8$1${'0a' * 16}${'0b' * 64}"


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "garbage",
        "$$$$$",
        HASH[:-2],
        HASH.replace("0a0a", "0z0a", 1),
        HASH.replace("16384", "16383"),
        HASH.replace("$1$", "$999999999$"),
        HASH.replace("16384", "1073741824"),
        HASH.partition("$0a")[0] + "$$",
        f"{HASH}\n",
        f"{HASH}$0b",
        b"scrypt\xff$1",
    ],
)
def test_a_damaged_pin_is_said_and_opens_nothing(store: Store, kept: str | bytes) -> None:
    person = enter(store, "Amara Okafor", pin="4711")
    with store._database.writing() as connection:
        connection.execute("UPDATE people SET pin = CAST(? AS TEXT) WHERE id = ?", (kept, person.id))
    assert store.person(person.id).has_pin
    for pin in ("4711", "", "0000", "1111", "2222", "3333"):
        with pytest.raises(StoreError, match=r"The PIN kept for Amara Okafor is damaged .* give a new one in the sett"):
            store.check_pin(person.id, pin)
    store.set_pin(person.id, "0815", by=administrator(store))
    assert store.check_pin(person.id, "0815").is_right, "none of the tries before counts as wrong"


@pytest.mark.parametrize("value", [b"", b"{", b"nothing", b'{"theme": "light"', b'{"theme": "\xff"}', b"\0", b"[1,]"])
def test_a_setting_that_is_no_json_any_more_counts_as_not_set(store: Store, value: bytes) -> None:
    store.set_setting("kept", {"a": 1}, by=administrator(store))
    store.set_setting("look", {"theme": "light"})
    assert store.damaged_settings() == ()
    damage(store, value)
    assert store.setting("look", {"theme": "dark"}) == {"theme": "dark"}
    assert store.damaged_settings() == ("look",)
    store.set_setting("look", {"theme": "light"})
    assert store.setting("look", {}) == {"theme": "light"}
    assert store.damaged_settings() == ()


def damage(store: Store, value: bytes) -> None:
    with store._database.outside_transaction() as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE settings SET value = CAST(? AS TEXT) WHERE key = 'look'", (value,))
        connection.execute("PRAGMA ignore_check_constraints = OFF")


def test_of_a_long_list_each_name_is_looked_at_once_not_once_for_each_other(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else can write meanwhile: of a thousand names it took nine seconds."""
    looked: list[str] = []

    def normalize(form: Literal["NFC", "NFKC"], text: str) -> str:
        looked.append(text)
        return unicodedata.normalize(form, text)

    monkeypatch.setattr("trainer.names.normalize", normalize)
    listed = [Person(id="", name=f"Numberless {letter}{other}") for letter in "abcdef" for other in "abcdefgh"]
    assert not any(store.enter_trainees(listed, by=administrator(store), is_tried=True))
    assert len(looked) < 10 * len(listed)
