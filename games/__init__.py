from games.compiled import choose_rules

choose_rules()
