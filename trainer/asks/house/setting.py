"""The setting of a house game: its options as a spot states them, and what a seat has before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from trainer.asks.fields import Field, Of, with_option
from trainer.asks.seats import CardsSeen, SeatEntries
from trainer.asks.source import Setting, Source
from trainer.errors import Problem
from trainer.rules.cards import UNSEEN, Card
from trainer.rules.house.cards.dealing import Form
from trainer.rules.house.posted import Posted, Resolve
from trainer.rules.money import Cents

WHOLE_CHIPS: Final = "reading R126"
BONUS_CARD: Final = Field("bonus_card", Of.CARDS, may_lack=True, where=with_option("six_card_bonus"))
DEALER: Final = Field("dealer", Of.CARDS)
CARDS: Final = Field("cards", Of.CARDS, may_lack=True)


def wager_fields(names: Iterable[str]) -> tuple[Field, ...]:
    """The spots of a seat."""
    return tuple([Field(name, Of.AMOUNT, may_lack=True) for name in names])


R = TypeVar("R")


def house_setting(source: Source, resolve: Resolve[R]) -> Setting[R] | None:
    """What the table plays by, or all that is wrong with the options of the spot."""
    chip = source.entries.get("chip")

    def resolved(options: object) -> R | tuple[Problem, ...]:
        value = None if chip is None else chip.value
        return resolve(source.rulebook, source.game, options, chip=value, place=source.place)

    return source.setting(resolved)


def read_wagers(seat: SeatEntries, wagers: Sequence[str], posted: Posted) -> dict[str, Cents] | None:
    """What lies on the spots of a seat, nothing where nothing is said; `None` where an amount is wrong."""
    found = {wager: seat.amount(wager, posted.chip, default=0, because=WHOLE_CHIPS) for wager in wagers}
    amounts = {wager: amount for wager, amount in found.items() if amount is not None}
    return amounts if len(amounts) == len(found) else None


def read_dealer(source: Source, seen: CardsSeen, form: Form) -> tuple[Card, ...] | None:
    what = Problem.tr("the dealer's {dealer} cards", dealer=form.dealer)
    entry = source.get("dealer", what)
    return None if entry is None else seen.read(entry, (form.dealer,), what, Problem.tr("in the dealer's hand"))


def read_cards(source: Source, seat: SeatEntries, seen: CardsSeen, form: Form, *, is_needed: bool) -> tuple[Card, ...]:
    """The cards of a player, empty where they are wrong; those that nobody turns up may be left out, or be unseen."""
    what = Problem.tr("a player's {count} cards", count=form.player)
    where = Problem.tr("in seat {number}", number=seat.number)
    if "cards" not in seat.entries:
        if is_needed:
            source.miss(f"seat {seat.number} cards", what)
        return ()
    cards = seen.read(seat.entries["cards"], (form.player,), what, where, may_be_unseen=not is_needed)
    return () if cards is None or UNSEEN in cards else cards


def read_bonus_card(source: Source, seen: CardsSeen) -> Card | None:
    """The one card in the Six Card box, as stated."""
    cards = seen.read(source.entries["bonus_card"], (1,), Problem.tr("one card"), Problem.tr("in the Six Card box"))
    return cards[0] if cards else None


def put_down(source: Source, problems: Iterable[Problem]) -> None:
    """Puts down what the rules refuse of a seat, at its place in the spot."""
    for problem in problems:
        source.refuse(problem.place, problem.found, problem.wanted)
