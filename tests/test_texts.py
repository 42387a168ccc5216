"""Spots and recorded hands come in the same encodings, with the same line ends, and are refused in the same words."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Final

import pytest

from trainer import cli
from trainer.texts import NoText, decoded

SPOT: Final = 'rulebook = "oneida-poker"\ngame = "holdem"\nask = "hand"\n# as dealt\ncards = "As Ad"\n'
HAND: Final = (Path(__file__).parent / "data" / "phh" / "made_up" / "straddle.phh").read_bytes().decode()
HANDS: Final = f"[1]\n{HAND}\n[2]\n{HAND}"

READ: Final = {
    "plain": lambda text: text.encode(),
    "mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "windows": lambda text: text.replace("\n", "\r\n").encode(),
    "windows with mark": lambda text: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(),
    "old mac": lambda text: text.replace("\n", "\r").encode(),
    "mixed": lambda text: text.replace("\n", "\r\n", 2).replace("\n", "\r", 3).encode(),
    "no end of line": lambda text: text.rstrip("\n").encode(),
}
REFUSED: Final = [
    (lambda text: text.encode("utf-16"), "is UTF-16 text"),
    (lambda text: text.encode("utf-16-be"), "is no text (a zero byte in line 1)"),
    (lambda text: text.replace("As", "\xe9s", 1).encode("latin-1"), "is no UTF-8 text (byte 0xE9 in line "),
    (lambda text: text.encode() + b"\xff", "is no UTF-8 text (byte 0xFF in line "),
]


@pytest.mark.parametrize("how", READ)
@pytest.mark.parametrize("name", ["spot.toml", "hand.phh", "hands.phhs", "-"])
def test_all_that_is_utf_8_is_read(
    how: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = READ[how]({"hand.phh": HAND, "hands.phhs": HANDS}.get(name, SPOT))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    file = tmp_path / name
    file.write_bytes(data)
    command = ["key", "-" if name == "-" else str(file)] if name in ("spot.toml", "-") else ["phh", str(file)]
    assert cli.main([*command, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    found = [json.loads(line) for line in printed.out.splitlines()]
    if command[0] == "key":
        assert [key["high"]["rank"] for key in found] == ["pair"]
    else:
        assert [hand["matches"] for hand in found] == [True] * (2 if name == "hands.phhs" else 1)


@pytest.mark.parametrize(("written", "said"), REFUSED)
@pytest.mark.parametrize("name", ["spot.toml", "hand.phh", "hands.phhs", "-"])
def test_what_is_not_is_one_sentence(
    written: object,
    said: str,
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert callable(written)
    data = written({"hand.phh": HAND, "hands.phhs": HANDS}.get(name, SPOT))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    file = tmp_path / name
    file.write_bytes(data)
    command = ["key", "-" if name == "-" else str(file)] if name in ("spot.toml", "-") else ["phh", str(file)]
    assert cli.main([*command, "--json"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    named = "standard input" if name == "-" else str(file)
    assert line.startswith(f"{named}: {said}")
    assert line.endswith(": TOML in UTF-8")


def test_lines_are_counted_as_people_see_them() -> None:
    with pytest.raises(NoText, match="in line 3"):
        decoded(b"one\r\ntwo\rthr\xe9e\n")
    assert decoded(b"one\r\ntwo\rthree\n") == "one\ntwo\nthree\n"


def test_a_mark_stands_at_the_beginning_alone() -> None:
    assert decoded(b"\xef\xbb\xbfone\xef\xbb\xbf") == "one\ufeff"
    assert decoded(b"") == decoded(b"\xef\xbb\xbf") == ""
