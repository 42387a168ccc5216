"""The house's rulebooks as files and as versions in the records: saved whole or not at all, and never lost."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.conftest import LAKESIDE
from tests.rules.house_copies import COPY, copied
from tests.store.made_up_rounds import start
from tests.store.staff import administrator, enter
from trainer.errors import BadFile, TrainerError
from trainer.rules.changing import Document, changed, field_at, headed
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.rules.toml import entries_of
from trainer.rules.toml_writing import written
from trainer.store import Store, open_store
from trainer.ui.settings.folder import own_rulebook_files
from trainer.ui.settings.house_shelf import HouseShelf, State
from trainer.ui.settings.own_rulebooks import read_files

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
    assert str(problem) == 'id "lodge" is the id of another rulebook here: an id of its own'


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
        copy = headed(entries_of(load_rulebook(id_).text), replace(COPY, id=f"my-{id_}", copy_of=id_))
        assert shelf.save(copy, based_on="", by=boss).copy_of == id_
