"""How far apart two colours look, also to eyes that lack a cone: Machado et al. 2009 at severity 1, and CIEDE2000."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

Triple: TypeAlias = tuple[float, float, float]
"""Linear red, green, blue from 0 to 1, or CIE L*, a*, b*."""
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

SIGHT: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)


def seen_distance(one: str, other: str, sight: str) -> float:
    """CIEDE2000 between two colours as `#RRGGBB`, as an eye of that sight sees them."""
    return ciede2000(_lab(_seen(one, sight)), _lab(_seen(other, sight)))


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(factor * value for factor, value in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _seen(colour: str, sight: str) -> Triple:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    red, green, blue = (min(1.0, max(0.0, value)) for value in _times(SIGHT[sight], (red, green, blue)))
    return red, green, blue


def _linear(value: float) -> float:
    """The light of an sRGB value, both from 0 to 1."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _lab(light: Triple) -> Triple:
    def root(value: float) -> float:
        return math.cbrt(value) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116

    x, y, z = (root(value / white) for value, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The distance of two CIE Lab colours, all weights 1 (Sharma, Wu, Dalal 2005)."""
    (light_1, a_1, b_1), (light_2, a_2, b_2) = one, other
    stretch = 1.5 - 0.5 * _vivid((math.hypot(a_1, b_1) + math.hypot(a_2, b_2)) / 2)
    a_1, a_2 = a_1 * stretch, a_2 * stretch
    chroma_1, chroma_2 = math.hypot(a_1, b_1), math.hypot(a_2, b_2)
    hue_1, hue_2 = math.degrees(math.atan2(b_1, a_1)) % 360, math.degrees(math.atan2(b_2, a_2)) % 360
    is_grey = chroma_1 * chroma_2 == 0
    turn = 0.0 if is_grey else (hue_2 - hue_1 + 180) % 360 - 180
    hue = hue_1 + hue_2 if is_grey else (hue_1 + turn / 2) % 360
    light, chroma = (light_1 + light_2) / 2, (chroma_1 + chroma_2) / 2

    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    wave = 1 + sum(height * math.cos(math.radians(times * hue + shift)) for height, times, shift in waves)
    by_light = (light_2 - light_1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    by_hue = 2 * math.sqrt(chroma_1 * chroma_2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * wave)
    bend = -math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2)))) * 2 * _vivid(chroma)
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + bend * by_chroma * by_hue)


def _vivid(chroma: float) -> float:
    """0 for greys, towards 1 for strong colours."""
    return math.sqrt(chroma**7 / (chroma**7 + 25**7))
