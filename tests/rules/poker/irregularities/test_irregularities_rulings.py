"""Each ruling by circumstances, who decides it, and the symptom of each irregularity."""

from __future__ import annotations

import pytest

from tests.rules.poker.tables import rules
from trainer.rules.actions import Call, Move
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.rulings import Circumstances, rule
from trainer.rules.poker.irregularities.symptoms import SYMPTOMS, Symptom, shown
from trainer.rules.poker.named import GOVERNING, Irregularity, named
from trainer.rules.rulebook import load_rulebook
from trainer.rules.rulings import Decider, MissingCircumstance

Of, R, D = Irregularity, Call, Decider
FACTS = rules().facts

LOWBALL = {Of.CHECKED_SEVEN_OR_BETTER}
"""What only Oasis Lowball names (R45)."""
RULED = [
    (Of.NO_SHUFFLE_OR_CUT, Circumstances(), R.MISDEAL, D.FLOOR, "P(6)(a)"),
    (Of.RECUT_ORDERED, Circumstances(), R.RECUT, D.FLOOR, "E(3)"),
    (Of.WRONG_STARTING_POSITION, Circumstances(voluntary_bettors=0), R.MISDEAL, D.FLOOR, "P(6)(b)"),
    (Of.WRONG_STARTING_POSITION, Circumstances(voluntary_bettors=1), R.MISDEAL, D.FLOOR, "P(6)(b)"),
    (Of.WRONG_STARTING_POSITION, Circumstances(voluntary_bettors=2), R.PLAY_ON, D.FLOOR, "P(6)(b)"),
    (Of.FACE_UP_IN_DECK, Circumstances(count=1), R.DISCARD_CARD, D.DEALER, "P(9)"),
    (Of.FACE_UP_IN_DECK, Circumstances(count=2), R.MISDEAL, D.FLOOR, "P(6)(c)"),
    (Of.ELIGIBLE_PLAYER_MISSED, Circumstances(voluntary_bettors=1), R.MISDEAL, D.FLOOR, "P(6)(d)"),
    (Of.ELIGIBLE_PLAYER_MISSED, Circumstances(voluntary_bettors=2), R.PLAY_ON, D.FLOOR, "P(6)(d)"),
    (Of.INELIGIBLE_PLAYER_DEALT, Circumstances(), R.DEAD_ROUND, D.FLOOR, "P(7)"),
    (Of.MISSING_OR_EXTRA_CARDS, Circumstances(), R.DEAD_ROUND_DECK_OUT, D.FLOOR, "P(8)"),
    (Of.HOURLY_COUNT_WRONG, Circumstances(), R.DECK_OUT, D.FLOOR, "F(5)(d)"),
    (Of.WRONG_NUMBER_OF_CARDS, Circumstances(is_protected=False), R.NO_REDRESS, D.FLOOR, "A(16), P(10)"),
    (
        Of.WRONG_NUMBER_OF_CARDS,
        Circumstances(is_protected=True, has_contributed=False),
        R.REFUND_PLAYER,
        D.FLOOR,
        "A(16), P(10)",
    ),
    (
        Of.WRONG_NUMBER_OF_CARDS,
        Circumstances(is_protected=True, has_contributed=True),
        R.NO_REDRESS,
        D.FLOOR,
        "A(16), P(10)",
    ),
    (Of.HAND_FOULED, Circumstances(is_protected=False), R.NO_REDRESS, D.FLOOR, "P(10)"),
    (
        Of.HAND_FOULED,
        Circumstances(is_protected=True, is_reconstructible=True),
        R.RECONSTRUCT_HAND,
        D.FLOOR,
        "P(10)(b)",
    ),
    (
        Of.HAND_FOULED,
        Circumstances(is_protected=True, is_reconstructible=False, has_contributed=False),
        R.REFUND_PLAYER,
        D.FLOOR,
        "P(10)(c)",
    ),
    (
        Of.HAND_FOULED,
        Circumstances(is_protected=True, is_reconstructible=False, has_contributed=True),
        R.NO_REDRESS,
        D.FLOOR,
        "P(10)(c)",
    ),
    (Of.HAND_COLLECTED, Circumstances(is_protected=False), R.NO_REDRESS, D.FLOOR, "P(10)"),
    (
        Of.HAND_COLLECTED,
        Circumstances(is_protected=True, is_reconstructible=True),
        R.RECONSTRUCT_HAND,
        D.FLOOR,
        "P(10)(b)",
    ),
    (Of.HAND_COLLECTED, Circumstances(is_protected=False, is_reconstructible=True), R.NO_REDRESS, D.FLOOR, "P(10)"),
    (Of.HAND_COLLECTED, Circumstances(is_protected=True, has_contributed=False), R.REFUND_PLAYER, D.FLOOR, "P(10)(c)"),
    (Of.HAND_COLLECTED, Circumstances(is_protected=True, has_contributed=True), R.NO_REDRESS, D.FLOOR, "P(10)(c)"),
    (Of.PLAYER_LEFT, Circumstances(), R.DEAD_HAND, D.FLOOR, "P(10)(d)"),
    (Of.HOLE_CARD_EXPOSED, Circumstances(), R.REPLACE_CARD, D.DEALER, "P(14)"),
    (Of.CARD_OFF_TABLE, Circumstances(), R.REPLACE_CARD, D.DEALER, "P(13)"),
    (Of.SHUFFLER_JAM, Circumstances(), R.RESHUFFLE, D.DEALER, "P(15)"),
    (Of.OVERSIZED_CHIP, Circumstances(is_announced=False), R.CALL_ONLY, D.DEALER, "G(10)"),
    (Of.OVERSIZED_CHIP, Circumstances(is_announced=True), R.BET_STANDS, D.DEALER, "G(10)"),
    (Of.STRING_BET, Circumstances(is_announced=False), R.CALL_ONLY, D.DEALER, "G(8), G(8)(b)"),
    (Of.STRING_BET, Circumstances(is_announced=True), R.BET_STANDS, D.DEALER, "G(8)(a)"),
    (Of.WRONG_AMOUNT, Circumstances(), R.CORRECT_AMOUNT, D.DEALER, "G(6)"),
    (Of.WORDS_AGAINST_ACTION, Circumstances(), R.WORDS_STAND, D.DEALER, "P(11)"),
    (Of.VERBAL_OUT_OF_TURN, Circumstances(), R.NOT_BINDING, D.DEALER, "G(5)"),
    (Of.FOLD_FACING_BET_FACE_DOWN, Circumstances(), R.FOLD_STANDS, D.DEALER, "P(11)(a)(i)"),
    (Of.FOLD_WHILE_OBLIGED, Circumstances(), R.MUST_BET, D.DEALER, "P(11)(b)"),
    (Of.FOLDS_AFTER_CHECK_ROUND, Circumstances(), R.KEEP_DEALING_POSITION, D.DEALER, "P(5)"),
    (Of.FOLDS_AFTER_BLIND, Circumstances(), R.KEEP_DEALING_POSITION, D.DEALER, "P(5)"),
    (Of.CHIPS_ADDED_IN_HAND, Circumstances(), R.CHIPS_OUT_OF_PLAY, D.DEALER, "G(4)(a)"),
    (Of.POT_TOUCHED, Circumstances(), R.STOP_PLAYER, D.DEALER, "G(9)"),
]


