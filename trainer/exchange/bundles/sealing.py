"""What only those whom it is for can open: a key of its own for each file, wrapped for each of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final

from trainer.bundled import Signer, Wrap

_NO_NONCE: Final = bytes(12)
"""Each key seals one text alone."""


class NotForUs(ValueError):
    """It is sealed for somebody else."""


def wrap_for(readers: Iterable[bytes]) -> tuple[bytes, str, tuple[Wrap, ...]]:
    """A new key, the public half of the pair that it is wrapped with, and a wrap for each reader."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    key = os.urandom(32)
    passing = X25519PrivateKey.generate()
    public = passing.public_key().public_bytes_raw()
    wraps = []
    for reader in readers:
        shared = passing.exchange(X25519PublicKey.from_public_bytes(reader))
        sealed = ChaCha20Poly1305(_derived(shared, public, reader)).encrypt(_NO_NONCE, key, None)
        wraps.append(Wrap(sealing_key=reader.hex(), sealed=sealed.hex()))
    return key, public.hex(), tuple(wraps)


def unwrap(ephemeral: str, wraps: Iterable[Wrap], reader: Signer) -> bytes:
    """The key of the file; raises `NotForUs` where it is wrapped for others alone."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    own = reader.sealing_public
    for wrap in wraps:
        if wrap.sealing_key != own.hex():
            continue
        try:
            public = bytes.fromhex(ephemeral)
            derived = _derived(reader.agree(public), public, own)
            return ChaCha20Poly1305(derived).decrypt(_NO_NONCE, bytes.fromhex(wrap.sealed), None)
        except (InvalidTag, ValueError) as error:
            raise NotForUs from error
    raise NotForUs


def seal(key: bytes, plain: bytes) -> bytes:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    return ChaCha20Poly1305(key).encrypt(_NO_NONCE, plain, None)


def unseal(key: bytes, sealed: bytes) -> bytes:
    """Raises `NotForUs` where another key has sealed it."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        return ChaCha20Poly1305(key).decrypt(_NO_NONCE, sealed, None)
    except (InvalidTag, ValueError) as error:
        raise NotForUs from error


def _derived(shared: bytes, ephemeral: bytes, reader: bytes) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(algorithm=SHA256(), length=32, salt=ephemeral + reader, info=b"dealer-trainer bundle").derive(shared)
