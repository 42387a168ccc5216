"""The asks, in one list, and the keys of a whole file.

Each is fetched when it is asked for: reading a hand needs no betting, and a key should be there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from trainer.asks.documents import SpotTable, spots_of
from trainer.asks.key import Answers, AskId, Key
from trainer.asks.source import open_source
from trainer.errors import BadFile, Problem
from trainer.rules.house.games import (
    BLACKJACK,
    BLACKJACK_MULTI,
    BLACKJACK_PITCH,
    FOUR_CARD_POKER,
    SIC_BO,
    THREE_CARD_POKER,
)


def _hand() -> Answers:
    from trainer.asks.poker.hand import HAND

    return HAND


def _showdown() -> Answers:
    from trainer.asks.poker.showdown import SHOWDOWN

    return SHOWDOWN


def _opens() -> Answers:
    from trainer.asks.poker.opens import OPENS

    return OPENS


def _action() -> Answers:
    from trainer.asks.poker.action import ACTION

    return ACTION


def _ruling() -> Answers:
    from trainer.asks.poker.ruling import RULING

    return RULING


def _kill() -> Answers:
    from trainer.asks.poker.kill import KILL

    return KILL


def _stub() -> Answers:
    from trainer.asks.poker.stub import STUB

    return STUB


def _procedure() -> Answers:
    from trainer.asks.poker.procedure import PROCEDURE

    return PROCEDURE


def _three_card_settlement() -> Answers:
    from trainer.asks.house.three_card import SETTLEMENT

    return SETTLEMENT


def _four_card_settlement() -> Answers:
    from trainer.asks.house.four_card import SETTLEMENT

    return SETTLEMENT


def _sic_bo_settlement() -> Answers:
    from trainer.asks.house.sic_bo.settlement import SETTLEMENT

    return SETTLEMENT


def _sic_bo_ruling() -> Answers:
    from trainer.asks.house.sic_bo.ruling import RULING

    return RULING


def _sic_bo_procedure() -> Answers:
    from trainer.asks.house.sic_bo.procedure import PROCEDURE

    return PROCEDURE


def _blackjack_settlement() -> Answers:
    from trainer.asks.house.blackjack.settlement import SETTLEMENT

    return SETTLEMENT


def _blackjack_hand() -> Answers:
    from trainer.asks.house.blackjack.hand import HAND

    return HAND


def _blackjack_draws() -> Answers:
    from trainer.asks.house.blackjack.hand import DEALER_DRAWS

    return DEALER_DRAWS


def _blackjack_ruling() -> Answers:
    from trainer.asks.house.blackjack.ruling import RULING

    return RULING


def _blackjack_stub() -> Answers:
    from trainer.asks.house.blackjack.stub import STUB

    return STUB


def _three_card_procedure() -> Answers:
    from trainer.asks.house.procedure import THREE_CARD_PROCEDURE

    return THREE_CARD_PROCEDURE


def _four_card_procedure() -> Answers:
    from trainer.asks.house.procedure import FOUR_CARD_PROCEDURE

    return FOUR_CARD_PROCEDURE


def _blackjack_procedure() -> Answers:
    from trainer.asks.house.blackjack.procedure import PROCEDURE

    return PROCEDURE


def _house_hand() -> Answers:
    from trainer.asks.house.hand import HAND

    return HAND


def _house_ruling() -> Answers:
    from trainer.asks.house.ruling import RULING

    return RULING


def _house_stub() -> Answers:
    from trainer.asks.house.stub import STUB

    return STUB


def _verdict() -> Answers:
    from trainer.asks.poker.verdict import VERDICT

    return VERDICT


def _three_card_verdict() -> Answers:
    from trainer.asks.house.verdict import THREE_CARD_VERDICT

    return THREE_CARD_VERDICT


def _four_card_verdict() -> Answers:
    from trainer.asks.house.verdict import FOUR_CARD_VERDICT

    return FOUR_CARD_VERDICT


def _blackjack_verdict() -> Answers:
    from trainer.asks.house.blackjack.verdict import VERDICT

    return VERDICT


def _sic_bo_verdict() -> Answers:
    from trainer.asks.house.sic_bo.verdict import VERDICT

    return VERDICT


Asks: TypeAlias = Mapping[AskId, Callable[[], Answers]]

POKER: Final[Asks] = {
    AskId.HAND: _hand,
    AskId.SHOWDOWN: _showdown,
    AskId.OPENS: _opens,
    AskId.ACTION: _action,
    AskId.RULING: _ruling,
    AskId.KILL: _kill,
    AskId.STUB: _stub,
    AskId.PROCEDURE: _procedure,
    AskId.VERDICT: _verdict,
}
_CARDS_AGAINST_HOUSE: Final[Asks] = {AskId.HAND: _house_hand, AskId.RULING: _house_ruling, AskId.STUB: _house_stub}
_BLACKJACK: Final[Asks] = {
    AskId.HAND: _blackjack_hand,
    AskId.RULING: _blackjack_ruling,
    AskId.SETTLEMENT: _blackjack_settlement,
    AskId.DEALER_DRAWS: _blackjack_draws,
    AskId.STUB: _blackjack_stub,
    AskId.PROCEDURE: _blackjack_procedure,
    AskId.VERDICT: _blackjack_verdict,
}
HOUSE: Final[Mapping[str, Asks]] = {
    THREE_CARD_POKER: {
        **_CARDS_AGAINST_HOUSE,
        AskId.SETTLEMENT: _three_card_settlement,
        AskId.PROCEDURE: _three_card_procedure,
        AskId.VERDICT: _three_card_verdict,
    },
    FOUR_CARD_POKER: {
        **_CARDS_AGAINST_HOUSE,
        AskId.SETTLEMENT: _four_card_settlement,
        AskId.PROCEDURE: _four_card_procedure,
        AskId.VERDICT: _four_card_verdict,
    },
    **dict.fromkeys((BLACKJACK, BLACKJACK_PITCH, BLACKJACK_MULTI), _BLACKJACK),
    SIC_BO: {
        AskId.RULING: _sic_bo_ruling,
        AskId.SETTLEMENT: _sic_bo_settlement,
        AskId.PROCEDURE: _sic_bo_procedure,
        AskId.VERDICT: _sic_bo_verdict,
    },
}
"""The asks of the games against the house, by the id of the game."""


def asks_of(game: str) -> Asks:
    """Every ask about a game, in the order in which help and messages list them."""
    asks = HOUSE.get(game, POKER)
    return {ask: asks[ask] for ask in AskId if ask in asks}


def keys_of(data: bytes, name: str) -> tuple[Key, ...]:
    """The key of each spot of a document; raises `BadFile` with every problem of all of them, naming the file."""
    problems: list[Problem] = []
    keys = [_key_of(spot, problems) for spot in spots_of(data, name)]
    if problems:
        raise BadFile(name, tuple(dict.fromkeys(problems)))
    return tuple(key for key in keys if key is not None)


def _key_of(spot: SpotTable, problems: list[Problem]) -> Key | None:
    opened = open_source(spot.entries, spot.place, problems, list(AskId))
    if opened is None:
        return None
    source, name = opened
    asks = asks_of(source.game)
    if name not in asks:
        source.refuse("ask", f'"{name}"', f"one of {', '.join(asks)}, which are answered for {source.book.title}")
        return None
    return asks[AskId(name)]().key(source)
