"""What a dealer against the house knows before a round, and neither the layout nor the cards show."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import NOBODY, HouseTable
from trainer.rules.places import Area
from trainer.ui.wording.places import deck_words, place_words

_MINUTES_AN_HOUR = 60


def _tr(words: str) -> str:
    return QCoreApplication.translate("House", words)


def house_before_lines(start: HouseTable) -> tuple[str, ...]:
    """A head and a line each; `start` is the table as the round begins. Nothing where nothing matters."""
    shown = [line for line in (_opens(start), *_of_family(start)) if line]
    return (_tr("Before this round"), *shown) if shown else ()


def _opens(start: HouseTable) -> str:
    return _tr("the table opens") if start.is_opening else ""


def _of_family(start: HouseTable) -> Sequence[str]:
    match start:
        case BlackjackTable():
            return _blackjack(start)
        case AnteTable():
            return (_cards_new(start), *_hours(start), _shuffled(start), _stub(start))
        case _:
            return ()


def _cards_new(start: CardTable) -> str:
    if start.is_preshuffled:
        return _tr("new cards, shuffled before they came")
    if not start.new_decks:
        return ""
    if start.deck_count > 1 and len(start.new_decks) == 1:
        return _tr("{deck} is new").format(deck=deck_words(start.new_decks[0]))
    return _tr("new cards") if start.deck_count == 1 else _tr("two new decks")


def _hours(start: CardTable) -> Sequence[str]:
    """How long each deck has been on the table; one line where both came together."""
    known = {deck: start.minutes_of(deck) for deck in start.decks_here if deck not in start.new_decks}
    if len(set(known.values())) == 1:
        (minutes,) = set(known.values())
        return (_tr("cards here {time}").format(time=_time(minutes)),)
    words = _tr("{deck} here {time}")
    return [words.format(deck=deck_words(deck), time=_time(minutes)) for deck, minutes in known.items()]


def _time(minutes: int) -> str:
    hours, rest = divmod(minutes, _MINUTES_AN_HOUR)
    parts = [
        _tr("{hours} h").format(hours=hours) if hours else "",
        _tr("{minutes} min").format(minutes=rest) if rest or not hours else "",
    ]
    return "\u00a0".join([part.replace(" ", "\u00a0") for part in parts if part])


def _shuffled(start: CardTable) -> str:
    if start.is_shuffled and not start.is_loaded:
        return _tr("the cards are shuffled")
    if not start.has_shuffler:
        return _tr("shuffled by hand")
    return _tr("shuffler counts cards") if start.shuffler_counts else _tr("shuffler: no count")


def _stub(start: CardTable) -> str:
    """Whether the stub's count is due is the dealer's to know: only how many rounds ago it was."""
    rounds = start.rounds_since_count
    if start.shuffler_counts or start.is_opening or start.new_decks:
        return ""
    if not rounds:
        return _tr("stub counted last round")
    return _tr("stub counted {number} rounds ago").format(number=rounds + 1)


def _blackjack(start: BlackjackTable) -> Sequence[str]:
    return (
        _seated_first(start),
        _cutting_card(start),
        _tr("the house wants a shuffle") if start.wants_shuffle else "",
        _tr("a shuffler is in use") if start.has_shuffler else "",
        _faces(start),
    )


def _seated_first(start: BlackjackTable) -> str:
    if not start.is_opening or start.first_seated == NOBODY:
        return ""
    return _tr("seat {number} sat down first").format(number=start.first_seated)


def _cutting_card(start: BlackjackTable) -> str:
    """In pitch there is none: every round is shuffled."""
    if start.is_pitch or start.is_opening:
        return ""
    if start.is_fresh:
        return _tr("the cards are shuffled, not cut")
    if start.cutting_card == NOBODY:
        return _tr("cutting card in the shoe")
    if start.cutting_card is Area.DEALER:
        return _tr("cutting card came with your card")
    return _tr("cutting card came at {place}").format(place=place_words(start.cutting_card))


def _faces(start: BlackjackTable) -> str:
    if not start.is_pitch:
        return ""
    return _tr("players' cards go face down") if start.are_cards_held else _tr("players' cards go face up")
