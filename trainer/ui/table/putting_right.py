"""An act that a test puts right, in lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trainer.rules.actions import Action
from trainer.tongue import translate
from trainer.training.played_again import AnyTable
from trainer.training.put_right import Moved, Told, Whose
from trainer.ui.table.face import AnyFace
from trainer.ui.table.seen import AnySeen
from trainer.ui.widgets.log import LogLine
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.line import lowered


def entered_line(told: Told[AnyTable]) -> str:
    """What was entered, as it was entered; nothing where nothing was."""
    if told.entered is None:
        return ""
    after = told.moved[-1].after if told.stands else None
    return str(act_words(told.entered, around_of(told.before, after)))


def put_right_line(moved: Moved[AnyTable]) -> str:
    """One step that was done in the trainee's place."""
    return translate("Dealing", "Put right: {step}").format(
        step=lowered(str(act_words(moved.action, around_of(moved.before, moved.after))))
    )


def is_taken_back(told: Told[object], table: AnyTable, seen: AnySeen) -> bool:
    """Whether what was moved for nothing, on this table, lies again where it lay."""
    return told.is_undone and told.entered is not None and seen.moves(told.entered, table)


def others_line(face: AnyFace, action: Action, before: AnyTable, after: AnyTable) -> str:
    """What a player did, as it was shown, or a step that played itself."""
    return face.played(action, before) or str(act_words(action, around_of(before, after)))


def lines_of(
    told: Told[AnyTable], seen: AnySeen, others: Callable[[Action, AnyTable, AnyTable], str]
) -> Iterator[LogLine]:
    """The lines of a test's log: what was entered, then what was put right and what `others` did in between."""
    if entered := entered_line(told):
        yield LogLine(None, entered)
    for moved in told.moved:
        match moved.whose:
            case Whose.ASSESSOR:
                yield LogLine(None, put_right_line(moved))
            case Whose.OTHERS:
                yield LogLine(None, others(moved.action, moved.before, moved.after))
            case Whose.TRAINEE:
                pass
    if is_taken_back(told, told.before, seen):
        yield LogLine(None, translate("Dealing", "Put right: taken back"))
