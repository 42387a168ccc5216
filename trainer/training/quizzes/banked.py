"""A question of the bank: a spot, or one that somebody has written, with what it is found by."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Final

from trainer.asks.documents import read_file, spots_of
from trainer.asks.key import AskId
from trainer.errors import BadFile, Problem
from trainer.names import problems_of_name
from trainer.rules.book import clauses_cited
from trainer.rules.notation import BadNotation
from trainer.rules.rulebook import known_game
from trainer.tongue import Unsaid, Verbatim
from trainer.training.made_text import read
from trainer.training.making.made import spot_made
from trainer.training.making.maker import DIFFICULTIES
from trainer.training.question_spots import Question, put, put_entries
from trainer.training.quizzes.authored import Authored, problems_of

MOST_TAGS: Final = 12
MOST_SIGNS: Final = 40
"""Of a tag."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Banked:
    """One version of a question; either the spot or the authored question is there."""

    spot: str = ""
    """As `put` takes it."""
    authored: Authored | None = None
    rulebook: str = ""
    """Of the table it is about; empty where it is about none."""
    game: str = ""
    ask: str = ""
    """What is asked about a spot."""
    clauses: tuple[str, ...] = ()
    """Those that the answer rests on, the governing one first, by the program's names."""
    cites: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    difficulty: int = 0
    """From 1 to 5; 0 where nobody has said."""
    origin: str = ""
    """Where it comes from, in a word or two."""

    @property
    def table(self) -> str:
        """Rulebook and game with a slash between; empty where it is about none."""
        return f"{self.rulebook}/{self.game}" if self.game else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A question as it stands in the bank."""

    id: str
    version: int
    question: Banked
    is_withdrawn: bool = False


_A_QUESTION: Final = Unsaid.translate("Training", "a question of the bank")


def read_banked(text: str) -> Banked:
    """The question that a text stands for; raises `BadNotation`."""
    return read(text, Banked, _A_QUESTION)


def of_spot(spot: str, *, tags: Iterable[str] = (), difficulty: int = 0, origin: str = "") -> Banked:
    """The question of a spot, with what its key tells of it; raises `BadNotation` where it has no single answer."""
    return _of(put(spot), spot, tags=tags, difficulty=difficulty, origin=origin)


def _of(asked: Question, spot: str, *, tags: Iterable[str], difficulty: int, origin: str) -> Banked:
    return Banked(
        spot=spot,
        rulebook=asked.asked.rulebook,
        game=asked.asked.game,
        ask=asked.asked.ask.id.value,
        clauses=clauses_of(asked),
        cites=tuple(map(str, asked.key.answer.cites)),
        tags=tidy_tags(tags),
        difficulty=difficulty,
        origin=origin,
    )


def clauses_of(asked: Question) -> tuple[str, ...]:
    """The clauses that a key cites, the governing one first."""
    return clauses_cited(asked.key.answer.cites)


def with_authored(question: Banked, authored: Authored) -> Banked:
    """The same as somebody has written it, its citations by the rulebook of its table."""
    book = known_game(question.rulebook, question.game)
    known = [clause for clause in question.clauses if book is not None and clause in book.clauses]
    cites = (
        tuple(dict.fromkeys([str(cite) for clause in known for cite in book.cites(clause)])) if book is not None else ()
    )
    return replace(question, spot="", ask="", authored=authored, clauses=tuple(known), cites=cites)


def tidy_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Each once, whatever its capitals, without blanks around it."""
    found: dict[str, str] = {}
    for tag in tags:
        words = " ".join(tag.split())
        if words:
            found.setdefault(words.casefold(), words)
    return tuple(found.values())


def problems_with(question: Banked) -> tuple[Problem, ...]:
    """What is in the way of keeping it, each thing by the name of its field."""
    return tuple(_problems(question))


def _problems(question: Banked) -> Iterator[Problem]:
    if question.authored is not None:
        yield from problems_of(question.authored)
        if question.game and known_game(question.rulebook, question.game) is None:
            yield Problem("table", Problem.tr("is dealt here no more"))
    else:
        try:
            put(question.spot)
        except BadNotation as problem:
            yield Problem("spot", Verbatim(str(problem)))
    if len(question.tags) > MOST_TAGS or any(len(tag) > MOST_SIGNS for tag in question.tags):
        wanted = Problem.tr("at most {most} tags of {signs} signs each", most=MOST_TAGS, signs=MOST_SIGNS)
        yield Problem("tags", Problem.tr("holds too much"), wanted)
    yield from islice((problem for tag in question.tags for problem in problems_of_name("tags", tag)), 1)
    if question.difficulty not in (0, *DIFFICULTIES):
        yield Problem("difficulty", Problem.tr("is out of range"), Problem.tr("{least} to {most}", least=1, most=5))


# Many at once


def of_files(paths: Sequence[Path], *, tags: Iterable[str] = ()) -> tuple[Banked, ...]:
    """The spots of files; raises `BadFile` with every problem of all of them, each by its file and place."""
    problems: list[Problem] = []
    found: list[Banked] = []
    wanted = tuple(tags)
    for path in paths:
        try:
            tables = spots_of(read_file(str(path)), path.name)
        except BadFile as bad:
            problems += [replace(each, place=f"{path.name}: {each.place}") for each in bad.problems]
            continue
        for table in tables:
            text = json.dumps(table.entries, default=str)
            try:
                asked = put_entries(json.loads(text), f"{path.name}: {table.place}")
            except BadFile as bad:
                problems += bad.problems
            else:
                found.append(_of(asked, text, tags=wanted, difficulty=0, origin=path.name))
    if problems:
        raise BadFile("spots", tuple(problems))
    return tuple(found)


def like(
    rulebook: str, game: str, ask: AskId, *, count: int, seed: int, difficulty: int | None, tags: Iterable[str] = ()
) -> tuple[Banked, ...]:
    """So many spots of an ask at a table, none twice, of a difficulty or any; fewer where no more are found."""
    wanted = tuple(tags)
    found: dict[str, Banked] = {}
    for number in range(count * 4):
        try:
            made = spot_made(rulebook, game, ask, seed + number, difficulty)
            if made.text not in found:
                found[made.text] = of_spot(made.text, tags=wanted, difficulty=made.difficulty, origin="")
        except (BadFile, BadNotation, LookupError):
            continue
        if len(found) == count:
            break
    return tuple(found.values())
