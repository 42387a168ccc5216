"""What somebody trains for: asked of a newcomer at home, kept with them, and where they then begin."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, auto
from typing import Final

from trainer.store import Store
from trainer.store.settings import TRAINS
from trainer.tongue import translate
from trainer.training.ahead import Table
from trainer.training.sitting import FIRST_TABLE


class TrainsFor(StrEnum):
    """The tables that somebody is to deal."""

    POKER = auto()
    HOUSE = auto()
    """Tables against the house."""
    BOTH = auto()


ANEW: Final = "trains"
"""The shortcut by which the question is put again; behind it, after a blank, stands an answer to it."""
_FIRST: Final[Mapping[TrainsFor, Table]] = {
    TrainsFor.POKER: FIRST_TABLE,
    TrainsFor.HOUSE: ("oneida-blackjack", "blackjack"),
    TrainsFor.BOTH: FIRST_TABLE,
}
_ASKED: Final = "asked"
_NEVER: Final = "never"


def trains_for(store: Store, person: str | None) -> TrainsFor | None:
    """What was answered; none where nothing was, or where it is asked again."""
    kept = store.setting(TRAINS.format(person=person or ""), _NEVER)
    return TrainsFor(kept) if kept in TrainsFor.__members__.values() else None


def first_table(store: Store, person: str | None) -> Table:
    """Where whoever has met no table yet begins."""
    return _FIRST[trains_for(store, person) or TrainsFor.BOTH]


def questions(store: Store, person: str | None) -> tuple[tuple[str, str], ...]:
    """What may be answered at home, as shortcuts; nothing where it is not asked.

    Of somebody who has dealt before the question was, nobody wants to know it until they do.
    """
    kept = store.setting(TRAINS.format(person=person or ""), _NEVER)
    if kept in TrainsFor.__members__.values() or (kept == _NEVER and store.attempts(person, limit=1)):
        return ()
    return tuple([(f"{ANEW} {each.value}", trains_words(each)) for each in TrainsFor])


def shortcut(store: Store, person: str | None) -> tuple[tuple[str, str], ...]:
    """By which the answer is changed; nothing where there is none."""
    answered = trains_for(store, person)
    if answered is None:
        return ()
    words = translate("TrainsFor", "I train for: {what}").format(what=trains_words(answered).lower())
    return ((ANEW, words),)


def keep(store: Store, person: str | None, chosen: str) -> None:
    """Keeps an answer, or has the question put again, by its shortcut; raises `TrainerError` where it can't."""
    answer = chosen.removeprefix(ANEW).strip()
    store.set_setting(TRAINS.format(person=person or ""), answer or _ASKED, by=person or "")


def trains_words(trains: TrainsFor) -> str:
    """On its button."""
    match trains:
        case TrainsFor.POKER:
            return translate("TrainsFor", "Poker")
        case TrainsFor.HOUSE:
            return translate("TrainsFor", "Table games")
        case TrainsFor.BOTH:
            return translate("TrainsFor", "Both")
