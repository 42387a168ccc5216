"""Whether a made spot is like what it was made to be: its key and its entries held against its parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tests.training.making import at_house, at_poker
from tests.training.making.seen import Seen, Told, records
from trainer.asks.key import AskId
from trainer.rules.calls import Call, is_ruling
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.training.making.made import spot_made
from trainer.training.making.verdict import AMOUNT, NOTHING
from trainer.training.question_spots import put


def verdict(seen: Seen) -> Told:
    verdicts = records(seen.key["verdicts"])
    yield "acts", seen["acts"], len(verdicts)
    kinds = [each["verdict"] for each in verdicts]
    yield "the first acts", {"right"} if seen["acts"] > 1 else set(), set(kinds[:-1])
    yield "wrong", seen["wrong"] == NOTHING, kinds[-1] == "right"
    event = seen.entry("event")
    yield "event", bool(seen["event"]), event is not None
    if seen["wrong"] == AMOUNT:
        # of a ruling the words are wrong
        faults = verdicts[-1]["faults"]
        yield "wrong amount", True, faults == ["amount"] or (event is not None and faults == ["words"])
    if isinstance(event, Mapping) and event["irregularity"] not in WITHOUT_WORDS:
        acts = seen.entry("act")
        assert isinstance(acts, list)
        yield "to be dealt with", True, any(map(_is_about_it, (*records(verdicts[0]["expected"]), acts[0])))


def _is_about_it(step: Mapping[str, object]) -> bool:
    if step["do"] != "announce":
        return step["do"] == "call-floor"
    return step["say"] == Call.STOP or is_ruling(Call(str(step["say"])))


WITHOUT_WORDS: Final = {"oversized-chip", "recut-ordered"}
"""What is done about these begins with a change of the chip, and with the cut."""
CHECKS: Final[Mapping[tuple[AskId, FamilyId], Callable[[Seen], Told]]] = {
    (AskId.HAND, FamilyId.POKER): at_poker.poker_hand,
    (AskId.OPENS, FamilyId.POKER): at_poker.opens,
    (AskId.ACTION, FamilyId.POKER): at_poker.action,
    (AskId.SETTLEMENT, FamilyId.THREE_CARD): at_house.ante_settlement,
    (AskId.SETTLEMENT, FamilyId.FOUR_CARD): at_house.ante_settlement,
    (AskId.SETTLEMENT, FamilyId.BLACKJACK): at_house.blackjack_settlement,
    (AskId.SETTLEMENT, FamilyId.SIC_BO): at_house.sic_bo_settlement,
    (AskId.HAND, FamilyId.THREE_CARD): at_house.house_hand,
    (AskId.HAND, FamilyId.FOUR_CARD): at_house.house_hand,
    (AskId.HAND, FamilyId.BLACKJACK): at_house.blackjack_hand,
    (AskId.DEALER_DRAWS, FamilyId.BLACKJACK): at_house.dealer_draws,
    (AskId.STUB, FamilyId.POKER): at_poker.stub,
    (AskId.STUB, FamilyId.THREE_CARD): at_poker.stub,
    (AskId.STUB, FamilyId.FOUR_CARD): at_poker.stub,
    (AskId.STUB, FamilyId.BLACKJACK): at_poker.stub,
    (AskId.KILL, FamilyId.POKER): at_poker.kill,
    (AskId.RULING, FamilyId.POKER): at_poker.ruling,
    (AskId.RULING, FamilyId.THREE_CARD): at_poker.ruling,
    (AskId.RULING, FamilyId.FOUR_CARD): at_poker.ruling,
    (AskId.RULING, FamilyId.BLACKJACK): at_poker.ruling,
    (AskId.RULING, FamilyId.SIC_BO): at_house.dice_ruling,
    (AskId.PROCEDURE, FamilyId.POKER): at_poker.poker_procedure,
    (AskId.PROCEDURE, FamilyId.THREE_CARD): at_house.ante_procedure,
    (AskId.PROCEDURE, FamilyId.FOUR_CARD): at_house.ante_procedure,
    (AskId.PROCEDURE, FamilyId.BLACKJACK): at_house.blackjack_procedure,
    (AskId.PROCEDURE, FamilyId.SIC_BO): at_house.dice_procedure,
    **{(AskId.VERDICT, family): verdict for family in FamilyId},
    (AskId.SHOWDOWN, FamilyId.POKER): at_poker.showdown,
}


def faults(tables: Sequence[tuple[str, str]], ask: AskId, seeds: range) -> list[str]:
    """What is missing in the spots of these seeds, each table in a row, and which are alike."""
    found: list[str] = []
    texts: dict[str, int] = {}
    for place, seed in enumerate(seeds):
        rulebook, game = tables[place * len(tables) // len(seeds)]
        one = spot_made(rulebook, game, ask, seed)
        if one.text in texts:
            found.append(f"{seed} is the spot of {texts[one.text]}")
        texts[one.text] = seed
        for what, wanted, there in CHECKS[ask, LISTED[game].family](Seen(one, put(one.text))):
            if wanted != there:
                found.append(f"{game} {seed}: {what} should be {wanted}, is {there}: {dict(one.chosen)}")
    return found
