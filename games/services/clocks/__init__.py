"""The clocks of matches: started and stopped by moves, and settled when time has run out."""
