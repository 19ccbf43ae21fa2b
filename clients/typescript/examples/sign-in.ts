// Signs a person in, once, and says who they are. Usage: node sign-in.ts http://localhost:8000 [--device]
import { Client, GrantTokens, signInOnDevice } from "@postcard/client";
import { loadGrant, saveGrant, signInHere } from "@postcard/client/node";

const [server = "", how] = process.argv.slice(2);
const file = "grant.json";

let grant = await loadGrant(file);
if (grant === null) {
  grant =
    how === "--device"
      ? await signInOnDevice({ server }, ({ page, userCode }) => console.log(`Open ${page} and type ${userCode}`))
      : await signInHere({ server, show: (address) => console.log(`Open ${address}`) });
  await saveGrant(file, grant);
}
// A refresh token is good once, so each new grant is kept before it is used.
const client = new Client({ server, token: new GrantTokens(grant, (renewed) => saveGrant(file, renewed)) });
console.log(`You are ${(await client.me()).username}.`);
