"""Sic Bo on the felt: fields that all share, the shaker, the computer."""
