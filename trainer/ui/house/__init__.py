"""Tables against the house on the table page and in review: how they look, and how a step is entered at them."""
