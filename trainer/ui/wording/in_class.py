"""How a round is called at which an instructor played the players."""

from __future__ import annotations

from trainer.tongue import translate


def in_class_words(name: str) -> str:
    """Beside other words."""
    return translate("InClass", "in class with {name}").format(name=name)


def in_class_sentence(name: str) -> str:
    """By itself, over a result."""
    return translate(
        "InClass", "In class with {name}, who played the players. It counts as practice, never as a test."
    ).format(name=name)
