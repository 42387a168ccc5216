"""The commands for whoever looks after a station: they open no window, and serve where nobody gets in any more."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.commands import Commands
from trainer.errors import TrainerError
from trainer.output import say
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.store.backups import Backup


def add_to(commands: Commands) -> None:
    """Adds them to the commands of the program."""
    commands.add("backup", translate("Command", "copy the records into the folder of backups"), _backup)
    told = translate("Command", "list the backups, or put one in the place of the records")
    restore = commands.add("restore", told, _restore)
    restore.add_argument("file", metavar="FILE", nargs="?", type=Path, help=translate("Command", "the one to put back"))
    told = translate("Command", "give an administrator another PIN, which is asked for, or read from standard input")
    new_pin = commands.add("new-pin", told, _new_pin)
    new_pin.add_argument("name", metavar="NAME", help=translate("Command", "the administrator's, or the staff number"))


def _backup(options: argparse.Namespace) -> int:
    from trainer.store.backups import back_up, broken_words
    from trainer.store.outside import keep_backup

    records = _records(options)
    made = back_up(records)
    say(_line(made) if made.is_whole else str(broken_words(made)))
    keep_backup(records, made.path)
    return 0 if made.is_whole else 1


def _restore(options: argparse.Namespace) -> int:
    from trainer.store.backups import backups
    from trainer.store.restoring import restore

    records = _records(options)
    chosen: Path | None = options.file
    if chosen is None:
        kept = backups(records.parent)
        say("\n".join(map(_line, kept)) or translate("Command", "There is no backup yet."))
        return 0
    # the name alone will do, as the list prints it; with a folder it is that file and no other
    beside = [each.path for each in backups(records.parent) if str(chosen) == each.path.name]
    told: list[str] = []
    aside = restore(
        records,
        chosen if chosen.exists() else next(iter(beside), chosen),
        told=lambda words: told.append(str(words)),
    )
    say(translate("Command", "{file} is in the place of the records.").format(file=chosen))
    if aside is not None:
        say(translate("Command", "What was there is kept as {file}.").format(file=aside))
    for words in told:
        say(words)
    return 0


def _new_pin(options: argparse.Namespace) -> int:
    """The way back in where the only administrator's PIN is forgotten or damaged; the chain says that it was gone."""
    from trainer.store import open_store

    records = _records(options)
    if not records.exists():
        raise TrainerError(translate("Command", "There are no records in {folder}.").format(folder=records.parent))
    with open_store(records.parent) as store:
        known = store.administrator_named(options.name)
        pin = _asked(translate("Command", "New PIN: "))
        if sys.stdin.isatty() and _asked(translate("Command", "The PIN again: ")) != pin:
            raise TrainerError(translate("Command", "The two PINs are not the same: the one of before stays."))
        store.reset_pin(known.id, pin)
    say(translate("Command", "{name} signs in with the new PIN from now on.").format(name=known.name))
    return 0


def _asked(words: str) -> str:
    """What is typed, unseen; of what is piped in, a line."""
    if sys.stdin.isatty():
        from getpass import getpass

        try:
            return getpass(words)
        except EOFError:  # Ctrl-D
            return ""
    return sys.stdin.readline().strip()


def _records(options: argparse.Namespace) -> Path:
    from trainer.store import FILE_NAME
    from trainer.ui.settings.folder import data_folder

    return data_folder(options.data) / FILE_NAME


def _line(backup: Backup) -> str:
    words = translate("Command", "{file}: {time} UTC, {size} MB")
    if not backup.is_whole:
        words = translate("Command", "{file}: {time} UTC, {size} MB, of damaged records: it can't be put back")
    time = f"{backup.made_at:%Y-%m-%d %H:%M}"
    return words.format(file=backup.path, time=time, size=f"{backup.size / 1_000_000:.1f}")
