"""What stands on the posted sign and in the legend of a poker table."""

from __future__ import annotations

from typing import assert_never

from trainer.rules.money import Cents, short_dollars
from trainer.rules.poker.form import Form
from trainer.rules.poker.rules import (
    FeeRake,
    KillKind,
    LevelRake,
    LimitKind,
    Limits,
    PercentRake,
    PokerRules,
    Rake,
)
from trainer.rules.poker.table import PokerTable
from trainer.tongue import Plural, translate
from trainer.ui.wording.games import game_words
from trainer.ui.wording.joined import listed


def sign_lines(rules: PokerRules) -> tuple[str, ...]:
    """The posted sign: limits, blinds and jackpot, rake, kill."""
    stakes = [line for line in (_forced_bets(rules.limits), _jackpot(rules.jackpot)) if line]
    lines = [
        _limits(rules.limits, game_words(rules.game)),
        " · ".join(stakes),
        _rake(rules.rake) if rules.rake is not None else "",
        _kill(rules),
        _raises(rules),
    ]
    return tuple([line for line in lines if line])


def before_lines(start: PokerTable) -> tuple[str, ...]:
    """The legend: what a dealer knows from the rounds before, and the cards don't show; none where nothing matters.

    `start` is the table as the round begins.
    """
    rules = start.rules
    lines = [
        translate("Posted", "the table opens") if start.is_opening else "",
        _last_pot(start) if rules.kill is not None and not start.is_opening else "",
        _ago(translate("Posted", "cards counted {minutes} min ago"), start.minutes_since_count)
        if rules.counts_deck
        else "",
        _ago(translate("Posted", "decks changed {minutes} min ago"), start.minutes_since_rotation)
        if rules.facts.decks > 1
        else "",
        translate("Posted", "a shuffler is in use") if rules.has_shuffler else "",
    ]
    shown = tuple([line for line in lines if line])
    return (translate("Posted", "Before this round"), *shown) if shown else ()


def card_lines(form: Form, *, is_alone: bool) -> tuple[str, ...]:
    """The legend of what is drawn on cards; with a head where the lines stand alone."""
    lines = [
        translate("Posted", "white bar: dealt down") if form.is_stud else "",
        translate("Posted", "H, L: plays for high, low") if form.is_split else "",
    ]
    shown = tuple([line for line in lines if line])
    return (translate("Posted", "On the cards"), *shown) if shown and is_alone else shown


def _last_pot(start: PokerTable) -> str:
    if not start.kill.last_winner:
        return translate("Posted", "last pot: no single winner")
    return translate("Posted", "last pot: won by seat {seat}").format(seat=start.kill.last_winner)


def _ago(words: str, minutes: int) -> str:
    return words.format(minutes=minutes) if minutes else ""


def _figures(amounts: tuple[Cents, ...]) -> str:
    return listed(map(short_dollars, amounts))


def _limits(limits: Limits, game: str) -> str:
    if game[-1].isdigit():
        game = f"{game} ·"  # not to be read with the limits
    match limits.kind:
        case LimitKind.FIXED:
            words = translate("Posted", "{game} {small} – {big} limit")
            return words.format(game=game, small=short_dollars(limits.small), big=short_dollars(limits.big))
        case LimitKind.NO_LIMIT:
            return translate("Posted", "{game} no limit").format(game=game)
        case LimitKind.POT_LIMIT:
            return translate("Posted", "{game} pot limit").format(game=game)
        case LimitKind.SPREAD:
            words = translate("Posted", "{game} {least} to {most}")
            return words.format(game=game, least=short_dollars(limits.least), most=short_dollars(limits.most))
        case _:
            assert_never(limits.kind)


def _forced_bets(limits: Limits) -> str:
    """Blinds, ante, bring-in: what a table has of them."""
    words = Plural.tr("blind(s) {amounts}", "", len(limits.blinds))
    lines = [
        words.format(amounts=_figures(limits.blinds)) if limits.blinds else "",
        translate("Posted", "ante {amount}").format(amount=short_dollars(limits.ante)) if limits.ante else "",
        translate("Posted", "bring-in {amount}").format(amount=short_dollars(limits.bring_in))
        if limits.bring_in
        else "",
    ]
    return " · ".join([line for line in lines if line])


def _jackpot(amount: Cents) -> str:
    return translate("Posted", "jackpot {amount}").format(amount=short_dollars(amount)) if amount else ""


def _rake(rake: Rake) -> str:
    match rake:
        case PercentRake(percent=percent, cap=cap):
            words = (
                translate("Posted", "rake {percent} %")
                if cap is None
                else translate("Posted", "rake {percent} %, at most {cap}")
            )
            return words.format(percent=percent, cap=short_dollars(cap or 0))
        case LevelRake(levels=levels):
            word = translate("Posted", "{rake} from {level}")
            each = [word.format(rake=short_dollars(taken), level=short_dollars(level)) for level, taken in levels]
            return translate("Posted", "rake {levels}").format(levels=", ".join(each))
        case FeeRake(amount=amount):
            return translate("Posted", "fee {amount} a hand").format(amount=short_dollars(amount))
        case _:
            assert_never(rake)


def _kill(rules: PokerRules) -> str:
    if rules.kill is None:
        return ""
    if rules.kill.qualifying <= rules.chip:
        # any pot would do: a question about a kill that is on says no figure
        is_whole = rules.kill.kind is KillKind.KILL
        return translate("Posted", "kill") if is_whole else translate("Posted", "half-kill")
    words = (
        translate("Posted", "kill from {amount}")
        if rules.kill.kind is KillKind.KILL
        else translate("Posted", "half-kill from {amount}")
    )
    return words.format(amount=short_dollars(rules.kill.qualifying))


def _raises(rules: PokerRules) -> str:
    limit = rules.raise_limit
    if limit is None:
        return ""
    return Plural.tr("%n raise(s) a round", "", limit)
