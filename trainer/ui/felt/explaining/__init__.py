"""An explanation drawn over a table: a sheet that lies on the felt, and numbered arrows."""
