"""What questions at Three Card are made of: a dealer who hardly plays, versions in which both wagers are asked for."""

from __future__ import annotations

from typing import Final

from trainer.asks.house.procedure import three_card_course
from trainer.rules.book import GameBook
from trainer.rules.cards import Card
from trainer.rules.games.listing import FamilyId
from trainer.rules.hands import HandRank, best_three_card
from trainer.rules.house.book import as_house
from trainer.rules.house.three_card.game import TIMES_THE_ANTE
from trainer.rules.house.three_card.rules import LOWEST_HIGH_CARD, ThreeCardFacts, ThreeCardRules, Version, resolve
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house.three_card.wagers import Wager
from trainer.training.making.house.ante.family import HOUSE, PLAYERS, AnteFamily, Settling, shared
from trainer.training.making.house.table import allowed
from trainer.training.making.maker import Draft, Parameter, Values

DEALER: Final = "dealer"
PLAYS_WELL, JUST_PLAYS, DOES_NOT_PLAY = 0, 1, 2
_OF_DEALER: Final = (HandRank.PAIR, HandRank.PAIR, HandRank.FLUSH, HandRank.STRAIGHT)
_HOUSES: Final[tuple[Values, ...]] = (
    {"pair_plus": "alternative"},
    {"version": "i", "pair_plus": "alternative", "ante_bonus": "alternative"},
    {"version": "ii", "pair_plus": "alternative", "ante_bonus": "alternative"},
    {"version": "iii", "pair_plus": "alternative"},
)


def _asked(book: GameBook) -> tuple[Parameter, ...]:
    may_not_play = as_house(book).facts_as(ThreeCardFacts).least_rank is not None
    return (
        *([Parameter(DEALER, (PLAYS_WELL, DOES_NOT_PLAY, JUST_PLAYS), 2)] if may_not_play else []),
        Parameter(PLAYERS, (1, 2)),
        *shared(2),
        *([Parameter(HOUSE, (0, 1), 2)] if allowed(book, resolve, _HOUSES) else []),
    )


def _house(draft: Draft) -> Values:
    return dict(draft.stream.pick(allowed(draft.book, resolve, _HOUSES)))


def _asks_for_both(book: GameBook) -> bool:
    return book.options["version"].default == Version.BOTH


def _dealer(made: Settling[ThreeCardRules], count: int) -> tuple[Card, ...]:
    draft, deck = made.draft, made.deck
    least = made.rules.facts.least_rank
    match draft[DEALER]:
        case state if state == JUST_PLAYS and least is not None:
            return deck.of(HandRank.HIGH_CARD, count, top=least)
        case state if state == DOES_NOT_PLAY and least is not None:
            return deck.of(HandRank.HIGH_CARD, count, top=max(least - 1 - draft.stream.below(3), LOWEST_HIGH_CARD))
        case _:
            return deck.of(draft.stream.pick(_OF_DEALER), count)


THREE_CARD: Final[AnteFamily[ThreeCardRules, ThreeCardTable]] = AnteFamily(
    id=FamilyId.THREE_CARD,
    reads=best_three_card,
    kinds=(
        *(HandRank.PAIR, HandRank.HIGH_CARD, HandRank.THREE_OF_A_KIND),
        *(HandRank.STRAIGHT_FLUSH, HandRank.FLUSH, HandRank.STRAIGHT),
    ),
    side=Wager.PAIR_PLUS,
    most_times=lambda _: TIMES_THE_ANTE,
    asks_for_both=_asks_for_both,
    course=three_card_course,
    resolve=resolve,
    asked=_asked,
    house=_house,
    has_side=lambda rules: rules.version is not None,
    side_table=lambda rules: rules.pair_plus,
    dealer=_dealer,
)
