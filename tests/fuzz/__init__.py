"""Long searches for what a drill must never show, run by hand (`make fuzz`)."""
