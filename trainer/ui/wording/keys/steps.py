"""Keys that are made of steps, in lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.asks.ruling import RulingKey
from trainer.asks.steps import ProcedureKey, ShownStep
from trainer.rules.cards import show_cards
from trainer.rules.money import dollars
from trainer.tongue import translate


def procedure_lines(key: ProcedureKey) -> Iterator[str]:
    """Every step under its number."""
    yield from _numbered(key.steps)


def ruling_lines(key: RulingKey) -> Iterator[str]:
    """The ruling, the steps that put it right, and what goes back."""
    ruling = key.ruling.replace("-", " ").capitalize()
    yield translate("Keys", "{ruling}; the {who} decides").format(ruling=ruling, who=key.decides.value)
    yield from _numbered(key.remedy)
    for seat, amount in sorted(key.returns.items()):
        yield translate("Keys", "Back to seat {seat}: {amount}").format(seat=seat, amount=dollars(amount))


def _numbered(steps: Iterable[ShownStep]) -> Iterator[str]:
    for n, step in enumerate(steps, 1):
        yield f"{n:3}. {_step_words(step)}"


def _step_words(step: ShownStep) -> str:
    """The step on one line."""
    button = f"({step.button})" if step.button and step.do == "kill-button" else step.button
    told = [step.do, button, step.wager, *map(str, step.numbers), quoted(step.say)]
    told += [dollars(step.amount) if step.amount else "", show_cards(step.cards)]
    told += place_words(step.source, step.to, step.face)
    template = translate("Keys", "{step} (may be left out) [{cite}]") if step.is_optional else "{step} [{cite}]"
    return template.format(step=" ".join(part for part in told if part), cite=step.cite)


def quoted(say: str | None) -> str:
    return f'"{say}"' if say else ""


def place_words(source: str, to: str, face: str | None) -> Iterator[str]:
    """From where and to where, and how a card lies then."""
    if source:
        yield translate("Keys", "from {place}").format(place=source)
    if to:
        yield translate("Keys", "to {place}").format(place=to)
    if face:
        yield translate("Keys", "face {way}").format(way=face)
