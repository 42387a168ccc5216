"""Text files from people: UTF-8 with or without a byte-order mark, whatever ends their lines."""

from __future__ import annotations

from typing import Final

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


def _line(data: bytes, at: int) -> int:
    """In which line a byte stands, counted from 1."""
    before = data[:at].replace(b"\r\n", b"\n")
    return before.count(b"\n") + before.count(b"\r") + 1
