"""What questions at Four Card are made of: meters, the Six Card box, paytables that a house chooses."""

from __future__ import annotations

from typing import Final

from trainer.asks.house.procedure import four_card_course
from trainer.rules.book import GameBook
from trainer.rules.cards import ACE, Card
from trainer.rules.games.listing import FamilyId
from trainer.rules.hands import HandRank, best_four_card, best_high
from trainer.rules.house.book import as_house
from trainer.rules.house.four_card.rows import hand_for
from trainer.rules.house.four_card.rules import DOLLAR, FIVE_DOLLARS, FourCardFacts, FourCardRules, resolve
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import Wager
from trainer.rules.house.paytables import Meter, Paytable, Row, Share
from trainer.training.making.house.ante.family import HOUSE, PLAYERS, AnteFamily, Extra, Settling, shared
from trainer.training.making.house.table import NoHand, wager
from trainer.training.making.maker import Draft, Parameter, Values

_OF_DEALER: Final = (HandRank.PAIR, HandRank.TWO_PAIR, HandRank.HIGH_CARD, HandRank.STRAIGHT)


def _asked(book: GameBook) -> tuple[Parameter, ...]:
    if book.options[Wager.PROGRESSIVE].is_refused:
        return (
            Parameter(PLAYERS, (1, 2)),
            *shared(2),
            *([Parameter(HOUSE, (0, 1))] if len(book.options["tie"].values) > 1 else []),
        )
    return (*shared(1), Parameter(HOUSE, (0, 1)))


def _house(draft: Draft) -> Values:
    found: Values = {}
    for name in ("tie", Wager.ACES_UP.value):
        option = draft.book.options[name]
        others = [value for value in option.values if value != option.default]
        if others:
            found[name] = draft.stream.pick(others)
    return found


def _dealer(made: Settling[FourCardRules], count: int) -> tuple[Card, ...]:
    return made.deck.of(made.draft.stream.pick(_OF_DEALER), count)


def _wins_meter(made: Settling[FourCardRules]) -> tuple[Card, ...]:
    """Cards by which the progressive wins, as often of the meter as in dollars."""
    table, stream = _posted(made.rules.progressive), made.draft.stream
    shares = [row for row, pay in table.pays.items() if isinstance(pay, Share)]
    row = stream.pick(shares if shares and stream.chance(500) else tuple(table.pays))
    size = 5 if Row.ROYAL_FLUSH in table.pays else 4
    return made.deck.of_row(row, 5, size, lambda cards: hand_for(table, cards))


def _meters(made: Settling[FourCardRules]) -> Values:
    """What the meters show: more than they begin with, as a rule."""
    stream = made.draft.stream
    shown = {
        meter: reset + 100 * stream.below(40_000) + stream.below(100) for meter, reset in made.rules.resets.items()
    }
    if Meter.METER in shown:
        return {"meter": shown[Meter.METER]}
    return {"meters": {meter.value: amount for meter, amount in shown.items()}} if shown else {}


def _wins_with_six(made: Settling[FourCardRules]) -> tuple[Card, ...]:
    """Five cards that reach a row of the Six Card Bonus with the one that is put into the box."""
    table, stream = _posted(made.rules.six_card_bonus), made.draft.stream
    row = stream.pick([row for row in table.pays if row not in (Row.SUPER_ROYAL, Row.SUPER_ROYAL_OF_DIAMONDS)])
    if stream.chance(150) and Row.SUPER_ROYAL in table.pays:
        suit = stream.below(4)
        six = stream.shuffle([rank << 2 | suit for rank in range(ACE - 5, ACE + 1)])
        if set(six) & made.deck.taken:
            raise NoHand
        made.deck.taken |= set(six)
    else:
        six = made.deck.of_row(row, 6, 5, best_high)
    made.told["bonus_card"] = [six[5]]
    return six[:5]


def _posted(table: Paytable | None) -> Paytable:
    assert table is not None, "the house posts one"
    return table


FOUR_CARD: Final[AnteFamily[FourCardRules, FourCardTable]] = AnteFamily(
    id=FamilyId.FOUR_CARD,
    reads=best_four_card,
    kinds=(
        *(HandRank.PAIR, HandRank.FOUR_OF_A_KIND, HandRank.THREE_OF_A_KIND, HandRank.TWO_PAIR),
        *(HandRank.STRAIGHT_FLUSH, HandRank.FLUSH, HandRank.STRAIGHT),
    ),
    side=Wager.ACES_UP,
    extras=(
        Extra(
            wager=Wager.PROGRESSIVE,
            parameter="meter",
            weight=3,
            amount=lambda draft: draft.stream.pick((DOLLAR, FIVE_DOLLARS)),
            wins=_wins_meter,
            others=700,
            told=_meters,
        ),
        Extra(
            wager=Wager.SIX_CARD_BONUS,
            parameter="six",
            weight=2,
            amount=lambda draft: wager(draft, 500),
            wins=_wins_with_six,
            needs_side=True,
        ),
    ),
    most_times=lambda book: as_house(book).facts_as(FourCardFacts).play_most_times,
    course=four_card_course,
    resolve=resolve,
    asked=_asked,
    house=_house,
    side_table=lambda rules: rules.aces_up,
    dealer=_dealer,
)
