"""Three cards against a dealer who needs queen high, and against the Pair Plus table (Three Card §14)."""
