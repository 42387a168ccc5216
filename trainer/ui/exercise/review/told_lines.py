"""What a step of a past test says of what was entered there, and of what was put right."""

from __future__ import annotations

from trainer.records import Answer, Mark
from trainer.tongue import translate
from trainer.training.played_again import AnyTable
from trainer.training.put_right import Told, done_instead
from trainer.ui.table.putting_right import is_taken_back
from trainer.ui.table.seen import Seen
from trainer.ui.widgets.verdict import VerdictLine
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of


def told_lines(
    told: Told[object], answer: Answer, lines: tuple[VerdictLine, ...], table: AnyTable, seen: Seen
) -> tuple[VerdictLine, ...]:
    """The lines of a verdict with what was entered where a step was left out, and with what a hand put right."""
    around = around_of(table)
    entered: tuple[VerdictLine, ...] = ()
    if answer.mark is Mark.MISSED and told.entered is not None:
        entered = (VerdictLine(translate("Review", "You did"), *act_words(told.entered, around)),)
    instead = done_instead(answer)
    if instead is not None:
        return (*entered, *lines, VerdictLine(translate("Review", "Put right"), *act_words(instead, around)))
    taken_back = (
        (VerdictLine(translate("Review", "Put right"), translate("Review", "taken back")),)
        if is_taken_back(told, table, seen)
        else ()
    )
    return (*entered, *lines, *taken_back)
