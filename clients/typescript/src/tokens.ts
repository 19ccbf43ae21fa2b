/** Where a token comes from: sign-ins that renew their token are such sources. */
export interface TokenSource {
  /** The token to send now. */
  token(): Promise<string>;
  /** Replace a token that the server did not accept; false if there is no other. */
  renew?(refused: string): Promise<boolean>;
}

/** A source of one token that stays as it is. */
export function fixedToken(token: string): TokenSource {
  return { token: () => Promise.resolve(token) };
}
