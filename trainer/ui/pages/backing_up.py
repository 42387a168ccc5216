"""What takes long in the records and is wished for at the window, and what is told of the backups that are kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.store import Store
from trainer.tongue import Plural, translate

if TYPE_CHECKING:
    from trainer.store.backups import Backup
    from trainer.store.seen import Seen


class Aside(QObject):
    """Long work on the records, in a thread of its own, which keeps this: the window goes on meanwhile.

    It comes to its end also when the page is left that wished for it.
    """

    told = Signal(str)
    """How far it is."""
    ended = Signal(str)
    """What is to be said of it; nothing where all was done."""

    def __init__(self, work: Callable[[Callable[[str], None]], str]) -> None:
        """`work` is given what it tells how far it is; it returns what is to be said, or raises a `TrainerError`."""
        super().__init__()
        self._work = work

    def start(self) -> None:
        Thread(target=self._run, name="aside").start()

    def _run(self) -> None:
        said = translate("BackingUp", "Something went wrong: what of it was done is not known.")
        try:
            said = self._work(self.told.emit)
        except TrainerError as error:
            said = str(error)
        finally:  # whoever waits for it is to wait no longer, whatever went wrong
            self.ended.emit(said)


def backing_up(store: Store, by: str) -> Aside:
    """One backup; it says so where it can't be put back."""

    def work(_told: Callable[[str], None]) -> str:
        from trainer.store.backups import broken_words

        made = store.back_up(by=by)
        return "" if made.is_whole else str(broken_words(made))

    return Aside(work)


def erasing(store: Store, erased: tuple[str, str], by: str, why: str) -> Aside:
    """Somebody, by id and name, is erased from the records and from each copy of them."""
    person, name = erased

    def work(told: Callable[[str], None]) -> str:
        store.erase_person(person, by=by, why=why, told=lambda done, of: told(_copies_words(name, done, of)))
        return ""

    return Aside(work)


def _copies_words(name: str, done: int, of: int) -> str:
    words = translate("BackingUp", "{name} is erased from the records, and now from the copies: {number} of {of} …")
    return words.format(name=name, number=done + 1, of=of)


def backup_words(kept: Sequence[Backup]) -> str:
    """When the last one was made that can be put back, and how many there are."""
    whole = [each for each in kept if each.is_whole]
    if not whole:
        return translate("BackingUp", "There is no backup yet; one is made each day in which the program runs.")
    when = whole[0].made_at.astimezone()
    told = Plural.tr("The last backup is of {date}, {time}; %n are kept beside the records.", "", len(whole))
    return told.format(date=f"{when:%Y-%m-%d}", time=f"{when:%H:%M}")


def head_words(head: Seen | None) -> str:
    """The end of the chain, to be noted on paper; nothing where nothing was kept yet."""
    if head is None:
        return ""
    words = translate("BackingUp", "The records end with entry {number}: {hash}")
    # in fours it is read out and compared by people
    parted = " ".join([head.hash[at : at + 4] for at in range(0, len(head.hash), 4)])
    return words.format(number=head.number, hash=parted)
