"""Channels by which notifications leave the server: a folder for each."""
