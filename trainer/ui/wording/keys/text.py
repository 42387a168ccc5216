"""A key as a paragraph for people. What says the lines of an ask is fetched with it: a key should be there at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Final

from trainer.asks.key import Answer, AskId, Key
from trainer.tongue import Unsaid, translate

_WHERE: Final[Mapping[AskId, str]] = {
    AskId.HAND: "cards:hand_lines",
    AskId.SHOWDOWN: "poker:showdown_lines",
    AskId.OPENS: "poker:opens_lines",
    AskId.ACTION: "poker:action_lines",
    AskId.RULING: "steps:ruling_lines",
    AskId.KILL: "poker:kill_lines",
    AskId.SETTLEMENT: "settlement:settlement_lines",
    AskId.DEALER_DRAWS: "draws:draw_lines",
    AskId.STUB: "cards:stub_lines",
    AskId.PROCEDURE: "steps:procedure_lines",
    AskId.VERDICT: "verdict:verdict_lines",
}
"""What says each, by its module here and its name there."""

_HEADS: Final[Mapping[AskId, Unsaid]] = {
    AskId.HAND: Unsaid.translate("Keys", "Hand: {rulebook}, {game}"),
    AskId.SHOWDOWN: Unsaid.translate("Keys", "Showdown: {rulebook}, {game}"),
    AskId.OPENS: Unsaid.translate("Keys", "Opens: {rulebook}, {game}"),
    AskId.ACTION: Unsaid.translate("Keys", "Action: {rulebook}, {game}"),
    AskId.RULING: Unsaid.translate("Keys", "Ruling: {rulebook}, {game}"),
    AskId.KILL: Unsaid.translate("Keys", "Kill: {rulebook}, {game}"),
    AskId.SETTLEMENT: Unsaid.translate("Keys", "Settlement: {rulebook}, {game}"),
    AskId.DEALER_DRAWS: Unsaid.translate("Keys", "Dealer draws: {rulebook}, {game}"),
    AskId.STUB: Unsaid.translate("Keys", "Stub: {rulebook}, {game}"),
    AskId.PROCEDURE: Unsaid.translate("Keys", "Procedure: {rulebook}, {game}"),
    AskId.VERDICT: Unsaid.translate("Keys", "Verdict: {rulebook}, {game}"),
}
"""What is asked; rulebook and game stand as the spot has them."""


def text_of(key: Key) -> str:
    """What is asked, the answer in lines, and by which rules."""
    module, _, name = _WHERE[key.ask].partition(":")
    lines: Callable[[Answer], Iterator[str]] = getattr(import_module(f"trainer.ui.wording.keys.{module}"), name)
    head = str(_HEADS[key.ask].format(rulebook=key.rulebook, game=key.game))
    by = translate("Keys", "By {cites}").format(cites=", ".join(key.answer.cites))
    return "\n".join([head, *(f"  {line}" for line in lines(key.answer)), f"  {by}"])
