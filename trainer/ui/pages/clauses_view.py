"""Where a person stands at each clause of a table, from what the store tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from trainer.rules.book import GameBook, Severity
from trainer.rules.clause import Phase
from trainer.rules.rulebook import load_rulebook
from trainer.store import Store
from trainer.tongue import Plural, translate
from trainer.training.ahead import Table, course
from trainer.training.exercise import game_named
from trainer.training.standing import Mastery, Standing, mastery, phase_of
from trainer.training.what_next import Due, Why, day_of
from trainer.ui.pages.clauses_dialog import ClausesView
from trainer.ui.pages.due_card import DueItem
from trainer.ui.pages.home_view import phase_words, why_words
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.words import mastery_words
from trainer.ui.wording.drills import severity_words
from trainer.ui.wording.games import table_words
from trainer.ui.wording.joined import listed, with_dots


def clauses_view(store: Store, person: str | None, table: Table, chosen: SettingsView) -> ClausesView:
    """Every clause in its part of the round; raises `TrainerError` when the store can't be read."""
    now = datetime.now(UTC)
    day = day_of(store, person, now, pace=chosen.pace, new_a_day=chosen.new_a_day)
    known = {each.clause: each for each in day.standings if (each.rulebook, each.game) == table}
    due = {item.clause: item for item in day.due if item.key[:2] == table}
    rulebook, game = table
    book = load_rulebook(rulebook).games[game]
    overruled = _overruled(store, person, table)
    found: dict[Phase, list[DueItem]] = {phase: [] for phase in Phase}
    levels = Counter[Mastery]()
    for key in course([table]):
        phase = phase_of(game, key[2])
        if phase is None:
            continue
        standing = known.get(key[2])
        level = Mastery.NEW if standing is None else mastery(standing, now, chosen.pace)
        levels[level] += 1
        item = _item(book, "/".join(key), level, standing, due.get(key[2]), now)
        found[phase].append(replace(item, why=with_dots(item.why, _overruled_words(overruled[key[2]]))))
    return ClausesView(
        table=table_words(rulebook, game),
        summary=_summary(levels),
        phases=tuple([(phase_words(phase), tuple(items)) for phase, items in found.items() if items]),
    )


def _item(
    book: GameBook, id_: str, level: Mastery, standing: Standing | None, due: Due | None, now: datetime
) -> DueItem:
    text = book.clauses[id_.rpartition("/")[2]]
    is_wrong = standing is not None and standing.was_wrong
    weight = Severity(standing.severity) if standing is not None and standing.severity else None
    return DueItem(
        id=id_,
        mark=MarkShape.WRONG if is_wrong else level,
        title=text.gist,
        detail=with_dots(*text.citations),
        why=with_dots(_level_words(level, due), _when_words(standing, due, now), _fault_words(standing, weight)),
        weight=weight if is_wrong else None,
    )


def _overruled(store: Store, person: str | None, table: Table) -> Counter[str]:
    """By clause how many verdicts at a table count otherwise than they were judged, whatever was practised there."""
    found = Counter[str]()
    for rulebook, game, clause, count in store.reviews.overruled_clauses(by=person):
        if (rulebook, game_named(game)) == table:
            found[clause] += count
    return found


def _overruled_words(count: int) -> str:
    """That not all counts as it was judged; nothing where it does."""
    return Plural.tr("%n verdict(s) overruled", "", count) if count else ""


def _level_words(level: Mastery, due: Due | None) -> str:
    """How it is known; empty where why it is due says just that."""
    return "" if due is not None and due.why in (Why.NEW, Why.LEARNING) else mastery_words(level)


def _when_words(standing: Standing | None, due: Due | None, now: datetime) -> str:
    """When it is due, and why where that is today."""
    if due is not None:
        return translate("Clauses", "due today: {why}").format(why=why_words(due))
    if standing is None:
        return translate("Clauses", "not met yet")
    # what went wrong and weighs little rests until the next day
    days = 1 if standing.was_wrong else max((datetime.fromisoformat(standing.memory.due) - now).days, 1)
    return Plural.tr("due in %n day(s)", "", days)


def _fault_words(standing: Standing | None, weight: Severity | None) -> str:
    """What went wrong there last; empty where nothing ever did."""
    if standing is None or weight is None:
        return ""
    words = (
        translate("Clauses", "last fault: {weight}")
        if standing.was_wrong
        else translate("Clauses", "last fault: {weight}, right since")
    )
    return words.format(weight=severity_words(weight))


def _summary(levels: Mapping[Mastery, int]) -> str:
    told = [
        translate("Clauses", "{count} {mastery}").format(count=levels[level], mastery=mastery_words(level))
        for level in Mastery
        if levels.get(level)
    ]
    words = Plural.tr("%n clause(s): {levels}. Press one to practise it by itself.", "", sum(levels.values()))
    return words.format(levels=listed(told))
