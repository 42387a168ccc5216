"""How irregularities are ruled: Oneida Poker E(3), F(5)(d), G, P."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import OASIS, ONEIDA, key, refusals, seats
from tests.together import together
from trainer.asks.poker.ruling import CIRCUMSTANCES
from trainer.rules.poker.named import Irregularity

TWO = seats(s2="bet = 4", s5="bet = 12\nfolded = true", s7="bet = 12")


def spot(irregularity: str, rest: str = "", rulebook: str = ONEIDA) -> str:
    return f'{rulebook}ask = "ruling"\nirregularity = "{irregularity}"\n{rest}'


def steps(found: dict[str, Any]) -> list[tuple[str, str]]:
    """What is done, and said, moved or paid to whom."""
    return [
        (step["do"], " ".join(str(step[key]) for key in ("say", "from", "to", "amount") if key in step))
        for step in found["remedy"]
    ]


def test_a_misdeal_gives_everything_back() -> None:
    found = key(spot("wrong-starting-position", f'voluntary_bettors = 1\nboard = "As Ks Qs"\n{TWO}'))
    assert (found["ruling"], found["decides"]) == ("misdeal", "floor")
    assert found["returns"] == {"2": "4.00", "5": "12.00", "7": "12.00"}
    assert steps(found) == [
        ("call-floor", ""),
        ("announce", "misdeal"),
        ("return-uncalled", "seat 2 4.00"),
        ("return-uncalled", "seat 5 12.00"),
        ("return-uncalled", "seat 7 12.00"),
        ("collect-cards", "seat 2 muck"),
        ("collect-cards", "seat 7 muck"),
        ("collect-cards", "board muck"),
        ("collect-cards", "burn pile muck"),
        ("shuffle", "deck 1"),
    ]
    assert found["cites"][0] == "Oneida Poker P(6)(b)"
    assert "reading R51" in found["cites"]


def test_play_goes_on_as_dealt() -> None:
    found = key(spot("eligible-player-missed", f"voluntary_bettors = 2\nplayer = 7\n{TWO}"))
    assert (found["ruling"], found["returns"]) == ("play-on", {})
    assert steps(found) == [("call-floor", ""), ("announce", "play-on")]
    assert found["cites"][:2] == ["Oneida Poker P(6)(d)", "reading R35"]


@pytest.mark.parametrize(
    ("irregularity", "rest", "ruling", "decides", "remedy"),
    [
        ("recut-ordered", "", "recut", "floor", [("cut", "")]),
        (
            "no-shuffle-or-cut",
            "",
            "misdeal",
            "floor",
            [("call-floor", ""), ("announce", "misdeal"), ("shuffle", "deck 1")],
        ),
        ("face-up-in-deck", "count = 1", "discard-card", "dealer", [("announce", "discard-card"), ("deal", "muck")]),
        (
            "face-up-in-deck",
            "count = 1\nplayer = 3",
            "discard-card",
            "dealer",
            [("announce", "discard-card seat 3"), ("collect-cards", "seat 3 muck"), ("deal", "seat 3")],
        ),
        (
            "face-up-in-deck",
            "count = 2",
            "misdeal",
            "floor",
            [("call-floor", ""), ("announce", "misdeal"), ("shuffle", "deck 1")],
        ),
        (
            "hole-card-exposed",
            'player = 4\nwhich = "second"',
            "replace-card",
            "dealer",
            [("announce", "replace-card seat 4"), ("collect-cards", "seat 4 muck"), ("deal", "seat 4")],
        ),
        (
            "card-off-table",
            "",
            "replace-card",
            "dealer",
            [("announce", "replace-card"), ("collect-cards", "floor muck"), ("deal", "")],
        ),
        ("shuffler-jam", "", "reshuffle", "dealer", [("announce", "reshuffle"), ("shuffle", "deck 1")]),
        (
            "hourly-count-wrong",
            "",
            "deck-out",
            "floor",
            [("call-floor", ""), ("announce", "deck-out"), ("set-aside-deck", "deck 1 floor")],
        ),
        (
            "player-left",
            "player = 6",
            "dead-hand",
            "floor",
            [("call-floor", ""), ("announce", "dead-hand seat 6"), ("collect-cards", "seat 6 muck")],
        ),
        (
            "hand-collected",
            "player = 6\nprotected = false",
            "no-redress",
            "floor",
            [("call-floor", ""), ("announce", "no-redress seat 6")],
        ),
        (
            "hand-collected",
            "player = 6\nprotected = true\nreconstructible = true",
            "reconstruct-hand",
            "floor",
            [("call-floor", ""), ("announce", "reconstruct-hand seat 6")],
        ),
        (
            "hand-fouled",
            "protected = true\nreconstructible = true",
            "reconstruct-hand",
            "floor",
            [("call-floor", ""), ("announce", "reconstruct-hand")],
        ),
        (
            "oversized-chip",
            "player = 3\nannounced_raise = false",
            "call-only",
            "dealer",
            [("announce", "call seat 3"), ("mark-deck", ""), ("make-change", "seat 3")],
        ),
        ("oversized-chip", "announced_raise = true", "bet-stands", "dealer", [("announce", "bet-stands")]),
        (
            "string-bet",
            "player = 3\nannounced = false",
            "call-only",
            "dealer",
            [("announce", "call-only seat 3"), ("return-uncalled", "seat 3")],
        ),
        ("string-bet", "announced = true", "bet-stands", "dealer", [("announce", "bet-stands")]),
        (
            "wrong-amount",
            "player = 2\nannounced_amount = 8\nplaced = 12",
            "correct-amount",
            "dealer",
            [("announce", "correct-amount seat 2 8.00"), ("return-uncalled", "seat 2 4.00")],
        ),
        (
            "wrong-amount",
            "player = 2\nannounced_amount = 12\nplaced = 8",
            "correct-amount",
            "dealer",
            [("announce", "correct-amount seat 2 12.00")],
        ),
        ("words-against-action", "player = 2", "words-stand", "dealer", [("announce", "words-stand seat 2")]),
        ("verbal-out-of-turn", "player = 2", "not-binding", "dealer", [("announce", "not-binding seat 2")]),
        ("fold-facing-bet-face-down", "player = 2", "fold", "dealer", [("announce", "fold-stands seat 2")]),
        ("fold-while-obliged", "", "must-bet", "dealer", [("announce", "must-bet")]),
        ("folds-after-check-round", "", "keep-dealing-position", "dealer", [("announce", "keep-dealing-position")]),
        ("folds-after-blind", "", "keep-dealing-position", "dealer", [("announce", "keep-dealing-position")]),
        ("chips-added-in-hand", "", "chips-out-of-play", "dealer", [("announce", "chips-out-of-play")]),
        ("pot-touched", "player = 9", "stop-player", "dealer", [("announce", "stop-player seat 9")]),
    ],
)
def test_ruling_decider_and_remedy(
    irregularity: str, rest: str, ruling: str, decides: str, remedy: list[tuple[str, str]]
) -> None:
    found = key(spot(irregularity, rest))
    assert (found["ruling"], found["decides"]) == (ruling, decides)
    assert steps(found) == remedy
    assert found["returns"] == {}
    assert "reading R82" in found["cites"]


@pytest.mark.parametrize(
    ("irregularity", "ruling", "last"),
    [
        ("ineligible-player-dealt", "dead-round", "collect-cards"),
        ("missing-or-extra-cards", "dead-round-deck-out", "set-aside-deck"),
    ],
)
def test_a_dead_round_gives_the_bets_back(irregularity: str, ruling: str, last: str) -> None:
    found = key(spot(irregularity, f"player = 3\n{TWO}" if ruling == "dead-round" else TWO))
    assert found["ruling"] == ruling
    assert found["returns"] == {"2": "4.00", "5": "12.00", "7": "12.00"}
    assert found["remedy"][-1]["do"] == last
    assert (("collect-cards", "seat 3 muck") in steps(found)) is (ruling == "dead-round")


@pytest.mark.parametrize(("irregularity", "takes"), [("hand-fouled", True), ("hand-collected", False)])
def test_a_refund_is_what_the_player_put_in(irregularity: str, takes: bool) -> None:
    rest = f"player = 7\nprotected = true\ncontributed = false\n{'reconstructible = false' if takes else ''}\n{TWO}"
    found = key(spot(irregularity, rest))
    assert (found["ruling"], found["returns"]) == ("refund-player", {"7": "12.00"})
    assert steps(found)[2:] == [
        ("return-uncalled", "seat 7 12.00"),
        *([("collect-cards", "seat 7 muck")] if takes else []),
    ]
    assert found["cites"][:2] == ["Oneida Poker P(10)(c)", "reading R100"]


NAMED = ", ".join(
    kind
    for kind in Irregularity
    if kind not in (Irregularity.UP_CARDS_TURNED_DOWN, Irregularity.CHECKED_SEVEN_OR_BETTER)
)
"""Up-cards lie in stud alone, and the rule on sevens is Oasis Lowball's."""


