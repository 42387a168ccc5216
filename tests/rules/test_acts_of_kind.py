"""Each field of an act says by its name what is wrong where it differs."""

from __future__ import annotations

from dataclasses import fields

import pytest

from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import Fault, fault_of
from trainer.rules.games import written
from trainer.rules.round import Event

ACTS = [kind for kind in written.ACTS.values() if not issubclass(kind, Event)]


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.do)
def test_every_field_of_an_act_is_a_place_a_sum_a_face_or_words(act: type[Action]) -> None:
    for field in fields(act):
        assert fault_of(field.name) in Fault, f"{act.__name__}.{field.name} has to be listed"


def test_a_name_that_is_not_listed_is_no_fault_of_words() -> None:
    with pytest.raises(KeyError, match="fingers"):
        fault_of("fingers")
