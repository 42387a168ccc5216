"""What locks a station down: that it names what exists. That it holds is tried on a computer of its own."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import archives
import pytest

from tests.test_environment import ROOT
from trainer import cli, watcher
from trainer.commands.kiosk import INSIDE, READY

KIOSK: Final = ROOT / "packaging" / "kiosk"
LINUX: Final = KIOSK / "linux"
UNITS: Final = sorted(LINUX.glob("*.service"))
WHERE: Final = "/usr/share/dealer-trainer/kiosk/"
KNOWN: Final = {
    "Unit": {"After", "Conflicts", "Description", "OnSuccess", "RequiresMountsFor", "StartLimitIntervalSec"},
    "Service": {
        *("Environment", "ExecStart", "KillMode", "PAMName", "ProtectHome", "ProtectSystem", "Restart", "RestartSec"),
        *("StandardError", "StandardInput", "StandardOutput", "TTYPath", "TTYReset", "TTYVHangup", "TimeoutStopSec"),
        *("User", "UtmpIdentifier", "UtmpMode", "WorkingDirectory"),
    },
    "Install": {"WantedBy"},
}
"""What systemd.unit(5), systemd.service(5) and systemd.exec(5) list; a line with another word is passed over."""
_MISSING_HERE: Final = re.compile(r"Command /usr/bin/(xinit|cage) is not executable")


def unit(file: Path) -> configparser.RawConfigParser:
    read = configparser.RawConfigParser(strict=False)
    read.optionxform = str  # type: ignore[assignment,method-assign]  # Qt's and systemd's names have capitals
    read.read(file)
    return read


def words_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_a_service_starts_what_is_there_and_keeps_what_must_last_on_the_partition(file: Path) -> None:
    service = unit(file)
    assert service["Unit"]["RequiresMountsFor"] == "/var/lib/dealer-trainer"
    assert service["Service"]["Environment"]
    assert "HOME=/var/lib/dealer-trainer/home" in words_of(file)
    assert service["Service"]["Restart"] == "on-failure", "staff close it for good"
    started = service["Service"]["ExecStart"]
    named = re.findall(rf"{WHERE}(\S+)", started)
    assert all((KIOSK / name).is_file() for name in named)
    command = started if "kiosk --data" in started else words_of(KIOSK / named[0])
    assert "/usr/bin/dealer-trainer kiosk --data /var/lib/dealer-trainer/records" in command


def test_the_command_takes_what_the_recipes_give_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    watched: list[Sequence[str]] = []

    def watch(*commands: Sequence[str]) -> int:
        watched.extend(commands)
        return 0

    monkeypatch.setattr(watcher, "watch_process", watch)
    assert cli.main(["kiosk", "--data", "/var/lib/dealer-trainer/records"]) == 0
    assert [list(command[-4:]) for command in watched] == [
        ["kiosk", given, "--data", "/var/lib/dealer-trainer/records"] for given in (INSIDE, READY)
    ]
    assert cli.main(["kiosk", "--help"]) == 0
    assert INSIDE not in capsys.readouterr().out


def test_the_account_and_the_folders_are_those_of_the_services() -> None:
    made = words_of(LINUX / "tmpfiles-kiosk.conf")
    for file in UNITS:
        user = unit(file)["Service"]["User"]
        assert f"u {user} " in words_of(LINUX / "sysusers-kiosk.conf")
        assert f"/var/lib/dealer-trainer/records 0700 {user}" in made
    assert "/var/lib/dealer-trainer " in words_of(LINUX / "fstab.example")


def test_the_readme_names_every_file_and_none_that_is_not_there() -> None:
    readme = words_of(KIOSK / "README.md")
    files = {file.name for file in KIOSK.rglob("*") if file.is_file() and file.name not in ("README.md", "session")}
    assert not {name for name in files if name not in readme}
    named = set(re.findall(r"[\w-]+\.(?:service|conf|example|ps1|xml)\b(?!\.)", readme))
    assert {name for name in named if not name.startswith(("90-kiosk", "dealer-trainer.conf"))} <= files


def test_packages_bring_the_recipes_along() -> None:
    shared = archives.shared_files(1_700_000_000)
    assert {
        f"dealer-trainer/kiosk/{file.relative_to(KIOSK).as_posix()}" for file in archives.recipes()
    } <= shared.keys()
    assert "dealer-trainer/kiosk/linux/session" in shared


def test_windows_gets_a_file_that_can_be_read_and_the_records_where_nothing_is_reset() -> None:
    launcher = ET.parse(KIOSK / "windows" / "shell-launcher.xml")
    shells = [each.get("Shell", "") for each in launcher.iter() if each.get("Shell")]
    assert any("kiosk --data D:" in shell for shell in shells)
    script = words_of(KIOSK / "windows" / "kiosk.ps1")
    assert "uwfmgr volume unprotect D:" in script
    assert "dealer-trainer-key" in script


@pytest.mark.parametrize("file", UNITS, ids=lambda file: file.name)
def test_systemd_knows_each_line_of_a_service(file: Path) -> None:
    """By its manual; and by itself, where it is installed."""
    service = unit(file)
    assert set(service.sections()) == set(KNOWN)
    for section, known in KNOWN.items():
        assert set(service[section]) <= known
    if shutil.which("systemd-analyze") is not None:
        told = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False).stderr
        assert [line for line in told.splitlines() if "dealer-trainer" in line and not _MISSING_HERE.search(line)] == []


def test_the_session_is_a_script_that_a_shell_reads() -> None:
    subprocess.run(["sh", "-n", LINUX / "session"], check=True)
