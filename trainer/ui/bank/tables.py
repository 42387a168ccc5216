"""One of the tables that are dealt, under the headings of their rulebooks, or any of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.tongue import translate
from trainer.ui.widgets.choice import Choice
from trainer.ui.wording.bank import room_words
from trainer.ui.wording.games import game_words

ANY: Final = "any"


class TableChoice(Choice):
    """Emits as any choice does."""

    def __init__(self, tables: Sequence[tuple[str, str]], current: str, *, may_be_any: bool = True) -> None:
        """`tables`: rulebook and game of each; `current`: both with a slash between, or nothing."""
        options = {ANY: translate("TableChoice", "Any table")} if may_be_any else {}
        options |= {"/".join(each): game_words(each[1]) for each in tables}
        rooms = {ANY: translate("TableChoice", "All"), **{"/".join(each): room_words(each[0]) for each in tables}}
        first = next(iter(options), ANY)
        super().__init__(
            list(options.items()),
            current if current in options else first,
            name=translate("TableChoice", "Table"),
            headings=rooms,
        )

    @property
    def table(self) -> tuple[str, str]:
        """Rulebook and game; both empty for any."""
        (chosen,) = self.checked
        rulebook, _, game = chosen.partition("/")
        return (rulebook, game) if game else ("", "")
