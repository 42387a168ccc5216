"""What stands in the three slots while a step is entered, or suggested."""

import pytest

from trainer.rules import actions as a
from trainer.training.drill import Drill
from trainer.training.poker import POKER
from trainer.ui.dealing.guiding import with_the_rest
from trainer.ui.dealing.words import slots
from trainer.ui.entry import Entry, Verb, entry_of
from trainer.ui.widgets.entry import EntryView, Slot


def test_a_hand_that_is_read_says_first_whose_it_is_and_for_which_half() -> None:
    table = POKER.begun(Drill(rulebook="oneida-poker", game="stud7-hilo8", seed=5)).table
    read = a.Read(5, "full house, queens over aces", a.Part.HIGH)
    assert slots(entry_of(read), table).place == "5 → high → full house, queens over aces"
    assert slots(entry_of(a.Read(5, "two pairs, kings and nines")), table).place == "5 → two pairs, kings and nines"


PUSH = EntryView(verb="Push", place="Main pot → 10", amount="45", awaited=None)


@pytest.mark.parametrize(
    ("entered", "ahead"),
    [
        (EntryView(), {Slot.VERB, Slot.PLACE, Slot.AMOUNT}),
        (EntryView(verb="Push", awaited=Slot.PLACE), {Slot.PLACE, Slot.AMOUNT}),
        (EntryView(verb="Push", place="Main pot", awaited=Slot.PLACE), {Slot.PLACE, Slot.AMOUNT}),
        (EntryView(verb="Push", place="Main pot → 10", awaited=Slot.AMOUNT), {Slot.AMOUNT}),
    ],
)
def test_what_a_guided_entry_still_lacks_goes_on_being_shown(entered: EntryView, ahead: set[Slot]) -> None:
    shown = with_the_rest(entered, PUSH)
    assert (shown.verb, shown.place, shown.amount) == ("Push", "Main pot → 10", "45")
    assert shown.suggested == ahead
    assert shown.awaited == entered.awaited


@pytest.mark.parametrize(
    "entered",
    [
        EntryView(verb="Deal"),
        EntryView(verb="Push", place="Side pot", awaited=Slot.PLACE),
        EntryView(verb="Push", place="Main pot → 1", awaited=Slot.AMOUNT),
    ],
)
def test_an_entry_that_leads_elsewhere_is_shown_as_it_is(entered: EntryView) -> None:
    assert with_the_rest(entered, PUSH) == entered


def test_figures_that_are_typed_are_seen_and_nothing_else() -> None:
    typed = EntryView(verb="Push", place="Main pot → 10", amount="4", awaited=Slot.AMOUNT)
    assert with_the_rest(typed, PUSH) == typed


def test_a_face_still_to_be_turned_up_is_shown() -> None:
    table = POKER.begun(Drill(rulebook="oneida-poker", game="stud7-hilo8", seed=5)).table
    shown = with_the_rest(slots(Entry(verb=Verb.DEAL), table), slots(entry_of(a.Deal(4, a.Face.UP)), table))
    assert (shown.verb, shown.place) == ("Deal up", "4")
    assert shown.suggested >= {Slot.VERB, Slot.PLACE}