STUD = [
    (Of.HOLE_CARD_EXPOSED, Circumstances(is_stud=True, hole_cards_exposed=1), R.THIRD_CARD_DOWN, D.DEALER, "P(12)"),
    (Of.HOLE_CARD_EXPOSED, Circumstances(is_stud=True, hole_cards_exposed=2), R.DEAD_HAND, D.DEALER, "P(12)"),
    (
        Of.HAND_FOULED,
        Circumstances(is_stud=True, is_protected=False, is_reconstructible=True),
        R.RECONSTRUCT_HAND,
        D.FLOOR,
        "P(10)(b)",
    ),
    (
        Of.HAND_FOULED,
        Circumstances(is_stud=True, is_reconstructible=False, has_contributed=False),
        R.REFUND_PLAYER,
        D.FLOOR,
        "P(10)(c)",
    ),
    (
        Of.HAND_FOULED,
        Circumstances(is_stud=True, is_reconstructible=False, has_contributed=True),
        R.NO_REDRESS,
        D.FLOOR,
        "P(10)(c)",
    ),
    (
        Of.WRONG_NUMBER_OF_CARDS,
        Circumstances(is_stud=True, has_contributed=False),
        R.REFUND_PLAYER,
        D.FLOOR,
        "A(16), P(10)",
    ),
    (Of.FOLD_WHILE_OBLIGED, Circumstances(owes_forced_bet=True), R.MUST_BET, D.DEALER, "P(11)(b)"),
    (Of.HAND_COLLECTED, Circumstances(is_stud=True, is_protected=False), R.NO_REDRESS, D.FLOOR, "P(10)"),
    (Of.UP_CARDS_TURNED_DOWN, Circumstances(), R.FOLD_STANDS, D.DEALER, "P(11)(a)(ii)"),
]
"""Where stud differs (P(10)(a), P(11)(a)(ii), P(12); readings R37, R52)."""


