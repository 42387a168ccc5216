"""Spots of `stub` against the house: how the cards were dealt, a box to be counted in, a count just due or not yet."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.ante.table import ANTE
from trainer.rules.house.book import as_house
from trainer.training.making.house.ante.listing import FAMILIES, with_box
from trainer.training.making.house.blackjack.wagers import wagered
from trainer.training.making.house.table import METHODS, amount_in_chips, most_seats
from trainer.training.making.maker import Draft, Maker, Parameter, Values

PLAYERS, METHOD, NEAR, MACHINE, BOX, STATED, DECKS = "players", "method", "near", "machine", "box", "stated", "decks"
_MOST_DECKS: Final = 8
"""Where a rulebook sets no bound."""


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    return (
        Parameter(PLAYERS, (1, 2, 3)),
        Parameter(METHOD, (0, 1, 2), 2),
        Parameter(NEAR, (0, 1), 2),
        Parameter(MACHINE, (0, 1)),
        *([Parameter(BOX, (0, 1), 2)] if with_box(book) else []),
    )


def _make(draft: Draft) -> Values:
    """Everybody dealt in by one method; the count is due in the round under way, or far off."""
    stream, book = draft.stream, draft.book
    between = as_house(book).facts_as(AnteFacts).rounds_between_counts
    rounds = between - 2 + stream.below(2) if draft[NEAR] else stream.below(max(between - 2, 1))
    boxes = with_box(book) if draft[BOX] else ()
    options: Values = {name: stream.pick(book.options[name].values) for name in boxes}
    values: Values = {
        "method": METHODS[draft[METHOD]].value,
        "rounds_since_count": rounds,
        "seat": [{"seat": seat, ANTE: amount_in_chips(draft)} for seat in most_seats(draft, _count(draft))],
    }
    values |= {"shuffler": True, "shuffler_counts": True} if draft[MACHINE] else {}
    return {**values, **({"options": options} if options else {})}


def _count(draft: Draft) -> int:
    """Two or three players, more, or a full table less one."""
    return 2 * draft[PLAYERS] + draft.stream.below(2)


def _of_blackjack(book: GameBook) -> tuple[Parameter, ...]:
    return (
        Parameter(PLAYERS, (1, 2, 3)),
        *([Parameter(DECKS, (0, 1), 2)] if _other_decks(book) else []),
        Parameter(STATED, (0, 1), 2),
    )


def _other_decks(book: GameBook) -> list[int]:
    """How many decks a house may post, but for those of which nothing is said."""
    spec = book.options["decks"]
    least, most = int(spec.least or 1), int(spec.most or _MOST_DECKS)
    return [] if spec.is_refused else [decks for decks in range(least, most + 1) if decks != spec.default]


def _make_blackjack(draft: Draft) -> Values:
    """Everybody dealt in out of so many decks; or a number of cards that have come out since."""
    stream = draft.stream
    seats = most_seats(draft, _count(draft))
    listed: list[Values] = [{"seat": seat, **wagered(draft.book, [amount_in_chips(draft)] * 2)} for seat in seats]
    options: Values = {"decks": stream.pick(_other_decks(draft.book))} if draft[DECKS] else {}
    values: Values = {"seat": listed, "rounds_since_count": stream.below(9)}
    if draft[STATED]:
        values["dealt"] = 5 + 2 * len(seats) + stream.below(18)
    return {**values, **({"options": options} if options else {})}


STUBS: Final = (
    *(Maker(ask=AskId.STUB, family=family, parameters=_parameters, make=_make) for family in FAMILIES),
    Maker(ask=AskId.STUB, family=FamilyId.BLACKJACK, parameters=_of_blackjack, make=_make_blackjack),
)
