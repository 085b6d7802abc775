import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { type AdminIdentity, getAdminSession } from "@/lib/shared/wire/admin.ts";
import { call } from "../api/api.ts";
import { redirectTo } from "../browser/navigation.ts";
import { noteSessionEnded } from "../storage/flash.ts";
import { clearToken, readToken } from "./session.ts";
import { checkSession, leaveRejectedSession, type SessionDeps } from "./session_check.ts";

export const ADMIN_BROWSER: SessionDeps = {
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

export async function guardAdminScreen(deps: SessionDeps = ADMIN_BROWSER): Promise<AdminSessionState> {
  const session = await checkSession(getAdminSession, deps);
  if (session.kind === "admitted") return { kind: "admitted", admin: session.data.admin };
  return { kind: session.kind };
}

export function dropAdminSession(rejectedToken: string): Promise<{ kind: "leaving" }> {
  return leaveRejectedSession(rejectedToken, ADMIN_BROWSER);
}
