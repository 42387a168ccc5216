"""What is seen of a card table against the house, and known of one of Three Card or Four Card before a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from trainer.rules.calls import Call
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import RulingId
from trainer.rules.house.cards.remedies import concerned
from trainer.rules.house.cards.table import CardTable, Held
from trainer.rules.places import Area, Place
from trainer.tongue import Plural, translate
from trainer.ui.entry.house.readings import hands_to_choose
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Layout, layout_of
from trainer.ui.felt.house.picture import Holder
from trainer.ui.wording.places import deck_words

HOLDERS: Final = {Method.HAND: Holder.HAND, Method.SHOE: Holder.SHOE, Method.AUTOMATED_SHOE: Holder.SHUFFLER}
"""From what the cards come, by the way they are dealt."""
CARD_RULINGS: Final = tuple([call for ruling in RulingId if (call := ruling.call) is not None])
"""The rulings of the card games, in their own order."""
_RULINGS: Final = tuple([call for call in CARD_RULINGS if call is not Call.RECOVER_UP_CARD])
"""Only at blackjack an up-card stays for the next of the dealer's hands."""
_MINUTES_AN_HOUR: Final = 60


def ante_sight(table: AnteTable, offered: Mapping[str, bool]) -> Sight:
    size = table.form.hand

    def names(place: Place) -> tuple[str, ...]:
        held = held_at(table, place)
        if not held or len(held[0].cards) < size:
            return ()
        return hands_to_choose(held[0].cards, size, table.best)

    return Sight(
        layout=layout_with(table.game, offered),
        has_bonus_box=table.has_bonus_box,
        chip=table.plays_by.posted.chip,
        stakes=table.stakes,
        face_up=face_up(table),
        concerned=only_concerned(table),
        gives_stacks=table.method is Method.AUTOMATED_SHOE,
        stack=table.stack_for,
        names=names,
        rulings=_RULINGS,
        all_goes_back=table.trouble.ruling is not None,
        decks=table.deck_count,
    )


def layout_with(game: str, offered: Mapping[str, bool]) -> Layout:
    """The game's layout with the spots that a table has of it."""
    given = layout_of(game)
    return replace(given, spots=tuple([spot for spot in given.spots if offered.get(spot.wager, True)]))


def face_up(table: CardTable) -> frozenset[Place]:
    """Whose cards lie open, all of one hand at least."""
    found: set[Place] = {hand.seat for hand in table.hands if hand.is_up}
    if table.dealer.is_up:
        found.add(Area.DEALER)
    return frozenset(found)


def held_at(table: CardTable, place: Place) -> tuple[Held, ...]:
    if place is Area.DEALER:
        return (table.dealer,)
    return tuple([hand for hand in table.hands if hand.seat == place])


def only_concerned(table: CardTable) -> int:
    seats = concerned(table)
    return seats[0] if len(seats) == 1 else 0


def ante_before(start: AnteTable) -> Sequence[str]:
    """Which cards are new, how long the others have been here, who shuffles, and when the stub was counted."""
    return (_cards_new(start), *_hours(start), _shuffled(start), _stub(start))


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
