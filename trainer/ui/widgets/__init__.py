"""The controls every page is made of."""
