"""Names as they are kept, be it of people, groups, rulebooks or quizzes: composed, without what nobody sees; what is
wrong with one that was given; and which of them look the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from trainer.errors import Problem


def _pairs(signs: str, drawn: str) -> dict[str, str]:
    return dict(zip(signs, drawn, strict=True))


_UNSEEN: Final = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Signs without width, those that turn the direction of what follows, and those that command a terminal."""
_DRAWN_AS: Final = re.compile("[\ufe0e\ufe0f]")
_HALF: Final = re.compile("[\ud800-\udfff]")
_LATIN: Final = _pairs(
    "АВСЕНІЈКМОРЅТХУԚԜасеһіјорѕхуԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυ\u2018\u2019\u02bc\u00b4`\u2010\u2011\u2012\u2013\u2014\u2212",
    "ABCEHIJKMOPSTXYQWacehijopsxydqwABEZHIKMNOPTYXaivopu'''''------",
)
"""Letters of other scripts that are drawn like Latin ones, and the many strokes that are drawn like two."""
_STROKES: Final = _pairs("I1|0", "lllO")


def has_half_signs(text: str) -> bool:
    """Whether a sign of it is broken, as after a bad copy."""
    return _HALF.search(text) is not None


def without_half_signs(text: str) -> str:
    """Each in its place replaced by the sign for what can't be read."""
    return _HALF.sub("\N{REPLACEMENT CHARACTER}", text)


def tidied(text: str) -> str:
    """As it is kept: composed letters, one blank between words, nothing unseen."""
    return " ".join(normalize("NFC", _UNSEEN.sub("", text)).replace("\N{BRAILLE PATTERN BLANK}", " ").split())


def problems_of_name(place: str, name: str) -> Iterator[Problem]:
    """What is wrong with the name of something that staff have made; one that is empty is for others to tell.

    How a suit is drawn, in colours or not, is said by a sign that nobody sees either, and does no harm.
    """
    name = _DRAWN_AS.sub("", name)
    if has_half_signs(name):
        yield Problem(place, Problem.tr("a sign is broken, as after a bad copy"), Problem.tr("type it anew"))
    elif tidied(name) != " ".join(re.split(" +", normalize("NFC", name).strip(" "))):
        yield Problem(place, Problem.tr("there is a sign in it that nobody sees"), Problem.tr("type it anew"))


def look_alike(one: str, other: str) -> bool:
    """Whether nobody could tell two names apart, in small letters, in capitals, or as they are written."""
    mine, theirs = _looks(one), _looks(other)
    return mine[0] == theirs[0] or mine[1] == theirs[1] or mine[2] == theirs[2]


@lru_cache(maxsize=4096)
def _looks(name: str) -> tuple[str, str, str]:
    """Each of a list of people is held against all of them while nobody else can write."""
    plain = normalize("NFKC", name)
    latin = "".join([_LATIN.get(sign, sign) for sign in plain])
    return plain.casefold(), latin.casefold(), "".join([_STROKES.get(sign, sign) for sign in latin])
