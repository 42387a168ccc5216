"""Whatever is typed into whatever entry, the draft says what is wrong with it and goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest

from tests.rules.house_copies import COPY
from tests.samples import some
from trainer.rules.changing import fields_of, headed, scopes_of
from trainer.rules.rulebook import load_rulebook
from trainer.rules.shapes import Kinds, Parts, Rows, Shape, Words
from trainer.rules.toml import entries_of
from trainer.store import open_store
from trainer.ui.books.drafting import Drafting
from trainer.ui.books.left import Left, as_left, read_left
from trainer.ui.books.reading import read_as
from trainer.ui.settings.house_shelf import HouseShelf

GARBAGE: Final = (
    *(
        "",
        " ",
        "x",
        "-1",
        "0",
        "1e9",
        "$",
        "a, b",
        "1 from",
        "1 from 2, 1 from 2",
        "\udcff",
        "\x00",
        '"',
        "{",
        "9" * 50,
    ),
    *("1_0", "٣", "3 to 0", "0 to 1", "to", "1 to 2 to 3", "100 percent of nothing", "nan", "0.001", "\u202e12"),
)


def typed(shape: Shape, text: str) -> Iterator[object]:
    """What the editor of a shape makes of it, in each of its parts."""
    match shape:
        case Rows(names=names, each=each):
            yield from ({names[0]: value} for value in typed(each, text))
        case Parts(parts=parts):
            yield {part.key: value for part in parts for value in typed(part.shape, text)}
        case Kinds(key=key, parts=kinds):
            for word, parts in kinds.items():
                yield {key: word, **{part.key: value for part in parts for value in typed(part.shape, text)}}
        case Words():
            yield [text]
        case _:
            yield read_as(shape, text)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "id_", ["oneida-poker", "oasis-cardroom", "tribal-three-card", "maryland-four-card", "oneida-blackjack",
            "oneida-sic-bo"]
)  # fmt: skip
def test_nothing_that_is_typed_ends_the_draft(id_: str, tmp_path: Path) -> None:
    book = load_rulebook(id_)
    with open_store(tmp_path) as store:
        draft = Drafting(HouseShelf(store, tmp_path), book, entries_of(book.text), COPY, "")
        scope = scopes_of(draft.document)[-1]
        fields = [field for field in fields_of(draft.document, scope) if field.fixed is None]
        cases = [(field, value) for text in GARBAGE for field in fields for value in typed(field.shape, text)]
        for field, value in cases[:: some(max(1, len(cases) // 4), 1)]:
            draft.scope, draft.opened = scope, field.key
            draft.put(field.key, value)
            view = draft.view()
            assert view.opened is not None
            is_said = bool(view.opened.problems or view.elsewhere)
            assert is_said == bool(draft.problems), (field.key, value)
            draft.document = draft.before


@pytest.mark.parametrize(
    "head",
    [replace(COPY, id="\x00"), replace(COPY, title="\udcff"), replace(COPY, version=""), replace(COPY, date="soon")],
)
def test_a_name_that_is_none_is_said_where_it_stands(head: object, tmp_path: Path) -> None:
    book = load_rulebook("oneida-sic-bo")
    with open_store(tmp_path) as store:
        draft = Drafting(HouseShelf(store, tmp_path), book, entries_of(book.text), COPY, "")
        draft.name(head)  # type: ignore[arg-type]
        view = draft.view()
        assert not view.elsewhere
        assert len(view.of_head) == (0 if draft.head.title == "\udcff" else 1)


@pytest.mark.parametrize("id_", ["oneida-poker", "maryland-four-card"])
def test_whatever_is_typed_is_the_same_when_it_was_kept(id_: str) -> None:
    document = headed(entries_of(load_rulebook(id_).text), COPY)
    odd = {**document, "cite": "\udcff\x00", "odd": [True, None, 5, Decimal("0.50"), {"$": "1"}]}
    for each in (document, odd):
        left = Left(document=each, based_on="id = 1\n", scope="", opened="options.chip.default")
        assert read_left(as_left(left)) == left


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"book": 3}', '{"book": {}}', '{"book": {"games": {"x": 1}}}'])
def test_a_draft_that_can_t_be_read_is_none(text: str) -> None:
    assert read_left(text) is None
