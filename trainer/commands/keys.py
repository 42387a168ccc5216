"""The commands that print keys, and what the engine makes of recorded hands."""

from __future__ import annotations

import argparse
import gc
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.commands import Commands
from trainer.commands.books import own_rulebooks_offered
from trainer.output import say
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.asks.key import Key

VERDICT: Final = "verdict"
"""The one ask whose key has sentences, which the asks don't know."""


def add_to(commands: Commands) -> None:
    """Adds them to the commands of the program."""
    key = commands.add("key", translate("Command", "print the key of a spot or a lesson"), _key)
    key.add_argument(
        "file", metavar="FILE", help=translate("Command", "a spot or a lesson in TOML; - reads standard input")
    )
    key.add_argument("--json", action="store_true", help=translate("Command", "one object for each spot, one a line"))
    told = translate("Command", "play recorded hands through the engine and compare stacks and winnings")
    phh = commands.add("phh", told, _phh, has_data=False)
    phh.add_argument(
        "files", metavar="FILE", nargs="+", type=Path, help=translate("Command", "hands in PHH (.phh, .phhs)")
    )
    phh.add_argument("--json", action="store_true", help=translate("Command", "one object for each hand, one a line"))


def _key(options: argparse.Namespace) -> int:
    # All that is loaded for a key stays until it is printed: the search for garbage would find nothing.
    gc.disable()
    from trainer.asks.catalogue import keys_of
    from trainer.asks.documents import STANDARD_INPUT, STANDARD_INPUT_NAME, read_file

    file: str = options.file
    name = STANDARD_INPUT_NAME if file == STANDARD_INPUT else file
    data = read_file(file)
    with own_rulebooks_offered(options.data):
        keys = keys_of(data, name)
    if any(key.ask == VERDICT for key in keys):
        from trainer.ui.wording.keys.verdict import worded

        keys = tuple([worded(key) for key in keys])
    say(_printed(keys, as_json=options.json))
    return 0


def _printed(keys: Sequence[Key], *, as_json: bool) -> str:
    if as_json:
        import json

        return "\n".join(json.dumps(key.as_json()) for key in keys)
    from trainer.ui.wording.keys.text import text_of

    return "\n\n".join(text_of(key) for key in keys)


def _phh(options: argparse.Namespace) -> int:
    from trainer.exchange.phh.command import run

    return run(options.files, as_json=options.json)
