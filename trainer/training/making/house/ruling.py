"""Spots of `ruling` against the house: every irregularity of the book, what it turns on, and which wagers go back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from trainer.asks.house.ruling import CIRCUMSTANCES
from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import HOUSE_FORMS, FamilyId
from trainer.rules.house.ante.table import ANTE, PLAY
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.irregularities import Irregularity, counted_cards, named
from trainer.rules.house.sic_bo.rulings import Irregularity as DiceIrregularity
from trainer.rules.places import SeatNumber
from trainer.training.making.house.ante.listing import FAMILIES, family_of
from trainer.training.making.house.blackjack.wagers import wagered
from trainer.training.making.house.sic_bo import DICE, thrown, wagers_for
from trainer.training.making.house.table import AMOUNTS, METHODS, most_seats, unit_for, wager
from trainer.training.making.maker import Draft, Maker, Parameter, Values

TURNS_ON, PLAYERS, METHOD, CASE, WAGERS = "turns_on", "players", "method", "case", "wagers"
NOT_FLAT, COVERED, UNCOVERED = 0, 1, 2
_MOST_UP: Final = 3


def turns_on(irregularity: Irregularity) -> int:
    """How many circumstances its ruling turns on."""
    return len(CIRCUMSTANCES.get(irregularity, ()))


Staked: TypeAlias = Callable[[Draft, SeatNumber], Values]
"""A seat with what lies before it."""


def _antes(draft: Draft, seat: SeatNumber) -> Values:
    """An ante and perhaps more."""
    stream, unit, family = draft.stream, unit_for(draft), family_of(draft.book)
    ante = wager(draft, unit)
    found: Values = {"seat": seat, ANTE: ante}
    if stream.chance(600) or family.asks_for_both(draft.book):
        found[family.side] = min(ante, wager(draft, unit))
    return {**found, **({PLAY: ante} if stream.chance(500) else {})}


def _hands(draft: Draft, seat: SeatNumber) -> Values:
    """The wagers on a hand."""
    stream, unit = draft.stream, unit_for(draft)
    return {"seat": seat, **wagered(draft.book, [wager(draft, unit) for _ in range(2 + stream.below(2))])}


def _with_cards(family: FamilyId, staked: Staked, *asked: Parameter) -> Maker:
    """The maker of a family with cards, where `asked` makes a ruling hard too."""

    def parameters(book: GameBook) -> tuple[Parameter, ...]:
        counts = tuple(sorted({turns_on(each) for each in named(book)}))
        return (Parameter(TURNS_ON, counts, 2), Parameter(PLAYERS, (0, 1, 2)), *asked, AMOUNTS)

    return Maker(ask=AskId.RULING, family=family, parameters=parameters, make=lambda draft: _make(draft, staked))


def _make(draft: Draft, staked: Staked) -> Values:
    """What has gone wrong at a table with wagers out."""
    stream = draft.stream
    irregularity = stream.pick([each for each in named(draft.book) if turns_on(each) == draft[TURNS_ON]])
    seats = most_seats(draft, 2 + 2 * draft[PLAYERS])
    values: Values = {"irregularity": irregularity.value, "seat": [staked(draft, seat) for seat in seats]}
    if METHOD in draft.chosen:
        is_jam = irregularity is Irregularity.SHOE_JAM
        values["method"] = (Method.AUTOMATED_SHOE if is_jam else METHODS[draft[METHOD]]).value
    return {**values, **told(draft, irregularity, seats)}


def told(draft: Draft, irregularity: Irregularity, seats: Sequence[SeatNumber]) -> Values:
    """Whom it is about, and the circumstances on which its ruling turns, one way or the other."""
    stream = draft.stream
    match irregularity:
        case Irregularity.FACE_UP_IN_DECK:
            return {"count": 1 + stream.below(_MOST_UP)}
        case Irregularity.DRAWN_IN_ERROR:
            return {"exposed": stream.chance(500)}
        case Irregularity.STUB_MISCOUNT:
            return {"misdealt": stream.chance(500)}
        case Irregularity.WRONG_COUNT:
            return _miscounted(draft, seats)
        case Irregularity.PLAYER_LEFT | Irregularity.PLAYERS_EXCHANGE_INFORMATION:
            return {"player": stream.pick(seats)}
        case _:
            return {}


def _miscounted(draft: Draft, seats: Sequence[SeatNumber]) -> Values:
    """A hand with a card too many or too few, the dealer's or a player's."""
    stream, book = draft.stream, draft.book
    form = HOUSE_FORMS.get(book.id)
    is_dealers = stream.chance(500)
    right = 2 if form is None else counted_cards(book, form.dealer) if is_dealers else form.player
    return {"who": "dealer" if is_dealers else stream.pick(seats), "cards": right + stream.pick((-1, -1, 1))}


def _of_dice(_book: GameBook) -> tuple[Parameter, ...]:
    return (
        Parameter(CASE, (NOT_FLAT, COVERED, UNCOVERED), 2),
        Parameter(WAGERS, (1, 2, 3)),
        Parameter(DICE, (0, 1)),
        AMOUNTS,
    )


def _make_dice(draft: Draft) -> Values:
    """A die that does not lie flat, or a computer that fails before or after the dice are in sight."""
    dice = thrown(draft)
    count = 2 * draft[WAGERS]
    options, wagers = wagers_for(draft, dice, winners=(count + 1) // 2, losers=count // 2)
    values: Values = {"wager": wagers, "options": options}
    if draft[CASE] == NOT_FLAT:
        return {**values, "irregularity": DiceIrregularity.DIE_NOT_FLAT.value}
    values["irregularity"] = DiceIrregularity.COMPUTER_FAILURE.value
    if draft[CASE] == COVERED:
        return {**values, "uncovered": False}
    return {**values, "uncovered": True, "dice": list(dice)}


RULINGS: Final = (
    *(_with_cards(family, _antes, Parameter(METHOD, (0, 1, 2))) for family in FAMILIES),
    _with_cards(FamilyId.BLACKJACK, _hands),
    Maker(ask=AskId.RULING, family=FamilyId.SIC_BO, parameters=_of_dice, make=_make_dice),
)
