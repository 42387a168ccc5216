"""Words for everything the engine says: none missing, none of the engine's own."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product

import pytest

from tests.together import together
from trainer.records import Level, Mark
from trainer.rules import actions as a
from trainer.rules.book import Severity
from trainer.rules.judge import Fault, Finding
from trainer.rules.plan import Free
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.table import Pot
from trainer.training.judged import Judged
from trainer.training.poker.focus import Focus
from trainer.training.poker.gestures import Gesture, HandGesture, HandManner, Manner, Said
from trainer.training.poker.replay import Phase
from trainer.ui.widgets.verdict import VerdictKind
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.because import Around
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.drills import (
    level_explained,
    level_words,
    phase_words,
    severity_words,
)
from trainer.ui.wording.poker.drills import focus_explained, focus_words
from trainer.ui.wording.poker.gestures import gesture_line, gesture_words
from trainer.ui.wording.poker.pots import pot_words
from trainer.ui.wording.verbs import verb_of
from trainer.ui.wording.verdicts import explanation, headline, verdict_view

DEALERS: tuple[a.Action, ...] = (
    a.CountStub(), a.Inspect(), a.Spread(), a.Wash(2), a.Shuffle(2), a.SetAsideDeck(2), a.Cut(26),
    a.SetAsideDeck(1, a.Area.SHUFFLER), a.PlaceButton(a.Button.DEALER, 3), a.MoveButton(a.Button.BIG_BLIND, 4),
    a.Burn(), a.Burn(a.Area.MUCK), a.Deal(3, a.Face.DOWN), a.Deal(3, a.Face.UP), a.Deal(a.Area.BOARD, a.Face.UP, 3),
    a.CallOn(3), a.Announce(a.Call.RAISE, 3, 1600), a.MarkDeck(), a.MakeChange(3, 2100), a.ReturnUncalled(3, 800),
    a.CollectBets(1, 2400), a.TakeRake(0, 400), a.TakeJackpot(100), a.DropRake(), a.DropJackpot(), a.Reveal(3),
    a.Read(3, "pair of aces"), a.Read(3, "8-6-4-3-A", a.PotPart.LOW), a.Announce(a.Call.BRING_IN, 3, 200),
    a.PushPot(1, 8, 2000), a.PushPot(0, 8, 2000, a.PotPart.LOW), a.CollectCards(6),
    a.CollectCards(a.Area.BOARD), a.MoveKillButton(a.KillMove.PLACE, 3), a.MoveKillButton(a.KillMove.MOVE, 4),
    a.MoveKillButton(a.KillMove.REMOVE), a.CallFloor(),
)  # fmt: skip
PLAYERS: tuple[a.Action, ...] = (
    a.Post(3, 200), a.Post(3, 100, is_ante=True), a.Concede(3), a.Discard(3, (0,)), a.Discard(3, (0, 1)),
    a.Draw(3, (0,)), a.Draw(3, (0, 1)), a.StandPat(3),
    *(a.Act(3, move, 800) for move in a.Move), a.Act(3, a.Move.CALL, 400, 2100),
)  # fmt: skip
ENGINE_WORDS = frozenset(
    value.value
    for kind in (a.Call, a.Area, a.Face, a.KillMove, a.Button, a.Move, Finding, Fault, Clause, Mark, Phase, Manner)
    for value in kind
    if "-" in value.value or "_" in value.value
) - {"all-in"}
"""The spellings that only the engine uses; "all-in" is also what a dealer says."""


def _is_clean(words: str) -> bool:
    return bool(words.strip()) and not any(word in words for word in ENGINE_WORDS) and "_" not in words


def test_every_class_of_act_is_among_the_samples() -> None:
    kinds = {kind for kind in vars(a).values() if isinstance(kind, type) and issubclass(kind, a.Action) and kind.do}
    assert {type(action) for action in (*DEALERS, *PLAYERS)} == kinds


@pytest.mark.parametrize("action", [*DEALERS, *PLAYERS], ids=str)
def test_every_act_has_a_line_with_its_verb_first(action: a.Action) -> None:
    line = act_words(action)
    assert _is_clean(line.verb)
    assert _is_clean(line.rest)
    assert line.verb[0].isupper()
    assert _is_clean(verb_of(action))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (a.PushPot(1, 8, 2000), "Push side pot 1 to seat 8: 20"),
        (a.CallOn(3), "Turn to seat 3"),
        (a.Announce(a.Call.RAISE, 3, 1600), "Say “raise to 16”, seat 3"),
        (a.Announce(a.Call.STOP), "Say “stop”"),
        (a.Burn(), "Burn a card"),
        (a.CollectCards(6), "Collect the cards of seat 6"),
        (a.TakeRake(0, 400), "Take rake from the main pot: 4"),
        (a.Deal(a.Area.BOARD, a.Face.UP, 3), "Deal 3 cards to the board"),
        (a.Deal(a.Area.BOARD, a.Face.DOWN, 1), "Deal a card to the board face down"),
        (a.Deal(2, a.Face.UP), "Deal a card to seat 2 face up"),
        (a.MakeChange(3, 750), "Change for seat 3: 7.50 back"),
    ],
    ids=str,
)
def test_lines_read_as_at_a_table(action: a.Action, words: str) -> None:
    assert str(act_words(action)) == words


def test_every_call_is_said_in_its_own_words() -> None:
    said = [call_words(call) for call in a.Call]
    assert all(map(_is_clean, said))
    assert len(set(said)) == len(a.Call)


def test_a_bet_is_said_with_its_amount() -> None:
    assert call_words(a.Call.RAISE, 1600) == "raise to 16"
    assert call_words(a.Call.BET, 850) == "bet 8.50"
    assert call_words(a.Call.CALL, 400) == "call"


def _wrongs() -> list[Judged]:
    found = []
    for action, finding in product(DEALERS, Finding):
        faults = [(fault,) for fault in Fault] if finding is Finding.WRONG else [()]
        left_out = (action, a.Burn()) if finding is Finding.TOO_EARLY else ()
        found += [
            Judged(finding=finding, given=action, right=action, faults=each, left_out=left_out) for each in faults
        ]
    return found


@together((str(said), (said,)) for said in _wrongs())
def test_every_verdict_has_a_short_headline_and_lines(said: Judged) -> None:
    words = headline(said)
    assert _is_clean(words)
    assert 1 <= len(words.split()) <= 4
    assert said.finding is Finding.RIGHT or len(words.split()) >= 2
    view = verdict_view(said, Mark.WRONG, ("Oneida Poker P(4)",), "Our words.")
    assert all(_is_clean(f"{line.caption} {line.verb} {line.rest}") for line in view.lines)
    assert view.words.endswith("Our words.")
    assert _is_clean(view.words)


@pytest.mark.parametrize(
    ("given", "right", "faults", "words"),
    [
        (a.PushPot(0, 3, 6700), a.PushPot(1, 8, 2000), (Fault.PLACE, Fault.AMOUNT), "Wrong pot first"),
        (a.PushPot(1, 3, 2000), a.PushPot(1, 8, 2000), (Fault.PLACE,), "Wrong seat"),
        (a.CallOn(4), a.CallOn(3), (Fault.PLACE,), "Wrong seat"),
        (a.TakeRake(0, 300), a.TakeRake(0, 400), (Fault.AMOUNT,), "Wrong amount"),
        (a.Announce(a.Call.BET, 3, 800), a.Announce(a.Call.RAISE, 3, 800), (Fault.WORDS,), "Wrong announcement"),
        (a.Deal(3, a.Face.UP), a.Deal(3, a.Face.DOWN), (Fault.FACE,), "Dealt face up"),
        (
            a.Deal(a.Area.BOARD, a.Face.UP, 2), a.Deal(a.Area.BOARD, a.Face.UP, 3), (Fault.AMOUNT,),
            "Wrong number of cards",
        ),
        (a.Cut(5), a.Cut(26), (Fault.AMOUNT,), "Wrong size of cut"),
        (a.Reveal(4), a.Reveal(3), (Fault.PLACE,), "Wrong hand first"),
    ],
    ids=str,
)  # fmt: skip
def test_a_headline_names_the_gravest_fault(
    given: a.Action, right: a.Action, faults: tuple[Fault, ...], words: str
) -> None:
    assert headline(Judged(finding=Finding.WRONG, given=given, right=right, faults=faults)) == words


def test_what_was_left_out_is_named_in_place_of_what_was_right() -> None:
    flop = a.Deal(a.Area.BOARD, a.Face.UP, 3)
    said = Judged(finding=Finding.TOO_EARLY, given=flop, right=a.Burn(), left_out=(a.Burn(),))
    view = verdict_view(said, Mark.WRONG, (), "")
    assert view.headline == "Burn forgotten"
    assert view.kind is VerdictKind.MISSED
    assert [(line.caption, line.verb) for line in view.lines] == [("You did", "Deal"), ("Left out", "Burn")]


def test_an_explanation_says_both_places_and_compares_no_amounts_of_two_pots() -> None:
    said = Judged(
        finding=Finding.WRONG,
        given=a.PushPot(0, 3, 6700),
        right=a.PushPot(1, 8, 2000),
        faults=(Fault.PLACE, Fault.AMOUNT),
    )
    assert explanation(said) == "It is side pot 1, not the main pot."
    same_pot = replace(said, given=a.PushPot(1, 3, 6700))
    assert explanation(same_pot) == "It is seat 8, not seat 3. The amount is 20, not 67."


def test_a_value_the_rules_leave_open_is_shown_as_a_range() -> None:
    said = Judged(
        finding=Finding.WRONG,
        given=a.Cut(5),
        right=a.Cut(26),
        faults=(Fault.AMOUNT,),
        free=(Free("cards", 10, 42),),
    )
    assert verdict_view(said, Mark.WRONG, (), "").lines[1].rest == "10 to 42 cards"


@pytest.mark.parametrize(
    "named",
    [
        [focus_words(value) for value in Focus],
        [level_words(value) for value in Level],
        [phase_words(value) for value in Phase],
        [severity_words(value) for value in Severity],
    ],
    ids=lambda named: named[0],
)
def test_every_choice_has_a_name_of_its_own(named: list[str]) -> None:
    assert all(map(_is_clean, named))
    assert len(set(named)) == len(named)


def test_every_drill_and_level_is_explained_in_one_sentence() -> None:
    for told in (*map(focus_explained, Focus), *map(level_explained, Level)):
        assert _is_clean(told)
        assert told.endswith(".")
        assert told.count(".") == 1


def test_a_gesture_is_words_or_a_motion_but_never_the_name_of_the_act() -> None:
    fold = a.Act(3, a.Move.FOLD)
    raised = a.Act(3, a.Move.RAISE, 1600)
    assert gesture_words(Gesture(act=fold, manner=Manner.CARDS_FORWARD)) == "cards forward"
    assert gesture_words(Gesture(act=raised, manner=Manner.CHIPS, said=Said.RAISE)) == "“raise”"
    assert gesture_words(Gesture(act=raised, manner=Manner.CHIPS, said=Said.AMOUNT)) == "“raise to 16”"
    assert gesture_words(Gesture(act=raised, manner=Manner.TWO_STACKS)) == ""
    assert {field.name for field in fields(Gesture)} == {"act", "manner", "said", "chips"}


@pytest.mark.parametrize("manner", Manner)
def test_what_the_log_keeps_of_a_silent_player_is_seen_and_not_judged(manner: Manner) -> None:
    act = a.Act(3, a.Move.CALL, 400, change=100)
    line = gesture_line(Gesture(act=act, manner=manner, chips=((500, 1),)))
    assert line.startswith("Seat 3")
    named = ("fold", "check", "call", "bet", "raise", "all-in", "change", "over")
    assert not any(word in line for word in named)


def test_what_a_player_says_stands_in_quotation_marks_in_the_log() -> None:
    raised = a.Act(3, a.Move.RAISE, 1600)
    gesture = Gesture(act=raised, manner=Manner.CHIPS, said=Said.RAISE, chips=((500, 3), (100, 1)))
    assert gesture_line(gesture) == "Seat 3 puts out 16 in chips: “raise”"
    check = Gesture(act=a.Act(3, a.Move.CHECK), manner=Manner.SAYS_ONLY, said=Said.CHECK)
    assert gesture_line(check) == "Seat 3: “check”"


@pytest.mark.parametrize(
    ("act", "manner", "line"),
    [
        (a.Draw(8, (1, 2)), HandManner.SAYS_COUNT, "Seat 8 gives up cards: “2 cards”"),
        (a.Draw(8, (1,)), HandManner.FINGERS, "Seat 8 gives up cards: one finger"),
        (a.Draw(8, (1, 2)), HandManner.CARDS_FORWARD, "Seat 8 gives up cards in silence"),
        (a.Discard(8, (1,)), HandManner.CARDS_FORWARD, "Seat 8 gives up a card"),
        (a.StandPat(8), HandManner.TAPS, "Seat 8 taps the table"),
        (a.StandPat(8), HandManner.WAVES, "Seat 8 waves a flat hand"),
        (a.StandPat(8), HandManner.SAYS_PAT, "Seat 8: “I stand pat”"),
    ],
)
def test_a_choice_of_cards_is_told_as_it_is_seen(
    act: a.Draw | a.Discard | a.StandPat, manner: HandManner, line: str
) -> None:
    assert gesture_line(HandGesture(act, manner)) == line


def test_a_pot_that_a_checked_seven_parted_is_called_after_the_draw() -> None:
    later = replace(Pot(1200, (3, 4)), is_after_draw=True)
    pots = (Pot(800, (2, 3, 4)), later, Pot(600, (3, 4)), later)
    assert [pot_words(index, pots) for index in range(4)] == [
        "main pot",
        "pot after the draw",
        "side pot 1",
        "side pot 1 after the draw",
    ]
    assert str(act_words(a.PushPot(1, 4, 1200), Around(pots=pots))) == "Push pot after the draw to seat 4: 12"
    assert pot_words(2) == "side pot 2", "before the pots are there a number is a side pot's"
    given, right = a.PushPot(0, 4, 1200), a.PushPot(1, 4, 1200)
    said = Judged(finding=Finding.WRONG, given=given, right=right, faults=(Fault.PLACE,))
    card = verdict_view(said, Mark.WRONG, (), "", Around(pots=pots))
    assert card.words == "It is the pot after the draw, not the main pot."
    assert [line.rest for line in card.lines] == ["main pot to seat 4: 12", "pot after the draw to seat 4: 12"]


def test_cards_that_were_given_up_are_collected_as_discards_and_the_hand_beside_them_as_cards() -> None:
    around = Around(given_up=frozenset({8}))
    assert str(act_words(a.CollectCards(8), around)) == "Collect the discards of seat 8"
    assert str(act_words(a.CollectCards(5), around)) == "Collect the cards of seat 5"
    said = Judged(finding=Finding.WRONG, given=a.CollectCards(5), right=a.CollectCards(8), faults=(Fault.PLACE,))
    lines = verdict_view(said, Mark.WRONG, (), "", around).lines
    assert [line.rest for line in lines] == ["the cards of seat 5", "the discards of seat 8"]
