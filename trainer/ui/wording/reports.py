"""Words of reports: clauses, faults, weeks, shares."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from trainer.asks.key import AskId
from trainer.records import Level, Mark
from trainer.rules.book import Severity
from trainer.rules.games.listing import LISTED
from trainer.rules.rulebook import known_game
from trainer.rules.scale import Effect
from trainer.sums import ANSWERED, BETWEEN, monday_of
from trainer.tongue import Plural, translate
from trainer.ui.wording.drills import level_words, severity_words
from trainer.ui.wording.effects import effect_words
from trainer.ui.wording.games import game_words, kept_table_words
from trainer.ui.wording.questions import ask_words

_FIRST_DAY: Final = date(1970, 1, 1)
_WEIGHTS: Final = frozenset(severity.value for severity in Severity)
_EFFECTS: Final = frozenset(effect.value for effect in Effect)
_ASKS: Final = frozenset(ask.value for ask in AskId)


def cite_words(place: str, clause: str) -> str:
    """The number of a clause at a table, as its rulebook has it."""
    rulebook, _, game = place.partition("/")
    book = known_game(rulebook, game)
    text = book.clauses.get(clause) if book is not None else None
    if text is None:
        return clause  # of a rulebook that has gone, or has the clause no more
    return text.number or (text.readings[0] if text.readings else clause)


def gist_words(place: str, clause: str) -> str:
    """What a clause says, in our words; nothing where its rulebook has gone."""
    rulebook, _, game = place.partition("/")
    book = known_game(rulebook, game)
    text = book.clauses.get(clause) if book is not None else None
    return text.gist if text is not None else ""


def place_words(place: str) -> str:
    """Room and game."""
    rulebook, _, game = place.partition("/")
    return kept_table_words(rulebook, game)


def short_place_words(place: str) -> str:
    """The game alone."""
    _, _, game = place.partition("/")
    return game_words(game) if game in LISTED else game


def fault_words(name: str) -> tuple[str, str]:
    """What went wrong, and how much it weighs, of a fault that was added up."""
    if name == ANSWERED:
        return translate("Reports", "A question answered wrong"), translate("Reports", "no fault at a table")
    weight, _, what = name.partition(BETWEEN)
    weighs = severity_words(Severity(weight)) if weight in _WEIGHTS else weight
    if what in _EFFECTS:
        return effect_words(Effect(what)).headline, weighs
    if what == Mark.MISSED:
        return translate("Reports", "Left out"), weighs
    return translate("Reports", "Another wrong step"), weighs


def rule_words(ask: str) -> str:
    """What a question asks, in a word or two."""
    return ask_words(ask) if ask in _ASKS else translate("Reports", "Question")


def percent_words(percent: int) -> str:
    return translate("Reports", "{percent} %").format(percent=percent)


def share_words(percent: int, count: int) -> str:
    """A share with what it is of, as it fits a narrow cell."""
    return translate("Reports", "{percent} % of {count}").format(percent=percent, count=count)


def steps_words(count: int) -> str:
    return Plural.tr("%n step(s)", "", count)


def people_words(count: int) -> str:
    return Plural.tr("%n person(s)", "", count)


def an_hour_words(rate: float) -> str:
    return translate("Reports", "{rate} / h").format(rate=f"{rate:.1f}")


def week_words(week: int) -> str:
    """The Monday on which a week begins, short."""
    return day_words(_FIRST_DAY + timedelta(days=monday_of(week)))


def day_words(day: date) -> str:
    return translate("Reports", "{day}/{month}").format(day=day.day, month=f"{day.month:02}")


def period_words(weeks: int) -> str:
    if not weeks:
        return translate("Reports", "since there are records")
    return Plural.tr("the last %n week(s)", "", weeks)


def counted_words(level: Level | None) -> str:
    """Which rounds a report rests on."""
    if level is None:
        return translate(
            "Reports",
            "Counted are first tries in rounds, questions and payments that have ended, at practice and in tests; what "
            "was shown or guided is not. A verdict that was set aside counts as it stands now.",
        )
    return translate(
        "Reports",
        "Counted are first tries that have ended, at the level {level} alone. A verdict that was set aside counts as "
        "it stands now.",
    ).format(level=level_words(level))
