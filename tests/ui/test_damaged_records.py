"""A damaged record never is a dead end: each page opens, or says which record is damaged and what still works."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import cast

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QLabel, QPushButton

from tests.samples import some
from tests.store.made_up_rounds import as_another_sort, meddle
from tests.store.staff import enter, others
from tests.training.rounds import Dealt, play_with_slips
from tests.training.sessions import session_of
from tests.ui.program import STILL
from trainer.errors import TrainerError
from trainer.records import Answer, AttemptStart, KeptAttempt
from trainer.store import FILE_NAME, Store, StoreError, open_store
from trainer.training.any_drill import AnyDrill
from trainer.training.attempts import dealt_tables, drill_for
from trainer.training.exercises import exercise_of
from trainer.training.seating import SeatingDrill
from trainer.ui.app import _first_words, open_window
from trainer.ui.exercise.result import ResultPage
from trainer.ui.pages.history import HistoryPage
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.trouble import TroublePage
from trainer.ui.recovering import ways_on
from trainer.ui.seating.result import SeatingResultPage
from trainer.ui.settings.crash import crashes_reported
from trainer.ui.settings.preferences import keep_preferences
from trainer.ui.table.page import TablePage
from trainer.ui.window import Window

FEW = (("tribal-three-card", "three-card-poker"), ("oneida-sic-bo", "sic-bo"), ("oneida-poker", "holdem"))
"""A round of each that is finished, but the last, which is left open."""


@cache
def kept_rounds(tables: Sequence[tuple[str, str]], acts: int) -> bytes:
    """The file of a store in which somebody has dealt a round at each table; every third was left open."""
    with TemporaryDirectory() as folder:
        with open_store(Path(folder)) as store:
            keep_preferences(store, STILL)
            person = enter(store, "Amara Okafor")
            for number, (rulebook, game) in enumerate(tables):
                session = session_of(drill_for(rulebook, game, seed=number + 3), store.record, person.id)
                session.begin()
                play_with_slips(session, number, most=acts)
                session.commit()
                if number % 3 < 2:
                    session.finish(acts * 500)
        return (Path(folder) / FILE_NAME).read_bytes()


class Visitor:
    """Opens one page after the other; a sentence that an error has is shown as the program shows it."""

    def __init__(self, window: Window, store: Store) -> None:
        self.window = window
        self.store = store
        self.told: list[str] = []

    def open(self, act: Callable[[], object]) -> None:
        try:
            act()
        except TrainerError as problem:
            self.told.append(str(problem))
            self.window.show_trouble(str(problem))
        for _ in range(3):  # errors of slots are gone on from in a turn of their own
            QCoreApplication.processEvents()
        # which a running event loop does by itself: else every page that was left stays to the end of the test
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def sign_in(self) -> None:
        self.open(self.window.show_sign_in)
        (person,) = others(self.store)
        self.open(lambda: self.window._sign_in(person.id, ""))

    def results(self) -> list[str]:
        """The ids of the rounds in the list of results, newest first."""
        self.open(self.window.desk.show_results)
        try:
            return [row.id for row in self.store.attempts(self.window.person_id)]
        except StoreError:
            return []

    def show_result(self, attempt: str) -> None:
        self.open(lambda: self.window.desk.show_result(attempt))

    def other_than(self, written: Mapping[str, KeptAttempt], attempts: Iterable[str]) -> Iterator[str]:
        """Those of these rounds that can't be read, or not as they were written."""
        for attempt in attempts:
            try:
                is_as_written = self.store.attempt(attempt) == written.get(attempt)
            except StoreError:
                is_as_written = False
            if not is_as_written:
                yield attempt

    def visit_all(self, chosen: Callable[[Sequence[str]], Iterable[str]] = iter) -> None:
        """Every page, and the results of those rounds that are `chosen` of the list."""
        self.sign_in()
        self.visit_pages(chosen)

    def visit_pages(self, chosen: Callable[[Sequence[str]], Iterable[str]] = iter) -> None:
        """Those of somebody who is signed in."""
        if found := self.results():
            for attempt in chosen(found):
                self.show_result(attempt)
        self.open(self.window.desk.resume)
        self.open(self.window.show_home)
        self.open(self.window.show_settings)


