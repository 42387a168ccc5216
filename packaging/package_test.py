"""Tries the packages as a casino gets them: on Debian 12 and 13 with nothing installed, as somebody who is not root.

    python packaging/package_test.py DIST [PICTURES]

Needs root, debootstrap, Xvfb and Debian's archive; `make package-test` runs it. In each system the folder is unpacked
and the `.deb` installed without any further package; the self-test must say ok and nothing else, the window must be
painted on a real display and close. Before, everything is built once more: the packages must be the same bytes.
PICTURES gets what was to be seen.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

SYSTEMS: Final = {"12": "bookworm", "13": "trixie"}
ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"
DISPLAY: Final = ":97"
_SCREEN: Final = "1280x800x24"
_LONGEST_S: Final = 60
_PAINTED: Final = 12
"""An empty screen has one colour."""


class Failed(Exception):
    """What a package does not do as it should; its text says what."""


def check_twice(dist: Path) -> None:
    """Builds everything again elsewhere; raises `Failed` for a package with other bytes."""
    again = BUILD / "again"
    shutil.rmtree(again, ignore_errors=True)
    env = {**os.environ, "WORK": str(BUILD / "package-again")}
    subprocess.run([ROOT / "packaging" / "package.sh", again], check=True, env=env, stdout=subprocess.DEVNULL)
    for package in sorted(again.iterdir()):
        if not filecmp.cmp(package, dist / package.name, shallow=False):
            raise Failed(f"{package.name} has other bytes when it is built again")
    say("built twice: the same bytes")


@contextmanager
def bare_system(number: str) -> Iterator[Path]:
    """A folder with a Debian of that number and nothing installed; made once, and a copy for each trial."""
    made = BUILD / "chroots" / number
    if not (made / "ready").exists():
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        command = ["debootstrap", "--variant=minbase", SYSTEMS[number], str(made)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        (made / "ready").touch()
    trial = BUILD / "chroots" / f"{number}-trial"
    shutil.rmtree(trial, ignore_errors=True)
    try:
        subprocess.run(["cp", "-a", made, trial], check=True)
        home = trial / "home" / "trainee"
        home.mkdir(parents=True)
        shutil.chown(home, 65534, 65534)
        yield trial
    finally:
        shutil.rmtree(trial)


def inside(system: Path, *command: str, as_root: bool = False) -> list[str]:
    """The command that runs another one in a system: with mounts that go with it, as nobody unless `as_root`."""
    user = [] if as_root else ["--userspec=65534:65534"]
    mounts = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$@"'
    names = [
        "HOME=/home/trainee",
        "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
        f"DISPLAY={DISPLAY}",
        "DEBIAN_FRONTEND=noninteractive",
    ]
    return ["unshare", "--mount", "env", "-i", *names, "sh", "-c", mounts, str(system), *user, str(system), *command]


def run(system: Path, *command: str, as_root: bool = False) -> subprocess.CompletedProcess[str]:
    found = subprocess.run(inside(system, *command, as_root=as_root), capture_output=True, text=True, check=False)
    if found.returncode:
        raise Failed(f"{' '.join(command)} ends with {found.returncode}: {found.stdout}{found.stderr}")
    return found


def check_selftest(system: Path, program: str) -> None:
    """The self-test says ok, and nothing else at all."""
    found = run(system, program, "--selftest")
    if (found.stdout, found.stderr) != ("ok\n", ""):
        raise Failed(f"{program} --selftest says {found.stdout!r} and {found.stderr!r}")


def check_window(system: Path, command: Sequence[str], picture: Path) -> None:
    """The window is painted, says nothing on any stream, and closes when it is told to."""
    # started from here and not by a shell, which would have it ignore what ends it
    with subprocess.Popen(
        inside(system, *command), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as program:
        try:
            began = time.monotonic()
            while colours_seen(picture) < _PAINTED:
                if program.poll() is not None or time.monotonic() - began > _LONGEST_S:
                    break
            time.sleep(2)
            colours = colours_seen(picture)
        finally:
            program.send_signal(signal.SIGINT)
            said, told = program.communicate(timeout=_LONGEST_S)
    if colours < _PAINTED or said or told or program.returncode != 128 + signal.SIGINT:
        raise Failed(f"{' '.join(command)}: {colours} colours, status {program.returncode}, says {said!r} and {told!r}")


def colours_seen(picture: Path) -> int:
    """Saves what the display shows, and counts its colours in a process of its own, since Qt opens one display."""
    script = (
        "import sys; from PySide6.QtGui import QGuiApplication; app = QGuiApplication([]);"
        "seen = app.primaryScreen().grabWindow(0); seen.save(sys.argv[1]); image = seen.toImage();"
        "print(len({image.pixel(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)}))"
    )
    env = {**os.environ, "DISPLAY": DISPLAY, "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-c", script, str(picture)]
    return int(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)


@contextmanager
def display() -> Iterator[None]:
    """A screen that nobody sees; programs in the systems reach it, as one that is plugged in."""
    command = ["Xvfb", DISPLAY, "-screen", "0", _SCREEN, "-nolisten", "tcp", "-ac"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            time.sleep(2)
            yield
        finally:
            server.terminate()


def only(dist: Path, ending: str) -> Path:
    found = list(dist.glob(f"*{ending}"))
    if len(found) != 1:
        raise Failed(f"{dist} has {len(found)} files {ending}: build them anew")
    return found[0]


def try_folder(system: Path, dist: Path, picture: Path) -> None:
    """The `.tar.xz`, unpacked and run."""
    packed = only(dist, ".tar.xz")
    subprocess.run(["tar", "-xf", packed, "-C", system / "opt", "--no-same-owner"], check=True)
    folder = next((system / "opt").glob("dealer-trainer-*"))
    program = f"/opt/{folder.name}/dealer-trainer"
    check_selftest(system, program)
    check_window(system, [program], picture)
    shutil.rmtree(folder)


def try_deb(system: Path, dist: Path, pictures: Path) -> None:
    """The `.deb`, installed without anything else, run, verified and taken off again."""
    package = only(dist, ".deb")
    shutil.copy(package, system / "tmp" / package.name)
    before = run(system, "dpkg-query", "-W", "-f", "${Package}\n").stdout.splitlines()
    options = ["-y", "--no-install-recommends", "-o", "APT::Sandbox::User=root"]
    run(system, "apt-get", "install", *options, f"/tmp/{package.name}", as_root=True)
    after = run(system, "dpkg-query", "-W", "-f", "${Package}\n").stdout.splitlines()
    if set(after) - set(before) != {"dealer-trainer"}:
        raise Failed(f"{package.name} brings {set(after) - set(before)}")
    if changed := run(system, "dpkg", "--verify", "dealer-trainer", as_root=True).stdout:
        raise Failed(f"{package.name} is not as its sums say: {changed}")
    check_selftest(system, "dealer-trainer")
    check_window(system, ["dealer-trainer"], pictures.with_name(f"{pictures.name}-deb.png"))
    hands = ROOT / "tests" / "data" / "phh" / "pluribus.phhs"
    shutil.copy(hands, system / "tmp" / hands.name)
    dealt = ["dealer-trainer", "--data", "/tmp/guest", "open", f"/tmp/{hands.name}"]
    check_window(system, dealt, pictures.with_name(f"{pictures.name}-opened.png"))
    run(system, "apt-get", "purge", "-y", "dealer-trainer", as_root=True)
    if left := list((system / "usr").rglob("*dealer-trainer*")):
        raise Failed(f"{package.name} leaves {left}")


def say(words: str) -> None:
    print(words, flush=True)


def main() -> None:
    dist = Path(sys.argv[1])
    pictures = Path(sys.argv[2]) if len(sys.argv) > 2 else BUILD / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    check_twice(dist)
    for number in SYSTEMS:
        with bare_system(number) as system, display():
            if (system / "usr" / "bin" / "python3").exists():
                raise Failed(f"Debian {number} is not bare: it has a Python")
            try_folder(system, dist, pictures / f"debian-{number}-folder.png")
            say(f"Debian {number}: unpacked, self-test ok, window painted and closed")
            try_deb(system, dist, pictures / f"debian-{number}")
            say(f"Debian {number}: installed, self-test ok, window painted and closed, a file opened, taken off")


if __name__ == "__main__":
    try:
        main()
    except Failed as failed:
        raise SystemExit(str(failed)) from None
