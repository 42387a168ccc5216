"""Files of many hands: a broken one is named with its place, and the others play."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.exchange.phh.recorded_hands import FOLDER
from trainer.errors import BadFile
from trainer.exchange.phh.drill import hand_table
from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import HandFile

GOOD: Final = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 6", "p1 f", "p2 f"]
finishing_stacks = [99, 98, 103]
"""


def _read(tmp_path: Path, text: str) -> HandFile:
    file = tmp_path / "night.phhs"
    file.write_text(text, encoding="utf-8")
    return read_hands(file)


def _said(found: HandFile) -> list[str]:
    return [str(problem) for problem in found.problems]


BROKEN: Final = [
    ('variant = "NT\nthis is no TOML\n', 'hand 2 line 10 "variant = "NT" is no TOML: Illegal character'),
    ("variant = NT\n", 'hand 2 line 10 "variant = NT" is no TOML: Invalid value'),
    # the bracket is closed by nothing before the next hand
    (GOOD.replace('"p2 f"]', '"p2 f",'), 'hand 2 line 16 "finishing_stacks = [99, 98, 103]" is no TOML: Invalid value'),
    (GOOD.replace('"p2 f"]', '"p2 f"'), 'hand 2 line 16 "finishing_stacks = [99, 98, 103]" is no TOML: Unclosed array'),
    (GOOD + "antes = [1, 1, 1]\n", 'hand 2 line 17 "antes = [1, 1, 1]" is no TOML: Cannot overwrite a value'),
    ("antes = " + "[" * 5000 + "\n", "hand 2 line 9 is no TOML: lists too deep within one another"),
    (
        "antes = " + "9" * 5000 + "\n",
        f'hand 2 line 10 "antes = {"9" * 52}…" is no TOML: a number of thousands of digits',
    ),
    ('author = """never closed\n', "hand 2 line 9 is no TOML: Unterminated string"),
]


@pytest.mark.parametrize(("broken", "said"), BROKEN)
def test_a_broken_hand_is_named_with_its_line_and_the_others_play(broken: str, said: str, tmp_path: Path) -> None:
    found = _read(tmp_path, f"[1]\n{GOOD}[2]\n{broken}\n[3]\n{GOOD}")
    assert [hand.number for hand in found.hands] == [1, 3]
    (line,) = _said(found)
    assert line.startswith(said)
    assert "(at " not in line
    assert len(line) < 200


def test_every_broken_hand_has_its_line(tmp_path: Path) -> None:
    found = _read(tmp_path, f"[1]\nx\n[2]\n{GOOD}[3]\ny\n[4]\nvariant = 5\n[5]\n{GOOD}")
    assert [hand.number for hand in found.hands] == [2, 5]
    assert [line.split(" is no TOML")[0] for line in _said(found)] == [
        'hand 1 line 2 "x"',
        'hand 3 line 12 "y"',
        'hand 4 variant 5: the game\'s name, such as "NT"',
    ]


@pytest.mark.parametrize("head", ["[2", "[2]]", "[2] x", '["2'])
def test_a_broken_number_is_no_fault_of_the_hand_before(head: str, tmp_path: Path) -> None:
    found = _read(tmp_path, f"[1]\n{GOOD}{head}\n{GOOD}[3]\n{GOOD}")
    assert [hand.number for hand in found.hands] == [1, 3]
    (line,) = _said(found)
    assert line.startswith(f'hand 2 line 9 "{head}" is no TOML: ')


def test_numbers_may_be_written_as_toml_allows(tmp_path: Path) -> None:
    found = _read(tmp_path, f'[ 1 ]\n{GOOD}["2"]\n{GOOD}[2._notes]\nby = "me"\n[3] # last\n{GOOD}[4]\nx\n')
    assert [hand.number for hand in found.hands] == [1, 2, 3]
    assert [line.split(" is no")[0] for line in _said(found)] == ['hand 4 line 28 "x"']


def test_of_two_hands_with_one_number_the_first_plays(tmp_path: Path) -> None:
    found = _read(tmp_path, f"[1]\n{GOOD}[2]\n{GOOD}[1]\n{GOOD}")
    assert [hand.number for hand in found.hands] == [1, 2]
    assert _said(found) == ["hand 1 line 17 stands there twice: each number once"]


def test_what_stands_before_the_first_hand_is_named(tmp_path: Path) -> None:
    found = _read(tmp_path, f"oops\n[1]\n{GOOD}")
    assert [hand.number for hand in found.hands] == [1]
    assert [line.split(" is no")[0] for line in _said(found)] == ['line 1 "oops"']


def test_a_list_of_lists_begins_no_hand(tmp_path: Path) -> None:
    found = _read(tmp_path, f"[1]\n{GOOD}_shares = [\n[1, 2],\n[2, 3],\n]\n[2]\nx\n")
    assert [hand.number for hand in found.hands] == [1]
    assert [line.split(" is no")[0] for line in _said(found)] == ['hand 2 line 14 "x"']


def test_a_file_without_any_number_is_one_fault(tmp_path: Path) -> None:
    assert _said(_read(tmp_path, "no\nhands\n"))[0].startswith('line 1 "no" is no TOML: ')
    assert len(_read(tmp_path, "no\nhands\n").problems) == 1


def test_a_device_that_never_ends_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.exchange.phh.files.MOST_BYTES", 1 << 20)
    (problem,) = read_hands(Path("/dev/zero")).problems
    assert str(problem) == "is too large: at most 1 MB"


def test_the_good_hands_of_a_broken_file_can_be_dealt(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    straddle = (FOLDER / "made_up" / "straddle.phh").read_text(encoding="utf-8")
    file.write_text(f"[1]\n{straddle}\n[2]\nx\n", encoding="utf-8")
    assert hand_table(file, 1)[0].seat(1).stack == 1000_00
    with pytest.raises(BadFile, match='hand 2 line 12 "x" is no TOML'):
        hand_table(file, 2)