@pytest.mark.parametrize(("irregularity", "found", "ruling", "decides", "number"), STUD)
def test_the_ruling_in_stud(
    irregularity: Irregularity, found: Circumstances, ruling: Call, decides: Decider, number: str
) -> None:
    ruled = rule(irregularity, found, FACTS)
    assert (ruled.call, ruled.decides) == (ruling, decides)
    assert load_rulebook("oneida-poker").games["stud7-hilo8"].clause(ruled.clause).number == number
    assert (Clause.HOLE_CARDS_PROTECTED in ruled.clauses) is (
        irregularity in (Of.HAND_FOULED, Of.WRONG_NUMBER_OF_CARDS)
    )


@pytest.mark.parametrize(("irregularity", "found", "ruling", "decides", "number"), RULED)
def test_the_ruling_by_circumstances(
    irregularity: Irregularity, found: Circumstances, ruling: Call, decides: Decider, number: str
) -> None:
    ruled = rule(irregularity, found, FACTS)
    assert (ruled.call, ruled.decides) == (ruling, decides)
    assert load_rulebook("oneida-poker").games["holdem"].clause(ruled.clause).number == number
    assert (Clause.FLOOR_DECIDES in ruled.clauses) is (decides is Decider.FLOOR)


VICTIM = Circumstances(is_protected=True, is_reconstructible=False, has_contributed=False)
CONTRIBUTOR = Circumstances(is_protected=True, is_reconstructible=False, has_contributed=True)
TOLD = Circumstances(is_protected=True, is_reconstructible=True, has_contributed=False)
UNGUARDED = Circumstances(is_protected=False)
C = Clause


@pytest.mark.parametrize(
    ("irregularity", "found", "clauses", "says"),
    [
        (Of.HAND_FOULED, UNGUARDED, (C.HAND_FOULED, C.PROTECTED_HAND), "no redress"),
        (Of.HAND_FOULED, TOLD, (C.HAND_RECONSTRUCTED, C.PROTECTED_HAND), "put together again"),
        (Of.HAND_FOULED, VICTIM, (C.PROTECTED_HAND_FOULED, C.PROTECTED_HAND), "refund all"),
        (Of.HAND_FOULED, CONTRIBUTOR, (C.CONTRIBUTOR_NOT_REFUNDED, C.PROTECTED_HAND), "without a refund"),
        (Of.HAND_COLLECTED, UNGUARDED, (C.HAND_COLLECTED, C.PROTECTED_HAND), "without redress"),
        (Of.HAND_COLLECTED, TOLD, (C.HAND_GIVEN_BACK, C.PROTECTED_HAND), "gets them back"),
        (Of.HAND_COLLECTED, VICTIM, (C.PROTECTED_HAND_COLLECTED, C.PROTECTED_HAND), "refund all"),
        (Of.HAND_COLLECTED, CONTRIBUTOR, (C.CONTRIBUTOR_NOT_REFUNDED, C.PROTECTED_HAND), "without a refund"),
        (Of.WRONG_NUMBER_OF_CARDS, VICTIM, (C.WRONG_NUMBER_OF_CARDS, C.PROTECTED_HAND_FOULED), "too many or too few"),
        (Of.WRONG_NUMBER_OF_CARDS, CONTRIBUTOR, (C.WRONG_NUMBER_OF_CARDS, C.CONTRIBUTOR_NOT_REFUNDED), "fouled"),
        (Of.WRONG_NUMBER_OF_CARDS, UNGUARDED, (C.WRONG_NUMBER_OF_CARDS, C.HAND_FOULED), "fouled"),
        (Of.OVERSIZED_CHIP, Circumstances(is_announced=False), (C.OVERSIZED_CHIP,), "give change"),
        (
            Of.OVERSIZED_CHIP,
            Circumstances(is_announced=True),
            (C.OVERSIZED_CHIP_RAISES, C.VERBAL_BINDS_IN_TURN),
            "has raised",
        ),
        (Of.STRING_BET, Circumstances(is_announced=False), (C.STRING_BET, C.CHIPS_ARE_A_BET), "goes back"),
        (Of.STRING_BET, Circumstances(is_announced=True), (C.BET_IN_PARTS,), "the whole bet stands"),
        (Of.VERBAL_OUT_OF_TURN, Circumstances(), (C.VERBAL_OUT_OF_TURN,), "binds nobody"),
        (Of.WORDS_AGAINST_ACTION, Circumstances(), (C.WORDS_BEFORE_ACTIONS, C.VERBAL_BINDS_IN_TURN), "outweighs"),
    ],
)
def test_each_branch_has_words_of_its_own(
    irregularity: Irregularity, found: Circumstances, clauses: tuple[Clause, ...], says: str
) -> None:
    ruled = rule(irregularity, found, FACTS)
    assert ruled.clauses[: len(clauses)] == clauses
    assert says in load_rulebook("oneida-poker").games["holdem"].clause(ruled.clause).gist


