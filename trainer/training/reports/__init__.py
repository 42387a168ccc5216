"""What reports say, worked out of sums: values alone."""
