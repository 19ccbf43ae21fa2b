"""Mail: written as a row in the transaction of what it is about, and sent by a delivery of the journal (ADR 0006)."""
