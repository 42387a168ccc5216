"""What questions at Three Card and Four Card are made of; listing.py has a row for each."""
