"""Irregularities made for a table as it stands: whatever of a kind can happen there, one at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from trainer.rules.actions import Area, Move
from trainer.rules.poker.betting import forced_posts, legal_moves
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.table import PokerTable


def possible(table: PokerTable, kind: Irregularity, random: Random) -> e.PokerEvent | None:
    """An event of this kind that can happen now; none where none of those tried can."""
    tried = [event for event in _some(table, kind, random) if can_happen(table, event)]
    return random.choice(tried) if tried else None


def _some(table: PokerTable, kind: Irregularity, random: Random) -> Iterator[e.PokerEvent]:
    """Events of a kind, possible or not."""
    seats = [seat.number for seat in table.seats if seat is not None]
    chip = table.rules.chip
    number = table.called_on
    seat = table.seat(number) if number else table.seat(seats[0])
    words = [(legal.move, legal.least) for legal in legal_moves(table, seat)] if number else []
    match kind:
        case Irregularity.CHECKED_SEVEN_OR_BETTER:
            pass  # it follows from play and happens by itself
        case Irregularity.NO_SHUFFLE_OR_CUT:
            yield from (e.NoShuffleOrCut(skipped) for skipped in e.Skipped)
        case Irregularity.RECUT_ORDERED:
            yield e.RecutOrdered()
        case Irregularity.WRONG_STARTING_POSITION:
            yield from map(e.WrongStart, seats)
        case Irregularity.FACE_UP_IN_DECK:
            yield from map(e.FaceUpInDeck, range(0, 30, 2))
        case Irregularity.ELIGIBLE_PLAYER_MISSED:
            yield from map(e.PlayerMissed, seats)
        case Irregularity.INELIGIBLE_PLAYER_DEALT:
            yield from map(e.IneligibleDealt, seats)
        case Irregularity.MISSING_OR_EXTRA_CARDS:
            yield e.CardsMissingOrExtra(random.choice((-1, 1)))
        case Irregularity.HOURLY_COUNT_WRONG:
            yield e.HourlyCountWrong(random.choice((51, 53)))
        case Irregularity.WRONG_NUMBER_OF_CARDS:
            for at in seats:
                yield e.WrongNumberOfCards(
                    seat=at, is_protected=random.random() < 0.7, has_contributed=random.random() < 0.3
                )
        case Irregularity.HAND_FOULED:
            for at in seats:
                yield e.HandFouled(
                    seat=at,
                    is_protected=random.random() < 0.7,
                    is_reconstructible=random.random() < 0.3,
                    has_contributed=random.random() < 0.3,
                )
        case Irregularity.HAND_COLLECTED:
            for at in seats:
                yield e.HandCollected(
                    seat=at,
                    is_protected=random.random() < 0.7,
                    is_reconstructible=random.random() < 0.3,
                    has_contributed=random.random() < 0.3,
                )
        case Irregularity.PLAYER_LEFT:
            yield from map(e.PlayerLeft, seats)
        case Irregularity.HOLE_CARD_EXPOSED:
            yield from map(e.HoleCardExposed, seats)
        case Irregularity.CARD_OFF_TABLE:
            yield from map(e.CardOffTable, seats)
            yield e.CardOffTable(Area.BOARD)
        case Irregularity.SHUFFLER_JAM:
            yield e.ShufflerJam()
        case Irregularity.STRING_BET:
            for added in (chip, table.betting.step, seat.stack // 2 // chip * chip):
                yield e.StringBet(seat=number, added=added, is_announced=random.random() < 0.5)
        case Irregularity.WRONG_AMOUNT:
            for move, to in words:
                if move in (Move.BET, Move.RAISE):
                    yield e.WrongAmount(seat=number, announced=to, placed=to + random.choice((-1, 1, 5)) * chip)
        case Irregularity.WORDS_AGAINST_ACTION:
            for move, to in words:
                placed = random.choice((0, table.betting.to_match, seat.bet + chip, seat.bet + seat.stack))
                yield e.WordsAgainstAction(seat=number, said=move, to=to, placed=placed)
        case Irregularity.VERBAL_OUT_OF_TURN:
            yield from (e.VerbalOutOfTurn(seat=at, said=Move.FOLD) for at in seats)
        case Irregularity.FOLD_FACING_BET_FACE_DOWN:
            yield e.FoldFaceDown(number)
        case Irregularity.FOLD_WHILE_OBLIGED:
            yield from (e.FoldWhileObliged(seat=number, said=move, to=to) for move, to in words)
            posts = forced_posts(table) if table.rules.form.is_stud else ()
            yield from (e.FoldWhileObliged(seat=at, said=Move.FOLD, to=amount) for at, amount in posts)
        case Irregularity.UP_CARDS_TURNED_DOWN:
            yield e.UpCardsTurnedDown(number)
        case Irregularity.FOLDS_AFTER_CHECK_ROUND:
            yield e.FoldAfterCheckRound(number)
        case Irregularity.FOLDS_AFTER_BLIND:
            # in stud the forced bettor gives up while another is asked
            yield from map(e.FoldAfterBlind, seats if table.rules.form.is_stud else [number])
        case Irregularity.CHIPS_ADDED_IN_HAND:
            yield from (e.ChipsAdded(at, 5 * chip) for at in seats)
        case Irregularity.POT_TOUCHED:
            yield from map(e.PotTouched, seats)
        case Irregularity.OVERSIZED_CHIP:
            return  # `Act.change`, no event
