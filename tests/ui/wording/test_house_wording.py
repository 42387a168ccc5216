"""Words for everything that tables against the house say: none missing, none of the engine's own."""

from __future__ import annotations

from functools import cache

import pytest

from tests.together import together
from tests.training.house.drills import drilled
from trainer.records import Level, Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.irregularities import RulingId
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DieNotFlat
from trainer.rules.judge import Fault, Finding
from trainer.rules.round import Event
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.training.house.drill import HouseFocus
from trainer.training.house.gestures import HouseGesture, HouseManner, HouseSaid
from trainer.training.house.phases import HousePhase
from trainer.training.judged import Judged
from trainer.ui.entry.house.verbs import SpotKey, layout_of
from trainer.ui.entry.house.words import house_verb_words
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.because import Around
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.drills import phase_words
from trainer.ui.wording.house.drills import house_focus_explained, house_focus_words
from trainer.ui.wording.house.gestures import house_gesture_line
from trainer.ui.wording.house.symptoms import event_words, house_symptom_words
from trainer.ui.wording.house.wagers import wager_words
from trainer.ui.wording.verbs import verb_of
from trainer.ui.wording.verdicts import verdict_view

DEALER = a.Area.DEALER
ACTS: tuple[a.Action, ...] = (
    h.OfferCut(3), h.LoadShoe(), h.LockProgressive(), h.CollectProgressive(500), h.Deliver(3, 5), h.Deliver(DEALER, 6),
    h.DiscardStub(), h.Cover(), h.Cover(a.Area.SHUFFLER), h.Uncover(), h.Uncover(a.Area.DISCARD_RACK),
    h.CollectWager(3, "ante", 500), h.CollectWager(3, "two-dice", 500, on=(1, 4)), h.Pay(6, "aces_up", 4000),
    h.Pay(2, "envy", 1000, of=5), h.Pay(2, "wager", 1000, spot=3, hand_number=2), h.TestComputer(), h.Shake(),
    h.CallDice((4, 4, 6)), h.EnterDice((4, 4, 6)), h.ClearLights(), a.Burn(a.Area.DISCARD_RACK), a.Reveal(0),
    a.Read(0, "pair of kings"), a.Deal(DEALER, a.Face.UP), a.Deal(a.Area.BONUS_BOX, a.Face.DOWN),
    a.CollectCards(DEALER), a.CollectCards(a.Area.BONUS_BOX), h.ReturnWager(3, 500), h.ReturnWager(3, 500, "play"),
    *(h.Decide(3, choice, 500) for choice in h.Choice), *(h.Decide(3, choice) for choice in h.Choice),
)  # fmt: skip
EVENTS: tuple[Event, ...] = (
    e.FaceUpInDeck(), e.DrawnInError(True), e.DrawnInError(False), e.WrongCount(3, 4), e.WrongCount(DEALER, 4),
    e.DealerCardExposed(), e.ShufflerJam(), e.ShoeJam(), e.StubMiscount(True), e.StubMiscount(False),
    e.ShufflerCountWrong(51), e.RecutOrdered(), e.PlayersExchangeInformation((2, 3)), e.DeviceBroken(), e.PlayerLeft(3),
    e.ProgressiveCountDiffers(4), e.UpCardDiscarded(), DieNotFlat(), ComputerFailure(), BurnsAsked(3),
)  # fmt: skip
ENGINE_WORDS = frozenset(
    value.value
    for kind in (a.Call, a.Area, HouseFocus, HousePhase, HouseManner, Harmless, RulingId)
    for value in kind
    if "-" in value.value or "_" in value.value
)


@cache
def _at_cards() -> Around:
    return _begun("tribal-three-card", "three-card-poker")


@cache
def _at_dice() -> Around:
    return _begun("oneida-sic-bo", "sic-bo")


def _begun(rulebook: str, game: str) -> Around:
    session, _ = drilled(rulebook, game, HouseFocus.WHOLE, Level.SHOW, seed=1)
    return around_of(session.state.table)


def _is_clean(words: str) -> bool:
    return bool(words.strip()) and "_" not in words and "{" not in words and not any(w in words for w in ENGINE_WORDS)


def _kinds(module: object) -> set[type]:
    own = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, a.Action) and kind.do]
    return {kind for kind in own if kind.__module__ == getattr(module, "__name__", "")}


def test_every_class_of_act_and_of_event_is_among_the_samples() -> None:
    assert _kinds(h) <= {type(action) for action in ACTS}
    assert _kinds(e) <= {type(event) for event in EVENTS}


