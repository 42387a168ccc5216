"""Keys of the keyboard as an entered step knows them, and which key is which verb."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from trainer.ui.entry.keys import Key, may_be_a_verbs
from trainer.ui.widgets.verbs import VerbKey

_NAMED = {
    Qt.Key.Key_Return: Key.ENTER,
    Qt.Key.Key_Enter: Key.ENTER,
    Qt.Key.Key_Escape: Key.ESC,
    Qt.Key.Key_Backspace: Key.BACKSPACE,
}


def step_key(event: QKeyEvent) -> str | None:
    """The key as an entered step takes it; none for keys that belong to the window or to what has the focus."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    if held != Qt.KeyboardModifier.NoModifier:
        return None
    named = _NAMED.get(Qt.Key(event.key()))
    if named is not None:
        return named
    text = event.text()
    return text.upper() if len(text) == 1 and text.isprintable() and not text.isspace() else None


def keys_of(given: Mapping[str, str], mapped: Mapping[str, str] | None = None) -> dict[str, str]:
    """Which letter is which verb, with a person's own mapping (verb to letter) laid over the given one.

    Where that would leave a verb of this table without a key, since it was made at other tables or by another version,
    each letter of it is taken that is free here.
    """
    own = {verb: letter for verb, letter in (mapped or {}).items() if verb in given and may_be_a_verbs(letter)}
    letters = {**given, **own}
    if len(set(letters.values())) < len(given):
        letters = dict(given)
        for verb in given:
            if verb in own and own[verb] not in letters.values():
                letters[verb] = own[verb]
    return {letter: verb for verb, letter in letters.items()}


def bar(
    verbs: Iterable[str], keys: Mapping[str, str], words: Callable[[str], str], with_place: Collection[str]
) -> tuple[VerbKey, ...]:
    """Each verb in the order of the work, with its key, by the verb."""
    return tuple([VerbKey(str(verb), keys[verb], words(verb), verb in with_place) for verb in verbs])
