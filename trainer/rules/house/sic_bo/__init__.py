"""Sic Bo: three dice under a shaker, wagers on what they show (Oneida Sic Bo A to G)."""
