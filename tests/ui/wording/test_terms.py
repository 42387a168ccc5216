"""The terms listed are those that are used, and what is said to dealers is said in table words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.rules.paragraph_lists import BOOKS, clauses_of
from trainer.ui.wording.line import Line
from trainer.ui.wording.terms import Where, all_terms

UI: Final = Path(__file__).parents[3] / "trainer" / "ui"
ENGINES_WORDS: Final = (
    "action",
    "actor",
    "agenda",
    "effect",
    "engine",
    "event",
    "instance",
    "noticeable",
    "offence",
    "option",
    "optional step",
    "phase",
    "procedure",
    "reducer",
    "remedy",
    "step",
    "trainee",
    "verdict",
)
"""What the program calls things by; a rule is said to a dealer in other words."""
MAY_BE_SAID: Final = ("the action", "optional wager", "option of the house", "house's option")
"""Terms of the table, and of the sources, that look like those."""


@cache
def gists() -> frozenset[str]:
    return frozenset(text.gist for book in BOOKS for clauses in clauses_of(book).values() for text in clauses.values())


@cache
def strings() -> tuple[str, ...]:
    """Every string of the window's code that is put through a translation, but those of the list itself."""
    return tuple(_strings())


def _strings() -> Iterator[str]:
    for file in sorted(UI.rglob("*.py")):
        if file.name == "terms.py":
            continue
        text = file.read_text(encoding="utf-8")
        if "translate(" not in text and "Plural.tr(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and _is_of_words(node.func):
                yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def _is_of_words(called: ast.expr) -> bool:
    match called:
        case ast.Name(id="translate") | ast.Attribute(value=ast.Name(id="Plural"), attr="tr"):
            return True
        case _:
            return False


@cache
def everything_said() -> str:
    return "\n".join([*gists(), *strings()]).casefold()


@pytest.mark.one_in(16)
@pytest.mark.parametrize(
    "line", [pytest.param(line, id=f"{terms.where.name} {line.verb}") for terms in all_terms() for line in terms.lines]
)
def test_a_term_that_is_listed_is_used(line: Line) -> None:
    stems = [re.escape(word).removesuffix("y").removesuffix("e") for word in line.verb.casefold().split()]
    assert re.search(r"\b" + r"\w*\W+".join(stems), everything_said())


def test_each_term_stands_once_in_its_list_and_is_told_in_one_line() -> None:
    for terms in all_terms():
        words = [line.verb for line in terms.lines]
        assert len(set(words)) == len(words)
        assert words == sorted(words, key=str.casefold)
        for line in terms.lines:
            assert len(line.rest) <= 110, line.verb
            assert line.rest.endswith("."), line.verb
    both = {line.verb for terms in all_terms() if terms.where is Where.BOTH for line in terms.lines}
    assert not both & {line.verb for terms in all_terms() if terms.where is not Where.BOTH for line in terms.lines}


def test_no_gist_speaks_as_the_program_does() -> None:
    found = []
    for gist in gists():
        said = gist.casefold()
        for allowed in MAY_BE_SAID:
            said = said.replace(allowed, "")
        found += [(word, gist) for word in ENGINES_WORDS if re.search(rf"\b{word}", said)]
    assert found == []
