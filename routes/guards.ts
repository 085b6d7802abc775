/** The session is looked up at every request: a token alone proves nothing. @module */
import type { Context, MiddlewareHandler } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { LAST_SEEN_SECONDS } from "@/lib/shared/limits.ts";
import type { TokenAudience, TokenClaims } from "@/lib/services/accounts/tokens.ts";
import { type ActiveSession, getActiveSession, updateLastSeen } from "@/lib/store/sessions.ts";
import type { AdminCaller } from "@/lib/services/audit/actor.ts";
import type { AppDeps } from "./deps.ts";
import { getClientAddress } from "./caller.ts";

export interface SignedInEnv {
  Variables: { userId: string; sessionId: string };
}

/** Rates behind a guard: no stranger can use them up. */
export function accountOf(c: Context): string {
  return (c as Context<SignedInEnv>).var.userId;
}

/** @param sentence Instead of the catalogue's. */
export function requireUser(deps: AppDeps, sentence?: string): MiddlewareHandler<SignedInEnv> {
  return requireSession(deps, "user", { sentence });
}

/** Also while the password must be changed. */
export function requireLimitedUser(deps: AppDeps): MiddlewareHandler<SignedInEnv> {
  return requireSession(deps, "user", { takesLimited: true });
}

/** Also while the password must be changed. */
export function requireLimitedAdmin(deps: AppDeps): MiddlewareHandler<SignedInEnv> {
  return requireSession(deps, "admin", { takesLimited: true });
}

export function requireAdmin(deps: AppDeps): MiddlewareHandler<SignedInEnv> {
  return requireSession(deps, "admin");
}

/** Two Authorization headers arrive joined by a comma: refused. */
export function parseBearer(c: Context): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
}

function requireSession(
  deps: AppDeps,
  audience: TokenAudience,
  rule: AdmissionRule = {},
): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const now = deps.clock.now();
    const claims = await requireClaims(c, deps, audience, rule);
    admit(deps, claims, await getActiveSession(deps.db, claims, now.toISOString()), now, rule);
    c.set("userId", claims.userId);
    c.set("sessionId", claims.sessionId);
    await next();
  };
}

interface AdmissionRule {
  /** In place of the catalogue's. */
  sentence?: string;
  /** Also whose password has to be changed before anything else. */
  takesLimited?: boolean;
}

/**
 * Returns what the token says, which is worth nothing until {@linkcode admit} has seen its session.
 *
 * @throws {DomainError} `unauthorized`
 */
export async function requireClaims(
  c: Context,
  { tokens }: AppDeps,
  audience: TokenAudience,
  { sentence }: AdmissionRule = {},
): Promise<TokenClaims> {
  const token = parseBearer(c);
  const claims = token ? await tokens.verify(token, audience) : undefined;
  if (!claims) throw new DomainError("unauthorized", { sentence });
  return claims;
}

/** @throws {DomainError} `unauthorized`, `password_change_needed` */
export function admit(
  deps: AppDeps,
  claims: TokenClaims,
  session: ActiveSession | undefined,
  now: Date,
  { sentence, takesLimited = false }: AdmissionRule = {},
): void {
  if (!session) throw new DomainError("unauthorized", { sentence });
  if (session.isLimited && !takesLimited) throw new DomainError("password_change_needed");
  // Not awaited, for speed.
  if (isLongAgo(session.lastSeenAt, now)) updateLastSeenLater(deps, claims, now);
}

/** "" is. */
function isLongAgo(at: string, now: Date): boolean {
  return !(Date.parse(at) > now.getTime() - LAST_SEEN_SECONDS * 1000);
}

function updateLastSeenLater({ db, log }: AppDeps, { userId, sessionId }: TokenClaims, now: Date): void {
  updateLastSeen(db, { userId, sessionId, now: now.toISOString() }).catch(() =>
    log.warn("last_seen_not_noted")
  );
}

export function identifyAdmin<Env extends SignedInEnv>(
  c: Context<Env>,
  { trustProxy }: Pick<AppDeps, "trustProxy">,
): AdminCaller {
  return {
    userId: c.get("userId"),
    sessionId: c.get("sessionId"),
    clientAddress: getClientAddress(c, trustProxy),
  };
}
