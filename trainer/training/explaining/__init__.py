"""Why a step is right, as a value: worked out from the table before it by what the rules themselves know."""
