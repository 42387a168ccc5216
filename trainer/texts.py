"""Text files from people: UTF-8 with or without a byte-order mark, whatever ends their lines."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem
from trainer.tongue import Plural, Sayable, Unsaid, Verbatim

TOML_WANTED: Final = Problem.tr("TOML in UTF-8")
"""What would be right in place of something that is no text."""
_UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
"""The byte-order marks that no UTF-8 text begins with."""


class NoText(ValueError):
    """Bytes that are no text in UTF-8; says what they are."""

    def __init__(self, words: Unsaid) -> None:
        self.words = words
        super().__init__(str(words))


def decoded(data: bytes) -> str:
    """The text, each line ended by a line feed; raises `NoText`."""
    if data.startswith(_UTF_16):
        raise NoText(Problem.tr("is UTF-16 text"))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        at = error.start + len(data) - len(error.object)
        byte, line = f"0x{data[at]:02X}", _line(data, at)
        raise NoText(Problem.tr("is no UTF-8 text (byte {byte} in line {line})", byte=byte, line=line)) from None
    if "\0" in text:
        raise NoText(Problem.tr("is no text (a zero byte in line {line})", line=_line(data, data.index(0))))
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def toml_text(path: Path, name: str, most_megabytes: int) -> str:
    """The text of a TOML file that is no larger; raises `BadFile`, which calls the file by `name`."""
    return file_text(path, name, most_megabytes, TOML_WANTED)


def file_text(path: Path, name: str, most_megabytes: int, wanted: Unsaid) -> str:
    """The text of a file that is no larger; raises `BadFile`, which calls it by `name` and says what is wanted."""

    def unfit(found: Sayable, wanted: Sayable) -> BadFile:
        return BadFile(name, (Problem("", found, wanted),))

    most = most_megabytes * 2**20
    try:
        with path.open("rb") as opened:
            data = opened.read(most + 1)
        if len(data) > most:
            raise unfit(Problem.tr("is too large"), Verbatim(Plural.tr("at most %n megabyte(s)", "", most_megabytes)))
        return decoded(data)
    except OSError as error:
        raise unfit(Problem.tr("can't be read"), Verbatim(error.strerror or str(error))) from None
    except NoText as reason:
        raise unfit(reason.words, wanted) from None


def _line(data: bytes, at: int) -> int:
    """In which line a byte stands, counted from 1."""
    before = data[:at].replace(b"\r\n", b"\n")
    return before.count(b"\n") + before.count(b"\r") + 1
