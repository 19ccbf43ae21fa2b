from games.compiled import choose_rules

# Some brains are compiled along with the rules; importing a bot may be the first thing that a process does.
choose_rules()
