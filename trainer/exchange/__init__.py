"""What goes in and out of the program in files of other people's formats."""
