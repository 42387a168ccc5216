"""Keys and refusals of spots written as TOML, as the tests of the asks want them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from trainer.asks.catalogue import keys_of
from trainer.errors import BadFile
from trainer.ui.wording.keys.text import text_of

ONEIDA = 'rulebook = "oneida-poker"\ngame = "holdem"\n'
THREE_CARD = 'rulebook = "tribal-three-card"\ngame = "three-card-poker"\n'
ONEIDA_FOUR = 'rulebook = "oneida-four-card"\ngame = "four-card-poker"\n'
MARYLAND_FOUR = 'rulebook = "maryland-four-card"\ngame = "four-card-poker"\n'
SIC_BO = 'rulebook = "oneida-sic-bo"\ngame = "sic-bo"\n'
OASIS = 'rulebook = "oasis-cardroom"\ngame = "holdem"\n'


def key(toml: str) -> dict[str, Any]:
    """The key of one spot as its JSON reads."""
    (only,) = keys_of(toml.encode(), "spot.toml")
    found: dict[str, Any] = json.loads(json.dumps(only.as_json()))
    assert found["cites"], "every answer rests on something"
    assert "\n" in text_of(only)
    return found


def refusals(toml: str) -> list[str]:
    """What is wrong with a document, a line each, without the file's name."""
    with pytest.raises(BadFile) as refused:
        keys_of(toml.encode(), "spot.toml")
    lines = str(refused.value).split("\n")
    assert all(line.startswith("spot.toml: ") for line in lines)
    return [line.removeprefix("spot.toml: ") for line in lines]


def seats(**extras: str) -> str:
    """`[[seat]]` entries: `s3='stack = 100'` is seat 3 with that line."""
    return "".join(f"[[seat]]\nseat = {name[1:]}\n{lines}\n" for name, lines in extras.items())
