import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beginSignIn, finishSignIn, type Grant, type PendingSignIn, type Program } from "../signin.js";

export interface SignInHere extends Program {
  /** Called with the address that the person opens in their browser. */
  show: (address: string) => void | Promise<void>;
  /** What the browser shows at the end. */
  goodbye?: string;
  signal?: AbortSignal;
}

const PATH = "/callback";
const GOODBYE = "You can close this page and go back to the program.";

/** Sign in by a browser on this machine, which comes back to a port that is open for that long alone. */
export async function signInHere({ show, goodbye = GOODBYE, signal, ...program }: SignInHere): Promise<Grant> {
  let pending: PendingSignIn | undefined;
  const listener = createServer();
  const cameBack = new Promise<Grant>((resolve, reject) => {
    listener.on("request", (request, response) => {
      const address = new URL(request.url ?? "/", pending?.redirectUri);
      if (pending === undefined || address.pathname !== PATH) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
      response.end(goodbye);
      finishSignIn(pending, address).then(resolve, reject);
    });
    listener.on("error", reject);
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  // It is waited for below; until then nobody listens to its failure.
  cameBack.catch(() => undefined);
  try {
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const { port } = listener.address() as AddressInfo;
    const begun = await beginSignIn({ ...program, redirectUri: `http://127.0.0.1:${port}${PATH}` });
    pending = begun.pending;
    await show(begun.address);
    return await cameBack;
  } finally {
    listener.close();
    listener.closeAllConnections();
  }
}
