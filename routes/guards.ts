/** Who may pass: the token's session is looked up at every request, never believed from the token alone. @module */
import type { Context, MiddlewareHandler } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { LAST_SEEN_SECONDS } from "@/lib/shared/limits.ts";
import type { TokenAudience, TokenClaims } from "@/lib/services/accounts/tokens.ts";
import { getActiveSession, updateLastSeen } from "@/lib/store/sessions.ts";
import type { AppDeps } from "./deps.ts";

/** Makes the signed-in person available as `c.var.userId` and `c.var.sessionId`. */
export interface SignedInEnv {
  Variables: { userId: string; sessionId: string };
}

/** For a rate behind a guard: counts by the account, which no stranger can use up. */
export function accountOf(c: Context): string {
  return (c as Context<SignedInEnv>).var.userId;
}

/**
 * Lets only a living patient's session pass; everybody else gets 401.
 *
 * @param sentence What they are told, in place of the catalogue's sentence.
 */
export function requireUser(deps: AppDeps, sentence?: string): MiddlewareHandler<SignedInEnv> {
  return requireSession(deps, "user", sentence);
}

/** Lets only a living administrator's session pass; everybody else gets 401. */
export function requireAdmin(deps: AppDeps): MiddlewareHandler<SignedInEnv> {
  return requireSession(deps, "admin");
}

function requireSession(
  deps: AppDeps,
  audience: TokenAudience,
  sentence?: string,
): MiddlewareHandler<SignedInEnv> {
  const { db, tokens, clock } = deps;
  return async (c, next) => {
    // Two Authorization headers arrive joined by a comma, which the pattern refuses.
    const token = /^Bearer ([\w.-]+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
    const claims = token ? await tokens.verify(token, audience) : undefined;
    const now = clock.now();
    const session = claims && await getActiveSession(db, claims, now.toISOString());
    if (!session) throw new DomainError("unauthorized", { sentence });
    // Nobody waits for it: a request that only reads stays as fast as reading.
    if (session.lastSeenAt <= hourBefore(now)) updateLastSeenLater(deps, claims, now);
    c.set("userId", claims.userId);
    c.set("sessionId", claims.sessionId);
    await next();
  };
}

function hourBefore(now: Date): string {
  return new Date(now.getTime() - LAST_SEEN_SECONDS * 1000).toISOString();
}

function updateLastSeenLater({ db, log }: AppDeps, { userId, sessionId }: TokenClaims, now: Date): void {
  updateLastSeen(db, { userId, sessionId, now: now.toISOString() }).catch(() =>
    log.warn("last_seen_not_noted")
  );
}
