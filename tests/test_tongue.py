"""All that is said goes one way: literals that lupdate reads, plurals by the language's forms, English by itself."""

from __future__ import annotations

import ast
import gc
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
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
def trees() -> Mapping[str, tuple[ast.AST, ...]]:
    """All that stands in each module of the package."""
    # a million nodes that stay: to look them through for garbage, while they are read and later, takes longer than that
    gc.disable()
    try:
        return {
            file.relative_to(PACKAGE).as_posix(): tuple(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
            for file in sorted(PACKAGE.rglob("*.py"))
            if file.name != "tongue.py"
        }
    finally:
        gc.freeze()
        gc.enable()


@cache
def nodes() -> tuple[tuple[str, ast.Call | ast.ClassDef], ...]:
    """Every call and every class of the package, with its place."""
    return tuple(
        (f"{module}:{node.lineno}", node)
        for module, tree in trees().items()
        for node in tree
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


SHOWN = frozenset({"say", "tell", "announce", "setAccessibleName", "setAccessibleDescription", "setWindowTitle"})
"""What a person reads or hears of its arguments."""
HELP = frozenset({"help", "description", "title"})
"""What the command's parser prints."""
BETWEEN = re.compile(r"[,:;.·] | [(\[]")
"""Signs that a language chooses between words."""
NO_WORDS = {
    "ui/demo.py": "steps in columns",
    "ui/explaining/drawings.py": "a number before a line of a list",
    "ui/lessons/choose.py": "a number before a line of a list",
    "ui/wording/lessons.py": "a number before a line of a list",
    "ui/wording/told_facts.py": "a number before a line of a list",
    "ui/wording/keys/steps.py": "a number before a line of a list",
    "ui/wording/keys/verdict.py": "a number before a line of a list",
    "ui/question/offering.py": "the number of a clause",
    "exchange/phh/command.py": "a file and what is wrong in it, as compilers have it",
    "ui/wording/lesson_report.py": "a file and what is wrong in it, as compilers have it",
    "ui/settings/crash.py": "a report for who mends it",
    "ui/poker/posted.py": "a sign of the room, cut again at its dots",
    "ui/felt/house/sic_bo/family.py": "a sign of the room, cut again at its dots",
}
"""Where signs between values stand in a text as they are, and why."""


WRITTEN = {
    "f'p{seat}'": "a player's name in the file",
    "f'p{number}'": "a player's name in the file",
    "f'p{decision.seat} {decision.word}{amount}'": "an action as the file has it",
    "f'seat {seat}'": "a place by its id, to be said by it",
    "f'no words for {action}'": "an error of the program",
    "f'{act} is legal and no step'": "an error of the program",
    "f'actions[{decision.line}]'": "a place in the file",
    "f'actions[{line}]'": "a place in the file",
    "f'trainer.ui.wording.keys.{module}'": "a module",
    "f'{lesson.rulebook}/{lesson.id}.toml: {problem}'": "a file and what is wrong in it",
}
"""Texts with letters in what words things, and why they are not said."""
SHOWING = re.compile(r"ui/|cli\.py|output\.py|exchange/phh/(command|compare|showdown|script|replay)\.py")
"""What shows something, or makes sentences that are printed."""
WORDING = re.compile(r"cli\.py|ui/wording/.*|exchange/phh/(command|compare|showdown|script|replay)\.py")
"""Where sentences are made; elsewhere an f-string with letters is mostly a place or a file."""


@cache
def texts() -> tuple[tuple[str, ast.AST], ...]:
    """Every expression of the layers that show something, with its place."""
    return tuple(
        (f"{module}:{node.lineno}", node)
        for module, tree in trees().items()
        if SHOWING.match(module)
        for node in tree
        if isinstance(node, ast.expr)
    )


def has_letters(words: ast.expr) -> bool:
    return any(re.search("[A-Za-z]{2}", text) for text in literals(words))


def test_what_is_shown_at_once_is_no_text_of_its_own() -> None:
    """`say("done")`, `tell(f"{n} hands")`: also outside the window."""
    bare = [
        at
        for at, node in nodes()
        if isinstance(node, ast.Call)
        if any(has_letters(arg) for arg in node.args if name_of(node.func) in SHOWN)
        or any(has_letters(word.value) for word in node.keywords if word.arg in HELP and at.startswith("cli.py"))
    ]
    assert bare == []


def test_a_record_that_ends_says_it_the_same_way() -> None:
    """`RecordEnds` is no `TrainerError`, but its text is printed."""
    ends = [node for _, node in nodes() if isinstance(node, ast.Call) and name_of(node.func) == "RecordEnds"]
    assert ends
    assert not [ast.unparse(node) for node in ends if any(has_letters(arg) for arg in node.args)]


def glued(node: ast.AST) -> bool:
    """Whether values stand side by side with signs of English between, or said words with literal ones."""
    match node:
        case ast.JoinedStr(values=[_, *between, _]):
            return any(BETWEEN.search(text) for part in between for text in literals(part))
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(sign)), attr="join")):
            return sign in {"; ", ": ", ". ", " · "}
        case ast.BinOp(left=one, op=ast.Add(), right=other):
            return any(is_said(a) and has_letters(b) for a, b in ((one, other), (other, one)))
        case _:
            return False


def is_said(node: ast.expr) -> bool:
    return any(isinstance(each, ast.Call) and SAYS.fullmatch(name_of(each.func)) for each in ast.walk(node))


def test_no_words_are_glued_together() -> None:
    """A list, a label and its words, the parts of a line: `wording/joined.py` has the template of each."""
    found = {at for at, node in texts() if glued(node)}
    assert sorted(at for at in found if at.rpartition(":")[0] not in NO_WORDS) == []
    # what is allowed is still there
    assert set(NO_WORDS) <= {at.rpartition(":")[0] for at in found}


def test_sentences_are_made_of_no_letters_between_values() -> None:
    found = {
        ast.unparse(node): at
        for at, node in texts()
        if isinstance(node, ast.JoinedStr) and WORDING.fullmatch(at.rpartition(":")[0])
        # how a number is formatted is a text too, without a value
        if any(isinstance(part, ast.FormattedValue) for part in node.values)
        if any(re.search("[A-Za-z]", text) for text in literals(node))
    }
    assert sorted(at for text, at in found.items() if text not in WRITTEN) == []
    assert set(WRITTEN) <= set(found)


@pytest.mark.parametrize(
    ("code", "is_glued"),
    [
        ('f"{game}, {house}"', True),
        ('f"{game} · {house}"', True),
        ('" · ".join(parts)', True),
        ('translate("Keys", "Hand") + " of cards"', True),
        ('f"{hand} ({cards})"', True),
        ('f"{verb} {rest}"', False),
        ('f"{x}:{y}"', False),
    ],
)
def test_glue_is_seen(code: str, *, is_glued: bool) -> None:
    assert glued(ast.parse(code, mode="eval").body) is is_glued


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
