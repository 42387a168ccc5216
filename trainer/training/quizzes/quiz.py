"""A quiz as a value: what it asks, in which order, how long it may take, what passes, and what is shown when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from trainer.asks.key import AskId
from trainer.errors import Problem, one_of
from trainer.names import problems_of_name
from trainer.rules.rulebook import known_game
from trainer.tongue import Unsaid
from trainer.training.attempts import kind_of
from trainer.training.made_text import read
from trainer.training.making.made import asks_made
from trainer.training.making.maker import DIFFICULTIES
from trainer.training.quizzes.banked import Kept

MOST_ITEMS: Final = 60
MOST_ASKED: Final = 200
MOST_MINUTES: Final = 24 * 60
MOST_ATTEMPTS: Final = 20
MOST_SIGNS: Final = 80


class Source(StrEnum):
    """Where what is asked comes from."""

    FIXED = auto()
    """A question of the bank."""
    DRAWN = auto()
    """Some of the questions of the bank that are of a kind."""
    MADE = auto()
    """Spots that are made for it."""
    ROUND = auto()
    """A round, or a part of one, dealt at the table."""


class When(StrEnum):
    """What whoever takes it is shown of the answers, and when."""

    EACH = auto()
    """What is right, after each answer."""
    END = auto()
    """Nothing until the end; then every answer with what is right."""
    SCORE = auto()
    """Nothing until the end; then the score, and by which clauses it was lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing that is asked, or several of a kind. Only the fields of its source count."""

    source: Source
    question: str = ""
    """FIXED: its id in the bank."""
    rulebook: str = ""
    game: str = ""
    """The table; of those DRAWN empty for any."""
    part: str = ""
    """MADE: the ask; ROUND: the part of it; DRAWN: the ask, empty for any."""
    clause: str = ""
    """DRAWN: one that their answers rest on, by what is cited or its name; empty for any."""
    tag: str = ""
    """DRAWN: one that they have; empty for any."""
    difficulty: int = 0
    """DRAWN and MADE: from 1 to 5; 0 for any."""
    count: int = 1
    """How many; of FIXED and ROUND one."""
    seed: int = 0
    """MADE and ROUND: what makes them, the same for everybody; 0 where each who takes it gets others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quiz:
    """One version of a quiz."""

    title: str
    words: str = ""
    """What is said before it begins."""
    items: tuple[Item, ...] = ()
    is_shuffled: bool = False
    """What is asked comes in an order of its own each time."""
    is_same_for_all: bool = False
    """Everybody gets the same questions and cards."""
    seed: int = 1
    """By which they are drawn then."""
    minutes: int = 0
    """How long it may take; 0 for as long as one likes."""
    attempts: int = 1
    """How often somebody may take it; 0 for as often as they like."""
    pass_percent: int = 90
    fails_on_integrity: bool = True
    """One fault of integrity in a dealt round, and it is not passed, whatever the score."""
    shown: When = When.END

    @property
    def count(self) -> int:
        """How much is asked in all."""
        return sum(item.count for item in self.items)


_A_QUIZ: Final = Unsaid.translate("Training", "a quiz")


def read_quiz(text: str) -> Quiz:
    """The quiz that a text stands for; raises `BadNotation`."""
    return read(text, Quiz, _A_QUIZ)


def fits(item: Item, kept: Kept) -> bool:
    """Whether a question of the bank is one of those that an item draws from."""
    question = kept.question
    named = item.clause.casefold()
    return (
        not kept.is_withdrawn
        and (not item.game or (question.rulebook, question.game) == (item.rulebook, item.game))
        and (not item.part or question.ask == item.part)
        and (not item.tag or item.tag.casefold() in {tag.casefold() for tag in question.tags})
        and (not item.difficulty or question.difficulty == item.difficulty)
        and (not named or named in {*question.clauses, *_numbers(question.cites)})
    )


def _numbers(cites: Sequence[str]) -> Iterator[str]:
    """What is cited, whole and by its number alone, in small letters."""
    for cite in cites:
        yield cite.casefold()
        yield cite.rpartition(" ")[2].casefold()


