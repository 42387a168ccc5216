"""Where a draft begins: with nothing, or with a spot like those that are made on demand."""

from __future__ import annotations

from trainer.asks.key import AskId
from trainer.training.editing.draft import Draft, draft_of
from trainer.training.making.made import asks_made, spot_made


def asks_at(rulebook: str, game: str) -> tuple[AskId, ...]:
    """What can be asked at a table."""
    return asks_made(rulebook, game)


def example(rulebook: str, game: str, ask: AskId, seed: int) -> Draft:
    """An easy spot, to be changed. Raises `LookupError` where none is found."""
    try:
        made = spot_made(rulebook, game, ask, seed, 1)
    except LookupError:
        made = spot_made(rulebook, game, ask, seed)
    return draft_of(made.text)


def empty(rulebook: str, game: str, ask: AskId) -> Draft:
    """Nothing is set."""
    return Draft(rulebook=rulebook, game=game, ask=ask)


def at_another_table(draft: Draft, rulebook: str, game: str, seed: int) -> Draft:
    """What is asked there instead: the same, or the first that can be."""
    asks = asks_at(rulebook, game)
    return with_about(example(rulebook, game, draft.ask if draft.ask in asks else asks[0], seed), draft)


def asking(draft: Draft, ask: AskId, seed: int) -> Draft:
    """Something else asked at the same table."""
    return with_about(example(draft.rulebook, draft.game, ask, seed), draft)


def with_about(made: Draft, draft: Draft) -> Draft:
    """Another spot, found by the same tags."""
    return Draft(
        rulebook=made.rulebook,
        game=made.game,
        ask=made.ask,
        entries=made.entries,
        tags=draft.tags,
        difficulty=draft.difficulty,
    )
