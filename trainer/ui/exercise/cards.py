"""The cards beside an exercise: another try, a hint, what the program has just done. Whatever is exercised."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.rules.book import Severity
from trainer.tongue import translate
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictLine, VerdictView
from trainer.ui.wording.effects import weight_words
from trainer.ui.wording.line import Line

CLAUSE_AT = 2
"""At which press of the hint the clause is told."""


def with_another_try(view: VerdictView) -> VerdictView:
    """The verdict's card with the button that tries again."""
    return replace(view, acts=(VerdictAct("again", translate("Dealing", "Try again"), "↵", is_primary=True),))


def weighed(view: VerdictView, weight: Severity | None) -> VerdictView:
    """The verdict's card in the colour of what the fault weighs, and with its name."""
    return replace(view, weight=weight, weighs=weight_words(weight) if weight is not None else "")


def going_on() -> tuple[VerdictAct, ...]:
    """The button that puts a card away."""
    return (VerdictAct("again", translate("Dealing", "Go on"), "↵", is_primary=True),)


def hint_card(verb: str, rest: str, cites: Sequence[str], words: str, keys: str = "") -> VerdictView:
    """What comes next, as much of it as is told, and the keys that begin it."""
    by_keys = (VerdictLine(translate("Dealing", "Key"), keys),) if keys else ()
    return VerdictView(
        kind=VerdictKind.HINT,
        headline=translate("Dealing", "Hint"),
        lines=(VerdictLine(translate("Dealing", "Next"), verb, rest), *by_keys),
        citations=tuple(cites),
        words=words,
        acts=going_on(),
    )


def done_card(line: Line, cites: Sequence[str], gist: str) -> VerdictView | None:
    """In *show*: what has just been done, and the clause that asks for it; none where none does."""
    if not cites:
        return None
    return VerdictView(
        kind=VerdictKind.HINT,
        headline=line.verb,
        lines=(VerdictLine(translate("Dealing", "Done"), line.verb, line.rest),),
        citations=tuple(cites),
        words=gist,
    )
