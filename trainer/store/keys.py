"""The key with which a station signs what it writes: Ed25519, readable by the account that runs the program alone.

It lies in a folder of its own beside the account's other settings, never beside the database: a database that is
copied has no key with it. Where the key is lost, or another account opens the store, a new one is made, and the chain
says so. Where there is no place to keep one, it lasts as long as the program, which the chain says as well.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.store.clock import Clock

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

FILE: Final = "station.key"
_DIGITS: Final = 64


def default_key_folder() -> Path | None:
    """Where the account's settings lie; none where the system knows of no home."""
    from platformdirs import user_config_path

    try:
        # A name of its own: on some systems settings and data lie in one folder.
        folder = user_config_path("dealer-trainer-key", appauthor=False)
    except (RuntimeError, LookupError, ValueError, OSError):
        return None
    return folder if folder.is_absolute() else None


class StationKey:
    """Made or read before something is first written: loading what signs takes 40 ms, which no start waits for."""

    def __init__(self, find_folder: Callable[[], Path | None]) -> None:
        """Without a folder the key is kept nowhere, as for a guest."""
        self._find_folder = find_folder

    @cached_property
    def folder(self) -> Path | None:
        """Where it lies, and how far the chain was verified."""
        return self._find_folder()

    @cached_property
    def public(self) -> bytes:
        return self._private.public_key().public_bytes_raw()

    def make_ready(self) -> None:
        """To be done before others are kept waiting: reading the key, and what signs with it, takes its time."""
        _ = self._private

    def sign(self, told: bytes) -> bytes:
        return self._private.sign(told)

    @cached_property
    def is_kept(self) -> bool:
        """Whether it is there at the next start, too: what is sealed for one that is not, nobody opens then."""
        self.make_ready()
        return self.folder is not None and _read(self.folder / FILE) == self._private.private_bytes_raw()

    @property
    def sealing_public(self) -> bytes:
        """What is sealed for this one can be opened with this key alone."""
        return self._unsealing.public_key().public_bytes_raw()

    def agree(self, other: bytes) -> bytes:
        """What only this one and whoever has the private half of the other key can work out; `ValueError` for none."""
        from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

        return self._unsealing.exchange(X25519PublicKey.from_public_bytes(other))

    @cached_property
    def _unsealing(self) -> X25519PrivateKey:
        """Worked out of the key that signs, so that there is one secret to be kept, and none is used for both."""
        from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
        from cryptography.hazmat.primitives.hashes import SHA256
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF

        derive = HKDF(algorithm=SHA256(), length=32, salt=None, info=b"dealer-trainer sealing")
        return X25519PrivateKey.from_private_bytes(derive.derive(self._private.private_bytes_raw()))

    @cached_property
    def _private(self) -> Ed25519PrivateKey:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        if self.folder is not None:
            # A place that can't be written or read is no reason to lose what a trainee deals.
            with suppress(OSError):
                return Ed25519PrivateKey.from_private_bytes(_kept(self.folder))
        return Ed25519PrivateKey.generate()


@dataclass(frozen=True, slots=True)
class Pen:
    """What an entry is written with: the clock that dates it and the key that signs it."""

    clock: Clock
    key: StationKey


def is_signed(public_key: bytes, signature: bytes, told: bytes) -> bool:
    """Whether the private half of this key has signed this."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, told)
    except (InvalidSignature, ValueError):
        return False
    return True


def _kept(folder: Path) -> bytes:
    """The secret in the folder, made where there is none; one that is damaged is moved aside."""
    path = folder / FILE
    secret = _read(path)
    if secret:
        return secret
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if secret is not None:
        path.replace(folder / f"{FILE}-damaged")
    part = folder / f"{FILE}-{os.urandom(8).hex()}"
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(os.urandom(_DIGITS // 2).hex().encode())
            opened.flush()
            os.fsync(opened.fileno())
        _name(part, path)
    finally:
        part.unlink(missing_ok=True)
    made = _read(path)
    if not made:
        raise OSError(f"{path} can't be kept")
    return made


def _name(part: Path, path: Path) -> None:
    """Of two programs that start together the first one's stands, where the file system can tell."""
    try:
        os.link(part, path)
    except FileExistsError:
        return
    except OSError:
        part.replace(path)


def _read(path: Path) -> bytes | None:
    """None where there is no such file, and nothing where it is damaged."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return None
    try:
        secret = bytes.fromhex(text.decode("ascii"))
    except ValueError:
        return b""
    return secret if len(secret) == _DIGITS // 2 else b""
