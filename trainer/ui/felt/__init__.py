"""The table as a picture: a scene that shows frozen values and says what was touched."""
