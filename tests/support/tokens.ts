/** Tokens for tests of browser code, which reads whose they are and leaves the rest to the server. @module */
import { decodeJwt } from "jose";

/** Makes a token of a person that no server would take. */
export function makeToken(userId: string, session = "made-up"): string {
  const payload = new TextEncoder().encode(JSON.stringify({ sub: userId, sid: session }));
  return `e30.${payload.toBase64({ alphabet: "base64url", omitPadding: true })}.none`;
}

/** Whose a server's token is. */
export function holderOf(token: string): string {
  return decodeJwt(token).sub ?? "";
}
