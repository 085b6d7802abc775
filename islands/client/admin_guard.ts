/** Who may see an administrator's screen. @see spec §6, contract §4 Guards @module */
import { type AdminIdentity, getAdminSession } from "@/lib/shared/wire/admin.ts";
import { call } from "./api.ts";
import { askWhoIsThere, type DoorDeps, forgetRefused, leaveThrough } from "./door.ts";
import { ADMIN_PATHS, redirectTo } from "./navigation.ts";
import { clearToken, readToken } from "./session.ts";

/** The administrator's own token, and the door that those without one are led to. */
export const ADMIN_BROWSER: DoorDeps = {
  call,
  redirectTo,
  readToken: () => readToken("admin"),
  clearToken: () => clearToken("admin"),
  door: ADMIN_PATHS.signIn,
};

/**
 * What an administrator's screen is told.
 *
 * `offline`: no answer came, so nothing can be shown yet and the token stays. `leaving`: the way to /admin is taken.
 */
export type AdminAdmission =
  | { kind: "admitted"; admin: AdminIdentity }
  | { kind: "offline" }
  | { kind: "leaving" };

/** Lets an administrator in, or leads to /admin when there is no token or the server refuses it. */
export async function guardAdminScreen(deps: DoorDeps = ADMIN_BROWSER): Promise<AdminAdmission> {
  const answer = await askWhoIsThere(getAdminSession, deps);
  if (answer.kind === "nobody") return leaveThrough(deps);
  if (answer.kind === "refused") return dropAdminSession(answer.token, deps);
  return answer.kind === "offline" ? { kind: "offline" } : { kind: "admitted", admin: answer.data.admin };
}

/** Forgets an administrator's token that a call was refused with (401) and leads to /admin. */
export function dropAdminSession(
  refusedToken: string,
  deps: DoorDeps = ADMIN_BROWSER,
): { kind: "leaving" } {
  forgetRefused(refusedToken, deps);
  return leaveThrough(deps);
}
