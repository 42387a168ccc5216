"""`dealer-trainer pack`: lessons, rulebooks, questions and the program itself by stick, without a window."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.commands import Commands
from trainer.commands.bundles import store_there, told_outcomes
from trainer.errors import TrainerError
from trainer.output import REFUSED, say, tell
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.exchange.packs.making import Signs
    from trainer.store import Store
    from trainer.ui.packs.installing import Installing


def add_to(commands: Commands) -> None:
    """Adds it to the commands of the program."""
    told = translate("Command", "bring lessons, rulebooks, questions or the program to a station by stick")
    act = commands.add_group("pack", told).add
    _add_make(act("make", translate("Command", "make a pack of a folder, and sign it"), _make))
    check = act("check", translate("Command", "say what a pack is, and try what is in it; a folder, too"), _check)
    check.add_argument("files", metavar="FILE", nargs="+", type=Path, help=translate("Command", "packs, or folders"))
    install = act("install", translate("Command", "install packs, each beside the version of before"), _install)
    install.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help=translate("Command", "packs, or folders of them")
    )
    install.add_argument(
        "--key",
        metavar="KEY",
        action="append",
        default=[],
        help=translate("Command", "as the publisher shows it: what is signed with it is let in from now on"),
    )
    back = act("back", translate("Command", "use the version of before again"), _back)
    back.add_argument("id", metavar="ID", help=translate("Command", "the pack's, as it is listed"))
    for parser in (install, back):
        parser.add_argument(
            "--into",
            metavar="DIR",
            type=Path,
            help=translate("Command", "of the program: the folder in which its versions lie"),
        )
    act("list", translate("Command", "list the packs that are installed, and whose are taken"), _list)
    distrust = act("distrust", translate("Command", "take nothing more that a key has signed"), _distrust)
    distrust.add_argument("key", metavar="KEY", help=translate("Command", "as it is listed"))


def _add_make(make: argparse.ArgumentParser) -> None:
    make.add_argument(
        "folder",
        metavar="FOLDER",
        nargs="?",
        type=Path,
        help=translate("Command", "with lessons/RULEBOOK/ID.toml and rulebooks/ID.toml; of a program its folder"),
    )
    make.add_argument("--id", metavar="ID", help=translate("Command", "its name for the program, such as house-course"))
    make.add_argument("--title", metavar="TITLE", help=translate("Command", "its name for people"))
    make.add_argument(
        "--version",
        metavar="V",
        required=True,
        help=translate("Command", "numbers with points between them; the greater one is the newer"),
    )
    make.add_argument(
        "--until", metavar="DAY", type=_day, help=translate("Command", "the last day on which it is installed")
    )
    make.add_argument("--bank", action="store_true", help=translate("Command", "with the questions and quizzes here"))
    make.add_argument("--program", action="store_true", help=translate("Command", "FOLDER is a version of the program"))
    make.add_argument("--publisher", metavar="NAME", help=translate("Command", "whose it is; else this station's name"))
    make.add_argument(
        "--sign-with",
        metavar="DIR",
        type=Path,
        help=translate(
            "Command", "the folder of a key of its own, made there where there is none; else this station's"
        ),
    )
    make.add_argument(
        "--to", metavar="DIR", type=Path, default=Path(), help=translate("Command", "the folder that it goes into")
    )


def _day(given: str) -> date:
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", given):
        raise argparse.ArgumentTypeError(translate("Command", "write a day as 2026-11-30"))
    return date.fromisoformat(given)


def _make(options: argparse.Namespace) -> int:
    from trainer.bundled import fingerprint
    from trainer.packed import PROGRAM_ID
    from trainer.ui.packs.publishing import TITLE_OF_PROGRAM, Head, content_pack, program_pack
    from trainer.ui.settings.folder import data_folder

    _require_enough(options)
    own = _own_of(options)
    head = Head(
        id=PROGRAM_ID if options.program else options.id,
        title=TITLE_OF_PROGRAM if options.program else options.title,
        version=options.version,
        publisher=own.name,
        until=options.until,
    )
    if options.program:
        made = program_pack(options.folder, head, own.signer, options.to)
    else:
        made = content_pack(options.folder, own.bank, head, own.signer, options.to, data_folder(options.data))
    say(translate("Command", "Saved as {file}.").format(file=made))
    say(translate("Command", "The key that has signed it: {key}").format(key=fingerprint(own.signer.public.hex())))
    return 0


def _require_enough(options: argparse.Namespace) -> None:
    """Raises `TrainerError` where something is missing."""
    for folder in (options.to, options.folder):
        if folder is not None and not folder.is_dir():
            raise TrainerError(translate("Command", "There is no folder {folder}.").format(folder=folder))
    if options.folder is None and (options.program or not options.bank):
        raise TrainerError(translate("Command", "Name the FOLDER that is to go into the pack."))
    if not options.program and not (options.id and options.title):
        raise TrainerError(translate("Command", "A pack needs --id and --title."))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Own:
    """What of this station goes into a pack."""

    signer: Signs
    name: str
    bank: tuple[tuple[str, bytes], ...] = ()


def _own_of(options: argparse.Namespace) -> _Own:
    """Opens the records where their key or bank is wanted; raises `TrainerError` for a key that is not kept."""
    from trainer.store.carriers import COMMAND_LINE
    from trainer.store.keys import StationKey
    from trainer.ui.packs.brought import bank_of

    named = StationKey(lambda: options.sign_with) if options.sign_with is not None else None
    if named is not None and not named.is_kept:
        raise _not_kept()
    if named is not None and not options.bank:
        return _Own(signer=named, name=options.publisher or "")
    with store_there(options) as store:
        own = store.stations.identity(by=COMMAND_LINE)
        if named is None and not own.is_key_kept:
            raise _not_kept()
        bank = tuple(bank_of(store)) if options.bank else ()
        return _Own(signer=named or store.stations.signer, name=options.publisher or own.name, bank=bank)


def _not_kept() -> TrainerError:
    return TrainerError(translate("Command", "The key can't be kept: another one would sign the next version."))


def _check(options: argparse.Namespace) -> int:
    from trainer.ui.packs.looking import looked_at
    from trainer.ui.settings.folder import data_folder

    status = 0
    for file in options.files:
        try:
            said, problems = looked_at(file, data_folder(options.data))
        except TrainerError as problem:
            said, problems = "", tuple(str(problem).splitlines())
        for line in problems:
            tell(line)
        if said:
            say(said)
        status = REFUSED if problems else status
    return status


def _install(options: argparse.Namespace) -> int:
    with store_there(options) as store:
        return told_outcomes(_installing(store, options).take_in(options.files, keys=options.key))


def _back(options: argparse.Namespace) -> int:
    with store_there(options) as store:
        say(_installing(store, options).go_back(options.id))
    return 0


def _list(options: argparse.Namespace) -> int:
    from trainer.store.carriers import COMMAND_LINE
    from trainer.ui.packs.looking import installed_words, publisher_words

    with store_there(options) as store:
        known = store.packs.known(by=COMMAND_LINE)
        publishers = store.packs.publishers(by=COMMAND_LINE)
    for pack in known:
        say(installed_words(pack))
    for publisher in publishers:
        say(publisher_words(publisher))
    if not known:
        say(translate("Command", "No pack is installed here."))
    return 0


def _distrust(options: argparse.Namespace) -> int:
    from trainer.store.carriers import COMMAND_LINE
    from trainer.ui.carried import plain_key

    with store_there(options) as store:
        gone = store.packs.distrust(plain_key(options.key), by=COMMAND_LINE)
    if not gone:
        raise TrainerError(translate("Command", "No packs are taken here that this key has signed."))
    for each in gone:
        say(translate("Command", "Packs of {name} are taken here no more.").format(name=each.name))
    return 0


def _installing(store: Store, options: argparse.Namespace) -> Installing:
    from trainer.store.carriers import COMMAND_LINE
    from trainer.ui.packs.installing import Installing
    from trainer.ui.settings.folder import data_folder

    return Installing(store, data_folder(options.data), by=COMMAND_LINE, root=options.into)
