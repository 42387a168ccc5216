"""What a made spot against the house must show, by what it was made to be."""

from __future__ import annotations

from collections.abc import Mapping

from tests.training.making.seen import Seen, Told, records
from trainer.rules.hands import HandRank
from trainer.training.making.house.ante.listing import family_of


def ante_settlement(seen: Seen) -> Told:
    lines, seats = records(seen.key["lines"]), seen.seats()
    dealer = seen.key["dealer_hand"]
    assert isinstance(dealer, Mapping)
    played = [line for line in lines if line["wager"] == "play"]
    yield "tied", True, sum(line["hand"] == dealer["name"] for line in played) >= seen["tied"]
    yield "folded", seen["folded"], sum("play" not in seat for seat in seats)
    paid = [line for line in lines if line["wager"] in ("pair_plus", "aces_up") and line["outcome"] == "win"]
    yield "paid", True, len(paid) >= seen["paid"]
    if "dealer" in seen.made.chosen:
        yield "dealer", seen["dealer"] != 2, seen.key["qualifies"]
        yield "a queen", True, seen["dealer"] != 1 or str(dealer["cards"])[0] == "Q"
    wins = {line["wager"] for line in lines if line["outcome"] == "win"}
    yield "meter", True, "progressive" in wins or not seen["meter"]
    yield "six", True, "six_card_bonus" in wins or not seen["six"]
    options = seen.entry("options")
    assert isinstance(options, dict)
    changed = {"tie", "aces_up", "pair_plus"} & options.keys()
    yield "house", bool(seen["house"]), bool(changed)


def blackjack_settlement(seen: Seen) -> Told:
    lines, seats = records(seen.key["lines"]), seen.seats()
    dealer = seen.key.get("dealer_hand") or records(seen.key["dealer_hands"])[0]
    assert isinstance(dealer, Mapping)
    states = {"total": 0, "bust": 1, "blackjack": 2}
    yield "dealer", seen["dealer"], states[str(dealer["rank"])]
    yield "split", seen["split"], sum("split_of" in seat for seat in seats)
    yield "doubled", True, sum("doubled" in seat for seat in seats) >= seen["doubled"]
    yield "surrendered", seen["surrendered"], sum("surrendered" in seat for seat in seats)
    wagers = {line["wager"] for line in lines}
    yield "insured", bool(seen["insured"]), "insurance" in wagers
    if seen["equal"] and seen["dealer"] != 1:
        yield "equal", True, any(line["outcome"] == "push" for line in lines)
    hands = {str(line["hand"]) for line in lines}
    yield "natural", True, not seen["natural"] or "blackjack" in hands
    yield "bust", True, not seen["bust"] or any(hand.startswith("bust") for hand in hands)
    yield "side", {0: False, 1: True, 2: True}[seen["side"]], bool(wagers & {"suit_wager", "royal_match", "hit"})
    options = seen.entry("options")
    assert isinstance(options, dict)
    yield "house", bool(seen["house"]), len(options) > 1


def sic_bo_settlement(seen: Seen) -> Told:
    outcomes = [line["outcome"] for line in records(seen.key["lines"])]
    yield "winners", seen["winners"], outcomes.count("win")
    yield "losers", seen["losers"], outcomes.count("lose")
    dice = seen.entry("dice")
    assert isinstance(dice, list)
    yield "dice", 3 - seen["dice"], len(set(dice))
    options = seen.entry("options")
    assert isinstance(options, dict)
    yield "house", bool(seen["house"]), len(options) > 1


def house_hand(seen: Seen) -> Told:
    high = seen.key["high"]
    assert isinstance(high, Mapping)
    kind = family_of(seen.question.book).kinds[seen["kind"]]
    ranks = {name[0] for name in str(high["cards"]).split()}
    yield "kind", kind, high["rank"]
    yield "ace", bool(seen["ace"]), "A" in ranks
    if seen["ace"] and kind in (HandRank.STRAIGHT, HandRank.STRAIGHT_FLUSH):
        yield "a low ace", True, "2" in ranks
    yield "dealers", bool(seen["dealers"] and not seen["six"]), seen.entry("who") == "dealer"
    if seen["six"]:
        yield "six", True, seen.key["six"] is not None


def blackjack_hand(seen: Seen) -> Told:
    high = seen.key["high"]
    assert isinstance(high, Mapping)
    cards = str(seen.entry("cards")).split()
    yield "aces", seen["aces"], sum(card[0] == "A" for card in cards)
    yield "bust", bool(seen["bust"]), high["rank"] == "bust"
    yield "others", True, len(cards) >= seen["others"]


def dealer_draws(seen: Seen) -> Told:
    reason, cards = str(seen.key["reason"]), str(seen.entry("dealer")).split()
    wanted = {
        0: ("under-17", "17-or-more", "bust"),
        1: ("stands-on-soft-17" if seen["house"] else "hits-soft-17",),
        2: ("no-effect",),
        3: ("second-card",),
    }
    yield "state", True, reason in wanted[seen["state"]]
    if seen["state"] < 2:
        yield "cards", seen["cards"], len(cards)
    if seen["state"] != 1:
        yield "ace", True, ("A" in {card[0] for card in cards}) >= bool(seen["ace"])
    yield "out", True, len(seen.seats()) > seen["out"]


def dice_ruling(seen: Seen) -> Told:
    yield "case", ("no-roll", "void-round", "settle-then-close")[seen["case"]], seen.key["ruling"]
    wagers = seen.entry("wager")
    assert isinstance(wagers, list)
    yield "wagers", 2 * seen["wagers"], len(wagers)


def ante_procedure(seen: Seen) -> Told:
    steps, actions = records(seen.key["steps"]), seen.entry("actions")
    assert isinstance(actions, list)
    yield "folded", seen["folded"], sum(str(each).endswith("fold") for each in actions)
    yield "players", seen["players"], sum(" play " in str(each) for each in actions)
    done = [step["do"] for step in steps]
    yield "method", ("shoe", "hand", "automated-shoe")[seen["method"]], seen.entry("method")
    yield "due", bool(seen["due"]), "count-stub" in done
    yield "opening", bool(seen["opening"]), "inspect" in done
    wagers = {step.get("wager") for step in steps}
    yield "meter", bool(seen["meter"]), "lock-progressive" in done
    yield "six", bool(seen["six"]), "six_card_bonus" in wagers


def blackjack_procedure(seen: Seen) -> Told:
    actions, done = seen.entry("actions"), {step["do"] for step in records(seen.key["steps"])}
    assert isinstance(actions, list)
    did = [str(each).split()[1] for each in actions]
    yield "hits", seen["hits"], did.count("hit")
    for name, decided in (("doubled", "double"), ("split", "split"), ("surrendered", "surrender")):
        yield name, seen[name], did.count(decided)
    wagers = {step.get("wager") for step in records(seen.key["steps"])}
    yield "insured", bool(seen["insured"]), "insurance" in wagers
    yield "opening", bool(seen["opening"]), "inspect" in done
    yield "refused", bool(seen["refused"]), seen.entry("refuse_cut") is not None


def dice_procedure(seen: Seen) -> Told:
    done = [step["do"] for step in records(seen.key["steps"])]
    yield "winners", seen["winners"], done.count("pay")
    yield "losers", seen["losers"], done.count("collect-wager")
    yield "opening", bool(seen["opening"]), "test-computer" in done
