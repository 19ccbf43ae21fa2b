// boardgame.io's own server: `node server.js SOCKET_PORT API_PORT [POSTGRES_ADDRESS]`; without an address, in memory.
const { Server } = require("boardgame.io/server");
const { HiddenHands } = require("./game.js");

const [socketPort, apiPort, address] = process.argv.slice(2);

async function main() {
  const settings = { games: [HiddenHands], origins: [] };
  if (address) {
    const { PostgresStore } = require("bgio-postgres");
    settings.db = new PostgresStore(address, { logging: false });
  }
  // On one port with the game, the API of this version answers 404 to everything.
  await Server(settings).run({ port: Number(socketPort), lobbyConfig: { apiPort: Number(apiPort) } });
  console.log("READY");
}

main();
