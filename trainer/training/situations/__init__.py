"""The tables that drills begin with: made for their focus rather than waited for."""

from trainer.training.situations.begun import Situation, played_out
from trainer.training.situations.choosing import situation

__all__ = ["Situation", "played_out", "situation"]
