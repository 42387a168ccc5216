"""The pages: each takes frozen values and says by signal what the person wants."""
