"""Ids rise whatever the clock does."""

from __future__ import annotations

from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from trainer.store.ids import next_id


@given(st.lists(st.integers(-(2**50), 2**50), min_size=2, max_size=60))
def test_ids_rise_as_text_and_say_that_they_are_uuids(clock_ms: list[int]) -> None:
    ids: list[str] = []
    for now_ms in clock_ms:
        ids.append(next_id(ids[-1] if ids else None, now_ms % 2**47 if now_ms > 0 else now_ms))
    assert ids == sorted(set(ids))
    assert all(UUID(each).version == 7 and UUID(each).variant == UUID(int=0x8 << 60).variant for each in ids)


def test_the_time_stands_in_front() -> None:
    assert UUID(next_id(None, 0x017F22E279B0)).hex.startswith("017f22e279b07")
