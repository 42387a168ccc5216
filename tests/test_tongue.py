"""All that is said goes one way: literals that lupdate reads, plurals by the language's forms, English by itself."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from trainer.resources import asset
from trainer.tongue import Plural, Unsaid, speak_by, translate

PACKAGE = Path(__file__).parents[1] / "trainer"
LUPDATE = Path(sys.executable).with_name("pyside6-lupdate")
SAYS = re.compile(r"_?tr|translate|trUtf8|QT_TR\w*")
"""By what Qt would translate, and the alias that lupdate doesn't know."""
DRAWS = frozenset({"painter.translate", "QTransform().translate", "transform.translate"})
"""Moves of the pen, which say nothing."""


@dataclass(frozen=True)
class Call:
    """One call by which something is said."""

    at: str
    function: str
    args: tuple[object, ...]
    """The value of each literal argument, none for others."""

    @property
    def message(self) -> tuple[object, ...]:
        """Context, words and note, as a file of translations has them."""
        context, method = self.function.split(".") if "." in self.function else ("", self.function)
        return (context, *self.args, "")[:3] if method == "tr" else (*self.args, "")[:3]


@cache
def nodes() -> tuple[tuple[str, ast.Call | ast.ClassDef], ...]:
    """Every call and every class of the package, with its place."""
    return tuple(
        (f"{file.relative_to(PACKAGE)}:{node.lineno}", node)
        for file in sorted(PACKAGE.rglob("*.py"))
        if file.name != "tongue.py"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.ClassDef)
    )


def name_of(function: ast.expr) -> str:
    """The last word of what is called."""
    return getattr(function, "attr", getattr(function, "id", ""))


@cache
def calls() -> tuple[Call, ...]:
    """Every call in the package that says something, in whatever way."""
    return tuple(
        Call(at, ast.unparse(node.func), tuple(getattr(arg, "value", None) for arg in node.args))
        for at, node in nodes()
        if isinstance(node, ast.Call) and SAYS.fullmatch(name_of(node.func)) and ast.unparse(node.func) not in DRAWS
    )


@pytest.fixture
def marked() -> Iterator[None]:
    speak_by(
        lambda context, words, note, n: f"<{context}: {words}{note and f' ({note})'}{'' if n < 0 else f' of {n}'}>"
    )
    yield
    speak_by()


def test_nothing_is_said_another_way() -> None:
    ways = {call.function for call in calls()}
    assert ways == {"translate", "Plural.tr", "Problem.tr", "Unsaid.translate"}


def test_every_word_is_a_literal() -> None:
    assert [call.at for call in calls() if not all(isinstance(arg, str) for arg in call.args[:2])] == []


def test_errors_that_people_see_are_said_the_same_way() -> None:
    """A `TrainerError` of a text of its own can't be translated; `BadFile` carries what stands in a file."""
    classes = {
        node.name: {name_of(base) for base in node.bases} for _, node in nodes() if isinstance(node, ast.ClassDef)
    }
    errors = {"TrainerError"}
    while more := {name for name, bases in classes.items() if bases & errors} - errors:
        errors |= more
    plain = [
        at
        for at, node in nodes()
        if isinstance(node, ast.Call) and name_of(node.func) in errors - {"BadFile", "Unplayable"}
        if any(isinstance(arg, ast.Constant | ast.JoinedStr) for arg in node.args)
    ]
    assert "StoreError" in errors
    assert plain == []


def test_what_is_wrong_with_a_file_is_said_the_same_way() -> None:
    """What mypy lets a problem carry is `Problem.tr` or `Verbatim`; that holds no words of ours."""
    bare = [
        at
        for at, node in nodes()
        if isinstance(node, ast.Call)
        and any(re.search("[A-Za-z]{2}", words) for arg in carried(node) for words in literals(arg))
    ]
    assert bare == []


def carried(node: ast.Call) -> list[ast.expr]:
    """What a call takes as words that stand as they are: a problem after its place, and `Verbatim`."""
    return {"Problem": node.args[1:], "Verbatim": node.args}.get(ast.unparse(node.func), [])


def literals(words: ast.expr) -> Iterator[str]:
    """The literal parts of a text; what is reckoned or said inside it is none."""
    match words:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield from (text for part in parts for text in literals(part))
        case ast.IfExp(body=one, orelse=other):
            yield from (*literals(one), *literals(other))
        case _:
            return


def test_lupdate_finds_all_that_is_said(tmp_path: Path) -> None:
    found = tmp_path / "found.ts"
    files = [str(file) for file in sorted(PACKAGE.rglob("*.py"))]
    subprocess.run([LUPDATE, "-silent", *files, "-ts", found], check=True, capture_output=True)
    read = {
        (context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", ""))
        for context in ET.parse(found).getroot().iter("context")
        for message in context.iter("message")
    }
    assert read == {call.message for call in calls()}


def test_english_has_both_forms_of_every_plural_and_of_nothing_else() -> None:
    messages = list(ET.parse(asset("languages", "en.ts")).getroot().iter("message"))
    forms = {
        ("Plural", message.findtext("source"), message.findtext("comment", "")): [
            form.text for form in message.iter("numerusform")
        ]
        for message in messages
    }
    assert set(forms) == {call.message for call in calls() if call.function == "Plural.tr"}
    for (_, words, _), (one, other) in forms.items():
        assert one, words
        assert other, words
        assert "(s)" not in one + other
        assert set(re.findall(r"{\w+}", other)) == set(re.findall(r"{\w+}", str(words)))


def test_every_slot_has_a_name() -> None:
    assert [call.at for call in calls() if re.search(r"{\d*}", str(call.args))] == []


def test_words_are_english_by_themselves() -> None:
    assert translate("Places", "seat {seat}").format(seat=3) == "seat 3"


@pytest.mark.parametrize(("n", "words"), [(0, "0 seats open"), (1, "1 seat open"), (5, "5 seats open")])
def test_english_chooses_between_one_and_many(n: int, words: str) -> None:
    assert Plural.tr("%n seat(s) open", "", n) == words


@pytest.mark.usefixtures("marked")
def test_a_translation_is_asked_with_context_note_and_number() -> None:
    assert translate("Places", "seat") == "<Places: seat>"
    assert translate("Places", "seat", "to sit on") == "<Places: seat (to sit on)>"
    assert Plural.tr("%n seat(s)", "", 2) == "<Plural: %n seat(s) of 2>"


def test_words_of_other_layers_are_said_where_they_become_text() -> None:
    words = Unsaid.translate("Store", "{file} is full").format(file=Unsaid.translate("Store", "the disk"))
    assert str(words) == "the disk is full"
    speak_by(lambda _context, text, _note, _n: text.upper().replace("{FILE}", "{file}"))
    try:
        assert f"{words}!" == "THE DISK IS FULL!"
    finally:
        speak_by()
