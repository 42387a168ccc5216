"""A question that is unfinished, as it is kept: the draft, what it was before its last edits, and what it changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from trainer.training.editing.draft import Draft, Editing, draft_of

_MOST_BEFORE, _MOST_QUESTIONS = 20, 12
"""So many edits can be undone after the program has ended in the middle, and so many questions be left unfinished."""
_LEFT: Final = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Unfinished:
    """What somebody was making."""

    editing: Editing
    id: str = ""
    """Of the question of the bank that is changed; empty for a new one."""
    version: int | None = None
    origin: str = ""


def with_kept(text: str, unfinished: Unfinished) -> str:
    """What somebody's text keeps, and this: one for each question that is changed, and one that is new."""
    kept = {id_: each for id_, each in _read(text).items() if id_ != unfinished.id}
    newest = list(kept.items())[-_MOST_QUESTIONS + 1 :]
    return json.dumps({_LEFT: [*(each for _, each in newest), _as_kept(unfinished)]})


def without_kept(text: str, id_: str) -> str:
    """Without the one that is finished; nothing where none is left."""
    left = [each for other, each in _read(text).items() if other != id_]
    return json.dumps({_LEFT: left}) if left else ""


def read_kept(text: str, id_: str) -> Unfinished | None:
    """What a text keeps of a question, or of the new one; none where that can't be read."""
    kept = _read(text).get(id_)
    if kept is None:
        return None
    try:
        editing: Editing | None = None
        for told in (*reversed(kept.get("before", [])), kept):
            draft = draft_of(told["spot"], tags=told["tags"], difficulty=told["difficulty"])
            editing = Editing(draft, editing)
        assert editing is not None, "there is one draft at least"
        return Unfinished(editing=editing, id=id_, version=kept["version"], origin=kept["origin"])
    except (ValueError, TypeError, KeyError):
        return None


def _as_kept(unfinished: Unfinished) -> dict[str, Any]:
    drafts = [_told(draft) for draft in islice(_drafts(unfinished.editing), _MOST_BEFORE + 1)]
    head = {"id": unfinished.id, "version": unfinished.version, "origin": unfinished.origin}
    return {**drafts[0], **head, "before": drafts[1:]}


def _read(text: str) -> dict[str, dict[str, Any]]:
    """By the ids of the questions. A text of an older program keeps one alone."""
    try:
        kept = json.loads(text)
    except ValueError:
        return {}
    listed = kept.get(_LEFT, [kept]) if isinstance(kept, dict) else []
    found = [each for each in listed if isinstance(each, dict)] if isinstance(listed, list) else []
    return {str(each.get("id", "")): each for each in found}


def _drafts(editing: Editing | None) -> Iterator[Draft]:
    """The draft, then each that was before it."""
    while editing is not None:
        yield editing.draft
        editing = editing.before


def _told(draft: Draft) -> dict[str, Any]:
    return {"spot": draft.spot, "tags": list(draft.tags), "difficulty": draft.difficulty}
