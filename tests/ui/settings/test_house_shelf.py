"""The house's rulebooks as files and as versions in the records: saved whole or not at all, and never lost."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from sqlite3 import Connection
from typing import Final

import pytest

from tests.conftest import LAKESIDE
from tests.rules.house_copies import COPY, copied
from tests.store.made_up_rounds import start
from tests.store.staff import administrator, enter
from trainer.errors import BadFile, TrainerError
from trainer.rules.changing import Document, Head, changed, field_at, headed
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.rules.toml import entries_of
from trainer.rules.toml_writing import written
from trainer.store import Store, open_store
from trainer.store.house_books import Draft
from trainer.store.payloads import BookAct
from trainer.ui.books.rows import book_rows
from trainer.ui.settings.folder import own_rulebook_files
from trainer.ui.settings.house_shelf import HouseShelf, State
from trainer.ui.settings.own_rulebooks import read_files, rulebooks_of

FIRST: Final = copied("oneida-sic-bo")


@pytest.fixture
def store(data_dir: Path) -> Iterator[Store]:
    with open_store(data_dir) as store:
        yield store


@pytest.fixture
def shelf(store: Store, data_dir: Path) -> HouseShelf:
    return HouseShelf(store, data_dir)


def shaken(times: int, version: str, document: Document = FIRST) -> dict[str, object]:
    """The same book with other shakes, as another version."""
    after = changed(document, field_at(document, "sic-bo", "facts.least_shakes"), times)
    return headed(after, replace(COPY, version=version))


def states(shelf: HouseShelf) -> dict[str, State]:
    return {each.id: each.state for each in shelf.books() if each.state is not State.OURS}


def test_a_copy_is_saved_as_a_file_and_is_a_version_in_the_records(
    shelf: HouseShelf, store: Store, data_dir: Path
) -> None:
    assert states(shelf) == {}
    boss = administrator(store)
    book = shelf.save(FIRST, based_on="", by=boss)
    (file,) = own_rulebook_files(data_dir)
    assert (file.name, file.read_text("utf-8")) == ("lodge.toml", book.text)
    assert list(data_dir.glob("rulebooks/*")) == [file], "nothing else is left there"
    assert list(read_files([file]).rulebooks) == ["lodge"]
    (kept,) = store.house_books.versions()
    assert (kept.book, kept.version, kept.text, kept.who) == ("lodge", "1", book.text, boss)
    assert states(shelf) == {"lodge": State.IN_USE}
    assert [each.id for each in shelf.books()][: len(rulebook_ids())] == list(rulebook_ids())


def test_a_further_version_takes_its_place_and_the_earlier_one_stays_readable(shelf: HouseShelf, store: Store) -> None:
    boss = administrator(store)
    before = shelf.save(FIRST, based_on="", by=boss).text
    store.record.begin(start(rulebook_text=before))
    after = shelf.save(shaken(5, "2"), based_on=before, by=boss).text
    assert shelf.text_of("lodge") == after
    (lodge,) = [each for each in shelf.books() if each.id == "lodge"]
    assert [(each.version, each.text, each.rounds) for each in lodge.versions] == [("2", after, 0), ("1", before, 1)]


@pytest.mark.parametrize("version", ["1", "2"])
def test_no_version_gets_another_text(shelf: HouseShelf, store: Store, version: str) -> None:
    boss = administrator(store)
    before = shelf.save(FIRST, based_on="", by=boss).text
    after = shelf.save(shaken(5, "2"), based_on=before, by=boss).text
    (problem,) = shelf.check(shaken(6, version), after)
    assert str(problem).startswith(f'version "{version}" was the name of another text')
    with pytest.raises(BadFile):
        shelf.save(shaken(6, version), based_on=after, by=boss)
    assert shelf.text_of("lodge") == after


def test_what_is_wrong_is_said_and_nothing_is_written(shelf: HouseShelf, store: Store, data_dir: Path) -> None:
    boss = administrator(store)
    before = shelf.save(FIRST, based_on="", by=boss).text
    head = store.head()
    with pytest.raises(BadFile, match="least_shakes 0: at least 1"):
        shelf.save(shaken(0, "2"), based_on=before, by=boss)
    assert [str(each) for each in shelf.check(shaken(0, "2"), before)] == [
        "games.sic-bo.facts.least_shakes 0: at least 1"
    ]
    (file,) = own_rulebook_files(data_dir)
    assert file.read_text("utf-8") == before
    assert store.head() == head


@pytest.mark.parametrize("id_", ["oneida-poker", "The Lodge", "compare", "", "ratio"])
def test_an_id_that_is_none_or_not_its_own_is_refused(shelf: HouseShelf, id_: str) -> None:
    (problem, *_) = shelf.check(headed(FIRST, replace(COPY, id=id_)), "")
    assert problem.place == "id"


def test_two_books_never_have_one_id(shelf: HouseShelf, store: Store) -> None:
    boss = administrator(store)
    shelf.save(FIRST, based_on="", by=boss)
    (problem,) = shelf.check(headed(copied("oneida-poker"), COPY), "")
    assert str(problem) == 'id "lodge" is the short name of another rulebook here: a short name of its own'


def test_a_file_of_another_book_with_its_name_is_left_alone(shelf: HouseShelf, store: Store, data_dir: Path) -> None:
    folder = data_dir / "rulebooks"
    folder.mkdir()
    shutil.copy(LAKESIDE / "lakeside-four-card.toml", folder / "lodge.toml")
    shelf.save(FIRST, based_on="", by=administrator(store))
    assert sorted(path.name for path in folder.iterdir()) == ["lodge-2.toml", "lodge.toml"]
    assert states(shelf) == {"lodge": State.IN_USE, "lakeside-four-card": State.IN_USE}


def test_a_file_that_was_written_by_hand_is_kept_before_another_version_takes_its_place(
    shelf: HouseShelf, store: Store, data_dir: Path
) -> None:
    folder = data_dir / "rulebooks"
    folder.mkdir()
    by_hand = f"# ours since spring\n{written(FIRST)}"
    (folder / "ours.toml").write_text(by_hand, encoding="utf-8")
    shelf.save(shaken(5, "2"), based_on=by_hand, by=administrator(store))
    assert [(each.version, each.text == by_hand) for each in store.house_books.versions()] == [
        ("2", False),
        ("1", True),
    ]
    assert [path.name for path in folder.iterdir()] == ["ours.toml"]


def test_what_was_changed_meanwhile_is_not_written_over(shelf: HouseShelf, store: Store) -> None:
    boss = administrator(store)
    before = shelf.save(FIRST, based_on="", by=boss).text
    shelf.save(shaken(5, "2"), based_on=before, by=boss)
    with pytest.raises(TrainerError, match="The Lodge was changed meanwhile"):
        shelf.save(shaken(6, "3"), based_on=before, by=boss)


def test_who_may_not_changes_nothing(shelf: HouseShelf, store: Store, data_dir: Path) -> None:
    trainee = enter(store, "Tom Haugen").id
    with pytest.raises(TrainerError, match="Tom Haugen may not change the house's rulebooks"):
        shelf.save(FIRST, based_on="", by=trainee)
    assert list((data_dir / "rulebooks").iterdir()) == []
    boss = administrator(store)
    shelf.save(FIRST, based_on="", by=boss)
    with pytest.raises(TrainerError, match="may not"):
        shelf.retire("lodge", by=trainee)
    assert states(shelf) == {"lodge": State.IN_USE}


def test_a_book_is_retired_and_taken_up_again_by_any_of_its_versions(shelf: HouseShelf, store: Store) -> None:
    boss = administrator(store)
    before = shelf.save(FIRST, based_on="", by=boss).text
    shelf.save(shaken(5, "2"), based_on=before, by=boss)
    shelf.retire("lodge", by=boss)
    (lodge,) = [each for each in shelf.books() if each.id == "lodge"]
    assert (lodge.state, lodge.book is not None and lodge.book.version) == (State.RETIRED, "2")
    with pytest.raises(TrainerError, match="not here any more"):
        shelf.retire("lodge", by=boss)
    shelf.take_up("lodge", lodge.versions[1], by=boss)
    assert shelf.text_of("lodge") == before
    with pytest.raises(TrainerError, match="in use already"):
        shelf.take_up("lodge", lodge.versions[0], by=boss)
    assert store.verify().is_whole


def on(monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    for module in ("own_rulebooks", "house_shelf", "shelf_files"):
        monkeypatch.setattr(f"trainer.ui.settings.{module}.today", lambda: day)


def from_day(day: str, version: str, times: int = 5) -> dict[str, object]:
    return headed(shaken(times, version), replace(COPY, version=version, date=day))


def dealt(data_dir: Path) -> str:
    return rulebooks_of(data_dir).rulebooks["lodge"].version


def test_a_version_is_dealt_by_from_its_day_and_the_one_before_until_then(
    shelf: HouseShelf, store: Store, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = administrator(store)
    on(monkeypatch, "2026-03-01")
    before = shelf.save(from_day("2026-03-01", "1"), based_on="", by=boss).text
    later = shelf.save(from_day("2026-04-01", "2", 6), based_on=before, by=boss).text
    assert [shelf.version_of("lodge", text) for text in (before, later, "")] == ["1", "2", ""]
    (lodge,) = [each for each in shelf.books() if each.id == "lodge"]
    assert lodge.state is State.IN_USE
    assert lodge.book is not None
    assert (lodge.book.version, [each.version for each in lodge.coming]) == ("1", ["2"])
    assert shelf.text_of("lodge") == before
    for day, version in (("2026-03-31", "1"), ("2026-04-01", "2"), ("2027-01-01", "2")):
        on(monkeypatch, day)
        assert dealt(data_dir) == version, day
    (lodge,) = [each for each in shelf.books() if each.id == "lodge"]
    assert ([each.version for each in lodge.versions], lodge.coming) == (["2", "1"], ())
    shelf.save(from_day("2027-01-01", "3", 7), based_on=shelf.text_of("lodge"), by=boss)
    assert len(own_rulebook_files(data_dir)) == 1, "what is dealt by no more lies only in the records"
    assert store.verify().is_whole


def test_a_book_that_is_all_to_come_is_dealt_by_from_its_day(
    shelf: HouseShelf, store: Store, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on(monkeypatch, "2026-03-01")
    shelf.save(from_day("2026-04-01", "1"), based_on="", by=administrator(store))
    assert rulebooks_of(data_dir).rulebooks == {}
    assert states(shelf) == {"lodge": State.COMING}
    on(monkeypatch, "2026-04-01")
    assert dealt(data_dir) == "1"


def test_a_version_to_come_is_changed_brought_forward_or_not_dealt_at_all(
    shelf: HouseShelf, store: Store, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = administrator(store)
    on(monkeypatch, "2026-03-01")
    first = shelf.save(from_day("2026-03-01", "1"), based_on="", by=boss).text
    second = shelf.save(from_day("2026-04-01", "2", 6), based_on=first, by=boss).text
    third = shelf.save(from_day("2026-05-01", "3", 7), based_on=second, by=boss).text
    assert {path.read_text("utf-8") for path in own_rulebook_files(data_dir)} == {third, first}
    (one_more,) = shelf.check(from_day("2026-06-01", "4", 8), first)
    assert str(one_more).startswith("date version 3 is to come already, from 2026-05-01 on: change that one")
    (never,) = shelf.check(from_day("2026-02-01", "4", 8), third)
    assert str(never) == "date version 1 is dealt by from 2026-03-01 on, so this one never would be: a later day"
    shelf.drop("lodge", "3", by=boss)
    assert [path.read_text("utf-8") for path in own_rulebook_files(data_dir)] == [first]
    fourth = shelf.save(from_day("2026-05-01", "4", 8), based_on=first, by=boss).text
    shelf.save(from_day("2026-03-01", "5", 9), based_on=fourth, by=boss)
    assert (dealt(data_dir), len(own_rulebook_files(data_dir))) == ("5", 1), "at once, in the place of both"
    with pytest.raises(TrainerError, match="dealt by already"):
        shelf.drop("lodge", "5", by=boss)


def test_stations_have_of_a_book_what_their_hub_has(
    shelf: HouseShelf, store: Store, data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever came between: each step of the hub's, told again at a station in its order, leaves the same files."""
    boss = administrator(store)
    on(monkeypatch, "2026-03-01")
    texts: list[str] = []
    kept, retired = store.house_books._append, BookAct.RETIRED

    def noting(connection: Connection, draft: Draft, act: BookAct, by: str) -> None:
        texts.append("" if act is retired else draft.text)
        kept(connection, draft, act, by)

    monkeypatch.setattr(store.house_books, "_append", noting)
    first = shelf.save(from_day("2026-03-01", "1"), based_on="", by=boss).text
    second = shelf.save(from_day("2026-04-01", "2", 6), based_on=first, by=boss).text
    steps: list[Callable[[], object]] = [
        lambda: shelf.save(from_day("2026-03-01", "1b", 4), based_on=first, by=boss),
        lambda: shelf.save(from_day("2026-05-01", "3", 7), based_on=second, by=boss),
        lambda: shelf.drop("lodge", "3", by=boss),
        lambda: shelf.retire("lodge", by=boss),
    ]
    for number, step in enumerate(steps):
        step()
        if number not in (1, 2):
            continue
        there = {path.read_text("utf-8") for path in own_rulebook_files(data_dir)}
        folder = tmp_path / f"station {number}"
        station = HouseShelf(store, folder)
        for text in texts:
            station.bring("lodge", text)
        assert {path.read_text("utf-8") for path in own_rulebook_files(folder)} == there, number


