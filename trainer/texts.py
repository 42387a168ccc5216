"""Text files from people: UTF-8 with or without a byte-order mark, whatever ends their lines."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem

TOML_WANTED: Final = "TOML in UTF-8"
"""What would be right in place of something that is no text."""
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
"""The byte-order marks that no UTF-8 text begins with."""


class NoText(ValueError):
    """Bytes that are no text in UTF-8; says what they are."""


def decoded(data: bytes) -> str:
    """The text, each line ended by a line feed; raises `NoText`."""
    if data.startswith(_UTF_16):
        raise NoText("is UTF-16 text")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        at = error.start + len(data) - len(error.object)
        raise NoText(f"is no UTF-8 text (byte 0x{data[at]:02X} in line {_line(data, at)})") from None
    if "\0" in text:
        raise NoText(f"is no text (a zero byte in line {_line(data, data.index(0))})")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def toml_text(path: Path, name: str, most_megabytes: int) -> str:
    """The text of a TOML file that is no larger; raises `BadFile`, which calls the file by `name`."""

    def unfit(found: str, wanted: str) -> BadFile:
        return BadFile(name, (Problem("", found, wanted),))

    most = most_megabytes * 2**20
    try:
        with path.open("rb") as opened:
            data = opened.read(most + 1)
        if len(data) > most:
            raise unfit("is too large", f"at most {most_megabytes} megabyte{'s' * (most_megabytes > 1)}")
        return decoded(data)
    except OSError as error:
        raise unfit("can't be read", error.strerror or str(error)) from None
    except NoText as reason:
        raise unfit(str(reason), TOML_WANTED) from None


def _line(data: bytes, at: int) -> int:
    """In which line a byte stands, counted from 1."""
    before = data[:at].replace(b"\r\n", b"\n")
    return before.count(b"\n") + before.count(b"\r") + 1
