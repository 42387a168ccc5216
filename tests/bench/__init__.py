"""Measurements beside other libraries on the same hands, in one run; no tests, nothing here passes or fails."""
