"""What a made spot at poker must show, by what it was made to be; stubs and rulings at any table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from tests.training.making.seen import Seen, Told, records
from trainer.rules.cards import parse_cards
from trainer.rules.games.listing import FORMS
from trainer.rules.hands import Hand
from trainer.rules.poker.form import Five
from trainer.rules.poker.reading import high_hand
from trainer.training.making.poker.hand import KINDS, KINDS_WITH_TRAP
from trainer.training.making.poker.kill import ENDS
from trainer.training.making.poker.showdown import BY_KICKER, PARTS, THREE_ODD, TWO_ODD


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
        before = {seat["seat"]: (float(str(seat["bet_before_draw"])), float(str(seat["bet"]))) for seat in seen.seats()}
        level = max(amount for amount, _ in before.values())
        short = [seat for seat, (amount, whole) in before.items() if amount < level and amount < whole]
        # the draw comes once the bet is matched: who has less in has nothing behind, or has folded
        yield "matched before the draw", [], short


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
