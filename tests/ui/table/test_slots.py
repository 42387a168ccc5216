"""What stands in the three slots while a step is entered, or suggested."""

import pytest

from trainer.rules import actions as a
from trainer.training.poker.drill import Drill
from trainer.training.poker.kind import POKER as POKER_DRILLS
from trainer.ui.entry import Entered
from trainer.ui.entry.poker import POKER, Verb, entered_of
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.table.hints import with_the_rest


def test_a_hand_that_is_read_says_first_whose_it_is_and_for_which_half() -> None:
    table = POKER_DRILLS.begun(Drill(rulebook="oneida-poker", game="stud7-hilo8", seed=5)).table
    read = a.Read(5, "full house, queens over aces", a.PotPart.HIGH)
    assert POKER.view(entered_of(read), table)[Box.PLACE] == "5 → high → full house, queens over aces"
    whole = a.Read(5, "two pairs, kings and nines")
    assert POKER.view(entered_of(whole), table)[Box.PLACE] == "5 → two pairs, kings and nines"


PUSH = EnteredView(words={Box.VERB: "Push", Box.PLACE: "Main pot → 10", Box.AMOUNT: "45"}, awaited=None)


@pytest.mark.parametrize(
    ("typed", "ahead"),
    [
        (EnteredView(), {Box.VERB, Box.PLACE, Box.AMOUNT}),
        (EnteredView(words={Box.VERB: "Push"}, awaited=Box.PLACE), {Box.PLACE, Box.AMOUNT}),
        (EnteredView(words={Box.VERB: "Push", Box.PLACE: "Main pot"}, awaited=Box.PLACE), {Box.PLACE, Box.AMOUNT}),
        (EnteredView(words={Box.VERB: "Push", Box.PLACE: "Main pot → 10"}, awaited=Box.AMOUNT), {Box.AMOUNT}),
    ],
)
def test_what_a_guided_entry_still_lacks_goes_on_being_shown(typed: EnteredView, ahead: set[Box]) -> None:
    shown = with_the_rest(typed, PUSH)
    assert (shown[Box.VERB], shown[Box.PLACE], shown[Box.AMOUNT]) == ("Push", "Main pot → 10", "45")
    assert shown.suggested == ahead
    assert shown.awaited == typed.awaited


@pytest.mark.parametrize(
    "typed",
    [
        EnteredView(words={Box.VERB: "Deal"}),
        EnteredView(words={Box.VERB: "Push", Box.PLACE: "Side pot"}, awaited=Box.PLACE),
        EnteredView(words={Box.VERB: "Push", Box.PLACE: "Main pot → 1"}, awaited=Box.AMOUNT),
    ],
)
def test_an_entry_that_leads_elsewhere_is_shown_as_it_is(typed: EnteredView) -> None:
    assert with_the_rest(typed, PUSH) == typed


def test_figures_that_are_typed_are_seen_and_nothing_else() -> None:
    typed = EnteredView(words={Box.VERB: "Push", Box.PLACE: "Main pot → 10", Box.AMOUNT: "4"}, awaited=Box.AMOUNT)
    assert with_the_rest(typed, PUSH) == typed


def test_a_face_still_to_be_turned_up_is_shown() -> None:
    table = POKER_DRILLS.begun(Drill(rulebook="oneida-poker", game="stud7-hilo8", seed=5)).table
    shown = with_the_rest(
        POKER.view(Entered(verb=Verb.DEAL), table), POKER.view(entered_of(a.Deal(4, a.Face.UP)), table)
    )
    assert (shown[Box.VERB], shown[Box.PLACE]) == ("Deal up", "4")
    assert shown.suggested >= {Box.VERB, Box.PLACE}
