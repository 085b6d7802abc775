/** Who may pass: the token's session is looked up at every request, never believed from the token alone. @module */
import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import type { Audience } from "@/lib/services/tokens.ts";
import { isSessionAlive } from "@/lib/store/sessions.ts";
import type { AppDeps } from "./deps.ts";

/** Makes the signed-in person available as `c.var.userId` and `c.var.sessionId`. */
export interface SignedInEnv {
  Variables: { userId: string; sessionId: string };
}

/** Lets only a living patient's session pass; everybody else gets 401. */
export function requireUser(deps: AppDeps): MiddlewareHandler<SignedInEnv> {
  return requireSession(deps, "user");
}

/** Lets only a living administrator's session pass; everybody else gets 401. */
export function requireAdmin(deps: AppDeps): MiddlewareHandler<SignedInEnv> {
  return requireSession(deps, "admin");
}

function requireSession(
  { db, tokens, clock }: AppDeps,
  audience: Audience,
): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    // Two Authorization headers arrive joined by a comma, which the pattern refuses.
    const token = /^Bearer ([\w.-]+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
    const claims = token ? await tokens.verify(token, audience) : undefined;
    if (!claims || !await isSessionAlive(db, claims, clock.now().toISOString())) {
      throw new DomainError("unauthorized");
    }
    c.set("userId", claims.userId);
    c.set("sessionId", claims.sessionId);
    await next();
  };
}
