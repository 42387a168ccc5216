"""The file of a bundle: what was written is read again, and nothing else is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.samples import some
from trainer.bundled import BundleSort, Carried, Header, Load, Row, fingerprint
from trainer.errors import BadFile
from trainer.exchange.bundles.file import FORM, load_of, opened, read, write
from trainer.store.keys import StationKey

STATION, HUB, OTHER = (StationKey(lambda: None) for _ in range(3))
ENTRIES = (
    Carried(4, "start", 17, b"h" * 32, b"s" * 64, ("a1", 3, None), b"rest", 0, None),
    Carried(5, "answer", 18, b"i" * 32, b"t" * 64, (0, 1), b"more", 4, None),
    Carried(6, "start", 19, b"j" * 32, b"u" * 64, None, b"c" * 32, 0, 9),
)
LOAD = Load(
    entries=ENTRIES, attempts={2: "a0"}, texts=('id = "x"\n',), rows=(Row(table="people", values=("p1", "Ann", None)),)
)


def header() -> Header:
    return Header(
        form=FORM,
        sort=BundleSort.RECORDS,
        station="s1",
        name="Room 3",
        public_key=STATION.public.hex(),
        sealing_key=STATION.sealing_public.hex(),
        made_at=1,
        program="0.1.0",
        tables=18,
        first=4,
        last=6,
        head=(b"j" * 32).hex(),
    )


@cache
def bundle() -> bytes:
    return write(header(), LOAD, STATION, [HUB.sealing_public, OTHER.sealing_public])


def test_what_is_written_is_read_again_by_those_whom_it_is_for(tmp_path: Path) -> None:
    file = tmp_path / "a.dtbundle"
    file.write_bytes(bundle())
    found = read(file)
    assert found.header.station == "s1"
    assert load_of(found, HUB) == load_of(found, OTHER) == LOAD
    with pytest.raises(BadFile, match="made for another computer"):
        load_of(found, STATION)


def test_nothing_of_what_is_sealed_stands_in_the_file() -> None:
    assert b"Ann" not in bundle()
    assert b"rest" not in bundle()


@given(st.integers(0, len(bundle()) - 1), st.integers(1, 255))
@settings(deadline=None, max_examples=some(12, 2000))
def test_a_single_byte_that_is_another_is_refused_in_one_line(place: int, by: int) -> None:
    data = bytearray(bundle())
    data[place] ^= by
    with pytest.raises(BadFile) as refused:
        load_of(opened(bytes(data), "a.dtbundle"), HUB)
    assert str(refused.value).startswith("a.dtbundle: ")
    assert len(str(refused.value).splitlines()) == 1


@given(st.integers(0, len(bundle()) - 1))
@settings(deadline=None, max_examples=some(7, 500))
def test_a_file_that_breaks_off_is_refused(length: int) -> None:
    with pytest.raises(BadFile):
        opened(bundle()[:length], "a.dtbundle")


@given(st.binary(max_size=300))
@settings(deadline=None, max_examples=some(7, 2000))
def test_anything_behind_the_first_word_is_read_to_its_end_or_refused(told: bytes) -> None:
    with pytest.raises(BadFile):
        opened(b"DEALER-TRAINER-BUNDLE\n" + told, "a.dtbundle")


def test_a_newer_form_is_told_as_such() -> None:
    newer = write(replace(header(), form=FORM + 1), LOAD, STATION, [HUB.sealing_public])
    with pytest.raises(BadFile, match="a newer Dealer Trainer has made it"):
        opened(newer, "a.dtbundle")


def test_entries_other_than_the_header_names_are_refused() -> None:
    for changed in (replace(header(), last=7), replace(header(), first=3), replace(header(), head="0" * 64)):
        made = write(changed, LOAD, STATION, [HUB.sealing_public])
        with pytest.raises(BadFile):
            load_of(opened(made, "a.dtbundle"), HUB)


@pytest.mark.parametrize("number", ["made_at", "first", "last", "tables"])
def test_a_number_that_no_column_takes_is_refused(number: str) -> None:
    for value in (2**63, -1):
        said: dict[str, Any] = {number: value}
        made = write(replace(header(), **said), LOAD, STATION, [HUB.sealing_public])
        with pytest.raises(BadFile, match=f"{number} {value}: a number that there can be"):
            opened(made, "a.dtbundle")


def test_who_signs_it_with_another_key_can_t_open_it_for_that() -> None:
    """The header belongs to what is signed: whoever puts another key there has to sign it, and is a stranger then."""
    found = opened(bundle(), "a.dtbundle")
    told = write(replace(found.header, public_key=OTHER.public.hex()), LOAD, STATION, [HUB.sealing_public])
    with pytest.raises(BadFile, match="was changed since it was made"):
        opened(told, "a.dtbundle")


def test_a_missing_file_and_a_folder_are_told_in_a_line(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path):
        with pytest.raises(BadFile, match="there is no such file"):
            read(path)


def test_a_fingerprint_is_short_and_of_this_key_alone() -> None:
    assert fingerprint(STATION.public.hex()) != fingerprint(OTHER.public.hex())
    assert len(fingerprint(STATION.public.hex())) == 24
