"""Which key is which verb: pressed to be changed, and all of them reset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.tongue import translate
from trainer.ui.entry.keys import COMMAND_KEYS, may_be_a_verbs
from trainer.ui.look.theme import Step
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import Card, grid_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.verbs import VerbKey
from trainer.ui.wording.joined import listed

_COLUMNS: Final = 3


@dataclass(frozen=True, slots=True)
class VerbSection:
    """Verbs that stand together in the card."""

    title: str
    verbs: tuple[VerbKey, ...]


class KeysCard(Card):
    """Emits the verbs whose key is not as it comes, each with its key."""

    changed = Signal(object)

    def __init__(
        self,
        sections: Sequence[VerbSection],
        bars: Sequence[frozenset[str]],
        mapped: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """`bars` are the verbs of each kind of table: among them no key may stand twice."""
        super().__init__(gap=10, parent=parent)
        verbs = [verb for section in sections for verb in section.verbs]
        self._bars = tuple(bars)
        self._usual = {verb.verb: verb.key for verb in verbs}
        self._keys, fallen = self._fitting(mapped)
        self._buttons = {verb.verb: _KeyButton(verb.words, self._keys[verb.verb]) for verb in verbs}
        reset = Button(translate("KeysCard", "Reset all keys"))
        reset.clicked.connect(self._reset)
        head = row(label(translate("KeysCard", "Keys of the verbs"), Step.LEAD), None, reset)
        self.column.addLayout(head)
        self.column.addWidget(
            paragraph(translate("KeysCard", "Press a verb, then its new key."), Step.LABEL, tone="muted")
        )
        for section in sections:
            self.column.addWidget(label(section.title, Step.LABEL, tone="muted"))
            self.column.addLayout(self._grid(section))
        self._said = Told(Step.LABEL)
        self._said.tell(self._fallen_words(fallen))
        self.column.addWidget(self._said)

    def _grid(self, section: VerbSection) -> QGridLayout:
        grid = grid_in(None, 8, 8)
        for number, each in enumerate(section.verbs):
            verb, button = each.verb, self._buttons[each.verb]
            button.key_chosen.connect(lambda key, verb=verb: self._choose(verb, key))
            button.clicked.connect(lambda _checked=False, button=button: self._said.tell(button.asked))
            grid.addWidget(button, *divmod(number, _COLUMNS))
        return grid

    def _fitting(self, mapped: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
        """The keys as they can be, and the verbs whose own key can't: it is no letter, or another's at the same table.

        Of two that have one the first keeps it. It was kept so by another version, or has become so on the disk.
        """
        keys = {verb: mapped.get(verb, key) for verb, key in self._usual.items()}
        fallen = [verb for verb, key in keys.items() if key != self._usual[verb] and not may_be_a_verbs(key)]
        keys |= {verb: self._usual[verb] for verb in fallen}
        # who falls back may meet another there; in the end all have their usual keys, which meet nowhere
        while (meets := next((verb for verb in reversed(keys) if self._must_give_way(verb, keys)), None)) is not None:
            keys[meets] = self._usual[meets]
            fallen.append(meets)
        return keys, tuple([verb for verb in keys if verb in fallen])

    def _must_give_way(self, verb: str, keys: Mapping[str, str]) -> bool:
        return keys[verb] != self._usual[verb] and self._owner(verb, keys[verb], keys) is not None

    def _owner(self, verb: str, key: str, keys: Mapping[str, str]) -> str | None:
        """Which other verb of a table that has this one has the key there."""
        rivals = frozenset[str]().union(*[bar for bar in self._bars if verb in bar]) - {verb}
        return next((other for other, own in keys.items() if own == key and other in rivals), None)

    def _fallen_words(self, fallen: Sequence[str]) -> str:
        if not fallen:
            return ""
        words = translate(
            "KeysCard", "What was kept for these can't be their key; they have the one they come with: {verbs}."
        )
        named = [
            translate("KeysCard", "{verb} ({key})").format(verb=self._buttons[verb].text(), key=self._usual[verb])
            for verb in fallen
        ]
        return words.format(verbs=listed(named))

    def _choose(self, verb: str, key: str) -> None:
        """Takes the key unless it is something else's, which is said."""
        if key in COMMAND_KEYS:
            self._said.tell(
                translate("KeysCard", "{key} is hint, undo, go on or nothing wrong: no verb can have it.").format(
                    key=key
                )
            )
            return
        if not key.isalpha():
            self._said.tell(
                translate("KeysCard", "{key} can't be a verb's key: seats and amounts need it. Take a letter.").format(
                    key=key
                )
            )
            return
        owner = self._owner(verb, key, self._keys)
        if owner is not None:
            words = self._buttons[owner].text()
            self._said.tell(
                translate("KeysCard", "{key} is the key of {verb}: give that another key first.").format(
                    key=key, verb=words
                )
            )
            return
        self._take({**self._keys, verb: key})

    def _reset(self) -> None:
        self._take(self._usual)

    def _take(self, keys: Mapping[str, str]) -> None:
        self._keys = dict(keys)
        self._said.tell("")
        for verb, button in self._buttons.items():
            button.setChecked(False)
            button.set_key(self._keys[verb])
        self.changed.emit(tuple([(verb, key) for verb, key in self._keys.items() if key != self._usual[verb]]))


class _KeyButton(Button):
    """A verb with its key; once pressed the next key is meant for it, Esc and going elsewhere leave it as it is."""

    key_chosen = Signal(str)

    def __init__(self, words: str, key: str) -> None:
        super().__init__(words, key=key)
        self.setCheckable(True)
        self.set_padding(8)

    @property
    def asked(self) -> str:
        """What is awaited after a press."""
        return translate("_KeyButton", "The new key of {verb}?").format(verb=self.text()) if self.isChecked() else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text().upper()
        if not self.isChecked():
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.click()
        elif len(text) == 1 and text.isprintable() and not text.isspace():
            self.key_chosen.emit(text)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setChecked(False)
