"""Packed texts come back as they were, from the dictionary they were packed with, or not at all."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.records import Answer, Mark
from trainer.store import packing
from trainer.store.contents import content_of
from trainer.store.packing import NotPackedHere, pack, unpack
from trainer.store.payloads import AnswerPayload


@given(st.binary(max_size=300))
def test_any_text_comes_back(text: bytes) -> None:
    assert unpack(pack(text)) == text


def test_what_lines_say_again_and_again_takes_a_few_bytes() -> None:
    line = b'{"given":"burn {\\"is\\":\\"Burn\\"}","expected":"burn {\\"is\\":\\"Burn\\"}","cite":"","at":""}'
    assert len(pack(line)) < 30


@given(st.binary(max_size=60))
def test_other_bytes_are_refused_or_some_text(content: bytes) -> None:
    with suppress(NotPackedHere):
        unpack(b"\x01" + content)


@pytest.mark.parametrize("content", [b"", b"\x00", b"\x02" + pack(b"x")[1:], pack(b"some words")[:-1], b"\x01\xff\xff"])
def test_what_was_packed_by_another_program_or_breaks_off_is_refused(content: bytes) -> None:
    with pytest.raises(NotPackedHere):
        unpack(content)


def test_a_damaged_dictionary_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(packing._DICTIONARIES, 1, "0" * 64)
    packing._dictionary.cache_clear()
    with pytest.raises(NotPackedHere, match="install the program anew"):
        pack(b"x")
    monkeypatch.undo()
    packing._dictionary.cache_clear()
    assert unpack(pack(b"x")) == b"x"


def test_a_usual_line_takes_few_bytes_beside_its_columns() -> None:
    """Nothing that says nothing: how long it had lain, of a line where nobody was away, for one."""
    line = Answer(
        step=3,
        given='burn {"is":"Burn"}',
        expected='burn {"is":"Burn"}',
        mark=Mark.RIGHT,
        clause="burn",
        cite="Oneida Poker J(9)",
        severity="integrity",
        by_trainee=True,
        elapsed_ms=5_000,
        played=('burn {"is":"Burn"}',),
        detail='{"kind": "right", "faults": [], "left_out": [], "free": []}',
    )
    kept = content_of(AnswerPayload(attempt=1, answer=line))
    assert len(kept.rest) <= 32
    assert kept.read(Answer) == line
    left = replace(line, away_ms=90_000)
    assert content_of(AnswerPayload(attempt=1, answer=left)).read(Answer) == left
