"""A question that is unfinished, as it is kept: the draft, what it was before its last edits, and what it changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from trainer.training.editing.draft import Draft, Editing, draft_of

_MOST_BEFORE: Final = 20
"""So many edits can be undone after the program has ended in the middle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unfinished:
    """What somebody was making."""

    editing: Editing
    id: str = ""
    """Of the question of the bank that is changed; empty for a new one."""
    version: int | None = None
    origin: str = ""


def kept_as(unfinished: Unfinished) -> str:
    """The text in which it is kept."""
    drafts = [_told(draft) for draft in islice(_drafts(unfinished.editing), _MOST_BEFORE + 1)]
    head = {"id": unfinished.id, "version": unfinished.version, "origin": unfinished.origin}
    return json.dumps({**drafts[0], **head, "before": drafts[1:]})


def _drafts(editing: Editing | None) -> Iterator[Draft]:
    """The draft, then each that was before it."""
    while editing is not None:
        yield editing.draft
        editing = editing.before


def _told(draft: Draft) -> dict[str, object]:
    return {"spot": draft.spot, "tags": list(draft.tags), "difficulty": draft.difficulty}


def read_kept(text: str) -> Unfinished | None:
    """What a text keeps; none where it can't be read."""
    try:
        kept = json.loads(text)
        editing: Editing | None = None
        for told in (*reversed(kept.get("before", [])), kept):
            draft = draft_of(told["spot"], tags=told["tags"], difficulty=told["difficulty"])
            editing = Editing(draft, editing)
        assert editing is not None, "there is one draft at least"
        return Unfinished(editing=editing, id=kept["id"], version=kept["version"], origin=kept["origin"])
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
