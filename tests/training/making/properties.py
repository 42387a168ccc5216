"""Whether a made spot is like what it was made to be: its key and its entries held against its parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, TypeAlias

from trainer.asks.fields import Json
from trainer.asks.key import AskId
from trainer.rules.cards import parse_cards
from trainer.rules.games.listing import FORMS, LISTED, FamilyId
from trainer.rules.hands import Hand, HandRank
from trainer.rules.poker.form import Five
from trainer.rules.poker.reading import high_hand
from trainer.rules.rulebook import load_rulebook
from trainer.training.making.house.hand import kinds_of
from trainer.training.making.made import Made, spot_made
from trainer.training.making.poker.hand import KINDS, KINDS_WITH_TRAP
from trainer.training.making.poker.kill import ENDS
from trainer.training.making.poker.showdown import BY_KICKER, PARTS, THREE_ODD, TWO_ODD
from trainer.training.making.verdict import AMOUNT, NOTHING
from trainer.training.question_spots import Question, put

Record: TypeAlias = Mapping[str, Json]
TABLES: Final = tuple(
    (rulebook, game)
    for rulebook in (
        *("oneida-poker", "oasis-cardroom", "tribal-three-card", "oneida-four-card", "maryland-four-card"),
        *("oneida-blackjack", "oneida-sic-bo"),
    )
    for game in load_rulebook(rulebook).games
)
"""The twenty tables."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A made spot with its question."""

    made: Made
    question: Question

    def __getitem__(self, name: str) -> int:
        return self.made.chosen.get(name, 0)

    @property
    def key(self) -> Record:
        return self.question.right

    def entry(self, name: str) -> object:
        return self.question.entries.get(name)

    def seats(self) -> list[Mapping[str, object]]:
        listed = self.entry("seat") or []
        assert isinstance(listed, list)
        return listed


def records(value: Json) -> list[Record]:
    """The records of a list."""
    assert isinstance(value, list | tuple)
    return [each for each in value if isinstance(each, Mapping)]


Told: TypeAlias = Iterator[tuple[str, object, object]]
"""Of what, what the parameters say, and what is there."""


def _high_hands(seen: Seen) -> Iterator[Hand]:
    """What everybody who shows has."""
    form, board = FORMS[seen.question.asked.game], parse_cards(str(seen.entry("board") or ""))
    for seat in seen.seats():
        if "cards" in seat:
            hand = high_hand(form, parse_cards(str(seat["cards"])), board)
            assert hand is not None
            yield hand


def showdown(seen: Seen) -> Told:
    pots = records(seen.key["pots"])
    awards = records(pots[0]["awards"])
    sides = {str(pot["name"])[:6] for pot in pots if str(pot["name"]).startswith("side")}
    yield "side_pots", seen["side_pots"], len(sides)
    if not seen["seven"]:
        equal = seen["equal"] or PARTS[seen["decided"]]
        yield "equal", equal, sum(award["part"] != "low" for award in awards)
        if "decided" in seen.made.chosen:
            is_odd = seen["decided"] in (TWO_ODD, THREE_ODD)
            yield "an odd chip", is_odd, any(award["odd"] != "0.00" for award in awards)
        if seen["decided"] == BY_KICKER:
            won, second = sorted(_high_hands(seen), key=lambda hand: -hand.value)[:2]
            yield "by kicker", True, won.name == second.name and won.name.startswith("pair of")
    if "low" in seen.made.chosen:
        yield "low", seen["low"], sum(award["part"] == "low" for award in awards)
    if seen["rake"]:
        yield "rake", True, any(pot["rake"] != "0.00" for pot in pots)
    yield "mucked", seen["mucked"], sum("mucked" in seat for seat in seen.seats())
    yield "uncalled", bool(seen["uncalled"]), seen.key["uncalled"] is not None
    yield "dead", True, sum("folded" in seat for seat in seen.seats()) >= seen["dead"]
    checked = [seat["seat"] for seat in seen.seats() if "checked_seven" in seat]
    yield "seven", bool(seen["seven"]), bool(checked)
    if seen["seven"]:
        yield "seven wins", seen["seven"] == 1, any(award["seat"] in checked for award in awards)


