"""Spots made on demand: the list of all makers, and the question that a seed gives."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from trainer.asks.built import document_of
from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import LISTED
from trainer.rules.rulebook import is_ours, load_rulebook
from trainer.rules.shuffling import Stream
from trainer.training.making.house.ante.settlement import SETTLEMENTS as ANTE_SETTLEMENTS
from trainer.training.making.house.blackjack.dealer_draws import DEALER_DRAWS
from trainer.training.making.house.blackjack.settlement import SETTLEMENT as BLACKJACK_SETTLEMENT
from trainer.training.making.house.hand import HANDS
from trainer.training.making.house.procedure import PROCEDURES
from trainer.training.making.house.ruling import RULINGS
from trainer.training.making.house.sic_bo import SETTLEMENT as SIC_BO_SETTLEMENT
from trainer.training.making.house.stub import STUBS
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, difficulty_of, drawn
from trainer.training.making.poker.action import ACTION
from trainer.training.making.poker.hand import HAND
from trainer.training.making.poker.kill import KILL
from trainer.training.making.poker.opens import OPENS
from trainer.training.making.poker.procedure import PROCEDURE
from trainer.training.making.poker.ruling import RULING
from trainer.training.making.poker.showdown import SHOWDOWN
from trainer.training.making.poker.stub import STUB
from trainer.training.making.verdicts import VERDICTS
from trainer.training.question_spots import Question, put

MAKERS: Final[tuple[Maker, ...]] = (
    HAND,
    SHOWDOWN,
    OPENS,
    ACTION,
    KILL,
    *ANTE_SETTLEMENTS,
    BLACKJACK_SETTLEMENT,
    SIC_BO_SETTLEMENT,
    *HANDS,
    DEALER_DRAWS,
    STUB,
    *STUBS,
    RULING,
    *RULINGS,
    PROCEDURE,
    *PROCEDURES,
    *VERDICTS,
)
"""Each ask of each family of tables."""
_TRIED: Final = 200
"""A table of a house's own may have few places, and fewer options than ours: most of what is drawn may not do there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A spot, and what it was made to be like."""

    text: str
    """As rows of questions keep it."""
    chosen: Mapping[str, int]
    difficulty: int


def asks_made(rulebook: str, game: str) -> tuple[AskId, ...]:
    """The asks of which spots are made at a table."""
    book = load_rulebook(rulebook).games[game]
    return tuple([maker.ask for maker in MAKERS if maker.family is LISTED[game].family and maker.offers(book)])


def spot_made(rulebook: str, game: str, ask: AskId, seed: int, difficulty: int | None = None) -> Made:
    """The spot of a seed, of this difficulty or any. Raises `LookupError` where none is made of the ask there."""
    maker, book, parameters = _maker(rulebook, game, ask)
    stream = Stream(seed, "spot", rulebook, game, ask, difficulty or 0)
    for _ in range(_TRIED):
        chosen = drawn(parameters, stream, difficulty)
        try:
            values = maker.make(Draft(rulebook=rulebook, book=book, stream=stream, chosen=chosen))
        except NotHere:
            continue
        return Made(
            text=json.dumps(document_of(rulebook, game, ask, values), default=str),
            chosen=chosen,
            difficulty=difficulty_of(parameters, chosen),
        )
    raise NotHere(f"no spot of {ask} was found for {rulebook}/{game}")


def made(rulebook: str, game: str, ask: AskId, seed: int, difficulty: int | None = None) -> Question:
    """The spot of a seed as a question, its key derived by the rules. Raises as `spot_made` does."""
    return put(spot_made(rulebook, game, ask, seed, difficulty).text)


def parameters_of(rulebook: str, game: str, ask: AskId) -> Sequence[Parameter]:
    """What makes a spot of the ask hard at a table. Raises as `spot_made` does."""
    return _maker(rulebook, game, ask)[2]


def _maker(rulebook: str, game: str, ask: AskId) -> tuple[Maker, GameBook, Sequence[Parameter]]:
    # a house's own rulebook may be another by now
    return _maker_of_ours(rulebook, game, ask) if is_ours(rulebook) else _maker_by(rulebook, game, ask)


@cache
def _maker_of_ours(rulebook: str, game: str, ask: AskId) -> tuple[Maker, GameBook, Sequence[Parameter]]:
    return _maker_by(rulebook, game, ask)


def _maker_by(rulebook: str, game: str, ask: AskId) -> tuple[Maker, GameBook, Sequence[Parameter]]:
    book = load_rulebook(rulebook).games[game]
    for maker in MAKERS:
        if (maker.ask, maker.family) == (ask, LISTED[game].family) and maker.offers(book):
            return maker, book, maker.parameters(book)
    raise LookupError(f"no spots of {ask} are made at {rulebook}/{game}")
