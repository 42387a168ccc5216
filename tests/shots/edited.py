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
    take("question being built, its table")
    page._setting.open()
    take("question being built")
    page._change(page.draft.with_value(("board",), "Kc 9c"))
    take("question with something missing")
    page._go_to(("seat", 0, "bet"))
    page._setting.open()
    take("question being built, an amount")
    page._change(page.draft.with_value(("options",), {"rake": {"method": "levels", "levels": [[20, 1], [40, 2]]}}))
    page._go_to(("options", "rake", "levels"))
    page._setting.open()
    take("question being built, a rake by levels")
