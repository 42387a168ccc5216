"""What stands in the three slots while a step is entered, or suggested."""

from trainer.rules import actions as a
from trainer.training.drill import Drill
from trainer.ui.dealing.words import slots
from trainer.ui.entry import entry_of


def test_a_hand_that_is_read_says_first_whose_it_is_and_for_which_half() -> None:
    table = Drill(rulebook="oneida-poker", game="stud7-hilo8", seed=5).situation().table
    read = a.Read(5, "full house, queens over aces", a.Part.HIGH)
    assert slots(entry_of(read), table).place == "5 → high → full house, queens over aces"
    assert slots(entry_of(a.Read(5, "two pairs, kings and nines")), table).place == "5 → two pairs, kings and nines"
