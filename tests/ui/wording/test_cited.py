"""Clauses in a sentence."""

from __future__ import annotations

import pytest

from trainer.ui.wording.cited import cited_words


@pytest.mark.parametrize(
    ("cites", "words"),
    [
        ((), ""),
        (("Oneida Poker J(8)",), "Oneida Poker J(8)"),
        (("Oneida Poker J(10)", "Oneida Poker C(1)", "Oneida Poker C(5)"), "Oneida Poker J(10), C(1) and C(5)"),
        (
            ("Oneida Poker F(5)(c), A(6)", "reading R43", "Oneida Poker C(1)"),
            "Oneida Poker F(5)(c), A(6), our reading R43 and C(1)",
        ),
        (("reading R2",), "our reading R2"),
        (("Oasis P(4)", "Maryland Four Card, dealing"), "Oasis P(4) and Maryland Four Card, dealing"),
    ],
)
def test_a_book_is_named_once_and_a_reading_is_ours(cites: tuple[str, ...], words: str) -> None:
    assert cited_words(cites) == words
