"""The clause table: each clause has one row, and what follows from it follows from the row alone."""

from __future__ import annotations

from enum import StrEnum

import pytest

from trainer.rules.clause import NEEDED, ClauseName, Decides, Part, Phase, Silence, deciding
from trainer.rules.families import clause_named, family_of
from trainer.rules.games.listing import LISTED
from trainer.rules.house.games import SIC_BO
from trainer.rules.house.sic_bo.clauses import Clause as SicBo
from trainer.rules.poker.clauses import Clause
from trainer.rules.rulebook import NEUTRAL, kept_rulebook, load_rulebook, parse_rulebook, rulebook_ids
from trainer.rules.seating.clauses import Clause as Desk
from trainer.training.attempts import dealt_tables, kind_of
from trainer.training.house.drill import HouseFocus
from trainer.training.poker.focus import Focus
from trainer.training.standing import phase_of


class _Swapped(ClauseName):
    """Two rows of poker in the other order."""

    FOLD = "fold", Phase.BETTING, Part.ACTION, NEEDED
    INSPECT = "inspect", Phase.OPENING, Part.WHOLE


def test_a_row_is_found_by_its_name_and_tells_no_order() -> None:
    for swapped in _Swapped:
        row = Clause(swapped.value)
        assert (row.phase, row.part, row.silence) == (swapped.phase, swapped.part, swapped.silence)
        assert phase_of("holdem", row) is row.phase


def test_a_clause_without_its_row_is_refused() -> None:
    with pytest.raises(TypeError, match="tip-the-hat: a clause stands in the table with its phase and its part"):

        class Hats(ClauseName):
            TIP = "tip-the-hat"


def test_a_part_is_the_word_of_a_drill() -> None:
    assert {*Part} == {focus.value for focus in (*Focus, *HouseFocus)}


@pytest.mark.parametrize("game", LISTED)
def test_every_clause_leads_to_a_drill_of_its_kind_of_game(game: str) -> None:
    wanted = HouseFocus if isinstance(kind_of(game).focus_of(game, ""), HouseFocus) else Focus
    for clause, row in family_of(game).clauses.items():
        assert clause_named(game, clause) is row
        assert isinstance(kind_of(game).focus_of(game, clause), wanted), clause
        assert kind_of(game).focus_of(game, clause).value == (row.part or Part.WHOLE).value


def test_each_clause_leads_to_a_drill_that_each_table_with_it_has() -> None:
    missing: list[tuple[str, str, StrEnum]] = []
    for table in dealt_tables():
        practised = {clause: kind_of(table.game.id).focus_of(table.game.id, clause) for clause in table.game.clauses}
        missing += [(table.game.id, each, focus) for each, focus in practised.items() if focus not in table.focuses]
    assert missing == []


@pytest.mark.parametrize(
    ("game", "clause", "phase", "focus"),
    [
        ("holdem", "forced-bet", Phase.DEAL, Focus.BRING_IN),
        ("holdem", "kill-ends", Phase.PAYING, Focus.KILL),
        ("holdem", "make-change", Phase.POTS, Focus.ACTION),
        ("holdem", "boxes", Phase.OPENING, Focus.WHOLE),
        ("blackjack", "insurance", Phase.BETTING, HouseFocus.INSURANCE),
        ("four-card-poker", "play-wager", Phase.BETTING, HouseFocus.WHOLE),
        ("four-card-poker", "wrong-count", Phase.EVENTS, HouseFocus.IRREGULARITIES),
        ("sic-bo", "shake", Phase.DEAL, HouseFocus.DICE),
        ("sic-bo", "fold", None, HouseFocus.WHOLE),
        ("whist", "fold", None, Focus.WHOLE),
    ],
)
def test_where_a_clause_stands_and_is_practised(game: str, clause: str, phase: Phase | None, focus: StrEnum) -> None:
    assert phase_of(game, clause) is phase
    assert kind_of(game).focus_of(game, clause) is focus


def _without(text: str, clause: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith(f"{clause} = "))


def test_what_every_table_rests_on_is_answered_by_every_book() -> None:
    for id_ in (*rulebook_ids(), NEUTRAL):
        for game in load_rulebook(id_).games.values():
            needed = [name for name, row in family_of(game.id).clauses.items() if row.silence is NEEDED]
            assert [clause for clause in needed if not game.answers(clause)] == [], game.id


def test_a_book_that_is_silent_has_no_such_rule() -> None:
    """Reading R88 stands for it in Oasis' own words; nothing here says that Oasis inspects its cards."""
    assert family_of("holdem").clauses["inspect"].silence is Silence.ABSENT
    assert "inspect = " not in load_rulebook("oasis-cardroom").text
    assert not load_rulebook("oasis-cardroom").games["holdem"].answers("inspect")


def test_an_operators_copy_may_say_absent_as_copies_did_or_say_nothing() -> None:
    text = load_rulebook("oasis-cardroom").text
    said = text.replace("[clauses]\n", "[clauses]\ninspect = { absent = true }\n", 1)
    for copy in (parse_rulebook(said, "copy.toml"), parse_rulebook(text, "copy.toml")):
        assert not copy.games["holdem"].answers("inspect")


def test_a_text_kept_with_a_round_that_says_absent_is_taken_at_its_word() -> None:
    """As long as books said it of every clause, so did the copies kept with attempts."""
    text = load_rulebook("oneida-sic-bo").text
    said = _without(text, "cover-again") + "\ncover-again = { absent = true }\n"
    assert load_rulebook("oneida-sic-bo").games[SIC_BO].answers("cover-again")
    kept = kept_rulebook(said, "oneida-sic-bo").games[SIC_BO]
    assert not kept.answers("cover-again")
    assert kept_rulebook(_without(text, "cover-again"), "oneida-sic-bo").games[SIC_BO].answers("cover-again")


def test_the_rule_that_decides_is_found_among_those_of_a_step_whatever_their_families() -> None:
    step = (Desk.WRITE_AT_END, Clause.SPLIT_POT, Clause.BEST_HAND_WINS, SicBo.PAYOUT_ODDS)
    assert deciding(step, Decides.WHO_WINS) is Clause.BEST_HAND_WINS
    assert deciding(step, Decides.ODDS) is SicBo.PAYOUT_ODDS
    assert deciding(step, Decides.ORDER_OF_POTS) is None
