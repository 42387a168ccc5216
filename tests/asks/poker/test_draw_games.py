"""The asks at the draw tables: what only they say, and what they refuse."""

from __future__ import annotations

from random import Random

import pytest

from tests.asks.asking import key, refusals, seats
from tests.rules.poker.choices import DRAW_CHOICES, rules_of
from tests.rules.poker.random_tables import table_at_random
from tests.rules.poker.tables import OASIS
from tests.rules.poker.walks import walk_beside
from trainer.asks.poker.showdown import key_of_showdown
from trainer.asks.poker.showdown_spot import BeforeDraw, ShowdownSpot, Stakeholder
from trainer.asks.source import Setting
from trainer.rules.poker.table import Status
from trainer.rules.rulebook import load_rulebook

LOW = 'rulebook = "oneida-poker"\ngame = "draw5-low"\n'
LOWBALL = 'rulebook = "oasis-cardroom"\ngame = "lowball"\n'
SEVEN, EIGHT, NINE = "7h 4c 3d 2s Ah", "8h 6c 4d 3s 2h", "9h 6d 4h 3c 2c"


def showdown(rulebook: str, lines: str, **by_seat: str) -> str:
    return f'{rulebook}ask = "showdown"\nbutton = 9\n{lines}{seats(**by_seat)}'


def procedure(actions: list[str], *lines: str) -> str:
    listed = ", ".join(f'"{action}"' for action in actions)
    more = "\n".join(lines)
    return f'{LOWBALL}ask = "procedure"\nbutton = 9\nseed = 4\nactions = [{listed}]\n{more}\n' + seats(s2="", s9="")


def test_the_parts_of_a_side_pot_have_their_names() -> None:
    found = key(
        showdown(
            LOWBALL,
            "",
            s2=f'cards = "{SEVEN}"\nbet = 12\nbet_before_draw = 6\nchecked_seven = true',
            s5='cards = "6h 5c 4s 3h 2d"\nbet = 3\nbet_before_draw = 3',
            s7=f'cards = "{EIGHT}"\nbet = 12\nbet_before_draw = 6',
        )
    )
    assert [(pot["name"], pot["amount"], pot["eligible"]) for pot in found["pots"]] == [
        ("main", "9.00", [2, 5, 7]),
        ("side 1", "6.00", [2, 7]),
        ("side 1 after the draw", "12.00", [7]),
    ]
    assert found["totals"] == {"2": "6.00", "5": "5.00", "7": "12.00"}
    assert found["cites"][:3] == ["Oasis Lowball: How the Pot Is Awarded", "reading R45", "reading R122"]


def test_a_side_pot_bet_wholly_after_the_draw_has_no_part_before_it() -> None:
    """Seat 5 was all-in before the draw and wins the main pot; in the side pot the checked seven is best (R45)."""
    found = key(
        showdown(
            LOWBALL,
            "",
            s2=f'cards = "{SEVEN}"\nbet = 9\nbet_before_draw = 3\nchecked_seven = true',
            s5='cards = "6h 5c 4s 3h 2d"\nbet = 3\nbet_before_draw = 3',
            s7=f'cards = "{EIGHT}"\nbet = 9\nbet_before_draw = 3',
        )
    )
    assert [(pot["name"], pot["amount"], pot["eligible"]) for pot in found["pots"]] == [
        ("main", "9.00", [2, 5, 7]),
        ("side 1 after the draw", "12.00", [7]),
    ]
    assert found["totals"] == {"5": "5.00", "7": "12.00"}


def test_a_fee_larger_than_the_bets_before_the_draw_takes_the_rest_of_those_after() -> None:
    bet = "bet = 7\nbet_before_draw = 1"
    found = key(
        showdown(LOWBALL, "", s2=f'cards = "{SEVEN}"\n{bet}\nchecked_seven = true', s5=f'cards = "{NINE}"\n{bet}')
    )
    assert [(pot["amount"], pot["rake"]) for pot in found["pots"]] == [("2.00", "2.00"), ("12.00", "2.00")]
    assert found["totals"] == {"5": "10.00"}


