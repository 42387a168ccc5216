"""The asks, in one list, and the keys of a whole file.

Each is named by its module and its name there, and fetched when it is asked for: reading a hand needs no betting, and
a key should be there at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final, TypeAlias

from trainer.asks.documents import SpotTable, spots_of
from trainer.asks.key import Answers, Asked, AskId, Key
from trainer.asks.source import Unanswerable, open_source
from trainer.errors import BadFile, Problem
from trainer.rules.entries import as_written
from trainer.rules.games.listing import LISTED, FamilyId

Asks: TypeAlias = Mapping[AskId, str]

_POKER: Final[Asks] = {
    AskId.HAND: "poker.hand:HAND",
    AskId.SHOWDOWN: "poker.showdown:SHOWDOWN",
    AskId.OPENS: "poker.opens:OPENS",
    AskId.ACTION: "poker.action:ACTION",
    AskId.RULING: "poker.ruling:RULING",
    AskId.KILL: "poker.kill:KILL",
    AskId.STUB: "poker.stub:STUB",
    AskId.PROCEDURE: "poker.procedure:PROCEDURE",
    AskId.VERDICT: "poker.verdict:VERDICT",
}
_CARDS_AGAINST_HOUSE: Final[Asks] = {
    AskId.HAND: "house.hand:HAND",
    AskId.RULING: "house.ruling:RULING",
    AskId.STUB: "house.stub:STUB",
}
_BLACKJACK: Final[Asks] = {
    AskId.HAND: "house.blackjack.hand:HAND",
    AskId.RULING: "house.blackjack.ruling:RULING",
    AskId.SETTLEMENT: "house.blackjack.settlement:SETTLEMENT",
    AskId.DEALER_DRAWS: "house.blackjack.hand:DEALER_DRAWS",
    AskId.STUB: "house.blackjack.stub:STUB",
    AskId.PROCEDURE: "house.blackjack.procedure:PROCEDURE",
    AskId.VERDICT: "house.blackjack.verdict:VERDICT",
}
ASKS: Final[Mapping[FamilyId, Asks]] = {
    FamilyId.POKER: _POKER,
    FamilyId.THREE_CARD: {
        **_CARDS_AGAINST_HOUSE,
        AskId.SETTLEMENT: "house.three_card:SETTLEMENT",
        AskId.PROCEDURE: "house.procedure:THREE_CARD_PROCEDURE",
        AskId.VERDICT: "house.verdict:THREE_CARD_VERDICT",
    },
    FamilyId.FOUR_CARD: {
        **_CARDS_AGAINST_HOUSE,
        AskId.SETTLEMENT: "house.four_card:SETTLEMENT",
        AskId.PROCEDURE: "house.procedure:FOUR_CARD_PROCEDURE",
        AskId.VERDICT: "house.verdict:FOUR_CARD_VERDICT",
    },
    FamilyId.BLACKJACK: _BLACKJACK,
    FamilyId.SIC_BO: {
        AskId.RULING: "house.sic_bo.ruling:RULING",
        AskId.SETTLEMENT: "house.sic_bo.settlement:SETTLEMENT",
        AskId.PROCEDURE: "house.sic_bo.procedure:PROCEDURE",
        AskId.VERDICT: "house.sic_bo.verdict:VERDICT",
    },
}


@cache
def asks_of(game: str) -> Asks:
    """Every ask about a game, in the order in which help and messages list them."""
    asks = ASKS[LISTED[game].family]
    return {ask: asks[ask] for ask in AskId if ask in asks}


@cache
def fetched(where: str) -> Answers:
    """The ask of this name."""
    module, _, name = where.partition(":")
    found: Answers = getattr(import_module(f"trainer.asks.{module}"), name)
    return found


def keys_of(data: bytes, name: str) -> tuple[Key, ...]:
    """The key of each spot of a document; raises `BadFile` with every problem of all of them, naming the file."""
    problems: list[Problem] = []
    keys = [_key_of(spot, problems) for spot in spots_of(data, name)]
    if problems:
        raise BadFile(name, tuple(dict.fromkeys(problems)))
    return tuple(key for key in keys if key is not None)


def _key_of(spot: SpotTable, problems: list[Problem]) -> Key | None:
    asked = question(spot, problems)
    try:
        return None if asked is None else asked.key()
    except Unanswerable as error:
        problems += error.problems
        return None


def question(spot: SpotTable, problems: list[Problem]) -> Asked | None:
    """What is asked of a spot; none once problems have been put down."""
    opened = open_source(spot.entries, spot.place, problems, list(AskId))
    if opened is None:
        return None
    source, name = opened
    asks = asks_of(source.game)
    if name not in asks:
        source.refuse(
            "ask",
            as_written(name),
            Problem.tr(
                "one of {names}, which are answered for {title}", names=", ".join(asks), title=source.book.title
            ),
        )
        return None
    return fetched(asks[AskId(name)]).question(source)
