"""What of the program a topic may consist of, in words, and the topics that are proposed for a beginning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from trainer.tongue import translate
from trainer.training.attempts import dealt_tables
from trainer.training.lessons.library import headings
from trainer.training.reports.topics import Topic
from trainer.ui.wording.families import words_at
from trainer.ui.wording.games import kept_table_words, table_words_of
from trainer.ui.wording.joined import with_dots


def parts_offered() -> Mapping[str, str]:
    """Every lesson and every drill, as `Topic` has them, each in words."""
    return _offered(tuple(table.rulebook.id for table in dealt_tables()))


@cache
def _offered(_rulebooks: Sequence[str]) -> Mapping[str, str]:
    """A house's own tables come and go with its rulebooks."""
    found = {
        f"{each.rulebook}/{each.id}": with_dots(
            translate("Reports", "Lesson"), kept_table_words(*each.table), each.title
        )
        for each in headings()
    }
    for table in dealt_tables():
        words = words_at(table.game.id)
        for focus in table.focuses:
            found[f"{table.rulebook.id}/{table.game.id}/{focus}"] = with_dots(
                translate("Reports", "Drill"), table_words_of(table.rulebook, table.game.id), words.part(focus)
            )
    return found


def proposed() -> tuple[Topic, ...]:
    """What a list may begin with: what most want taught, to be changed and filled by the house.

    Nothing of the program is put to them: which tables a house has, it knows.
    """
    titles = (
        translate("Topics", "Rules of the game and procedure of the round"),
        translate("Topics", "Cards: checking, washing, shuffling, cutting, counting"),
        translate("Topics", "Dealing, burning and boards"),
        translate("Topics", "Wagers, raises and the calling of the action"),
        translate("Topics", "Reading hands"),
        translate("Topics", "Paying, pots, rake and drop"),
        translate("Topics", "Chips: cutting, proving, changing, fills and credits"),
        translate("Topics", "Irregularities and when the floor is called"),
        translate("Topics", "Protecting the game: cheating and collusion"),
        translate("Topics", "Responsible gaming: signs of problem gambling"),
        translate("Topics", "Underage and excluded persons"),
        translate("Topics", "Large transactions and money laundering"),
        translate("Topics", "Emergencies at the table"),
    )
    return tuple([Topic(title=title) for title in titles])
