import sys

from postcard_client import Bot, Client, options, types


def choose(view: types.MatchView) -> str:
    return options.random_move(view)


with Client(server=sys.argv[1], token=sys.argv[2]) as client:
    bot = Bot(client, choose)
    bot.accept([game["key"] for game in client.games()])
    bot.run()
