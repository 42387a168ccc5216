"""Whatever cites a clause names its rulebook: clauses, options, and every sentence of the program."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import trainer
from trainer.rules.readings import load_readings
from trainer.rules.rulebook import NEUTRAL, load_rulebook, rulebook_ids

NUMBER = re.compile(r"[A-Z]\(\d+\)|\([a-z]\)\(\d+\)|\d+\([A-Z]\)")
"""J(10), (j)(2), 11(D): how the texts number their clauses."""
BROKEN = re.compile(r"""["']\s*\w?["']""")
"""Where a text goes on in another literal."""
TITLES = ("Oneida Poker", "Oneida Four Card", "Oneida Blackjack", "Oneida Sic Bo", "Maryland Four Card", "Three Card")


def sentences(path: Path) -> Iterator[str]:
    """The texts in a module that are no docstrings; none where no clause is cited at all, over whatever lines."""
    text = path.read_text(encoding="utf-8")
    if not NUMBER.search(BROKEN.sub("", text)):
        return
    nodes = list(ast.walk(ast.parse(text)))
    bare = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.value


def test_every_sentence_of_the_program_that_cites_a_clause_names_the_rulebook() -> None:
    folder = Path(trainer.__file__).parent
    # what is shown to people of the rules is said in these; the window words ids and values
    modules = [path for part in ("rules", "asks", "exchange") for path in (folder / part).rglob("*.py")]
    cited = [text for path in modules for text in sentences(path) if NUMBER.search(text)]
    assert len(cited) > 20
    assert [text for text in cited if not any(title in text for title in TITLES)] == []


def test_every_decision_that_cites_a_clause_names_the_rulebook() -> None:
    cited = [reading.decision for reading in load_readings().values() if NUMBER.search(reading.decision)]
    assert cited
    assert [text for text in cited if not any(title in text for title in TITLES)] == []


@pytest.mark.parametrize("rulebook", [*rulebook_ids(), NEUTRAL])
def test_every_citation_begins_with_the_rulebook_or_is_a_reading(rulebook: str) -> None:
    for game in load_rulebook(rulebook).games.values():
        begins = game.cite.split("{")[0]
        cites = [cite for clause in game.clauses for cite in game.cites(clause)]
        cites += [cite for option in game.options.values() for cite in option.citations]
        assert begins.strip(" :")
        assert cites
        assert [cite for cite in cites if not cite.startswith((begins, "reading R"))] == []
