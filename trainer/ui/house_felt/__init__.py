"""The felts of the tables against the house: where everything lies, what a picture of one holds, how it is drawn."""
