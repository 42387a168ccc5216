"""What a dealer against the house knows before a round, and neither the layout nor the cards show."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import NOBODY, HouseTable
from trainer.rules.places import Area
from trainer.tongue import Plural, translate
from trainer.ui.wording.places import deck_words, place_words

_MINUTES_AN_HOUR = 60


def house_before_lines(start: HouseTable) -> tuple[str, ...]:
    """A head and a line each; `start` is the table as the round begins. Nothing where nothing matters."""
    shown = [line for line in (_opens(start), *_of_family(start)) if line]
    return (translate("House", "Before this round"), *shown) if shown else ()


def _opens(start: HouseTable) -> str:
    return translate("House", "the table opens") if start.is_opening else ""


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
        return translate("House", "new cards, shuffled before they came")
    if not start.new_decks:
        return ""
    if start.deck_count > 1 and len(start.new_decks) == 1:
        return translate("House", "{deck} is new").format(deck=deck_words(start.new_decks[0]))
    return translate("House", "new cards") if start.deck_count == 1 else translate("House", "two new decks")


def _hours(start: CardTable) -> Sequence[str]:
    """How long each deck has been on the table; one line where both came together."""
    known = {deck: start.minutes_of(deck) for deck in start.decks_here if deck not in start.new_decks}
    if len(set(known.values())) == 1:
        (minutes,) = set(known.values())
        return (translate("House", "cards here {time}").format(time=_time(minutes)),)
    words = translate("House", "{deck} here {time}")
    return [words.format(deck=deck_words(deck), time=_time(minutes)) for deck, minutes in known.items()]


def _time(minutes: int) -> str:
    hours, rest = divmod(minutes, _MINUTES_AN_HOUR)
    parts = [
        translate("House", "{hours} h").format(hours=hours) if hours else "",
        translate("House", "{minutes} min").format(minutes=rest) if rest or not hours else "",
    ]
    return "\u00a0".join([part.replace(" ", "\u00a0") for part in parts if part])


def _shuffled(start: CardTable) -> str:
    if start.is_shuffled and not start.is_loaded:
        return translate("House", "the cards are shuffled")
    if not start.has_shuffler:
        return translate("House", "shuffled by hand")
    return (
        translate("House", "shuffler counts cards")
        if start.shuffler_counts
        else translate("House", "shuffler: no count")
    )


def _stub(start: CardTable) -> str:
    """Whether the stub's count is due is the dealer's to know: only how many rounds ago it was."""
    rounds = start.rounds_since_count
    if start.shuffler_counts or start.is_opening or start.new_decks:
        return ""
    if not rounds:
        return translate("House", "stub counted last round")
    return Plural.tr("stub counted %n round(s) ago", "", rounds + 1)


def _blackjack(start: BlackjackTable) -> Sequence[str]:
    return (
        _seated_first(start),
        _cutting_card(start),
        translate("House", "the house wants a shuffle") if start.wants_shuffle else "",
        translate("House", "a shuffler is in use") if start.has_shuffler else "",
        _faces(start),
    )


def _seated_first(start: BlackjackTable) -> str:
    if not start.is_opening or start.first_seated == NOBODY:
        return ""
    return translate("House", "seat {number} sat down first").format(number=start.first_seated)


def _cutting_card(start: BlackjackTable) -> str:
    """In pitch there is none: every round is shuffled."""
    if start.is_pitch or start.is_opening:
        return ""
    if start.is_fresh:
        return translate("House", "the cards are shuffled, not cut")
    if start.cutting_card == NOBODY:
        return translate("House", "cutting card in the shoe")
    if start.cutting_card is Area.DEALER:
        return translate("House", "cutting card came with your card")
    return translate("House", "cutting card came at {place}").format(place=place_words(start.cutting_card))


def _faces(start: BlackjackTable) -> str:
    if not start.is_pitch:
        return ""
    return (
        translate("House", "players' cards go face down")
        if start.are_cards_held
        else translate("House", "players' cards go face up")
    )
