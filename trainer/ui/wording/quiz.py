"""Quizzes in words: what is asked, how it is taken, and what it was worth."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.rules.games.listing import LISTED
from trainer.tongue import Plural, translate
from trainer.training.question_spots import put
from trainer.training.quizzes.banked import Banked
from trainer.training.quizzes.drawing import Drawn
from trainer.training.quizzes.quiz import Item, Quiz, Source, When
from trainer.ui.wording.bank import title_words
from trainer.ui.wording.families import words_at
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import labelled, with_commas, with_dots
from trainer.ui.wording.questions import ask_words

_MS_PER_MINUTE: Final = 60_000


def drawn_words(item: Drawn) -> str:
    """One thing that is asked, in a line that gives no answer away."""
    if item.authored is not None:
        return translate("Quiz", "A written question")
    table = kept_table_words(item.rulebook, item.game)
    if item.is_round:
        return labelled(part_words(item.game, item.part), table)
    return labelled(ask_words(put(item.spot).asked.ask.id), table)


def part_words(game: str, part: str) -> str:
    """A part of a round that is dealt."""
    # a newer program may have put in what is not dealt here
    return words_at(game).part(part) if game in LISTED else part


def item_words(item: Item, questions: dict[str, Banked]) -> str:
    """An item as whoever builds the quiz reads it; `questions` are those of the bank by their id."""
    table = kept_table_words(item.rulebook, item.game) if item.game else ""
    difficulty = translate("Quiz", "difficulty {number}").format(number=item.difficulty) if item.difficulty else ""
    match item.source:
        case Source.FIXED:
            found = questions.get(item.question)
            return title_words(found) if found is not None else translate("Quiz", "A question that has gone")
        case Source.DRAWN:
            tag = translate("Quiz", "tag {tag}").format(tag=item.tag) if item.tag else ""
            asked = ask_words(item.part) if item.part else ""
            rule = with_commas(table, asked, item.clause, tag, difficulty) or translate("Quiz", "any question")
            return labelled(Plural.tr("%n drawn from the bank", "", item.count), rule)
        case Source.MADE:
            made = with_commas(ask_words(AskId(item.part)), table, difficulty)
            return labelled(Plural.tr("%n made for it", "", item.count), made)
        case Source.ROUND:
            return labelled(translate("Quiz", "Dealt at the table"), with_dots(part_words(item.game, item.part), table))


def when_words(when: When) -> str:
    """What is shown when, in a few words."""
    words = {
        When.EACH: translate("Quiz", "After each answer"),
        When.END: translate("Quiz", "All answers at the end"),
        When.SCORE: translate("Quiz", "The score alone at the end"),
    }
    return words[when]


def about_words(quiz: Quiz) -> str:
    """How much it asks, how long it may take, how often, and what passes."""
    return with_dots(
        Plural.tr("%n to be done", "", quiz.count),
        time_words(quiz.minutes),
        attempts_words(quiz.attempts),
        translate("Quiz", "{percent} % pass").format(percent=quiz.pass_percent),
    )


def time_words(minutes: int) -> str:
    """How long it may take."""
    return translate("Quiz", "{minutes} min").format(minutes=minutes) if minutes else translate("Quiz", "no time limit")


def attempts_words(attempts: int) -> str:
    """How often it may be taken."""
    return Plural.tr("%n attempt(s)", "", attempts) if attempts else translate("Quiz", "as often as you like")


def clock_words(left_ms: int) -> str:
    """The time that is left, rounded up to a second."""
    seconds = -(-left_ms // 1000)
    return translate("Quiz", "{minutes}:{seconds}").format(minutes=seconds // 60, seconds=f"{seconds % 60:02}")


def spoken_time(left_ms: int) -> str:
    """The same as it is heard."""
    return Plural.tr("%n minute(s) left", "", -(-left_ms // _MS_PER_MINUTE))


def standard_words(quiz: Quiz) -> str:
    """What passes, in a sentence."""
    words = translate("Quiz", "{percent} % of it must be right.").format(percent=quiz.pass_percent)
    if not quiz.fails_on_integrity:
        return words
    return translate("Quiz", "{words} A fault of integrity in a dealt round fails it.").format(words=words)