@pytest.mark.parametrize(
    ("toml", "lines"),
    [
        (spot("pot-touched", rulebook=OASIS), ['ask "ruling": Oasis Card Room names no irregularities for Hold\'em']),
        (spot("up-cards-turned-down"), [f'irregularity "up-cards-turned-down": one of {NAMED}']),
        (f'{ONEIDA}ask = "ruling"\n', [f"irregularity missing: one of {NAMED}"]),
        (
            spot("wrong-starting-position"),
            ["voluntary_bettors missing: how many players had bet of their own accord"],
        ),
        (spot("face-up-in-deck"), ["count missing: how many cards were found face up"]),
        (spot("face-up-in-deck", "count = 0"), ["count 0: at least 1"]),
        (spot("hand-fouled"), ["protected missing: whether the hand was held or under a chip"]),
        (
            spot("hand-fouled", "protected = true"),
            ["reconstructible missing: whether it can be told which cards were the player's"],
        ),
        (
            spot("hand-collected", "protected = true"),
            ["contributed missing: whether the player had a part in it"],
        ),
        (spot("oversized-chip"), ["announced_raise missing: whether the player had said a raise"]),
        (spot("string-bet"), ["announced missing: whether the player had said that there was more to come"]),
        (spot("string-bet", 'announced = "yes"'), ['announced "yes": true or false']),
        (spot("pot-touched", "count = 2"), ["count has no meaning here: pot-touched is ruled one way"]),
        (
            spot("hand-collected", 'protected = false\nwhich = "first"'),
            ["which has no meaning here: hand-collected is described by protected, reconstructible, contributed"],
        ),
        (spot("hole-card-exposed", 'which = "both"'), ['which "both": one of first, second']),
        (
            spot("wrong-amount", "announced_amount = 8\nplaced = 8"),
            ["placed 8: another amount than was announced"],
        ),
        (spot("player-left", f"player = 4\n{TWO}"), ["player 4: the seat of a player"]),
        (spot("player-left", "player = 12"), ["player 12: a seat from 1 to 11"]),
        (spot("player-left", seats(s3="bet = 2.5")), ["seat 3 bet 2.5: whole chips of 1.00 (reading R42)"]),
        (
            spot("hand-collected", f"protected = true\ncontributed = false\n{TWO}"),
            ["player missing: the seat whose hand it is: what it put in goes back"],
        ),
    ],
)
def test_what_is_refused(toml: str, lines: list[str]) -> None:
    assert refusals(toml) == lines


