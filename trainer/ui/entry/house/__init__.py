"""How a step is entered at a table against the house: verb, seat, spot, amount. Pure values: no Qt in here."""
