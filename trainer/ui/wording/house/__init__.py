"""The words of the tables against the house."""