def test_a_book_is_retired_with_all_that_lies_there_of_it(
    shelf: HouseShelf, store: Store, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = administrator(store)
    on(monkeypatch, "2026-03-01")
    first = shelf.save(from_day("2026-03-01", "1"), based_on="", by=boss).text
    shelf.save(from_day("2026-04-01", "2", 6), based_on=first, by=boss)
    by_hand = written(from_day("2026-02-01", "0", 4))
    (data_dir / "rulebooks" / "old.toml").write_text(by_hand, encoding="utf-8")
    shelf.retire("lodge", by=boss)
    assert own_rulebook_files(data_dir) == (), "nothing of before comes into force"
    assert states(shelf) == {"lodge": State.RETIRED}
    assert {each.version for each in store.house_books.versions()} == {"0", "1", "2"}


def test_after_a_version_to_come_the_one_of_today_is_taken_up_too(
    shelf: HouseShelf, store: Store, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever retires a book by mistake has both again, and not tomorrow's alone."""
    boss = administrator(store)
    on(monkeypatch, "2026-03-01")
    first = shelf.save(from_day("2026-03-01", "1"), based_on="", by=boss).text
    shelf.save(from_day("2026-04-01", "2", 6), based_on=first, by=boss)
    shelf.retire("lodge", by=boss)
    kept = {each.version: each for each in store.house_books.versions()}
    shelf.take_up("lodge", kept["2"], by=boss)
    assert states(shelf) == {"lodge": State.COMING}
    coming = next(each for each in book_rows(shelf.books(), {}) if each.id == "lodge")
    assert coming.can_be_taken_up
    shelf.take_up("lodge", kept["1"], by=boss)
    assert states(shelf) == {"lodge": State.IN_USE}
    assert dealt(data_dir) == "1"
    with pytest.raises(TrainerError, match="in use already"):
        shelf.take_up("lodge", kept["1"], by=boss)
    on(monkeypatch, "2026-04-01")
    assert dealt(data_dir) == "2"


def test_without_its_file_a_book_is_missing_and_not_retired(shelf: HouseShelf, store: Store, data_dir: Path) -> None:
    boss = administrator(store)
    text = shelf.save(FIRST, based_on="", by=boss).text
    shutil.rmtree(data_dir / "rulebooks")
    assert states(shelf) == {"lodge": State.MISSING}
    (lodge,) = [each for each in shelf.books() if each.id == "lodge"]
    shelf.take_up("lodge", lodge.versions[0], by=boss)
    assert shelf.text_of("lodge") == text
    assert states(shelf) == {"lodge": State.IN_USE}


def test_a_version_that_only_rounds_know_is_listed_too(shelf: HouseShelf, store: Store) -> None:
    """As after records of before were put back, or where a file was written by hand."""
    text, ours = written(FIRST), load_rulebook("oneida-sic-bo").text
    store.record.begin(replace(start(rulebook_text=text), rulebook="lodge"))
    store.record.begin(replace(start(rulebook_text=ours), rulebook="oneida-sic-bo"))
    assert states(shelf) == {"lodge": State.MISSING}
    (lodge,) = [each for each in shelf.books() if each.id == "lodge"]
    assert [(each.version, each.rounds, each.is_saved) for each in lodge.versions] == [("1", 1, False)]
    shelf.take_up("lodge", lodge.versions[0], by=administrator(store))
    (lodge,) = [each for each in shelf.books() if each.id == "lodge"]
    assert [(each.version, each.rounds, each.is_saved) for each in lodge.versions] == [("1", 1, True)]


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (replace(COPY, title="A\x07B"), "title there is a sign in it that nobody sees: type it anew"),
        (replace(COPY, title="Lod\u200bge"), "title there is a sign in it that nobody sees: type it anew"),
        (replace(COPY, title="\u202eegdoL"), "title there is a sign in it that nobody sees: type it anew"),
        (replace(COPY, version="1\n2"), "version there is a sign in it that nobody sees: type it anew"),
        (replace(COPY, id="con"), 'id "con" is no name for a file on Windows: another short name'),
        (replace(COPY, id="lpt1"), 'id "lpt1" is no name for a file on Windows: another short name'),
        (
            replace(COPY, title="ONEIDA Sic Bo"),
            'title "Oneida Sic Bo" is the name of another rulebook here: a name of its own',
        ),
    ],
)
def test_a_name_that_nobody_could_read_tell_apart_or_keep_is_refused(shelf: HouseShelf, head: Head, said: str) -> None:
    (problem,) = shelf.check(headed(FIRST, head), "")
    assert str(problem) == said


