"""What is told of a question beside its spot: at which table, what is asked, how hard, its tags, its versions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from trainer.asks.fields import Field, Of
from trainer.asks.key import AskId
from trainer.tongue import translate
from trainer.training.editing.beginning import asking, asks_at, at_another_table
from trainer.training.editing.draft import Draft, Place
from trainer.training.editing.lines import ABOUT, ASK, DIFFICULTY, TABLE, TAGS, Line
from trainer.training.making.maker import DIFFICULTIES
from trainer.training.quizzes.banked import tidy_tags
from trainer.ui.editing.form_rows import FormRow, RowKind
from trainer.ui.editing.setting import Chosen, Setting
from trainer.ui.editing.typed_setting import Typed
from trainer.ui.wording.bank import room_words
from trainer.ui.wording.editing import UNSET, entry_words
from trainer.ui.wording.games import game_words
from trainer.ui.wording.questions import ask_words

VERSION: Final[Place] = ("version",)
_UNSAID: Final = "0"


class _Tags(Typed):
    """Tags with commas between."""

    def __init__(self, draft: Draft) -> None:
        line = Line(place=TAGS, field=Field("tags", Of.TEXT), value=", ".join(draft.tags))
        super().__init__(line, entry_words(TAGS))

    def show_draft(self, _draft: Draft) -> None:
        """What is being typed stays as it is typed."""


class About:
    """What of it can be set, and how."""

    def __init__(self, tables: Sequence[tuple[str, str]], versions: Sequence[tuple[str, Draft]]) -> None:
        self._tables = tuple(tables)
        self._versions = tuple(versions)
        self.places = (*ABOUT, VERSION)

    def rows(self) -> tuple[FormRow, ...]:
        """Those that are not in the form of every draft."""
        if not self._versions:
            return ()
        line = Line(place=VERSION, field=Field("version", Of.TEXT))
        name, value = translate("Editing", "Version"), self._versions[-1][0]
        return (FormRow(place=VERSION, kind=RowKind.ENTRY, name=name, value=value, line=line),)

    def setting(self, place: Place, draft: Draft) -> Setting | None:
        """The control for one of these; none for an entry of the spot."""
        if place == TABLE:
            return self._of_tables(draft)
        if place == ASK:
            asks = [(ask.value, ask_words(ask)) for ask in asks_at(draft.rulebook, draft.game)]
            return Chosen(asks, draft.ask, entry_words(ASK))
        if place == DIFFICULTY:
            levels = [(_UNSAID, UNSET), *((str(each), str(each)) for each in DIFFICULTIES)]
            return Chosen(levels, str(draft.difficulty), entry_words(DIFFICULTY), meant=int)
        if place == TAGS:
            return _Tags(draft)
        if place == VERSION:
            versions = [(str(number), words) for number, (words, _) in enumerate(self._versions)]
            return Chosen(versions, "", translate("Editing", "Version"))
        return None

    def _of_tables(self, draft: Draft) -> Setting:
        options = [(f"{rulebook}/{game}", game_words(game)) for rulebook, game in self._tables]
        rooms = {f"{rulebook}/{game}": room_words(rulebook) for rulebook, game in self._tables}
        return Chosen(options, f"{draft.rulebook}/{draft.game}", entry_words(TABLE), headings=rooms)

    def changed(self, place: Place, draft: Draft, value: object) -> Draft | None:
        """With other tags or another difficulty; none for an entry of the spot."""
        if place == TAGS:
            return replace(draft, tags=tidy_tags(str(value or "").split(",")))
        if place == DIFFICULTY:
            return replace(draft, difficulty=value if isinstance(value, int) else 0)
        return None

    def taken(self, place: Place, draft: Draft, value: str, seed: int) -> Draft:
        """Another draft: at this table, of this question, or as kept. Raises `LookupError` where none is made."""
        if place == TABLE:
            rulebook, _, game = value.partition("/")
            return at_another_table(draft, rulebook, game, seed)
        if place == ASK:
            return asking(draft, AskId(value), seed)
        return self._versions[int(value)][1]
