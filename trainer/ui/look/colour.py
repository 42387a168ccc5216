"""What can be computed about colours: contrast, how far apart two look, and what a colour-blind eye sees of them."""

from __future__ import annotations

import math
from enum import StrEnum, auto
from typing import Final, TypeAlias

Hex: TypeAlias = str
"""`#RRGGBB`, or `#RRGGBBAA` for what is laid over something else."""
_Triple: TypeAlias = tuple[float, float, float]


class Sight(StrEnum):
    """How a person sees colours."""

    NORMAL = auto()
    PROTAN = auto()
    DEUTAN = auto()
    TRITAN = auto()


# Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB.
_MACHADO: Final[dict[Sight, tuple[_Triple, _Triple, _Triple]]] = {
    Sight.PROTAN: ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    Sight.DEUTAN: ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    Sight.TRITAN: ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(colour: Hex) -> _Triple:
    """Red, green and blue from 0 to 1 as amounts of light; an alpha is left out."""
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return _to_light(red), _to_light(green), _to_light(blue)


def contrast(one: Hex, other: Hex) -> float:
    """The WCAG 2 ratio, 1 to 21, whichever is the lighter."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def simulate(colour: Hex, sight: Sight) -> Hex:
    if sight is Sight.NORMAL:
        return colour
    light = linear(colour)
    seen = (sum(weight * part for weight, part in zip(row, light, strict=True)) for row in _MACHADO[sight])
    return "#" + "".join(f"{round(255 * _from_light(min(1.0, max(0.0, value)))):02X}" for value in seen)


def difference(one: Hex, other: Hex) -> float:
    """CIEDE2000 between two colours under D65; about 2 is just visible, 10 is clear."""
    l1, a1, b1 = _lab(one)
    l2, a2, b2 = _lab(other)
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))
    c1, c2 = math.hypot(stretch * a1, b1), math.hypot(stretch * a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, stretch * a1)) % 360, math.degrees(math.atan2(b2, stretch * a2)) % 360
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if grey else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    cosines = ((0.17, 1, -30), (-0.24, 2, 0), (-0.32, 3, 6), (0.20, 4, -63))
    weight = 1 - sum(part * math.cos(math.radians(times * hue + shift)) for part, times, shift in cosines)
    s_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * weight
    d_light, d_chroma = (l2 - l1) / s_light, (c2 - c1) / s_chroma
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / s_hue
    bend = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(bend))
    return math.sqrt(d_light**2 + d_chroma**2 + d_hue**2 + rotation * d_chroma * d_hue)


def _to_light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _from_light(value: float) -> float:
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def _luminance(colour: Hex) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(colour: Hex) -> _Triple:
    red, green, blue = linear(colour)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (_lab_curve(value) for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _lab_curve(value: float) -> float:
    return math.cbrt(value) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
