/** Who may see an administrator's screen. @module */
import { type AdminIdentity, getAdminSession } from "@/lib/shared/wire/admin.ts";
import { call } from "./api.ts";
import {
  clearRejectedToken,
  fetchSession,
  redirectToSignIn,
  type SessionCheckDeps,
} from "./session_check.ts";
import { ADMIN_PATHS, redirectTo } from "./navigation.ts";
import { clearToken, readToken } from "./session.ts";

/** The administrator's own token, and the door that those without one are led to. */
export const ADMIN_BROWSER: SessionCheckDeps = {
  call,
  redirectTo,
  readToken: () => readToken("admin"),
  clearToken: () => clearToken("admin"),
  signInPath: ADMIN_PATHS.signIn,
};

/**
 * What an administrator's screen is told.
 *
 * `offline`: no answer came, so nothing can be shown yet and the token stays. `leaving`: the way to /admin is taken.
 */
export type AdminSessionState =
  | { kind: "admitted"; admin: AdminIdentity }
  | { kind: "offline" }
  | { kind: "leaving" };

/** Lets an administrator in, or leads to /admin when there is no token or the server refuses it. */
export async function guardAdminScreen(deps: SessionCheckDeps = ADMIN_BROWSER): Promise<AdminSessionState> {
  const answer = await fetchSession(getAdminSession, deps);
  if (answer.kind === "nobody") return redirectToSignIn(deps);
  if (answer.kind === "refused") return dropAdminSession(answer.token, deps);
  return answer.kind === "offline" ? { kind: "offline" } : { kind: "admitted", admin: answer.data.admin };
}

/** Forgets an administrator's token that a call was refused with (401) and leads to /admin. */
export function dropAdminSession(
  rejectedToken: string,
  deps: SessionCheckDeps = ADMIN_BROWSER,
): { kind: "leaving" } {
  clearRejectedToken(rejectedToken, deps);
  return redirectToSignIn(deps);
}
