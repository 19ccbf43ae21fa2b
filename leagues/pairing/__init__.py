"""Who meets whom, when and in which seat: pure functions of the players' order and of what has been played."""
