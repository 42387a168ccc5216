"""A question that staff make at the table: while cards are laid, and with something that is still missing."""

from __future__ import annotations

from collections.abc import Callable

from trainer.ui.editing.page import EditorPage
from trainer.ui.window import Window


def picture_editor(window: Window, take: Callable[..., None]) -> None:
    """Whoever is signed in may write questions."""
    window.office.classroom.editing.build()
    page = window.page
    assert isinstance(page, EditorPage)
    page._go_to(("board",))
    take("question being built")
    page._change(page.draft.with_value(("board",), "Kc 9c"))
    take("question with something missing")
