"""Database: statements that are kept, lists that are merged, transactions, the two backends, and the standby."""