@contextmanager
def visiting(folder: Path) -> Iterator[Visitor]:
    """The window as the program has it, in which nothing may happen that is not known by a sentence."""
    with open_store(folder) as store:
        window = open_window(store, folder)
        try:
            with crashes_reported(folder, ways_on(window), window.show_trouble, window.close):
                yield Visitor(window, store)
        finally:
            window.close()
            window.deleteLater()
    assert not [report.read_text(encoding="utf-8") for report in folder.glob("crashes/*")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / FILE_NAME).write_bytes(kept_rounds(FEW, 150))
    return tmp_path


def shown(visitor: Visitor) -> type:
    """What page is open."""
    return type(visitor.window.page)


def entry(connection: sqlite3.Connection, number: int) -> int:
    (found,) = connection.execute("SELECT key FROM entries WHERE number = ?", (number,)).fetchone()
    return int(found)


def last_round(folder: Path) -> int:
    """The number of the entry with which the open round began."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        (number,) = connection.execute("SELECT max(number) FROM entries WHERE kind = 'start'").fetchone()
    return int(number)


# One row, by what is wrong with it

BYTES = {"no packed text": b"\xff", "another dictionary": b"\x07"}
"""What stands in the place of the bytes of an entry's packed rest, or of their beginning, as a failing disk has it."""
ROWS = {
    "another level": "UPDATE starts SET level = 'expert' WHERE entry = ?1;"
    "UPDATE answers SET step = step + 1 WHERE entry = ?1",
    "another focus": "UPDATE starts SET focus = 'half' WHERE entry = ?1;"
    "UPDATE answers SET attempt = 1 WHERE entry = ?1",
    "another weight": "UPDATE answers SET severity = 'etiquette' WHERE entry = ?1;"
    "UPDATE starts SET game = 'pai-gow' WHERE entry = ?1",
    "another mark": "UPDATE answers SET mark = 'fine' WHERE entry = ?1; UPDATE starts SET id = 'x' WHERE entry = ?1",
    "no letters": "UPDATE answers SET mark = CAST(x'ff' AS TEXT), clause = CAST(x'ffff' AS TEXT) WHERE entry = ?1;"
    "UPDATE starts SET rulebook = CAST(x'ff' AS TEXT), rulebook_hash = CAST(x'ff' AS TEXT) WHERE entry = ?1",
    "another sort of value": "UPDATE answers SET elapsed_ms = -5, by_trainee = 7, adds = -1 WHERE entry = ?1;"
    "UPDATE starts SET attempt_number = 700 WHERE entry = ?1",
    "nothing to unpack": "UPDATE answers SET rest = x'' WHERE entry = ?1;UPDATE starts SET rest = x'' WHERE entry = ?1",
    "gone": "DELETE FROM starts WHERE entry = ?1; DELETE FROM answers WHERE entry = ?1",
    "gone from the chain": "DELETE FROM entries WHERE key = ?1",
}