def test_a_full_disk_leaves_what_was_there(
    shelf: HouseShelf, store: Store, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = administrator(store)
    before = shelf.save(FIRST, based_on="", by=boss).text

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr("trainer.ui.settings.house_shelf.os.fsync", full)
    with pytest.raises(TrainerError, match="no space left on device"):
        shelf.save(shaken(5, "2"), based_on=before, by=boss)
    assert [path.name for path in (data_dir / "rulebooks").iterdir()] == ["lodge.toml"]
    assert shelf.text_of("lodge") == before
    assert [each.version for each in store.house_books.versions()] == ["1"]


def test_a_save_that_was_cut_off_before_the_file_took_its_place_can_be_made_again(
    shelf: HouseShelf, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss = administrator(store)
    before = shelf.save(FIRST, based_on="", by=boss).text

    def cut_off(_part: Path, _to: Path) -> Path:
        raise OSError(errno.EIO, "input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", cut_off)
        with pytest.raises(TrainerError):
            shelf.save(shaken(5, "2"), based_on=before, by=boss)
    assert shelf.text_of("lodge") == before
    after = shelf.save(shaken(5, "2"), based_on=before, by=boss).text
    assert shelf.text_of("lodge") == after
    assert [each.version for each in store.house_books.versions()] == ["2", "1"]


def test_files_that_can_t_be_used_stand_in_the_list_with_what_is_wrong(shelf: HouseShelf, data_dir: Path) -> None:
    folder = data_dir / "rulebooks"
    folder.mkdir()
    (folder / "latin.toml").write_bytes("title = 'Café'".encode("latin-1"))
    (folder / "hillside.toml").write_text('id = "hillside"\ntitle = 3\nversion = "1"\n', encoding="utf-8")
    faulty = {each.id: [str(problem) for problem in each.problems] for each in shelf.books() if each.book is None}
    assert set(faulty) == {"latin.toml", "hillside.toml"}
    assert any("title 3: a text" in line for line in faulty["hillside.toml"])


def test_a_copy_of_every_rulebook_of_ours_can_be_saved(shelf: HouseShelf, store: Store) -> None:
    boss = administrator(store)
    for id_ in rulebook_ids()[1:3]:
        copy = headed(
            entries_of(load_rulebook(id_).text), replace(COPY, id=f"my-{id_}", title=f"My {id_}", copy_of=id_)
        )
        assert shelf.save(copy, based_on="", by=boss).copy_of == id_
