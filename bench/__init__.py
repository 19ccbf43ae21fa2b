"""What `make bench` runs; never imported by the server."""
