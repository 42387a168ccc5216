"""The tables that drills begin with: made for their focus rather than waited for."""

from trainer.training.situations.begun import Situation, following, played_out
from trainer.training.situations.choosing import situation

__all__ = ["Situation", "following", "played_out", "situation"]