@pytest.mark.parametrize("action", ACTS, ids=str)
def test_every_act_has_a_line_with_its_verb_first(action: a.Action) -> None:
    for around in (_at_cards(), _at_dice()):
        line = act_words(action, around)
        assert _is_clean(line.verb)
        assert _is_clean(line.rest)
        assert line.verb[0].isupper()
    assert _is_clean(verb_of(action))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (h.Pay(6, "aces_up", 4000), "Pay Aces Up of seat 6: 40"),
        (h.Pay(2, "envy", 1000, of=5), "Pay envy bonus of seat 2, on the hand of seat 5: 10"),
        (h.CollectWager(3, "two-dice", 500, on=(1, 4)), "Take two dice, 1 and 4 of seat 3: 5"),
        (h.CallDice((4, 4, 6)), "Call four, four, six"),
        (h.EnterDice((4, 4, 6)), "Key 4, 4, 6"),
        (h.Deliver(DEALER, 6), "Deliver a stack of 6 cards to the dealer"),
        (h.ReturnWager(3, 500), "Return the wagers to seat 3: 5"),
        (h.ReturnWager(3, 500, "play"), "Return play of seat 3: 5"),
        (a.CollectCards(DEALER), "Collect the dealer's cards"),
        (h.Decide(3, h.Choice.PLAY, 500), "Seat 3 plays 5"),
    ],
)
def test_lines_read_as_they_are_said(action: a.Action, words: str) -> None:
    assert str(act_words(action, _at_cards())) == words


def test_the_cover_is_the_lid_where_dice_are_shaken() -> None:
    assert str(act_words(h.Cover(), _at_dice())) == "Cover the shaker"
    assert str(act_words(h.Cover(), _at_cards())) == "Cover the dealer's cards"


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_every_event_is_told_as_it_is_seen(event: Event) -> None:
    words = event_words(event)
    assert _is_clean(words)
    assert words[0].isupper()
    assert words.endswith((".", "”"))
    assert house_symptom_words(event) == words


@pytest.mark.parametrize("what", Harmless)
def test_every_false_alarm_is_told(what: Harmless) -> None:
    assert _is_clean(house_symptom_words(FalseAlarm(what, 3)))


@pytest.mark.parametrize("focus", HouseFocus)
def test_every_drill_has_a_name_and_a_line(focus: HouseFocus) -> None:
    assert _is_clean(house_focus_words(focus))
    assert _is_clean(house_focus_explained(focus))


@pytest.mark.parametrize("phase", HousePhase)
def test_every_phase_has_a_name(phase: HousePhase) -> None:
    assert _is_clean(phase_words(phase))


@together((f"{manner} {said}", (manner, said)) for manner in HouseManner for said in HouseSaid)
def test_every_gesture_is_a_sentence(manner: HouseManner, said: HouseSaid) -> None:
    line = house_gesture_line(HouseGesture(act=h.Decide(3, h.Choice.PLAY, 500), manner=manner, said=said))
    assert line.startswith("Seat 3")
    assert "_" not in line
    assert "{" not in line


@pytest.mark.parametrize("game", [id_ for id_, row in LISTED.items() if row.family is not FamilyId.POKER])
def test_keys_of_a_game_are_each_used_once(game: str) -> None:
    layout = layout_of(game)
    keys = list(layout.keys.values())
    assert len(set(keys)) == len(keys)
    assert not {"H", "U", "N"} & set(keys)
    letters = [spot.key for spot in layout.spots]
    assert len(set(letters)) == len(letters)
    assert all(_is_clean(house_verb_words(verb)) for verb in layout.verbs)
    assert all(_is_clean(wager_words(spot.wager)) and _is_clean(_with_numbers(spot)) for spot in layout.spots)


def _with_numbers(spot: SpotKey) -> str:
    return wager_words(spot.wager, tuple(range(1, spot.numbers + 1)))


@pytest.mark.parametrize("ruling", RulingId)
def test_every_ruling_can_be_said(ruling: RulingId) -> None:
    assert ruling.call is None or _is_clean(call_words(ruling.call))


@pytest.mark.parametrize(
    ("given", "right", "faults", "headline", "words"),
    [
        (
            h.Pay(3, "ante", 500), h.Pay(3, "aces_up", 500), (Fault.PLACE,),
            "Wrong wager", "It is Aces Up of seat 3, not ante of seat 3.",
        ),
        (h.Pay(3, "ante", 500), h.Pay(3, "ante", 1000), (Fault.AMOUNT,), "Wrong amount", "The amount is 10, not 5."),
        (h.Deliver(3, 4), h.Deliver(3, 5), (Fault.AMOUNT,), "Wrong number of cards", "It is 5 cards, not 4."),
        (
            h.CallDice((1, 4, 6)), h.CallDice((4, 4, 6)), (Fault.WORDS,),
            "Dice misread", "The dice show four, four, six.",
        ),
        (
            h.CollectWager(3, "ante", 500), h.CollectWager(5, "ante", 500), (Fault.PLACE,),
            "Wrong seat", "It is ante of seat 5, not ante of seat 3.",
        ),
    ],
)  # fmt: skip
def test_a_wrong_step_says_what_differs(
    given: a.Action, right: a.Action, faults: tuple[Fault, ...], headline: str, words: str
) -> None:
    view = verdict_view(Judged(finding=Finding.WRONG, given=given, right=right, faults=faults), Mark.WRONG, (), "")
    assert (view.headline, view.words) == (headline, words)
