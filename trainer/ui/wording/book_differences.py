"""A difference between two rulebooks as it stands in a list and as the command prints it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from trainer.rules.book import ClauseText, Rulebook
from trainer.rules.changing import Field
from trainer.rules.differing import Difference, Said, What, differences, readings_in
from trainer.tongue import translate
from trainer.training.book_changes import Touched, touched_by
from trainer.ui.wording.books import allowed_words, name_words, value_words
from trainer.ui.wording.drills import severity_words
from trainer.ui.wording.families import words_at
from trainer.ui.wording.games import game_words
from trainer.ui.wording.joined import labelled, with_commas, with_semicolons
from trainer.ui.wording.questions import ask_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One difference in words."""

    what: str
    name: str
    games: str
    before: str
    after: str
    cites: str
    drills: str
    lessons: str
    questions: str

    @property
    def about(self) -> tuple[str, ...]:
        """Where it is met, on what it rests, and what is to be looked at anew, a line each."""
        heads = (
            (translate("Difference", "Games"), self.games),
            (translate("Difference", "Clause"), self.cites),
            (translate("Difference", "Drills"), self.drills),
            (translate("Difference", "Lessons"), self.lessons),
            (translate("Difference", "Questions"), self.questions),
        )
        return tuple([labelled(head, words) for head, words in heads if words])

    def lines(self) -> tuple[str, ...]:
        """As the command prints it: what is otherwise, then what that changes, a line each."""
        turned = translate("Difference", "{before} → {after}").format(before=self.before, after=self.after)
        first = translate("Difference", "{what}: {name}: {turned}")
        return (
            first.format(what=self.what, name=self.name, turned=turned),
            *[f"  {words}" for words in self.about],
        )


def touched_words(touched: Touched) -> tuple[tuple[str, str], ...]:
    """The drills, the lessons and the questions, each under its head; some may be none."""
    return (
        (
            translate("Difference", "Drills"),
            with_commas(*dict.fromkeys(words_at(game).part(part) for game, part in touched.drills)),
        ),
        (
            translate("Difference", "Lessons"),
            with_semicolons(*dict.fromkeys(heading.title for heading in touched.lessons)),
        ),
        (translate("Difference", "Questions"), with_commas(*map(ask_words, touched.asks))),
    )


def told(before: Rulebook, after: Rulebook) -> tuple[Told, ...]:
    """All that differs between two books, or two versions of one."""
    return tuple([_told(each, touched_by(each, before, after)) for each in differences(before, after)])


def what_words(what: What) -> str:
    """In what they differ."""
    words = {
        What.GAME: translate("Difference", "Game"),
        What.SEATS: translate("Difference", "Players"),
        What.LIMITS: translate("Difference", "Limits"),
        What.OPTION: translate("Difference", "Option"),
        What.ALLOWED: translate("Difference", "What is allowed"),
        What.FACT: translate("Difference", "Settled"),
        What.PAYTABLE: translate("Difference", "Paytable"),
        What.RULE: translate("Difference", "Rule"),
        What.WEIGHT: translate("Difference", "Weight"),
        What.NUMBER: translate("Difference", "Number"),
        What.READING: translate("Difference", "Reading"),
    }
    return words[what]


def _told(difference: Difference, touched: Touched) -> Told:
    drills, lessons, questions = (words for _, words in touched_words(touched))
    return Told(
        what=what_words(difference.what),
        name=_name(difference),
        games=with_commas(*map(game_words, difference.games)),
        before=_said(difference.what, difference.before),
        after=_said(difference.what, difference.after),
        cites=with_semicolons(*_citations(difference, touched)),
        drills=drills,
        lessons=lessons,
        questions=questions,
    )


def _citations(difference: Difference, touched: Touched) -> tuple[str, ...]:
    """Its own; of what a rulebook settles without a clause of its own, those of the first rule that it bears upon."""
    if difference.citations or difference.what is What.GAME or not touched.rules:
        return difference.citations
    return touched.rules[0].citations


def _name(difference: Difference) -> str:
    """An entry by its name; a rule by its number, since what it says stands beside it."""
    if difference.what is What.GAME:
        return game_words(difference.name)
    said = difference.after or difference.before
    match said:
        case Field():
            return name_words(said)
        case ClauseText():
            return said.citations[0]
        case None:
            return difference.name
        case _:
            assert_never(said)


def _said(what: What, said: Said) -> str:
    if what is What.GAME:
        return translate("Difference", "has it") if said is not None else translate("Difference", "has it not")
    match said:
        case None:
            return translate("Difference", "no such rule") if what is What.RULE else translate("Difference", "nothing")
        case Field():
            if what is What.READING:
                return _readings(said)
            return allowed_words(said) if what is What.ALLOWED else value_words(said)
        case ClauseText():
            return _of_rule(what, said)
        case _:
            assert_never(said)


def _of_rule(what: What, text: ClauseText) -> str:
    match what:
        case What.WEIGHT:
            return severity_words(text.severity)
        case What.NUMBER:
            return text.number or translate("Difference", "no number")
        case What.READING:
            return _readings(text)
        case _:
            return text.gist


def _readings(said: Field | ClauseText) -> str:
    return with_commas(*readings_in(said.citations)) or translate("Difference", "none")
