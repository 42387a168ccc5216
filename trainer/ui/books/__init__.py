"""The pages of rulebooks: the list of them, the form in which one is changed, and two of them compared."""
