// Prints what happens to you until it is interrupted. Usage: node watch.ts http://localhost:8000 TOKEN [KIND…]
import { Client } from "@postcard/client";

const [server = "", token = "", ...kinds] = process.argv.slice(2);
const client = new Client({ server, token });
const filter = kinds.length > 0 ? { kinds } : {};

for await (const event of client.events(filter)) {
  console.log(event.at, event.kind, JSON.stringify(event.data));
}
