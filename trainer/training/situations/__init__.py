"""The tables that drills begin with: made for their focus rather than waited for."""

from trainer.training.situations.begun import Situation, played_out
from trainer.training.situations.choosing import situation
from trainer.training.situations.next_round import following

__all__ = ["Situation", "following", "played_out", "situation"]
