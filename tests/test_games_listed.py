"""Each game in the list has what every layer must have of it; where it lacks something, a test says so by its name."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.training.sessions import KINDS
from trainer.asks.catalogue import asks_of, fetched
from trainer.exchange.phh.recorded import ELSEWHERE, VARIANTS, most_players
from trainer.rules.cards import FULL_DECK, parse_cards
from trainer.rules.families import family_of
from trainer.rules.games.catalogue import GAMES
from trainer.rules.games.listing import FORMS, LISTED, FamilyId, Ties
from trainer.rules.poker.form import FLOP_STREETS, Form, down
from trainer.rules.poker.reading import high_strength, low_strength
from trainer.rules.rulebook import NEUTRAL, load_rulebook, rulebook_ids
from trainer.training.situations.shared import ties_of
from trainer.ui.entry.house.verbs import layout_of
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.house.families import house_layout
from trainer.ui.felt.house.picture import Printed
from trainer.ui.felt.poker.geometry import poker_layout
from trainer.ui.felt.poker.seat_layout import HandShape
from trainer.ui.look.theme import FELTS, Felt
from trainer.ui.wording.games import game_words

EACH = pytest.mark.parametrize("game", LISTED)
AT_POKER = pytest.mark.parametrize("game", FORMS)
AGAINST_THE_HOUSE = pytest.mark.parametrize("game", [game for game in LISTED if game not in FORMS])
LONGEST_NAME = 26
PHH_CODES = {"FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"}
"""All that the format has."""


@EACH
def test_it_has_a_name_of_its_own_that_fits_a_sign(game: str) -> None:
    names = Counter(map(game_words, LISTED))
    assert 0 < len(game_words(game)) <= LONGEST_NAME
    assert names[game_words(game)] == 1


@EACH
def test_a_rulebook_of_its_family_answers_for_it(game: str) -> None:
    books = [book for id_ in (*rulebook_ids(), NEUTRAL) if game in (book := load_rulebook(id_)).games]
    assert books
    for book in books:
        assert set(book.games[game].clauses) <= set(family_of(game).clauses)


@EACH
def test_something_is_asked_about_it(game: str) -> None:
    asks = asks_of(game)
    assert asks
    assert all(fetched(where) for where in asks.values())


@EACH
def test_its_felt_has_a_colour_and_gives_way_to_one_that_was_chosen(game: str) -> None:
    usual = Felt(LISTED[game].felt)
    assert usual in FELTS
    assert TableLook().cloth(usual) is usual
    assert TableLook(felt=Felt.WINE).cloth(usual) is Felt.WINE


@AT_POKER
def test_it_is_poker_with_a_form_and_a_procedure(game: str) -> None:
    assert LISTED[game].family is FamilyId.POKER
    assert GAMES[game].id == game
    assert most_players(FORMS[game]) >= 2


@AT_POKER
def test_its_cards_have_a_layout(game: str) -> None:
    shape, form = HandShape(LISTED[game].layout), FORMS[game]
    assert shape.has_board is form.has_board
    assert shape.most_cards >= len(form.deal) + (len(form.streets) - 1 if form.is_stud else 0)


@AT_POKER
def test_its_board_has_a_place_for_every_card(game: str) -> None:
    assert len(poker_layout(2, HandShape(LISTED[game].layout)).board) >= FORMS[game].whole_board


def _can_be_read(form: Form) -> bool:
    """Whether the largest hand of a game makes one with a whole board; it holds the wheel, which wins high and low."""
    own = form.cards_held() + (len(form.streets) - 1 if form.is_stud else 0)
    wheel = parse_cards("Ac 2c 3c 4c 5c")
    cards = (*wheel, *[card for card in FULL_DECK if card not in wheel])[: own + form.whole_board]
    # Omaha plays two of its own
    first, rest = cards[:2], cards[2:]
    board, more = rest[: form.whole_board], rest[form.whole_board :]
    try:
        return bool(high_strength(form, first + more, board) or low_strength(form, first + more, board))
    except ValueError:
        return False


@AT_POKER
def test_the_largest_hand_can_be_read(game: str) -> None:
    assert _can_be_read(FORMS[game])


def test_a_hand_of_more_than_seven_cards_would_be_noticed() -> None:
    assert not _can_be_read(Form(deal=down(3), streets=FLOP_STREETS))


@AT_POKER
def test_it_has_hands_that_tie_and_each_is_dealt_whole(game: str) -> None:
    form = FORMS[game]
    whole = {len(form.deal) + (len(form.streets) - 1 if form.is_stud else 0)}
    if form.has_draw:
        whole |= {len(form.deal) + drawn for drawn in range(1, form.most_drawn + 1)}
    for tie in ties_of(game):
        assert len(tie.hands) >= 2
        assert {len(cards) for cards in tie.cards()} <= whole
        assert bool(tie.board) is form.has_board


@AT_POKER
def test_it_has_several_hands_that_tie(game: str) -> None:
    assert len(ties_of(game)) >= 3


@AGAINST_THE_HOUSE
def test_it_is_dealt_and_drilled_by_its_family(game: str) -> None:
    row = LISTED[game]
    assert row.family is not FamilyId.POKER
    assert KINDS[game].games[game].id == game
    assert (row.ties, row.recorded) == (Ties.NONE, ())


@AGAINST_THE_HOUSE
def test_its_wagers_have_a_layout(game: str) -> None:
    layout, drawn = layout_of(game), house_layout(Printed(game=game))
    assert layout.spots
    assert layout.verbs
    assert drawn.spots or drawn.family.shared


def test_every_code_of_recorded_hands_is_of_one_game_or_said_to_be_dealt_elsewhere() -> None:
    codes = Counter([code for row in LISTED.values() for code in row.recorded])
    assert set(codes.values()) == {1}
    assert set(codes) == set(VARIANTS)
    assert set(codes) | set(ELSEWHERE) == PHH_CODES
    assert not set(codes) & set(ELSEWHERE)
