"""The list of keys of a table as it stands, at the level at which it is dealt."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from trainer.records import Level
from trainer.ui.entry.key_lines import command_lines, show_lines
from trainer.ui.exercise.help import KeysDialog
from trainer.ui.table.face import AnyFace, Dealing


def table_keys(
    session: Dealing, face: AnyFace, further: Sequence[tuple[str, str]], parent: QWidget | None = None
) -> KeysDialog:
    """Verbs and places where the trainee deals; hint and undo, and why, where there is such a thing."""
    level = session.level
    if level is Level.SHOW:
        return KeysDialog((), (), face.seen.terms, parent, commands=show_lines(), further=further)
    has_help = level in (Level.GUIDED, Level.PRACTICE)
    commands = command_lines(has_help=has_help, is_explained=level is not Level.TEST)
    return KeysDialog(face.bar, face.key_lines(), face.seen.terms, parent, commands=commands, further=further)
