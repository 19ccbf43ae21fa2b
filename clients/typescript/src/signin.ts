// People let a program in without giving it their password: OAuth 2.1 with PKCE in a browser, and a code on a device
// without one. docs/programs.md of the server describes both.
import * as oauth from "oauth4webapi";
import { pause } from "./pausing.js";
import type { TokenSource } from "./tokens.js";

/** The program that every server knows. */
export const COMMAND_LINE = "postcard-cli";

export type Scope = "read" | "play" | "leagues" | "account";

export interface Program {
  /** Where the server is. */
  server: string;
  /** What `POST /me/applications` gave the program; `postcard-cli` is known everywhere. */
  clientId?: string;
  /** What the program may do; people read it. */
  scopes?: readonly Scope[];
}

/** What a person has allowed a program: keep it, and let nobody else read it. */
export interface Grant {
  server: string;
  clientId: string;
  accessToken: string;
  refreshToken: string | null;
  /** Until when the access token is good, in milliseconds since 1970. */
  expiresAt: number;
  scope: string;
}

/** A sign-in that has begun: keep it, for instance in `sessionStorage`, until the person comes back. */
export interface PendingSignIn {
  server: string;
  clientId: string;
  scope: string;
  redirectUri: string;
  state: string;
  verifier: string;
}

/** What a person has to type in, and where. */
export interface DeviceCode {
  userCode: string;
  page: string;
  /** Until when it is good, in milliseconds since 1970. */
  expiresAt: number;
}

/** The person said no, was too late, or what the program holds is not good any more: `error` says which. */
export class SignInError extends Error {
  override readonly name = "SignInError";
  constructor(
    /** `access_denied`, `expired_token`, `invalid_grant` and so on, as the RFCs have it. */
    readonly error: string,
    description?: string | null,
  ) {
    super(description ?? error);
  }
}

const NO_SECRET = oauth.None();
/** An access token is renewed when it is good for less than this. */
const RENEW_BEFORE = 30_000;

/** Step 1 of a sign-in in a browser: send the person to `address`. */
export async function beginSignIn(
  program: Program & { redirectUri: string },
): Promise<{ address: string; pending: PendingSignIn }> {
  const { clientId, scope, server } = named(program);
  const { authorization_endpoint } = await metadata(server);
  if (authorization_endpoint === undefined) {
    throw new SignInError("unsupported_response_type", "This server does not let programs in by a browser.");
  }
  const pending = {
    server, clientId, scope,
    redirectUri: program.redirectUri,
    state: oauth.generateRandomState(),
    verifier: oauth.generateRandomCodeVerifier(),
  };
  const address = new URL(authorization_endpoint);
  const asked = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: pending.redirectUri,
    scope,
    state: pending.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(asked)) {
    address.searchParams.set(name, value);
  }
  return { address: address.href, pending };
}

/** Step 2: the person is back, at the address `cameBack`. */
export async function finishSignIn(pending: PendingSignIn, cameBack: string | URL): Promise<Grant> {
  return explained(async () => {
    const as = await metadata(pending.server);
    const client = { client_id: pending.clientId };
    const parameters = oauth.validateAuthResponse(as, client, new URL(cameBack), pending.state);
    const answer = await oauth.authorizationCodeGrantRequest(
      as, client, NO_SECRET, parameters, pending.redirectUri, pending.verifier, insecure(pending.server),
    );
    return grantOf(pending, await oauth.processAuthorizationCodeResponse(as, client, answer));
  });
}

