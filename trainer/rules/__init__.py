"""What the rulebooks say: pure values and functions, without screen, store, clock or chance of their own."""
