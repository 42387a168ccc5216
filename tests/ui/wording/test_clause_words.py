"""What the command says of a clause."""

from __future__ import annotations

from trainer.rules.clause_search import find
from trainer.rules.readings import load_readings
from trainer.ui.wording.clauses import clause_words


def test_a_clause_with_a_reading() -> None:
    (answer,) = find("oneida-poker/omaha-hilo8 kill-starts")
    assert clause_words(answer).split("\n  ") == [
        f"{'; '.join(answer.text.citations)} [kill-starts]",
        answer.text.gist,
        "Weighs: money",
        *(f"{each}: {load_readings()[each].decision}" for each in answer.text.readings),
        "Tables: Oneida poker: Omaha high-low split, eight or better",
        "Practised in: Kill",
    ]
    assert "R26" in answer.text.readings


def test_drills_are_named_once_and_what_none_has_is_said_to_be_known() -> None:
    (pots,) = find("oneida-poker side-pots")
    assert clause_words(pots).endswith("Practised in: Pots and side pots")
    assert "Hold'em; Omaha high; " in clause_words(pots)
    assert clause_words(find("oneida-poker boxes")[0]).endswith("Practised in: no round; it must be known")
    assert clause_words(find("oneida-poker walk-up-waits")[0]).endswith("Practised in: the waiting list")
