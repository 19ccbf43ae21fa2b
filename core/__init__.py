"""What every room of the server rests on: errors, times, ids, the HTTP manners and the journal."""
