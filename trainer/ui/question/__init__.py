"""Questions about spots: the page on which they are put, answered and corrected."""
