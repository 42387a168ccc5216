"""The table page: a round under the trainee's hands."""
