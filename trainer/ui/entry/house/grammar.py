"""The verbs of the tables against the house as the entered step knows them."""

from __future__ import annotations

from typing import Final

from trainer.tongue import translate
from trainer.ui.entry.grammar import Dealing, Grammar
from trainer.ui.entry.house.acts import action_of, amount_entered
from trainer.ui.entry.house.pointing import DEALING, DEALT_TO, begin, draw
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.slots import SLOTS
from trainer.ui.entry.house.verbs import Verb
from trainer.ui.entry.house.words import house_verb_words
from trainer.ui.felt.house.targets import HousePlace, HouseTarget

HOUSE: Final[Grammar[Sight, HouseTarget, HousePlace]] = Grammar(
    verbs=SLOTS,
    verb_words=house_verb_words,
    act=action_of,
    begin=begin,
    draw=draw,
    amount=amount_entered,
    among_cue=lambda: translate("House", "What is done with the shaker?"),
    goes_on=frozenset({Verb.TURN, Verb.COLLECT, Verb.TAKE, Verb.PAY}),
    dealing=Dealing(
        verbs=DEALING,
        is_usually_up=lambda sight: sight.layout.deals_up,
        keeps_face=False,
        is_deck=lambda target: target.kind is HousePlace.SHOE,
        is_dealt_to=lambda target: target.kind in DEALT_TO,
    ),
)
