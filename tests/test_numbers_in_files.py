"""A number that nobody can reckon with is a problem of its file: in spots, recorded hands, rulebooks, all alike."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest

from tests.conftest import LAKESIDE
from trainer import cli
from trainer.errors import BadFile
from trainer.exchange.phh.drill import hand_table
from trainer.output import REFUSED
from trainer.rules.money import cents_of
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.rulebook import is_ours, ours
from trainer.rules.toml import DEEPEST, NoToml, Unusable, entries_of, number

ENDLESS: Final = ["1e99999999999999999999", "1e-999999999", "-inf", "nan", "0x" + "f" * 5000, "100." + "0" * 5000 + "1"]
"""What no table has: no number at all, out of all reason, or so written that to work with it would never end."""
SPOT: Final = 'rulebook = "oneida-poker"\ngame = "holdem"\nask = "hand"\ncards = "As Ad"\nchip = {}\n'
HAND: Final = (Path(__file__).parent / "data" / "phh" / "made_up" / "straddle.phh").read_text(encoding="utf-8")
HOUSE: Final = (LAKESIDE / "lakeside-cardroom.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("written", ENDLESS, ids=lambda written: written[:24])
def test_such_a_number_is_named_with_file_place_and_what_is_wanted(
    written: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spot, hand = tmp_path / "spot.toml", tmp_path / "hand.phh"
    spot.write_text(SPOT.format(written), encoding="utf-8")
    assert cli.main(["key", str(spot)]) == REFUSED
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{spot}: chip ")
    assert line.endswith(": dollars with at most two decimals")
    assert len(line) < 300
    hand.write_text(_with(HAND, "min_bet = ", written), encoding="utf-8")
    assert cli.main(["phh", str(hand)]) == REFUSED
    line = capsys.readouterr().err.splitlines()[0]
    with pytest.raises(BadFile) as refused:
        hand_table(hand, 1)
    for said in (line, str(refused.value)):
        assert said.startswith(f"{hand}: min_bet ")
        assert said.endswith(": an amount above nothing with at most two decimals")
        assert len(said) < 300
    house = _with(HOUSE, "least_cut = ", written).replace("most = 5,", f"most = {written},", 1)
    (fault,) = read_own_rulebooks({"house.toml": house}, ours, is_ours).bad_files
    assert {(line.split(" ")[1], line.rpartition(": ")[2]) for line in str(fault).splitlines()} == {
        ("games.holdem.facts.least_cut", "a whole number"),
        ("games.stud7-hilo8.facts.least_cut", "a whole number"),
        ("options.rake.most", "a number of zero or more, with at most two decimals"),
    }


def _with(text: str, entry: str, written: str) -> str:
    """The text with another value of its first entry of this name."""
    before, _, after = f"\n{text}".partition(f"\n{entry}")
    assert after
    return f"{before}\n{entry}{written}\n{after.partition(chr(10))[2]}"


@pytest.mark.parametrize("amount", ["1e99999999999999999999", "nan", "sNaN", "inf", "\u0663", "9" * 4000])
def test_a_bet_written_so_is_named_too(amount: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    bet = next(line for line in HAND.splitlines() if " cbr " in line)
    begun = bet[: bet.index(" cbr ") + 5]
    file.write_text(HAND.replace(bet, f"{begun}{amount}{bet[len(begun) :].lstrip('0123456789.')}", 1), encoding="utf-8")
    assert cli.main(["phh", str(file)]) == REFUSED
    line = capsys.readouterr().err.splitlines()[0]
    assert line.startswith(f"{file}: actions[")
    assert line.endswith(": an amount above nothing with at most two decimals")


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("7.50", Decimal("7.50")),
        ("-0.5", Decimal("-0.5")),
        ("1_000.25", Decimal("1000.25")),
        ("1e3", Decimal(1000)),
        ("0.3333333333333333333333333333", Decimal("0.3333333333333333333333333333")),
        ("9223372036854775807.0", Decimal(2**63 - 1)),
        ("9223372036854775808.0", "9223372036854775808.0"),
        ("123456789012.00000000000000001", "123456789012.00000000000000001"),
        *[
            (written, written)
            for written in (
                *("1e99999999999999999999", "-1e99999999999999999999", "1e-99999999999999999999"),
                *(
                    "0e99999999999999999999",
                    "1e999999999",
                    "1e-999999999",
                    "9e20",
                    "1e-20",
                    "+inf",
                    "-inf",
                    "nan",
                    "sNaN",
                ),
            )
        ],
        ("1." + "0" * 60, "1." + "0" * 38 + "…"),
        ("", ""),
    ],
)
def test_a_number_is_taken_as_it_stands_or_not_at_all(written: str, found: Decimal | str) -> None:
    read = number(written)
    assert (str(read) if isinstance(read, Unusable) else read) == found


@pytest.mark.parametrize(
    ("value", "cents"),
    [
        (7, 700),
        ("7.5", 750),
        (Decimal("7.50"), 750),
        (Decimal("1e3"), 100_000),
        (Decimal("-0.01"), -1),
        (Decimal("0.001"), None),
        (Decimal("1e13"), None),
        (10**13, None),
        (True, None),
        ("1e3", None),
        (" 7", None),
        (number("inf"), None),
        (Decimal("nan"), None),
    ],
)
def test_an_amount_is_whole_cents(value: object, cents: int | None) -> None:
    assert cents_of(value) == cents


@pytest.mark.parametrize(
    ("text", "said", "line"),
    [
        ("a = 1\nb = " + "9" * 5000, "a number of thousands of digits, where 19 are the most (at line 2)", 2),
        (
            "a = 1\nb = [1, " + "1_0" * 3000 + "]",
            "a number of thousands of digits, where 19 are the most (at line 2)",
            2,
        ),
        ("a = " + "[" * 5000, "lists too deep within one another", None),
        ("a = 1\na = 2\n", "Cannot overwrite a value (at line 2, column 6)", 2),
        ("a = ", "Invalid value (at end of document)", None),
    ],
)
def test_what_is_no_toml_says_where(text: str, said: str, line: int | None) -> None:
    with pytest.raises(NoToml) as refused:
        entries_of(text)
    assert (str(refused.value), refused.value.line) == (said, line)


def test_what_lies_too_deep_is_taken_by_no_reader() -> None:
    inner: object = entries_of(f"a = {'[' * 300}{']' * 300}")["a"]
    depth = 0
    while isinstance(inner, list):
        (inner,) = inner
        depth += 1
    assert isinstance(inner, Unusable)
    assert depth == DEEPEST


@pytest.mark.parametrize("pasted", ["x" * 200_000, "As Kd " * 9000, "\u202e" * 5000, "\U0001f0a1\u200b" * 900])
def test_what_is_quoted_of_a_file_is_a_line_that_can_be_read(
    pasted: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever was pasted into it by mistake; what is wrong with it stands at the end as ever."""
    spot, hand = tmp_path / "spot.toml", tmp_path / "hand.phh"
    spot.write_text(SPOT.format(f'"{pasted}"'), encoding="utf-8")
    hand.write_text(_with(HAND, "min_bet = ", f'"{pasted}"'), encoding="utf-8")
    for command, file, end in (
        ("key", spot, ": dollars with at most two decimals"),
        ("phh", hand, ": an amount above nothing with at most two decimals"),
    ):
        assert cli.main([command, str(file)]) == REFUSED
        line = capsys.readouterr().err.splitlines()[0]
        assert line.endswith(end)
        assert len(line) < 800
        assert line.isprintable()
    hand.write_text(_with(HAND, "variant = ", f'"{pasted}"'), encoding="utf-8")
    cli.main(["phh", str(hand)])
    assert all(len(line) < 800 and line.isprintable() for line in capsys.readouterr().err.splitlines())
