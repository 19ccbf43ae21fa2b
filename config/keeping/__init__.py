"""Keeping what a server has: backups, their way back, and the way from SQLite to PostgreSQL (ADR 0086)."""
