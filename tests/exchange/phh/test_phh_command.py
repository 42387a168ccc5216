"""`dealer-trainer phh`: what is printed, and with which code it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.exchange.phh.recorded_hands import BADUGI, FILES, FOLDER, all_hands
from trainer.cli import main
from trainer.exchange.phh.command import run

STRADDLE = FOLDER / "made_up" / "straddle.phh"


def test_every_hand_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([str(file) for file in FILES], as_json=True) == 0
    out, err = capsys.readouterr()
    lines = [json.loads(line) for line in out.splitlines()]
    assert [(line["file"], line["hand"]) for line in lines] == [(hand.file, hand.number) for hand in all_hands()]
    assert err == ""
    assert {line["matches"] for line in lines} == {True}
    assert sum(line.get("within_a_chip", False) for line in lines) == 2


def test_a_line_holds_both_stacks(capsys: pytest.CaptureFixture[str]) -> None:
    run([str(STRADDLE)], as_json=True)
    assert json.loads(capsys.readouterr().out) == {
        "file": str(STRADDLE),
        "hand": 1,
        "finishing_stacks": [995, 2065, 940, 0],
        "recorded": [995, 2065, 940, 0],
        "matches": True,
    }


def test_the_command_line_plays_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["phh", str(STRADDLE), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] is True


def test_half_a_chip_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(FOLDER / "made_up" / "half_chips.phh")
    assert run([file], as_json=False) == 0
    out, err = capsys.readouterr()
    line = json.loads(out)
    assert (line["finishing_stacks"], line["recorded"]) == ([51.5, 62.5, 37.5], [51.25, 62.75, 37.5])
    assert line["matches"]
    assert line["within_a_chip"]
    assert f"{file}: hand 1 matches within a chip" in err
    assert err.endswith("1 match, 1 of them within a chip\n")


def test_another_game_is_named_and_not_dropped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "badugi.phh"
    file.write_text(BADUGI, encoding="utf-8")
    assert run([str(file)], as_json=False) == 0
    out, err = capsys.readouterr()
    line = json.loads(out)
    assert (line["variant"], line["unsupported"], line["matches"]) == ("FB", True, None)
    wanted = "is FB (badugi), a game that is not dealt here: NT, FT, PO, FO/8, F7S, F7S/8 and FR are"
    assert f"{file}: hand 1 {wanted}" in err


def _bent(tmp_path: Path, name: str, old: str, new: str) -> str:
    text = STRADDLE.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / name
    file.write_text(text.replace(old, new), encoding="utf-8")
    return str(file)


def test_a_difference_is_said_and_ends_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _bent(tmp_path, "other.phh", "[995, 2065, 940, 0]", "[995, 2060, 945, 0]")
    assert run([file, str(STRADDLE)], as_json=False) == 1
    out, err = capsys.readouterr()
    assert [json.loads(line)["matches"] for line in out.splitlines()] == [False, True]
    assert "differs: p2 has 2065, recorded 2060, p3 has 940, recorded 945" in err


def test_a_whole_chip_is_a_difference_beside_half_chips(tmp_path: Path) -> None:
    file = _bent(tmp_path, "other.phh", "[995, 2065, 940, 0]", "[994.5, 2065.5, 941, 0]")
    assert run([file], as_json=True) == 1


def test_a_hand_without_a_result_is_judged_by_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _bent(tmp_path, "silent.phh", "finishing_stacks", "_finishing_stacks")
    assert run([file], as_json=False) == 0
    out, err = capsys.readouterr()
    line = json.loads(out)
    assert (line["finishing_stacks"], line["recorded"], line["matches"]) == ([995, 2065, 940, 0], None, None)
    assert "has no recorded result to compare" in err


def test_unknown_cards_at_the_showdown_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _bent(tmp_path, "unseen.phh", "AdKc", "????")
    assert run([file], as_json=True) == 0
    line = json.loads(capsys.readouterr().out)
    assert line["finishing_stacks"] is None
    assert line["matches"] is None
    assert line["open"] == "the showdown can't be judged, the cards of p4 are not on record"


def test_every_problem_is_a_line_and_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unreadable = _bent(tmp_path, "unreadable.phh", "min_bet = 10", "min_bet = 'ten'")
    unplayable = _bent(tmp_path, "unplayable.phh", '"p1 f"', '"p2 f"')
    assert run([unreadable, unplayable, str(tmp_path / "none.phh"), str(STRADDLE)], as_json=True) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["file"] for line in out.splitlines()] == [str(STRADDLE)]
    assert err.splitlines() == [
        f'{unreadable}: min_bet "ten": an amount above nothing with at most two decimals',
        f"{unplayable}: actions[5] p2 f: is out of turn, p1 is to act",
        f"{tmp_path / 'none.phh'}: can't be read: No such file or directory",
    ]


def _duel(tmp_path: Path, *showing: str, more: str = "", cards: tuple[str, str] = ("AsKs", "QhQd")) -> str:
    """A file with two players who check a board with a king."""
    checked = [
        "p2 cc",
        "p1 cc",
        "d db Kc3d4h",
        "p1 cc",
        "p2 cc",
        "d db 9s",
        "p1 cc",
        "p2 cc",
        "d db Jc",
        "p1 cc",
        "p2 cc",
    ]
    actions = json.dumps([f"d dh p1 {cards[0]}", f"d dh p2 {cards[1]}", *checked, *showing])
    lines = ['variant = "NT"', "antes = [0, 0]", "blinds_or_straddles = [1, 2]", "min_bet = 2"]
    stacks = [] if "starting_stacks" in more else ["starting_stacks = [100, 100]"]
    file = tmp_path / "duel.phh"
    file.write_text("\n".join([*lines, *stacks, f"actions = {actions}", more]), encoding="utf-8")
    return str(file)


def _run(file: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, object], str]:
    """The status, the line, and the first thing said of it."""
    status = run([file], as_json=False)
    out, err = capsys.readouterr()
    return status, json.loads(out), err.splitlines()[0].removeprefix(f"{file}: ")


def test_a_hand_not_shown_whole_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _duel(tmp_path, "p1 sm ??Ks", "p2 sm QhQd", more="finishing_stacks = [98, 102]")
    status, line, said = _run(file, capsys)
    assert (status, line["matches"], line["not_tabled"]) == (0, True, ["p1"])
    assert said == "hand 1 matches; p1 has not tabled a hand, one card of it shown (Oneida Poker P(4))"


def test_a_rake_is_a_figure_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, line, said = _run(_duel(tmp_path, more="winnings = [3.8, 0]"), capsys)
    assert (status, line["matches"], line["rake"]) == (0, True, 0.2)
    assert (line["winnings"], line["recorded_winnings"]) == ([4, 0], [3.8, 0])
    assert said == "hand 1 matches with a rake of 0.2"
    run([_duel(tmp_path, more="winnings = [3.8, 0]")], as_json=False)
    assert capsys.readouterr().err.endswith("1 match, 1 of them raked\n")


def test_winnings_that_differ_end_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, line, said = _run(_duel(tmp_path, more="winnings = [0, 4]"), capsys)
    assert (status, line["matches"], line["rake"]) == (1, False, None)
    assert said == "hand 1 differs: p1 wins 4, recorded 0, p2 wins 0, recorded 4"


def test_winnings_may_count_the_bet_that_came_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _duel(tmp_path)
    head, checked, _ = Path(file).read_text(encoding="utf-8").partition('"p2 cc", ')
    assert checked
    Path(file).write_text(f'{head}"p2 cbr 6", "p1 f"]\nwinnings = [0, 8]\n', encoding="utf-8")
    status, line, _ = _run(file, capsys)
    assert (status, line["rake"], line["counts_returned_bet"], line["winnings"]) == (0, 0, True, [0, 4])


def test_an_unknown_stack_is_reported_as_unknown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = "starting_stacks = [inf, 100]\nfinishing_stacks = [inf, 98]"
    status, line, said = _run(_duel(tmp_path, more=more), capsys)
    assert (status, line["matches"], line["unknown"]) == (0, True, ["p1"])
    assert (line["finishing_stacks"], line["recorded"], line["winnings"]) == ([None, 98], [None, 98], [4, 0])
    assert said == "hand 1 matches; the stack of p1 is unknown"


def test_dead_blinds_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "post.phh"
    text = (FOLDER / "made_up" / "a_post_out_of_turn.phh").read_text(encoding="utf-8")
    text = text.replace("[5, 10, 0, -10]", "[5, 10, 0, -4]").replace("[494, 703, 499, 304]", "[494, 707, 499, 300]")
    file.write_text(text, encoding="utf-8")
    status, line, said = _run(str(file), capsys)
    assert (status, line["matches"], line["dead_blinds"]) == (0, True, ["p4"])
    assert said == "hand 1 matches; the post of p4 is dead, chips that call nothing"


def test_noughts_for_winnings_are_no_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, line, said = _run(_duel(tmp_path, more="winnings = [0, 0]"), capsys)
    assert (status, line["matches"], line["rake"], line["recorded_winnings"]) == (0, None, None, [0, 0])
    assert said == "hand 1 has no recorded result to compare"