def poker_hand(seen: Seen) -> Told:
    form = FORMS[seen.question.asked.game]
    high, low = seen.key["high"], seen.key["low"]
    shown, board = str(seen.entry("cards")), str(seen.entry("board") or "").split()
    for name, hand in (("high", high), ("low", low)):
        if isinstance(hand, Mapping) and not form.has_board:
            yield f"cards of {name}", True, set(str(hand["cards"]).split()) <= set(shown.split())
    if "kind" in seen.made.chosen:
        kinds = KINDS_WITH_TRAP if form.five is Five.TWO_AND_THREE else KINDS
        assert isinstance(high, Mapping)
        yield "kind", kinds[seen["kind"]], high["rank"]
        if "shared" in seen.made.chosen:
            yield "shared", seen["shared"], len(set(str(high["cards"]).split()) & set(board))
    if "low" in seen.made.chosen:
        yield "low", seen["low"] > 0, low is not None
    if seen["low"] == 2:
        small = [name[0] for name in (*shown.split(), *board) if name[0] in "A2345678"]
        yield "counterfeit", True, len(set(small)) < len(small)
    if "made" in seen.made.chosen:
        assert isinstance(low, Mapping)
        yield "made", seen["made"] >= 2, low.get("made") in ("pair", "two-pair", "three-of-a-kind", "full-house")
    if "with_ace" in seen.made.chosen and not form.has_board:
        played = [str(hand["cards"]) for hand in (high, low) if isinstance(hand, Mapping)]
        yield "with_ace", bool(seen["with_ace"]), all("A" in cards for cards in played)


def opens(seen: Seen) -> Told:
    if FORMS[seen.question.asked.game].is_stud:
        yield "folded", seen["folded"] if seen["when"] == 0 else 0, sum("folded" in seat for seat in seen.seats())
        if seen["when"] == 1:
            yield "reason", "forced-bet", seen.key["reason"]
            up = next(str(seat["up"])[0] for seat in seen.seats() if seat["seat"] == seen.key["seat"])
            yield "equal", 1 + seen["equal"], sum(str(seat["up"])[0] == up for seat in seen.seats())
        else:
            yield "equal", bool(seen["equal"]), seen.key["reason"] == "left-of-dealer"
            suits = [set(str(seat["up"])[1::3]) for seat in seen.seats()]
            yield "tempts", True, not seen["tempts"] or any(len(each) == 1 for each in suits)
        return
    players = [seat["seat"] for seat in seen.seats() if "folded" not in seat]
    yield "two", True, (len(players) == 2) >= bool(seen["two"])
    match seen["when"]:
        case 2:
            ranks = [str(seat["cards"])[0] for seat in seen.seats()]
            top = next(str(seat["cards"])[0] for seat in seen.seats() if seat["seat"] == seen.key["seat"])
            yield "passed", 1 + (min(seen["passed"], 1) if seen["two"] else seen["passed"]), ranks.count(top)
        case 1:
            yield "passed", seen["passed"] == 0, seen.entry("button") in players
            yield "posts", True, bool(seen.key["posts"]) or seen.question.asked.game == "lowball"
            if seen["kill"]:
                kill = seen.entry("kill")
                assert isinstance(kill, dict)
                yield "kill", True, kill["holder"] in [post["seat"] for post in records(seen.key["posts"])]
        case _:
            button = seen.entry("button")
            seats = [seat["seat"] for seat in seen.seats()]
            at = seats.index(button) + 1
            order = [*seats[at:], *seats[:at]]
            yield "passed", seen["passed"], order.index(seen.key["seat"])


def action(seen: Seen) -> Told:
    listed = seen.entry("actions")
    assert isinstance(listed, list)
    did = [str(each).split()[1] for each in listed]
    stacks = seen.key["stacks"]
    assert isinstance(stacks, Mapping)
    yield "raises", seen["raises"], sum(each in ("bet", "raise") for each in did)
    yield "folds", seen["folds"], did.count("fold")
    yield "all_ins", seen["all_ins"], list(stacks.values()).count("0.00")
    yield "closed", bool(seen["closed"]), seen.key["closed"]
    yield "kill", bool(seen["kill"]), seen.entry("kill") is not None
    yield "limits", True, seen["limits"] == 0 or seen.entry("limits") is not None


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
    kind = kinds_of(seen.question.book)[seen["kind"]]
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


