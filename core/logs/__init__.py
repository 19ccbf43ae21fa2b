"""What the log may say: no secrets, UTC times, tracebacks without quotes."""