def test_an_entry_that_no_ruling_turns_on_is_refused() -> None:
    (line,) = refusals(spot("pot-touched", "street = 3"))
    assert line.startswith("street is not known: one of ")


@pytest.mark.parametrize("value", ["[1, 2]", "{ a = 1 }", "nan", '"x"', "-1", "2026-01-01"])
@pytest.mark.parametrize(
    ("irregularity", "circumstance"),
    [
        (Irregularity.WRONG_STARTING_POSITION, "voluntary_bettors"),
        (Irregularity.FACE_UP_IN_DECK, "count"),
        (Irregularity.HOLE_CARD_EXPOSED, "which"),
        (Irregularity.HAND_FOULED, "protected"),
        (Irregularity.HAND_FOULED, "reconstructible"),
        (Irregularity.HAND_COLLECTED, "contributed"),
        (Irregularity.OVERSIZED_CHIP, "announced_raise"),
        (Irregularity.STRING_BET, "announced"),
        (Irregularity.WRONG_AMOUNT, "announced_amount"),
        (Irregularity.WRONG_AMOUNT, "placed"),
        (Irregularity.PLAYER_LEFT, "player"),
    ],
)
def test_a_circumstance_of_another_kind_is_refused(irregularity: Irregularity, circumstance: str, value: str) -> None:
    """Whatever TOML can write: a wrong kind is named like any other mistake."""
    assert any(
        line.startswith(f"{circumstance} ") for line in refusals(spot(irregularity, f"{circumstance} = {value}"))
    )


FLOP_GAMES = ("holdem", "omaha-high", "omaha-hilo8")
SEVEN_CARD_STUD = ("stud7-high", "stud7-hilo", "stud7-hilo8")
ONEIDA_GAMES = (*FLOP_GAMES, *SEVEN_CARD_STUD, "draw5-high", "draw5-low", "stud5-high")
NAMED_IN = {
    Irregularity.HOLE_CARD_EXPOSED: (*FLOP_GAMES, *SEVEN_CARD_STUD),
    Irregularity.UP_CARDS_TURNED_DOWN: (*SEVEN_CARD_STUD, "stud5-high"),
    Irregularity.CHECKED_SEVEN_OR_BETTER: (),
}
"""The games an irregularity is named in, where that is not all of them (P(11)(a)(ii), P(12), P(14))."""
ALL_TOLD = {
    "voluntary_bettors": "1",
    "count": "1",
    "which": '"first"',
    "protected": "true",
    "reconstructible": "false",
    "contributed": "false",
    "won": "true",
    "announced_raise": "false",
    "announced": "false",
}


@together((f"{each} {game}", (each, game)) for each in Irregularity for game in ONEIDA_GAMES)
def test_a_ruling_needs_no_player_and_no_seats(irregularity: Irregularity, game: str) -> None:
    """A spot may name the irregularity and its circumstances alone; the steps then name nobody."""
    told = "\n".join(f"{key} = {ALL_TOLD[key]}" for key in CIRCUMSTANCES.get(irregularity, ()) if key in ALL_TOLD)
    toml = f'rulebook = "oneida-poker"\ngame = "{game}"\nask = "ruling"\nirregularity = "{irregularity}"\n{told}'
    if game not in NAMED_IN.get(irregularity, ONEIDA_GAMES):
        assert refusals(toml)[0].startswith(f'irregularity "{irregularity}": one of ')
        return
    found = key(toml)
    assert found["returns"] == {}
    assert all("seat" not in step.get(place, "") for step in found["remedy"] for place in ("to", "from"))
