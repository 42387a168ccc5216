"""Bundles: the files in which records go to a hub, and receipts, people and content come back."""