def stub(seen: Seen) -> Told:
    dealt = "dealt" in seen.question.entries
    yield "stated", bool(seen["stated"]), dealt
    if seen["stated"] == 2:
        left = seen.key["expected"]
        assert isinstance(left, int)
        yield "hardly any left", True, left < 5
    if "method" in seen.made.chosen:
        methods = ("shoe", "hand", "automated-shoe")
        yield "method", methods[seen["method"]], seen.entry("method")
    if seen["machine"]:
        yield "machine", False, seen.key["count_now"]
    if "decks" in seen.made.chosen:
        usual = 104 if seen.question.asked.game == "blackjack-pitch" else 312
        left = seen.key["expected"]
        assert isinstance(left, int)
        yield "decks", bool(seen["decks"]), not usual - 52 < left < usual
    if seen["box"]:
        assert isinstance(seen.key["expected"], int)
        cards = 52 - 5 * len(seen.seats()) - 7
        yield "box", cards, seen.key["expected"]


def kill(seen: Seen) -> Told:
    yield "end", ENDS[seen["end"]], seen.key["button"]
    pots, qualifying = seen.entry("pot"), Decimal(str(seen.entry("qualifying")))
    assert isinstance(pots, list)
    yield (
        "before and run",
        True,
        len(pots) > seen["before"] + seen["run"] - (ENDS[seen["end"]] == "place") * seen["run"],
    )
    if seen["near"]:
        yield "near", True, all(0 <= qualifying - Decimal(str(pot["amount"])) <= 1 for pot in pots)
    yield "half", "half-kill" if seen["half"] else "kill", seen.entry("kind")


def ruling(seen: Seen) -> Told:
    told = {"voluntary_bettors", "count", "protected", "contributed", "reconstructible", "which", "announced_raise"}
    told |= {"announced", "announced_amount", "placed", "won", "exposed", "who", "cards", "misdealt"}
    if "turns_on" in seen.made.chosen:
        yield "turns_on", seen["turns_on"], len(told & seen.question.entries.keys())
    yield "ruling", True, bool(seen.key["ruling"])
    yield "players", True, len(seen.seats()) > 2 * seen["players"]
    if "folded" in seen.made.chosen:
        yield "folded", seen["folded"], sum("folded" in seat for seat in seen.seats())
        bets = {seat["bet"] for seat in seen.seats() if "folded" not in seat}
        yield "uneven", True, seen["uneven"] or len(bets) == 1
    if "method" in seen.made.chosen and seen.entry("irregularity") != "shoe-jam":
        yield "method", ("shoe", "hand", "automated-shoe")[seen["method"]], seen.entry("method")


def dice_ruling(seen: Seen) -> Told:
    yield "case", ("no-roll", "void-round", "settle-then-close")[seen["case"]], seen.key["ruling"]
    wagers = seen.entry("wager")
    assert isinstance(wagers, list)
    yield "wagers", 2 * seen["wagers"], len(wagers)


