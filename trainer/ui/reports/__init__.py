"""Reports: who does how, at which table, with which rule; on the page, on paper and as CSV."""
