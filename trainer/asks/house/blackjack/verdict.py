"""The ask `verdict` at blackjack."""

from __future__ import annotations

from typing import Final

from trainer.asks.house.blackjack.procedure import PROCEDURE, course_of
from trainer.asks.house.events import EVENT, read_event
from trainer.asks.verdict.readers import CARDS
from trainer.asks.verdict.spot import verdict_ask

VERDICT: Final = verdict_ask(PROCEDURE, course_of, CARDS, EVENT, lambda at: read_event(at, None))
