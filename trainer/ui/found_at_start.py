"""What is wrong with the station itself, told once its first page is there: its clock, its key, its folder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from trainer.errors import TrainerError
from trainer.store import Store
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.store.clock_moves import Moved


def found_at_start(store: Store) -> Iterator[str]:
    """A sentence each; of a station that nobody has set up nothing, but for its clock."""
    if (moved := clock_moved(store)) is not None:
        yield _clock_words(moved)
    try:
        if not store.has_administrator():
            return
        kept = store.outlasting
        if kept.is_emptied():
            yield translate(
                "Errors",
                "The records lie in {folder}, which is emptied when this computer is switched off: all people and "
                "results are gone then. Whoever looks after the station chooses another folder for them, in the "
                "settings, or carries them to a hub before.",
            ).format(folder=kept.folder)
        if kept.has_another_key():
            yield translate(
                "Errors",
                "The key with which this station signs its records is another one than before. That is so where the "
                "records were brought here from another computer or account. Else the folder of the key was emptied, "
                "as it is by a computer that forgets all when it is switched off: have that folder, {key}, kept too, "
                "or no hub will know this station again.",
            ).format(key=kept.key_folder)
    except TrainerError:
        return  # what can't be read is said by whatever shows it


def clock_moved(store: Store) -> Moved | None:
    """Whether the clock was set; where that can't be kept just now it is told the next time."""
    try:
        return store.clock_moves.note()
    except TrainerError:
        return None


def _clock_words(moved: Moved) -> str:
    """Said as the program starts alone: nobody is disturbed by it while dealing."""
    words = translate(
        "Errors",
        "The clock of this computer shows {now} UTC, and the last record is of {was} UTC: it was set since, or it is "
        "wrong. Nothing is lost by it, and the records keep that it is so. Where it is wrong, have it put right: what "
        "is due, and the days of groups and quizzes, go by it.",
    )
    return words.format(now=_to_the_minute(moved.now), was=_to_the_minute(moved.was))


def _to_the_minute(stamp: str) -> str:
    return stamp[:16].replace("T", " ")
