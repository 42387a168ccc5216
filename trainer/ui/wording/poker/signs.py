"""What a dealer sees and hears when something goes wrong, or seems to: plain words that judge nothing."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.rules.actions import Call, Move
from trainer.rules.money import short_dollars
from trainer.rules.poker.irregularities.signs import Shown, Sign
from trainer.tongue import translate
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.ui.wording.alarms import alarm_tag, alarm_words
from trainer.ui.wording.calls import call_words


def sign_words(sign: Shown | FalseAlarm) -> str:
    """One sentence for what has just happened at the table."""
    return alarm_words(sign, _alarms()) if isinstance(sign, FalseAlarm) else _shown(sign)


def _alarms() -> Mapping[Harmless, str]:
    """Among players who call, and who leave a chip on their cards, which lie face down."""
    return {
        Harmless.CARD_NEAR_EDGE: translate(
            "Signs", "A card of seat {seat} lies at the very edge of the table, face down."
        ),
        Harmless.STRETCHES: translate(
            "Signs", "Seat {seat} stands up behind the chair and stretches, a chip on the cards."
        ),
        Harmless.CHATS: translate("Signs", "Seat {seat} says to the neighbour: “I should have called last time.”"),
    }


def _shown(sign: Shown) -> str:
    words = _TABLE[sign.sign]()
    return words.format(
        seat=sign.seat,
        said=_said(sign),
        to=short_dollars(sign.to),
        placed=short_dollars(sign.placed),
        added=short_dollars(sign.added),
        cards=abs(sign.cards),
        off=translate("Signs", "one card too many") if sign.cards > 0 else translate("Signs", "one card short"),
        apart=translate("Signs", "it can still be told which were the player's")
        if sign.is_reconstructible
        else translate("Signs", "nobody can tell any more which were the player's"),
        doing=translate("Signs", "The player's own hand did it.")
        if sign.has_contributed
        else translate("Signs", "It was not the player's doing."),
        guarded=translate("Signs", "held under a chip")
        if sign.is_protected
        else translate("Signs", "left unprotected"),
        before=translate("Signs", "had said there was more to come")
        if sign.is_announced
        else translate("Signs", "had said nothing"),
    )


def sign_tag(sign: Shown | FalseAlarm) -> str:
    """What stands at the player's cards while a sign stands, a word or two; empty where it lies there to be seen."""
    if isinstance(sign, FalseAlarm):
        return alarm_tag(sign.what)
    match sign.sign:
        case Sign.CHIPS_ADDED_TO_BET:
            return translate("Signs", "“more to come”") if sign.is_announced else translate("Signs", "a second motion")
        case Sign.CHIPS_UNLIKE_AMOUNT_SAID:
            return translate("Signs", "“{words}”").format(words=short_dollars(sign.to))
        case Sign.HANDS_UNLIKE_WORDS | Sign.SPOKE_OUT_OF_TURN | Sign.FOLDS_AFTER_WORDS:
            return translate("Signs", "“{words}”").format(words=_said(sign))
        case Sign.CHIPS_FROM_POCKET:
            return translate("Signs", "adds chips")
        case Sign.HAND_IN_POT:
            return translate("Signs", "reaches in")
        case _:
            return ""


def _said(sign: Shown) -> str:
    if sign.said is None:
        return ""

    is_sized = sign.said in (Move.BET, Move.RAISE, Move.ALL_IN) and sign.to
    return call_words(Call(sign.said.value), sign.to if is_sized else 0)


