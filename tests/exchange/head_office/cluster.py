"""A PostgreSQL of the tests' own: in a folder that goes with it, heard by a socket in that folder alone.

It does not run as root, which PostgreSQL refuses: started by root it runs as nobody.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

OWNER: Final = "hub"
_NOBODY: Final = 65534
_DEBIAN: Final = Path("/usr/lib/postgresql")
_IN_MEMORY: Final = Path("/dev/shm")
_PATIENCE_S: Final = 60
_ROOM_BYTES: Final = 500_000_000
_SETTINGS: Final = (
    "listen_addresses=",
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "autovacuum=off",
    "max_wal_size=4GB",
    "shared_buffers=128MB",
)
"""It is thrown away: nothing of it has to outlast a power cut."""


class NoPostgres(Exception):
    """It is not installed, or can't be started here."""


def binaries() -> Path:
    """The folder of `initdb` and `pg_ctl`: the newest, since Debian keeps one for each version."""
    found = sorted(_DEBIAN.glob("*/bin/initdb"), key=lambda each: float(each.parts[-3]))
    if found:
        return found[-1].parent
    anywhere = shutil.which("initdb")
    if anywhere is None:
        raise NoPostgres("PostgreSQL is not installed: packaging/setup.sh development installs it where it may")
    return Path(anywhere).resolve().parent


@contextmanager
def running(*, in_memory: bool = True) -> Iterator[str]:
    """What names its database to whoever connects, as long as the block lasts."""
    programs = binaries()
    # a socket's path has room for some hundred signs, which a test's own folder does not leave
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir=_IN_MEMORY if in_memory and _has_room() else "/tmp"))
    data = folder / "data"
    try:
        if os.geteuid() == 0:
            os.chown(folder, _NOBODY, _NOBODY)
        _run([programs / "initdb", "-D", data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"], folder)
        with _served(programs, data, folder):
            yield f"host={folder} user={OWNER} dbname=postgres"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _served(programs: Path, data: Path, folder: Path) -> Iterator[None]:
    """It goes with whoever has started it, be they killed."""
    settings = [*_SETTINGS, f"unix_socket_directories={folder}"]
    words = [programs / "postgres", "-D", data, *[word for each in settings for word in ("-c", each)]]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [*_as_nobody("--pdeathsig=INT"), *map(str, words)],
            cwd=folder,
            env=_surroundings(folder),
            stdout=log,
            stderr=log,
        )
        try:
            until = monotonic() + _PATIENCE_S
            while subprocess.run([programs / "pg_isready", "-q", "-h", folder], check=False).returncode:
                if server.poll() is not None or monotonic() > until:
                    raise NoPostgres(
                        f"PostgreSQL does not start: {(folder / 'log').read_text(errors='replace').strip()}"
                    )
                sleep(0.05)
            yield
        finally:
            server.send_signal(signal.SIGQUIT)
            server.wait(_PATIENCE_S)


def _as_nobody(*further: str) -> list[str]:
    """Before the words of a command."""
    is_root = os.geteuid() == 0
    nobody = [f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups"] if is_root else []
    return ["setpriv", *nobody, *further] if nobody or further else []


def _surroundings(folder: Path) -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "HOME": str(folder)}


def _has_room() -> bool:
    is_there = _IN_MEMORY.is_dir() and os.access(_IN_MEMORY, os.W_OK)
    return is_there and shutil.disk_usage(_IN_MEMORY).free > _ROOM_BYTES


def _run(words: Sequence[str | Path], folder: Path) -> None:
    said = folder / "said"
    with said.open("w+", encoding="utf-8") as out:
        done = subprocess.run(
            [*_as_nobody(), *map(str, words)],
            cwd=folder,
            env=_surroundings(folder),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        raise NoPostgres(f"{words[0]} ended with {done.returncode}: {said.read_text(encoding='utf-8').strip()}")
