"""What was chosen of a table stays with its attempt in the store; a plain one is written as it always was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.store.made_up_rounds import start
from trainer.store import open_store
from trainer.store.contents import content_of
from trainer.store.payloads import StartPayload


def test_choice_and_name_come_back_as_they_were_kept(tmp_path: Path) -> None:
    chosen = '{"options":{"jackpot":2}}'
    with open_store(tmp_path) as store:
        plain = store.record.begin(start(None))
        attempt = store.record.begin(replace(start(None), chosen=chosen, house="Room 2, 4–8"))
        assert store.verify().is_whole
        kept = store.attempt(attempt).start
        assert (kept.chosen, kept.house) == (chosen, "Room 2, 4–8")
        assert (store.attempt(plain).start.chosen, store.attempt(plain).start.house) == ("", "")
        assert [each.house for each in store.attempts(None)] == ["Room 2, 4–8", ""]


def test_of_a_plain_table_nothing_more_is_written_than_before() -> None:
    fields = content_of(StartPayload(id="a", number=1, rulebook_hash="b", start=start("tom"))).fields()
    assert not {"chosen", "house"} & fields.keys()
