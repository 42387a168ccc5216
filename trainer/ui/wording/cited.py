"""Clauses named in a sentence, as somebody says them who has the book before them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from trainer.tongue import translate
from trainer.ui.wording.joined import listed, unrepeated

_READING: Final = "reading "


def cited_words(citations: Iterable[str]) -> str:
    """ "Oneida Poker J(10), C(1) and our reading R43": the book's name stands once."""
    said: list[str] = []
    before: Sequence[str] = ()
    for citation in unrepeated(citations):
        if citation.startswith(_READING):
            said.append(translate("Cited", "our reading {id}").format(id=citation.removeprefix(_READING)))
            continue
        words = citation.split()
        shared = next((at for at, (one, other) in enumerate(zip(before, words, strict=False)) if one != other), 0)
        said.append(" ".join(words[shared:]))
        before = words
    return listed(said)
