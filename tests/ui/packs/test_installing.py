"""Packs installed at a station: tried first, switched in one step, and gone back from."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.staff import administrator
from tests.ui.packs.folders import BOOK, LESSON, OURS, SPOT_TEXT, Publisher, content
from trainer.errors import TrainerError
from trainer.exchange.packs.shelf import VersionShelf
from trainer.store import Store, StoreError, open_store
from trainer.store.materials import Draft, Sort
from trainer.training.made_text import written
from trainer.training.quizzes.banked import of_spot
from trainer.training.quizzes.quiz import Item, Quiz, Source
from trainer.ui.packs import tried
from trainer.ui.packs.brought import bank_of
from trainer.ui.packs.installing import Installing
from trainer.ui.settings.folder import house_rulebook_files, own_lessons_folders, pack_folders
from trainer.ui.settings.house_shelf import HouseShelf, State
from trainer.ui.settings.own_rulebooks import read_files


@pytest.fixture
def store(data_dir: Path) -> Iterator[Store]:
    with open_store(data_dir, key_folder=data_dir.parent / "key") as store:
        yield store


@pytest.fixture
def publisher(tmp_path: Path) -> Publisher:
    return Publisher(tmp_path)


@pytest.fixture
def installing(publisher: Publisher, store: Store, data_dir: Path) -> Installing:
    return publisher.trusted_by(store, data_dir)


def said(installing: Installing, *files: Path) -> str:
    """What came of files that are taken."""
    outcomes = installing.take_in(files)
    assert not any(each.is_refused for each in outcomes), [each.said for each in outcomes]
    return "\n".join(each.said for each in outcomes)


def refused(installing: Installing, file: Path) -> str:
    """Why one is not; all is as it was then."""
    before = in_use(installing._folder)
    (outcome,) = installing.take_in([file])
    assert outcome.is_refused
    assert in_use(installing._folder) == before
    return outcome.said


def in_use(data: Path) -> dict[str, str]:
    """Every file of the packs that are used, and that nothing else was left."""
    assert list((data / "packs").rglob(".*")) == []
    return {
        path.relative_to(data).as_posix(): path.read_text("utf-8")
        for used in pack_folders(data).values()
        for path in used.rglob("*")
        if path.is_file()
    }


def test_what_a_pack_holds_is_offered_and_the_one_of_before_kept(
    installing: Installing, publisher: Publisher, data_dir: Path, tmp_path: Path, store: Store
) -> None:
    folder = content(tmp_path / "made")
    assert said(installing, publisher.pack("1", folder)) == (
        "House course 1 is installed. It is there from the next start on."
    )
    assert own_lessons_folders(data_dir) == (data_dir / "packs" / "house-course" / "1" / "lessons",)
    assert list(read_files(house_rulebook_files(data_dir)).rulebooks) == ["lodge"]
    assert {each.id: each.state for each in HouseShelf(store, data_dir).books()}["lodge"] is State.PACKED
    assert HouseShelf(store, data_dir).text_of("lodge") == BOOK

    second = publisher.pack("2", content(folder, lesson=LESSON.replace("Read this.", "Read that.")))
    said(installing, second)
    assert "Read that." in in_use(data_dir)[f"packs/house-course/2/{OURS}"]
    said(installing, publisher.pack("3", folder))
    assert sorted(path.name for path in (data_dir / "packs" / "house-course").iterdir()) == ["2", "3", "current"]
    assert (
        installing.go_back("house-course") == "House course is at version 2 again. It is there from the next start on."
    )
    assert "Read that." in in_use(data_dir)[f"packs/house-course/2/{OURS}"]
    assert "is older than 3" in refused(installing, second)


def test_what_can_t_be_used_here_changes_nothing(
    installing: Installing, publisher: Publisher, data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said(installing, publisher.pack("1", content(tmp_path / "made")))
    with pytest.raises(TrainerError, match="burn-before-lunch"):
        publisher.pack("2", content(tmp_path / "bad", lesson=LESSON.replace("deal-flop", "burn-before-lunch")))
    monkeypatch.setattr("trainer.ui.packs.publishing.problems_in", lambda *_: ())
    for bad, told in (
        ({"lesson": LESSON.replace("deal-flop", "burn-before-lunch")}, "burn-before-lunch"),
        ({"book": BOOK.replace('id = "lodge"', 'id = "oneida-poker"')}, "is a rulebook of the program"),
        ({"book": "id = "}, "lodge.toml"),
    ):
        words = refused(installing, publisher.pack("2", content(tmp_path / "bad", **bad)))
        assert words.splitlines()[0] == "House course was tried and can't be used here: nothing is changed."
        assert told in words
    words = refused(installing, publisher.pack("1", content(tmp_path / "other"), id_="other-course"))
    assert "has the name of another lesson" in words
    assert 'id "lodge" is the id of' in words


def test_a_pack_beside_a_rulebook_or_a_lesson_of_the_house_leaves_it_as_it_is(
    installing: Installing, publisher: Publisher, data_dir: Path, tmp_path: Path
) -> None:
    made = publisher.pack("1", content(tmp_path / "made"))
    own = data_dir / OURS
    own.parent.mkdir(parents=True)
    own.write_text(LESSON, encoding="utf-8")
    assert "has the name of another lesson" in refused(installing, made)
    shutil.rmtree(data_dir / "lessons")
    (data_dir / "rulebooks").mkdir()
    (data_dir / "rulebooks" / "zebra.toml").write_text(BOOK, encoding="utf-8")
    assert "lodge" in refused(installing, made)


def test_questions_and_quizzes_go_from_one_bank_to_another(
    installing: Installing, publisher: Publisher, store: Store, tmp_path: Path
) -> None:
    with open_store(tmp_path / "maker", key_folder=tmp_path / "key of the maker") as maker:
        boss = administrator(maker)
        (question,) = maker.materials.keep(Sort.QUESTION, [Draft(text=written(of_spot(SPOT_TEXT)))], by=boss)
        quiz = Quiz(title="First week", items=(Item(source=Source.FIXED, question=question.id),))
        maker.materials.keep(Sort.QUIZ, [Draft(text=written(quiz))], by=boss)
        bank = tuple(bank_of(maker))
    assert said(installing, publisher.pack("1", None, *bank)) == (
        "House course 1 is installed. Questions and quizzes are in the bank now, all else from the next start on."
    )
    (here,) = store.materials.to_take(Sort.QUESTION)
    assert (here.id, here.text) == (question.id, question.text)
    assert len(store.materials.to_take(Sort.QUIZ)) == 1
    said(installing, publisher.pack("2", None, *bank[:1]))
    assert store.materials.to_take(Sort.QUIZ) == ()
    installing.go_back("house-course")
    assert len(store.materials.to_take(Sort.QUIZ)) == 1
    with pytest.raises(TrainerError, match="is offered no more"):
        publisher.pack("3", None, bank[1])
    name, text = bank[0]
    for broken in (b"{}", text.replace(b"holdem", b"snap"), text.replace(question.id.encode(), b"../../x"), b"\xff"):
        with pytest.raises(TrainerError):
            publisher.pack("3", None, (name, broken))


@pytest.mark.parametrize("at", ["settle", "switch", "keep"])
def test_what_breaks_off_leaves_the_version_of_before(
    installing: Installing,
    publisher: Publisher,
    tmp_path: Path,
    data_dir: Path,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    at: str,
) -> None:
    said(installing, publisher.pack("1", content(tmp_path / "made")))
    second = publisher.pack("2", content(tmp_path / "made", lesson=""))

    def full(*_: object, **__: object) -> None:
        raise StoreError("full")

    def switched_and_full(shelf: VersionShelf, version: str) -> None:
        switch(shelf, version)
        if version == "2":
            raise StoreError("full")

    switch = VersionShelf.switch
    with monkeypatch.context() as broken:
        match at:
            case "settle":
                broken.setattr(VersionShelf, "settle", full)
            case "switch":
                broken.setattr(VersionShelf, "switch", switched_and_full)
            case _:
                broken.setattr(store.packs, "keep", full)
        assert refused(installing, second) == "full"
    assert (
        store.packs.known(by=administrator(store))[0].version,
        VersionShelf(data_dir / "packs" / "house-course").current(),
    ) == ("1", "1")
    said(installing, second)


@pytest.mark.parametrize("at", ["unpacked", "settled", "switched"])
def test_what_a_program_that_died_there_has_left_is_no_hindrance(
    installing: Installing, publisher: Publisher, tmp_path: Path, data_dir: Path, store: Store, at: str
) -> None:
    folder = content(tmp_path / "made")
    said(installing, publisher.pack("1", folder))
    place = VersionShelf(data_dir / "packs" / "house-course")
    left = place.place / (".part-1234" if at == "unpacked" else "2")
    (left / "lessons").mkdir(parents=True)
    (left / "lessons" / "half").write_text("half", encoding="ascii")
    (place.place / ".part-5678").write_text("2", encoding="ascii")
    if at == "switched":
        place.switch("2")
    said(installing, publisher.pack("2", folder))
    assert in_use(data_dir)[f"packs/house-course/2/{OURS}"] == LESSON
    assert not (place.of("2") / "lessons" / "half").exists()
    assert store.packs.known(by=administrator(store))[0].previous == "1"
    installing.go_back("house-course")
    assert place.current() == "1"


def test_a_pointer_that_was_damaged_leads_nowhere_and_a_new_version_mends_it(
    installing: Installing, publisher: Publisher, tmp_path: Path, data_dir: Path
) -> None:
    said(installing, publisher.pack("1", content(tmp_path / "made")))
    pointer = data_dir / "packs" / "house-course" / "current"
    for content_ in (b"", b"\xff" * 500, b"../../..", b"7", b"/etc"):
        pointer.write_bytes(content_)
        assert pack_folders(data_dir) == {}
        assert own_lessons_folders(data_dir) == ()
    said(installing, publisher.pack("2", content(tmp_path / "made")))
    assert list(pack_folders(data_dir)) == ["house-course"]


def test_a_copy_that_has_gone_is_not_gone_back_to(
    installing: Installing, publisher: Publisher, tmp_path: Path, data_dir: Path
) -> None:
    for version in ("1", "2"):
        said(installing, publisher.pack(version, content(tmp_path / "made")))
    place = data_dir / "packs" / "house-course"
    (place / "1" / OURS).write_text(LESSON.replace("deal-flop", "burn-before-lunch"), encoding="utf-8")
    with pytest.raises(TrainerError, match="can't be used here"):
        installing.go_back("house-course")
    shutil.rmtree(place / "1")
    with pytest.raises(TrainerError, match="are not here any more"):
        installing.go_back("house-course")
    assert VersionShelf(place).current() == "2"


def test_files_of_a_folder_are_taken_in_their_order_and_a_stranger_s_are_named(
    installing: Installing, publisher: Publisher, tmp_path: Path, data_dir: Path, store: Store
) -> None:
    folder = content(tmp_path / "made")
    for version in ("1.10", "1.9"):
        publisher.pack(version, folder)
    stick = tmp_path / "stick"
    assert [each.is_refused for each in installing.take_in([stick])] == [False, False]
    assert VersionShelf(data_dir / "packs" / "house-course").current() == "1.10"
    store.packs.distrust(
        store.packs.publishers(by=administrator(store))[0].fingerprint.replace(" ", ""), by=administrator(store)
    )
    (strange,) = installing.take_in([publisher.pack("2", folder)])
    assert strange.strange is not None
    assert strange.is_refused
    (empty,) = installing.take_in([tmp_path / "made"])
    assert "There is no pack in" in empty.said


def test_the_window_has_it_tried_by_another_program(
    data_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the command, which has tests of its own."""
    asked: list[list[str]] = []
    answer = subprocess.CompletedProcess((), 2, stderr="lodge.toml: one\nlodge.toml: two\n", stdout="")

    def answered(command: list[str]) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        return answer

    monkeypatch.setattr(tried, "_answer", answered)
    assert tried.problems_apart(tmp_path, data_dir) == ("lodge.toml: one", "lodge.toml: two")
    assert asked == [[*tried.own_command(), "pack", "check", "--data", str(data_dir), str(tmp_path)]]


def test_a_pack_s_rulebook_is_copied_and_its_id_is_taken(
    installing: Installing, publisher: Publisher, tmp_path: Path, data_dir: Path, store: Store
) -> None:
    from tests.rules.house_copies import COPY, copied
    from trainer.errors import BadFile
    from trainer.rules.changing import headed

    said(installing, publisher.pack("1", content(tmp_path / "made")))
    shelf = HouseShelf(store, data_dir)
    with pytest.raises(BadFile, match="short name of another rulebook"):
        shelf.save(copied("oneida-sic-bo"), based_on="", by=administrator(store))
    shelf.save(
        headed(copied("oneida-sic-bo"), replace(COPY, id="ours", title="Ours")), based_on="", by=administrator(store)
    )
    states = {each.id: each.state for each in shelf.books()}
    assert (states["lodge"], states["ours"]) == (State.PACKED, State.IN_USE)
