"""The verbs of a family as the bar has them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from trainer.ui.widgets.verbs import VerbKey


def bar(
    verbs: Iterable[str], keys: Mapping[str, str], words: Callable[[str], str], with_place: Collection[str]
) -> tuple[VerbKey, ...]:
    """Each verb in the order of the work, with its key, by the verb."""
    return tuple([VerbKey(str(verb), keys[verb], words(verb), verb in with_place) for verb in verbs])
