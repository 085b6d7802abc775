/** Session tokens: JWTs, valid only while their session is in the database. @module */
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import type { Clock } from "../../adapters/clock.ts";
import { isEntityId } from "../../shared/ids.ts";

export type TokenAudience = "user" | "admin";

/**
 * A session's audience, `device`: for minutes, naming a person on a push device, or `share`: for minutes, what one
 * link shows, with its id as `sessionId`.
 */
type TokenPurpose = TokenAudience | "device" | "share";

export interface TokenClaims<Use extends TokenPurpose = TokenAudience> {
  userId: string;
  sessionId: string;
  audience: Use;
}

/** Asks no store, which alone knows whether the session is alive. */
export interface Tokens {
  issue(claims: TokenClaims<TokenPurpose>, expiresAt: Date): Promise<string>;
  /** Undefined when forged, expired or for another audience. */
  verify<Use extends TokenPurpose>(token: string, audience: Use): Promise<TokenClaims<Use> | undefined>;
}

interface TokenOptions {
  /** 32 bytes, for HS256. */
  key: Uint8Array<ArrayBuffer>;
  /** Public origin; other installations' tokens are refused. */
  issuer: string;
  clock: Clock;
}

const PURPOSES: readonly TokenPurpose[] = ["user", "admin", "device", "share"];
/** No token of ours is longer, so a longer one is not even hashed. */
const MAX_TOKEN_CHARACTERS = 2048;
/** Tokens whose signature need not be checked again. */
const MAX_CACHED = 10_000;

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
      const known = cache.get(token);
      const claims = known ?? await verifySignature(token);
      if (!claims || claims.audience !== audience || claims.expiresAtMs <= clock.now().getTime()) {
        cache.delete(token);
        return undefined;
      }
      if (!known) {
        if (cache.size >= MAX_CACHED) cache.clear();
        cache.set(token, claims);
      }
      return { userId: claims.userId, sessionId: claims.sessionId, audience };
    },
  };
}
