"""`dealer-trainer hub`: what a hub has goes to head office, and head office's reports are read there."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from trainer.commands import Commands
from trainer.output import say
from trainer.tongue import Plural, translate

if TYPE_CHECKING:
    from trainer.forwarded import Pushed
    from trainer.store import Store


def add_to(commands: Commands) -> None:
    """Adds it to the commands of the program."""
    acts = commands.add_group("hub", translate("Command", "send a hub's records to head office's PostgreSQL"))
    sent = acts.add("push", translate("Command", "send what head office has not yet"), _push)
    _add_target(sent)
    sent.add_argument(
        "--all",
        action="store_true",
        help=translate("Command", "all records from the first on: what is there is compared, and added where missing"),
    )
    _add_report(acts)


def _add_report(acts: Commands) -> None:
    told = translate("Command", "print one of the reports as head office has it, its columns with tabs between")
    report = acts.add("report", told, _report, has_data=False)
    report.add_argument("name", metavar="REPORT", help=translate("Command", "group, person, questions or pace"))
    for option, metavar, words in (
        ("--property", "NAME", translate("Command", "the property; where there is one alone, that one")),
        ("--person", "NAME", translate("Command", "of one person, by name or staff number")),
        ("--group", "NAME", translate("Command", "of a group; of all trainees where none is named")),
        ("--table", "TABLE", translate("Command", "at one table, such as oneida-poker/holdem")),
    ):
        report.add_argument(option, metavar=metavar, default="", help=words)
    report.add_argument(
        "--weeks", metavar="N", type=int, default=0, help=translate("Command", "of the last so many weeks")
    )
    _add_target(report)


def _add_target(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--to",
        metavar="DATABASE",
        default="",
        help=translate(
            "Command",
            "as PostgreSQL names it, such as service=headoffice; what it does not say is taken from PostgreSQL's "
            "own settings (PGHOST, ~/.pgpass …)",
        ),
    )


def _push(options: argparse.Namespace) -> int:
    from trainer.commands.bundles import store_there

    with store_there(options) as store:
        pushed = push(store, options.to, whole=options.all)
    if not pushed.entries:
        say(translate("Command", "There is nothing to send: head office has all of it."))
        return 0
    sent = Plural.tr("Sent %n record(s)", "", pushed.entries)
    words = translate("Command", "{sent}, of which {new} were new there.")
    say(words.format(sent=sent, new=pushed.new))
    return 0


def _report(options: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from trainer.exchange.head_office.connecting import connected
    from trainer.exchange.head_office.reading import OfficeSums, chosen_property, people_of
    from trainer.ui.reports.at_head_office import view_of
    from trainer.ui.reports.plain import lines_of

    with connected(options.to) as connection:
        of = chosen_property(connection, options.property)
        people, groups = people_of(connection, of)
        view = view_of(
            options.name,
            OfficeSums(connection, of),
            people,
            groups,
            person=options.person,
            group=options.group,
            table=options.table,
            weeks=options.weeks,
            now=datetime.now(UTC),
        )
    for line in lines_of(view):
        say(line)
    return 0


def push(store: Store, target: str, *, whole: bool = False) -> Pushed:
    """What head office has not, once it was verified; raises `TrainerError`, and of a batch keeps all or nothing."""
    from trainer.exchange.head_office.intake import opened
    from trainer.forwarded import Pushed
    from trainer.store.carriers import COMMAND_LINE
    from trainer.training.kind import WHOLE
    from trainer.training.reports.adding import told_step

    forwarding = store.forwarding
    with opened(target, *forwarding.named(by=COMMAND_LINE)) as office:
        if whole or not forwarding.holds(office.mark):
            office.start_over()
        forwarding.require_whole(office.mark)
        pushed = Pushed(entries=0, new=0)
        if forwarding.unsent(office.mark):
            forwarding.keep_sent(office.described, by=COMMAND_LINE)
            batches = forwarding.batches(office.mark, office, told_step, whole=WHOLE, by=COMMAND_LINE)
            pushed = office.take_all(batches)
        office.furnish(*forwarding.people(by=COMMAND_LINE))
    return pushed
