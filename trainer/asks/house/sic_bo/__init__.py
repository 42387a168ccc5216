"""What is asked at Sic Bo."""
