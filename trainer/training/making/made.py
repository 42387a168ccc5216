"""Spots made on demand: the list of all makers, and the question that a seed gives."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
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
from trainer.training.making.maker import Draft, Maker, NotHere, Parameter, Values, difficulty_of, drawn
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
IN_A_ROW: Final = 12
"""So many spots are taken of a round, where one is played for them."""
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
    return asks_of(load_rulebook(rulebook).games[game])


def asks_of(book: GameBook) -> tuple[AskId, ...]:
    """The same of a game as some version of a rulebook has it."""
    return tuple([maker.ask for maker in MAKERS if maker.family is LISTED[book.id].family and maker.offers(book)])


def spot_made(rulebook: str, game: str, ask: AskId, seed: int, difficulty: int | None = None) -> Made:
    """The spot of a seed, of this difficulty or any. Raises `LookupError` where none is made of the ask there.

    Where whole rounds are played for spots, seeds that follow one another are spots of one round, `IN_A_ROW` of them
    from a multiple of that many: who wants several takes them in a row.
    """
    maker = _maker(rulebook, game, ask)[0]
    if maker.row is not None:
        number, place = divmod(seed, IN_A_ROW)
        kept = _kept_row if is_ours(rulebook) else _row
        return kept(rulebook, game, ask, number, difficulty).at(place)
    for draft in _drafts(rulebook, game, ask, Stream(seed, "spot", rulebook, game, ask, difficulty or 0), difficulty):
        try:
            return _made(draft, ask, draft.chosen, maker.make(draft))
        except NotHere:
            continue
    raise NotHere(f"no spot of {ask} was found for {rulebook}/{game}")


def _drafts(rulebook: str, game: str, ask: AskId, stream: Stream, difficulty: int | None) -> Iterator[Draft]:
    """Drafts of this difficulty, one after the other, until one can be made."""
    _, book, parameters = _maker(rulebook, game, ask)
    for _ in range(_TRIED):
        chosen = drawn(parameters, stream, difficulty)
        yield Draft(rulebook=rulebook, book=book, stream=stream, chosen=chosen)


def _made(draft: Draft, ask: AskId, chosen: Mapping[str, int], values: Values) -> Made:
    document = document_of(draft.rulebook, draft.book.id, ask, values)
    parameters = parameters_of(draft.rulebook, draft.book.id, ask)
    return Made(text=json.dumps(document, default=str), chosen=chosen, difficulty=difficulty_of(parameters, chosen))


@dataclass(frozen=True, slots=True)
class _Row:
    """Spots of seeds that follow one another, made as they are asked for."""

    coming: Iterator[Made]
    found: list[Made] = field(default_factory=list)

    def at(self, place: int) -> Made:
        """One of them. Raises `NotHere` where no more are found."""
        while len(self.found) <= place:
            made = next(self.coming, None)
            if made is None:
                raise NotHere("no more spots were found in a row")
            self.found.append(made)
        return self.found[place]


def _row(rulebook: str, game: str, ask: AskId, number: int, difficulty: int | None) -> _Row:
    return _Row(_in_a_row(rulebook, game, ask, number, difficulty))


_kept_row = lru_cache(maxsize=4)(_row)


def _in_a_row(rulebook: str, game: str, ask: AskId, number: int, difficulty: int | None) -> Iterator[Made]:
    """Spots that are not alike, of one round as long as it gives any."""
    row = _maker(rulebook, game, ask)[0].row
    assert row is not None, "they are made in a row"
    texts: set[str] = set()
    stream = Stream(number, "row", rulebook, game, ask, difficulty or 0)
    for draft in _drafts(rulebook, game, ask, stream, difficulty):
        try:
            for chosen, values in row(draft):
                made = _made(draft, ask, chosen, values)
                if made.text not in texts:
                    texts.add(made.text)
                    yield made
        except NotHere:
            continue


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
