"""Pictures of every page and every state of the table, drawn off screen."""
