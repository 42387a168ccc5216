"""What spots tell beside the table is said in sentences: every entry, every irregularity, every step."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.asks.spots import SPOTS
from tests.samples import some
from tests.ui.question.answerer import drill
from trainer.asks.catalogue import asks_of, fetched
from trainer.asks.fields import Field, Of
from trainer.asks.key import AskId
from trainer.asks.verdict.readers import readers_at
from trainer.rules.book import GameBook
from trainer.training.attempts import dealt_tables
from trainer.training.making.made import asks_made, made
from trainer.training.question_spots import put
from trainer.ui.question.report import question_words
from trainer.ui.wording.told_facts import _SAID, fact_lines
from trainer.ui.wording.told_steps import _plain_heads, step_words
from trainer.ui.wording.told_troubles import CIRCUMSTANCES, _sentences, trouble_lines

TABLES = [(table.rulebook.id, table.game) for table in dealt_tables()]
ON_TABLE = {"board", "dealer", "button", "wager", "dice", "bonus_card", "limits", "cards", "seat"}
"""What lies on the table for all to see, or stands on its sign."""
NOT_TOLD = {"seed", "deck", "deal_deck", "reshuffled", "before", "nth"}
"""What makes the round, or says where it stands."""
HEADED = {"announce", "place-button", "move-button", "kill-button"}
"""Whose line is made with what they are about."""


def fields(game: GameBook) -> list[Field]:
    return [field for at in asks_of(game.id).values() for field in fetched(at).takes]


@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(3, 1)])
def test_every_entry_lies_on_the_table_or_is_said(rulebook: str, game: GameBook) -> None:
    said = {*ON_TABLE, *NOT_TOLD, *_SAID, *CIRCUMSTANCES, "irregularity"}
    assert {field.name for field in fields(game)} <= said


@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(3, 1)])
def test_every_irregularity_and_every_act_has_its_own_words(rulebook: str, game: GameBook) -> None:
    named = {
        str(word)
        for field in fields(game)
        if field.name == "irregularity" and field.of is Of.WORD
        for word in (field.words if isinstance(field.words, tuple) else field.words(game))
    }
    assert named <= _sentences().keys()
    assert set(readers_at(game.id)) <= _plain_heads().keys() | HEADED


@pytest.mark.parametrize("seed", range(some(1, 20)))
def test_what_made_spots_tell_is_whole_sentences_in_table_words(seed: int) -> None:
    for rulebook, game in TABLES:
        for ask in asks_made(rulebook, game.id):
            question = made(rulebook, game.id, ask, seed)
            told = "\n".join(fact_lines(ask, question.entries))
            assert "_" not in told
            assert all(line[0].isupper() or line[0].isdigit() for line in told.splitlines()), told
            assert all(line.endswith((".", "”")) for line in told.splitlines()), told


def lines_of(spot: str) -> list[str]:
    return question_words(put(drill(SPOTS[spot]).spots[0])).splitlines()[1:]


def test_a_kill_and_the_round_are_said_as_at_the_table() -> None:
    assert lines_of("opens, kill") == [
        "The cards have been dealt; the first round of betting comes.",
        "A full kill is played. Seat 7 has the kill button.",
    ]


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({"do": "deal", "to": "seat 3", "face": "up"}, "deal a card to seat 3 face up"),
        ({"do": "announce", "say": "raise", "to": "seat 5", "amount": "8"}, "say “raise to 8”, seat 5"),
        ({"do": "push-pot", "from": "side 1", "to": "seat 6", "part": "low", "amount": "5"},
         "push side pot 1 to seat 6 for low: 5"),
        ({"do": "collect-bets", "to": "main", "amount": "9"}, "bring in the bets to the main pot: 9"),
        ({"do": "push-pot", "from": "after the draw", "to": "seat 6"}, "push the pot after the draw to seat 6"),
        ({"do": "push-pot", "from": "side 1 after the draw", "to": "seat 6"},
         "push side pot 1 after the draw to seat 6"),
        ({"do": "pay", "to": "seat 2", "wager": "total", "on": [9], "amount": "30"}, "pay total 9 to seat 2: 30"),
        ({"do": "kill-button", "button": "move", "to": "seat 4"}, "move the kill button to seat 4"),
        ({"do": "burn", "to": "burn pile"}, "burn a card"),
        ({"do": "deal", "to": "board", "face": "up", "cards": "8h 8s Jc"}, "deal 3 cards to the board face up"),
        ({"do": "place-button", "button": "dealer", "to": "seat 7"}, "place the button at seat 7"),
        ({"do": "set-aside-deck", "from": "deck 2", "to": "deck area"}, "put aside the red deck"),
        ({"do": "enter-dice", "on": (1, 2, 6)}, "key the dice: 1, 2, 6"),
    ],
)  # fmt: skip
def test_a_step_is_a_line_as_a_dealer_says_it(step: Mapping[str, object], words: str) -> None:
    assert step_words(step) == words


def test_what_games_share_is_told_in_no_game_s_words() -> None:
    """P(5), P(11)(b): a bet is owed by what was said or by the up-card, and a blind or the forced bet is posted."""
    for irregularity in ("fold-while-obliged", "folds-after-blind"):
        (told,) = trouble_lines(irregularity, {"player": 3})
        assert told.startswith(("Seat 3", "Nobody has raised"))
        assert "blind" not in told
        assert "forced" not in told


def test_a_seven_is_checked_before_the_draw() -> None:
    """Oasis Lowball, How the Pot Is Awarded: who checks a seven or better before the draw wins no later bets."""
    told = list(fact_lines(AskId.SHOWDOWN, {"seat": [{"seat": 5, "checked_seven": True}]}))
    assert "Seat 5 checked a seven or better before the draw." in told
    troubles = list(trouble_lines("checked-seven-or-better", {"player": 5, "won": True}))
    assert "Seat 5 checked a seven or better before the draw." in troubles
