"""Whatever is wrong with a question is said in the words of a card room: no word, mark or bracket of files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.samples import some
from tests.training.editing.told_spots import told_drafts
from trainer.asks.key import AskId
from trainer.errors import Problem
from trainer.tongue import Unsaid
from trainer.training.editing.deriving import Found, derived
from trainer.training.editing.draft import Draft
from trainer.ui.editing.key_panel import problem_line
from trainer.ui.wording.editing_problems import wrong_words

SOURCES = Path(__file__).parents[3] / "trainer"
ELSEWHERE = (
    *("asks/documents.py", "asks/catalogue.py", "rules/house/book.py", "rules/house/paytables.py"),
    "rules/poker/posted/family.py",
)
"""What these say is of whole files and of rulebooks: no entry of a question is."""
OF_FILES = re.compile(r"[\[\]{}\"=_]")
CITED = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)")
SPOT = Draft(rulebook="oneida-poker", game="holdem", ask=AskId.SHOWDOWN)


def templates() -> Iterator[str]:
    """All that the asks and the rules of tables can say of an entry."""
    for file in (*(SOURCES / "asks").rglob("*.py"), *(SOURCES / "rules" / "house").rglob("*.py"), *more()):
        text = file.read_text(encoding="utf-8")
        if "Problem.tr" not in text or any(str(file).endswith(name) for name in ELSEWHERE):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
                words = node.args[0]
                if ast.unparse(node.func.value) == "Problem" and isinstance(words, ast.Constant):
                    yield str(words.value)


def more() -> list[Path]:
    rules = SOURCES / "rules"
    return [rules / "entries.py", rules / "chosen.py", *(rules / "poker").rglob("*.py")]


def filled(words: str) -> Unsaid:
    slots = dict.fromkeys(re.findall(r"{(\w+)}", words), "5")
    return Problem.tr(words).format(**slots)


def test_every_kind_of_problem_is_said_without_a_mark_of_files() -> None:
    said = {words: wrong_words(SPOT, Found(place=(), problem=Problem("", filled(words)))) for words in templates()}
    assert len(said) > 200
    assert {words: told for words, told in said.items() if OF_FILES.search(told)} == {}


def test_what_is_refused_in_spots_of_every_sort_is_said_in_plain_words_at_its_place() -> None:
    met = 0
    for draft in told_drafts(some(41, 1)):
        for each in derived(draft).problems if draft.ask not in (AskId.VERDICT, AskId.PROCEDURE) else ():
            line = problem_line(draft, each)
            assert not OF_FILES.search(CITED.sub("", line)) or "[" in str(draft.at(each.place)), line
            assert each.place
            met += 1
    assert met > 3
