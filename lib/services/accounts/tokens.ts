/** Session tokens: signed here, alive only while their session is in the database. @module */
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import type { Clock } from "../../adapters/clock.ts";
import { isEntityId } from "../../shared/ids.ts";

/** Whom a token opens doors for. */
export type TokenAudience = "user" | "admin";

/** What a token is for: a door of the person's session, or, for some minutes, naming them on a push device. */
export type TokenPurpose = TokenAudience | "device";

/** What a verified token says. */
export interface TokenClaims<Use extends TokenPurpose = TokenAudience> {
  userId: string;
  sessionId: string;
  audience: Use;
}

/** Issues and verifies tokens; whether the session still lives is the store's to say. */
export interface Tokens {
  /** Signs a token that ends at `expiresAt`. */
  issue(claims: TokenClaims<TokenPurpose>, expiresAt: Date): Promise<string>;
  /** Returns what a token says, or undefined when it is forged, expired or meant for another audience. */
  verify<Use extends TokenPurpose>(token: string, audience: Use): Promise<TokenClaims<Use> | undefined>;
}

/** Settings of {@linkcode createTokens}. */
export interface TokenOptions {
  /** 32 bytes that sign. */
  key: Uint8Array<ArrayBuffer>;
  /** Public origin; a token of another installation is refused. */
  issuer: string;
  clock: Clock;
}

const PURPOSES: readonly TokenPurpose[] = ["user", "admin", "device"];
/** A token is far shorter; what is longer is not worth hashing. */
const MAX_TOKEN_CHARACTERS = 2048;
/** Verified tokens kept, so that a signature is checked once and not at each request. */
const MAX_CACHED = 10_000;

/** Creates the issuer and verifier of HS256 tokens. */
export function createTokens({ key, issuer, clock }: TokenOptions): Tokens {
  const cache = new Map<string, TokenClaims<TokenPurpose> & { expiresAtMs: number }>();

  async function verifySignature(token: string) {
    const options = { algorithms: ["HS256"], issuer, requiredClaims: ["sub", "sid", "aud", "exp", "iat"] };
    const verified = await jwtVerify(token, key, { ...options, currentDate: clock.now() }).catch(() =>
      undefined
    );
    const { sub, sid, aud, exp, iat } = verified?.payload ?? {};
    const isFromTheFuture = (iat ?? Infinity) * 1000 > clock.now().getTime() + 60_000;
    if (!sub || !isEntityId(sub) || typeof sid !== "string" || !exp || isFromTheFuture) return undefined;
    const audience = PURPOSES.find((purpose) => purpose === aud);
    return audience && { userId: sub, sessionId: sid, audience, expiresAtMs: exp * 1000 };
  }

  return {
    issue: ({ userId, sessionId, audience }, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(userId)
        .setAudience(audience)
        .setIssuer(issuer)
        .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(key),

    async verify(token, audience) {
      if (token.length > MAX_TOKEN_CHARACTERS) return undefined;
      const claims = cache.get(token) ?? await verifySignature(token);
      if (!claims || claims.audience !== audience || claims.expiresAtMs <= clock.now().getTime()) {
        cache.delete(token);
        return undefined;
      }
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(token, claims);
      return { userId: claims.userId, sessionId: claims.sessionId, audience };
    },
  };
}
