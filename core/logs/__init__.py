"""Rules for the log: no secrets, UTC times, tracebacks without quotes."""
