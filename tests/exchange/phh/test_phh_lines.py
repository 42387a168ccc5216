"""Plain lines hold what TOML finds in them; everything else is left to TOML."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exchange.phh.recorded_hands import FILES
from trainer.exchange.phh.files import plain_document

TEXTS = st.text("abzNT7 #'\"\\=[],.éA0", max_size=8)
NUMBERS = st.sampled_from(["0", "7", "-3", "10112.5", "007", "1_000", "1e3", ".5", "inf", "nan", "true", "null"])
QUOTED = st.builds(lambda quote, text: f"{quote}{text}{quote}", st.sampled_from("'\""), TEXTS)
VALUES = st.one_of(
    NUMBERS,
    QUOTED,
    st.lists(st.one_of(NUMBERS, QUOTED), max_size=4).map(lambda items: f"[{', '.join(items)}]"),
    TEXTS,
)
LINES = st.one_of(
    st.builds(
        lambda key, value: f"{key} = {value}", st.sampled_from(["variant", "antes", "a-b", "x.y", "1", "é"]), VALUES
    ),
    st.sampled_from(
        ["", "[1]", "[2]", "[1] # one", "[x]", "[[1]]", "[]", "# remark", " variant = 1", "variant=1", "\t"]
    ),
)


@given(st.lists(LINES, max_size=5).map("\n".join))
def test_plain_lines_mean_what_they_mean_in_toml(text: str) -> None:
    plain = plain_document(text)
    if plain is not None:
        assert repr(plain) == repr(tomllib.loads(text, parse_float=Decimal))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_recorded_hands_are_plain_but_for_remarks(file: Path) -> None:
    text = "\n".join(line for line in file.read_text(encoding="utf-8").split("\n") if not line.startswith("#"))
    assert plain_document(text) == tomllib.loads(text, parse_float=Decimal)
