"""The command: what it prints, where, with which status, and what it does not load."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.asks.spots import SPOTS
from tests.conftest import LAKESIDE
from trainer import __version__, checkout, cli
from trainer.asks import documents
from trainer.training.any_drill import AnyDrill

SPOT = """rulebook = "oneida-poker"
game = "holdem"
ask = "hand"
cards = "As Ad"
"""


@pytest.fixture
def spot(tmp_path: Path) -> Path:
    file = tmp_path / "spot.toml"
    file.write_text(SPOT, encoding="utf-8")
    return file


def test_a_key_as_json_is_an_object_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lesson.toml"
    file.write_text(f"[[spot]]\n{SPOT}[[spot]]\n{SPOT}", encoding="utf-8")
    assert cli.main(["key", str(file), "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["high"]["rank"] for line in lines] == ["pair", "pair"]


def test_a_key_for_people(spot: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["key", str(spot)]) == 0
    out = capsys.readouterr().out
    assert "pair of aces (As Ad)" in out
    assert "Oneida Poker C(1)" in out


def test_a_bad_spot_prints_its_problems_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(SPOT.replace("As Ad", "As") + "board = 3\n", encoding="utf-8")
    assert cli.main(["key", str(file), "--json"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.splitlines() == [
        f'{file}: board 3: cards such as "As Kd"',
        f"{file}: cards: 1 card: 2 in a hand",
    ]


@pytest.mark.parametrize(
    ("name", "said"),
    [("none.toml", "there is no such file"), (".", "is a folder"), ("a\0b", "can't be read: embedded null byte")],
)
def test_files_that_can_not_be_read(tmp_path: Path, name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["key", f"{tmp_path}/{name}"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "trainer", *arguments], input=given, capture_output=True, check=False)


def test_standard_input() -> None:
    found = run("key", "-", "--json", given=SPOT.encode())
    assert (found.returncode, found.stderr) == (0, b"")
    assert json.loads(found.stdout)["high"]["name"] == "pair of aces"
    bad = run("key", "-", given=b"\xff")
    assert (bad.returncode, bad.stdout) == (2, b"")
    assert bad.stderr.startswith(b"standard input: is no UTF-8 text")


def test_a_file_without_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], spot: Path) -> None:
    monkeypatch.setattr(documents, "MOST_BYTES", 20)
    assert cli.main(["key", str(spot)]) == 2
    assert capsys.readouterr().err == f"{spot}: is too large: at most 0 megabytes\n"


@pytest.mark.parametrize("ask", ["hand", "procedure"])
def test_a_key_loads_no_window_no_store_and_nothing_it_does_not_need(ask: str, tmp_path: Path) -> None:
    """Of all words only those of its own lines, and none as JSON."""
    players = "button = 1\n[[seat]]\nseat = 1\n[[seat]]\nseat = 2\n"
    spot = SPOT if ask == "hand" else SPOT.replace('"hand"', '"procedure"').replace('cards = "As Ad"\n', players)
    script = (
        "import sys; from trainer.cli import main\n"
        "for more in [['--json'], []]:\n"
        " status = main(['key', sys.argv[1], *more])\n"
        " loaded = [name for name in sys.modules if name.partition('.')[0] in ('PySide6', 'sqlite3', 'msgspec', 'fsrs')"
        " or name.startswith(('trainer.ui', 'trainer.store', 'trainer.training', 'trainer.exchange'))];"
        " print(status, sorted(loaded), 'trainer.rules.round' in sys.modules, file=sys.stderr)"
    )
    own = "cards" if ask == "hand" else "steps"
    own_words = ("line", "calls", "joined", "odds", "places", "named", "listed_words", "told_steps")
    of_steps = [f".{each}" for each in (*own_words, "house", "house.wagers", "poker", "poker.pots")]
    inner = ["", ".keys", ".keys.text", *(of_steps if ask != "hand" else []), f".keys.{own}"]
    words = ["ui", *[f"ui.wording{each}" for each in inner]]
    file = tmp_path / "spot.toml"
    file.write_text(spot, encoding="utf-8")
    found = subprocess.run([sys.executable, "-c", script, str(file)], capture_output=True, check=False)
    of_words = sorted(f"trainer.{module}" for module in words)
    assert found.stderr.decode().splitlines() == [f"0 {loaded} {ask != 'hand'}" for loaded in ([], of_words)]


def test_a_key_of_verdicts_has_sentences_and_needs_no_window(tmp_path: Path) -> None:
    """Of the window's packages only the words are loaded, and no Qt."""
    file = tmp_path / "verdict.toml"
    players = "button = 1\n[[seat]]\nseat = 1\n[[seat]]\nseat = 2\n"
    acts = 'before = {do = "burn"}\nact = [{do = "deal", to = "board", face = "up"}]\n'
    spot = SPOT.replace('"hand"', '"verdict"').replace('cards = "As Ad"\n', acts + players)
    file.write_text(spot, encoding="utf-8")
    script = (
        f"import sys; from trainer.cli import main; status = main(['key', {str(file)!r}, '--json']);"
        "outside = ('PySide6', 'shiboken6', 'sqlite3', 'msgspec', 'fsrs');"
        "loaded = [name for name in sys.modules if name.partition('.')[0] in outside"
        " or name.startswith(('trainer.store', 'trainer.exchange', 'trainer.ui.window', 'trainer.ui.app'))];"
        "print(status, loaded, file=sys.stderr)"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert found.stderr.decode().strip() == "0 []"
    (verdict,) = json.loads(found.stdout)["verdicts"]
    assert (
        verdict["says"] == "Burn forgotten. A card leaves the deck before its time. Burn the top card before the flop."
    )


def test_verdicts_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each act with its verdict, what it weighs, the sentence and the clauses."""
    file = tmp_path / "verdict.toml"
    rest = 'before = {do = "burn"}\nact = [{do = "call-floor"}, {do = "deal", to = "board", face = "up"}]\nbutton = 1\n'
    rest += "[[seat]]\nseat = 1\n[[seat]]\nseat = 2\n"
    spot = SPOT.replace('"hand"', '"verdict"').replace('cards = "As Ad"\n', rest)
    file.write_text(spot, encoding="utf-8")
    assert cli.main(["key", str(file)]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    alarm, early = lines.index("1. Call the floor"), lines.index("2. Deal a card to the board face up")
    assert lines[alarm + 1] == "not in procedure, service"
    assert early == alarm + 3, "a false alarm rests on no clause"
    assert lines[early + 1 : early + 4] == [
        "too early, integrity",
        "Burn forgotten. A card leaves the deck before its time. Burn the top card before the flop.",
        "By Oneida Poker J(7), Oneida Poker F(5)(c), A(6)",
    ]


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == f"dealer-trainer {__version__}"


@pytest.mark.parametrize("arguments", [["key"], ["count"], ["drill", "--seed", "x"], ["phh"], ["key", "a", "b"]])
def test_arguments_that_make_no_sense(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 2
    assert "usage: dealer-trainer" in capsys.readouterr().err


def test_a_recorded_hand_needs_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["drill", "--phh", "hands.phhs"]) == 2
    assert "--phh and --hand go together" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["--pay", "keno"], "tribal-three-card/three-card-poker/pair_plus/standard"),
        (["--pay", "3:2", "--level", "test"], "one of the two"),
    ],
)
def test_payments_that_there_are_none_of(arguments: list[str], wanted: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["drill", *arguments]) == 2
    assert wanted in capsys.readouterr().err


def test_questions_are_opened_from_files_and_bad_ones_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[AnyDrill] = []

    def run(asked: Callable[[], AnyDrill], *, data: Path | None) -> int:
        opened.append(asked())
        return 0 if data is None else 1

    monkeypatch.setattr("trainer.ui.app.run_exercise", run)
    spot = tmp_path / "spot.toml"
    spot.write_text(SPOTS["stub"])
    assert cli.main(["ask", str(spot), str(tmp_path)]) == 0
    assert [(asked.game, asked.focus) for asked in opened] == [("questions/holdem", "stub")]
    spot.write_text(SPOTS["stub"] + "colour = 3\n")
    assert cli.main(["ask", str(spot)]) == 2
    assert "spot.toml" in capsys.readouterr().err


# A clause


def test_a_clause_is_printed_from_words_with_and_without_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["clause", "Oneida Poker J(8)"]) == 0
    quoted = capsys.readouterr().out
    assert cli.main(["clause", "oneida-poker", "J(8)"]) == 0
    assert capsys.readouterr().out == quoted
    burn, deal, bets = quoted.strip().split("\n\n")
    assert burn.startswith("Oneida Poker J(8) [burn-before-turn]\n  Burn the top card before the turn.\n")
    assert "Practised in: Burns and later cards" in deal
    assert "Practised in: Calling the action" in bets
    assert "code: " not in quoted


@pytest.mark.parametrize("arguments", [["clause", "Lakeside 113", "--code", "--data"], ["--data"]])
def test_a_clause_of_a_houses_own_is_printed(
    arguments: list[str], data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(LAKESIDE, data_dir / "rulebooks")
    after = [] if arguments[0] == "clause" else ["clause", "Lakeside 113"]
    assert cli.main([*arguments, str(data_dir), *after]) == 0
    assert capsys.readouterr().out.startswith("Lakeside 113 [move-button]\n  Move button.")


def test_a_reading_is_printed_with_the_options_that_rest_on_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["clause", "R67"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Reading R67, on Three Card (k)(1)(iii)(A)",
        "  The alternative bonus goes only with compulsory wagers and the alternative Pair Plus table.",
        "  Decides the ante bonus: Tribal Three Card: Three Card Poker",
    ]


def test_a_number_that_no_clause_has_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["clause", "Oneida Poker J(8)(z)"]) == 0
    first = "No clause here has the number J(8)(z): this is Oneida Poker J(8), in which it would lie."
    assert capsys.readouterr().out.splitlines()[0] == first


def test_an_unknown_clause_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["clause", "Oneida Poker Z(9)"]) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert printed.err.startswith('"Oneida Poker Z(9)" is no clause of a rulebook here')


def test_a_clause_with_its_places_in_the_checkout(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["clause", "tribal-three-card", "cover-dealer-stack", "--code"]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    root = Path(cli.__file__).parent.parent
    places = [line.partition(": ")[2].partition(" ")[0] for line in lines if line.startswith(("code: ", "test: "))]
    texts = [
        (root / file).read_text(encoding="utf-8").splitlines()[int(number) - 1] for file, number in map(_split, places)
    ]
    assert texts[0].strip().startswith('COVER_DEALER_STACK = "cover-dealer-stack"')
    assert any("Clause.COVER_DEALER_STACK" in text for text in texts)
    assert any(text.startswith("cover-dealer-stack = {") for text in texts)
    assert any("def test_" in text for text in texts)


def _split(place: str) -> list[str]:
    return place.split(":")


def test_places_where_there_is_no_checkout(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checkout, "ROOT", tmp_path)
    assert cli.main(["clause", "side-pots", "--code"]) == 2
    printed = capsys.readouterr()
    said = "There is no checkout here: places in code and tests are told where the program's source lies.\n"
    assert (printed.out, printed.err) == ("", said)


def test_a_clause_loads_no_window() -> None:
    script = (
        "import sys; from trainer.cli import main; status = main(['clause', 'R25']);"
        "loaded = [name for name in sys.modules if name.partition('.')[0] in ('PySide6', 'shiboken6')"
        " or name in ('trainer.checkout', 'trainer.ui.app')];"
        "print(status, loaded, file=sys.stderr)"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert found.stderr.decode().strip() == "0 []"


# A file opened from a folder


@pytest.mark.parametrize(
    ("name", "opened"),
    [("one.spot", "questions/holdem"), ("one.spot.toml", "questions/holdem"), ("one.phhs", "holdem")],
)
def test_a_file_is_opened_by_what_it_holds(
    name: str, opened: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[AnyDrill] = []

    def run(asked: Callable[[], AnyDrill], *, data: Path | None) -> int:
        found.append(asked())
        return 0 if data is None else 1

    monkeypatch.setattr("trainer.ui.app.run_exercise", run)
    file = tmp_path / name
    hands = (Path(__file__).parent / "data" / "phh" / "pluribus.phhs").read_text(encoding="utf-8")
    file.write_text(hands if name.endswith(".phhs") else SPOT, encoding="utf-8")
    assert cli.main(["open", str(file)]) == 0
    assert [drill.game for drill in found] == [opened]


def test_without_a_file_the_window_is_opened(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[Path | None] = []

    def run(*, data: Path | None) -> int:
        folders.append(data)
        return 0

    monkeypatch.setattr("trainer.ui.app.run_window", run)
    assert cli.main(["open", "--data", str(data_dir)]) == 0
    assert folders == [data_dir]
