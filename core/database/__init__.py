"""Database: statements that are kept, lists that are merged, transactions, and the two backends."""
