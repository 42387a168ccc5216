"""Spots of `stub` against the house: how the cards were dealt, a box to be counted in, a count just due or not yet."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.house.ante.facts import AnteFacts
from trainer.rules.house.book import as_house
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.games import BLACKJACK_MULTI
from trainer.training.making.house.table import amount_in_chips, most_seats
from trainer.training.making.maker import Draft, Maker, Parameter, Values

PLAYERS, METHOD, NEAR, MACHINE, BOX, STATED, DECKS = "players", "method", "near", "machine", "box", "stated", "decks"
_MOST_DECKS: Final = 8
"""Where a rulebook sets no bound."""
_METHODS: Final = (Method.SHOE, Method.HAND, Method.AUTOMATED_SHOE)


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    has_box = "six_card_bonus" in book.options and not book.options["six_card_bonus"].is_refused
    return (
        Parameter(PLAYERS, (1, 2, 3)),
        Parameter(METHOD, (0, 1, 2), 2),
        Parameter(NEAR, (0, 1), 2),
        Parameter(MACHINE, (0, 1)),
        *([Parameter(BOX, (0, 1), 2)] if has_box else []),
    )


def _make(draft: Draft) -> Values:
    """Everybody dealt in by one method; the count is due in the round under way, or far off."""
    stream, book = draft.stream, draft.book
    between = as_house(book).facts_as(AnteFacts).rounds_between_counts
    rounds = between - 2 + stream.below(2) if draft[NEAR] else stream.below(max(between - 2, 1))
    options: Values = {"six_card_bonus": stream.pick(book.options["six_card_bonus"].values)} if draft[BOX] else {}
    values: Values = {
        "method": _METHODS[draft[METHOD]].value,
        "rounds_since_count": rounds,
        "seat": [{"seat": seat, "ante": amount_in_chips(draft)} for seat in most_seats(draft, _count(draft))],
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
    key = "wagers" if draft.book.id == BLACKJACK_MULTI else "wager"
    amounts = [amount_in_chips(draft) for _ in seats]
    listed: list[Values] = [
        {"seat": seat, key: [amount] * 2 if key == "wagers" else amount}
        for seat, amount in zip(seats, amounts, strict=True)
    ]
    options: Values = {"decks": stream.pick(_other_decks(draft.book))} if draft[DECKS] else {}
    values: Values = {"seat": listed, "rounds_since_count": stream.below(9)}
    if draft[STATED]:
        values["dealt"] = 5 + 2 * len(seats) + stream.below(18)
    return {**values, **({"options": options} if options else {})}


THREE_CARD_STUB: Final = Maker(ask=AskId.STUB, family=FamilyId.THREE_CARD, parameters=_parameters, make=_make)
FOUR_CARD_STUB: Final = Maker(ask=AskId.STUB, family=FamilyId.FOUR_CARD, parameters=_parameters, make=_make)
BLACKJACK_STUB: Final = Maker(ask=AskId.STUB, family=FamilyId.BLACKJACK, parameters=_of_blackjack, make=_make_blackjack)
