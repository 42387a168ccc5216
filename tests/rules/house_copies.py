"""Copies of our rulebooks as a house makes them, for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules.book import Rulebook
from trainer.rules.changing import Head, headed
from trainer.rules.own_rulebooks import read_own_rulebooks
from trainer.rules.rulebook import is_ours, load_rulebook, ours
from trainer.rules.toml import entries_of
from trainer.rules.toml_writing import written

COPY: Final = Head(id="lodge", title="The Lodge", version="1", date="")


def copied(id_: str, head: Head = COPY) -> dict[str, object]:
    """The entries of a copy of a rulebook of ours."""
    return headed(entries_of(load_rulebook(id_).text), head)


def read(document: Mapping[str, object]) -> Rulebook:
    """As the program reads a house's file; raises `BadFile`."""
    found = read_own_rulebooks({"lodge.toml": written(document)}, ours, is_ours)
    for bad in found.bad_files:
        raise bad
    return next(iter(found.rulebooks.values()))
