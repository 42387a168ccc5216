"""The window: the table and the pages. Shows frozen tables and emits intent."""
