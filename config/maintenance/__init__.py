"""An operator's work on the data: backups, their way back, the way from SQLite to PostgreSQL (ADR 0086), partitions."""