_TABLE = {
    Sign.DECK_NOT_SHUFFLED: lambda: translate("Signs", "The deck has come back into play as it was collected."),
    Sign.DECK_NOT_CUT: lambda: translate(
        "Signs", "The deck was taken up for the deal as it was stacked, the cover card beside it."
    ),
    Sign.SUPERVISOR_ASKS_FOR_CUT: lambda: translate("Signs", "The supervisor says: “Cut that again, please.”"),
    Sign.FIRST_CARD_TO_SEAT: lambda: translate("Signs", "The first card of the deal went to seat {seat}."),
    Sign.FACE_UP_CARD: lambda: translate("Signs", "A card lies face up where the backs should show."),
    Sign.PLAYER_WITHOUT_CARDS: lambda: translate(
        "Signs", "Seat {seat} plays this round and has no card where the others have theirs."
    ),
    Sign.CARD_FOR_ABSENT_PLAYER: lambda: translate(
        "Signs", "A card lies in front of seat {seat}, who sits this round out."
    ),
    Sign.DECK_FEELS_WRONG: lambda: translate("Signs", "The stub shows it: the deck has {off}."),
    Sign.COUNT_CAME_TO: lambda: translate("Signs", "Your count came to {cards} cards."),
    Sign.CARD_TOO_MANY: lambda: translate("Signs", "Seat {seat} has a card more than the others, {guarded}. {doing}"),
    Sign.DISCARDS_IN_HAND: lambda: translate(
        "Signs", "Discards have slid into the cards of seat {seat}, {guarded}; {apart}. {doing}"
    ),
    Sign.HAND_TAKEN_IN: lambda: translate(
        "Signs", "The cards of seat {seat}, {guarded} and not folded, were swept in with the muck; {apart}. {doing}"
    ),
    Sign.CHAIR_EMPTY: lambda: translate(
        "Signs", "The chair of seat {seat} is empty; the player is nowhere near the table."
    ),
    Sign.HOLE_CARD_TURNED: lambda: translate(
        "Signs", "The card just dealt to seat {seat} turned over and lies face up."
    ),
    Sign.CARD_ON_FLOOR: lambda: translate("Signs", "The card just dealt slid over the edge and lies on the floor."),
    Sign.MACHINE_STOPPED: lambda: translate("Signs", "The shuffler has stopped before its cycle was through."),
    Sign.LARGE_CHIP: lambda: translate("Signs", "Seat {seat} puts out a single large chip without a word."),
    Sign.CHIPS_ADDED_TO_BET: lambda: translate(
        "Signs", "Seat {seat} puts in the call, and then, in a second motion, {added} more. The player {before}."
    ),
    Sign.CHIPS_UNLIKE_AMOUNT_SAID: lambda: translate("Signs", "Seat {seat} says {to} and puts {placed} in front."),
    Sign.HANDS_UNLIKE_WORDS: lambda: translate("Signs", "Seat {seat} says “{said}” and puts {placed} in front."),
    Sign.SPOKE_OUT_OF_TURN: lambda: translate("Signs", "Seat {seat}, whose turn it is not, says “{said}”."),
    Sign.HAND_THROWN_FACE_DOWN: lambda: translate(
        "Signs", "Seat {seat}, facing a bet, throws the cards face down towards the muck."
    ),
    Sign.FOLDS_AFTER_WORDS: lambda: translate(
        "Signs", "Seat {seat} says “{said}”, looks again and pushes the cards away."
    ),
    Sign.UP_CARDS_TURNED: lambda: translate("Signs", "Seat {seat}, facing a bet, turns the up-cards face down."),
    Sign.FOLDS_OWING_FORCED_BET: lambda: translate(
        "Signs", "Seat {seat} has the up-card that must bet, and pushes the cards away."
    ),
    Sign.FOLDS_WITHOUT_BET: lambda: translate("Signs", "Nobody has bet, and seat {seat} pushes the cards away."),
    Sign.BLIND_FOLDS: lambda: translate(
        "Signs", "Nobody has raised, and seat {seat} with the blind pushes the cards away."
    ),
    Sign.CHIPS_FROM_POCKET: lambda: translate(
        "Signs", "Seat {seat} takes {added} from a pocket and sets it on the stack."
    ),
    Sign.HAND_IN_POT: lambda: translate("Signs", "Seat {seat} reaches into the pot and moves chips about."),
}
