"""The felt of tables against the house."""
