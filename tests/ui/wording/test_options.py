"""What a house can choose is called by the table's words, never by the name in the file."""

from __future__ import annotations

from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.ui.wording.clauses import option_words


def test_each_option_and_paytable_that_rests_on_a_reading_has_words() -> None:
    rests = {
        name
        for id_ in rulebook_ids()
        for game in load_rulebook(id_).games.values()
        for name, citations in game.posted().items()
        if any(citation.startswith("reading ") for citation in citations)
    }
    assert {name for name in rests if option_words(name) == name or "_" in option_words(name)} == set()


def test_a_paytable_is_told_by_its_letter() -> None:
    assert option_words("progressive A") == "the progressive, table A"
    assert option_words("aces_up standard") == "what Aces Up pays"