# What is wrong with it


def item_place(number: int) -> str:
    """How a problem of an item names it, from 0."""
    return f"items {number + 1}"


def problems_with(quiz: Quiz, bank: Sequence[Kept]) -> tuple[Problem, ...]:
    """What is in the way of taking it, each thing by the name of its field."""
    return tuple(_problems(quiz, bank))


def _problems(quiz: Quiz, bank: Sequence[Kept]) -> Iterator[Problem]:
    if not quiz.title.strip():
        yield Problem("title", Problem.tr("is empty"))
    elif len(quiz.title) > MOST_SIGNS or "/" in quiz.title:
        yield Problem("title", Problem.tr("at most {most} signs, and no slash", most=MOST_SIGNS))
    else:
        yield from problems_of_name("title", quiz.title)
    if not quiz.items:
        yield Problem("items", Problem.tr("asks nothing yet"))
    elif len(quiz.items) > MOST_ITEMS or quiz.count > MOST_ASKED:
        yield Problem("items", Problem.tr("asks too much"), Problem.tr("at most {most} in all", most=MOST_ASKED))
    for field, value, least, most in (
        ("minutes", quiz.minutes, 0, MOST_MINUTES),
        ("attempts", quiz.attempts, 0, MOST_ATTEMPTS),
        ("pass_percent", quiz.pass_percent, 0, 100),
    ):
        if not least <= value <= most:
            yield Problem(field, Problem.tr("is out of range"), Problem.tr("{least} to {most}", least=least, most=most))
    for number, item in enumerate(quiz.items):
        for problem in _problems_of(item, bank):
            yield Problem(item_place(number), problem.found, problem.wanted)
    yield from _problems_of_draws(quiz, bank)


def _problems_of(item: Item, bank: Sequence[Kept]) -> Iterator[Problem]:
    if item.count < 1:
        yield Problem("", Problem.tr("asks nothing"), Problem.tr("at least one"))
    if item.difficulty not in (0, *DIFFICULTIES):
        yield Problem("", Problem.tr("has no such difficulty"), Problem.tr("{least} to {most}", least=1, most=5))
    book = known_game(item.rulebook, item.game) if item.game else None
    match item.source:
        case Source.FIXED:
            found = next((each for each in bank if each.id == item.question), None)
            if found is None or found.is_withdrawn:
                yield Problem("", Problem.tr("this question is offered no more"))
        case Source.DRAWN:
            if item.game and book is None:
                yield Problem("", Problem.tr("this table is dealt here no more"))
        case Source.MADE:
            if book is None:
                yield Problem("", Problem.tr("this table is dealt here no more"))
            elif item.part not in (known := asks_made(item.rulebook, item.game)):
                yield Problem("", Problem.tr("nothing of the kind is made at this table"), one_of(known))
        case Source.ROUND:
            if book is None:
                yield Problem("", Problem.tr("this table is dealt here no more"))
            elif item.part not in kind_of(item.game).focuses(book):
                yield Problem("", Problem.tr("this table has no such part of a round"))


def _problems_of_draws(quiz: Quiz, bank: Sequence[Kept]) -> Iterator[Problem]:
    """None is drawn twice: those fixed, and those that were drawn before, are left out."""
    taken = {item.question for item in quiz.items if item.source is Source.FIXED}
    if len(taken) < sum(item.source is Source.FIXED for item in quiz.items):
        yield Problem("items", Problem.tr("asks the same question twice"))
    for number, item in enumerate(quiz.items):
        if item.source is not Source.DRAWN:
            continue
        there = [each.id for each in bank if fits(item, each) and each.id not in taken]
        if len(there) < item.count:
            found = Problem.tr("the bank has {there} of these that the quiz does not ask already", there=len(there))
            yield Problem(item_place(number), found, Problem.tr("{count} are to be drawn", count=item.count))
        taken.update(there[: item.count])


def asks_at(rulebook: str, game: str) -> tuple[AskId, ...]:
    """What can be asked at a table by made spots; nothing where it has gone."""
    return asks_made(rulebook, game) if known_game(rulebook, game) is not None else ()
