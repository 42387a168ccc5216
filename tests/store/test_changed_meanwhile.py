"""What somebody else does to the file in the very moment of an act: it is noticed before that is acknowledged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, start
from trainer.records import AttemptEnd
from trainer.store import FILE_NAME, StoreError, chain, migrations, open_store, opening, recording
from trainer.store.migrations import MIGRATIONS, Migration


@pytest.mark.parametrize("what", ["begin", "answer", "end"])
@pytest.mark.parametrize("comes_back", [True, False])
def test_what_is_written_as_its_folder_goes_is_not_acknowledged_and_is_there_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, comes_back: bool
) -> None:
    """Moved after the entry is written and before that is told; then put back, or an older copy in its place."""
    folder, away, older = tmp_path / "data", tmp_path / "away", tmp_path / "older"
    with open_store(folder) as store:
        attempt = store.record.begin(start("p1"))
        store.record.answer(attempt, answer(0))
        with store._database.outside_transaction() as connection:
            connection.execute("VACUUM INTO ?", (str(tmp_path / "copy"),))
        write: dict[str, Callable[[], object]] = {
            "begin": lambda: store.record.begin(start("p2")),
            "answer": lambda: store.record.answer(attempt, answer(1)),
            "end": lambda: store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=5)),
        }

        def append(*given: object) -> int:
            entry = chain.append(*given)  # type: ignore[arg-type]
            folder.rename(away)
            return entry

        monkeypatch.setattr(recording, "append", append)
        with pytest.raises(StoreError, match="is gone: it was deleted or moved"):
            write[what]()
        monkeypatch.undo()
        if comes_back:
            away.rename(folder)
        else:
            older.mkdir()
            (tmp_path / "copy").rename(older / FILE_NAME)
            older.rename(folder)
        for _ in range(1 if what == "end" else 2):
            write[what]()
    with open_store(folder) as again:
        assert again.lost is None
        kept_again = again.attempt(attempt)
        assert kept_again.answers == (answer(0), *[answer(1)] * (2 if what == "answer" else 0))
        assert (kept_again.end is not None) is (what == "end")
        assert len(again.attempts("p2")) == (2 if what == "begin" else 0)
        assert again.verify().is_whole


def test_once_a_newer_program_has_changed_the_tables_an_older_one_writes_and_reads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(tmp_path) as older:
        attempt = older.record.begin(start("p1"))
        older.record.answer(attempt, answer(0))
        newer = Migration("newer", ("ALTER TABLE answers RENAME TO lines", "ALTER TABLE entries RENAME TO links"))
        with monkeypatch.context() as patched:
            patched.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, newer))
            patched.setattr(opening, "chain_end", lambda _connection: None)
            open_store(tmp_path).close()
        before = (tmp_path / FILE_NAME).read_bytes()
        for use in (
            lambda: older.record.answer(attempt, answer(1)),
            lambda: older.record.begin(start("p1")),
            lambda: older.set_setting("look", {}),
            lambda: older.attempt(attempt),
            lambda: older.attempts("p1"),
            older.people,
        ):
            with pytest.raises(StoreError, match=r"A newer Dealer Trainer has changed .* go on in the newer"):
                use()
        told: list[str] = []
        older.verify_in_background(told.append).wait()
        assert told == []
    assert (tmp_path / FILE_NAME).read_bytes() == before
