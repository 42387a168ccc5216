"""Quick questions: what they are about is chosen, they are put without end, and the sitting's result."""