@pytest.mark.parametrize(
    ("toml", "lines"),
    [
        (showdown(LOWBALL, "", s2=f'cards = "{SEVEN}"\nbet = 3\nchecked_seven = true', s5=f'cards = "{NINE}"\nbet = 3'),
         [f"seat {n} bet_before_draw missing: what of the bet was in before the draw, since a seven was checked "
          "(reading R45)" for n in (2, 5)]),
        (showdown(LOWBALL, 'street = "deal"\n', s2=f'cards = "{SEVEN}"\nbet = 3', s5=f'cards = "{NINE}"\nbet = 3'),
         ['street "deal": one player left: whoever is still in when the first round closes draws']),
        (showdown('rulebook = "oneida-poker"\ngame = "holdem"\n', 'street = "deal"\n', s2="bet = 3",
                  s5="bet = 1\nfolded = true"),
         ["street has no meaning here: only a draw game asks where the hand ended, not Hold'em"]),
        (procedure(["2 check", "9 check", "9 draw As"]), ['actions[2] "9 draw As": seat 2, whose turn it is to draw']),
        (procedure(["2 check", "2 stand-pat"]), ['actions[1] "2 stand-pat": seat 9, whose turn it is']),
        (procedure(["2 check", "9 check", "2 draw"]), ['actions[2] "2 draw": cards after it, each once: "9 draw Qh"']),
        (procedure(["2 check", "9 check", "2 stand-pat 3"]),
         ['actions[2] "2 stand-pat 3": no amount after stand-pat']),
        (procedure(["2 check", "9 check", "2 stand-pat", "9 stand-pat", "2 check", "9 check"], 'reshuffled = "As Ks"'),
         ["reshuffled As Ks: nothing: no cards are shuffled again in this hand"]),
        (f'{LOWBALL}ask = "ruling"\nirregularity = "checked-seven-or-better"\n',
         ["won missing: whether the checked hand is the best at the showdown"]),
        (f'{LOW}ask = "ruling"\nirregularity = "pot-touched"\nwon = true\n',
         ["won has no meaning here: pot-touched is ruled one way"]),
        (f'{LOW}ask = "stub"\n[options]\nburn_before_draw = false\n' + seats(s1="", s2=""),
         ["options.burn_before_draw false: true (Oneida Poker L(7)(a))"]),
    ],
)  # fmt: skip
def test_what_is_refused(toml: str, lines: list[str]) -> None:
    assert refusals(toml) == lines


def test_the_action_of_both_rounds() -> None:
    first = key(f'{LOWBALL}ask = "action"\nstreet = "deal"\nbutton = 9\n' + seats(s2="", s5="", s9=""))
    assert (first["next"], first["pot"]) == (2, "3.00")
    last = key(
        f'{LOWBALL}ask = "action"\nstreet = "draw"\nbutton = 9\npot = 9\n' + seats(s2="folded = true", s5="", s9="")
    )
    assert last["next"] == 5
    assert [(move["do"], move.get("min")) for move in last["legal"]] == [
        ("fold", None), ("check", None), ("bet", "6.00"),
    ]  # fmt: skip


def test_the_remedies_of_a_checked_seven() -> None:
    ruling = f'{LOWBALL}ask = "ruling"\nirregularity = "checked-seven-or-better"\nplayer = 4\n'
    won = key(f"{ruling}won = true\n")["remedy"]
    assert [(step["do"], step.get("say"), step.get("to")) for step in won] == [
        ("announce", "bets-after-draw-to-second", "seat 4"),
        ("push-pot", None, "seat 4"),
    ]
    lost = key(f"{ruling}won = false\n")["remedy"]
    assert [(step["do"], step.get("say"), step.get("from")) for step in lost] == [
        ("announce", "loses-pot", None),
        ("collect-cards", None, "seat 4"),
    ]


@pytest.mark.parametrize("seed", range(60))
def test_a_round_of_lowball_and_its_showdown_come_to_the_same(seed: int) -> None:
    random, of = Random(seed), (OASIS, "lowball")
    row = {name: random.choice(values) for name, values in DRAW_CHOICES[of].items()}
    rules = rules_of(of, row)
    walked = walk_beside(table_at_random(rules, row, random), random)
    table = walked.ended.table
    players = tuple(
        Stakeholder(
            seat=seat.number,
            bet=seat.paid,
            cards=seat.cards,
            is_folded=seat.status is Status.FOLDED,
            has_mucked=seat.status is Status.CONCEDED,
            before_draw=BeforeDraw(seat.paid_before_draw, seat.checked_seven),
        )
        for seat in table.players
    )
    spot = ShowdownSpot(
        setting=Setting(book=load_rulebook(OASIS).games["lowball"], rules=rules),
        button=table.button,
        players=players,
        last_bettor=table.betting.last_bettor,
        street=table.street,
    )
    found = key_of_showdown(spot)
    if found.returned is not None:
        # an ante that nobody could match in full: in play a last side pot of one player, for a spot an uncalled bet
        seat, amount = found.returned
        assert (table.pots[-1].amount, table.pots[-1].eligible) == (amount, (seat,))
        return
    assert [(pot.amount, pot.rake, pot.is_after_draw) for pot in found.pots] == [
        (pot.amount, pot.rake, pot.is_after_draw)
        for pot in table.pots
        if pot.amount  # of a pot bet wholly after the draw no chip is the part before it
    ]
