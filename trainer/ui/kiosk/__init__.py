"""The window of a locked station: no way out of it without the PIN of somebody who teaches here."""
