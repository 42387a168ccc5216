"""Keys that are made of steps, in lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from trainer.asks.ruling import RulingKey
from trainer.asks.steps import ProcedureKey, ShownStep
from trainer.rules.cards import Card, show_cards
from trainer.rules.money import dollars
from trainer.tongue import translate
from trainer.ui.wording.line import capital
from trainer.ui.wording.listed_words import word_words
from trainer.ui.wording.told_steps import step_words


def procedure_lines(key: ProcedureKey) -> Iterator[str]:
    """Every step under its number."""
    yield from _numbered(key.steps)


def ruling_lines(key: RulingKey) -> Iterator[str]:
    """The ruling, the steps that put it right, and what goes back."""
    yield translate("Keys", "{ruling}; the {who} decides").format(
        ruling=capital(word_words(key.ruling)), who=word_words(key.decides)
    )
    yield from _numbered(key.remedy)
    for seat, amount in sorted(key.returns.items()):
        yield translate("Keys", "Back to seat {seat}: {amount}").format(seat=seat, amount=dollars(amount))


def _numbered(steps: Iterable[ShownStep]) -> Iterator[str]:
    for n, step in enumerate(steps, 1):
        template = translate("Keys", "{step} (may be left out) [{cite}]") if step.is_optional else "{step} [{cite}]"
        said = act_line({**step.as_json(n), "on": step.numbers}, step.cards)
        yield f"{n:3}. {template.format(step=said, cite=step.cite)}"


def act_line(told: Mapping[str, object], cards: Sequence[Card]) -> str:
    """What a dealer does, by the words that spots and keys have for it, with the cards that show."""
    said = capital(step_words(told))
    return translate("Keys", "{step} ({cards})").format(step=said, cards=show_cards(cards)) if cards else said
