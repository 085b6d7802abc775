/** The session is looked up at every request: a token alone proves nothing. @module */
import type { Context } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { LAST_SEEN_SECONDS } from "@/lib/shared/limits.ts";
import { hasSecondFactor } from "@/lib/services/accounts/proofs.ts";
import type { TokenAudience } from "@/lib/services/accounts/tokens.ts";
import { type ActiveSession, getActiveSession, updateLastSeen } from "@/lib/store/sessions.ts";
import type { AdminCaller } from "@/lib/services/audit.ts";
import type { AppDeps } from "./deps.ts";
import { getClientAddress } from "./caller.ts";

export interface SignedInEnv {
  Variables: SignedInCaller;
}

export interface SignedInCaller {
  userId: string;
  sessionId: string;
}

/** Names whom a rate behind a guard counts, so that no stranger can use it up. */
export function accountOf(c: Context): string {
  return (c as Context<SignedInEnv>).get("userId");
}

/** Two Authorization headers arrive joined by a comma, and are refused. */
export function parseBearer(c: Context): string | undefined {
  return /^Bearer ([\w.-]+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
}

/** How a route departs from its guard's rule. */
export interface AdmissionRule {
  /** Answers whoever is refused, in place of the catalogue's. */
  sentence?: string;
  /** Admits also whose password has to be changed before anything else. */
  evenIfLimited?: boolean;
  /** Admits also administrators who have to add a second factor. */
  evenWithoutFactor?: boolean;
  /** The handler reads the session with its own statement, on one way to the database, and calls {@linkcode admit}. */
  readsSession?: boolean;
}

export function requireSession(
  deps: AppDeps,
  audience: TokenAudience,
  rule: AdmissionRule = {},
): (c: Context<SignedInEnv>) => Promise<void> {
  return async (c) => {
    const token = parseBearer(c);
    const claims = token ? await deps.tokens.verify(token, audience) : undefined;
    if (!claims) throw new DomainError("unauthorized", { sentence: rule.sentence });
    if (!rule.readsSession) {
      const now = deps.clock.now();
      admit(deps, claims, await getActiveSession(deps.db, claims, now.toISOString()), now, rule);
    }
    if (audience === "admin" && deps.requiresSecondFactor && !rule.evenWithoutFactor) {
      if (!await hasSecondFactor(deps.db, claims.userId)) throw new DomainError("second_factor_needed");
    }
    c.set("userId", claims.userId);
    c.set("sessionId", claims.sessionId);
  };
}

/** A list under way ends so soon after its session. */
const LOOK_MS = 3000;

/** Looks at the session again every few seconds. @throws {DomainError} `unauthorized` once it has ended. */
export async function* whileSignedIn(
  c: Context<SignedInEnv>,
  { db, clock }: Pick<AppDeps, "db" | "clock">,
  audience: TokenAudience,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<string> {
  let lookedAt = clock.now();
  for await (const piece of pieces) {
    const now = clock.now();
    if (now.getTime() - lookedAt.getTime() >= LOOK_MS) {
      lookedAt = now;
      if (!await getActiveSession(db, { ...c.var, audience }, now.toISOString())) {
        throw new DomainError("unauthorized");
      }
    }
    yield piece;
  }
}

/** @throws {DomainError} `unauthorized`, `password_change_needed` */
export function admit(
  { db, log }: Pick<AppDeps, "db" | "log">,
  { userId, sessionId }: SignedInCaller,
  session: ActiveSession | undefined,
  now: Date,
  { sentence, evenIfLimited = false }: AdmissionRule = {},
): void {
  if (!session) throw new DomainError("unauthorized", { sentence });
  if (session.isLimited && !evenIfLimited) throw new DomainError("password_change_needed");
  // A session that was never seen has "", which no comparison holds for.
  const isRecent = Date.parse(session.lastSeenAt) > now.getTime() - LAST_SEEN_SECONDS * 1000;
  if (isRecent) return;
  // The request does not wait for this write.
  updateLastSeen(db, { userId, sessionId, now: now.toISOString() }).catch(() =>
    log.warn("last_seen_not_noted")
  );
}

export function identifyAdmin<Env extends SignedInEnv>(
  c: Context<Env>,
  { trustProxy }: Pick<AppDeps, "trustProxy">,
): AdminCaller {
  return { ...c.var, clientAddress: getClientAddress(c, trustProxy) };
}
