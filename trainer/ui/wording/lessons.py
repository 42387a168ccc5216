"""What stands in a lesson in place of what the plan and the rulebook know: rules, outlines, paytables, limits, keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Final

from trainer.errors import Problem, one_of
from trainer.rules.book import ClauseText, GameBook
from trainer.rules.clause import Phase
from trainer.rules.entries import as_written
from trainer.rules.families import clause_named
from trainer.rules.plan import Actor
from trainer.rules.rulebook import known_game
from trainer.tongue import Unsaid, translate
from trainer.training.lessons.lesson import From, Lesson
from trainer.training.lessons.library import book_of
from trainer.training.lessons.rounds import told_round
from trainer.ui.entry.families import keys_at
from trainer.ui.wording.families import words_at
from trainer.ui.wording.line import capital

_PLACEHOLDER: Final = re.compile(r"\{([a-z]+):([^{}]*)\}")
_UNNAMED: Final = "standard"
"""The name of a paytable that a wager has alone."""
PLACEHOLDERS: Final = ("cite", "rule", "outline", "paytable", "limit", "key")


class _Unknown(Exception):
    """A placeholder names what is not there; says what is."""

    def __init__(self, wanted: Unsaid) -> None:
        super().__init__(wanted)
        self.wanted = wanted


def printed(words: str, lesson: Lesson, keys: Mapping[str, str] | None = None) -> str:
    """The words with all that is printed in its place; `keys` are the letters by verb, where they are others."""
    return _PLACEHOLDER.sub(lambda found: _print(found[1], found[2], lesson, keys or keys_at(lesson.game)), words)


def problems_in(words: str, lesson: Lesson) -> Iterator[Problem]:
    """What can't be printed, without the place of the words."""
    for found in _PLACEHOLDER.finditer(words):
        try:
            _print(found[1], found[2], lesson, keys_at(lesson.game))
        except _Unknown as unknown:
            yield Problem("text", as_written(found[0]), unknown.wanted)


def _print(kind: str, name: str, lesson: Lesson, keys: Mapping[str, str]) -> str:
    book = book_of(lesson)
    match kind:
        case "cite":
            return _number(_clause(name, book), book)
        case "rule":
            return _rule(name, lesson, book)
        case "outline":
            return _outline(name, lesson, book)
        case "paytable":
            return _paytable(name, book)
        case "limit":
            return _limit(name, book)
        case "key":
            return f"**{_known(keys, name)}**"
        case _:
            raise _Unknown(one_of(PLACEHOLDERS))


def _rule(name: str, lesson: Lesson, book: GameBook) -> str:
    """A rule by its number; another rulebook's, `oneida-poker/blinds`, by that book's whole citation."""
    of, _, name = name.rpartition("/")
    if not of:
        text = _clause(name, book)
        cited = _number(text, book)
    else:
        rulebook, _, game = of.partition("/")
        other = known_game(rulebook, game or lesson.game)
        if other is None:
            raise _Unknown(
                Problem.tr("a rulebook, where need be a game of it, and its clause: oneida-poker/holdem/blinds")
            )
        text = _clause(name, other)
        cited = text.citations[0]
    return _cited(text, lesson, cited)


def _known(values: Mapping[str, str], name: str) -> str:
    if name not in values:
        raise _Unknown(one_of(values))
    return values[name]


def _clause(name: str, book: GameBook) -> ClauseText:
    if not book.answers(name):
        raise _Unknown(Problem.tr("a clause that the rulebook has"))
    return book.clause(name)


def _gist(text: ClauseText, lesson: Lesson) -> str:
    return text.gists.get(lesson.language, text.gist)


def _cited(text: ClauseText, lesson: Lesson, clause: str) -> str:
    """The rule, a sentence that ends with its clause."""
    words = translate("Lessons", "{rule} ({clause}).")
    return words.format(rule=_gist(text, lesson).rstrip("."), clause=clause)


def _number(text: ClauseText, book: GameBook) -> str:
    """The clause without the rulebook's name, which stands over the table; the reading where it is silent."""
    sign = book.cite.partition("{number}")[0].rpartition(" ")[2]
    return sign + text.number if text.number else text.citations[0]


def _outline(name: str, lesson: Lesson, book: GameBook) -> str:
    """The rules by which a part of the round goes, in the order of a round in which nothing goes wrong."""
    if name not in set(Phase):
        raise _Unknown(one_of(Phase))
    told = told_round(lesson.rulebook, lesson.game, From())
    clauses = dict.fromkeys(step.clause for step, _ in told.course if step.by is Actor.DEALER)
    there = [clause for clause in clauses if (row := clause_named(lesson.game, clause)) and row.phase == name]
    if not there:
        raise _Unknown(Problem.tr("a part that the round has"))
    lines = [f"{n}. {_cited(text, lesson, _number(text, book))}" for n, text in enumerate(map(book.clause, there), 1)]
    return "\n" + "\n".join(lines) + "\n"


def _paytable(name: str, book: GameBook) -> str:
    tables = words_at(book.id).paytables(book)
    wager, _, letter = name.partition("/")
    every = [each for each in tables if each.startswith(f"{wager}/")]
    if not tables:
        raise _Unknown(Problem.tr("nothing: no wager here has a paytable"))
    if not every:
        raise _Unknown(one_of(dict.fromkeys(each.partition("/")[0] for each in tables)))
    if (found := f"{wager}/{letter or _UNNAMED}") not in every:
        raise _Unknown(one_of(every))
    title, pays = tables[found]
    head = translate("Lessons", "| {wager} | pays |\n|---|---|").format(wager=capital(title))
    rows = [f"| {hand} | {pay} |" for hand, pay in pays.items()]
    return "\n" + "\n".join((head, *rows)) + "\n"


def _limit(name: str, book: GameBook) -> str:
    """What the house has posted where nobody has chosen, or what the rulebook settles."""
    if name in book.options and not book.options[name].is_refused:
        return _value(book.options[name].default)
    facts = book.settled().get("facts")
    if hasattr(facts, name):
        return _value(getattr(facts, name))
    raise _Unknown(one_of((*book.options, *_names(facts))))


def _names(facts: object) -> Iterable[str]:
    return getattr(facts, "__dataclass_fields__", ())


def _value(value: object) -> str:
    match value:
        case None | False:
            return translate("Lessons", "none")
        case True:
            return translate("Lessons", "yes")
        case int() | Decimal() | str():
            return str(value)
        case list() | tuple() | frozenset():
            return ", ".join(map(_value, value))
        case _:
            raise _Unknown(Problem.tr("a plain value"))
