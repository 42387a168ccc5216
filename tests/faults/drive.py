"""A drive of one's own, really full, really taken away: what is tried on it runs in a process by itself.

Linux lets a process mount a small file system in memory that no other sees, to anybody where user namespaces are
allowed and to root everywhere but in a locked container. Where it is let, `Drive` is that; where not, the same is
reached by limits: what may be written at all, and an account that may not write there.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

_NEW_MOUNTS, _NEW_USER = 0x00020000, 0x10000000
_READ_ONLY, _REMOUNT, _PRIVATE, _RECURSIVE = 1, 32, 1 << 18, 16384
_LAZY: Final = 2
_CAPABILITIES: Final = 0x20080522
"""The version of the call by which Linux takes rights from a process."""
_KB: Final = 1024


class Drive:
    """One folder on a drive of so many kilobytes."""

    def __init__(self, folder: Path, kilobytes: int) -> None:
        self.folder = folder
        self.kilobytes = kilobytes
        folder.mkdir(parents=True, exist_ok=True)
        self.is_real = _are_mounts_private() and self._mount(f"size={kilobytes}k")
        self._libc = ctypes.CDLL(None, use_errno=True)

    def _mount(self, options: str, flags: int = 0) -> bool:
        libc = ctypes.CDLL(None, use_errno=True)
        return bool(libc.mount(b"drive", os.fsencode(self.folder), b"tmpfs", flags, options.encode()) == 0)

    def fill(self, *, but: int = 0) -> None:
        """But for so many kilobytes; without a drive of its own no file may grow beyond the largest one."""
        if self.is_real:
            with (self.folder / "ballast").open("wb", buffering=0) as ballast:
                try:
                    while ballast.write(bytes(4 * _KB)):
                        pass
                except OSError:
                    ballast.truncate(max(ballast.tell() - but * _KB, 0))
                    return
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        largest = max(each.stat().st_size for each in self.folder.rglob("*") if each.is_file()) + but * _KB
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))

    def free(self) -> None:
        if self.is_real:
            (self.folder / "ballast").unlink()
        else:
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def protect(self) -> None:
        """Nothing can be written to it any more; call it while no file there is open."""
        if self.is_real:
            if not self._mount(f"size={self.kilobytes}k", _READ_ONLY | _REMOUNT):
                raise OSError(ctypes.get_errno(), "the drive could not be protected")
            return
        for each in (self.folder, *self.folder.rglob("*")):
            each.chmod(0o555 if each.is_dir() else 0o444)
        _be_bound_by_permissions()

    def take_away(self) -> None:
        """As whoever pulls it out: the folder is there and empty, and what is open leads nowhere."""
        if not self.is_real:
            self.folder.rename(self.folder.with_name("taken away"))
            self.folder.mkdir()
        elif self._libc.umount2(os.fsencode(self.folder), _LAZY) != 0:
            raise OSError(ctypes.get_errno(), "the drive could not be taken away")


def _be_bound_by_permissions() -> None:
    """As everybody but root is anyhow."""
    header = (ctypes.c_uint32 * 2)(_CAPABILITIES, 0)
    none = (ctypes.c_uint32 * 6)()
    if ctypes.CDLL(None, use_errno=True).capset(header, none) != 0:
        raise OSError(ctypes.get_errno(), "rights could not be given up")


@cache
def _are_mounts_private() -> bool:
    """What is mounted from here on nobody else sees, and it goes when this process ends."""
    libc = ctypes.CDLL(None, use_errno=True)
    user, group = os.geteuid(), os.getegid()
    if libc.unshare(_NEW_MOUNTS) != 0:
        if libc.unshare(_NEW_MOUNTS | _NEW_USER) != 0:
            return False
        for name, line in (("setgroups", "deny"), ("uid_map", f"0 {user} 1"), ("gid_map", f"0 {group} 1")):
            Path(f"/proc/self/{name}").write_text(line, encoding="ascii")
    return bool(libc.mount(b"none", b"/", None, _PRIVATE | _RECURSIVE, None) == 0)


def tried(module: str, folder: Path) -> dict[str, Any]:
    """Runs the scenarios of a module in a process of its own; returns what each has told, by its name."""
    run = [sys.executable, "-m", module, str(folder)]
    done = subprocess.run(run, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def told(*scenarios: Callable[[Path], dict[str, Any]]) -> None:
    """The other side of `tried`; each scenario has a folder of its own."""
    print(json.dumps({each.__name__: each(Path(sys.argv[1]) / each.__name__) for each in scenarios}))
