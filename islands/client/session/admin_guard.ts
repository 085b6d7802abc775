import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { type AdminIdentity, getAdminSession } from "@/lib/shared/wire/admin.ts";
import { call } from "../api/api.ts";
import {
  clearRejectedToken,
  fetchSession,
  leaveEndedSession,
  redirectToSignIn,
  type SessionCheckDeps,
} from "./session_check.ts";
import { redirectTo } from "../browser/navigation.ts";
import { noteSessionEnded } from "../storage/flash.ts";
import { clearToken, readToken } from "./session.ts";

export const ADMIN_BROWSER: SessionCheckDeps = {
  call,
  redirectTo,
  readToken: () => readToken("admin"),
  clearToken: () => clearToken("admin"),
  noteSessionEnded,
  signInPath: ADMIN_SCREENS.sign_in.path,
};

export type AdminSessionState =
  | { kind: "admitted"; admin: AdminIdentity }
  | { kind: "offline" }
  | { kind: "leaving" };

export async function guardAdminScreen(deps: SessionCheckDeps = ADMIN_BROWSER): Promise<AdminSessionState> {
  const answer = await fetchSession(getAdminSession, deps);
  if (answer.kind === "nobody") return redirectToSignIn(deps);
  if (answer.kind === "refused") return dropAdminSession(answer.token, deps);
  return answer.kind === "offline" ? { kind: "offline" } : { kind: "admitted", admin: answer.data.admin };
}

export function dropAdminSession(
  rejectedToken: string,
  deps: SessionCheckDeps = ADMIN_BROWSER,
): { kind: "leaving" } {
  clearRejectedToken(rejectedToken, deps);
  return leaveEndedSession(deps);
}