@pytest.mark.parametrize("game", sorted(load_rulebook("oneida-poker").games))
def test_what_the_floor_rules_says_so(game: str) -> None:
    """R82: whoever reads the rule learns that it is not the dealer's to apply."""
    book = load_rulebook("oneida-poker").games[game]
    ruled = [
        rule(irregularity, found, FACTS) for irregularity, found, *_ in RULED if book.answers(GOVERNING[irregularity])
    ]
    by_floor = {each.clause for each in ruled if each.decides is D.FLOOR and each.call is not R.RECUT}
    assert Clause.WRONG_STARTING_POSITION in by_floor
    for clause in by_floor - {Clause.HAND_FOULED if book.answers(Clause.HOLE_CARDS_PROTECTED) else None}:
        assert "call the floor" in book.clause(clause).gist.lower(), clause
        assert "R82" in book.clause(clause).readings, clause


def test_who_rules_on_exposed_hole_cards_of_stud() -> None:
    """P(12): the text has the dealer call the hand dead; a player who has left is the floor's (R82)."""
    both = rule(Of.HOLE_CARD_EXPOSED, Circumstances(is_stud=True, hole_cards_exposed=2), FACTS)
    assert (both.call, both.decides) == (R.DEAD_HAND, D.DEALER)
    assert Clause.FLOOR_DECIDES not in both.clauses
    gone = rule(Of.PLAYER_LEFT, Circumstances(), FACTS)
    assert (gone.call, gone.decides) == (R.DEAD_HAND, D.FLOOR)


def test_every_irregularity_is_ruled_and_cited() -> None:
    assert {row[0] for row in RULED + STUD} | LOWBALL == set(Irregularity) == set(GOVERNING)


@pytest.mark.parametrize(
    ("irregularity", "found", "name"),
    [
        (Of.HOLE_CARD_EXPOSED, Circumstances(is_stud=True), "hole_cards_exposed"),
        (Of.WRONG_STARTING_POSITION, Circumstances(), "voluntary_bettors"),
        (Of.FACE_UP_IN_DECK, Circumstances(), "count"),
        (Of.HAND_FOULED, Circumstances(), "is_protected"),
        (Of.HAND_FOULED, Circumstances(is_protected=True), "is_reconstructible"),
        (Of.HAND_FOULED, Circumstances(is_protected=True, is_reconstructible=False), "has_contributed"),
        (Of.HAND_COLLECTED, Circumstances(is_protected=True), "has_contributed"),
        (Of.STRING_BET, Circumstances(), "is_announced"),
    ],
)
def test_what_a_ruling_turns_on_must_be_known(irregularity: Irregularity, found: Circumstances, name: str) -> None:
    with pytest.raises(MissingCircumstance, match=name):
        rule(irregularity, found, FACTS)


def test_who_names_irregularities() -> None:
    oneida = load_rulebook("oneida-poker").games
    assert set(named(oneida["holdem"])) == set(Irregularity) - {Of.UP_CARDS_TURNED_DOWN} - LOWBALL
    assert set(named(oneida["stud7-high"])) == set(Irregularity) - LOWBALL
    assert set(named(oneida["stud5-high"])) == set(Irregularity) - {Of.HOLE_CARD_EXPOSED} - LOWBALL
    assert named(load_rulebook("oasis-cardroom").games["holdem"]) == ()


def test_each_irregularity_shows_itself_in_a_way_of_its_own() -> None:
    assert set(SYMPTOMS) | LOWBALL == set(Irregularity) - {Of.NO_SHUFFLE_OR_CUT}
    deck = {Symptom.DECK_NOT_CUT, Symptom.DECK_NOT_SHUFFLED}
    assert {*SYMPTOMS.values(), *deck, Symptom.FOLDS_OWING_FORCED_BET} == set(Symptom)
    owing = e.FoldWhileObliged(seat=2, said=Move.FOLD, to=200)
    assert shown(owing).symptom is Symptom.FOLDS_OWING_FORCED_BET
    assert len(set(SYMPTOMS.values())) == len(SYMPTOMS)
    assert {shown(e.NoShuffleOrCut(skipped)).symptom for skipped in e.Skipped} == deck


def test_a_symptom_tells_no_more_than_can_be_noticed() -> None:
    event = e.HandFouled(seat=4, is_protected=True, is_reconstructible=True, has_contributed=True)
    assert (shown(event).seat, shown(event).is_protected) == (4, True)
    words = shown(e.WordsAgainstAction(seat=3, said=Move.CALL, to=400, placed=1200))
    assert (words.symptom, words.said, words.to, words.placed) == (Symptom.HANDS_UNLIKE_WORDS, Move.CALL, 400, 1200)
    assert shown(e.WrongStart(3)).seat == 3
    assert shown(e.HourlyCountWrong(51)).cards == 51
