"""What goes in and out: hand histories and, later, bundles and reports."""
