"""What is printed in lessons from plan, rulebook and keys; what the command `lessons` says."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from zlib import crc32

import pytest

from tests.samples import IS_LONG
from tests.training.lessons.files import ALL, DO, HEAD, TEXT, written
from trainer import resources
from trainer.cli import main
from trainer.errors import Problem
from trainer.resources import lessons_folder
from trainer.rules.rulebook import load_rulebook
from trainer.training.lessons.checking import ProblemsIn, practised_in, problems_of
from trainer.training.lessons.lesson import Lesson
from trainer.training.lessons.library import book_of, library
from trainer.training.lessons.reading import read_lesson
from trainer.ui.wording import lesson_report
from trainer.ui.wording.lessons import printed, problems_in

HOLDEM = read_lesson(HEAD + TEXT, "one", "one.toml")
THREE = read_lesson(
    HEAD.replace("oneida-poker", "tribal-three-card").replace("holdem", "three-card-poker").replace("deal-flop", "ante")
    + TEXT,
    "one",
    "one.toml",
)


def test_a_rule_is_printed_from_the_book_with_its_number() -> None:
    text = load_rulebook("oneida-poker").games["holdem"].clause("burn-before-flop")
    assert printed("See {cite:burn-before-flop}.", HOLDEM) == "See J(7)."
    assert printed("{rule:burn-before-flop}", HOLDEM) == f"{text.gist.rstrip('.')} (J(7))."
    assert printed("{cite:short-all-in}", HOLDEM) == "reading R46", "where the book is silent"


def test_a_rule_of_another_book_is_printed_with_that_books_name() -> None:
    oasis, oneida = load_rulebook("oasis-cardroom").games, load_rulebook("oneida-poker").games
    blinds, ante = oasis["holdem"].clause("blinds"), oneida["draw5-low"].clause("ante")
    number = "Dealing Procedures and Round of Play"
    assert printed("{rule:oasis-cardroom/blinds}", HOLDEM) == f"{blinds.gist.rstrip('.')} (Oasis Hold'em: {number})."
    assert printed("{rule:oneida-poker/draw5-low/ante}", HOLDEM).startswith(f"{ante.gist.rstrip('.')} (Oneida Poker ")


@pytest.mark.parametrize("name", ["nobody/blinds", "oneida-poker/lowball/blinds", "oasis-cardroom/kill-starts"])
def test_what_no_other_book_has_is_a_problem(name: str) -> None:
    (problem,) = problems_in(f"{{rule:{name}}}", HOLDEM)
    assert str(problem).startswith(f'text "{{rule:{name}}}": ')


def test_an_outline_is_the_plan_in_its_order() -> None:
    lines = [line for line in printed("{outline:board}", HOLDEM).splitlines() if line]
    assert [line.partition(". ")[0] for line in lines] == ["1", "2", "3", "4", "5", "6"]
    assert "Burn the top card before the flop" in lines[0]
    assert "river" in lines[-1]


def test_a_paytable_is_a_table_of_its_rows() -> None:
    lines = printed("{paytable:pair_plus}", THREE).strip().splitlines()
    assert lines[:3] == ["| Pair Plus | pays |", "|---|---|", "| Straight flush | 40 to 1 |"]
    assert lines[-1] == "| Pair | 1 to 1 |"
    assert "35 to 1" in printed("{paytable:pair_plus/alternative}", THREE)


def test_an_envy_paytable_says_for_which_wager_it_is() -> None:
    """Maryland 12(G)(1): for five dollars on the progressive four aces are paid 500."""
    maryland = HEAD.replace("oneida-poker", "maryland-four-card").replace("holdem", "four-card-poker")
    lesson = read_lesson(maryland.replace("deal-flop", "envy") + TEXT, "one", "one.toml")
    lines = printed("{paytable:envy_for_5/A}", lesson).strip().splitlines()
    assert lines[0] == "| Envy bonus for $5 | pays |"
    assert lines[2] == "| Four aces | $500 |"


def test_limits_come_from_options_and_facts() -> None:
    assert printed("{limit:raise_limit} {limit:least_cut} {limit:rake}", HOLDEM) == "3 10 none"


def test_keys_are_those_of_the_table_or_the_persons_own() -> None:
    assert printed("{key:turn}", HOLDEM) == "**T**"
    assert printed("{key:pay}", THREE) == "**P**"
    assert printed("{key:turn}", HOLDEM, {"turn": "Q"}) == "**Q**"


def test_check_says_each_problem_and_ends_with_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, "a", ALL.replace("9h 4h", "9h 9s"))
    written(tmp_path, "b", "title = 3")
    assert main(["lessons", "check", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert "oneida-poker/a.toml: step 4 spot cards: 9s is dealt twice (also on the board)" in told.err
    assert "oneida-poker/b.toml: title 3: a text" in told.err
    assert "oneida-poker/holdem: begun, 1 lesson, 1 of 127 clauses taught" in told.out


def test_what_a_course_lacks_is_a_problem_once_it_is_complete(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, "a", ALL)
    assert main(["lessons", "check", str(tmp_path)]) == 0
    assert "no lesson teaches two-decks, " in capsys.readouterr().out
    (tmp_path / "oneida-poker" / "course.toml").write_text("[holdem]\ncomplete = true\n")
    assert main(["lessons", "check", str(tmp_path)]) == 2
    assert "no lesson teaches two-decks, " in capsys.readouterr().err


def test_one_file_is_checked_by_itself_listed_and_keyed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "a", ALL)
    assert main(["lessons", "check", str(path)]) == 0
    assert main(["lessons", "list", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "oneida-poker/holdem\n   1. a: A lesson, 4 min\n"
    assert main(["lessons", "key", str(path)]) == 0
    keyed = capsys.readouterr().out
    assert "step 3\n- Deal 3 cards to the board (Oneida Poker J(7))" in keyed
    assert "full house, nines over kings" in keyed
    assert main(["key", str(path)]) == 0
    assert "full house, nines over kings" in capsys.readouterr().out


def test_a_symptom_is_answered_first_in_the_key_of_a_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """P(6)(d), R82: a player without cards is noticed, and the floor called, before anything else is done."""
    at = 'from = { seed = 12, focus = "irregularities", before = "eligible-player-missed" }\n'
    assert main(["lessons", "key", str(written(tmp_path, "a", HEAD + DO + at))]) == 0
    first, then, *_ = capsys.readouterr().out.splitlines()[1:]
    assert first.startswith("- Say “stop”")
    assert then.startswith("- Call the floor")


def test_a_hand_that_its_player_gives_up_is_not_shown_in_the_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """P(4): three hands are shown, the fourth is conceded."""
    at = 'from = { seed = 3128, before = "show-order" }\n'
    told = HEAD.replace("holdem", "stud5-high").replace("deal-flop", "show-order") + DO.replace("= 1", "= 4") + at
    assert main(["lessons", "key", str(written(tmp_path, "a", told))]) == 0
    kinds = [line.split()[1] for line in capsys.readouterr().out.splitlines()[1:]]
    assert kinds == ["Reveal", "Reveal", "Reveal", "Read"]


def test_our_lessons_and_an_instructors_own_are_checked_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = tmp_path / "ours" / "oneida-poker"
    ours.mkdir(parents=True)
    shutil.copy(lessons_folder() / "oneida-poker" / "holdem-01-table.toml", ours)
    monkeypatch.setattr(resources, "lessons_folder", lambda: ours.parent)
    written(tmp_path / "lessons", "own", HEAD.replace("oneida-poker", "nobody") + TEXT)
    assert main(["lessons", "check", "--data", str(tmp_path)]) == 2
    told = capsys.readouterr()
    (line,) = told.err.splitlines()
    assert line.startswith(f"{tmp_path}/lessons/oneida-poker/own.toml: rulebook ")
    assert "oneida-poker/holdem: begun, 1 lesson," in told.out


def test_our_lessons_have_no_problems_and_one_of_an_instructors_own_may_follow_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here one lesson of each table is checked, and what is practised in those of a few; in `make fuzz` all are."""
    tables = Counter(lesson.table for lesson in library().lessons)
    looked_at: Counter[tuple[str, str]] = Counter()

    def problems_of_some(lesson: Lesson, problems_in: ProblemsIn) -> tuple[Problem, ...]:
        looked_at[lesson.table] += 1
        is_one = (looked_at[lesson.table] + crc32("/".join(lesson.table).encode())) % tables[lesson.table] == 0
        return problems_of(lesson, problems_in) if IS_LONG or is_one else ()

    few = [table for number, table in enumerate(sorted(tables)) if IS_LONG or number % 6 == 2]
    practising: Counter[tuple[str, str]] = Counter()

    def practised_in_some(lesson: Lesson) -> frozenset[str]:
        if lesson.table not in few:
            return frozenset(book_of(lesson).clauses)
        practising[lesson.table] += 1
        return practised_in(lesson)

    monkeypatch.setattr(lesson_report, "problems_of", problems_of_some)
    monkeypatch.setattr(lesson_report, "practised_in", practised_in_some)
    written(tmp_path / "lessons", "own", HEAD + 'after = "holdem-14-whole"\n' + TEXT)
    assert main(["lessons", "check", "--data", str(tmp_path)]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert "oneida-poker/holdem: complete, 15 lessons" in told.out
    assert tables <= looked_at, "each table has one that was dealt"
    assert sorted(practising) == few
