"""The web server of a process: one thread reads requests and writes answers, other threads run Django (ADR 0039)."""
