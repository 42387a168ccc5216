"""`dealer-trainer bundle`: records to a hub, receipts, people and content back, without a window."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.commands import Commands
from trainer.errors import TrainerError
from trainer.output import REFUSED, say, tell
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.store import Store
    from trainer.ui.carried import Carried, Outcome


def add_to(commands: Commands) -> None:
    """Adds it to the commands of the program."""
    acts = commands.add_group("bundle", translate("Command", "carry records to a hub, and people and questions back"))
    _add_export(acts)
    taken = acts.add("import", translate("Command", "take in bundles, cards and receipts"), _import)
    _add_files(taken)
    taken.add_argument(
        "--key",
        metavar="KEY",
        action="append",
        default=[],
        help=translate("Command", "as the other computer shows it: what is signed with it is let in from now on"),
    )
    _add_files(acts.add("verify", translate("Command", "say what a bundle is and whether it is whole"), _verify))


def _add_export(acts: Commands) -> None:
    export = acts.add("export", translate("Command", "save what the hub has no receipt of yet"), _export)
    export.add_argument(
        "--to", metavar="DIR", type=Path, default=Path(), help=translate("Command", "the folder that it goes into")
    )
    export.add_argument("--name", metavar="NAME", help=translate("Command", "what this station is called from now on"))
    what = export.add_mutually_exclusive_group()
    what.add_argument("--all", action="store_true", help=translate("Command", "all records, from the first entry on"))
    what.add_argument(
        "--card", action="store_true", help=translate("Command", "at a hub: the card by which it is known")
    )
    what.add_argument(
        "--receipts", action="store_true", help=translate("Command", "at a hub: a receipt for each station")
    )
    what.add_argument(
        "--people", action="store_true", help=translate("Command", "at a hub: people, questions, quizzes and rulebooks")
    )


def _add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help=translate("Command", "bundles, or folders of them")
    )


def _export(options: argparse.Namespace) -> int:
    from trainer.store.carriers import COMMAND_LINE

    to: Path = options.to
    if not to.is_dir():
        raise TrainerError(translate("Command", "There is no folder {folder}.").format(folder=to))
    with store_there(options) as store:
        if options.name is not None:
            store.stations.rename(options.name, by=COMMAND_LINE)
        saved = _saved(_carried(store, options), options, to)
        key = store.stations.identity(by=COMMAND_LINE).fingerprint
    for file in saved:
        say(translate("Command", "Saved as {file}.").format(file=file))
    if not saved:
        say(translate("Command", "There is nothing to carry: all of it is there."))
    say(translate("Command", "The key of this station: {key}").format(key=key))
    return 0


def _saved(carried: Carried, options: argparse.Namespace, to: Path) -> tuple[Path, ...]:
    if options.card:
        return (carried.save_card(to),)
    if options.receipts:
        return carried.save_receipts(to)
    if options.people:
        return carried.save_content(to)
    return carried.save_records(to, whole=options.all)


def _import(options: argparse.Namespace) -> int:
    with store_there(options) as store:
        return told_outcomes(_carried(store, options).take_in(options.files, keys=options.key))


def told_outcomes(outcomes: Sequence[Outcome]) -> int:
    """Says what became of each file that was brought; the status by which the command ends."""
    for each in outcomes:
        if not each.is_refused:
            say(each.said)
            continue
        name = str(each.file)
        tell(each.said if each.said.startswith(name) else f"{name}: {each.said}")
        if each.strange is not None:
            tell(translate("Command", "Then say so: --key KEY, with the key that it shows."))
    return REFUSED if any(each.is_refused for each in outcomes) else 0


def _verify(options: argparse.Namespace) -> int:
    from trainer.ui.carried import told

    status = 0
    for file in options.files:
        for each in sorted(file.glob("*.dtbundle")) if file.is_dir() else [file]:
            try:
                say(told(each))
            except TrainerError as problem:
                tell(str(problem))
                status = REFUSED
    return status


def store_there(options: argparse.Namespace) -> Store:
    """The records in the data folder; raises `TrainerError` where there are none."""
    from trainer.store import FILE_NAME, open_store
    from trainer.ui.settings.folder import data_folder

    folder = data_folder(options.data)
    if not (folder / FILE_NAME).exists():
        raise TrainerError(translate("Command", "There are no records in {folder}.").format(folder=folder))
    return open_store(folder)


def _carried(store: Store, options: argparse.Namespace) -> Carried:
    from trainer.store.carriers import COMMAND_LINE
    from trainer.ui.carried import Carried
    from trainer.ui.settings.folder import data_folder

    return Carried(store, data_folder(options.data), by=COMMAND_LINE)
