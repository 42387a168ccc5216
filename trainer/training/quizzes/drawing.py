"""What one who takes a quiz is asked: its items drawn by a seed, each as it stands in the bank now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.asks.key import AskId
from trainer.errors import BadFile, TrainerError
from trainer.rules.notation import BadNotation
from trainer.rules.shuffling import Stream
from trainer.tongue import Unsaid
from trainer.training.making.made import IN_A_ROW, spot_made
from trainer.training.quizzes.authored import Authored
from trainer.training.quizzes.banked import Banked, Kept, of_spot
from trainer.training.quizzes.quiz import Item, Quiz, Source, fits

_TRIED = 30
_SEEDS = 1 << 40


class NotEnough(TrainerError):
    """The bank, or a table, no longer has what a quiz asks for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One thing that is asked, whole: what was asked stays what it was, whatever becomes of the bank."""

    spot: str = ""
    authored: Authored | None = None
    rulebook: str = ""
    game: str = ""
    part: str = ""
    """Of a round that is dealt; else empty."""
    seed: int = 0
    clauses: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    question: str = ""
    """Its id in the bank, where it comes from there."""
    version: int = 0

    @property
    def is_round(self) -> bool:
        """Whether it is dealt at the table: there is no way back into it."""
        return bool(self.part)


def drawn(quiz: Quiz, bank: Sequence[Kept], seed: int) -> tuple[Drawn, ...]:
    """All that is asked, in its order. The same seed and bank give the same. Raises `NotEnough`."""
    chance = quiz.seed if quiz.is_same_for_all else seed
    taken = {item.question for item in quiz.items if item.source is Source.FIXED}
    found: list[Drawn] = []
    for number, item in enumerate(quiz.items):
        stream = Stream(chance, "quiz", number)
        found += _of(item, bank, stream, taken)
    return Stream(seed, "order").shuffle(found) if quiz.is_shuffled else tuple(found)


def _of(item: Item, bank: Sequence[Kept], stream: Stream, taken: set[str]) -> Iterator[Drawn]:
    match item.source:
        case Source.FIXED:
            yield from [_banked(each) for each in bank if each.id == item.question]
        case Source.DRAWN:
            there = [each for each in bank if fits(item, each) and each.id not in taken]
            if len(there) < item.count:
                raise NotEnough(
                    Unsaid.translate(
                        "Training", "This quiz draws more questions than the bank has now: tell your instructor."
                    )
                )
            chosen = stream.shuffle(there)[: item.count]
            taken.update(each.id for each in chosen)
            yield from map(_banked, chosen)
        case Source.MADE:
            yield from _made(item, stream)
        case Source.ROUND:
            seed = item.seed or 1 + stream.below(_SEEDS)
            yield Drawn(rulebook=item.rulebook, game=item.game, part=item.part, seed=seed)


def _banked(kept: Kept) -> Drawn:
    return _asked(kept.question, kept.id, kept.version)


def _asked(question: Banked, id_: str = "", version: int = 0) -> Drawn:
    return Drawn(
        spot=question.spot,
        authored=question.authored,
        rulebook=question.rulebook,
        game=question.game,
        clauses=question.clauses,
        cites=question.cites,
        question=id_,
        version=version,
    )


def _made(item: Item, stream: Stream) -> Iterator[Drawn]:
    """Spots of the table, none twice."""
    first = item.seed or IN_A_ROW * stream.below(_SEEDS)
    texts: set[str] = set()
    for number in range(_TRIED + item.count * 2):
        try:
            made = spot_made(item.rulebook, item.game, AskId(item.part), first + number, item.difficulty or None)
            question = of_spot(made.text)
        except (BadFile, BadNotation, LookupError):
            continue
        if made.text not in texts:
            texts.add(made.text)
            yield _asked(question)
        if len(texts) == item.count:
            return
    raise NotEnough(
        Unsaid.translate("Training", "This quiz asks for spots that its table does not have: tell your instructor.")
    )
