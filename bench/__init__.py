"""Measurements for `make bench`; never imported by the server."""
