"""Payments gone through one by one: the bet on its felt, what was paid, and what is right."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from trainer.records import Answer, KeptAttempt
from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.training.paying_bets import worth
from trainer.training.paying_judge import Handed, Kept, read_back
from trainer.training.paying_odds import Subject
from trainer.ui.exercise.review.walk import Walk, WalkStep, as_done, asked, done, expected, in_turn, time_line
from trainer.ui.look.theme import Felt
from trainer.ui.paying.felt import PayFelt
from trainer.ui.paying.report import fault_words, handed_words
from trainer.ui.paying.result import subject_kept
from trainer.ui.paying.words import kept_odds_words, piles_words, row_words
from trainer.ui.wording.drills import mark_of
from trainer.ui.wording.gate import target_words
from trainer.ui.wording.joined import with_commas, with_dots
from trainer.ui.wording.line import sentence


def paid_walk(kept: KeptAttempt) -> Walk:
    """Every payment; raises `TrainerError` where what is stored can't be read."""
    subject = subject_kept(kept)
    own = [at for at, answer in enumerate(kept.answers) if answer.by_trainee and not answer.is_beside]
    return in_turn(kept, own, lambda index: _step(kept.answers[index], index, subject))


def _step(answer: Answer, index: int, subject: Subject) -> WalkStep:
    paid = read_back(answer)
    name = row_words(paid.row, wager=subject.wager)
    bet = translate("Paying", "{odds} on {amount}").format(
        odds=kept_odds_words(paid.odds), amount=short_dollars(worth(paid.stack))
    )
    right = translate("Paying", "{amount}: {chips}").format(
        amount=short_dollars(paid.amount), chips=piles_words(paid.fewest)
    )
    caption, time = time_line(answer, paid.took_ms)
    if paid.target_ms is not None:
        target = translate("Walk", "target {target}").format(target=target_words(paid.target_ms))
        time = with_commas(time, target)
    return WalkStep(
        title=with_dots(translate("Walk", "Bet {number}").format(number=answer.step + 1), name),
        lines=(
            asked(translate("Walk", "Pay {bet}").format(bet=bet)),
            done(handed_words(Handed(paid.chips, paid.said))),
            expected(right) if paid.faults else as_done(),
            (caption, time),
        ),
        citations=tuple([cite for cite in answer.cite.split("; ") if cite]),
        rule=" ".join([sentence(fault_words(fault)) for fault in paid.faults]),
        mark=mark_of(answer.mark),
        tag=translate("Walk", "once more") if answer.attempt_no > 1 else "",
        answers=(index,),
        picture=partial(_shown, paid, name),
    )


def _shown(paid: Kept, name: str, in_place_of: QWidget | None) -> QWidget:
    """The bet with the payment beside it, as it was handed over."""
    pieces = {piece for piece, _ in paid.chips} | set(paid.pieces)
    felt = in_place_of
    if not isinstance(felt, PayFelt) or set(felt.piles) != pieces:
        felt = PayFelt(Felt.GREEN, sorted(pieces, reverse=True), is_still=True)
        felt.setEnabled(False)
    odds = translate("PayingPage", "pays {odds}").format(odds=kept_odds_words(paid.odds))
    felt.show_bet(name or odds, odds if name else "", "", paid.stack)
    felt.show_payment(paid.chips)
    return felt
