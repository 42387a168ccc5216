"""Whatever ends the program, a question that is being made is there again, with what can be undone."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from tests.store.staff import enter
from tests.training.editing.test_drafts import SHOWDOWN
from tests.ui.editing.edit_until_killed import BET
from tests.ui.editing.test_editor import at, opened, page_of
from tests.ui.program import Program
from trainer.store import Person, Role, open_store
from trainer.store.materials import Draft as Text
from trainer.store.materials import Sort
from trainer.training.editing.draft import Editing
from trainer.training.editing.unfinished import Unfinished, read_kept, with_kept, without_kept
from trainer.training.made_text import written
from trainer.training.quizzes.banked import of_spot
from trainer.ui.app import open_window
from trainer.ui.editing.page import EditorPage


def edited_until_killed(folder: Path, person: Person, sets: int) -> int:
    """The last bet that was seen before the program was killed."""
    command = [sys.executable, "-m", "tests.ui.editing.edit_until_killed", str(folder), person.id]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as program:
        assert program.stdout is not None
        lines: list[str] = []
        try:
            while len(lines) < sets:
                line = program.stdout.readline()
                assert line, "the program ended by itself"
                lines.append(line)
            time.sleep(random.Random(sets).uniform(0, 0.02))
        finally:
            program.kill()
        lines += [line for line in program.stdout if line.endswith("\n")]
    return int(lines[-1].removeprefix("set "))


def test_of_a_killed_program_no_edit_is_lost_and_each_can_be_undone(data_dir: Path) -> None:
    with open_store(data_dir) as store:
        person = enter(store, "Priya Raman", role=Role.INSTRUCTOR)
    last = edited_until_killed(data_dir, person, sets=5)
    with open_store(data_dir) as store:
        assert store.verify().is_whole
        window = open_window(store, data_dir)
        window._person = person
        window.office.classroom.editing.build()
        page = window.page
        assert isinstance(page, EditorPage)
        bet = int(str(page.draft.at(BET)))
        assert bet in (last, last + 1)
        page.undo()
        assert page.draft.at(BET) == str(bet - 1)
        window.close()


def test_a_question_that_is_changed_takes_nothing_from_one_that_is_new(program: Program) -> None:
    staff = enter(program.store, "Priya Raman", role=Role.INSTRUCTOR)
    program.window.let_in(staff)
    editing = program.window.office.classroom.editing
    (kept,) = program.store.materials.keep(Sort.QUESTION, [Text(text=written(of_spot(SHOWDOWN.spot)))], by=staff.id)
    page = opened(program)
    page._change(page.draft.with_value(("button",), 6))
    editing.change(kept.id)
    page = page_of(program)
    page._change(page.draft.with_value(("button",), 3))
    editing.build()
    assert page_of(program).draft.at(("button",)) == 6
    editing.change(kept.id)
    assert page_of(program).draft.at(("button",)) == 3
    assert at(page_of(program)) == ("rulebook",)


def test_what_is_kept_of_an_unfinished_question_is_the_draft_and_its_last_edits() -> None:
    editing = Editing(SHOWDOWN)
    for bet in range(60):
        editing = editing.changed(SHOWDOWN.with_value(BET, str(bet)))
    text = with_kept(
        with_kept("", Unfinished(editing=Editing(SHOWDOWN))), Unfinished(editing=editing, id="q", version=2)
    )
    again = read_kept(text, "q")
    assert again is not None
    assert (again.id, again.version) == ("q", 2)
    assert again.editing.draft == editing.draft
    assert again.editing.undone().draft.at(BET) == "58"
    before = again.editing
    for _ in range(40):
        before = before.undone()
    assert before.draft.at(BET) == "39"
    new = read_kept(text, "")
    assert new is not None
    assert new.editing.draft == SHOWDOWN
    assert read_kept(without_kept(text, ""), "") is None
    assert without_kept(without_kept(text, ""), "q") == ""


def test_what_an_older_program_kept_is_read_and_what_is_damaged_is_nothing() -> None:
    older = {"spot": SHOWDOWN.spot, "tags": ["x"], "difficulty": 2, "id": "q", "version": 1, "origin": ""}
    found = read_kept(json.dumps(older), "q")
    assert found is not None
    assert found.editing.draft.tags == ("x",)
    assert read_kept(json.dumps(older), "") is None
    for damaged in ("", "{}", "[]", '{"spot": 3, "before": [1]}', "7", '{"left": 3}', '{"left": [{"before": 1}]}'):
        assert read_kept(damaged, "") is None
    many = ""
    for number in range(30):
        many = with_kept(many, Unfinished(editing=Editing(SHOWDOWN), id=str(number)))
    assert read_kept(many, "29") is not None
    assert read_kept(many, "3") is None
