"""The ask `verdict` at Three Card and Four Card."""

from __future__ import annotations

from typing import Final

from trainer.asks.house.events import EVENT, read_event
from trainer.asks.house.procedure import FOUR_CARD_PROCEDURE, THREE_CARD_PROCEDURE, four_card_course, three_card_course
from trainer.asks.verdict.readers import CARDS
from trainer.asks.verdict.spot import verdict_ask
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.house.games import FOUR_CARD_POKER, THREE_CARD_POKER

THREE_CARD_VERDICT: Final = verdict_ask(
    THREE_CARD_PROCEDURE, three_card_course, CARDS, EVENT, lambda at: read_event(at, HOUSE_FORMS[THREE_CARD_POKER])
)
FOUR_CARD_VERDICT: Final = verdict_ask(
    FOUR_CARD_PROCEDURE, four_card_course, CARDS, EVENT, lambda at: read_event(at, HOUSE_FORMS[FOUR_CARD_POKER])
)