def damage(folder: Path, number: int, wrong: str) -> None:
    """One entry's content, on the disk or by a database that allows what ours does not."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        key = entry(connection, number)
        (rest,) = connection.execute(
            "SELECT rest FROM starts WHERE entry = ?1 UNION ALL SELECT rest FROM answers WHERE entry = ?1", (key,)
        ).fetchone()
    if wrong in ROWS:

        def change(connection: sqlite3.Connection) -> None:
            for statement in ROWS[wrong].split(";"):
                connection.execute(statement, (key,))

        meddle(folder, change)
        return
    content = (folder / FILE_NAME).read_bytes()
    # a longer one goes on in other pages
    begins = rest[:300]
    assert content.count(begins) == 1
    other = BYTES[wrong] + (begins[1:] if wrong == "another dictionary" else b"\xff" * (len(begins) - 1))
    (folder / FILE_NAME).write_bytes(content.replace(begins, other))


@pytest.mark.one_in(12)
@pytest.mark.parametrize("wrong", [*BYTES, *ROWS])
@pytest.mark.parametrize("line", [0, 2], ids=["its start", "a line of it"])
def test_home_and_results_open_and_only_the_damaged_round_is_refused(folder: Path, wrong: str, line: int) -> None:
    """The round that is damaged is the open one, so that home has it to go on with."""
    damage(folder, last_round(folder) + line, wrong)
    with visiting(folder) as visitor:
        visitor.sign_in()
        assert shown(visitor) is HomePage
        found = visitor.results()
        assert shown(visitor) is HistoryPage
        for attempt in found[-2:]:
            visitor.show_result(attempt)
            assert shown(visitor) is ResultPage
        assert not visitor.told
        if len(found) == 3:
            visitor.show_result(found[0])
        visitor.open(visitor.window.show_home)
        assert isinstance(visitor.window.page, HomePage)


def test_a_damaged_round_is_named_and_every_way_on_from_there_works(folder: Path) -> None:
    number = last_round(folder)
    damage(folder, number + 1, "no packed text")
    with visiting(folder) as visitor:
        visitor.sign_in()
        visitor.open(visitor.window.desk.resume)
        assert isinstance(visitor.window.page, TroublePage)
        told = " ".join(label.text() for label in visitor.window.page.findChildren(QLabel))
        assert "round 3, begun " in told
        assert f"(entry {number + 1})" in told
        ways: list[tuple[str, type]] = [("Home", HomePage), ("Deal a round", TablePage), ("Your results", HistoryPage)]
        for words, page in ways:
            visitor.window.show_trouble("What is wrong.")
            trouble = visitor.window.page
            assert isinstance(trouble, TroublePage)
            (button,) = [each for each in trouble.findChildren(QPushButton) if each.text() == words]
            button.click()
            assert isinstance(visitor.window.page, page)
    with visiting(folder) as visitor:
        visitor.sign_in()
        for _ in range(2):  # the round that was just begun, and the damaged one
            visitor.open(visitor.window.desk.end_open)
        assert not visitor.store.unfinished_id(visitor.window.person_id), "a round nobody can read ends all the same"


@pytest.mark.one_in(12)
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE people SET name = CAST(x'41ff61' AS TEXT)",
        "UPDATE people SET role = 'director'",
        "UPDATE settings SET value = '[1'",
        "DELETE FROM settings",
        "UPDATE rulebooks SET text = replace(text, 'title', 'tilte')",
        "DELETE FROM rulebooks",
        "DELETE FROM entries",
        "DELETE FROM stations",
    ],
)
def test_what_stands_beside_the_rounds_may_be_damaged_too(folder: Path, change: str) -> None:
    meddle(folder, lambda connection: connection.execute(change))
    with visiting(folder) as visitor:
        visitor.sign_in()
        assert isinstance(visitor.window.page, HomePage)
        visitor.visit_all()
        visitor.open(visitor.window.show_home)
        assert isinstance(visitor.window.page, HomePage)


@pytest.mark.one_in(7)
@pytest.mark.parametrize("sort", ["x'ff'", "7", "NULL"])
@pytest.mark.parametrize(
    ("table", "columns"),
    [
        ("people", ("name", "role", "is_active", "staff_number", "wrong_tries", "last_wrong_ms")),
        ("settings", ("value",)),
        ("stations", ("id",)),
        ("rulebooks", ("text",)),
    ],
)
def test_what_stands_there_may_be_of_another_sort(folder: Path, table: str, columns: Sequence[str], sort: str) -> None:
    for column in columns:
        as_another_sort(folder, table, column, sort, "name LIKE 'Amara%'" if table == "people" else "true")
    with visiting(folder) as visitor:
        (person,) = [one for one in visitor.store.people() if one.name != "Zora Quist"]
        visitor.open(visitor.window.show_sign_in)
        visitor.open(lambda: visitor.window._sign_in(person.id, ""))
        assert isinstance(visitor.window.page, HomePage)
        assert visitor.results()
        visitor.visit_pages()
        visitor.open(visitor.window.show_home)
        assert isinstance(visitor.window.page, HomePage)
        is_told = any(f"about {person.name} is damaged" in said for said in _first_words(visitor.store, folder))
        assert is_told is (table == "people")


# Words of another version, written as they should be

OTHER: dict[str, Callable[[AttemptStart], AttemptStart] | Callable[[Answer], Answer]] = {
    "level": lambda start: replace(start, level="expert"),
    "focus": lambda start: replace(start, focus="half"),
    "game": lambda start: replace(start, game="pai-gow"),
    "table": lambda start: replace(start, table='{"Unknown":3}'),
    "field": lambda start: replace(start, table=start.table.replace(":", ':{"a":', 1) + "}"),
    "mark": lambda answer: replace(answer, mark="fine"),
    "weight": lambda answer: replace(answer, severity=answer.severity and "etiquette"),
    "act": lambda answer: replace(answer, given=answer.given and "teleport {}"),
    "log": lambda answer: replace(answer, played=("teleport {}",)),
    "verdict": lambda answer: replace(answer, detail='{"weather":"fine"}'),
}
"""What another version says otherwise, by what of a round it is about."""
EXERCISES: tuple[AnyDrill, ...] = (
    drill_for("oneida-poker", "holdem", seed=5),
    drill_for("tribal-three-card", "three-card-poker", seed=5),
    drill_for("oneida-sic-bo", "sic-bo", seed=5),
    SeatingDrill(seed=5, cases=2),
)


@pytest.mark.one_in(16)
@pytest.mark.parametrize("drill", EXERCISES, ids=lambda drill: drill.game)
@pytest.mark.parametrize("what", OTHER)
def test_a_round_in_words_of_another_version_is_named_and_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, drill: AnyDrill, what: str
) -> None:
    """Nothing was damaged, so nothing says so; what the words are about is left as it is, and home has it still."""
    written = "begin" if "start" in OTHER[what].__code__.co_varnames else "answer"
    with visiting(tmp_path) as visitor:
        keep_preferences(visitor.store, STILL)
        record, person = visitor.store.record, enter(visitor.store, "Amara Okafor")
        as_ever = getattr(record, written)
        monkeypatch.setattr(record, written, lambda *said: as_ever(*said[:-1], OTHER[what](said[-1])))
        session = exercise_of(drill.game).begun(drill, record, person.id)
        session.begin()
        play_with_slips(cast("Dealt", session), 1, most=60)
        session.commit()
        monkeypatch.undo()
        assert visitor.store.verify().is_whole
        visitor.sign_in()
        assert isinstance(visitor.window.page, HomePage)
        assert visitor.results() == [session.attempt]
        visitor.show_result(session.attempt)
        if what == "verdict" or (drill.game, what) == ("seating", "focus"):
            assert isinstance(visitor.window.page, ResultPage | SeatingResultPage), "it needs none of these words"
            assert not visitor.told
        else:
            assert isinstance(visitor.window.page, TroublePage)
            told, *_ = visitor.told
            assert told.startswith("Round 1, begun 20")
            assert "another version" in told
        visitor.open(visitor.window.desk.resume)
        visitor.open(visitor.window.show_home)
        assert isinstance(visitor.window.page, HomePage)
        visitor.open(visitor.window.desk.end_open)
        assert not visitor.store.unfinished_id(person.id), "a round nobody can read ends all the same"


# Any bit of the file

EVERY = tuple([(table.rulebook.id, table.game.id) for table in dealt_tables()])


@cache
def as_written(tables: Sequence[tuple[str, str]], acts: int) -> Mapping[str, KeptAttempt]:
    """What the store of `kept_rounds` has of each round, by its id."""
    with TemporaryDirectory() as folder:
        (Path(folder) / FILE_NAME).write_bytes(kept_rounds(tables, acts))
        with open_store(Path(folder)) as store:
            (person,) = others(store)
            return {row.id: store.attempt(row.id) for row in store.attempts(person.id)}


@pytest.mark.timeout(some(60, 300))
@pytest.mark.parametrize("number", range(some(2, 300)))
def test_whatever_bit_of_the_file_is_turned_over_each_page_opens_or_says_why(tmp_path: Path, number: int) -> None:
    """The suite turns some bits in three rounds, the long search three hundred in a round of every table.

    A result is made of what is read of its round alone: of those that read as they were written one is shown, and of
    those that don't a few, since they are many where something was turned that all of them need.
    """
    stream, kept = Random(f"bits {number}"), (some(FEW, EVERY), some(150, 400))
    turned, written = bytearray(kept_rounds(*kept)), as_written(*kept)
    turned[stream.randrange(len(turned))] ^= 1 << stream.randrange(8)
    (tmp_path / FILE_NAME).write_bytes(bytes(turned))
    try:
        with visiting(tmp_path) as visitor:
            visitor.visit_all(lambda found: [*islice(visitor.other_than(written, found), 4), stream.choice(found)])
    except StoreError:
        with pytest.raises(StoreError, match="damaged"):
            open_store(tmp_path)


def test_where_the_people_can_not_be_read_a_guest_may_still_deal(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        keep_preferences(store, STILL)
        window = open_window(store, tmp_path)
        window.show_trouble("The list of people is damaged.")
        buttons = {button.text(): button for button in window.findChildren(QPushButton)}
        assert {"Deal as a guest", "To the sign-in page"} <= set(buttons)
        buttons["Deal as a guest"].click()
        assert window.table is not None, "a round lies there"
        window.close()
        window.deleteLater()
