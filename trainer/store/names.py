"""Names of people and groups as they are kept."""

from __future__ import annotations

from trainer.names import has_half_signs, tidied, without_half_signs
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid


def tidy(text: str) -> str:
    """As it is kept: composed letters, one blank between words, nothing unseen; raises `StoreError` for half signs."""
    if has_half_signs(text):
        raise StoreError(
            Unsaid.translate("Store", "A sign in {text} is broken, as after a bad copy: type it anew.").format(
                text=without_half_signs(text)
            )
        )
    return tidied(text)
