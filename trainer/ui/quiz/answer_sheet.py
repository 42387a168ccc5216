"""Room to write each answer of a quiz on paper: as many lines as its fields need, whatever the right one is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.asks.fields import Field, Json, Many, Of
from trainer.tongue import translate
from trainer.training.question_spots import Question, put
from trainer.training.quizzes.authored import How
from trainer.training.quizzes.drawing import Drawn
from trainer.ui.wording.joined import labelled, listed
from trainer.ui.wording.line import capital, lowered
from trainer.ui.wording.questions import name_words, place_line

_FOLLOWS: Final = frozenset({"rank", "made"})
"""What the name of a hand says already."""
_AT_ONCE: Final = 4
"""A list has a multiple of so many lines, one more than it needs at least: nobody reads off how long it is."""
_OF_EACH: Final = 3
"""So many lines of what belongs to each line of a list, as the shares of a pot."""


@dataclass(frozen=True, slots=True)
class Blank:
    """A line of the sheet."""

    words: str
    depth: int = 0
    """How far it stands in: it belongs to the line before that stands less far in."""
    has_room: bool = True
    """Something is written behind the words."""


def blanks(item: Drawn) -> Iterator[Blank]:
    """The lines of one item."""
    if item.authored is not None:
        yield Blank(_how_to(item.authored.how))
        if item.authored.how is How.TEXT:
            yield Blank("")
    elif item.is_round:
        yield Blank(translate("QuizPaper", "For the examiner"))
    else:
        yield from _of_question(put(item.spot))


def _how_to(how: How) -> str:
    words = {
        How.ONE: translate("QuizPaper", "The letter"),
        How.SEVERAL: translate("QuizPaper", "All letters that are right"),
        How.ORDER: translate("QuizPaper", "The letters in order"),
        How.NUMBER: translate("QuizPaper", "The number"),
        How.TEXT: translate("QuizPaper", "In a few words"),
    }
    return words[how]


def _of_question(asked: Question) -> Iterator[Blank]:
    for field in asked.form.fields:
        if field.is_asked and not field.always_lacks(asked.book):
            yield from _of_field(field, asked, asked.right.get(field.name))


def _of_field(field: Field, asked: Question, right: Json) -> Iterator[Blank]:
    words = place_line((field.name,))
    if field.many is Many.BY_NAME:
        yield Blank(_by_seat_words(field, words), has_room=False)
        # not the seats of the key: who gets something is asked
        count = _lines(len(right) if isinstance(right, Mapping) else 0)
        yield from [Blank(translate("QuizPaper", "Seat ____"), 1) for _ in range(count)]
    elif field.many is Many.LIST and field.one_suffices:
        yield Blank(words)
    elif field.many is Many.LIST:
        yield from _of_list(field, words, right if isinstance(right, Sequence) else (), asked.form.counts)
    elif field.of is Of.RECORD:
        yield Blank(_or_none(field, words), has_room=False)
        yield from [Blank(name_words(each.name), 1) for each in _written(field.fields)]
    else:
        yield Blank(_told(field, words))


def _by_seat_words(field: Field, words: str) -> str:
    """What stands before the seats; of a total what is meant by it."""
    if field.name != "totals":
        return words
    return translate("QuizPaper", "{totals}: what each seat gets, or wins and loses, in all").format(totals=words)


def _of_list(field: Field, words: str, right: Sequence[Json], counts: Mapping[str, int]) -> Iterator[Blank]:
    if field.of not in (Of.RECORD, Of.STEP):
        yield Blank(translate("QuizPaper", "{words}, in order").format(words=words))
        return
    own = [each for each in _written(field.fields) if each.many is Many.ONE or each.of is not Of.RECORD]
    within = [each for each in _written(field.fields) if each.many is Many.LIST and each.of is Of.RECORD]
    names = listed([lowered(_name_in(field, each)) for each in own]) if field.of is Of.RECORD else ""
    yield Blank(labelled(words, names) if names else words, has_room=False)
    known = counts.get(field.name)
    for number in range(1, (known or _lines(len(right))) + 1):
        yield Blank(translate("QuizPaper", "{number}.").format(number=number), 1)
        if known:  # of what is told in the question, as acts that are to be judged, all that is said
            yield from [Blank("", 2) for _ in range(_OF_EACH - 1)]
        for each in within:
            named = listed([lowered(name_words(one.name)) for one in _written(each.fields)])
            head = labelled(capital(name_words(each.name)), named) if number == 1 else name_words(each.name)
            yield Blank(head, 2, has_room=number != 1)
            yield from [Blank("", 2) for _ in range(_OF_EACH - (number != 1))]


def _name_in(record: Field, field: Field) -> str:
    """The name of a field of a record: what is called by a name there, and no hand, is one of the list."""
    is_hand = any(each.of is Of.CARDS for each in record.fields)
    if field.name == "name" and not is_hand:
        return translate("QuizPaper", "Which one")
    return name_words(field.name)


def _lines(count: int) -> int:
    return -(-(count + 1) // _AT_ONCE) * _AT_ONCE


def _written(fields: Iterable[Field]) -> list[Field]:
    """What is written of a record: no clause of each line, nothing that follows from the rest."""
    return [each for each in fields if each.is_asked and each.name not in _FOLLOWS]


def _or_none(field: Field, words: str) -> str:
    return translate("QuizPaper", "{words}, or none").format(words=words) if field.may_lack else words


def _told(field: Field, words: str) -> str:
    if field.of is Of.FLAG:
        return translate("QuizPaper", "{words}, yes or no").format(words=words)
    return _or_none(field, words)
