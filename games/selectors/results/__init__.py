"""Finished matches: results, records, exports and dumps."""