/** Sign in where there is no browser: `show` tells the person the code and the page; it ends when they have decided. */
export async function signInOnDevice(
  program: Program,
  show: (code: DeviceCode) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<Grant> {
  const { clientId, scope, server } = named(program);
  return explained(async () => {
    const as = await metadata(server);
    const client = { client_id: clientId };
    const asked = await oauth.deviceAuthorizationRequest(as, client, NO_SECRET, { scope }, insecure(server));
    const device = await oauth.processDeviceAuthorizationResponse(as, client, asked);
    const expiresAt = Date.now() + device.expires_in * 1000;
    await show({ userCode: device.user_code, page: device.verification_uri, expiresAt });
    let interval = device.interval ?? 5;
    for (;;) {
      await pause(interval * 1000, signal);
      const answer = await oauth.deviceCodeGrantRequest(as, client, NO_SECRET, device.device_code, insecure(server));
      try {
        return grantOf({ server, clientId, scope }, await oauth.processDeviceCodeResponse(as, client, answer));
      } catch (fault) {
        const error = fault instanceof oauth.ResponseBodyError ? fault.error : "";
        if (error !== "authorization_pending" && error !== "slow_down") {
          throw fault;
        }
        interval += error === "slow_down" ? 5 : 0;
      }
    }
  });
}

/** The tokens of a grant, renewed when they are needed. Give it to a `Client` as its `token`. */
export class GrantTokens implements TokenSource {
  private renewal: Promise<void> | null = null;

  /** `save` is called with each new grant before it is used: the refresh token before it is good for nothing then. */
  constructor(
    private grant: Grant,
    private readonly save: (grant: Grant) => void | Promise<void> = () => undefined,
  ) {}

  async token(): Promise<string> {
    if (this.grant.expiresAt - Date.now() < RENEW_BEFORE && this.grant.refreshToken !== null) {
      await this.renewOnce();
    }
    return this.grant.accessToken;
  }

  async renew(refused: string): Promise<boolean> {
    if (this.grant.refreshToken === null) {
      return false;
    }
    if (this.grant.accessToken === refused) {
      await this.renewOnce();
    }
    return true;
  }

  /** End the grant: the person logs out. */
  async revoke(): Promise<void> {
    const { server, clientId, accessToken, refreshToken } = this.grant;
    const as = await metadata(server);
    const client = { client_id: clientId };
    const token = refreshToken ?? accessToken;
    await explained(async () => {
      const answer = await oauth.revocationRequest(as, client, NO_SECRET, token, insecure(server));
      await oauth.processRevocationResponse(answer);
    });
  }

  /** A refresh token is good once, so however many requests wait, one of them renews. */
  private renewOnce(): Promise<void> {
    this.renewal ??= this.exchange().finally(() => {
      this.renewal = null;
    });
    return this.renewal;
  }

  private async exchange(): Promise<void> {
    const { server, clientId, refreshToken } = this.grant;
    await explained(async () => {
      const as = await metadata(server);
      const client = { client_id: clientId };
      const answer = await oauth.refreshTokenGrantRequest(
        as, client, NO_SECRET, refreshToken as string, insecure(server),
      );
      const grant = grantOf(this.grant, await oauth.processRefreshTokenResponse(as, client, answer));
      await this.save(grant);
      this.grant = grant;
    });
  }
}

function named({ server, clientId = COMMAND_LINE, scopes = ["read", "play"] }: Program): {
  server: string;
  clientId: string;
  scope: string;
} {
  return { server: server.replace(/\/+$/, ""), clientId, scope: scopes.join(" ") };
}

function grantOf(
  asked: { server: string; clientId: string; scope: string },
  answer: oauth.TokenEndpointResponse,
): Grant {
  return {
    server: asked.server,
    clientId: asked.clientId,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: Date.now() + (answer.expires_in ?? 0) * 1000,
    scope: answer.scope ?? asked.scope,
  };
}

/** What the server says of its sign-in (RFC 8414). */
async function metadata(server: string): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(server);
  const answer = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...insecure(server) });
  return oauth.processDiscoveryResponse(issuer, answer);
}

/** Plain HTTP is for servers on this machine alone. */
function insecure(server: string): { [oauth.allowInsecureRequests]?: true } {
  const { protocol, hostname } = new URL(server);
  const isHere = ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
  return protocol === "http:" && isHere ? { [oauth.allowInsecureRequests]: true } : {};
}

async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof oauth.ResponseBodyError || fault instanceof oauth.AuthorizationResponseError) {
      throw new SignInError(fault.error, fault.error_description);
    }
    throw fault;
  }
}