def poker_procedure(seen: Seen) -> Told:
    steps, actions = records(seen.key["steps"]), seen.entry("actions")
    assert isinstance(actions, list)
    did = [str(each).split()[1] for each in actions]
    raises, wanted = sum(each in ("bet", "raise") for each in did), max(seen["raises"], seen["rake"])
    yield "raises", True, raises >= wanted if seen["short"] else raises == wanted
    yield "folds", seen["folds"], did.count("fold")
    places = {str(step.get(name)) for step in steps for name in ("to", "from")}
    yield "short", bool(seen["short"]), "side 1" in places
    yield (
        "draws",
        bool(seen["draws"] or seen["used_up"]),
        "draw" in did or (bool(seen["used_up"]) and FORMS[seen.question.asked.game].is_stud),
    )
    shuffles = [step["do"] for step in steps[len(steps) // 3 :]].count("shuffle")
    has_common_card = FORMS[seen.question.asked.game].is_stud and "board" in places
    yield "used_up", bool(seen["used_up"]), bool(shuffles) or has_common_card
    done = {step["do"] for step in steps}
    if not seen["machine"] and not seen["opening"]:
        yield "due", bool(seen["due"]), "count-stub" in done
    yield "opening", True, not seen["opening"] or steps[0]["do"] in ("inspect", "spread", "wash", "shuffle")
    yield "kill", bool(seen["kill"]), seen.entry("kill") is not None
    yield "rake", True, not seen["rake"] or "drop-rake" in done or "take-rake" in done


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
    yield "doubled", seen["doubled"], did.count("double")
    yield "opening", bool(seen["opening"]), "inspect" in done
    yield "refused", bool(seen["refused"]), seen.entry("refuse_cut") is not None


def dice_procedure(seen: Seen) -> Told:
    done = [step["do"] for step in records(seen.key["steps"])]
    yield "winners", seen["winners"], done.count("pay")
    yield "losers", seen["losers"], done.count("collect-wager")
    yield "opening", bool(seen["opening"]), "test-computer" in done


def verdict(seen: Seen) -> Told:
    verdicts = records(seen.key["verdicts"])
    yield "acts", seen["acts"], len(verdicts)
    kinds = [each["verdict"] for each in verdicts]
    yield "the first acts", {"right"} if seen["acts"] > 1 else set(), set(kinds[:-1])
    yield "wrong", seen["wrong"] == NOTHING, kinds[-1] == "right"
    if seen["wrong"] == AMOUNT:
        yield "wrong amount", ["amount"], verdicts[-1]["faults"]


CHECKS: Final[Mapping[tuple[AskId, FamilyId], Callable[[Seen], Told]]] = {
    (AskId.HAND, FamilyId.POKER): poker_hand,
    (AskId.OPENS, FamilyId.POKER): opens,
    (AskId.ACTION, FamilyId.POKER): action,
    (AskId.SETTLEMENT, FamilyId.THREE_CARD): ante_settlement,
    (AskId.SETTLEMENT, FamilyId.FOUR_CARD): ante_settlement,
    (AskId.SETTLEMENT, FamilyId.BLACKJACK): blackjack_settlement,
    (AskId.SETTLEMENT, FamilyId.SIC_BO): sic_bo_settlement,
    (AskId.HAND, FamilyId.THREE_CARD): house_hand,
    (AskId.HAND, FamilyId.FOUR_CARD): house_hand,
    (AskId.HAND, FamilyId.BLACKJACK): blackjack_hand,
    (AskId.DEALER_DRAWS, FamilyId.BLACKJACK): dealer_draws,
    (AskId.STUB, FamilyId.POKER): stub,
    (AskId.STUB, FamilyId.THREE_CARD): stub,
    (AskId.STUB, FamilyId.FOUR_CARD): stub,
    (AskId.STUB, FamilyId.BLACKJACK): stub,
    (AskId.KILL, FamilyId.POKER): kill,
    (AskId.RULING, FamilyId.POKER): ruling,
    (AskId.RULING, FamilyId.THREE_CARD): ruling,
    (AskId.RULING, FamilyId.FOUR_CARD): ruling,
    (AskId.RULING, FamilyId.BLACKJACK): ruling,
    (AskId.RULING, FamilyId.SIC_BO): dice_ruling,
    (AskId.PROCEDURE, FamilyId.POKER): poker_procedure,
    (AskId.PROCEDURE, FamilyId.THREE_CARD): ante_procedure,
    (AskId.PROCEDURE, FamilyId.FOUR_CARD): ante_procedure,
    (AskId.PROCEDURE, FamilyId.BLACKJACK): blackjack_procedure,
    (AskId.PROCEDURE, FamilyId.SIC_BO): dice_procedure,
    **{(AskId.VERDICT, family): verdict for family in FamilyId},
    (AskId.SHOWDOWN, FamilyId.POKER): showdown,
}


def faults(tables: Sequence[tuple[str, str]], ask: AskId, seeds: range) -> list[str]:
    """What is missing in the spots of these seeds, the tables by turns, and which are alike."""
    found: list[str] = []
    texts: dict[str, int] = {}
    for seed in seeds:
        rulebook, game = tables[seed % len(tables)]
        one = spot_made(rulebook, game, ask, seed)
        if one.text in texts:
            found.append(f"{seed} is the spot of {texts[one.text]}")
        texts[one.text] = seed
        for what, wanted, there in CHECKS[ask, LISTED[game].family](Seen(one, put(one.text))):
            if wanted != there:
                found.append(f"{game} {seed}: {what} should be {wanted}, is {there}: {dict(one.chosen)}")
    return found
