"""The pages of the bank: the list of its questions, and the form in which one is written."""
