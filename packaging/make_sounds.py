"""Makes assets/sounds: short 22.05 kHz mono WAV files from seeded noise and sines; run by hand, never at run time.

    python packaging/make_sounds.py

Standard library only; the same files come out every time.
"""

from __future__ import annotations

import math
import wave
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE: Final = 22_050
"""Samples a second."""
SEED: Final = 52


def brush(random: Random, seconds: float, low: float, high: float, swell: float) -> list[float]:
    """Noise between two pitches in Hz, loudest at the share `swell` (0 to 1) of its length: paper on felt."""
    count = round(seconds * RATE)
    keep_high, keep_low = (math.exp(-2 * math.pi * pitch / RATE) for pitch in (high, low))
    soft = floor = 0.0
    samples = []
    for place in range(count):
        soft = (1 - keep_high) * random.uniform(-1, 1) + keep_high * soft
        floor = (1 - keep_low) * soft + keep_low * floor
        share = place / count
        loudness = share / swell if share < swell else (1 - share) / (1 - swell)
        samples.append((soft - floor) * loudness**2)
    return samples


def struck(seconds: float, partials: Iterable[tuple[float, float]], fade: float) -> list[float]:
    """Something hard, hit: partials as (Hz, loudness), falling to a third in `fade` seconds, higher ones faster."""
    parts = tuple(partials)
    lowest = parts[0][0]

    def at(time: float) -> float:
        onset = min(1.0, time / 0.001)
        return onset * sum(
            loudness * math.sin(2 * math.pi * pitch * time) * math.exp(-time * pitch / lowest / fade)
            for pitch, loudness in parts
        )

    return [at(place / RATE) for place in range(round(seconds * RATE))]


def mixed(parts: Iterable[tuple[float, float, list[float]]]) -> list[float]:
    """Several sounds as (start in seconds, loudness, samples), laid over each other."""
    whole: list[float] = []
    for start, loudness, samples in parts:
        first = round(start * RATE)
        whole.extend([0.0] * (first + len(samples) - len(whole)))
        for place, sample in enumerate(samples, first):
            whole[place] += loudness * sample
    return whole


def chip(random: Random) -> list[float]:
    """One clay chip on another; no two ring alike."""
    pitch = random.uniform(2500, 2900)
    return struck(0.08, ((pitch, 0.6), (pitch * 1.47, 0.5), (pitch * 2.09, 0.3)), 0.016)


def card_slide(random: Random) -> list[float]:
    """A card drawn across the felt."""
    return brush(random, 0.17, 900, 5200, 0.3)


def card_turn(random: Random) -> list[float]:
    """A card turned over: the lift, then the slap."""
    slap = brush(random, 0.05, 300, 4200, 0.05)
    return mixed(((0.0, 0.5, brush(random, 0.09, 1400, 6500, 0.7)), (0.08, 1.0, slap)))


def chip_click(random: Random) -> list[float]:
    """A chip set down."""
    return mixed(((0.0, 1.0, chip(random)), (0.021, 0.35, chip(random))))


def chips_push(random: Random) -> list[float]:
    """A pot pushed: many chips over the felt."""
    falls = [
        (0.01 + 0.024 * number + random.uniform(0, 0.014), random.uniform(0.25, 0.8), chip(random))
        for number in range(14)
    ]
    return mixed([(0.0, 0.8, brush(random, 0.4, 500, 3000, 0.35)), *falls])


def tick_right(_: Random) -> list[float]:
    """A short clear tick."""
    return struck(0.14, ((1318.5, 0.8), (2637.0, 0.25)), 0.035)


def dull_wrong(_: Random) -> list[float]:
    """A dull knock, lower and longer than the tick, not loud."""
    return struck(0.22, ((174.6, 0.9), (262.0, 0.35), (349.2, 0.15)), 0.06)


def shuffle_riffle(random: Random) -> list[float]:
    """Two halves riffled together, faster towards the end, then squared."""
    cards = [
        (0.5 * (1 - (1 - number / 26) ** 1.6), random.uniform(0.5, 1.0), brush(random, 0.03, 1200, 6000, 0.1))
        for number in range(26)
    ]
    return mixed([*cards, (0.56, 0.9, brush(random, 0.12, 400, 3500, 0.2))])


SOUNDS: Final[dict[str, tuple[Callable[[Random], list[float]], float]]] = {
    "card-slide": (card_slide, 0.35),
    "card-turn": (card_turn, 0.5),
    "chip-click": (chip_click, 0.5),
    "chips-push": (chips_push, 0.6),
    "right": (tick_right, 0.4),
    "wrong": (dull_wrong, 0.6),
    "shuffle": (shuffle_riffle, 0.5),
}
"""File name, what makes it, and its peak as a share of full scale."""


def save(samples: list[float], peak: float, file: Path) -> None:
    """Writes the samples as 16 bit WAV, scaled to the peak, the last 5 ms faded out."""
    tail = round(0.005 * RATE)
    faded = [sample * min(1.0, (len(samples) - 1 - place) / tail) for place, sample in enumerate(samples)]
    scale = peak * 32_767 / max(abs(sample) for sample in faded)
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        # WAV is little-endian whatever the machine.
        out.writeframes(b"".join(round(sample * scale).to_bytes(2, "little", signed=True) for sample in faded))


def main() -> None:
    """Makes every sound anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        save(make(Random(f"{SEED} {name}")), peak, FOLDER / f"{name}.wav")


if __name__ == "__main__":
    main()
