"""The commands `backup` and `restore`: they open no window, and serve where none can be opened any more."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.output import say
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.store.backups import Backup


def add_to(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    add_data: Callable[[argparse.ArgumentParser], None],
    formatter: Callable[..., argparse.HelpFormatter],
) -> None:
    """Adds both to the commands of the program; `add_data` gives each the option that names the data folder."""
    backup = commands.add_parser(
        "backup", formatter_class=formatter, help=translate("Command", "copy the records into the folder of backups")
    )
    add_data(backup)
    backup.set_defaults(run=_backup)
    restore = commands.add_parser(
        "restore",
        formatter_class=formatter,
        help=translate("Command", "list the backups, or put one in the place of the records"),
    )
    restore.add_argument("file", metavar="FILE", nargs="?", type=Path, help=translate("Command", "the one to put back"))
    add_data(restore)
    restore.set_defaults(run=_restore)


def _backup(options: argparse.Namespace) -> int:
    from trainer.store.backups import back_up

    say(_line(back_up(_records(options))))
    return 0


def _restore(options: argparse.Namespace) -> int:
    from trainer.store.backups import backups, restore

    records = _records(options)
    chosen: Path | None = options.file
    if chosen is None:
        kept = backups(records.parent)
        say("\n".join(map(_line, kept)) or translate("Command", "There is no backup yet."))
        return 0
    # the name alone will do, as the list prints it
    beside = [each.path for each in backups(records.parent) if each.path.name == chosen.name]
    aside = restore(records, chosen if chosen.exists() else next(iter(beside), chosen))
    say(translate("Command", "{file} is in the place of the records.").format(file=chosen))
    if aside is not None:
        say(translate("Command", "What was there is kept as {file}.").format(file=aside))
    return 0


def _records(options: argparse.Namespace) -> Path:
    from trainer.store import FILE_NAME
    from trainer.ui.settings.folder import data_folder

    return data_folder(options.data) / FILE_NAME


def _line(backup: Backup) -> str:
    words = translate("Command", "{file}: {time} UTC, {size} MB")
    time = f"{backup.made_at:%Y-%m-%d %H:%M}"
    return words.format(file=backup.path, time=time, size=f"{backup.size / 1_000_000:.1f}")
