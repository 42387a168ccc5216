"""Files that leave the program and come in: all of one or nothing, as it was signed, and what is wrong with it."""

from __future__ import annotations

import os
from pathlib import Path

from trainer.errors import BadFile, Problem, TrainerError
from trainer.tongue import Sayable, Unsaid


def save_whole(file: Path, content: bytes) -> None:
    """In the place of what lay there before; raises `TrainerError` where it can't be written."""
    part = file.with_name(f"{file.name}.part")
    try:
        try:
            with part.open("wb") as opened:
                opened.write(content)
                opened.flush()
                os.fsync(opened.fileno())
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        words = Unsaid.translate("Errors", "{file} can't be written ({reason}): choose another place for it.")
        raise TrainerError(words.format(file=file, reason=error.strerror or error)) from error


def is_signed(public_key: str, signature: bytes, told: bytes) -> bool:
    """Whether the holder of a key, in hexadecimal digits, has signed just this; Ed25519."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key)).verify(signature, told)
    except (InvalidSignature, ValueError):
        return False
    return True


def bytes_said(count: int) -> Sayable:
    return Problem.tr("{count} bytes", count=count)


def bad(name: str, place: str, found: Sayable, wanted: Sayable | None = None) -> BadFile:
    """One problem of a file."""
    return BadFile(name, (Problem(place, found, wanted),))
