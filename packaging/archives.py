"""Makes the packages out of the bundle: a `.deb` and a `.tar.xz`, the same bytes whenever they are made of the same.

    python packaging/archives.py BUNDLE WORK OUT

BUNDLE is the folder that PyInstaller has made, WORK one for what is made in between, OUT gets the packages.
SOURCE_DATE_EPOCH is the time that everything in them is given.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bundling import PROGRAM

ROOT: Final = Path(__file__).resolve().parent.parent
LINUX: Final = ROOT / "packaging" / "linux"
KIOSK: Final = ROOT / "packaging" / "kiosk"
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
_WHERE: Final = f"usr/lib/{PROGRAM}"
_PACKING: Final = 9
_GLIBC: Final = re.compile(rb"GLIBC_(\d+)\.(\d+)\b")


def version() -> str:
    """Of the program, as its one place says it."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "trainer" / "__init__.py").read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise LookupError("trainer/__init__.py says no version")
    return found[1]


def shared_files(time: int) -> dict[str, bytes]:
    """What the desktop is told of the program, by its place under `share`."""
    filled = {"@VERSION@": version(), "@DATE@": datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%d")}

    def text(name: str) -> bytes:
        words = (LINUX / name).read_text("utf-8")
        for slot, value in filled.items():
            words = words.replace(slot, value)
        return words.encode()

    icons = {
        f"icons/hicolor/{size}x{size}/apps/{PROGRAM}.png": ROOT / "assets" / "icons" / f"{PROGRAM}-{size}.png"
        for size in ICON_SIZES
    }
    icons[f"icons/hicolor/scalable/apps/{PROGRAM}.svg"] = ROOT / "assets" / "icons" / f"{PROGRAM}.svg"
    return {
        **{place: file.read_bytes() for place, file in icons.items()},
        f"applications/{PROGRAM}.desktop": text(f"{PROGRAM}.desktop"),
        f"mime/packages/{PROGRAM}.xml": text(f"{PROGRAM}.xml"),
        f"metainfo/{PROGRAM}.metainfo.xml": text(f"{PROGRAM}.metainfo.xml"),
        f"doc/{PROGRAM}/copyright": copyright_words().encode(),
        **{f"{PROGRAM}/kiosk/{file.relative_to(KIOSK).as_posix()}": file.read_bytes() for file in recipes()},
    }


def recipes() -> list[Path]:
    """What locks a station down; nothing of it is in force before whoever looks after the computer puts it in place."""
    return sorted(path for path in KIOSK.rglob("*") if path.is_file())


def copyright_words() -> str:
    """The licence of the program, and where those of what it holds are."""
    beside = (
        "The cards, fonts, sounds and icons: see assets/LICENSES.md in the program's folder. The libraries, Qt and\n"
        "Python among them, are under licences of their own, which stand in its folder `licences`. Qt and PySide6 are\n"
        "used under the LGPL, version 3: each lies there as a library of its own and may be exchanged for another."
    )
    return f"{(ROOT / 'LICENSE').read_text('utf-8').rstrip()}\n\n{beside}\n"


def lay_out(folder: Path, files: dict[str, bytes]) -> None:
    """Writes the files, each into its place in a folder."""
    for place, data in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def settle(folder: Path, time: int) -> None:
    """Gives everything in a folder one time, and the modes that files of a system have."""
    for path in [*folder.rglob("*"), folder]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)


def make_tar(folder: Path, name: str, out: Path, time: int) -> None:
    """Packs a folder under a name, its entries sorted, everything root's and of one time."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = time
        return entry

    with tarfile.open(out, "w:xz", preset=_PACKING, format=tarfile.GNU_FORMAT) as tar:
        tar.add(folder, name, recursive=False, filter=plain)
        for path in sorted(folder.rglob("*")):
            tar.add(path, f"{name}/{path.relative_to(folder).as_posix()}", recursive=False, filter=plain)


def newest_glibc(folder: Path) -> str:
    """The C library that what lies in a folder asks for: the newest of all versions that its files name."""
    asked = {
        (int(major), int(minor))
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink() and (data := path.read_bytes()).startswith(b"\x7fELF")
        for major, minor in _GLIBC.findall(data)
    }
    return ".".join(map(str, max(asked, default=(2, 28))))


def control(tree: Path, architecture: str) -> str:
    """What Debian is told of the package."""
    size = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    return "\n".join(
        [
            f"Package: {PROGRAM}",
            f"Version: {version()}",
            f"Architecture: {architecture}",
            "Maintainer: Dealer Trainer <dealer-trainer@localhost>",
            f"Installed-Size: {-(-size // 1024)}",
            f"Depends: libc6 (>= {newest_glibc(tree)})",
            "Recommends: libcups2 | libcups2t64",
            "Suggests: pulseaudio-utils | pipewire-bin | alsa-utils",
            "Section: education",
            "Priority: optional",
            "Description: table at which casino dealers learn to deal",
            " It sets a table in front of the trainee, who deals, calls the action, builds",
            " and pushes pots, takes and pays wagers and rules on irregularities. A rules",
            " engine judges each step and says why with the clause. It needs no network.",
            "",
        ]
    )


def make_deb(bundle: Path, work: Path, out: Path, time: int) -> Path:
    """The package for Debian: the bundle, a command, and what the desktop is told."""
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    (tree / "usr" / "lib").mkdir(parents=True)
    shutil.copytree(bundle, tree / _WHERE, symlinks=True)
    lay_out(tree / "usr" / "share", shared_files(time))
    (tree / "usr" / "bin").mkdir()
    (tree / "usr" / "bin" / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    command = ["dpkg", "--print-architecture"]
    architecture = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    told = control(tree, architecture)
    sums = "".join(_sums(tree))
    lay_out(tree / "DEBIAN", {"control": told.encode(), "md5sums": sums.encode()})
    settle(tree, time)
    deb = out / f"{PROGRAM}_{version()}_{architecture}.deb"
    # with several threads it would be packed otherwise on a machine with other cores
    packing = ["-Zxz", f"-z{_PACKING}", "--threads-max=1", "--root-owner-group"]
    subprocess.run(["dpkg-deb", *packing, "--build", tree, deb], check=True, stdout=subprocess.DEVNULL)
    return deb


def _sums(tree: Path) -> Iterator[str]:
    for path in sorted(tree.rglob("*")):
        if path.is_file() and not path.is_symlink():
            digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
            yield f"{digest}  {path.relative_to(tree).as_posix()}\n"


def make_folder(bundle: Path, work: Path, out: Path, time: int) -> Path:
    """The package for any other Linux: a folder to be unpacked wherever it is to lie."""
    name = f"{PROGRAM}-{version()}"
    tree = work / name
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(bundle, tree, symlinks=True)
    lay_out(tree / "share", shared_files(time))
    words = (LINUX / "README.txt").read_text("utf-8").replace("@VERSION@", version())
    lay_out(tree, {"README.txt": words.encode()})
    settle(tree, time)
    packed = out / f"{name}-linux-{os.uname().machine}.tar.xz"
    make_tar(tree, name, packed, time)
    return packed


def main() -> None:
    bundle, work, out = map(Path, sys.argv[1:])
    time = int(os.environ["SOURCE_DATE_EPOCH"])
    out.mkdir(parents=True, exist_ok=True)
    for made in (make_deb(bundle, work, out, time), make_folder(bundle, work, out, time)):
        digest = hashlib.sha256(made.read_bytes()).hexdigest()
        print(f"{made.stat().st_size / 1_000_000:6.1f} MB  {digest}  {made}")


if __name__ == "__main__":
    main()
