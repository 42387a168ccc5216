"""What the readings say that are cited by their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from trainer.rules.readings import load_readings
from trainer.ui.wording.joined import labelled

_READING: Final = re.compile(r"\breading (R[1-9]\d*)")


def reading_words(citations: Iterable[str]) -> tuple[str, ...]:
    """ "R44: …" for each reading among the citations, in their order; none that the readings no longer hold."""
    known = load_readings()
    cited = dict.fromkeys(id_ for words in citations for id_ in _READING.findall(words))
    return tuple([labelled(id_, known[id_].decision) for id_ in cited if id_ in known])
