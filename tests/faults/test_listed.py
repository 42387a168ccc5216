"""The list of faults names tests that are there, and none that may be skipped."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).parents[2]
_NAMED: Final = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def test_each_test_that_the_list_names_is_there() -> None:
    named = _NAMED.findall((_ROOT / "tests" / "faults" / "README.md").read_text(encoding="utf-8"))
    assert len(named) > 40
    missing = [
        f"{file}::{test}"
        for file, test in named
        if not re.search(rf"^def {test}\(", (_ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert missing == []


def test_each_test_of_a_fault_is_in_the_list_and_none_is_skipped() -> None:
    listed = (_ROOT / "tests" / "faults" / "README.md").read_text(encoding="utf-8")
    for file in Path(__file__).parent.glob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"pytest\.(mark\.)?skip|importorskip", text) or file.name == Path(__file__).name
        assert file.name == Path(__file__).name or f"tests/faults/{file.name}::" in listed, file.name
