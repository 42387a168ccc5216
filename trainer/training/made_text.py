"""What staff have made, as the text under which it is kept: with its form, which may be a newer program's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec

from trainer.rules.notation import BadNotation
from trainer.tongue import Unsaid

T = TypeVar("T")
_FORM: Final = 1


@dataclass(frozen=True, slots=True)
class _Written:
    form: int
    said: msgspec.Raw


def written(made: object) -> str:
    """The text of a value made of dataclasses, enums, texts and numbers."""
    return msgspec.json.encode({"form": _FORM, "said": made}).decode()


def read(text: str, sort: type[T], what: Unsaid) -> T:
    """The value of that sort; raises `BadNotation`, which calls it `what`, as "a quiz"."""
    try:
        kept = msgspec.json.decode(text, type=_Written)
        if kept.form != _FORM:
            raise BadNotation(Unsaid.translate("Training", "{what} was written by a newer program").format(what=what))
        return msgspec.json.decode(kept.said, type=sort)
    except (msgspec.DecodeError, UnicodeError) as problem:
        words = Unsaid.translate("Training", "{what} can't be read: {problem}")
        raise BadNotation(words.format(what=what, problem=problem)) from None
