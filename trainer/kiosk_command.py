"""The command `dealer-trainer kiosk`: the program on a locked screen."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from trainer.errors import window_fetched
from trainer.tongue import translate


def add_to(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    add_data: Callable[[argparse.ArgumentParser], None],
    formatter: Callable[..., argparse.HelpFormatter],
) -> None:
    """Adds it to the commands of the program; `add_data` gives it the option that names the data folder."""
    kiosk = commands.add_parser(
        "kiosk",
        formatter_class=formatter,
        help=translate("Command", "keep the window over the whole screen, closed by staff alone with their PIN"),
    )
    add_data(kiosk)
    kiosk.set_defaults(run=run_inside)


def run_inside(options: argparse.Namespace) -> int:
    """The window itself."""
    with window_fetched():
        from trainer.ui.app import run_kiosk

    return run_kiosk(data=options.data)
